//! A mail server on this machine that keeps what it gets.

use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;

/// A letter as it came.
pub(crate) struct Got {
    pub(crate) from: String,
    pub(crate) to: String,
    pub(crate) head: String,
    pub(crate) text: String,
}

pub(crate) struct PostOffice {
    pub(crate) url: String,
    got: mpsc::UnboundedReceiver<Got>,
}

impl PostOffice {
    /// A server that answers so to the name of a reader.
    pub(crate) async fn open(answer: u16) -> PostOffice {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("smtp://{}", listener.local_addr().unwrap());
        let (send, got) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let send = send.clone();
                tokio::spawn(async move {
                    if let Some(got) = take(stream, answer).await {
                        let _ = send.send(got);
                    }
                });
            }
        });
        PostOffice { url, got }
    }

    pub(crate) async fn next(&mut self) -> Got {
        self.got.recv().await.unwrap()
    }
}

async fn take(stream: TcpStream, answer: u16) -> Option<Got> {
    let mut stream = BufReader::new(stream);
    stream.write_all(b"220-welcome\r\n220 here\r\n").await.ok()?;
    let (mut from, mut to) = (String::new(), String::new());
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await.ok()? == 0 {
            return None;
        }
        let line = line.trim_end();
        let said = match line.split_once(':').map_or(line, |(word, _)| word) {
            "MAIL FROM" => {
                from = line.split_once(':')?.1.to_owned();
                "250 fine".to_owned()
            }
            "RCPT TO" => {
                to = line.split_once(':')?.1.to_owned();
                format!("{answer} so be it")
            }
            "DATA" => break,
            _ => "250-one\r\n250 two".to_owned(),
        };
        stream.write_all(format!("{said}\r\n").as_bytes()).await.ok()?;
    }
    stream.write_all(b"354 go on\r\n").await.ok()?;
    let mut letter = String::new();
    while !letter.ends_with("\r\n.\r\n") {
        stream.read_line(&mut letter).await.ok()?;
    }
    stream.write_all(b"250 taken\r\n").await.ok()?;
    let (head, body) = letter.split_once("\r\n\r\n")?;
    let body = body.trim_end_matches(".\r\n").replace("\r\n", "").replace('+', "-").replace('/', "_");
    let text = String::from_utf8(courier::decode(&body)?).ok()?;
    Some(Got { from, to, head: head.to_owned(), text: text.replace("\r\n", "\n") })
}

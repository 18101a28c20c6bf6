//! Mail by SMTP (RFC 5321): one message to one address, over TLS or to a relay on this machine.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use ring::rand::{SecureRandom as _, SystemRandom};
use tokio::io::{AsyncBufReadExt as _, AsyncRead, AsyncWrite, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;

use crate::letter::{self, Letter, standard};
use crate::{Error, push};

/// A server that takes longer is given up.
const PATIENCE: Duration = Duration::from_secs(30);
/// The longest line of an answer, in bytes, and the most lines of one.
const LONGEST: usize = 2048;
const LINES: usize = 100;

/// How the connection is encrypted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tls {
    /// From the first byte.
    Whole,
    /// After a word in the clear, before anything else.
    Later,
    /// Not at all: a relay on this machine.
    Never,
}

/// Sends mail through one server.
pub struct Mailer {
    host: String,
    port: u16,
    tls: Tls,
    login: Option<(String, String)>,
    from: String,
    connector: TlsConnector,
}

impl Mailer {
    /// Reads where to send mail, such as `smtps://name:password@mail.example.org`, and whom it comes from. `smtps` is encrypted
    /// from the first byte; `smtp` turns to encryption before anything is said, except to this machine itself.
    pub fn new(server: &str, from: &str) -> Result<Mailer, Error> {
        let bad = Error::Mail("expected smtps://name:password@host or smtp://host");
        let (scheme, rest) = server.split_once("://").ok_or_else(|| bad.clone())?;
        let (login, place) = match rest.trim_end_matches('/').rsplit_once('@') {
            Some((login, place)) => (Some(login), place),
            None => (None, rest.trim_end_matches('/')),
        };
        let (host, port) = match place.rsplit_once(':') {
            Some((host, port)) => (host, Some(port.parse().map_err(|_| bad.clone())?)),
            None => (place, None),
        };
        if host.is_empty() || !host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-".contains(&byte))
        {
            return Err(bad);
        }
        let local = ["localhost", "127.0.0.1"].contains(&host);
        let (tls, usual) = match scheme {
            "smtps" => (Tls::Whole, 465),
            "smtp" if local => (Tls::Never, 25),
            "smtp" => (Tls::Later, 587),
            _ => return Err(bad),
        };
        let login = match login.map(|login| login.split_once(':').unwrap_or((login, ""))) {
            Some((name, word)) => Some((plain(name).ok_or_else(|| bad.clone())?, plain(word).ok_or(bad)?)),
            None => None,
        };
        letter::check_address(from)?;
        let (host, port) = (host.to_owned(), port.unwrap_or(usual));
        Ok(Mailer { host, port, tls, login, from: from.to_owned(), connector: push::connector() })
    }

    pub async fn send(&self, letter: &Letter) -> Result<(), Error> {
        letter::check_address(&letter.to)?;
        let sent = tokio::time::timeout(PATIENCE, self.deliver(letter)).await;
        sent.unwrap_or_else(|_| Err(self.unreachable(&"no answer in time")))
    }

    fn unreachable(&self, reason: &dyn std::fmt::Display) -> Error {
        Error::Unreachable { host: self.host.clone(), reason: reason.to_string() }
    }

    async fn deliver(&self, letter: &Letter) -> Result<(), Error> {
        let stream = TcpStream::connect((self.host.as_str(), self.port)).await;
        let stream = stream.map_err(|error| self.unreachable(&error))?;
        match self.tls {
            Tls::Never => self.speak(Talk::new(stream), letter, true).await,
            Tls::Whole => self.speak(Talk::new(self.encrypt(stream).await?), letter, true).await,
            Tls::Later => {
                let mut talk = Talk::new(stream);
                self.expect(&mut talk, None, 220).await?;
                self.greet(&mut talk).await?;
                self.expect(&mut talk, Some("STARTTLS"), 220).await?;
                let stream = self.encrypt(talk.stream.into_inner()).await?;
                self.speak(Talk::new(stream), letter, false).await
            }
        }
    }

    async fn encrypt(&self, stream: TcpStream) -> Result<tokio_rustls::client::TlsStream<TcpStream>, Error> {
        let name = ServerName::try_from(self.host.clone()).map_err(|error| self.unreachable(&error))?;
        self.connector.connect(name, stream).await.map_err(|error| self.unreachable(&error))
    }

    /// Hands the letter over. `greeted` says that the server speaks first.
    async fn speak<S>(&self, mut talk: Talk<S>, letter: &Letter, greeted: bool) -> Result<(), Error>
    where
        S: AsyncRead + AsyncWrite + Unpin,
    {
        if greeted {
            self.expect(&mut talk, None, 220).await?;
        }
        self.greet(&mut talk).await?;
        if let Some((name, word)) = &self.login {
            let login = standard(format!("\0{name}\0{word}").as_bytes());
            self.expect(&mut talk, Some(&format!("AUTH PLAIN {login}")), 235).await?;
        }
        self.expect(&mut talk, Some(&format!("MAIL FROM:<{}>", self.from)), 250).await?;
        self.expect(&mut talk, Some(&format!("RCPT TO:<{}>", letter.to)), 250).await?;
        self.expect(&mut talk, Some("DATA"), 354).await?;
        let mut number = [0; 12];
        SystemRandom::new().fill(&mut number).map_err(|_| Error::Crypto)?;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        let text = letter.written(&self.from, now, &crate::encode(&number));
        self.expect(&mut talk, Some(&format!("{text}\r\n.")), 250).await?;
        // It has been taken; what the server says to a farewell changes nothing.
        let _ = talk.say("QUIT").await;
        Ok(())
    }

    async fn greet<S: AsyncRead + AsyncWrite + Unpin>(&self, talk: &mut Talk<S>) -> Result<(), Error> {
        let domain = self.from.rsplit('@').next().unwrap_or("localhost");
        self.expect(talk, Some(&format!("EHLO {domain}")), 250).await
    }

    /// Says something, and wants this answer.
    async fn expect<S: AsyncRead + AsyncWrite + Unpin>(
        &self,
        talk: &mut Talk<S>,
        said: Option<&str>,
        wanted: u16,
    ) -> Result<(), Error> {
        if let Some(said) = said {
            talk.say(said).await.map_err(|error| self.unreachable(&error))?;
        }
        let status = talk.hear().await.map_err(|error| self.unreachable(&error))?;
        if status == wanted { Ok(()) } else { Err(Error::Refused { host: self.host.clone(), status }) }
    }
}

/// A conversation in lines.
struct Talk<S> {
    stream: BufReader<S>,
}

impl<S: AsyncRead + AsyncWrite + Unpin> Talk<S> {
    fn new(stream: S) -> Talk<S> {
        Talk { stream: BufReader::new(stream) }
    }

    async fn say(&mut self, line: &str) -> std::io::Result<()> {
        let stream = self.stream.get_mut();
        stream.write_all(format!("{line}\r\n").as_bytes()).await?;
        stream.flush().await
    }

    /// The number of an answer, which may have several lines.
    async fn hear(&mut self) -> std::io::Result<u16> {
        let odd = || std::io::Error::other("not an answer of SMTP");
        for _ in 0..LINES {
            let mut line = Vec::new();
            let mut part = tokio::io::AsyncReadExt::take(&mut self.stream, LONGEST as u64);
            part.read_until(b'\n', &mut line).await?;
            let number = line.get(..3).and_then(|number| std::str::from_utf8(number).ok());
            let number: u16 = number.and_then(|number| number.parse().ok()).ok_or_else(odd)?;
            if line.get(3) != Some(&b'-') {
                return Ok(number);
            }
        }
        Err(odd())
    }
}

/// A part of an address with its `%` spelled out.
fn plain(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        if first == b'%' {
            let number = std::str::from_utf8(after.get(..2)?).ok()?;
            bytes.push(u8::from_str_radix(number, 16).ok()?);
            rest = &after[2..];
        } else {
            bytes.push(first);
            rest = after;
        }
    }
    String::from_utf8(bytes).ok().filter(|text| !text.contains(['\0', '\r', '\n']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_mail_goes_is_read_from_one_line() {
        let read = |server: &str| {
            let mailer = Mailer::new(server, "games@example.org").ok()?;
            Some((mailer.host, mailer.port, mailer.tls, mailer.login))
        };
        let login = Some(("ada@example.org".to_owned(), "s:e/c".to_owned()));
        assert_eq!(
            read("smtps://ada%40example.org:s%3ae%2Fc@mail.example.org"),
            Some(("mail.example.org".to_owned(), 465, Tls::Whole, login))
        );
        assert_eq!(
            read("smtp://mail.example.org/"),
            Some(("mail.example.org".to_owned(), 587, Tls::Later, None))
        );
        assert_eq!(read("smtp://127.0.0.1:2525"), Some(("127.0.0.1".to_owned(), 2525, Tls::Never, None)));
        for bad in [
            "",
            "mail.example.org",
            "http://mail.example.org",
            "smtp://",
            "smtp://a b",
            "smtp://x:port",
            "smtp://%zz@x",
        ] {
            assert_eq!(read(bad), None, "{bad}");
        }
        assert!(Mailer::new("smtp://localhost", "nobody").is_err());
    }
}

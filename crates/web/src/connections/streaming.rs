//! An event stream on a connection of its own. What speaks HTTP keeps two buffers and much else for each connection; once a stream
//! has begun, nothing is said any more but what it tells.

use std::fmt::Write as _;
use std::io;

use axum::body::Body;
use axum::http::response::Parts;
use axum::http::{Response, header};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_stream::StreamExt as _;

/// Whether an answer goes on for as long as somebody listens.
pub(super) fn is_stream<B>(answer: &Response<B>) -> bool {
    let kind = answer.headers().get(header::CONTENT_TYPE);
    answer.status().is_success() && kind.is_some_and(|kind| kind == "text/event-stream")
}

/// Tells what is told, until it ends or nobody listens any more.
pub(super) async fn tell(mut stream: TcpStream, answer: Response<Body>) -> io::Result<()> {
    let (head, body) = answer.into_parts();
    stream.write_all(&written(&head)).await?;
    let mut told = body.into_data_stream();
    let mut heard = [0; 16];
    loop {
        tokio::select! {
            next = told.next() => match next {
                Some(Ok(text)) => stream.write_all(&text).await?,
                Some(Err(_)) | None => return stream.shutdown().await,
            },
            // Nothing more is asked on this connection; at its end the listener is gone.
            length = stream.read(&mut heard) => if length? == 0 { return Ok(()) },
        }
    }
}

/// The head of an answer whose end is that of the connection.
fn written(head: &Parts) -> Vec<u8> {
    let mut first = String::new();
    let _ = write!(first, "HTTP/1.1 {}\r\nconnection: close\r\n", head.status);
    let mut text = first.into_bytes();
    for (name, value) in &head.headers {
        text.extend([name.as_str().as_bytes(), b": ", value.as_bytes(), b"\r\n"].concat());
    }
    text.extend(b"\r\n");
    text
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn the_head_says_what_the_answer_says_and_that_it_ends_with_the_connection() {
        let mut answer = Response::new(Body::empty());
        assert!(!is_stream(&answer));
        answer.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
        answer.headers_mut().append(header::VARY, HeaderValue::from_static("a"));
        answer.headers_mut().append(header::VARY, HeaderValue::from_static("b"));
        assert!(is_stream(&answer));
        let head = String::from_utf8(written(&answer.into_parts().0)).unwrap();
        assert_eq!(
            head,
            "HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-type: text/event-stream\r\nvary: a\r\nvary: b\r\n\r\n"
        );
    }
}

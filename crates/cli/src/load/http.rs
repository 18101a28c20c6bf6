use std::io::Read as _;
use std::net::SocketAddr;

use flate2::read::GzDecoder;
use http_body_util::{BodyExt as _, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{CONTENT_ENCODING, CONTENT_TYPE, COOKIE, HOST, HeaderMap, LOCATION, SET_COOKIE};
use hyper::{Method, Request, Response};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;

use super::Problem;

/// No page is longer than this, in bytes.
const LONGEST: usize = 1 << 20;

/// A connection that is opened when it is needed, and again if the server has closed it meanwhile.
pub(super) struct Connection {
    address: SocketAddr,
    open: Option<SendRequest<Full<Bytes>>>,
}

/// What to ask for.
pub(super) struct Ask<'a> {
    pub(super) path: &'a str,
    /// A form to send, or nothing for a page.
    pub(super) form: Option<&'a str>,
    pub(super) cookie: &'a str,
    pub(super) accept: &'a str,
    /// Whether to say what browsers say of compression.
    pub(super) packed: bool,
}

/// An answer, its body as it came over the wire.
pub(super) struct Answer {
    pub(super) status: u16,
    headers: HeaderMap,
    body: Bytes,
}

impl Answer {
    /// The length of the body on the wire.
    pub(super) fn length(&self) -> usize {
        self.body.len()
    }

    /// The body on the wire.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.body
    }

    /// The body as text.
    pub(super) fn text(&self) -> Result<String, Problem> {
        let unreadable = |problem: &dyn std::fmt::Display| format!("an answer cannot be read: {problem}");
        match self.header(CONTENT_ENCODING.as_str()) {
            "" => String::from_utf8(self.body.to_vec()).map_err(|problem| unreadable(&problem)),
            "gzip" => {
                let mut text = String::new();
                GzDecoder::new(&*self.body)
                    .read_to_string(&mut text)
                    .map_err(|problem| unreadable(&problem))?;
                Ok(text)
            }
            "zstd" => {
                let mut plain = Vec::with_capacity(LONGEST);
                zstd_safe::decompress(&mut plain, &self.body)
                    .map_err(|code| unreadable(&zstd_safe::get_error_name(code)))?;
                String::from_utf8(plain).map_err(|problem| unreadable(&problem))
            }
            other => Err(format!("an answer is packed by {other}, which was not asked for")),
        }
    }

    fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or("")
    }

    /// Where the answer leads.
    pub(super) fn location(&self) -> &str {
        self.header(LOCATION.as_str())
    }

    /// The person that the server has made of the sender, as a cookie.
    pub(super) fn person(&self) -> Option<String> {
        let cookies = self.headers.get_all(SET_COOKIE).iter().filter_map(|value| value.to_str().ok());
        let pairs = cookies.filter_map(|cookie| cookie.split(';').next());
        pairs.filter(|pair| pair.starts_with("person=")).map(str::to_owned).next()
    }
}

impl Connection {
    /// A connection to a server.
    pub(super) fn new(address: SocketAddr) -> Connection {
        Connection { address, open: None }
    }

    /// Asks for a page or sends a form, and reads the answer to its end.
    pub(super) async fn ask(&mut self, ask: &Ask<'_>) -> Result<Answer, Problem> {
        let response = self.send(ask).await?;
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let body = response.into_body().collect().await;
        let body = body.map_err(|problem| format!("{}: {problem}", ask.path))?.to_bytes();
        Ok(Answer { status, headers, body })
    }

    /// Opens an event stream, which takes the connection for itself.
    pub(super) async fn stream(mut self, path: &str, cookie: &str) -> Result<Incoming, Problem> {
        let ask = Ask { path, form: None, cookie, accept: "text/event-stream", packed: true };
        let response = self.send(&ask).await?;
        let status = response.status().as_u16();
        if status == 200 { Ok(response.into_body()) } else { Err(format!("{path} was answered by {status}")) }
    }

    async fn send(&mut self, ask: &Ask<'_>) -> Result<Response<Incoming>, Problem> {
        let method = if ask.form.is_some() { Method::POST } else { Method::GET };
        let mut request = Request::builder()
            .method(method)
            .uri(ask.path)
            .header(HOST, self.address.to_string())
            .header("accept", ask.accept);
        if !ask.cookie.is_empty() {
            request = request.header(COOKIE, ask.cookie);
        }
        if ask.packed {
            request = request.header("accept-encoding", "gzip, zstd");
        }
        if ask.form.is_some() {
            request = request.header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        }
        let body = Full::new(Bytes::copy_from_slice(ask.form.unwrap_or("").as_bytes()));
        let request = request.body(body).map_err(|problem| problem.to_string())?;
        let open = self.opened().await?;
        open.send_request(request).await.map_err(|problem| format!("{}: {problem}", ask.path))
    }

    async fn opened(&mut self) -> Result<&mut SendRequest<Full<Bytes>>, Problem> {
        let mut usable = false;
        if let Some(open) = &mut self.open {
            usable = open.ready().await.is_ok();
        }
        if !usable {
            let problem =
                |problem: &dyn std::fmt::Display| format!("cannot connect to {}: {problem}", self.address);
            let stream = TcpStream::connect(self.address).await.map_err(|error| problem(&error))?;
            let _ = stream.set_nodelay(true);
            let (sender, connection) =
                handshake(TokioIo::new(stream)).await.map_err(|error| problem(&error))?;
            tokio::spawn(connection);
            self.open = Some(sender);
        }
        self.open.as_mut().ok_or_else(|| "there is no connection".to_owned())
    }
}

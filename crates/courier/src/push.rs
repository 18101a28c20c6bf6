use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use http_body_util::Full;
use hyper::body::Bytes;
use hyper::client::conn::http1::handshake;
use hyper::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HOST};
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use crate::endpoint::is_public;
use crate::seal::seal;
use crate::{Error, Reach, Subscription, VapidKey};

/// A service that takes longer is given up.
const PATIENCE: Duration = Duration::from_secs(10);
/// A signature is good for so long, in seconds; services take no more than a day.
const GOOD_FOR: u64 = 12 * 60 * 60;

/// What to tell a browser.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// What the service worker gets.
    pub text: String,
    /// A message of the same topic that has not been delivered yet is replaced: at most 32 letters of Base64.
    pub topic: String,
    /// For how many seconds the service keeps it for a browser that is not online.
    pub seconds: u32,
}

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sent {
    /// The service has taken it.
    Taken,
    /// Nobody is subscribed there any more.
    Gone,
}

/// Sends messages to push services.
pub struct Pusher {
    key: VapidKey,
    reach: Reach,
    tls: TlsConnector,
}

impl Pusher {
    pub fn new(key: VapidKey, reach: Reach) -> Pusher {
        Pusher { key, reach, tls: connector() }
    }

    /// What browsers are told when they subscribe.
    pub fn public_key(&self) -> String {
        self.key.public()
    }

    /// Which hosts are spoken to.
    pub fn reach(&self) -> Reach {
        self.reach
    }

    /// Sends a message; `subject` says whom the service may turn to: an address of a site, or of mail with `mailto:`.
    pub async fn send(&self, to: &Subscription, message: &Message, subject: &str) -> Result<Sent, Error> {
        let host = to.endpoint.host().unwrap_or("").to_owned();
        let sent = tokio::time::timeout(PATIENCE, self.deliver(to, message, subject, &host)).await;
        sent.unwrap_or_else(|_| Err(Error::Unreachable { host, reason: "no answer in time".to_owned() }))
    }

    async fn deliver(
        &self,
        to: &Subscription,
        message: &Message,
        subject: &str,
        host: &str,
    ) -> Result<Sent, Error> {
        let body = seal(to, message.text.as_bytes())?;
        let since = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        let request = Request::builder()
            .method(Method::POST)
            .uri(to.endpoint.path_and_query().map_or("/", |path| path.as_str()))
            .header(HOST, to.endpoint.authority().map_or("", |authority| authority.as_str()))
            .header(AUTHORIZATION, self.key.authorization(&to.origin(), subject, since + GOOD_FOR)?)
            .header(CONTENT_ENCODING, "aes128gcm")
            .header(CONTENT_TYPE, "application/octet-stream")
            .header("ttl", message.seconds)
            .header("topic", &message.topic)
            .header("urgency", "normal")
            .body(Full::new(Bytes::from(body)))
            .map_err(|_| Error::Subscription("no address"))?;
        let encrypted = to.endpoint.scheme_str() == Some("https");
        let port = to.endpoint.port_u16().unwrap_or(if encrypted { 443 } else { 80 });
        let unreachable = |reason: &dyn std::fmt::Display| Error::Unreachable {
            host: host.to_owned(),
            reason: reason.to_string(),
        };
        let stream = self.connect(host, port).await?;
        let status = if encrypted {
            let name = ServerName::try_from(host.to_owned()).map_err(|error| unreachable(&error))?;
            let stream = self.tls.connect(name, stream).await.map_err(|error| unreachable(&error))?;
            ask(stream, request).await
        } else {
            ask(stream, request).await
        };
        match status.map_err(|error| unreachable(&error))? {
            StatusCode::NOT_FOUND | StatusCode::GONE => Ok(Sent::Gone),
            status if status.is_success() => Ok(Sent::Taken),
            // A redirection is followed nowhere.
            status => Err(Error::Refused { host: host.to_owned(), status: status.as_u16() }),
        }
    }

    /// Connects to the address that was looked at: a name that is resolved twice may lead to two places.
    async fn connect(&self, host: &str, port: u16) -> Result<TcpStream, Error> {
        let unreachable = |reason: &dyn std::fmt::Display| Error::Unreachable {
            host: host.to_owned(),
            reason: reason.to_string(),
        };
        let found =
            lookup_host((host.trim_matches(['[', ']']), port)).await.map_err(|error| unreachable(&error))?;
        let addresses: Vec<SocketAddr> =
            found.filter(|address| self.reach == Reach::Anywhere || is_public(address.ip())).collect();
        if addresses.is_empty() {
            return Err(Error::Private(host.to_owned()));
        }
        TcpStream::connect(&addresses[..]).await.map_err(|error| unreachable(&error))
    }
}

/// Encrypts connections to whoever the roots of Mozilla vouch for.
pub(crate) fn connector() -> TlsConnector {
    let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    let tls = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
    TlsConnector::from(Arc::new(tls))
}

/// Sends one request: the status of the answer. The rest of it is of no interest.
async fn ask<S>(stream: S, request: Request<Full<Bytes>>) -> Result<StatusCode, hyper::Error>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let (mut sender, connection) = handshake(TokioIo::new(stream)).await?;
    let talking = tokio::spawn(connection);
    let answer = sender.send_request(request).await;
    talking.abort();
    answer.map(|answer| answer.status())
}

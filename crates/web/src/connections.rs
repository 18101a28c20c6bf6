//! Takes connections, as many as the machine can bear, and lets no address take them all.

use std::collections::HashMap;
use std::convert::Infallible;
use std::fmt::Display;
use std::net::IpAddr;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, Response, Version};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tower::ServiceExt as _;

use crate::app::App;
use crate::clients::Peer;

mod streaming;

/// How many connections there may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// In all. Of these, one in ten is kept for addresses that have few.
    pub connections: usize,
    /// From one address.
    pub per_address: usize,
    /// Event streams of one client, also behind a proxy.
    pub streams_per_client: usize,
    /// A request's head must be there within this time, and a connection without one is closed after it.
    pub head: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { connections: 4096, per_address: 512, streams_per_client: 64, head: Duration::from_secs(15) }
    }
}

/// An address with fewer connections than this may use the reserve.
const FEW: usize = 8;

/// What is answered where there is no room.
const FULL: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";

/// The connections there are, by address.
struct Connections {
    open: Mutex<HashMap<IpAddr, usize>>,
    limits: Limits,
}

impl Connections {
    fn admit(self: &Arc<Connections>, address: IpAddr) -> Option<Admitted> {
        let mut open = self.lock();
        let (all, own): (usize, usize) = (open.values().sum(), open.get(&address).copied().unwrap_or(0));
        let usual = self.limits.connections - self.limits.connections / 10;
        let room = if own < FEW { self.limits.connections } else { usual };
        if all >= room || own >= self.limits.per_address {
            return None;
        }
        open.insert(address, own + 1);
        Some(Admitted { connections: Arc::clone(self), address })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.open.lock().expect("nothing panics while it holds the connections")
    }
}

struct Admitted {
    connections: Arc<Connections>,
    address: IpAddr,
}

impl Drop for Admitted {
    fn drop(&mut self) {
        let mut open = self.connections.lock();
        if let Some(own) = open.get_mut(&self.address) {
            *own -= 1;
            if *own == 0 {
                open.remove(&self.address);
            }
        }
    }
}

/// Serves connections until `stop` says so, and then until the last of them is done.
pub(crate) async fn serve(
    listener: TcpListener,
    app: App,
    router: Router,
    limits: Limits,
    mut stop: watch::Receiver<bool>,
) {
    let connections = Arc::new(Connections { open: Mutex::default(), limits });
    let (working, mut all_done) = tokio::sync::mpsc::channel::<Infallible>(1);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = stop.wait_for(|stop| *stop) => break,
        };
        let (stream, address) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Out of descriptors: others must close first.
                tracing::error!(%error, "a connection could not be taken");
                tokio::time::sleep(Duration::from_millis(100)).await;
                continue;
            }
        };
        let Some(admitted) = connections.admit(address.ip()) else {
            app.metrics().refused_connections.fetch_add(1, Ordering::Relaxed);
            let _ = stream.try_write(FULL);
            continue;
        };
        // Without this, small answers wait for the acknowledgement of earlier ones.
        let _ = stream.set_nodelay(true);
        unread(&stream, 2 * limits.head);
        let (router, stop, working) = (router.clone(), stop.clone(), working.clone());
        tokio::spawn(async move {
            let Some((stream, answer)) = talk(stream, address.ip(), router, limits.head, stop).await else {
                return drop((admitted, working));
            };
            // In a task of its own, so that all that was kept for requests is gone.
            tokio::spawn(async move {
                if let Err(error) = streaming::tell(stream, answer).await {
                    tracing::debug!(%error, "an event stream broke off");
                }
                drop((admitted, working));
            });
        });
    }
    drop(working);
    let _ = all_done.recv().await;
}

/// A connection is closed whose other end takes nothing for so long.
#[cfg(target_os = "linux")]
fn unread(stream: &TcpStream, patience: Duration) {
    let patience = u32::try_from(patience.as_millis()).unwrap_or(u32::MAX);
    if let Err(error) = rustix::net::sockopt::set_tcp_user_timeout(stream, patience) {
        tracing::debug!(%error, "a connection is not closed by itself if nothing is read");
    }
}

#[cfg(not(target_os = "linux"))]
fn unread(_: &TcpStream, _: Duration) {}

/// Answers the requests of a connection, until it is done or has become an event stream: what is told then.
async fn talk(
    stream: TcpStream,
    address: IpAddr,
    router: Router,
    head: Duration,
    stop: watch::Receiver<bool>,
) -> Option<(TcpStream, Response<Body>)> {
    let answer = move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(Peer(address));
        let answer = router.clone().oneshot(request);
        async move { answer.await.unwrap_or_else(|never| match never {}) }
    };
    let mut first = [0; 2];
    let length = tokio::time::timeout(head, stream.peek(&mut first)).await.ok()?.ok()?;
    // HTTP/2 begins with "PRI"; nothing else that is sent to us begins so.
    if !first[..length].is_empty() && b"PR".starts_with(&first[..length]) {
        talk_either(stream, answer, head, stop).await;
        return None;
    }
    talk_http1(stream, answer, head, stop).await
}

async fn talk_http1<F: Future<Output = Response<Body>>>(
    stream: TcpStream,
    answer: impl Fn(Request<Incoming>) -> F,
    head: Duration,
    mut stop: watch::Receiver<bool>,
) -> Option<(TcpStream, Response<Body>)> {
    let (begin, mut begun) = mpsc::channel(1);
    let service = service_fn(move |request: Request<Incoming>| {
        let read = request.method() == Method::GET && request.version() == Version::HTTP_11;
        let (answer, begin) = (answer(request), begin.clone());
        async move {
            let answer = answer.await;
            if read && streaming::is_stream(&answer) {
                // Whoever takes it takes the connection too.
                let _ = begin.send(answer).await;
                std::future::pending().await
            } else {
                Ok::<_, Infallible>(answer)
            }
        }
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(head);
    let mut connection = builder.serve_connection(TokioIo::new(stream), service);
    let mut stopping = false;
    loop {
        tokio::select! {
            served = &mut connection => {
                said(served);
                return None;
            }
            Some(answer) = begun.recv() => return Some((connection.into_parts().io.into_inner(), answer)),
            _ = stop.wait_for(|stop| *stop), if !stopping => {
                stopping = true;
                std::pin::Pin::new(&mut connection).graceful_shutdown();
            }
        }
    }
}

async fn talk_either<F: Future<Output = Response<Body>> + Send + 'static>(
    stream: TcpStream,
    answer: impl Fn(Request<Incoming>) -> F,
    head: Duration,
    mut stop: watch::Receiver<bool>,
) {
    let service = service_fn(move |request: Request<Incoming>| {
        let answer = answer(request);
        async move { Ok::<_, Infallible>(answer.await) }
    });
    let mut builder = auto::Builder::new(TokioExecutor::new());
    builder.http1().timer(TokioTimer::new()).header_read_timeout(head);
    builder
        .http2()
        .timer(TokioTimer::new())
        .keep_alive_interval(head)
        .keep_alive_timeout(head)
        .max_concurrent_streams(128);
    let connection = builder.serve_connection(TokioIo::new(stream), service);
    let mut connection = std::pin::pin!(connection);
    let mut stopping = false;
    loop {
        tokio::select! {
            served = connection.as_mut() => return said(served),
            _ = stop.wait_for(|stop| *stop), if !stopping => {
                stopping = true;
                connection.as_mut().graceful_shutdown();
            }
        }
    }
}

fn said<E: Display>(served: Result<(), E>) {
    if let Err(error) = served {
        tracing::debug!(%error, "a connection broke off");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_address_takes_all_and_a_reserve_is_kept_for_those_with_few() {
        let limits = Limits { connections: 100, per_address: 95, ..Limits::default() };
        let connections = Arc::new(Connections { open: Mutex::default(), limits });
        let [greedy, other] = [[1, 1, 1, 1], [2, 2, 2, 2]].map(IpAddr::from);
        let mut taken: Vec<_> = std::iter::from_fn(|| connections.admit(greedy)).collect();
        assert_eq!(taken.len(), 90, "the reserve is left");
        let few: Vec<_> = std::iter::from_fn(|| connections.admit(other)).collect();
        assert_eq!(few.len(), FEW);
        taken.truncate(50);
        assert!(connections.admit(other).is_some(), "there is room again");
        drop((few, taken));
        assert!(connections.lock().is_empty());
    }
}

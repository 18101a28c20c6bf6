//! Takes connections, as many as the machine can bear, and lets no address take them all.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, Response};
use hyper::body::Incoming;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower::ServiceExt as _;

use crate::app::App;
use crate::clients::Peer;

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
        let (router, stop, working) = (router.clone(), stop.clone(), working.clone());
        tokio::spawn(async move {
            talk(stream, address.ip(), router, limits.head, stop).await;
            drop((admitted, working));
        });
    }
    drop(working);
    let _ = all_done.recv().await;
}

async fn talk(
    stream: TcpStream,
    address: IpAddr,
    router: Router,
    head: Duration,
    mut stop: watch::Receiver<bool>,
) {
    let service = tower::service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(Peer(address));
        let answer = router.clone().oneshot(request);
        async move { Ok::<Response<Body>, Infallible>(answer.await.unwrap_or_else(|never| match never {})) }
    });
    let mut builder = Builder::new(TokioExecutor::new());
    builder.http1().timer(TokioTimer::new()).header_read_timeout(head);
    builder
        .http2()
        .timer(TokioTimer::new())
        .keep_alive_interval(head)
        .keep_alive_timeout(head)
        .max_concurrent_streams(128);
    let connection = builder.serve_connection(TokioIo::new(stream), TowerToHyperService::new(service));
    let mut connection = std::pin::pin!(connection);
    let mut stopping = false;
    loop {
        tokio::select! {
            served = connection.as_mut() => {
                if let Err(error) = served {
                    tracing::debug!(%error, "a connection broke off");
                }
                return;
            }
            _ = stop.wait_for(|stop| *stop), if !stopping => {
                stopping = true;
                connection.as_mut().graceful_shutdown();
            }
        }
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

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use store::Store;
use thiserror::Error;
use tokio::net::TcpListener;

use crate::app::{App, Workings, app};
use crate::connections;

/// How to serve.
pub struct Config {
    /// Where to listen.
    pub address: SocketAddr,
    /// Where tables are kept.
    pub store: Arc<dyn Store>,
    /// What the server works with.
    pub workings: Workings,
}

impl Config {
    /// Listens on loopback alone.
    pub fn new(store: Arc<dyn Store>, port: u16) -> Config {
        Config { address: SocketAddr::from(([127, 0, 0, 1], port)), store, workings: Workings::default() }
    }
}

/// Why the server cannot run.
#[derive(Debug, Error)]
pub enum ServeError {
    /// Another program listens there.
    #[error("port {port} is taken by another program; choose another with --port, such as --port {}", next_port(*port))]
    PortTaken {
        /// The port.
        port: u16,
    },
    /// The system does not let us listen there.
    #[error("cannot listen on {address}: {source}; choose another address or port with --port")]
    Listen {
        /// Where.
        address: SocketAddr,
        /// What the system said.
        source: io::Error,
    },
    /// The server broke off.
    #[error("the server stopped: {0}")]
    Stopped(#[source] io::Error),
}

/// The port after a taken one, staying within bounds.
fn next_port(port: u16) -> u16 {
    if port == u16::MAX { port - 1 } else { port + 1 }
}

/// Once told to stop, the server waits so long for requests under way.
const FAREWELL: Duration = Duration::from_secs(5);

/// Serves until `stop` is ready. Calls `announce` with the address once browsers can connect.
pub async fn serve(
    config: Config,
    announce: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let listener = TcpListener::bind(config.address).await.map_err(|source| match source.kind() {
        io::ErrorKind::AddrInUse => ServeError::PortTaken { port: config.address.port() },
        _ => ServeError::Listen { address: config.address, source },
    })?;
    announce(listener.local_addr().map_err(ServeError::Stopped)?);
    let limits = config.workings.limits;
    let state = App::bound_to(config.store, config.workings, config.address.ip().is_loopback());
    let hub = Arc::clone(state.hub());
    let (tidying, timing, looking, calling) = (state.clone(), state.clone(), state.clone(), state.clone());
    let hearing = state.clone();
    let coach = Arc::clone(state.coach());
    let (leaving, left) = tokio::sync::watch::channel(false);
    let mut leave = left.clone();
    let stopping = async move {
        stop.await;
        // Streams never end by themselves.
        hub.close();
        coach.close();
        let _ = leaving.send(true);
        std::future::pending::<Result<(), ServeError>>().await
    };
    let serving = connections::serve(listener, state.clone(), app(state), limits, left);
    let patience = async {
        let _ = leave.wait_for(|left| *left).await;
        tokio::time::sleep(FAREWELL).await;
    };
    let clocks = timing.clone();
    let served = tokio::select! {
        () = serving => Ok(()),
        never = stopping => never,
        () = patience => Ok(()),
        never = tidying.tidy() => never,
        never = timing.keep_time() => never,
        never = looking.look_around() => never,
        never = hearing.hear_news() => never,
        never = calling.keep_calling() => never,
    };
    // Clocks go on from here when somebody serves again.
    clocks.tables().beat().await;
    served
}

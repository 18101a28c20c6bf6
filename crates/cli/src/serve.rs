use std::env;
use std::fs;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use store::SqliteStore;
use tokio::signal;
use tracing_subscriber::EnvFilter;
use web::{Config, Lots, ServeError, Workings};

use crate::args::ServeArgs;
use crate::failure::Failure;
use crate::output::Output;

/// The database inside the data folder.
const DATABASE: &str = "theogony.sqlite";

/// Serves the games until the program is told to stop.
pub(crate) fn run(args: &ServeArgs, out: &mut Output) -> Result<(), Failure> {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr).init();
    let folder = match &args.data {
        Some(folder) => folder.clone(),
        None => default_folder()?,
    };
    let store = open(&folder)?;
    let workings =
        Workings { lots: args.seed.map_or_else(Lots::default, Lots::seeded), ..Workings::default() };
    let config = Config { address: SocketAddr::new(args.host, args.port), store: Arc::new(store), workings };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::Check(format!("cannot start the server: {error}")))?;
    let mut told = Ok(());
    let announce = |address: SocketAddr| {
        told = out
            .line(format!("Theogony is at {}", link(address)))
            .and_then(|()| {
                out.line(format!("Games are kept in {}; Ctrl-C stops the server", folder.display()))
            })
            .and_then(|()| out.flush());
    };
    let served = runtime.block_on(async { web::serve(config, announce, told_to_stop()).await });
    served.map_err(|error| match error {
        ServeError::PortTaken { .. } | ServeError::Listen { .. } => Failure::Input(error.to_string()),
        ServeError::Stopped(_) => Failure::Check(error.to_string()),
    })?;
    // A reader that went away after the first line does not stop a server.
    told.or(Ok(()))
}

/// Where games are kept if nobody says otherwise.
fn default_folder() -> Result<PathBuf, Failure> {
    let named = env::var_os("XDG_DATA_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
    let shared = named.or_else(|| Some(env::home_dir()?.join(".local/share")));
    let shared = shared.ok_or_else(|| {
        Failure::Input("there is no home folder; say where to keep the games with --data".into())
    })?;
    Ok(shared.join("theogony"))
}

fn open(folder: &Path) -> Result<SqliteStore, Failure> {
    let problem = |error: &dyn std::fmt::Display| {
        Failure::Input(format!(
            "cannot keep games in {}: {error}; choose another folder with --data",
            folder.display()
        ))
    };
    fs::create_dir_all(folder).map_err(|error| problem(&error))?;
    SqliteStore::open(folder.join(DATABASE)).map_err(|error| problem(&error))
}

/// The address to open in a browser on this machine.
fn link(address: SocketAddr) -> String {
    let host = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => "127.0.0.1".into(),
        IpAddr::V6(ip) if ip.is_unspecified() => "[::1]".into(),
        IpAddr::V4(ip) => ip.to_string(),
        IpAddr::V6(ip) => format!("[{ip}]"),
    };
    format!("http://{host}:{}", address.port())
}

/// Ready when the user or the system wants the program to end. Listens from the call on, not from the first poll: a
/// signal may come right after the address has been told. Must be called inside a runtime.
#[cfg(unix)]
fn told_to_stop() -> impl Future<Output = ()> + Send + 'static {
    use signal::unix::{SignalKind, signal};
    let listen = |kind| {
        let heard = signal(kind);
        async move {
            match heard {
                Ok(mut heard) => {
                    heard.recv().await;
                }
                // Without the handler the signal ends the program at once, which loses nothing that was acknowledged.
                Err(_) => std::future::pending().await,
            }
        }
    };
    let (interrupted, terminated) = (listen(SignalKind::interrupt()), listen(SignalKind::terminate()));
    async {
        tokio::select! {
            () = interrupted => {}
            () = terminated => {}
        }
    }
}

/// Ready when the user wants the program to end.
#[cfg(not(unix))]
async fn told_to_stop() {
    if signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}

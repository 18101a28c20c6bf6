//! Several servers as one: games in PostgreSQL, news and workers over NATS. Only a program that was built with the feature `cluster` has
//! them; any other says so.

use std::sync::Arc;

use bus::Bus;
use store::Store;
use tokio::runtime::Runtime;

use crate::args::{MigrateArgs, WorkerArgs};
use crate::failure::Failure;
use crate::output::Output;

/// What a program without the feature says.
#[cfg(not(feature = "cluster"))]
fn absent() -> Failure {
    Failure::Input(
        "this program was built for one machine and knows neither PostgreSQL nor NATS; build it with: cargo build --release --features cluster"
            .into(),
    )
}

/// The games at an address, and where that is in words.
#[cfg(not(feature = "cluster"))]
pub(crate) fn open(_address: &str, _runtime: &Runtime) -> Result<(Arc<dyn Store>, String), Failure> {
    Err(absent())
}

/// The bus at an address.
#[cfg(not(feature = "cluster"))]
pub(crate) fn join(_address: &str, _runtime: &Runtime) -> Result<Arc<dyn Bus>, Failure> {
    Err(absent())
}

/// Thinks for servers until the program is told to stop.
#[cfg(not(feature = "cluster"))]
pub(crate) fn work(_args: &WorkerArgs, _out: &mut Output) -> Result<(), Failure> {
    Err(absent())
}

/// Moves games, or brings a database to the newest schema.
#[cfg(not(feature = "cluster"))]
pub(crate) fn migrate(_args: &MigrateArgs, _out: &mut Output) -> Result<(), Failure> {
    Err(absent())
}

/// Why there is no store: tried again by whoever supervises the program, if nobody has to change anything.
#[cfg(feature = "cluster")]
fn no_store(error: &::cluster::OpenError) -> Failure {
    if error.may_pass() { Failure::Absent(error.to_string()) } else { Failure::input(error) }
}

#[cfg(feature = "cluster")]
fn no_bus(error: &::cluster::BusError) -> Failure {
    if error.may_pass() { Failure::Absent(error.to_string()) } else { Failure::input(error) }
}

/// The games at an address, and where that is in words.
#[cfg(feature = "cluster")]
pub(crate) fn open(address: &str, runtime: &Runtime) -> Result<(Arc<dyn Store>, String), Failure> {
    let store =
        runtime.block_on(::cluster::PostgresStore::open(address)).map_err(|error| no_store(&error))?;
    let place = store.place().to_owned();
    Ok((Arc::new(store), place))
}

/// The bus at an address.
#[cfg(feature = "cluster")]
pub(crate) fn join(address: &str, runtime: &Runtime) -> Result<Arc<dyn Bus>, Failure> {
    let bus = runtime.block_on(::cluster::NatsBus::connect(address)).map_err(|error| no_bus(&error))?;
    Ok(Arc::new(bus))
}

/// Thinks for servers until the program is told to stop.
#[cfg(feature = "cluster")]
pub(crate) fn work(args: &WorkerArgs, out: &mut Output) -> Result<(), Failure> {
    use std::net::SocketAddr;

    use tokio::net::TcpListener;

    use crate::serve::{report, told_to_stop};
    report(args.log.as_deref(), crate::args::LogFormat::Text)?;
    let runtime = crate::keep::runtime()?;
    let threads = args.threads.map_or_else(
        || std::thread::available_parallelism().map_or(1, usize::from),
        |threads| threads as usize,
    );
    let listener = match args.port {
        Some(port) => {
            let address = SocketAddr::new(args.host, port);
            let unusable = |error| {
                Failure::Input(format!("cannot be watched at {address}: {error}; choose another --port"))
            };
            Some(runtime.block_on(TcpListener::bind(address)).map_err(unusable)?)
        }
        None => None,
    };
    let queue = runtime.block_on(::cluster::NatsQueue::connect(&args.bus)).map_err(|error| no_bus(&error))?;
    out.line(format!("Thinking with {threads} threads for the servers at {}; Ctrl-C stops", queue.place()))?;
    if let Some(address) = listener.as_ref().and_then(|listener| listener.local_addr().ok()) {
        out.line(format!("Watched at http://{address}"))?;
    }
    out.flush()?;
    let worker = web::Worker::new(Arc::new(queue), threads);
    runtime.block_on(async {
        let watched = async {
            if let Some(listener) = listener
                && let Err(error) = worker.watched(listener).await
            {
                tracing::error!(%error, "this worker cannot be watched any more");
            }
            std::future::pending::<()>().await;
        };
        tokio::select! {
            never = worker.work() => never,
            () = watched => {}
            () = told_to_stop() => {}
        }
    });
    // What is being thought is given up; another worker will get it.
    runtime.shutdown_background();
    Ok(())
}

/// Moves games, or brings a database to the newest schema.
#[cfg(feature = "cluster")]
pub(crate) fn migrate(args: &MigrateArgs, out: &mut Output) -> Result<(), Failure> {
    use crate::keep;
    let runtime = keep::runtime()?;
    let source = match &args.from {
        Some(folder) => {
            let lock = crate::serve::lock(folder)?;
            Some((keep::kept(Some(folder))?, lock))
        }
        None => None,
    };
    if let Some((source, _lock)) = &source {
        keep::told(&keep::verified(&runtime, source)?, out)?;
    }
    let to =
        runtime.block_on(::cluster::PostgresStore::migrate(&args.to)).map_err(|error| no_store(&error))?;
    out.line(format!("{} has the schema of this program", to.place()))?;
    let Some((source, _lock)) = &source else { return Ok(()) };
    let copied = runtime.block_on(to.take_over(source)).map_err(|error| Failure::input(&error))?;
    out.line(format!("{} rows have been copied; both sides have the hash {}", copied.rows, copied.digest))?;
    keep::told(&keep::verified(&runtime, &to)?, out)?;
    out.line(format!(
        "Serve them with --store; the games in the folder are no longer needed, and stay: {}",
        to.place()
    ))
}

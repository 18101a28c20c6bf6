//! Games in PostgreSQL. Only a program that was built with the feature `cluster` has them; any other says so.

use std::sync::Arc;

use store::Store;
use tokio::runtime::Runtime;

use crate::args::MigrateArgs;
use crate::failure::Failure;
use crate::output::Output;

/// What a program without the feature says.
#[cfg(not(feature = "cluster"))]
fn absent() -> Failure {
    Failure::Input(
        "this program was built for one machine and knows no PostgreSQL; build it with: cargo build --release --features cluster"
            .into(),
    )
}

/// The games at an address, and where that is in words.
#[cfg(not(feature = "cluster"))]
pub(crate) fn open(_address: &str, _runtime: &Runtime) -> Result<(Arc<dyn Store>, String), Failure> {
    Err(absent())
}

/// Moves games, or brings a database to the newest schema.
#[cfg(not(feature = "cluster"))]
pub(crate) fn migrate(_args: &MigrateArgs, _out: &mut Output) -> Result<(), Failure> {
    Err(absent())
}

/// The games at an address, and where that is in words.
#[cfg(feature = "cluster")]
pub(crate) fn open(address: &str, runtime: &Runtime) -> Result<(Arc<dyn Store>, String), Failure> {
    let store =
        runtime.block_on(cluster::PostgresStore::open(address)).map_err(|error| Failure::input(&error))?;
    let place = store.place().to_owned();
    Ok((Arc::new(store), place))
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
    let to = runtime
        .block_on(cluster::PostgresStore::migrate(&args.to))
        .map_err(|error| Failure::input(&error))?;
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

use std::env;
use std::fs;
use std::io::{self, IsTerminal as _};
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use bus::Bus;
use store::{SqliteStore, Store};
use tokio::runtime::Runtime;
use tokio::signal;
use tracing::Level;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use web::{Config, Limits, Lots, Mail, Mailer, Reach, Retention, ServeError, Workings};

use crate::args::{LogFormat, Push, ServeArgs};
use crate::failure::Failure;
use crate::output::Output;
use crate::{cluster, keep};

/// The database inside the data folder.
pub(crate) const DATABASE: &str = "theogony.sqlite";

/// Serves the games until the program is told to stop.
pub(crate) fn run(args: &ServeArgs, out: &mut Output) -> Result<(), Failure> {
    report(args.log.as_deref(), args.log_format)?;
    let runtime = keep::runtime()?;
    if args.bus.is_some() && args.store.is_none() {
        return Err(Failure::Input(
            "a bus (--bus) joins servers that share their games; name the database with --store".into(),
        ));
    }
    // First the bus: should it be refused, an empty database stays empty.
    let bus = match &args.bus {
        Some(address) => cluster::join(address, &runtime)?,
        None => Arc::new(bus::Alone),
    };
    let (store, place, _lock): (Arc<dyn Store>, _, _) = match &args.store {
        Some(_) if args.data.is_some() => {
            return Err(Failure::Input(
                "games are kept in a folder (--data) or a database (--store); name one".into(),
            ));
        }
        Some(address) => {
            let (store, place) = cluster::open(address, &runtime)?;
            (store, place, None)
        }
        None => {
            let Kept { store, place, lock } = kept(args)?;
            (Arc::new(store), place, lock)
        }
    };
    host(&runtime, store, bus, args, out, |_| {
        vec![format!("Games are kept in {place}; Ctrl-C stops the server")]
    })
}

/// Lets the server write what it reports about itself.
pub(crate) fn report(log: Option<&str>, format: LogFormat) -> Result<(), Failure> {
    let filter: Targets = match log {
        Some(filter) => filter.parse::<Targets>().map_err(|error| {
            Failure::Input(format!("--log takes a filter such as warn,request=info: {error}"))
        })?,
        None => {
            let wanted = env::var("RUST_LOG").ok().and_then(|wanted| wanted.parse().ok());
            wanted.unwrap_or_else(|| Targets::new().with_default(Level::WARN))
        }
    };
    // Colours are for people: whoever reads a pipe or a file gets plain text.
    let colours = io::stderr().is_terminal();
    let lines = tracing_subscriber::fmt::layer().with_ansi(colours).with_writer(io::stderr);
    match format {
        LogFormat::Text => tracing_subscriber::registry().with(lines).with(filter).init(),
        LogFormat::Json => {
            tracing_subscriber::registry().with(lines.json().flatten_event(true)).with(filter).init();
        }
    }
    Ok(())
}

/// Serves what a store holds until the program is told to stop. The address comes first, then what `more` says of it.
pub(crate) fn host(
    runtime: &Runtime,
    store: Arc<dyn Store>,
    bus: Arc<dyn Bus>,
    args: &ServeArgs,
    out: &mut Output,
    more: impl Fn(&str) -> Vec<String>,
) -> Result<(), Failure> {
    let files = raise_open_files();
    if files < FEW_FILES {
        tracing::warn!(
            files,
            "few files may be open at once, so few connections; raise the limit (ulimit -n)"
        );
    }
    // Some files are not connections: the database, the terminal, libraries.
    let bearable = files.saturating_sub(64).clamp(16, 16_384);
    let limits = Limits {
        connections: args.connections.map_or(bearable, |wanted| (wanted as usize).min(bearable)),
        per_address: args.connections_per_address as usize,
        streams_per_client: args.streams_per_address as usize,
        ..Limits::default()
    };
    let workings = Workings {
        lots: args.seed.map_or_else(Lots::default, Lots::seeded),
        limits,
        trusted_proxies: args.trusted_proxy.clone(),
        push: match args.push {
            Push::On => Some(Reach::Public),
            Push::Off => None,
            Push::Anywhere => Some(Reach::Anywhere),
        },
        mail: mail(args)?,
        retention: Retention {
            idle: args.forget_idle.map(days),
            alone: args.forget_alone.map(days),
            ended: args.forget_finished.map(days),
        },
        disk_budget: args.disk_budget.map(|megabytes| u64::from(megabytes) << 20),
        shared: args.store.is_some(),
        bus,
        ..Workings::default()
    };
    let config = Config { address: SocketAddr::new(args.host, args.port), store, workings };
    let mut told = Ok(());
    let announce = |address: SocketAddr| {
        let link = link(address);
        let lines = [format!("Theogony is at {link}")].into_iter().chain(more(&link));
        told = lines.into_iter().try_for_each(|line| out.line(line)).and_then(|()| out.flush());
    };
    let served = runtime.block_on(async { web::serve(config, announce, told_to_stop()).await });
    served.map_err(|error| match error {
        ServeError::PortTaken { .. } | ServeError::Listen { .. } => Failure::Input(error.to_string()),
        ServeError::Stopped(_) => Failure::Check(error.to_string()),
    })?;
    // A reader that went away after the first line does not stop a server.
    told.or(Ok(()))
}

/// What sends mail, if the settings say how.
fn mail(args: &ServeArgs) -> Result<Option<Mail>, Failure> {
    let Some(server) = &args.smtp else { return Ok(None) };
    let (Some(from), Some(site)) = (&args.mail_from, &args.site) else {
        return Err(Failure::Input("--smtp needs --mail-from and --site".into()));
    };
    if !site.starts_with("https://") && !site.starts_with("http://") {
        return Err(Failure::Input("--site takes an address such as https://games.example.org".into()));
    }
    let mailer = Mailer::new(server, from)
        .map_err(|error| Failure::Input(format!("--smtp and --mail-from: {error}")))?;
    Ok(Some(Mail::new(mailer, site)))
}

/// What keeps the games, where that is in words, and the lock on it.
struct Kept {
    store: SqliteStore,
    place: String,
    lock: Option<fs::File>,
}

impl Kept {
    fn at(folder: &Path) -> Result<Kept, Failure> {
        let lock = lock(folder)?;
        Ok(Kept { store: open(folder)?, place: folder.display().to_string(), lock: Some(lock) })
    }
}

/// The store. Without a folder of one's own there is still a game to be had.
fn kept(args: &ServeArgs) -> Result<Kept, Failure> {
    if let Some(folder) = &args.data {
        return Kept::at(folder);
    }
    match default_folder().and_then(|folder| Kept::at(&folder)) {
        Ok(kept) => Ok(kept),
        // The games are there, and whoever looks for them should find them.
        Err(problem @ Failure::Taken(_)) => Err(problem),
        Err(problem) => {
            eprintln!("theogony: {problem}");
            let store = SqliteStore::in_memory().map_err(|error| Failure::Check(error.to_string()))?;
            let place = "memory alone, until the server stops (--data FOLDER keeps them)".into();
            Ok(Kept { store, place, lock: None })
        }
    }
}

fn days(number: u32) -> Duration {
    Duration::from_secs(u64::from(number) * 24 * 60 * 60)
}

/// Fewer open files than this are worth a warning.
const FEW_FILES: usize = 4096;

/// Lets this process open as many files as the system allows it: how many that is.
pub(crate) fn raise_open_files() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let now = getrlimit(Resource::Nofile);
    let wanted = Rlimit { current: now.maximum, maximum: now.maximum };
    let raised = setrlimit(Resource::Nofile, wanted).is_ok();
    let files = if raised { now.maximum } else { now.current };
    files.map_or(usize::MAX, |files| usize::try_from(files).unwrap_or(usize::MAX))
}

/// Makes sure that no other server uses the folder: two would answer with positions that the other has moved on from.
pub(crate) fn lock(folder: &Path) -> Result<fs::File, Failure> {
    let problem = |error: &dyn std::fmt::Display| {
        Failure::Input(format!(
            "cannot keep games in {}: {error}; choose another folder with --data",
            folder.display()
        ))
    };
    fs::create_dir_all(folder).map_err(|error| problem(&error))?;
    let file =
        fs::File::options().create(true).truncate(false).write(true).open(folder.join("theogony.lock"));
    let file = file.map_err(|error| problem(&error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(fs::TryLockError::WouldBlock) => Err(Failure::Taken(format!(
            "another server is using {}; stop it, or choose another folder with --data",
            folder.display()
        ))),
        // Some file systems know no locks; a server that cannot lock still serves.
        Err(fs::TryLockError::Error(error)) => {
            tracing::warn!(%error, "the data folder could not be locked; take care that one server alone uses it");
            Ok(file)
        }
    }
}

/// The folder that keeps the games.
pub(crate) fn data_folder(given: Option<&Path>) -> Result<PathBuf, Failure> {
    given.map_or_else(default_folder, |folder| Ok(folder.to_owned()))
}

/// Where games are kept if nobody says otherwise.
fn default_folder() -> Result<PathBuf, Failure> {
    let named = env::var_os("XDG_DATA_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
    let shared = named.or_else(|| Some(env::home_dir()?.join(".local/share")));
    let shared = shared.ok_or_else(|| Failure::Input("there is no home folder".into()))?;
    Ok(shared.join("theogony"))
}

pub(crate) fn open(folder: &Path) -> Result<SqliteStore, Failure> {
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
pub(crate) fn told_to_stop() -> impl Future<Output = ()> + Send + 'static {
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
pub(crate) async fn told_to_stop() {
    if signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}

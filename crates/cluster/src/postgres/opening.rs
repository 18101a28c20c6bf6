//! How a store is opened, and what keeps it from being opened.

use std::sync::Arc;
use std::time::Duration;

use deadpool_postgres::{Manager, ManagerConfig, Pool, RecyclingMethod, Runtime};
use thiserror::Error;
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres::error::SqlState;
use tokio_postgres::{Config, NoTls};

use super::clocks::{self, Uptime};
use super::failure::{Failure, words};
use super::tls::Tls;
use super::{BEAT, PostgresStore, schema};

/// So many connections one process has at most.
const CONNECTIONS: usize = 16;
/// So long a caller waits for a connection, and a connection for the database.
const PATIENCE: Duration = Duration::from_secs(5);
/// A database that has not acknowledged what was sent for so long is taken for gone.
const SILENCE: Duration = Duration::from_secs(20);

/// Why a database cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum OpenError {
    /// The address is none of a PostgreSQL database.
    #[error(
        "the address of the database cannot be read: {reason}; it looks like postgres://user:password@host:5432/name"
    )]
    Address {
        /// What is wrong with it.
        reason: String,
    },
    /// Nothing answers there.
    #[error("there is no PostgreSQL at {place}: {reason}; check the address and that the server runs")]
    Unreachable { place: String, reason: String },
    /// The server does not let this user in.
    #[error("PostgreSQL at {place} does not let us in: {reason}; check user, password and pg_hba.conf")]
    Refused { place: String, reason: String },
    /// What is sent there cannot be kept from others, as the address asks.
    #[error(
        "the connection to {place} cannot be encrypted: {reason}; name the authority of its certificate with sslrootcert=FILE, or leave sslmode away in a private network"
    )]
    Unencrypted { place: String, reason: String },
    /// The server has no such database.
    #[error("there is no such database: {place} ({reason}); create it with createdb, or check its name")]
    NoDatabase { place: String, reason: String },
    /// The user may not do what is needed.
    #[error("{place} may not be written: {reason}; give the user of the address the rights to it")]
    Rights { place: String, reason: String },
    /// It is a database of another program.
    #[error("{place} holds tables of another program; create a database for the games alone")]
    Foreign { place: String },
    /// The schema has to be brought forward first, which a server does not do by itself: others may be using it.
    #[error(
        "{place} has schema {found}, and this program needs {known}; run theogony migrate --to ADDRESS, then start again"
    )]
    Older {
        place: String,
        /// Its schema.
        found: u32,
        /// The schema of this program.
        known: u32,
    },
    /// The schema is of a newer program.
    #[error(
        "{place} has schema {found}, which this program is too old for (it knows {known}); run the newer program"
    )]
    Newer {
        place: String,
        /// Its schema.
        found: u32,
        /// The schema of this program.
        known: u32,
    },
    /// Commits are answered before they are on disk.
    #[error(
        "{place} answers before it has written (synchronous_commit is off), so moves could be lost; turn it on"
    )]
    Forgetful { place: String },
    /// It is a copy that follows another server.
    #[error("{place} is a standby, which cannot be written; name its primary")]
    Standby { place: String },
    /// Not every text can be kept.
    #[error("{place} keeps texts as {encoding}; create the database with encoding UTF8")]
    Encoding {
        place: String,
        /// How it keeps texts.
        encoding: String,
    },
    /// This machine and the database disagree about the time.
    #[error(
        "the clock of this machine is {seconds} seconds off that of {place}; set both by NTP, then start again"
    )]
    Clock {
        place: String,
        /// By how much.
        seconds: u64,
    },
    /// Anything else the database reports.
    #[error("{place} failed: {reason}")]
    Failed { place: String, reason: String },
}

impl OpenError {
    /// Whether it may be otherwise soon without anybody changing what was given: the machines of a cluster start in any order, a standby
    /// is promoted, clocks are set by NTP.
    pub fn may_pass(&self) -> bool {
        matches!(self, OpenError::Unreachable { .. } | OpenError::Standby { .. } | OpenError::Clock { .. })
    }

    /// What a failure means for somebody who wants to use the database.
    pub(super) fn of(failure: &Failure, place: &str) -> OpenError {
        let place = place.to_owned();
        let error = match failure {
            Failure::Refused(error) => return OpenError::Failed { place, reason: error.to_string() },
            Failure::Unconnected(reason) => return OpenError::Unreachable { place, reason: reason.clone() },
            Failure::Postgres(error) => error,
        };
        let reason = words(error);
        match error.code() {
            // It starts, stops or recovers.
            Some(&SqlState::CANNOT_CONNECT_NOW | &SqlState::TOO_MANY_CONNECTIONS) => {
                OpenError::Unreachable { place, reason }
            }
            Some(&SqlState::INVALID_CATALOG_NAME) => OpenError::NoDatabase { place, reason },
            Some(&SqlState::INVALID_PASSWORD | &SqlState::INVALID_AUTHORIZATION_SPECIFICATION) => {
                OpenError::Refused { place, reason }
            }
            Some(code) if schema::is_about_rights(code) => OpenError::Rights { place, reason },
            Some(_) => OpenError::Failed { place, reason },
            None if reason.contains("TLS") => OpenError::Unencrypted { place, reason },
            None if reason.contains("password") => OpenError::Refused { place, reason },
            None => OpenError::Unreachable { place, reason },
        }
    }
}

/// What an address says.
struct Address {
    config: Config,
    /// What encrypts the connection, where that is asked for.
    tls: Option<Tls>,
    /// Where that is, in words without the password.
    place: String,
}

/// Takes what the library does not know out of an address: the file of the authorities that are trusted. It knows no mode that
/// looks at certificates either; ours always does.
fn parameters(address: &str) -> (String, Option<&str>) {
    let Some((base, parameters)) = address.split_once('?') else { return (address.to_owned(), None) };
    let mut roots = None;
    let known = parameters.split('&').filter_map(|parameter| match parameter.split_once('=') {
        Some(("sslrootcert", file)) => {
            roots = Some(file);
            None
        }
        Some(("sslmode", "verify-full")) => Some("sslmode=require"),
        _ => Some(parameter),
    });
    let known = known.collect::<Vec<_>>().join("&");
    (format!("{base}?{known}"), roots)
}

fn read(address: &str) -> Result<Address, OpenError> {
    let unreadable = |reason: &str| OpenError::Address { reason: reason.to_owned() };
    if !["postgres://", "postgresql://"].iter().any(|scheme| address.starts_with(scheme)) {
        return Err(unreadable("it does not begin with postgres://"));
    }
    let (address, roots) = parameters(address);
    let mut config: Config = address.parse().map_err(|error| unreadable(&words(&error)))?;
    if config.get_hosts().is_empty() {
        return Err(unreadable("it names no host"));
    }
    let tls = match config.get_ssl_mode() {
        SslMode::Require => Some(Tls::trusting(roots).map_err(|reason| unreadable(&reason))?),
        _ if roots.is_some() => return Err(unreadable("sslrootcert needs sslmode=require")),
        // Half a promise would be none: who listens in can keep a connection from being encrypted.
        _ => None,
    };
    config
        .ssl_mode(if tls.is_some() { SslMode::Require } else { SslMode::Disable })
        .tcp_user_timeout(SILENCE);
    if config.get_application_name().is_none() {
        config.application_name("theogony");
    }
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(PATIENCE);
    }
    let ports = config.get_ports();
    let hosts = config.get_hosts().iter().enumerate().map(|(at, host)| {
        // One port may be said for all.
        let port = ports.get(at).or(ports.first()).map_or_else(String::new, |port| format!(":{port}"));
        match host {
            Host::Tcp(name) => format!("{name}{port}"),
            #[cfg(unix)]
            Host::Unix(path) => format!("{}{port}", path.display()),
        }
    });
    let hosts = hosts.collect::<Vec<_>>().join(",");
    let name = config.get_dbname().or(config.get_user()).unwrap_or_default();
    let place = format!("postgres://{hosts}/{name}");
    Ok(Address { config, tls, place })
}

fn pool(config: Config, tls: Option<Tls>) -> Result<Pool, OpenError> {
    let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
    let manager = match tls {
        Some(tls) => Manager::from_config(config, tls, recycling),
        None => Manager::from_config(config, NoTls, recycling),
    };
    Pool::builder(manager)
        .max_size(CONNECTIONS)
        .runtime(Runtime::Tokio1)
        .wait_timeout(Some(PATIENCE))
        .create_timeout(Some(PATIENCE))
        .build()
        .map_err(|error| OpenError::Address { reason: error.to_string() })
}

impl PostgresStore {
    /// Opens the database at an address such as `postgres://user:password@host:5432/name`. An empty one gets the schema; one with an
    /// older schema is refused, since other servers may be using it ([`PostgresStore::migrate`]). Must be called inside a runtime.
    pub async fn open(address: &str) -> Result<PostgresStore, OpenError> {
        PostgresStore::prepared(address, false).await
    }

    /// The same, and brings an older schema to the newest.
    pub async fn migrate(address: &str) -> Result<PostgresStore, OpenError> {
        PostgresStore::prepared(address, true).await
    }

    async fn prepared(address: &str, forward: bool) -> Result<PostgresStore, OpenError> {
        let Address { config, tls, place } = read(address)?;
        let pool = pool(config, tls)?;
        let problem = |failure: Failure| OpenError::of(&failure, &place);
        let mut client = pool.get().await.map_err(|error| problem(error.into()))?;
        schema::check_promises(&client, &place).await?;
        clocks::check_skew(&client, &place).await?;
        if forward || schema::find(&client, &place).await?.is_none() {
            let transaction = client.transaction().await.map_err(|error| problem(error.into()))?;
            schema::migrate(&transaction, &place).await?;
            transaction.commit().await.map_err(|error| problem(error.into()))?;
        }
        if let Some(found) = schema::find(&client, &place).await? {
            schema::judge(&found, &place)?;
        }
        schema::check_rights(&client, &place).await?;
        let uptime = Arc::new(Uptime::new());
        clocks::beat(&client, &uptime).await.map_err(problem)?;
        drop(client);
        let heart = tokio::spawn(beat(pool.clone(), Arc::clone(&uptime)));
        Ok(PostgresStore { pool, place, uptime, heart })
    }

    /// Where the database is, without the password.
    pub fn place(&self) -> &str {
        &self.place
    }
}

/// Writes the time of use down for as long as the store is open.
async fn beat(pool: Pool, uptime: Arc<Uptime>) {
    let mut missed = false;
    loop {
        tokio::time::sleep(BEAT).await;
        let beaten = async { clocks::beat(&pool.get().await?, &uptime).await };
        let late = |_| Err(Failure::Unconnected("it does not answer in time".to_owned()));
        match tokio::time::timeout(PATIENCE, beaten).await.unwrap_or_else(late) {
            Ok(()) => missed = false,
            Err(failure) if !missed => {
                missed = true;
                let error = failure.about("");
                tracing::warn!(%error, "the time of use could not be written down; trying again every second");
            }
            Err(_) => {}
        }
    }
}

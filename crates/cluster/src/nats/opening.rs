//! How a bus is joined, and what is refused.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use async_nats::jetstream::stream::{Config, DiscardPolicy, RetentionPolicy, StorageType};
use async_nats::jetstream::{self};
use async_nats::{Client, ConnectErrorKind, ConnectOptions, Event, ServerAddr};
use thiserror::Error;

use super::{State, WORK};

/// The stream in which questions wait.
const STREAM: &str = "theogony-work";
/// A question that nobody has answered for so long is asked by nobody any more.
const PATIENCE: Duration = Duration::from_secs(300);
/// Within this time the same question is not put twice.
const LATELY: Duration = Duration::from_secs(120);
/// So many questions may wait.
const MOST: i64 = 10_000;
/// The bus may take so long to answer at the start.
const HELLO: Duration = Duration::from_secs(5);
/// A server that is gone without a word is missed after two of these.
const PING: Duration = Duration::from_secs(2);

/// Why a bus cannot be used.
#[derive(Debug, Error)]
pub enum BusError {
    #[error("'{address}' is no address of a bus; it looks like nats://host:4222")]
    Address { address: String },
    #[error("there is no NATS server at {place}; start one with nats-server -js, or leave --bus away")]
    Absent { place: String },
    #[error("the NATS server at {place} does not let us in: {reason}")]
    Refused { place: String, reason: String },
    #[error(
        "the NATS server at {place} has no JetStream, which keeps what workers are asked; start it with nats-server -js"
    )]
    NoJetStream { place: String },
    #[error(
        "the stream {STREAM} of the NATS server at {place} cannot be used: {reason}; remove it, and it will be made anew"
    )]
    Stream { place: String, reason: String },
}

impl BusError {
    /// Whether it may be otherwise soon without anybody changing what was given: the machines of a cluster start in any order.
    pub fn may_pass(&self) -> bool {
        matches!(self, BusError::Absent { .. })
    }
}

/// Connects, to one of several servers of the bus if their addresses are given with commas between them, and from then on by itself whenever the connection is lost.
pub(super) async fn connect(
    address: &str,
    name: &str,
    state: Arc<State>,
) -> Result<(Client, String), BusError> {
    let unreadable = || BusError::Address { address: without_password(address) };
    let servers: Vec<ServerAddr> = address
        .split(',')
        .map(|one| {
            let server: Option<ServerAddr> = one.parse().ok().filter(|_| one.starts_with("nats://"));
            server.filter(|server| !server.host().is_empty()).ok_or_else(unreadable)
        })
        .collect::<Result<_, _>>()?;
    let places: Vec<String> =
        servers.iter().map(|server| format!("nats://{}:{}", server.host(), server.port())).collect();
    let place = places.join(",");
    let mut options = ConnectOptions::new();
    // Servers that are one bus let the same users in.
    let known = servers.iter().find_map(|server| Some((server.username()?, server.password()?)));
    if let Some((user, password)) = known {
        options = options.user_and_password(user.to_owned(), password.to_owned());
    }
    let options = options
        .name(format!("theogony {name}"))
        .no_echo()
        .connection_timeout(HELLO)
        .request_timeout(Some(HELLO))
        .ping_interval(PING)
        .reconnect_delay_callback(|attempts| Duration::from_millis(100 * attempts.min(10) as u64))
        .event_callback(move |event| {
            match &event {
                Event::Connected => {
                    state.up.store(true, Ordering::Relaxed);
                    state.missed.store(true, Ordering::Relaxed);
                }
                Event::Disconnected | Event::Closed => {
                    state.up.store(false, Ordering::Relaxed);
                    tracing::warn!("the bus is gone; servers compare with the store until it is back");
                }
                Event::SlowConsumer(_) => state.missed.store(true, Ordering::Relaxed),
                other => tracing::debug!(%other, "the bus says"),
            }
            async {}
        });
    let connected = options.connect(servers.as_slice()).await.map_err(|error| match error.kind() {
        ConnectErrorKind::Authentication | ConnectErrorKind::AuthorizationViolation => {
            BusError::Refused { place: place.clone(), reason: "name or password is wrong".to_owned() }
        }
        ConnectErrorKind::Tls => BusError::Refused { place: place.clone(), reason: error.to_string() },
        _ => BusError::Absent { place: place.clone() },
    })?;
    Ok((connected, place))
}

/// Sees to it that there is a queue for questions. One that others have made otherwise is refused.
pub(super) async fn stream(client: &Client, place: &str) -> Result<jetstream::Context, BusError> {
    let place = place.to_owned();
    if !client.server_info().jetstream {
        return Err(BusError::NoJetStream { place });
    }
    let queue = jetstream::new(client.clone());
    let wanted = Config {
        name: STREAM.to_owned(),
        subjects: vec![format!("{WORK}.>")],
        retention: RetentionPolicy::WorkQueue,
        // What waits is not worth a disk: whoever asked thinks for themselves if it is lost.
        storage: StorageType::Memory,
        discard: DiscardPolicy::New,
        max_messages: MOST,
        max_age: PATIENCE,
        duplicate_window: LATELY,
        ..Config::default()
    };
    let refused =
        |error: &dyn std::fmt::Display| BusError::Stream { place: place.clone(), reason: error.to_string() };
    let mut found = queue.get_or_create_stream(wanted.clone()).await.map_err(|error| refused(&error))?;
    let found = &found.info().await.map_err(|error| refused(&error))?.config;
    if found.retention != wanted.retention || found.subjects != wanted.subjects {
        return Err(refused(&"it is not a work queue of theogony.work.>"));
    }
    Ok(queue)
}

pub(super) fn stream_name() -> &'static str {
    STREAM
}

/// An address as it may be shown.
fn without_password(address: &str) -> String {
    let shown = match (address.split_once("://"), address.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, host))) => format!("{scheme}://{host}"),
        _ => address.to_owned(),
    };
    shown.chars().take(80).collect()
}

//! Where requests come from, and how much one address may ask for.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::error::Error;

/// The other end of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Whoever a request comes from, behind the proxies that are trusted. Absent where there is no socket.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Client(pub(crate) IpAddr);

/// Whom the server believes, and what it was bound to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trust {
    /// The addresses of proxies, whose word about the client counts.
    pub(crate) proxies: Vec<IpAddr>,
    /// Whether only this machine can connect, so that a foreign name in a request is a trick.
    pub(crate) local_only: bool,
}

/// What can be asked for too often.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Kind {
    /// Tables, seats, rematches, forks.
    Table,
    /// Hints and reviews.
    Thought,
    /// Codes of tables, which are short enough to be guessed.
    Code,
    /// Signing in, and whatever else costs a slow hash.
    SignIn,
    /// What is said at tables, and whoever says it for the first time.
    Word,
    /// Any other form.
    Form,
}

impl Kind {
    fn of(method: &Method, path: &str) -> Option<Kind> {
        let last = path.rsplit('/').next().unwrap_or("");
        match (method == Method::POST, path) {
            (true, path)
                if path.starts_with("/new/")
                    || path.starts_with("/play/")
                    || path.contains("/join/")
                    || last == "join" =>
            {
                Some(Kind::Table)
            }
            (true, "/sign-in" | "/you/password" | "/you/recovery" | "/you/delete") => Some(Kind::SignIn),
            (true, "/go-on") => Some(Kind::Code),
            (true, path) if path.starts_with("/sign-in/") => Some(Kind::SignIn),
            (true, _) if ["rematch", "from-here"].contains(&last) => Some(Kind::Table),
            (true, _) if ["talk", "person"].contains(&last) => Some(Kind::Word),
            (true, _) => Some(Kind::Form),
            (false, "/join") => Some(Kind::Code),
            (false, path) if path.starts_with("/go-on/") => Some(Kind::Code),
            (false, "/you/export") => Some(Kind::SignIn),
            (false, _) if ["hint", "review"].contains(&last) => Some(Kind::Thought),
            (false, _) => None,
        }
    }

    /// How many at once, and how long until one more.
    fn allowance(self) -> (f64, Duration) {
        match self {
            Kind::Table => (40.0, Duration::from_secs(3)),
            Kind::Thought => (60.0, Duration::from_secs(1)),
            Kind::Code => (10.0, Duration::from_secs(20)),
            Kind::SignIn => (20.0, Duration::from_secs(15)),
            Kind::Word => (30.0, Duration::from_millis(500)),
            Kind::Form => (200.0, Duration::from_millis(50)),
        }
    }
}

/// What addresses have asked for lately.
#[derive(Default)]
pub(crate) struct Clients {
    spent: Mutex<HashMap<(IpAddr, Kind), Spent>>,
    streams: Mutex<HashMap<IpAddr, usize>>,
}

struct Spent {
    tokens: f64,
    at: Instant,
}

/// Addresses remembered before those that have recovered are forgotten.
const REMEMBERED: usize = 50_000;

impl Clients {
    /// Takes one of a kind from what an address has left; or how long to wait.
    fn take(&self, client: IpAddr, kind: Kind, now: Instant) -> Result<(), Duration> {
        let (most, each) = kind.allowance();
        let mut spent = self.spent.lock().expect("nothing panics while it holds this");
        if spent.len() >= REMEMBERED {
            spent.retain(|(_, kind), spent| {
                let (most, each) = kind.allowance();
                now.duration_since(spent.at) < each.mul_f64(most)
            });
        }
        let own = spent.entry((client, kind)).or_insert(Spent { tokens: most, at: now });
        let regained = now.duration_since(own.at).as_secs_f64() / each.as_secs_f64();
        own.tokens = (own.tokens + regained).min(most);
        own.at = now;
        if own.tokens < 1.0 {
            return Err(each.mul_f64(1.0 - own.tokens));
        }
        own.tokens -= 1.0;
        Ok(())
    }

    /// Counts a stream of an address, unless it has too many.
    pub(crate) fn open_stream(app: &App, client: IpAddr) -> Option<StreamPass> {
        let mut streams = app.clients().streams();
        let open = streams.entry(client).or_insert(0);
        if *open >= app.stream_bound() {
            return None;
        }
        *open += 1;
        drop(streams);
        Some(StreamPass { app: app.clone(), client })
    }

    fn streams(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.streams.lock().expect("nothing panics while it holds this")
    }
}

/// An open stream, until it is dropped.
pub(crate) struct StreamPass {
    app: App,
    client: IpAddr,
}

impl Drop for StreamPass {
    fn drop(&mut self) {
        let mut streams = self.app.clients().streams();
        if let Some(open) = streams.get_mut(&self.client) {
            *open -= 1;
            if *open == 0 {
                streams.remove(&self.client);
            }
        }
    }
}

/// Finds out where a request comes from, and refuses what comes too often or under a false name.
pub(crate) async fn identify(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let Some(Peer(peer)) = request.extensions().get().copied() else { return next.run(request).await };
    let trust = app.trust();
    if trust.local_only && trust.proxies.is_empty() && !is_local_name(request.headers()) {
        return Error::Misdirected.into_response();
    }
    let proxy = trust.proxies.contains(&peer);
    let client = if proxy { forwarded(request.headers(), &trust.proxies).unwrap_or(peer) } else { peer };
    if !proxy && !peer.is_loopback() {
        // Whoever is no proxy of ours cannot say how others reached it.
        request.headers_mut().remove("x-forwarded-proto");
    }
    // On one's own machine nobody needs protection from oneself.
    if !client.is_loopback()
        && let Some(kind) = Kind::of(request.method(), request.uri().path())
        && let Err(wait) = app.clients().take(network(client), kind, Instant::now())
    {
        return Error::TooMany { seconds: wait.as_secs() + 1 }.into_response();
    }
    request.extensions_mut().insert(Client(client));
    next.run(request).await
}

/// What is counted as one client: of IPv6, whoever has one address has the whole network.
pub(crate) fn network(client: IpAddr) -> IpAddr {
    match client {
        IpAddr::V4(_) => client,
        IpAddr::V6(address) => match address.to_ipv4_mapped() {
            Some(mapped) => mapped.into(),
            None => std::net::Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64)).into(),
        },
    }
}

/// Whether a request was meant for this machine by a name that only means this machine.
fn is_local_name(headers: &HeaderMap) -> bool {
    let host = headers.get("host").and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or(""),
        None => host.split(':').next().unwrap_or(""),
    };
    name.eq_ignore_ascii_case("localhost")
        || name.to_ascii_lowercase().ends_with(".localhost")
        || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

/// The last address that a trusted proxy has seen and that is no trusted proxy itself.
fn forwarded(headers: &HeaderMap, proxies: &[IpAddr]) -> Option<IpAddr> {
    let lines: Vec<&str> =
        headers.get_all("x-forwarded-for").iter().filter_map(|line| line.to_str().ok()).collect();
    let all = lines.join(",");
    all.rsplit(',')
        .map_while(|address| address.trim().parse().ok())
        .find(|address| !proxies.contains(address))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs.iter().map(|&(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect()
    }

    #[test]
    fn a_proxy_is_believed_as_far_as_it_is_trusted() {
        let address = |text: &str| text.parse::<IpAddr>().unwrap();
        let trusted = [address("10.0.0.1"), address("10.0.0.2")];
        let from = |line| forwarded(&headers(&[("x-forwarded-for", line)]), &trusted);
        assert_eq!(from("1.2.3.4"), Some(address("1.2.3.4")));
        assert_eq!(
            from("6.6.6.6, 1.2.3.4, 10.0.0.2"),
            Some(address("1.2.3.4")),
            "what the client made up is not"
        );
        assert_eq!(from("nonsense"), None);
        assert_eq!(forwarded(&headers(&[]), &trusted), None);
    }

    #[test]
    fn names_of_this_machine_are_told_from_others() {
        for name in ["localhost", "localhost:7777", "127.0.0.1:7777", "[::1]:7777", "[::1]", "a.localhost"] {
            assert!(
                is_local_name(&headers(&[("host", Box::leak(name.to_owned().into_boxed_str()))])),
                "{name}"
            );
        }
        for name in ["evil.example", "127.0.0.1.evil.example:7777", "localhost.evil.example", "10.0.0.1"] {
            assert!(
                !is_local_name(&headers(&[("host", Box::leak(name.to_owned().into_boxed_str()))])),
                "{name}"
            );
        }
    }

    #[test]
    fn an_address_that_asks_too_often_waits_and_others_do_not() {
        let (clients, now) = (Clients::default(), Instant::now());
        let [one, other] = ["1.2.3.4", "5.6.7.8"].map(|text| text.parse().unwrap());
        for _ in 0..40 {
            assert_eq!(clients.take(one, Kind::Table, now), Ok(()));
        }
        let wait = clients.take(one, Kind::Table, now).unwrap_err();
        assert_eq!(wait, Duration::from_secs(3));
        assert_eq!(clients.take(other, Kind::Table, now), Ok(()));
        assert_eq!(clients.take(one, Kind::Form, now), Ok(()), "moves are counted apart");
        assert_eq!(clients.take(one, Kind::Table, now + wait), Ok(()));
    }

    #[test]
    fn a_network_of_ipv6_is_one_client() {
        let address = |text: &str| network(text.parse().unwrap());
        assert_eq!(address("2001:db8:1:2:3::1"), address("2001:db8:1:2:4::9"));
        assert_ne!(address("2001:db8:1:2::1"), address("2001:db8:1:3::1"));
        assert_eq!(address("::ffff:1.2.3.4"), address("1.2.3.4"));
        assert_ne!(address("1.2.3.4"), address("1.2.3.5"));
    }

    #[test]
    fn what_costs_is_counted() {
        for (method, path, kind) in [
            (Method::POST, "/new/derby", Some(Kind::Table)),
            (Method::POST, "/table/a/join/g1", Some(Kind::Table)),
            (Method::POST, "/table/a/from-here", Some(Kind::Table)),
            (Method::POST, "/table/a/act", Some(Kind::Form)),
            (Method::POST, "/table/a/talk", Some(Kind::Word)),
            (Method::POST, "/sign-in", Some(Kind::SignIn)),
            (Method::POST, "/you/password", Some(Kind::SignIn)),
            (Method::POST, "/you/name", Some(Kind::Form)),
            (Method::POST, "/go-on", Some(Kind::Code)),
            (Method::GET, "/go-on/p12", Some(Kind::Code)),
            (Method::GET, "/you/export", Some(Kind::SignIn)),
            (Method::GET, "/table/a/hint", Some(Kind::Thought)),
            (Method::GET, "/table/a/review", Some(Kind::Thought)),
            (Method::GET, "/table/a", None),
        ] {
            assert_eq!(Kind::of(&method, path), kind, "{path}");
        }
    }
}

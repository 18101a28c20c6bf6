//! Who somebody is. One cookie holds the secret of a person's device; the server keeps, under its hash, who that is, their seats,
//! the tables they made and what a shared device shows. So a browser may sit at any number of tables, and a person may come
//! on several devices ([`accounts`]).
//!
//! Before people were known, every table had cookies of its own. They are honoured once: the first visit to such a table
//! gives its seats to the person and takes the cookies back.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use engine::{Seat, SeatSet};
use store::{DeviceRow, PersonId, PersonRow, SeatKind, Secret, Shunned, Store, Table};

use crate::app::App;
use crate::bot_seat::{BotSeat, Post};
use crate::clients::{Client, network};
use crate::error::Error;
use crate::identity::{cookie, expired_cookie, is_table_id, now, random_u64, set_cookie};

mod accounts;
pub(crate) mod device;
pub(crate) mod guests;
mod hashing;
mod leaving;
mod newcomers;
mod passkeys;
mod recovery;
mod shunned;

pub(crate) use accounts::{CODE, LEAST_PASSWORD, LINK, Link, MOST_PASSWORD, handle_of};
pub(crate) use passkeys::Site;

use hashing::Hashing;
use newcomers::Newcomers;

/// The cookie of a device's secret.
const COOKIE: &str = "person";
/// The cookies of a table, from before people were known.
const TABLE_COOKIES: [&str; 2] = ["seats", "shown"];
/// The secrets of whoever made a table began with this letter then.
const HOST: char = 'h';
/// The home page shows this many tables.
const LISTED: u32 = 24;
/// So many people are known without asking the store.
const KNOWN: usize = 10_000;
/// After this time the store is asked again: somebody may have signed the device out elsewhere.
const TRUSTED: Duration = Duration::from_secs(30);
/// A device is noted as seen no oftener than this.
const NOTED: Duration = Duration::from_secs(600);

/// Whoever sent a request.
#[derive(Clone, Debug, Default)]
pub(crate) struct Visitor {
    /// The person, if they have ever sat down here.
    pub(crate) person: Option<PersonId>,
    /// What their browser proves it with.
    secret: Option<Secret>,
    /// Where they come from, as far as that is known.
    from: Option<IpAddr>,
}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Visitor, Infallible> {
        Ok(Visitor::of(parts))
    }
}

impl Visitor {
    /// Whoever [`recognize`] has found.
    pub(crate) fn of(parts: &Parts) -> Visitor {
        parts.extensions.get().cloned().unwrap_or_default()
    }

    /// What their browser proves it with.
    pub(crate) fn secret(&self) -> Option<&Secret> {
        self.secret.as_ref()
    }

    /// The cookie that the browser comes back with.
    fn cookie(&self) -> Option<HeaderValue> {
        self.secret.as_ref().map(|secret| set_cookie(COOKIE, secret.reveal(), "/"))
    }
}

/// The people this server knows.
pub(crate) struct People {
    store: Arc<dyn Store>,
    known: Mutex<HashMap<String, Known>>,
    shunned: Mutex<HashMap<PersonId, Arc<Vec<Shunned>>>>,
    hashing: Hashing,
    newcomers: Newcomers,
}

/// Whom a secret belongs to, as far as this process knows.
struct Known {
    person: PersonId,
    since: Instant,
    noted: Option<Instant>,
}

impl People {
    pub(crate) fn new(store: Arc<dyn Store>) -> People {
        let (known, shunned) = (Mutex::default(), Mutex::default());
        People { store, known, shunned, hashing: Hashing::default(), newcomers: Newcomers::default() }
    }

    /// The person of this visitor, who is about to sit down; and the cookie to send along.
    pub(crate) async fn welcome(&self, visitor: &Visitor) -> Result<(PersonId, Option<HeaderValue>), Error> {
        if let Some(person) = &visitor.person {
            return Ok((person.clone(), visitor.cookie()));
        }
        let secret = visitor.secret.clone().unwrap_or_else(new_secret);
        let id = PersonId::new(format!("{:016x}", random_u64()));
        let row = PersonRow { id, secret: secret.clone(), created_at: now() };
        let person = self.store.create_person(row).await?;
        if let Some(from) = visitor.from {
            self.newcomers.note(&person, from, Instant::now());
        }
        let known = Visitor { person: Some(person.clone()), secret: Some(secret), from: visitor.from };
        Ok((person, known.cookie()))
    }

    /// Whom somebody counts as where everybody has their turn: whoever is new as all who are new from there.
    pub(crate) fn counted(&self, person: &PersonId) -> String {
        let address = self.newcomers.address(person, Instant::now());
        address.map_or_else(|| person.as_str().to_owned(), |address| format!("new from {address}"))
    }

    /// The tables of a visitor, those first that wait for them.
    pub(crate) async fn tables(&self, visitor: &Visitor) -> Vec<Table> {
        match &visitor.person {
            Some(person) => self.tables_of(person, LISTED).await,
            None => Vec::new(),
        }
    }

    /// The games of a visitor that go on and are not among [`People::tables`], of which there are `known`.
    pub(crate) async fn tables_beyond(&self, visitor: &Visitor, known: usize) -> Vec<Table> {
        let listed = LISTED as usize;
        let Some(person) = visitor.person.as_ref().filter(|_| known >= listed) else { return Vec::new() };
        let all = self.tables_of(person, store::MAX_LISTED).await;
        all.into_iter().skip(listed).filter(|table| table.ended_at.is_none()).collect()
    }

    /// The tables of a person that wait for their game to begin.
    pub(crate) async fn waiting_tables(&self, person: &PersonId) -> Vec<Table> {
        let all = self.tables_of(person, store::MAX_LISTED).await;
        all.into_iter().filter(|table| !table.has_begun()).collect()
    }

    /// The tables of a person that their players have ended without a result, the latest they came to first.
    pub(crate) async fn without_result(&self, person: &PersonId) -> Vec<Table> {
        let all = self.tables_of(person, store::MAX_LISTED).await;
        all.into_iter().filter(|table| table.closed).collect()
    }

    async fn tables_of(&self, person: &PersonId, limit: u32) -> Vec<Table> {
        self.store.tables_of(person, limit).await.unwrap_or_else(|error| {
            tracing::error!(%error, "a person's tables could not be read");
            Vec::new()
        })
    }

    /// The tables that ask a visitor for an answer, the one that has waited longest first.
    pub(crate) async fn turns(&self, visitor: &Visitor) -> Result<Vec<String>, Error> {
        let Some(person) = &visitor.person else { return Ok(Vec::new()) };
        let turns = self.store.turns_of(person).await?;
        Ok(turns.into_iter().map(|(table, _)| table).collect())
    }

    /// The tables to which a visitor is invited, the newest first.
    pub(crate) async fn invitations(&self, visitor: &Visitor) -> Vec<Table> {
        let Some(person) = &visitor.person else { return Vec::new() };
        self.store.invitations(person, LISTED).await.unwrap_or_else(|error| {
            tracing::error!(%error, "a person's invitations could not be read");
            Vec::new()
        })
    }

    async fn find(&self, secret: &Secret) -> Result<Option<PersonId>, Error> {
        let known =
            self.known().get(secret.reveal()).map(|known| (known.person.clone(), known.since, known.noted));
        let noted = match known {
            Some((person, since, _)) if since.elapsed() < TRUSTED => return Ok(Some(person)),
            Some((.., noted)) => noted,
            None => None,
        };
        let found = self.store.person(secret).await?;
        let mut known = self.known();
        let Some(person) = &found else {
            known.remove(secret.reveal());
            return Ok(None);
        };
        if known.len() >= KNOWN {
            known.clear();
        }
        let fresh = Known { person: person.clone(), since: Instant::now(), noted };
        known.insert(secret.reveal().to_owned(), fresh);
        Ok(found)
    }

    /// Notes now and then that a device was seen, without letting its reader wait for that.
    fn note(&self, visitor: &Visitor, headers: &HeaderMap) {
        let (Some(_), Some(secret)) = (&visitor.person, &visitor.secret) else { return };
        match self.known().get_mut(secret.reveal()) {
            Some(known) if known.noted.is_none_or(|at| at.elapsed() >= NOTED) => {
                known.noted = Some(Instant::now());
            }
            _ => return,
        }
        let device = DeviceRow { secret: secret.clone(), name: device::of(headers), at: now() };
        let store = Arc::clone(&self.store);
        tokio::spawn(async move {
            if let Err(error) = store.note_device(device).await {
                tracing::error!(%error, "a device could not be noted");
            }
        });
    }

    fn shunned_lock(&self) -> MutexGuard<'_, HashMap<PersonId, Arc<Vec<Shunned>>>> {
        self.shunned.lock().expect("nothing panics while it holds the people")
    }

    fn known(&self) -> MutexGuard<'_, HashMap<String, Known>> {
        self.known.lock().expect("nothing panics while it holds the people")
    }
}

/// A new secret of 128 random bits.
fn new_secret() -> Secret {
    Secret::new(format!("p{:016x}{:016x}", random_u64(), random_u64()))
}

/// The secret that a browser sent, if it looks like one of ours.
fn sent_secret(headers: &HeaderMap) -> Option<Secret> {
    as_secret(&cookie(headers, COOKIE)?)
}

/// A text as a secret, if it looks like one of ours.
fn as_secret(text: &str) -> Option<Secret> {
    let hex = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    let ours = text.len() == 33 && text.starts_with('p') && text.bytes().skip(1).all(hex);
    ours.then(|| Secret::new(text))
}

/// Finds out who sends a request, for everything behind it.
pub(crate) async fn recognize(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let from = request.extensions().get().map(|&Client(address)| network(address));
    let mut visitor = Visitor { person: None, secret: sent_secret(request.headers()), from };
    if let Some(secret) = &visitor.secret {
        visitor.person = app.people().find(secret).await.unwrap_or_else(|error| {
            tracing::error!(%error, "a person could not be looked up");
            None
        });
    }
    let mut cookies = Vec::new();
    if let Some(table) = table_of(request.uri().path()).map(str::to_owned)
        && let Some(folded) = fold(&app, &mut visitor, &table, request.headers()).await
    {
        cookies.extend(folded);
    }
    // Whoever holds the link may come in by it; all else of a table is for those who may see it.
    if let Some(table) = table_of(request.uri().path()).filter(|_| !request.uri().path().contains("/join")) {
        match app.tables().may_see(table, &visitor).await {
            Ok(true) => {}
            Ok(false) => return Error::ForFriends.into_response(),
            Err(error) => return error.into_response(),
        }
    }
    if request.method() == Method::GET {
        if greeting(request.uri().path()) != Greeting::Nothing {
            app.people().note(&visitor, request.headers());
        }
        match greeting(request.uri().path()) {
            // A form is about to be sent; whoever sends two at once is to be the same person in both.
            Greeting::Introduce if visitor.secret.is_none() => {
                visitor.secret = Some(new_secret());
                cookies.extend(visitor.cookie());
            }
            // A cookie that is in use does not expire.
            Greeting::Introduce | Greeting::Renew if visitor.person.is_some() => {
                cookies.extend(visitor.cookie());
            }
            _ => {}
        }
    }
    request.extensions_mut().insert(visitor);
    let mut response = next.run(request).await;
    for cookie in cookies {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// What a page does with the cookie of its reader.
#[derive(PartialEq, Eq, Debug)]
enum Greeting {
    /// Gives one to whoever has none.
    Introduce,
    /// Renews one.
    Renew,
    Nothing,
}

fn greeting(path: &str) -> Greeting {
    let mut parts = path.trim_start_matches('/').split('/');
    match (parts.next(), parts.next(), parts.next()) {
        (Some("new"), Some(_), None) | (Some("table"), Some(_), Some("join")) => Greeting::Introduce,
        (Some("" | "you"), None, None) | (Some("table"), Some(_), None) => Greeting::Renew,
        _ => Greeting::Nothing,
    }
}

/// The table of an address, of which older cookies may be sent along.
fn table_of(path: &str) -> Option<&str> {
    let rest = path.strip_prefix("/api").unwrap_or(path).strip_prefix("/table/")?;
    rest.split('/').next().filter(|id| is_table_id(id))
}

/// Honours the older cookies of a table: their seats go to the person, and the cookies are taken back.
pub(crate) async fn fold(
    app: &App,
    visitor: &mut Visitor,
    table: &str,
    headers: &HeaderMap,
) -> Option<Vec<HeaderValue>> {
    let secrets = cookie(headers, TABLE_COOKIES[0])?;
    let secrets: Vec<&str> =
        secrets.split('.').filter(|secret| !secret.is_empty()).take(store::MAX_SEATS).collect();
    match adopt(app, visitor, table, &secrets).await {
        Ok(welcome) => {
            let paths = [format!("/table/{table}"), format!("/api/table/{table}")];
            let old =
                TABLE_COOKIES.iter().flat_map(|name| paths.iter().map(|path| expired_cookie(name, path)));
            Some(old.chain(welcome).collect())
        }
        Err(error) => {
            tracing::error!(table, %error, "older cookies could not be honoured; they will be asked for again");
            None
        }
    }
}

/// Gives the person the seats of a table that answer to these secrets. The cookie is theirs if they got any.
async fn adopt(
    app: &App,
    visitor: &mut Visitor,
    table: &str,
    secrets: &[&str],
) -> Result<Option<HeaderValue>, Error> {
    let now = match app.tables().row(table).await {
        Ok(now) => now,
        Err(Error::NoSuchTable) => return Ok(None),
        Err(error) => return Err(error),
    };
    let seats: Vec<(u8, Secret)> = answering(&now, secrets);
    if seats.is_empty() {
        return Ok(None);
    }
    let (person, cookie) = app.people().welcome(visitor).await?;
    let host = seats.iter().any(|(_, secret)| secret.reveal().starts_with(HOST));
    app.tables().adopt(table, seats, person.clone(), host).await?;
    visitor.person = Some(person);
    Ok(cookie)
}

/// The seats that answer to one of these secrets. The secret of an open seat is its invitation, and a bot that got such a
/// seat keeps it; a bot that stands in for somebody does not.
fn answering(table: &Table, secrets: &[&str]) -> Vec<(u8, Secret)> {
    let mut seats = Vec::new();
    for (index, row) in (0_u8..).zip(&table.row.seats) {
        let theirs = match &row.kind {
            SeatKind::Human => true,
            SeatKind::Bot { level } => BotSeat::parse(level).post.stands_in(),
            SeatKind::Open => false,
        };
        let secret = row.secret.as_ref().filter(|_| theirs && row.person.is_none());
        let secret = secret.filter(|secret| secrets.iter().any(|guess| secret.matches(guess)));
        seats.extend(secret.map(|secret| (index, secret.clone())));
    }
    seats
}

/// What a person is at one table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Holder {
    /// Their seats.
    pub(crate) seats: SeatSet,
    /// Those among the others that are theirs too: a bot plays there until they come back.
    pub(crate) away: SeatSet,
    /// Whether they made the table.
    pub(crate) host: bool,
    /// At a shared device: the seat whose cards are uncovered.
    pub(crate) shown: Option<Seat>,
}

impl Holder {
    /// Somebody who only watches.
    pub(crate) const SPECTATOR: Holder =
        Holder { seats: SeatSet::EMPTY, away: SeatSet::EMPTY, host: false, shown: None };

    /// What a visitor is at this table.
    pub(crate) fn of(visitor: &Visitor, table: &Table) -> Holder {
        let Some(person) = &visitor.person else { return Holder::SPECTATOR };
        let mut holder = Holder { host: table.row.host.as_ref() == Some(person), ..Holder::SPECTATOR };
        for (index, row) in table.row.seats.iter().enumerate() {
            if row.person.as_ref() != Some(person) {
                continue;
            }
            match &row.kind {
                SeatKind::Human => holder.seats = holder.seats.with(Seat::new(index)),
                SeatKind::Bot { level } if BotSeat::parse(level).post != Post::Lost => {
                    holder.away = holder.away.with(Seat::new(index));
                }
                SeatKind::Bot { .. } => {}
                SeatKind::Open => {}
            }
        }
        let here = table.people.iter().find(|here| here.person == *person);
        let shown = here.and_then(|here| here.shown).map(|seat| Seat::new(usize::from(seat)));
        holder.shown = shown.filter(|&seat| holder.seats.has(seat));
        holder
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_introduce_and_pages_renew() {
        for path in ["/new/derby", "/table/abc/join/g12"] {
            assert_eq!(greeting(path), Greeting::Introduce, "{path}");
        }
        for path in ["/", "/you", "/table/abc"] {
            assert_eq!(greeting(path), Greeting::Renew, "{path}");
        }
        for path in ["/table/abc/part", "/live", "/assets/x.css", "/api/table/abc", "/healthz"] {
            assert_eq!(greeting(path), Greeting::Nothing, "{path}");
        }
    }

    #[test]
    fn a_secret_is_new_each_time_and_recognised_by_its_form() {
        let secret = new_secret();
        assert_ne!(secret, new_secret());
        let sent = |value: &str| {
            let value = HeaderValue::from_str(&format!("lang=fr; person={value}")).unwrap();
            sent_secret(&HeaderMap::from_iter([(header::COOKIE, value)]))
        };
        assert_eq!(sent(secret.reveal()), Some(secret.clone()));
        for odd in ["", "p", &secret.reveal()[1..], &secret.reveal().to_uppercase(), &"p".repeat(33)] {
            assert_eq!(sent(odd), None, "{odd}");
        }
    }
}

use axum::http::{HeaderMap, HeaderValue, header};
use engine::{Seat, SeatSet};
use store::{SeatKind, Secret, Table};

use crate::bot_seat::BotSeat;

/// A cookie lasts a year.
const YEAR: u32 = 365 * 24 * 60 * 60;
/// The home page remembers this many tables.
const REMEMBERED: usize = 12;
/// The secrets of whoever made a table begin with this letter; that person may hand out the open seats.
const HOST: char = 'h';
/// All others begin with this one.
const GUEST: char = 'g';

/// The value of a cookie.
pub(crate) fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(key, _)| *key == name)
        .map(|(_, value)| value.to_owned())
}

/// A `Set-Cookie` header. Name and value are ours: letters, digits, `.`, `:`, `-`.
pub(crate) fn set_cookie(name: &str, value: &str, path: &str) -> HeaderValue {
    let text = format!("{name}={value}; Path={path}; Max-Age={YEAR}; HttpOnly; SameSite=Lax");
    HeaderValue::from_str(&text).expect("our cookies are plain ASCII")
}

/// Who may hand out the open seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// Whoever made the table.
    Host,
    /// Anybody else.
    Guest,
}

/// 64 random bits.
pub(crate) fn random_u64() -> u64 {
    getrandom::u64().expect("the system has randomness")
}

/// A new secret of 128 random bits.
pub(crate) fn new_secret(role: Role) -> Secret {
    let letter = if role == Role::Host { HOST } else { GUEST };
    Secret::new(format!("{letter}{:016x}{:016x}", random_u64(), random_u64()))
}

/// A new id of a table: 50 random bits, easy to read out.
pub(crate) fn new_table_id() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
    let bits = random_u64();
    (0..10).map(|at| char::from(LETTERS[(bits >> (5 * at)) as usize & 31])).collect()
}

/// What a browser has shown of itself at one table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Holder {
    /// The seats whose secrets it knows.
    pub(crate) seats: SeatSet,
    /// Those among the others whose secrets it knows too: a bot plays there until it comes back.
    pub(crate) away: SeatSet,
    /// Whether it made the table.
    pub(crate) host: bool,
    /// At a shared device: the seat whose cards are uncovered.
    pub(crate) shown: Option<Seat>,
}

impl Holder {
    /// Somebody who only watches.
    pub(crate) const SPECTATOR: Holder =
        Holder { seats: SeatSet::EMPTY, away: SeatSet::EMPTY, host: false, shown: None };

    /// Checks the secrets that came with a request.
    pub(crate) fn of(headers: &HeaderMap, table: &Table) -> Holder {
        let secrets = secrets(headers);
        let mut holder = Holder::SPECTATOR;
        for (index, row) in table.row.seats.iter().enumerate() {
            let held = match &row.kind {
                SeatKind::Human => &mut holder.seats,
                SeatKind::Bot { level } if BotSeat::parse(level).stands_in => &mut holder.away,
                // The secret of an open seat is its invitation, and a bot that got it keeps it.
                SeatKind::Open | SeatKind::Bot { .. } => continue,
            };
            let Some(secret) = &row.secret else { continue };
            if secrets.iter().any(|guess| secret.matches(guess)) {
                *held = held.with(Seat::new(index));
                holder.host |= secret.reveal().starts_with(HOST);
            }
        }
        let shown = cookie(headers, "shown").and_then(|letter| letter.parse::<Seat>().ok());
        holder.shown = shown.filter(|&seat| holder.seats.has(seat));
        holder
    }
}

/// The secrets a browser holds at the table of this request.
pub(crate) fn secrets(headers: &HeaderMap) -> Vec<String> {
    let all = cookie(headers, "seats").unwrap_or_default();
    all.split('.').filter(|secret| !secret.is_empty()).take(store::MAX_SEATS).map(str::to_owned).collect()
}

/// The cookies that seat a browser: its secrets, sent back to this table's pages alone.
pub(crate) fn seat_cookies(table: &str, secrets: &[String]) -> [HeaderValue; 2] {
    let value = secrets.join(".");
    [format!("/table/{table}"), format!("/api/table/{table}")].map(|path| set_cookie("seats", &value, &path))
}

/// A table the browser has sat at, as the home page remembers it. Holds no secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Remembered {
    /// The table.
    pub(crate) table: String,
    /// The seats held there.
    pub(crate) seats: SeatSet,
}

/// The tables a browser has sat at, the latest first.
pub(crate) fn remembered(headers: &HeaderMap) -> Vec<Remembered> {
    let all = cookie(headers, "tables").unwrap_or_default();
    let entries = all.split('.').filter_map(|entry| entry.split_once(':'));
    let known = entries.filter(|(table, _)| is_table_id(table)).map(|(table, letters)| Remembered {
        table: table.to_owned(),
        seats: letters.chars().filter_map(|letter| letter.to_string().parse::<Seat>().ok()).collect(),
    });
    known.take(REMEMBERED).collect()
}

/// The cookie that puts a table on top of the list.
pub(crate) fn remember(headers: &HeaderMap, table: &str, seats: SeatSet) -> HeaderValue {
    let mut all = vec![Remembered { table: table.to_owned(), seats }];
    all.extend(remembered(headers).into_iter().filter(|other| other.table != table));
    all.truncate(REMEMBERED);
    let entries: Vec<_> = all
        .iter()
        .map(|entry| format!("{}:{}", entry.table, entry.seats.iter().map(Seat::letter).collect::<String>()))
        .collect();
    set_cookie("tables", &entries.join("."), "/")
}

/// Whether a text can be the id of a table; keeps odd addresses away from the store.
pub(crate) fn is_table_id(text: &str) -> bool {
    (1..=store::MAX_ID).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(cookies: &str) -> HeaderMap {
        HeaderMap::from_iter([(header::COOKIE, HeaderValue::from_str(cookies).unwrap())])
    }

    #[test]
    fn cookies_are_found_by_their_whole_name() {
        let headers = headers("xlang=en; lang=fr;theme=dark");
        assert_eq!(cookie(&headers, "lang").as_deref(), Some("fr"));
        assert_eq!(cookie(&headers, "theme").as_deref(), Some("dark"));
        assert_eq!(cookie(&headers, "them"), None);
    }

    #[test]
    fn secrets_and_ids_do_not_repeat() {
        assert_ne!(new_secret(Role::Host), new_secret(Role::Host));
        assert_ne!(new_table_id(), new_table_id());
        assert!(is_table_id(&new_table_id()));
        assert!(new_secret(Role::Guest).check().is_ok());
    }

    #[test]
    fn the_latest_table_is_remembered_first() {
        let known = headers("tables=old:A.older:BC.b/d:A");
        let cookie = remember(&known, "older", SeatSet::one(Seat::new(1)));
        assert!(cookie.to_str().unwrap().starts_with("tables=older:B.old:A;"));
    }
}

use std::time::{SystemTime, UNIX_EPOCH};

use axum::http::{HeaderMap, HeaderValue, header};
use engine::{Seat, SeatSet};
use store::{Secret, Table};

use crate::app::App;
use crate::people::{Holder, Visitor};

/// A cookie lasts a year.
const YEAR: u32 = 365 * 24 * 60 * 60;
/// So many tables were remembered by a browser.
const REMEMBERED: usize = 12;
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

/// A `Set-Cookie` header that takes a cookie back.
pub(crate) fn expired_cookie(name: &str, path: &str) -> HeaderValue {
    let text = format!("{name}=; Path={path}; Max-Age=0; HttpOnly; SameSite=Lax");
    HeaderValue::from_str(&text).expect("our cookies are plain ASCII")
}

/// The present in Unix seconds.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    i64::try_from(since).unwrap_or(i64::MAX)
}

/// 64 random bits.
pub(crate) fn random_u64() -> u64 {
    getrandom::u64().expect("the system has randomness")
}

/// A new invitation of 128 random bits.
pub(crate) fn new_invitation() -> Secret {
    Secret::new(format!("g{:016x}{:016x}", random_u64(), random_u64()))
}

/// A new id of a table: 50 random bits, easy to read out.
pub(crate) fn new_table_id() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
    let bits = random_u64();
    (0..10).map(|at| char::from(LETTERS[(bits >> (5 * at)) as usize & 31])).collect()
}

/// A table that a person has sat at, as the home page lists it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Remembered {
    /// The table.
    pub(crate) table: String,
    /// The seats held there.
    pub(crate) seats: SeatSet,
    /// The seats where a bot plays until they come back.
    pub(crate) away: SeatSet,
}

/// The tables that a browser remembers from before the server knew people, the latest first.
fn remembered_by_cookie(headers: &HeaderMap) -> Vec<Remembered> {
    let all = cookie(headers, "tables").unwrap_or_default();
    let entries = all.split('.').filter_map(|entry| entry.split_once(':'));
    let known = entries.filter(|(table, _)| is_table_id(table)).map(|(table, letters)| Remembered {
        table: table.to_owned(),
        seats: letters.chars().filter_map(|letter| letter.to_string().parse::<Seat>().ok()).collect(),
        away: SeatSet::EMPTY,
    });
    known.take(REMEMBERED).collect()
}

/// The tables of a visitor, those first that wait for them.
pub(crate) async fn remembered(app: &App, visitor: &Visitor, headers: &HeaderMap) -> Vec<Remembered> {
    let tables = app.people().tables(visitor).await;
    let held = |table: &Table| {
        let holder = Holder::of(visitor, table);
        Remembered { table: table.row.id.clone(), seats: holder.seats, away: holder.away }
    };
    let mut all: Vec<Remembered> = tables.iter().map(held).collect();
    for old in remembered_by_cookie(headers) {
        if all.iter().all(|known| known.table != old.table) {
            all.push(old);
        }
    }
    all
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
        assert_ne!(new_invitation(), new_invitation());
        assert_ne!(new_table_id(), new_table_id());
        assert!(is_table_id(&new_table_id()));
        assert!(new_invitation().check().is_ok());
    }
}

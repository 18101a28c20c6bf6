//! Whoever is new here counts by the address they come from. A secret costs nothing, so somebody who sends no cookie, or a made-up
//! one, would be somebody else at each table, and each of a hundred tables of theirs would have a turn of its own.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use store::PersonId;

use super::KNOWN;

/// Somebody is new for so long.
const NEW: Duration = Duration::from_secs(60 * 60);

/// Where those who are new have come from.
#[derive(Default)]
pub(super) struct Newcomers {
    from: Mutex<HashMap<PersonId, (IpAddr, Instant)>>,
}

impl Newcomers {
    /// Somebody new has come from this address.
    pub(super) fn note(&self, person: &PersonId, from: IpAddr, now: Instant) {
        let mut all = self.from.lock().expect("nothing panics while it holds the newcomers");
        if all.len() >= KNOWN {
            all.retain(|_, (_, since)| now.duration_since(*since) < NEW);
        }
        // More than that within an hour: the oldest count by themselves from now on.
        if all.len() >= KNOWN
            && let Some(oldest) =
                all.iter().min_by_key(|(_, (_, since))| *since).map(|(person, _)| person.clone())
        {
            all.remove(&oldest);
        }
        all.insert(person.clone(), (from, now));
    }

    /// The address by which somebody counts.
    pub(super) fn address(&self, person: &PersonId, now: Instant) -> Option<IpAddr> {
        let all = self.from.lock().expect("nothing panics while it holds the newcomers");
        let (from, since) = all.get(person)?;
        (now.duration_since(*since) < NEW).then_some(*from)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use axum::body::Body;
    use axum::extract::Request;
    use store::SqliteStore;
    use tower::ServiceExt as _;

    use super::*;
    use crate::app::{App, Workings};
    use crate::clients::Peer;

    #[test]
    fn newcomers_count_by_their_address_for_an_hour() {
        let (newcomers, now, home) = (Newcomers::default(), Instant::now(), IpAddr::from([192, 0, 2, 1]));
        let [ada, ben] = ["ada", "ben"].map(PersonId::new);
        newcomers.note(&ada, home, now);
        assert_eq!(newcomers.address(&ada, now), Some(home));
        assert_eq!(newcomers.address(&ben, now), None);
        assert_eq!(newcomers.address(&ada, now + NEW), None);
    }

    /// Whom the bots of a table think for that somebody without a cookie has set.
    async fn owner(app: &App, from: [u8; 4]) -> String {
        let form = "seat-A=me&seat-B=bot-easy&seat-C=bot-easy&begin=now";
        let request = Request::post("/new/derby")
            .header("host", "localhost")
            .header("content-type", "application/x-www-form-urlencoded")
            .extension(Peer(from.into()))
            .body(Body::from(form));
        let answer = crate::app(app.clone()).oneshot(request.unwrap()).await.unwrap();
        let location = answer.headers()["location"].to_str().unwrap();
        let table = app.tables().open(location.strip_prefix("/table/").unwrap()).await.unwrap();
        app.owner(&*table.lock().await)
    }

    #[tokio::test]
    async fn tables_set_without_a_cookie_count_for_where_they_were_set_from() {
        let app = App::new(Arc::new(SqliteStore::in_memory().unwrap()), Workings::default());
        let (home, elsewhere) = ([192, 0, 2, 1], [192, 0, 2, 2]);
        let first = owner(&app, home).await;
        assert_eq!(owner(&app, home).await, first);
        assert_ne!(owner(&app, elsewhere).await, first);
    }

    #[test]
    fn so_many_are_remembered() {
        let (newcomers, now, home) = (Newcomers::default(), Instant::now(), IpAddr::from([192, 0, 2, 1]));
        let person = |number: usize| PersonId::new(number.to_string());
        for number in 0..=KNOWN {
            newcomers.note(&person(number), home, now + Duration::from_millis(number as u64));
        }
        let later = now + Duration::from_secs(60);
        assert_eq!(newcomers.address(&person(0), later), None, "the first has made room");
        assert_eq!(newcomers.address(&person(KNOWN), later), Some(home));
        newcomers.note(&person(KNOWN + 1), home, now + 2 * NEW);
        assert_eq!(newcomers.from.lock().unwrap().len(), 1, "what is long ago is forgotten");
    }
}

//! Games that a store holds already, without anybody having played them here.

use std::sync::Arc;

use axum::http::StatusCode;
use bots::coach::{Moment, Review};
use catalog::{AnySession, GameId};
use engine::{BySeat, Chance, Lang, Seat};
use store::{ActionRow, PersonId, PersonRow, SeatKind, SeatRow, Secret, SqliteStore, Store, TableRow};

use crate::browser::{Browser, server_on};

/// Who sits there; the first is [`ada`].
pub(crate) const NAMES: [&str; 6] = ["Ada", "Bob", "Cleo", "Dmitri", "Eva", "Farid"];

const SECRET: &str = "p00000000000000000000000000000000";

/// A game after so many answers, or at its end.
pub(crate) fn played(game: GameId, setup: &str, answers: usize) -> AnySession {
    let mut session = AnySession::new(game, setup, 5).unwrap();
    let mut chance = Chance::seeded(5);
    for _ in 0..answers {
        let Some(seat) = session.asked().first() else { break };
        let actions = session.actions(seat);
        session.play(seat, &actions[chance.below(actions.len())]).unwrap();
    }
    session
}

/// Stores it as a table of this version, whose first seat is Ada's.
pub(crate) async fn store_table(
    store: &SqliteStore,
    id: &str,
    session: &AnySession,
    version: u32,
    traced: bool,
) {
    let person = PersonRow { id: PersonId::new("ada"), secret: Secret::new(SECRET), created_at: 0 };
    let person = store.create_person(person).await.unwrap();
    let seat = |seat: Seat| match seat.index() {
        0 => SeatRow::of(person.clone(), NAMES[0]),
        place => SeatRow::new(SeatKind::Human, NAMES[place], None),
    };
    let row = TableRow {
        id: id.into(),
        game: session.game().id().into(),
        rules_version: version,
        setup: session.setup(),
        seed: session.seed(),
        created_at: 0,
        access: store::Access::Link,
        hints: false,
        time: String::new(),
        host: Some(person.clone()),
        seats: Seat::all(session.seats()).map(seat).collect(),
    };
    store.create(row).await.unwrap();
    let traces = session.traces();
    let rows = session.moves_from(0).into_iter().zip(traces).map(|((seat, action), trace)| ActionRow {
        seat: seat.index() as u8,
        action,
        trace: traced.then_some(trace),
    });
    let rows: Vec<_> = rows.collect();
    for (part, rows) in rows.chunks(store::MAX_BATCH).enumerate() {
        store.append(id, (part * store::MAX_BATCH) as u32, rows.to_vec()).await.unwrap();
    }
}

/// A review as a coach might have left it: the first decisions cost 0, 1, 2, … of a hundred wins, and luck moves as many.
pub(crate) fn review(session: &AnySession) -> Review<String> {
    let seats = session.seats();
    let moments = session.moves_from(0).into_iter().take(12).enumerate().map(|(step, (seat, played))| {
        let chance = |lost: usize| {
            let own = 0.5 - lost as f64 / 100.0;
            BySeat::new(seats, |other| if other == seat { own } else { (1.0 - own) / (seats - 1) as f64 })
        };
        let best = if step % 4 == 0 { played.clone() } else { "another".to_owned() };
        Moment { step, seat, played, best, before: chance(0), after: chance(step) }
    });
    Review { moments: moments.collect(), end: BySeat::new(seats, |_| 1.0 / seats as f64) }
}

/// The pages around tables of one game as Ada reads them, with their addresses: a table that waits, also as somebody sees it who
/// comes by, one that is played, and one that has ended and was reviewed. All have these options.
pub(crate) async fn pages(game: GameId, options: &[(&str, &str)]) -> Vec<(Lang, String, String)> {
    let store = Arc::new(SqliteStore::in_memory().unwrap());
    let given = options.iter().map(|(key, value)| format!(" {key}={value}"));
    let setup = format!("players=3{}", given.collect::<String>());
    for (id, answers) in [("running", 30), ("ended", usize::MAX)] {
        let session = played(game, &setup, answers);
        store_table(&store, id, &session, game.rules_version(), false).await;
        if session.is_over() {
            let review = serde_json::to_string(&review(&session)).unwrap();
            store.keep_review(id, review).await.unwrap();
        }
    }
    let server = server_on(store);
    let (mut own, mut other) = (Browser::new(&server), Browser::new(&server));
    own.remember("person", SECRET, "/");
    let options = [options, &[("join", "everybody")]].concat();
    let waiting = own.room_of(game.id(), &["me", "friend", "bot-random"], &options).await;
    let mut paths: Vec<String> = ["/", "/open", "/you/games"].map(String::from).into();
    paths.extend([format!("/table/{waiting}"), format!("/new/{}", game.id())]);
    paths.extend(
        ["running", "running/log", "running/moments", "ended", "ended/log", "ended/result"]
            .map(|id| format!("/table/{id}")),
    );
    paths.extend((0..12).step_by(3).map(|at| format!("/table/ended/review?at={at}")));
    let mut pages = Vec::new();
    for lang in Lang::ALL {
        for browser in [&mut own, &mut other] {
            browser.headers = vec![("accept-language", lang.code().into())];
        }
        for path in [format!("/table/{waiting}/join"), format!("/table/{waiting}")] {
            pages.push((lang, format!("{path} (other)"), other.get(&path).await.body));
        }
        for path in &paths {
            let page = own.get(path).await;
            assert_eq!(page.status, StatusCode::OK, "{path}: {}", page.body);
            pages.push((lang, path.clone(), page.body));
        }
    }
    pages
}

/// Ada's browser, at a server on this store.
pub(crate) fn ada(store: &Arc<SqliteStore>) -> Browser {
    let mut browser = Browser::new(&server_on(Arc::clone(store) as Arc<dyn Store>));
    browser.remember("person", SECRET, "/");
    browser
}

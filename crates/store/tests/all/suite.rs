//! One suite for every implementation of `Store`: each function gets a store of its own, empty.

use std::collections::BTreeSet;
use std::sync::Arc;

use store::{
    ActionRow, Arrangement, Circle, Distance, Error, Gate, MAX_ACTION, MAX_BATCH, MAX_LOG, MAX_NAME,
    MAX_ORDERS, MAX_REVIEW, MAX_SEATS, MAX_SETUP, MAX_TALK, MAX_TIME, MAX_WORD, Manner, NewWord, PersonId,
    PersonRow, Presence, Said, SeatClock, SeatKind, SeatRow, Secret, Shunned, Store, Table, TableRow,
};

/// Hands the names of all promises to a macro, after what else is given to it.
macro_rules! promises {
    ($then:path $(, $more:path)?) => {
        $then! { $($more;)?
            a_table_is_read_as_it_was_created
            a_table_is_created_once
            unknown_tables_and_seats_are_named
            texts_are_bounded
            a_seat_is_claimed_once
            of_many_claims_one_wins
            a_seat_changes_only_from_the_kind_expected
            a_seat_is_renamed
            orders_stand_until_they_are_changed
            a_review_is_kept_until_there_is_another
            actions_are_read_back_in_order
            a_stale_append_writes_nothing
            a_table_is_played_by_one_version_of_the_rules
            a_bad_batch_writes_nothing
            of_many_appends_at_the_same_place_one_wins
            many_tables_are_written_at_once
            a_full_log_takes_no_more
            the_newest_public_tables_are_listed
            the_first_rematch_wins
            a_person_is_known_by_their_secret
            a_person_keeps_two_hundred_seats
            a_seat_is_adopted_once
            tables_that_nobody_needs_are_forgotten
            games_against_bots_alone_are_forgotten_apart
            clocks_are_kept_with_the_moves
            the_tables_that_ask_a_person_are_listed
            the_time_of_use_goes_on
            a_proposal_changes_only_from_what_the_caller_saw
            a_table_is_closed_once
            people_are_invited_until_the_game_begins
            a_rematch_may_wait_for_people
            tables_that_ask_are_listed_before_those_that_do_not
            a_table_waits_until_it_begins
            seats_are_arranged_only_from_what_the_caller_saw
            a_code_belongs_to_one_table_until_its_game_has_ended
            open_tables_and_those_on_stage_are_listed
            whoever_has_played_together_knows_each_other
            a_seat_is_asked_for_once
            people_say_how_they_want_to_be_told
            words_are_kept_with_their_table
            a_complaint_outlives_the_table
            whoever_is_blocked_stays_away
            a_person_has_several_devices
            an_account_is_found_by_its_handle_alone
            a_token_is_used_once_until_it_expires
            of_many_who_use_a_token_one_gets_it
            passkeys_are_kept_and_their_count_only_grows
            results_outlive_their_tables
            whoever_wants_to_be_forgotten_may_come_back
            the_games_of_whoever_is_forgotten_go_on
            rooms_of_whoever_is_forgotten_get_another_host_or_go
            a_guest_becomes_part_of_an_account
            kept_tables_are_not_forgotten_after_their_end
            calls_wait_until_one_takes_them
        }
    };
}
pub(crate) use promises;

mod accounts;
mod friends;
mod notices;
mod together;
pub(crate) use accounts::*;
pub(crate) use friends::*;
pub(crate) use notices::*;
pub(crate) use together::*;

type AnyStore = Arc<dyn Store>;

pub(crate) fn secret(letter: char) -> Secret {
    Secret::new(letter.to_string().repeat(22))
}

/// Somebody whose secret is made of their name.
pub(crate) fn person(name: &str) -> PersonRow {
    PersonRow { id: PersonId::new(name), secret: Secret::new(name.repeat(8)), created_at: 1_800_000_000 }
}

pub(crate) fn ada() -> PersonId {
    PersonId::new("ada")
}

fn bot(level: &str) -> SeatKind {
    SeatKind::Bot { level: level.to_owned() }
}

/// A table for a human, a bot and whoever comes.
pub(crate) fn table(id: &str) -> TableRow {
    let seat = |kind, name: &str, secret| SeatRow::new(kind, name, secret);
    TableRow {
        id: id.to_owned(),
        game: "derby".to_owned(),
        rules_version: 3,
        setup: "seats 3\ngods on".to_owned(),
        seed: u64::MAX - 6,
        created_at: 1_800_000_000,
        access: store::Access::Link,
        hints: true,
        time: "answer 90 pass".to_owned(),
        host: None,
        seats: vec![
            seat(SeatKind::Human, "Zoé ⚡", Some(secret('a'))),
            seat(bot("greedy"), "Argos", None),
            seat(SeatKind::Open, "", Some(secret('b'))),
        ],
    }
}

pub(crate) fn actions(texts: &[&str]) -> Vec<ActionRow> {
    texts.iter().map(|text| ActionRow { seat: 0, action: (*text).to_owned(), trace: None }).collect()
}

fn no_table<T>(id: &str) -> Result<T, Error> {
    Err(Error::NoSuchTable { table: id.to_owned() })
}

fn no_seat<T>(seat: u8) -> Result<T, Error> {
    Err(Error::NoSuchSeat { table: "t".to_owned(), seat })
}

async fn with_table(store: &AnyStore) {
    store.create(table("t")).await.unwrap();
}

/// Runs one task per number at the same time and collects their results in order.
async fn together<T, F>(count: u32, task: impl Fn(u32) -> F) -> Vec<T>
where
    T: Send + 'static,
    F: Future<Output = T> + Send + 'static,
{
    let tasks: Vec<_> = (0..count).map(|number| tokio::spawn(task(number))).collect();
    let mut results = Vec::new();
    for task in tasks {
        results.push(task.await.unwrap());
    }
    results
}

pub(crate) async fn a_table_is_read_as_it_was_created(store: AnyStore) {
    with_table(&store).await;
    let expected = Table {
        begun_at: Some(table("t").created_at),
        row: table("t"),
        length: 0,
        next: None,
        people: Vec::new(),
        ended_at: None,
        gate: None,
        proposal: String::new(),
        closed: false,
        name: String::new(),
        starts: None,
        planned_at: None,
        requests: Vec::new(),
    };
    assert_eq!(store.table("t").await, Ok(expected));
    for seed in [0, 1, u64::MAX / 2, u64::MAX / 2 + 1, u64::MAX] {
        let id = seed.to_string();
        store.create(TableRow { seed, created_at: -1, ..table(&id) }).await.unwrap();
        let row = store.table(&id).await.unwrap().row;
        assert_eq!((row.seed, row.created_at), (seed, -1));
    }
}

pub(crate) async fn a_table_is_created_once(store: AnyStore) {
    with_table(&store).await;
    let again = TableRow { game: "pantheon".to_owned(), ..table("t") };
    assert_eq!(store.create(again).await, Err(Error::TableExists { table: "t".to_owned() }));
    assert_eq!(store.table("t").await.unwrap().row, table("t"));
}

pub(crate) async fn unknown_tables_and_seats_are_named(store: AnyStore) {
    with_table(&store).await;
    assert_eq!(store.table("u").await, no_table("u"));
    assert_eq!(store.actions("u", 0).await, no_table("u"));
    assert_eq!(store.append("u", 0, actions(&["x"])).await, no_table("u"));
    assert_eq!(store.create_next("u", table("v")).await, no_table("u"));
    assert_eq!(store.table("v").await, no_table("v"));
    for (id, seat, expected) in [("u", 0, no_table("u")), ("t", 3, no_seat(3)), ("t", 255, no_seat(255))] {
        assert_eq!(store.claim_seat(id, seat, String::new(), ada(), 0).await, expected);
        assert_eq!(store.rename_seat(id, seat, String::new()).await, expected);
        assert_eq!(store.order(id, seat, String::new()).await, expected);
        assert_eq!(store.change_seat(id, seat, SeatKind::Open, SeatKind::Human).await, expected);
    }
    assert_eq!(store.table("T").await, no_table("T"), "ids are told apart by case");
}

pub(crate) async fn texts_are_bounded(store: AnyStore) {
    let wrong = |row: TableRow| {
        let store = Arc::clone(&store);
        async move {
            let id = row.id.clone();
            match store.create(row).await {
                Err(Error::Length { what, .. } | Error::Nul { what }) => {
                    assert_eq!(store.table(&id).await, no_table(&id));
                    what
                }
                other => panic!("{other:?}"),
            }
        }
    };
    let seated = |seat: SeatRow| TableRow { seats: vec![seat], ..table("t") };
    let human = || table("t").seats[0].clone();
    assert_eq!(wrong(table("")).await, "table id");
    assert_eq!(wrong(table(&"t".repeat(65))).await, "table id");
    assert_eq!(wrong(table("t\0")).await, "table id");
    assert_eq!(wrong(TableRow { game: String::new(), ..table("t") }).await, "game id");
    assert_eq!(wrong(TableRow { setup: "s".repeat(MAX_SETUP + 1), ..table("t") }).await, "setup");
    assert_eq!(wrong(TableRow { time: "t".repeat(MAX_TIME + 1), ..table("t") }).await, "time");
    assert_eq!(wrong(TableRow { seats: vec![], ..table("t") }).await, "list of seats");
    assert_eq!(wrong(TableRow { seats: vec![human(); MAX_SEATS + 1], ..table("t") }).await, "list of seats");
    assert_eq!(wrong(seated(SeatRow { name: "n".repeat(MAX_NAME + 1), ..human() })).await, "name");
    assert_eq!(wrong(seated(SeatRow { secret: Some(Secret::new("")), ..human() })).await, "secret");
    assert_eq!(
        wrong(seated(SeatRow { secret: Some(Secret::new("s".repeat(129))), ..human() })).await,
        "secret"
    );
    assert_eq!(wrong(seated(SeatRow { kind: bot(""), ..human() })).await, "bot level");

    let largest = TableRow {
        setup: "s".repeat(MAX_SETUP),
        seats: vec![SeatRow { name: "n".repeat(MAX_NAME), ..human() }; MAX_SEATS],
        ..table(&"t".repeat(64))
    };
    store.create(largest.clone()).await.unwrap();
    assert_eq!(store.table(&largest.id).await.unwrap().row, largest);

    with_table(&store).await;
    let long = "n".repeat(MAX_NAME + 1);
    assert!(matches!(store.rename_seat("t", 0, long.clone()).await, Err(Error::Length { what: "name", .. })));
    assert!(matches!(
        store.claim_seat("t", 2, long, ada(), 0).await,
        Err(Error::Length { what: "name", .. })
    ));
    let nobody = store.claim_seat("t", 2, String::new(), PersonId::new(""), 0).await;
    assert!(matches!(nobody, Err(Error::Length { what: "person id", .. })));
    let short = PersonRow { secret: Secret::new("guess"), ..person("short") };
    assert!(matches!(store.create_person(short).await, Err(Error::Length { what: "secret", .. })));
    let nameless = store.change_seat("t", 2, SeatKind::Open, bot("")).await;
    assert!(matches!(nameless, Err(Error::Length { what: "bot level", .. })));
    assert_eq!(store.table("t").await.unwrap().row, table("t"));
}

pub(crate) async fn a_seat_is_claimed_once(store: AnyStore) {
    with_table(&store).await;
    store.create_person(person("ada")).await.unwrap();
    store.claim_seat("t", 2, "Ada".to_owned(), ada(), 0).await.unwrap();
    let claimed = SeatRow::of(ada(), "Ada");
    for (seat, now) in [(2, SeatKind::Human), (0, SeatKind::Human), (1, bot("greedy"))] {
        let expected = SeatKind::Open;
        let taken = Err(Error::SeatTaken { table: "t".to_owned(), seat, expected, now });
        assert_eq!(store.claim_seat("t", seat, "Eve".to_owned(), ada(), 0).await, taken);
    }
    let seats = store.table("t").await.unwrap().row.seats;
    assert_eq!(seats, [table("t").seats[0].clone(), table("t").seats[1].clone(), claimed]);
}

pub(crate) async fn of_many_claims_one_wins(store: AnyStore) {
    with_table(&store).await;
    store.create_person(person("ada")).await.unwrap();
    let claims = together(24, |number| {
        let store = Arc::clone(&store);
        async move { store.claim_seat("t", 2, number.to_string(), ada(), 0).await }
    })
    .await;
    let winners: Vec<_> =
        (0..).zip(&claims).filter(|(_, claim)| claim.is_ok()).map(|(number, _)| number).collect();
    let [winner]: [u32; 1] = winners.try_into().expect("one winner");
    assert!(claims.iter().all(|claim| matches!(claim, Ok(()) | Err(Error::SeatTaken { .. }))), "{claims:?}");
    assert_eq!(store.table("t").await.unwrap().row.seats[2].name, winner.to_string());
}

pub(crate) async fn a_seat_changes_only_from_the_kind_expected(store: AnyStore) {
    with_table(&store).await;
    store.change_seat("t", 2, SeatKind::Open, bot("random")).await.unwrap();
    let late = store.change_seat("t", 2, SeatKind::Open, bot("greedy")).await;
    let (expected, now) = (SeatKind::Open, bot("random"));
    assert_eq!(late, Err(Error::SeatTaken { table: "t".to_owned(), seat: 2, expected, now }));
    let other_level = store.change_seat("t", 2, bot("greedy"), SeatKind::Open).await;
    assert!(matches!(other_level, Err(Error::SeatTaken { .. })), "levels are told apart");
    store.change_seat("t", 1, bot("greedy"), bot("mcts")).await.unwrap();
    store.change_seat("t", 0, SeatKind::Human, SeatKind::Open).await.unwrap();
    let seats = store.table("t").await.unwrap().row.seats;
    assert_eq!(
        seats.iter().map(|seat| seat.kind.clone()).collect::<Vec<_>>(),
        [SeatKind::Open, bot("mcts"), bot("random")]
    );
    assert_eq!((seats[0].name.as_str(), &seats[0].secret), ("Zoé ⚡", &Some(secret('a'))));
    store.create_person(person("ada")).await.unwrap();
    store.claim_seat("t", 0, "Ada".to_owned(), ada(), 0).await.unwrap();
    assert_eq!(store.table("t").await.unwrap().row.seats[0].person, Some(ada()));
}

pub(crate) async fn a_seat_is_renamed(store: AnyStore) {
    with_table(&store).await;
    store.rename_seat("t", 1, "L’œil d’Argos".to_owned()).await.unwrap();
    let mut expected = table("t");
    expected.seats[1].name = "L’œil d’Argos".to_owned();
    assert_eq!(store.table("t").await.unwrap().row, expected);
}

pub(crate) async fn orders_stand_until_they_are_changed(store: AnyStore) {
    with_table(&store).await;
    for orders in ["pass faith", ""] {
        store.order("t", 0, orders.to_owned()).await.unwrap();
        let mut expected = table("t");
        expected.seats[0].orders = orders.to_owned();
        assert_eq!(store.table("t").await.unwrap().row, expected);
    }
    let long = store.order("t", 0, "o".repeat(MAX_ORDERS + 1)).await;
    assert!(matches!(long, Err(Error::Length { what: "list of orders", .. })), "{long:?}");
}

pub(crate) async fn a_review_is_kept_until_there_is_another(store: AnyStore) {
    with_table(&store).await;
    assert_eq!(store.review("t").await, Ok(None));
    for review in ["first", "second"] {
        store.keep_review("t", review.to_owned()).await.unwrap();
        assert_eq!(store.review("t").await, Ok(Some(review.to_owned())));
    }
    assert_eq!(store.keep_review("nowhere", String::new()).await, no_table("nowhere"));
    let long = store.keep_review("t", "r".repeat(MAX_REVIEW + 1)).await;
    assert!(matches!(long, Err(Error::Length { what: "review", .. })), "{long:?}");
}

pub(crate) async fn actions_are_read_back_in_order(store: AnyStore) {
    with_table(&store).await;
    store.create(table("other")).await.unwrap();
    assert_eq!(store.actions("t", 0).await, Ok(vec![]));
    let first = actions(&["bet win on pegasus", "play 3 é"]);
    let second = vec![ActionRow { seat: 2, action: "x".repeat(MAX_ACTION), trace: None }];
    assert_eq!(store.append("t", 0, first.clone()).await, Ok(2));
    assert_eq!(store.append("other", 0, actions(&["elsewhere"])).await, Ok(1));
    assert_eq!(store.append("t", 2, second.clone()).await, Ok(3));
    let whole = [first, second].concat();
    for from in 0..=3 {
        assert_eq!(store.actions("t", from).await.unwrap(), whole[from as usize..]);
    }
    assert_eq!(store.actions("t", 4).await, Ok(vec![]), "nothing is beyond the end");
    assert_eq!(store.actions("t", u32::MAX).await, Ok(vec![]));
    assert_eq!(store.table("t").await.unwrap().length, 3);
    assert_eq!(store.table("other").await.unwrap().length, 1);
}

pub(crate) async fn a_stale_append_writes_nothing(store: AnyStore) {
    with_table(&store).await;
    store.append("t", 0, actions(&["a", "b"])).await.unwrap();
    for at in [0, 1, 3, u32::MAX] {
        assert_eq!(store.append("t", at, actions(&["late", "later"])).await, Err(Error::Stale { at: 2 }));
    }
    assert_eq!(store.actions("t", 0).await, Ok(actions(&["a", "b"])));
    assert_eq!(store.append("t", 2, actions(&["c"])).await, Ok(3));
}

/// As when servers of two versions share a store: one of them has proved that newer rules lead to the same.
pub(crate) async fn a_table_is_played_by_one_version_of_the_rules(store: AnyStore) {
    with_table(&store).await;
    let by = |rules, at| store.append_timed("t", at, rules, actions(&["a"]), Vec::new());
    let other = |version| Error::OtherRules { table: "t".to_owned(), version };
    assert_eq!(by(3, 0).await, Ok(1));
    assert_eq!(by(4, 1).await, Err(other(3)));
    let unseen = store.change_rules("t", 0, 3, 4).await;
    assert_eq!(unseen, Err(Error::Stale { at: 1 }), "a move that nobody has proved was made meanwhile");
    assert_eq!(by(3, 1).await, Ok(2));
    store.change_rules("t", 2, 3, 4).await.unwrap();
    assert_eq!(by(3, 2).await, Err(other(4)), "whoever knows the old rules alone plays no more");
    assert_eq!(by(3, 1).await, Err(Error::Stale { at: 2 }));
    assert_eq!(by(4, 2).await, Ok(3));
    store.change_rules("t", 3, 3, 5).await.unwrap();
    assert_eq!(store.table("t").await.unwrap().row.rules_version, 4, "it was no longer played by 3");
    assert_eq!(store.actions("t", 0).await.unwrap().len(), 3);
}

pub(crate) async fn a_bad_batch_writes_nothing(store: AnyStore) {
    with_table(&store).await;
    let mut stranger = actions(&["a", "b"]);
    stranger[1].seat = 3;
    assert_eq!(store.append("t", 0, stranger).await, no_seat(3));
    let long = "x".repeat(MAX_ACTION + 1);
    for batch in [actions(&[]), actions(&["a", ""]), actions(&["a", &long]), actions(&["a"; MAX_BATCH + 1])] {
        assert!(matches!(store.append("t", 0, batch).await, Err(Error::Length { .. })));
    }
    assert_eq!(store.append("t", 0, actions(&["a", "b\0"])).await, Err(Error::Nul { what: "action" }));
    assert_eq!(store.table("t").await.unwrap().length, 0);
}

pub(crate) async fn of_many_appends_at_the_same_place_one_wins(store: AnyStore) {
    with_table(&store).await;
    for round in 0..5 {
        let answers = together(32, |number| {
            let store = Arc::clone(&store);
            async move { store.append("t", round, actions(&[&format!("{round} by {number}")])).await }
        })
        .await;
        let mut winners = (0..32).zip(&answers).filter(|(_, answer)| answer.is_ok());
        let (winner, answer) = winners.next().expect("somebody wins");
        assert_eq!(answer, &Ok(round + 1));
        assert!(winners.next().is_none(), "nobody else wins");
        let stale = answers.iter().filter(|answer| **answer == Err(Error::Stale { at: round + 1 })).count();
        assert_eq!(stale, 31, "{answers:?}");
        assert_eq!(store.actions("t", round).await, Ok(actions(&[&format!("{round} by {winner}")])));
    }
}

pub(crate) async fn many_tables_are_written_at_once(store: AnyStore) {
    let lengths = together(60, |number| {
        let store = Arc::clone(&store);
        async move {
            let id = format!("t{number}");
            store.create(table(&id)).await.unwrap();
            for at in 0..10 {
                assert_eq!(store.append(&id, at, actions(&[&format!("{id} {at}")])).await, Ok(at + 1));
                // What was acknowledged is visible at once to whoever asks.
                assert_eq!(store.actions(&id, at).await, Ok(actions(&[&format!("{id} {at}")])));
            }
            store.table(&id).await.unwrap().length
        }
    })
    .await;
    assert_eq!(lengths, [10; 60]);
}

pub(crate) async fn a_full_log_takes_no_more(store: AnyStore) {
    with_table(&store).await;
    let batch = u32::try_from(MAX_BATCH).unwrap();
    let mut at = 0;
    while at + batch <= MAX_LOG {
        at = store.append("t", at, actions(&["x"; MAX_BATCH])).await.unwrap();
    }
    let full = Err(Error::LogFull { table: "t".to_owned() });
    assert_eq!(store.append("t", at, actions(&["x"; MAX_BATCH])).await, full);
    let rest = vec!["x"; (MAX_LOG - at) as usize];
    assert_eq!(store.append("t", at, actions(&rest)).await, Ok(MAX_LOG));
    assert_eq!(store.append("t", MAX_LOG, actions(&["x"])).await, full);
    assert_eq!(store.table("t").await.unwrap().length, MAX_LOG);
}

pub(crate) async fn the_newest_public_tables_are_listed(store: AnyStore) {
    let listed = async |limit| -> Vec<String> {
        store.recent(limit).await.unwrap().into_iter().map(|table| table.row.id).collect()
    };
    assert!(listed(10).await.is_empty());
    for (id, created_at, public) in
        [("b", 5, true), ("a", 5, true), ("hidden", 7, false), ("old", 1, true), ("new", 9, true)]
    {
        let access = if public { store::Access::Everybody } else { store::Access::Link };
        store.create(TableRow { created_at, access, ..table(id) }).await.unwrap();
    }
    assert_eq!(listed(10).await, ["new", "a", "b", "old"]);
    assert_eq!(listed(2).await, ["new", "a"]);
    assert!(listed(0).await.is_empty());
    store.append("new", 0, actions(&["x"])).await.unwrap();
    assert_eq!(
        store.recent(1).await,
        Ok(vec![store.table("new").await.unwrap()]),
        "a listed table is complete"
    );
    for number in 0..store::MAX_LISTED {
        store
            .create(TableRow { access: store::Access::Everybody, ..table(&format!("more{number}")) })
            .await
            .unwrap();
    }
    assert_eq!(listed(u32::MAX).await.len(), store::MAX_LISTED as usize);
}

pub(crate) async fn the_first_rematch_wins(store: AnyStore) {
    with_table(&store).await;
    let answers = together(16, |number| {
        let store = Arc::clone(&store);
        async move { store.create_next("t", table(&format!("next{number}"))).await }
    })
    .await;
    let winners: BTreeSet<_> = answers.into_iter().map(Result::unwrap).collect();
    let [winner]: [String; 1] = Vec::from_iter(winners).try_into().expect("all are told the same winner");
    assert_eq!(store.table("t").await.unwrap().next, Some(winner.clone()));
    assert_eq!(store.table(&winner).await.unwrap().row, table(&winner));
    for number in 0..16 {
        let id = format!("next{number}");
        assert_eq!(store.table(&id).await.is_ok(), id == winner, "only the winner's table exists");
    }
    let taken = store.create_next(&winner, table("t")).await;
    assert_eq!(taken, Err(Error::TableExists { table: "t".to_owned() }));
    assert_eq!(store.table(&winner).await.unwrap().next, None);
}

pub(crate) async fn a_person_is_known_by_their_secret(store: AnyStore) {
    let [ada, bob] = ["ada-", "bob-"].map(person);
    assert_eq!(store.person(&ada.secret).await, Ok(None));
    assert_eq!(store.create_person(ada.clone()).await, Ok(ada.id.clone()));
    assert_eq!(store.create_person(bob.clone()).await, Ok(bob.id.clone()));
    assert_eq!(store.person(&ada.secret).await, Ok(Some(ada.id.clone())));
    let again = PersonRow { id: PersonId::new("other"), ..ada.clone() };
    assert_eq!(store.create_person(again).await, Ok(ada.id), "the first who came with it");
    assert_eq!(store.person(&secret('x')).await, Ok(None));
}

pub(crate) async fn a_person_keeps_two_hundred_seats(store: AnyStore) {
    store.create_person(person("ada")).await.unwrap();
    store.create_person(person("bob")).await.unwrap();
    for number in 0..200 {
        let id = format!("t{number:03}");
        store
            .create(TableRow { created_at: number, host: Some(PersonId::new("bob")), ..table(&id) })
            .await
            .unwrap();
        store.claim_seat(&id, 2, "Ada".to_owned(), ada(), number).await.unwrap();
    }
    let all = store.tables_of(&ada(), 1000).await.unwrap();
    assert_eq!(all.len(), 200);
    assert_eq!((all[0].row.id.as_str(), all[199].row.id.as_str()), ("t199", "t000"), "the latest first");
    assert!(all.iter().all(|table| table.row.seats[2].person == Some(ada())));
    assert_eq!(store.tables_of(&ada(), 3).await.unwrap().len(), 3);
    assert_eq!(
        store.tables_of(&PersonId::new("bob"), 200).await.unwrap().len(),
        200,
        "the host made them all"
    );
    let next = TableRow { seats: all[0].row.seats.clone(), ..table("next") };
    store.create_next("t199", next).await.unwrap();
    assert!(store.tables_of(&ada(), 200).await.unwrap().iter().any(|table| table.row.id == "next"));
}

pub(crate) async fn a_seat_is_adopted_once(store: AnyStore) {
    with_table(&store).await;
    store.create_person(person("ada")).await.unwrap();
    store.create_person(person("bob")).await.unwrap();
    let (host, invitation) = ((0, secret('a')), (2, secret('b')));
    let wrong = vec![(0, secret('x')), (1, secret('a')), invitation.clone()];
    assert_eq!(store.adopt_seats("t", wrong, ada(), true).await, Ok(vec![]), "none of these is hers");
    assert!(store.table("t").await.unwrap().people.is_empty());
    assert_eq!(store.adopt_seats("t", vec![host.clone(), invitation], ada(), true).await, Ok(vec![0]));
    let adopted = store.table("t").await.unwrap();
    assert_eq!((&adopted.row.seats[0].person, &adopted.row.seats[0].secret), (&Some(ada()), &None));
    assert_eq!((adopted.row.host.as_ref(), adopted.row.seats[2].person.as_ref()), (Some(&ada()), None));
    let late = store.adopt_seats("t", vec![host], PersonId::new("bob"), true).await;
    assert_eq!(late, Ok(vec![]), "the secret is void");
    store.show_seat("t", &ada(), 0).await.unwrap();
    assert_eq!(store.table("t").await.unwrap().people, [Presence { person: ada(), shown: Some(0) }]);
    assert!(store.show_seat("t", &PersonId::new("bob"), 0).await.is_err(), "he is not there");
}

pub(crate) async fn games_against_bots_alone_are_forgotten_apart(store: AnyStore) {
    store.create_person(person("ada")).await.unwrap();
    let bot = || SeatRow::new(SeatKind::Bot { level: "easy".to_owned() }, "Bot".to_owned(), None);
    let of = |seats: Vec<SeatRow>, id: &str| TableRow { seats, ..table(id) };
    let me = || SeatRow::of(ada(), "Ada");
    // A bot that stands in for somebody keeps their seat.
    let away = || SeatRow { kind: bot().kind, ..me() };
    for row in [
        of(vec![me(), bot(), bot()], "alone"),
        of(vec![away(), bot()], "left"),
        of(vec![bot(), bot()], "bots"),
        of(vec![me(), me()], "device"),
        of(vec![me(), away()], "company"),
        of(vec![me(), bot()], "ended"),
        table("open"),
    ] {
        store.create(row).await.unwrap();
    }
    store.append("ended", 0, actions(&["a"])).await.unwrap();
    store.keep_annals("ended", vec![1], 200).await.unwrap();
    assert_eq!(store.forget_alone(3_600_000, 9).await, Ok(0), "they are new");
    assert_eq!(store.forget_alone(0, 9).await, Ok(3));
    let mut left = store.ids().await.unwrap();
    left.sort();
    assert_eq!(left, ["company", "device", "ended", "open"]);
}

pub(crate) async fn tables_that_nobody_needs_are_forgotten(store: AnyStore) {
    store.create_person(person("ada")).await.unwrap();
    for (id, created_at) in [("old", 100), ("played", 100), ("ended", 5_000_000_000), ("new", 5_000_000_000)]
    {
        store.create(TableRow { created_at, host: Some(ada()), ..table(id) }).await.unwrap();
        store.claim_seat(id, 2, "Ada".to_owned(), ada(), 0).await.unwrap();
    }
    store.append("played", 0, actions(&["a", "b"])).await.unwrap();
    store.append("ended", 0, actions(&["a"])).await.unwrap();
    store.keep_annals("ended", vec![1], 200).await.unwrap();
    store.keep_review("ended", "good".to_owned()).await.unwrap();
    store.create_next("new", table("next")).await.unwrap();
    const HOUR: u64 = 3_600_000;
    assert_eq!(store.forget(None, None, 100).await, Ok(0), "nothing goes unless an age is named");
    assert_eq!(
        store.forget(Some(HOUR), Some(HOUR), 100).await,
        Ok(0),
        "what counts is how long the store was in use since, and not what the clock of the system says"
    );
    assert_eq!(store.forget(None, Some(0), 100).await, Ok(1));
    assert_eq!(store.table("ended").await, no_table("ended"));
    assert_eq!((store.review("ended").await, store.annals("ended").await), (Ok(None), Ok(None)));
    let left: Vec<_> =
        store.tables_of(&ada(), 10).await.unwrap().into_iter().map(|table| table.row.id).collect();
    assert_eq!(left, ["new", "old", "played"]);
    let before = store.size().await.unwrap();
    assert!(before > 0);
    assert_eq!(store.forget(Some(0), None, 100).await, Ok(4), "and what follows another goes with it");
    assert!(store.tables_of(&ada(), 10).await.unwrap().is_empty());
}

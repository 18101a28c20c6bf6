//! Time, waiting rooms, invitations and talk.

use super::*;

pub(crate) async fn clocks_are_kept_with_the_moves(store: AnyStore) {
    with_table(&store).await;
    let clock = |asked, limit, bank| SeatClock { asked, limit, bank };
    let clocks = vec![clock(Some(5), Some(90_000), None), clock(None, None, Some(7)), SeatClock::default()];
    assert_eq!(store.append_timed("t", 0, 3, actions(&["a"]), clocks.clone()).await, Ok(1));
    let of = |table: Table| -> Vec<SeatClock> { table.row.seats.iter().map(|seat| seat.clock).collect() };
    assert_eq!(of(store.table("t").await.unwrap()), clocks);
    assert_eq!(store.running_clocks(90_006).await, Ok(vec![("t".to_owned(), 0, 90_005)]));
    assert_eq!(store.running_clocks(90_005).await, Ok(vec![]), "that is later");
    let stale = store.append_timed("t", 0, 3, actions(&["b"]), vec![SeatClock::default(); 3]).await;
    assert_eq!(stale, Err(Error::Stale { at: 1 }));
    assert_eq!(of(store.table("t").await.unwrap()), clocks, "a move that is refused stops no clock");
    assert_eq!(store.append("t", 1, actions(&["b"])).await, Ok(2));
    assert_eq!(of(store.table("t").await.unwrap()), clocks, "nor does one that says nothing of clocks");
    store.set_clocks("t", vec![SeatClock::default(); 3]).await.unwrap();
    assert_eq!(store.running_clocks(u64::MAX).await, Ok(vec![]));
    assert_eq!(store.set_clocks("t", vec![SeatClock::default(); 4]).await, no_seat(3));
    assert_eq!(store.set_clocks("u", vec![SeatClock::default()]).await, no_table("u"));
}

pub(crate) async fn the_tables_that_ask_a_person_are_listed(store: AnyStore) {
    let clock = |asked| SeatClock { asked, ..SeatClock::default() };
    store.create_person(person("ada")).await.unwrap();
    for (id, asked) in [("a", 7), ("b", 5), ("c", 3), ("d", 9)] {
        store.create(table(id)).await.unwrap();
        store.claim_seat(id, 2, "Ada".to_owned(), ada(), 0).await.unwrap();
        let clocks = vec![clock(Some(1)), clock(None), clock(Some(asked))];
        store.set_clocks(id, clocks).await.unwrap();
    }
    let expect = |expected: &[(&str, u64)]| expected.iter().map(|&(id, at)| (id.to_owned(), at)).collect();
    let all: Vec<(String, u64)> = expect(&[("c", 3), ("b", 5), ("a", 7), ("d", 9)]);
    assert_eq!(store.turns_of(&ada()).await, Ok(all), "the one that has waited longest first");
    store.set_clocks("a", vec![clock(Some(8)), clock(None), clock(None)]).await.unwrap();
    store.change_seat("b", 2, SeatKind::Human, bot("random late")).await.unwrap();
    store.close("c", 9).await.unwrap();
    assert_eq!(
        store.turns_of(&ada()).await,
        Ok(expect(&[("d", 9)])),
        "somebody else's turn, a bot's, and no more"
    );
    assert_eq!(store.turns_of(&PersonId::new("bea")).await, Ok(Vec::new()));
}

pub(crate) async fn a_proposal_changes_only_from_what_the_caller_saw(store: AnyStore) {
    with_table(&store).await;
    assert_eq!(store.table("t").await.unwrap().proposal, "");
    store.propose("t", String::new(), "end A 3 ".to_owned()).await.unwrap();
    let late = store.propose("t", String::new(), "end B 3 ".to_owned()).await;
    assert_eq!(late, Err(Error::Rearranged { table: "t".to_owned() }));
    assert_eq!(store.table("t").await.unwrap().proposal, "end A 3 ");
    assert_eq!(store.propose("u", String::new(), String::new()).await, no_table("u"));
    let long = store.propose("t", "end A 3 ".to_owned(), "x".repeat(65)).await;
    assert!(matches!(long, Err(Error::Length { what: "proposal", .. })), "{long:?}");
}

pub(crate) async fn a_table_is_closed_once(store: AnyStore) {
    store.create(TableRow { access: store::Access::Everybody, ..table("t") }).await.unwrap();
    store.propose("t", String::new(), "end A 3 ".to_owned()).await.unwrap();
    store.close("t", 9).await.unwrap();
    store.close("t", 10).await.unwrap();
    let closed = store.table("t").await.unwrap();
    assert_eq!((closed.closed, closed.ended_at, closed.proposal.as_str()), (true, Some(9), ""));
    assert!(store.on_stage(10).await.unwrap().is_empty());
    assert_eq!(store.close("u", 9).await, no_table("u"));
}

pub(crate) async fn people_are_invited_until_the_game_begins(store: AnyStore) {
    let seats = with_room(&store, "t", "OWL-417").await;
    let bob = PersonId::new("bob");
    store.invite("t", vec![bob.clone(), ada()], 77).await.unwrap();
    store.invite("t", vec![bob.clone()], 78).await.unwrap();
    let invited = store.invitations(&bob, 10).await.unwrap();
    assert_eq!((invited.len(), invited[0].row.id.as_str(), invited[0].planned_at), (1, "t", Some(78)));
    store.uninvite("t", &bob).await.unwrap();
    assert!(store.invitations(&bob, 10).await.unwrap().is_empty());
    assert_eq!(store.invite("u", vec![bob.clone()], 1).await, no_table("u"));
    let mut full = seats.clone();
    full[2] = SeatRow::of(ada(), "Ada");
    store.arrange("t", seats, arrangement(full)).await.unwrap();
    let table = store.table("t").await.unwrap();
    assert_eq!(
        (table.name.as_str(), table.starts, table.row.setup.as_str()),
        ("Thursdays", Some(7), "seats 3")
    );
    assert_eq!(store.starting().await, Ok(vec![("t".to_owned(), 7)]));
    store.begin("t", table.row.seats, "seats 3".to_owned(), 5, 9).await.unwrap();
    assert_eq!(store.starting().await, Ok(vec![]));
    assert!(store.invitations(&ada(), 10).await.unwrap().is_empty(), "it has begun");
}

pub(crate) async fn a_rematch_may_wait_for_people(store: AnyStore) {
    with_table(&store).await;
    let next = store.create_next_waiting("t", table("n"), gate("OWL-417")).await;
    assert_eq!(next, Ok("n".to_owned()));
    assert_eq!(store.create_next_waiting("t", table("m"), gate("OWL-418")).await, next, "the first counts");
    assert!(!store.table("n").await.unwrap().has_begun());
    assert_eq!(store.table("m").await, no_table("m"));
    store.create(table("s")).await.unwrap();
    let taken = store.create_next_waiting("s", table("o"), gate("OWL-417")).await;
    assert_eq!(taken, Err(Error::CodeTaken { code: "OWL-417".to_owned() }));
}

pub(crate) async fn the_time_of_use_goes_on(store: AnyStore) {
    let before = store.uptime();
    store.beat().await.unwrap();
    assert!(store.uptime() >= before);
}

pub(super) fn gate(code: &str) -> Gate {
    Gate { code: code.to_owned(), invitation: secret('g') }
}

/// A table of Ada's that waits for others.
pub(super) async fn with_room(store: &AnyStore, id: &str, code: &str) -> Vec<SeatRow> {
    store.create_person(person("ada")).await.unwrap();
    store.create_person(person("bob")).await.unwrap();
    let mut row = TableRow { host: Some(ada()), ..table(id) };
    row.seats[0] = SeatRow { ready: true, ..SeatRow::of(ada(), "Ada") };
    store.create_waiting(row, gate(code)).await.unwrap();
    store.table(id).await.unwrap().row.seats
}

fn arrangement(seats: Vec<SeatRow>) -> Arrangement {
    let (setup, time) = ("seats 3".to_owned(), String::new());
    let (name, starts) = ("Thursdays".to_owned(), Some(7));
    Arrangement {
        seats,
        host: Some(ada()),
        access: store::Access::Link,
        removed: None,
        name,
        setup,
        time,
        starts,
    }
}

pub(crate) async fn a_table_waits_until_it_begins(store: AnyStore) {
    let seats = with_room(&store, "t", "OWL-417").await;
    let waiting = store.table("t").await.unwrap();
    assert_eq!((waiting.begun_at, waiting.gate), (None, Some(gate("OWL-417"))));
    assert!(waiting.row.seats[0].ready && !waiting.row.seats[2].ready);
    let open = store.begin("t", seats.clone(), "seats 3".to_owned(), 5, 9).await;
    assert!(matches!(open, Err(Error::SeatTaken { seat: 2, .. })), "a seat is open: {open:?}");
    store.claim_seat("t", 2, "Bob".to_owned(), PersonId::new("bob"), 1).await.unwrap();
    let moved = Err(Error::Rearranged { table: "t".to_owned() });
    assert_eq!(store.begin("t", seats, "seats 3".to_owned(), 5, 9).await, moved, "somebody has sat down");
    let seats = store.table("t").await.unwrap().row.seats;
    store.begin("t", seats.clone(), "seats 3".to_owned(), 5, 9).await.unwrap();
    let begun = store.table("t").await.unwrap();
    assert_eq!((begun.begun_at, begun.row.setup.as_str(), begun.row.seed), (Some(9), "seats 3", 5));
    assert_eq!(store.begin("t", seats.clone(), String::new(), 6, 10).await, moved, "once");
    assert_eq!(store.arrange("t", seats.clone(), arrangement(seats.clone())).await, moved);
    assert_eq!(store.dissolve("t", seats).await, moved);
}

pub(crate) async fn seats_are_arranged_only_from_what_the_caller_saw(store: AnyStore) {
    let before = with_room(&store, "t", "OWL-417").await;
    let bob = PersonId::new("bob");
    store.claim_seat("t", 2, "Bob".to_owned(), bob.clone(), 1).await.unwrap();
    let moved = Err(Error::Rearranged { table: "t".to_owned() });
    assert_eq!(store.arrange("t", before.clone(), arrangement(before)).await, moved);
    let seated = store.table("t").await.unwrap().row.seats;
    let mut ready = seated.clone();
    ready[2].ready = true;
    ready.swap(0, 1);
    store.arrange("t", seated, arrangement(ready.clone())).await.unwrap();
    assert_eq!(store.table("t").await.unwrap().row.seats, ready);
    assert_eq!(
        store.arrange("t", ready.clone(), arrangement(ready[..2].to_vec())).await,
        moved,
        "seats stay"
    );

    let mut without = ready.clone();
    without[2] = SeatRow::new(SeatKind::Open, "", None);
    let removal = Arrangement {
        removed: Some(bob.clone()),
        access: store::Access::Everybody,
        ..arrangement(without.clone())
    };
    store.arrange("t", ready, removal).await.unwrap();
    assert!(store.tables_of(&bob, 10).await.unwrap().is_empty());
    let back = store.claim_seat("t", 2, "Bob".to_owned(), bob.clone(), 2).await;
    assert_eq!(back, Err(Error::Removed { table: "t".to_owned() }));
    let table = store.table("t").await.unwrap();
    assert!(
        table.row.access == store::Access::Everybody && table.people.iter().all(|here| here.person != bob)
    );
    store.dissolve("t", without).await.unwrap();
    assert_eq!(store.table("t").await, no_table("t"));
    assert_eq!(store.by_code("OWL-417").await, Ok(None));
}

pub(crate) async fn a_code_belongs_to_one_table_until_its_game_has_ended(store: AnyStore) {
    with_room(&store, "t", "OWL-417").await;
    assert_eq!(store.by_code("OWL-417").await, Ok(Some("t".to_owned())));
    assert_eq!(store.by_code("OWL-418").await, Ok(None));
    let taken = store.create_waiting(table("u"), gate("OWL-417")).await;
    assert_eq!(taken, Err(Error::CodeTaken { code: "OWL-417".to_owned() }));
    assert_eq!(store.table("u").await, no_table("u"), "nothing is left of it");
    store.keep_annals("t", vec![1], 9).await.unwrap();
    store.create_waiting(table("u"), gate("OWL-417")).await.unwrap();
    assert_eq!(store.by_code("OWL-417").await, Ok(Some("u".to_owned())));
    let long = store.create_waiting(table("v"), gate(&"x".repeat(17))).await;
    assert!(matches!(long, Err(Error::Length { what: "code", .. })), "{long:?}");
}

pub(crate) async fn open_tables_and_those_on_stage_are_listed(store: AnyStore) {
    for (number, access) in
        [(1, store::Access::Everybody), (2, store::Access::Friends), (3, store::Access::Everybody)]
    {
        let row = TableRow { access, created_at: number, ..table(&format!("t{number}")) };
        store.create_waiting(row, gate(&format!("OWL-00{number}"))).await.unwrap();
    }
    store.create(TableRow { access: store::Access::Everybody, ..table("played") }).await.unwrap();
    store.create(TableRow { access: store::Access::Everybody, ..table("over") }).await.unwrap();
    store.create(table("hidden")).await.unwrap();
    store.keep_annals("over", vec![1], 9).await.unwrap();
    let ids = |tables: Result<Vec<Table>, Error>| -> Vec<String> {
        tables.unwrap().into_iter().map(|table| table.row.id).collect()
    };
    assert_eq!(ids(store.open_tables(10).await), ["t3", "t1"]);
    assert_eq!(ids(store.open_tables(1).await), ["t3"]);
    assert_eq!(ids(store.on_stage(10).await), ["played"]);
    store.create_person(person("bob")).await.unwrap();
    store.claim_seat("t3", 2, "Bob".to_owned(), PersonId::new("bob"), 1).await.unwrap();
    assert_eq!(ids(store.open_tables(10).await), ["t1"], "a full table is not open");
}

fn word(circle: Circle, text: &str) -> NewWord {
    let said = Said::Text(text.to_owned());
    NewWord { circle, person: ada(), name: "Ada".to_owned(), said, at: 7 }
}

pub(crate) async fn words_are_kept_with_their_table(store: AnyStore) {
    with_table(&store).await;
    store.create_person(person("ada")).await.unwrap();
    assert_eq!(store.say("u", word(Circle::Players, "x")).await, no_table("u"));
    for (text, least) in [(String::new(), 0), ("x".repeat(MAX_WORD + 1), MAX_WORD + 1)] {
        let refused = store.say("t", word(Circle::Players, &text)).await;
        assert!(matches!(refused, Err(Error::Length { length, .. }) if length == least), "{refused:?}");
    }
    let phrase = NewWord { said: Said::Phrase("hello".to_owned()), ..word(Circle::Players, "x") };
    let first = store.say("t", phrase).await.unwrap();
    assert_eq!((first.number, &first.said), (1, &Said::Phrase("hello".to_owned())));
    for number in 0..MAX_TALK {
        store.say("t", word(Circle::Watchers, &number.to_string())).await.unwrap();
    }
    let last = store.say("t", word(Circle::Watchers, "<b>")).await.unwrap();
    let talk = store.talk("t", MAX_TALK).await.unwrap();
    assert_eq!(talk.words.len() as u32, MAX_TALK + 1, "the oldest of that circle gave way, and no player's");
    assert_eq!((talk.words.first(), talk.words.last()), (Some(&first), Some(&last)));
    assert_eq!(talk.words[1].said, Said::Text("1".to_owned()));
    assert_eq!(store.talk("t", 1).await.unwrap().words, [first, last]);

    assert_eq!(talk.manner, None);
    store.allow_talk("t", Manner::Silent).await.unwrap();
    assert_eq!(store.allow_talk("u", Manner::Free).await, no_table("u"));
    store.create_next("t", table("next")).await.unwrap();
    assert_eq!(store.talk("next", 9).await.unwrap().manner, Some(Manner::Silent), "the group is the same");
    assert_eq!(store.talk("next", 9).await.unwrap().words, []);
}

pub(crate) async fn a_complaint_outlives_the_table(store: AnyStore) {
    with_room(&store, "t", "OWL-417").await;
    for name in ["ada", "bob"] {
        store.create_person(person(name)).await.unwrap();
    }
    store.say("t", word(Circle::Players, "rude")).await.unwrap();
    let bob = PersonId::new("bob");
    assert_eq!(store.report("t", 1, bob.clone(), 9).await, Ok(true));
    assert_eq!(store.report("t", 1, bob.clone(), 10).await, Ok(false), "once is enough");
    assert_eq!(store.report("t", 2, bob.clone(), 10).await, Ok(false), "there is no such word");
    let seats = store.table("t").await.unwrap().row.seats;
    store.dissolve("t", seats).await.unwrap();
    let reports = store.reports(9).await.unwrap();
    assert_eq!(reports.len(), 1);
    assert_eq!((&reports[0].table[..], reports[0].number, reports[0].at), ("t", 1, 9));
    assert_eq!((&reports[0].said, &reports[0].by), (&Said::Text("rude".to_owned()), &Some(bob)));
}

pub(crate) async fn whoever_is_blocked_stays_away(store: AnyStore) {
    for name in ["ada", "bob"] {
        store.create_person(person(name)).await.unwrap();
    }
    let bob = PersonId::new("bob");
    store.create(TableRow { host: Some(ada()), ..table("t") }).await.unwrap();
    let shunned = |distance| vec![Shunned { other: bob.clone(), name: "Bob".to_owned(), distance }];
    store.shun(&ada(), &bob, "Bob".to_owned(), Some(Distance::Blocked)).await.unwrap();
    assert_eq!(store.shunned(&ada()).await, Ok(shunned(Distance::Blocked)));
    let refused = store.claim_seat("t", 2, "Bob".to_owned(), bob.clone(), 1).await;
    assert_eq!(refused, Err(Error::Removed { table: "t".to_owned() }));
    store.shun(&ada(), &bob, "Bob".to_owned(), Some(Distance::Muted)).await.unwrap();
    assert_eq!(store.shunned(&ada()).await, Ok(shunned(Distance::Muted)));
    store.claim_seat("t", 2, "Bob".to_owned(), bob.clone(), 1).await.unwrap();
    store.shun(&ada(), &bob, String::new(), None).await.unwrap();
    assert_eq!(store.shunned(&ada()).await, Ok(Vec::new()));
    assert_eq!(store.shunned(&bob).await, Ok(Vec::new()), "nobody is told");
}

pub(crate) async fn tables_that_ask_are_listed_before_those_that_do_not(store: AnyStore) {
    store.create_person(person("ada")).await.unwrap();
    for number in 0..30 {
        let id = format!("t{number:02}");
        store.create(TableRow { created_at: number, ..table(&id) }).await.unwrap();
        store.claim_seat(&id, 2, "Ada".to_owned(), ada(), number).await.unwrap();
    }
    let asked = |asked, limit| SeatClock { asked: Some(asked), limit, bank: None };
    let clocks = |of_ada| vec![asked(1, Some(1)), SeatClock::default(), of_ada];
    for (table, clock) in [
        ("t00", asked(50, None)),
        ("t01", asked(40, None)),
        ("t02", asked(60, Some(90_000))),
        ("t03", asked(70, Some(20_000))),
        ("t04", SeatClock::default()),
        ("t05", asked(10, Some(5))),
    ] {
        store.set_clocks(table, clocks(clock)).await.unwrap();
    }
    store.close("t05", 9).await.unwrap();
    let listed = store.tables_of(&ada(), 6).await.unwrap();
    let ids: Vec<&str> = listed.iter().map(|table| table.row.id.as_str()).collect();
    assert_eq!(
        ids,
        ["t03", "t02", "t01", "t00", "t29", "t28"],
        "what runs out first, what has asked longest, and the latest; neither others' clocks nor an ended game count"
    );
    let all = store.tables_of(&ada(), 100).await.unwrap();
    assert_eq!((all.len(), all[29].row.id.as_str()), (30, "t05"), "each once, and what is over last");
}

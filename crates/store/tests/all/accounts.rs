//! Devices, ways to come back, tokens, results and farewells.

use store::{
    Against, Device, DeviceRow, MAX_DEVICES, MAX_KEPT, MAX_PASSKEYS, MAX_TOKENS, Passkey, ResultRow,
    SOMEBODY, TokenRow,
};

use super::*;

fn device(letter: char, at: i64) -> DeviceRow {
    DeviceRow { secret: secret(letter), name: format!("Phone {letter}"), at }
}

fn token(letter: char, person: Option<PersonId>, expires_at: i64) -> TokenRow {
    let short = Some(Secret::new(format!("short-{}", letter.to_string().repeat(16))));
    TokenRow { secret: secret(letter), short, purpose: "device".to_owned(), person, expires_at }
}

fn passkey(id: &str) -> Passkey {
    let (key, name) = ("public".to_owned(), "This computer".to_owned());
    Passkey { id: id.to_owned(), key, uses: 0, name, created_at: 5 }
}

async fn with_people(store: &AnyStore) -> [PersonId; 2] {
    for name in ["ada", "bob"] {
        store.create_person(person(name)).await.unwrap();
    }
    [ada(), PersonId::new("bob")]
}

pub(crate) async fn a_person_has_several_devices(store: AnyStore) {
    let [ada, bob] = with_people(&store).await;
    assert_eq!(store.add_device(&ada, device('x', 10)).await, Ok(true));
    assert_eq!(store.add_device(&bob, device('x', 11)).await, Ok(false), "a secret is one person's");
    assert_eq!(store.person(&secret('x')).await, Ok(Some(ada.clone())));
    store
        .note_device(DeviceRow { name: "Telephone".to_owned(), ..device('x', 2_000_000_000) })
        .await
        .unwrap();
    store.note_device(device('y', 20)).await.unwrap();
    let devices = store.devices(&ada).await.unwrap();
    let told: Vec<_> = devices.iter().map(|device| (device.name.as_str(), device.since)).collect();
    assert_eq!(told, [("Telephone", 10), ("", 1_800_000_000)], "the one seen last first");
    assert_eq!(devices[0].id, Device::id_of(&secret('x')));
    assert_eq!(store.end_device(&bob, &devices[0].id).await, Ok(false), "it is not theirs");
    assert_eq!(store.end_device(&ada, &devices[0].id).await, Ok(true));
    assert_eq!(store.person(&secret('x')).await, Ok(None));
    for letter in 'a'..='e' {
        store.add_device(&ada, device(letter, 30)).await.unwrap();
    }
    assert_eq!(store.end_other_devices(&ada, &secret('c')).await, Ok(5));
    assert_eq!(store.devices(&ada).await.unwrap().len(), 1);
    assert_eq!(store.person(&secret('c')).await, Ok(Some(ada.clone())));
    assert!(store.person(&person("bob").secret).await.unwrap().is_some(), "others stay");
    for number in 0..MAX_DEVICES {
        let secret = Secret::new(format!("device-number-{number:06}"));
        let row = DeviceRow { secret, name: String::new(), at: 100 + i64::from(number) };
        store.add_device(&ada, row).await.unwrap();
    }
    assert_eq!(store.devices(&ada).await.unwrap().len() as u32, MAX_DEVICES);
    assert_eq!(store.person(&secret('c')).await, Ok(None), "the one not seen for longest gave way");
    let nobody = store.add_device(&PersonId::new("nobody"), device('z', 1)).await;
    assert_eq!(nobody, Err(Error::NoSuchPerson));
}

pub(crate) async fn an_account_is_found_by_its_handle_alone(store: AnyStore) {
    let [ada, bob] = with_people(&store).await;
    let fresh = store.account(&ada).await.unwrap().unwrap();
    assert_eq!((fresh.name.as_str(), &fresh.handle, fresh.is_kept()), ("", &None, false));
    store.name_person(&ada, "Ada".to_owned(), Some("ada".to_owned())).await.unwrap();
    let taken = store.name_person(&bob, "ADA".to_owned(), Some("ada".to_owned())).await;
    assert_eq!(taken, Err(Error::NameTaken));
    assert_eq!(store.account(&bob).await.unwrap().unwrap().name, "", "nothing was written");
    store.name_person(&bob, "Ada".to_owned(), None).await.unwrap();
    store.keep_password(&ada, Some(secret('h'))).await.unwrap();
    store.keep_recovery(&ada, Some(secret('r')), 9).await.unwrap();
    let kept = store.account_of("ada").await.unwrap().unwrap();
    assert_eq!((kept.person.clone(), kept.name.as_str(), kept.is_kept()), (ada.clone(), "Ada", true));
    assert_eq!(
        (kept.password, kept.recovery, kept.recovery_at),
        (Some(secret('h')), Some(secret('r')), Some(9))
    );
    assert_eq!(store.account_of("Ada").await, Ok(None));
    store.keep_recovery(&ada, None, 10).await.unwrap();
    assert_eq!(store.account(&ada).await.unwrap().unwrap().recovery_at, None);
    store.name_person(&ada, "Ada".to_owned(), Some("ada".to_owned())).await.expect("it is theirs already");
    store.name_person(&ada, "Zoé".to_owned(), Some("zoé".to_owned())).await.unwrap();
    assert_eq!(store.account_of("ada").await, Ok(None), "the old name is free");
    let nobody = PersonId::new("nobody");
    assert_eq!(store.account(&nobody).await, Ok(None));
    assert_eq!(store.keep_password(&nobody, None).await, Err(Error::NoSuchPerson));
    let long = store.name_person(&ada, "x".repeat(MAX_NAME + 1), None).await;
    assert!(matches!(long, Err(Error::Length { what: "name", .. })), "{long:?}");
}

pub(crate) async fn a_token_is_used_once_until_it_expires(store: AnyStore) {
    let [ada, bob] = with_people(&store).await;
    store.issue(token('a', Some(ada.clone()), 100), 0).await.unwrap();
    store.issue(token('b', Some(ada.clone()), 120), 0).await.unwrap();
    store.issue(token('c', Some(bob.clone()), 100), 0).await.unwrap();
    let found = store.token(&secret('a'), "device", 99).await.unwrap().unwrap();
    assert_eq!((found.person, found.expires_at), (Some(ada.clone()), 100));
    assert_eq!(store.token(&secret('a'), "device", 100).await, Ok(None), "expired");
    assert_eq!(store.token(&secret('a'), "other", 1).await, Ok(None), "for something else");
    assert_eq!(store.redeem(&secret('x'), "device", 1).await, Ok(None));
    assert_eq!(store.redeem(&secret('a'), "device", 100).await, Ok(None));
    let short = token('b', None, 0).short.unwrap();
    assert_eq!(store.redeem(&short, "device", 1).await.unwrap().unwrap().person, Some(ada.clone()));
    for used in [&short, &secret('b'), &secret('a')] {
        assert_eq!(
            store.redeem(used, "device", 1).await,
            Ok(None),
            "void, and so are the others of this person"
        );
    }
    assert!(store.token(&secret('c'), "device", 1).await.unwrap().is_some(), "but nobody else's");
    for number in 0..=MAX_TOKENS {
        let secret = Secret::new(format!("token-number-{number:06}"));
        let row = TokenRow { secret, short: None, ..token('d', Some(ada.clone()), 200 + i64::from(number)) };
        store.issue(row, 1).await.unwrap();
    }
    assert_eq!(store.token(&Secret::new("token-number-000000"), "device", 1).await, Ok(None), "one too many");
    assert!(store.token(&Secret::new("token-number-000001"), "device", 1).await.unwrap().is_some());
    store.issue(token('n', None, 300), 1).await.unwrap();
    assert_eq!(store.redeem(&secret('n'), "device", 1).await.unwrap().unwrap().person, None);
}

pub(crate) async fn of_many_who_use_a_token_one_gets_it(store: AnyStore) {
    let [ada, _] = with_people(&store).await;
    store.issue(token('a', Some(ada), 100), 0).await.unwrap();
    let tasks: Vec<_> = (0..8)
        .map(|_| {
            let store = Arc::clone(&store);
            tokio::spawn(async move { store.redeem(&secret('a'), "device", 1).await.unwrap().is_some() })
        })
        .collect();
    let mut got = 0;
    for task in tasks {
        got += u32::from(task.await.unwrap());
    }
    assert_eq!(got, 1);
}

pub(crate) async fn passkeys_are_kept_and_their_count_only_grows(store: AnyStore) {
    let [ada, bob] = with_people(&store).await;
    assert_eq!(store.add_passkey(&ada, passkey("one")).await, Ok(true));
    assert_eq!(store.add_passkey(&bob, passkey("one")).await, Ok(false), "somebody has it");
    assert_eq!(store.passkey("one").await, Ok(Some((ada.clone(), passkey("one")))));
    assert_eq!(store.account(&ada).await.unwrap().unwrap().passkeys, [passkey("one")]);
    assert_eq!(store.use_passkey("one", 0).await, Ok(true), "it does not count");
    assert_eq!(store.use_passkey("one", 4).await, Ok(true));
    for uses in [4, 3, 0] {
        assert_eq!(store.use_passkey("one", uses).await, Ok(false), "a copy of it: {uses}");
    }
    assert_eq!(store.use_passkey("two", 1).await, Ok(false));
    assert_eq!(store.remove_passkey(&bob, "one").await, Ok(false));
    assert_eq!(store.remove_passkey(&ada, "one").await, Ok(true));
    assert_eq!(store.passkey("one").await, Ok(None));
    for number in 0..MAX_PASSKEYS {
        store.add_passkey(&ada, passkey(&number.to_string())).await.unwrap();
    }
    let more = store.add_passkey(&ada, passkey("more")).await;
    assert!(matches!(more, Err(Error::Length { .. })), "{more:?}");
}

fn result(person: &PersonId, table: &str, place: u8, at: i64) -> ResultRow {
    let (table, game) = (table.to_owned(), "derby".to_owned());
    ResultRow { person: person.clone(), table, game, seats: 3, place, score: -4, at, against: None }
}

pub(crate) async fn results_outlive_their_tables(store: AnyStore) {
    let [ada, bob] = with_people(&store).await;
    store.create(TableRow { host: Some(ada.clone()), ..table("t") }).await.unwrap();
    let rows = vec![result(&ada, "t", 1, 9), result(&ada, "u", 3, 10), result(&bob, "t", 2, 9)];
    store.keep_results(rows.clone()).await.unwrap();
    store.keep_results(rows).await.expect("the same again");
    let against = Some(Against { strength: 1100, beaten: 500 });
    store.keep_results(vec![ResultRow { against, ..result(&bob, "w", 2, 11) }]).await.unwrap();
    assert_eq!(store.results(&bob).await.unwrap()[0].against, against);
    store.keep_results(vec![result(&PersonId::new("nobody"), "t", 1, 9)]).await.unwrap();
    store.keep_annals("t", vec![1], 9).await.unwrap();
    assert_eq!(store.forget(None, Some(0), 9).await, Ok(1));
    assert_eq!(store.results(&ada).await, Ok(vec![result(&ada, "u", 3, 10), result(&ada, "t", 1, 9)]));
    assert_eq!(store.results(&PersonId::new("nobody")).await, Ok(vec![]));
    let place = store.keep_results(vec![result(&ada, "v", 4, 9)]).await;
    assert!(matches!(place, Err(Error::Length { what: "place", .. })), "{place:?}");
}

pub(crate) async fn whoever_wants_to_be_forgotten_may_come_back(store: AnyStore) {
    let [ada, bob] = with_people(&store).await;
    store.issue(token('a', Some(ada.clone()), 100), 0).await.unwrap();
    store.set_leaving(&ada, true).await.unwrap();
    assert!(store.account(&ada).await.unwrap().unwrap().leaving.is_some());
    assert_eq!(store.person(&person("ada").secret).await, Ok(None), "signed out everywhere");
    assert_eq!(store.redeem(&secret('a'), "device", 1).await, Ok(None));
    assert_eq!(store.leavers(0).await, Ok(vec![ada.clone()]));
    assert_eq!(store.leavers(1 << 40).await, Ok(vec![]), "not yet");
    store.set_leaving(&ada, false).await.unwrap();
    assert_eq!(store.leavers(0).await, Ok(vec![]));
    assert_eq!(store.devices(&bob).await.unwrap().len(), 1);
    assert_eq!(store.set_leaving(&PersonId::new("nobody"), true).await, Err(Error::NoSuchPerson));
}

fn said(person: &PersonId, text: &str) -> NewWord {
    let said = Said::Text(text.to_owned());
    NewWord { circle: Circle::Players, person: person.clone(), name: "Ada".to_owned(), said, at: 7 }
}

/// A table of Ada's and Bob's; with `over`, its game has ended.
async fn played(store: &AnyStore, id: &str, over: bool) {
    let mut row = TableRow { host: Some(ada()), ..table(id) };
    row.seats[0] = SeatRow { orders: "pass".to_owned(), ..SeatRow::of(ada(), "Ada") };
    row.seats[1] = SeatRow::of(PersonId::new("bob"), "Bob");
    store.create(row).await.unwrap();
    if over {
        store.keep_annals(id, vec![1], 9).await.unwrap();
    }
}

pub(crate) async fn the_games_of_whoever_is_forgotten_go_on(store: AnyStore) {
    let [ada, bob] = with_people(&store).await;
    played(&store, "goes-on", false).await;
    played(&store, "over", true).await;
    store.say("over", said(&ada, "rude")).await.unwrap();
    store.say("over", said(&bob, "polite")).await.unwrap();
    store.report("over", 1, bob.clone(), 9).await.unwrap();
    store.report("over", 2, ada.clone(), 9).await.unwrap();
    store.shun(&bob, &ada, "Ada".to_owned(), Some(Distance::Muted)).await.unwrap();
    store.shun(&ada, &bob, "Bob".to_owned(), Some(Distance::Muted)).await.unwrap();
    store.add_passkey(&ada, passkey("one")).await.unwrap();
    store.issue(token('a', Some(ada.clone()), 100), 0).await.unwrap();
    store.keep_results(vec![result(&ada, "over", 1, 9), result(&bob, "over", 2, 9)]).await.unwrap();
    assert_eq!(store.table_ids_of(&ada).await, Ok(vec!["goes-on".to_owned(), "over".to_owned()]));
    let words = store.words_of(&ada).await.unwrap();
    assert_eq!((words.len(), &words[0].0[..], &words[0].1.said), (1, "over", &Said::Text("rude".to_owned())));

    store.forget_person(&ada, "medium calm".to_owned()).await.unwrap();
    let goes_on = store.table("goes-on").await.unwrap();
    let seat = &goes_on.row.seats[0];
    assert_eq!(seat.kind, SeatKind::Bot { level: "medium calm".to_owned() });
    assert_eq!((seat.name.as_str(), &seat.person, seat.orders.as_str()), (SOMEBODY, &None, ""));
    assert_eq!((&goes_on.row.host, &goes_on.row.seats[1].person), (&None, &Some(bob.clone())));
    let over = store.table("over").await.unwrap();
    assert_eq!((&over.row.seats[0].kind, over.row.seats[0].name.as_str()), (&SeatKind::Human, SOMEBODY));
    let talk = store.talk("over", 9).await.unwrap().words;
    assert_eq!((&talk[0].said, &talk[0].person, talk[0].name.as_str()), (&Said::Gone, &None, ""));
    assert_eq!(talk[1].said, Said::Text("polite".to_owned()));
    let reports = store.reports(9).await.unwrap();
    assert!(reports.iter().any(|report| report.said == Said::Gone && report.by == Some(bob.clone())));
    assert!(reports.iter().any(|report| report.person == Some(bob.clone()) && report.by.is_none()));
    assert_eq!(store.shunned(&bob).await, Ok(vec![]));
    assert_eq!(store.account(&ada).await, Ok(None));
    assert_eq!(store.person(&person("ada").secret).await, Ok(None));
    assert_eq!((store.passkey("one").await, store.results(&ada).await), (Ok(None), Ok(vec![])));
    assert_eq!(store.redeem(&secret('a'), "device", 1).await, Ok(None));
    assert_eq!(store.results(&bob).await.unwrap().len(), 1, "others keep theirs");
    store.forget_person(&ada, "medium calm".to_owned()).await.expect("once more changes nothing");
}

pub(crate) async fn rooms_of_whoever_is_forgotten_get_another_host_or_go(store: AnyStore) {
    let [ada, bob] = with_people(&store).await;
    let gate = |code: &str| Gate { code: code.to_owned(), invitation: secret('g') };
    let hosted = |id: &str| {
        let mut row = TableRow { host: Some(ada.clone()), ..table(id) };
        row.seats[0] = SeatRow { ready: true, ..SeatRow::of(ada.clone(), "Ada") };
        row
    };
    store.create_waiting(hosted("alone"), gate("OWL-001")).await.unwrap();
    let mut shared = hosted("shared");
    shared.seats[1] = SeatRow::of(bob.clone(), "Bob");
    store.create_waiting(shared, gate("OWL-002")).await.unwrap();
    let mut kept = TableRow { host: Some(bob.clone()), ..table("kept") };
    kept.seats[2] = SeatRow::new(SeatKind::Open, "Ada", None);
    store.create_waiting(kept, gate("OWL-003")).await.unwrap();
    store.invite("kept", vec![ada.clone()], 77).await.unwrap();

    store.forget_person(&ada, "medium calm".to_owned()).await.unwrap();
    assert_eq!(store.table("alone").await, no_table("alone"));
    let shared = store.table("shared").await.unwrap();
    assert_eq!((&shared.row.host, &shared.row.seats[0].kind), (&Some(bob), &SeatKind::Open));
    assert_eq!((shared.row.seats[0].name.as_str(), shared.row.seats[0].ready), ("", false));
    assert_eq!(store.table("kept").await.unwrap().row.seats[2].name, "", "nobody is waited for");
}

pub(crate) async fn a_guest_becomes_part_of_an_account(store: AnyStore) {
    let [guest, bob] = with_people(&store).await;
    let zoe = store.create_person(person("zoe")).await.unwrap();
    store.name_person(&zoe, "Zoé".to_owned(), Some("zoé".to_owned())).await.unwrap();
    store.choose_sign(&zoe, Some(4)).await.unwrap();
    played(&store, "goes-on", false).await;
    played(&store, "over", true).await;
    store.say("over", said(&guest, "hello")).await.unwrap();
    store.keep_results(vec![result(&guest, "over", 1, 9), result(&zoe, "elsewhere", 2, 8)]).await.unwrap();
    store.shun(&guest, &bob, "Bob".to_owned(), Some(Distance::Muted)).await.unwrap();
    store.shun(&bob, &guest, "Ada".to_owned(), Some(Distance::Muted)).await.unwrap();
    store.shun(&guest, &zoe, "Zoé".to_owned(), Some(Distance::Muted)).await.unwrap();
    // They have met, so both are at one table.
    let mut both = TableRow { host: Some(zoe.clone()), ..table("both") };
    both.seats[0] = SeatRow::of(zoe.clone(), "Zoé");
    both.seats[1] = SeatRow::of(guest.clone(), "Ada");
    store.create(both).await.unwrap();

    assert_eq!(store.merge_guest(&guest, &guest).await, Err(Error::NoSuchPerson));
    assert_eq!(store.merge_guest(&zoe, &bob).await, Err(Error::NoSuchPerson), "an account is no guest");
    assert_eq!(store.merge_guest(&guest, &PersonId::new("nobody")).await, Err(Error::NoSuchPerson));
    let moved = store.merge_guest(&guest, &zoe).await.unwrap();
    assert_eq!(moved, ["both", "goes-on", "over"]);
    let goes_on = store.table("goes-on").await.unwrap();
    assert_eq!((&goes_on.row.seats[0].person, &goes_on.row.host), (&Some(zoe.clone()), &Some(zoe.clone())));
    assert_eq!(goes_on.row.seats[0].name, "Ada", "at the table nothing else changes");
    let both = store.table("both").await.unwrap();
    assert!(both.row.seats[..2].iter().all(|seat| seat.person == Some(zoe.clone())), "both seats are theirs");
    assert_eq!(store.table_ids_of(&zoe).await.unwrap().len(), 3);
    assert_eq!(store.results(&zoe).await.unwrap().len(), 2);
    assert_eq!(store.words_of(&zoe).await.unwrap().len(), 1);
    assert_eq!(store.shunned(&zoe).await.unwrap().len(), 1, "nobody keeps themselves away");
    assert_eq!(store.shunned(&bob).await.unwrap()[0].other, zoe);
    assert_eq!(store.knows(&bob, &zoe).await, Ok(true));
    assert_eq!(store.knows(&zoe, &zoe).await, Ok(false));
    assert_eq!(
        (store.account(&guest).await, store.person(&person("ada").secret).await),
        (Ok(None), Ok(None))
    );
    let account = store.account(&zoe).await.unwrap().unwrap();
    assert_eq!((account.name.as_str(), account.sign), ("Zoé", Some(4)));
    assert_eq!(store.merge_guest(&guest, &zoe).await, Err(Error::NoSuchPerson), "once");
}

pub(crate) async fn kept_tables_are_not_forgotten_after_their_end(store: AnyStore) {
    let [ada, bob] = with_people(&store).await;
    let nobody = store.create_person(person("eve")).await.unwrap();
    for id in ["kept", "not-kept"] {
        played(&store, id, true).await;
    }
    played(&store, "goes-on", false).await;
    assert_eq!(store.keep_table("kept", &nobody, true).await, Ok(false), "it is none of theirs");
    for id in ["kept", "goes-on"] {
        assert_eq!(store.keep_table(id, &bob, true).await, Ok(true));
    }
    assert_eq!(store.kept_tables(&bob).await, Ok(vec!["goes-on".to_owned(), "kept".to_owned()]));
    assert_eq!(store.kept_tables(&ada).await, Ok(vec![]));
    assert_eq!(store.forget(None, Some(0), 9).await, Ok(1));
    assert!(store.table("kept").await.is_ok() && store.table("not-kept").await.is_err());
    assert_eq!(
        store.forget(Some(0), None, 9).await,
        Ok(1),
        "a game that nobody finishes is not held for ever"
    );
    assert!(store.table("kept").await.is_ok());
    assert_eq!(store.keep_table("kept", &bob, false).await, Ok(true));
    assert_eq!(store.forget(None, Some(0), 9).await, Ok(1));
    for number in 0..MAX_KEPT {
        let id = format!("t{number}");
        played(&store, &id, false).await;
        store.keep_table(&id, &ada, true).await.unwrap();
    }
    played(&store, "more", false).await;
    let more = store.keep_table("more", &ada, true).await;
    assert!(matches!(more, Err(Error::Length { .. })), "{more:?}");
    assert_eq!(store.kept_tables(&ada).await.unwrap().len(), MAX_KEPT);
}

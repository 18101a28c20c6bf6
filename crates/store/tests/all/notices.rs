//! How people want to be told that a table waits for them.

use store::{CallRow, MAX_PUSH, MailRow, Notices, PushRow, Quiet};

use super::*;

fn device(number: usize) -> PushRow {
    PushRow {
        endpoint: format!("https://push.example/{number}"),
        key: "key".to_owned(),
        auth: "auth".to_owned(),
        lang: "fr".to_owned(),
        site: String::new(),
        since: number as i64,
    }
}

pub(crate) async fn people_say_how_they_want_to_be_told(store: AnyStore) {
    assert_eq!(store.server_key("vapid", vec![1, 2]).await, Ok(vec![1, 2]));
    assert_eq!(store.server_key("vapid", vec![3]).await, Ok(vec![1, 2]), "the first is kept for good");
    for name in ["ada", "bob"] {
        store.create_person(person(name)).await.unwrap();
    }
    assert_eq!(store.notices(&ada()).await, Ok(Notices::default()));
    for number in 0..MAX_PUSH + 3 {
        store.keep_push(&ada(), device(number)).await.unwrap();
    }
    store.keep_push(&ada(), PushRow { lang: "en".to_owned(), ..device(MAX_PUSH + 2) }).await.unwrap();
    let kept = store.notices(&ada()).await.unwrap().push;
    let since: Vec<i64> = kept.iter().map(|row| row.since).collect();
    assert_eq!(since, (3..MAX_PUSH as i64 + 3).collect::<Vec<_>>(), "the oldest gave way");
    assert_eq!(kept.last().unwrap().lang, "en", "a device that subscribes again is one device");
    store.drop_push(&PersonId::new("bob"), &kept[0].endpoint).await.unwrap();
    assert_eq!(store.notices(&ada()).await.unwrap().push.len(), MAX_PUSH, "another's device is theirs");
    for row in &kept {
        store.drop_push(&ada(), &row.endpoint).await.unwrap();
    }
    let long = store.keep_push(&ada(), PushRow { endpoint: "x".repeat(1025), ..device(1) }).await;
    assert!(matches!(long, Err(Error::Length { what: "endpoint", .. })), "{long:?}");

    let quiet = Quiet { from: 22, to: 7, zone: -150 };
    store.keep_quiet(&ada(), Some(quiet)).await.unwrap();
    let token = secret('m');
    let address = "ada@example.org".to_owned();
    let mail = MailRow { address, lang: "en".to_owned(), token: token.clone(), confirmed: false };
    store.keep_mail(&ada(), Some(mail.clone())).await.unwrap();
    let expected = Notices { push: vec![], mail: Some(mail.clone()), quiet: Some(quiet) };
    assert_eq!(store.notices(&ada()).await, Ok(expected));
    assert_eq!(store.confirm_mail(&secret('n')).await, Ok(None));
    assert_eq!(store.confirm_mail(&token).await, Ok(Some(ada())));
    assert!(store.notices(&ada()).await.unwrap().mail.unwrap().confirmed);
    assert_eq!(store.stop_mail(&token).await, Ok(Some(ada())));
    assert_eq!(store.stop_mail(&token).await, Ok(None), "once");
    assert_eq!(store.confirm_mail(&token).await, Ok(None), "an old link brings nothing back");
    store.keep_mail(&ada(), Some(mail)).await.unwrap();
    store.keep_mail(&ada(), None).await.unwrap();
    store.keep_quiet(&ada(), None).await.unwrap();
    assert_eq!(store.notices(&ada()).await, Ok(Notices::default()));
    for (from, to, zone) in [(24, 0, 0), (0, 24, 0), (0, 1, 15 * 60)] {
        assert!(store.keep_quiet(&ada(), Some(Quiet { from, to, zone })).await.is_err());
    }
}

pub(crate) async fn calls_wait_until_one_takes_them(store: AnyStore) {
    store.create_person(person("ada")).await.unwrap();
    for id in ["t", "u"] {
        store.create(table(id)).await.unwrap();
    }
    let call = |table: &str, why: &str, way: &str, due| CallRow {
        person: ada(),
        table: table.to_owned(),
        why: why.to_owned(),
        way: way.to_owned(),
        due,
    };
    for row in
        [call("t", "turn 0 5", "push", 9), call("u", "invited", "push", 7), call("t", "turn 0 5", "mail", 8)]
    {
        store.keep_call(row).await.unwrap();
    }
    let (invited, mail) = (call("u", "invited", "push", 7), call("t", "turn 0 5", "mail", 8));
    assert_eq!(store.waiting_calls().await, Ok(vec![invited.clone(), mail.clone()]), "mail comes after push");
    assert_eq!(store.take_call(call("t", "turn 0 5", "push", 9)).await, Ok(false), "that has been made");
    let takers = (0..8).map(|_| store.take_call(mail.clone()));
    let mut taken = 0;
    for taker in takers {
        taken += u32::from(taker.await.unwrap());
    }
    assert_eq!(taken, 1);
    let nobody = CallRow { person: PersonId::new("nobody"), ..mail.clone() };
    store.keep_call(nobody).await.expect("whoever has gone is not called");
    store.keep_call(call("gone", "invited", "push", 1)).await.expect("nor to what has gone");
    assert!(matches!(store.keep_call(call("t", "", "push", 1)).await, Err(Error::Length { .. })));
    store.keep_call(mail).await.unwrap();
    store.forget(Some(0), None, 1).await.unwrap();
    assert_eq!(store.waiting_calls().await.unwrap().len(), 1, "calls go with their table");
    store.forget_person(&ada(), "easy".to_owned()).await.unwrap();
    assert_eq!(store.waiting_calls().await, Ok(vec![]), "and with their person");
}

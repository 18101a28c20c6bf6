//! Who knows whom, and tables for those people.

use store::{Access, Request};

use super::together::{gate, with_room};
use super::*;

fn bob() -> PersonId {
    PersonId::new("bob")
}

fn cleo() -> PersonId {
    PersonId::new("cleo")
}

/// A table for friends of Ada's that waits.
async fn with_friends(store: &AnyStore, id: &str, code: &str) {
    let mut row = TableRow { host: Some(ada()), access: Access::Friends, ..table(id) };
    row.seats[0] = SeatRow::of(ada(), "Ada");
    store.create_waiting(row, gate(code)).await.unwrap();
}

pub(crate) async fn whoever_has_played_together_knows_each_other(store: AnyStore) {
    with_room(&store, "t", "OWL-417").await;
    store.create_person(person("cleo")).await.unwrap();
    store.claim_seat("t", 2, "Bob".to_owned(), bob(), 1).await.unwrap();
    assert_eq!(store.knows(&ada(), &bob()).await, Ok(false), "to wait together is not to play together");
    let seats = store.table("t").await.unwrap().row.seats;
    store.begin("t", seats, "seats 3".to_owned(), 5, 9).await.unwrap();
    assert_eq!((store.knows(&ada(), &bob()).await, store.knows(&bob(), &ada()).await), (Ok(true), Ok(true)));
    assert_eq!(store.knows(&ada(), &cleo()).await, Ok(false));
    assert_eq!(store.knows(&ada(), &ada()).await, Ok(false));

    with_friends(&store, "f", "OWL-418").await;
    let ids = async |person: PersonId, begun| -> Vec<String> {
        let tables = store.for_friends(&person, begun, 10).await.unwrap();
        tables.into_iter().map(|table| table.row.id).collect()
    };
    assert_eq!(ids(bob(), false).await, ["f"]);
    assert_eq!(ids(ada(), false).await, ["f"], "the host too");
    assert!(ids(cleo(), false).await.is_empty());
    assert!(ids(bob(), true).await.is_empty());
    assert!(store.open_tables(10).await.unwrap().is_empty(), "it is not open to everybody");
    // Either may block the other.
    for (one, other) in [(ada(), bob()), (bob(), ada())] {
        store.shun(&one, &other, "x".to_owned(), Some(Distance::Blocked)).await.unwrap();
        assert_eq!(store.knows(&ada(), &bob()).await, Ok(false));
        assert!(ids(bob(), false).await.is_empty());
        store.shun(&one, &other, "x".to_owned(), Some(Distance::Muted)).await.unwrap();
        assert_eq!(ids(bob(), false).await, ["f"], "a muted person may come");
    }
    // They know each other also after the game is forgotten.
    store.keep_annals("t", vec![1], 9).await.unwrap();
    assert_eq!(store.forget(None, Some(0), 10).await, Ok(1));
    assert_eq!(store.knows(&bob(), &ada()).await, Ok(true));
    // Whoever takes an open seat of a game that goes on plays with the others from then on.
    store.claim_seat("f", 2, "Cleo".to_owned(), cleo(), 1).await.unwrap();
    let seats = store.table("f").await.unwrap().row.seats;
    store.begin("f", seats, "seats 3".to_owned(), 5, 9).await.unwrap();
    assert_eq!(ids(bob(), true).await, ["f"], "and may be watched");
    assert_eq!(store.knows(&cleo(), &ada()).await, Ok(true));
}

pub(crate) async fn a_seat_is_asked_for_once(store: AnyStore) {
    with_room(&store, "t", "OWL-417").await;
    store.create_person(person("cleo")).await.unwrap();
    let refused = store.request_seat("t", &bob(), "Bob".to_owned()).await;
    assert_eq!(refused, Err(Error::Rearranged { table: "t".to_owned() }), "not a table for friends");
    assert_eq!(store.request_seat("u", &bob(), "Bob".to_owned()).await, no_table("u"));
    with_friends(&store, "f", "OWL-418").await;
    for name in ["Bob", "Robert"] {
        store.request_seat("f", &bob(), name.to_owned()).await.unwrap();
    }
    let asked = |declined| vec![Request { person: bob(), name: "Bob".to_owned(), declined }];
    assert_eq!(store.table("f").await.unwrap().requests, asked(false));
    store.decline_seat("f", &bob()).await.unwrap();
    store.request_seat("f", &bob(), "Bob".to_owned()).await.unwrap();
    assert_eq!(store.table("f").await.unwrap().requests, asked(true), "a no stays a no");
    store.request_seat("f", &cleo(), "Cleo".to_owned()).await.unwrap();
    store.claim_seat("f", 2, "Cleo".to_owned(), cleo(), 1).await.unwrap();
    assert_eq!(store.table("f").await.unwrap().requests, asked(true), "whoever sits asks no more");
    store.shun(&ada(), &cleo(), "x".to_owned(), Some(Distance::Blocked)).await.unwrap();
    let blocked = store.request_seat("f", &cleo(), "Cleo".to_owned()).await;
    assert_eq!(blocked, Err(Error::Removed { table: "f".to_owned() }));
    let seats = store.table("f").await.unwrap().row.seats;
    store.dissolve("f", seats).await.unwrap();
    assert_eq!(store.table("f").await, no_table("f"), "what was asked goes with the table");
}

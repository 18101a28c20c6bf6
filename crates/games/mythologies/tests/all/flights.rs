//! What flies across the table, and from where.

use engine::{Chance, Extras, Fixture, Log, Rules, Seat};
use mythologies::{Setup, State};

/// Plays for one seat at a stated table and lists the flights.
fn flights(setup: &str, table: &[(&str, &str)], seat: usize, actions: &[&str]) -> Vec<String> {
    let setup: Setup = setup.parse().expect("a setup");
    let mut state = State::new(&setup, &mut Chance::seeded(1), &mut Log::off());
    for (key, value) in table {
        state.arrange(key, value).expect("a table");
    }
    state.arranged(&mut Chance::seeded(2), &mut Log::off()).expect("a sound table");
    let mut log = Log::on();
    for action in actions {
        let action = action.parse().expect("an action");
        state.apply(Seat::new(seat), action, &mut Chance::seeded(3), &mut log);
    }
    let all = log.take();
    let all = all.iter().filter_map(State::flight);
    all.map(|flight| format!("{} {}", flight.from, flight.to)).collect()
}

/// A usurped token flies once, from the line of the player who completed it.
#[test]
fn usurped_tokens_leave_their_owner() {
    let flown = flights(
        "players=2 mythologies=egyptian,inca,chinese,celtic boards=listed first=A",
        &[
            ("pantheon A", "T1 ra"),
            ("pantheon B", "T1 condor, T2 llama"),
            ("aside B", "amaru leprechaun"),
            ("turn", "B"),
        ],
        1,
        &["play leprechaun", "at T3"],
    );
    assert_eq!(flown, ["aside-B-leprechaun at-B-T3", "line-B-1 gems-A"]);
}

/// A pile that is sacrificed leaves card by card, and what comes back leaves the discard as itself.
#[test]
fn every_card_leaves_as_itself() {
    let setup = "players=2 mythologies=chinese,inca,egyptian,celtic boards=listed first=A";
    let table = [("pantheon A", "C1 puma+llama, T2 condor"), ("aside A", "jiangshi fairy"), ("turn", "A")];
    let flown = flights(setup, &table, 0, &["play jiangshi", "at A1", "at C1"]);
    assert_eq!(
        flown[1..3],
        ["card-A-C1-llama dead-A-llama", "card-A-C1-puma dead-A-puma"].map(String::from),
        "{flown:?}"
    );
}

/// A card that an effect plays leaves the place where it lay, even if its player holds another copy.
#[test]
fn cards_leave_the_place_where_they_lay() {
    let table = |discard| {
        [
            ("pantheon A", "C1 puma"),
            ("slots TL", "inkanyamba"),
            ("discard A", discard),
            ("gems A", "4"),
            ("aside A", "impundulu llama"),
            ("turn", "A"),
        ]
    };
    let setup = "players=2 mythologies=zulu,inca,egyptian,celtic boards=listed first=A";
    let flown = flights(setup, &table("none"), 0, &["play impundulu", "at C1", "choose TL1", "at A1"]);
    assert_eq!(flown, ["aside-A-impundulu at-A-C1", "slot-TL1 at-A-A1"]);
    let mut dead = table("llama");
    dead[4] = ("aside A", "anubis llama");
    let flown = flights(setup, &dead, 0, &["play anubis", "at C2", "from A llama", "at A1"]);
    assert_eq!(flown, ["aside-A-anubis at-A-C2", "dead-A-llama at-A-A1"], "not the Llama still held");
}

use engine::{Chance, Log, Rules, Seat};
use testkit::perft;
use testkit::yardstick::{Card, Kuhn, Nim, Pennies, PenniesSetup};

#[test]
fn nim_has_as_many_paths_as_by_hand() {
    // 1 and 2: three first moves. They leave 2, 1 and 1, or 1 alone: 2 + 2 + 1 second moves. Of these, taking one of
    // the 2, and either of the two ones, leave a third move.
    let nim = Nim::with(&[1, 2], Seat::new(0));
    assert_eq!([0, 1, 2, 3, 4].map(|depth| perft(&nim, depth, 1)), [1, 3, 5, 3, 0]);
}

#[test]
fn kuhn_poker_has_five_endings() {
    let kuhn = Kuhn::deal(Card::King, Card::Jack);
    // bet-call, bet-fold and check-check take two decisions, check-bet-call and check-bet-fold three.
    assert_eq!([1, 2, 3, 4].map(|depth| perft(&kuhn, depth, 1)), [2, 4, 2, 0]);
}

#[test]
fn secret_answers_are_counted_in_every_order() {
    let setup = PenniesSetup { players: 2, rounds: 2 };
    let pennies = Pennies::new(&setup, &mut Chance::seeded(1), &mut Log::off());
    // Five numbers and either order, then four numbers and either order.
    assert_eq!([1, 2, 3, 4, 5].map(|depth| perft(&pennies, depth, 1)), [10, 50, 400, 1600, 0]);
}

use engine::{Chance, Heuristic, Log, Questions, Rules, Seat, State, Turn};
use testkit::yardstick::{Card, Kuhn, KuhnAction, Nim, NimTake, Pennies, PenniesSetup, Pick, Stage};

fn actions<S: State>(state: &S, seat: Seat) -> Vec<S::Action> {
    let mut actions = Vec::new();
    state.actions(seat, &mut actions);
    actions
}

fn after<S: State>(state: &S, seat: Seat, action: S::Action) -> S {
    let mut state = state.clone();
    state.apply(seat, action, &mut Chance::seeded(1), &mut Log::off());
    state
}

/// Whether the mover wins with best play, by looking at everything.
fn mover_wins(nim: &Nim) -> bool {
    nim.turn().asked().first().is_some_and(|mover| {
        actions(nim, mover).into_iter().any(|take| !mover_wins(&after(nim, mover, take)))
    })
}

#[test]
fn nim_is_won_where_the_sum_is_not_zero() {
    for piles in [[1, 0, 0], [1, 1, 0], [1, 2, 3], [2, 2, 1], [3, 2, 0], [1, 3, 3], [2, 3, 4]] {
        let nim = Nim::with(&piles, Seat::new(0));
        assert_eq!(mover_wins(&nim), nim.sum() != 0, "{piles:?}");
    }
}

#[test]
fn perfect_nim_beats_random_nim() {
    let mut chance = Chance::seeded(3);
    for seed in 0..100 {
        let mut nim = Nim::with(&[3, 4, 5], Seat::new(0));
        while let Turn::Asked(seats) = nim.turn() {
            let mover = seats.first().expect("somebody is asked");
            let legal = actions(&nim, mover);
            let take: NimTake = match mover.index() {
                0 => nim.advise(mover, &legal, &mut chance),
                _ => chance.pick(&legal),
            };
            nim = after(&nim, mover, take);
        }
        assert_eq!(nim.standing().winners().first(), Some(Seat::new(0)), "game {seed}");
    }
}

/// How often a card bets (or calls, when facing a bet) in the equilibrium whose first seat bluffs a third of the time.
fn equilibrium(stage: Stage, mover: Seat, card: Card) -> f64 {
    let bluff = 1.0 / 3.0;
    match (stage, mover.index(), card) {
        (Stage::Open, _, Card::Jack) => bluff,
        (Stage::Open, _, Card::Queen) => 0.0,
        (Stage::Open, _, Card::King) => 3.0 * bluff,
        (Stage::Checked, _, Card::Jack) => 1.0 / 3.0,
        (Stage::Checked, _, Card::Queen) => 0.0,
        (Stage::Checked | Stage::Raised { .. }, _, Card::King) => 1.0,
        (Stage::Raised { .. }, _, Card::Jack) => 0.0,
        (Stage::Raised { .. }, 0, Card::Queen) => bluff + 1.0 / 3.0,
        (Stage::Raised { .. }, _, Card::Queen) => 1.0 / 3.0,
        (Stage::Showdown { .. } | Stage::Folded { .. }, ..) => unreachable!("nobody moves after the end"),
    }
}

fn value(kuhn: &Kuhn) -> f64 {
    let Some(mover) = kuhn.turn().asked().first() else {
        return f64::from(kuhn.standing().scores[Seat::new(0)]);
    };
    let brave = equilibrium(kuhn.stage(), mover, kuhn.card(mover));
    let weight = |action| match action {
        KuhnAction::Bet | KuhnAction::Call => brave,
        KuhnAction::Check | KuhnAction::Fold => 1.0 - brave,
    };
    actions(kuhn, mover).into_iter().map(|action| weight(action) * value(&after(kuhn, mover, action))).sum()
}

#[test]
fn kuhn_poker_costs_the_first_seat_an_eighteenth() {
    let mut total = 0.0;
    for first in Card::ALL {
        for second in Card::ALL.into_iter().filter(|&second| second != first) {
            total += value(&Kuhn::deal(first, second));
        }
    }
    assert!((total / 6.0 + 1.0 / 18.0).abs() < 1e-12, "{}", total / 6.0);
}

#[test]
fn pennies_shows_nothing_until_the_last_has_picked() {
    let setup = PenniesSetup { players: 3, rounds: 1 };
    let mut pennies = Pennies::new(&setup, &mut Chance::seeded(1), &mut Log::off());
    let (prize, mut log) = (pennies.prize(), Log::on());
    for (seat, number) in [(2, 4), (0, 5)] {
        pennies.apply(Seat::new(seat), Pick(number), &mut Chance::seeded(2), &mut log);
    }
    assert_eq!(log.take().len(), 2, "two seats have picked, nothing else happened");
    pennies.apply(Seat::new(1), Pick(5), &mut Chance::seeded(3), &mut log);
    assert_eq!(pennies.turn(), Turn::Over);
    assert_eq!(pennies.standing().scores.to_vec(), [0, 0, i32::from(prize)], "both fives cancel out");
}

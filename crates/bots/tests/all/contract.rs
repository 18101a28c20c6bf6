use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bots::playout::{self, Advised, Buffers};
use bots::{Aim, Bot, Budget, Minds, Options, Search};
use engine::{BySeat, Chance, Log, Observation, Questions, Rules, Seat, Standing, State};
use testkit::yardstick::{Kuhn, KuhnSetup, Nim, Pennies, PenniesSetup};

use crate::simulations;

fn pennies(seed: u64) -> Pennies {
    Pennies::new(&PenniesSetup { players: 3, rounds: 4 }, &mut Chance::seeded(seed), &mut Log::off())
}

fn nim() -> Observation<Nim> {
    Observation::new(&Nim::with(&[3, 4, 5], Seat::new(0)), Seat::new(0), &mut Chance::seeded(0))
}

/// A fresh search and one that has thought about something else give the same thoughts for the same chance.
fn same_thoughts<S: State>(position: &S, other: &S, options: Options) {
    let seat = position.turn().asked().first().expect("the game goes on");
    let observation = Observation::new(position, seat, &mut Chance::seeded(1));
    let mut fresh = Search::new(options);
    let mut used = Search::new(options);
    used.think(&Observation::new(other, seat, &mut Chance::seeded(2)), &mut Chance::seeded(2), || false);
    let thoughts = fresh.think(&observation, &mut Chance::seeded(3), || false);
    assert_eq!(thoughts, used.think(&observation, &mut Chance::seeded(3), || false));
    assert_eq!(thoughts, Search::new(options).think(&observation, &mut Chance::seeded(3), || false));
    assert_ne!(thoughts, Search::new(options).think(&observation, &mut Chance::seeded(4), || false));
}

#[test]
fn the_seed_decides() {
    for minds in [Minds::Shared, Minds::Own] {
        let options = Options { minds, ..simulations(500) };
        same_thoughts(&pennies(1), &pennies(2), options);
        let deal = |seed| Kuhn::new(&KuhnSetup, &mut Chance::seeded(seed), &mut Log::off());
        same_thoughts(&deal(1), &deal(2), options);
        same_thoughts(&Nim::with(&[3, 4], Seat::new(0)), &Nim::with(&[5], Seat::new(0)), options);
    }
}

#[test]
fn stops_at_the_deadline() {
    let mut search = Search::new(Options { budget: Budget::milliseconds(3_600_000), ..Options::default() });
    let mut looks = 0;
    let thoughts = search.think(&nim(), &mut Chance::seeded(0), || {
        looks += 1;
        looks == 10
    });
    assert_eq!((looks, thoughts.simulations), (10, 160));
}

#[test]
fn a_budget_of_no_time_still_answers() {
    let mut search = Search::new(Options { budget: Budget::milliseconds(0), ..Options::default() });
    let observation = nim();
    let thoughts = search.think_within_budget(&observation, &mut Chance::seeded(0));
    assert_eq!(thoughts.simulations, 16);
    assert!(observation.actions().contains(&thoughts.best()));
    let mut none = Search::new(simulations(0));
    assert!(observation.actions().contains(&none.choose(&observation, &mut Chance::seeded(0))));
}

#[test]
fn stops_when_cancelled() {
    let cancel = Arc::new(AtomicBool::new(false));
    let mut search = Search::new(simulations(u32::MAX)).cancelled_by(cancel.clone());
    let mut looks = 0;
    let thoughts = search.think(&nim(), &mut Chance::seeded(0), || {
        looks += 1;
        if looks == 5 {
            cancel.store(true, Ordering::Relaxed);
        }
        false
    });
    assert_eq!((looks, thoughts.simulations), (5, 96));
}

#[test]
fn the_tree_keeps_to_its_limit() {
    for minds in [Minds::Shared, Minds::Own] {
        let mut search = Search::new(Options { nodes: 100, minds, ..simulations(5_000) });
        for seed in 0..3 {
            let observation = Observation::new(&pennies(seed), Seat::new(1), &mut Chance::seeded(seed));
            let thoughts = search.think(&observation, &mut Chance::seeded(seed), || false);
            assert_eq!(thoughts.nodes, 100);
            assert_eq!(thoughts.simulations, 5_000);
        }
    }
}

#[test]
fn a_single_answer_needs_no_thought() {
    let state = Nim::with(&[1], Seat::new(0));
    let observation = Observation::new(&state, Seat::new(0), &mut Chance::seeded(0));
    let thoughts = Search::new(simulations(100)).think(&observation, &mut Chance::seeded(0), || false);
    assert_eq!((thoughts.simulations, thoughts.considered.len()), (0, 1));
}

#[test]
fn playouts_end_and_count() {
    let mut buffers = Buffers::default();
    let mut chance = Chance::seeded(0);
    let mut state = pennies(0);
    assert_eq!(playout::random_game(&mut state, &mut chance, &mut buffers), 12);
    assert!(state.turn().asked().is_empty());

    let mut state = Nim::with(&[1, 1], Seat::new(0));
    let advised = Advised::new(0.0);
    assert_eq!(playout::finish(&mut state, &advised, &mut chance, &mut Buffers::default()), 2);
}

#[test]
fn utility_rewards_the_win_first() {
    let standing = |scores: [i32; 3]| {
        let scores = BySeat::new(3, |seat| scores[seat.index()]);
        Standing::by_key(scores, |seat| scores[seat])
    };
    let utility = |scores| Aim::Victory.utility(&standing(scores));
    let close = |a: &[f64], b: [f64; 3]| a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-6);
    assert!(close(&utility([10, 5, 0]), [1.0, 0.1, 0.0]));
    assert!(close(&utility([10, 10, 0]), [0.6, 0.6, 0.0]));
    assert!(close(&utility([7, 7, 7]), [0.8 / 3.0 + 0.15; 3]));
    let points = Aim::Points { low: 0, high: 20 }.utility(&standing([10, 30, -5]));
    assert!(close(&points, [0.5, 1.0, 0.0]));
}

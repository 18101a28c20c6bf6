use bots::{Bot, Random, Search};
use engine::{Chance, Log, Observation, Questions, Rules, Seat};
use testkit::yardstick::{Pennies, PenniesSetup, Pick};

use crate::simulations;

fn new_game(players: u8, rounds: u8, chance: &mut Chance) -> Pennies {
    Pennies::new(&PenniesSetup { players, rounds }, chance, &mut Log::off())
}

/// With one round and two players the higher number wins: 5 is never worse than another.
#[test]
fn finds_the_dominant_number() {
    for seed in 0..10 {
        for seat in Seat::all(2) {
            let mut chance = Chance::seeded(seed);
            let state = new_game(2, 1, &mut chance);
            let observation = Observation::new(&state, seat, &mut chance);
            assert_eq!(Search::new(simulations(1_000)).choose(&observation, &mut chance), Pick(5));
        }
    }
}

/// Two players with the same numbers are in the same place. If the one who is asked later knew the other's answer,
/// it would always pick just above it, and the search would think that seat far better off.
#[test]
fn secret_answers_stay_secret_in_the_tree() {
    for seat in Seat::all(2) {
        let mut chance = Chance::seeded(7);
        let state = new_game(2, 4, &mut chance);
        let observation = Observation::new(&state, seat, &mut chance);
        let thoughts = Search::new(simulations(20_000)).think(&observation, &mut chance, || false);
        let mean = |of: Seat| {
            let sums = thoughts.considered.iter().map(|known| known.value[of] * f64::from(known.visits));
            sums.sum::<f64>() / 20_000.0
        };
        let (first, second) = (mean(Seat::new(0)), mean(Seat::new(1)));
        assert!((first - second).abs() < 0.06, "seen by {seat}: {first} against {second}");
    }
}

#[test]
fn beats_random_play() {
    let mut search = Search::new(simulations(300));
    let mut share = 0.0;
    for seed in 0..600 {
        let mut chance = Chance::seeded(seed);
        let mut state = new_game(3, 4, &mut chance);
        let me = Seat::new(seed as usize % 3);
        while let Some(seat) = state.turn().asked().first() {
            let observation = Observation::new(&state, seat, &mut chance);
            let pick = if seat == me {
                search.choose(&observation, &mut chance)
            } else {
                Random.choose(&observation, &mut chance)
            };
            state.apply(seat, pick, &mut chance, &mut Log::off());
        }
        share += state.standing().win_share(me);
    }
    // Luck alone wins 200.
    assert!(share > 240.0, "{share} wins of 600 against two random players");
}

//! How many ways there are to play on, at fixed seeds: a lost, added or repeated answer shows here.

use derby::{Setup, State};
use engine::{Chance, Log, Rules};
use testkit::perft;

use crate::table::table;

fn start(setup: &str) -> State {
    let setup: Setup = setup.parse().expect("a setup");
    State::new(&setup, &mut Chance::at(7, 0), &mut Log::off())
}

fn counts(state: &State, depth: u32) -> Vec<u64> {
    (1..=depth).map(|depth| perft(state, depth, 7)).collect()
}

/// Four players choose among 6, 5, 4 and 3 gods; then the first has 66 bets.
#[test]
fn choosing_gods() {
    assert_eq!(counts(&start("players=4 first=A"), 5), [6, 30, 120, 360, 360 * 66]);
}

/// The second bettor has 66 bets too, the third only 55 when both others took the same creature.
#[test]
fn betting() {
    let lobby = start("players=3 first=A gods=odin,horus,anansi");
    assert_eq!(counts(&lobby, 3), [66, 66 * 66, 11 * 11 * (6 * 11 * 5 + 6 * 5 * 66)]);
}

/// 22 sectors, then 21, then 20.
#[test]
fn placing_fate() {
    let fate = start("players=3 first=A gods=odin,horus,anansi powers=on fate=on");
    assert_eq!(counts(&fate, 3), [22, 22 * 21, 22 * 21 * 20]);
}

#[test]
fn flying() {
    let state = table(
        "players=3",
        "race: 1
         first: A
         turns: 9
         stage: turn A
         line: done
         at 20: dragon
         at 14: gryphon
         holder A: DRA1 DRA9 GRY2 GRY9
         holder B: LAM1 LAM6 PEG5 PEG9
         holder C: PHO1 PHO9 SYL1 SYL7",
    );
    // 8 cards and 4 bonuses, then 4 cards of the other holder. Of the 48 ways, those that leave the next player 10
    // answers and those that leave 11 (the Dragon may have arrived) come to 496.
    assert_eq!(counts(&state, 5), [12, 48, 496, 1_696, 14_976]);
}

#[test]
fn powers() {
    let state = table(
        "players=4 powers=on fate=on gods=marduk,horus,anansi,odin",
        "race: 1
         first: A
         turns: 12
         stage: turn A
         line: done
         fate: 9 12
         at 8: gryphon
         at 11: dragon
         at 5: sylph
         holder A: DRA1 DRA9
         holder B: LAM1 LAM6
         holder C: PHO1 PHO9
         holder D: SYL1 GRY9",
    );
    // The winds or not; 6 pushes forward and 3 back, or 6 first cards.
    assert_eq!(counts(&state, 6), [2, 15, 105, 971, 9_253, 40_214]);
}

#[test]
fn the_end_of_a_race() {
    let state = table(
        "players=4 powers=on gods=marduk,yu-huang,anansi,odin",
        "race: 3
         first: A
         turns: 15
         stage: turn A
         line: done
         zeus: DRA6 PEG7
         discard: LAM6
         holder A: GRY9
         holder D: SYL1",
    );
    // The winds or not; 6 pushes forward, or 3 first cards.
    assert_eq!(counts(&state, 6), [2, 9, 51, 384, 3_024, 8_754]);
}

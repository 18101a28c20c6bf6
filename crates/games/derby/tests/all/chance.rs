//! Chance is fair: the first player, the gods, the deal and Zeus' draw.

use std::collections::BTreeMap;

use derby::{Action, Setup, State, disqualification_per_mille};
use engine::{Chance, Log, Rules, Seat, Secrets, Viewer};

use crate::table::{play_on, table, truth};

const TRIES: u64 = 4_000;

/// Within five standard deviations of what is due.
fn fair(hits: usize, tries: f64, chance: f64) -> bool {
    let deviation = (tries * chance * (1.0 - chance)).sqrt();
    (hits as f64 - tries * chance).abs() <= 5.0 * deviation
}

#[test]
fn everybody_may_begin_and_be_anybody_and_get_any_card() {
    let setup: Setup = "players=5 gods=random".parse().expect("a setup");
    let (mut first, mut gods, mut cards) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
    for seed in 0..TRIES {
        let state = State::new(&setup, &mut Chance::at(seed, 0), &mut Log::off());
        let view = state.view(Viewer::Seat(Seat::new(0)));
        *first.entry(view.first_player).or_insert(0) += 1;
        *gods.entry(view.seats[2].god).or_insert(0) += 1;
        for card in view.holders[0].known.iter() {
            *cards.entry(card).or_insert(0) += 1;
        }
    }
    let all = TRIES as f64;
    assert!(first.len() == 5 && first.values().all(|&hits| fair(hits, all, 1.0 / 5.0)), "{first:?}");
    assert!(gods.len() == 6 && gods.values().all(|&hits| fair(hits, all, 1.0 / 6.0)), "{gods:?}");
    assert!(cards.len() == 54 && cards.values().all(|&hits| fair(hits, all, 6.0 / 54.0)), "{cards:?}");
}

/// How often the Dragon is disqualified with these foul cards in the Zeus deck.
fn dragon_struck(zeus: &str) -> usize {
    let lines = format!(
        "race: 1\nfirst: A\nturns: 15\nstage: turn A\nline: done\nholder A: LAM1\nholder D: SYL1\nzeus: {zeus}"
    );
    let mut state = table("players=4", &lines);
    play_on(&mut state, "A first LAM1");
    let second = Action::Second("SYL1".parse().expect("a card"));
    let struck = |seed: &u64| {
        let mut judged = state;
        judged.apply(Seat::new(0), second, &mut Chance::at(*seed, 1), &mut Log::off());
        truth(&judged, "disqualified 1").contains("dragon")
    };
    (0..TRIES).filter(struck).count()
}

/// 1 − C(4+f−m, 2) / C(4+f, 2), for m cards of the Dragon among f.
#[test]
fn zeus_draws_two_of_all() {
    let table = [
        ("DRA6", 1, 1, 400),
        ("DRA6 GRY6", 1, 2, 333),
        ("DRA6 DRA7", 2, 2, 600),
        ("DRA6 DRA7 DRA8", 3, 3, 714),
        ("DRA6 GRY6 LAM6 PEG6", 1, 4, 250),
        ("DRA6 DRA7 DRA8 DRA9", 4, 4, 786),
        ("DRA6 DRA7 GRY6 LAM6 PEG6 PHO6 SYL6 SYL7", 2, 8, 318),
    ];
    for (zeus, own, fouls, per_mille) in table {
        let hits = dragon_struck(zeus);
        assert!(fair(hits, TRIES as f64, f64::from(per_mille) / 1000.0), "{zeus}: {hits} of {TRIES}");
        assert_eq!(disqualification_per_mille(own, fouls, 4, 2), per_mille, "{zeus}");
    }
}

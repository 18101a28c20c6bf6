//! Searches led by a network, here one whose opinions mean nothing: what they find, they find by searching.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use bots::network::{Glance, PolicyValue};
use bots::{Budget, Evaluator, Guidance, Guided, Thoughts};
use engine::{Chance, Game, Heuristic, Log, Observation, Rules, Seat};
use testkit::yardstick::{Card, Kuhn, KuhnAction, Nim, NimTake, Pennies, PenniesSetup, Pick};

use crate::network::fitting;

fn guided<G: Game + Heuristic>(simulations: u32, trees: u8) -> Guided<G> {
    let network = PolicyValue::read(&fitting::<G>().0).expect("the file is whole");
    let guidance = Guidance { trees, ..Guidance::tuned::<G>(Budget::simulations(simulations)) };
    Guided::new(guidance, Arc::new(network))
}

fn nim(piles: &[u8]) -> Observation<Nim> {
    Observation::new(&Nim::with(piles, Seat::new(0)), Seat::new(0), &mut Chance::seeded(0))
}

fn think(piles: &[u8], simulations: u32, trees: u8, seed: u64) -> Thoughts<NimTake> {
    guided::<Nim>(simulations, trees).think(&nim(piles), &mut Chance::seeded(seed))
}

#[test]
fn the_same_seed_gives_the_same_thoughts() {
    for trees in [1, 3] {
        assert_eq!(think(&[3, 4, 5], 300, trees, 1), think(&[3, 4, 5], 300, trees, 1));
    }
    let thoughts = think(&[3, 4, 5], 300, 3, 1);
    assert_eq!(thoughts.simulations, 300);
    assert_eq!(thoughts.considered.iter().map(|known| known.visits).sum::<u32>(), 300);
}

/// From every won position of up to two piles of four there is an answer that leaves equal piles.
#[test]
fn finds_the_winning_answer() {
    let mut wrong = Vec::new();
    for first in 1..=4_u8 {
        for second in (0..=4_u8).filter(|&second| second != first) {
            let NimTake { pile, count } = think(&[first, second], 2_000, 1, 5).best();
            let mut left = [first, second];
            left[usize::from(pile)] -= count;
            if left[0] != left[1] {
                wrong.push([first, second]);
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn chances_to_win_add_up() {
    for known in think(&[2, 3], 500, 1, 2).considered.iter().filter(|known| known.visits > 0) {
        assert!((known.win.iter().sum::<f64>() - 1.0).abs() < 1e-6, "{known:?}");
    }
}

#[test]
fn one_answer_can_be_weighed_alone() {
    // Taking all of it wins; leaving one loses.
    for (count, wins) in [(3, 1.0), (2, 0.0)] {
        let answer = NimTake { pile: 0, count };
        let thoughts = guided::<Nim>(200, 1).think_about(&nim(&[3]), &[answer], &mut Chance::seeded(3));
        let [known] = &thoughts.considered[..] else { panic!("one answer: {thoughts:?}") };
        assert_eq!((known.action, known.visits), (answer, 200));
        assert!((known.win[Seat::new(0)] - wins).abs() < 0.1, "{known:?}");
    }
}

/// What the other holds is dealt anew, so it changes nothing.
#[test]
fn knows_no_more_than_its_seat() {
    let answers = |other: Card| -> Vec<KuhnAction> {
        let state = Kuhn::deal(Card::Queen, other);
        let answer = |seed| {
            let mut chance = Chance::seeded(seed);
            let observation = Observation::new(&state, Seat::new(0), &mut chance);
            guided::<Kuhn>(64, 1).think(&observation, &mut chance).best()
        };
        (0..50).map(answer).collect()
    };
    assert_eq!(answers(Card::King), answers(Card::Jack));
}

/// With one round and two players the higher number wins, whatever the other picks in secret: 5 is never worse than another.
#[test]
fn answers_in_secret_from_others() {
    for seat in Seat::all(2) {
        let mut chance = Chance::seeded(7);
        let state = Pennies::new(&PenniesSetup { players: 2, rounds: 1 }, &mut chance, &mut Log::off());
        let observation = Observation::new(&state, seat, &mut chance);
        assert_eq!(guided::<Pennies>(600, 1).think(&observation, &mut chance).best(), Pick(5));
    }
}

#[test]
fn stops_when_told_to() {
    let cancel = Arc::new(true.into());
    let thoughts =
        guided::<Nim>(1_000_000, 2).cancelled_by(cancel).think(&nim(&[3, 4]), &mut Chance::seeded(1));
    assert!(thoughts.simulations < 100, "{}", thoughts.simulations);
}

/// Where nothing is hidden and nothing drawn, what a seat sees tells the same apart as the answers before it: the search is as good.
#[test]
fn decisions_told_apart_by_sight_find_the_winning_answer() {
    let search = |piles: &[u8], seed| {
        let network = PolicyValue::read(&fitting::<Nim>().0).expect("the file is whole");
        let guidance = Guidance { apart: true, ..Guidance::tuned::<Nim>(Budget::simulations(2_000)) };
        Guided::new(guidance, Arc::new(network)).think(&nim(piles), &mut Chance::seeded(seed))
    };
    for piles in [[1, 3], [2, 4], [4, 1], [3, 2]] {
        let NimTake { pile, count } = search(&piles, 5).best();
        let mut left = piles;
        left[usize::from(pile)] -= count;
        assert_eq!(left[0], left[1], "{piles:?}");
    }
    assert_eq!(search(&[3, 4], 1), search(&[3, 4], 1));
}

/// Passes on to a network, and notes how many positions it is asked about at once.
struct Watched {
    network: PolicyValue,
    most: AtomicUsize,
}

impl Evaluator for Watched {
    fn look(&self, glances: &mut [Glance]) {
        self.most.fetch_max(glances.len(), Ordering::Relaxed);
        self.network.look(glances);
    }
}

#[test]
fn an_evaluator_of_ones_own_leads_as_a_network_does() {
    let network = || PolicyValue::read(&fitting::<Nim>().0).expect("the file is whole");
    for walks in [1, Guidance::WALKS, 20] {
        let guidance = Guidance { walks, ..Guidance::tuned::<Nim>(Budget::simulations(300)) };
        let watched = Arc::new(Watched { network: network(), most: AtomicUsize::new(0) });
        let think = |mut guided: Guided<Nim>| guided.think(&nim(&[3, 4, 5]), &mut Chance::seeded(4));
        let thoughts = think(Guided::new(guidance, Arc::<Watched>::clone(&watched)));
        assert_eq!(thoughts, think(Guided::new(guidance, Arc::new(network()))));
        let most = watched.most.load(Ordering::Relaxed) as u32;
        assert!(most <= walks && (walks < 8 || most > walks / 2), "{most} of {walks} walks asked at once");
    }
}

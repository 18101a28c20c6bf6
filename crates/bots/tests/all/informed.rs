//! Searches that listen to a heuristic, grow several trees, or stop early.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use bots::playout::{self, Advised, Buffers, Policy};
use bots::{Bot, Budget, Options, Search};
use engine::{BySeat, Chance, Log, Observation, Questions, Rules, Seat};
use testkit::yardstick::{Card, Kuhn, KuhnAction, Nim, NimTake, Pennies, PenniesSetup};

use crate::simulations;

fn nim(piles: &[u8]) -> Observation<Nim> {
    Observation::new(&Nim::with(piles, Seat::new(0)), Seat::new(0), &mut Chance::seeded(0))
}

/// Takes as much as it can and believes that the seat to move wins.
#[derive(Clone, Copy)]
struct Grabber;

impl Policy<Nim> for Grabber {
    fn pick(&self, _: &Nim, _: Seat, actions: &[NimTake], _: &mut Chance) -> NimTake {
        *actions.iter().max_by_key(|take| take.count).expect("there is an answer")
    }

    fn advise(&self, state: &Nim, seat: Seat, actions: &[NimTake], chance: &mut Chance) -> Option<NimTake> {
        Some(self.pick(state, seat, actions, chance))
    }

    fn evaluate(&self, state: &Nim) -> Option<BySeat<f32>> {
        let mover = state.turn().asked().first();
        Some(BySeat::new(2, |seat| if Some(seat) == mover { 1.0 } else { 0.0 }))
    }
}

#[test]
fn several_trees_think_the_same_for_the_same_seed() {
    let options = Options { trees: 3, ..simulations(999) };
    let think = |seed| Search::new(options).think(&nim(&[3, 4, 5]), &mut Chance::seeded(seed), || false);
    assert_eq!(think(1), think(1));
    assert_ne!(think(1), think(2));
    assert_eq!(think(1).simulations, 999);
    let visits: u32 = think(1).considered.iter().map(|known| known.visits).sum();
    assert_eq!(visits, 999);
}

#[test]
fn several_trees_stop_at_the_deadline() {
    let options = Options { trees: 2, ..simulations(u32::MAX) };
    let mut looks = 0;
    let thoughts = Search::new(options).think(&nim(&[3, 4, 5]), &mut Chance::seeded(0), || {
        looks += 1;
        looks == 50
    });
    assert!(thoughts.simulations >= 50 * 16);
}

#[test]
fn a_decided_search_stops_early_with_the_same_answer() {
    for (seed, piles) in [[1_u8, 2, 0], [3, 1, 1], [4, 2, 1], [2, 2, 3]].iter().enumerate() {
        let think = |stop_when_decided| {
            let options = Options { stop_when_decided, ..simulations(4_000) };
            Search::new(options).think(&nim(piles), &mut Chance::seeded(seed as u64), || false)
        };
        let (early, full) = (think(true), think(false));
        assert_eq!(early.best(), full.best(), "{piles:?}");
        assert!(early.simulations < full.simulations, "{piles:?}: {}", early.simulations);
    }
}

#[test]
fn widening_keeps_a_short_list() {
    let think = |widening| {
        let options = Options { widening, ..simulations(100) };
        Search::new(options).think(&nim(&[9, 9, 9]), &mut Chance::seeded(0), || false)
    };
    let tried = |thoughts: &bots::Thoughts<NimTake>| {
        thoughts.considered.iter().filter(|known| known.visits > 0).count()
    };
    assert_eq!(tried(&think(0.0)), 27);
    assert_eq!(tried(&think(0.5)), 6, "1 + 0.5 × √100, less what is rounded");
}

#[test]
fn advice_is_tried_first_and_more_often() {
    let visits = |trust| {
        let options = Options { trust, ..simulations(40) };
        let thoughts =
            Search::with_policy(options, Grabber).think(&nim(&[7, 5, 1]), &mut Chance::seeded(1), || false);
        let grab = NimTake { pile: 0, count: 7 };
        thoughts.considered.iter().find(|known| known.action == grab).expect("it is legal").visits
    };
    assert!(visits(2.0) > 2 * visits(0.0), "{} against {}", visits(2.0), visits(0.0));
}

/// The policy is wrong about Nim, so a search that trusts it must still see through it.
#[test]
fn bad_advice_is_overruled() {
    let options = Options { trust: 0.3, ..simulations(20_000) };
    let best = Search::with_policy(options, Grabber).choose(&nim(&[3, 4, 2]), &mut Chance::seeded(1));
    // 3 ⊕ 2 = 1: the pile of 4 must become 1.
    assert_eq!(best, NimTake { pile: 1, count: 3 });
}

/// Believes that whoever bets has this card.
#[derive(Clone, Copy)]
struct Suspects(Card);

impl Policy<Kuhn> for Suspects {
    fn pick(&self, _: &Kuhn, _: Seat, actions: &[KuhnAction], chance: &mut Chance) -> KuhnAction {
        chance.pick(actions)
    }

    fn guess(&self, state: &mut Kuhn, observer: Seat, _: &mut Chance) -> f32 {
        let other = Seat::new(1 - observer.index());
        if state.card(other) == self.0 { 3.0 } else { 0.0 }
    }
}

/// Believes that whoever bets has a jack and nothing else.
#[derive(Clone, Copy)]
struct Certain;

impl Policy<Kuhn> for Certain {
    fn pick(&self, _: &Kuhn, _: Seat, actions: &[KuhnAction], chance: &mut Chance) -> KuhnAction {
        chance.pick(actions)
    }

    fn guess(&self, state: &mut Kuhn, _: Seat, _: &mut Chance) -> f32 {
        *state = after_a_bet(Card::Jack);
        0.0
    }
}

/// The first player has this card and has bet; the second holds a queen.
fn after_a_bet(card: Card) -> Kuhn {
    let mut state = Kuhn::deal(card, Card::Queen);
    state.apply(Seat::new(0), KuhnAction::Bet, &mut Chance::seeded(0), &mut Log::off());
    state
}

/// A queen beats a bluffing jack and loses to a king: whether to call is a matter of what the other is likely to hold.
#[test]
fn a_search_that_guesses_acts_on_what_is_plausible() {
    let near = |found: f64, expected: f64| assert!((found - expected).abs() < 0.06, "{found} for {expected}");
    near(chance_of_a_call(Suspects(Card::Jack), 1), 0.5);
    // Both cards are dealt about as often, and one is likelier by e to 3.
    near(chance_of_a_call(Suspects(Card::Jack), 400), 20.1 / 21.1);
    near(chance_of_a_call(Suspects(Card::King), 400), 1.0 / 21.1);
    near(chance_of_a_call(Certain, 1), 0.5);
    assert_eq!(chance_of_a_call(Certain, 2), 1.0, "whatever was dealt, the guess is played");
}

/// How likely the second player thinks a call is to win, in the light of so many guesses.
fn chance_of_a_call(policy: impl Policy<Kuhn> + Clone, guesses: u32) -> f64 {
    let observation = Observation::new(&after_a_bet(Card::King), Seat::new(1), &mut Chance::seeded(0));
    let options = Options { guesses, ..simulations(2_000) };
    let thoughts = Search::with_policy(options, policy).think(&observation, &mut Chance::seeded(1), || false);
    let call = thoughts.considered.iter().find(|known| known.action == KuhnAction::Call);
    call.expect("it is legal").win[Seat::new(1)]
}

#[test]
fn a_playout_stops_at_its_horizon() {
    let mut state = Nim::with(&[1, 1, 1, 1, 1], Seat::new(0));
    let guess = playout::foresee(&mut state, &Grabber, 3, &mut Chance::seeded(0), &mut Buffers::default());
    assert_eq!(guess.map(|chances| chances[Seat::new(1)]), Some(1.0), "three taken, the second is to move");
    assert_eq!(state.piles().iter().sum::<u8>(), 2);
    let guess = playout::foresee(&mut state, &Grabber, 3, &mut Chance::seeded(0), &mut Buffers::default());
    assert_eq!(guess, None, "the game was over before");
}

#[test]
fn analysis_tells_about_every_answer() {
    let mut chance = Chance::seeded(1);
    let state = Pennies::new(&PenniesSetup { players: 3, rounds: 4 }, &mut chance, &mut Log::off());
    let observation = Observation::new(&state, Seat::new(1), &mut chance);
    let thoughts = Search::analyse(&observation, Budget::simulations(600), Arc::default(), &mut chance);
    assert_eq!(thoughts.considered.len(), observation.actions().len());
    for known in &thoughts.considered {
        assert!(known.visits > 0, "{known:?}");
        let total: f64 = known.win.iter().sum();
        assert!((total - 1.0).abs() < 1e-6, "somebody wins: {known:?}");
    }
    let stopped = Arc::new(AtomicBool::new(true));
    let few = Search::analyse(&observation, Budget::simulations(600), stopped, &mut chance);
    assert_eq!(few.simulations, 16, "cancelled at the first look");
}

#[test]
fn a_tuned_search_of_a_yardstick_is_perfect() {
    let mut search = Search::<Nim, Advised>::tuned(Budget::simulations(20_000));
    let best = search.choose(&nim(&[1, 2, 4]), &mut Chance::seeded(3));
    assert_eq!(best, NimTake { pile: 2, count: 1 });
}

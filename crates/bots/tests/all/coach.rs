//! The coach, on games whose truth is known.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bots::{Budget, coach};
use engine::{Chance, Observation, Seat, Session};
use testkit::yardstick::{Kuhn, KuhnAction, KuhnSetup, Nim, NimSetup, NimTake};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
const BUDGET: Budget = Budget::simulations(3_000);

fn take(pile: u8, count: u8) -> NimTake {
    NimTake { pile, count }
}

/// A wins this by taking two of the second pile, and loses it by anything else.
fn unequal_piles() -> Session<Nim> {
    Session::new(NimSetup { piles: vec![3, 5] }, 1)
}

#[test]
fn a_hint_names_the_winning_answer_and_what_it_denies() {
    let session = unequal_piles();
    let mut chance = Chance::seeded(1);
    let observation = Observation::new(session.state(), A, &mut chance);
    let hints = coach::hints(&observation, BUDGET, &Arc::default(), &mut chance);
    assert_eq!(hints.len(), 3);
    let best = hints[0];
    assert_eq!(best.action, take(1, 2));
    assert!(best.win > 0.9 && best.gain > 0.2 && best.visits > hints[1].visits, "{best:?}");
    let (denied, fall) = best.denied.expect("what one wins, the other loses");
    assert!(denied == B && (fall - best.gain).abs() < 1e-9);
}

#[test]
fn a_review_finds_the_blunder_and_hardly_any_luck_where_there_is_none() {
    let mut session = unequal_piles();
    // A throws the win away; B takes it.
    for (seat, answer) in [(A, take(0, 3)), (B, take(1, 5))] {
        session.play(seat, answer).unwrap();
    }
    assert!(session.is_over());
    let mut told = Vec::new();
    let review = coach::review(&session, BUDGET, &Arc::default(), |done| told.push(done)).unwrap();
    assert_eq!(told, [0, 1, 2].map(|done| coach::Read { done, total: 2 }));
    let [blunder, reply] = &review.moments[..] else { panic!("two decisions: {review:?}") };
    assert_eq!((blunder.seat, blunder.played, blunder.best), (A, take(0, 3), take(1, 2)));
    assert!(blunder.regret() > 0.6, "{blunder:?}");
    assert_eq!((reply.best, reply.regret()), (take(1, 5), 0.0));
    assert!(review.regret_of(B) < 0.01 && review.regret_of(A) > 0.6);
    assert!(
        review.luck_of(A).abs() < 0.2,
        "Nim knows no luck but the slips of playouts: {}",
        review.luck_of(A)
    );
    assert_eq!(review.key_moments(1), [0]);
    assert_eq!((review.end[A], review.end[B]), (0.0, 1.0));
}

#[test]
fn a_review_judges_by_what_the_seat_knew() {
    // Whatever the other holds, the decisions of the one who cannot know are judged alike.
    let judged = |seed| {
        let mut session = Session::<Kuhn>::new(KuhnSetup, seed);
        let cards = [A, B].map(|seat| session.state().card(seat));
        session.play(A, KuhnAction::Bet).unwrap();
        session.play(B, KuhnAction::Fold).unwrap();
        let review = coach::review(&session, BUDGET, &Arc::default(), |_| ()).unwrap();
        (cards, review.moments[0])
    };
    let games: Vec<_> = (0..20).map(judged).collect();
    let mut pairs = 0;
    for (cards, moment) in &games {
        for (others, other) in
            games.iter().filter(|(others, _)| others[0] == cards[0] && others[1] != cards[1])
        {
            pairs += 1;
            assert_eq!(moment, other, "{cards:?} and {others:?}");
        }
    }
    assert!(pairs > 10, "{pairs} pairs");
}

#[test]
fn a_review_that_is_broken_off_tells_nothing() {
    let mut session = unequal_piles();
    session.play(A, take(0, 3)).unwrap();
    assert_eq!(coach::review(&session, BUDGET, &Arc::new(AtomicBool::new(true)), |_| ()), None);
}

#[test]
fn a_review_ends_in_its_time_whatever_the_number_of_simulations() {
    let mut session = unequal_piles();
    for (seat, answer) in [(A, take(0, 3)), (B, take(1, 5))] {
        session.play(seat, answer).unwrap();
    }
    let time = Duration::from_millis(200);
    let budget = Budget { simulations: u32::MAX, time: Some(time) };
    let begun = Instant::now();
    let review = coach::review(&session, budget, &Arc::default(), |_| ()).unwrap();
    // The answer given and the best one are weighed alike, so a busy machine may take somewhat longer.
    assert!(begun.elapsed() < 20 * time, "{:?}", begun.elapsed());
    assert_eq!(review.moments[0].best, take(1, 2));
}

#[test]
fn hints_come_in_the_order_of_the_percentages_they_show() {
    for seed in 0..40 {
        let session = Session::<Nim>::new(NimSetup { piles: vec![3, 4, 5] }, seed);
        let mut chance = Chance::seeded(seed);
        let observation = Observation::new(session.state(), A, &mut chance);
        let few = Budget::simulations(40 + seed as u32);
        let hints = coach::hints(&observation, few, &Arc::default(), &mut chance);
        let shown: Vec<f64> = hints.iter().map(|hint| (hint.win * 100.0).round()).collect();
        assert!(shown.is_sorted_by(|one, other| one >= other), "{shown:?}");
    }
}

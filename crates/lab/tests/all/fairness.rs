//! A bot's moves do not depend on what its seat cannot know.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use bots::Contender;
use catalog::{GameId, Playable, for_game};
use engine::{Chance, Log, Observation, Seat};

const SEEDS: u64 = 80;
/// How much farther two samples may lie apart than luck explains.
const SLACK: f64 = 0.2;

/// How often each answer is given in a position, over many seeds.
fn answers<G: Playable>(bot: &Contender, truth: &G, seat: Seat) -> BTreeMap<G::Action, f64> {
    let mut bot = bot.bot::<G>(Arc::default());
    let mut counts = BTreeMap::new();
    for seed in 0..SEEDS {
        let mut chance = Chance::seeded(seed);
        let observation = Observation::new(truth, seat, &mut chance);
        *counts.entry(bot.choose(&observation, &mut chance)).or_default() += 1.0 / SEEDS as f64;
    }
    counts
}

/// The greatest difference in probability over all sets of answers, from 0 to 1.
fn distance<A: Ord>(one: &BTreeMap<A, f64>, other: &BTreeMap<A, f64>) -> f64 {
    let share = |of: &BTreeMap<A, f64>, answer: &A| of.get(answer).copied().unwrap_or(0.0);
    let gone = one.iter().map(|(answer, part)| (part - share(other, answer)).abs());
    let new = other.iter().filter(|(answer, _)| !one.contains_key(answer)).map(|(_, part)| *part);
    gone.chain(new).sum::<f64>() / 2.0
}

/// How far two samples from the same distribution lie apart by luck, about.
fn luck<A: Ord>(one: &BTreeMap<A, f64>, other: &BTreeMap<A, f64>) -> f64 {
    let answers: BTreeSet<&A> = one.keys().chain(other.keys()).collect();
    let spread = |answer: &A| {
        let part = |of: &BTreeMap<A, f64>| of.get(answer).copied().unwrap_or(0.0);
        let mean = (part(one) + part(other)) / 2.0;
        (2.0 * mean * (1.0 - mean) / SEEDS as f64).sqrt()
    };
    answers.into_iter().map(spread).sum::<f64>() / 2.0
}

/// Compares the true position with two redeals of it, some way into a game.
fn redealt<G: Playable>(name: &str) {
    let bot: Contender = name.parse().expect("a bot");
    let setup: G::Setup = format!("players={}", G::PLAYERS.0).parse().expect("a setup of the game");
    let (mut chance, mut log) = (Chance::seeded(11), Log::off());
    let mut state = G::new(&setup, &mut chance, &mut log);
    let (mut actions, mut decisions, mut compared) = (Vec::new(), 0, 0);
    while let Some(seat) = state.turn().asked().first() {
        state.actions(seat, &mut actions);
        decisions += 1;
        if decisions % 15 == 0 && actions.len() > 2 && compared < 2 {
            let told = answers(&bot, &state, seat);
            for redeal in 0..2 {
                let mut other = state.clone();
                other.determinize(seat, &mut Chance::seeded(100 + redeal));
                let retold = answers(&bot, &other, seat);
                let (far, luck) = (distance(&told, &retold), luck(&told, &retold));
                assert!(far < luck + SLACK, "{} {}: {far}, luck {luck}, at {decisions}", G::ID, name);
            }
            compared += 1;
        }
        let action = state.advise(seat, &actions, &mut chance);
        state.apply(seat, action, &mut chance, &mut log);
    }
    assert!(compared > 0, "{} has a position with choices", G::ID);
}

#[test]
fn what_cannot_be_known_does_not_matter() {
    for &game in GameId::ALL {
        for bot in ["greedy", "search:simulations=40", "network:temperature=1", "guided:simulations=40"] {
            for_game!(game, G => redealt::<G>(bot));
        }
    }
}

/// The test notices: somebody who plays by the true position answers differently after a redeal.
#[test]
fn a_cheat_would_be_caught() {
    fn cheat<G: Playable>() -> bool {
        let setup: G::Setup = format!("players={}", G::PLAYERS.0).parse().expect("a setup of the game");
        let (mut chance, mut log) = (Chance::seeded(11), Log::off());
        let mut state = G::new(&setup, &mut chance, &mut log);
        let mut actions = Vec::new();
        let peek =
            |state: &G, seat, actions: &[G::Action]| state.advise(seat, actions, &mut Chance::seeded(1));
        while let Some(seat) = state.turn().asked().first() {
            state.actions(seat, &mut actions);
            let mut other = state.clone();
            other.determinize(seat, &mut Chance::seeded(100));
            if peek(&state, seat, &actions) != peek(&other, seat, &actions) {
                return true;
            }
            let action = state.advise(seat, &actions, &mut chance);
            state.apply(seat, action, &mut chance, &mut log);
        }
        false
    }
    assert!(cheat::<catalog::rules::Derby>(), "the hidden cards of the derby matter to its heuristic");
}

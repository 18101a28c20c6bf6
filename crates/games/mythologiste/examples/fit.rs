//! Fits the network by which Mythologiste's bots evaluate positions: `cargo run --release -p theogony-mythologiste --example fit -- [GAMES] [EPOCHS]`
//!
//! It learns from the outcomes of games between players who follow the heuristic's hunches and slip now and then.
//! The same numbers come out every time.

use std::thread;

use bots::fitting::{self, BATCH};
use engine::{Chance, Heuristic as _, Log, Questions, Rules};
use mythologiste::{RivalNetwork, Setup, State};

/// Tables of every size; most games are duels, and most have one lap.
const TABLES: [&str; 10] = [
    "players=2",
    "players=2",
    "players=2",
    "players=2",
    "players=2",
    "players=3",
    "players=4",
    "players=6",
    "players=2 laps=3",
    "players=3 laps=5",
];
/// One answer in so many is taken at random.
const SLIPS: usize = 12;
/// One position in so many is kept.
const KEPT: usize = 3;
/// In how many parts the games are played side by side. The order of the positions depends on it, so it is the same on every machine.
const THREADS: u64 = 4;

/// A position: the features of each rival of whoever acts, in the order of turns, and the part of the victory of everybody from there on.
struct Sample {
    rivals: Vec<Vec<(u16, f32)>>,
    won: Vec<f32>,
}

#[expect(clippy::print_stdout, reason = "an example prints")]
fn main() -> std::io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| words.get(at).map(|word| word.parse::<u64>().expect("a number"));
    let (games, epochs) = (number(0).unwrap_or(300_000), number(1).unwrap_or(4));
    let samples: Vec<Sample> = thread::scope(|scope| {
        let parts: Vec<_> = (0..THREADS)
            .map(|part| {
                scope.spawn(move || {
                    let mut samples = Vec::new();
                    (part..games).step_by(THREADS as usize).for_each(|game| play(game, &mut samples));
                    samples
                })
            })
            .collect();
        parts.into_iter().flat_map(|part| part.join().expect("games are played")).collect()
    });
    println!("{} positions of {games} games", samples.len());
    // The twentieth part is kept back, to tell how well games are foretold that the network has not seen.
    let (known, unknown) = samples.split_at(samples.len() / 20 * 19);
    let learn = |network: &RivalNetwork, sample: &Sample, gradients: &mut [f32]| {
        let chances = foretell(network, sample);
        for ((features, chance), won) in sample.rivals.iter().zip(&chances[1..]).zip(&sample.won[1..]) {
            network.add_gradients(&spread(features), &[(won - chance) / BATCH as f32], gradients);
        }
    };
    let weights = fitting::fit(known, epochs, learn, |epoch, network| {
        let loss: f32 = unknown.iter().map(|sample| loss(&foretell(network, sample), &sample.won)).sum();
        println!("epoch {epoch}: loss {:.4} a position", loss / unknown.len() as f32);
    });
    let bytes: Vec<u8> = weights.iter().flat_map(|weight| weight.to_le_bytes()).collect();
    std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/src/foresight.weights"), bytes)
}

/// Plays one game and keeps some of its positions.
fn play(game: u64, samples: &mut Vec<Sample>) {
    let table = TABLES[game as usize % TABLES.len()];
    let setup: Setup = format!("{table} quests=normal").parse().expect("a setup");
    let mut chance = Chance::at(1, game);
    let mut state = State::new(&setup, &mut chance, &mut Log::off());
    let mut actions = Vec::new();
    let mut seen = Vec::new();
    while let Some(seat) = state.turn().asked().first() {
        if chance.below(KEPT) == 0 {
            let rivals = state.foresight_features();
            seen.extend((!rivals.is_empty()).then_some((seat, rivals)));
        }
        state.actions(seat, &mut actions);
        let slips = chance.below(SLIPS) == 0;
        let action = if slips { chance.pick(&actions) } else { state.hunch(seat, &actions, &mut chance) };
        state.apply(seat, action, &mut chance, &mut Log::off());
    }
    let winners = state.standing().winners();
    let share = 1.0 / winners.len() as f32;
    samples.extend(seen.into_iter().map(|(seat, rivals)| {
        let around = seat.around(state.seats());
        Sample { rivals, won: around.map(|seat| if winners.has(seat) { share } else { 0.0 }).collect() }
    }));
}

/// The chances of everybody, from whoever acts on.
fn foretell(network: &RivalNetwork, sample: &Sample) -> Vec<f32> {
    let mut chances = vec![1.0];
    chances.extend(sample.rivals.iter().map(|features| {
        let mut hidden = network.bias();
        features
            .iter()
            .for_each(|&(feature, value)| network.add(&mut hidden, usize::from(feature), &[value]));
        (-network.outputs(&hidden)[0]).exp()
    }));
    let total: f32 = chances.iter().sum();
    chances.iter().map(|odds| odds / total).collect()
}

fn spread(features: &[(u16, f32)]) -> [f32; RivalNetwork::FEATURES] {
    let mut all = [0.0; RivalNetwork::FEATURES];
    features.iter().for_each(|&(feature, value)| all[usize::from(feature)] = value);
    all
}

fn loss(chances: &[f32], won: &[f32]) -> f32 {
    -chances.iter().zip(won).map(|(chance, won)| won * chance.max(1e-6).ln()).sum::<f32>()
}

//! Which bets players place, by games of players who follow the heuristic and of players who search: the network learns to tell each
//! position from redeals of it.

use std::sync::Arc;

use bots::Contender;
use bots::fitting::{self, BATCH};
use derby::{Guesser, Setup, State};
use engine::{Chance, Log, Observation, Questions, Rules, Seat, Secrets};

use crate::TABLES;

/// With how many redeals a position is compared.
const REDEALS: usize = 12;
/// One game in so many is between players who search.
const SEARCHED: u64 = 30;

/// A position, and who looks at it.
type Sample = (State, Seat);

/// Fits the network to so many games.
#[expect(clippy::print_stdout, reason = "an example prints")]
pub(crate) fn run(games: u64, epochs: u64) -> Vec<f32> {
    let mut samples = Vec::new();
    for game in 0..games {
        play(game, &mut samples);
        if (game + 1).is_multiple_of(games.div_ceil(10)) {
            println!("{} games, {} positions", game + 1, samples.len());
        }
    }
    let (known, unknown) = samples.split_at(samples.len() / 50 * 49);
    let mut chance = Chance::seeded(2);
    let learn = |guesser: &Guesser, sample: &Sample, gradients: &mut [f32]| {
        compare(guesser, sample, &mut chance, |features, errors| {
            guesser.add_gradients(features, errors, gradients)
        });
    };
    fitting::fit(known, epochs, learn, |epoch, guesser| {
        let mut chance = Chance::seeded(3);
        let loss: f32 =
            unknown.iter().map(|sample| compare(guesser, sample, &mut chance, |_, _| {})).sum::<f32>();
        let blind = (1.0 + REDEALS as f32).ln();
        println!(
            "epoch {epoch}: loss {:.4} a position, without looking {blind:.4}",
            loss / unknown.len() as f32
        );
    })
}

/// Plays one game and keeps some of its positions.
fn play(game: u64, samples: &mut Vec<Sample>) {
    let setup: Setup = TABLES[game as usize % TABLES.len()].parse().expect("a setup");
    let searched = game.is_multiple_of(SEARCHED);
    let (bot, keep) = if searched { ("search:simulations=300", 2) } else { ("heuristic:slips=0.05", 6) };
    let bot: Contender = bot.parse().expect("a bot");
    let mut player = bot.bot::<State>(Arc::default());
    let mut chance = Chance::at(2, game);
    let mut state = State::new(&setup, &mut chance, &mut Log::off());
    let mut actions = Vec::new();
    while let Some(seat) = state.turn().asked().first() {
        let observer = Seat::new(chance.below(state.seats()));
        if chance.below(keep) == 0 && !state.clues(observer).is_empty() {
            samples.push((state, observer));
        }
        state.actions(seat, &mut actions);
        let action = match actions[..] {
            [only] => only,
            _ => player.choose(&Observation::new(&state, seat, &mut chance), &mut chance),
        };
        state.apply(seat, action, &mut chance, &mut Log::off());
    }
}

/// Compares a position with redeals of it: how surprising it is that this one was played. Passes on the features of each bet, and the errors of its scores.
fn compare(
    guesser: &Guesser,
    (played, observer): &Sample,
    chance: &mut Chance,
    mut tell: impl FnMut(&[f32; Guesser::FEATURES], &[f32; Guesser::OUTPUTS]),
) -> f32 {
    let truths: Vec<_> = (0..=REDEALS)
        .map(|redeal| {
            let mut truth = *played;
            if redeal > 0 {
                truth.determinize(*observer, chance);
            }
            let clues = truth.clues(*observer);
            let score: f32 =
                clues.iter().map(|(features, bet)| guesser.evaluate(features)[bet.index()]).sum();
            (clues, score)
        })
        .collect();
    let most = truths.iter().map(|(_, score)| *score).fold(f32::NEG_INFINITY, f32::max);
    let total: f32 = truths.iter().map(|(_, score)| (score - most).exp()).sum();
    for (redeal, (clues, score)) in truths.iter().enumerate() {
        let wanted = if redeal == 0 { 1.0 } else { 0.0 };
        let error = ((score - most).exp() / total - wanted) / BATCH as f32;
        for (features, bet) in clues {
            let mut errors = [0.0; Guesser::OUTPUTS];
            errors[bet.index()] = error;
            tell(features, &errors);
        }
    }
    total.ln() - (truths[0].1 - most)
}

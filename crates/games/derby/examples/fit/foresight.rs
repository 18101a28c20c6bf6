//! How likely bets are to be won, and how a player stands, by games of players who follow the heuristic and slip now and then.

use bots::fitting::{self, Adam, BATCH};
use derby::{BetNetwork, Setup, State};
use engine::{Chance, Heuristic as _, Log, Questions, Rules, Secrets, Viewer};

use crate::TABLES;

/// One answer in so many is taken at random.
const SLIPS: usize = 8;
/// One turn in so many is kept.
const TURNS: usize = 6;
/// One bet of such a turn in so many is kept.
const BETS: usize = 2;
struct Bet {
    features: [f32; BetNetwork::FEATURES],
    won: f32,
}

struct Turn {
    part: usize,
    seats: Vec<[f32; 3]>,
    won: Vec<f32>,
}

/// Fits the network to so many games, and prints the weights of prospects.
#[expect(clippy::print_stdout, reason = "an example prints")]
pub(crate) fn run(games: u64, epochs: u64) -> Vec<f32> {
    let (mut bets, mut turns) = (Vec::new(), Vec::new());
    for game in 0..games {
        play(game, &mut bets, &mut turns);
    }
    println!("{} bets and {} turns of {games} games", bets.len(), turns.len());
    fit_prospects(&turns);
    // The tenth part is kept back, to tell how well bets are foretold that the network has not seen.
    let (known, unknown) = bets.split_at(bets.len() / 10 * 9);
    let chance = |network: &BetNetwork, bet: &Bet| 1.0 / (1.0 + (-network.evaluate(&bet.features)[0]).exp());
    let learn = |network: &BetNetwork, bet: &Bet, gradients: &mut [f32]| {
        network.add_gradients(&bet.features, &[(chance(network, bet) - bet.won) / BATCH as f32], gradients);
    };
    fitting::fit(known, epochs, learn, |epoch, network| {
        let loss: f32 = unknown.iter().map(|bet| logistic_loss(chance(network, bet), bet.won)).sum();
        println!("epoch {epoch}: loss {:.4} a bet", loss / unknown.len() as f32);
    })
}

/// Plays one game and keeps some of its bets and turns.
fn play(game: u64, bets: &mut Vec<Bet>, turns: &mut Vec<Turn>) {
    let setup: Setup = TABLES[game as usize % TABLES.len()].parse().expect("a setup");
    let mut chance = Chance::at(1, game);
    let mut state = State::new(&setup, &mut chance, &mut Log::off());
    let mut actions = Vec::new();
    let (mut placed, first_turn) = (Vec::new(), turns.len());
    while let Some(seat) = state.turn().asked().first() {
        if state.evaluate().is_some() && chance.below(TURNS) == 0 {
            turns.push(Turn {
                part: state.part_of_game(),
                seats: state.prospect_features(),
                won: Vec::new(),
            });
            let race = state.part_of_game() / 3;
            let kept = state.bet_features().into_iter().filter(|_| chance.below(BETS) == 0);
            placed.extend(kept.map(|(seat, slot, features)| (race, seat, slot, features)));
        }
        state.actions(seat, &mut actions);
        let slips = chance.below(SLIPS) == 0;
        let action = if slips { chance.pick(&actions) } else { state.advise(seat, &actions, &mut chance) };
        state.apply(seat, action, &mut chance, &mut Log::off());
    }
    let winners = state.standing().winners();
    let share = 1.0 / winners.len() as f32;
    for turn in &mut turns[first_turn..] {
        turn.won = engine::Seat::all(state.seats())
            .map(|seat| if winners.has(seat) { share } else { 0.0 })
            .collect();
    }
    let view = state.view(Viewer::Spectator);
    for (race, seat, slot, features) in placed {
        let settled = view.seats[seat.index()].settled.iter().filter(|bet| usize::from(bet.race) == race + 1);
        let won = settled.map(|bet| bet.won).nth(slot).expect("a bet that was placed is settled");
        bets.push(Bet { features, won: f32::from(u8::from(won)) });
    }
}

fn logistic_loss(chance: f32, won: f32) -> f32 {
    -(won * chance.max(1e-6).ln() + (1.0 - won) * (1.0 - chance).max(1e-6).ln())
}

/// Weights of points, promised points and cards in hand for each part of the game.
#[expect(clippy::print_stdout, reason = "an example prints")]
fn fit_prospects(turns: &[Turn]) {
    for part in 0..9 {
        let turns: Vec<&Turn> = turns.iter().filter(|turn| turn.part == part).collect();
        let (mut weights, mut adam, mut loss) = ([0.0; 3], Adam::new(3), 0.0);
        for _ in 0..400 {
            loss = 0.0;
            for turn in &turns {
                let odds: Vec<f32> = turn
                    .seats
                    .iter()
                    .map(|features| {
                        features
                            .iter()
                            .zip(weights)
                            .map(|(feature, weight)| feature * weight)
                            .sum::<f32>()
                            .exp()
                    })
                    .collect();
                let total: f32 = odds.iter().sum();
                for ((odds, won), features) in odds.iter().zip(&turn.won).zip(&turn.seats) {
                    let chance = odds / total;
                    loss -= won * chance.ln();
                    for (gradient, feature) in adam.gradients.iter_mut().zip(features) {
                        *gradient += (chance - won) * feature / turns.len() as f32;
                    }
                }
            }
            adam.step(&mut weights, 0.01);
        }
        let [point, bet, card] = weights.map(|weight| 1000.0 * weight);
        println!("[{point:.0}.0, {bet:.0}.0, {card:.0}.0], // loss {:.4} a turn", loss / turns.len() as f32);
    }
}

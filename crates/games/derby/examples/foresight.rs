//! Fits the network that foretells bets (`src/foresight.weights`) and the weights of a player's prospects, by games of players who follow the
//! heuristic and slip now and then. `cargo run --release -p derby --example foresight -- [GAMES] [EPOCHS]`
//!
//! The same numbers come out every time. Prospects are printed, to be copied into `src/heuristic.rs`; both need a second run,
//! since prospects are fitted with the weights that were there when this program was built.

use std::array;

use derby::{SIGNS, Setup, State, UNITS, WEIGHTS};
use engine::{Chance, Heuristic as _, Log, State as _, Viewer};

/// Tables of every size; most games are played by three or four.
const TABLES: [&str; 8] = [
    "players=3",
    "players=3",
    "players=3",
    "players=4",
    "players=4 powers=on",
    "players=5",
    "players=6",
    "players=3 powers=on",
];
/// One answer in so many is taken at random.
const SLIPS: usize = 8;
/// One turn in so many is kept.
const TURNS: usize = 6;
/// One bet of such a turn in so many is kept.
const BETS: usize = 2;
const BATCH: usize = 256;

struct Bet {
    signs: [f32; SIGNS],
    won: f32,
}

struct Turn {
    part: usize,
    seats: Vec<[f32; 3]>,
    won: Vec<f32>,
}

#[expect(clippy::print_stdout, reason = "an example prints")]
fn main() -> std::io::Result<()> {
    let mut words = std::env::args().skip(1).map(|word| word.parse().expect("a number"));
    let (games, epochs) = (words.next().unwrap_or(60_000), words.next().unwrap_or(8));
    let (mut bets, mut turns) = (Vec::new(), Vec::new());
    for game in 0..games {
        play(game, &mut bets, &mut turns);
    }
    println!("{} bets and {} turns of {games} games", bets.len(), turns.len());
    fit_prospects(&turns);
    if epochs == 0 {
        return Ok(());
    }
    let weights = fit_network(&bets, epochs);
    let bytes: Vec<u8> = weights.iter().flat_map(|weight| weight.to_le_bytes()).collect();
    std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/src/foresight.weights"), bytes)
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
            turns.push(Turn { part: state.part_of_game(), seats: state.prospect_signs(), won: Vec::new() });
            let race = state.part_of_game() / 3;
            let kept = state.bet_signs().into_iter().filter(|_| chance.below(BETS) == 0);
            placed.extend(kept.map(|(seat, slot, signs)| (race, seat, slot, signs)));
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
    for (race, seat, slot, signs) in placed {
        let settled = view.seats[seat.index()].settled.iter().filter(|bet| usize::from(bet.race) == race + 1);
        let won = settled.map(|bet| bet.won).nth(slot).expect("a bet that was placed is settled");
        bets.push(Bet { signs, won: f32::from(u8::from(won)) });
    }
}

/// Gradient descent that adapts its steps (Adam).
struct Descent {
    slopes: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Descent {
    fn new(weights: usize) -> Descent {
        Descent { slopes: vec![0.0; weights], mean: vec![0.0; weights], square: vec![0.0; weights], steps: 0 }
    }

    /// One step against the slopes, which are forgotten.
    fn step(&mut self, weights: &mut [f32], pace: f32) {
        self.steps += 1;
        let (unbiased, unbiased_square) = (1.0 - 0.9_f32.powi(self.steps), 1.0 - 0.999_f32.powi(self.steps));
        for (at, weight) in weights.iter_mut().enumerate() {
            let slope = self.slopes[at];
            self.mean[at] = 0.9 * self.mean[at] + 0.1 * slope;
            self.square[at] = 0.999 * self.square[at] + 0.001 * slope * slope;
            *weight -=
                pace * (self.mean[at] / unbiased) / ((self.square[at] / unbiased_square).sqrt() + 1e-8);
        }
        self.slopes.fill(0.0);
    }
}

/// What the network says of a bet, and what its units said.
fn judge(weights: &[f32], signs: &[f32; SIGNS]) -> (f32, [f32; UNITS]) {
    let (rows, rest) = weights.split_at(SIGNS * UNITS);
    let mut units: [f32; UNITS] = array::from_fn(|unit| rest[unit]);
    for (sign, row) in signs.iter().zip(rows.chunks_exact(UNITS)).filter(|(sign, _)| **sign != 0.0) {
        units.iter_mut().zip(row).for_each(|(unit, weight)| *unit += sign * weight);
    }
    let units = units.map(|unit| unit.max(0.0));
    let answer: f32 = units.iter().zip(&rest[UNITS..]).map(|(unit, weight)| unit * weight).sum();
    (1.0 / (1.0 + (-answer - rest[2 * UNITS]).exp()), units)
}

fn logistic_loss(chance: f32, won: f32) -> f32 {
    -(won * chance.max(1e-6).ln() + (1.0 - won) * (1.0 - chance).max(1e-6).ln())
}

/// The tenth part is kept back, to tell how well bets are foretold that the network has not seen.
#[expect(clippy::print_stdout, reason = "an example prints")]
fn fit_network(bets: &[Bet], epochs: u64) -> Vec<f32> {
    let mut chance = Chance::seeded(1);
    let spread = 1.0 / (SIGNS as f32).sqrt();
    let mut weights: Vec<f32> =
        (0..WEIGHTS).map(|_| spread * (chance.below(2001) as f32 / 1000.0 - 1.0)).collect();
    let mut descent = Descent::new(WEIGHTS);
    let (known, unknown) = bets.split_at(bets.len() / 10 * 9);
    let mut order: Vec<u32> = (0..known.len() as u32).collect();
    let batches = (known.len().div_ceil(BATCH) as u64 * epochs) as f32;
    let mut done = 0.0;
    for epoch in 0..epochs {
        chance.shuffle(&mut order);
        for batch in order.chunks(BATCH) {
            for bet in batch.iter().map(|&at| &known[at as usize]) {
                learn(&weights, bet, &mut descent.slopes);
            }
            descent.step(&mut weights, 3e-3 * (1.0 - done / batches));
            done += 1.0;
        }
        let loss: f32 = unknown.iter().map(|bet| logistic_loss(judge(&weights, &bet.signs).0, bet.won)).sum();
        println!("epoch {epoch}: loss {:.4} a bet", loss / unknown.len() as f32);
    }
    weights
}

/// Adds the slopes of one bet's loss.
fn learn(weights: &[f32], bet: &Bet, slopes: &mut [f32]) {
    let (chance, units) = judge(weights, &bet.signs);
    let error = (chance - bet.won) / BATCH as f32;
    let answer = &weights[(SIGNS + 1) * UNITS..];
    let of_units: [f32; UNITS] =
        array::from_fn(|unit| if units[unit] > 0.0 { error * answer[unit] } else { 0.0 });
    let (rows, rest) = slopes.split_at_mut(SIGNS * UNITS);
    for (sign, row) in bet.signs.iter().zip(rows.chunks_exact_mut(UNITS)).filter(|(sign, _)| **sign != 0.0) {
        row.iter_mut().zip(of_units).for_each(|(slope, unit)| *slope += sign * unit);
    }
    for unit in 0..UNITS {
        rest[unit] += of_units[unit];
        rest[UNITS + unit] += error * units[unit];
    }
    rest[2 * UNITS] += error;
}

/// Weights of points, promised points and cards in hand for each part of the game.
#[expect(clippy::print_stdout, reason = "an example prints")]
fn fit_prospects(turns: &[Turn]) {
    for part in 0..9 {
        let turns: Vec<&Turn> = turns.iter().filter(|turn| turn.part == part).collect();
        let (mut weights, mut descent, mut loss) = ([0.0; 3], Descent::new(3), 0.0);
        for _ in 0..400 {
            loss = 0.0;
            for turn in &turns {
                let odds: Vec<f32> = turn
                    .seats
                    .iter()
                    .map(|signs| {
                        signs.iter().zip(weights).map(|(sign, weight)| sign * weight).sum::<f32>().exp()
                    })
                    .collect();
                let total: f32 = odds.iter().sum();
                for ((odds, won), signs) in odds.iter().zip(&turn.won).zip(&turn.seats) {
                    let chance = odds / total;
                    loss -= won * chance.ln();
                    for (slope, sign) in descent.slopes.iter_mut().zip(signs) {
                        *slope += (chance - won) * sign / turns.len() as f32;
                    }
                }
            }
            descent.step(&mut weights, 0.01);
        }
        let [point, bet, card] = weights.map(|weight| 1000.0 * weight);
        println!("[{point:.0}.0, {bet:.0}.0, {card:.0}.0], // loss {:.4} a turn", loss / turns.len() as f32);
    }
}

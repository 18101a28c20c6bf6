//! Networks that play: a policy and a value from an observation, read from a safetensors file and evaluated on one core.
//!
//! `examples/train` makes such files. An answer takes one look, no search.

mod embedded;
mod file;
mod half;
mod judge;

use std::fmt;

use engine::{BySeat, Game, Observation, Seat, State, layout_hash};
use thiserror::Error;

pub use embedded::{embedded, judge};
pub use judge::{Judge, Jury};

/// Keeps the square root of a layer's variance away from 0, as PyTorch does.
const EPSILON: f32 = 1e-5;

/// The most units in a layer.
const MOST_WIDTH: usize = 1 << 14;

/// Why a network cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NetworkError {
    /// The file cannot be read.
    #[error("cannot read {file}: {why}")]
    Unreadable {
        /// The file.
        file: String,
        /// What the system says.
        why: String,
    },
    /// The file is no network of ours.
    #[error("no network: {0}")]
    Damaged(String),
    /// It was made for another game, or for observations that have changed since.
    #[error("the network is for {made} ({what}), but here it is {here}: train it anew with examples/train")]
    Stale {
        /// What differs.
        what: &'static str,
        /// What the file says.
        made: String,
        /// What holds here.
        here: String,
    },
    /// A game whose network is not in the program.
    #[error("no network for {0} is in the program: name a file, network:FILE")]
    Missing(&'static str),
}

/// What a network was made for.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Purpose {
    game: String,
    rules: u32,
    layout: String,
}

impl Purpose {
    /// Refuses another game, other rules or other observations.
    fn check<G: Game>(&self) -> Result<(), NetworkError> {
        let stale = |what, made: &str, here: String| {
            if made == here { Ok(()) } else { Err(NetworkError::Stale { what, made: made.into(), here }) }
        };
        stale("game", &self.game, G::ID.into())?;
        stale("rules version", &self.rules.to_string(), G::RULES.to_string())?;
        self.check_layout::<G>()
    }

    /// The same whatever the version of the rules: for networks that are measured with every change.
    fn check_layout<S: State>(&self) -> Result<(), NetworkError> {
        let here = layout_hash::<S>().to_string();
        if self.layout == here {
            return Ok(());
        }
        Err(NetworkError::Stale { what: "layout of observations", made: self.layout.clone(), here })
    }
}

/// A layer with its norm. Weights lie by input, so that inputs that are 0 cost nothing.
#[derive(PartialEq)]
struct Layer {
    weights: Vec<f32>,
    bias: Vec<f32>,
    scale: Vec<f32>,
    shift: Vec<f32>,
}

/// Outputs, each with its weights side by side: only those that are wanted are computed.
#[derive(PartialEq)]
struct Outputs {
    weights: Vec<f32>,
    bias: Vec<f32>,
}

/// A network with a policy and a value.
#[derive(PartialEq)]
pub struct PolicyValue {
    purpose: Purpose,
    width: usize,
    first: Layer,
    hidden: Vec<Layer>,
    policy: Outputs,
    value: Outputs,
}

/// One position to look at, and what the network says about it. Its memory is used again from look to look.
#[derive(Clone, Debug, Default)]
pub struct Glance {
    /// The observation of the seat that is asked.
    pub observation: Vec<f32>,
    /// The action numbers to weigh.
    pub numbers: Vec<usize>,
    /// How much the network likes each of them: logits.
    pub likings: Vec<f32>,
    /// The share of the victory that it expects, from 0 to 1: of the seat itself and, if it tells, of the others clockwise.
    pub values: Vec<f32>,
    units: Vec<f32>,
    next: Vec<f32>,
}

impl Glance {
    /// Takes down what `seat`, which is asked, may know of a position and which of `answers` are open to it.
    pub fn at<S: State>(&mut self, state: &S, seat: Seat, answers: &[S::Action]) {
        self.observation.resize(S::OBSERVATION, 0.0);
        state.observe(seat, answers, &mut self.observation);
        self.numbers.clear();
        self.numbers.extend(answers.iter().map(|&answer| state.number(seat, answer)));
    }

    /// The same of what a seat observes.
    pub fn of<S: State>(&mut self, observation: &Observation<S>, answers: &[S::Action]) {
        self.observation.resize(S::OBSERVATION, 0.0);
        observation.observe(answers, &mut self.observation);
        self.numbers.clear();
        self.numbers.extend(answers.iter().map(|&answer| observation.number(answer)));
    }

    /// How likely the network would take each answer at a temperature of 1.
    pub fn chances(&self) -> impl Iterator<Item = f32> + '_ {
        let most = self.likings.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let weight = move |liking: &f32| (liking - most).exp();
        let total: f32 = self.likings.iter().map(weight).sum();
        self.likings.iter().map(move |liking| weight(liking) / total)
    }

    /// How likely each seat is to win, by what was seen from `seat`; together 1, what a team wins counted once.
    pub fn prospects<S: State>(&self, state: &S, seat: Seat) -> BySeat<f64> {
        let seats = state.seats();
        let side = |of: Seat| state.side(of);
        // A network is taught that team-mates share what they win.
        let mates = |of: Seat| Seat::all(seats).filter(|&other| side(other) == side(of)).count() as f64;
        let sides = Seat::all(seats).filter(|&of| side(of) == of).count();
        let own = (f64::from(self.values[0]) * mates(seat)).clamp(0.0, 1.0);
        let told = |of: Seat| {
            let clockwise = (of.index() + seats - seat.index()) % seats;
            self.values.get(clockwise).map_or(1.0, |value| f64::from(*value).max(1e-3)) * mates(of)
        };
        let rivals = Seat::all(seats).filter(|&of| side(of) != side(seat));
        let total: f64 = rivals.map(|of| told(of) / mates(of)).sum();
        BySeat::new(seats, |of| match side(of) == side(seat) {
            true => own,
            false if sides == 2 => 1.0 - own,
            false => (1.0 - own) * told(of) / total.max(1e-9),
        })
    }
}

impl fmt::Debug for PolicyValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} with {} weights", self.purpose, self.weights())
    }
}

impl PolicyValue {
    /// Refuses a network that was made for another game, other rules or other observations.
    pub fn check<G: Game>(&self) -> Result<(), NetworkError> {
        self.purpose.check::<G>()
    }

    /// The id of the game it plays.
    pub fn game(&self) -> &str {
        &self.purpose.game
    }

    /// How many weights it has.
    pub fn weights(&self) -> usize {
        let layer = |layer: &Layer| layer.weights.len() + 3 * self.width;
        let outputs = |outputs: &Outputs| outputs.weights.len() + outputs.bias.len();
        layer(&self.first)
            + self.hidden.iter().map(layer).sum::<usize>()
            + outputs(&self.policy)
            + outputs(&self.value)
    }

    /// Looks at many positions at once, which takes less time than one after the other: each weight is fetched once for all.
    pub fn look(&self, glances: &mut [Glance]) {
        for glance in glances.iter_mut() {
            self.first.begin(&mut glance.next);
            for (&input, weights) in
                glance.observation.iter().zip(self.first.weights.chunks_exact(self.width))
            {
                add(&mut glance.next, input, weights);
            }
            self.first.norm(&mut glance.next);
            glance.units.clear();
            glance.units.extend(glance.next.iter().map(|unit| unit.max(0.0)));
        }
        for layer in &self.hidden {
            glances.iter_mut().for_each(|glance| layer.begin(&mut glance.next));
            for (input, weights) in layer.weights.chunks_exact(self.width).enumerate() {
                glances.iter_mut().for_each(|glance| add(&mut glance.next, glance.units[input], weights));
            }
            for Glance { units, next, .. } in glances.iter_mut() {
                layer.norm(next);
                units.iter_mut().zip(&*next).for_each(|(unit, more)| *unit += more.max(0.0));
            }
        }
        for Glance { numbers, likings, values, units, .. } in glances {
            likings.clear();
            likings.extend(numbers.iter().map(|&number| self.policy.at(number, units)));
            values.clear();
            values.extend((0..self.value.bias.len()).map(|seat| self.value.at(seat, units).clamp(0.0, 1.0)));
        }
    }
}

/// What an input adds to the units; inputs are often 0.
#[inline]
fn add(units: &mut [f32], input: f32, weights: &[f32]) {
    if input != 0.0 {
        units.iter_mut().zip(weights).for_each(|(unit, weight)| *unit += input * weight);
    }
}

impl Layer {
    /// What the units are told before any input.
    fn begin(&self, units: &mut Vec<f32>) {
        units.clear();
        units.extend_from_slice(&self.bias);
    }

    fn norm(&self, units: &mut [f32]) {
        let count = units.len() as f32;
        let mean = sum(units.iter().copied()) / count;
        let variance = sum(units.iter().map(|unit| (unit - mean) * (unit - mean))) / count;
        let scale = 1.0 / (variance + EPSILON).sqrt();
        for ((unit, own), shift) in units.iter_mut().zip(&self.scale).zip(&self.shift) {
            *unit = (*unit - mean) * scale * own + shift;
        }
    }
}

impl Outputs {
    fn at(&self, number: usize, units: &[f32]) -> f32 {
        let weights = &self.weights[number * units.len()..][..units.len()];
        let mut sums = [0.0; LANES];
        for (units, weights) in units.chunks_exact(LANES).zip(weights.chunks_exact(LANES)) {
            for ((sum, unit), weight) in sums.iter_mut().zip(units).zip(weights) {
                *sum += unit * weight;
            }
        }
        self.bias[number] + sums.iter().sum::<f32>()
    }
}

/// Sums kept side by side, so that the compiler can use wide registers. Widths are multiples of it.
const LANES: usize = 16;

fn sum(numbers: impl ExactSizeIterator<Item = f32>) -> f32 {
    let mut sums = [0.0; LANES];
    for (at, number) in numbers.enumerate() {
        sums[at % LANES] += number;
    }
    sums.iter().sum()
}

//! Networks that play: a policy and a value from an observation, read from a safetensors file and evaluated on one core.
//!
//! `examples/train` makes such files. An answer takes one look, no search.

mod embedded;
mod file;
mod half;

use std::fmt;

use engine::{Game, State, layout_hash};
use thiserror::Error;

pub use embedded::embedded;

/// Keeps the square root of a layer's variance away from 0, as PyTorch does.
const EPSILON: f32 = 1e-5;

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

/// Memory that is used again from look to look.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    units: Vec<f32>,
    next: Vec<f32>,
    /// How much the network likes each of the numbers it was asked about: logits.
    pub likings: Vec<f32>,
}

impl fmt::Debug for PolicyValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} with {} weights", self.purpose, self.weights())
    }
}

impl PolicyValue {
    /// Refuses a network that was made for another game, other rules or other observations.
    pub fn check<G: Game>(&self) -> Result<(), NetworkError> {
        let stale = |what, made: &str, here: String| {
            if made == here { Ok(()) } else { Err(NetworkError::Stale { what, made: made.into(), here }) }
        };
        stale("game", &self.purpose.game, G::ID.into())?;
        stale("rules version", &self.purpose.rules.to_string(), G::RULES.to_string())?;
        self.check_layout::<G>()
    }

    /// The same whatever the version of the rules: for networks that are measured with every change.
    fn check_layout<S: State>(&self) -> Result<(), NetworkError> {
        let here = layout_hash::<S>().to_string();
        if self.purpose.layout == here {
            return Ok(());
        }
        Err(NetworkError::Stale { what: "layout of observations", made: self.purpose.layout.clone(), here })
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

    /// Looks at an observation: how much it likes each of these action numbers, into `scratch`, and the share of the victory it
    /// expects, from 0 to 1.
    pub fn look(
        &self,
        observation: &[f32],
        numbers: impl IntoIterator<Item = usize>,
        scratch: &mut Scratch,
    ) -> f32 {
        let Scratch { units, next, likings } = scratch;
        self.first.tell(observation, next);
        units.clear();
        units.extend(next.iter().map(|unit| unit.max(0.0)));
        for layer in &self.hidden {
            layer.tell(units, next);
            units.iter_mut().zip(&*next).for_each(|(unit, more)| *unit += more.max(0.0));
        }
        likings.clear();
        likings.extend(numbers.into_iter().map(|number| self.policy.at(number, units)));
        self.value.at(0, units).clamp(0.0, 1.0)
    }
}

impl Layer {
    /// The norm of what the inputs tell.
    fn tell(&self, inputs: &[f32], out: &mut Vec<f32>) {
        out.clear();
        out.extend_from_slice(&self.bias);
        for (&input, weights) in inputs.iter().zip(self.weights.chunks_exact(out.len())) {
            if input != 0.0 {
                out.iter_mut().zip(weights).for_each(|(unit, weight)| *unit += input * weight);
            }
        }
        let count = out.len() as f32;
        let mean = sum(out.iter().copied()) / count;
        let variance = sum(out.iter().map(|unit| (unit - mean) * (unit - mean))) / count;
        let scale = 1.0 / (variance + EPSILON).sqrt();
        for ((unit, own), shift) in out.iter_mut().zip(&self.scale).zip(&self.shift) {
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

use std::cell::RefCell;
use std::fmt;
use std::sync::Arc;

use engine::{BySeat, Features, Game, Seat, State};

use super::file::{File, damaged};
use super::{LANES, MOST_WIDTH, NetworkError, Outputs, Purpose, add};

const FORMAT: &str = "theogony judge 1";

/// A network that says how likely each seat is to win a position in which nothing is hidden, such as searches play out to.
///
/// What each seat may know goes through the same first layer. A seat is then judged by its own units and by the mean of the
/// others', so that the network is the same for every seat and every number of players. `examples/train/judge.py` makes it.
pub struct Judge {
    purpose: Purpose,
    features: usize,
    width: usize,
    /// Weights by input: inputs that are 0 cost nothing.
    first: Vec<f32>,
    first_bias: Vec<f32>,
    hidden: Outputs,
    strength: Outputs,
}

impl Judge {
    /// Reads a judge from a file.
    pub fn open(file: &str) -> Result<Judge, NetworkError> {
        Judge::read(&super::file::bytes(file)?)
    }

    /// Reads a judge from the bytes of a file.
    pub fn read(bytes: &[u8]) -> Result<Judge, NetworkError> {
        let file = File::open(bytes)?;
        if file.about("format")? != FORMAT {
            return Err(damaged(format!("its format is not '{FORMAT}'")));
        }
        let [features, width, units] =
            [file.number("features")?, file.number("width")?, file.number("units")?];
        let fits = |size: usize| size > 0 && size.is_multiple_of(LANES) && size <= MOST_WIDTH;
        if !fits(width) || !fits(units) {
            return Err(damaged(format!("a width of {width} and {units} units")));
        }
        Ok(Judge {
            purpose: file.purpose()?,
            features,
            width,
            first: file.by_input("first.weight", features, width)?,
            first_bias: file.tensor("first.bias", &[width])?,
            hidden: file.outputs("hidden", units, 2 * width)?,
            strength: file.outputs("strength", 1, units)?,
        })
    }

    /// Refuses a judge that was made for another game, other rules or other observations.
    pub fn check<G: Game>(&self) -> Result<(), NetworkError> {
        self.purpose.check::<G>()
    }

    /// The same whatever the version of the rules.
    pub(super) fn check_layout<S: State>(&self) -> Result<(), NetworkError> {
        self.purpose.check_layout::<S>()
    }
}

impl PartialEq for Judge {
    fn eq(&self, other: &Judge) -> bool {
        self.purpose == other.purpose && self.first == other.first && self.hidden == other.hidden
    }
}

impl fmt::Debug for Judge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "judge of {:?}", self.purpose)
    }
}

/// Somebody who judges positions by a network. Its memory is used again.
#[derive(Clone, Debug)]
pub struct Jury {
    judge: Arc<Judge>,
    memory: RefCell<Memory>,
}

#[derive(Clone, Debug, Default)]
struct Memory {
    features: Vec<f32>,
    /// The units of all seats, one after the other.
    units: Vec<f32>,
    sum: Vec<f32>,
    pair: Vec<f32>,
    hidden: Vec<f32>,
}

impl Jury {
    /// Judges by this network, which must be one for the game.
    pub fn new(judge: Arc<Judge>) -> Jury {
        Jury { judge, memory: RefCell::default() }
    }

    /// How likely each seat is to win; what a team wins, each of its members wins.
    pub fn chances<S: State>(&self, state: &S) -> BySeat<f32> {
        let (judge, memory) = (&*self.judge, &mut *self.memory.borrow_mut());
        let (seats, width) = (state.seats(), judge.width);
        memory.features.resize(judge.features, 0.0);
        memory.units.clear();
        memory.sum.clear();
        memory.sum.resize(width, 0.0);
        for seat in Seat::all(seats) {
            state.features(seat, &mut Features::new(&mut memory.features));
            let start = memory.units.len();
            memory.units.extend_from_slice(&judge.first_bias);
            let units = &mut memory.units[start..];
            for (&input, weights) in memory.features.iter().zip(judge.first.chunks_exact(width)) {
                add(units, input, weights);
            }
            for (unit, sum) in units.iter_mut().zip(&mut memory.sum) {
                *unit = unit.max(0.0);
                *sum += *unit;
            }
        }
        let others = 1.0 / (seats.max(2) - 1) as f32;
        let strengths = BySeat::new(seats, |seat| {
            let own = &memory.units[seat.index() * width..][..width];
            memory.pair.clear();
            memory.pair.extend_from_slice(own);
            memory.pair.extend(memory.sum.iter().zip(own).map(|(sum, own)| (sum - own) * others));
            memory.hidden.clear();
            let units = judge.hidden.bias.len();
            memory.hidden.extend((0..units).map(|unit| judge.hidden.at(unit, &memory.pair).max(0.0)));
            judge.strength.at(0, &memory.hidden)
        });
        shared(&strengths, |seat| state.side(seat))
    }
}

/// The chances of sides whose members are so strong on average.
fn shared(strengths: &BySeat<f32>, side: impl Fn(Seat) -> Seat) -> BySeat<f32> {
    let seats = strengths.len();
    let mean = |of: Seat| {
        let mates = || Seat::all(seats).filter(|&mate| side(mate) == of);
        mates().map(|mate| strengths[mate]).sum::<f32>() / mates().count().max(1) as f32
    };
    let sides = || Seat::all(seats).filter(|&seat| side(seat) == seat);
    let most = sides().map(mean).fold(f32::NEG_INFINITY, f32::max);
    let total: f32 = sides().map(|side| (mean(side) - most).exp()).sum();
    BySeat::new(seats, |seat| (mean(side(seat)) - most).exp() / total)
}

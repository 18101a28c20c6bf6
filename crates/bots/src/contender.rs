use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use engine::{Game, Heuristic};
use thiserror::Error;

use crate::network::{Judge, NetworkError, PolicyValue, embedded, judge};
use crate::playout::Advised;
use crate::{Bot, Budget, Greedy, Guidance, Guided, Learned, Level, Options, Search};

/// Somebody who can be measured: a level by name, or a bot with settings of its own.
///
/// `hard` is a level, `heuristic:slips=0.3` follows the game's heuristic except for three answers in ten, and
/// `search:simulations=500:horizon=40` searches, with the game's own [`Tuning`](engine::Tuning) for what is not said. `guided:simulations=500:network=FILE` searches led by a network. `network` plays by
/// the network that comes with the program, `network:FILE` by one of a file, `network:FILE:temperature=0.5` with some whim.
///
/// ```
/// use bots::Contender;
///
/// let contender: Contender = "search:simulations=500".parse()?;
/// assert_eq!((contender.name(), contender.level()), ("search:simulations=500", None));
/// assert!("search:speed=9".parse::<Contender>().is_err());
/// # Ok::<(), bots::ContenderError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Contender {
    name: String,
    recipe: Recipe,
}

#[derive(Clone, PartialEq, Debug)]
enum Recipe {
    Level(Level),
    Heuristic {
        slips: f32,
        votes: Option<u32>,
    },
    Search {
        settings: Settings,
        judging: Judging,
    },
    /// A search led by a network: the one that comes with the program, or one of a file.
    Guided {
        settings: Settings,
        network: Option<Arc<PolicyValue>>,
    },
    /// Without a network of its own, by the one that comes with the program.
    Network {
        network: Option<Arc<PolicyValue>>,
        temperature: f32,
    },
}

/// Who evaluates where the playouts of a search stop.
#[derive(Clone, PartialEq, Debug, Default)]
enum Judging {
    /// As the game's tuning says.
    #[default]
    Tuned,
    /// The game.
    Off,
    /// The judge that comes with the program.
    On,
    /// One of a file.
    By(Arc<Judge>),
}

impl Judging {
    fn judge<S: Heuristic>(&self) -> Option<Arc<Judge>> {
        match self {
            Judging::Tuned if S::TUNING.judged => judge::<S>(),
            Judging::Tuned | Judging::Off => None,
            Judging::On => judge::<S>(),
            Judging::By(judge) => Some(Arc::clone(judge)),
        }
    }
}

/// What a search was told; the rest is the game's to say.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Settings {
    simulations: Option<u32>,
    milliseconds: Option<u64>,
    slips: Option<f32>,
    horizon: Option<u32>,
    curiosity: Option<f64>,
    trust: Option<f64>,
    widening: Option<f64>,
    guesses: Option<u32>,
    apart: Option<bool>,
    trees: Option<u8>,
}

/// Not somebody who can be measured.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ContenderError {
    /// No level or kind of bot has this name.
    #[error(
        "unknown bot '{0}'; known are random, easy, greedy, medium, hard, master, network, network:FILE, heuristic:slips=…, \
         search:simulations=… and guided:simulations=…"
    )]
    Unknown(String),
    /// A network that cannot be used.
    #[error("{0}")]
    Network(#[from] NetworkError),
    /// A setting that this kind of bot does not have, or a value that it cannot take.
    #[error("unknown setting '{setting}' of {kind}; its settings are {known}")]
    Setting {
        /// The kind of bot.
        kind: &'static str,
        /// The setting as given.
        setting: String,
        /// The settings there are.
        known: &'static str,
    },
}

const HEURISTIC: &str = "slips, votes";
const GUIDED: &str = "network, simulations, milliseconds, curiosity, guesses, apart, trees";
const SEARCH: &str = "simulations, milliseconds, slips, horizon, curiosity, trust, widening, guesses, trees, judge=on, judge=off, judge=FILE";

impl Contender {
    /// What it was called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether it takes any answer, and so needs to know nothing.
    pub fn is_random(&self) -> bool {
        self.recipe == Recipe::Level(Level::Random)
    }

    /// The level of people's opponents that it is, if it is one.
    pub fn level(&self) -> Option<Level> {
        match self.recipe {
            Recipe::Level(level) => Some(level),
            _ => None,
        }
    }

    /// Whether it can play this game: a network plays the one that it was made for.
    pub fn check<G: Game + Heuristic>(&self) -> Result<(), ContenderError> {
        match &self.recipe {
            Recipe::Network { network: Some(network), .. }
            | Recipe::Guided { network: Some(network), .. } => Ok(network.check::<G>()?),
            Recipe::Network { network: None, .. } | Recipe::Guided { network: None, .. }
                if embedded::<G>().is_none() =>
            {
                Err(NetworkError::Missing(G::ID).into())
            }
            Recipe::Search { judging: Judging::By(judge), .. } => Ok(judge.check::<G>()?),
            Recipe::Search { judging: Judging::On, .. } if judge::<G>().is_none() => {
                Err(NetworkError::Missing(G::ID).into())
            }
            _ => Ok(()),
        }
    }

    /// The bot itself. It answers at once, as well as it can, when `cancel` becomes true.
    ///
    /// # Panics
    /// If it is a network that [`Contender::check`] would refuse.
    pub fn bot<S: Heuristic>(&self, cancel: Arc<AtomicBool>) -> Box<dyn Bot<S>> {
        self.made(false, cancel)
    }

    /// The same for a table where people sit: how long it thinks in a window tells nothing about its hand.
    ///
    /// # Panics
    /// If it is a network that [`Contender::check`] would refuse.
    pub fn bot_at_table<S: Heuristic>(&self, cancel: Arc<AtomicBool>) -> Box<dyn Bot<S>> {
        self.made(true, cancel)
    }

    fn made<S: Heuristic>(&self, at_table: bool, cancel: Arc<AtomicBool>) -> Box<dyn Bot<S>> {
        match self.recipe {
            Recipe::Level(level) if at_table => level.bot_at_table(cancel),
            Recipe::Level(level) => level.bot_until(cancel),
            Recipe::Network { ref network, temperature } => {
                Box::new(Learned::new(or_embedded::<S>(network)).temperature(temperature))
            }
            Recipe::Guided { settings, ref network } => {
                let guidance = Guidance { steady: at_table, ..settings.guidance::<S>() };
                Box::new(Guided::new(guidance, or_embedded::<S>(network)).cancelled_by(cancel))
            }
            Recipe::Heuristic { slips, votes } => {
                let greedy = Greedy::default().noise(slips);
                Box::new(votes.map_or(greedy, |votes| greedy.votes(votes)))
            }
            Recipe::Search { settings, ref judging } => {
                let slips = settings.slips.unwrap_or(S::TUNING.slips);
                let policy = Advised::new(slips).judged(judging.judge::<S>());
                let options = Options { steady: at_table, ..settings.options::<S>() };
                Box::new(Search::with_policy(options, policy).cancelled_by(cancel))
            }
        }
    }
}

/// The network of a contender that was checked.
fn or_embedded<S: Heuristic>(network: &Option<Arc<PolicyValue>>) -> Arc<PolicyValue> {
    let network = network.clone().or_else(embedded::<S>);
    network.expect("whoever names a network has checked that there is one")
}

impl Settings {
    fn budget(self) -> Budget {
        match (self.simulations, self.milliseconds) {
            (None, None) => Budget::simulations(1_000),
            (simulations, None) => Budget::simulations(simulations.unwrap_or(u32::MAX)),
            (simulations, Some(milliseconds)) => {
                Budget { simulations: simulations.unwrap_or(u32::MAX), ..Budget::milliseconds(milliseconds) }
            }
        }
    }

    fn guidance<S: Heuristic>(self) -> Guidance {
        let tuned = Guidance::tuned::<S>(self.budget());
        Guidance {
            curiosity: self.curiosity.unwrap_or(tuned.curiosity),
            apart: self.apart.unwrap_or(tuned.apart),
            guesses: self.guesses.unwrap_or(tuned.guesses),
            trees: self.trees.unwrap_or(1),
            stop_when_decided: true,
            ..tuned
        }
    }

    fn options<S: Heuristic>(self) -> Options {
        let tuned = Options::tuned::<S>(self.budget());
        Options {
            exploration: self.curiosity.unwrap_or(tuned.exploration),
            trust: self.trust.unwrap_or(tuned.trust),
            widening: self.widening.unwrap_or(tuned.widening),
            horizon: self.horizon.unwrap_or(tuned.horizon),
            guesses: self.guesses.unwrap_or(tuned.guesses),
            trees: self.trees.unwrap_or(1),
            stop_when_decided: true,
            ..tuned
        }
    }

    /// Reads one `key=value`; nothing if it cannot be read.
    fn set(&mut self, pair: &str) -> Option<()> {
        let (key, value) = pair.split_once('=')?;
        match key {
            "simulations" => self.simulations = Some(value.parse().ok().filter(|&count| count > 0)?),
            "milliseconds" => self.milliseconds = Some(value.parse().ok()?),
            "slips" => self.slips = Some(part(value)?),
            "horizon" => self.horizon = Some(value.parse().ok()?),
            "curiosity" => self.curiosity = Some(weight(value)?),
            "trust" => self.trust = Some(weight(value)?),
            "widening" => self.widening = Some(weight(value)?),
            "apart" => self.apart = Some(switch(value)?),
            "guesses" => self.guesses = Some(count(value)?),
            "trees" => self.trees = Some(value.parse().ok().filter(|trees| (1..=64).contains(trees))?),
            _ => return None,
        }
        Some(())
    }
}

/// A number from 0 to 1.
fn part(value: &str) -> Option<f32> {
    value.parse().ok().filter(|part| (0.0..=1.0).contains(part))
}

/// On or off.
fn switch(value: &str) -> Option<bool> {
    match value {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
}

/// A whole number from 1 to 100,000.
fn count(value: &str) -> Option<u32> {
    value.parse().ok().filter(|count| (1..=100_000).contains(count))
}

/// A number from 0 to 1000.
fn weight(value: &str) -> Option<f64> {
    value.parse().ok().filter(|weight| (0.0..=1000.0).contains(weight))
}

impl From<Level> for Contender {
    fn from(level: Level) -> Contender {
        Contender { name: level.name().into(), recipe: Recipe::Level(level) }
    }
}

impl FromStr for Contender {
    type Err = ContenderError;

    fn from_str(text: &str) -> Result<Contender, ContenderError> {
        let (kind, settings) = text.split_once(':').unwrap_or((text, ""));
        let pairs = settings.split(':').filter(|pair| !pair.is_empty());
        let wrong = |kind, known| {
            move |pair: &str| ContenderError::Setting {
                kind,
                setting: pair.chars().take(40).collect(),
                known,
            }
        };
        let recipe = match kind {
            "heuristic" => {
                let (mut slips, mut votes) = (0.0, None);
                for pair in pairs {
                    let wrong = || wrong("heuristic", HEURISTIC)(pair);
                    match pair.split_once('=').ok_or_else(wrong)? {
                        ("slips", value) => slips = part(value).ok_or_else(wrong)?,
                        ("votes", value) => votes = Some(count(value).ok_or_else(wrong)?),
                        _ => return Err(wrong()),
                    }
                }
                Recipe::Heuristic { slips, votes }
            }
            "network" => read_network(settings)?,
            "guided" => {
                let (mut settings, mut network) = (Settings::default(), None);
                for pair in pairs {
                    match pair.split_once('=') {
                        Some(("network", file)) => network = Some(Arc::new(PolicyValue::open(file)?)),
                        Some(("slips" | "horizon" | "trust" | "widening", _)) => {
                            return Err(wrong("guided", GUIDED)(pair));
                        }
                        _ => settings.set(pair).ok_or_else(|| wrong("guided", GUIDED)(pair))?,
                    }
                }
                Recipe::Guided { settings, network }
            }
            "search" => {
                let (mut settings, mut judging) = (Settings::default(), Judging::default());
                for pair in pairs {
                    match pair.split_once('=') {
                        Some(("judge", "on")) => judging = Judging::On,
                        Some(("judge", "off")) => judging = Judging::Off,
                        Some(("judge", file)) => judging = Judging::By(Arc::new(Judge::open(file)?)),
                        Some(("apart", _)) => return Err(wrong("search", SEARCH)(pair)),
                        _ => settings.set(pair).ok_or_else(|| wrong("search", SEARCH)(pair))?,
                    }
                }
                Recipe::Search { settings, judging }
            }
            _ => {
                let level =
                    text.parse().map_err(|_| ContenderError::Unknown(text.chars().take(40).collect()))?;
                Recipe::Level(level)
            }
        };
        Ok(Contender { name: text.into(), recipe })
    }
}

/// Reads `FILE`, `temperature=0.5`, `FILE:temperature=0.5` or nothing.
fn read_network(settings: &str) -> Result<Recipe, ContenderError> {
    let (file, whim) = match settings.rsplit_once(':') {
        Some((file, last)) if last.starts_with("temperature=") => (file, last),
        None if settings.starts_with("temperature=") => ("", settings),
        _ => (settings, ""),
    };
    let temperature = match whim.strip_prefix("temperature=") {
        None => 0.0,
        Some(value) => weight(value).ok_or_else(|| ContenderError::Setting {
            kind: "network",
            setting: whim.chars().take(40).collect(),
            known: "FILE, temperature",
        })? as f32,
    };
    let network = (!file.is_empty()).then(|| PolicyValue::open(file).map(Arc::new)).transpose()?;
    Ok(Recipe::Network { network, temperature })
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name)
    }
}

use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use engine::{BySeat, Chance, Heuristic, Observation, State, Tuning};

use crate::Bot;
use crate::playout::{Advised, Policy, Uniform};

mod aim;
mod deals;
mod descent;
mod lane;
mod regret;
mod sums;
mod tree;

pub use aim::Aim;
pub(crate) use aim::{Worth, shares};
pub(crate) use deals::Deals;
use lane::Lane;
pub(crate) use sums::Sums;

/// How long to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// At most so many simulations, and at least one.
    pub simulations: u32,
    /// At most so much time, if given. The answer then depends on the machine as well as on the seed.
    pub time: Option<Duration>,
}

impl Budget {
    /// So many simulations, however long they take.
    pub const fn simulations(simulations: u32) -> Budget {
        Budget { simulations, time: None }
    }

    /// So many milliseconds.
    pub const fn milliseconds(milliseconds: u64) -> Budget {
        Budget { simulations: u32::MAX, time: Some(Duration::from_millis(milliseconds)) }
    }
}

/// Whether the search distinguishes what the seats hold when it decides for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Minds {
    /// A decision depends on the answers given so far and on nothing else, and every simulation teaches every seat. Right
    /// for games with so many possible hands that hardly two simulations deal the same ones.
    #[default]
    Shared,
    /// A decision depends on what the seat that makes it knows, as [`Learning::observe`](engine::Learning::observe) tells it. The search also
    /// imagines what the others think possible, so that they do not know what the observer holds. Each simulation teaches the
    /// one seat whose truth it is: that seat tries any answer, the others answer as they have learnt to (counterfactual
    /// regret minimisation by sampled games). An answer's visits then tell how often to give it, and what two opponents learn
    /// approaches an equilibrium. For games with few secrets, such as small poker games; curiosity, advice and widening play
    /// no part.
    Own,
}

/// How a search goes about it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Options {
    /// How long to think.
    pub budget: Budget,
    /// What to play for.
    pub aim: Aim,
    /// What decisions in the tree depend on.
    pub minds: Minds,
    /// The weight of curiosity against success; utilities lie between 0 and 1.
    pub exploration: f64,
    /// The weight of the heuristic's advice in the tree, for policies that have a heuristic.
    pub trust: f64,
    /// A decision that was made n times has at most `1 + widening × √n` answers in the tree; 0 sets no limit.
    pub widening: f64,
    /// Each tree deals so many possible truths, made likelier by the policy, and its simulations take theirs from these, the oftener the
    /// better one explains what the others have done. At least 1, which takes whatever is dealt. [`Minds::Own`] infers in its own way.
    pub guesses: u32,
    /// A playout stops after so many answers, at the next position its policy can evaluate; 0 plays to the end.
    pub horizon: u32,
    /// How many trees grow side by side, each on a thread of its own; what they find is added up. At least 1.
    pub trees: u8,
    /// Whether to draw the answer, each as often as it was visited, rather than to give the most visited one.
    pub mixed: bool,
    /// Whether to stop as soon as no other answer can become the most visited one of its tree.
    pub stop_when_decided: bool,
    /// Whether to think to the end about a question whose answers tell what the seat holds ([`Questions::masked`](engine::Questions::masked)), even if
    /// there is only one answer: for tables where somebody could look at the clock.
    pub steady: bool,
    /// The most nodes a tree may have; once it is full, the search goes on without new ones.
    pub nodes: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            budget: Budget::simulations(2_000),
            aim: Aim::Victory,
            minds: Minds::Shared,
            exploration: 0.7,
            trust: 0.0,
            widening: 0.0,
            guesses: 1,
            horizon: 0,
            trees: 1,
            mixed: false,
            stop_when_decided: false,
            steady: false,
            nodes: 1 << 20,
        }
    }
}

impl Options {
    /// How a game is best searched, by its own [`Tuning`](engine::Tuning).
    pub fn tuned<S: Heuristic>(budget: Budget) -> Options {
        Options::by(&S::TUNING, budget)
    }

    /// How a tuning says that a game is searched.
    pub(crate) fn by(tuning: &Tuning, budget: Budget) -> Options {
        Options {
            budget,
            exploration: f64::from(tuning.curiosity),
            trust: f64::from(tuning.trust),
            widening: f64::from(tuning.widening),
            guesses: tuning.guesses,
            horizon: tuning.horizon,
            ..Options::default()
        }
    }
}

/// One answer the search has considered.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Considered<A> {
    /// The answer.
    pub action: A,
    /// In how many simulations it was given by somebody who wants to win: the measure of how good the search thinks it is.
    pub visits: u32,
    /// What it was worth to each seat on average, from 0 to 1; see [`Aim`]. All 0 if it was never given.
    pub value: BySeat<f64>,
    /// How likely each seat is to win after it, from 0 to 1. A tie counts in part; a team wins together. All 0 if it was never
    /// given.
    pub win: BySeat<f64>,
}

/// What a search concluded.
#[derive(Clone, PartialEq, Debug)]
pub struct Thoughts<A> {
    /// Every answer there was, the best first.
    pub considered: Vec<Considered<A>>,
    /// How many simulations were made; none if there was only one answer, unless [`Options::steady`] asked for them.
    pub simulations: u32,
    /// How many nodes the tree has.
    pub nodes: usize,
}

impl<A: Copy> Thoughts<A> {
    /// The best answer.
    pub fn best(&self) -> A {
        self.considered.first().expect("a seat that is asked has an answer").action
    }

    /// Any answer, each as often as it was visited; the best one if none was.
    pub fn draw(&self, chance: &mut Chance) -> A {
        let visits: usize = self.considered.iter().map(|known| known.visits as usize).sum();
        let mut rest = chance.below(visits.max(1));
        let found = self.considered.iter().find(|known| {
            let visits = known.visits as usize;
            let found = rest < visits;
            rest = rest.saturating_sub(visits);
            found
        });
        found.map_or_else(|| self.best(), |known| known.action)
    }
}

/// Information-set Monte Carlo tree search, for any game and any number of seats.
///
/// Each simulation starts from a new possible truth, walks down one tree of answer sequences that all of them share,
/// leaves it by one new node, plays on to the end or to a horizon, and brings back a utility for every seat (max^n): each
/// seat is taken to want its own, and team-mates have the same. Bounds count availability (ISUCB1), because not every
/// answer exists in every truth. Prompts with a single answer make no nodes.
///
/// What is approximated:
/// * Redeals are as likely as the game makes them. What others' answers betray about their cards is inferred only where the game
///   says how plausible a redeal is ([`Options::guesses`]), or where [`Minds::Own`] is told how the game began ([`Search::since`]).
/// * Outcomes of chance on the way, and what they show, are averaged over (the tree is open-loop), and in the tree the others
///   play as if they knew what the observer holds. [`Minds::Own`] lifts these two.
/// * Seats that answer in secret from each other are asked one after another, each with statistics of its own that do not
///   depend on the others' answers. Later decisions do, even if those answers were never shown.
/// * The most visited answer is given, unless [`Options::mixed`] asks for a mixed strategy.
#[derive(Clone, Debug)]
pub struct Search<S: State, P = Uniform> {
    options: Options,
    lanes: Vec<Lane<S, P>>,
    start: Option<Observation<S>>,
    cancel: Arc<AtomicBool>,
}

impl<S: State> Search<S> {
    /// A search with random playouts.
    pub fn new(options: Options) -> Search<S> {
        Search::with_policy(options, Uniform)
    }
}

impl<S: Heuristic> Search<S, Advised> {
    /// A search as the game is best searched, by its own [`Tuning`](engine::Tuning).
    pub fn tuned(budget: Budget) -> Search<S, Advised> {
        Search::with_policy(Options::tuned::<S>(budget), Advised::by::<S>(&S::TUNING))
    }

    /// What the observer's answers are worth, in order to explain them rather than to give one: every answer is tried, the
    /// budget is used to the end, and `cancel` stops it early with what is known by then. The observer must be asked.
    ///
    /// The first of [`Thoughts::considered`] is what the search would do. An answer with few visits was soon seen to be
    /// worse, so its numbers are less certain.
    pub fn analyse(
        observation: &Observation<S>,
        budget: Budget,
        cancel: Arc<AtomicBool>,
        chance: &mut Chance,
    ) -> Thoughts<S::Action> {
        let options = Options { widening: 0.0, ..Options::tuned::<S>(budget) };
        let policy = Advised::by::<S>(&S::TUNING);
        Search::with_policy(options, policy).cancelled_by(cancel).think_within_budget(observation, chance)
    }
}

impl<S: State, P: Policy<S> + Clone> Search<S, P> {
    /// A search whose playouts follow `policy`.
    pub fn with_policy(options: Options, policy: P) -> Search<S, P> {
        let lanes = vec![Lane::new(options, policy); usize::from(options.trees.max(1))];
        Search { options, lanes, start: None, cancel: Arc::default() }
    }

    /// Begins its simulations at `start`, an earlier position of the same game as the same seat saw it. Simulations that come to
    /// the question are then those in which the others have answered as they did, so that [`Minds::Own`] infers what they are
    /// likely to hold. Minds that are shared leave it aside.
    #[must_use]
    pub fn since(self, start: Observation<S>) -> Search<S, P> {
        Search { start: Some(start), ..self }
    }

    /// Stops soon after `cancel` becomes true, with the best answer so far.
    #[must_use]
    pub fn cancelled_by(self, cancel: Arc<AtomicBool>) -> Search<S, P> {
        Search { cancel, ..self }
    }

    /// Thinks until the simulations of the budget are made, the search is cancelled or `expired` says so. It is asked
    /// every few simulations; the budget's own time does not count here.
    pub fn think(
        &mut self,
        observation: &Observation<S>,
        chance: &mut Chance,
        mut expired: impl FnMut() -> bool,
    ) -> Thoughts<S::Action> {
        let trees = self.lanes.len() as u32;
        let simulations = self.options.budget.simulations.div_ceil(trees);
        let cancel = &*self.cancel;
        let start = self.start.as_ref().filter(|_| self.options.minds == Minds::Own);
        let root = start.unwrap_or(observation);
        // Set when the time is over, for the trees that cannot look at the clock themselves.
        let late = AtomicBool::new(false);
        let stopped = || cancel.load(Ordering::Relaxed) || late.load(Ordering::Relaxed);
        let grow = |lane: &mut Lane<S, P>, mut chance: Chance| {
            lane.grow(observation, root, simulations, &mut chance, stopped)
        };
        let (first, others) = self.lanes.split_first_mut().expect("there is at least one tree");
        let mut sums = thread::scope(|scope| {
            let spawn = |lane| {
                let chance = Chance::seeded(chance.next_u64());
                scope.spawn(|| grow(lane, chance))
            };
            let others: Vec<_> = others.iter_mut().map(spawn).collect();
            let mut sums = first.grow(observation, root, simulations, chance, || {
                let over = cancel.load(Ordering::Relaxed) || expired();
                late.fetch_or(over, Ordering::Relaxed);
                over
            });
            for tree in others {
                let tree: Sums<S::Action> = tree.join().unwrap_or_else(|panic| resume_unwind(panic));
                sums.add(&tree);
            }
            sums
        });
        sums.conclude(observation.seat());
        Thoughts { considered: sums.considered, simulations: sums.simulations, nodes: sums.nodes }
    }

    /// Thinks for as long as the budget allows.
    pub fn think_within_budget(
        &mut self,
        observation: &Observation<S>,
        chance: &mut Chance,
    ) -> Thoughts<S::Action> {
        let deadline = self.options.budget.time.map(|time| Instant::now() + time);
        self.think(observation, chance, || deadline.is_some_and(|deadline| Instant::now() >= deadline))
    }
}

impl<S: State, P: Policy<S> + Clone> Bot<S> for Search<S, P> {
    fn choose(&mut self, observation: &Observation<S>, chance: &mut Chance) -> S::Action {
        let thoughts = self.think_within_budget(observation, chance);
        if self.options.mixed { thoughts.draw(chance) } else { thoughts.best() }
    }
}

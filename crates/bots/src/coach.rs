//! Helps people to play better: the best answers of a seat, and a finished game judged decision by decision.

use std::marker::PhantomData;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use engine::{BySeat, Chance, Deed, Heuristic, Log, Observation, Seat, Session, State, Strength};
use serde::{Deserialize, Serialize};

use crate::network::{PolicyValue, embedded};
use crate::playout::{self, Advised, Buffers};
use crate::search::shares;
use crate::{Budget, Guidance, Guided, Search, Thoughts};

/// How many answers a hint names.
const HINTS: usize = 3;
/// A change of a win chance that is worth a word.
const NOTICED: f64 = 0.01;
/// So many simulations of the usual answer are mixed into what is known of each: an answer that was hardly tried is taken for usual.
const DOUBT: f64 = 20.0;
/// A decision is weighed by at least so many playouts, however little time there is.
const FEWEST: u32 = 8;
/// A review takes as long as so many hints, however many decisions there are, and no decision fewer simulations than this.
const REVIEW_HINTS: u32 = 24;
const LEAST: u32 = 24;

/// An answer worth considering, and why.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Hint<A> {
    /// The answer.
    pub action: A,
    /// How likely the seat is to win after it, from 0 to 1.
    pub win: f64,
    /// In how many simulations it was given.
    pub visits: u32,
    /// How much more likely than after any answer, taken one with another.
    pub gain: f64,
    /// Whose chance falls the most by it, and by how much.
    pub denied: Option<(Seat, f64)>,
}

impl<A> Hint<A> {
    /// The same with the answer written otherwise.
    pub fn map<B>(self, write: impl FnOnce(A) -> B) -> Hint<B> {
        let Hint { action, win, visits, gain, denied } = self;
        Hint { action: write(action), win, visits, gain, denied }
    }
}

/// The best answers of the seat that observes, which must be asked: those the search liked most, in the order of their win chances
/// as percentages show them. The budget says how many
/// simulations there may be at most; the game's [`Tuning`](engine::Tuning) says how many a hint needs.
///
/// ```
/// use std::sync::Arc;
///
/// use bots::Budget;
/// use bots::coach::hints;
/// use engine::{Chance, Observation, Seat};
/// use testkit::yardstick::Nim;
///
/// let mut chance = Chance::seeded(1);
/// let nim = Nim::with(&[1, 2], Seat::new(0));
/// let observation = Observation::new(&nim, Seat::new(0), &mut chance);
/// let found = hints(&observation, Budget::simulations(500), &Arc::default(), &mut chance);
/// assert_eq!(found[0].action.to_string(), "take 1 from 2");
/// ```
pub fn hints<S: Heuristic>(
    observation: &Observation<S>,
    budget: Budget,
    cancel: &Arc<AtomicBool>,
    chance: &mut Chance,
) -> Vec<Hint<S::Action>> {
    let (seat, seats) = (observation.seat(), observation.seats());
    let thoughts = Mind::<S>::within(budget.simulations).think(observation, budget.time, cancel, chance);
    let mut tried = thoughts.considered;
    tried.retain(|answer| answer.visits > 0);
    let count = tried.len().max(1) as f64;
    let usual = BySeat::new(seats, |seat| tried.iter().map(|answer| answer.win[seat]).sum::<f64>() / count);
    let hint = |answer: &crate::Considered<S::Action>| {
        let visits = f64::from(answer.visits);
        let win = |seat: Seat| (answer.win[seat] * visits + usual[seat] * DOUBT) / (visits + DOUBT);
        let fall = |other: Seat| usual[other] - win(other);
        let denied = Seat::all(seats).filter(|&other| other != seat).map(|other| (other, fall(other)));
        Hint {
            action: answer.action,
            win: win(seat),
            visits: answer.visits,
            gain: win(seat) - usual[seat],
            denied: denied
                .max_by(|one, other| one.1.total_cmp(&other.1))
                .filter(|(_, fall)| *fall >= NOTICED),
        }
    };
    let mut hints: Vec<Hint<S::Action>> = tried.iter().take(HINTS).map(hint).collect();
    // What a percentage does not tell apart stays in the order of the search.
    hints.sort_by(|one, other| (other.win * 100.0).round().total_cmp(&(one.win * 100.0).round()));
    hints
}

/// A decision of a finished game, judged by what the seat knew then.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Moment<A> {
    /// How many moves had been made.
    pub step: usize,
    /// Who decided.
    pub seat: Seat,
    /// The answer given.
    pub played: A,
    /// The answer the search would have given.
    pub best: A,
    /// How likely each seat was to win with the best answer, as the game's hints are found: by playouts of its heuristic, or by its network.
    pub before: BySeat<f64>,
    /// How likely each seat was to win with the answer given.
    pub after: BySeat<f64>,
}

impl<A> Moment<A> {
    /// What the answer cost its seat, in win chance.
    pub fn regret(&self) -> f64 {
        (self.before[self.seat] - self.after[self.seat]).max(0.0)
    }
}

/// A finished game, looked at again.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Review<A> {
    /// Every decision in which there was a choice.
    pub moments: Vec<Moment<A>>,
    /// The share of the victory that fell to each seat.
    pub end: BySeat<f64>,
}

impl<A> Review<A> {
    /// The same with the answers written otherwise.
    pub fn map<B>(self, write: impl Fn(A) -> B) -> Review<B> {
        let moments = self.moments.into_iter().map(|moment| {
            let Moment { step, seat, played, best, before, after } = moment;
            Moment { step, seat, played: write(played), best: write(best), before, after }
        });
        Review { moments: moments.collect(), end: self.end }
    }

    /// What happened to the win chances between a decision and the next that nobody decided: chance, and what came to light.
    pub fn luck(&self, index: usize) -> BySeat<f64> {
        let next = self.moments.get(index + 1).map_or(&self.end, |moment| &moment.before);
        let after = &self.moments[index].after;
        BySeat::new(after.len(), |seat| next[seat] - after[seat])
    }

    /// What all its answers together cost a seat.
    pub fn regret_of(&self, seat: Seat) -> f64 {
        self.moments.iter().filter(|moment| moment.seat == seat).map(Moment::regret).sum()
    }

    /// What luck did to a seat over the whole game.
    pub fn luck_of(&self, seat: Seat) -> f64 {
        (0..self.moments.len()).map(|index| self.luck(index)[seat]).sum()
    }

    /// The decisions around which the game turned, the weightiest first.
    pub fn key_moments(&self, most: usize) -> Vec<usize> {
        let weight = |&index: &usize| {
            let luck = self.luck(index).iter().fold(0.0_f64, |most, luck| most.max(luck.abs()));
            self.moments[index].regret().max(luck)
        };
        let mut order: Vec<usize> =
            (0..self.moments.len()).filter(|index| weight(index) >= NOTICED).collect();
        order.sort_by(|one, other| weight(other).total_cmp(&weight(one)));
        order.truncate(most);
        order
    }
}

/// How far a review is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Read {
    /// Decisions judged.
    pub done: usize,
    /// Decisions there are.
    pub total: usize,
}

/// A decision that is still to be judged.
struct Open<S: State> {
    step: usize,
    seat: Seat,
    played: S::Action,
    state: S,
}

/// Judges every decision of a finished game by a search over what its seat could not know. The simulations of the budget are for
/// each decision, its time, if it has one, for all of them together: whatever the game and the machine, a review ends soon after. Where
/// there are many decisions, each is judged by fewer.
/// `progress` is told how far it is. Nothing if `cancel` became true.
pub fn review<S: Heuristic>(
    session: &Session<S>,
    budget: Budget,
    cancel: &Arc<AtomicBool>,
    mut progress: impl FnMut(Read),
) -> Option<Review<S::Action>> {
    let begun = Instant::now();
    let open = decisions(session, cancel)?;
    let total = open.len();
    let each = Mind::<S>::within(u32::MAX).simulations().saturating_mul(REVIEW_HINTS) / total.max(1) as u32;
    let mind = Mind::<S>::within(each.max(LEAST).min(budget.simulations));
    let mut moments = Vec::with_capacity(total);
    for (done, decision) in open.iter().enumerate() {
        progress(Read { done, total });
        if cancel.load(Ordering::Relaxed) {
            return None;
        }
        let left = |time: Duration| time.saturating_sub(begun.elapsed()) / (total - done) as u32;
        moments.push(judge(decision, &mind, budget.time.map(left), cancel));
    }
    progress(Read { done: total, total });
    let state = session.state();
    Some(Review { moments, end: shares(&state.standing(), |seat| state.side(seat)) })
}

/// Every decision in which there was a choice and that was not taken back.
fn decisions<S: Heuristic>(session: &Session<S>, cancel: &Arc<AtomicBool>) -> Option<Vec<Open<S>>> {
    let (mut open, mut actions): (Vec<Open<S>>, _) = (Vec::new(), Vec::new());
    let mut then = Session::<S>::new(session.setup().clone(), session.seed());
    // Forced answers are made by the session itself.
    while let Some(moved) = session.moves().get(then.moves().len()) {
        if cancel.load(Ordering::Relaxed) {
            return None;
        }
        match moved.action {
            Deed::Answer(played) => {
                then.state().actions(moved.seat, &mut actions);
                if actions.len() > 1 {
                    let (step, state) = (then.moves().len(), then.state().clone());
                    open.push(Open { step, seat: moved.seat, played, state });
                }
            }
            Deed::Undo => {
                let number = then.undoes(moved.seat).ok();
                open.retain(|decision| Some(decision.step + 1) != number);
            }
            Deed::Back(to) => open.retain(|decision| decision.step < to as usize),
            Deed::Resign | Deed::Redeal(_) => {}
        }
        then.repeat(moved.seat, moved.action).expect("the moves of a session can be played again");
    }
    Some(open)
}

/// How the coach thinks about a game.
enum Mind<S> {
    /// By a search with playouts.
    Search { simulations: u32, game: PhantomData<S> },
    /// By a search that a network leads.
    Guided { simulations: u32, network: Arc<PolicyValue> },
}

impl<S: Heuristic> Mind<S> {
    /// As the game wants its hints found, by at most so many simulations.
    fn within(most: u32) -> Mind<S> {
        match (S::TUNING.hint, embedded::<S>()) {
            (Strength::Guided { simulations, .. }, Some(network)) => {
                Mind::Guided { simulations: simulations.min(most), network }
            }
            (Strength::Guided { simulations, .. } | Strength::Search { simulations, .. }, _) => {
                Mind::Search { simulations: simulations.min(most), game: PhantomData }
            }
            // Who explains must have searched.
            (Strength::Heuristic { .. } | Strength::Network { .. }, _) => {
                Mind::Search { simulations: most, game: PhantomData }
            }
        }
    }

    fn simulations(&self) -> u32 {
        match self {
            Mind::Search { simulations, .. } | Mind::Guided { simulations, .. } => *simulations,
        }
    }

    fn think(
        &self,
        observation: &Observation<S>,
        time: Option<Duration>,
        cancel: &Arc<AtomicBool>,
        chance: &mut Chance,
    ) -> Thoughts<S::Action> {
        let budget = Budget { simulations: self.simulations(), time };
        match self {
            Mind::Search { .. } => Search::analyse(observation, budget, Arc::clone(cancel), chance),
            Mind::Guided { network, .. } => {
                let guidance = Guidance::tuned::<S>(budget);
                let guided = Guided::new(guidance, Arc::<PolicyValue>::clone(network));
                guided.cancelled_by(Arc::clone(cancel)).think(observation, chance)
            }
        }
    }

    /// How likely each seat is to win after an answer, by so many simulations, and how many there were; the same deals and lots serve every
    /// answer.
    fn weigh(
        &self,
        observation: &Observation<S>,
        action: S::Action,
        (simulations, until): (u32, Option<Instant>),
        step: usize,
    ) -> (BySeat<f64>, u32) {
        match self {
            Mind::Search { .. } => win_chances(observation, action, simulations, until, step),
            Mind::Guided { network, .. } => {
                let budget = Budget::simulations(simulations);
                let mut guided =
                    Guided::new(Guidance::tuned::<S>(budget), Arc::<PolicyValue>::clone(network));
                let thoughts =
                    guided.think_about(observation, &[action], &mut Chance::at(step as u64, u64::MAX));
                (thoughts.considered[0].win, simulations)
            }
        }
    }
}

fn judge<S: Heuristic>(
    decision: &Open<S>,
    mind: &Mind<S>,
    time: Option<Duration>,
    cancel: &Arc<AtomicBool>,
) -> Moment<S::Action> {
    let &Open { step, seat, played, ref state } = decision;
    // The same game is judged the same way every time, unless time is short.
    let mut chance = Chance::seeded(step as u64);
    let observation = Observation::new(state, seat, &mut chance);
    // Half of the time to find the best answer, half to weigh it against the one given.
    let best = mind.think(&observation, time.map(|time| time / 2), cancel, &mut chance).best();
    // A search soon leaves poor answers alone and knows little about them, so the two are compared by themselves, by as many
    // simulations each.
    let until = time.map(|time| Instant::now() + time / 4);
    let half = (mind.simulations() / 2).max(FEWEST);
    let (after, made) = mind.weigh(&observation, played, (half, until), step);
    let before = if best == played { after } else { mind.weigh(&observation, best, (made, None), step).0 };
    // What is as good as the best is the best.
    let (best, before) = if after[seat] >= before[seat] { (played, after) } else { (best, before) };
    Moment { step, seat, played, best, before, after }
}

/// How likely each seat is to win after an answer, when the game is then played on by its heuristic up to the horizon of its searches, and by how
/// many playouts: so many, or fewer if time is up.
fn win_chances<S: Heuristic>(
    observation: &Observation<S>,
    action: S::Action,
    playouts: u32,
    until: Option<Instant>,
    step: usize,
) -> (BySeat<f64>, u32) {
    let policy = Advised::by::<S>(&S::TUNING);
    let mut buffers = Buffers::default();
    let mut sums = BySeat::new(observation.seats(), |_| 0.0);
    let mut made = 0;
    while made < playouts {
        if made >= FEWEST && until.is_some_and(|until| Instant::now() >= until) {
            break;
        }
        let mut chance = Chance::at(step as u64, u64::from(made));
        let mut state = observation.redeal(&mut chance);
        state.apply(observation.seat(), action, &mut chance, &mut Log::off());
        let foreseen = match S::TUNING.horizon {
            0 => {
                playout::finish(&mut state, &policy, &mut chance, &mut buffers);
                None
            }
            horizon => playout::foresee(&mut state, &policy, horizon, &mut chance, &mut buffers),
        };
        let won = match foreseen {
            Some(chances) => BySeat::new(chances.len(), |seat| f64::from(chances[seat]).clamp(0.0, 1.0)),
            None => shares(&state.standing(), |seat| state.side(seat)),
        };
        for (sum, won) in sums.iter_mut().zip(won.iter()) {
            *sum += won;
        }
        made += 1;
    }
    for sum in sums.iter_mut() {
        *sum /= f64::from(made);
    }
    (sums, made)
}

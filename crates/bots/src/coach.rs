//! Helps people to play better: the best answers of a seat, and a finished game judged decision by decision.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use engine::{BySeat, Chance, Deed, Heuristic, Log, Observation, Seat, Session, State};
use serde::{Deserialize, Serialize};

use crate::playout::{self, Advised, Buffers};
use crate::search::shares;
use crate::{Budget, Search};

/// How many answers a hint names.
const HINTS: usize = 3;
/// A change of a win chance that is worth a word.
const NOTICED: f64 = 0.01;
/// So many simulations of the usual answer are mixed into what is known of each: an answer that was hardly tried is taken for usual.
const DOUBT: f64 = 20.0;
/// A decision is weighed by at least so many playouts, however little time there is.
const FEWEST: u32 = 8;

/// An answer worth considering, and why.
#[derive(Clone, Copy, PartialEq, Debug)]
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
/// as percentages show them.
pub fn hints<S: Heuristic>(
    observation: &Observation<S>,
    budget: Budget,
    cancel: Arc<AtomicBool>,
    chance: &mut Chance,
) -> Vec<Hint<S::Action>> {
    let (seat, seats) = (observation.seat(), observation.seats());
    let mut tried = Search::analyse(observation, budget, cancel, chance).considered;
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
    /// How likely each seat was to win with the best answer, everybody playing on by the game's heuristic.
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
/// each decision, its time, if it has one, for all of them together: whatever the game and the machine, a review ends soon after.
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
    let mut moments = Vec::with_capacity(total);
    for (done, decision) in open.iter().enumerate() {
        progress(Read { done, total });
        if cancel.load(Ordering::Relaxed) {
            return None;
        }
        let left = |time: Duration| time.saturating_sub(begun.elapsed()) / (total - done) as u32;
        moments.push(judge(decision, Budget { time: budget.time.map(left), ..budget }, cancel));
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
            Deed::Resign | Deed::Redeal(_) => {}
        }
        then.repeat(moved.seat, moved.action).expect("the moves of a session can be played again");
    }
    Some(open)
}

fn judge<S: Heuristic>(decision: &Open<S>, budget: Budget, cancel: &Arc<AtomicBool>) -> Moment<S::Action> {
    let &Open { step, seat, played, ref state } = decision;
    // The same game is judged the same way every time, unless time is short.
    let mut chance = Chance::seeded(step as u64);
    let observation = Observation::new(state, seat, &mut chance);
    // Half of the time to find the best answer, half to weigh it against the one given.
    let search = Budget { time: budget.time.map(|time| time / 2), ..budget };
    let best = Search::analyse(&observation, search, Arc::clone(cancel), &mut chance).best();
    // A search soon leaves poor answers alone and knows little about them, so the two are compared by themselves, by as many
    // playouts each.
    let until = budget.time.map(|time| Instant::now() + time / 4);
    let (after, playouts) = win_chances(&observation, played, budget.simulations, until, step);
    let weigh = |action| win_chances(&observation, action, playouts, None, step).0;
    let before = if best == played { after } else { weigh(best) };
    // What is as good as the best is the best.
    let (best, before) = if after[seat] >= before[seat] { (played, after) } else { (best, before) };
    Moment { step, seat, played, best, before, after }
}

/// How likely each seat is to win after an answer, when the game is then played on by its heuristic, and by how many playouts: so
/// many, or fewer if time is up. The same deals and lots serve every answer.
fn win_chances<S: Heuristic>(
    observation: &Observation<S>,
    action: S::Action,
    playouts: u32,
    until: Option<Instant>,
    step: usize,
) -> (BySeat<f64>, u32) {
    let policy = Advised { exploration: S::TUNING.slips };
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
        playout::finish(&mut state, &policy, &mut chance, &mut buffers);
        let won = shares(&state.standing(), |seat| state.side(seat));
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

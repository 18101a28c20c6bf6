//! Which bets the others have placed, for whoever guesses: a small network that looks at what could be seen when a bet was placed, at
//! what lies in the holders, and at how the race has gone since. It was fitted to played games, to tell the truth from
//! redeals of it, by `cargo run --release -p theogony-derby --example fit -- insight`.

use engine::{Chance, Network, Rules, Seat};

use crate::FINISH;
use crate::bets::{Bet, BetSet};
use crate::cards::CardSet;
use crate::reach::{Lot, reach};
use crate::setup::Deck;
use crate::state::{Slot, State, Track};

const BETS: usize = Bet::ALL.len();
/// One-hot features: the round of the bet, the race, the owner's unrevealed bets, and three orders of the creatures.
const MARKS: usize = 3 + 3 + BETS + 3 * 6;
/// All features of a bet that lies face down.
const FEATURES: usize = MARKS + 24;
const HIDDEN: usize = 32;

/// The network that guesses bets: a score for each.
pub type Guesser = Network<FEATURES, HIDDEN, BETS>;

static NETWORK: Guesser = Network::read(include_bytes!("insight.weights"));

/// How often somebody bets on what nobody would expect: people have reasons of their own.
const SURPRISE: f32 = 0.1;

/// The features of a bet, and which bet it is.
pub type Clue = ([f32; FEATURES], Bet);

impl Lot {
    fn features(&self) -> [f32; 4] {
        let [cards, fast, slow, bonus] = [self.cards, self.fast, self.slow, self.bonus].map(f32::from);
        [cards / 3.0, fast / 10.0, slow / 6.0, bonus / 4.0]
    }
}

/// Where the creatures are likely to end, seen from some moment of the race.
struct Prospect {
    lots: [Lot; 6],
    reach: [f32; 6],
    place: [usize; 6],
}

impl Prospect {
    /// With the creatures on the track and these cards to play.
    fn new(track: &Track, cards: CardSet, deck: Deck) -> Prospect {
        let lots = Lot::of(cards, deck);
        let reach = reach(track, &lots);
        let place = std::array::from_fn(|at| reach.iter().filter(|&&other| other > reach[at]).count());
        // In sectors; those that have arrived are a whole sector apart.
        let sectors = |tenths: i32| if tenths > 900 { (tenths - 900) as f32 } else { tenths as f32 / 10.0 };
        Prospect { lots, reach: reach.map(sectors), place }
    }

    /// How far it is to the next creature ahead, and to the next behind; 2 for far.
    fn gaps(&self, at: usize) -> [f32; 2] {
        let mut gaps = [2.0_f32; 2];
        for (other, reach) in self.reach.iter().enumerate() {
            let ahead = (reach - self.reach[at]) / 5.0;
            if ahead > 0.0 {
                gaps[0] = gaps[0].min(ahead);
            } else if other != at {
                gaps[1] = gaps[1].min(-ahead);
            }
        }
        gaps
    }
}

/// What all bets of a race have in common.
struct Clues {
    start: Prospect,
    halfway: Prospect,
    now: Prospect,
    /// How many have bet on each creature.
    bettors: [f32; 6],
    /// In which place each creature is.
    place: [usize; 6],
}

impl Clues {
    fn of(state: &State) -> Clues {
        let players = state.seats();
        let held = state.held();
        let spent = state.spent();
        let prospect = |track: &Track, cards| Prospect::new(track, cards, state.setup.deck);
        let mut bettors = [0.0; 6];
        for slot in state.bets[..players].iter().flatten().flatten() {
            bettors[slot.creature.index()] += 1.0;
        }
        let mut place = [0; 6];
        for (at, creature) in state.track.order().into_iter().enumerate() {
            place[creature.index()] = at;
        }
        Clues {
            start: prospect(&Track::START, held | spent),
            halfway: prospect(&state.halfway, held | (spent - state.halfway_spent)),
            now: prospect(&state.track, held),
            bettors,
            place,
        }
    }

    /// The features of a bet that a rival has placed on a creature in a round.
    fn features(&self, state: &State, rival: Seat, round: usize, slot: &Slot) -> [f32; FEATURES] {
        let at = slot.creature.index();
        let then = if round < 2 { &self.start } else { &self.halfway };
        let mut features = [0.0; FEATURES];
        let mut mark = |group: usize, one: usize| features[group + one] = 1.0;
        mark(0, round);
        mark(3, usize::from(state.race.clamp(1, 3)) - 1);
        state.unrevealed(rival).iter().for_each(|bet| mark(6, bet.index()));
        mark(6 + BETS, then.place[at]);
        mark(12 + BETS, self.now.place[at]);
        mark(18 + BETS, self.place[at]);
        let left = state.turns() - state.turns_done.min(state.turns());
        let sector = state.track.sector[at];
        let beside = Lot::of(state.cards_of(rival), state.setup.deck)[at];
        let numbers = [
            &[
                f32::from(left) / f32::from(state.turns()),
                f32::from(sector) / f32::from(FINISH),
                f32::from(u8::from(sector == FINISH)),
            ][..],
            &beside.features(),
            &self.now.lots[at].without(beside).features(),
            &then.lots[at].features().map(|feature| feature / 2.0),
            &[(state.zeus & slot.creature.cards()).len() as f32 / 2.0, state.zeus.len() as f32 / 6.0],
            &then.gaps(at),
            &self.now.gaps(at),
            &[(self.bettors[at] - 1.0) / 2.0, then.reach[at] / 20.0, self.now.reach[at].min(30.0) / 20.0],
        ];
        for (feature, number) in features[MARKS..].iter_mut().zip(numbers.into_iter().flatten()) {
            *feature = *number;
        }
        features
    }
}

impl State {
    /// What is seen of each bet that others have placed in this race, for fitting the network.
    pub fn clues(&self, observer: Seat) -> Vec<Clue> {
        let clues = Clues::of(self);
        let rivals = Seat::all(self.seats()).filter(|&seat| seat != observer);
        let slots = rivals.flat_map(|rival| {
            let slots = self.bets[rival.index()].iter().enumerate();
            slots.filter_map(move |(round, slot)| slot.as_ref().map(|slot| (rival, round, slot)))
        });
        slots.map(|(rival, round, slot)| (clues.features(self, rival, round, slot), slot.bet)).collect()
    }

    /// Deals the bets that the observer has not seen anew, each as likely as the network makes it. Returns how well the rest of the
    /// truth, the cards, explains that somebody has bet on these creatures at all, as a logarithm.
    pub(crate) fn guess_bets(&mut self, observer: Seat, chance: &mut Chance) -> f32 {
        let clues = Clues::of(self);
        let mut explained = 0.0;
        for rival in Seat::all(self.seats()).filter(|&seat| seat != observer) {
            // AN1: what was taken back may tell what lies there now; such bets stay as they were dealt.
            if self.memory.trick.is_none_or(|trick| trick.seat != rival) {
                explained += self.guess_bets_of(rival, observer, &clues, chance);
            }
        }
        explained
    }

    fn guess_bets_of(&mut self, rival: Seat, observer: Seat, clues: &Clues, chance: &mut Chance) -> f32 {
        let at = rival.index();
        let seen = self.memory.bets[observer.index()] >> (3 * at);
        let slots = self.bets[at];
        let hidden = || {
            let slots = slots.iter().enumerate().filter(|(round, _)| seen >> round & 1 == 0);
            slots.filter_map(|(round, slot)| slot.as_ref().map(|slot| (round, slot)))
        };
        let mut hand = hidden().fold(self.hands[at], |hand, (_, slot)| hand.with(slot.bet));
        // All are looked at before any is dealt, since the features tell what the owner may have bet.
        let mut scores = [[0.0; BETS]; 3];
        for (round, slot) in hidden() {
            scores[round] = NETWORK.evaluate(&clues.features(self, rival, round, slot));
        }
        let mut explained = 0.0;
        for (round, slot) in hidden() {
            let (bet, total) = draw(&scores[round], hand, chance);
            hand = hand.without(bet);
            self.bets[at][round] = Some(Slot { bet, ..*slot });
            explained += total;
        }
        self.hands[at] = hand;
        explained
    }
}

/// Draws one of the bets, each as likely as e to the power of its score, and some by mere surprise. Returns also the logarithm of
/// the sum of these powers.
fn draw(scores: &[f32; BETS], bets: BetSet, chance: &mut Chance) -> (Bet, f32) {
    let most = bets.iter().map(|bet| scores[bet.index()]).fold(f32::NEG_INFINITY, f32::max);
    let odds = |bet: Bet| (scores[bet.index()] - most).exp();
    let total: f32 = bets.iter().map(odds).sum();
    let even = SURPRISE / bets.len() as f32;
    let mut rest = chance.below(1 << 20) as f32 / (1 << 20) as f32;
    let found = bets.iter().find(|&bet| {
        rest -= (1.0 - SURPRISE) * odds(bet) / total + even;
        rest < 0.0
    });
    let drawn = found.or_else(|| bets.iter().last()).expect("a bet that was placed is one of them");
    (drawn, most + total.ln())
}

#[cfg(test)]
mod tests {
    use engine::Questions as _;
    use engine::Secrets as _;
    use engine::{Heuristic as _, Log, Viewer};

    use super::*;

    /// Positions of games between players who follow the heuristic, each with somebody who looks at it.
    fn positions(setup: &str, mut look: impl FnMut(&State, Seat, &mut Chance)) {
        let setup = setup.parse().expect("a setup");
        for game in 0..12 {
            let mut chance = Chance::at(4, game);
            let mut state = State::new(&setup, &mut chance, &mut Log::off());
            let mut actions = Vec::new();
            while let Some(seat) = state.turn().asked().first() {
                let observer = Seat::new(chance.below(state.seats()));
                look(&state, observer, &mut chance);
                state.actions(seat, &mut actions);
                let action = state.advise(seat, &actions, &mut chance);
                state.apply(seat, action, &mut chance, &mut Log::off());
            }
        }
    }

    #[test]
    fn a_guess_changes_nothing_that_the_observer_knows() {
        for setup in ["players=3", "players=4 powers=on fate=on"] {
            let mut changed = 0;
            positions(setup, |state, observer, chance| {
                let mut guess = *state;
                guess.determinize(observer, chance);
                let dealt = guess;
                guess.guess(observer, chance);
                assert_eq!(guess.check(), Ok(()));
                let viewer = Viewer::Seat(observer);
                assert_eq!(guess.view(viewer), state.view(viewer));
                changed += u32::from(guess != dealt);
            });
            assert!(changed > 1_000, "{changed} guesses with {setup}");
        }
    }

    #[test]
    fn a_guess_finds_bets_much_oftener_than_a_redeal() {
        let (mut bets, mut dealt, mut guessed) = (0, 0, 0);
        positions("players=3", |state, observer, chance| {
            let placed = |state: &State| -> Vec<Bet> {
                state.clues(observer).into_iter().map(|(_, bet)| bet).collect()
            };
            let truth = placed(state);
            let right = |state: &State| placed(state).iter().zip(&truth).filter(|(a, b)| a == b).count();
            let mut guess = *state;
            guess.determinize(observer, chance);
            bets += truth.len();
            dealt += right(&guess);
            guess.guess(observer, chance);
            guessed += right(&guess);
        });
        assert!(guessed > 3 * dealt, "{guessed} of {bets} guessed, {dealt} dealt");
    }
}

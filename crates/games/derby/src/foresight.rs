//! How likely bets are to be won, for whoever searches: a small network (one hidden layer) that looks at where the creatures stand,
//! which cards may still move them, and what everybody has staked on them, because whoever has bet on a creature also flies it.
//! Its weights were fitted to played races by `cargo run --release -p theogony-derby --example fit -- foresight`.

use engine::{Network, Rules, Seat};

use crate::bets::{Bet, Condition};
use crate::cards::Creature;
use crate::reach::{Lot, reach};
use crate::state::{Slot, State};

/// Features of one creature: place, cards, fouls, reach, and the stakes on each condition.
const CREATURE: usize = 8 + Condition::ALL.len();
/// Features of one bet: its conditions, the place that its creature is likely to take, and the creature's own features.
const BET: usize = Condition::ALL.len() + 6 + CREATURE;
/// Features of the race, the same for all bets: its creatures by reach, and how far it has come.
const RACE: usize = 6 * CREATURE + 4;
/// All features of a bet.
const FEATURES: usize = BET + RACE;
const HIDDEN: usize = 32;

/// The network that estimates how likely bets are to be won.
pub type BetNetwork = Network<FEATURES, HIDDEN, 1>;

static NETWORK: BetNetwork = Network::read(include_bytes!("foresight.weights"));

/// The features of a race.
pub(crate) struct Foresight {
    creatures: [[f32; CREATURE]; 6],
    /// The place that each creature is likely to take.
    places: [usize; 6],
    race: [f32; RACE],
}

impl Foresight {
    pub(crate) fn of(state: &State) -> Foresight {
        let mut creatures = [[0.0; CREATURE]; 6];
        let lots = Lot::of(state.held(), state.setup.deck);
        let reach = reach(&state.track, &lots);
        for creature in Creature::ALL {
            let at = creature.index();
            let (sector, slot) = (state.track.sector[at], state.track.slot[at]);
            let Lot { cards, fast, slow, bonus } = lots[at];
            let fouls = (state.zeus & creature.cards()).len() as f32;
            let [sector, slot, cards, fast, slow, bonus] =
                [sector, slot, cards, fast, slow, bonus].map(f32::from);
            creatures[at][..8].copy_from_slice(&[
                sector / 23.0,
                slot / 5.0,
                cards / 4.0,
                fast / 20.0,
                slow / 12.0,
                bonus / 8.0,
                fouls / 3.0,
                reach[at].min(300) as f32 / 200.0,
            ]);
        }
        for slot in state.bets[..state.seats()].iter().flatten().flatten() {
            for condition in slot.bet.conditions() {
                creatures[slot.creature.index()][8 + *condition as usize] +=
                    f32::from(slot.bet.points()) / 5.0;
            }
        }
        let mut order = [0, 1, 2, 3, 4, 5];
        order.sort_by_key(|&at| -reach[at]);
        let mut places = [0; 6];
        let mut race = [0.0; RACE];
        for (place, &at) in order.iter().enumerate() {
            places[at] = place;
            race[place * CREATURE..(place + 1) * CREATURE].copy_from_slice(&creatures[at]);
        }
        let left = state.turns() - state.turns_done.min(state.turns());
        race[6 * CREATURE..].copy_from_slice(&[
            f32::from(left) / 15.0,
            state.zeus.len() as f32 / 6.0,
            f32::from(state.protections),
            f32::from(state.zeus_draws()) / 2.0,
        ]);
        Foresight { creatures, places, race }
    }

    /// The features of a bet on a creature.
    fn bet(&self, bet: Bet, creature: Creature) -> [f32; BET] {
        let mut features = [0.0; BET];
        for condition in bet.conditions() {
            features[*condition as usize] = 1.0;
        }
        features[Condition::ALL.len() + self.places[creature.index()]] = 1.0;
        features[BET - CREATURE..].copy_from_slice(&self.creatures[creature.index()]);
        features
    }

    /// The hidden layer for the race alone, which all bets share.
    fn hidden(&self) -> [f32; HIDDEN] {
        let mut hidden = NETWORK.bias();
        NETWORK.add(&mut hidden, BET, &self.race);
        hidden
    }

    /// The chance that a bet on a creature is won; `hidden` is the layer of the race.
    fn chance(&self, mut hidden: [f32; HIDDEN], bet: Bet, creature: Creature) -> f32 {
        NETWORK.add(&mut hidden, 0, &self.bet(bet, creature));
        let [output] = NETWORK.outputs(&hidden);
        1.0 / (1.0 + (-output).exp())
    }

    /// What the placed bets of each seat promise, in points.
    pub(crate) fn worth(&self, state: &State) -> [f32; 6] {
        let hidden = self.hidden();
        state.bets.map(|slots| {
            let points =
                |slot: Slot| self.chance(hidden, slot.bet, slot.creature) * f32::from(slot.bet.points());
            slots.into_iter().flatten().map(points).sum()
        })
    }
}

impl State {
    /// The features of each placed bet of the current race, for fitting the network.
    pub fn bet_features(&self) -> Vec<(Seat, usize, [f32; FEATURES])> {
        let foresight = Foresight::of(self);
        let slots = Seat::all(self.seats()).flat_map(|seat| {
            self.bets[seat.index()].iter().flatten().enumerate().map(move |(at, slot)| (seat, at, slot))
        });
        let features = |&Slot { bet, creature, .. }: &Slot| {
            let mut features = [0.0; FEATURES];
            features[..BET].copy_from_slice(&foresight.bet(bet, creature));
            features[BET..].copy_from_slice(&foresight.race);
            features
        };
        slots.map(|(seat, at, slot)| (seat, at, features(slot))).collect()
    }

    /// Points, points that the placed bets promise, and the usual worth of the cards in hand, for fitting the evaluation.
    pub fn prospect_features(&self) -> Vec<[f32; 3]> {
        let worth = Foresight::of(self).worth(self);
        Seat::all(self.seats())
            .map(|seat| [f32::from(self.score(seat)), worth[seat.index()], self.usual_worth(seat)])
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use engine::Questions as _;
    use engine::{Chance, Heuristic as _, Log};

    use super::*;
    use crate::frame::Frame;

    /// Squared errors of the network and of somebody who knows only how often bets are won at all, over games that it was not fitted to.
    #[test]
    fn bets_are_foretold_better_the_fewer_turns_are_left() {
        let mut judged: Vec<(u8, f32, bool)> = Vec::new();
        for game in 0..40 {
            let mut chance = Chance::at(2, game);
            let setup = ["players=3", "players=4", "players=6"][game as usize % 3].parse().expect("a setup");
            let mut state = State::new(&setup, &mut chance, &mut Log::off());
            let mut actions = Vec::new();
            let mut open = Vec::new();
            while let Some(seat) = state.turn().asked().first() {
                if matches!(state.stack.top(), Some(Frame::First { .. })) {
                    let foresight = Foresight::of(&state);
                    let left = state.turns() - state.turns_done;
                    for (owner, slots) in state.bets.iter().enumerate() {
                        for (at, slot) in slots.iter().enumerate() {
                            let foretold = slot
                                .map(|slot| foresight.chance(foresight.hidden(), slot.bet, slot.creature));
                            open.extend(foretold.map(|chance| (state.race, owner, at, left, chance)));
                        }
                    }
                }
                state.actions(seat, &mut actions);
                let action = state.advise(seat, &actions, &mut chance);
                state.apply(seat, action, &mut chance, &mut Log::off());
            }
            judged.extend(open.into_iter().map(|(race, owner, at, left, chance)| {
                (left, chance, state.settled[usize::from(race) - 1][owner][at].won())
            }));
        }
        let mean = |of: &dyn Fn(f32, f32) -> f32, turns: std::ops::RangeInclusive<u8>| {
            let some: Vec<_> = judged.iter().filter(|(left, ..)| turns.contains(left)).collect();
            some.iter().map(|(_, chance, won)| of(*chance, f32::from(u8::from(*won)))).sum::<f32>()
                / some.len() as f32
        };
        let won = mean(&|_, won| won, 0..=20);
        let blind = won * (1.0 - won);
        let error = |turns| mean(&|chance, won| (chance - won) * (chance - won), turns);
        let (early, late) = (error(11..=20), error(1..=3));
        assert!(early < 0.95 * blind && late < 0.75 * blind, "{early} and {late}, without looking {blind}");
        assert!((mean(&|chance, _| chance, 0..=20) - won).abs() < 0.03, "neither hopeful nor gloomy");
    }
}

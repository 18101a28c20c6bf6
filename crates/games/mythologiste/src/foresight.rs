//! How likely the player who is to act beats each rival: a small network (one hidden layer) that looks at the gods of both, awake or not,
//! at how far they have come and what lies ahead of them, and at the cards of whoever acts. Its weights were fitted to the outcomes of games
//! by `cargo run --release -p theogony-mythologiste --example fit`.

use engine::{Network, Rules, Seat};

use crate::cards::{LAP, Power, RING, Space};
use crate::frame::Frame;
use crate::gods::{God, Part};
use crate::state::{LinkKind, Spot, State};

const GODS: usize = God::ALL.len();
/// Numbers that tell how a player stands.
const STANDING: usize = 16;
/// How many gods are awake, one-hot.
const AWAKE: usize = 7;
/// How far ahead of a pawn its spaces are looked at, and what is seen of each.
const AHEAD: u8 = 6;
const SPACE: usize = 5;
/// The last spaces before the goal, one-hot.
const LAST: u8 = 12;
/// Features of one of the two players.
const PLAYER: usize = 2 * GODS + STANDING + AWAKE + AHEAD as usize * SPACE + LAST as usize;
/// Features of the hand of whoever acts: its cards, and the Ultimates and Powers that it can cast.
const HAND: usize = Power::KINDS + 2 * GODS;
/// Features of the turn: Powers that the space lends, cards that may be played, tokens on the board, who leads and by how much, and the table.
const TURN: usize = GODS + 1 + 2 * 5 + 4 + 2;
/// All features of a player and a rival.
const FEATURES: usize = 2 * PLAYER + HAND + TURN;
const HIDDEN: usize = 32;

/// The network that compares two players.
pub type RivalNetwork = Network<FEATURES, HIDDEN, 1>;

static NETWORK: RivalNetwork = Network::read(include_bytes!("foresight.weights"));

/// Numbers features one after the other; `add` is called for those that are not zero.
struct Writer<T: FnMut(usize, f32)> {
    at: usize,
    add: T,
}

impl<T: FnMut(usize, f32)> Writer<T> {
    fn number(&mut self, value: f32) {
        if value != 0.0 {
            (self.add)(self.at, value);
        }
        self.at += 1;
    }

    fn flag(&mut self, is: bool) {
        self.number(f32::from(u8::from(is)));
    }

    /// One of the next `count` features, or none of them.
    fn one_of(&mut self, count: usize, which: Option<usize>) {
        if let Some(which) = which {
            (self.add)(self.at + which, 1.0);
        }
        self.at += count;
    }

    /// One feature for each god: whether it is among these.
    fn gods(&mut self, gods: impl Iterator<Item = God>) {
        gods.for_each(|god| (self.add)(self.at + god.index(), 1.0));
        self.at += GODS;
    }
}

impl State {
    /// The logarithm of the odds that the player who is to act beats a rival.
    pub(crate) fn odds_against(&self, rival: Seat) -> f32 {
        let mut hidden = NETWORK.bias();
        self.write_features(rival, |feature, value| NETWORK.add(&mut hidden, feature, &[value]));
        let [odds] = NETWORK.outputs(&hidden);
        odds
    }

    /// While a player is to act, the features of that player and each rival, in the order of turns; for fitting the network.
    pub fn foresight_features(&self) -> Vec<Vec<(u16, f32)>> {
        if !matches!(self.stack.top(), Some(Frame::Act)) {
            return Vec::new();
        }
        let rivals = self.active.around(self.seats()).skip(1);
        rivals
            .map(|rival| {
                let mut features = Vec::new();
                self.write_features(rival, |feature, value| features.push((feature as u16, value)));
                features
            })
            .collect()
    }

    fn write_features(&self, rival: Seat, add: impl FnMut(usize, f32)) {
        let mut features = Writer { at: 0, add };
        for seat in [self.active, rival] {
            self.write_standing(seat, &mut features);
        }
        self.write_hand(&mut features);
        self.write_turn(rival, &mut features);
        debug_assert_eq!(features.at, FEATURES);
    }

    fn write_standing(&self, seat: Seat, features: &mut Writer<impl FnMut(usize, f32)>) {
        let at = seat.index();
        let active = self.active(seat);
        features.gods(self.gods_in(seat, active));
        features.gods(self.gods_in(seat, !active));
        let left = self.finish() - self.progress(seat);
        features.number(self.turns_to_go(seat) / 5.0);
        features.number(f32::from(left) / 14.0);
        features.number(f32::from(self.gods(seat)) / 6.0);
        features.number(f32::from(self.hand_size(seat)) / 4.0);
        features.number((State::slots_in(self.guards, seat) & active).count_ones() as f32 / 2.0);
        features.flag(self.shields[at] != 0);
        features.flag(self.in_sanctuary(seat));
        features.flag(self.locked(seat));
        features.flag(self.tantalus[at] != 0);
        features.flag(self.drunk.has(seat));
        features.number(f32::from(self.frigg[at]) / 6.0);
        features.number(f32::from(self.combo[at]));
        features.flag(self.quest_failure.has(seat));
        for kind in [LinkKind::Starve, LinkKind::Love, LinkKind::Fate] {
            let borne = self.links.iter().filter(|link| link.bearer == seat && link.kind == kind);
            features.number(
                borne
                    .map(|link| if kind == LinkKind::Starve { f32::from(link.left) / 2.0 } else { 1.0 })
                    .sum(),
            );
        }
        features.one_of(AWAKE, Some(active.count_ones() as usize));
        for step in 1..=AHEAD {
            let space = RING[usize::from((self.space[at] + step) % LAP)];
            features.number(match space {
                Space::Ethnic(people) => {
                    let there = self.gods_in(seat, self.people(seat, people) & active);
                    there.filter(|god| god.effect(Part::Power).is_some()).count() as f32 / 2.0
                }
                _ => 0.0,
            });
            let others = [Space::Malus, Space::Quest, Space::Sanctuary, Space::Power];
            features.one_of(SPACE - 1, others.into_iter().position(|other| other == space));
        }
        features.one_of(usize::from(LAST), (1..=LAST).position(|last| last == left));
    }

    fn write_hand(&self, features: &mut Writer<impl FnMut(usize, f32)>) {
        let hand = &self.hands[self.active.index()];
        hand.iter().for_each(|&count| features.number(f32::from(count)));
        let awake = self.active(self.active);
        let holds = |card: Power| hand[card.index()] > 0;
        let ultimate =
            |god: &God| god.effect(Part::Ultimate).is_some() && holds(Power::ultimate_of(god.ethnicity()));
        features.gods(self.gods_in(self.active, awake).filter(ultimate));
        features.gods(self.gods_in(self.active, awake).filter(|_| holds(Power::CastASpell)));
    }

    fn write_turn(&self, rival: Seat, features: &mut Writer<impl FnMut(usize, f32)>) {
        let me = self.active;
        let lent = self.usable_people().filter(|_| self.free).map_or(0, |people| self.people(me, people));
        features.gods(self.gods_in(me, lent & self.active(me)));
        features.number(f32::from(self.plays));
        for token in 0..5 {
            let owner = self.token(token);
            features.flag(owner == Some(me));
            features.flag(owner.is_some_and(|owner| owner != me));
        }
        let (mine, theirs) = (self.turns_to_go(me), self.turns_to_go(rival));
        let least = mine.min(theirs);
        // A lead counts for more the less dice are still to fall.
        let certain = (theirs - mine) / (0.5 + least).sqrt();
        features.number((theirs - mine) / 3.0);
        features.number(certain);
        features.number(certain.clamp(-1.0, 1.0));
        features.number(least / 5.0);
        let players = self.seats();
        features.number((players - 2) as f32 / 4.0);
        features.number(((players + rival.index() - me.index()) % players - 1) as f32 / 4.0);
    }

    /// The gods of a player in some of the six slots.
    fn gods_in(&self, seat: Seat, slots: u8) -> impl Iterator<Item = God> {
        (0..6)
            .filter(move |slot| slots >> slot & 1 != 0)
            .filter_map(move |slot| self.god_at(Spot::new(seat, slot)))
    }

    fn turns_to_go(&self, seat: Seat) -> f32 {
        self.time_to_go(seat) as f32 / 100.0
    }
}

#[cfg(test)]
mod tests {
    use engine::Questions as _;
    use engine::{Chance, Heuristic as _, Log};

    use super::*;

    /// The mean logistic loss over games that the network was not fitted to, in the first and in the second half of each. Somebody who thinks
    /// all players equal has the logarithm of their number.
    fn losses(table: &str) -> [f32; 2] {
        let setup = table.parse().expect("a setup");
        let mut losses = [(0.0, 0.0); 2];
        for game in 0..500 {
            let mut chance = Chance::at(2, game);
            let mut state = State::new(&setup, &mut chance, &mut Log::off());
            let (mut actions, mut told) = (Vec::new(), Vec::new());
            while let Some(seat) = state.turn().asked().first() {
                told.extend(state.evaluate());
                state.actions(seat, &mut actions);
                let action = state.hunch(seat, &actions, &mut chance);
                state.apply(seat, action, &mut chance, &mut Log::off());
            }
            let winner = state.winner.expect("somebody came home");
            let half = told.len() / 2;
            for (at, chances) in told.iter().enumerate() {
                let (loss, count) = &mut losses[usize::from(at >= half)];
                *loss -= chances[winner].ln();
                *count += 1.0;
            }
        }
        losses.map(|(loss, count)| loss / count)
    }

    #[test]
    fn games_are_foretold_the_better_the_later() {
        for (table, players) in [
            ("players=2 quests=normal", 2.0_f32),
            ("players=4 quests=normal", 4.0),
            ("players=6 quests=normal", 6.0),
            ("players=2 laps=5 quests=normal", 2.0),
        ] {
            let [early, late] = losses(table);
            assert!(early < players.ln(), "{table}: {early}");
            assert!(late < 0.9 * players.ln() && late < early, "{table}: {early}, then {late}");
        }
    }
}

//! A cheap opinion: play all faith, chain the warriors that are worth most, recruit by taste, strike whoever falls.
//! All numbers are integers, in tenths of an energy.

use engine::{BySeat, Chance, Heuristic, Rules, Seat, Strength, Tuning};

use crate::action::Action;
use crate::bag::Bag;
use crate::frame::{Frame, Sift};
use crate::gods::God;
use crate::rows::Row;
use crate::state::State;

mod deck;
mod line;
mod powers;
mod reactions;
mod targets;

/// A static, not a constant: a constant of some megabytes is copied to wherever it is used.
static NETWORK: &[u8] = include_bytes!("network.safetensors");

impl Heuristic for State {
    const TUNING: Tuning = Tuning {
        slips: 0.1,
        horizon: 30,
        curiosity: 0.3,
        trust: 0.8,
        widening: 0.0,
        guesses: 1,
        judged: false,
        guidance: 1.0,
        hint: Strength::Guided { simulations: 1_200, trees: 1 },
        levels: [
            Strength::Network { temperature: 6.0 },
            Strength::Heuristic { slips: 0.0 },
            Strength::Search { simulations: 1_000, trees: 1 },
            Strength::Search { simulations: 40_000, trees: 2 },
        ],
    };
    // So many simulations even out the luck of playouts that come to the end of a duel, and so need no evaluation.
    const MASTERY: Tuning = Tuning { horizon: 300, ..Self::TUNING };

    fn network() -> Option<&'static [u8]> {
        Some(NETWORK)
    }

    fn advise(&self, seat: Seat, actions: &[Action], chance: &mut Chance) -> Action {
        if matches!(actions, [Action::Become(_), ..]) {
            return self.any_god(actions, chance);
        }
        best(actions, chance, |action| self.opinion(seat, action))
    }

    fn evaluate(&self) -> Option<BySeat<f32>> {
        let begins = matches!(self.stack.top(), Some(Frame::Turn));
        if !begins || self.record.last.is_some() || self.record.faith > 0 {
            return None;
        }
        if !self.setup.team {
            return Some(engine::chances(&BySeat::new(self.seats(), |seat| self.prospects(seat))));
        }
        // What a team wins, each of its members has won; so the two teams' chances are split among three or two seats.
        let side = |seat| {
            let mates = Seat::all(self.seats()).filter(|&mate| !self.opponents(seat, mate));
            mates.map(|mate| self.prospects(mate).max(-1_000)).sum::<i32>()
        };
        let mut chances = engine::chances(&BySeat::new(self.seats(), side));
        chances.iter_mut().for_each(|chance| *chance *= self.seats() as f32 / 2.0);
        Some(chances)
    }
}

/// The action with the highest score; equals are drawn by lot.
fn best(actions: &[Action], chance: &mut Chance, score: impl Fn(Action) -> i32) -> Action {
    let mut chosen = (i32::MIN, actions[0]);
    let mut equals = 0;
    for &action in actions {
        let score = score(action);
        if score > chosen.0 {
            chosen = (score, action);
            equals = 1;
        } else if score == chosen.0 {
            equals += 1;
            if chance.below(equals) == 0 {
                chosen = (score, action);
            }
        }
    }
    chosen.1
}

impl State {
    /// How a seat stands, in thousandths on the scale of [`engine::chances`]. The weights are fitted to the outcomes
    /// of 1,900 games between players who follow this heuristic.
    fn prospects(&self, seat: Seat) -> i32 {
        if !self.alive(seat) {
            return -9_000;
        }
        let (energy, taste) = if self.seats() == 2 { (210, 12) } else { (260, 6) };
        let mean = |bag: &Bag| {
            let sum: i32 = bag.counts().map(|(kind, count)| kind.card().wanted[1] * i32::from(count)).sum();
            sum * 10 / (bag.len() as i32).max(1)
        };
        let owned = self.owned(seat);
        energy * i32::from(self.player(seat).energy) + taste * mean(&owned) + mean(&self.player(seat).hand)
            - 22 * owned.len() as i32
            + if self.active == seat { 200 } else { 0 }
    }

    /// All cards of a player.
    pub(crate) fn owned(&self, seat: Seat) -> Bag {
        let player = self.player(seat);
        let mut owned = player.hand;
        owned.add_all(&player.middle);
        owned.add_all(&player.discard);
        for row in [Row::Top, Row::Bottom, Row::Play] {
            self.rows.of(seat, row).iter().for_each(|cell| owned.add(cell.kind()));
        }
        owned
    }

    /// How often a god wins matches of this sort, in percent, a fair share being 50.
    fn rating(&self, god: God) -> i32 {
        let [duels, rivals, teams] = god.wins();
        match (self.setup.team, self.seats()) {
            (true, _) => teams,
            (false, 2) => duels,
            (false, _) => rivals,
        }
    }

    /// A god by lot, the likelier the better it fares, so that all of them are met.
    fn any_god(&self, actions: &[Action], chance: &mut Chance) -> Action {
        let weight = |action: &Action| match *action {
            Action::Become(god) => (self.rating(god) - 35).max(1) as usize,
            _ => 0,
        };
        let mut lot = chance.below(actions.iter().map(weight).sum());
        for action in actions {
            if lot < weight(action) {
                return *action;
            }
            lot -= weight(action);
        }
        actions[0]
    }

    fn opinion(&self, seat: Seat, action: Action) -> i32 {
        match action {
            Action::Name(named) => i32::from(named == seat),
            Action::Become(god) => self.rating(god),
            Action::Play { kind, ability } if kind.is_warrior() => 10 + self.play_worth(kind, kind, ability),
            // Faith first: nothing is lost by it. Hades keeps a card for his toll.
            Action::Play { kind, .. } => {
                if self.keeps_for_toll(seat, kind) {
                    -1
                } else {
                    10_000
                }
            }
            Action::Shape(kind) => 5 + self.best_shape(kind),
            Action::Use { kind, ability } => self.use_worth(kind, ability),
            Action::Throw(kind) => 10 + self.throw_worth(kind),
            Action::Power(power) => self.power_opinion(seat, power),
            Action::Pay(energy) => self.pay_opinion(seat, energy),
            Action::Target(target) => self.target_opinion(seat, target),
            Action::Take(source) | Action::Retrieve(source) => {
                self.card_of(source).map_or(0, |kind| self.gain_of(kind, source))
            }
            Action::Banish(source) => self.banish_opinion(seat, source),
            Action::Keep(kind) => self.draw_gain(kind),
            Action::Top(kind) => self.card_worth(kind),
            Action::Bottom(kind) => -self.loss_of(seat, kind, true),
            Action::Discard(kind) => match self.stack.top() {
                Some(Frame::Scry { stage: Sift::Discard }) => self.mean_card(seat) - self.card_worth(kind),
                Some(Frame::Forced { .. }) => -self.loss_of(seat, kind, true),
                _ => -self.loss_of(seat, kind, false),
            },
            Action::React(kind) => self.react_opinion(seat, kind),
            Action::Recruit(source) => {
                self.card_of(source).map_or(-1, |kind| self.taste(kind) + self.fit(seat, kind))
            }
            Action::Pass | Action::Done | Action::End => 0,
        }
    }
}

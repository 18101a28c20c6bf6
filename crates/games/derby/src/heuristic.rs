//! A cheap opinion: estimate where each creature will end, value one's own bets by that, and take the answer
//! after which they are worth most. Its numbers are integers; chances are in thousandths.

use engine::{BySeat, Chance, Heuristic, Log, Questions, Rules, Seat, Strength, Tuning};

use crate::FINISH;
use crate::action::Action;
use crate::bets::{Bet, Condition};
use crate::cards::Creature;
use crate::foresight::Foresight;
use crate::frame::Frame;
use crate::powers::{Power, Window};
use crate::reach::{Lot, reach};
use crate::state::{Slot, State};
use crate::view::disqualification_per_mille;

/// What a bet card is worth on average when it is used well, in thousandths of a point: using it costs that chance.
const TYPICAL: [i32; 11] = [2800, 2600, 2200, 2100, 2400, 1800, 2800, 2400, 2700, 3200, 2300];

/// What a power must gain to be played, in thousandths of a point, by race: later there is less to save it for.
const PATIENCE: [i32; 3] = [1200, 900, 300];

/// What a point, a promised point of the placed bets and the usual worth of a card in hand add to a player's prospects, in
/// thousandths, in each part of the game. Fitted like [`Foresight`]. Cards left over after the last race are worth nothing.
const PROSPECTS: [[f32; 3]; 9] = [
    [0.0, 195.0, 192.0],
    [0.0, 193.0, 208.0],
    [0.0, 198.0, 223.0],
    [255.0, 230.0, 86.0],
    [257.0, 248.0, 119.0],
    [263.0, 266.0, 111.0],
    [352.0, 317.0, 0.0],
    [367.0, 372.0, 0.0],
    [399.0, 425.0, 0.0],
];

/// A static, not a constant: a constant of some megabytes is copied to wherever it is used.
static NETWORK: &[u8] = include_bytes!("network.safetensors");

impl Heuristic for State {
    const TUNING: Tuning = Tuning {
        slips: 0.1,
        horizon: 5,
        curiosity: 0.3,
        trust: 0.2,
        widening: 0.0,
        guesses: 1_000,
        judged: false,
        guidance: 1.0,
        hint: Strength::Search { simulations: 2_000, trees: 1 },
        levels: [
            Strength::Network { temperature: 8.0 },
            Strength::Network { temperature: 2.0 },
            Strength::Search { simulations: 500, trees: 1 },
            Strength::Search { simulations: 20_000, trees: 2 },
        ],
    };
    const MASTERY: Tuning = Tuning { guesses: 4_000, ..Self::TUNING };

    fn network() -> Option<&'static [u8]> {
        Some(NETWORK)
    }

    fn advise(&self, seat: Seat, actions: &[Action], chance: &mut Chance) -> Action {
        match *self.stack.top().expect("something is pending") {
            Frame::ChooseGod { .. } => chance.pick(actions),
            // Sectors from 8 to 18 are landed on most.
            Frame::PlaceFate { .. } => best(actions, chance, |action| match action {
                Action::Fate(sector) => i32::from((8..=18).contains(&sector)),
                _ => 0,
            }),
            Frame::PlaceBet { .. } => {
                let outlook = Outlook::of(self);
                best(actions, chance, |action| outlook.bet_score(action))
            }
            Frame::Poll(poll) => {
                let gain = |action: Action| match action {
                    Action::Play(power) => self.power_gain(seat, power, poll.window, chance_free(seat)),
                    _ => PATIENCE[usize::from(self.race) - 1],
                };
                best(actions, chance, gain)
            }
            _ => best(actions, chance, |action| self.worth_after(seat, action)),
        }
    }

    fn evaluate(&self) -> Option<BySeat<f32>> {
        let begins = matches!(self.stack.top(), Some(Frame::First { .. }));
        begins.then(|| {
            let worth = Foresight::of(self).worth(self);
            engine::chances(&BySeat::new(self.seats(), |seat| self.prospects(seat, worth[seat.index()])))
        })
    }

    fn guess(&mut self, observer: Seat, chance: &mut Chance) -> f32 {
        self.guess_bets(observer, chance)
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

/// A fixed stream for looking ahead: an opinion must not depend on how often it was asked.
fn chance_free(seat: Seat) -> Chance {
    Chance::seeded(seat.index() as u64)
}

impl State {
    /// How a seat stands, in thousandths on the scale of [`engine::chances`].
    fn prospects(&self, seat: Seat, worth: f32) -> i32 {
        let [point, bet, card] = PROSPECTS[self.part_of_game()];
        (point * f32::from(self.score(seat)) + bet * worth + card * self.usual_worth(seat)) as i32
    }

    /// Which of the nine parts of a game this is: each race has three.
    pub fn part_of_game(&self) -> usize {
        let race = usize::from(self.race.clamp(1, 3)) - 1;
        3 * race + usize::from(3 * self.turns_done / self.turns()).min(2)
    }

    /// What the cards in a seat's hand are usually worth, in points.
    pub(crate) fn usual_worth(&self, seat: Seat) -> f32 {
        let hand: i32 = self.hands[seat.index()].iter().map(|bet| TYPICAL[bet.index()]).sum();
        hand as f32 / 1000.0
    }

    /// What the seat's bets are worth after an answer. Cards are valued without carrying them out, which is faster.
    fn worth_after(&self, seat: Seat, action: Action) -> i32 {
        let mut next = *self;
        match action {
            Action::First { card, foul } => {
                let value = card.value(self.setup.deck);
                let sectors = value.fast + if foul { value.bonus } else { 0 };
                if foul {
                    next.zeus = next.zeus.with(card);
                }
                next.spend(card, sectors);
            }
            Action::Second(card) => next.spend(card, card.value(self.setup.deck).slow),
            action => {
                next.apply(seat, action, &mut chance_free(seat), &mut Log::off());
                if let Some(flight) = next.flight().copied() {
                    let value = next.flight_value(&flight);
                    next.spend(flight.card, value);
                }
            }
        }
        Outlook::of(&next).worth(&next, seat)
    }

    fn spend(&mut self, card: crate::Card, sectors: u8) {
        if let Some(holder) = self.holder_with(card) {
            self.holders[holder.index()] = self.holders[holder.index()].without(card);
        }
        let creature = card.creature();
        if sectors > 0 && !self.track.arrived(creature) {
            let to = (self.track.sector[creature.index()] + sectors).min(FINISH);
            self.track.enter(creature, to);
        }
    }

    /// What playing a power now gains the seat, its best use supposed.
    fn power_gain(&self, seat: Seat, power: Power, window: Window, mut chance: Chance) -> i32 {
        let mut actions = Vec::new();
        if window == Window::Bet {
            // To look costs nothing but the later look; the seal is worth the better bet it allows.
            let bets = |sealed| self.best_bet(seat, sealed);
            return if power == Power::JadeSeal { bets(true) - bets(false) } else { PATIENCE[0] / 2 };
        }
        let mut next = *self;
        next.apply(seat, Action::Play(power), &mut chance, &mut Log::off());
        let mut now = *self;
        if let Some(flight) = now.flight().copied() {
            let value = now.flight_value(&flight);
            now.spend(flight.card, value);
        }
        let before = Outlook::of(&now).worth(&now, seat);
        let aiming = matches!(next.stack.top(), Some(Frame::Aim(aim)) if aim.power == power);
        if aiming {
            next.actions(seat, &mut actions);
            let after = actions.iter().map(|&action| next.worth_after(seat, action)).max();
            return after.map_or(0, |after| after - before);
        }
        if let Some(flight) = next.flight().copied() {
            let value = next.flight_value(&flight);
            next.spend(flight.card, value);
        }
        Outlook::of(&next).worth(&next, seat) - before
    }

    fn best_bet(&self, seat: Seat, sealed: bool) -> i32 {
        let outlook = Outlook::of(self);
        let open = self.open_creatures(seat, sealed);
        let bets = self.hands[seat.index()].iter();
        let bets = bets.flat_map(|bet| open.iter().map(move |creature| Action::Bet(bet, creature)));
        bets.map(|action| outlook.bet_score(action)).max().unwrap_or(0)
    }
}

/// Where the creatures are likely to end.
struct Outlook {
    /// Chance in thousandths of each provisional place, by creature.
    places: [[i32; 6]; 6],
    /// Chance in thousandths of being struck out, by creature.
    disqualified: [i32; 6],
}

impl Outlook {
    fn of(state: &State) -> Outlook {
        let left = usize::from(state.turns() - state.turns_done.min(state.turns()));
        let reach = reach(&state.track, &Lot::of(state.held(), state.setup.deck));
        let fouls = state.zeus.len();
        let draws = usize::from(state.zeus_draws());
        let protections = usize::from(state.protections);
        let mut places = [[0; 6]; 6];
        let mut disqualified = [0; 6];
        for creature in Creature::ALL {
            let at = creature.index();
            let ahead = reach.iter().filter(|&&other| other > reach[at]).count();
            // One step of certainty for every few turns; none is left when every card is played.
            let spread = SPREAD[left.div_ceil(3).min(SPREAD.len() - 1)];
            for (place, chance) in places[at].iter_mut().enumerate() {
                *chance = spread[place.abs_diff(ahead)];
            }
            let total: i32 = places[at].iter().sum();
            places[at].iter_mut().for_each(|chance| *chance = *chance * 1000 / total);
            let own = (state.zeus & creature.cards()).len();
            disqualified[at] = disqualification_per_mille(own, fouls, protections, draws) as i32;
        }
        Outlook { places, disqualified }
    }

    /// The chance in thousandths that a bet on the creature wins.
    fn chance(&self, bet: Bet, creature: Creature) -> i32 {
        let places = &self.places[creature.index()];
        let out = self.disqualified[creature.index()];
        // With one creature struck out on average, the fifth is often last.
        let (last, before) =
            (places[5] * 6 / 10 + places[4] * 4 / 10, places[4] * 6 / 10 + places[3] * 4 / 10);
        let classified: i32 = bet
            .conditions()
            .iter()
            .map(|condition| match condition {
                Condition::First => places[0],
                Condition::Second => places[1],
                Condition::Third => places[2],
                Condition::Last => last,
                Condition::SecondToLast => before,
                Condition::Disqualified => 0,
            })
            .sum();
        let struck = if bet.conditions().contains(&Condition::Disqualified) { out } else { 0 };
        classified * (1000 - out) / 1000 + struck
    }

    /// What a bet promises beyond what its card is usually worth.
    fn bet_score(&self, action: Action) -> i32 {
        match action {
            Action::Bet(bet, creature) => {
                self.chance(bet, creature) * i32::from(bet.points()) - TYPICAL[bet.index()] * 6 / 10
            }
            _ => 0,
        }
    }

    /// What the placed bets of a seat promise, in thousandths of a point.
    fn worth(&self, state: &State, seat: Seat) -> i32 {
        let slots = state.bets[seat.index()].iter().flatten();
        slots.map(|Slot { bet, creature, .. }| self.chance(*bet, *creature) * i32::from(bet.points())).sum()
    }
}

/// Weights of ending so many places away from the estimate, by turns left: the fewer, the surer.
const SPREAD: [[i32; 6]; 5] = [
    [1000, 0, 0, 0, 0, 0],
    [1000, 120, 20, 5, 1, 0],
    [1000, 260, 60, 15, 4, 1],
    [1000, 400, 140, 50, 15, 5],
    [1000, 550, 260, 110, 50, 20],
];

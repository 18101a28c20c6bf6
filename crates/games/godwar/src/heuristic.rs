//! A cheap opinion: play all faith, chain the warriors that are worth most, recruit by taste, strike whoever falls.
//! All numbers are integers, in tenths of an energy.

use engine::{BySeat, Chance, Heuristic, Seat, Strength, Tuning};

use crate::action::{Action, Source};
use crate::bag::Bag;
use crate::cards::{Defence, KINDS, Kind, Verb};
use crate::frame::{Frame, Sift, Stage};
use crate::gods::{God, Power};
use crate::rows::Row;
use crate::state::State;

/// How much each kind is wanted in the first rounds, and later; negative: never bought.
const EARLY: [i32; KINDS] =
    [-10, -10, 9, 25, 75, 87, 28, 44, 54, 61, 60, 40, 33, 22, 33, 11, 64, 23, 35, -2, 71];
const LATE: [i32; KINDS] =
    [-10, -10, 1, 48, 86, 71, 48, 16, 26, 7, 48, 46, 27, 37, 47, 21, 62, 31, 56, 20, 62];
/// How often each god won two-player matches in trials, in percent.
const GODS: [i32; 12] = [47, 45, 53, 53, 47, 53, 54, 54, 49, 46, 52, 47];
/// Looking ahead, no longer chains than this are considered.
const DEPTH: usize = 4;

impl Heuristic for State {
    const TUNING: Tuning = Tuning {
        slips: 0.1,
        horizon: 30,
        curiosity: 0.3,
        trust: 0.8,
        widening: 0.0,
        guesses: 1,
        levels: [
            Strength::Heuristic { slips: 0.15 },
            Strength::Heuristic { slips: 0.0 },
            Strength::Search { simulations: 1_000, trees: 1 },
            Strength::Search { simulations: 40_000, trees: 2 },
        ],
    };
    // So many simulations even out the luck of playouts that come to the end of a duel, and so need no evaluation.
    const MASTERY: Tuning = Tuning { horizon: 300, ..Self::TUNING };

    fn advise(&self, seat: Seat, actions: &[Action], chance: &mut Chance) -> Action {
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
            let sum: i32 = bag.counts().map(|(kind, count)| LATE[kind.index()] * i32::from(count)).sum();
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

    fn opinion(&self, seat: Seat, action: Action) -> i32 {
        match action {
            Action::Name(named) => i32::from(named == seat),
            Action::Become(god) => GODS[god.index()],
            Action::Play { kind, ability } if kind.is_warrior() => 10 + self.play_worth(kind, kind, ability),
            // Faith first: nothing is lost by it. Hades keeps a Priest for his toll.
            Action::Play { kind, .. } => {
                let toll = self.god(seat) == Some(God::Hades)
                    && kind == Kind::Priest
                    && self.player(seat).hand.count(kind) == 1
                    && self.priests(seat) > 2;
                if toll { -1 } else { 10_000 }
            }
            Action::Shape(kind) => 5 + self.best_shape(kind),
            Action::Use { kind, ability } => self.worth(kind, kind, ability),
            Action::Throw(kind) => 32 - self.play_worth(kind, kind, 1) / 2,
            Action::Power(power) => self.power_opinion(seat, power),
            Action::Pay(energy) => self.pay_opinion(seat, energy),
            Action::Target(target) => self.target_opinion(seat, target),
            Action::Take(source) | Action::Retrieve(source) => {
                self.card_of(source).map_or(0, |kind| self.hand_worth(kind))
            }
            Action::Banish(source) => self.banish_opinion(seat, source),
            Action::Keep(kind) | Action::Top(kind) => self.hand_worth(kind),
            Action::Bottom(kind) => -self.hand_worth(kind),
            Action::Discard(kind) => match self.stack.top() {
                Some(Frame::Scry { stage: Sift::Discard }) => 15 - self.hand_worth(kind),
                _ => -self.hand_worth(kind) - self.guard_worth(kind),
            },
            Action::React(kind) => self.react_opinion(seat, kind),
            Action::Recruit(source) => {
                self.card_of(source).map_or(-1, |kind| self.taste(kind) + self.fit(seat, kind))
            }
            Action::Pass | Action::Done | Action::End => 0,
        }
    }

    fn taste(&self, kind: Kind) -> i32 {
        if self.round <= 4 { EARLY[kind.index()] } else { LATE[kind.index()] }
    }

    /// Whether a card chains with the warriors a player owns: up to 6 either way.
    fn fit(&self, seat: Seat, kind: Kind) -> i32 {
        let Some(colours) = kind.follow_ups() else { return 0 };
        let player = self.player(seat);
        let mut owned = player.hand;
        owned.add_all(&player.middle);
        owned.add_all(&player.discard);
        let (mut all, mut fits) = (0, 0);
        for (other, count) in owned.counts().filter(|(other, _)| other.is_warrior()) {
            let after = other.colour().is_some_and(|colour| colours.contains(&colour));
            let before = other.follow_ups().zip(kind.colour()).is_some_and(|(next, own)| next.contains(&own));
            all += 2 * i32::from(count);
            fits += i32::from(count) * (i32::from(after) + i32::from(before));
        }
        if all == 0 { 0 } else { 12 * fits / all - 6 }
    }

    /// What a card is worth in one's own hand.
    fn hand_worth(&self, kind: Kind) -> i32 {
        match kind {
            Kind::Guardian => 8,
            Kind::Priest => 6,
            Kind::Bishop => 14,
            kind => (1..=kind.card().actions.len() as u8)
                .map(|ability| self.worth(kind, kind, ability))
                .max()
                .unwrap_or(0),
        }
    }

    /// What a card is worth in hand for its Reaction.
    fn guard_worth(&self, kind: Kind) -> i32 {
        let card = kind.card();
        let ward = match card.defend {
            Some(Defence::Of(ward)) => i32::from(ward),
            Some(Defence::Judged) => 2,
            None => 0,
        };
        3 * ward + if card.counter { 8 } else { 0 }
    }

    fn priests(&self, seat: Seat) -> usize {
        let player = self.player(seat);
        [&player.hand, &player.middle, &player.discard]
            .into_iter()
            .map(|bag| usize::from(bag.count(Kind::Priest)))
            .sum()
    }

    /// What an Action is worth now, without what may follow it.
    fn worth(&self, card: Kind, kind: Kind, ability: u8) -> i32 {
        let seat = self.active;
        let energy = |amount: u8| self.energy_worth(seat, amount);
        kind.verbs(ability)
            .iter()
            .map(|&verb| match verb {
                Verb::Faith(n) => 4 * i32::from(n),
                Verb::Draw(n) => 8 * i32::from(n),
                Verb::Energy(n) => energy(n),
                Verb::EnergyAlly(n) => energy(n + self.bond(card, kind)),
                Verb::Attack(n) => self.attack_worth(n + self.bond_if_played(card, kind), false),
                Verb::Pierce(n) => self.attack_worth(n, true),
                Verb::AttackPaid(n) => self.attack_worth(n, false),
                Verb::AttackThenDiscard(n) => self.attack_worth(n, false) + 6,
                Verb::AttackThenGain(n, most) => self.attack_worth(n, false) + 5 * i32::from(most),
                Verb::Banish(_) => {
                    let discard = &self.player(seat).discard;
                    let junk = discard.count(Kind::Priest) + discard.count(Kind::Guardian);
                    8 * i32::from(junk.min(2))
                }
                Verb::Take(_) => 18,
                Verb::Copy => 22,
                Verb::Judge => 20,
                Verb::LayDown => 0,
                Verb::Scry(_) => 12,
                Verb::RandomDiscard => 7,
                Verb::Retrieve => {
                    if self.retrievable().next().is_some() {
                        25
                    } else {
                        0
                    }
                }
            })
            .sum()
    }

    /// The Bond of a card that is not in play yet but will be.
    fn bond_if_played(&self, card: Kind, kind: Kind) -> u8 {
        let row = self.rows.of(self.active, Row::Play);
        match kind.card().bond {
            Some(crate::cards::Bond::Other(colour, bonus)) => {
                if row.iter().any(|cell| cell.kind().colour() == Some(colour)) { bonus } else { 0 }
            }
            Some(crate::cards::Bond::EachWarrior(most)) => {
                (row.iter().filter(|cell| cell.kind().is_warrior()).count() as u8).min(most)
            }
            None => self.bond(card, kind),
        }
    }

    fn energy_worth(&self, seat: Seat, amount: u8) -> i32 {
        let player = self.player(seat);
        let win = self.setup.energy_win;
        if !self.setup.team && win > 0 && player.energy + amount >= win {
            return 500;
        }
        9 * i32::from(amount.min(crate::MAX_ENERGY - player.energy))
    }

    /// An attack on the target that it serves best.
    fn attack_worth(&self, value: u8, pierce: bool) -> i32 {
        let guard = match (pierce, self.record.attacks) {
            (true, _) => 0,
            (false, 0) => 9,
            (false, _) => 4,
        };
        let hit = 10 * i32::from(value) - guard;
        let kills = self.targets().iter().any(|target| self.player(target).energy <= value);
        hit.max(0) + if kills { 60 } else { 0 }
    }

    /// An Action and the best chain that may follow it.
    fn play_worth(&self, card: Kind, kind: Kind, ability: u8) -> i32 {
        let mut hand = self.player(self.active).hand;
        hand.take_up_to(card, 1);
        self.worth(card, kind, ability) + self.chain_worth(card, &mut hand, DEPTH)
    }

    fn chain_worth(&self, last: Kind, hand: &mut Bag, depth: usize) -> i32 {
        let Some(colours) = last.follow_ups() else { return 0 };
        if depth == 0 {
            return 0;
        }
        let mut most = 0;
        for kind in hand.iter().filter(|kind| kind.colour().is_some_and(|colour| colours.contains(&colour))) {
            hand.take(kind);
            let own = (1..=kind.card().actions.len() as u8).map(|ability| self.worth(kind, kind, ability));
            let worth = own.max().unwrap_or(0) + self.chain_worth(kind, hand, depth - 1);
            hand.add(kind);
            most = most.max(worth);
        }
        most
    }

    fn best_shape(&self, card: Kind) -> i32 {
        let tops = self.piles.iter().filter_map(|pile| pile.top);
        let shapes = tops.filter(|top| top.cost() <= card.cost() + 1);
        let worth = shapes
            .flat_map(|kind| (1..=kind.card().actions.len() as u8).map(move |ability| (kind, ability)))
            .map(|(kind, ability)| self.worth(card, kind, ability));
        let mut hand = self.player(self.active).hand;
        hand.take_up_to(card, 1);
        worth.max().unwrap_or(0) + self.chain_worth(card, &mut hand, DEPTH)
    }

    /// Whether an attack of this value would fell somebody.
    fn would_fell(&self, value: u8) -> bool {
        self.targets().iter().any(|target| self.player(target).energy <= value)
    }

    fn power_opinion(&self, seat: Seat, power: Power) -> i32 {
        let player = self.player(seat);
        let hand = &player.hand;
        // Nobody pays below 4 energy except to kill.
        let rich = player.energy >= power.energy() + 4;
        let attacks_left = crate::bag::kinds_of(self.playable())
            .any(|kind| kind.card().actions.iter().any(|verbs| verbs[0].is_attack()));
        let yes = match power {
            Power::Thunderbolt => self.would_fell(3) || player.energy >= 20,
            Power::EbbAndFlow => hand.count(Kind::Guardian) + hand.count(Kind::Priest) >= 2 && self.round > 3,
            Power::Flood => player.energy >= 20,
            Power::Strategy => {
                let blocked = hand.iter().filter(|kind| kind.is_warrior());
                rich && self.playable() == 0 && blocked.map(|kind| self.hand_worth(kind)).max() >= Some(25)
            }
            Power::Quiver => hand.has(Kind::Guardian) || self.playable() == 0,
            Power::SilverArrow => rich && attacks_left && self.would_fell(5),
            Power::BeltOfStrength => attacks_left && (self.would_fell(5) || player.energy >= 18),
            Power::Lyre => rich && hand.iter().all(|kind| !kind.is_warrior()) && player.energy >= 10,
            Power::Aegis => return self.ward_opinion(seat, 2, 10),
            Power::Trickery => rich,
            Power::Oracle | Power::WellOfMimir => true,
            Power::FalconGift => return 20,
            Power::FalconFlight => return 15,
            _ => false,
        };
        if yes { 5 } else { -5 }
    }

    fn pay_opinion(&self, seat: Seat, energy: u8) -> i32 {
        let own = self.player(seat).energy;
        let kills = self.would_fell(3 + energy) && !self.would_fell(2 + energy);
        let strong = own > 10 + energy;
        i32::from(kills) * 100 + if strong { i32::from(energy) } else { -i32::from(energy) }
    }

    fn target_opinion(&self, seat: Seat, target: Seat) -> i32 {
        let player = self.player(target);
        let energy = i32::from(player.energy);
        if !self.opponents(seat, target) {
            // A gift: to whoever needs it, the main god first.
            return 100 - energy + if player.main { 8 } else { 0 };
        }
        let value = match self.stack.top() {
            Some(Frame::Act(act)) if act.stage == Stage::Aim => 3 + i32::from(act.paid),
            _ => 3,
        };
        if self.setup.team {
            let dies = energy <= value;
            return match (player.main, dies) {
                (true, true) => 1000,
                (false, true) => 500,
                (false, false) if energy <= value + 12 => 200 - energy,
                _ => 100 - energy,
            };
        }
        if energy <= value {
            500
        } else if energy >= 20 {
            200 + energy
        } else {
            100 - energy
        }
    }

    fn banish_opinion(&self, seat: Seat, source: Source) -> i32 {
        let player = self.player(seat);
        let owned = player.hand.len() + player.discard.len() + self.deck_len(seat);
        match source {
            Source::Hand(Kind::Priest) | Source::Discard(Kind::Priest)
                if self.priests(seat) > 2 && owned > 6 =>
            {
                5
            }
            Source::Discard(Kind::Guardian) if !self.setup.team && owned > 8 => 4,
            _ => -5,
        }
    }

    /// What setting a ward against the pending attack is worth, less what it costs.
    fn ward_opinion(&self, seat: Seat, ward: i32, cost: i32) -> i32 {
        let Some(attack) = self.attack() else { return -1 };
        let target = attack.target.unwrap_or(seat);
        let open = i32::from(attack.value) - i32::from(attack.defence);
        let energy = i32::from(self.player(target).energy);
        let falls = open >= energy;
        let saved = open.min(ward);
        if target == seat {
            return if falls { 1000 } else { 10 * saved - cost };
        }
        if self.setup.team {
            let main = self.player(target).main;
            return if falls && main { 1000 } else { 8 * saved - cost };
        }
        // A rival is never protected.
        -10
    }

    fn react_opinion(&self, seat: Seat, kind: Kind) -> i32 {
        if let Some(Frame::Window(window)) = self.stack.top()
            && window.counter
        {
            let act = self.act().expect("a counter window lies on an Action");
            return self.worth(act.card, act.kind, act.ability) - 28;
        }
        let own = self.attack().is_some_and(|attack| attack.target == Some(seat));
        let card = kind.card();
        let ward = match card.defend {
            Some(Defence::Of(ward)) if own => i32::from(ward),
            Some(Defence::Judged) if own => 2,
            _ => i32::from(card.protect.unwrap_or(0)),
        };
        let cost = match kind {
            Kind::Guardian => 0,
            Kind::Cancer => 12,
            Kind::Bishop => 15,
            _ => 19,
        };
        self.ward_opinion(seat, ward, cost)
    }
}

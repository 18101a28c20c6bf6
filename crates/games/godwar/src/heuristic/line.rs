//! Lines: warriors of one hand played one after another, and what they come to.

use engine::{Seat, SeatSet};

use crate::bag::Bag;
use crate::cards::{Bond, Kind, Verb, WARRIORS};
use crate::gods::Power;
use crate::rows::Row;
use crate::state::State;

/// Looking ahead, no longer lines than this are considered.
const DEPTH: u8 = 4;
/// Winning the match.
const WIN: i32 = 500;
/// Taking one of several rivals out of it.
const FALL: i32 = 60;
/// Sealing a supporting god.
const SEAL: i32 = 40;

/// A turn as far as it is thought out.
#[derive(Clone, Copy)]
pub(super) struct Line {
    pub(super) hand: Bag,
    /// Warriors played in it, beside those that lie in play already.
    played: Bag,
    /// The last warrior, whose colours the next one must have.
    pub(super) last: Option<Kind>,
    pub(super) wild: bool,
    pub(super) attacks: u8,
    /// What the next attack has more, and whether it pierces.
    pub(super) bonus: u8,
    pub(super) pierce: bool,
    /// Attacks so far, those that can be answered and those that cannot.
    pub(super) plain: u8,
    pub(super) piercing: u8,
    pub(super) gained: u8,
}

impl State {
    /// The turn of the active player from here on.
    pub(super) fn line(&self) -> Line {
        let record = &self.record;
        Line {
            hand: self.player(self.active).hand,
            played: Bag::EMPTY,
            last: record.last,
            wild: record.wild,
            attacks: record.attacks,
            bonus: record.next_bonus,
            pierce: record.next_pierce,
            plain: 0,
            piercing: 0,
            gained: 0,
        }
    }

    /// A turn that begins with this hand.
    pub(super) fn fresh_line(&self, hand: Bag) -> Line {
        let played = Bag::EMPTY;
        Line {
            hand,
            played,
            last: None,
            wild: false,
            attacks: 0,
            bonus: 0,
            pierce: false,
            plain: 0,
            piercing: 0,
            gained: 0,
        }
    }

    /// The best way to go on with a line: what its Actions are worth, and what it comes to.
    pub(super) fn best_line(&self, line: &Line) -> i32 {
        self.longer_line(line, DEPTH)
    }

    fn longer_line(&self, line: &Line, depth: u8) -> i32 {
        let mut most = self.outcome(line);
        if depth == 0 {
            return most;
        }
        let open = match line.last {
            Some(last) if !line.wild => last.followers(),
            _ => WARRIORS,
        };
        for kind in (line.hand.kinds() & open).iter() {
            for ability in 1..=kind.card().actions.len() as u8 {
                let mut next = *line;
                let worth = self.play_in(&mut next, kind, kind, ability);
                most = most.max(worth + self.longer_line(&next, depth - 1));
            }
        }
        most
    }

    /// Plays a warrior for an Action printed on `kind` and returns what that is worth by itself.
    pub(super) fn play_in(&self, line: &mut Line, card: Kind, kind: Kind, ability: u8) -> i32 {
        line.hand.take_up_to(card, 1);
        line.last = Some(card);
        line.wild = false;
        let worth = self.act_in(line, card, kind, ability);
        line.played.add(card);
        worth
    }

    /// What an Action does to a line that its card is not yet part of.
    fn act_in(&self, line: &mut Line, card: Kind, kind: Kind, ability: u8) -> i32 {
        let seat = self.active;
        let mut worth = 0;
        for &verb in kind.verbs(ability) {
            worth += match verb {
                Verb::Faith(n) => 4 * i32::from(n),
                Verb::Draw(n) => 8 * i32::from(n),
                Verb::Energy(n) => self.energy_in(line, n),
                Verb::EnergyAlly(n) => self.energy_in(line, n + self.bond_in(line, kind)),
                Verb::Attack(n) => self.attack_in(line, n + self.bond_in(line, kind), false),
                Verb::Pierce(n) => self.attack_in(line, n, true),
                Verb::AttackPaid(n) => self.attack_in(line, n, false),
                Verb::AttackThenDiscard(n) => self.attack_in(line, n, false) + 6,
                Verb::AttackThenGain(n, most) => self.attack_in(line, n, false) + 5 * i32::from(most),
                Verb::Banish(_) => self.banish_worth(seat),
                Verb::Take(_) => 24,
                Verb::Copy => self.copy_in(line, card),
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
            };
        }
        worth
    }

    /// Gemini: the best Action of another warrior in play.
    fn copy_in(&self, line: &mut Line, card: Kind) -> i32 {
        let row = self.rows.of(self.active, Row::Play).iter().map(|cell| cell.kind());
        let mut best: Option<(i32, Line)> = None;
        for kind in row.chain(line.played.iter()).filter(|kind| kind.is_warrior() && !kind.copies(1)) {
            for ability in 1..=kind.card().actions.len() as u8 {
                let mut copied = *line;
                let worth = self.act_in(&mut copied, card, kind, ability);
                if best.is_none_or(|(most, _)| worth > most) {
                    best = Some((worth, copied));
                }
            }
        }
        let Some((worth, copied)) = best else { return 0 };
        *line = copied;
        worth
    }

    fn bond_in(&self, line: &Line, kind: Kind) -> u8 {
        let row =
            || self.rows.of(self.active, Row::Play).iter().map(|cell| cell.kind()).chain(line.played.iter());
        match kind.card().bond {
            None => 0,
            Some(Bond::Other(colour, bonus)) => {
                u8::from(row().any(|other| other.colour() == Some(colour))) * bonus
            }
            Some(Bond::EachWarrior(most)) => {
                (row().filter(|other| other.is_warrior()).count() as u8).min(most)
            }
        }
    }

    fn energy_in(&self, line: &mut Line, amount: u8) -> i32 {
        let energy = self.player(self.active).energy + line.gained;
        let amount = amount.min(crate::MAX_ENERGY.saturating_sub(energy));
        line.gained += amount;
        9 * i32::from(amount)
    }

    /// An attack of this value by its card: others answer the first one rather than those that follow.
    pub(super) fn attack_in(&self, line: &mut Line, value: u8, pierce: bool) -> i32 {
        let first = line.attacks == 0;
        let thunder = first && self.has(self.active, Power::Thunder);
        let value = value + line.bonus + u8::from(thunder);
        let pierce = pierce || line.pierce;
        (line.bonus, line.pierce) = (0, false);
        line.attacks += 1;
        let guard = match (pierce, first) {
            (true, _) => 0,
            (false, true) => 12,
            (false, false) => 4,
        };
        if pierce {
            line.piercing += value;
        } else {
            line.plain += value;
        }
        (10 * i32::from(value) - guard).max(0)
    }

    /// What it is worth that a line ends here: somebody falls, or the own god rises.
    fn outcome(&self, line: &Line) -> i32 {
        let mut worth = 0;
        let win = self.setup.energy_win;
        let energy = self.player(self.active).energy;
        if !self.setup.team && win > 0 && energy + line.gained >= win {
            worth += WIN;
        }
        if line.attacks > self.record.attacks {
            let felled =
                self.targets().iter().map(|target| self.fell_worth(target, line.plain, line.piercing));
            worth += felled.max().unwrap_or(0);
        }
        worth
    }

    /// What attacks of these values in all do to a god, beyond the energy they cost it.
    pub(super) fn fell_worth(&self, target: Seat, plain: u8, piercing: u8) -> i32 {
        let energy = self.player(target).energy;
        if plain + piercing < energy || self.has(target, Power::HalfDead) && !self.half_dead_used {
            return 0;
        }
        let prize = match (self.setup.team, self.player(target).main) {
            (true, true) => WIN,
            (true, false) => SEAL,
            (false, _) if self.targets().len() == 1 => WIN,
            (false, _) => FALL,
        };
        let through = piercing + plain.saturating_sub(self.guard(target));
        // What others hold is a guess: they may not have it.
        if through >= energy { prize } else { prize * 15 / 100 }
    }

    /// What a god and its side could set against attacks, by the hands of this possible truth.
    pub(super) fn guard(&self, target: Seat) -> u8 {
        let own = self.player(target).hand.counts().map(|(kind, count)| count * kind.ward());
        let aegis = |seat| if self.aegis_ready(seat) { 2 } else { 0 };
        let mates = if self.setup.team { self.side_of(target).without(target) } else { SeatSet::EMPTY };
        let protected = mates.iter().filter(|&mate| self.live(mate)).map(|mate| {
            let cards = self.player(mate).hand.counts();
            cards.map(|(kind, count)| count * kind.card().protect.unwrap_or(0)).sum::<u8>() + aegis(mate)
        });
        own.sum::<u8>() + aegis(target) + protected.sum::<u8>()
    }

    /// An Action and the best line that may follow it.
    pub(super) fn play_worth(&self, card: Kind, kind: Kind, ability: u8) -> i32 {
        let mut line = self.line();
        self.play_in(&mut line, card, kind, ability) + self.longer_line(&line, DEPTH - 1)
    }

    /// An Action that a warrior just played borrows.
    pub(super) fn use_worth(&self, kind: Kind, ability: u8) -> i32 {
        let mut line = self.line();
        self.act_in(&mut line, kind, kind, ability) + self.longer_line(&line, DEPTH - 1)
    }

    /// L2: the best Action that a warrior may borrow from the public area.
    pub(super) fn best_shape(&self, card: Kind) -> i32 {
        let tops = self.piles.iter().filter_map(|pile| pile.top);
        let shapes = tops.filter(|top| top.cost() <= card.cost() + 1);
        shapes
            .flat_map(|kind| (1..=kind.card().actions.len() as u8).map(move |ability| (kind, ability)))
            .map(|(kind, ability)| self.play_worth(card, kind, ability))
            .max()
            .unwrap_or(0)
    }

    /// T1: the throw and the best line of the other cards.
    pub(super) fn throw_worth(&self, kind: Kind) -> i32 {
        let mut line = self.line();
        line.hand.take_up_to(kind, 1);
        self.attack_in(&mut line, 3, false) + self.best_line(&line)
    }

    /// What an Action that has been played already is worth, and what it does to a line.
    pub(super) fn blow_in(&self, line: &mut Line, card: Kind, kind: Kind, ability: u8) -> i32 {
        // Its card lies in play: its own Bond must not count it.
        let own = self.bond(card, kind);
        let twice = self.bond_in(line, kind) - own;
        let mut blow = *line;
        let worth = self.act_in(&mut blow, card, kind, ability);
        blow.plain = blow.plain.saturating_sub(if blow.plain > 0 { twice } else { 0 });
        *line = blow;
        worth - 10 * i32::from(twice)
    }

    /// The most that a line can still strike with: what can be answered, and what cannot.
    pub(super) fn most_damage(&self, line: &Line) -> (u8, u8) {
        self.more_damage(line, DEPTH - 1)
    }

    fn more_damage(&self, line: &Line, depth: u8) -> (u8, u8) {
        let mut most = (line.plain, line.piercing);
        if depth == 0 {
            return most;
        }
        let open = match line.last {
            Some(last) if !line.wild => last.followers(),
            _ => WARRIORS,
        };
        for kind in (line.hand.kinds() & open).iter() {
            for ability in 1..=kind.card().actions.len() as u8 {
                let mut next = *line;
                self.play_in(&mut next, kind, kind, ability);
                let damage = self.more_damage(&next, depth - 1);
                if damage.0 + 2 * damage.1 > most.0 + 2 * most.1 {
                    most = damage;
                }
            }
        }
        most
    }
}

impl Kind {
    /// What a card sets against an attack on its owner; an Adjudication as a rule 2.
    pub(super) fn ward(self) -> u8 {
        match self.card().defend {
            Some(crate::cards::Defence::Of(ward)) => ward,
            Some(crate::cards::Defence::Judged) => 2,
            None => 0,
        }
    }
}

//! The answers of the Play and of the Recruit phase as sets. Most questions of a match are these two, so playouts draw
//! from the sets and make no list.

use crate::action::{Action, Source};
use crate::bag::kinds_of;
use crate::cards::{COPYISTS, DISCIPLES, FAITHFUL, KINDS, Kind, TWOFOLD, WARRIORS, bit};
use crate::gods::{BY_CARD, CONDITIONAL, God, Power};
use crate::state::State;

/// Answers that are counted and told apart without being listed.
pub(crate) trait Choices {
    /// How many answers there are, never none.
    fn len(&self) -> usize;

    /// The answer before which `index` others come; it must be below their number.
    fn nth(&self, index: usize) -> Action;

    /// All of them, ascending.
    fn list(&self, out: &mut Vec<Action>) {
        out.extend((0..self.len()).map(|index| self.nth(index)));
    }
}

/// The answers of the Play phase; cards and powers are bits. The last answer ends the phase.
pub(crate) struct Plays {
    /// Cards to be played.
    cards: u32,
    /// Those of them that may be played for one Action or the other.
    twofold: u32,
    /// Warriors to be played as others (L2).
    shapes: u32,
    /// Warriors to be thrown (T1).
    throws: u32,
    powers: u32,
}

impl Choices for Plays {
    #[inline]
    fn len(&self) -> usize {
        let warriors = self.shapes | self.throws;
        // All bits side by side, to be counted at once.
        let all =
            u64::from(self.cards) | u64::from(self.twofold) << KINDS | u64::from(warriors) << (2 * KINDS);
        all.count_ones() as usize + count_powers(self.powers) + 1
    }

    #[inline]
    fn nth(&self, index: usize) -> Action {
        let mut rest = index;
        for kind in kinds_of(self.cards) {
            let more = usize::from(self.twofold & bit(kind) != 0);
            if rest <= more {
                let first = match kind {
                    kind if more == 0 && kind.copies(1) => 2,
                    kind => u8::from(kind.is_warrior()),
                };
                return Action::Play { kind, ability: first + rest as u8 };
            }
            rest -= 1 + more;
        }
        // Loki shapes and Thor throws, so one of these is empty.
        let warriors = self.shapes | self.throws;
        for kind in kinds_of(warriors) {
            if rest == 0 {
                return if self.shapes != 0 { Action::Shape(kind) } else { Action::Throw(kind) };
            }
            rest -= 1;
        }
        nth_power(self.powers, rest).map_or(Action::End, Action::Power)
    }
}

/// What a god adds to the answers of the Play phase.
struct Special {
    shapes: u32,
    throws: u32,
    powers: u32,
}

/// The answers of the Recruit phase. The last one ends the phase.
pub(crate) struct Recruits {
    powers: u32,
    /// The six piles and then the disciples, as bits.
    sources: u32,
    /// Kinds of the Netherworld, as bits.
    souls: u32,
}

impl Choices for Recruits {
    #[inline]
    fn len(&self) -> usize {
        // Kinds and sources side by side, to be counted at once; there are mostly none.
        let all = self.sources << KINDS | self.souls;
        let cards = if all == 0 { 0 } else { all.count_ones() as usize };
        cards + count_powers(self.powers) + 1
    }

    #[inline]
    fn nth(&self, index: usize) -> Action {
        if let Some(power) = nth_power(self.powers, index) {
            return Action::Power(power);
        }
        let rest = index - count_powers(self.powers);
        if let Some(source) = nth_bit(self.sources, rest) {
            return Action::Recruit(match source {
                0..PILES => Source::Pile(source as u8),
                _ => Source::Disciples(Kind::new(source - PILES)),
            });
        }
        let rest = rest - self.sources.count_ones() as usize;
        let soul = nth_bit(self.souls, rest);
        soul.map_or(Action::End, |soul| Action::Recruit(Source::Netherworld(Kind::new(soul))))
    }
}

const PILES: usize = 6;

/// How many of the powers there are: a god has two at most. Counting bits takes a dozen instructions on processors that
/// do not do it in one.
#[inline]
fn count_powers(powers: u32) -> usize {
    usize::from(powers != 0) + usize::from(powers & powers.wrapping_sub(1) != 0)
}

/// The set bit below which `index` others are set, if there are so many.
#[inline]
fn nth_bit(mut bits: u32, index: usize) -> Option<usize> {
    for _ in 0..index {
        bits &= bits.wrapping_sub(1);
    }
    (bits != 0).then(|| bits.trailing_zeros() as usize)
}

#[inline]
fn nth_power(powers: u32, index: usize) -> Option<Power> {
    nth_bit(powers, index).map(|power| Power::ALL[power])
}

impl State {
    /// The warriors of the hand whose colour may be played now, as bits (4.6).
    #[inline]
    pub(crate) fn playable(&self) -> u32 {
        self.player(self.active).hand.kinds() & WARRIORS & self.open_kinds()
    }

    /// What the active player may do in the Play phase.
    #[inline]
    pub(crate) fn plays(&self) -> Plays {
        let hand = self.player(self.active).hand.kinds();
        let playable = hand & WARRIORS & self.open_kinds();
        let mut twofold = playable & TWOFOLD;
        if twofold & COPYISTS != 0 && self.copyable(false) == 0 {
            twofold &= !COPYISTS;
        }
        let player = self.player(self.active);
        let of_god = player.god.map_or(0, God::play_powers);
        let powers = of_god & Power::payable(player.energy) & !self.record.used;
        let more = if powers & (BY_CARD | CONDITIONAL) != 0 {
            self.special(powers, hand, playable)
        } else {
            Special { shapes: 0, throws: 0, powers }
        };
        let Special { shapes, throws, powers } = more;
        Plays { cards: hand & FAITHFUL | playable, twofold, shapes, throws, powers }
    }

    /// What a god whose powers ask for more than energy adds to the answers of the Play phase.
    fn special(&self, powers: u32, hand: u32, playable: u32) -> Special {
        let shapes = if powers & Power::Shapeshift.bit() != 0 { self.shapes(playable) } else { 0 };
        let throws = if powers & Power::Mjolnir.bit() != 0 { hand & WARRIORS } else { 0 };
        let mut open = powers & !BY_CARD;
        let mut asking = powers & CONDITIONAL;
        while asking != 0 {
            let at = asking.trailing_zeros();
            asking &= asking - 1;
            open &= !(u32::from(!Power::ALL[at as usize].is_ready(self)) << at);
        }
        Special { shapes, throws, powers: open }
    }

    /// L2: the warriors for which a public one is cheap enough, as bits.
    fn shapes(&self, playable: u32) -> u32 {
        let Some(cheapest) = self.piles.iter().filter_map(|pile| pile.top).map(Kind::cost).min() else {
            return 0;
        };
        kinds_of(playable).filter(|kind| cheapest <= kind.cost() + 1).fold(0, |kinds, kind| kinds | bit(kind))
    }

    /// What the active player may do in the Recruit phase.
    #[inline]
    pub(crate) fn recruits(&self) -> Recruits {
        let mut recruits = Recruits { powers: 0, sources: 0, souls: 0 };
        // Nothing is free.
        if self.record.faith > 0 {
            self.add_bargains(&mut recruits);
        }
        recruits
    }

    fn add_bargains(&self, recruits: &mut Recruits) {
        let (seat, faith) = (self.active, self.record.faith);
        let affordable = |kind: Kind| self.price(seat, kind) <= faith;
        for (at, pile) in self.piles.iter().enumerate() {
            recruits.sources |= u32::from(pile.top.is_some_and(affordable)) << at;
        }
        for (at, &count) in self.disciples.iter().enumerate() {
            recruits.sources |= u32::from(count > 0 && affordable(Kind::new(at))) << (PILES + at);
        }
        if self.has(seat, Power::LordOfTheDead) {
            for soul in self.netherworld.iter() {
                recruits.souls |= u32::from(affordable(soul)) << soul as u32;
            }
        }
        let mut powers = self.god(seat).map_or(0, God::recruit_powers);
        while powers != 0 {
            let power = Power::ALL[powers.trailing_zeros() as usize];
            powers &= powers - 1;
            let payable = !self.used(power) && faith >= u16::from(power.faith());
            recruits.powers |= u32::from(payable) << power as u32;
        }
    }
}

const _: () = assert!(3 * KINDS <= 64 && KINDS + PILES + DISCIPLES <= 32 && Power::ALL.len() <= 32);

//! The answers of the Play and of the Recruit phase as sets. Most questions of a match are these two, so playouts draw
//! from the sets and make no list.

use crate::action::{Action, Source};
use crate::cards::{COPYISTS, DISCIPLES, FAITHFUL, KINDS, Kind, KindSet, TWOFOLD, WARRIORS};
use crate::gods::{BY_CARD, CONDITIONAL, God, Power, PowerSet};
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

/// The answers of the Play phase. The last one ends the phase.
pub(crate) struct Plays {
    /// Cards to be played.
    cards: KindSet,
    /// Those of them that may be played for one Action or the other.
    twofold: KindSet,
    /// Warriors to be played as others (L2).
    shapes: KindSet,
    /// Warriors to be thrown (T1).
    throws: KindSet,
    powers: PowerSet,
}

impl Choices for Plays {
    #[inline]
    fn len(&self) -> usize {
        let warriors = self.shapes | self.throws;
        // All bits side by side, to be counted at once.
        let (cards, twofold) = (u64::from(self.cards.bits()), u64::from(self.twofold.bits()));
        let all = cards | twofold << KINDS | u64::from(warriors.bits()) << (2 * KINDS);
        all.count_ones() as usize + count_powers(self.powers) + 1
    }

    #[inline]
    fn nth(&self, index: usize) -> Action {
        let mut rest = index;
        for kind in self.cards.iter() {
            let more = usize::from(self.twofold.has(kind));
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
        for kind in warriors.iter() {
            if rest == 0 {
                return if !self.shapes.is_empty() { Action::Shape(kind) } else { Action::Throw(kind) };
            }
            rest -= 1;
        }
        nth_power(self.powers, rest).map_or(Action::End, Action::Power)
    }
}

/// What a god adds to the answers of the Play phase.
struct Special {
    shapes: KindSet,
    throws: KindSet,
    powers: PowerSet,
}

/// The answers of the Recruit phase. The last one ends the phase.
pub(crate) struct Recruits {
    powers: PowerSet,
    /// The six piles and then the disciples, as bits.
    sources: u32,
    /// Kinds of the Netherworld.
    souls: KindSet,
}

impl Choices for Recruits {
    #[inline]
    fn len(&self) -> usize {
        // Kinds and sources side by side, to be counted at once; there are mostly none.
        let all = self.sources << KINDS | self.souls.bits();
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
        let soul = nth_bit(self.souls.bits(), rest);
        soul.map_or(Action::End, |soul| Action::Recruit(Source::Netherworld(Kind::new(soul))))
    }
}

const PILES: usize = 6;

/// How many of the powers there are: a god has two at most. Counting bits takes a dozen instructions on processors that
/// do not do it in one.
#[inline]
fn count_powers(powers: PowerSet) -> usize {
    let powers = powers.bits();
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
fn nth_power(powers: PowerSet, index: usize) -> Option<Power> {
    nth_bit(powers.bits(), index).map(|power| Power::ALL[power])
}

impl State {
    /// The warriors of the hand whose colour may be played now (4.6).
    #[inline]
    pub(crate) fn playable(&self) -> KindSet {
        self.player(self.active).hand.kinds() & WARRIORS & self.open_kinds()
    }

    /// What the active player may do in the Play phase.
    #[inline]
    pub(crate) fn plays(&self) -> Plays {
        let hand = self.player(self.active).hand.kinds();
        let playable = hand & WARRIORS & self.open_kinds();
        let mut twofold = playable & TWOFOLD;
        if !(twofold & COPYISTS).is_empty() && self.copyable(false).is_empty() {
            twofold -= COPYISTS;
        }
        let player = self.player(self.active);
        let of_god = player.god.map_or(PowerSet::EMPTY, God::play_powers);
        let powers = (of_god & Power::payable(player.energy)) - self.record.used;
        let more = if (powers & (BY_CARD | CONDITIONAL)).is_empty() {
            Special { shapes: KindSet::EMPTY, throws: KindSet::EMPTY, powers }
        } else {
            self.special(powers, hand, playable)
        };
        let Special { shapes, throws, powers } = more;
        Plays { cards: hand & FAITHFUL | playable, twofold, shapes, throws, powers }
    }

    /// What a god whose powers ask for more than energy adds to the answers of the Play phase.
    fn special(&self, powers: PowerSet, hand: KindSet, playable: KindSet) -> Special {
        let by = |power, kinds: KindSet| if powers.has(power) { kinds } else { KindSet::EMPTY };
        let shapes = self.shapes(by(Power::Shapeshift, playable));
        let throws = by(Power::Mjolnir, hand & WARRIORS);
        let mut open = powers - BY_CARD;
        for power in (powers & CONDITIONAL).iter().filter(|power| !power.is_ready(self)) {
            open.remove(power);
        }
        Special { shapes, throws, powers: open }
    }

    /// L2: the warriors for which a public one is cheap enough.
    fn shapes(&self, playable: KindSet) -> KindSet {
        let Some(cheapest) = self.piles.iter().filter_map(|pile| pile.top).map(Kind::cost).min() else {
            return KindSet::EMPTY;
        };
        playable.iter().filter(|kind| cheapest <= kind.cost() + 1).collect()
    }

    /// What the active player may do in the Recruit phase.
    #[inline]
    pub(crate) fn recruits(&self) -> Recruits {
        let mut recruits = Recruits { powers: PowerSet::EMPTY, sources: 0, souls: KindSet::EMPTY };
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
            recruits.souls = self.netherworld.iter().filter(|&soul| affordable(soul)).collect();
        }
        let powers = self.god(seat).map_or(PowerSet::EMPTY, God::recruit_powers);
        let open = |&power: &Power| !self.used(power) && faith >= u16::from(power.faith());
        recruits.powers = powers.iter().filter(open).collect();
    }
}

const _: () = assert!(3 * KINDS <= 64 && KINDS + PILES + DISCIPLES <= 32 && Power::ALL.len() <= 32);

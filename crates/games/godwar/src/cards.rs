mod table;

use engine::Set;
use serde::{Deserialize, Serialize};

use table::PRINTED;
pub use table::{KINDS, Kind};

/// A colour of warriors. Disciples have none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Colour {
    /// Fire.
    Red,
    /// Earth.
    Green,
    /// Air.
    Silver,
    /// Water.
    Blue,
    /// Light.
    Gold,
}

impl Colour {
    /// All five, in the order of the rulebook.
    pub const ALL: [Colour; 5] = [Colour::Red, Colour::Green, Colour::Silver, Colour::Blue, Colour::Gold];

    /// `R G S B Y`: how a terminal shows it.
    pub const fn letter(self) -> char {
        ['R', 'G', 'S', 'B', 'Y'][self as usize]
    }
}

pub const DISCIPLES: usize = KINDS - WARRIORS.bits().count_ones() as usize;
/// Cards that are played: as many disciples as warriors.
pub const CARDS: usize = {
    let (mut cards, mut at) = (0, 0);
    while at < KINDS {
        cards += PRINTED[at].copies as usize;
        at += 1;
    }
    cards
};

/// One thing an Action does. Verbs take literals alone; what they mean is in `step.rs`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verb {
    Faith(u8),
    Draw(u8),
    /// The player's own god gains energy.
    Energy(u8),
    /// A god of the player's side gains energy, and the card's Bond may add to it.
    EnergyAlly(u8),
    /// Attack; Bonds of the card add to it.
    Attack(u8),
    /// Attack that no Defence or Protect may answer.
    Pierce(u8),
    /// Attack with what was paid added.
    AttackPaid(u8),
    /// Attack; if it deals damage, the attacked player discards a card of their choice.
    AttackThenDiscard(u8),
    /// Attack; if it deals damage, gain as much energy, at most this second number.
    AttackThenGain(u8, u8),
    /// Up to this many cards of hand and discard pile to the Netherworld.
    Banish(u8),
    /// A public card of at most this cost into the hand.
    Take(u8),
    /// An Action of another warrior in play.
    Copy,
    /// Reveal the top card of the deck: a warrior attacks with 4, a disciple gives 1 energy and 2 faith.
    Judge,
    /// The revealed card goes to the discard pile.
    LayDown,
    /// Look at this many cards of the deck.
    Scry(u8),
    /// An opponent discards a card at random.
    RandomDiscard,
    /// A warrior of the own discard pile, or a cheap one of the Netherworld, into the hand.
    Retrieve,
}

impl Verb {
    /// Whether it strikes at a god.
    pub const fn is_attack(self) -> bool {
        matches!(
            self,
            Verb::Attack(_)
                | Verb::Pierce(_)
                | Verb::AttackPaid(_)
                | Verb::AttackThenDiscard(_)
                | Verb::AttackThenGain(..)
        )
    }
}

/// A continuous ability of a warrior: it counts while the card is in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bond {
    /// More while another card of the colour is in play: to the attack or to the gain.
    Other(Colour, u8),
    /// One more for each other warrior in play, at most this many.
    EachWarrior(u8),
}

/// How a card defends its owner's god.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Defence {
    Of(u8),
    /// By the cost of the card that an Adjudication reveals.
    Judged,
}

/// What is printed on a card.
#[derive(Clone, Copy, Debug)]
pub struct Card {
    /// The number in the corner, such as `W01`.
    pub id: &'static str,
    /// The word of the notation.
    pub slug: &'static str,
    /// English and French.
    pub names: [&'static str; 2],
    /// The name as the object of a sentence: « a Priest », « Leo ».
    pub object: [&'static str; 2],
    /// Copies in the box.
    pub copies: u8,
    /// Faith to recruit it.
    pub cost: u8,
    /// Copies in the deck that everybody starts with.
    pub in_deck: u8,
    /// The colour, and the colours that may follow; disciples have none.
    pub colours: Option<(Colour, [Colour; 2])>,
    /// Faith that a disciple brings when it is played.
    pub faith: u8,
    /// The Action abilities of a warrior.
    pub actions: &'static [&'static [Verb]],
    /// Reaction: defend the own god.
    pub defend: Option<Defence>,
    /// Reaction: protect another god.
    pub protect: Option<u8>,
    /// Reaction: cancel a warrior's Action.
    pub counter: bool,
    pub bond: Option<Bond>,
    /// How much the heuristic wants it in the first rounds, and later; negative: never bought.
    pub(crate) wanted: [i32; 2],
    /// What the heuristic gives up by using it as a reaction.
    pub(crate) reaction_cost: i32,
}

static TABLE: [Card; KINDS] = PRINTED;

impl Kind {
    #[inline]
    pub const fn card(self) -> &'static Card {
        &TABLE[self.index()]
    }

    /// Warriors have a colour; disciples have none.
    #[inline]
    pub const fn is_warrior(self) -> bool {
        self as usize >= DISCIPLES
    }

    /// The warriors, in catalogue order.
    pub fn warriors() -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().skip(DISCIPLES)
    }

    /// The disciples, in catalogue order.
    pub fn disciples() -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().take(DISCIPLES)
    }

    /// Faith to recruit it, as printed.
    #[inline]
    pub fn cost(self) -> u8 {
        self.card().cost
    }

    #[inline]
    pub fn colour(self) -> Option<Colour> {
        self.card().colours.map(|(colour, _)| colour)
    }

    /// The two colours that may follow a warrior.
    #[inline]
    pub fn follow_ups(self) -> Option<[Colour; 2]> {
        self.card().colours.map(|(_, follow_ups)| follow_ups)
    }

    /// What an Action ability does; the first ability has number 1.
    #[inline]
    pub(crate) fn verbs(self, ability: u8) -> &'static [Verb] {
        self.card().actions[usize::from(ability) - 1]
    }

    /// Whether an Action is one of another warrior, to be chosen.
    #[inline]
    pub(crate) fn copies(self, ability: u8) -> bool {
        ability == 1 && COPYISTS.has(self)
    }

    /// The warriors whose colours may follow this one; none after a disciple.
    #[inline]
    pub(crate) fn followers(self) -> KindSet {
        FOLLOWERS[self.index()]
    }
}

pub(crate) type KindSet = Set<Kind, u32>;

/// The warriors that may follow each kind. Playouts ask for them at every card.
static FOLLOWERS: [KindSet; KINDS] = {
    let mut followers = [KindSet::EMPTY; KINDS];
    let mut kind = DISCIPLES;
    while kind < KINDS {
        let Some((_, [one, other])) = PRINTED[kind].colours else { panic!("a warrior has colours") };
        let (mut bits, mut next) = (0, DISCIPLES);
        while next < KINDS {
            let Some((colour, _)) = PRINTED[next].colours else { panic!("a warrior has a colour") };
            if colour as u8 == one as u8 || colour as u8 == other as u8 {
                bits |= 1 << next;
            }
            next += 1;
        }
        followers[kind] = KindSet::from_bits(bits);
        kind += 1;
    }
    followers
};

/// The kinds whose row passes.
macro_rules! kinds {
    (|$card:ident| $has:expr) => {{
        let (mut bits, mut at) = (0, 0);
        while at < KINDS {
            let $card = &PRINTED[at];
            if $has {
                bits |= 1 << at;
            }
            at += 1;
        }
        KindSet::from_bits(bits)
    }};
}

/// Kinds that defend their owner's god.
pub(crate) const DEFENDERS: KindSet = kinds!(|card| card.defend.is_some());
/// Kinds that protect another god.
pub(crate) const PROTECTORS: KindSet = kinds!(|card| card.protect.is_some());
/// Kinds that cancel a warrior's Action.
pub(crate) const COUNTERS: KindSet = kinds!(|card| card.counter);
pub(crate) const WARRIORS: KindSet = kinds!(|card| card.colours.is_some());
/// Disciples that are played for faith.
pub(crate) const FAITHFUL: KindSet = kinds!(|card| card.faith > 0);
/// Warriors with two Actions.
pub(crate) const TWOFOLD: KindSet = kinds!(|card| card.actions.len() > 1);
/// Warriors whose first Action is one of another warrior.
pub(crate) const COPYISTS: KindSet = kinds!(|card| matches!(card.actions, [[Verb::Copy], ..]));

// Disciples come first.
const _: () = assert!(WARRIORS.bits() == ((1 << KINDS) - 1) & !((1 << DISCIPLES) - 1));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_box_holds_180_cards_as_printed() {
        let copies = |kinds: &mut dyn Iterator<Item = Kind>| {
            kinds.map(|kind| u32::from(kind.card().copies)).sum::<u32>()
        };
        assert_eq!(copies(&mut Kind::warriors()), 90);
        assert_eq!(copies(&mut Kind::disciples()), 90);
        assert_eq!(Kind::warriors().count(), 18);
        for (at, kind) in Kind::warriors().enumerate() {
            assert_eq!(kind.card().id, format!("W{:02}", at + 1));
            assert!((1..=2).contains(&kind.card().actions.len()));
        }
    }

    /// The follow-up table of the specification: kinds of the row colour that list the column colour.
    #[test]
    fn the_follow_ups_are_those_of_the_table() {
        let expected = [[2, 1, 2, 2, 1], [2, 2, 1, 1, 2], [2, 2, 1, 1, 1], [0, 2, 2, 1, 1], [1, 1, 2, 1, 1]];
        for from in Colour::ALL {
            for to in Colour::ALL {
                let lists = |kind: &Kind| kind.follow_ups().is_some_and(|colours| colours.contains(&to));
                let count = Kind::warriors().filter(|kind| kind.colour() == Some(from)).filter(lists).count();
                assert_eq!(count, expected[from as usize][to as usize], "{from:?} to {to:?}");
            }
        }
        let slots = |colour| {
            Kind::warriors().filter_map(Kind::follow_ups).flatten().filter(|&other| other == colour).count()
        };
        assert_eq!(Colour::ALL.map(slots), [8, 8, 8, 6, 6]);
    }

    #[test]
    fn followers_are_those_of_the_colours() {
        for kind in Kind::ALL {
            let lists = |colour| kind.follow_ups().is_some_and(|colours| colours.contains(&colour));
            let follows = |next: &Kind| next.colour().is_some_and(lists);
            let followers = Kind::ALL.into_iter().filter(follows).collect();
            assert_eq!(kind.followers(), followers, "after {kind:?}");
        }
    }
}

use serde::{Deserialize, Serialize};

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

/// A kind of card. Copies of a kind are alike, so the rules never speak of a single copy.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names are those of the cards")]
pub enum Kind {
    Guardian,
    Priest,
    Bishop,
    Aries,
    Leo,
    Sagittarius,
    Berserker,
    Taurus,
    Virgo,
    Capricorn,
    Amazon,
    Gemini,
    Libra,
    Aquarius,
    Gorgon,
    Cancer,
    Scorpio,
    Pisces,
    Valkyrie,
    Einherjar,
    Pegasus,
}

/// How many kinds there are: three of disciples, then eighteen of warriors.
pub const KINDS: usize = 21;
/// Kinds of disciples.
pub const DISCIPLES: usize = 3;
/// Cards that are played: 90 disciples and 90 warriors.
pub const CARDS: usize = 180;

/// One thing an Action does. Verbs take literals alone; what they mean is in `step.rs`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verb {
    /// This much faith.
    Faith(u8),
    /// Draw cards.
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
    /// By this much.
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
    /// Copies in the box.
    pub copies: u8,
    /// Faith to recruit it.
    pub cost: u8,
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
    /// The Bond.
    pub bond: Option<Bond>,
}

const DISCIPLE: Card = Card {
    id: "",
    slug: "",
    copies: 0,
    cost: 0,
    colours: None,
    faith: 0,
    actions: &[],
    defend: None,
    protect: None,
    counter: false,
    bond: None,
};

const WARRIOR: Card = Card { copies: 5, ..DISCIPLE };

use Colour::{Blue, Gold, Green, Red, Silver};
use Verb::{
    Attack, AttackPaid, AttackThenDiscard, AttackThenGain, Banish, Draw, Energy, EnergyAlly, Faith, Judge,
    LayDown, Pierce, RandomDiscard, Retrieve, Scry, Take,
};

/// What the box holds, in catalogue order.
#[rustfmt::skip]
const PRINTED: [Card; KINDS] = [
    Card { id: "D01", slug: "guardian", copies: 18, cost: 2, defend: Some(Defence::Of(2)), protect: Some(2), ..DISCIPLE },
    Card { id: "D02", slug: "priest", copies: 48, cost: 1, faith: 1, ..DISCIPLE },
    Card { id: "D03", slug: "bishop", copies: 24, cost: 3, faith: 2, defend: Some(Defence::Of(2)), ..DISCIPLE },
    Card { id: "W01", slug: "aries", cost: 3, colours: Some((Red, [Green, Silver])),
        actions: &[&[Attack(3)]], defend: Some(Defence::Of(2)), ..WARRIOR },
    Card { id: "W02", slug: "leo", cost: 7, colours: Some((Red, [Gold, Red])),
        actions: &[&[Attack(5)]], bond: Some(Bond::Other(Red, 2)), ..WARRIOR },
    Card { id: "W03", slug: "sagittarius", cost: 6, colours: Some((Red, [Blue, Silver])),
        actions: &[&[Pierce(3), Draw(1)]], ..WARRIOR },
    Card { id: "W04", slug: "berserker", cost: 4, colours: Some((Red, [Red, Blue])),
        actions: &[&[AttackPaid(3)]], ..WARRIOR },
    Card { id: "W05", slug: "taurus", cost: 4, colours: Some((Green, [Red, Gold])),
        actions: &[&[Faith(3)], &[Attack(2)]], ..WARRIOR },
    Card { id: "W06", slug: "virgo", cost: 3, colours: Some((Green, [Gold, Silver])),
        actions: &[&[Banish(2)], &[Energy(1), Faith(1)]], ..WARRIOR },
    Card { id: "W07", slug: "capricorn", cost: 4, colours: Some((Green, [Green, Blue])),
        actions: &[&[Take(4)], &[Faith(2), Draw(1)]], ..WARRIOR },
    Card { id: "W08", slug: "amazon", cost: 3, colours: Some((Green, [Red, Green])),
        actions: &[&[Draw(2), Faith(1)], &[Attack(2)]], ..WARRIOR },
    Card { id: "W09", slug: "gemini", cost: 4, colours: Some((Silver, [Silver, Green])),
        actions: &[&[Verb::Copy], &[Draw(1), Faith(1)]], ..WARRIOR },
    Card { id: "W10", slug: "libra", cost: 3, colours: Some((Silver, [Red, Red])),
        actions: &[&[Judge, LayDown]], ..WARRIOR },
    Card { id: "W11", slug: "aquarius", cost: 3, colours: Some((Silver, [Blue, Gold])),
        actions: &[&[Scry(3), Faith(1)]], defend: Some(Defence::Judged), ..WARRIOR },
    Card { id: "W12", slug: "gorgon", cost: 4, colours: Some((Silver, [Green, Red])),
        actions: &[&[RandomDiscard, Faith(1)]], counter: true, ..WARRIOR },
    Card { id: "W13", slug: "cancer", cost: 2, colours: Some((Blue, [Green, Silver])),
        actions: &[&[Energy(1)]], defend: Some(Defence::Of(4)), protect: Some(3), ..WARRIOR },
    Card { id: "W14", slug: "scorpio", cost: 5, colours: Some((Blue, [Blue, Silver])),
        actions: &[&[AttackThenDiscard(3)]], ..WARRIOR },
    Card { id: "W15", slug: "pisces", cost: 4, colours: Some((Blue, [Gold, Green])),
        actions: &[&[AttackThenGain(2, 2)]], ..WARRIOR },
    Card { id: "W16", slug: "valkyrie", cost: 5, colours: Some((Gold, [Gold, Red])),
        actions: &[&[Attack(3)], &[Retrieve, Energy(1)]], protect: Some(3), ..WARRIOR },
    Card { id: "W17", slug: "einherjar", cost: 3, colours: Some((Gold, [Green, Silver])),
        actions: &[&[Attack(2)]], bond: Some(Bond::EachWarrior(3)), ..WARRIOR },
    Card { id: "W18", slug: "pegasus", cost: 5, colours: Some((Gold, [Silver, Blue])),
        actions: &[&[EnergyAlly(3)]], bond: Some(Bond::Other(Green, 1)), ..WARRIOR },
];

static TABLE: [Card; KINDS] = PRINTED;

impl Kind {
    /// All kinds, in catalogue order: disciples first.
    pub const ALL: [Kind; KINDS] = [
        Kind::Guardian,
        Kind::Priest,
        Kind::Bishop,
        Kind::Aries,
        Kind::Leo,
        Kind::Sagittarius,
        Kind::Berserker,
        Kind::Taurus,
        Kind::Virgo,
        Kind::Capricorn,
        Kind::Amazon,
        Kind::Gemini,
        Kind::Libra,
        Kind::Aquarius,
        Kind::Gorgon,
        Kind::Cancer,
        Kind::Scorpio,
        Kind::Pisces,
        Kind::Valkyrie,
        Kind::Einherjar,
        Kind::Pegasus,
    ];

    /// The kind with this number.
    #[inline]
    pub const fn new(index: usize) -> Kind {
        Kind::ALL[index]
    }

    /// 0 for the Sacred Guardian.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What is printed on it.
    #[inline]
    pub fn card(self) -> &'static Card {
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

    /// The colour of a warrior.
    #[inline]
    pub fn colour(self) -> Option<Colour> {
        self.card().colours.map(|(colour, _)| colour)
    }

    /// The two colours that may follow a warrior.
    #[inline]
    pub fn follow_ups(self) -> Option<[Colour; 2]> {
        self.card().colours.map(|(_, follow_ups)| follow_ups)
    }

    /// The word of the notation.
    pub fn slug(self) -> &'static str {
        self.card().slug
    }

    /// Reads the word of the notation.
    pub fn from_slug(word: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.slug() == word)
    }

    /// What an Action ability does; the first ability has number 1.
    #[inline]
    pub(crate) fn verbs(self, ability: u8) -> &'static [Verb] {
        self.card().actions[usize::from(ability) - 1]
    }

    /// The warriors whose colours may follow this one, as bits; none after a disciple.
    #[inline]
    pub(crate) fn followers(self) -> u32 {
        FOLLOWERS[self.index()]
    }
}

/// The warriors that may follow each kind, as bits. Playouts ask for them at every card.
static FOLLOWERS: [u32; KINDS] = {
    let mut followers = [0; KINDS];
    let mut kind = DISCIPLES;
    while kind < KINDS {
        let Some((_, [one, other])) = PRINTED[kind].colours else { panic!("a warrior has colours") };
        let mut next = DISCIPLES;
        while next < KINDS {
            let Some((colour, _)) = PRINTED[next].colours else { panic!("a warrior has a colour") };
            if colour as u8 == one as u8 || colour as u8 == other as u8 {
                followers[kind] |= 1 << next;
            }
            next += 1;
        }
        kind += 1;
    }
    followers
};

/// Kinds as bits of a word.
#[inline]
pub(crate) const fn bit(kind: Kind) -> u32 {
    1 << kind as u32
}

/// Kinds that defend their owner's god.
pub(crate) const DEFENDERS: u32 =
    bit(Kind::Guardian) | bit(Kind::Bishop) | bit(Kind::Aries) | bit(Kind::Aquarius) | bit(Kind::Cancer);
/// Kinds that protect another god.
pub(crate) const PROTECTORS: u32 = bit(Kind::Guardian) | bit(Kind::Cancer) | bit(Kind::Valkyrie);
/// Kinds that cancel a warrior's Action.
pub(crate) const COUNTERS: u32 = bit(Kind::Gorgon);
/// All warriors.
pub(crate) const WARRIORS: u32 = ((1 << KINDS) - 1) & !0b111;
/// Disciples that are played for faith.
pub(crate) const FAITHFUL: u32 = bit(Kind::Priest) | bit(Kind::Bishop);
/// Warriors with two Actions.
pub(crate) const TWOFOLD: u32 = bit(Kind::Taurus)
    | bit(Kind::Virgo)
    | bit(Kind::Capricorn)
    | bit(Kind::Amazon)
    | bit(Kind::Gemini)
    | bit(Kind::Valkyrie);

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
    fn the_masks_are_those_of_the_table() {
        let mask = |has: fn(&Card) -> bool| {
            Kind::ALL.into_iter().filter(|kind| has(kind.card())).fold(0, |mask, kind| mask | bit(kind))
        };
        assert_eq!(mask(|card| card.defend.is_some()), DEFENDERS);
        assert_eq!(mask(|card| card.protect.is_some()), PROTECTORS);
        assert_eq!(mask(|card| card.counter), COUNTERS);
        assert_eq!(mask(|card| card.colours.is_some()), WARRIORS);
        assert_eq!(mask(|card| card.faith > 0), FAITHFUL);
        assert_eq!(mask(|card| card.actions.len() > 1), TWOFOLD);
        for kind in Kind::ALL {
            let lists = |colour| kind.follow_ups().is_some_and(|colours| colours.contains(&colour));
            let follows = |next: &Kind| next.colour().is_some_and(lists);
            let followers = Kind::ALL.into_iter().filter(follows).fold(0, |mask, next| mask | bit(next));
            assert_eq!(kind.followers(), followers, "after {kind:?}");
        }
    }
}

use engine::{Chance, Lang, Log, Seat, listed};
use serde::{Deserialize, Serialize};

use crate::cards::Offering;
use crate::event::{Event, Lack};
use crate::gain_step::Gain;
use crate::state::State;

listed! {
    /// A kind of deity; four tiles of each. Its word is the anchor of the rulebook.
    pub enum Deity { Surparit, Plaesiris, Taksator, Depraccus, Vinthrad, Gaiviles, Stonkus, Gadicea, Pietalte, Traitera }
    slug: |deity| ROWS[deity as usize].slug
}

/// How many kinds of deities there are.
pub const DEITY_KINDS: usize = Deity::ALL.len();

/// Tiles of each kind.
pub const DEITY_COPIES: u8 = 4;

/// What stands on a deity, and what it does. What a row leaves out is as in [`DEITY`].
struct DeityRow {
    /// Rows stand in the order of [`Deity`]; the compiler checks it.
    deity: Deity,
    /// The word of the notation, and the anchor of the rulebook.
    slug: &'static str,
    /// The same in every language.
    name: &'static str,
    /// What the deity is famous for, English and French.
    epithet: [&'static str; 2],
    /// How many offerings of different types it asks for, highest number first.
    requires: &'static [u8],
    /// Offering tiles do not help.
    cards_only: bool,
    does: Does,
    /// English and French.
    text: [&'static str; 2],
}

const DEITY: DeityRow = DeityRow {
    deity: Deity::Surparit,
    slug: "",
    name: "",
    epithet: ["", ""],
    requires: &[],
    cards_only: false,
    does: Does::Once(Lends::SecondAction),
    text: ["", ""],
};

#[derive(Clone, Copy)]
enum Does {
    /// When it is gained, by worship or otherwise.
    AtOnce(AtOnce),
    /// So much of something, from now on.
    Lasting(Lends, u8),
    /// Kept until its owner uses it.
    Once(Lends),
}

/// What happens when a seat gains a deity; the third says whether by worship.
type AtOnce = fn(&mut State, Seat, bool, &mut Chance, &mut Log<Event>);

/// What a deity lends its owner. The rules ask for it where it counts ([`crate::state::Player::lent`]); one deity lends each.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lends {
    /// Cards when the temple has been placed.
    CardsEachEpoch,
    /// Steps in every movement.
    Steps,
    /// Jumps in every movement.
    Jumps,
    /// Money in every Buy action.
    Money,
    /// Cards in every Draw action.
    Draws,
    /// Points for each rank of the best offering tile, at each scoring.
    PointsByRank,
    /// Another action.
    SecondAction,
}

impl Lends {
    /// The deity that lends it, and how much.
    pub(crate) const fn by(self) -> (Deity, u8) {
        LENDERS[self as usize]
    }
}

const LENDERS: [(Deity, u8); 7] = {
    let (mut lenders, mut found, mut at) = ([(Deity::Surparit, 0); 7], 0, 0);
    while at < DEITY_KINDS {
        if let Does::Lasting(lends, much) = ROWS[at].does {
            lenders[lends as usize] = (ROWS[at].deity, much);
            found += 1;
        }
        if let Does::Once(lends) = ROWS[at].does {
            lenders[lends as usize] = (ROWS[at].deity, 1);
            found += 1;
        }
        at += 1;
    }
    assert!(found == lenders.len(), "one deity lends each thing");
    at = 0;
    while at < lenders.len() {
        assert!(lenders[at].1 > 0, "nobody lends this");
        at += 1;
    }
    lenders
};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Favour {
    /// Yellow: once, at the moment it is gained; the tile is then discarded.
    Immediate,
    /// Blue: from now on.
    Lasting,
    /// Kept until its owner uses it.
    Once,
}

static ROWS: [DeityRow; DEITY_KINDS] = [
    DeityRow {
        deity: Deity::Surparit,
        slug: "surparit",
        name: "Surparit",
        epithet: ["the Surprise", "la Surprise"],
        requires: &[2, 2, 2, 1],
        does: Does::AtOnce(gain_another),
        text: [
            "At once: gain the top deity of the stack without an offering, points and effect included. If it is another Surparit, it only scores.",
            "Tout de suite : gagnez sans offrande la première divinité de la pile, points et effet compris. Si c’est encore Surparit, elle ne rapporte que ses points.",
        ],
        ..DEITY
    },
    DeityRow {
        deity: Deity::Plaesiris,
        slug: "plaesiris",
        name: "Plaesiris",
        epithet: ["Friend of Heroes", "Amie des héros"],
        requires: &[4, 2, 2],
        does: Does::AtOnce(|state, seat, worshipped, chance, log| {
            let gain = if worshipped { Gain::DemigodsOfRow(2) } else { Gain::Demigods(2) };
            state.gain(seat, gain, chance, log);
        }),
        text: [
            "At once: take 2 demigods. By worship, the two highest of the row; otherwise, the top two of the stack.",
            "Tout de suite : prenez 2 demi-dieux. Par le culte, les deux plus forts de la rangée ; sinon, les deux premiers de la pile.",
        ],
        ..DEITY
    },
    DeityRow {
        deity: Deity::Taksator,
        slug: "taksator",
        name: "Taksator",
        epithet: ["the Tax-gatherer", "le Percepteur"],
        requires: &[3, 1],
        does: Does::AtOnce(|state, seat, _, chance, log| state.gain(seat, Gain::Coin, chance, log)),
        text: [
            "At once: take the top special coin into your hand.",
            "Tout de suite : prenez en main la première pièce spéciale.",
        ],
        ..DEITY
    },
    DeityRow {
        deity: Deity::Depraccus,
        slug: "depraccus",
        name: "Depraccus",
        epithet: ["the Generous", "le Généreux"],
        requires: &[3, 3],
        does: Does::Lasting(Lends::CardsEachEpoch, 2),
        text: [
            "Lasting: when the temple has been placed in an epoch, draw 2 cards from the deck.",
            "Durable : à chaque époque, une fois le temple posé, piochez 2 cartes.",
        ],
        ..DEITY
    },
    DeityRow {
        deity: Deity::Vinthrad,
        slug: "vinthrad",
        name: "Vinthrad",
        epithet: ["the Swift", "le Véloce"],
        requires: &[4, 1],
        does: Does::Lasting(Lends::Steps, 1),
        text: [
            "Lasting: 1 more step in every movement, your own or when you follow. Not in Buy.",
            "Durable : 1 pas de plus à chaque déplacement, le vôtre ou quand vous suivez. Pas lors d’un achat.",
        ],
        ..DEITY
    },
    DeityRow {
        deity: Deity::Gaiviles,
        slug: "gaiviles",
        name: "Gaiviles",
        epithet: ["the Leaper", "le Bondissant"],
        requires: &[2, 2],
        does: Does::Lasting(Lends::Jumps, 1),
        text: [
            "Lasting: once in every movement, jump over a hex with pieces of others as if they were yours. Not in Buy.",
            "Durable : une fois par déplacement, sautez par-dessus une case où se trouvent des pions adverses, comme s’ils étaient à vous. Pas lors d’un achat.",
        ],
        ..DEITY
    },
    DeityRow {
        deity: Deity::Stonkus,
        slug: "stonkus",
        name: "Stonkus",
        epithet: ["the Banker", "le Banquier"],
        requires: &[3, 3, 2],
        does: Does::Lasting(Lends::Money, 2),
        text: [
            "Lasting: up to 2 more money in every Buy action.",
            "Durable : une somme de 2 de plus à dépenser à chaque action Achat.",
        ],
        ..DEITY
    },
    DeityRow {
        deity: Deity::Gadicea,
        slug: "gadicea",
        name: "Gadicea",
        epithet: ["the Card-drawer", "la Piocheuse"],
        requires: &[5],
        does: Does::Lasting(Lends::Draws, 1),
        text: [
            "Lasting: you may take 1 more card in every Draw action.",
            "Durable : vous pouvez prendre 1 carte de plus à chaque action Pioche.",
        ],
        ..DEITY
    },
    DeityRow {
        deity: Deity::Pietalte,
        slug: "pietalte",
        name: "Pietalte",
        epithet: ["the Pious", "la Pieuse"],
        requires: &[3, 2, 1],
        cards_only: true,
        does: Does::Lasting(Lends::PointsByRank, 1),
        text: [
            "Only cards are accepted as offerings. Lasting: at each scoring, as many points as the rank of your best offering tile.",
            "N’accepte que des cartes en offrande. Durable : à chaque décompte, autant de points que le rang de votre meilleure tuile offrande.",
        ],
    },
    DeityRow {
        deity: Deity::Traitera,
        slug: "traitera",
        name: "Traitera",
        epithet: ["the Twice-acting", "la Double action"],
        requires: &[2, 2, 2],
        does: Does::Once(Lends::SecondAction),
        text: [
            "Once: after an action of yours, discard it to act again at once. You must own it when your turn begins.",
            "Une fois : après une de vos actions, défaussez-la pour agir de nouveau. Il faut la posséder au début du tour.",
        ],
        ..DEITY
    },
];

const _: () = {
    let mut at = 0;
    while at < DEITY_KINDS {
        assert!(ROWS[at].deity as usize == at, "a deity stands in another place than its row");
        assert!(!ROWS[at].text[0].is_empty() && !ROWS[at].text[1].is_empty(), "a deity has no text");
        at += 1;
    }
};

/// Surparit. R29: a second Surparit scores and draws nothing.
fn gain_another(state: &mut State, seat: Seat, _: bool, chance: &mut Chance, log: &mut Log<Event>) {
    match state.draw_deity(chance, log) {
        Some(Deity::Surparit) => {
            state.score_deity(seat, Deity::Surparit, false, log);
            state.deity_discard[Deity::Surparit.index()] += 1;
        }
        Some(second) => state.gain_deity(seat, second, false, chance, log),
        None => log.push(Event::NothingLeft { seat, lack: Lack::Deity }),
    }
}

impl Deity {
    /// The name, the same in every language.
    pub const fn name(self) -> &'static str {
        ROWS[self.index()].name
    }

    /// What the deity is famous for.
    pub fn epithet(self, lang: Lang) -> &'static str {
        ROWS[self.index()].epithet[lang as usize]
    }

    pub fn text(self, lang: Lang) -> &'static str {
        ROWS[self.index()].text[lang as usize]
    }

    /// How many offerings of different types it asks for, highest number first.
    pub const fn requirement(self) -> &'static [u8] {
        ROWS[self.index()].requires
    }

    /// The highest number: all that Gallia asks for.
    #[inline]
    pub const fn top(self) -> u8 {
        self.requirement()[0]
    }

    /// Whether offering tiles do not help: it wants cards.
    #[inline]
    pub const fn cards_only(self) -> bool {
        ROWS[self.index()].cards_only
    }

    /// How long it works.
    pub const fn favour(self) -> Favour {
        match ROWS[self.index()].does {
            Does::AtOnce(_) => Favour::Immediate,
            Does::Lasting(..) => Favour::Lasting,
            Does::Once(_) => Favour::Once,
        }
    }

    /// What happens when it is gained.
    pub(crate) fn at_once(self) -> Option<AtOnce> {
        match ROWS[self.index()].does {
            Does::AtOnce(work) => Some(work),
            Does::Lasting(..) | Does::Once(_) => None,
        }
    }

    /// The ways to share its numbers among the types of offering.
    #[inline]
    pub fn worships(self) -> impl Iterator<Item = Worship> {
        let (from, to) = (FIRST[self.index()], FIRST[self.index() + 1]);
        (from..to).map(Worship)
    }

    /// Whether one of the ways is open to somebody who can bring so many offerings of each type, the largest number first. What
    /// is asked for goes to the types in that order, if it can go to any.
    #[inline]
    pub(crate) fn contents_with(self, most: [u8; 4]) -> bool {
        at_most(WAYS[FIRST[self.index()] as usize], most)
    }

    /// The cards of each type that a way costs a player with these offering ranks.
    #[inline]
    pub fn cost(self, offers: [u8; 4], ranks: [u8; 4]) -> [u8; 4] {
        if self.cards_only() {
            return offers;
        }
        std::array::from_fn(|at| offers[at].saturating_sub(ranks[at]))
    }
}

/// One way to worship one deity: which type of offering meets which of its numbers. 96 in all.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Worship(u8);

impl Worship {
    pub const COUNT: usize = 96;

    #[inline]
    pub fn deity(self) -> Deity {
        DEITIES[self.index()]
    }

    /// Offerings of each type, in the order of [`Offering::ALL`].
    #[inline]
    pub const fn offers(self) -> [u8; 4] {
        WAYS[self.0 as usize]
    }

    /// The dense number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The way with these offerings.
    pub fn find(deity: Deity, offers: [u8; 4]) -> Option<Worship> {
        deity.worships().find(|way| way.offers() == offers)
    }

    /// The types used, each with its number.
    pub fn parts(self) -> impl Iterator<Item = (Offering, u8)> {
        Offering::ALL.into_iter().zip(self.offers()).filter(|(_, number)| *number > 0)
    }
}

/// Whether each number is at most the one at its place; all are below 128.
#[inline]
pub(crate) const fn at_most(numbers: [u8; 4], limits: [u8; 4]) -> bool {
    // With its top bit set no limit borrows from its neighbour, and it keeps that bit if it is not exceeded.
    const TOPS: u32 = 0x8080_8080;
    ((u32::from_le_bytes(limits) | TOPS) - u32::from_le_bytes(numbers)) & TOPS == TOPS
}

/// The deity of each way.
static DEITIES: [Deity; Worship::COUNT] = {
    let (mut deities, mut deity) = ([Deity::Surparit; Worship::COUNT], 0);
    while deity < DEITY_KINDS {
        let mut way = FIRST[deity];
        while way < FIRST[deity + 1] {
            deities[way as usize] = Deity::ALL[deity];
            way += 1;
        }
        deity += 1;
    }
    deities
};

/// The number of the first way of each deity, and of the one after the last.
const FIRST: [u8; DEITY_KINDS + 1] = [0, 4, 16, 28, 34, 46, 52, 64, 68, 92, 96];

/// All ways, by deity; of one deity those with more gifts first, then more priests, then more dancers.
const WAYS: [[u8; 4]; Worship::COUNT] = {
    let mut ways = [[0; 4]; Worship::COUNT];
    let (mut at, mut deity) = (0, 0);
    while deity < DEITY_KINDS {
        assert!(at == FIRST[deity] as usize, "the table of first ways is wrong");
        let mut code = 6 * 6 * 6 * 6;
        while code > 0 {
            code -= 1;
            let way = [(code / 216) as u8, (code / 36 % 6) as u8, (code / 6 % 6) as u8, (code % 6) as u8];
            if meets(way, Deity::ALL[deity].requirement()) {
                ways[at] = way;
                at += 1;
            }
        }
        deity += 1;
    }
    ways
};

/// Whether the numbers are exactly those required, in some order.
const fn meets(way: [u8; 4], required: &[u8]) -> bool {
    let mut number = 1;
    while number < 6 {
        let (mut have, mut want, mut at) = (0, 0, 0);
        while at < 4 {
            have += (way[at] == number) as u8;
            want += (at < required.len() && required[at] == number) as u8;
            at += 1;
        }
        if have != want {
            return false;
        }
        number += 1;
    }
    true
}

//! The eight peoples. All that a people is stands in its row; where it lives is in the picture of the map.

use engine::{Chance, Lang, Log, Seat, listed};

use crate::event::Event;
use crate::frame::{Frame, Purchase};
use crate::gain_step::Gain;
use crate::setup::Setup;
use crate::state::State;

use PeoplePower::{AtOnce, ForEach};

listed! {
    /// A people: one rises in each epoch. Its word is the anchor of the rulebook.
    #[derive(Default)]
    pub enum People {
        #[default]
        Gallia,
        Germania, Graecia, Aegyptus, Persia, Cartago, Iberia, Roma,
    }
    slug: |people| ROWS[people as usize].slug
}

struct PeopleRow {
    /// Rows stand in the order of [`People`]; the compiler checks it.
    people: People,
    /// The word of the notation, and the anchor of the rulebook.
    slug: &'static str,
    /// The name on the map.
    latin: &'static str,
    /// The name of the land, English and French.
    names: [&'static str; 2],
    does: PeoplePower,
    /// The power, exactly, English and French.
    text: [&'static str; 2],
    /// The same with the option O12, if that changes it.
    text_with_placement: Option<[&'static str; 2]>,
}

/// What happens when a people rises (E5).
#[derive(Clone, Copy)]
pub(crate) enum PeoplePower {
    AtOnce(fn(&mut State, &mut Log<Event>)),
    /// For one player after the other.
    ForEach(fn(&mut State, Seat, &mut Chance, &mut Log<Event>)),
}

static ROWS: [PeopleRow; People::ALL.len()] = [
    PeopleRow {
        people: People::Gallia,
        slug: "gallia",
        latin: "Gallia",
        names: ["Gaul", "la Gaule"],
        does: ForEach(|state, seat, _, _| state.stack.push(Frame::GalliaChoice { seat })),
        text: [
            "Each player in turn draws 2 cards from the deck, or turns up the top deity. It can be had for its highest number alone, in one type of offering, cards and tile together; otherwise it is discarded.",
            "Chacun à son tour pioche 2 cartes, ou retourne la première divinité de la pile. On l’obtient pour son seul nombre le plus élevé, en un type d’offrande, cartes et tuile réunies ; sinon elle est défaussée.",
        ],
        text_with_placement: None,
    },
    PeopleRow {
        people: People::Germania,
        slug: "germania",
        latin: "Germania",
        names: ["Germania", "la Germanie"],
        does: ForEach(come_to_seven),
        text: [
            "Each player in turn comes to exactly 7 cards: draw from the deck, or discard cards of your choice.",
            "Chacun à son tour ramène sa main à 7 cartes exactement : en piochant, ou en défaussant les cartes de son choix.",
        ],
        text_with_placement: None,
    },
    PeopleRow {
        people: People::Graecia,
        slug: "graecia",
        latin: "Graecia",
        names: ["Greece", "la Grèce"],
        does: ForEach(come_to_seven),
        text: [
            "Each player in turn comes to exactly 7 cards: draw from the deck, or discard cards of your choice.",
            "Chacun à son tour ramène sa main à 7 cartes exactement : en piochant, ou en défaussant les cartes de son choix.",
        ],
        text_with_placement: None,
    },
    PeopleRow {
        people: People::Aegyptus,
        slug: "aegyptus",
        latin: "Aegyptus",
        names: ["Egypt", "l’Égypte"],
        does: ForEach(|state, seat, _, _| state.stack.push(Frame::Swap { seat })),
        text: [
            "Each player in turn may exchange feet of the personal reserve for columns of the general reserve one for one, or the other way round.",
            "Chacun à son tour peut échanger, un pour un, des pieds de sa réserve personnelle contre des colonnes de la réserve générale, ou l’inverse.",
        ],
        text_with_placement: None,
    },
    PeopleRow {
        people: People::Persia,
        slug: "persia",
        latin: "Persia",
        names: ["Persia", "la Perse"],
        does: AtOnce(|state, log| {
            state.coins_reversed = true;
            log.push(Event::CoinsReversed);
        }),
        text: [
            "The special coins still in their stack are turned over: from now on the largest lies on top.",
            "La pile des pièces spéciales est inversée : désormais la plus grande est au-dessus.",
        ],
        text_with_placement: None,
    },
    PeopleRow {
        people: People::Cartago,
        slug: "cartago",
        latin: "Cartago",
        names: ["Carthage", "Carthage"],
        does: ForEach(|state, seat, _, _| {
            let purchase = Purchase { granted: true, ..Purchase::of(seat) };
            state.stack.then([Frame::Buy(purchase), Frame::Tiles { seat }]);
        }),
        text: [
            "Each player in turn may spend up to 2 money that is given for it, as in a Buy action, but without coins from the hand and without placing pieces. What is not spent is lost.",
            "Chacun à son tour peut dépenser une somme offerte de 2 au plus, comme lors d’un achat, mais sans pièces de sa main et sans poser de pion. Ce qui n’est pas dépensé est perdu.",
        ],
        text_with_placement: Some([
            "The temple stands first. Each player in turn may spend up to 2 money that is given for it, as in a Buy action, pieces placed included, but without coins from the hand. What is not spent is lost.",
            "Le temple est posé d’abord. Chacun à son tour peut dépenser une somme offerte de 2 au plus, comme lors d’un achat, pose de pions comprise, mais sans pièces de sa main. Ce qui n’est pas dépensé est perdu.",
        ]),
    },
    PeopleRow {
        people: People::Iberia,
        slug: "iberia",
        latin: "Iberia",
        names: ["Iberia", "l’Ibérie"],
        does: ForEach(|state, seat, chance, log| state.gain(seat, Gain::Ranks(1), chance, log)),
        text: [
            "Each player in turn raises one offering by one rank: a new tile of rank 1, or one rank more.",
            "Chacun à son tour élève une offrande d’un rang : une nouvelle tuile de rang 1, ou un rang de plus.",
        ],
        text_with_placement: None,
    },
    PeopleRow {
        people: People::Roma,
        slug: "roma",
        latin: "Roma",
        names: ["Rome", "Rome"],
        does: ForEach(|state, seat, chance, log| state.gain(seat, Gain::Cards(2), chance, log)),
        text: ["Each player in turn draws 2 cards from the deck.", "Chacun à son tour pioche 2 cartes."],
        text_with_placement: None,
    },
];

const _: () = {
    let mut at = 0;
    while at < ROWS.len() {
        assert!(ROWS[at].people as usize == at, "a people stands in another place than its row");
        at += 1;
    }
};

impl People {
    /// The name of the land.
    pub fn name(self, lang: Lang) -> &'static str {
        ROWS[self.index()].names[lang as usize]
    }

    /// The name on the map, in Latin.
    pub fn latin(self) -> &'static str {
        ROWS[self.index()].latin
    }

    pub(crate) fn does(self) -> PeoplePower {
        ROWS[self.index()].does
    }

    /// The power, exactly, in a game with these options.
    pub fn text_in(self, setup: &Setup, lang: Lang) -> &'static str {
        let row = &ROWS[self.index()];
        row.text_with_placement.filter(|_| setup.cartago_placement).unwrap_or(row.text)[lang as usize]
    }

    /// The power, exactly, without options.
    pub fn text(self, lang: Lang) -> &'static str {
        ROWS[self.index()].text[lang as usize]
    }
}

/// Germania, Graecia: cards are drawn or discarded until there are seven.
fn come_to_seven(state: &mut State, seat: Seat, chance: &mut Chance, log: &mut Log<Event>) {
    let missing = 7u8.saturating_sub(state.player(seat).hand.total());
    state.draw_blind(seat, missing, chance, log);
    state.stack.push(Frame::Discard { seat });
}

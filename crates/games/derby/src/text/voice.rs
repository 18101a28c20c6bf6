use engine::{Lang, Names, Seat, french};

use crate::bets::Bet;
use crate::cards::{Card, Creature};
use crate::powers::Power;
use crate::setup::Deck;

pub(super) use engine::say;

/// Speaks one language to one table: the pieces that sentences are made of.
#[derive(Clone, Copy)]
pub(super) struct Voice<'a> {
    pub(super) names: Names<'a>,
    pub(super) lang: Lang,
    /// The deck of the table, where it is known: a card is then called by what is printed on it, otherwise by its code.
    pub(super) deck: Option<Deck>,
}

impl Voice<'_> {
    /// The name of a player, with the seat's letter where two players share a name.
    pub(super) fn who(self, seat: Seat) -> String {
        self.names.who(seat)
    }

    /// « Bob’s bets ».
    pub(super) fn bets_of(self, seat: Seat) -> String {
        let name = self.who(seat);
        match self.lang {
            Lang::En => format!("{name}’s bets"),
            Lang::Fr => format!("les paris {}", french::de(&name)),
        }
    }

    /// « holder between Ann and Bob » at a table whose size is known, else « holder on Ann’s left »; without article.
    pub(super) fn holder(self, holder: Seat, seats: Option<u8>) -> String {
        let seats = seats.map_or(self.names.len(), usize::from);
        let one = self.who(holder);
        if seats > holder.index() && seats >= 3 {
            let other = self.who(holder.left(seats));
            return say!(self.lang, "holder between {one} and {other}", "présentoir entre {one} et {other}");
        }
        match self.lang {
            Lang::En => format!("holder on {one}’s left"),
            Lang::Fr => format!("présentoir à gauche {}", french::de(&one)),
        }
    }

    /// A card for the middle of a sentence: « Gryphon 5+3/0 ».
    pub(super) fn card(self, card: Card) -> String {
        let Some(deck) = self.deck else { return card.to_string() };
        let name = card.printed(deck, self.lang);
        say!(self.lang, "{name}", "la carte {name}")
    }

    /// The same as a sentence begins.
    pub(super) fn card_begins(self, card: Card) -> String {
        let name = self.card(card);
        let mut letters = name.chars();
        letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
    }

    /// The name of a bet in quotation marks.
    pub(super) fn bet(self, bet: Bet) -> String {
        self.quoted(bet.name(self.lang))
    }

    /// The name of a power card in quotation marks.
    pub(super) fn power(self, power: Power) -> String {
        self.quoted(power.name(self.lang))
    }

    fn quoted(self, name: &str) -> String {
        say!(self.lang, "“{name}”", "« {name} »")
    }

    /// The creature with its article, as a sentence begins.
    pub(super) fn begins(self, creature: Creature) -> String {
        let name = creature.name_the(self.lang);
        let mut letters = name.chars();
        letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
    }

    /// « a, b and c ».
    pub(super) fn list(self, items: impl IntoIterator<Item = String>) -> String {
        self.lang.list(items)
    }

    /// « 1 sector », « 3 sectors ».
    pub(super) fn sectors(self, count: u8) -> String {
        self.count(count, ["sector", "sectors"], ["secteur", "secteurs"])
    }

    /// A number with its noun, singular or plural. French says « 0 secteur », English « 0 sectors ».
    pub(super) fn count(self, count: u8, english: [&str; 2], french: [&str; 2]) -> String {
        self.lang.count(count.into(), english, french)
    }

    /// « first », « second », « third », for bets and races counted from 1.
    pub(super) fn ordinal(self, number: u8, gender: Gender) -> &'static str {
        let at = usize::from(number.clamp(1, 3)) - 1;
        match (self.lang, gender) {
            (Lang::En, _) => ["first", "second", "third"][at],
            (Lang::Fr, Gender::Masculine) => ["premier", "deuxième", "troisième"][at],
            (Lang::Fr, Gender::Feminine) => ["première", "deuxième", "troisième"][at],
        }
    }

    /// « 1st place ».
    pub(super) fn place(self, number: u8) -> String {
        match self.lang {
            Lang::En => {
                let ending = ["st", "nd", "rd"].get(usize::from(number) - 1).unwrap_or(&"th");
                format!("{number}{ending} place")
            }
            Lang::Fr => format!("{} place", french_place(number)),
        }
    }
}

/// The gender of a French noun.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Gender {
    Masculine,
    Feminine,
}

impl Gender {
    /// The form that agrees.
    pub(super) fn agree(self, masculine: &'static str, feminine: &'static str) -> &'static str {
        match self {
            Gender::Masculine => masculine,
            Gender::Feminine => feminine,
        }
    }
}

/// The ordinal of a place in French (feminine): « 1re », « 2e ».
fn french_place(number: u8) -> String {
    if number == 1 { "1re".into() } else { format!("{number}e") }
}

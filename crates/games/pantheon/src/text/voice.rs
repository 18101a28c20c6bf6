use engine::{Lang, Names, Seat};

use crate::cards::{Card, Cards, Coins, Offering};
use crate::deities::Deity;
use crate::map::Hex;

use super::places::place;

pub(super) use engine::say;

/// Speaks one language to one table: the pieces that sentences are made of.
#[derive(Clone, Copy)]
pub(super) struct Voice<'a> {
    pub(super) names: Names<'a>,
    pub(super) lang: Lang,
}

impl Voice<'_> {
    /// The name of a player, with the seat's letter where two players share a name.
    pub(super) fn who(self, seat: Seat) -> String {
        self.names.who(seat)
    }

    /// A number with its noun, singular or plural. French says « 0 pas », English « 0 steps ».
    pub(super) fn count(self, count: u8, english: [&str; 2], french: [&str; 2]) -> String {
        self.lang.count(count.into(), english, french)
    }

    pub(super) fn cards(self, count: u8) -> String {
        self.count(count, ["card", "cards"], ["carte", "cartes"])
    }

    pub(super) fn steps(self, count: u8) -> String {
        self.count(count, ["step", "steps"], ["pas", "pas"])
    }

    pub(super) fn points(self, count: u8) -> String {
        self.count(count, ["point", "points"], ["point", "points"])
    }

    pub(super) fn feet(self, count: u8) -> String {
        self.count(count, ["foot", "feet"], ["pied", "pieds"])
    }

    pub(super) fn columns(self, count: u8) -> String {
        self.count(count, ["column", "columns"], ["colonne", "colonnes"])
    }

    /// « a, b and c »; « nothing » where there is nothing.
    pub(super) fn list(self, items: impl IntoIterator<Item = String>) -> String {
        let list = self.lang.list(items);
        if list.is_empty() { self.lang.pick("nothing", "rien").into() } else { list }
    }

    /// « 2 × priest and 1 × coin of 3 ».
    pub(super) fn hand(self, cards: &Cards) -> String {
        self.list(cards.iter().map(|(card, count)| self.several(card, count)))
    }

    /// « 2 × priest ».
    pub(super) fn several(self, card: Card, count: u8) -> String {
        format!("{count} × {}", card.name(self.lang))
    }

    /// « 2 × dancer and 1 × temple », of the cards offered.
    pub(super) fn offerings(self, cards: [u8; 4]) -> String {
        let some = Offering::ALL.into_iter().zip(cards).filter(|(_, count)| *count > 0);
        self.list(some.map(|(offering, count)| self.several(offering.card(), count)))
    }

    /// « 1 + 3 ».
    pub(super) fn coins(self, coins: Coins) -> String {
        let values =
            (1..=5).zip(coins.counts()).flat_map(|(value, count): (u8, u8)| (0..count).map(move |_| value));
        let values: Vec<String> = values.map(|value| value.to_string()).collect();
        if values.is_empty() { self.lang.pick("nothing", "rien").into() } else { values.join(" + ") }
    }

    /// A hex by what is written on the map, for the middle of a sentence.
    pub(super) fn hex(self, hex: Hex) -> String {
        place(hex, self.lang)
    }

    /// The same as a sentence begins.
    pub(super) fn hex_begins(self, hex: Hex) -> String {
        let place = self.hex(hex);
        let mut letters = place.chars();
        letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
    }

    /// « 4 + 1 », the numbers of a deity.
    pub(super) fn requirement(self, deity: Deity) -> String {
        deity.requirement().iter().map(u8::to_string).collect::<Vec<_>>().join(" + ")
    }
}

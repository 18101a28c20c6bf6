use engine::{Lang, Names, Seat, SeatSet, french};

use crate::action::Source;
use crate::bag::Bag;
use crate::cards::{Colour, Kind};
use crate::gods::Power;
use crate::prompt::Reaction;

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

    /// « of Bob »: for French; English says « Bob’s ».
    pub(super) fn of(self, seat: Seat) -> String {
        let name = self.who(seat);
        match self.lang {
            Lang::En => format!("{name}’s"),
            Lang::Fr => french::de(&name),
        }
    }

    pub(super) fn team(self, team: u8) -> &'static str {
        match (self.lang, team) {
            (Lang::En, 0) => "the team of seat A",
            (Lang::En, _) => "the team of seat B",
            (Lang::Fr, 0) => "l’équipe de la place A",
            (Lang::Fr, _) => "l’équipe de la place B",
        }
    }

    /// « a, b and c ».
    pub(super) fn list(self, items: impl IntoIterator<Item = String>) -> String {
        self.lang.list(items)
    }

    pub(super) fn seats(self, seats: SeatSet) -> String {
        self.list(seats.iter().map(|seat| self.who(seat)))
    }

    /// « Priest ×2, Leo ».
    pub(super) fn bag(self, bag: &Bag) -> String {
        let name = |(kind, count): (Kind, u8)| match count {
            1 => kind.name(self.lang).to_string(),
            _ => format!("{} ×{count}", kind.name(self.lang)),
        };
        bag.counts().map(name).collect::<Vec<_>>().join(", ")
    }

    /// A number with its noun, singular or plural. French says « 0 carte », English « 0 cards ».
    pub(super) fn count(self, count: u16, english: [&str; 2], french: [&str; 2]) -> String {
        self.lang.count(count.into(), english, french)
    }

    pub(super) fn cards(self, count: u8) -> String {
        self.count(count.into(), ["card", "cards"], ["carte", "cartes"])
    }

    pub(super) fn energy(self, amount: u8) -> String {
        self.count(amount.into(), ["energy", "energy"], ["point d’énergie", "points d’énergie"])
    }

    pub(super) fn faith(self, amount: u16) -> String {
        self.count(amount, ["faith", "faith"], ["point de foi", "points de foi"])
    }

    /// A power in quotation marks.
    pub(super) fn power(self, power: Power) -> String {
        let name = power.name(self.lang);
        say!(self.lang, "“{name}”", "«\u{a0}{name}\u{a0}»")
    }

    pub(super) fn reaction(self, reaction: Reaction) -> String {
        match reaction {
            Reaction::Card(kind) => kind.a(self.lang).into(),
            Reaction::Aegis => self.power(Power::Aegis),
        }
    }

    /// « red or blue ».
    pub(super) fn colours(self, [one, other]: [Colour; 2]) -> String {
        let (first, second) = (one.name(self.lang), other.name(self.lang));
        if one == other {
            return first.into();
        }
        say!(self.lang, "{first} or {second}", "{first} ou {second}")
    }

    /// « as Leo »: for a card that borrows the Action of another.
    pub(super) fn as_other(self, card: Kind, kind: Kind) -> String {
        if card == kind {
            return String::new();
        }
        let kind = kind.name(self.lang);
        say!(self.lang, " as {kind}", " comme {kind}")
    }

    /// « from pile 3 »: where a card comes from.
    pub(super) fn from(self, source: Source) -> String {
        match source {
            Source::Pile(pile) => {
                let pile = pile + 1;
                say!(self.lang, "from pile {pile}", "de la pile {pile}")
            }
            Source::Disciples(_) => self.lang.pick("from the disciples", "parmi les disciples").into(),
            Source::Hand(_) => self.lang.pick("from hand", "de la main").into(),
            Source::Discard(_) => self.lang.pick("from the discard pile", "de la défausse").into(),
            Source::Netherworld(_) => self.lang.pick("from the Netherworld", "des enfers").into(),
        }
    }

    /// The card that a source names, or its pile.
    pub(super) fn source(self, source: Source) -> String {
        match source {
            Source::Pile(pile) => {
                let pile = pile + 1;
                say!(self.lang, "the card of pile {pile}", "la carte de la pile {pile}")
            }
            Source::Disciples(kind)
            | Source::Hand(kind)
            | Source::Discard(kind)
            | Source::Netherworld(kind) => kind.a(self.lang).into(),
        }
    }
}

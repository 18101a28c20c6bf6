use engine::{Lang, Names, Seat, french};

use crate::cards::{Malus, Power, Quest};
use crate::frame::Script;
use crate::gods::{God, Part};

pub(super) use engine::say;

/// Speaks one language to one table: the pieces that sentences are made of.
#[derive(Clone, Copy)]
pub(super) struct Voice<'a> {
    pub(super) names: Names<'a>,
    pub(super) lang: Lang,
}

impl Voice<'_> {
    pub(super) fn who(self, seat: Seat) -> String {
        self.names.who(seat)
    }

    /// « de Bob », « d’Ann ».
    pub(super) fn of(self, seat: Seat) -> String {
        self.of_name(&self.who(seat))
    }

    /// French « de », elided before a vowel; English has its own way.
    pub(super) fn of_name(self, name: &str) -> String {
        french::de(name)
    }

    pub(super) fn god(self, god: God) -> &'static str {
        god.name(self.lang)
    }

    pub(super) fn power(self, card: Power) -> String {
        self.quoted(card.names()[self.lang as usize])
    }

    pub(super) fn malus(self, card: Malus) -> String {
        self.quoted(card.names()[self.lang as usize])
    }

    pub(super) fn quest(self, card: Quest) -> String {
        self.quoted(card.names()[self.lang as usize])
    }

    pub(super) fn quoted(self, name: &str) -> String {
        say!(self.lang, "“{name}”", "« {name} »")
    }

    /// « Zeus (Power) », or the name of a card.
    pub(super) fn script(self, script: Script) -> String {
        match script {
            Script::God(god, part) => format!("{} ({})", self.god(god), self.part(part)),
            Script::Card(card) => self.power(card),
        }
    }

    pub(super) fn part(self, part: Part) -> &'static str {
        match part {
            Part::Power => self.lang.pick("Power", "Pouvoir"),
            Part::Ultimate => self.lang.pick("Ultimate", "Ultime"),
        }
    }

    /// A number with its noun, singular or plural.
    pub(super) fn count(self, count: u8, english: [&str; 2], french: [&str; 2]) -> String {
        self.lang.count(count.into(), english, french)
    }

    pub(super) fn spaces(self, count: u8) -> String {
        self.count(count, ["space", "spaces"], ["case", "cases"])
    }
}

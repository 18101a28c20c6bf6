use engine::{Lang, Names, Seat, french};

use crate::action::Slot;
use crate::cards::{Gain, Kind};
use crate::geometry::{Line, Plane, Square};
use crate::trials::Board;

/// Speaks one language to one table: the pieces that sentences are made of.
#[derive(Clone, Copy)]
pub(super) struct Voice<'a> {
    pub(super) names: Names<'a>,
    pub(super) lang: Lang,
}

/// One sentence in the language of the voice; `{…}` takes variables in scope.
macro_rules! say {
    ($lang:expr, $english:literal, $french:literal $(,)?) => {
        match $lang {
            engine::Lang::En => format!($english),
            engine::Lang::Fr => $crate::text::voice::spaced(&format!($french)),
        }
    };
}
pub(super) use say;

/// French puts a space that does not break before these marks.
pub(super) fn spaced(text: &str) -> String {
    text.replace(" :", "\u{a0}:")
        .replace(" ;", "\u{202f};")
        .replace(" !", "\u{202f}!")
        .replace(" ?", "\u{202f}?")
}

impl Voice<'_> {
    /// The name of a player, with the seat's letter where two players share a name.
    pub(super) fn who(self, seat: Seat) -> String {
        self.names.who(seat)
    }

    /// `de` before a name: « d’Alice », « de Bob ».
    pub(super) fn of_whom(self, seat: Seat) -> String {
        french::de(&self.who(seat))
    }

    pub(super) fn card(self, kind: Kind) -> &'static str {
        kind.name(self.lang)
    }

    /// « 1 favour and 2 gems ».
    pub(super) fn tokens(self, gain: Gain) -> String {
        let favours = self.count(gain.favours, ["favour", "favours"], ["faveur", "faveurs"]);
        let gems = self.count(gain.gems, ["gem", "gems"], ["gemme", "gemmes"]);
        match (gain.favours, gain.gems) {
            (_, 0) => favours,
            (0, _) => gems,
            _ => say!(self.lang, "{favours} and {gems}", "{favours} et {gems}"),
        }
    }

    /// A number with its noun, singular or plural.
    pub(super) fn count(self, count: u8, english: [&str; 2], french: [&str; 2]) -> String {
        self.lang.count(count.into(), english, french)
    }

    /// « celestial ».
    pub(super) fn plane(self, plane: Plane) -> &'static str {
        let words = [["celestial", "céleste"], ["terrestrial", "terrestre"], ["abyssal", "abyssal"]];
        words[plane.index()][self.lang as usize]
    }

    /// « the left celestial square ».
    pub(super) fn square(self, square: Square) -> String {
        let side = self.side(square.column());
        let (plane, feminine) = match square.plane() {
            Plane::Celestial => ("celestial", "céleste"),
            Plane::Terrestrial => ("terrestrial", "terrestre"),
            Plane::Abyssal => ("abyssal", "abyssale"),
        };
        say!(self.lang, "the {side} {plane} square", "la case {feminine} {side}")
    }

    fn side(self, column: usize) -> &'static str {
        let words = [["left", "de gauche"], ["middle", "du milieu"], ["right", "de droite"]];
        words[column][self.lang as usize]
    }

    /// « the celestial plane », « the left column ».
    pub(super) fn line(self, line: Line) -> String {
        match line {
            Line::Plane(plane) => {
                let plane = self.plane(plane);
                say!(self.lang, "the {plane} plane", "le plan {plane}")
            }
            Line::Column(column) => {
                let side = self.side(column.into());
                say!(self.lang, "the {side} column", "la colonne {side}")
            }
        }
    }

    /// « the top left board ».
    pub(super) fn board(self, board: Board) -> &'static str {
        let words = [
            ["the top left board", "le plateau en haut à gauche"],
            ["the top right board", "le plateau en haut à droite"],
            ["the bottom left board", "le plateau en bas à gauche"],
            ["the bottom right board", "le plateau en bas à droite"],
        ];
        words[board.index()][self.lang as usize]
    }

    /// « the second place of the top left board ».
    pub(super) fn slot(self, slot: Slot) -> String {
        let board = self.board(slot.board());
        let of = board.replacen("le ", "du ", 1);
        match slot.place() {
            Slot::DEITY => say!(self.lang, "the deity’s place of {board}", "la place de la divinité {of}"),
            Slot::DECK => say!(self.lang, "the creature deck of {board}", "la pioche de créatures {of}"),
            place => {
                let words = [["first", "première"], ["second", "deuxième"], ["third", "troisième"]];
                let place = words[place.min(2)][self.lang as usize];
                say!(self.lang, "the {place} place of {board}", "la {place} place {of}")
            }
        }
    }

    /// « a, b and c ».
    pub(super) fn list(self, items: impl IntoIterator<Item = String>) -> String {
        self.lang.list(items)
    }
}

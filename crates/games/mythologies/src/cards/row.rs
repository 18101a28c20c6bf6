//! What a row of the table says, and the words it says it in.

use engine::Seat;

pub(super) use super::lasting::{
    Holds::{self, *},
    Wake::{self, *},
    What::*,
    Whenever, neighbours, opponents, own, this_crushed, this_sacrificed,
};
pub(super) use super::{Gain, Kind};
pub(super) use crate::verbs::Among::{self, *};
pub(super) use crate::verbs::Amount::*;
pub(super) use crate::verbs::Domain;
pub(super) use crate::verbs::Hit::SacrificeInChosenPlane;
pub(super) use crate::verbs::Hit::{self, FavoursOrDeity, GemsOrCreature, Give, LoseTwo, SacrificeAt};
pub(super) use crate::verbs::If::{self, ArrivedCrushing, Visible};
pub(super) use crate::verbs::Lifted::*;
pub(super) use crate::verbs::Mode::*;
pub(super) use crate::verbs::Of::{self, OthersInPlane};
pub(super) use crate::verbs::Per;
pub(super) use crate::verbs::Rule::{self, Anywhere, IntoPlane, OntoDiagonal, OtherPlane, SamePlane};
pub(super) use crate::verbs::Source::*;
pub(super) use crate::verbs::Verb::{self, *};
pub(super) use crate::verbs::Who::*;
pub(super) use crate::verbs::Will::*;

use crate::geometry::Square;
use crate::state::State;

/// Everything about one kind of card. What a row leaves out is as in [`ROW`].
pub(crate) struct Row {
    /// Rows stand in the order of [`Kind`]; the compiler checks it.
    pub(super) kind: Kind,
    /// The word of the notation.
    pub(super) slug: &'static str,
    /// English and French.
    pub(super) names: [&'static str; 2],
    /// Invocation gains: celestial, terrestrial, abyssal.
    pub(super) gains: [Gain; 3],
    /// What happens when it is played in its owner's turn.
    pub(super) play: &'static [Verb],
    /// The sentence of the text, counted from 0, that each verb of `play` belongs to; the last number stands for the
    /// rest.
    pub(super) play_says: &'static [u8],
    /// Rules that hold while it is visible.
    pub(super) holds: &'static [Holds],
    /// Gains that ask nothing.
    pub(super) whenever: &'static [Whenever],
    /// A gain at the end of each turn of its owner.
    pub(super) each_turn: Gain,
    /// When the permanent program runs.
    pub(super) wakes: &'static [Wake],
    /// What `wakes` or `whenever` sets off happens once a turn.
    pub(super) once: bool,
    /// The program of the permanent effect.
    pub(super) permanent: &'static [Verb],
    /// The sentence of the text by which the card acts when something wakes it up.
    pub(super) permanent_says: u8,
    /// Favours at the end of the game.
    pub(super) end: Option<EndFavours>,
    /// What the heuristic takes the effect of playing it for, in thousandths of a favour.
    pub(super) play_worth: i32,
    /// What the heuristic expects of its lasting effect in a round, in thousandths of a favour.
    pub(super) round_worth: i32,
    /// The heart of the card in a few words, English and French; `{f}` stands for the sign of a favour, `{g}` for that of
    /// a gem.
    pub(super) gist: [&'static str; 2],
    /// What it does in full, English and French.
    pub(super) text: [&'static str; 2],
}

/// The favours that a visible card on a square brings its owner if the game ends now.
pub(crate) type EndFavours = fn(&State, Seat, Square) -> u8;

/// A card that does nothing.
pub(super) const ROW: Row = Row {
    kind: Kind::Zeus,
    slug: "",
    names: ["", ""],
    gains: [O, O, O],
    play: &[],
    play_says: &[0],
    holds: &[],
    whenever: &[],
    each_turn: O,
    wakes: &[],
    once: false,
    permanent: &[],
    permanent_says: 0,
    end: None,
    play_worth: 250,
    round_worth: 0,
    gist: ["", ""],
    text: ["", ""],
};

/// No gain.
pub(super) const O: Gain = Gain::NONE;

/// Favours.
pub(super) const fn f(favours: u8) -> Gain {
    Gain::favours(favours)
}

/// Gems.
pub(super) const fn g(gems: u8) -> Gain {
    Gain::gems(gems)
}

/// Favours and gems.
pub(super) const fn fg(favours: u8, gems: u8) -> Gain {
    Gain { favours, gems }
}

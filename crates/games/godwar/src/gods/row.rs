//! What is printed on a god card, and what its powers do.

use engine::{Chance, Log, Seat};

use super::{God, Moment, Power};
use crate::event::Event;
use crate::state::State;

pub(super) struct GodRow {
    /// Rows stand in the order of [`God`]; the compiler checks it.
    pub(super) god: God,
    /// The number on the card.
    pub(super) id: &'static str,
    /// The word of the notation.
    pub(super) slug: &'static str,
    /// English and French.
    pub(super) names: [&'static str; 2],
    /// Who that is in a few words, English and French.
    pub(super) epithet: [&'static str; 2],
    /// How often it wins between players who follow the heuristic, in percent: duels, matches of four (a fair share being
    /// 50 here too) and teams of two.
    pub(super) wins: [i32; 3],
    /// In printed order.
    pub(super) powers: &'static [PowerRow],
}

/// A power. It works once a turn unless it is a Bond or says otherwise.
pub(super) struct PowerRow {
    /// Rows stand in the order of [`Power`]; the compiler checks it.
    pub(super) power: Power,
    /// The anchor in the rulebook.
    pub(super) id: &'static str,
    /// The word of the notation.
    pub(super) slug: &'static str,
    /// English and French.
    pub(super) names: [&'static str; 2],
    pub(super) moment: Moment,
    /// Energy to pay.
    pub(super) energy: u8,
    /// Faith to pay.
    pub(super) faith: u8,
    /// What must hold for the active player to use it, beside its price.
    pub(super) ready: Option<fn(&State) -> bool>,
    /// It is used by playing or throwing a card, not by itself.
    pub(super) by_card: bool,
    /// It may be used several times in a turn.
    pub(super) again: bool,
    /// It counts as a use of this other power.
    pub(super) shares: Option<Power>,
    /// What it does when it is used by choice; reactions pay for themselves. Bonds act where their moment comes.
    pub(super) does: Option<Does>,
    /// English and French.
    pub(super) text: [&'static str; 2],
}

/// What a power does for the seat that uses it.
pub(crate) type Does = fn(&mut State, Seat, &mut Chance, &mut Log<Event>);

/// A power that costs nothing and does nothing by itself.
pub(super) const POWER: PowerRow = PowerRow {
    power: Power::Thunder,
    id: "",
    slug: "",
    names: ["", ""],
    moment: Moment::Bond,
    energy: 0,
    faith: 0,
    ready: None,
    by_card: false,
    again: false,
    shares: None,
    does: None,
    text: ["", ""],
};

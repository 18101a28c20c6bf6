//! What is printed on a god and its power cards, and what the cards do.

use engine::{Log, Seat};

pub(super) use super::{God, Power, Window};

use crate::action::Action;
use crate::cards::Creature;
use crate::event::Event;
use crate::frame::Aim;
use crate::state::State;

pub(super) struct GodRow {
    /// Rows stand in the order of [`God`]; the compiler checks it.
    pub(super) god: God,
    /// The word of the notation.
    pub(super) slug: &'static str,
    /// The same in both languages.
    pub(super) name: &'static str,
    /// Who that is, in a few words, English and French.
    pub(super) epithet: [&'static str; 2],
    /// Where the god is at home, English and French.
    pub(super) culture: [&'static str; 2],
    /// The Fate card last.
    pub(super) powers: [PowerRow; 3],
}

/// A power card. What a row leaves out is as in [`POWER`].
pub(super) struct PowerRow {
    /// Rows stand in the order of [`Power`]; the compiler checks it.
    pub(super) power: Power,
    /// As in `HO3`.
    pub(super) id: &'static str,
    /// The word of the notation.
    pub(super) slug: &'static str,
    /// English and French.
    pub(super) names: [&'static str; 2],
    pub(super) window: Window,
    /// The moment as the end of a sentence, if there is more to it than the window.
    pub(super) when: Option<[&'static str; 2]>,
    /// Whether there is something it could do for this seat, after this landing (R38).
    pub(super) ready: fn(&State, Seat, Landing) -> bool,
    pub(super) does: Does,
    /// English and French.
    pub(super) text: [&'static str; 2],
}

/// Who landed on a Fate token, and where; means nothing in other windows.
pub(super) type Landing = (Creature, u8);

pub(crate) enum Does {
    /// It works without a question.
    AtOnce(fn(&mut State, Seat, &mut Log<Event>)),
    Asks(Asks),
}

/// How a power card asks for what it needs.
pub(crate) struct Asks {
    /// What happens before the first question.
    pub(crate) first: Option<fn(&mut State, Seat, &mut Log<Event>)>,
    /// The questions one after another; the last one is put until the card is done.
    pub(crate) questions: &'static [Question],
    /// The answers that are open, ascending.
    pub(crate) answers: fn(&State, Aim, &mut Vec<Action>),
    /// Whether an action is the kind of answer it asks for, besides `pass` and `enough`.
    pub(crate) fits: fn(Action) -> bool,
    /// Carries an answer out; it may ask again ([`State::ask_again`]).
    pub(crate) then: fn(&mut State, Aim, Action, &mut Log<Event>),
}

pub(crate) struct Question {
    /// In a few words, English and French.
    pub(crate) lead: [&'static str; 2],
    /// In full, English and French.
    pub(crate) ask: [&'static str; 2],
}

impl Question {
    /// For cards that ask nothing.
    pub(super) const NONE: Question = Question {
        lead: ["Nothing more to choose", "Rien d’autre à choisir"],
        ask: ["This card asks nothing more.", "Cette carte ne demande rien de plus."],
    };
}

/// A card that does nothing.
pub(super) const POWER: PowerRow = PowerRow {
    power: Power::Trickster,
    id: "",
    slug: "",
    names: ["", ""],
    window: Window::Turn,
    when: None,
    ready: |_, _, _| true,
    does: Does::AtOnce(|_, _, _| {}),
    text: ["", ""],
};

/// HO3, MA3: how far.
pub(super) fn one_to_five(_: &State, _: Aim, out: &mut Vec<Action>) {
    out.extend((1..=5).map(Action::By));
}

/// What `then` does with an answer that `answers` never gives.
pub(super) fn wrong(action: Action) {
    unreachable!("{action:?} does not aim this power");
}

use engine::{
    Lang, Line, Names, NoUndo, NotationError, RecordError, Refusal, Seat, SeatSet, SetupError, Wording, say,
};
use thiserror::Error;

use crate::{AnyReason, Playable};

impl AnyReason {
    /// The refusal as a sentence, with its rule.
    pub fn explain(&self, names: Names<'_>, lang: Lang) -> Line {
        for_any!(self, AnyReason<G>(reason) => G::explain(reason, names, lang))
    }
}

/// Why a move was not played. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PlayError {
    /// The text is no action of this game.
    #[error("not an action: {0}")]
    Notation(#[from] NotationError),
    #[error("the game is over")]
    Over,
    #[error("seat {seat} is not asked now; waiting for {waiting_for:?}")]
    NotAsked { seat: Seat, waiting_for: SeatSet },
    /// A rule forbids it.
    #[error("not allowed: {0:?}")]
    Illegal(AnyReason),
    /// The rules do not let this seat give up, at least not now.
    #[error("seat {seat} cannot give up")]
    NoResigning { seat: Seat },
    /// The seat's last answer cannot be taken back.
    #[error("seat {seat} has nothing to take back: {why:?}")]
    NothingToUndo { seat: Seat, why: NoUndo },
}

impl PlayError {
    pub(crate) fn from_refusal<G: Playable>(refusal: Refusal<G::Reason>) -> PlayError {
        match refusal {
            Refusal::Over => PlayError::Over,
            Refusal::NotAsked { seat, waiting_for } => PlayError::NotAsked { seat, waiting_for },
            Refusal::Illegal(reason) => PlayError::Illegal(G::any_reason(reason)),
            Refusal::NoResigning { seat } => PlayError::NoResigning { seat },
            Refusal::NothingToUndo { seat, why } => PlayError::NothingToUndo { seat, why },
        }
    }

    /// The refusal as a sentence, with the rule that explains it (an empty anchor where no single rule does).
    pub fn explain(&self, names: Names<'_>, lang: Lang) -> Line {
        let text = match self {
            PlayError::Illegal(reason) => return reason.explain(names, lang),
            PlayError::Notation(error) => not_a_move(error, lang),
            PlayError::Over => lang.pick("The game is over.", "La partie est terminée.").into(),
            PlayError::NoResigning { .. } => lang
                .pick(
                    "The rules do not let you give up here; a bot can play on for you.",
                    "Les règles ne permettent pas d’abandonner ici ; un robot peut jouer à votre place.",
                )
                .into(),
            PlayError::NothingToUndo { why, .. } => why.words(names, lang),
            PlayError::NotAsked { waiting_for, .. } => {
                let waiting = lang.list(waiting_for.iter().map(|seat| names.who(seat)));
                say!(
                    lang,
                    "It is not your turn: we are waiting for {waiting}.",
                    "Ce n’est pas à vous de jouer\u{a0}: on attend {waiting}."
                )
            }
        };
        Line { text, rule: "" }
    }
}

/// A text that no game reads as a move. What could have stood there is told by [`NotationError`] itself, to those who write
/// programs.
fn not_a_move(error: &NotationError, lang: Lang) -> String {
    let column = error.column;
    match &error.found {
        Some(word) => say!(
            lang,
            "This is not a move: “{word}”, at character {column}, is not understood.",
            "Ce n’est pas un coup\u{a0}: «\u{a0}{word}\u{a0}», au caractère {column}, n’est pas compris."
        ),
        None => say!(
            lang,
            "This is not a move: something is missing at its end.",
            "Ce n’est pas un coup\u{a0}: il manque quelque chose à la fin."
        ),
    }
}

/// A stored game that cannot be taken up again.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LoadError {
    /// Its setup is not one of this program.
    #[error("the setup cannot be read: {0}")]
    Setup(#[from] SetupError),
    /// A move is not one of this program's rules.
    #[error("move {number} cannot be played again: {problem}")]
    Move {
        /// 1 for the first move.
        number: usize,
        /// What is wrong with it.
        problem: String,
    },
    /// A record that is damaged.
    #[error(transparent)]
    Record(#[from] RecordError),
}

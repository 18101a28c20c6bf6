use axum::http::StatusCode;
use catalog::{GameId, PlayError};
use engine::{Lang, Names};

use crate::error::Error;

/// A refused move in words, and what it means for the caller.
pub(super) fn explained(refusal: &PlayError, game: GameId, names: &[String]) -> Error {
    let status = match refusal {
        PlayError::Notation(_) => StatusCode::BAD_REQUEST,
        PlayError::Over | PlayError::NotAsked { .. } => StatusCode::CONFLICT,
        PlayError::Illegal(_) | PlayError::NoResigning { .. } | PlayError::NothingToUndo { .. } => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
    };
    let [en, fr] = Lang::ALL.map(|lang| refusal.explain(Names::new(names), lang));
    Error::Refused { status, text: [en.text, fr.text], rule: (game, en.rule) }
}

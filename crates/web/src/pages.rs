//! The pages: total functions of what a reader may see.

pub(crate) mod about;
pub(crate) mod again;
pub(crate) mod archive;
pub(crate) mod coach;
pub(crate) mod consent;
pub(crate) mod home;
pub(crate) mod how;
pub(crate) mod join;
pub(crate) mod leave;
pub(crate) mod new_table;
pub(crate) mod notices;
pub(crate) mod open;
pub(crate) mod passkeys;
pub(crate) mod play;
pub(crate) mod quick;
pub(crate) mod result;
pub(crate) mod room;
pub(crate) mod rules;
pub(crate) mod shelf;
pub(crate) mod sign_in;
pub(crate) mod table;
pub(crate) mod talk;
pub(crate) mod tempo;
pub(crate) mod you;

use axum::http::HeaderValue;
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use catalog::GameId;

use crate::error::Error;

/// The game in an address.
pub(crate) fn game_of(id: &str) -> Result<GameId, Error> {
    GameId::parse(id).ok_or_else(|| Error::NoSuchGame { game: id.to_owned() })
}

/// Sends the reader on to another page, with cookies.
pub(crate) fn redirect(to: &str, cookies: impl IntoIterator<Item = HeaderValue>) -> Response {
    let mut response = Redirect::to(to).into_response();
    for cookie in cookies {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

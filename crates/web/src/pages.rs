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

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Redirect, Response};
use catalog::GameId;

use crate::error::Error;

/// The game in an address.
pub(crate) fn game_of(id: &str) -> Result<GameId, Error> {
    GameId::parse(id).ok_or_else(|| Error::NoSuchGame { game: id.to_owned() })
}

/// Whether a form was sent from this page of ours, as its browser says.
pub(crate) fn sent_from(headers: &HeaderMap, page: &str) -> bool {
    let from = headers.get(header::REFERER).and_then(|from| from.to_str().ok()).unwrap_or("");
    let path = from.split(['?', '#']).next().unwrap_or("");
    let path = path.split_once("://").map_or(path, |(_, rest)| rest);
    path.split_once('/').is_some_and(|(_, path)| Some(path) == page.strip_prefix('/'))
}

/// Sends the reader on to another page, with cookies.
pub(crate) fn redirect(to: &str, cookies: impl IntoIterator<Item = HeaderValue>) -> Response {
    let mut response = Redirect::to(to).into_response();
    for cookie in cookies {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

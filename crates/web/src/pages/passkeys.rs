//! Passkeys, as the script of a page asks for them.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use serde_json::json;

use crate::api::json_answer;
use crate::app::App;
use crate::error::Error;
use crate::fields::Fields;
use crate::language::Reader;
use crate::name;
use crate::pages::redirect;
use crate::pages::table::base;
use crate::pages::you;
use crate::people::{Site, device};

fn site(headers: &HeaderMap) -> Site {
    Site::new(base(headers))
}

/// What a device needs to make a passkey for the reader.
pub(crate) async fn ask_to_make(
    State(app): State<App>,
    reader: Reader,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Error> {
    let account = you::proved_account(&app, &reader, &fields).await?;
    let challenge = app.people().challenge(Some(&account.person)).await?;
    let called = you::called(&account, &reader, &headers);
    let known: Vec<&str> = account.passkeys.iter().map(|key| key.id.as_str()).collect();
    let body = json!({ "challenge": challenge, "site": site(&headers).name(), "person": account.person.as_str(),
        "name": fields.get("name").unwrap_or(&called), "known": known });
    Ok(json_answer(StatusCode::OK, &body))
}

/// Keeps the passkey that it made.
pub(crate) async fn make(
    State(app): State<App>,
    reader: Reader,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Error> {
    let account = you::proved_account(&app, &reader, &fields).await?;
    let (client, attestation) = (fields.need("client")?, fields.need("attestation")?);
    let named = you::named(&app, &reader, &headers, &account, &fields).await?;
    let device = device::of(&headers);
    app.people().add_passkey(&account.person, client, attestation, device, &site(&headers)).await?;
    you::trust(&app, &reader).await?;
    let mut response = json_answer(StatusCode::OK, &json!({ "to": "/you?done=passkey#come-back" }));
    response.headers_mut().append(header::SET_COOKIE, name::remember(&named));
    Ok(response)
}

/// Takes one away again.
pub(crate) async fn remove(
    State(app): State<App>,
    reader: Reader,
    fields: Fields,
) -> Result<Response, Error> {
    let account = you::proved_account(&app, &reader, &fields).await?;
    app.people().remove_passkey(&account.person, fields.need("id")?).await?;
    Ok(redirect("/you#come-back", []))
}

/// What a device needs to say who its reader is.
pub(crate) async fn ask_to_use(State(app): State<App>, headers: HeaderMap) -> Result<Response, Error> {
    let challenge = app.people().challenge(None).await?;
    Ok(json_answer(StatusCode::OK, &json!({ "challenge": challenge, "site": site(&headers).name() })))
}

/// It has said so: signs the reader in, or lets them prove who they are.
pub(crate) async fn sign_in(
    State(app): State<App>,
    reader: Reader,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Error> {
    let signed =
        [fields.need("id")?, fields.need("client")?, fields.need("data")?, fields.need("signature")?];
    let [id, client, data, signature] = signed;
    let account = app.people().by_passkey(id, client, data, signature, &site(&headers)).await?;
    if reader.visitor.person.as_ref() == Some(&account.person) {
        you::trust(&app, &reader).await?;
        return Ok(json_answer(StatusCode::OK, &json!({ "to": "/you#come-back" })));
    }
    let mut cookies = app.people().admit(&account, &headers).await?;
    let (to, guest) = app.people().after_admission(&reader.visitor, &account).await?;
    cookies.extend(guest);
    let mut response = json_answer(StatusCode::OK, &json!({ "to": to }));
    for cookie in cookies {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

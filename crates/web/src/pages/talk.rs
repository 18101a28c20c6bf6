//! Talking at a table, and keeping somebody away who should not.

use std::time::Instant;

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use engine::Seat;
use maud::Markup;
use serde_json::json;
use store::{Distance, Manner, NewWord, PersonId, Said, Shunned, Table, Word};

use crate::api::json_answer;
use crate::app::App;
use crate::assets::fingerprint;
use crate::error::Error;
use crate::fields::{Fields, clean_line};
use crate::identity::now;
use crate::language::Reader;
use crate::name;
use crate::pages::redirect;
use crate::people::Holder;
use crate::scene::named;
use crate::talk::{MAX_WORD, Phrase, circle_of, somebody};

mod draw;

pub(crate) use draw::{forms, list};

/// Says something at a table, or, for its host, changes what may be said there.
pub(crate) async fn say(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Error> {
    let table = app.tables().open(&id).await?.lock().await.table.clone();
    let holder = Holder::of(&reader.visitor, &table);
    if let Some(allow) = fields.get("allow") {
        if !holder.host {
            return Err(Error::NotHost);
        }
        app.tables().allow_talk(&id, manner(allow)?).await?;
        return Ok(answer(&reader, &id));
    }
    let said = said(&fields)?;
    let (person, cookie) = app.people().welcome(&reader.visitor).await?;
    app.talk_quota().take(person.as_str(), Instant::now()).map_err(|seconds| Error::TooMany { seconds })?;
    let seat = table.row.seats.iter().find(|seat| seat.person.as_ref() == Some(&person));
    let seated = seat.map(|seat| seat.name.clone()).filter(|name| !name.is_empty());
    let name = seated.or_else(|| name::of(&headers));
    let name = name.unwrap_or_else(|| name::guest(reader.lang, fingerprint(person.as_str().bytes())));
    let word = NewWord { circle: circle_of(&holder), person, name, said, at: now() };
    app.tables().say(&id, word).await?;
    let mut response = answer(&reader, &id);
    response.headers_mut().extend(cookie.map(|cookie| (axum::http::header::SET_COOKIE, cookie)));
    Ok(response)
}

fn answer(reader: &Reader, id: &str) -> Response {
    if reader.json {
        let first = reader.visitor.person.is_none();
        return json_answer(StatusCode::OK, &json!({ "first": first })).into_response();
    }
    redirect(&format!("/table/{id}#talk-region"), [])
}

fn manner(text: &str) -> Result<Manner, Error> {
    match text {
        "free" => Ok(Manner::Free),
        "phrases" => Ok(Manner::Phrases),
        "silent" => Ok(Manner::Silent),
        _ => Err(Error::BadForm { field: "allow" }),
    }
}

fn said(fields: &Fields) -> Result<Said, Error> {
    if let Some(name) = fields.get("phrase") {
        let phrase = Phrase::named(name).ok_or(Error::BadForm { field: "phrase" })?;
        return Ok(Said::Phrase(phrase.name.to_owned()));
    }
    let text = clean_line(fields.need("text")?, MAX_WORD).ok_or(Error::TooLarge)?;
    if text.is_empty() { Err(Error::BadForm { field: "text" }) } else { Ok(Said::Text(text)) }
}

/// Somebody at a table, as another reader sees them: whoever sits on a seat, or said a word.
struct Neighbour {
    person: PersonId,
    name: String,
    /// What they said.
    word: Option<Word>,
    /// How far the reader keeps them away.
    distance: Option<Distance>,
    /// The field that names them: `seat=B` or `word=12`.
    field: (&'static str, String),
}

impl Neighbour {
    /// Whom the fields name, if the reader may know of them: nobody hears another circle's words.
    async fn find(
        app: &App,
        reader: &Reader,
        id: &str,
        fields: &Fields,
    ) -> Result<(Table, Neighbour), Error> {
        let open = app.tables().open(id).await?;
        let playing = open.lock().await;
        let table = playing.table.clone();
        let circle = circle_of(&Holder::of(&reader.visitor, &table));
        let word = fields.get("word").and_then(|number| number.parse::<u32>().ok()).and_then(|number| {
            let heard =
                |word: &&Word| word.number == number && word.circle == circle && word.said != Said::Gone;
            playing.talk.words.iter().find(heard).cloned()
        });
        drop(playing);
        let (person, name, field) = match &word {
            Some(word) => {
                let name = if word.name.is_empty() { somebody(reader.lang) } else { word.name.clone() };
                (word.person.clone(), name, ("word", word.number.to_string()))
            }
            None => {
                let seat: Seat = fields.seat(table.row.seats.len()).map_err(|_| Error::NoSuchPage)?;
                let row = &table.row.seats[seat.index()];
                let names = table.row.seats.iter().map(|seat| seat.name.clone()).collect();
                let name = named(names, reader.lang)[seat.index()].clone();
                (row.person.clone(), name, ("seat", seat.to_string()))
            }
        };
        let me = reader.visitor.person.as_ref();
        let person = person.filter(|person| Some(person) != me).ok_or(Error::NoSuchPage)?;
        let shunned = app.people().shunned(me).await?;
        let distance = shunned.iter().find(|other| other.other == person).map(|other| other.distance);
        Ok((table, Neighbour { person, name, word, distance, field }))
    }
}

/// What a reader may do about somebody at a table.
pub(crate) async fn neighbour(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    Query(query): Query<Vec<(String, String)>>,
) -> Result<Markup, Error> {
    let fields = Fields(query);
    let (table, neighbour) = Neighbour::find(&app, &reader, &id, &fields).await?;
    Ok(draw::neighbour(&reader, &table, &neighbour, fields.get("done") == Some("report")))
}

/// Does it.
pub(crate) async fn keep_away(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    fields: Fields,
) -> Result<Response, Error> {
    let (_, neighbour) = Neighbour::find(&app, &reader, &id, &fields).await?;
    let act = fields.need("act")?;
    let distance = match act {
        "mute" => Some(Distance::Muted),
        "block" => Some(Distance::Blocked),
        "near" | "report" => None,
        _ => return Err(Error::BadForm { field: "act" }),
    };
    let (person, cookie) = app.people().welcome(&reader.visitor).await?;
    let (key, value) = &neighbour.field;
    if act == "report" {
        let word = neighbour.word.ok_or(Error::BadForm { field: "word" })?;
        app.talk_quota()
            .take(person.as_str(), Instant::now())
            .map_err(|seconds| Error::TooMany { seconds })?;
        app.tables().report(&id, word.number, person).await?;
        return Ok(redirect(&format!("/table/{id}/person?{key}={value}&done=report"), cookie));
    }
    let shunned = Shunned {
        other: neighbour.person,
        name: neighbour.name,
        distance: distance.unwrap_or(Distance::Muted),
    };
    app.people().shun(&person, shunned, distance.is_some()).await?;
    Ok(redirect(&format!("/table/{id}"), cookie))
}

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use engine::Seat;
use maud::Markup;
use serde_json::json;

use crate::api::json_answer;
use crate::app::App;
use crate::coach::Progress;
use crate::error::{Error, Explained};
use crate::fields::Fields;
use crate::guard::drawn;
use crate::language::Reader;
use crate::packing::Shared;
use crate::pages::coach::costliest;
use crate::pages::consent::Asked;
use crate::pages::{archive, redirect, room};
use crate::people::{Holder, Visitor};
use crate::pieces::Pieces;
use crate::scene::{Scene, Told};
use crate::tables::Playing;
use crate::talk::Heard;

mod advice;
mod chronicle;
mod draw;
mod ground;
mod leave;
mod lip;
mod moments;
mod orders;
mod shoulder;
mod side;

pub(crate) use draw::{hinted_page_of, log_page, main_of, moments_page, page_of};

/// The table page.
pub(crate) async fn show(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    Query(query): Query<Vec<(String, String)>>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    if let Some(to) = found_elsewhere(&app, &reader.visitor, &id).await {
        return Ok(redirect(&format!("/table/{to}"), []));
    }
    let scene = match scene(&app, &reader, &id, Told::Lately(of(&query))).await {
        Err(Error::Unplayable(_)) => return Ok(archive::show(&app, &reader, &id).await?.into_response()),
        Err(Error::NotBegun) => return Ok(room::show(&app, &reader, &id, &headers).await?.into_response()),
        Err(Error::NoSuchTable) if app.tables().was_closed(&id) => return Err(Error::Dissolved),
        scene => scene?,
    };
    Ok(page_of(&reader, &scene, &base(&headers), None).into_response())
}

/// Where the game of somebody has begun who looked for opponents at this table too, and has no seat here any more.
async fn found_elsewhere(app: &App, visitor: &Visitor, id: &str) -> Option<String> {
    let to = app.tables().found(id, visitor.person.as_ref()?)?;
    let seated = match app.tables().row(id).await {
        Ok(table) => !Holder::of(visitor, &table).seats.is_empty(),
        Err(_) => false,
    };
    let goes_on = || async { app.tables().row(&to).await.is_ok_and(|table| table.ended_at.is_none()) };
    (!seated && goes_on().await).then_some(to)
}

/// Everything that happened at a table.
pub(crate) async fn log(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    Query(query): Query<Vec<(String, String)>>,
) -> Result<Markup, Error> {
    let scene = match scene(&app, &reader, &id, Told::All(of(&query))).await {
        Err(Error::Unplayable(_)) => return archive::show(&app, &reader, &id).await,
        scene => scene?,
    };
    Ok(log_page(&reader, &scene))
}

/// Every moment of a table, for those who come late or look back.
pub(crate) async fn moments(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
) -> Result<Markup, Error> {
    let mut scene = scene(&app, &reader, &id, Told::Lately(None)).await?;
    let playing = app.tables().open(&id).await?;
    scene.events = Some(playing.lock().await.session.events(scene.viewer, 0));
    Ok(moments_page(&reader, &scene))
}

/// What a live page swaps in: the content of the table page alone, without the pieces that it has. Nothing, if the page is up
/// to date.
pub(crate) async fn part(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    Query(fields): Query<Vec<(String, String)>>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let field = |name: &str| fields.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value);
    let (base, of) = (base(&headers), of(&fields));
    let person = reader.visitor.person.as_ref();
    let shunned = app.people().shunned(person).await?;
    let open = app.tables().open(&id).await?;
    let mut playing = open.lock().await;
    playing.opened = Instant::now();
    let mark = playing.mark().to_string();
    let sheets = !field("sheets").is_empty();
    if field("mark") == mark && !sheets {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    // Whoever only watches sees what all others see who do, unless a clock runs.
    let watches = Holder::of(&reader.visitor, &playing.table) == Holder::SPECTATOR
        && shunned.is_empty()
        && !person.is_some_and(|person| playing.has_spoken(person));
    let key = (watches && !playing.time().runs()).then(|| {
        let told = of.map(|seat| seat.to_string()).unwrap_or_default();
        [
            reader.lang.code(),
            reader.theme.name(),
            field("mark"),
            &mark,
            field("sheets"),
            &told,
            &base,
            field("has"),
        ]
        .join(" ")
    });
    if let Some(sent) = key.as_ref().and_then(|key| playing.sent(key)) {
        return Ok(sent.answer(&headers));
    }
    drop(playing);
    let had = if sheets { None } else { step_of(field("mark")) };
    let (told, pieces) = lacking(had, of, field("has"));
    let scene = scene(&app, &reader, &id, told).await?;
    let drawing = main_of(&reader, &scene, &base, &pieces);
    let Some(key) = key.filter(|_| scene.mark.to_string() == mark) else {
        return Ok(drawing.into_response());
    };
    let drawing = Arc::new(Shared::new(drawing));
    open.lock().await.send(key, Arc::clone(&drawing));
    Ok(drawing.answer(&headers))
}

/// Plays a move. A refused one is answered with the table as it is and the reason.
pub(crate) async fn act(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Error> {
    let played = play(&app, &id, &reader.visitor, &fields).await;
    if let Err(error @ (Error::NoSuchTable | Error::Store(_) | Error::Unplayable(_) | Error::NotBegun)) =
        played
    {
        return Err(error);
    }
    let (status, refused) = match &played {
        Ok(()) => (StatusCode::OK, None),
        Err(error) => (error.status(), Some((error.code(), error.explain(reader.lang)))),
    };
    if reader.json {
        return answer_program(&app, &reader, &id, &headers, &fields, status, refused).await;
    }
    let told = of(&fields.0);
    let Some((_, explained)) = refused else {
        let query = told.map(|seat| format!("?of={seat}")).unwrap_or_default();
        return Ok(redirect(&format!("/table/{id}{query}"), []));
    };
    let scene = scene(&app, &reader, &id, Told::Lately(told)).await?;
    Ok(drawn(status, page_of(&reader, &scene, &base(&headers), Some(&explained))))
}

/// Where the table stands now, and why a move was refused. A live page, which says what it has, gets its new drawing: alone, if the
/// move was played.
async fn answer_program(
    app: &App,
    reader: &Reader,
    id: &str,
    headers: &HeaderMap,
    fields: &Fields,
    status: StatusCode,
    refused: Option<(&'static str, Explained)>,
) -> Result<Response, Error> {
    let mut body = if let Some(has) = fields.get("has") {
        let had = fields.get("step").and_then(|step| step.parse().ok());
        let (told, pieces) = lacking(had, of(&fields.0), has);
        let scene = scene(app, reader, id, told).await?;
        let part = main_of(reader, &scene, &base(headers), &pieces);
        if refused.is_none() {
            return Ok(part.into_response());
        }
        json!({ "step": scene.mark.step, "mark": scene.mark.to_string(), "part": part.into_string() })
    } else {
        let mark = app.tables().open(id).await?.lock().await.mark();
        json!({ "step": mark.step, "mark": mark.to_string() })
    };
    if let Some((code, explained)) = refused {
        let rule = explained.rule.map(|(game, rule)| format!("/rules/{}#{rule}", game.id()));
        for (key, value) in [
            ("error", json!(code)),
            ("title", json!(explained.title)),
            ("text", json!(explained.text)),
            ("rule", json!(rule)),
        ] {
            body[key] = value;
        }
    }
    Ok(drawn(status, json_answer(status, &body)))
}

/// What a live page is told and sent that says which pieces it has: without sheets if it has drawn the table after so many moves,
/// for then it has those of that drawing, and asks for newer ones when somebody opens one.
fn lacking(drawn: Option<usize>, of: Option<Seat>, has: &str) -> (Told, Pieces) {
    let pieces = Pieces::known(has);
    match (drawn, of) {
        (None, _) => (Told::Lately(of), pieces),
        (Some(drawn), None) => (Told::Since(drawn), pieces.without_sheets()),
        (Some(_), Some(_)) => (Told::Lately(of), pieces.without_sheets()),
    }
}

/// How many moves had been made at a mark.
fn step_of(mark: &str) -> Option<usize> {
    mark.split_once('-').and_then(|(step, _)| step.parse().ok())
}

/// The seat that the log is to be about.
fn of(fields: &[(String, String)]) -> Option<Seat> {
    fields.iter().find(|(key, _)| key == "of").and_then(|(_, seat)| seat.parse().ok())
}

async fn play(app: &App, id: &str, visitor: &Visitor, fields: &Fields) -> Result<(), Error> {
    let seat_of = |playing: &Playing| -> Result<_, Error> {
        Ok((fields.seat(playing.table.row.seats.len())?, Holder::of(visitor, &playing.table)))
    };
    let told = app.tables().open_as_told(id).await?;
    let known = seat_of(&*told.lock().await);
    let (seat, holder) = match known {
        Ok((seat, holder)) if holder.seats.has(seat) => (seat, holder),
        // They may have sat down on another server a moment ago.
        _ => seat_of(&*app.tables().open(id).await?.lock().await)?,
    };
    if holder.seats.is_empty() {
        return Err(Error::NotSeated);
    }
    if !holder.seats.has(seat) {
        return Err(Error::WrongSeat { seat });
    }
    // Giving up does not depend on what the page showed.
    if fields.get("word") == Some("resign") {
        return app.play(id, seat, None, "resign", 0).await;
    }
    let step = fields.need("step")?.parse().map_err(|_| Error::BadForm { field: "step" })?;
    let action = if fields.get("word") == Some("undo") { "undo" } else { fields.need("action")? };
    // What the browser says of its connection; no more than a second of it counts.
    let lag = fields.get("lag").and_then(|lag| lag.parse().ok()).unwrap_or(0);
    app.play(id, seat, Some(step), action, lag).await
}

/// At a shared device: the next player says to be alone with it.
pub(crate) async fn uncover(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Response, Error> {
    let table = app.tables().begun(&id).await?;
    let seat = fields.seat(table.row.seats.len())?;
    let Some(person) = visitor.person.as_ref().filter(|_| Holder::of(&visitor, &table).seats.has(seat))
    else {
        return Err(Error::WrongSeat { seat });
    };
    app.tables().uncover(&id, person, seat).await?;
    Ok(redirect(&format!("/table/{id}"), []))
}

/// The table as the reader may see it.
pub(crate) async fn scene(app: &App, reader: &Reader, id: &str, told: Told) -> Result<Scene, Error> {
    let person = reader.visitor.person.as_ref();
    let shunned = app.people().shunned(person).await?;
    let playing = app.tables().open(id).await?;
    let mut playing = playing.lock().await;
    playing.opened = Instant::now();
    if !playing.table.has_begun() {
        return Err(Error::NotBegun);
    }
    let holder = Holder::of(&reader.visitor, &playing.table);
    let mut scene = Scene::of(&playing, holder, reader.lang, told);
    scene.time(app, &playing);
    scene.talk = Some(Heard::by(person, &playing, &holder, &shunned, reader.lang));
    scene.proposal = Asked::of(&playing, &holder, &app.patience(), reader.lang);
    let awaited = playing.awaits_server();
    drop(playing);
    if awaited {
        app.wake(id);
    }
    if scene.over
        && let Some(report) = app.coach().recalled(id).await
        && let Progress::Done(review) = report.progress()
    {
        scene.mattered = costliest(review, scene.viewer.seat()).cloned();
    }
    Ok(scene)
}

/// The address this server was reached by, for links that are sent to friends.
pub(crate) fn base(headers: &HeaderMap) -> String {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let scheme = text("x-forwarded-proto").filter(|scheme| *scheme == "https").unwrap_or("http");
    text("host").map(|host| format!("{scheme}://{host}")).unwrap_or_default()
}

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use bots::Level;
use bots::coach::Review;
use engine::{Names, Seat, Viewer};
use maud::{Markup, html};
use store::{SeatKind, SeatRow};

use crate::app::App;
use crate::assets::address;
use crate::bot_seat::{BotSeat, Pace, Post};
use crate::coach::Progress;
use crate::drawings::Sprite;
use crate::error::Error;
use crate::fields::Fields;
use crate::language::Reader;
use crate::layout::{Page, page, sprite};
use crate::look::{self, Emblem};
use crate::pages::archive;
use crate::pages::new_table::{bot_name, table_row};
use crate::pages::table::{base, hinted_page_of, scene};
use crate::pages::{redirect, shelf};
use crate::people::Holder;
use crate::scene::{Told, named};
use crate::story::{At, Key, Shown, Story, Walk, key_moments, labels, walk};
use crate::thumbnails::Thumbnails;

mod curve;
mod review;
mod stage;

pub(crate) use review::{costliest, costliest_words, percent, wins};

/// The table page with the coach's advice to the seat that is asked.
pub(crate) async fn hint(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let scene = scene(&app, &reader, &id, Told::Lately(None)).await?;
    if !scene.hints {
        return Err(Error::NoHints);
    }
    if scene.held.is_empty() {
        return Err(Error::NotSeated);
    }
    let asked = scene.viewer.seat().filter(|&seat| scene.asked.has(seat));
    let Some(seat) = asked else { return Ok(redirect(&format!("/table/{id}"), [])) };
    let session = app.tables().open(&id).await?.lock().await.session.clone();
    let hints = if session.step() == scene.mark.step {
        let person = reader.visitor.person.as_ref().ok_or(Error::NotSeated)?;
        app.coach().hints(person.as_str(), session, seat).await.ok_or(Error::Busy)?
    } else {
        Vec::new()
    };
    Ok(hinted_page_of(&reader, &scene, &base(&headers), &hints).into_response())
}

/// A finished game looked at again, decision by decision. While the coach reads it, everything else works already.
pub(crate) async fn review(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    Query(query): Query<Vec<(String, String)>>,
) -> Result<Response, Error> {
    let playing = match app.tables().open(&id).await {
        Err(Error::Unplayable(_)) => return archive::review(&app, &reader, &id).await,
        opened => opened?,
    };
    let playing = playing.lock().await;
    if !playing.session.is_over() {
        return Err(Error::NotOver);
    }
    let (session, names) = (playing.session.clone(), named(playing.names(), reader.lang));
    let owner = app.owner(&playing);
    let own = Holder::of(&reader.visitor, &playing.table).seats.first();
    drop(playing);
    let asked = |key: &str| query.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str());
    let viewer = match asked("as") {
        None => own.map_or(Viewer::Spectator, Viewer::Seat),
        Some("all") => Viewer::Spectator,
        Some(letter) => {
            let seat: Option<Seat> = letter.parse().ok();
            let seat = seat.filter(|seat| seat.index() < session.seats());
            Viewer::Seat(seat.ok_or(Error::BadForm { field: "as" })?)
        }
    };
    let report = app.coach().review(&owner, &id, &session).await.ok_or(Error::Busy)?;
    let found = match report.progress() {
        Progress::Done(found) => Some(found),
        Progress::Working(_) | Progress::Failed => None,
    };
    let key = found.map(key_moments).unwrap_or_default();
    let steps: Vec<usize> =
        found.map_or(Vec::new(), |found| key.iter().map(|&moment| found.moments[moment].step).collect());
    // A story begins with what it turns on.
    let weightiest =
        found.and_then(|found| found.key_moments(1).first().map(|&moment| found.moments[moment].step));
    let at = match asked("at") {
        Some(at) => At::Stop(at.parse().map_err(|_| Error::BadForm { field: "at" })?),
        None => At::Step(weightiest.unwrap_or(0)),
    };
    let Walk { stops, views, shown } =
        walk(&session, &steps, at, viewer).ok_or(Error::Status(StatusCode::INTERNAL_SERVER_ERROR))?;
    let key = key.into_iter().zip(views).filter_map(|(moment, (step, view))| {
        let stop = stops.iter().position(|stop| stop.step == step)?;
        Some(Key { moment, stop, view })
    });
    let key = key.collect();
    let labels = found.map(|found| labels(&session, found, Names::new(&names), &reader)).unwrap_or_default();
    let story = Story {
        id: &id,
        labels,
        session: &session,
        names: Names::new(&names),
        reader: &reader,
        own,
        viewer,
        at: shown.stop,
        stops,
        review: found,
        key,
    };
    let mut thumbnails = Thumbnails::default();
    let parts = parts(&story, &shown, &report.progress(), &mut thumbnails);
    if asked("part").is_some() {
        return Ok(parts.into_response());
    }
    let game = shelf::title(&reader, session.game());
    let title = format!("{} · {game}", reader.say("Review", "Revoir la partie"));
    let main = html! {
        link rel="stylesheet" href=(address("boards.css"));
        link rel="stylesheet" href=(address("review.css"));
        main class={ "review" (look::hue_classes(shown.view.hues())) } #main {
            header.review-head {
                h1 { (reader.say("Review", "Revoir la partie")) span.soft { " " (game) } }
                @if let Some(moment) = found.and_then(|found| costliest(found, story.own)) {
                    p { (costliest_words(&reader, story.names, story.own.is_some(), moment)) }
                }
                a href={ "/table/" (id) } { (reader.say("Back to the table", "Retour à la table")) }
            }
            (parts)
            script type="module" src=(address("review.js")) {}
        }
    };
    let board = Sprite::of(&shown.view, reader.lang).whole();
    let drawings = thumbnails.sprite_beside(board, &[&look::SEATS[..], &[Emblem::Lightning]].concat()).into();
    Ok(page(&reader, &Page { title: &title, sprite: drawings, main }).into_response())
}

/// The review of a game that cannot be opened any more: its sentences, without a board.
pub(crate) fn kept_review(
    reader: &Reader,
    id: &str,
    label: &dyn Fn(&str) -> String,
    names: Names<'_>,
    found: &Review<String>,
) -> Markup {
    let title = reader.say("Review", "Revoir la partie");
    let main = html! {
        main.page.review #main {
            h1 { (title) }
            p { a href={ "/table/" (id) } { (reader.say("Back to the table", "Retour à la table")) } }
            h2 { (reader.say("Key moments", "Moments clés")) }
            ol.plain { @for moment in key_moments(found) {
                li { (review::sentence(reader, names, label, &found.moments[moment])) }
            } }
            h2 { (reader.say("All numbers", "Tous les nombres")) }
            ol.plain { @for moment in &found.moments { li { (review::sentence(reader, names, label, moment)) } } }
        }
    };
    page(reader, &Page { title, sprite: sprite(&[], &look::SEATS), main })
}

/// What changes from step to step; the script puts it in place of what is there.
fn parts(story: &Story<'_>, shown: &Shown, progress: &Progress<'_>, thumbnails: &mut Thumbnails) -> Markup {
    html! {
        div.review-parts #review-parts {
            @match progress {
                Progress::Working(read) => (review::working(story.reader, *read)),
                Progress::Failed => (review::failed(story.reader, story.id)),
                Progress::Done(found) => (curve::curve(story, found)),
            }
            div.review-columns {
                div.review-board { (stage::board(story, shown)) }
                (review::verdict(story))
                @if let Some(found) = story.review {
                    (review::moments(story, found, thumbnails))
                    (review::balance(story, found))
                }
            }
            @if let Some(found) = story.review { (review::all_numbers(story, found)) }
            (stage::toolbar(story))
        }
    }
}

/// A new table that begins at a moment of a finished game: what the reader's seat could not know then is dealt anew, and
/// bots take the other seats.
pub(crate) async fn play_from_here(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    fields: Fields,
) -> Result<Response, Error> {
    let playing = app.tables().open(&id).await?;
    let playing = playing.lock().await;
    if !playing.session.is_over() {
        return Err(Error::NotOver);
    }
    let (session, old) = (playing.session.clone(), playing.table.row.clone());
    let names = named(playing.names(), reader.lang);
    drop(playing);
    let seat = fields.seat(old.seats.len())?;
    let step: usize = fields.need("step")?.parse().map_err(|_| Error::BadForm { field: "step" })?;
    if step >= session.step() {
        return Err(Error::BadForm { field: "step" });
    }
    let level: Level = fields.need("level")?.parse().map_err(|_| Error::BadForm { field: "level" })?;
    let (person, cookie) = app.people().welcome(&reader.visitor).await?;
    let seats: Vec<SeatRow> = Seat::all(old.seats.len())
        .map(|other| {
            if other == seat {
                SeatRow::of(person.clone(), &names[seat.index()])
            } else {
                bot_seat(other, level)
            }
        })
        .collect();
    let mut row = table_row(session.game(), old.setup, seats, old.seed);
    row.hints = old.hints;
    row.time = old.time;
    row.host = Some(person);
    let new = row.id.clone();
    let branch = session.branch(step, seat, app.lots().deal());
    app.tables().create_with(row, branch.moves_from(0)).await?;
    app.wake(&new);
    Ok(redirect(&format!("/table/{new}"), cookie))
}

fn bot_seat(seat: Seat, level: Level) -> SeatRow {
    let kind = SeatKind::Bot { level: BotSeat { level, pace: Pace::Calm, post: Post::Own }.text() };
    SeatRow::new(kind, bot_name(seat), None)
}

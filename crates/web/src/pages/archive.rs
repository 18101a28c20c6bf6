//! A finished game of rules that this program no longer plays: what was told of it, its record and its review.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use engine::{Names, Seat, Viewer};
use maud::{Markup, html};

use crate::app::App;
use crate::coach::Progress;
use crate::error::Error;
use crate::language::Reader;
use crate::layout::{Page, page, sprite};
use crate::look;
use crate::pages::coach::kept_review;
use crate::pages::game_of;
use crate::people::Holder;
use crate::scene::named;

/// The page of such a table. One that had not ended yet has nothing that may be shown.
pub(crate) async fn show(app: &App, reader: &Reader, id: &str) -> Result<Markup, Error> {
    let table = app.tables().row(id).await?;
    let annals = app.tables().annals(id).await?;
    let game = game_of(&table.row.game)?;
    let names = named(table.row.seats.iter().map(|seat| seat.name.clone()).collect(), reader.lang);
    let held = Holder::of(&reader.visitor, &table).seats;
    // A device that several share shows what everybody knew.
    let viewer = held.first().filter(|_| held.len() == 1).map_or(Viewer::Spectator, Viewer::Seat);
    let title = reader.say(game.about().title[0], game.about().title[1]);
    let main = html! {
        main class={ "page archive" (look::hue_classes(game.hues(&table.row.setup))) } #main {
            h1 { (title) }
            p { (reader.say(
                "This game was played by an earlier version of the rules. Here is what was told of it.",
                "Cette partie a été jouée avec une version antérieure des règles. Voici ce qui en a été raconté.",
            )) }
            table.results {
                thead { tr {
                    th scope="col" { (reader.say("Place", "Rang")) }
                    th scope="col" { (reader.say("Player", "Joueur")) }
                    th scope="col" { (reader.say("Points", "Points")) }
                } }
                tbody { @for (seat, (score, place)) in ranked(&annals.standing) { tr {
                    td { (place) }
                    td { (look::seat_badge(seat.index())) " " (names[seat.index()]) }
                    td { (score) }
                } } }
            }
            p.row {
                a href={ "/table/" (id) "/record" } { (reader.say("Save the record", "Enregistrer la partie")) }
                @if app.coach().recalled(id).await.is_some() {
                    a href={ "/table/" (id) "/review" } { (reader.say("The game again", "La partie revue")) }
                }
            }
            ol.plain.log-all { @for line in annals.lines(viewer, reader.lang) { li { (line) } } }
        }
    };
    Ok(page(reader, &Page { title, sprite: sprite(&[], &look::SEATS), main }))
}

fn ranked(standing: &[(i32, u8)]) -> Vec<(Seat, (i32, u8))> {
    let mut ranked: Vec<_> = Seat::all(standing.len()).zip(standing.iter().copied()).collect();
    ranked.sort_by_key(|(seat, (_, place))| (*place, seat.index()));
    ranked
}

/// The review of such a game, if it was made in its time.
pub(crate) async fn review(app: &App, reader: &Reader, id: &str) -> Result<Response, Error> {
    let table = app.tables().row(id).await?;
    let game = game_of(&table.row.game)?;
    let report = app.coach().recalled(id).await.ok_or(Error::NoSuchPage)?;
    let Progress::Done(found) = report.progress() else { return Err(Error::NoSuchPage) };
    let names = named(table.row.seats.iter().map(|seat| seat.name.clone()).collect(), reader.lang);
    let names = Names::new(&names);
    // An answer that these rules do not know keeps its notation.
    let label = |action: &str| game.label(action, names, reader.lang).unwrap_or_else(|| action.to_owned());
    Ok((StatusCode::OK, kept_review(reader, id, &label, names, found)).into_response())
}

//! The tables that anybody may join, and the games that anybody may watch.

use axum::extract::{Query, State};
use catalog::{AnyView, GameId};
use engine::Viewer;
use maud::{Markup, html};
use store::{SeatKind, Table};

use crate::app::App;
use crate::assets::address;
use crate::error::Error;
use crate::identity::now;
use crate::language::Reader;
use crate::layout::{Page, page};
use crate::live::LOBBY;
use crate::look::{self, Emblem};
use crate::pages::{how, shelf};
use crate::people::Holder;
use crate::scene::named;
use crate::thumbnails::Thumbnails;

mod filters;

use filters::Filters;

/// A table where nobody is any more leaves the list after so many seconds.
const PATIENCE: i64 = 600;
/// A table is new for so many seconds.
const FRESH: i64 = 60;

/// One table of either list.
pub(crate) struct Listed {
    pub(crate) table: Table,
    pub(crate) game: GameId,
    names: Vec<String>,
    /// The position, as anybody may see it; before the start there is none.
    view: Option<AnyView>,
    spectators: usize,
    /// Whether the reader sits here.
    yours: bool,
}

impl Listed {
    /// What the host is called.
    pub(crate) fn host(&self) -> Option<&str> {
        let row = &self.table.row;
        let seat = row.seats.iter().position(|seat| seat.person.is_some() && seat.person == row.host)?;
        Some(&self.names[seat])
    }
}

/// The tables of others where the reader could sit down, the newest first.
pub(crate) async fn offered(app: &App, reader: &Reader) -> Vec<Listed> {
    let tables = app.tables().open_tables().await.unwrap_or_else(|error| {
        tracing::error!(%error, "open tables could not be read");
        Vec::new()
    });
    let lively = tables.into_iter().filter(|table| is_lively(app, table));
    lively.filter_map(|table| listed(app, reader, table)).filter(|table| !table.yours).collect()
}

/// The page.
pub(crate) async fn show(
    State(app): State<App>,
    reader: Reader,
    Query(query): Query<Vec<(String, String)>>,
) -> Result<Markup, Error> {
    // Read before the lists: what changes in between is told again.
    let mark = app.hub().lobby();
    let filters = Filters::of(&query);
    let waiting = app.tables().open_tables().await?.into_iter().filter(|table| is_lively(&app, table));
    let waiting: Vec<Listed> =
        waiting.filter_map(|table| listed(&app, &reader, table)).filter(|table| filters.fit(table)).collect();
    let mut stage = Vec::new();
    for table in app.tables().on_stage().await? {
        if let Some(mut table) = listed(&app, &reader, table).filter(|table| filters.fit(table)) {
            let Ok(open) = app.tables().open(&table.table.row.id).await else { continue };
            table.view = Some(open.lock().await.session.view(Viewer::Spectator));
            stage.push(table);
        }
    }
    let mut thumbnails = Thumbnails::default();
    let heading = reader.say("Open tables", "Tables ouvertes");
    let main = html! {
        link rel="stylesheet" href=(address("open.css"));
        main.open-tables #main data-follow={ (LOBBY) "=" (mark) }
            data-lost=(reader.say("Not live, trying again", "Plus en direct, nouvel essai")) {
            header.open-head {
                h1 { (heading) }
                a.button.button-dark href="/new" { span { (reader.say("New table", "Nouvelle table")) } }
            }
            div.open-bar {
                (filters.links(&reader))
                form.open-code method="get" action="/join" {
                    label.hidden-text for="link" { (reader.say("Code or link", "Code ou lien")) }
                    input.input #link type="text" name="link" required autocomplete="off" spellcheck="false" placeholder="OWL-417";
                    button.button type="submit" { span { (reader.say("Join", "Rejoindre")) } }
                }
            }
            section #open-list data-part aria-label=(heading) {
                @if waiting.is_empty() {
                    p.panel-box { (reader.say("Nobody waits just now. ", "Personne n’attend pour l’instant. "))
                        a href="/new" { (reader.say("Open a table and be the first.", "Ouvrez une table et soyez le premier.")) } }
                } @else {
                    ul.plain.open-rows { @for table in &waiting { (row(&reader, &mut thumbnails, table)) } }
                }
            }
            section #stage-list data-part aria-labelledby="on-stage" {
                @if !stage.is_empty() {
                    header.open-head {
                        h2 #on-stage { (reader.say("Now on stage", "En ce moment sur scène")) }
                        small.soft { (reader.say("watchers see no hidden card", "qui regarde ne voit aucune carte cachée")) }
                    }
                    ul.plain.open-rows { @for table in &stage { (row(&reader, &mut thumbnails, table)) } }
                } @else { h2.hidden-text #on-stage { (reader.say("Nobody plays in public just now", "Personne ne joue en public pour l’instant")) } }
            }
            script type="module" src=(address("follow.js")) {}
        }
    };
    let games: Vec<Emblem> = shelf::SHELF.iter().map(|&game| shelf::picture(game).0).collect();
    let emblems = [&games[..], &look::SEATS, &[Emblem::Bot, Emblem::Watch]].concat();
    let sprite = thumbnails.sprite(&[], &emblems).into();
    Ok(page(&reader, &Page { title: heading, sprite, main }))
}

/// Whether somebody who sits at a table that waits is there, or was a moment ago.
fn is_lively(app: &App, table: &Table) -> bool {
    let here = |seat: &store::SeatRow| {
        seat.person.as_ref().is_some_and(|person| app.here().is_here(&table.row.id, person))
    };
    now() - table.row.created_at < PATIENCE || table.row.seats.iter().any(here)
}

fn listed(app: &App, reader: &Reader, table: Table) -> Option<Listed> {
    Some(Listed {
        game: GameId::parse(&table.row.game)?,
        names: named(table.row.seats.iter().map(|seat| seat.name.clone()).collect(), reader.lang),
        view: None,
        spectators: app.here().spectators(&table),
        yours: !Holder::of(&reader.visitor, &table).seats.is_empty(),
        table,
    })
}

fn row(reader: &Reader, thumbnails: &mut Thumbnails, listed: &Listed) -> Markup {
    let Listed { table, game, .. } = listed;
    let row = &table.row;
    let waits = !table.has_begun();
    let host = listed.host();
    let title = shelf::title(reader, *game);
    let (href, act) = match (waits, listed.yours) {
        (_, true) => (format!("/table/{}", row.id), reader.say("Back", "Revenir")),
        (true, false) => (format!("/table/{}/join", row.id), reader.say("Join", "Rejoindre")),
        (false, false) => (format!("/table/{}", row.id), reader.say("Watch", "Regarder")),
    };
    let whose = host.unwrap_or(title);
    html! {
        li.open-row.fresh[waits && now() - row.created_at < FRESH] {
            span.open-picture { (thumbnails.draw(listed.view.as_ref().unwrap_or_else(|| shelf::sample(*game)), None)) }
            span.open-name {
                strong { (title) @if !table.name.is_empty() { ": " (table.name) } }
                @if let Some(host) = host { small.soft { (host) } }
            }
            (seats(reader, listed))
            ul.plain.chips {
                li.chip { (how::preset_name(reader, *game, row)) }
                li.chip { (how::time(reader, &row.time)) }
                @if listed.spectators > 0 { li.chip { (look::emblem(Emblem::Watch)) " " (listed.spectators) span.hidden-text { (reader.say(" watching", " regardent")) } } }
            }
            small.soft.open-age { (how::age(reader, table.begun_at.unwrap_or(row.created_at))) }
            a.button href=(href) aria-label={ (act) ": " (title) ", " (whose) } { span { (act) } }
        }
    }
}

/// A badge for a person, a helmet for a bot, a dashed ring for a free seat.
fn seats(reader: &Reader, listed: &Listed) -> Markup {
    let seats = &listed.table.row.seats;
    let free = seats.iter().filter(|seat| seat.kind == SeatKind::Open).count();
    let bots = seats.iter().filter(|seat| matches!(seat.kind, SeatKind::Bot { .. })).count();
    let label = reader.say(
        format!("{} seats: {} people, {bots} bots, {free} free", seats.len(), seats.len() - free - bots),
        format!(
            "{} places : {} personnes, {bots} robots, {free} libres",
            seats.len(),
            seats.len() - free - bots
        ),
    );
    html! {
        span.open-seats role="img" aria-label=(label) { @for (index, seat) in seats.iter().enumerate() {
            @match seat.kind {
                SeatKind::Human => (look::seat_badge(index)),
                SeatKind::Bot { .. } => (look::emblem(Emblem::Bot)),
                SeatKind::Open => span.free-seat {},
            }
        } }
    }
}

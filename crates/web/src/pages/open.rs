//! The tables that anybody may join, and the games that anybody may watch.

use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use catalog::{AnyView, GameId};
use maud::{Markup, html};
use store::{Access, SeatKind, Table};

use crate::app::App;
use crate::assets::address;
use crate::error::Error;
use crate::identity::now;
use crate::language::Reader;
use crate::layout::{Page, page};
use crate::live::LOBBY;
use crate::lobby::Lists;
use crate::look::{self, Emblem};
use crate::pages::{how, quick, shelf};
use crate::people::Holder;
use crate::scene::named;
use crate::thumbnails::Thumbnails;

mod filters;

use filters::Filters;

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
    let offered = async {
        let lists = app.lobby_lists().await?;
        let own = own_waiting(app, reader, &lists).await?;
        Ok::<_, Error>(newest(lists.waiting.iter().cloned().chain(own)))
    };
    let tables = offered.await.unwrap_or_else(|error| {
        tracing::error!(%error, "open tables could not be read");
        Vec::new()
    });
    tables.into_iter().filter_map(|table| listed(app, reader, table)).filter(|table| !table.yours).collect()
}

/// The tables for friends that wait and that the reader may see.
async fn own_waiting(app: &App, reader: &Reader, lists: &Lists) -> Result<Vec<Table>, Error> {
    if !lists.among_friends {
        return Ok(Vec::new());
    }
    let tables = app.tables().for_friends(&reader.visitor, false).await?;
    Ok(tables.into_iter().filter(|table| app.is_lively(table)).collect())
}

fn newest(tables: impl Iterator<Item = Table>) -> Vec<Table> {
    let mut tables: Vec<Table> = tables.collect();
    tables.sort_by_key(|table| std::cmp::Reverse(table.row.created_at));
    tables
}

/// The page. Those who have no part in any of its tables get the same one.
pub(crate) async fn show(
    State(app): State<App>,
    reader: Reader,
    Query(query): Query<Vec<(String, String)>>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let filters = Filters::of(&query);
    let lists = app.lobby_lists().await?;
    let (waiting, stage) = if lists.among_friends {
        let stage = app.tables().for_friends(&reader.visitor, true).await?;
        (own_waiting(&app, &reader, &lists).await?, app.with_views(stage).await)
    } else {
        (Vec::new(), Vec::new())
    };
    if waiting.is_empty() && stage.is_empty() && !lists.concern(&reader.visitor) {
        // What many share names none of them.
        let reader = Reader { name: None, ..reader };
        let known = reader.visitor.person.is_some();
        let key = format!(
            "{} {} {} {known} {}",
            reader.lang.code(),
            reader.theme.name(),
            reader.drawn,
            reader.here
        );
        let drawn =
            app.lobby_drawing(key, |lists| draw(&app, &reader, filters, lists, Vec::new(), Vec::new()));
        return Ok(drawn.await?.answer(&headers));
    }
    Ok(draw(&app, &reader, filters, &lists, waiting, stage).into_response())
}

/// The lists that everybody sees, and the tables for friends that this reader sees among them.
fn draw(
    app: &App,
    reader: &Reader,
    filters: Filters,
    lists: &Lists,
    own_waiting: Vec<Table>,
    own_stage: Vec<(Table, AnyView)>,
) -> Markup {
    let waiting = newest(lists.waiting.iter().cloned().chain(own_waiting));
    let waiting: Vec<Listed> = waiting
        .into_iter()
        .filter_map(|table| listed(app, reader, table))
        .filter(|table| filters.fit(table))
        .collect();
    let mut stage = own_stage;
    stage.extend(lists.stage.iter().cloned());
    stage.sort_by_key(|(table, _)| std::cmp::Reverse(table.row.created_at));
    let stage = stage.into_iter().filter_map(|(table, view)| {
        listed(app, reader, table).map(|listed| Listed { view: Some(view), ..listed })
    });
    let stage: Vec<Listed> = stage.filter(|table| filters.fit(table)).collect();
    let mark = lists.mark;
    let mut thumbnails = Thumbnails::default();
    let heading = reader.say("Open tables", "Tables ouvertes");
    let lost = how::Lost::of(reader);
    let main = html! {
        link rel="stylesheet" href=(address("open.css"));
        main.open-tables #main data-follow={ (LOBBY) "=" (mark) }
            data-lost=(lost.now) data-old=(lost.a_minute) data-old-many=(lost.minutes) data-reload=(lost.reload) {
            header.open-head {
                h1 { (heading) }
                a.button.button-dark href="/new" { span { (reader.say("New table", "Nouvelle table")) } }
            }
            div.open-bar {
                (filters.links(reader))
                form.open-code method="get" action="/join" {
                    label.hidden-text for="link" { (reader.say("Code or link", "Code ou lien")) }
                    input.input #link type="text" name="link" required autocomplete="off" spellcheck="false" placeholder="OWL-417";
                    button.button type="submit" { span { (reader.say("Join", "Rejoindre")) } }
                }
            }
            section #open-list data-part aria-label=(heading) data-said=(how_many(reader, waiting.len()))
                data-full=(reader.say("full", "complète")) data-new=(reader.say("new", "de plus")) {
                @if waiting.is_empty() {
                    p.panel-box { (reader.say("Nobody waits just now. ", "Personne n’attend pour l’instant. "))
                        a href="/new" { (reader.say("Open a table and be the first.", "Ouvrez une table et soyez le premier.")) } }
                } @else {
                    ul.plain.open-rows { @for table in &waiting { (row(reader, &mut thumbnails, table)) } }
                }
            }
            (quick::panel(reader))
            section #stage-list data-part aria-labelledby="on-stage" {
                @if !stage.is_empty() {
                    header.open-head {
                        h2 #on-stage { (reader.say("Now on stage", "En ce moment sur scène")) }
                        small.soft { (reader.say("watchers see no hidden card", "qui regarde ne voit aucune carte cachée")) }
                    }
                    ul.plain.open-rows { @for table in &stage { (row(reader, &mut thumbnails, table)) } }
                } @else { h2.hidden-text #on-stage { (reader.say("Nobody plays in public just now", "Personne ne joue en public pour l’instant")) } }
            }
            script type="module" src=(address("follow.js")) {}
            script type="module" src=(address("home.js")) {}
        }
    };
    let games: Vec<Emblem> = shelf::SHELF.iter().map(|&game| shelf::picture(game).0).collect();
    let emblems = [&games[..], &look::SEATS, &[Emblem::Bot, Emblem::Watch, Emblem::People]].concat();
    let sprite = thumbnails.sprite(&[], &emblems).into();
    page(reader, &Page { title: heading, sprite, main })
}

/// What is said of the list when it changes.
fn how_many(reader: &Reader, count: usize) -> String {
    match count {
        0 => reader.say("No table is open.", "Aucune table n’est ouverte.").to_owned(),
        1 => reader.say("One table is open.", "Une table est ouverte.").to_owned(),
        _ => reader.say(format!("{count} tables are open."), format!("{count} tables sont ouvertes.")),
    }
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
        (true, false) => {
            let asks = row.access == Access::Friends;
            let act = if asks { reader.say("Ask", "Demander") } else { reader.say("Join", "Rejoindre") };
            (format!("/table/{}/join", row.id), act)
        }
        (false, false) => (format!("/table/{}", row.id), reader.say("Watch", "Regarder")),
    };
    let whose = host.unwrap_or(title);
    html! {
        li.open-row.fresh[waits && now() - row.created_at < FRESH] data-row=(row.id) {
            span.open-picture { (thumbnails.draw(listed.view.as_ref().unwrap_or_else(|| shelf::sample(*game)), None)) }
            span.open-name {
                strong { (title) @if !table.name.is_empty() { ": " (table.name) } }
                @if let Some(host) = host { small.soft { (host) } }
            }
            (seats(reader, listed))
            ul.plain.chips {
                @if row.access == Access::Friends { li.chip { (look::emblem(Emblem::People)) " " (reader.say("among friends", "entre amis")) } }
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
    let people = seats.len() - free - bots;
    let parts = [
        reader.lang.count(seats.len(), ["seat: ", "seats: "], ["place : ", "places : "]),
        reader.lang.count(people, ["person, ", "people, "], ["personne, ", "personnes, "]),
        reader.lang.count(bots, ["bot, ", "bots, "], ["robot, ", "robots, "]),
        reader.lang.count(free, ["free", "free"], ["libre", "libres"]),
    ];
    let label = parts.concat();
    html! {
        span class={ "open-seats" (look::hue_classes(listed.game.hues(&listed.table.row.setup))) } role="img" aria-label=(label) { @for (index, seat) in seats.iter().enumerate() {
            @match seat.kind {
                SeatKind::Human => (look::seat_badge(index)),
                SeatKind::Bot { .. } => (look::emblem(Emblem::Bot)),
                SeatKind::Open => span.free-seat {},
            }
        } }
    }
}

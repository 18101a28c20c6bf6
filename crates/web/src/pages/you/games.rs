//! All games of a person, or those of one game.

use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use catalog::GameId;
use maud::html;
use store::ResultRow;

use super::{draw, kept_tables, known};
use crate::app::App;
use crate::assets::address;
use crate::error::Error;
use crate::fields::Fields;
use crate::identity::is_table_id;
use crate::language::Reader;
use crate::layout::{Page, page, sprite};
use crate::pages::{redirect, sent_from, shelf};

/// So many are listed.
const LISTED: usize = 100;

/// The page.
pub(crate) async fn list(
    State(app): State<App>,
    reader: Reader,
    Query(query): Query<Vec<(String, String)>>,
) -> Result<Response, Error> {
    let Ok(person) = known(&reader.visitor) else { return Ok(redirect("/sign-in", [])) };
    let wanted = query.iter().find(|(key, _)| key == "game").and_then(|(_, game)| GameId::parse(game));
    app.tables().catch_up_results(&person).await?;
    let all = app.people().results(&person).await?;
    let of_game = |result: &&ResultRow| wanted.is_none_or(|game| result.game == game.id());
    let results: Vec<&ResultRow> = all.iter().filter(of_game).take(LISTED).collect();
    let kept = kept_tables(&app, &person).await?;
    let mut lines = Vec::new();
    for result in results {
        let there = app.tables().row(&result.table).await.is_ok();
        lines.push(draw::result_line(&reader, result, there, kept.as_deref()));
    }
    let ended = app.people().without_result(&person).await.into_iter();
    let ended: Vec<_> = ended
        .filter(|table| wanted.is_none_or(|game| table.row.game == game.id()))
        .map(|table| draw::ended_line(&reader, &table, kept.as_deref()))
        .collect();
    let title = reader.say("Your games", "Vos parties");
    let heading =
        wanted.map_or_else(|| title.to_owned(), |game| format!("{title}: {}", shelf::title(&reader, game)));
    let main = html! {
        link rel="stylesheet" href=(address("account.css"));
        main.page.account-list #main {
            h1 { (heading) }
            nav.row aria-label=(reader.say("Games", "Jeux")) {
                a href="/you/games" aria-current=[wanted.is_none().then_some("page")] { (reader.say("All", "Toutes")) }
                @for game in shelf::SHELF {
                    a href={ "/you/games?game=" (game.id()) } aria-current=[(wanted == Some(game)).then_some("page")] { (shelf::title(&reader, game)) }
                }
            }
            @if let Some(age) = app.retention().ended.filter(|_| !(lines.is_empty() && ended.is_empty())) {
                @let days = age.as_secs().div_ceil(24 * 60 * 60) as usize;
                @let days = reader.lang.count(days, ["day", "days"], ["jour", "jours"]);
                p.soft { (reader.say(
                    format!("This server forgets games {days} after their end, unless somebody who played keeps them. Your results stay."),
                    format!("Ce serveur oublie les parties {days} après leur fin, sauf si quelqu’un qui y a joué les garde. Vos résultats restent."),
                )) }
            }
            @if lines.is_empty() {
                p.soft { (reader.say("Your first result will stand here.", "Votre premier résultat s’inscrira ici.")) }
            } @else { ul.plain.lines.panel-box { @for line in lines { (line) } } }
            @if !ended.is_empty() {
                h2 { (reader.say("Ended without a result", "Arrêtées sans résultat")) }
                ul.plain.lines.panel-box { @for line in ended { (line) } }
            }
            p { a href="/you" { (reader.say("Back to your page", "Retour à votre page")) } }
        }
    };
    let heading = format!("{heading} · Theogony");
    Ok(page(&reader, &Page { title: &heading, sprite: sprite(&[], &[crate::look::Emblem::Check]), main })
        .into_response())
}

/// Somebody keeps a table from being forgotten, or no longer.
pub(crate) async fn keep(
    State(app): State<App>,
    reader: Reader,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Error> {
    let person = known(&reader.visitor)?;
    let kept = match fields.need("keep")? {
        "yes" => true,
        "no" => false,
        _ => return Err(Error::BadForm { field: "keep" }),
    };
    let table = fields.need("table")?;
    if !is_table_id(table) || !app.people().keep_table(&person, table, kept).await? {
        return Err(Error::NoSuchTable);
    }
    // Back to the page on which the switch was.
    Ok(redirect(if sent_from(&headers, "/you") { "/you" } else { "/you/games" }, []))
}

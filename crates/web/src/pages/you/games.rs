//! All games of a person, or those of one game.

use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use catalog::GameId;
use maud::html;
use store::ResultRow;

use super::{draw, known};
use crate::app::App;
use crate::assets::address;
use crate::error::Error;
use crate::language::Reader;
use crate::layout::{Page, page, sprite};
use crate::pages::{redirect, shelf};

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
    let mut lines = Vec::new();
    for result in results {
        let there = app.tables().row(&result.table).await.is_ok();
        lines.push(draw::result_line(&reader, result, there));
    }
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
            @if lines.is_empty() {
                p.soft { (reader.say("Your first result will stand here.", "Votre premier résultat s’inscrira ici.")) }
            } @else { ul.plain.lines.panel-box { @for line in lines { (line) } } }
            p { a href="/you" { (reader.say("Back to your page", "Retour à votre page")) } }
        }
    };
    let heading = format!("{heading} · Theogony");
    Ok(page(&reader, &Page { title: &heading, sprite: sprite(&[], &[]), main }).into_response())
}

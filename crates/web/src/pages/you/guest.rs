//! Whether the guest that a browser was comes along into the account that has just been signed in to.

use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use catalog::GameId;
use maud::html;
use store::{Account, Table};

use super::{account, called, draw};
use crate::app::App;
use crate::assets::address;
use crate::error::Error;
use crate::fields::Fields;
use crate::language::Reader;
use crate::layout::{Page, page, sprite};
use crate::pages::{redirect, shelf};
use crate::people::People;

/// So many tables are named.
const NAMED: usize = 6;

/// The question.
pub(crate) async fn ask(
    State(app): State<App>,
    reader: Reader,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let Ok(own) = account(&app, &reader.visitor).await else { return Ok(redirect("/sign-in", [])) };
    let Some(guest) = app.people().guest_before(&reader.visitor, &headers).await? else {
        return Ok(redirect("/", [People::forget_guest()]));
    };
    let ids = app.people().table_ids(&guest.person).await?;
    let mut tables = Vec::new();
    for id in ids.iter().rev().take(NAMED) {
        tables.extend(app.tables().row(id).await.ok());
    }
    let lines: Vec<String> = tables.iter().filter_map(|table| line(&reader, &guest, table)).collect();
    let more = ids.len() - lines.len();
    // The name that this browser goes by now is that of the account.
    let (guest_name, name) = (
        seat_name(&guest, &tables).unwrap_or_else(|| called(&guest, &reader, &HeaderMap::new())),
        called(&own, &reader, &headers),
    );
    let title = reader.say(format!("Take {guest_name} along?"), format!("Emmener {guest_name} ?"));
    let main = html! {
        link rel="stylesheet" href=(address("account.css"));
        main.page.account-small #main {
            form.panel-box.stack method="post" action="/you/guest" {
                h1 { (title) }
                p { (reader.say(
                    format!("You are {name} now. Until a moment ago, this browser played as {guest_name}, a guest. These tables, their results and words can become {name}’s:"),
                    format!("Vous êtes maintenant {name}. Il y a un instant, ce navigateur jouait sous le nom de {guest_name}, un invité. Ces tables, leurs résultats et leurs paroles peuvent devenir ceux de {name} :"),
                )) }
                ul.guest-tables {
                    @for line in &lines { li { (line) } }
                    @if more > 0 { li { (draw::and_more(&reader, more)) } }
                }
                div.row {
                    button.button.button-main type="submit" name="take" value="yes" { span { (reader.say("Take them along", "Les emmener")) } }
                    button.button type="submit" name="take" value="no" { span { (reader.say("Leave them behind", "Les laisser")) } }
                }
                p.soft { (reader.say(
                    format!("Left behind, nothing brings {guest_name} back. Take them along only if {name} is you: whoever has that account will have these seats."),
                    format!("Si vous les laissez, rien ne ramènera {guest_name}. Ne les emmenez que si {name}, c’est vous : qui possède ce compte aura ces places."),
                )) }
            }
        }
    };
    let heading = format!("{title} · Theogony");
    let page = page(&reader, &Page { title: &heading, sprite: sprite(&[], &[]), main });
    Ok(([(header::CACHE_CONTROL, "no-store")], page).into_response())
}

/// What the guest is called at the table they came to last.
fn seat_name(guest: &Account, tables: &[Table]) -> Option<String> {
    let mut seats = tables.iter().flat_map(|table| &table.row.seats);
    seats.find(|seat| seat.person.as_ref() == Some(&guest.person)).map(|seat| seat.name.clone())
}

/// A table in a few words: the game, and who else is there.
fn line(reader: &Reader, guest: &Account, table: &Table) -> Option<String> {
    let title = shelf::title(reader, GameId::parse(&table.row.game)?);
    let theirs =
        |seat: &&store::SeatRow| seat.person.as_ref() != Some(&guest.person) && !seat.name.is_empty();
    let others: Vec<String> = table.row.seats.iter().filter(theirs).map(|seat| seat.name.clone()).collect();
    let others = crate::scene::named(others, reader.lang);
    let with = reader.say("with", "avec");
    Some(if others.is_empty() { title.to_owned() } else { format!("{title}, {with} {}", others.join(", ")) })
}

/// The answer.
pub(crate) async fn answer(
    State(app): State<App>,
    reader: Reader,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Error> {
    let own = account(&app, &reader.visitor).await?;
    let guest = app.people().guest_before(&reader.visitor, &headers).await?;
    match (fields.need("take")?, guest) {
        ("yes", Some(guest)) => app.take_along(&guest.person, &own.person).await?,
        ("yes" | "no", _) => {}
        _ => return Err(Error::BadForm { field: "take" }),
    }
    Ok(redirect("/", [People::forget_guest()]))
}

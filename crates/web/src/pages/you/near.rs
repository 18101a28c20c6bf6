//! Those whom a person keeps away, and the way to let them come near again without a table shared with them.

use axum::extract::State;
use axum::response::Response;
use maud::{Markup, html};
use store::{Distance, Shunned};

use super::known;
use crate::app::App;
use crate::error::Error;
use crate::fields::Fields;
use crate::language::Reader;
use crate::pages::redirect;

/// The list; nothing where nobody is kept away.
pub(super) fn section(reader: &Reader, shunned: &[Shunned]) -> Markup {
    if shunned.is_empty() {
        return html! {};
    }
    html! {
        section.panel-box #kept-away aria-labelledby="kept-away-title" {
            h2 #kept-away-title { (reader.say("Kept away", "Personnes tenues à distance")) }
            ul.plain.lines { @for other in shunned {
                li.line {
                    span.grow { b { (other.name) } small { (how_far(reader, other.distance)) } }
                    form method="post" action="/you/near" {
                        input type="hidden" name="person" value=(other.other.as_str());
                        button.button type="submit" {
                            span { (reader.say("Hear them again", "L’entendre à nouveau")) span.hidden-text { ": " (other.name) } }
                        }
                    }
                }
            } }
        }
    }
}

fn how_far(reader: &Reader, distance: Distance) -> &'static str {
    match distance {
        Distance::Muted => reader.say(
            "muted: you read no words of theirs",
            "muette : vous ne lisez pas ce que dit cette personne",
        ),
        Distance::Blocked => reader.say(
            "blocked: nor do they sit down at your tables, nor are you matched",
            "bloquée : en outre, elle ne s’assied pas à vos tables, et aucune partie rapide ne vous réunit",
        ),
    }
}

/// Somebody may come near again.
pub(crate) async fn let_near(
    State(app): State<App>,
    reader: Reader,
    fields: Fields,
) -> Result<Response, Error> {
    let person = known(&reader.visitor)?;
    let wanted = fields.need("person")?;
    let shunned = app.people().shunned(Some(&person)).await?;
    let other = shunned.iter().find(|other| other.other.as_str() == wanted).ok_or(Error::Stale)?;
    app.people().shun(&person, other.clone(), false).await?;
    Ok(redirect("/you#kept-away", []))
}

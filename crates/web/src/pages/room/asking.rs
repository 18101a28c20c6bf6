//! Asking for a seat at a table for people its host knows.

use maud::{Markup, html};

use super::Room;
use crate::language::Reader;

/// The way in for somebody who has no seat here, or what came of their asking.
pub(super) fn own(reader: &Reader, room: &Room) -> Markup {
    let asked = room.table.requests.iter().find(|request| Some(&request.person) == room.reader.as_ref());
    html! {
        section.panel-box.room-invite #invite data-part {
            h2 { (reader.say("A seat is free", "Une place est libre")) }
            @match asked {
                None => {
                    p { (reader.say("The host decides who sits down.", "C’est l’hôte qui décide.")) }
                    a.button.button-main href={ "/table/" (room.table.row.id) "/join" } {
                        span { (reader.say("Ask for a seat", "Demander une place")) }
                    }
                }
                Some(request) if request.declined => p role="status" { (reader.say(
                    "The host has said no this time. You may watch.",
                    "L’hôte a dit non cette fois. Vous pouvez regarder.",
                )) },
                Some(_) => p role="status" { (reader.say(
                    "You have asked for a seat. This page tells you when the host has answered.",
                    "Vous avez demandé une place. Cette page vous dira quand l’hôte aura répondu.",
                )) },
            }
        }
    }
}

/// Those who ask, for the host.
pub(super) fn others(reader: &Reader, room: &Room) -> Markup {
    let asking: Vec<_> = room.table.requests.iter().filter(|request| !request.declined).collect();
    if !room.host || asking.is_empty() {
        return html! {};
    }
    let act = |person: &str, act: &str, label: &str, name: &str, main: bool| {
        html! {
            form method="post" action={ "/table/" (room.table.row.id) "/room" } data-quiet {
                input type="hidden" name="act" value=(act);
                input type="hidden" name="person" value=(person);
                button.button.button-main[main] type="submit" { span { (label) span.hidden-text { ": " (name) } } }
            }
        }
    };
    html! {
        section.panel-box.room-asking #asking data-part aria-labelledby="asking-title" {
            h2 #asking-title { (reader.say("They ask for a seat", "Ils demandent une place")) }
            ul.plain.stack { @for request in asking {
                li.row {
                    strong.name { (request.name) }
                    (act(request.person.as_str(), "let-in", reader.say("Let in", "Accepter"), &request.name, true))
                    (act(request.person.as_str(), "decline", reader.say("No", "Non"), &request.name, false))
                }
            } }
        }
    }
}

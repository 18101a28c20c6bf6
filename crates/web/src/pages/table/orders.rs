//! Standing orders: what a player lets the server answer without asking. Nobody else sees them.

use engine::{OrderSpec, Seat};
use maud::{Markup, html};

use crate::language::Reader;
use crate::scene::Scene;

/// The seat that may give orders here.
fn giver(scene: &Scene) -> Option<Seat> {
    scene.viewer.seat().filter(|_| !scene.over)
}

fn path(scene: &Scene) -> String {
    format!("/table/{}/orders", scene.id)
}

fn name(reader: &Reader, spec: &OrderSpec) -> &'static str {
    reader.say(spec.name[0], spec.name[1])
}

/// For whoever has given orders: a reminder, and the way back.
fn standing(reader: &Reader, scene: &Scene, seat: Seat) -> Markup {
    let specs = scene.game.orders().iter().enumerate().filter(|(place, _)| scene.orders.has(*place));
    let names: Vec<_> = specs.map(|(_, spec)| name(reader, spec)).collect();
    html! {
        form.row method="post" action=(path(scene)) {
            input type="hidden" name="seat" value=(seat);
            p { (reader.say("Answered by your standing orders: ", "Vos consignes en vigueur\u{a0}: ")) strong { (names.join(" · ")) } }
            button.button.button-small type="submit" name="revoke" value="all" {
                span { (reader.say("Ask me again", "Me consulter de nouveau")) }
            }
        }
    }
}

/// What an order has just answered for the reader, and the way to change it.
pub(super) fn told(reader: &Reader, scene: &Scene) -> Option<Markup> {
    let spec = scene.game.orders().get(scene.obeyed?)?;
    Some(html! {
        span.obeyed {
            (reader.say(spec.told[0], spec.told[1])) " "
            a href="#menu" data-opens="menu" { (reader.say("Change", "Modifier")) }
        }
    })
}

/// All orders there are, each a switch to be given or revoked at once; what they mean is folded away.
pub(super) fn list(reader: &Reader, scene: &Scene) -> Markup {
    let (Some(seat), specs) = (giver(scene), scene.game.orders()) else { return html! {} };
    html! { @if !specs.is_empty() {
        section.orders aria-labelledby="orders-title" {
            h2 #orders-title { (reader.say("Standing orders", "Consignes permanentes")) }
            @if !scene.orders.is_empty() { (standing(reader, scene, seat)) }
            form.order-switches method="post" action=(path(scene)) {
                input type="hidden" name="seat" value=(seat);
                @for (place, spec) in specs.iter().enumerate() {
                    @let stands = scene.orders.has(place);
                    button.button.button-small type="submit" name=(if stands { "revoke" } else { "order" })
                        value=(spec.key) aria-pressed=(stands) title=(reader.say(spec.help[0], spec.help[1])) {
                        span { (name(reader, spec)) }
                    }
                }
            }
            details data-key="orders" {
                summary { (reader.say("What they do", "Ce qu’elles font")) }
                div.panel-box.stack {
                    p.small.soft { (reader.say(
                        "Answered for you without asking. Nobody else sees them.",
                        "On répond pour vous sans vous consulter. Personne d’autre ne les voit.",
                    )) }
                    dl.order-words { @for spec in specs {
                        dt { (name(reader, spec)) }
                        dd.small.soft { (reader.say(spec.help[0], spec.help[1])) }
                    } }
                }
            }
        }
    } }
}

//! The pantheons of the others, and what every player has: a discard, cards to play.

use engine::{Seat, french};
use maud::{Markup, html};
use mythologies::{Action, Kind, Origin};

use super::{Scene, art, cards, pantheon, state};
use crate::Controls;
use crate::look::{self, Band, Emblem, emblem, seat_badge, seat_tone};

/// One panel for each of the others.
pub(super) fn zone(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    html! { @for seat in scene.others() { (panel(scene, controls, seat)) } }
}

fn panel(scene: &Scene<'_>, controls: &mut Controls, seat: Seat) -> Markup {
    let who = scene.name(seat);
    let name = html! { (seat_badge(seat.index())) strong.name { (who) } };
    html! {
        section class={ "mt-rival " (seat_tone(seat.index())) } aria-label=(who) {
            header.mt-head {
                // The panel is the target where a player is asked for.
                @match scene.act(controls, Action::Player(seat), "mt-who go", || name.clone()) {
                    Some(button) => (button),
                    None => div.mt-who { (name) },
                }
                @for kind in &scene.seat(seat).aside {
                    span.mt-waits data-spot={ "aside-" (seat) "-" (kind.slug()) } { (cards::small(scene, *kind, &state::aside(scene, seat, *kind))) }
                }
                (discard(scene, seat))
            }
            (pantheon::grid(scene, controls, seat))
        }
    }
}

/// A discard: how many cards, the cards themselves in a fan, and the list a tap away.
pub(super) fn discard(scene: &Scene<'_>, seat: Seat) -> Markup {
    let cards = &scene.seat(seat).discard;
    let id = format!("discard-of-{seat}");
    let title = if scene.is_me(seat) {
        scene.say("Your discard", "Votre défausse").to_owned()
    } else {
        let who = scene.name(seat);
        scene.lang.pick(format!("Discard of {who}"), format!("Défausse {of}", of = french::de(&who)))
    };
    html! {
        button.mt-discards type="button" popovertarget=(id) title=(title) data-spot={ "discard-" (seat) } {
            (fan(scene, seat, cards))
            (emblem(Emblem::Discard)) b { (cards.len()) } span.hidden-text { " " (title) }
        }
        (look::sheet(&id, Band::Greek, &title, scene.say("Close", "Fermer"), &html! {
            @if cards.is_empty() { p.soft { (scene.say("No card.", "Aucune carte.")) } }
            (cards::list(scene, cards, &state::discarded(scene, seat)))
        }))
    }
}

/// The cards of a discard, one over the other: a card that is exiled fades from here, one that is played leaves from here.
fn fan(scene: &Scene<'_>, seat: Seat, cards: &[Kind]) -> Markup {
    // A card on its way to a square is drawn apart, and flies from there.
    let raised = scene.view.placing.as_ref().filter(|placing| placing.from == Origin::Discard(seat));
    html! {
        span.mt-fan aria-hidden="true" {
            @for group in cards.chunk_by(|one, other| one == other) {
                @for (copy, &kind) in group.iter().enumerate() {
                    @let lies_here = copy == 0 && raised.is_none_or(|placing| placing.kind != kind);
                    span class=(art::tone(kind.mythology())) title=(kind.name(scene.lang)) data-arrive={ "dead-" (seat) "-" (kind.slug()) "-" (copy) }
                        data-spot=[lies_here.then(|| Origin::Discard(seat).spot(seat, kind))] {}
                }
            }
        }
    }
}

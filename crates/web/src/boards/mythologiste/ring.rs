//! The ring: twenty-eight spaces around whatever is going on, clockwise from the Gate at the lower left.

use engine::Seat;
use maud::{Markup, html};
use mythologiste::{RING, Space};

use super::{Scene, art, hub};
use crate::Controls;
use crate::look::{Tone, emblem, token};

pub(super) fn section(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let turned = art::malus_everywhere(scene);
    html! {
        section.mg-ring.mg-all-malus[turned] aria-label=(scene.say("The ring", "Le plateau")) {
            ol.mg-track aria-label=(scene.say("Spaces, clockwise from the Gate", "Cases, dans le sens horaire depuis la Porte")) {
                @for (at, &space) in RING.iter().enumerate() { (place(scene, at, space)) }
            }
            (hub::hub(scene, controls))
        }
    }
}

fn place(scene: &Scene<'_>, at: usize, space: Space) -> Markup {
    let shown = if art::malus_everywhere(scene) { Space::Malus } else { space };
    let name = art::space_name(scene, shown);
    let here: Vec<Seat> =
        scene.around().filter(|&seat| usize::from(scene.player(seat).space) == at).collect();
    html! {
        li class={ "mg-space s" (at) " " (art::space_class(shown)) (if usable(scene, at, space) { " mg-usable" } else { "" }) (if mine(scene, at) { " mg-mine" } else { "" }) } title=(name) data-spot={ "space-" (at) } {
            span.mg-sign { (emblem(art::space(shown))) }
            span.mg-step aria-hidden="true" { (at) }
            span.hidden-text { (at) ": " (name) @if !here.is_empty() { ". " (scene.say("Here:", "Ici\u{a0}:")) } }
            @if !here.is_empty() {
                span class={ "mg-pawns of-" (here.len()) } { @for seat in here { (pawn(scene, seat)) } }
            }
        }
    }
}

/// Whether the viewer stands here.
fn mine(scene: &Scene<'_>, at: usize) -> bool {
    scene.me().is_some_and(|me| usize::from(scene.player(me).space) == at)
}

/// Whether the active player stands here and may use the gods of the space's people.
fn usable(scene: &Scene<'_>, at: usize, space: Space) -> bool {
    let here = usize::from(scene.player(scene.view.active).space) == at;
    here && scene.view.usable.is_some_and(|people| space == Space::Ethnic(people)) && !scene.view.over
}

fn pawn(scene: &Scene<'_>, seat: Seat) -> Markup {
    let active = scene.view.active == seat && !scene.view.over;
    let player = scene.player(seat);
    let ran = usize::from(player.lap) * RING.len() + usize::from(player.space);
    html! {
        span.mg-pawn.mg-running[active] data-spot={ "pawn-" (seat) } data-walk={ "pawn-" (seat) } data-at=(ran) data-way={ "space " (RING.len()) } {
            (token(art::seat(seat), Tone::Seat(seat.index()), &scene.name(seat)))
            b aria-hidden="true" { (seat) }
        }
    }
}

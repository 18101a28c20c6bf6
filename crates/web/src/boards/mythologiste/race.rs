//! The race: who is how far, how far the die may carry each, and the piles.

use std::cmp::Reverse;

use engine::Seat;
use maud::{Markup, html};
use mythologiste::{God, LAP};

use super::{Scene, piles, stat};
use crate::look::{Emblem, emblem, seat_badge, seat_tone};

/// The order of the race, then the piles.
pub(super) fn section(scene: &Scene<'_>) -> Markup {
    let all = u16::from(scene.view.setup.laps) * u16::from(LAP);
    let mut seats: Vec<Seat> = scene.around().collect();
    seats.sort_by_key(|&seat| Reverse(ran_by(scene, seat)));
    let spaces = scene.lang.pick(format!("{all} spaces"), format!("{all} cases"));
    html! {
        h3.cap { (scene.say("The race", "La course")) small { (spaces) } }
        ol.mg-race.in-laps[scene.view.setup.laps > 1] tabindex="0" { @for seat in seats { (runner(scene, seat, all)) } }
        h3.cap { (scene.say("Piles", "Pioches")) }
        (piles::decks(scene))
    }
}

/// The spaces a player has run in all.
fn ran_by(scene: &Scene<'_>, seat: Seat) -> u16 {
    let player = scene.player(seat);
    u16::from(player.lap) * u16::from(LAP) + u16::from(player.space)
}

fn runner(scene: &Scene<'_>, seat: Seat, all: u16) -> Markup {
    let player = scene.player(seat);
    let vulcan = player.gods.iter().flatten().any(|god| god.god == God::Vulcan);
    html! {
        li class=(seat_tone(seat.index())) {
            (seat_badge(seat.index()))
            svg.mg-line-run viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" {
                rect.whole width="100" height="8" {}
                rect.run width=(100 * ran_by(scene, seat) / all.max(1)) height="8" {}
            }
            b { (player.space) }
            span.mg-runs {
                (laps(scene, seat))
                @if scene.view.setup.laps > 1 { (ran(scene, seat)) }
                (cap(scene, seat))
                @if vulcan || !player.store.is_empty() {
                    (stat(seat, "store", Emblem::Skull, &format!("{}/3", player.store.len()), scene.say("Malus under Vulcan", "Malus sous Vulcain")))
                }
            }
        }
    }
}

/// A token for each lap, turned once it is completed.
fn laps(scene: &Scene<'_>, seat: Seat) -> Markup {
    let (lap, laps) = (scene.player(seat).lap, scene.view.setup.laps);
    let words = scene
        .lang
        .pick(format!("laps completed: {lap} of {laps}"), format!("tours effectués\u{a0}: {lap} sur {laps}"));
    html! {
        span.mg-laps role="img" aria-label=(words) title=(words) data-tally={ "lap-" (seat) } data-value=(lap) {
            @for at in 0..laps {
                span.mg-lap.mg-done[at < lap] { (emblem(Emblem::Wheel)) }
            }
        }
    }
}

/// The spaces run in all, where the number of the space does not tell.
fn ran(scene: &Scene<'_>, seat: Seat) -> Markup {
    let (player, laps) = (scene.player(seat), u16::from(scene.view.setup.laps));
    let (ran, all) =
        (u16::from(player.lap) * u16::from(LAP) + u16::from(player.space), laps * u16::from(LAP));
    let words = format!(
        "{}, {} {all}",
        scene.lang.count(ran.into(), ["space run", "spaces run"], ["case parcourue", "cases parcourues"]),
        scene.say("of", "sur")
    );
    html! {
        span.mg-stat role="img" aria-label=(words) title=(words) data-tally={ "ran-" (seat) } data-value=(ran) {
            b { (ran) } span.mg-of { "/" (all) }
        }
    }
}

/// How far the die may carry the pawn, in words where there is room.
fn cap(scene: &Scene<'_>, seat: Seat) -> Markup {
    let cap = scene.player(seat).cap;
    let name = format!("cap-{seat}");
    let (before, after) = (scene.say("moves up to", "avance de"), scene.say("", "au plus"));
    let words = scene
        .lang
        .pick(format!("moves up to {cap} with the die"), format!("avance de {cap} au plus avec le dé"));
    html! {
        span.mg-stat role="img" aria-label=(words) title=(words) data-tally=(name) data-value=(cap) data-spot=(name) {
            (emblem(Emblem::Fast)) span.mg-word { (before) } b { (cap) } @if !after.is_empty() { span.mg-word { (after) } }
        }
    }
}

//! The viewer's own side: selected cards, the pantheon, the discard, and what is to be picked from discards.

use engine::Seat;
use maud::{Markup, html};
use mythologies::{Action, Kind};

use super::cards::{self, Lies};
use super::{Scene, others, pantheon};
use crate::Controls;
use crate::look::{Emblem, emblem};

/// Cards of discards that may be chosen now, whoever owns them.
pub(super) fn picks(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    html! { @for seat in scene.around() { (from_discard(scene, controls, seat)) } }
}

fn from_discard(scene: &Scene<'_>, controls: &mut Controls, seat: Seat) -> Markup {
    let cards: Vec<Markup> = scene
        .seat(seat)
        .discard
        .chunk_by(|one, other| one == other)
        .filter_map(|group| {
            cards::control(scene, controls, Action::From(seat, group[0]), group[0], Lies::default())
        })
        .collect();
    let who = scene.names.of(seat);
    let title = if scene.me() == Some(seat) {
        scene.say("Your discard", "Votre défausse").to_string()
    } else {
        scene.lang.pick(format!("Discard of {who}"), format!("Défausse de {who}"))
    };
    html! {
        @if !cards.is_empty() {
            section.mt-picks aria-label=(title) {
                h3 { (title) }
                ul.mt-hand { @for card in cards { li { (card) } } }
            }
        }
    }
}

/// The viewer's side of the table; nothing for a spectator.
pub(super) fn section(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let Some(me) = scene.me() else { return html! {} };
    let head = others::head(scene, controls, me);
    let aside = aside(scene, controls, &scene.seat(me).aside);
    // Cards to be played stand above the pantheon; while one is resolved, the rest wait below.
    let first = aside.0.contains("name=\"action\"");
    html! {
        section.mt-own aria-label=(scene.say("Your side", "Votre côté")) {
            (head)
            @if first { (aside) }
            (lifted(scene))
            (pantheon::grid(scene, controls, me))
            @if !first { (aside) }
            (others::discard(scene, me))
        }
    }
}

/// The card whose effect is being resolved, with its text, whoever plays it.
pub(super) fn resolving(scene: &Scene<'_>) -> Markup {
    let Some(kind) = scene.view.resolving else { return html! {} };
    let title = match &scene.view.placing {
        Some(placing) if placing.invoked => scene.say("Being invoked", "En cours d’invocation"),
        Some(_) => scene.say("Being called", "En cours d’appel"),
        None => scene.say("Being resolved", "En cours de résolution"),
    };
    // The card flies from here to its square.
    let player = scene.view.asked.first();
    let spot = scene.view.placing.as_ref().zip(player).map(|(placing, seat)| placing.from.spot(seat, kind));
    html! {
        section.mt-resolving aria-label=(title) data-arrive={ "resolving-" (kind.slug()) } {
            div data-spot=[spot] { (cards::still(scene, kind, Lies::default())) }
            div.mt-words { p.soft { (title) } strong.name { (kind.name(scene.lang)) } div { (cards::text(scene, kind)) } }
        }
    }
}

/// What is in the air while several cards or piles move at once.
fn lifted(scene: &Scene<'_>) -> Markup {
    html! {
        @if !scene.view.lifted.is_empty() {
            p.mt-lifted {
                (scene.say("Lifted:", "Soulevé\u{a0}:"))
                @for (square, cards) in &scene.view.lifted {
                    span { b { (square) } @for kind in cards { (cards::mini(*kind)) } (cards.last().map_or("", |kind| kind.name(scene.lang))) }
                }
            }
        }
    }
}

/// Selected cards that wait to be played: with their full text, and what may be done with them.
fn aside(scene: &Scene<'_>, controls: &mut Controls, aside: &[Kind]) -> Markup {
    html! {
        @if !aside.is_empty() {
            div.mt-aside {
                h3 { (scene.say("Your cards to play", "Vos cartes à jouer")) (scene.rule("turn")) }
                ul { @for kind in aside { li { (full(scene, controls, *kind)) } } }
            }
        }
    }
}

fn full(scene: &Scene<'_>, controls: &mut Controls, kind: Kind) -> Markup {
    let lies = Lies::default();
    html! {
        article.mt-full {
            div data-spot=[scene.me().map(|me| format!("aside-{me}-{}", kind.slug()))] { (cards::still(scene, kind, lies)) }
            div.mt-words { (cards::text(scene, kind)) }
            div.mt-doings {
                @if let Some(button) = scene.act(controls, Action::Play(kind), "button button-main", || html! { (scene.say("Invoke", "Invoquer")) }) { (button) }
                @else if let Some(closed) = scene.why_not(controls, Action::Play(kind)) { (closed) }
                @if let Some(button) = scene.act(controls, Action::Discard(kind), "button", || html! {
                    (scene.say("Discard", "Défausser")) span.mt-plus { "+2" (emblem(Emblem::Gem)) }
                }) { (button) }
            }
        }
    }
}

//! The foot: the cards to play, and the card whose effect is being resolved with the sentence that is being carried out.

use engine::Seat;
use maud::{Markup, html};
use mythologies::{Action, Kind};

use super::cards::{self, Lies};
use super::{Scene, rivals, state};
use crate::Controls;

/// The viewer's cards to play, and what is being resolved.
pub(super) fn foot(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    html! {
        section.mt-hold data-spot=[scene.me().map(|me| format!("aside-{me}"))] { @match scene.me() { Some(me) => (aside(scene, controls, me)), None => (watching(scene)) } }
        section.mt-chain { (resolving(scene)) (lifted(scene)) }
    }
}

fn watching(scene: &Scene<'_>) -> Markup {
    html! { h3.cap { (scene.say("You are watching", "Vous regardez")) } }
}

fn aside(scene: &Scene<'_>, controls: &mut Controls, me: Seat) -> Markup {
    let cards = &scene.seat(me).aside;
    html! {
        h3.cap {
            (scene.say("To play", "À jouer"))
            @if !cards.is_empty() { small { (cards.len()) } }
            (rivals::discard(scene, me))
        }
        ul.strip.mt-aside { @for kind in cards { li { (card(scene, controls, me, *kind)) } } }
    }
}

/// A selected card: it is played by a tap on it, discarded by the button beside it.
fn card(scene: &Scene<'_>, controls: &mut Controls, me: Seat, kind: Kind) -> Markup {
    let state = state::aside(scene, me, kind);
    let lies = Lies { class: "slab", state: &state, ..Lies::default() };
    let discard = html! { (scene.say("Discard", "Défausser")) };
    controls.goes(Action::Play(kind), &format!("at-{me} takes-card"));
    html! {
        // Carried to a square it is played there.
        div data-spot={ "aside-" (me) "-" (kind.slug()) } {
            (cards::control(scene, controls, Action::Play(kind), kind, lies).unwrap_or_else(|| cards::still(scene, kind, lies)))
        }
        @if let Some(closed) = scene.why_not(controls, Action::Play(kind)) { (closed) }
        @if let Some(button) = scene.act(controls, Action::Discard(kind), "mt-discard go", || discard) { (button) }
    }
}

/// The card that is being resolved, after the one that sent it.
fn resolving(scene: &Scene<'_>) -> Markup {
    let Some(kind) = scene.view.resolving else {
        return html! { h3.cap { (scene.say("Resolving", "Résolution")) small { (scene.say("nothing", "rien")) } } };
    };
    let title = match &scene.view.placing {
        Some(placing) if placing.invoked => scene.say("Being invoked", "En cours d’invocation"),
        Some(_) => scene.say("Being called", "En cours d’appel"),
        None => scene.say("Being resolved", "En cours de résolution"),
    };
    // The card flies from here to its square.
    let player = scene.view.asked.first();
    let spot = scene.view.placing.as_ref().zip(player).map(|(placing, seat)| placing.from.spot(seat, kind));
    let placing = scene.view.placing.is_some();
    let now = scene.view.statement.filter(|_| !placing).map(|statement| statement.sentence);
    let state = state::resolved(scene, title, kind);
    html! {
        h3.cap { (title) small { (kind.name(scene.lang)) } }
        div.mt-steps {
            // Whoever sent the card that waits for its square says so.
            @if let Some(statement) = scene.view.statement.filter(|_| placing) {
                (said(scene, statement.kind, statement.sentence, &state::sends(scene, statement.kind, kind)))
                span.mt-arrow aria-hidden="true" { "→" }
            }
            div.mt-resolving data-arrive={ "resolving-" (kind.slug()) } {
                div data-spot=[spot] data-carries=[placing.then_some("takes-card")] { (cards::still(scene, kind, Lies { class: "slab", state: &state, ..Lies::default() })) }
                @if !placing { div.mt-words { (cards::text(scene, kind, now)) } }
            }
        }
    }
}

/// One sentence of a card, after its picture and name.
fn said(scene: &Scene<'_>, kind: Kind, sentence: usize, state: &str) -> Markup {
    html! {
        p.mt-said {
            (cards::chip(scene, kind, 1, state)) " "
            mark.mt-now { (kind.sentences(scene.lang).nth(sentence).unwrap_or_default()) }
        }
    }
}

/// What is in the air while several cards or piles move at once: each flies from here to its square.
fn lifted(scene: &Scene<'_>) -> Markup {
    let Some(seat) = scene.view.turn_of.filter(|_| !scene.view.lifted.is_empty()) else {
        return html! {};
    };
    html! {
        p.mt-lifted {
            (scene.say("Lifted:", "Soulevé\u{a0}:"))
            @for (square, cards) in &scene.view.lifted {
                @let top = cards.last();
                span data-arrive={ "lifted-" (seat) "-" (square) } data-spot=[top.map(|kind| format!("card-{seat}-{square}-{kind}"))] {
                    b { (square) } @for kind in cards { (cards::small(scene, *kind, &state::lifted(scene, *square))) } (top.map_or("", |kind| kind.name(scene.lang)))
                }
            }
        }
    }
}

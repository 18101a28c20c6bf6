//! The card whose effect is being resolved, with the sentence that is being carried out, whoever plays it.

use maud::{Markup, html};
use mythologies::{Action, Kind, Square};

use super::cards::{self, Lies};
use super::{Scene, state};

pub(super) fn section(scene: &Scene<'_>) -> Markup {
    match scene.view.resolving {
        Some(kind) => card(scene, kind),
        None => waiting(scene),
    }
}

fn card(scene: &Scene<'_>, kind: Kind) -> Markup {
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
        section.mt-resolving aria-label=(title) data-arrive={ "resolving-" (kind.slug()) } {
            div data-spot=[spot] { (cards::still(scene, kind, Lies { state: &state, ..Lies::default() })) }
            div.mt-words {
                p.soft { (title) }
                strong.name { (kind.name(scene.lang)) }
                div { (cards::text(scene, kind, now)) }
                // Whoever sent the card that waits for its square says so.
                @if let Some(statement) = scene.view.statement.filter(|_| placing) { (said(scene, statement.kind, statement.sentence, &state::sends(scene, statement.kind, kind))) }
            }
        }
    }
}

/// The effects among which the viewer chooses the next one, each with the sentence that wakes it up.
fn waiting(scene: &Scene<'_>) -> Markup {
    let mut kinds: Vec<(Kind, Vec<Square>)> = Vec::new();
    for action in &scene.open {
        if let Action::Resolve(kind, square) = *action {
            match kinds.iter_mut().find(|(other, _)| *other == kind) {
                Some((_, squares)) => squares.push(square),
                None => kinds.push((kind, vec![square])),
            }
        }
    }
    let title = scene.say("Effects that wait", "Effets en attente");
    html! {
        @if !kinds.is_empty() {
            section.mt-resolving.of-many aria-label=(title) {
                p.soft { (title) }
                @for (kind, squares) in kinds { (said(scene, kind, kind.sentence_awake(), &state::waits(scene, kind, &squares))) }
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

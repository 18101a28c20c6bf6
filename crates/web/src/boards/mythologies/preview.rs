//! What an answer costs and gives at once, on the thing it touches.

use maud::{Markup, html};
use mythologies::{Action, Gain};

use super::{Scene, cards};
use crate::Controls;

/// Cost and gain of an answer; nothing where it has neither.
pub(super) fn of(scene: &Scene<'_>, action: Action) -> Markup {
    let found = scene.view.previews.iter().find(|preview| preview.action == action);
    let (pays, gains) = found.map_or((Gain::NONE, Gain::NONE), |preview| (preview.pays, preview.gains));
    // A square that costs and gives nothing says so while others do.
    let square = matches!(action, Action::At(_)) && scene.view.placing.is_some();
    if pays.is_none() && gains.is_none() && !square {
        return html! {};
    }
    html! {
        span.mt-preview {
            @if !pays.is_none() { span.mt-due { "−" (cards::gain(scene, pays)) } }
            @if !gains.is_none() { span.mt-due { "+" (cards::gain(scene, gains)) } }
            @if pays.is_none() && gains.is_none() { (cards::gain(scene, Gain::NONE)) }
        }
    }
}

/// The same for answers that touch nothing on the board.
pub(super) fn in_bar(scene: &Scene<'_>, controls: &mut Controls) {
    for &action in &scene.open {
        let note = of(scene, action);
        if !note.0.is_empty() {
            controls.note(action, note);
        }
    }
}

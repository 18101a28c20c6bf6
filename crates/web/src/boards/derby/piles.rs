//! The piles on the board: the draw pile as a number, the discard pile and the Zeus deck to be looked through.

use derby::{Action, CardSet};
use maud::{Markup, html};

use super::{Scene, holders};
use crate::Controls;
use crate::look::{Emblem, emblem};

/// All piles; one opens by itself when a card in it may be named.
pub(super) fn piles(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let view = scene.view;
    html! {
        section.piles aria-label=(scene.say("Piles", "Piles")) {
            p.pile { (emblem(Emblem::Cards)) (scene.say("Draw pile", "Pioche")) " " b { (view.draw_pile) } }
            (pile(scene, controls, ("zeus", scene.say("Zeus deck", "Jeu de Zeus")), view.zeus, view.protections))
            (pile(scene, controls, ("discard", scene.say("Discard pile", "Défausse")), view.discard, 0))
        }
    }
}

fn pile(
    scene: &Scene<'_>,
    controls: &mut Controls,
    (key, title): (&str, &str),
    cards: CardSet,
    protections: u8,
) -> Markup {
    let open = !controls.is_empty() && cards.iter().any(|card| controls.has(&Action::Card(card).to_string()));
    // Whoever folded the pile before must still see it open when a card in it is asked for: hence another key.
    let state = if open { "-asked" } else { "" };
    html! {
        details.tuck.pile data-key={ (key) (state) } open[open] {
            summary { (emblem(Emblem::Cards)) (title) " " b { (cards.len() + usize::from(protections)) } }
            @if protections > 0 {
                p.soft {
                    (emblem(Emblem::Aegis)) (protections)
                    @if protections == 1 { (scene.say(" protection of Zeus", " protection de Zeus")) }
                    @else { (scene.say(" protections of Zeus", " protections de Zeus")) }
                }
            }
            @if cards.is_empty() {
                @if protections == 0 { p.soft { (scene.say("Empty.", "Vide.")) } }
            } @else {
                ul.cards { @for card in cards.iter() { li { (holders::movement_card(scene, controls, card)) } } }
            }
        }
    }
}

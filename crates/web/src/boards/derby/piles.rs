//! The piles on the board: the draw pile as a number, the discard pile and the Zeus deck to be looked through.

use derby::{Action, CardSet};
use maud::{Markup, html};

use super::{Scene, holders, sheets};
use crate::Controls;
use crate::look::{Band, Emblem, band, emblem, opener};

/// The piles in which a card must be named now, before everything else; there only such cards are shown.
pub(super) fn asked(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let view = scene.view;
    html! {
        @for (title, cards) in [(zeus_deck(scene), view.zeus), (discard_pile(scene), view.discard)] {
            @let open = choosable(controls, cards);
            @if !open.is_empty() {
                section.asked-here aria-label=(title) {
                    h3 { (title) }
                    ul.cards { @for card in open.iter() { li { (holders::movement_card(scene, controls, card, &lies(scene, title))) } } }
                }
            }
        }
    }
}

fn zeus_deck<'t>(scene: &Scene<'_>) -> &'t str {
    scene.say("Zeus deck", "Jeu de Zeus")
}

fn discard_pile<'t>(scene: &Scene<'_>) -> &'t str {
    scene.say("Discard pile", "Défausse")
}

/// « Pile: Zeus deck. »
fn lies(scene: &Scene<'_>, title: &str) -> String {
    scene.lang.pick(format!("Pile: {title}."), format!("Pile\u{a0}: {title}."))
}

fn choosable(controls: &Controls, cards: CardSet) -> CardSet {
    if controls.is_empty() {
        return CardSet::EMPTY;
    }
    cards.iter().filter(|&card| controls.has(&Action::Card(card).to_string())).collect()
}

/// All piles, to be looked through.
pub(super) fn piles(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    html! {
        section.piles aria-label=(scene.say("Piles", "Piles")) {
            p.pile { (emblem(Emblem::Cards)) (scene.say("Draw pile", "Pioche")) " " b { (view.draw_pile) } }
            (pile(scene, "zeus", zeus_deck(scene), view.zeus, view.protections))
            (pile(scene, "discard", discard_pile(scene), view.discard, 0))
        }
    }
}

fn pile(scene: &Scene<'_>, key: &str, title: &str, cards: CardSet, protections: u8) -> Markup {
    html! {
        details.tuck.pile data-key=(key) {
            summary { (emblem(Emblem::Cards)) (title) " " b { (cards.len() + usize::from(protections)) } }
            @if protections > 0 {
                @let inner = html! {
                    (band(Band::Greek)) (emblem(Emblem::Aegis)) span {
                        (protections)
                        @if protections == 1 { (scene.say(" protection of Zeus", " protection de Zeus")) }
                        @else { (scene.say(" protections of Zeus", " protections de Zeus")) }
                    }
                };
                (opener(scene.lang, sheets::PROTECTION, &lies(scene, title), "bet-chip", &inner))
            }
            @if cards.is_empty() {
                @if protections == 0 { p.soft { (scene.say("Empty.", "Vide.")) } }
            } @else {
                ul.cards { @for card in cards.iter() { li { (holders::small_card(scene, card, &lies(scene, title))) } } }
            }
        }
    }
}

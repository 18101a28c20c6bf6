//! The cards to be taken: four face up, and the deck.

use engine::Lang;
use maud::{Markup, html};
use pantheon::{Act, Action, Card};

use super::large::Thing;
use super::{Scene, art, closed};
use crate::Controls;
use crate::look::{Emblem, emblem};

/// The display of cards and the deck.
pub(super) fn zone(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let view = scene.view;
    let hand = scene.me().map(|me| format!("hand-{me}")).unwrap_or_default();
    for (card, _) in view.display.iter() {
        controls.goes(Action::Take(card), &hand);
    }
    controls.goes(Action::TakeDeck, &hand);
    html! {
        ul.strip.ph-cards aria-label=(scene.say("Cards to take", "Cartes à prendre")) {
            @for (card, count) in view.display.iter() {
                @let state = scene.lang.pick(format!("On display: {count}."), format!("À l’étalage\u{a0}: {count}."));
                @let face = face(scene, card, count, true);
                li data-arrive={ "card-" (card.slug()) } data-spot={ "card-" (card.slug()) } {
                    @match controls.button(Action::Take(card), "ph-card keyed go", face.clone()) {
                        Some(button) => (scene.held(Thing::Card(card), &state, &button)),
                        None => (scene.opener(Thing::Card(card), &state, "ph-card", &face)),
                    }
                }
            }
            @let back = html! {
                (emblem(Emblem::Owl)) span.label { (scene.say("Deck", "Pioche")) " " span data-tally="deck" { (view.deck) } }
            };
            @let state = scene.lang.pick(
                format!("Cards left: {}; discarded: {}.", view.deck, view.discard.total()),
                format!("Cartes restantes\u{a0}: {}\u{202f}; défaussées\u{a0}: {}.", view.deck, view.discard.total()),
            );
            li data-spot="deck" {
                @match controls.button(Action::TakeDeck, "ph-card ph-deck keyed go", back.clone()) {
                    Some(button) => (scene.held(Thing::Deck, &state, &button)),
                    None => (scene.opener(Thing::Deck, &state, "ph-card ph-deck", &back)),
                }
            }
        }
        (closed(scene, controls, Act::Draw))
    }
}

/// The face of a card that comes `count` times; where copies are `dealt`, each of them is seen to arrive.
pub(super) fn face(scene: &Scene<'_>, card: Card, count: u8, dealt: bool) -> Markup {
    let arrives = dealt.then(|| format!("card-{}-{count}", card.slug()));
    html! {
        (emblem(art::card(card)))
        @if card.value() > 0 { span.coin aria-hidden="true" { (card.value()) } }
        span.label { (label(card, scene.lang)) }
        @if count > 1 { b.times data-arrive=[arrives] { "×" (count) } }
    }
}

/// The name of a card, with a place to break the one that is wider than its card.
fn label(card: Card, lang: Lang) -> &'static str {
    match card {
        Card::Move => lang.pick("movement", "déplace\u{ad}ment"),
        _ => card.name(lang),
    }
}

/// A card that is only looked at.
pub(super) fn shown(scene: &Scene<'_>, card: Card, count: u8, state: &str) -> Markup {
    scene.opener(Thing::Card(card), state, "ph-card", &face(scene, card, count, false))
}

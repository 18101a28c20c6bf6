//! The foot: one's own six gods, each with its effects as buttons, and below them the hand.

use engine::Seat;
use maud::{Markup, html};
use mythologiste::text::power_text;
use mythologiste::{Action, Power, Prompt};

use super::cards::{self, Card};
use super::{Scene, art, gods};
use crate::Controls;
use crate::look::{band, medallion};

/// What the viewer holds; for whoever watches, the gods of the player whose turn it is stand in the shoulder.
pub(super) fn foot(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let Some(me) = scene.me() else {
        return html! { p.mg-watching { (scene.say("You are watching.", "Vous regardez.")) } };
    };
    html! {
        ol.mg-gods aria-label=(scene.say("Your gods", "Vos dieux")) { @for slot in 0..6 { li { (slot_of(scene, controls, me, slot)) } } }
        (hand(scene, controls, me))
    }
}

/// One's own gods at length, a page of a narrow screen.
pub(super) fn in_words(scene: &Scene<'_>) -> Markup {
    let seat = scene.me().unwrap_or(scene.view.active);
    html! {
        div.mg-pages { @for (slot, god) in scene.player(seat).gods.iter().enumerate() {
            @if let Some(god) = god { (gods::read_of(scene, seat, slot, god)) }
        } }
    }
}

fn slot_of(scene: &Scene<'_>, controls: &mut Controls, me: Seat, slot: usize) -> Markup {
    if let Some(god) = &scene.player(me).gods[slot] {
        return gods::card(scene, controls, me, slot, god);
    }
    let inner = html! { (scene.say("empty", "vide")) };
    match controls.button(Action::Place(slot as u8), "mg-empty go", inner.clone()) {
        Some(button) => button,
        None => html! { div.mg-empty { (inner) } },
    }
}

/// The kinds of a hand or a discard that are there, each with its number.
pub(super) fn kinds(counts: &[u8; Power::KINDS]) -> Vec<(Power, u8)> {
    Power::ALL.into_iter().zip(counts.iter().copied()).filter(|(_, count)| *count > 0).collect()
}

fn hand(scene: &Scene<'_>, controls: &mut Controls, me: Seat) -> Markup {
    let cards = kinds(&scene.player(me).hand);
    html! {
        ul.mg-hand.strip data-spot={ "hand-" (me) } data-holds aria-label=(scene.say("Your hand", "Votre main")) {
            @for &(card, count) in &cards { li { (in_hand(scene, controls, card, count)) } }
            @if cards.is_empty() { li.soft { (scene.say("No card.", "Aucune carte.")) } }
        }
    }
}

fn in_hand(scene: &Scene<'_>, controls: &mut Controls, card: Power, count: u8) -> Markup {
    let given = matches!(
        scene.view.prompt,
        Some(Prompt::Discard { .. } | Prompt::Abundance | Prompt::Give(_) | Prompt::PeekGive(_))
    );
    let action = if given { Action::Card(card) } else { Action::Play(card) };
    controls.goes(action, if given { "discard-powers" } else { "hub" });
    let drawn = Card::Power(card);
    let (face, state) = (small(scene, card, count), cards::in_hand(scene, controls, action));
    match controls.button(action, &format!("mg-card {} go", drawn.tone()), face.clone()) {
        Some(button) => cards::held(drawn, &state, &button),
        None => {
            let why = controls.why_not(action).map(|line| line.text.clone());
            let class = format!("mg-card {}", drawn.tone());
            html! { span.held title=[why] { (cards::open(scene, drawn, &state, &class, &face)) } }
        }
    }
}

/// A Power card as it lies in the hand: picture, name, letter.
fn small(scene: &Scene<'_>, card: Power, count: u8) -> Markup {
    html! {
        span.mg-face { (medallion(art::power(card), None)) @if count > 1 { b.mg-times { "×" (count) } } }
        strong.name { (card.names()[scene.lang as usize]) }
        (cards::corners(scene, Card::Power(card)))
    }
}

/// The face of a Power card.
pub(super) fn power(scene: &Scene<'_>, card: Power, count: u8) -> Markup {
    let drawn = Card::Power(card);
    html! {
        (band(drawn.band()))
        span.mg-face { (medallion(art::power(card), None)) @if count > 1 { b.mg-times { "×" (count) } } }
        span.mg-title {
            strong.name { (card.names()[scene.lang as usize]) (cards::corners(scene, drawn)) }
            span.mg-text { (power_text(card, scene.lang)) }
        }
    }
}

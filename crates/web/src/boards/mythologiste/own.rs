//! The viewer's own side: six gods as cards, and the hand.

use engine::Seat;
use maud::{Markup, html};
use mythologiste::text::power_text;
use mythologiste::{Action, Power, Prompt};

use super::cards::{self, Card};
use super::{Scene, art, gods, players};
use crate::Controls;
use crate::look::{band, medallion, seat_tone};

pub(super) fn section(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let Some(me) = scene.me() else { return html! {} };
    html! {
        section class={ "mg-own " (seat_tone(me.index())) (scene.turn_class(me)) }
            aria-label=(scene.say("Your gods and cards", "Vos dieux et vos cartes")) {
            div.mg-me { (players::head(scene, controls, me)) (players::marks(scene, me)) }
            ol.mg-gods { @for slot in 0..6 { li { (slot_of(scene, controls, me, slot)) } } }
            (hand(scene, controls, me))
        }
    }
}

fn slot_of(scene: &Scene<'_>, controls: &mut Controls, me: Seat, slot: usize) -> Markup {
    if let Some(god) = &scene.player(me).gods[slot] {
        return gods::card(scene, controls, me, slot, god);
    }
    let inner = html! { span.mg-slot { (slot + 1) } (scene.say("empty", "vide")) };
    match scene.act(controls, Action::Place(slot as u8), "mg-empty act", inner.clone()) {
        Some(button) => button,
        None => html! { div.mg-empty { (inner) } },
    }
}

/// The kinds of a hand or a discard that are there, each with its number.
pub(super) fn kinds(counts: &[u8; Power::KINDS]) -> Vec<(Power, u8)> {
    Power::ALL.into_iter().zip(counts.iter().copied()).filter(|(_, count)| *count > 0).collect()
}

fn hand(scene: &Scene<'_>, controls: &mut Controls, me: Seat) -> Markup {
    let player = scene.player(me);
    let cards = kinds(&player.hand);
    let size =
        scene.count(player.hand_size, ["Power card", "Power cards"], ["carte Pouvoir", "cartes Pouvoir"]);
    html! {
        h3 { (scene.say("Your hand", "Votre main")) small { (size) } (scene.rule("power-cards")) }
        @if cards.is_empty() { p.soft { (scene.say("No card.", "Aucune carte.")) } }
        ul.mg-hand { @for (card, count) in cards { li { (in_hand(scene, controls, card, count)) } } }
    }
}

fn in_hand(scene: &Scene<'_>, controls: &mut Controls, card: Power, count: u8) -> Markup {
    let given = matches!(
        scene.view.prompt,
        Some(Prompt::Discard { .. } | Prompt::Abundance | Prompt::Give(_) | Prompt::PeekGive(_))
    );
    let action = if given { Action::Card(card) } else { Action::Play(card) };
    let (face, state) = (power(scene, card, count), cards::in_hand(scene, controls, action));
    let tone = Card::Power(card).tone();
    match scene.act(controls, action, &format!("mg-card {tone} act"), face.clone()) {
        Some(button) => cards::held(scene, Card::Power(card), &state, &button),
        // In the action step the buttons and the reasons are in the bar.
        None => {
            let usable = controls.label(&action.to_string()).is_some();
            let class = if usable { "mg-card mg-open" } else { "mg-card" };
            cards::open(scene, Card::Power(card), &state, &format!("{class} {tone}"), &face)
        }
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

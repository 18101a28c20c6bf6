//! The rivals: where their pawn is, their cards, and their six gods as targets in place.

use engine::{Seat, french};
use maud::{Markup, html};
use mythologiste::Action;

use super::cards::Card;
use super::{Scene, gods, piles, stat};
use crate::Controls;
use crate::look::{Emblem, emblem, seat_badge};
use crate::stage::Tab;

/// The tab of a player; the target as a whole where the player is to be chosen.
pub(super) fn tab<'a>(scene: &Scene<'a>, controls: &mut Controls, seat: Seat) -> Tab<'a> {
    let whole = controls.button(Action::Target(seat), "whole go", html! {});
    let hand = scene.player(seat).hand_size;
    let cards = scene.lang.noun(
        hand.into(),
        ["Power card in hand", "Power cards in hand"],
        ["carte Pouvoir en main", "cartes Pouvoir en main"],
    );
    let score = html! {
        (space(scene, seat))
        (stat(seat, "hand", Emblem::Cards, &hand.to_string(), cards))
    };
    let at = scene.player(seat).space;
    let where_at = scene.lang.pick(format!("space {at}"), format!("case {at}"));
    let facts = html! {
        ol.mg-chips {
            li.mg-of-whom.phone { (seat_badge(seat.index())) b { (scene.name(seat)) } span.soft { (where_at) } }
            @for slot in 0..6 { li { (gods::chip(scene, controls, seat, slot)) } }
        }
        @if let Some(lock) = scene.why_not(controls, Action::Target(seat)) { (lock) }
    };
    let context = *scene;
    let sheet = (move || sheet(&context, seat)).into();
    Tab { facts, score: Some(score), whole, sheet, ..Tab::new(seat) }
}

/// The gods of a player to be read, and what is known of the hand.
fn sheet(scene: &Scene<'_>, seat: Seat) -> Markup {
    html! {
        @for (slot, god) in scene.player(seat).gods.iter().enumerate() {
            @if let Some(god) = god { (gods::read_of(scene, seat, slot, god)) }
        }
        (known_hand(scene, seat))
    }
}

/// The space of the pawn. It is no tally: on the way through the Gate its number falls.
pub(super) fn space(scene: &Scene<'_>, seat: Seat) -> Markup {
    let (number, words) =
        (scene.player(seat).space, scene.say("is the space of the pawn", "est la case du pion"));
    html! {
        span.mg-stat role="img" aria-label={ (number) " " (words) } title=(words) data-spot={ "space-" (seat) } {
            (emblem(Emblem::Podium)) b { (number) }
        }
    }
}

/// The cards of a hand that the viewer has seen.
fn known_hand(scene: &Scene<'_>, seat: Seat) -> Markup {
    let known = super::foot::kinds(&scene.player(seat).hand);
    let who = scene.name(seat);
    let state = scene.lang.pick(
        format!("In {who}’s hand, as far as you know."),
        format!("Dans la main {of}, à votre connaissance.", of = french::de(&who)),
    );
    html! { @if !known.is_empty() {
        p.soft { (scene.say("You know of these cards in hand:", "Vous connaissez ces cartes de sa main\u{a0}:")) }
        ul.mg-tokens { @for (card, count) in known {
            li { (piles::lying(scene, Card::Power(card), count, &state)) }
        } }
    } }
}

//! The field: the chain of the player whose turn it is, and beside it what is being resolved.

use std::collections::BTreeSet;

use engine::{Seat, french};
use godwar::{Action, InPlay, Kind};
use maud::{Markup, html};

use super::cards::{self, Lies};
use super::state::{self, Place};
use super::{Scene, art, clash, offer, turn};
use crate::Controls;
use crate::look::{seat_badge, seat_tone};

/// The cards in play, oldest first, and over them what is on offer.
pub(super) fn chain(scene: &Scene<'_>, controls: &mut Controls, copies: bool) -> Markup {
    let seat = scene.view.active;
    let player = scene.seat(seat);
    let cards: Vec<Markup> = player
        .in_play
        .iter()
        .enumerate()
        .map(|(at, card)| {
            let last = at + 1 == player.in_play.len() && !scene.is_me(seat);
            html! {
                li.traced[last] data-arrive={ "play-" (seat) "-" (at) } {
                    (link(scene, &player.in_play, at)) (played(scene, controls, seat, card, copies))
                }
            }
        })
        .collect();
    let offer = offer::offer(scene, controls);
    html! {
        h3.cap {
            (scene.say("In play", "En jeu"))
            small { (seat_badge(seat.index())) " " (whose(scene)) (yours(scene)) }
            @if clash::is_on(scene) { (turn::record(scene)) }
        }
        ol class={ "gw-chain-row " (seat_tone(seat.index())) } data-spot={ "play-" (seat) } aria-label=(scene.say("Cards in play", "Cartes en jeu")) {
            @for card in cards { (card) }
            @if let Some(thrown) = player.thrown {
                li data-arrive={ "thrown-" (seat) } {
                    (cards::still(scene, thrown, Lies { verb: scene.say("thrown", "lancé"), spot: Some(&format!("thrown-{seat}")), state: &state::at(scene, seat, Place::Thrown), ..Lies::default() }))
                }
            }
            @if player.in_play.is_empty() && player.thrown.is_none() { li.gw-none { (scene.say("Nothing is in play yet.", "Rien n’est encore en jeu.")) } }
        }
        @if let Some(offer) = offer { (offer) }
    }
}

/// What is being resolved; in between, how the turn stands.
pub(super) fn panel(scene: &Scene<'_>) -> Markup {
    if clash::is_on(scene) {
        return clash::clash(scene);
    }
    let who = scene.view.active;
    html! {
        div.gw-rest {
            h3.cap { (seat_badge(who.index())) @if scene.is_me(who) { (scene.say("Your turn", "Votre tour")) } @else { (scene.name(who)) } }
            (turn::record(scene))
        }
    }
}

fn whose(scene: &Scene<'_>) -> String {
    let seat = scene.view.active;
    let cards = scene.count(scene.seat(seat).in_play.len(), ["card", "cards"], ["carte", "cartes"]);
    let who = scene.name(seat);
    match scene.is_me(seat) {
        true => scene.lang.pick(format!("your chain, {cards}"), format!("votre chaîne, {cards}")),
        false => scene
            .lang
            .pick(format!("{who}’s chain, {cards}"), format!("chaîne {}, {cards}", french::de(&who))),
    }
}

/// What still lies before the viewer in the turn of another: cards that protected.
fn yours(scene: &Scene<'_>) -> Markup {
    let Some(me) = scene.me().filter(|&me| me != scene.view.active) else { return html! {} };
    let mine = scene.seat(me);
    html! {
        " · " (scene.say("yours: ", "à vous\u{a0}: "))
        span.gw-line data-spot={ "play-" (me) } {
            @if mine.in_play.is_empty() { (scene.say("none", "aucune")) }
            @for (at, card) in mine.in_play.iter().enumerate() {
                span data-arrive={ "play-" (me) "-" (at) } data-spot={ "play-" (me) "-" (card.kind.slug()) } {
                    (cards::mini(scene, card.kind, &state::at(scene, me, Place::of(card))))
                }
            }
        }
    }
}

/// Whether the Actions to be borrowed are those of cards in play: Gemini copies, Loki takes the shape of public cards.
pub(super) fn copies(scene: &Scene<'_>, controls: &Controls) -> bool {
    let lends = |kind: &Kind| {
        (1..=kind.card().actions.len() as u8)
            .any(|ability| controls.has(Action::Use { kind: *kind, ability }))
    };
    let open: BTreeSet<Kind> = Kind::warriors().filter(lends).collect();
    let Some((_, before)) = scene.mine().and_then(|mine| mine.in_play.split_last()) else { return false };
    let kinds = before.iter().map(|card| card.kind);
    !open.is_empty() && open == kinds.filter(|kind| kind.is_warrior() && *kind != Kind::Gemini).collect()
}

fn played(scene: &Scene<'_>, controls: &mut Controls, seat: Seat, card: &InPlay, copies: bool) -> Markup {
    let verb = if card.lingering { scene.say("protects", "protège") } else { "" };
    let spot = format!("play-{seat}-{}", card.kind.slug());
    let state = state::at(scene, seat, Place::of(card));
    let lies = Lies { spot: Some(&spot), state: &state, ..Lies::default() };
    let lent = if copies { cards::lent(scene, controls, card.kind, lies) } else { None };
    lent.unwrap_or_else(|| cards::still(scene, card.kind, Lies { verb, ..lies }))
}

/// The gem that let a warrior follow the one before it, whatever no colour binds lies between them; a star where any
/// colour would have done.
fn link(scene: &Scene<'_>, in_play: &[InPlay], at: usize) -> Markup {
    let in_chain = |card: &&InPlay| card.kind.colour().is_some() && !card.lingering;
    let Some(colour) = Some(&in_play[at]).filter(in_chain).and_then(|card| card.kind.colour()) else {
        return html! {};
    };
    let before = in_play[..at].iter().rev().find(in_chain);
    let Some(follow_ups) = before.and_then(|card| card.kind.follow_ups()) else { return html! {} };
    let fits = follow_ups.contains(&colour);
    html! { span.gw-link { (if fits { art::gem(colour, scene.lang) } else { art::any_gem(scene) }) } }
}

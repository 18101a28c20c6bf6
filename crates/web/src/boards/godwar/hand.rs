//! The hand: each kind once, with its number. A card that may be used now is gold and carries its verb.

use engine::Seat;
use godwar::{Action, Defence, Kind, Source};
use maud::{Markup, html};

use super::Scene;
use super::cards::{self, Lies};
use super::state::{self, Place};
use crate::Controls;

/// So many kinds of cards stand in one row on a narrow screen.
const IN_A_ROW: usize = 7;

/// The viewer's hand.
pub(super) fn hand(scene: &Scene<'_>, controls: &mut Controls, me: Seat) -> Markup {
    let cards = scene.seat(me).hand.unwrap_or_default();
    let kinds = cards.counts().count();
    html! {
        ul.gw-hand.gw-crowd[kinds > IN_A_ROW] data-spot={ "hand-" (me) } data-holds aria-label=(scene.say("Your hand", "Votre main")) {
            @for (kind, count) in cards.counts() { li { (card(scene, controls, me, kind, count)) } }
            @if kinds == 0 && scene.begun() { li.gw-none { (scene.say("Your hand is empty.", "Votre main est vide.")) } }
        }
    }
}

/// A card of the hand: one button if one thing may be done with it, a button for each if several.
fn card(scene: &Scene<'_>, controls: &mut Controls, me: Seat, kind: Kind, count: u8) -> Markup {
    let glide = format!("hand-{me}-{}", kind.slug());
    let place = state::at(scene, me, Place::Hand);
    let lies = Lies {
        count: (count > 1).then_some(count),
        glide: Some(&glide),
        spot: Some(&glide),
        state: &place,
        ..Lies::default()
    };
    let play = |ability| Action::Play { kind, ability };
    let plays: Vec<Action> = (0..=2).map(play).filter(|action| controls.has(action)).collect();
    let react = reaction(scene, kind);
    let more = [
        (Action::React(kind), react.as_str()),
        (Action::Discard(kind), scene.say("Discard", "Défausser")),
        (Action::Banish(Source::Hand(kind)), scene.say("Banish", "Bannir")),
        (Action::Bottom(kind), scene.say("Under the deck", "Sous le deck")),
        (Action::Throw(kind), scene.say("Throw", "Lancer")),
        (Action::Shape(kind), scene.say("Other shape", "Autre forme")),
    ];
    for &action in &plays {
        controls.goes(action, &format!("play-{me}"));
    }
    controls.goes(Action::Discard(kind), &format!("discard-{me}"));
    controls.goes(Action::Bottom(kind), &format!("deck-{me}"));
    controls.goes(Action::Banish(Source::Hand(kind)), "netherworld");
    let more: Vec<(Action, &str)> = more.into_iter().filter(|(action, _)| controls.has(action)).collect();
    match (&plays[..], &more[..]) {
        ([], []) => {
            let why = state::why_not(scene, controls, kind);
            let state = if why.is_empty() { place.clone() } else { format!("{place} {why}") };
            let class = if controls.is_empty() { "" } else { "gw-dim" };
            cards::still(scene, kind, Lies { verb: why, state: &state, class, ..lies })
        }
        (&[only], []) => {
            let verb = scene.say("Play", "Jouer");
            cards::button(scene, controls, only, kind, Lies { verb, ..lies }).unwrap_or_default()
        }
        ([], &[(action, verb)]) => {
            cards::button(scene, controls, action, kind, Lies { verb, ..lies }).unwrap_or_default()
        }
        _ => cards::several(scene, controls, kind, lies, play, &more),
    }
}

/// What a reaction with the card does now, in a word and a number.
fn reaction(scene: &Scene<'_>, kind: Kind) -> String {
    let card = kind.card();
    let Some(attack) = &scene.view.attack else { return scene.say("Counter", "Contrer").into() };
    match (attack.target == scene.me(), card.defend, card.protect) {
        (true, Some(Defence::Of(n)), _) => scene.lang.pick(format!("Defend {n}"), format!("Défense {n}")),
        (true, Some(Defence::Judged), _) => scene.say("Defend ?", "Défense ?").into(),
        (false, _, Some(n)) => scene.lang.pick(format!("Protect {n}"), format!("Protéger {n}")),
        _ => scene.say("React", "Réagir").into(),
    }
}

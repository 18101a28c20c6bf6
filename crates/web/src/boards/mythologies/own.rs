//! The viewer's own side: selected cards, the pantheon, the discard, and what is to be picked from discards.

use engine::{Seat, french};
use maud::{Markup, html};
use mythologies::{Action, Kind};

use super::cards::{self, Lies};
use super::{Scene, others, pantheon, state};
use crate::Controls;

/// Cards of discards that may be chosen now, whoever owns them.
pub(super) fn picks(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let all: Vec<Markup> = scene.around().map(|seat| from_discard(scene, controls, seat)).collect();
    html! { @if all.iter().any(|part| !part.0.is_empty()) { div.mt-picking { @for part in all { (part) } } } }
}

fn from_discard(scene: &Scene<'_>, controls: &mut Controls, seat: Seat) -> Markup {
    let state = state::discarded(scene, seat);
    let lies = Lies { state: &state, ..Lies::default() };
    let cards: Vec<(Kind, Markup)> = scene
        .seat(seat)
        .discard
        .chunk_by(|one, other| one == other)
        .filter_map(|group| {
            let card = cards::control(scene, controls, Action::From(seat, group[0]), group[0], lies)?;
            Some((group[0], card))
        })
        .collect();
    let who = scene.names.of(seat);
    let title = if scene.me() == Some(seat) {
        scene.say("Your discard", "Votre défausse").to_string()
    } else {
        scene.lang.pick(format!("Discard of {who}"), format!("Défausse {of}", of = french::de(&who)))
    };
    html! {
        @if !cards.is_empty() {
            section.mt-picks aria-label=(title) {
                h3 { (title) }
                ul.mt-hand { @for (kind, card) in cards { li data-arrive={ "pick-" (seat) "-" (kind.slug()) } { (card) } } }
            }
        }
    }
}

/// The viewer's side of the table; nothing for a spectator.
pub(super) fn section(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let Some(me) = scene.me() else { return html! {} };
    let head = others::head(scene, controls, me);
    let aside = aside(scene, controls, &scene.seat(me).aside);
    // Cards to be played stand above the pantheon; while one is resolved, the rest wait below.
    let first = aside.0.contains("name=\"action\"");
    html! {
        section.mt-own aria-label=(scene.say("Your side", "Votre côté")) {
            (head)
            @if first { (aside) }
            (others::lifted(scene, me))
            (pantheon::grid(scene, controls, me))
            @if !first { (aside) }
            (others::discard(scene, me))
        }
    }
}

/// Selected cards that wait to be played: with their full text, and what may be done with them.
fn aside(scene: &Scene<'_>, controls: &mut Controls, aside: &[Kind]) -> Markup {
    html! {
        @if !aside.is_empty() {
            div.mt-aside {
                h3 { (scene.say("Your cards to play", "Vos cartes à jouer")) (scene.rule("turn")) }
                ul { @for kind in aside { li { (full(scene, controls, *kind)) } } }
            }
        }
    }
}

fn full(scene: &Scene<'_>, controls: &mut Controls, kind: Kind) -> Markup {
    let state = scene.me().map_or(String::new(), |me| state::aside(scene, me, kind));
    let lies = Lies { state: &state, ..Lies::default() };
    html! {
        article.mt-full {
            div data-spot=[scene.me().map(|me| format!("aside-{me}-{}", kind.slug()))] { (cards::still(scene, kind, lies)) }
            div.mt-words { (cards::text(scene, kind, None)) }
            div.mt-doings {
                @if let Some(button) = scene.act(controls, Action::Play(kind), "button button-main", || html! { (scene.say("Invoke", "Invoquer")) }) { (button) }
                @else if let Some(closed) = scene.why_not(controls, Action::Play(kind)) { (closed) }
                @if let Some(button) = scene.act(controls, Action::Discard(kind), "button", || html! { (scene.say("Discard", "Défausser")) }) { (button) }
            }
        }
    }
}

//! What is offered from where no place of the table shows it: a card shown from a deck, effects that wait for their turn, cards
//! of discards. While nothing is, the full texts of the cards to play stand there.

use engine::Seat;
use maud::{Markup, html};
use mythologies::{Action, Board, Kind, Slot};

use super::cards::{self, Lies};
use super::{Scene, state};
use crate::Controls;
use crate::look::seat_badge;

/// The zone of the offer.
pub(super) fn zone(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let mut offered = shown(scene, controls);
    offered.extend(effects(scene, controls));
    let dead: Vec<Markup> = scene.around().flat_map(|seat| from_discard(scene, controls, seat)).collect();
    let from_discards = !dead.is_empty();
    offered.extend(dead);
    if offered.is_empty() {
        return words(scene);
    }
    let many = if offered.len() > 8 { " many" } else { "" };
    html! {
        h3.cap {
            (scene.say("Offered", "Proposé"))
            small {
                (scene.cards(offered.len()))
                @if from_discards { ", " (scene.say("each with the badge of its discard", "chacune au signe de sa défausse")) }
            }
        }
        ul class={ "mt-tray" (many) } { @for card in &offered { (card) } }
    }
}

/// The top cards of decks that lie open.
fn shown(scene: &Scene<'_>, controls: &mut Controls) -> Vec<Markup> {
    let open = Board::all().filter_map(|board| Some((board, scene.view.boards[board.index()].revealed?)));
    open.map(|(board, kind)| {
        let state = state::in_deck(scene, board, true);
        let lies = Lies { class: "tiny", state: &state, ..Lies::default() };
        let action = Action::Choose(Slot::new(board, Slot::DECK));
        html! { li { (cards::control(scene, controls, action, kind, lies).unwrap_or_else(|| cards::still(scene, kind, lies))) } }
    })
    .collect()
}

/// The effects among which the viewer chooses the next one, each with the sentence that wakes it up.
fn effects(scene: &Scene<'_>, controls: &mut Controls) -> Vec<Markup> {
    let waiting: Vec<(Kind, mythologies::Square)> = scene
        .open
        .iter()
        .filter_map(|action| match *action {
            Action::Resolve(kind, square) => Some((kind, square)),
            _ => None,
        })
        .collect();
    waiting
        .iter()
        .map(|&(kind, square)| {
            let state = state::waits(scene, kind, &[square]);
            let first = waiting.iter().position(|&(other, _)| other == kind);
            let first = first.is_some_and(|at| waiting[at].1 == square);
            let sentence = kind.sentences(scene.lang).nth(kind.sentence_awake()).unwrap_or_default();
            let face = || html! {
                (cards::mini(kind))
                span.mt-said {
                    strong.name { (kind.name(scene.lang)) " · " (square) }
                    // Of several copies one says it for all.
                    @if first && scene.view.resolving.is_none() { mark.mt-now { (sentence) } } @else { span { (sentence) } }
                }
            };
            let button = scene.act(controls, Action::Resolve(kind, square), "mt-resolve go", face);
            html! { li.wide { (cards::held(kind, &state, &button.unwrap_or_default())) } }
        })
        .collect()
}

/// Cards of a discard that may be chosen now.
fn from_discard(scene: &Scene<'_>, controls: &mut Controls, seat: Seat) -> Vec<Markup> {
    let state = state::discarded(scene, seat);
    let lies = Lies { class: "tiny", state: &state, ..Lies::default() };
    let groups = scene.seat(seat).discard.chunk_by(|one, other| one == other);
    groups
        .filter_map(|group| {
            let card = cards::control(scene, controls, Action::From(seat, group[0]), group[0], lies)?;
            Some(html! {
                li data-arrive={ "pick-" (seat) "-" (group[0].slug()) } { (card) span.mt-mark { (seat_badge(seat.index())) } }
            })
        })
        .collect()
}

/// The full texts of the cards to play.
fn words(scene: &Scene<'_>) -> Markup {
    let aside = scene.me().map_or(&[][..], |me| &scene.seat(me).aside[..]);
    html! {
        @for kind in aside {
            div.mt-words { strong.name { (kind.name(scene.lang)) } " " (cards::text(scene, *kind, None)) }
        }
    }
}

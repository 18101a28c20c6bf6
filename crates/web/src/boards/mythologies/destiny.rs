//! The strip above the table: rounds, the Destiny cards turned up, and whom they send where.

use engine::Seat;
use maud::{Markup, html};
use mythologies::{Board, destiny};

use super::{Scene, sheets};
use crate::look::{Emblem, emblem, opener, seat_badge};

pub(super) fn strip(scene: &Scene<'_>) -> Markup {
    html! {
        section.mt-strip aria-label=(scene.say("Round and Destiny", "Manche et Destinée")) {
            (rounds(scene))
            @if !scene.view.over { (cards(scene)) (phase(scene)) }
        }
    }
}

/// I to IV, the present one marked, with what happens in them.
fn rounds(scene: &Scene<'_>) -> Markup {
    let round = usize::from(scene.view.round);
    let note = |number: usize| match number {
        1 => scene.say("no deities yet", "pas encore de divinités"),
        2 => "",
        3 => scene.say("trial 1", "épreuve 1"),
        _ => scene.say("trials 2 and 1", "épreuves 2 et 1"),
    };
    html! {
        ol.mt-rounds aria-label=(scene.lang.pick(format!("Round {round} of 4"), format!("Manche {round} sur 4"))) {
            @for (index, name) in ["I", "II", "III", "IV"].into_iter().enumerate() {
                li.past[index + 1 < round] aria-current=[(index + 1 == round).then_some("step")] title=(note(index + 1)) { (name) }
            }
        }
    }
}

/// The Destiny cards of this round: each is the sanctuary in small, with the seat it sends to each board.
fn cards(scene: &Scene<'_>) -> Markup {
    let shown = &scene.view.destiny;
    html! {
        div.mt-destiny {
            h3 { (scene.say("Destiny", "Destinée")) (scene.rule("destiny")) }
            ol {
                @for (index, card) in shown.iter().enumerate() {
                    li.active[index + 1 == shown.len()] {
                        (fate(scene, *card, index + 1 == shown.len()))
                    }
                }
                @for _ in shown.len()..4 {
                    li { (unturned(scene)) }
                }
            }
        }
    }
}

/// A Destiny card face up; a tap opens the large one.
fn fate(scene: &Scene<'_>, card: u8, active: bool) -> Markup {
    let words = in_words(scene, card);
    let face = html! {
        span.hidden-text { (words) }
        @for board in Board::all() { span title=(words) { @if let Some(seat) = sent(scene, card, board) { (seat_badge(seat.index())) } } }
    };
    let holds = if active {
        scene.say("It is the active one.", "C’est la carte active.")
    } else {
        scene.say("A later one has taken its place.", "Une autre l’a remplacée depuis.")
    };
    opener(scene.lang, &sheets::destiny_id(card), &format!("{words}. {holds}"), "mt-fate", &face)
}

/// A Destiny card face down.
fn unturned(scene: &Scene<'_>) -> Markup {
    let face = html! {
        (emblem(Emblem::Fate))
        span.hidden-text { (scene.say("a Destiny card face down", "une carte Destinée cachée")) }
    };
    let state = scene.say("Not turned up in this round.", "Pas révélée dans cette manche.");
    opener(scene.lang, sheets::UNTURNED, state, "mt-fate down", &face)
}

/// Who is sent to a board by a card.
fn sent(scene: &Scene<'_>, card: u8, board: Board) -> Option<Seat> {
    Seat::all(scene.view.seats.len()).find(|&seat| destiny(card - 1, scene.seat(seat).colour) == board)
}

fn in_words(scene: &Scene<'_>, card: u8) -> String {
    let each = Board::all().filter_map(|board| {
        let seat = sent(scene, card, board)?;
        let mythology = scene.view.boards[board.index()].mythology.name(scene.lang);
        let who = scene.names.of(seat);
        Some(
            scene
                .lang
                .pick(format!("{who}: {mythology} board"), format!("{who}\u{a0}: mythologie {mythology}")),
        )
    });
    each.collect::<Vec<_>>().join(", ")
}

/// What is going on, in a few words.
fn phase(scene: &Scene<'_>) -> Markup {
    let text = match scene.view.turn_of {
        Some(seat) if scene.me() == Some(seat) => scene.say("Your turn to place", "À vous de placer").into(),
        Some(seat) => {
            let who = scene.names.of(seat);
            scene.lang.pick(format!("{who} places"), format!("{who} place ses cartes"))
        }
        None => scene.say("Selection", "Sélection").to_string(),
    };
    let first = scene.names.of(scene.view.first_player);
    html! {
        p.mt-phase {
            strong { (text) }
            span.mt-first { (emblem(Emblem::Cornucopia)) (scene.lang.pick(format!("{first} begins"), format!("{first} commence"))) }
        }
    }
}

//! The course of the game: four rounds, two phases, the Destiny cards, and who begins.

use engine::Seat;
use maud::{Markup, html};
use mythologies::{Board, destiny};

use super::{Scene, sheets};
use crate::look::{Emblem, emblem, opener};
use crate::stage::Stop;

/// Rounds, phases, Destiny, whose turn it is.
pub(super) fn course(scene: &Scene<'_>) -> Vec<Stop> {
    let view = scene.view;
    let mut stops: Vec<Stop> = ["I", "II", "III", "IV"]
        .into_iter()
        .enumerate()
        .map(|(index, name)| {
            let now = index + 1 == usize::from(view.round) && !view.over;
            let text = html! {
                span title=(note(scene, index + 1)) { @if now { (scene.say("Round ", "Manche ")) } (name) }
            };
            Stop::at(text, now)
        })
        .collect();
    if view.over {
        return stops;
    }
    stops.push(Stop::gap());
    for (selection, name) in
        [(true, scene.say("Selection", "Sélection")), (false, scene.say("Placement", "Placement"))]
    {
        stops.push(Stop::at(html! { (name) }, scene.selecting() == selection));
    }
    stops.push(Stop::gap());
    stops.push(Stop::new(fates(scene)));
    stops.push(Stop::new(order(scene)));
    stops
}

/// What happens in a round.
fn note<'t>(scene: &Scene<'_>, number: usize) -> &'t str {
    match number {
        1 => scene.say("no deities yet", "pas encore de divinités"),
        2 => "",
        3 => scene.say("trial 1", "épreuve 1"),
        _ => scene.say("trials 2 and 1", "épreuves 2 et 1"),
    }
}

/// The Destiny cards of this round; the heads of the boards show whom the active one sends there.
fn fates(scene: &Scene<'_>) -> Markup {
    let shown = &scene.view.destiny;
    html! {
        span.mt-destiny {
            (scene.say("Destiny", "Destinée"))
            @for (index, card) in shown.iter().enumerate() { (fate(scene, *card, index + 1 == shown.len())) }
            @for _ in shown.len()..4 { (unturned(scene)) }
        }
    }
}

/// A Destiny card face up; a tap opens the large one.
fn fate(scene: &Scene<'_>, card: u8, active: bool) -> Markup {
    let words = in_words(scene, card);
    let holds = if active {
        scene.say("It is the active one.", "C’est la carte active.")
    } else {
        scene.say("A later one has taken its place.", "Une autre l’a remplacée depuis.")
    };
    let face = html! { span title=(words) { (card) } span.hidden-text { " " (words) } };
    let class = if active { "mt-fate active" } else { "mt-fate" };
    opener(scene.lang, &sheets::destiny_id(card), &format!("{words}. {holds}"), class, &face)
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
    Seat::all(scene.seats).find(|&seat| destiny(card - 1, scene.seat(seat).colour) == board)
}

fn in_words(scene: &Scene<'_>, card: u8) -> String {
    let each = Board::all().filter_map(|board| {
        let seat = sent(scene, card, board)?;
        let mythology = scene.view.boards[board.index()].mythology.name(scene.lang);
        let who = scene.name(seat);
        Some(
            scene
                .lang
                .pick(format!("{who}: {mythology} board"), format!("{who}\u{a0}: mythologie {mythology}")),
        )
    });
    each.collect::<Vec<_>>().join(", ")
}

/// In which order the players place, from the first player on.
fn order(scene: &Scene<'_>) -> Markup {
    let names = scene.view.first_player.around(scene.seats).map(|seat| match scene.is_me(seat) {
        true => scene.say("you", "vous").to_owned(),
        false => scene.name(seat),
    });
    let names: Vec<String> = names.collect();
    html! { span.mt-order { (emblem(Emblem::Cornucopia)) (names.join(" → ")) } }
}

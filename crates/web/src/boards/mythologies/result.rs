//! How it ended: the final sheet, and what decided ties.

use std::cmp::Reverse;

use engine::{Lang, Names, Seat};
use maud::{Markup, html};
use mythologies::{SeatView, Square, View};

use super::{Scene, cards, state};
use crate::look::{Emblem, emblem, seat_badge};

/// What decides the order: score, then gems left over, visible deities, visible cards.
fn merit(player: &SeatView) -> [i32; 4] {
    let tops = || player.squares.iter().filter_map(|pile| pile.last());
    let count = |count: usize| i32::try_from(count).unwrap_or(i32::MAX);
    let deities = tops().filter(|kind| kind.is_deity()).count();
    [player.score, i32::from(player.gems % 3), count(deities), count(tops().count())]
}

/// The final sheet.
pub fn result(view: &View, names: Names<'_>, lang: Lang) -> Markup {
    let scene = Scene::of(view, names, lang);
    let mut seats: Vec<Seat> = Seat::all(view.seats.len()).collect();
    seats.sort_by_key(|&seat| Reverse(merit(scene.seat(seat))));
    html! {
        section.mythologies.mt-result {
            (laurels(&scene, &seats))
            (sheet(&scene, &seats))
            @if let Some(tie) = tie_break(&scene, &seats) { p.soft { (tie) " " (scene.rule("scoring")) } }
        }
    }
}

/// Who won, in one line under a crown.
fn laurels(scene: &Scene<'_>, seats: &[Seat]) -> Markup {
    let best = seats.first().map(|&seat| merit(scene.seat(seat)));
    let winners: Vec<Seat> =
        seats.iter().copied().filter(|&seat| Some(merit(scene.seat(seat))) == best).collect();
    let names: Vec<String> = winners.iter().map(|&seat| scene.names.of(seat)).collect();
    html! {
        header.mt-laurels {
            (emblem(Emblem::Crown))
            @for seat in &winners { (seat_badge(seat.index())) }
            h2 {
                (scene.lang.list(names))
                @match winners[..] {
                    [_] => (scene.say(" has the favour of the gods", " a la faveur des dieux")),
                    _ => (scene.say(" share the favour of the gods", " se partagent la faveur des dieux")),
                }
            }
        }
    }
}

fn sheet(scene: &Scene<'_>, seats: &[Seat]) -> Markup {
    let columns = [
        scene.say("Place", "Place"),
        scene.say("Player", "Joueur"),
        scene.say("Total", "Total"),
        scene.say("Favours", "Faveurs"),
        scene.say("End effects", "Effets de fin"),
        scene.say("Gems by three", "Gemmes par trois"),
        scene.say("Trials", "Épreuves"),
        scene.say("Gems left", "Gemmes restantes"),
        scene.say("Deities", "Divinités"),
        scene.say("Cards", "Cartes"),
    ];
    html! {
        div.table-wrap tabindex="0" {
            table.standings {
                caption { (scene.say("Final scoring", "Décompte final")) (scene.rule("scoring")) }
                thead { tr { @for column in columns { th scope="col" { (column) } } } }
                tbody { @for &seat in seats { (row(scene, seats, seat)) } }
            }
        }
    }
}

fn row(scene: &Scene<'_>, seats: &[Seat], seat: Seat) -> Markup {
    let player = scene.seat(seat);
    let [total, left, deities, visible] = merit(player);
    let place = seats.iter().filter(|&&other| merit(scene.seat(other)) > merit(player)).count() + 1;
    html! {
        tr.first[place == 1] {
            td.number { (place) }
            th scope="row" { (seat_badge(seat.index())) (scene.names.of(seat)) }
            td.number { (total) }
            td { (player.favours) }
            td { (end_effects(scene, seat)) }
            td { (player.gems) " → " (player.gems / 3) }
            td { @for (trial, done) in player.trials.into_iter().enumerate() {
                @if done { (trial + 1) (emblem(Emblem::Check)) " " }
            } @if player.trials == [false, false] { "–" } }
            td { (left) }
            td { (deities) }
            td { (visible) }
        }
    }
}

/// Each card that counts at the end, with what it gives.
fn end_effects(scene: &Scene<'_>, seat: Seat) -> Markup {
    let player = scene.seat(seat);
    let sum: u8 = player.end.iter().sum();
    html! {
        b { (sum) }
        @for square in Square::all().filter(|square| player.end[square.index()] > 0) {
            @if let Some(&kind) = player.squares[square.index()].last() {
                span.mt-effect { (cards::small(scene, kind, &state::on_square(scene, seat, square, kind))) "+" (player.end[square.index()]) }
            }
        }
    }
}

/// One sentence for the first tie that the score alone did not settle.
fn tie_break(scene: &Scene<'_>, seats: &[Seat]) -> Option<String> {
    let of = |seat: Seat| merit(scene.seat(seat));
    let pair = seats.windows(2).find(|pair| of(pair[0])[0] == of(pair[1])[0])?;
    let (first, second) = (scene.names.of(pair[0]), scene.names.of(pair[1]));
    let differs = (1..4).find(|&at| of(pair[0])[at] != of(pair[1])[at]);
    let more = match differs {
        Some(1) => ["more gems left over", "plus de gemmes restantes"],
        Some(2) => ["more visible deities", "plus de divinités visibles"],
        Some(_) => ["more visible cards", "plus de cartes visibles"],
        None => {
            return Some(scene.lang.pick(
                format!("{first} and {second} are equal in everything: they share the place."),
                format!("{first} et {second} sont à égalité en tout\u{a0}: ils se partagent la place."),
            ));
        }
    };
    let more = scene.lang.pick(more[0], more[1]);
    Some(scene.lang.pick(
        format!("{first} and {second} have the same score: {first} has {more}."),
        format!("{first} et {second} sont à égalité\u{a0}: {first} a {more}."),
    ))
}

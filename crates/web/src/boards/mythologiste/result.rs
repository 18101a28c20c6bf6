//! How it ended: who came through the Gate, and how far the others were.

use std::cmp::Reverse;

use engine::{Lang, Names, Seat};
use maud::{Markup, html};
use mythologiste::{LAP, View};

use super::cards::{self, Card};
use super::{Scene, art, gods};
use crate::look::{Emblem, emblem, emblem_named, seat_badge};

/// What decides the order behind the winner: progress, active gods, gods, cards.
fn merit(view: &View, seat: Seat) -> (u16, usize, usize, u8) {
    let player = &view.players[seat.index()];
    let gods = player.gods.iter().flatten();
    let progress = u16::from(player.lap) * u16::from(LAP) + u16::from(player.space);
    (progress, gods.clone().filter(|god| god.active).count(), gods.count(), player.hand_size)
}

/// The final standing.
pub fn result(view: &View, names: Names<'_>, lang: Lang) -> Markup {
    let scene = super::scene(view, names, lang);
    let mut seats: Vec<Seat> = Seat::all(view.players.len()).collect();
    seats.sort_by_key(|&seat| Reverse((view.winner == Some(seat), merit(view, seat))));
    let best = seats.first().map(|&seat| merit(view, seat));
    let first = |seat: Seat| match view.winner {
        Some(winner) => winner == seat,
        None => Some(merit(view, seat)) == best,
    };
    let winners: Vec<Seat> = seats.iter().copied().filter(|&seat| first(seat)).collect();
    let won: Vec<String> = winners.iter().map(|&seat| scene.name(seat)).collect();
    html! {
        section.mg-result {
            header.mg-laurels {
                (emblem(Emblem::Crown))
                @for seat in &winners { (seat_badge(seat.index())) }
                h2 {
                    (scene.lang.list(won))
                    @match winners[..] {
                        [_] => (scene.say(" wins the race", " remporte la course")),
                        _ => (scene.say(" share the victory", " se partagent la victoire")),
                    }
                }
            }
            (standing(&scene, &seats, first))
        }
    }
}

fn standing(scene: &Scene<'_>, seats: &[Seat], first: impl Fn(Seat) -> bool) -> Markup {
    let view = scene.view;
    let place = |seat: Seat| {
        if first(seat) {
            return 1;
        }
        1 + seats.iter().filter(|&&other| first(other) || merit(view, other) > merit(view, seat)).count()
    };
    html! {
        div.mg-wrap tabindex="0" { table.mg-standings {
            caption { (scene.say("Final standing", "Classement final")) " " (scene.rule("end")) }
            thead { tr {
                th scope="col" { (scene.say("Place", "Place")) }
                th scope="col" { (scene.say("Player", "Joueur")) }
                th scope="col" { (scene.say("Spaces run", "Cases parcourues")) }
                th scope="col" { (scene.say("Gods", "Dieux")) }
                th scope="col" { (scene.say("Cards", "Cartes")) }
            } }
            tbody { @for &seat in seats {
                @let player = scene.player(seat);
                tr.first[first(seat)] {
                    td.number { (place(seat)) }
                    th scope="row" { (seat_badge(seat.index())) (scene.name(seat)) }
                    td.number { (merit(view, seat).0) }
                    td { @for god in player.gods.iter().flatten() {
                        @let class = if god.active { "mg-stands" } else { "mg-stands mg-inactive" };
                        @let state = gods::whereabouts(scene, god.god);
                        (cards::open(scene, Card::God(god.god), &state, class, &emblem_named(art::god(god.god), god.god.name(scene.lang))))
                    } }
                    td.number { (player.hand_size) }
                }
            } }
        } }
    }
}

//! How the match came out.

use std::cmp::Reverse;

use engine::{Lang, Names, Seat};
use godwar::View;
use maud::{Markup, html};

use super::{Scene, rivals};
use crate::look::{Emblem, emblem, seat_badge};

/// The winners, and how every god stood in the end.
pub fn result(view: &View, names: Names<'_>, lang: Lang) -> Markup {
    let scene = super::scene(view, names, lang);
    let mut order: Vec<Seat> = Seat::all(view.seats.len()).collect();
    order.sort_by_key(|&seat| {
        Reverse((view.winners.has(seat), scene.seat(seat).alive, scene.seat(seat).energy))
    });
    html! {
        section.gw-result {
            (laurels(&scene))
            div.table-wrap tabindex="0" { table.standings {
                caption { (lang.pick("How the gods stand", "Où en sont les dieux")) " · " (lang.pick("round", "manche")) " " (view.round) }
                thead { tr {
                    th scope="col" { span.hidden-text { (lang.pick("Winner", "Vainqueur")) } }
                    th scope="col" { (lang.pick("Player", "Joueur")) }
                    th scope="col" { (lang.pick("Energy", "Énergie")) }
                    th scope="col" { (lang.pick("State", "État")) }
                } }
                tbody { @for seat in order { (row(&scene, seat)) } }
            } }
        }
    }
}

fn laurels(scene: &Scene<'_>) -> Markup {
    let winners: Vec<Seat> = scene.view.winners.iter().collect();
    let names: Vec<String> = winners.iter().map(|&seat| scene.names.of(seat)).collect();
    let names = scene.lang.list(names);
    html! {
        header.gw-laurels {
            @for &seat in &winners { (rivals::portrait(scene, seat)) }
            h2 {
                (names)
                @match winners[..] {
                    [_] => (scene.say(" wins the war", " remporte la guerre")),
                    _ => (scene.say(" win the war", " remportent la guerre")),
                }
            }
        }
    }
}

fn row(scene: &Scene<'_>, seat: Seat) -> Markup {
    let player = scene.seat(seat);
    let won = scene.view.winners.has(seat);
    html! {
        tr.first[won] {
            td { @if won { (emblem(Emblem::Crown)) span.hidden-text { (scene.say("winner", "vainqueur")) } } }
            th scope="row" {
                (seat_badge(seat.index())) (scene.names.of(seat))
                span.soft.gw-became {
                    @if let Some(god) = player.god { span.gw-dot { " · " } (god.name(scene.lang)) }
                    @if scene.view.setup.team {
                        " · " (if player.team == 0 { "α" } else { "β" })
                        @if player.main { ", " (scene.say("main god", "dieu principal")) }
                    }
                }
            }
            td.number { (player.energy) }
            td {
                @if !player.alive { (scene.say("out", "éliminé")) }
                @else if player.sealed { (scene.say("sealed", "scellé")) }
                @else if player.energy == 0 { (scene.say("fallen", "tombé")) }
                @else { (scene.say("standing", "debout")) }
            }
        }
    }
}

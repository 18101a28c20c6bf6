//! How it ended: the final standing, and what every player leaves behind.

use std::cmp::Reverse;

use engine::{Lang, Names, Seat};
use maud::{Markup, html};
use pantheon::{Deity, Earned, People, SCORINGS, View};

use super::large::Thing;
use super::{Scene, art, epochs, stat};
use crate::look::{Emblem, emblem, emblem_named, seat_badge};

/// What decides the order: points, then demigod tiles.
fn merit(view: &View, seat: Seat) -> (u16, u8) {
    let player = &view.seats[seat.index()];
    (player.score, player.demigods.len() as u8 + player.hidden_demigods)
}

/// The final standing, and what decided ties.
pub fn result(view: &View, names: Names<'_>, lang: Lang) -> Markup {
    let scene = Scene::of(view, names, lang);
    let mut seats: Vec<Seat> = Seat::all(view.seats.len()).collect();
    seats.sort_by_key(|&seat| Reverse(merit(view, seat)));
    html! {
        section.ph-result {
            (laurels(&scene, &seats))
            (standing(&scene, &seats))
            (by_epoch(&scene, &seats))
            @if let Some(tie) = tie_break(&scene, &seats) { p.soft { (tie) " " (scene.rule("tie-break")) } }
        }
    }
}

/// Who won, in one line under a crown.
fn laurels(scene: &Scene<'_>, seats: &[Seat]) -> Markup {
    let best = seats.first().map(|&seat| merit(scene.view, seat));
    let winners: Vec<Seat> =
        seats.iter().copied().filter(|&seat| Some(merit(scene.view, seat)) == best).collect();
    let names: Vec<String> = winners.iter().map(|&seat| scene.names.of(seat)).collect();
    html! {
        header.ph-laurels {
            (emblem(Emblem::Crown))
            @for seat in &winners { (seat_badge(seat.index())) }
            h2 {
                (scene.lang.list(names))
                @match winners[..] {
                    [_] => (scene.say(" enters the Pantheon", " entre au Panthéon")),
                    _ => (scene.say(" enter the Pantheon together", " entrent ensemble au Panthéon")),
                }
            }
        }
    }
}

fn standing(scene: &Scene<'_>, seats: &[Seat]) -> Markup {
    let view = scene.view;
    let place =
        |seat: Seat| seats.iter().filter(|&&other| merit(view, other) > merit(view, seat)).count() + 1;
    html! {
        div.ph-wrap tabindex="0" { table.ph-standings {
            caption { (scene.say("Final standing; columns and demigods as the last scoring counted them", "Classement final\u{202f}; colonnes et demi-dieux tels que comptés au dernier décompte")) }
            thead { tr {
                th scope="col" { (scene.say("Place", "Place")) }
                th scope="col" { (scene.say("Player", "Joueur")) }
                th scope="col" { (scene.say("Points", "Points")) }
                th scope="col" { (scene.say("Columns", "Colonnes")) }
                th scope="col" { (scene.say("Demigods", "Demi-dieux")) }
                th scope="col" { (scene.say("Deities kept", "Divinités gardées")) }
            } }
            tbody {
                @for &seat in seats {
                    @let player = &view.seats[seat.index()];
                    tr.first[place(seat) == 1] {
                        td.number { (place(seat)) }
                        th scope="row" { (seat_badge(seat.index())) (scene.names.of(seat)) }
                        td.number { (player.score) }
                        td { (player.columns.len()) " → " (player.column_points) }
                        td {
                            (merit(view, seat).1)
                            @if player.hidden_demigods == 0 && !player.demigods.is_empty() {
                                " → " (player.demigods.iter().sum::<u8>())
                            }
                        }
                        td {
                            @for (deity, count) in Deity::ALL.into_iter().zip(player.deities).filter(|(_, count)| *count > 0) {
                                (scene.opener(Thing::Deity(deity), &kept(scene, seat, count), "", &stat(art::deity(deity), &count.to_string(), deity.name())))
                            }
                        }
                    }
                }
            }
        } }
    }
}

fn kept(scene: &Scene<'_>, seat: Seat, count: u8) -> String {
    let name = scene.names.of(seat);
    scene.lang.pick(format!("Kept by {name}: {count}."), format!("Chez {name}\u{a0}: {count}."))
}

/// When the points came: epoch by epoch, and by the two scorings.
fn by_epoch(scene: &Scene<'_>, seats: &[Seat]) -> Markup {
    let scoring = scene.say("Scoring", "Décompte");
    let (early, late) = scene.view.track.split_at(scene.view.track.len().min(usize::from(SCORINGS[0])));
    let head = |people: &People| {
        let inner = emblem_named(art::people(*people), people.name(scene.lang));
        let epoch = scene.view.track.iter().position(|other| other == people).map_or(0, |at| at as u8 + 1);
        let state = epochs::of_epoch(scene, epoch);
        html! { th scope="col" { (scene.opener(Thing::People(*people), &state, "", &inner)) } }
    };
    html! {
        div.ph-wrap tabindex="0" { table.ph-standings.ph-by-epoch {
            caption { (scene.say("Points by epoch, for deities and for its end, and by the scorings", "Points par époque, pour les divinités et la fin de l’époque, et par les décomptes")) }
            thead { tr {
                th scope="col" { (scene.say("Player", "Joueur")) }
                @for people in early { (head(people)) }
                th.ph-tally scope="col" { (scoring) }
                @for people in late { (head(people)) }
                th.ph-tally scope="col" { (scoring) }
                th scope="col" { (scene.say("Points", "Points")) }
            } }
            tbody { @for &seat in seats {
                @let player = &scene.view.seats[seat.index()];
                @let Earned { epochs, scorings } = player.earned;
                tr {
                    th scope="row" { (seat_badge(seat.index())) (scene.names.of(seat)) }
                    @for points in &epochs[..early.len()] { td.number { (points) } }
                    td.number.ph-tally { (scorings[0]) }
                    @for points in &epochs[early.len()..early.len() + late.len()] { td.number { (points) } }
                    td.number.ph-tally { (scorings[1]) }
                    td.number { b { (player.score) } }
                }
            } }
        } }
    }
}

/// One sentence for the first tie that points alone did not settle.
fn tie_break(scene: &Scene<'_>, seats: &[Seat]) -> Option<String> {
    let pair = seats.windows(2).find(|pair| merit(scene.view, pair[0]).0 == merit(scene.view, pair[1]).0)?;
    let (first, second) = (scene.names.of(pair[0]), scene.names.of(pair[1]));
    Some(match merit(scene.view, pair[0]) == merit(scene.view, pair[1]) {
        true => scene.lang.pick(
            format!("{first} and {second} are equal in points and in demigods: they share the place."),
            format!("{first} et {second} sont à égalité de points et de demi-dieux\u{a0}: ils se partagent la place."),
        ),
        false => scene.lang.pick(
            format!("{first} and {second} have equal points: {first} has more demigods."),
            format!("{first} et {second} sont à égalité\u{a0}: {first} a plus de demi-dieux."),
        ),
    })
}

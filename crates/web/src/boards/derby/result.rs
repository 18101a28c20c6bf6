//! How it ended: the final standing with every bet of every race, and the race that has just been run.

use std::cmp::Reverse;

use derby::{Creature, RaceResult, SettledBet, View};
use engine::{Lang, Names, Seat};
use maud::{Markup, html};

use super::{Scene, art, bets, holders, sheets};
use crate::look::{Emblem, emblem, emblem_named, opener, seat_badge};

/// What decides the order: points, bets won, points of the third race, of the second.
type Merit = [u8; 4];

fn race_points(view: &View, seat: Seat, race: u8) -> u8 {
    let settled = &view.seats[seat.index()].settled;
    settled.iter().filter(|bet| bet.race == race && bet.won).map(|bet| bet.bet.points()).sum()
}

fn merit(view: &View, seat: Seat) -> Merit {
    let player = &view.seats[seat.index()];
    let won = player.settled.iter().filter(|bet| bet.won).count() as u8;
    [player.score, won, race_points(view, seat, 3), race_points(view, seat, 2)]
}

/// The final standing, the races one by one, and what decided ties.
pub fn result(view: &View, names: Names<'_>, lang: Lang) -> Markup {
    let scene = super::scene(view, names, lang);
    let mut seats: Vec<Seat> = Seat::all(view.seats.len()).collect();
    seats.sort_by_key(|&seat| Reverse(merit(view, seat)));
    html! {
        section.derby-result {
            (laurels(&scene, &seats))
            (standing(&scene, &seats))
            @if let Some(tie) = tie_break(&scene, &seats) {
                p.tie-break { (emblem(Emblem::Judgement)) (tie) " " (scene.rule("tie-break")) }
            }
            @for (index, race) in view.results.iter().enumerate() {
                section.race-sheet {
                    h3 { (scene.say("Race", "Course")) " " (index + 1) }
                    (race_summary(&scene, index as u8 + 1, race, &seats))
                }
            }
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
        header.laurels {
            @for seat in &winners { (seat_badge(seat.index())) }
            h2 {
                (scene.lang.list(names))
                @match winners[..] {
                    [_] => (scene.say(" wins the derby", " remporte le derby")),
                    _ => (scene.say(" share the derby", " se partagent le derby")),
                }
            }
            (emblem(Emblem::Victory))
        }
    }
}

fn standing(scene: &Scene<'_>, seats: &[Seat]) -> Markup {
    let view = scene.view;
    let place =
        |seat: Seat| seats.iter().filter(|&&other| merit(view, other) > merit(view, seat)).count() + 1;
    html! {
        div.table-wrap tabindex="0" { table.standings {
            caption { (scene.say("Final standing", "Classement final")) }
            thead { tr {
                th scope="col" { (scene.say("Place", "Place")) }
                th scope="col" { (scene.say("Player", "Joueur")) }
                th scope="col" { (scene.say("Points", "Points")) }
                @for race in 1..=view.results.len() { th scope="col" { (scene.say("Race", "Course")) " " (race) } }
                th scope="col" { (scene.say("Bets won", "Paris gagnés")) }
            } }
            tbody {
                @for &seat in seats {
                    tr.first[place(seat) == 1] {
                        td.number { (place(seat)) }
                        th scope="row" {
                            (seat_badge(seat.index())) (scene.names.of(seat))
                            @if let Some(god) = view.seats[seat.index()].god {
                                span.soft { " · " (god.name(scene.lang)) }
                            }
                        }
                        td.number { (view.seats[seat.index()].score) }
                        @for race in 1..=view.results.len() as u8 { td { (race_points(view, seat, race)) } }
                        td { (merit(view, seat)[1]) }
                    }
                }
            }
        } }
    }
}

/// One sentence for the first tie that points alone did not settle.
fn tie_break(scene: &Scene<'_>, seats: &[Seat]) -> Option<String> {
    let reasons = [
        ["more bets won", "plus de paris gagnés"],
        ["more points in the third race", "plus de points dans la troisième course"],
        ["more points in the second race", "plus de points dans la deuxième course"],
    ];
    seats.windows(2).find_map(|pair| {
        let (ahead, behind) = (merit(scene.view, pair[0]), merit(scene.view, pair[1]));
        if ahead[0] != behind[0] {
            return None;
        }
        let (first, second) = (scene.names.of(pair[0]), scene.names.of(pair[1]));
        Some(match (1..4).find(|&key| ahead[key] != behind[key]) {
            Some(key) => {
                let why = reasons[key - 1][scene.lang as usize];
                scene.lang.pick(
                    format!("{first} and {second} have equal points: {first} comes before with {why}."),
                    format!("{first} et {second} sont à égalité\u{a0}: {first} passe devant avec {why}."),
                )
            }
            None => scene.lang.pick(
                format!("{first} and {second} are equal in everything and share their place."),
                format!("{first} et {second} sont à égalité en tout et se partagent la place."),
            ),
        })
    })
}

/// The ranking, what Zeus drew, and everybody's three bets.
fn race_summary(scene: &Scene<'_>, number: u8, race: &RaceResult, seats: &[Seat]) -> Markup {
    let drawn = scene.say("Drawn by Zeus.", "Tirée par Zeus.");
    html! {
        div.ranking.final-ranking {
            ol {
                @for (index, &creature) in race.ranking.iter().enumerate() {
                    li {
                        span.place aria-hidden="true" { (scene.ordinal(index as u8 + 1)) }
                        (stand(scene, creature, &arrived(scene, number, index as u8 + 1)))
                    }
                }
            }
            div.out {
                span.place { (scene.say("Out", "Exclus")) }
                @for &creature in &race.disqualified {
                    (stand(scene, creature, &scene.lang.pick(format!("Disqualified in race {number}."), format!("Exclu de la course {number}."))))
                }
                @if race.disqualified.is_empty() { span.stand { "–" } }
            }
        }
        div.drawn {
            (emblem(Emblem::Zeus)) (scene.say("Zeus drew", "Zeus a tiré"))
            @for card in &race.drawn {
                @match card {
                    Some(card) => (holders::small_card(scene, *card, drawn)),
                    None => (opener(scene.lang, sheets::PROTECTION, drawn, "drawn-aegis", &emblem_named(Emblem::Aegis, scene.say("a protection", "une protection")))),
                }
            }
            @if race.drawn.is_empty() { " " (scene.say("no card.", "aucune carte.")) }
        }
        ul.bet-sheet {
            @for &seat in seats {
                li {
                    strong {
                        (seat_badge(seat.index())) (scene.names.of(seat))
                        b.worth { "+" (race_points(scene.view, seat, number)) }
                    }
                    ul.plain {
                        @for bet in scene.view.seats[seat.index()].settled.iter().filter(|bet| bet.race == number) {
                            li { (settled(scene, bet)) }
                        }
                    }
                }
            }
        }
    }
}

/// A creature on its final place; a tap opens its large card.
fn stand(scene: &Scene<'_>, creature: Creature, state: &str) -> Markup {
    let token = art::creature_token(creature, creature.name(scene.lang));
    opener(scene.lang, &sheets::creature_id(creature), state, "stand", &token)
}

fn arrived(scene: &Scene<'_>, race: u8, place: u8) -> String {
    let place = scene.ordinal(place);
    scene.lang.pick(format!("{place} in race {race}."), format!("{place} de la course {race}."))
}

fn settled(scene: &Scene<'_>, bet: &SettledBet) -> Markup {
    let mark = match bet.won {
        true => emblem_named(Emblem::Check, scene.say("won", "gagné")),
        false => emblem_named(Emblem::Cross, scene.say("lost", "perdu")),
    };
    let on = bet.creature.name_the(scene.lang);
    let state = match bet.won {
        true => scene.lang.pick(format!("Won on {on}."), format!("Gagné sur {on}.")),
        false => scene.lang.pick(format!("Lost on {on}."), format!("Perdu sur {on}.")),
    };
    let inner = html! {
        (bet.creature.name(scene.lang))
        span.soft { (bet.bet.name(scene.lang)) " " (bets::conditions(scene.lang, bet.bet)) }
    };
    html! {
        span.settled.won[bet.won] {
            (mark)
            (art::silent_token(bet.creature))
            (opener(scene.lang, &sheets::bet_id(bet.bet), &state, "settled-card", &inner))
            b.worth { @if bet.won { "+" (bet.bet.points()) } @else { "0" } }
        }
    }
}

//! The players round the table: scores, whose turn it is, public bets, and the holders between them.

use derby::{Action, PlacedBet};
use engine::Seat;
use maud::{Markup, html};

use super::{Scene, art, bets, gods, sheets};
use crate::Controls;
use crate::look::{Emblem, corner, emblem, emblem_named, opener, seat_badge, seat_tone};

/// One player after another, clockwise, the viewer first; each with the holder on the left.
pub(super) fn strip(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let title = scene.say("Players, clockwise", "Joueurs, dans le sens horaire");
    html! {
        ol class={ "table-strip of-" (scene.players()) } aria-label=(title) {
            @for seat in scene.around() {
                li {
                    (player(scene, controls, seat))
                    @if scene.view.race > 0 { (between(scene, controls, seat)) }
                }
            }
        }
    }
}

fn player(scene: &Scene<'_>, controls: &mut Controls, seat: Seat) -> Markup {
    let view = scene.view;
    let player = &view.seats[seat.index()];
    let asked = view.asked.has(seat);
    let best = view.seats.iter().map(|other| other.score).max().unwrap_or(0);
    let mine = scene.me() == Some(seat);
    html! {
        div class={ "player " (seat_tone(seat.index())) } aria-current=[asked.then_some("true")] {
            (seat_badge(seat.index()))
            span.who {
                strong.name { (scene.names.of(seat)) }
                @if mine { span.you { (scene.say("you", "vous")) } }
                @if let Some(god) = player.god {
                    @let face = html! { (emblem(art::god(god))) span { (god.name(scene.lang)) } };
                    (opener(scene.lang, &sheets::god_id(god), &gods::of_god(scene, god, Some(seat)), "god", &face))
                }
            }
            span.score title=(scene.say("victory points", "points de victoire")) {
                @if player.score > 0 && player.score == best {
                    (emblem_named(Emblem::Crown, scene.say("in the lead", "en tête")))
                }
                (player.score) span.hidden-text { " " (scene.say("victory points", "points de victoire")) }
            }
            span.marks {
                @if view.first_player == seat {
                    (emblem_named(Emblem::Cornucopia, scene.say("first player", "premier joueur")))
                }
                @if asked { (emblem_named(Emblem::Hourglass, scene.say("to act", "doit jouer"))) }
            }
            @if view.race > 0 {
                span.stakes {
                    @for bet in &player.bets { (stake(scene, seat, bet)) }
                    @for _ in player.bets.len()..3 { span.stake.empty {} }
                }
            }
            @let look = html! { (emblem(Emblem::Watch)) (scene.say("See bets", "Voir ses paris")) };
            (controls.button(&Action::LookAtBets(seat).to_string(), "peek act", look).unwrap_or_default())
        }
    }
}

/// A bet as the whole table sees it: a token on a card. It opens the card for whoever knows it, else the creature.
fn stake(scene: &Scene<'_>, seat: Seat, bet: &PlacedBet) -> Markup {
    let who = scene.names.of(seat);
    let creature = bet.creature.name_the(scene.lang);
    let name = match bet.bet {
        Some(card) => format!("{} · {}", bet.creature.name(scene.lang), card.name(scene.lang)),
        None => scene.lang.pick(format!("a bet on {creature}"), format!("un pari sur {creature}")),
    };
    let (id, class) = match bet.bet {
        Some(card) => (sheets::bet_id(card), "stake known"),
        None => (sheets::creature_id(bet.creature), "stake"),
    };
    let state = match bet.bet {
        Some(card) => bets::fares(scene, card, bet),
        None => scene.lang.pick(
            format!("{who} has bet on it; the card lies face down."),
            format!("{who} a parié dessus\u{a0}; la carte est face cachée."),
        ),
    };
    opener(scene.lang, &id, &state, class, &art::creature_token(bet.creature, &name))
}

/// The holder on the left of `seat`: for those beside it a word, for the others its cards' backs.
fn between(scene: &Scene<'_>, controls: &mut Controls, seat: Seat) -> Markup {
    let holder = &scene.view.holders[seat.index()];
    let (count, left) = (holder.count, scene.names.of(seat.left(scene.players())));
    let right = scene.names.of(seat);
    let name = scene.lang.pick(
        format!("cards between {right} and {left}: {count}"),
        format!("cartes entre {right} et {left}\u{a0}: {count}"),
    );
    let backs = html! {
        span.backs { (emblem(Emblem::Cards)) span.number { (holder.count) } }
    };
    let action = Action::LookAtHolder(seat).to_string();
    if controls.has(&action) {
        return controls.button(&action, "between act", backs).unwrap_or_default();
    }
    html! {
        span.between.open[holder.open] role="img" aria-label=(name) title=(name) { (backs) }
    }
}

/// Everything public about the other players, a tap away.
pub(super) fn others(scene: &Scene<'_>) -> Markup {
    html! {
        section.others aria-label=(scene.say("The other players", "Les autres joueurs")) {
            @for seat in scene.around().filter(|&seat| scene.me() != Some(seat)) {
                @let player = &scene.view.seats[seat.index()];
                details.tuck data-key={ "seat-" (seat) } {
                    summary {
                        (seat_badge(seat.index()))
                        strong { (scene.names.of(seat)) }
                        span.soft {
                            (player.unrevealed.len()) (scene.say(" bet cards", " cartes de pari"))
                            @match player.powers.iter().count() {
                                0 => {},
                                1 => (scene.say(", 1 power", ", 1 pouvoir")),
                                count => { ", " (count) (scene.say(" powers", " pouvoirs")) },
                            }
                        }
                    }
                    @if !player.bets.is_empty() {
                        h4 { (scene.say("Bets of this race", "Paris de cette course")) }
                        ul.plain { @for bet in &player.bets { li { (bets::line(scene, bet)) } } }
                    }
                    h4 { (scene.say("Bet cards still possible", "Cartes de pari encore possibles")) }
                    @let state = scene.lang.pick(format!("{} has it in hand or face down.", scene.names.of(seat)), format!("{} l’a en main ou face cachée.", scene.names.of(seat)));
                    ul.bet-list { @for bet in player.unrevealed.iter() { li { (bets::chip(scene, bet, &state)) } } }
                    @if !player.powers.is_empty() {
                        h4 { (scene.say("Powers not yet used", "Pouvoirs encore disponibles")) }
                        dl.power-list {
                            @for power in player.powers.iter() {
                                @let state = scene.lang.pick(format!("{} has not used it yet.", scene.names.of(seat)), format!("{} ne l’a pas encore utilisé.", scene.names.of(seat)));
                                @let inner = html! { (emblem(art::power(power))) (corner(sheets::corner(power, scene.lang))) " " (power.name(scene.lang)) };
                                dt { (opener(scene.lang, &sheets::power_id(power), &state, "power-name", &inner)) }
                                dd { (power.text(scene.lang)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

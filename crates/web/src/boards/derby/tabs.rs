//! The players in the shoulder: their god, the three bets as the table sees them, the holder on their left.

use derby::{Action, PlacedBet};
use engine::Seat;
use maud::{Markup, html};

use super::{Scene, art, bets, gods, holders, sheets};
use crate::Controls;
use crate::look::{Emblem, corner, emblem, emblem_named, opener};
use crate::stage::Tab;

/// A player's tab.
pub(super) fn tab<'a>(scene: &Scene<'a>, controls: &mut Controls, seat: Seat) -> Tab<'a> {
    let context = *scene;
    let player = &scene.view.seats[seat.index()];
    let look = html! { (emblem(Emblem::Watch)) span.do { (scene.say("See bets", "Voir ses paris")) } };
    Tab {
        note: html! {
            @if let Some(god) = player.god { (emblem(art::god(god))) span.god { (god.name(scene.lang)) } }
        },
        facts: html! { span.facts {
            @if scene.view.race > 0 {
                span.stakes {
                    @for bet in &player.bets { (stake(scene, seat, bet)) }
                    @for _ in player.bets.len()..3 { i {} }
                }
                (between(scene, controls, seat))
            }
            @if scene.view.first_player == seat { (emblem_named(Emblem::Cornucopia, scene.say("first player", "premier joueur"))) }
        } },
        whole: controls.button(Action::LookAtBets(seat), "whole act", look),
        sheet: (move || sheet(&context, seat)).into(),
        ..Tab::new(seat)
    }
}

/// A bet as the whole table sees it: a token on a card.
fn stake(scene: &Scene<'_>, seat: Seat, bet: &PlacedBet) -> Markup {
    let creature = bet.creature.name_the(scene.lang);
    let name = match bet.bet {
        Some(card) => format!("{} · {}", bet.creature.name(scene.lang), card.name(scene.lang)),
        None => scene.lang.pick(format!("a bet on {creature}"), format!("un pari sur {creature}")),
    };
    let class = if bet.bet.is_some() { "stake known" } else { "stake" };
    html! { span class=(class) data-spot={ "bets-" (seat) } { (art::creature_token(bet.creature, &name)) } }
}

/// The holder between a player and their left neighbour.
fn between(scene: &Scene<'_>, controls: &mut Controls, seat: Seat) -> Markup {
    let holder = &scene.view.holders[seat.index()];
    let (count, left, right) = (holder.count, scene.name(seat.left(scene.seats)), scene.name(seat));
    let name = scene.lang.pick(
        format!("cards between {right} and {left}: {count}"),
        format!("cartes entre {right} et {left}\u{a0}: {count}"),
    );
    let backs = html! { (emblem(Emblem::Cards)) b { (holder.count) } };
    let button = controls.button(Action::LookAtHolder(seat), "between act", backs.clone());
    html! {
        @if let Some(button) = button { (button) }
        @else { span.between.open[holder.open] role="img" aria-label=(name) title=(name) { (backs) } }
    }
}

/// What the reader has learnt of the holder between a player and their left neighbour, where it is not their own.
fn far(scene: &Scene<'_>, seat: Seat) -> Markup {
    let holder = &scene.view.holders[seat.index()];
    if holder.open || holder.known.is_empty() {
        return html! {};
    }
    let (right, left) = (scene.name(seat), scene.name(seat.left(scene.seats)));
    let state = match holder.doubtful {
        true => scene.lang.pick(
            format!("Seen in the holder between {right} and {left}; it may have been swapped since."),
            format!("Vue dans le présentoir entre {right} et {left}\u{a0}; elle a pu être échangée depuis."),
        ),
        false => scene.lang.pick(
            format!("In the holder between {right} and {left}."),
            format!("Dans le présentoir entre {right} et {left}."),
        ),
    };
    html! {
        h3 { (scene.say("Between ", "Entre ")) (right) (scene.say(" and ", " et ")) (left) }
        p.soft {
            (scene.say("cards you know: ", "cartes connues\u{a0}: ")) (holder.known.len()) (scene.say(" of ", " sur ")) (holder.count)
            @if holder.doubtful { ". " (scene.say("One of them may have been swapped since.", "L’une d’elles a pu être échangée depuis.")) }
        }
        ul.cards { @for card in holder.known.iter() { li { (holders::small_card(scene, card, &state)) } } }
    }
}

/// Everything public about a player.
fn sheet(scene: &Scene<'_>, seat: Seat) -> Markup {
    let player = &scene.view.seats[seat.index()];
    let who = scene.name(seat);
    let held = scene
        .lang
        .pick(format!("{who} has it in hand or face down."), format!("{who} l’a en main ou face cachée."));
    let unused =
        scene.lang.pick(format!("{who} has not used it yet."), format!("{who} ne l’a pas encore utilisé."));
    html! {
        @if let Some(god) = player.god {
            @let face = html! { (emblem(art::god(god))) " " (god.name(scene.lang)) };
            p { (opener(scene.lang, &sheets::god_id(god), &gods::of_god(scene, god, Some(seat)), "god", &face)) }
        }
        @if !player.bets.is_empty() {
            h3 { (scene.say("Bets of this race", "Paris de cette course")) }
            ul.plain { @for bet in &player.bets { li { (bets::line(scene, bet)) } } }
        }
        h3 { (scene.say("Bet cards still possible", "Cartes de pari encore possibles")) }
        ul.bet-list { @for bet in player.unrevealed.iter() { li { (bets::chip(scene, bet, &held)) } } }
        (far(scene, seat))
        @if !player.powers.is_empty() {
            h3 { (scene.say("Powers not yet used", "Pouvoirs encore disponibles")) }
            dl.power-list { @for power in player.powers.iter() {
                @let inner = html! { (emblem(art::power(power))) (corner(sheets::corner(power, scene.lang))) " " (power.name(scene.lang)) };
                dt { (opener(scene.lang, &sheets::power_id(power), &unused, "power-name", &inner)) }
                dd { (power.text(scene.lang)) }
            } }
        }
    }
}

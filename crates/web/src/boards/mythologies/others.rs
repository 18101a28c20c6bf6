//! The other players' sides, and what every side has: name, tokens, discard.

use engine::Seat;
use maud::{Markup, html};
use mythologies::{Action, Kind, Origin};

use super::{Scene, cards, pantheon, state};
use crate::Controls;
use crate::look::{Emblem, emblem_named, seat_badge, seat_tone};

pub(super) fn section(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    html! {
        div.mt-others { @for seat in scene.others() { (side(scene, controls, seat)) } }
    }
}

fn side(scene: &Scene<'_>, controls: &mut Controls, seat: Seat) -> Markup {
    let who = scene.names.of(seat);
    html! {
        section class={ "mt-other " (seat_tone(seat.index())) } aria-label=(who) {
            (head(scene, controls, seat))
            (lifted(scene, seat))
            (pantheon::grid(scene, controls, seat))
            @if !scene.seat(seat).aside.is_empty() {
                p.mt-waiting { (scene.say("To play:", "À jouer\u{a0}:")) @for kind in &scene.seat(seat).aside {
                    span data-spot={ "aside-" (seat) "-" (kind.slug()) } { (cards::chip(scene, *kind, 1, &state::aside(scene, seat, *kind))) }
                } }
            }
            (discard(scene, seat))
        }
    }
}

/// Who sits here, with gems, favours and where they stand; a control when a player is asked for.
pub(super) fn head(scene: &Scene<'_>, controls: &mut Controls, seat: Seat) -> Markup {
    let player = scene.seat(seat);
    let name = html! {
        (seat_badge(seat.index()))
        strong { (scene.names.of(seat)) }
        @if scene.me() == Some(seat) { span.mt-you { (scene.say("you", "vous")) } }
    };
    let asked = scene.view.asked.has(seat);
    // Asked in another's turn.
    let reacts = asked && scene.view.turn_of.is_some_and(|turn| turn != seat);
    let score = scene.lang.pick(
        format!("{} if the game ended now", player.score),
        format!("{} si la partie finissait maintenant", player.score),
    );
    html! {
        header class={ "mt-head " (seat_tone(seat.index())) } aria-current=[asked.then_some("true")] {
            @if reacts { span.mt-ring data-arrive={ "reacts-" (seat) } {} }
            @match scene.act(controls, Action::Player(seat), "mt-who act", || name.clone()) {
                Some(button) => (button),
                None => div.mt-who { (name) },
            }
            div.mt-purse {
                (cards::purse(scene, seat, player.favours, true))
                (cards::purse(scene, seat, player.gems, false))
                span.mt-score title=(score) data-tally={ "score-" (seat) } { "→ " b { (player.score) } span.hidden-text { " " (score) } }
            }
            div.mt-marks {
                @if scene.view.first_player == seat { (emblem_named(Emblem::Cornucopia, scene.say("first player", "premier joueur"))) }
                @if asked { (emblem_named(Emblem::Hourglass, scene.say("to answer", "doit répondre"))) }
                (tokens(scene, seat))
            }
        }
    }
}

/// What is in the air while several cards or piles move at once, on the side of the player whose turn it is: each flies
/// from here to its square.
pub(super) fn lifted(scene: &Scene<'_>, seat: Seat) -> Markup {
    html! {
        @if scene.view.turn_of == Some(seat) && !scene.view.lifted.is_empty() {
            p.mt-lifted {
                (scene.say("Lifted:", "Soulevé\u{a0}:"))
                @for (square, cards) in &scene.view.lifted {
                    @let top = cards.last();
                    span data-arrive={ "lifted-" (seat) "-" (square) } data-spot=[top.map(|kind| format!("card-{seat}-{square}-{kind}"))] {
                        b { (square) } @for kind in cards { (cards::small(scene, *kind, &state::lifted(scene, *square))) } (top.map_or("", |kind| kind.name(scene.lang)))
                    }
                }
            }
        }
    }
}

/// Selection tokens: cards still to take, passes used, and the token put down.
fn tokens(scene: &Scene<'_>, seat: Seat) -> Markup {
    let player = scene.seat(seat);
    html! { @if scene.selecting() {
        span.mt-tokens { (scene.count(player.to_take.into(), ["card to take", "cards to take"], ["carte à prendre", "cartes à prendre"])) }
        @if player.passes > 0 {
            span.mt-tokens data-arrive={ "passed-" (seat) "-" (player.passes) } { (scene.count(player.passes.into(), ["pass", "passes"], ["passe", "passes"])) }
        }
        @match (player.token, player.chosen) {
            // All tokens are turned up at once; until then everybody knows but their own.
            (Some(take), _) => {
                @let open = scene.view.asked.iter().all(|asked| scene.seat(asked).chosen);
                span.mt-choice data-arrive={ (if open { "token-" } else { "put-" }) (seat) } data-turn[open] {
                    (if take { scene.say("takes", "prend") } else { scene.say("passes", "passe") })
                }
            },
            (None, true) => span.mt-choice data-arrive={ "put-" (seat) } { (scene.say("has chosen", "a choisi")) },
            _ => {},
        }
    } }
}

/// A discard: how many cards, and the cards themselves in a fan that opens into a list.
pub(super) fn discard(scene: &Scene<'_>, seat: Seat) -> Markup {
    let cards = &scene.seat(seat).discard;
    let label = html! { (scene.say("Discard", "Défausse")) " · " (scene.cards(cards.len())) };
    html! {
        @if cards.is_empty() { p.mt-pile.soft data-spot={ "discard-" (seat) } { (label) } }
        @else {
            details.mt-pile data-key={ "discard-" (seat) } {
                summary { span data-spot={ "discard-" (seat) } { (label) } (fan(scene, seat, cards)) }
                (cards::list(scene, cards, &state::discarded(scene, seat)))
            }
        }
    }
}

/// The cards of a discard, one over the other: a card that is exiled fades from here, one that is played leaves from here.
fn fan(scene: &Scene<'_>, seat: Seat, cards: &[Kind]) -> Markup {
    // A card on its way to a square is drawn apart, and flies from there.
    let raised = scene.view.placing.as_ref().filter(|placing| placing.from == Origin::Discard(seat));
    html! {
        span.mt-fan aria-hidden="true" {
            @for group in cards.chunk_by(|one, other| one == other) {
                @for (copy, &kind) in group.iter().enumerate() {
                    @let lies_here = copy == 0 && raised.is_none_or(|placing| placing.kind != kind);
                    span title=(kind.name(scene.lang)) data-arrive={ "dead-" (seat) "-" (kind.slug()) "-" (copy) }
                        data-spot=[lies_here.then(|| Origin::Discard(seat).spot(seat, kind))] { (cards::mini(kind)) }
                }
            }
        }
    }
}

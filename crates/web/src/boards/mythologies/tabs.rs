//! The players in the shoulder: favours, gems, the token put down; on the sheet behind the tab what else is public.

use engine::Seat;
use maud::{Markup, html};

use super::{Scene, cards, state};
use crate::look::{Emblem, emblem_named};
use crate::stage::Tab;

/// The tab of a player.
pub(super) fn tab<'a>(scene: &Scene<'a>, seat: Seat) -> Tab<'a> {
    let context = scene.context;
    // A sheet offers nothing to do.
    let sheet = (move || sheet(&Scene { context, open: Vec::new() }, seat)).into();
    Tab { note: note(scene, seat), sheet, ..Tab::new(seat) }
}

/// Beside the name: the purse, the first-player marker, and in the selection what the token says.
fn note(scene: &Scene<'_>, seat: Seat) -> Markup {
    let player = scene.seat(seat);
    let asked = scene.view.asked.has(seat);
    // Asked in another's turn.
    let reacts = asked && scene.view.turn_of.is_some_and(|turn| turn != seat);
    html! {
        span.mt-purse {
            (cards::purse(scene, seat, player.favours, true))
            (cards::purse(scene, seat, player.gems, false))
        }
        @if scene.view.first_player == seat { (emblem_named(Emblem::Cornucopia, scene.say("first player", "premier joueur"))) }
        @if reacts { span.mt-ring data-arrive={ "reacts-" (seat) } {} }
        (tokens(scene, seat))
    }
}

/// Selection tokens: cards still to take, passes used, and the token put down.
fn tokens(scene: &Scene<'_>, seat: Seat) -> Markup {
    let player = scene.seat(seat);
    html! { @if scene.selecting() {
        span.mt-tokens { (scene.count(player.to_take.into(), ["to take", "to take"], ["à prendre", "à prendre"])) }
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
            (None, true) => span.mt-choice data-arrive={ "put-" (seat) } { (scene.say("ready", "prêt")) },
            _ => {},
        }
    } }
}

/// What is public about a player beyond the pantheon itself.
fn sheet(scene: &Scene<'_>, seat: Seat) -> Markup {
    let player = scene.seat(seat);
    let score = scene.lang.pick(
        format!("{} if the game ended now", player.score),
        format!("{} si la partie finissait maintenant", player.score),
    );
    html! {
        p {
            (cards::gain(scene, mythologies::Gain { favours: player.favours, gems: player.gems }))
            @if !scene.view.over { " · " (score) }
        }
        ul.plain {
            @for trial in 0..2 {
                li { (scene.lang.pick(format!("Trial {}", trial + 1), format!("Épreuve {}", trial + 1))) ", " (state::far(scene, seat, trial)) }
            }
        }
        @if !player.aside.is_empty() {
            h3 { (scene.say("To play", "À jouer")) }
            (cards::list(scene, &player.aside, &scene.lang.pick(format!("Played next by {}.", scene.name(seat)), format!("Bientôt jouée par {}.", scene.name(seat)))))
        }
        h3 { (scene.say("Discard", "Défausse")) " · " (scene.cards(player.discard.len())) }
        (cards::list(scene, &player.discard, &state::discarded(scene, seat)))
    }
}

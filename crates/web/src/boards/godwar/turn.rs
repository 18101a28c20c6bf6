//! The turn: its phases, faith, the colours that may follow, and what is remembered until it ends.

use godwar::Phase;
use maud::{Markup, html};

use super::{Scene, art};
use crate::look::{Emblem, Mood, badge, counter};

const PHASES: [(Phase, [&str; 2]); 5] = [
    (Phase::Startup, ["Startup", "Démarrage"]),
    (Phase::Play, ["Play", "Jeu"]),
    (Phase::Recruit, ["Recruit", "Recrutement"]),
    (Phase::Discard, ["Discard", "Défausse"]),
    (Phase::End, ["End", "Fin"]),
];

/// Whose turn it is and how far, in one line.
pub(super) fn bar(scene: &Scene<'_>) -> Markup {
    let (view, turn) = (scene.view, &scene.view.turn);
    let who = scene.names.of(view.active);
    let title = if scene.me() == Some(view.active) {
        scene.say("Your turn", "Votre tour").to_string()
    } else {
        scene.lang.pick(format!("Turn: {who}"), format!("Tour\u{a0}: {who}"))
    };
    html! {
        section.gw-turn aria-label=(scene.say("The turn", "Le tour")) {
            h3 { (title) small { (scene.say("round", "manche")) " " (view.round) } }
            ol.gw-phases {
                @for (phase, name) in PHASES {
                    li aria-current=[(phase == view.phase).then_some("step")] { (name[scene.lang as usize]) }
                }
            }
            div.gw-record {
                // Faith that ends with a turn is not lost: only changes within a turn rise.
                span data-tally={ "faith-" (view.active) "-" (view.round) } { (counter(Emblem::Chalice, &turn.faith.to_string(), scene.say("faith", "foi"))) }
                span.gw-chain {
                    span { (scene.say("next warrior", "prochain guerrier")) }
                    @match turn.chain {
                        Some([one, other]) if !turn.wild => {
                            (art::gem(one, scene.lang))
                            (art::gem(other, scene.lang))
                        }
                        _ => { (art::any_gem(scene)) b { (scene.say("any colour", "toute couleur")) } }
                    }
                }
                (flags(scene))
            }
        }
    }
}

fn flags(scene: &Scene<'_>) -> Markup {
    let turn = &scene.view.turn;
    html! {
        span.gw-attacks {
            (counter(Emblem::Sword, &turn.attacks.to_string(), scene.say("attacks this turn", "attaques ce tour-ci")))
        }
        @if turn.next_bonus > 0 {
            (badge(Mood::Gold, Some(Emblem::Sword), &scene.lang.pick(
                format!("next attack +{}", turn.next_bonus),
                format!("prochaine attaque +{}", turn.next_bonus),
            )))
        }
        @if turn.next_pierce {
            (badge(Mood::Gold, Some(Emblem::Arrow), scene.say("next attack pierces", "prochaine attaque perforante")))
        }
        @if turn.extra_draw > 0 {
            (badge(Mood::Gold, Some(Emblem::Cards), &scene.lang.pick(
                format!("+{} at the end", turn.extra_draw),
                format!("+{} à la fin", turn.extra_draw),
            )))
        }
    }
}

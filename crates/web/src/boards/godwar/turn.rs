//! The turn: its phases, faith, the colours that may follow, and what is remembered until it ends.

use engine::Lang;
use godwar::{Colour, Phase};
use maud::{Markup, html};

use super::{Scene, art, rivals};
use crate::look::{Emblem, Mood, badge, counter};
use crate::stage::Stop;

const PHASES: [(Phase, [&str; 2]); 5] = [
    (Phase::Startup, ["Startup", "Démarrage"]),
    (Phase::Play, ["Play", "Jeu"]),
    (Phase::Recruit, ["Recruit", "Recrutement"]),
    (Phase::Discard, ["Discard", "Défausse"]),
    (Phase::End, ["End", "Fin"]),
];

/// Round and phase, and what the turn has in hand, in words.
pub(super) fn course(scene: &Scene<'_>) -> Vec<Stop> {
    let view = scene.view;
    if !scene.begun() {
        let naming = view.phase == Phase::NamingMains;
        let named = Stop::at(html! { (scene.say("Main gods", "Dieux principaux")) }, naming);
        let chosen = Stop::at(html! { (scene.say("Gods", "Dieux")) }, !naming);
        return if view.setup.team { vec![named, chosen] } else { vec![chosen] };
    }
    let mut stops = vec![Stop::now(html! { (scene.say("Round", "Manche")) " " (view.round) }), Stop::gap()];
    for (phase, name) in PHASES {
        stops.push(Stop::at(html! { (name[scene.lang as usize]) }, phase == view.phase));
    }
    stops.extend([Stop::gap(), Stop::new(html! { (summary(scene)) })]);
    stops
}

fn summary(scene: &Scene<'_>) -> String {
    let turn = &scene.view.turn;
    let who = rivals::called(scene, scene.view.active);
    let faith = turn.faith;
    let next = match turn.chain {
        Some([one, other]) if !turn.wild => either(scene.lang, one, other),
        _ => scene.say("any colour", "toute couleur").to_owned(),
    };
    scene.lang.pick(
        format!("{who}: {faith} faith, next warrior {next}"),
        format!("{who}\u{a0}: {faith} de foi, prochain guerrier {next}"),
    )
}

fn either(lang: Lang, one: Colour, other: Colour) -> String {
    match one == other {
        true => one.name(lang).to_owned(),
        false => format!("{}{}{}", one.name(lang), lang.pick(" or ", " ou "), other.name(lang)),
    }
}

/// Faith, the colours that may follow, attacks: in large where nothing is being resolved, else in a line above the chain.
pub(super) fn record(scene: &Scene<'_>) -> Markup {
    let (view, turn) = (scene.view, &scene.view.turn);
    html! {
        section.gw-turn aria-label=(scene.say("The turn", "Le tour")) {
            // Faith that ends with a turn is not lost: only changes within a turn rise.
            span.gw-faith data-tally={ "faith-" (view.active) "-" (view.round) } { (counter(Emblem::Chalice, &turn.faith.to_string(), scene.say("faith", "foi"))) }
            span.gw-chain {
                span { (scene.say("next", "suivant")) }
                @match turn.chain {
                    Some([one, other]) if !turn.wild => {
                        (art::gem(one, scene.lang))
                        (art::gem(other, scene.lang))
                    }
                    _ => { (art::any_gem(scene)) b { (scene.say("any colour", "toute couleur")) } }
                }
            }
            span.gw-attacks {
                (counter(Emblem::Sword, &turn.attacks.to_string(), scene.lang.noun(turn.attacks.into(), ["attack this turn", "attacks this turn"], ["attaque ce tour-ci", "attaques ce tour-ci"])))
            }
            (flags(scene))
        }
    }
}

fn flags(scene: &Scene<'_>) -> Markup {
    let turn = &scene.view.turn;
    html! {
        @if turn.next_bonus > 0 {
            (badge(Mood::Note, Some(Emblem::Sword), &scene.lang.pick(
                format!("next attack +{}", turn.next_bonus),
                format!("prochaine attaque +{}", turn.next_bonus),
            )))
        }
        @if turn.next_pierce {
            (badge(Mood::Note, Some(Emblem::Arrow), scene.say("next attack pierces", "prochaine attaque perforante")))
        }
        @if turn.extra_draw > 0 {
            (badge(Mood::Note, Some(Emblem::Cards), &scene.lang.pick(
                format!("+{} at the end", turn.extra_draw),
                format!("+{} à la fin", turn.extra_draw),
            )))
        }
    }
}

//! What is being resolved: the Action announced, the attack and what is set against it, the reaction.

use godwar::{AnnouncedView, AttackView, Power, Reaction};
use maud::{Markup, html};

use super::{Scene, cards, seats};
use crate::look::{Emblem, emblem};

/// The clash, while there is one.
pub(super) fn clash(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    if view.announced.is_none() && view.attack.is_none() && view.reaction.is_none() {
        return html! {};
    }
    html! {
        section.gw-clash aria-label=(scene.say("Being resolved", "En cours")) {
            @match (&view.attack, &view.announced) {
                (Some(attack), _) => (attack_of(scene, attack)),
                (None, Some(announced)) => (announcement(scene, announced)),
                (None, None) => {},
            }
            @if let Some((by, reaction)) = view.reaction {
                p.gw-reaction {
                    (emblem(Emblem::Shield))
                    span { strong { (scene.names.of(by)) } (scene.say(" reacts with ", " réagit avec ")) (reaction_name(scene, reaction)) }
                }
            }
        }
    }
}

fn reaction_name(scene: &Scene<'_>, reaction: Reaction) -> &'static str {
    match reaction {
        Reaction::Card(kind) => kind.a(scene.lang),
        Reaction::Aegis => Power::Aegis.name(scene.lang),
    }
}

fn attack_of(scene: &Scene<'_>, attack: &AttackView) -> Markup {
    let left = attack.value.saturating_sub(attack.defence);
    html! {
        (seats::portrait(scene, attack.by))
        div.gw-sum data-spot="attack" {
            @if let Some(kind) = attack.card { (cards::mini(scene, kind, "")) }
            @if attack.value > 0 {
                span.gw-term title=(scene.say("attack", "attaque")) {
                    (emblem(if attack.pierce { Emblem::Arrow } else { Emblem::Sword })) b { (attack.value) }
                    span.hidden-text { " " (scene.say("attack", "attaque")) }
                }
                @if attack.defence > 0 {
                    span.gw-term title=(scene.say("set against it", "opposé")) {
                        "− " (emblem(Emblem::Shield)) b { (attack.defence) }
                        span.hidden-text { " " (scene.say("set against it", "opposé")) }
                    }
                    span.gw-term.gw-left { "= " b data-tally="attack-left" { (left) } }
                }
            }
            @if attack.pierce { span.soft { (scene.say("piercing", "perforante")) } }
        }
        @if let Some(target) = attack.target { (seats::portrait(scene, target)) }
    }
}

fn announcement(scene: &Scene<'_>, announced: &AnnouncedView) -> Markup {
    let text = announced.kind.action_text(announced.ability, scene.lang);
    html! {
        (seats::portrait(scene, announced.by))
        div.gw-sum {
            (cards::mini(scene, announced.card, ""))
            span.gw-said {
                strong.name { (announced.card.name(scene.lang)) }
                @if announced.kind != announced.card {
                    span.soft { (scene.say("as ", "comme ")) (announced.kind.name(scene.lang)) }
                }
                span { (text) }
                @if announced.paid > 0 {
                    span.soft { (scene.lang.pick(format!("{} energy paid", announced.paid), format!("{} d’énergie payée", announced.paid))) }
                }
            }
        }
        @if let Some(target) = announced.target { (seats::portrait(scene, target)) }
    }
}

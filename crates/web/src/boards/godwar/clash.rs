//! What is being resolved: the Action announced, the attack and what is set against it, the reaction.

use godwar::{AnnouncedView, AttackView, God, Power, Reaction, Ward};
use maud::{Markup, html};

use super::state::{self, Place};
use super::{Scene, art, cards, large, rivals};
use crate::look::{Band, Emblem, band, emblem, opener, seat_badge};

/// Whether something is being resolved.
pub(super) fn is_on(scene: &Scene<'_>) -> bool {
    let view = scene.view;
    view.announced.is_some() || view.attack.is_some() || view.reaction.is_some()
}

/// The clash: who, with what, at whom; then what is set against it and who is asked next.
pub(super) fn clash(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let by = view.attack.as_ref().map(|attack| attack.by).or(view.announced.map(|announced| announced.by));
    let culture = by.and_then(|by| scene.seat(by).god).map_or(Band::Greek, art::band);
    html! {
        section.gw-clash aria-label=(scene.say("Being resolved", "En cours")) {
            (band(culture))
            div.gw-duel {
                @match (&view.attack, &view.announced) {
                    (Some(attack), _) => (attack_of(scene, attack)),
                    (None, Some(announced)) => (announcement(scene, announced)),
                    (None, None) => {},
                }
            }
            div.gw-sources {
                @if let Some(attack) = &view.attack { @for (at, ward) in attack.wards.iter().enumerate() { (warded(scene, attack, at, ward)) } }
                @if let Some((by, reaction)) = view.reaction {
                    p.gw-reaction {
                        (emblem(Emblem::Shield))
                        span { strong { (scene.names.of(by)) } (scene.say(" reacts with ", " réagit avec ")) (reaction_name(scene, reaction)) }
                        (reaction_token(scene, reaction, scene.say("Answers now; it may still be cancelled.", "Répond en ce moment\u{202f}; sa réaction peut encore être annulée.")))
                    }
                }
                (awaited(scene))
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
    html! {
        (rivals::portrait(scene, attack.by))
        div.gw-sum data-spot=[attack.target.map(|target| format!("god-{target}-attack"))] {
            @if attack.value > 0 { (sum(scene, attack)) }
            span.gw-source {
                (source_of(scene, attack))
                @if attack.pierce { span { (scene.say("piercing", "perforante")) } }
            }
        }
        @match attack.target { Some(target) => (rivals::portrait(scene, target)), None => span.gw-face { b { "?" } } }
    }
}

/// The warrior that attacks; or the power by which a god does so itself, with what it throws.
fn source_of(scene: &Scene<'_>, attack: &AttackView) -> Markup {
    if let Some(kind) = attack.card {
        return html! {
            (cards::mini(scene, kind, scene.say("Attacks now.", "Attaque en ce moment.")))
            span.gw-with { (kind.name(scene.lang)) }
        };
    }
    let god = scene.seat(attack.by).god;
    let powers = [Power::Thunderbolt, Power::Mjolnir];
    let Some(power) = powers.into_iter().find(|power| Some(power.god()) == god) else {
        return html! {};
    };
    let name = power.name(scene.lang);
    let state =
        scene.lang.pick(format!("Attacks now: {name}."), format!("Attaque en ce moment\u{a0}: {name}."));
    let thrown = scene.seat(attack.by).thrown.filter(|_| power == Power::Mjolnir);
    html! {
        (god_token(scene, power.god(), &state))
        strong.name { (name) }
        @if let Some(kind) = thrown { (cards::mini(scene, kind, &state::at(scene, attack.by, Place::Thrown))) }
    }
}

/// A god as a small token: a tap opens the large card.
fn god_token(scene: &Scene<'_>, god: God, state: &str) -> Markup {
    let face = html! { (emblem(art::god(god))) span.hidden-text { (god.name(scene.lang)) ". " (state) } };
    opener(scene.lang, &large::god_id(god), state, "gw-mini gw-plain", &face)
}

/// The card or the god that reacts, as a small token.
fn reaction_token(scene: &Scene<'_>, reaction: Reaction, state: &str) -> Markup {
    match reaction {
        Reaction::Card(kind) => cards::mini(scene, kind, state),
        Reaction::Aegis => god_token(scene, Power::Aegis.god(), state),
    }
}

/// What the attack is worth, what is set against it, and what is left of it.
fn sum(scene: &Scene<'_>, attack: &AttackView) -> Markup {
    let left = attack.value.saturating_sub(attack.defence);
    let strikes = scene.say("attack", "attaque");
    let get_through = ["would get through"; 2];
    let through = scene.lang.noun(left.into(), get_through, ["passerait", "passeraient"]);
    let oppose = ["qui s’y oppose", "qui s’y opposent"];
    let against = scene.lang.noun(attack.defence.into(), ["set against it"; 2], oppose);
    html! {
        span.gw-terms {
            span.gw-term title=(strikes) {
                (emblem(if attack.pierce { Emblem::Arrow } else { Emblem::Sword })) b { (attack.value) }
                span.hidden-text { " " (strikes) }
            }
            "−"
            span.gw-term title=(against) { (emblem(Emblem::Shield)) b { (attack.defence) } span.hidden-text { " " (against) } }
            "="
            span.gw-left title=(through) { b data-tally="attack-left" { (left) } span.hidden-text { " " (through) } }
        }
    }
}

/// What one reaction has set against the attack: its picture, a shield for one's own god or a hand on it for another, how
/// much it counts, whose it is and its name.
fn warded(scene: &Scene<'_>, attack: &AttackView, at: usize, ward: &Ward) -> Markup {
    let who = scene.names.of(ward.seat);
    let (icon, words) = if attack.target == Some(ward.seat) {
        (Emblem::Shield, scene.lang.pick(format!("defence of {who}"), format!("défense\u{a0}: {who}")))
    } else {
        (
            Emblem::HandShield,
            scene.lang.pick(format!("protection by {who}"), format!("protection\u{a0}: {who}")),
        )
    };
    let stands = scene.lang.pick(
        format!("Stands against the attack: {}.", ward.ward),
        format!("S’oppose à l’attaque\u{a0}: {}.", ward.ward),
    );
    html! {
        span.gw-ward data-arrive={ "ward-" (at) } {
            span.gw-term title=(words) { "−" (emblem(icon)) b { (ward.ward) } span.hidden-text { " " (words) } }
            (reaction_token(scene, ward.reaction, &stands))
            span.gw-player aria-hidden="true" { (seat_badge(ward.seat.index())) strong { (who) } }
            span.gw-with { (ward.reaction.name(scene.lang)) }
        }
    }
}

/// Whose answer the clash waits for. That is public: a window asks everybody who could hold an answer as far as the
/// table can tell, whatever they hold.
fn awaited(scene: &Scene<'_>) -> Markup {
    html! {
        @if !scene.view.asked.is_empty() {
            p.gw-asking {
                (emblem(Emblem::Hourglass))
                span { (scene.say("Asked now:", "On demande à\u{a0}:")) }
                @for seat in scene.view.asked.iter() {
                    span.gw-player { (seat_badge(seat.index())) strong { (rivals::called(scene, seat)) } }
                }
            }
        }
    }
}

fn announcement(scene: &Scene<'_>, announced: &AnnouncedView) -> Markup {
    let text = announced.kind.action_text(announced.ability, scene.lang);
    html! {
        (rivals::portrait(scene, announced.by))
        div.gw-sum {
            span.gw-source {
                (cards::mini(scene, announced.card, scene.say("Its Action is announced.", "Son Action est annoncée.")))
                @if announced.kind != announced.card {
                    (cards::mini(scene, announced.kind, scene.say("Its Action is borrowed.", "Son Action est empruntée.")))
                }
                strong.name { (announced.card.name(scene.lang)) }
                @if announced.kind != announced.card {
                    span { (scene.say("as ", "comme ")) (announced.kind.name(scene.lang)) }
                }
            }
            span.gw-said {
                (text)
                @if announced.paid > 0 {
                    " " (scene.lang.pick(format!("{} energy paid.", announced.paid), format!("{} d’énergie payée.", announced.paid)))
                }
            }
        }
        @if let Some(target) = announced.target { (rivals::portrait(scene, target)) }
    }
}

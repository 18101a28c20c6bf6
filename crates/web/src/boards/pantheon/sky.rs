//! The deities on display with the ways to worship them, and the row of demigods.

use maud::{Markup, html};
use pantheon::{Action, Deity, Worship, missing_cards};

use super::{Scene, art};
use crate::Controls;
use crate::look::{Emblem, emblem, emblem_named, medallion};

/// The display of deities and the demigods.
pub(super) fn section(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let view = scene.view;
    let shown = Deity::ALL.into_iter().filter_map(|deity| {
        let count = view.deities.iter().filter(|&&other| other == deity).count();
        (count > 0).then_some((deity, count))
    });
    html! {
        section.ph-sky aria-label=(scene.say("Deities and demigods", "Divinités et demi-dieux")) {
            h3 {
                (scene.say("Deities", "Divinités"))
                small {
                    (scene.lang.pick(
                        format!("worth {} in this epoch;", view.epoch),
                        format!("valeur {} à cette époque\u{202f};", view.epoch)))
                    " " (stack(art::DEITY, "deity-stack"))
                    " " (scene.lang.pick(
                        format!("{} in the stack", view.deity_stack),
                        format!("{} dans la pile", view.deity_stack)))
                }
            }
            @if view.deities.is_empty() {
                p.soft { (scene.say("None on display.", "Aucune n’est exposée.")) }
            }
            ul.ph-deities { @for (deity, count) in shown { li { (tile(scene, controls, deity, count)) } } }
            (demigods(scene))
            (discarded(scene))
        }
    }
}

fn tile(scene: &Scene<'_>, controls: &mut Controls, deity: Deity, count: usize) -> Markup {
    let ways: Vec<Markup> = deity.worships().filter_map(|way| way_button(scene, controls, way)).collect();
    html! {
        article class={ "ph-deity " (art::favour(deity.favour())) } data-arrive={ "deity-" (deity.slug()) } data-turn data-spot={ "deity-" (deity.slug()) } {
            (medallion(art::deity(deity), None))
            div.ph-face {
                strong.name { (deity.name()) @if count > 1 { " " span.ph-times data-arrive={ "deity-" (deity.slug()) "-" (count) } data-turn { "×" (count) } } }
                span.ph-favour { (deity.favour().name(scene.lang)) " · " (deity.epithet(scene.lang)) }
                (needs(scene, deity))
                (reach(scene, deity))
            }
            p.ph-effect { (deity.text(scene.lang)) " " (scene.rule(deity.slug())) }
            @if !ways.is_empty() {
                div.ph-ways {
                    span.soft { (scene.say("Offer:", "Offrir\u{a0}:")) }
                    @for way in &ways { (way) }
                }
            }
        }
    }
}

/// The back of the first tile of a stack, from which tiles fly.
fn stack(icon: Emblem, spot: &str) -> Markup {
    html! { span.ph-stack data-spot=(spot) { (emblem(icon)) } }
}

/// The numbers a deity asks for, each of another type.
pub(super) fn needs(scene: &Scene<'_>, deity: Deity) -> Markup {
    let numbers: Vec<String> = deity.requirement().iter().map(u8::to_string).collect();
    let name = scene.lang.pick(
        format!("asks for {} offerings of different types", numbers.join(" + ")),
        format!("demande {} offrandes de types différents", numbers.join(" + ")),
    );
    html! {
        span.ph-needs role="img" aria-label=(name) title=(name) {
            @for number in &numbers { b { (number) } }
            @if deity.cards_only() { (emblem_named(Emblem::Cards, scene.say("cards only", "cartes seulement"))) }
        }
    }
}

/// How far the viewer is from this deity.
fn reach(scene: &Scene<'_>, deity: Deity) -> Markup {
    let Some((player, hand)) = scene.mine().and_then(|player| Some((player, player.hand?))) else {
        return html! {};
    };
    match missing_cards(deity, &hand, player.ranks) {
        0 => {
            html! { span.ph-reach.near { (emblem(Emblem::Check)) (scene.say("within your reach", "à votre portée")) } }
        }
        missing => html! {
            span.ph-reach {
                (scene.lang.pick(format!("{} missing", scene.cards(missing)), format!("manque {}", scene.cards(missing))))
            }
        },
    }
}

/// One way to worship: what each type gives, and the cards it costs.
fn way_button(scene: &Scene<'_>, controls: &mut Controls, way: Worship) -> Option<Markup> {
    let action = Action::Worship(way).to_string();
    if !controls.has(&action) {
        return None;
    }
    let ranks = scene.mine().map_or([0; 4], |player| player.ranks);
    let cost = way.deity().cost(way.offers(), ranks);
    let spent: u8 = cost.iter().sum();
    let inner = html! {
        @for (offering, number) in way.parts() {
            span.ph-part { b { (number) } (emblem(art::offering(offering))) }
        }
        small {
            @if spent == 0 { (scene.say("no card", "aucune carte")) } @else { "−" (scene.cards(spent)) }
        }
    };
    controls.button(&action, "ph-way act", inner)
}

fn demigods(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let (low, high) = view.demigod_stack;
    html! {
        div.ph-row {
            h4 {
                (scene.say("Demigods", "Demi-dieux")) " "
                small.soft {
                    (stack(art::DEMIGOD, "demigod-stack")) " "
                    (scene.lang.pick(
                        format!("in the stack: {low} of 1 to 3, {high} of 4 to 6"),
                        format!("dans la pile\u{a0}: {low} de 1 à 3, {high} de 4 à 6")))
                }
            }
            ul {
                @for (at, value) in view.row.iter().enumerate() {
                    @let copy = view.row[..at].iter().filter(|other| *other == value).count();
                    li data-arrive={ "demigod-" (value) "-" (copy) } data-turn data-spot={ "demigod-" (value) } { span.ph-demigod { (emblem(art::DEMIGOD)) b { (value) } } }
                }
                @if view.row.is_empty() { li.soft { (scene.say("The row is empty.", "La rangée est vide.")) } }
            }
        }
    }
}

fn discarded(scene: &Scene<'_>) -> Markup {
    let gone: Vec<(Deity, u8)> =
        Deity::ALL.into_iter().zip(scene.view.deity_discard).filter(|(_, count)| *count > 0).collect();
    html! {
        @if !gone.is_empty() {
            details.ph-tuck data-key="deity-discard" {
                summary { (scene.say("Discarded deities", "Divinités défaussées")) " " b { (gone.iter().map(|(_, count)| count).sum::<u8>()) } }
                ul.plain { @for (deity, count) in gone { li { (emblem(art::deity(deity))) (count) " × " (deity.name()) } } }
            }
        }
    }
}

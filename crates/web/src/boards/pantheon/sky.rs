//! The deities on display with the ways to worship them, and the row of demigods.

use engine::Lang;
use maud::{Markup, html};
use pantheon::{Action, Deity, Worship, missing_cards};

use super::large::Thing;
use super::{Scene, art};
use crate::Controls;
use crate::look::{Emblem, band, corner, emblem, emblem_named, medallion};

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
                    @if !view.over {
                        (scene.lang.pick(
                            format!("worth {} in this epoch;", view.epoch),
                            format!("valeur {} à cette époque\u{202f};", view.epoch)))
                    }
                    " " (stack(scene, Thing::DeityStack, &left(scene, view.deity_stack), "deity-stack"))
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
            @let copies = html! {
                @if count > 1 { " " span.ph-times data-arrive={ "deity-" (deity.slug()) "-" (count) } data-turn { "×" (count) } }
            };
            (face(scene, deity, &on_display(scene, deity, count), &copies, &reach(scene, deity)))
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

/// The face of a deity without its text, which opens the large card: band, picture, name, kind, the numbers it asks for.
pub(super) fn face(scene: &Scene<'_>, deity: Deity, state: &str, copies: &Markup, reach: &Markup) -> Markup {
    let thing = Thing::Deity(deity);
    let inner = html! {
        (band(thing.band()))
        (medallion(art::deity(deity), None))
        span.ph-face {
            span.ph-headline { strong.name { (deity.name()) (copies) } (corner(thing.corner(scene.lang))) }
            span.ph-favour { (deity.favour().name(scene.lang)) " · " (deity.epithet(scene.lang)) }
            (needs(scene.lang, deity))
            (reach)
        }
    };
    scene.opener(thing, state, "ph-open", &inner)
}

/// How a deity of the display fares now.
fn on_display(scene: &Scene<'_>, deity: Deity, count: usize) -> String {
    let epoch = scene.view.epoch;
    if scene.view.over {
        return scene.lang.pick(format!("On display: {count}."), format!("Exposées\u{a0}: {count}."));
    }
    let lies = scene.lang.pick(
        format!("On display: {count}. Worth {epoch} in this epoch."),
        format!("Exposées\u{a0}: {count}. Valeur à cette époque\u{a0}: {epoch}."),
    );
    let mine = scene.mine().and_then(|player| Some(missing_cards(deity, &player.hand?, player.ranks)));
    match mine {
        None => lies,
        Some(0) => format!("{lies} {}", scene.say("Within your reach.", "À votre portée.")),
        Some(missing) => {
            let cards = scene.cards(missing);
            format!(
                "{lies} {}",
                scene.lang.pick(format!("You lack {cards}."), format!("Il vous manque {cards}."))
            )
        }
    }
}

/// The back of the first tile of a stack, from which tiles fly.
fn stack(scene: &Scene<'_>, thing: Thing, state: &str, spot: &str) -> Markup {
    let back = html! { (emblem(thing.emblem())) span.hidden-text { (thing.name(scene.lang)) } };
    html! { span data-spot=(spot) { (scene.opener(thing, state, "ph-stack", &back)) } }
}

/// What a stack still holds.
fn left(scene: &Scene<'_>, count: u8) -> String {
    scene.lang.pick(format!("Tiles left: {count}."), format!("Tuiles restantes\u{a0}: {count}."))
}

/// The numbers a deity asks for, each of another type.
pub(super) fn needs(lang: Lang, deity: Deity) -> Markup {
    let name = needs_in_words(lang, deity);
    html! {
        span.ph-needs role="img" aria-label=(name) title=(name) {
            @for number in deity.requirement() { b { (number) } }
            @if deity.cards_only() { (emblem_named(Emblem::Cards, lang.pick("cards only", "cartes seulement"))) }
        }
    }
}

/// The same as words.
pub(super) fn needs_in_words(lang: Lang, deity: Deity) -> String {
    let numbers: Vec<String> = deity.requirement().iter().map(u8::to_string).collect();
    let sum = numbers.join(" + ");
    if numbers.len() == 1 {
        return lang.pick(
            format!("asks for {sum} offerings of one type"),
            format!("demande {sum} offrandes d’un même type"),
        );
    }
    lang.pick(
        format!("asks for {sum} offerings, each number of another type"),
        format!("demande {sum} offrandes, chaque nombre d’un autre type"),
    )
}

/// How far the viewer is from this deity.
fn reach(scene: &Scene<'_>, deity: Deity) -> Markup {
    let mine = scene.mine().filter(|_| !scene.view.over);
    let Some((player, hand)) = mine.and_then(|player| Some((player, player.hand?))) else {
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
                    (stack(scene, Thing::DemigodStack, &left(scene, low + high), "demigod-stack")) " "
                    (scene.lang.pick(
                        format!("in the stack: {low} of 1 to 3, {high} of 4 to 6"),
                        format!("dans la pile\u{a0}: {low} de 1 à 3, {high} de 4 à 6")))
                }
            }
            ul {
                @for (at, value) in view.row.iter().enumerate() {
                    @let copy = view.row[..at].iter().filter(|other| *other == value).count();
                    @let equal = view.row.iter().filter(|other| *other == value).count();
                    @let state = scene.lang.pick(format!("In the row: {equal} of this value."), format!("Dans la rangée\u{a0}: {equal} de cette valeur."));
                    li data-arrive={ "demigod-" (value) "-" (copy) } data-turn data-spot={ "demigod-" (value) } { (demigod(scene, *value, &state)) }
                }
                @if view.row.is_empty() { li.soft { (scene.say("The row is empty.", "La rangée est vide.")) } }
            }
        }
    }
}

/// A demigod as a chip.
pub(super) fn demigod(scene: &Scene<'_>, value: u8, state: &str) -> Markup {
    scene.opener(Thing::Demigod(value), state, "ph-demigod", &html! { (emblem(art::DEMIGOD)) b { (value) } })
}

fn discarded(scene: &Scene<'_>) -> Markup {
    let gone: Vec<(Deity, u8)> =
        Deity::ALL.into_iter().zip(scene.view.deity_discard).filter(|(_, count)| *count > 0).collect();
    html! {
        @if !gone.is_empty() {
            details.ph-tuck data-key="deity-discard" {
                summary { (scene.say("Discarded deities", "Divinités défaussées")) " " b { (gone.iter().map(|(_, count)| count).sum::<u8>()) } }
                ul.plain { @for (deity, count) in gone {
                    @let state = scene.lang.pick(format!("Discarded: {count}."), format!("Défaussées\u{a0}: {count}."));
                    li { (scene.chip(Thing::Deity(deity), &state, Some(count))) }
                } }
            }
        }
    }
}

//! The track: the drawn frieze, and on it the creatures, the Fate tokens and the sectors one may choose.

use std::sync::LazyLock;

use derby::{Action, Announced, Creature, LAST_SECTOR, Landed, Power, Whereabouts};
use maud::{Markup, PreEscaped, html};

use super::{Scene, art, creatures, frieze, sheets};
use crate::Controls;
use crate::look::{Emblem, emblem, emblem_named, opener, seat_badge};

/// The track with all that stands on it.
pub(super) fn track(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let view = scene.view;
    let crossed = if view.mid_crossed { " mid-crossed" } else { "" };
    html! {
        p.hidden-text { (standings(scene)) }
        div class={ "track mid-" (view.mid_line) (crossed) } data-spot="track" {
            (frieze::drawings())
            (flags(scene))
            @for &sector in &view.fate {
                span class={ "fate-token s" (sector) } {
                    (emblem_named(Emblem::Fate, &fate_name(scene, sector)))
                }
            }
            (sectors(controls))
            (fates(scene, controls))
            (landing(scene).unwrap_or_default())
            (aims())
            @for creature in view.order { (piece(scene, controls, creature)) }
        }
    }
}

/// Every sector as a place where something may land, in one element: a live page that has them is not sent them again.
fn aims() -> PreEscaped<&'static str> {
    static DRAWN: LazyLock<String> = LazyLock::new(|| {
        let aims = html! { div.aims {
            @for sector in 0..=LAST_SECTOR { span class={ "landing aim n1 k1 s" (sector) } data-spot={ "sector-" (sector) } {} }
        } };
        aims.into_string()
    });
    PreEscaped(&DRAWN)
}

/// The sectors on which a Fate token may be put.
fn sectors(controls: &mut Controls) -> Markup {
    html! {
        @if !controls.is_empty() {
            @for sector in 1..=LAST_SECTOR {
                @let (action, class) = (Action::Fate(sector), format!("sector act s{sector}"));
                (controls.button(action, &class, html! { (sector) }).unwrap_or_default())
            }
        }
    }
}

/// Where a Fate card may bring the creature that landed; what would lead beyond the track stays in the action bar.
fn fates(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let Some(Landed { sector, power: Some(power), .. }) = scene.view.landed else {
        return html! {};
    };
    html! {
        @for by in 1..=5u8 {
            @let to = if power == Power::FalconsStoop { sector + by } else { sector.saturating_sub(by) };
            @if (1..=LAST_SECTOR).contains(&to) {
                @let (action, class) = (Action::By(by), format!("sector act s{to}"));
                (controls.button(action, &class, html! { (to) }).unwrap_or_default())
            }
        }
    }
}

/// What has just changed the race: a card that is announced, or the middle line.
pub(super) fn news(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    html! {
        @if let Some(announced) = view.announced {
            div.news { (announcement(scene, announced)) }
        } @else if view.mid_crossed && !view.mid_done && view.turn_of.is_some() {
            div.news { (third_bets(scene)) }
        }
    }
}

/// The card on the table that has not moved its creature yet.
fn announcement(scene: &Scene<'_>, announced: Announced) -> Markup {
    let creature = announced.card.creature();
    html! {
        p.announced {
            (seat_badge(announced.seat.index()))
            span { strong { (scene.names.of(announced.seat)) } (scene.say(" plays", " joue")) }
            (opener(scene.lang, &sheets::creature_id(creature), &creatures::fares(scene, creature), "announced-card", &art::creature_token(creature, creature.name(scene.lang))))
            span {
                strong { (creature.name(scene.lang)) } ", "
                @if announced.foul { (emblem(Emblem::Lightning)) (scene.say(" foul, ", " coup fourré, ")) }
                @if announced.value < 2 { (announced.value) (scene.say(" sector", " secteur")) }
                @else { (announced.value) (scene.say(" sectors", " secteurs")) }
            }
        }
    }
}

/// Where the announced card would bring its creature.
fn landing(scene: &Scene<'_>) -> Option<Markup> {
    let announced = scene.view.announced.filter(|announced| announced.value > 0)?;
    match scene.view.creatures[announced.card.creature().index()] {
        Whereabouts::Sector { sector, .. } if sector + announced.value <= LAST_SECTOR => {
            Some(html! { span class={ "landing n1 k1 s" (sector + announced.value) } {} })
        }
        _ => None,
    }
}

fn third_bets(scene: &Scene<'_>) -> Markup {
    html! {
        p.announced {
            strong { (scene.say("The middle line is crossed!", "La ligne médiane est franchie\u{202f}!")) }
            span { (scene.say("Third bets after this turn.", "Troisièmes paris après ce tour.")) }
        }
    }
}

/// What the lines are called. Each is a colour and a word.
fn flags(scene: &Scene<'_>) -> Markup {
    html! {
        span.flag.flag-start { (scene.say("Start", "Départ")) }
        span class={ "flag flag-mid flag-" (scene.view.mid_line) } { (scene.say("3rd bets", "3es paris")) }
        span.flag.flag-finish { (scene.say("Finish", "Arrivée")) }
    }
}

fn fate_name(scene: &Scene<'_>, sector: u8) -> String {
    scene.lang.pick(format!("Fate token on sector {sector}"), format!("Jeton du Destin, secteur {sector}"))
}

/// A creature on the track; those that have arrived stand on the ranking row.
fn piece(scene: &Scene<'_>, controls: &mut Controls, creature: Creature) -> Markup {
    let Whereabouts::Sector { sector, slot } = scene.view.creatures[creature.index()] else {
        return html! {};
    };
    let in_sector =
        |at: &&Whereabouts| matches!(at, Whereabouts::Sector { sector: other, .. } if *other == sector);
    let company = scene.view.creatures.iter().filter(in_sector).count() as u8;
    let rank = company.saturating_sub(slot).max(1);
    let landed =
        if scene.view.landed.is_some_and(|landed| landed.creature == creature) { " landed" } else { "" };
    let class = format!("piece s{sector} n{company} k{rank} vt-{}{landed}", creature.slug());
    let inner = html! {
        (art::silent_token(creature))
        i.stands data-spot={ "creature-" (creature.slug()) } {}
        @if company > 1 { span.rank-in { (rank) } }
    };
    let action = Action::Choose(creature);
    if controls.has(action) {
        return controls.button(action, &format!("{class} act"), inner).unwrap_or_default();
    }
    let name = whereabouts(scene, creature);
    // Three and more in a sector are too small to be touched one by one; the table of creatures opens theirs.
    if company > 2 && sector > 0 {
        return html! { span class=(class) role="img" aria-label=(name) { (inner) } };
    }
    let inner = html! { span.hidden-text { (name) } span.piece-face aria-hidden="true" { (inner) } };
    opener(scene.lang, &sheets::creature_id(creature), &creatures::fares(scene, creature), &class, &inner)
}

/// « Dragon, sector 17 ».
pub(super) fn whereabouts(scene: &Scene<'_>, creature: Creature) -> String {
    let name = creature.name(scene.lang);
    match scene.view.creatures[creature.index()] {
        Whereabouts::Sector { sector: 0, .. } => {
            scene.lang.pick(format!("{name}, at the start"), format!("{name}, au départ"))
        }
        Whereabouts::Sector { sector, .. } => {
            scene.lang.pick(format!("{name}, sector {sector}"), format!("{name}, secteur {sector}"))
        }
        Whereabouts::Arrived { place } => {
            let place = scene.ordinal(place);
            scene.lang.pick(format!("{name}, arrived {place}"), format!("{name}, à l’arrivée\u{a0}: {place}"))
        }
    }
}

/// The order of the race as a sentence, for those who hear the page.
fn standings(scene: &Scene<'_>) -> String {
    let places = scene.view.order.into_iter().enumerate().map(|(index, creature)| {
        format!("{} {}", scene.ordinal(index as u8 + 1), whereabouts(scene, creature))
    });
    let list = places.collect::<Vec<_>>().join("; ");
    scene.lang.pick(
        format!("Standings: {list}."),
        format!("Classement\u{a0}: {}.", list.replace("; ", "\u{202f}; ")),
    )
}

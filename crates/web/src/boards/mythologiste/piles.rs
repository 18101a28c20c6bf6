//! Decks and discards.

use maud::{Markup, html};
use mythologiste::{Malus, Quest};

use super::{Scene, art, own};
use crate::look::{Emblem, emblem};

/// The four decks and their discards as numbers, for the middle of the ring.
pub(super) fn decks(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let [gods, powers, malus, quests] = view.decks;
    let sum = |counts: &[u8]| counts.iter().map(|&count| usize::from(count)).sum::<usize>();
    let decks = [
        (Emblem::Mythologiste, gods, scene.say("Gods", "Dieux"), "gods", view.god_discard.len()),
        (Emblem::Lightning, powers, scene.say("Power", "Pouvoir"), "powers", sum(&view.power_discard)),
        (Emblem::Skull, malus, scene.say("Malus", "Malus"), "malus", sum(&view.malus_discard)),
        (Emblem::Question, quests, scene.say("Quests", "Quêtes"), "quests", sum(&view.quest_discard)),
    ];
    let (left, gone) =
        (scene.say("in the deck", "dans la pioche"), scene.say("in the discard", "dans la défausse"));
    html! {
        ul.mg-decks aria-label=(scene.say("Decks and discards", "Pioches et défausses")) {
            @for (icon, count, name, pile, discarded) in decks {
                li {
                    span.mg-deck title=(left) data-spot={ "deck-" (pile) } { (emblem(icon)) b { (count) } span.hidden-text { " " (left) } }
                    span.mg-discard title=(gone) data-spot={ "discard-" (pile) } { (discarded) span.hidden-text { " " (gone) } }
                    span.mg-pile { (name) }
                }
            }
        }
    }
}

/// What lies in the discards, a tap away.
pub(super) fn section(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let lang = scene.lang as usize;
    let powers: Vec<_> = own::kinds(&view.power_discard)
        .into_iter()
        .map(|(card, n)| (art::power(card), card.names()[lang], n))
        .collect();
    let malus: Vec<_> = Malus::ALL
        .into_iter()
        .zip(view.malus_discard)
        .filter(|(_, count)| *count > 0)
        .map(|(card, n)| (art::malus(card), card.names()[lang], n))
        .collect();
    let quests: Vec<_> = Quest::ALL
        .into_iter()
        .zip(view.quest_discard)
        .filter(|(_, count)| *count > 0)
        .map(|(card, n)| (art::quest(card), card.names()[lang], n))
        .collect();
    let gods: Vec<_> = view.god_discard.iter().map(|&god| (art::god(god), god.name(scene.lang), 1)).collect();
    let seen: Vec<_> =
        view.malus_top.iter().flatten().map(|&card| (art::malus(card), card.names()[lang], 1)).collect();
    let piles = [
        (scene.say("Eliminated gods", "Dieux éliminés"), gods),
        (scene.say("Power discard", "Défausse Pouvoir"), powers),
        (scene.say("Malus discard", "Défausse Malus"), malus),
        (scene.say("Quest discard", "Défausse Quête"), quests),
        (
            scene.say(
                "Malus you saw on the deck, topmost first",
                "Malus vus sur la pioche, le premier dessus",
            ),
            seen,
        ),
    ];
    html! {
        section.mg-piles aria-label=(scene.say("Discards", "Défausses")) {
            @for (title, cards) in &piles { @if !cards.is_empty() { (pile(title, cards)) } }
        }
    }
}

fn pile(title: &str, cards: &[(Emblem, &str, u8)]) -> Markup {
    let total: u32 = cards.iter().map(|(_, _, count)| u32::from(*count)).sum();
    html! {
        details.mg-fold data-key={ "pile-" (title) } {
            summary { (title) " " b { (total) } }
            ul.mg-tokens { @for (icon, name, count) in cards {
                li { (emblem(*icon)) (name) @if *count > 1 { " ×" (count) } }
            } }
        }
    }
}

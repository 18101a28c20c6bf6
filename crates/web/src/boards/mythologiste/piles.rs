//! Decks and discards.

use maud::{Markup, html};
use mythologiste::{Malus, Quest};

use super::{Scene, art, own};
use crate::look::{Emblem, emblem};

/// The four decks as numbers, for the middle of the ring.
pub(super) fn decks(scene: &Scene<'_>) -> Markup {
    let [gods, powers, malus, quests] = scene.view.decks;
    let decks = [
        (Emblem::Mythologiste, gods, scene.say("Gods", "Dieux"), "deck-gods"),
        (Emblem::Lightning, powers, scene.say("Power", "Pouvoir"), "deck-powers"),
        (Emblem::Skull, malus, scene.say("Malus", "Malus"), "deck-malus"),
        (Emblem::Question, quests, scene.say("Quests", "Quêtes"), "deck-quests"),
    ];
    html! {
        ul.mg-decks aria-label=(scene.say("Cards left in the decks", "Cartes restant dans les pioches")) {
            @for (icon, count, name, spot) in decks { li data-spot=(spot) { (emblem(icon)) b { (count) } span { (name) } } }
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
        (scene.say("Eliminated gods", "Dieux éliminés"), "discard-gods", gods),
        (scene.say("Power discard", "Défausse Pouvoir"), "discard-powers", powers),
        (scene.say("Malus discard", "Défausse Malus"), "discard-malus", malus),
        (scene.say("Quest discard", "Défausse Quête"), "discard-quests", quests),
        (
            scene.say(
                "Malus you saw on the deck, topmost first",
                "Malus vus sur la pioche, le premier dessus",
            ),
            "seen-malus",
            seen,
        ),
    ];
    html! {
        section.mg-piles aria-label=(scene.say("Discards", "Défausses")) {
            @for (title, spot, cards) in &piles { @if !cards.is_empty() { (pile(title, spot, cards)) } }
        }
    }
}

fn pile(title: &str, spot: &str, cards: &[(Emblem, &str, u8)]) -> Markup {
    let total: u32 = cards.iter().map(|(_, _, count)| u32::from(*count)).sum();
    html! {
        details.mg-fold data-key={ "pile-" (title) } {
            summary data-spot=(spot) { (title) " " b { (total) } }
            ul.mg-tokens { @for (icon, name, count) in cards {
                li { (emblem(*icon)) (name) @if *count > 1 { " ×" (count) } }
            } }
        }
    }
}

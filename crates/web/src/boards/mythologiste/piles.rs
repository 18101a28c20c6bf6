//! Decks and discards.

use maud::{Markup, html};
use mythologiste::{Malus, Quest};

use super::cards::{self, Card};
use super::{Scene, own};
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
    let powers = own::kinds(&view.power_discard).into_iter().map(|(card, count)| (Card::Power(card), count));
    let malus = Malus::ALL.map(Card::Malus).into_iter().zip(view.malus_discard);
    let quests = Quest::ALL.map(Card::Quest).into_iter().zip(view.quest_discard);
    let gods = view.god_discard.iter().map(|&god| (Card::God(god), 1));
    let piles: [(&str, Vec<(Card, u8)>); 4] = [
        (scene.say("Eliminated gods", "Dieux éliminés"), gods.collect()),
        (scene.say("Power discard", "Défausse Pouvoir"), powers.collect()),
        (scene.say("Malus discard", "Défausse Malus"), malus.filter(|(_, count)| *count > 0).collect()),
        (scene.say("Quest discard", "Défausse Quête"), quests.filter(|(_, count)| *count > 0).collect()),
    ];
    html! {
        section.mg-piles aria-label=(scene.say("Discards", "Défausses")) {
            @for (title, cards) in &piles { @if !cards.is_empty() { (pile(scene, title, cards)) } }
            (seen(scene))
        }
    }
}

/// How a card in a discard lies.
pub(super) fn discarded<'t>(scene: &Scene<'t>) -> &'t str {
    scene.say("In the discard.", "Dans la défausse.")
}

/// How a Malus lies that the viewer has seen on the deck, from the top.
pub(super) fn on_deck(scene: &Scene<'_>, from_top: usize) -> String {
    let place = from_top + 1;
    scene.lang.pick(
        format!("On the deck, number {place} from the top."),
        format!("Sur la pioche, en position {place}."),
    )
}

fn pile(scene: &Scene<'_>, title: &str, cards: &[(Card, u8)]) -> Markup {
    let total: u32 = cards.iter().map(|(_, count)| u32::from(*count)).sum();
    html! {
        details.mg-fold data-key={ "pile-" (title) } {
            summary { (title) " " b { (total) } }
            ul.mg-tokens { @for &(card, count) in cards { li { (lying(scene, card, count, discarded(scene))) } } }
        }
    }
}

/// The Malus on top of the deck that the viewer has seen.
fn seen(scene: &Scene<'_>) -> Markup {
    let seen: Vec<(usize, Malus)> =
        scene.view.malus_top.iter().enumerate().filter_map(|(at, malus)| Some((at, (*malus)?))).collect();
    html! { @if !seen.is_empty() {
        details.mg-fold data-key="pile-seen" {
            summary {
                (scene.say("Malus you saw on the deck, topmost first", "Malus vus sur la pioche, le premier dessus")) " " b { (seen.len()) }
            }
            ul.mg-tokens { @for (at, malus) in seen { li { (lying(scene, Card::Malus(malus), 1, &on_deck(scene, at))) } } }
        }
    } }
}

/// A card of a list: its sign and name, leading to the large one.
pub(super) fn lying(scene: &Scene<'_>, card: Card, count: u8, state: &str) -> Markup {
    let inner =
        html! { (emblem(card.emblem())) span { (card.name(scene.lang)) @if count > 1 { " ×" (count) } } };
    cards::open(scene, card, state, "mg-link", &inner)
}

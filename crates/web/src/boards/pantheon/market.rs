//! The cards to be taken, the special coins, and what the piles and the bag still hold.

use maud::{Markup, html};
use pantheon::{Action, BagTile, Card, Cards};

use super::large::Thing;
use super::{Scene, art};
use crate::Controls;
use crate::look::{Emblem, band, corner, emblem};

/// The display of cards, the deck, the coins, the bag.
pub(super) fn section(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let view = scene.view;
    // Whoever may follow a movement answers “no” in the bar, and not somewhere on the table.
    let follows = scene.may_follow();
    html! {
        section.ph-market aria-label=(scene.say("Cards to take", "Cartes à prendre")) {
            h3 { (scene.say("Display", "Étalage")) }
            ul.ph-cards {
                @for (card, count) in view.display.iter() {
                    @let action = Action::Take(card).to_string();
                    @let state = scene.lang.pick(format!("On display: {count}."), format!("À l’étalage\u{a0}: {count}."));
                    @let face = face(scene, card, count, true);
                    li data-arrive={ "card-" (card.slug()) } data-spot={ "card-" (card.slug()) } {
                        @match controls.button(&action, "ph-card keyed act", face.clone()) {
                            Some(button) => (scene.held(Thing::Card(card), &state, &button)),
                            None => (scene.opener(Thing::Card(card), &state, "ph-card", &face)),
                        }
                    }
                }
                @let back = html! {
                    (band(art::BAND)) span.label { (scene.say("deck", "pioche")) } (corner(Thing::Deck.corner(scene.lang)))
                    (emblem(Emblem::Owl)) b { (view.deck) }
                };
                @let state = scene.lang.pick(
                    format!("Cards left: {}; discarded: {}.", view.deck, view.discard.total()),
                    format!("Cartes restantes\u{a0}: {}\u{202f}; défaussées\u{a0}: {}.", view.deck, view.discard.total()),
                );
                li data-spot="deck" {
                    @match (!follows).then(|| controls.button(&Action::TakeDeck.to_string(), "ph-card ph-deck keyed act", back.clone())).flatten() {
                        Some(button) => (scene.held(Thing::Deck, &state, &button)),
                        None => (scene.opener(Thing::Deck, &state, "ph-card ph-deck", &back)),
                    }
                }
            }
            p.ph-coins data-spot="coins" {
                (emblem(art::COIN)) (scene.say("Special coins, the top one first:", "Pièces spéciales, celle du dessus d’abord\u{a0}:"))
                @for (at, &value) in view.coins.iter().enumerate() { " " (coin(scene, value, at == 0)) }
                @if view.coins.is_empty() { " " (scene.say("none left.", "plus aucune.")) }
            }
            (discard(scene))
            (bag(scene))
        }
    }
}

/// The face of a card that comes `count` times; where copies are `dealt`, each of them is seen to arrive.
pub(super) fn face(scene: &Scene<'_>, card: Card, count: u8, dealt: bool) -> Markup {
    let arrives = dealt.then(|| format!("card-{}-{count}", card.slug()));
    html! {
        (band(Thing::Card(card).band()))
        span.label { (card.name(scene.lang)) }
        (corner(Thing::Card(card).corner(scene.lang)))
        (emblem(art::card(card)))
        @if card.value() > 0 { span.coin { (card.value()) } }
        span.ph-does { (does(scene, card)) }
        @if count > 1 { b data-arrive=[arrives] { "×" (count) } }
    }
}

/// The effect in a few words, for cards that are wide enough.
fn does(scene: &Scene<'_>, card: Card) -> String {
    match card {
        Card::Move => scene.say("2 more steps", "2 pas de plus").into(),
        _ if card.value() == 0 => scene.say("1 offering in a worship", "1 offrande lors d’un culte").into(),
        _ => {
            let value = card.value();
            scene
                .lang
                .pick(format!("{value} money in a purchase"), format!("{value} d’argent lors d’un achat"))
        }
    }
}

/// A card that is only looked at.
pub(super) fn shown(scene: &Scene<'_>, card: Card, count: u8, state: &str) -> Markup {
    scene.opener(Thing::Card(card), state, "ph-card", &face(scene, card, count, false))
}

/// A special coin of the stack.
fn coin(scene: &Scene<'_>, value: u8, top: bool) -> Markup {
    let card = Card::COINS[usize::from(value) - 1];
    let state = if top {
        scene.say("On top of the special coins.", "Au-dessus des pièces spéciales.")
    } else {
        scene.say("Among the special coins.", "Parmi les pièces spéciales.")
    };
    scene.opener(Thing::Card(card), state, "ph-value", &html! { (value) })
}

fn discard(scene: &Scene<'_>) -> Markup {
    let pile: &Cards = &scene.view.discard;
    html! {
        details.ph-tuck data-key="discard" {
            summary { (emblem(Emblem::Cards)) (scene.say("Discard pile", "Défausse")) " " b { (pile.total()) } }
            @if pile.is_empty() { p.soft { (scene.say("Empty.", "Vide.")) } }
            ul.ph-cards { @for (card, count) in pile.iter() {
                @let state = scene.lang.pick(format!("In the discard pile: {count}."), format!("Dans la défausse\u{a0}: {count}."));
                li { (shown(scene, card, count, &state)) }
            } }
        }
    }
}

fn bag(scene: &Scene<'_>) -> Markup {
    let bag = scene.view.bag;
    html! {
        details.ph-tuck data-key="bag" {
            summary { (scene.say("Tiles in the bag", "Tuiles dans le sac")) " " b { (bag.iter().sum::<u8>()) } }
            dl.ph-list {
                @for (tile, count) in BagTile::ALL.into_iter().zip(bag).filter(|(_, count)| *count > 0) {
                    @let state = scene.lang.pick(format!("In the bag: {count}."), format!("Dans le sac\u{a0}: {count}."));
                    dt { (scene.chip(Thing::Tile(tile), &state, Some(count))) }
                    dd { (tile.text(scene.lang)) }
                }
            }
        }
    }
}

//! What lies beside the display: special coins, demigods, and, a tap away, what the piles and the bag still hold.

use maud::{Markup, html};
use pantheon::{BagTile, Card, Deity};

use super::large::Thing;
use super::{Scene, art, display, map, sky};
use crate::look::emblem;
use crate::stage::Stage;

/// The id of the sheet with everything that is counted but not laid out.
const SHEET: &str = "pantheon-piles";

/// Coins and demigods, and the way to the piles.
pub(super) fn zone(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    html! {
        div.cap.ph-beside {
            span.ph-title { (scene.say("Display", "Étalage")) }
            span.ph-coins data-spot="coins" title=(scene.say("special coins, the top one first", "pièces spéciales, celle du dessus d’abord")) {
                (emblem(art::COIN)) span.phone { (scene.say("special coins", "pièces spéciales")) }
                @for (at, &value) in view.coins.iter().enumerate() { (coin(scene, value, at == 0)) }
                @if view.coins.is_empty() { span { (scene.say("none", "aucune")) } }
            }
            (demigods(scene))
            button.ph-more type="button" popovertarget=(SHEET) { (scene.say("Piles", "Piles")) }
        }
    }
}

/// The sheet behind that way.
pub(super) fn behind<'a>(scene: &Scene<'a>, stage: &mut Stage<'a>) {
    let scene = *scene;
    stage.behind(SHEET, art::BAND, scene.say("Piles, bag and tiles", "Piles, sac et tuiles"), move || {
        html! { div.stack { (tiles(&scene)) (discard(&scene)) (bag(&scene)) (discarded(&scene)) } }
    });
}

/// A special coin of the stack.
fn coin(scene: &Scene<'_>, value: u8, top: bool) -> Markup {
    let card = Card::COINS[usize::from(value) - 1];
    let (state, class) = if top {
        (scene.say("On top of the special coins.", "Au-dessus des pièces spéciales."), "ph-value top")
    } else {
        (scene.say("Among the special coins.", "Parmi les pièces spéciales."), "ph-value")
    };
    scene.opener(Thing::Card(card), state, class, &html! { (value) })
}

fn demigods(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let (low, high) = view.demigod_stack;
    let state = scene.lang.pick(
        format!("In the stack: {low} of 1 to 3, {high} of 4 to 6."),
        format!("Dans la pile\u{a0}: {low} de 1 à 3, {high} de 4 à 6."),
    );
    html! {
        span.ph-row title=(scene.say("demigods in the row, and in the stack", "demi-dieux de la rangée, et de la pile")) {
            (emblem(art::DEMIGOD)) span.phone { (scene.say("demigods", "demi-dieux")) }
            @for (at, value) in view.row.iter().enumerate() {
                @let copy = view.row[..at].iter().filter(|other| *other == value).count();
                @let equal = view.row.iter().filter(|other| *other == value).count();
                @let state = scene.lang.pick(format!("In the row: {equal} of this value."), format!("Dans la rangée\u{a0}: {equal} de cette valeur."));
                span data-arrive={ "demigod-" (value) "-" (copy) } data-turn data-spot={ "demigod-" (value) } { (sky::demigod(scene, *value, &state)) }
            }
            (sky::stack(scene, Thing::DemigodStack, &state, "demigod-stack"))
            b { (low + high) }
        }
    }
}

/// What the tiles on the map give, in words.
fn tiles(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let taken = scene.say("Taken, and about to be carried out.", "Prise, et bientôt appliquée.");
    let lines = view.pending_tiles.iter().map(|&tile| (tile, taken.to_owned(), None));
    let lines =
        lines.chain(view.tiles.iter().map(|&(hex, tile)| (tile, map::lies_on(scene, hex), Some(hex))));
    let lines: Vec<_> = lines.collect();
    html! {
        @if !lines.is_empty() {
            h3 { (scene.say("Tiles on the map", "Tuiles sur la carte")) }
            dl.ph-list { @for (tile, state, hex) in &lines {
                dt { (scene.chip(Thing::Tile(*tile), state, None)) @if let Some(hex) = hex { span.soft { (hex) } } }
                dd { (tile.text(scene.lang)) " " (scene.rule(tile.rule())) }
            } }
        }
    }
}

fn discard(scene: &Scene<'_>) -> Markup {
    let pile = &scene.view.discard;
    html! {
        h3 { (scene.say("Discard pile", "Défausse")) " " b.number { (pile.total()) } }
        @if pile.is_empty() { p.soft { (scene.say("Empty.", "Vide.")) } }
        ul.ph-fan { @for (card, count) in pile.iter() {
            @let state = scene.lang.pick(format!("In the discard pile: {count}."), format!("Dans la défausse\u{a0}: {count}."));
            li { (display::shown(scene, card, count, &state)) }
        } }
    }
}

fn bag(scene: &Scene<'_>) -> Markup {
    let bag = scene.view.bag;
    html! {
        h3 { (scene.say("Tiles in the bag", "Tuiles dans le sac")) " " b.number { (bag.iter().sum::<u8>()) } }
        dl.ph-list {
            @for (tile, count) in BagTile::ALL.into_iter().zip(bag).filter(|(_, count)| *count > 0) {
                @let state = scene.lang.pick(format!("In the bag: {count}."), format!("Dans le sac\u{a0}: {count}."));
                dt { (scene.chip(Thing::Tile(tile), &state, Some(count))) }
                dd { (tile.text(scene.lang)) }
            }
        }
    }
}

fn discarded(scene: &Scene<'_>) -> Markup {
    let gone: Vec<(Deity, u8)> =
        Deity::ALL.into_iter().zip(scene.view.deity_discard).filter(|(_, count)| *count > 0).collect();
    html! {
        @if !gone.is_empty() {
            h3 { (emblem(art::DEITY)) (scene.say("Discarded deities", "Divinités défaussées")) " " b.number { (gone.iter().map(|(_, count)| count).sum::<u8>()) } }
            ul.plain { @for (deity, count) in gone {
                @let state = scene.lang.pick(format!("Discarded: {count}."), format!("Défaussées\u{a0}: {count}."));
                li { (scene.chip(Thing::Deity(deity), &state, Some(count))) }
            } }
        }
    }
}

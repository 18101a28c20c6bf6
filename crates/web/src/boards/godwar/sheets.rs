//! Everything public, a tap away: each player's cards, the Netherworld, what lies face down.

use engine::Seat;
use godwar::{Bag, Kind};
use maud::{Markup, html};

use super::state::{self, Place};
use super::{Scene, cards, gods};
use crate::look::Band;
use crate::stage::Stage;

/// The sheets behind the piles of the foot.
pub(super) fn all<'a>(scene: &Scene<'a>, stage: &mut Stage<'a>) {
    let scene = *scene;
    if let Some(me) = scene.me() {
        let title = scene.say("Your cards", "Vos cartes");
        stage.behind("own-cards", Band::Greek, title, move || of_player(&scene, me));
    }
    stage.behind("netherworld", Band::Greek, scene.say("Netherworld", "Enfers"), move || below(&scene));
}

/// The viewer's own page on a narrow screen: the powers in words, and the cards.
pub(super) fn yours(scene: &Scene<'_>) -> Markup {
    html! { div.gw-scroll { (of_player(scene, scene.me().unwrap_or(scene.view.active))) } }
}

/// The Netherworld, and what still lies face down: both open to everybody.
fn below(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let place = scene.say("In the Netherworld.", "Aux enfers.");
    html! {
        div.stack {
            ul.gw-list {
                @for (kind, count) in view.netherworld.counts() {
                    li { span data-spot={ "netherworld-" (kind.slug()) } { (cards::chip(scene, kind, count, place)) } }
                }
            }
            p.small {
                @if view.netherworld.is_empty() { (scene.say("No card has left the match yet. ", "Aucune carte n’a encore quitté la partie. ")) }
                (scene.rule("netherworld"))
            }
            h3 { (scene.say("Still face down", "Encore cachés")) " " small.soft { (scene.count(view.stock.len(), ["warrior", "warriors"], ["guerrier", "guerriers"])) } }
            (list(scene, &view.stock, scene.say("Face down in the public piles.", "Face cachée dans les piles publiques.")))
        }
    }
}

/// All that is public about a player.
pub(super) fn of_player(scene: &Scene<'_>, seat: Seat) -> Markup {
    let player = scene.seat(seat);
    let at = |place| state::at(scene, seat, place);
    let sections = [
        (scene.say("In hand, known", "En main, connues"), &player.known_hand, Place::Hand),
        (scene.say("Discard pile", "Défausse"), &player.discard, Place::Discard),
        (
            scene.say("Elsewhere in deck and hand", "Ailleurs, deck et main"),
            &player.elsewhere,
            Place::Elsewhere,
        ),
    ];
    html! {
        div.gw-public {
            @if let Some(god) = player.god {
                dl.gw-powers-text {
                    @for power in god.powers() {
                        dt { (power.name(scene.lang)) " " span.soft {
                            (power.moment().name(scene.lang))
                            @if gods::is_spent(scene, player, power) { ", " (gods::spent_words(scene, power)) }
                        } (scene.rule(power.rule())) }
                        dd { (power.text(scene.lang)) }
                    }
                }
            }
            @if !player.in_play.is_empty() || player.thrown.is_some() {
                h4 { (scene.say("In play", "En jeu")) }
                ul.gw-list {
                    @for card in &player.in_play { li { (cards::chip(scene, card.kind, 1, &at(Place::of(card)))) } }
                    @if let Some(thrown) = player.thrown { li { (cards::chip(scene, thrown, 1, &at(Place::Thrown))) } }
                }
            }
            @for (title, bag, place) in sections { @if !bag.is_empty() { h4 { (title) } (list(scene, bag, &at(place))) } }
            @if !player.adrift.is_empty() {
                h4 { (scene.say("In hand or put back in secret", "En main ou replacées en secret")) (scene.rule("hidden-information")) }
                (list(scene, &player.adrift, &at(Place::Adrift)))
            }
            @if !player.deck_top.is_empty() {
                h4 { (scene.say("On top of the deck, topmost first", "Sur le deck, la première dessus")) }
                (row(scene, &player.deck_top, &at(Place::DeckTop)))
            }
            @if !player.deck_bottom.is_empty() {
                h4 { (scene.say("Under the deck, lowest last", "Sous le deck, la plus basse à la fin")) }
                (row(scene, &player.deck_bottom, &at(Place::DeckBottom)))
            }
        }
    }
}

/// Cards without order as a list of names, with where they lie.
fn list(scene: &Scene<'_>, bag: &Bag, place: &str) -> Markup {
    html! {
        ul.gw-list { @for (kind, count) in bag.counts() { li { (cards::chip(scene, kind, count, place)) } } }
    }
}

/// Cards in order, unknown ones as backs.
fn row(scene: &Scene<'_>, row: &[Option<Kind>], place: &str) -> Markup {
    html! {
        ol.gw-list {
            @for card in row {
                li {
                    @match card {
                        Some(kind) => (cards::chip(scene, *kind, 1, place)),
                        None => span.gw-chip.unknown { (scene.say("an unknown card", "une carte inconnue")) },
                    }
                }
            }
        }
    }
}

//! The foot: the viewer's god with its powers, the hand, the piles. What an answer costs is told here too.

use engine::Seat;
use godwar::Action;
use maud::{Markup, html};

use super::state::{self, Place};
use super::{Scene, cards, gods, hand, large, rivals};
use crate::Controls;
use crate::look::{Emblem, emblem, opener, seat_badge, seat_tone};

/// What the viewer holds; for whoever watches, the god whose turn it is.
pub(super) fn foot(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    html! {
        (plate(scene, controls, scene.me().unwrap_or(scene.view.active)))
        @if let Some(me) = scene.me() { (hand::hand(scene, controls, me)) } @else { p.gw-watching { (scene.say("You are watching.", "Vous regardez.")) } }
        @if scene.begun() { (piles(scene, controls.orders())) }
    }
}

/// A god in the foot: energy, and its powers as buttons.
fn plate(scene: &Scene<'_>, controls: &mut Controls, seat: Seat) -> Markup {
    let player = scene.seat(seat);
    let mine = scene.is_me(seat);
    let whole = [Action::Target(seat), Action::Name(seat)]
        .into_iter()
        .find_map(|action| controls.button(action, "whole go", html! {}));
    let spot = mine.then(|| format!("god-{seat}"));
    html! {
        section class={ "gw-plate " (seat_tone(seat.index())) " " (rivals::class(scene, seat)) } aria-label=(scene.say("Your god", "Votre dieu")) data-spot=[spot] data-holds[mine] {
            (rivals::portrait_of(scene, seat))
            span.gw-who {
                b.name { @if let Some(god) = player.god { (god.name(scene.lang)) } @else { (scene.name(seat)) } }
                small { (seat_badge(seat.index())) @if mine { (scene.say("you", "vous")) } @else { (scene.name(seat)) } (rivals::marks(scene, seat)) }
            }
            @if scene.begun() {
                span.gw-life { (emblem(Emblem::Heart)) b.number data-tally=[mine.then(|| format!("energy-{seat}"))] { (player.energy) } span.hidden-text { " " (scene.say("energy", "énergie")) } }
                (rivals::track(scene, seat, mine))
                (rivals::seal(scene, seat))
                @if let Some(god) = player.god {
                    div.gw-powers role="group" aria-label=(scene.say("Powers", "Pouvoirs")) {
                        @for power in god.powers() {
                            @let face = gods::power_line(scene, player, power);
                            @match controls.button(Action::Power(power), "gw-power go", face.clone()) {
                                Some(button) => span data-card=(large::god_id(god)) data-state=(rivals::fares(scene, seat)) { (button) },
                                None => (opener(scene.lang, &large::god_id(god), &rivals::fares(scene, seat), "gw-power", &face)),
                            }
                        }
                    }
                }
            }
            @if let Some(whole) = whole { (whole) }
        }
    }
}

/// The most known cards that are drawn beside the own deck; the rest is in the list of everything public.
const KNOWN: usize = 4;

/// Deck, discard pile and Netherworld as numbers, the open ones open, and so many standing orders where some can be given.
fn piles(scene: &Scene<'_>, orders: Option<usize>) -> Markup {
    let netherworld = scene.view.netherworld.len();
    html! {
        div.gw-piles {
            @if let Some(me) = scene.me() {
                @let mine = scene.seat(me);
                span.gw-pile data-spot={ "deck-" (me) } {
                    (rivals::cards_counted(scene, Emblem::Cards, usize::from(mine.deck_count), ["in the deck", "dans le deck"]))
                    @if mine.deck_top.is_empty() { span.gw-pile-name { (scene.say("deck", "deck")) } }
                    @else { (known_top(scene, me)) }
                }
                button.gw-pile type="button" popovertarget="own-cards" data-spot={ "discard-" (me) } data-holds {
                    (rivals::cards_counted(scene, Emblem::Discard, mine.discard.len(), ["in the discard pile", "dans la défausse"]))
                    @if let Some(top) = mine.discard_top {
                        span data-spot={ "discard-" (me) "-" (top.slug()) } { (cards::token(scene, top, &state::at(scene, me, Place::DiscardTop))) }
                    }
                    span.gw-pile-name { (scene.say("discard", "défausse")) }
                }
            }
            button.gw-pile type="button" popovertarget="netherworld" data-spot="netherworld" data-holds {
                span data-tally="netherworld" { (rivals::cards_counted(scene, Emblem::Skull, netherworld, ["in the Netherworld", "aux enfers"])) }
                span.gw-pile-name { (scene.say("Netherworld", "Enfers")) }
            }
            @if let (Some(_), Some(orders)) = (scene.me(), orders) {
                button.gw-pile.gw-orders.desk type="button" popovertarget="menu" { (emblem(Emblem::Scroll)) span { (scene.say("Orders", "Consignes")) }
                    @if orders > 0 { i.dot { (orders) } }
                }
            }
        }
    }
}

/// The upper cards of the viewer's own deck as far as their order is known, topmost first.
fn known_top(scene: &Scene<'_>, me: Seat) -> Markup {
    let place = state::at(scene, me, Place::DeckTop);
    let top = &scene.seat(me).deck_top;
    html! {
        span.gw-top role="group" aria-label=(scene.say("On top of the deck, topmost first", "Sur le deck, la première dessus")) {
            @for card in top.iter().take(KNOWN) {
                @match card {
                    Some(kind) => (cards::mini(scene, *kind, &place)),
                    None => span.gw-mini.gw-unknown role="img" aria-label=(scene.say("an unknown card", "une carte inconnue")) { "?" },
                }
            }
            @if top.len() > KNOWN { span { "…" } }
        }
    }
}

/// What passing costs: energy, where the own god is attacked.
pub(super) fn prices(scene: &Scene<'_>, controls: &mut Controls) {
    let view = scene.view;
    let Some((me, mine)) = scene.me().zip(scene.mine()) else { return };
    if let Some(attack) = view.attack.as_ref().filter(|attack| attack.target == Some(me)) {
        let left = mine.energy.saturating_sub(attack.value.saturating_sub(attack.defence));
        let energy = scene.say("energy", "énergie");
        controls.note(Action::Pass, html! { small { (mine.energy) " → " (left) " " (energy) } });
    }
}

//! What belongs to the viewer: the hand, the offering tiles, the two reserves.

use maud::{Markup, html};
use pantheon::{Action, Card, Offering, Piece, SeatView};

use super::large::Thing;
use super::{Scene, art, market};
use crate::Controls;
use crate::look::{Emblem, emblem};

/// Hand, offerings and reserves of the viewer; nothing for those who watch.
pub(super) fn section(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let Some(player) = scene.mine() else {
        return html! {};
    };
    html! {
        section.ph-own aria-label=(scene.say("Your things", "Vos affaires")) {
            (hand(scene, controls, player))
            (offerings(scene, controls, player))
            (reserves(scene, controls, player))
        }
    }
}

/// The hand in one line, without anything to press, for screens on which the hand itself lies below the map. It tells
/// the same again, so it is not read aloud.
pub(super) fn glance(scene: &Scene<'_>) -> Markup {
    let Some((player, hand)) = scene.mine().and_then(|player| Some((player, player.hand?))) else {
        return html! {};
    };
    let steps = player.steps + 2 * hand.count(Card::Move);
    html! {
        p.ph-glance aria-hidden="true" {
            strong { (scene.say("Your hand", "Votre main")) }
            @if hand.is_empty() { span.soft { (scene.say("no card", "aucune carte")) } }
            @for (card, count) in hand.iter() {
                span.ph-held title=(card.name(scene.lang)) {
                    (emblem(art::card(card)))
                    @if card.value() > 0 { b.coin { (card.value()) } }
                    "×" (count)
                }
            }
            span.ph-sums {
                (scene.lang.pick(
                    format!("steps {steps} · money {}", hand.money()),
                    format!("pas {steps} · argent {}", hand.money())))
            }
        }
    }
}

fn hand(scene: &Scene<'_>, controls: &mut Controls, player: &SeatView) -> Markup {
    let Some(hand) = player.hand else {
        return html! {};
    };
    let (moves, money) = (hand.count(Card::Move), hand.money());
    let steps = player.steps + 2 * moves;
    html! {
        div.ph-hand {
            h3 {
                (scene.say("Your hand", "Votre main"))
                small {
                    (scene.lang.pick(
                        format!("{}; steps {} + {} = {steps}; money {money}", scene.cards(hand.total()), player.steps, 2 * moves),
                        format!("{}\u{202f}; pas {} + {} = {steps}\u{202f}; argent {money}", scene.cards(hand.total()), player.steps, 2 * moves)))
                }
            }
            @if hand.is_empty() { p.soft { (scene.say("No card.", "Aucune carte.")) } }
            ul.ph-cards {
                @for (card, count) in hand.iter() {
                    @let face = market::face(scene, card, count, false);
                    @let state = scene.lang.pick(format!("In your hand: {count}."), format!("Dans votre main\u{a0}: {count}."));
                    li {
                        @match controls.button(&Action::Discard(card).to_string(), "ph-card act", face) {
                            Some(button) => (scene.held(Thing::Card(card), &state, &button)),
                            None => (market::shown(scene, card, count, &state)),
                        }
                    }
                }
            }
        }
    }
}

/// The four ladders of offering tiles, with what each rung costs from here.
fn offerings(scene: &Scene<'_>, controls: &mut Controls, player: &SeatView) -> Markup {
    html! {
        table.ph-offerings {
            caption { (scene.say("Your offering tiles, and the price of the next ranks", "Vos tuiles offrande, et le prix des rangs suivants")) }
            tbody {
                @for offering in Offering::ALL {
                    tr {
                        @let rank = player.ranks[offering.index()];
                        th scope="row" { (scene.opener(Thing::Offering(offering), &rank_now(scene, rank), "ph-type", &html! {
                            (emblem(art::offering(offering))) span { (offering.name(scene.lang)) }
                        })) }
                        @for rank in 1..=4 { td { (rung(scene, controls, player, offering, rank)) } }
                    }
                }
            }
        }
    }
}

/// How an offering tile fares now.
pub(super) fn rank_now(scene: &Scene<'_>, rank: u8) -> String {
    match rank {
        0 => scene.say("No tile of this type yet.", "Pas encore de tuile de ce type.").into(),
        _ => scene.lang.pick(format!("Rank {rank} now."), format!("Rang {rank} à présent.")),
    }
}

fn rung(
    scene: &Scene<'_>,
    controls: &mut Controls,
    player: &SeatView,
    offering: Offering,
    rank: u8,
) -> Markup {
    let owned = player.ranks[offering.index()];
    if rank <= owned {
        let name = scene.lang.pick(format!("rank {rank} reached"), format!("rang {rank} atteint"));
        return html! { span.ph-rung.owned role="img" aria-label=(name) title=(name) { (rank) } };
    }
    let price = Offering::PRICES[usize::from(rank)] - Offering::PRICES[usize::from(owned)];
    let cost = html! { span.ph-rank { (rank) } span.ph-price { (emblem(art::COIN)) (price) } };
    let buy = Action::BuyRank { offering, rank }.to_string();
    if let Some(button) = controls.button(&buy, "ph-rung act", cost.clone()) {
        return button;
    }
    let free = html! { span.ph-rank { (rank) } span.ph-price { (emblem(Emblem::Check)) (scene.say("free", "offert")) } };
    let raise = Action::Raise(offering).to_string();
    let next = (rank == owned + 1).then(|| controls.button(&raise, "ph-rung act", free)).flatten();
    next.unwrap_or_else(|| html! { span.ph-rung { (cost) } })
}

/// Feet and columns at hand, and those that can be bought.
fn reserves(scene: &Scene<'_>, controls: &mut Controls, player: &SeatView) -> Markup {
    let counts = [(player.reserve.0, player.general.0), (player.reserve.1, player.general.1)];
    html! {
        div.ph-reserves {
            @for (piece, (personal, general)) in Piece::ALL.into_iter().zip(counts) {
                div.ph-reserve {
                    (emblem(art::piece(piece)))
                    span {
                        b { (personal) } " " (scene.say("to place", "à poser"))
                        small.soft { (general) " " (scene.say("in the general reserve", "dans la réserve générale")) }
                    }
                    @let buy = html! { "+1 " (emblem(art::COIN)) "1" };
                    (controls.button(&Action::BuyPiece(piece).to_string(), "ph-buy act", buy).unwrap_or_default())
                    @let take = html! { "+2" };
                    (controls.button(&Action::Supply(piece).to_string(), "ph-buy act", take).unwrap_or_default())
                }
            }
        }
    }
}

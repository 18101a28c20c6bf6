//! What belongs to the viewer: the hand, the offering tiles, the two reserves.

use maud::{Markup, html};
use pantheon::{Action, Card, Cards, Deity, Offering, Piece, SeatView};

use super::large::Thing;
use super::{Scene, art, market, players};
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

/// The hand in one line for screens on which the hand itself lies below the map.
pub(super) fn glance(scene: &Scene<'_>) -> Markup {
    let Some((player, hand)) = scene.mine().and_then(|player| Some((player, player.hand?))) else {
        return html! {};
    };
    html! {
        p.ph-glance {
            strong { (scene.say("Your hand", "Votre main")) }
            @if hand.is_empty() { span.soft { (scene.say("no card", "aucune carte")) } }
            @for (card, count) in hand.iter() {
                @let inner = html! {
                    (emblem(art::card(card)))
                    @if card.value() > 0 { b.coin { (card.value()) } }
                    span.hidden-text { (card.name(scene.lang)) " " } "×" (count)
                };
                span.ph-held title=(card.name(scene.lang)) { (scene.opener(Thing::Card(card), &in_hand(scene, count), "", &inner)) }
            }
            @if !scene.view.over {
                @let (_, steps, money) = sums(scene, player, &hand);
                span.ph-sums { (steps) " · " (money) }
            }
        }
    }
}

/// What the hand is good for: the steps in full and in short, the money. The big foot and Stonkus add to it.
fn sums(scene: &Scene<'_>, player: &SeatView, hand: &Cards) -> (String, String, String) {
    let (own, cards) = (player.steps, 2 * hand.count(Card::Move));
    let steps = own + cards;
    let foot = scene.say("(+1 big foot)", "(+1 grand pied)");
    let word = scene.say("steps", "pas");
    let stonkus = match 2 * player.deities[Deity::Stonkus.index()] {
        0 => String::new(),
        more => format!(" (+{more} {})", Deity::Stonkus.name()),
    };
    (
        format!("{word} {own} + {cards} = {steps} {foot}"),
        format!("{word} {steps} {foot}"),
        format!("{} {}{stonkus}", scene.say("money", "argent"), hand.money()),
    )
}

fn in_hand(scene: &Scene<'_>, count: u8) -> String {
    scene.lang.pick(format!("In your hand: {count}."), format!("Dans votre main\u{a0}: {count}."))
}

fn hand(scene: &Scene<'_>, controls: &mut Controls, player: &SeatView) -> Markup {
    let Some(hand) = player.hand else {
        return html! {};
    };
    html! {
        div.ph-hand {
            h3 {
                (scene.say("Your hand", "Votre main"))
                small {
                    (scene.cards(hand.total()))
                    @if !scene.view.over {
                        @let (steps, _, money) = sums(scene, player, &hand);
                        @let stop = scene.say("; ", "\u{202f}; ");
                        (stop) (steps) (stop) (money)
                    }
                }
            }
            @if hand.is_empty() { p.soft { (scene.say("No card.", "Aucune carte.")) } }
            ul.ph-cards {
                @for (card, count) in hand.iter() {
                    @let face = market::face(scene, card, count, false);
                    @let state = in_hand(scene, count);
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
            caption {
                @if scene.view.over { (scene.say("Your offering tiles", "Vos tuiles offrande")) }
                @else { (scene.say("Your offering tiles, and the price of the next ranks", "Vos tuiles offrande, et le prix des rangs suivants")) }
            }
            tbody {
                @for offering in Offering::ALL {
                    tr {
                        @let rank = player.ranks[offering.index()];
                        @let state = scene.me().map_or(String::new(), |seat| players::rank_now(scene, seat, rank));
                        th scope="row" { (scene.opener(Thing::Offering(offering), &state, "ph-type", &html! {
                            (emblem(art::offering(offering))) span { (offering.name(scene.lang)) }
                        })) }
                        @for rank in 1..=4 { td { (rung(scene, controls, player, offering, rank)) } }
                    }
                }
            }
        }
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
    if scene.view.over {
        return html! { span.ph-rung { span.ph-rank { (rank) } } };
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
                    @let state = scene.lang.pick(
                        format!("Yours to place: {personal}; in the general reserve: {general}."),
                        format!("À poser\u{a0}: {personal}\u{202f}; dans la réserve générale\u{a0}: {general}."),
                    );
                    @let picture = html! { (emblem(art::piece(piece))) span.hidden-text { (piece.name(scene.lang)) } };
                    (scene.opener(Thing::Piece(piece), &state, "", &picture))
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

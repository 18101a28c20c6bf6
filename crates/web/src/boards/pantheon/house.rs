//! What belongs to the viewer beside the hand: four offering tiles, feet and columns. In a purchase it is the shop; what
//! is offered from elsewhere comes into its place.

use maud::{Markup, html};
use pantheon::{Act, Action, Offering, Piece, SeatView};

use super::large::Thing;
use super::{Scene, art, closed, offer, tabs};
use crate::Controls;
use crate::look::{Emblem, emblem};

/// The house of the viewer, or what is offered to them; nothing for those who watch.
pub(super) fn zone(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let Some(player) = scene.mine() else {
        return html! {};
    };
    if let Some(offer) = offer::offer(scene, controls) {
        return offer;
    }
    html! {
        h3.cap {
            (scene.say("Your house", "Votre maison"))
            @if !scene.view.over { small { (scene.say("ranks of your offerings and their prices", "rangs de vos offrandes et leurs prix")) } }
        }
        div.ph-house {
            @for offering in Offering::ALL { (ladder(scene, controls, player, offering)) }
            @for piece in Piece::ALL { (reserve(scene, controls, player, piece)) }
        }
        (closed(scene, controls, Act::Buy))
    }
}

/// The ladder of an offering tile, with what each rung costs from here.
fn ladder(scene: &Scene<'_>, controls: &mut Controls, player: &SeatView, offering: Offering) -> Markup {
    let rank = player.ranks[offering.index()];
    let state = scene.me().map_or(String::new(), |seat| tabs::rank_now(scene, seat, rank));
    html! {
        div.ph-ladder {
            (scene.opener(Thing::Offering(offering), &state, "ph-type", &html! {
                (emblem(art::offering(offering))) span { (offering.name(scene.lang)) }
            }))
            @for rank in 1..=4 { (rung(scene, controls, player, offering, rank)) }
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
        return html! { span.ph-rung { b { (rank) } } };
    }
    let price = Offering::PRICES[usize::from(rank)] - Offering::PRICES[usize::from(owned)];
    let cost = html! { b { (rank) } span.ph-price { span.phone { (emblem(art::COIN)) } (price) } };
    if let Some(button) = controls.button(Action::BuyRank { offering, rank }, "ph-rung go", cost.clone()) {
        return button;
    }
    let free = html! { b { (rank) } span.ph-price { (emblem(Emblem::Check)) } };
    let next =
        (rank == owned + 1).then(|| controls.button(Action::Raise(offering), "ph-rung go", free)).flatten();
    next.unwrap_or_else(|| html! { span.ph-rung { (cost) } })
}

/// Pieces at hand, and those that can be fetched.
fn reserve(scene: &Scene<'_>, controls: &mut Controls, player: &SeatView, piece: Piece) -> Markup {
    let (personal, general, nouns) = match piece {
        Piece::Foot => (player.reserve.0, player.general.0, (["foot", "feet"], ["pied", "pieds"])),
        Piece::Column => {
            (player.reserve.1, player.general.1, (["column", "columns"], ["colonne", "colonnes"]))
        }
    };
    let state = scene.lang.pick(
        format!("Yours to place: {personal}; in the general reserve: {general}."),
        format!("À poser\u{a0}: {personal}\u{202f}; dans la réserve générale\u{a0}: {general}."),
    );
    let left = scene.lang.pick(format!("{general} left"), format!("reste {general}"));
    let picture = |more: Markup| {
        html! {
            (emblem(art::piece(piece)))
            b { (scene.count(personal, nouns.0, nouns.1)) }
            small { (left) " " (more) }
        }
    };
    let buy = picture(html! { @if !scene.view.over { span.ph-price { (emblem(art::COIN)) "1" } } });
    let take = picture(html! { b { "+2" } });
    let button = controls
        .button(Action::BuyPiece(piece), "ph-reserve go", buy.clone())
        .or_else(|| controls.button(Action::Supply(piece), "ph-reserve go", take));
    let drawn = match button {
        Some(button) => scene.held(Thing::Piece(piece), &state, &button),
        None => scene.opener(Thing::Piece(piece), &state, "ph-reserve", &buy),
    };
    // A piece may be carried to its hex.
    html! { span.ph-own data-carries={ "takes-" (piece.slug()) } { (drawn) } }
}

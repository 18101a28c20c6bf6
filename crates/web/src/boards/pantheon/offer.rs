//! What is offered to the viewer and lies nowhere on the table: coins to pay with, a deity of Gallia, a swap, a bonus. It
//! comes into the place of the house, which has no answer then.

use maud::{Markup, html};
use pantheon::{Action, BonusTile, Card, Coins, Doing, Offering, PIECES, SeatView};

use super::large::Thing;
use super::{Scene, art, sky};
use crate::Controls;
use crate::look::emblem;

/// The open offer; usually none.
pub(super) fn offer(scene: &Scene<'_>, controls: &mut Controls) -> Option<Markup> {
    if controls.is_empty() {
        return None;
    }
    payment(scene, controls)
        .or_else(|| gallia(scene, controls))
        .or_else(|| swap(scene, controls))
        .or_else(|| bonus(scene, controls))
}

fn laid_out(title: &str, class: &str, ways: &[Markup]) -> Option<Markup> {
    (!ways.is_empty()).then(|| {
        html! {
            h3.cap { (title) }
            div class={ "ph-offer " (class) } { @for way in ways { (way) } }
        }
    })
}

/// The coins that pay, each way with what is lost.
fn payment(scene: &Scene<'_>, controls: &mut Controls) -> Option<Markup> {
    let Doing::Pay { need, .. } = scene.view.doing else {
        return None;
    };
    let mut ways = Vec::new();
    for coins in all_coins(scene.mine()) {
        let over = coins.value().saturating_sub(need);
        let inner = html! {
            @for (value, count) in (1..=5).zip(coins.counts()).filter(|(_, count)| *count > 0) {
                span.ph-coin { (emblem(art::COIN)) b { (value) } @if count > 1 { "×" (count) } }
            }
            small {
                @if over == 0 { (scene.say("exact", "juste")) }
                @else { (scene.lang.pick(format!("{over} lost"), format!("{over} de perdu"))) }
            }
        };
        ways.extend(controls.button(Action::Pay(coins), "ph-way go", inner));
    }
    laid_out(&scene.lang.pick(format!("Pay {need}"), format!("Payer {need}")), "ph-ways", &ways)
}

/// Every choice of coins from the viewer's hand.
fn all_coins(player: Option<&SeatView>) -> Vec<Coins> {
    let Some(hand) = player.and_then(|player| player.hand) else {
        return Vec::new();
    };
    let most = Card::COINS.map(|coin| hand.count(coin));
    let mut all = vec![[0; 5]];
    for kind in 0..5 {
        all = all
            .into_iter()
            .flat_map(|counts: [u8; 5]| {
                (0..=most[kind]).map(move |count| {
                    let mut counts = counts;
                    counts[kind] = count;
                    counts
                })
            })
            .collect();
    }
    all.into_iter().map(Coins::of).collect()
}

/// The deity that Gallia has turned up, and the types that can pay its highest number.
fn gallia(scene: &Scene<'_>, controls: &mut Controls) -> Option<Markup> {
    let (Doing::Gallia { deity, .. }, Some(player)) = (scene.view.doing, scene.mine()) else {
        return None;
    };
    let mut ways = Vec::new();
    for offering in Offering::ALL {
        let rank = if deity.cards_only() { 0 } else { player.ranks[offering.index()] };
        let spent = deity.top().saturating_sub(rank);
        let inner = html! {
            span.ph-part { b { (deity.top()) } (emblem(art::offering(offering))) }
            small { @if spent == 0 { (scene.say("no card", "aucune carte")) } @else { "−" (scene.cards(spent)) } }
        };
        ways.extend(controls.button(Action::Offer(offering), "ph-way go", inner));
    }
    let state = scene.say(
        "Turned up by Gallia: its highest number is enough.",
        "Retournée par la Gaule\u{a0}: son nombre le plus élevé suffit.",
    );
    let class = format!("ph-deity {}", art::favour(deity.favour()));
    controls.has(Action::Decline).then(|| html! {
        h3.cap { (scene.say("The deity turned up", "La divinité retournée")) small { (state) } }
        div.ph-offer.ph-revealed {
            div data-arrive={ "revealed-" (deity.slug()) } data-turn {
                (scene.opener(Thing::Deity(deity), state, &class, &sky::face(scene, deity, &html! {}, &html! {})))
            }
            div.ph-ways {
                @for way in &ways { (way) }
                @if ways.is_empty() { span.soft { (scene.say("You cannot pay it.", "Vous ne pouvez pas la payer.")) } }
            }
        }
    })
}

/// Feet for columns or columns for feet: every outcome as the reserve it leaves.
fn swap(scene: &Scene<'_>, controls: &mut Controls) -> Option<Markup> {
    let player = scene.mine()?;
    let (feet, columns) = (player.reserve.0.cast_signed(), player.reserve.1.cast_signed());
    let most = PIECES.cast_signed();
    let mut ways = Vec::new();
    for change in -most..=most {
        let inner = html! {
            span.ph-part { b { (feet - change) } (emblem(art::FOOT)) }
            span.ph-part { b { (columns + change) } (emblem(art::COLUMN)) }
            @if change == 0 { small { (scene.say("as it is", "inchangé")) } }
        };
        ways.extend(controls.button(Action::Swap(change), "ph-way go", inner));
    }
    laid_out(
        scene.say("Your reserve after the swap", "Votre réserve après l’échange"),
        "ph-ways ph-swaps",
        &ways,
    )
}

/// The bonus tiles that are left, in the variant where they are chosen.
fn bonus(scene: &Scene<'_>, controls: &mut Controls) -> Option<Markup> {
    let mut ways = Vec::new();
    for tile in BonusTile::ALL {
        let inner = html! {
            (emblem(art::bonus(tile)))
            strong { (tile.name(scene.lang)) }
            small { (tile.text(scene.lang)) }
        };
        let button = controls.button(Action::Bonus(tile), "ph-bonus go", inner);
        ways.extend(button.map(|button| {
            scene.held(Thing::Bonus(tile), scene.say("Still to be chosen.", "Encore à choisir."), &button)
        }));
    }
    laid_out(scene.say("Bonus tiles", "Tuiles bonus"), "ph-bonuses", &ways)
}

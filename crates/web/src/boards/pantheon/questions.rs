//! Questions about things that lie nowhere on the table: coins to pay with, a deity of Gallia, a swap, a bonus.

use maud::{Markup, html};
use pantheon::{Action, BonusTile, Coins, Doing, Offering, PIECES, SeatView};

use super::large::Thing;
use super::{Scene, art, sky};
use crate::Controls;
use crate::look::{band, corner, emblem};

/// The open questions of this kind; usually none.
pub(super) fn questions(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    if controls.is_empty() {
        return html! {};
    }
    html! {
        (follow(scene, controls))
        (payment(scene, controls))
        (gallia(scene, controls))
        (swap(scene, controls))
        (bonus(scene, controls))
    }
}

/// How whoever may follow answers by key; the cards bear their numbers.
fn follow(scene: &Scene<'_>, controls: &Controls) -> Markup {
    let cards = controls.open().filter(|action| action.starts_with("take ")).count();
    if !scene.may_follow() || cards == 0 {
        return html! {};
    }
    let hex = scene.say(
        "to follow: choose a hex with the arrows, then Enter",
        "pour suivre\u{a0}: choisissez une case avec les flèches, puis Entrée",
    );
    html! {
        p.ph-keys {
            @if !scene.view.targets.is_empty() { kbd { "b" } " " (hex) " · " }
            kbd { "1" } @if cards > 1 { " … " kbd { (cards) } } " "
            (scene.say("to take a card instead", "pour prendre une carte à la place"))
        }
    }
}

/// The coins that pay, each way with what is lost.
fn payment(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let Doing::Pay { need, .. } = scene.view.doing else {
        return html! {};
    };
    let mut ways = Vec::new();
    for coins in all_coins(scene.mine()) {
        let action = Action::Pay(coins).to_string();
        let over = coins.value().saturating_sub(need);
        let inner = html! {
            @for (value, count) in (1..=5).zip(coins.counts()) {
                @for _ in 0..count { span.ph-coin { (emblem(art::COIN)) b { (value) } } }
            }
            small {
                @if over == 0 { (scene.say("exact", "juste")) }
                @else { (scene.lang.pick(format!("{over} lost"), format!("{over} de perdu"))) }
            }
        };
        ways.extend(controls.button(&action, "ph-way act", inner));
    }
    html! {
        @if !ways.is_empty() {
            section.ph-question aria-label=(scene.say("Payment", "Paiement")) {
                h3 { (scene.lang.pick(format!("Pay {need}"), format!("Payer {need}"))) }
                div.ph-ways { @for way in &ways { (way) } }
                (coins_in_hand(scene))
            }
        }
    }
}

/// The coins to pay with, each of which can be read.
fn coins_in_hand(scene: &Scene<'_>) -> Markup {
    let hand = scene.mine().and_then(|player| player.hand);
    let coins = hand.iter().flat_map(|hand| hand.iter()).filter(|(card, _)| card.value() > 0);
    html! {
        p.ph-chips { @for (card, count) in coins {
            @let state = scene.lang.pick(format!("In your hand: {count}."), format!("Dans votre main\u{a0}: {count}."));
            (scene.chip(Thing::Card(card), &state, Some(count)))
        } }
    }
}

/// Every choice of coins from the viewer's hand.
fn all_coins(player: Option<&SeatView>) -> Vec<Coins> {
    let Some(hand) = player.and_then(|player| player.hand) else {
        return Vec::new();
    };
    let most = pantheon::Card::COINS.map(|coin| hand.count(coin));
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
fn gallia(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let (Doing::Gallia { deity, .. }, Some(player)) = (scene.view.doing, scene.mine()) else {
        return html! {};
    };
    let mut ways = Vec::new();
    for offering in Offering::ALL {
        let rank = if deity.cards_only() { 0 } else { player.ranks[offering.index()] };
        let spent = deity.top().saturating_sub(rank);
        let inner = html! {
            span.ph-part { b { (deity.top()) } (emblem(art::offering(offering))) }
            small { @if spent == 0 { (scene.say("no card", "aucune carte")) } @else { "−" (scene.cards(spent)) } }
        };
        ways.extend(controls.button(&Action::Offer(offering).to_string(), "ph-way act", inner));
    }
    let leave = html! { (scene.say("Leave it", "La laisser")) };
    ways.extend(controls.button(&Action::Decline.to_string(), "ph-way act", leave));
    html! {
        @if !ways.is_empty() {
            section.ph-question aria-label=(scene.say("The deity turned up", "La divinité retournée")) {
                @let state = scene.say("Turned up by Gallia: its highest number is enough.", "Retournée par la Gaule\u{a0}: son nombre le plus élevé suffit.");
                article class={ "ph-deity " (art::favour(deity.favour())) } data-arrive={ "revealed-" (deity.slug()) } data-turn {
                    (sky::face(scene, deity, state, &html! {}, &html! {}))
                    p.ph-effect { (deity.text(scene.lang)) " " (scene.rule(deity.slug())) }
                    div.ph-ways { @for way in &ways { (way) } }
                }
            }
        }
    }
}

/// Feet for columns or columns for feet: every outcome as the reserve it leaves.
fn swap(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let Some(player) = scene.mine() else {
        return html! {};
    };
    let (feet, columns) = (player.reserve.0.cast_signed(), player.reserve.1.cast_signed());
    let most = PIECES.cast_signed();
    let mut ways = Vec::new();
    for change in -most..=most {
        let inner = html! {
            span.ph-part { b { (feet - change) } (emblem(art::FOOT)) }
            span.ph-part { b { (columns + change) } (emblem(art::COLUMN)) }
            @if change == 0 { small { (scene.say("as it is", "inchangé")) } }
        };
        ways.extend(controls.button(&Action::Swap(change).to_string(), "ph-way act", inner));
    }
    html! {
        @if !ways.is_empty() {
            section.ph-question aria-label=(scene.say("Swap", "Échange")) {
                h3 { (scene.say("Your reserve after the swap", "Votre réserve après l’échange")) }
                div.ph-ways { @for way in &ways { (way) } }
            }
        }
    }
}

/// The bonus tiles that are left, in the variant where they are chosen.
fn bonus(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let mut ways = Vec::new();
    for tile in BonusTile::ALL {
        let inner = html! {
            (band(Thing::Bonus(tile).band()))
            (emblem(art::bonus(tile)))
            span.ph-what { span.ph-headline { strong { (tile.name(scene.lang)) } (corner(Thing::Bonus(tile).corner(scene.lang))) } small { (tile.text(scene.lang)) } }
        };
        let button = controls.button(&Action::Bonus(tile).to_string(), "ph-bonus act", inner);
        ways.extend(button.map(|button| {
            scene.held(Thing::Bonus(tile), scene.say("Still to be chosen.", "Encore à choisir."), &button)
        }));
    }
    html! {
        @if !ways.is_empty() {
            section.ph-question aria-label=(scene.say("Bonus tiles", "Tuiles bonus")) {
                div.ph-bonuses { @for way in &ways { (way) } }
            }
        }
    }
}

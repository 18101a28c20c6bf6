//! Bet cards: as a chip in lists, and the viewer's own three bets with how they would fare now.

use derby::{Bet, Condition, PlacedBet};
use engine::Lang;
use maud::{Markup, html};

use super::{Scene, art, sheets};
use crate::look::{Band, Emblem, band, emblem, opener};

/// The conditions of a bet as small plates: `1 2 3`, `L`, a bolt.
pub(super) fn conditions(lang: Lang, bet: Bet) -> Markup {
    html! {
        span.conditions aria-hidden="true" {
            @for condition in bet.conditions() {
                @match condition {
                    Condition::First => span.plate { "1" },
                    Condition::Second => span.plate { "2" },
                    Condition::Third => span.plate { "3" },
                    Condition::Last => span.plate.plate-last { (lang.pick("L", "D")) },
                    Condition::SecondToLast => span.plate.plate-last { (lang.pick("L−1", "D−1")) },
                    Condition::Disqualified => span.plate.plate-out { (emblem(Emblem::Lightning)) },
                }
            }
        }
    }
}

/// A bet card in one line, with its condition in words; a tap opens the large card, which tells where this one lies.
pub(super) fn chip(scene: &Scene<'_>, bet: Bet, state: &str) -> Markup {
    let inner = html! {
        (band(Band::Greek))
        (emblem(art::bet(bet)))
        span { strong { (bet.name(scene.lang)) } span.soft { (bet.condition(scene.lang)) } }
        (conditions(scene.lang, bet))
        b.worth { (bet.points()) }
    };
    opener(scene.lang, &sheets::bet_id(bet), state, "bet-chip", &inner)
}

/// How a placed bet fares: « On the Dragon. It would win if the race stopped now. »
pub(super) fn fares(scene: &Scene<'_>, bet: Bet, placed: &PlacedBet) -> String {
    let on = placed.creature.name_the(scene.lang);
    let mut text = scene.lang.pick(format!("Placed on {on}."), format!("Placé sur {on}."));
    let wrath = bet.conditions().contains(&Condition::Disqualified);
    // How the race stands says nothing about a bet on the wrath of Zeus alone.
    if scene.has_order() && bet.conditions() != [Condition::Disqualified] {
        text += match bet.wins(Some(scene.place(placed.creature)), 6) {
            true => scene
                .say(" It would win if the race stopped now.", " Il gagnerait si la course s’arrêtait là."),
            false => scene
                .say(" It would lose if the race stopped now.", " Il perdrait si la course s’arrêtait là."),
        };
    }
    if wrath {
        let risk = scene.percent(scene.risk(placed.creature));
        text += &scene
            .lang
            .pick(format!(" Risk before Zeus {risk}."), format!(" Risque devant Zeus\u{a0}: {risk}."));
    }
    text
}

/// The words for a card of one's own hand.
pub(super) fn in_hand<'t>(scene: &Scene<'_>) -> &'t str {
    scene.say("In your hand.", "Dans votre main.")
}

/// A placed bet in one line.
pub(super) fn line(scene: &Scene<'_>, placed: &PlacedBet) -> Markup {
    html! {
        span.bet-line {
            (art::silent_token(placed.creature))
            span {
                (placed.creature.name(scene.lang))
                @if placed.sealed { " · " (scene.say("Jade Seal", "Sceau de jade")) }
            }
            @match placed.bet {
                Some(bet) => (chip(scene, bet, &fares(scene, bet, placed))),
                None => span.soft { (scene.say("card face down", "carte face cachée")) },
            }
        }
    }
}

/// The reader's own bets of this race.
pub(super) fn own(scene: &Scene<'_>) -> Markup {
    let Some(me) = scene.me() else {
        return html! {};
    };
    let player = &scene.view.seats[me.index()];
    html! {
        h2.cap {
            (scene.say("Your bets", "Vos paris"))
            @if scene.has_order() && !player.bets.is_empty() { small { (scene.say("if it stopped now", "si tout s’arrêtait")) } }
        }
        @for (index, placed) in player.bets.iter().enumerate() { (slot(scene, index, placed)) }
        @for index in player.bets.len()..3 {
            div.own.void { b { (scene.ordinal(index as u8 + 1)) " " (scene.say("bet", "pari")) } }
        }
    }
}

/// The bet cards the reader may still place, where the zone has room for them.
pub(super) fn hand(scene: &Scene<'_>) -> Markup {
    let hand = scene.me().and_then(|me| scene.view.seats[me.index()].hand).unwrap_or_default();
    html! { @if !hand.is_empty() {
        h2.cap.phone { (scene.say("Bet cards in hand", "Paris en main")) }
        ul.bet-list.phone { @for bet in hand.iter() { li { (chip(scene, bet, in_hand(scene))) } } }
    } }
}

fn slot(scene: &Scene<'_>, index: usize, placed: &PlacedBet) -> Markup {
    let class = format!("own {} vt-bet-{index}", art::tone(placed.creature).class());
    let inner = html! {
        (art::silent_token(placed.creature))
        span.own-name {
            @if let Some(bet) = placed.bet { b { (bet.name(scene.lang)) } }
            small {
                (placed.creature.name(scene.lang))
                @if placed.sealed { " · " (scene.say("Jade Seal", "Sceau de jade")) }
            }
        }
        @if let Some(bet) = placed.bet { b.worth { (bet.points()) } (forecast(scene, bet, placed)) }
    };
    match placed.bet {
        Some(bet) => opener(scene.lang, &sheets::bet_id(bet), &fares(scene, bet, placed), &class, &inner),
        None => html! { div class=(class) { (inner) } },
    }
}

/// Whether the bet would be won if the race stopped now and Zeus spared everybody; for bets on his wrath, the chance.
fn forecast(scene: &Scene<'_>, bet: Bet, placed: &PlacedBet) -> Markup {
    let wins = bet.wins(Some(scene.place(placed.creature)), 6);
    let wrath = bet.conditions().contains(&Condition::Disqualified);
    html! {
        @if scene.has_order() || wrath {
            span.forecast.good[wins && scene.has_order()] {
                @if scene.has_order() && (!wrath || bet.conditions().len() > 1) {
                    @if wins { (emblem(Emblem::Check)) (scene.say("would win", "gagnerait")) }
                    @else { (emblem(Emblem::Cross)) (scene.say("would lose", "perdrait")) }
                }
                @if wrath {
                    span.chance { (emblem(Emblem::Lightning)) (scene.percent(scene.risk(placed.creature))) }
                }
            }
        }
    }
}

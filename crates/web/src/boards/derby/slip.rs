//! The betting slip: the cards in hand against the creatures, one button for each bet one may place.

use derby::{Action, Bet, Condition, Creature};
use maud::{Markup, html};

use super::{Scene, art, bets, creatures, sheets};
use crate::Controls;
use crate::look::{Emblem, emblem, opener};

/// The slip of a player who is asked for a bet; nothing for anybody else.
pub(super) fn betting(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let hand = hand(scene);
    // Every card may go with the same creatures, so the first card tells whether a bet is asked for.
    let Some(&sample) = hand.first() else {
        return html! {};
    };
    if !Creature::ALL.into_iter().any(|creature| controls.has(&Action::Bet(sample, creature).to_string())) {
        return html! {};
    }
    html! {
        table.slip.slip-creatures {
            caption {
                (scene.say(
                    "Choose a card and a creature: one tap places the bet.",
                    "Choisissez une carte et une créature\u{a0}: un geste place le pari."
                ))
            }
            thead { tr {
                td {}
                @for creature in Creature::ALL { th scope="col" { (column(scene, creature)) } }
            } }
            tbody {
                @for bet in hand {
                    tr {
                        (card(scene, bet))
                        @for creature in Creature::ALL {
                            td {
                                @let inner = cell(scene, bet, creature);
                                @let class = format!("stake-cell act {}", art::tone(creature).class());
                                @let action = Action::Bet(bet, creature).to_string();
                                (controls.button(&action, &class, inner).unwrap_or_default())
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The same for the Trickster (AN1): the cards in hand against the bets that lie face down.
pub(super) fn replacing(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let hand = hand(scene);
    let placed = scene.me().map(|me| &scene.view.seats[me.index()].bets[..]).unwrap_or_default();
    let Some(&bet) = hand.first() else {
        return html! {};
    };
    if !(0..placed.len() as u8).any(|slot| controls.has(&Action::Replace { slot, bet }.to_string())) {
        return html! {};
    }
    html! {
        table.slip.slip-slots {
            caption {
                (scene.say(
                    "Choose the bet to change and the card that takes its place.",
                    "Choisissez le pari à changer et la carte qui prend sa place."
                ))
            }
            thead { tr {
                td {}
                @for bet in placed {
                    th scope="col" {
                        (art::silent_token(bet.creature))
                        span.label { (bet.creature.name(scene.lang)) }
                        @if let Some(card) = bet.bet { span.soft { (card.name(scene.lang)) } }
                    }
                }
            } }
            tbody {
                @for bet in hand {
                    tr {
                        (card(scene, bet))
                        @for (slot, on) in placed.iter().enumerate() {
                            td {
                                @let inner = cell(scene, bet, on.creature);
                                @let class = format!("stake-cell act {}", art::tone(on.creature).class());
                                @let action = Action::Replace { slot: slot as u8, bet };
                                (controls.button(&action.to_string(), &class, inner).unwrap_or_default())
                            }
                        }
                    }
                }
            }
        }
    }
}

fn hand(scene: &Scene<'_>) -> Vec<Bet> {
    let hand = scene.me().and_then(|me| scene.view.seats[me.index()].hand);
    hand.unwrap_or_default().iter().collect()
}

/// The head of a creature's column: all one needs to judge it.
fn column(scene: &Scene<'_>, creature: Creature) -> Markup {
    let left = scene.view.tokens[creature.index()];
    let inner = html! {
        (art::silent_token(creature))
        span.label { (creature.name(scene.lang)) }
        span.code aria-hidden="true" { (creature.code()) }
        span.left { "×" (left) span.hidden-text { (scene.say(" tokens left", " jetons restants")) } }
        @if scene.has_order() { span.now { (scene.ordinal(scene.place(creature))) } }
    };
    opener(scene.lang, &sheets::creature_id(creature), &creatures::fares(scene, creature), "racer", &inner)
}

/// The head of a card's row.
fn card(scene: &Scene<'_>, bet: Bet) -> Markup {
    let inner = html! {
        (emblem(art::bet(bet)))
        span.title { (bet.name(scene.lang)) span.hidden-text { ": " (bet.condition(scene.lang)) } }
        (bets::conditions(scene.lang, bet))
        b.worth { (bet.points()) span.hidden-text { (scene.say(" points", " points")) } }
    };
    html! { th scope="row" { (opener(scene.lang, &sheets::bet_id(bet), bets::in_hand(scene), "row-card", &inner)) } }
}

/// What a square says: the points, and whether they would be won as the race stands.
fn cell(scene: &Scene<'_>, bet: Bet, creature: Creature) -> Markup {
    let wrath = bet.conditions().contains(&Condition::Disqualified);
    let wins = scene.has_order() && bet.wins(Some(scene.place(creature)), 6);
    let risk = if wrath { scene.risk(creature) } else { 0 };
    html! {
        span.stake-points { "+" (bet.points()) }
        @if wins { (emblem(Emblem::Check)) } @else if risk > 0 { small { (scene.percent(risk)) } }
    }
}

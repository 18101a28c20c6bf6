//! Anansi, the spider who owns all stories.

use engine::{Log, Rules, Seat, SeatSet};

use super::row::*;
use crate::action::Action;
use crate::cards::Card;
use crate::event::Event;
use crate::frame::Aim;
use crate::state::{State, Swap, Trick};

pub(super) const GOD: GodRow = GodRow {
    god: God::Anansi,
    slug: "anansi",
    name: "Anansi",
    epithet: ["the spider who owns all stories", "l’araignée à qui sont toutes les histoires"],
    culture: ["Akan, West Africa", "Akan, Afrique de l’Ouest"],
    powers: [
        PowerRow {
            power: Power::Trickster,
            id: "AN1",
            slug: "trickster",
            names: ["Trickster", "Le Filou"],
            window: Window::MidRace,
            ready: |state, seat, _| state.bets_placed(seat) > 0,
            does: Does::Asks(Asks {
                first: None,
                questions: &[Question {
                    lead: ["Change one of your bets", "Changez un de vos paris"],
                    ask: [
                        "Choose the bet to change and the card that takes its place.",
                        "Choisissez le pari à changer et la carte qui en prend la place.",
                    ],
                }],
                answers: |state, aim, out| {
                    for slot in 0..state.bets_placed(aim.seat) as u8 {
                        out.extend(
                            state.hands[aim.seat.index()].iter().map(|bet| Action::Replace { slot, bet }),
                        );
                    }
                },
                fits: |action| matches!(action, Action::Replace { .. }),
                then: replace_bet,
            }),
            text: [
                "Take back the card of one of your two bets and put another card of your hand in its place, face down. The creature stays the same.",
                "Reprenez la carte de l’un de vos deux paris et mettez à sa place une autre carte de votre main, face cachée. La créature ne change pas.",
            ],
            ..POWER
        },
        PowerRow {
            power: Power::WebOfTales,
            id: "AN2",
            slug: "web-of-tales",
            names: ["Web of Tales", "La Toile des contes"],
            window: Window::Turn,
            ready: |state, seat, _| !state.far_cards(seat).is_empty(),
            does: Does::Asks(Asks {
                first: Some(look_at_far_holders),
                questions: &[
                    Question {
                        lead: ["Choose a card to trade away", "Choisissez une carte à échanger"],
                        ask: [
                            "Choose a card of your holders to trade away, or pass.",
                            "Choisissez une carte de vos présentoirs à échanger, ou passez.",
                        ],
                    },
                    Question {
                        lead: ["Choose the card you get", "Choisissez la carte reçue"],
                        ask: [
                            "Choose the card of a far holder that comes in its place.",
                            "Choisissez la carte d’un présentoir éloigné qui vient à sa place.",
                        ],
                    },
                ],
                answers: |state, aim, out| {
                    if aim.step == 0 {
                        out.push(Action::Pass);
                        out.extend(state.cards_of(aim.seat).iter().map(Action::Card));
                    } else {
                        out.extend(state.far_cards(aim.seat).iter().map(Action::Card));
                    }
                },
                fits: |action| matches!(action, Action::Card(_)),
                then: trade_with_far_holder,
            }),
            text: [
                "Look at every far holder. Then you may trade one card of your holders for one card of a far holder.",
                "Regardez tous les présentoirs éloignés. Vous pouvez ensuite échanger une carte de vos présentoirs contre une carte d’un présentoir éloigné.",
            ],
            ..POWER
        },
        PowerRow {
            power: Power::SilkenThread,
            id: "AN3",
            slug: "silken-thread",
            names: ["Silken Thread", "Le Fil de soie"],
            window: Window::Landed,
            ready: |state, _, landed| !state.others_ahead(landed, -5..=-1).is_empty(),
            does: Does::Asks(Asks {
                first: None,
                questions: &[Question {
                    lead: ["Choose the creature to pull", "Choisissez la créature à tirer"],
                    ask: [
                        "Choose the creature to pull up to the one that landed.",
                        "Choisissez la créature qui rejoint celle qui s’est posée.",
                    ],
                }],
                answers: |state, aim, out| {
                    out.extend(state.others_ahead(aim.landed, -5..=-1).iter().map(Action::Choose));
                },
                fits: |action| matches!(action, Action::Choose(_)),
                then: |state, aim, action, log| {
                    let (Action::Choose(other), (_, sector)) = (action, aim.landed) else {
                        return wrong(action);
                    };
                    state.move_forward(other, sector - state.track.sector[other.index()], log);
                },
            }),
            text: [
                "Another creature, 1 to 5 sectors behind the one that landed, flies to it and stands ahead of it.",
                "Une autre créature, de 1 à 5 secteurs derrière celle qui s’est posée, la rejoint et se place devant elle.",
            ],
            ..POWER
        },
    ],
};

/// AN2: R32, the look is taken even if no swap follows.
fn look_at_far_holders(state: &mut State, seat: Seat, log: &mut Log<Event>) {
    for holder in state.far_holders(seat) {
        state.look_at_holder(seat, holder, log);
    }
}

/// AN2: a card of a holder beside the player, then one of a far holder.
fn trade_with_far_holder(state: &mut State, aim: Aim, action: Action, log: &mut Log<Event>) {
    match action {
        Action::Pass => log.push(Event::SwapDeclined { seat: aim.seat }),
        Action::Card(given) if aim.step == 0 => state.ask_again(aim.after_card(given)),
        Action::Card(taken) => swap_cards(state, aim.seat, aim.first_card(), taken, log),
        action => wrong(action),
    }
}

/// AN2: `given` leaves a holder beside the player, `taken` a far one.
fn swap_cards(state: &mut State, seat: Seat, given: Card, taken: Card, log: &mut Log<Event>) {
    let near = state.holder_with(given).expect("the card lies in a holder");
    let far = state.holder_with(taken).expect("the card lies in a holder");
    state.holders[near.index()] = state.holders[near.index()].without(given).with(taken);
    state.holders[far.index()] = state.holders[far.index()].without(taken).with(given);
    let witnesses = state.seats_beside(near, far);
    for witness in witnesses.iter() {
        let cards = &mut state.memory.cards[witness.index()];
        *cards = cards.with(given).with(taken);
    }
    state.memory.swap = Some(Swap { near, far, given, taken, witnesses, returned: None });
    let seats = state.setup.players;
    log.push(Event::CardsSwapped { seat, near, far, cards: Some((given, taken)), seats });
}

/// AN1: whoever knew the old card knows that it is gone (R31).
fn replace_bet(state: &mut State, aim: Aim, action: Action, log: &mut Log<Event>) {
    let (Action::Replace { slot, bet }, seat) = (action, aim.seat) else { return wrong(action) };
    let at = seat.index();
    let placed = state.bets[at][usize::from(slot)].as_mut().expect("the bet has been placed");
    let old = std::mem::replace(&mut placed.bet, bet);
    state.hands[at] = state.hands[at].without(bet).with(old);
    let bit = 1u32 << (3 * at + usize::from(slot));
    let mut knew = SeatSet::EMPTY;
    for other in Seat::all(state.seats()) {
        let seen = &mut state.memory.bets[other.index()];
        if *seen & bit != 0 {
            knew = knew.with(other);
            *seen &= !bit;
        }
    }
    state.memory.trick = Some(Trick { seat, slot, old, knew });
    log.push(Event::BetReplaced { seat, slot, cards: Some((old, bet)) });
}

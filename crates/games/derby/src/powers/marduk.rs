//! Marduk, the lord of the winds.

use engine::Log;

use super::row::*;
use crate::action::{Action, Direction};
use crate::cards::{Card, CardSet, Creature};
use crate::event::Event;
use crate::frame::{Aim, Frame};
use crate::state::State;

pub(super) const GOD: GodRow = GodRow {
    god: God::Marduk,
    slug: "marduk",
    name: "Marduk",
    epithet: ["the lord of the winds", "le maître des vents"],
    culture: ["Babylon", "Babylone"],
    powers: [
        PowerRow {
            power: Power::TabletOfDestinies,
            id: "MA1",
            slug: "tablet-of-destinies",
            names: ["Tablet of Destinies", "La Tablette des Destins"],
            window: Window::Judgement,
            ready: |state, _, _| !foul_cards(state).is_empty(),
            does: Does::Asks(Asks {
                first: None,
                questions: &[Question {
                    lead: ["Choose a card for or from Zeus", "Choisissez une carte pour ou de Zeus"],
                    ask: [
                        "Choose a foul card to take from the Zeus deck, or one of the discard pile to put into it.",
                        "Choisissez une carte de coup fourré à retirer du jeu de Zeus, ou une de la défausse à y mettre.",
                    ],
                }],
                answers: |state, _, out| out.extend(foul_cards(state).iter().map(Action::Card)),
                fits: |action| matches!(action, Action::Card(_)),
                then: rewrite_fate,
            }),
            text: [
                "Move one foul card from the Zeus deck to the discard pile, or one from the discard pile to the Zeus deck.",
                "Envoyez une carte de coup fourré du jeu de Zeus à la défausse, ou de la défausse au jeu de Zeus.",
            ],
            ..POWER
        },
        PowerRow {
            power: Power::FourWinds,
            id: "MA2",
            slug: "four-winds",
            names: ["The Four Winds", "Les Quatre Vents"],
            window: Window::Turn,
            ready: |state, _, _| Creature::ALL.into_iter().any(|creature| !state.track.arrived(creature)),
            does: Does::Asks(Asks {
                first: None,
                questions: &[
                    Question {
                        lead: ["Push a creature", "Poussez une créature"],
                        ask: [
                            "Choose a creature to push, and which way.",
                            "Choisissez une créature à pousser, et dans quel sens.",
                        ],
                    },
                    Question {
                        lead: ["Push once more, or stop", "Poussez encore, ou arrêtez"],
                        ask: [
                            "Push once more, or let the winds drop.",
                            "Donnez encore une poussée, ou laissez tomber les vents.",
                        ],
                    },
                ],
                answers: |state, aim, out| {
                    out.extend((aim.step > 0).then_some(Action::Enough));
                    for creature in Creature::ALL {
                        let open =
                            Direction::ALL.into_iter().filter(|&to| may_push(state, aim, creature, to));
                        out.extend(open.map(|to| Action::Push(creature, to)));
                    }
                },
                fits: |action| matches!(action, Action::Push(..)),
                then: push,
            }),
            text: [
                "Push creatures on the track by one sector, forward or back: one to four pushes, no creature more than three times, none back from the start.",
                "Poussez des créatures en course d’un secteur, en avant ou en arrière : d’une à quatre poussées, trois au plus par créature, aucune en arrière depuis le départ.",
            ],
            ..POWER
        },
        PowerRow {
            power: Power::NetOfMarduk,
            id: "MA3",
            slug: "net-of-marduk",
            names: ["Net of Marduk", "Le Filet de Marduk"],
            window: Window::Landed,
            ready: |_, _, _| true,
            does: Does::Asks(Asks {
                first: None,
                questions: &[Question {
                    lead: ["Choose how far it falls back", "Choisissez de combien elle recule"],
                    ask: [
                        "Choose how many sectors the creature falls back.",
                        "Choisissez de combien de secteurs la créature recule.",
                    ],
                }],
                answers: one_to_five,
                fits: |action| matches!(action, Action::By(_)),
                then: |state, aim, action, log| {
                    let Action::By(sectors) = action else { return wrong(action) };
                    state.move_back(aim.landed.0, sectors, log);
                },
            }),
            text: [
                "The creature that landed falls back 1 to 5 sectors, as you choose, but not behind the start.",
                "La créature qui s’est posée recule de 1 à 5 secteurs, à votre choix, mais pas au-delà du départ.",
            ],
            ..POWER
        },
    ],
};

/// MA1: a foul card of the Zeus deck, or one of the discard pile.
fn foul_cards(state: &State) -> CardSet {
    state.zeus | (state.discard & Card::FOULS)
}

/// MA1: the card changes its pile.
fn rewrite_fate(state: &mut State, _: Aim, action: Action, log: &mut Log<Event>) {
    let Action::Card(card) = action else { return wrong(action) };
    let added = !state.zeus.has(card);
    if added {
        state.discard.remove(card);
        state.zeus.add(card);
    } else {
        state.zeus.remove(card);
        state.discard.add(card);
    }
    log.push(Event::ZeusDeckChanged { card, added });
}

/// MA2: each creature at most three times, never back from the start sector (R36).
fn may_push(state: &State, aim: Aim, creature: Creature, direction: Direction) -> bool {
    let sector = state.track.sector[creature.index()];
    !state.track.arrived(creature)
        && aim.pushes(creature) < 3
        && (direction == Direction::Forward || sector > 0)
}

/// MA2: one gust, and another question while fewer than four have blown.
fn push(state: &mut State, aim: Aim, action: Action, log: &mut Log<Event>) {
    let (creature, direction) = match action {
        Action::Push(creature, direction) => (creature, direction),
        Action::Enough => return winds_rest(state),
        action => return wrong(action),
    };
    match direction {
        Direction::Forward => state.move_forward(creature, 1, log),
        Direction::Back => state.move_back(creature, 1, log),
    }
    let next = aim.after_push(creature);
    let open = Creature::ALL.into_iter().any(|creature| may_push(state, next, creature, Direction::Forward));
    if next.step < 4 && open {
        state.ask_again(next);
    } else {
        winds_rest(state);
    }
}

/// Landings of the gusts are looked at when the power is fully resolved.
fn winds_rest(state: &mut State) {
    if state.setup.fate {
        state.stack.push(Frame::Landings);
    }
}

//! Odin, the one-eyed wanderer.

use engine::Log;

use super::row::*;
use crate::FINISH;
use crate::action::{Action, Direction};
use crate::cards::{Creature, CreatureSet};
use crate::event::Event;
use crate::frame::Aim;
use crate::state::State;

pub(super) const GOD: GodRow = GodRow {
    god: God::Odin,
    slug: "odin",
    name: "Odin",
    epithet: ["the one-eyed wanderer", "le voyageur borgne"],
    culture: ["the North", "le Nord"],
    powers: [
        PowerRow {
            power: Power::HuginnAndMuninn,
            id: "OD1",
            slug: "huginn-and-muninn",
            names: ["Huginn and Muninn", "Huginn et Muninn"],
            window: Window::Bet,
            ready: |state, seat, _| !state.far_cards(seat).is_empty(),
            does: Does::Asks(Asks {
                first: None,
                questions: &[
                    Question {
                        lead: ["Choose a far holder to see", "Choisissez un présentoir à voir"],
                        ask: [
                            "Choose a far holder to look into.",
                            "Choisissez un présentoir éloigné à regarder.",
                        ],
                    },
                    Question {
                        lead: ["See another holder, or stop", "Voyez-en un deuxième, ou arrêtez"],
                        ask: [
                            "Choose a second far holder, or stop here.",
                            "Choisissez un deuxième présentoir éloigné, ou arrêtez-vous là.",
                        ],
                    },
                ],
                answers: |state, aim, out| {
                    let holders = state.far_holders(aim.seat).filter(|&holder| aim.is_after_first(holder));
                    let holders = holders.filter(|holder| !state.holders[holder.index()].is_empty());
                    out.extend(holders.map(Action::LookAtHolder));
                    out.extend((aim.step > 0).then_some(Action::Enough));
                },
                fits: |action| matches!(action, Action::LookAtHolder(_)),
                then: |state, aim, action, log| match action {
                    Action::LookAtHolder(holder) if aim.step == 0 => state.ask_again(aim.after_seat(holder)),
                    Action::LookAtHolder(holder) => {
                        state.look_at_holder(aim.seat, aim.first_seat(), log);
                        state.look_at_holder(aim.seat, holder, log);
                    }
                    Action::Enough => state.look_at_holder(aim.seat, aim.first_seat(), log),
                    action => wrong(action),
                },
            }),
            text: [
                "Look at all cards of one or two far holders.",
                "Regardez toutes les cartes d’un ou de deux présentoirs éloignés.",
            ],
            ..POWER
        },
        PowerRow {
            power: Power::Sleipnir,
            id: "OD2",
            slug: "sleipnir",
            names: ["Sleipnir", "Sleipnir"],
            window: Window::Announced,
            when: Some([
                "when you have announced your second card and its creature is on the track",
                "quand vous avez annoncé votre seconde carte et que sa créature est en course",
            ]),
            ready: |state, seat, _| {
                state.flight_on_track().is_some_and(|flight| flight.seat == seat && flight.second)
            },
            does: Does::Asks(Asks {
                first: None,
                questions: &[Question {
                    lead: ["With the bonus, or without?", "Avec le bonus, ou sans\u{202f}?"],
                    ask: [
                        "Ride Sleipnir with the bonus of the card, or without?",
                        "Chevauchez-vous Sleipnir avec le bonus de la carte, ou sans ?",
                    ],
                }],
                answers: |state, _, out| {
                    let flight = state.flight().expect("Sleipnir runs with an announced card");
                    out.push(Action::Sleipnir { foul: false });
                    out.extend(flight.card.is_foul().then_some(Action::Sleipnir { foul: true }));
                },
                fits: |action| matches!(action, Action::Sleipnir { .. }),
                then: |state, _, action, log| {
                    let Action::Sleipnir { foul } = action else { return wrong(action) };
                    let flight = state.announced_flight();
                    (flight.sleipnir, flight.foul) = (true, foul);
                    flight.added += 2;
                    state.log_hastened(log);
                },
            }),
            text: [
                "The card counts its fast value plus 2 instead of its slow value. You may add its bonus: that is foul play.",
                "La carte compte sa valeur rapide plus 2 au lieu de sa valeur lente. Vous pouvez y ajouter son bonus : c’est alors un coup fourré.",
            ],
        },
        PowerRow {
            power: Power::WildHunt,
            id: "OD3",
            slug: "wild-hunt",
            names: ["The Wild Hunt", "La Chasse sauvage"],
            window: Window::Landed,
            ready: |state, _, landed| !hunted(state, landed).is_empty(),
            does: Does::Asks(Asks {
                first: None,
                questions: &[Question {
                    lead: ["Choose which way to drive them", "Choisissez le sens de la chasse"],
                    ask: [
                        "Choose which way the hunt drives them.",
                        "Choisissez dans quel sens la chasse les emporte.",
                    ],
                }],
                answers: |state, aim, out| {
                    out.push(Action::Hunt(Direction::Forward));
                    let back =
                        hunted(state, aim.landed).iter().any(|other| state.track.sector[other.index()] > 0);
                    out.extend(back.then_some(Action::Hunt(Direction::Back)));
                },
                fits: |action| matches!(action, Action::Hunt(_)),
                then: hunt,
            }),
            text: [
                "Every other creature on the track within 4 sectors of the token moves 3 sectors forward, or every one 3 sectors back.",
                "Toutes les autres créatures en course, à 4 secteurs du jeton au plus, avancent de 3 secteurs, ou toutes reculent de 3.",
            ],
            ..POWER
        },
    ],
};

/// OD3: every other creature on the track within four sectors.
fn hunted(state: &State, (creature, sector): (Creature, u8)) -> CreatureSet {
    let others = Creature::ALL.into_iter().filter(|&other| other != creature && !state.track.arrived(other));
    others.filter(|other| state.track.sector[other.index()].abs_diff(sector) <= 4).collect()
}

/// OD3: who is in range is settled first; then they move from the rearmost to the foremost, but those that
/// cross the red line do so foremost first.
fn hunt(state: &mut State, aim: Aim, action: Action, log: &mut Log<Event>) {
    let Action::Hunt(direction) = action else { return wrong(action) };
    let mut hunted = hunted(state, aim.landed);
    let foremost_first = state.track.order();
    if direction == Direction::Forward {
        for creature in foremost_first {
            if hunted.has(creature) && state.track.sector[creature.index()] + 3 >= FINISH {
                state.move_forward(creature, 3, log);
                hunted.remove(creature);
            }
        }
    }
    for creature in foremost_first.into_iter().rev().filter(|&creature| hunted.has(creature)) {
        match direction {
            Direction::Forward => state.move_forward(creature, 3, log),
            Direction::Back => state.move_back(creature, 3, log),
        }
    }
}

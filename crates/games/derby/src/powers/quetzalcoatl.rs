//! Quetzalcoatl, the feathered serpent.

use engine::Log;

use super::row::*;
use crate::action::Action;
use crate::event::Event;
use crate::frame::Aim;
use crate::state::State;

pub(super) const GOD: GodRow = GodRow {
    god: God::Quetzalcoatl,
    slug: "quetzalcoatl",
    name: "Quetzalcoatl",
    epithet: ["the feathered serpent", "le serpent à plumes"],
    culture: ["Mexico", "Mexique"],
    powers: [
        PowerRow {
            power: Power::FeatheredWind,
            id: "QU1",
            slug: "feathered-wind",
            names: ["Feathered Wind", "Le Vent à plumes"],
            window: Window::Announced,
            when: Some([
                "when you have announced a card and its creature is on the track",
                "quand vous avez annoncé une carte et que sa créature est en course",
            ]),
            ready: |state, seat, _| {
                state.flight_on_track().is_some_and(|flight| flight.seat == seat && !flight.cancelled)
            },
            does: Does::AtOnce(|state, _, log| {
                state.announced_flight().added += 4;
                state.log_hastened(log);
            }),
            text: [
                "The card flies 4 sectors farther. This is not foul play.",
                "La carte vaut 4 secteurs de plus. Ce n’est pas un coup fourré.",
            ],
        },
        PowerRow {
            power: Power::ReturnOfTheSerpent,
            id: "QU2",
            slug: "return-of-the-serpent",
            names: ["Return of the Serpent", "Le Retour du Serpent"],
            window: Window::Turn,
            ready: |state, _, _| !state.discard.is_empty(),
            does: Does::Asks(Asks {
                first: None,
                questions: &[
                    Question {
                        lead: ["Choose the card to bring back", "Choisissez la carte qui revient"],
                        ask: [
                            "Choose the card of the discard pile that comes back.",
                            "Choisissez la carte de la défausse qui revient.",
                        ],
                    },
                    Question {
                        lead: ["Choose the card to discard", "Choisissez la carte à défausser"],
                        ask: [
                            "Choose the card of your holders that goes to the discard pile for it.",
                            "Choisissez la carte de vos présentoirs qui part à la défausse en échange.",
                        ],
                    },
                ],
                answers: |state, aim, out| {
                    let from = if aim.step == 0 { state.discard } else { state.cards_of(aim.seat) };
                    out.extend(from.iter().map(Action::Card));
                },
                fits: |action| matches!(action, Action::Card(_)),
                then: trade_with_discard,
            }),
            text: [
                "Trade one card of your holders for one card of the discard pile. You may play the card you took at once.",
                "Échangez une carte de vos présentoirs contre une carte de la défausse. Vous pouvez jouer dès ce tour la carte reprise.",
            ],
            ..POWER
        },
        PowerRow {
            power: Power::MorningStar,
            id: "QU3",
            slug: "morning-star",
            names: ["Morning Star", "L’Étoile du matin"],
            window: Window::Landed,
            ready: |state, _, landed| !state.others_ahead(landed, 1..=6).is_empty(),
            does: Does::Asks(Asks {
                first: None,
                questions: &[Question {
                    lead: ["Choose a creature to pass", "Choisissez la créature à dépasser"],
                    ask: [
                        "Choose the creature just beyond which the other one rises.",
                        "Choisissez la créature juste au-delà de laquelle l’autre s’élève.",
                    ],
                }],
                answers: |state, aim, out| {
                    out.extend(state.others_ahead(aim.landed, 1..=6).iter().map(Action::Choose));
                },
                fits: |action| matches!(action, Action::Choose(_)),
                then: |state, aim, action, log| {
                    let (Action::Choose(other), (creature, sector)) = (action, aim.landed) else {
                        return wrong(action);
                    };
                    state.move_forward(creature, state.track.sector[other.index()] + 1 - sector, log);
                },
            }),
            text: [
                "Choose a creature on the track, 1 to 6 sectors ahead of the one that landed; the latter rises to the sector just beyond it.",
                "Choisissez une créature en course, de 1 à 6 secteurs devant celle qui s’est posée : cette dernière gagne le secteur juste au-delà.",
            ],
            ..POWER
        },
    ],
};

/// QU2: one card leaves the discard pile for a holder, then one the holder for the discard pile; all see it.
fn trade_with_discard(state: &mut State, aim: Aim, action: Action, log: &mut Log<Event>) {
    let Action::Card(card) = action else { return wrong(action) };
    if aim.step == 0 {
        return state.ask_again(aim.after_card(card));
    }
    let (seat, taken, given) = (aim.seat, aim.first_card(), card);
    let holder = state.holder_with(given).expect("the card lies in a holder");
    state.holders[holder.index()] = state.holders[holder.index()].without(given).with(taken);
    state.discard = state.discard.without(taken).with(given);
    state.forget_card(given);
    for cards in &mut state.memory.cards[..usize::from(state.setup.players)] {
        cards.add(taken);
    }
    if let Some(swap) = &mut state.memory.swap
        && (swap.near == holder || swap.far == holder)
    {
        swap.returned = Some(taken);
    }
    log.push(Event::CardReturned { seat, holder, taken, given });
}

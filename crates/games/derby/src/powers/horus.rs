//! Horus, the falcon of the sky.

use super::row::*;
use crate::action::Action;
use crate::event::Event;

pub(super) const GOD: GodRow = GodRow {
    god: God::Horus,
    slug: "horus",
    name: "Horus",
    epithet: ["the falcon of the sky", "le faucon du ciel"],
    culture: ["Egypt", "Égypte"],
    powers: [
        PowerRow {
            power: Power::EyeOfHorus,
            id: "HO1",
            slug: "eye-of-horus",
            names: ["Eye of Horus", "L’Œil d’Horus"],
            window: Window::Bet,
            ready: |state, seat, _| state.bettors(seat).next().is_some(),
            does: Does::Asks(Asks {
                first: None,
                questions: &[
                    Question {
                        lead: ["Choose whose bets to see", "Choisissez les paris à voir"],
                        ask: [
                            "Choose a player whose bets you want to see.",
                            "Choisissez un joueur dont vous voulez voir les paris.",
                        ],
                    },
                    Question {
                        lead: ["See more bets, or stop", "Voyez d’autres paris, ou arrêtez"],
                        ask: [
                            "Choose a second player, or stop here.",
                            "Choisissez un deuxième joueur, ou arrêtez-vous là.",
                        ],
                    },
                ],
                answers: |state, aim, out| {
                    out.extend(
                        state
                            .bettors(aim.seat)
                            .filter(|&other| aim.is_after_first(other))
                            .map(Action::LookAtBets),
                    );
                    out.extend((aim.step > 0).then_some(Action::Enough));
                },
                fits: |action| matches!(action, Action::LookAtBets(_)),
                then: |state, aim, action, log| match action {
                    Action::LookAtBets(owner) if aim.step == 0 => state.ask_again(aim.after_seat(owner)),
                    Action::LookAtBets(owner) => {
                        state.look_at_bets(aim.seat, aim.first_seat(), log);
                        state.look_at_bets(aim.seat, owner, log);
                    }
                    Action::Enough => state.look_at_bets(aim.seat, aim.first_seat(), log),
                    action => wrong(action),
                },
            }),
            text: [
                "Look at all face-down bets of one or two other players.",
                "Regardez tous les paris face cachée d’un ou de deux autres joueurs.",
            ],
            ..POWER
        },
        PowerRow {
            power: Power::WingsOfVengeance,
            id: "HO2",
            slug: "wings-of-vengeance",
            names: ["Wings of Vengeance", "Les Ailes vengeresses"],
            window: Window::Announced,
            when: Some([
                "when another player has announced a card with its bonus and its creature is on the track",
                "quand un autre joueur a annoncé une carte avec son bonus et que sa créature est en course",
            ]),
            ready: |state, seat, _| {
                state
                    .flight_on_track()
                    .is_some_and(|flight| flight.seat != seat && flight.foul && !flight.cancelled)
            },
            does: Does::AtOnce(|state, _, log| {
                let flight = state.announced_flight();
                flight.cancelled = true;
                log.push(Event::Cancelled { card: flight.card });
            }),
            text: [
                "The creature does not move, whatever else was added. The card goes to the Zeus deck all the same.",
                "La créature ne bouge pas, quoi qu’on ait ajouté. La carte rejoint quand même le jeu de Zeus.",
            ],
        },
        PowerRow {
            power: Power::FalconsStoop,
            id: "HO3",
            slug: "falcons-stoop",
            names: ["Falcon’s Stoop", "Le Piqué du faucon"],
            window: Window::Landed,
            ready: |_, _, _| true,
            does: Does::Asks(Asks {
                first: None,
                questions: &[Question {
                    lead: ["Choose how far it flies on", "Choisissez de combien elle avance"],
                    ask: [
                        "Choose how many sectors farther the creature flies.",
                        "Choisissez de combien de secteurs la créature avance encore.",
                    ],
                }],
                answers: one_to_five,
                fits: |action| matches!(action, Action::By(_)),
                then: |state, aim, action, log| {
                    let Action::By(sectors) = action else { return wrong(action) };
                    state.move_forward(aim.landed.0, sectors, log);
                },
            }),
            text: [
                "The creature that landed flies 1 to 5 sectors farther, as you choose.",
                "La créature qui s’est posée avance encore de 1 à 5 secteurs, à votre choix.",
            ],
            ..POWER
        },
    ],
};

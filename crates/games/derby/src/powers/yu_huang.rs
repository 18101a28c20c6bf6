//! Yu Huang, the Jade Emperor.

use engine::{Log, Seat};

use super::row::*;
use crate::action::Action;
use crate::event::Event;
use crate::frame::{Aim, Frame};
use crate::state::State;

pub(super) const GOD: GodRow = GodRow {
    god: God::YuHuang,
    slug: "yu-huang",
    name: "Yu Huang",
    epithet: ["the Jade Emperor", "l’Empereur de Jade"],
    culture: ["China", "Chine"],
    powers: [
        PowerRow {
            power: Power::EdictOfHeaven,
            id: "YU1",
            slug: "edict-of-heaven",
            names: ["Edict of Heaven", "L’Édit céleste"],
            window: Window::Judgement,
            ready: |_, _, _| true,
            does: Does::Asks(Asks {
                first: None,
                questions: &[Question {
                    lead: ["Choose how many Zeus draws", "Choisissez combien Zeus en tire"],
                    ask: ["Choose how many cards Zeus draws.", "Choisissez combien de cartes Zeus tire."],
                }],
                answers: |_, _, out| out.extend([Action::Draw(1), Action::Draw(3)]),
                fits: |action| matches!(action, Action::Draw(_)),
                then: decree,
            }),
            text: [
                "Zeus draws one card, or three, instead of two.",
                "Zeus tire une carte, ou trois, au lieu de deux.",
            ],
            ..POWER
        },
        PowerRow {
            power: Power::JadeSeal,
            id: "YU2",
            slug: "jade-seal",
            names: ["Jade Seal", "Le Sceau de jade"],
            window: Window::Bet,
            ready: |_, _, _| true,
            does: Does::AtOnce(seal),
            text: [
                "Place this bet on any creature, even sold out, even one you have already bet on. The Jade Seal stands in for the token.",
                "Placez ce pari sur n’importe quelle créature, même sans jeton, même si vous avez déjà misé sur elle. Le Sceau de jade remplace le jeton.",
            ],
            ..POWER
        },
        PowerRow {
            power: Power::GreatRace,
            id: "YU3",
            slug: "great-race",
            names: ["The Great Race", "La Grande Course"],
            window: Window::Landed,
            ready: |state, _, landed| !state.others_ahead(landed, -3..=3).is_empty(),
            does: Does::Asks(Asks {
                first: None,
                questions: &[Question {
                    lead: ["Choose who trades places", "Choisissez qui échange sa place"],
                    ask: [
                        "Choose the creature that trades places with the one that landed.",
                        "Choisissez la créature qui échange sa place avec celle qui s’est posée.",
                    ],
                }],
                answers: |state, aim, out| {
                    out.extend(state.others_ahead(aim.landed, -3..=3).iter().map(Action::Choose));
                },
                fits: |action| matches!(action, Action::Choose(_)),
                then: |state, aim, action, log| {
                    let Action::Choose(other) = action else { return wrong(action) };
                    state.track.exchange(aim.landed.0, other);
                    log.push(Event::Exchanged { landed: aim.landed.0, other });
                },
            }),
            text: [
                "The creature that landed and another on the track, at most 3 sectors away, trade places exactly. This is no landing and crosses no line.",
                "La créature qui s’est posée et une autre en course, à 3 secteurs au plus, échangent exactement leurs places. Ce n’est pas un atterrissage et aucune ligne n’est franchie.",
            ],
            ..POWER
        },
    ],
};

/// YU1: how many cards Zeus draws.
fn decree(state: &mut State, _: Aim, action: Action, log: &mut Log<Event>) {
    let Action::Draw(number) = action else { return wrong(action) };
    let judgement = state.stack.iter_mut().rev().find_map(|frame| match frame {
        Frame::Judgement { draws } => Some(draws),
        _ => None,
    });
    *judgement.expect("the edict comes before the judgement") = number;
    log.push(Event::DrawsDecreed { draws: number });
}

/// YU2: the bet that is about to be placed.
fn seal(state: &mut State, _: Seat, _: &mut Log<Event>) {
    let bet = state.stack.iter_mut().rev().find_map(|frame| match frame {
        Frame::PlaceBet { sealed, .. } => Some(sealed),
        _ => None,
    });
    *bet.expect("the seal is set before a bet") = true;
}

//! What flies across the table when something happens, between places that boards mark.
//!
//! The places: `deck-gods`, `deck-powers`, `deck-malus`, `deck-quests` and the same of `discard`; `god-zeus`, a god on the table;
//! `hand-A` and `space-A` of a player; `malus`, where the Malus that was revealed last lies.

use engine::Flight;

use crate::event::Event;

/// What an event lets fly. Gods that change sides and pawns glide by themselves.
pub(crate) fn flight(event: &Event) -> Option<Flight> {
    let (from, to) = match *event {
        Event::Eliminated { god, .. } | Event::GodDiscarded { god, .. } => {
            (format!("god-{}", god.slug()), "discard-gods".into())
        }
        Event::GodRefused { .. } => ("deck-gods".into(), "discard-gods".into()),
        Event::GodArrived { god, .. } => ("deck-gods".into(), format!("god-{}", god.slug())),
        Event::PowerDrawn { seat, .. } => ("deck-powers".into(), format!("hand-{seat}")),
        Event::PowerGiven { from, to, .. } => (format!("hand-{from}"), format!("hand-{to}")),
        Event::PowerPlayed { seat, .. } | Event::PowerDiscarded { seat, .. } => {
            (format!("hand-{seat}"), "discard-powers".into())
        }
        Event::PowerFetched { seat, .. } => ("discard-powers".into(), format!("hand-{seat}")),
        Event::MalusDrawn { .. } => ("deck-malus".into(), "malus".into()),
        Event::QuestDrawn { seat, .. } => ("deck-quests".into(), format!("space-{seat}")),
        _ => return None,
    };
    Some(Flight { from, to, cargo: None })
}

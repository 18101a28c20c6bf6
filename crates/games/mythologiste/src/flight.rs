//! What flies across the table when something happens, between places that boards mark.
//!
//! The places: `deck-gods`, `deck-powers`, `deck-malus`, `deck-quests` and the same of `discard`; `god-zeus`, a god on the table;
//! `hand-A` and `space-A` of a player; `malus`, where the Malus that was revealed last lies;
//! `space-0` to `space-27` of the ring and `pawn-A`.

use engine::{Flight, Seat};

use crate::cards::RING;
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

/// The places that something passed: a pawn goes round the ring.
pub(crate) fn way(event: &Event) -> Vec<String> {
    let spaces = RING.len() as u8;
    match *event {
        Event::Advanced { seat, from, to } => {
            walked(seat, (0..(to + spaces - from) % spaces).map(|step| (from + step) % spaces))
        }
        Event::WentBack { seat, from, to } => {
            walked(seat, (0..(from + spaces - to) % spaces).map(|step| (from + spaces - step) % spaces))
        }
        Event::Swapped { one, other } => vec![format!("pawn-{one}"), format!("pawn-{other}")],
        Event::GodArrived { god, .. } => vec![format!("god-{}", god.slug())],
        _ => Vec::new(),
    }
}

fn walked(seat: Seat, spaces: impl Iterator<Item = u8>) -> Vec<String> {
    spaces.map(|space| format!("space-{space}")).chain([format!("pawn-{seat}")]).collect()
}

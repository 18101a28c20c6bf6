//! What flies across the table when something happens, between places that boards mark.
//!
//! The places: `god-A`, `hand-A`, `deck-A`, `discard-A`, `play-A` of a player; `hand-A-leo`, a card of a hand that lies open to the
//! reader; `pile-0` to `pile-5`, `pile-priest`; `netherworld`; `attack`, the attack being resolved.

use engine::{Flight, Seat};

use crate::action::Source;
use crate::event::Event;

/// What an event lets fly.
pub(crate) fn flight(event: &Event) -> Option<Flight> {
    let (from, to, cargo) = match *event {
        Event::DisciplePlayed { seat, card } | Event::WarriorPlayed { seat, card } => {
            (place(seat, Source::Hand(card)), format!("play-{seat}"), None)
        }
        Event::Recruited { seat, source, .. } => (place(seat, source), format!("deck-{seat}"), None),
        Event::Taken { seat, source, .. } | Event::Retrieved { seat, source, .. } => {
            (place(seat, source), format!("hand-{seat}"), None)
        }
        Event::Banished { seat, source } => (place(seat, source), "netherworld".into(), None),
        Event::Drew { seat, .. } | Event::Kept { seat, .. } => {
            (format!("deck-{seat}"), format!("hand-{seat}"), None)
        }
        Event::Reshuffled { seat } => (format!("discard-{seat}"), format!("deck-{seat}"), None),
        Event::Attacked { seat, target, value, .. } => {
            (format!("god-{seat}"), format!("god-{target}"), Some(value.to_string()))
        }
        Event::Warded { seat, ward, .. } => {
            (format!("god-{seat}"), "attack".into(), Some(format!("−{ward}")))
        }
        _ => return None,
    };
    Some(Flight { from, to, cargo })
}

/// Where a card lies.
fn place(seat: Seat, source: Source) -> String {
    match source {
        Source::Pile(pile) => format!("pile-{pile}"),
        Source::Disciples(kind) => format!("pile-{}", kind.slug()),
        Source::Hand(kind) => format!("hand-{seat}-{}", kind.slug()),
        Source::Discard(_) => format!("discard-{seat}"),
        Source::Netherworld(_) => "netherworld".into(),
    }
}

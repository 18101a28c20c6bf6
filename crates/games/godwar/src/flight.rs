//! What flies across the table when something happens, between places that boards mark.
//!
//! The places: `god-A`, `hand-A`, `deck-A`, `discard-A`, `play-A`, `thrown-A` of a player; `pile-0` to `pile-5`, `pile-priest`;
//! `netherworld`; `god-A-attack`, the attack on a player while it is being resolved, afterwards their god. `hand-A-leo`, `discard-A-leo`, `play-A-leo` and `netherworld-leo` are a
//! card there, whether or not it lies open to the reader.

use engine::{Flight, Seat};

use crate::action::Source;
use crate::cards::Kind;
use crate::event::{Answer, Event};
use crate::prompt::Reaction;

/// What an event lets fly.
pub(crate) fn flight(event: &Event) -> Option<Flight> {
    let (from, to, cargo) = match *event {
        Event::DisciplePlayed { seat, card } | Event::WarriorPlayed { seat, card } => {
            (in_hand(seat, card), in_play(seat, card), None)
        }
        Event::Reacted { seat, reaction: Reaction::Card(card), answer } => {
            let to = if answer == Answer::Protect { in_play(seat, card) } else { discarded(seat, card) };
            (in_hand(seat, card), to, None)
        }
        Event::Thrown { seat, card } => (in_hand(seat, card), format!("thrown-{seat}"), None),
        Event::Returned { seat, .. } => (format!("thrown-{seat}"), format!("deck-{seat}"), None),
        Event::Recruited { seat, source, .. } => (place(seat, source), format!("deck-{seat}"), None),
        Event::Taken { seat, source, card } | Event::Retrieved { seat, source, card } => {
            (place(seat, source), in_hand(seat, card), None)
        }
        Event::Banished { seat, source } => (place(seat, source), banished(source), None),
        Event::Drew { seat, .. } | Event::Kept { seat, .. } => {
            (format!("deck-{seat}"), format!("hand-{seat}"), None)
        }
        Event::Bottomed { seat, card, .. } => {
            (card.map_or(format!("hand-{seat}"), |card| in_hand(seat, card)), format!("deck-{seat}"), None)
        }
        Event::Discarded { seat, card } => (in_hand(seat, card), discarded(seat, card), None),
        Event::JudgedDiscarded { seat, card } => (format!("deck-{seat}"), discarded(seat, card), None),
        Event::LaidDown { seat, .. } => (format!("play-{seat}"), format!("discard-{seat}"), None),
        Event::Reshuffled { seat } => (format!("discard-{seat}"), format!("deck-{seat}"), None),
        Event::Attacked { seat, target, value, .. } => {
            (format!("god-{seat}"), format!("god-{target}"), Some(value.to_string()))
        }
        Event::Warded { seat, target, ward, .. } => {
            (format!("god-{seat}"), format!("god-{target}-attack"), Some(format!("−{ward}")))
        }
        _ => return None,
    };
    Some(Flight { from, to, cargo })
}

/// The places that a card or a blow passed.
pub(crate) fn way(event: &Event) -> Vec<String> {
    match event {
        Event::DisciplePlayed { .. }
        | Event::WarriorPlayed { .. }
        | Event::Reacted { .. }
        | Event::Thrown { .. }
        | Event::Attacked { .. } => {
            flight(event).map_or_else(Vec::new, |flight| vec![flight.from, flight.to])
        }
        &Event::Recruited { seat, source, .. } | &Event::Taken { seat, source, .. } => {
            vec![place(seat, source)]
        }
        _ => Vec::new(),
    }
}

fn in_hand(seat: Seat, card: Kind) -> String {
    format!("hand-{seat}-{}", card.slug())
}

fn in_play(seat: Seat, card: Kind) -> String {
    format!("play-{seat}-{}", card.slug())
}

fn discarded(seat: Seat, card: Kind) -> String {
    format!("discard-{seat}-{}", card.slug())
}

/// Where a card lies.
fn place(seat: Seat, source: Source) -> String {
    match source {
        Source::Pile(pile) => format!("pile-{pile}"),
        Source::Disciples(kind) => format!("pile-{}", kind.slug()),
        Source::Hand(kind) => in_hand(seat, kind),
        Source::Discard(kind) => discarded(seat, kind),
        Source::Netherworld(kind) => format!("netherworld-{}", kind.slug()),
    }
}

/// Where a card goes that is banished; which one lay on a pile its place alone tells.
fn banished(source: Source) -> String {
    match source {
        Source::Hand(kind) | Source::Discard(kind) | Source::Disciples(kind) | Source::Netherworld(kind) => {
            format!("netherworld-{}", kind.slug())
        }
        Source::Pile(_) => "netherworld".into(),
    }
}

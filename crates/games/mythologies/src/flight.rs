//! What flies across the table when something happens, between places that boards mark.
//!
//! The places: `slot-TL1`, a place of the sanctuary; `slot-TL-deck` and `deities-TL`, the decks beside a board; `aside-A-griffin`, a selected card; `dead-A-griffin`, one of a discard;
//! `at-A-C1`, a square, and `card-A-C1-griffin`, the card that stands on it or was lifted from it; `card-A-C1`, what that
//! card covers; `line-A-0` to `line-A-5`, a completion token; `gems-A` and `favours-A`.

use engine::{Flight, Seat};

use crate::action::Slot;
use crate::cards::{Gain, Kind};
use crate::event::{Event, Origin, Why};
use crate::geometry::Line;

impl Origin {
    /// The mark of the place that a card leaves when `seat` plays it. While it waits for its square, it is drawn apart and
    /// bears the mark there.
    pub fn spot(self, seat: Seat, kind: Kind) -> String {
        match self {
            Origin::Selected => format!("aside-{seat}-{kind}"),
            Origin::Slot(slot) => format!("slot-{slot}"),
            Origin::Deck(board) => format!("slot-{}-deck", board.code()),
            Origin::Discard(owner) => format!("dead-{owner}-{kind}"),
        }
    }
}

/// What an event lets fly.
pub(crate) fn flight(event: &Event) -> Option<Flight> {
    let (from, to, cargo) = match *event {
        Event::Taken { seat, slot, kind } => {
            (format!("slot-{slot}"), format!("aside-{seat}-{}", kind.slug()), None)
        }
        Event::Played { seat, kind, square, from, .. } => {
            (from.spot(seat, kind), format!("at-{seat}-{square}"), None)
        }
        Event::Moved { seat, kind, from: Some(from), to } => {
            (format!("card-{seat}-{from}-{kind}"), format!("at-{seat}-{to}"), None)
        }
        Event::Moved { seat, kind, from: None, to } => {
            (Origin::Discard(seat).spot(seat, kind), format!("at-{seat}-{to}"), None)
        }
        Event::Sacrificed { seat, kind, square } => {
            (format!("card-{seat}-{square}-{kind}"), Origin::Discard(seat).spot(seat, kind), None)
        }
        Event::Discarded { seat, kind } => {
            (Origin::Selected.spot(seat, kind), Origin::Discard(seat).spot(seat, kind), None)
        }
        Event::Filled { slot, face_down: true, .. } => {
            let board = slot.board();
            let from = match slot.place() {
                Slot::DEITY => format!("deities-{}", board.code()),
                _ => format!("slot-{}", Slot::new(board, Slot::DECK)),
            };
            (from, format!("slot-{slot}"), None)
        }
        Event::Paid { seat, to: Some(to), gain, .. } => {
            let (purse, cargo) = purse(gain);
            (format!("{purse}-{seat}"), format!("{purse}-{to}"), Some(cargo))
        }
        Event::Gained { seat, gain, why: Why::Completion(line) } => {
            let (purse, cargo) = purse(gain);
            (token(seat, line), format!("{purse}-{seat}"), Some(cargo))
        }
        Event::Usurped { seat, owner, line } => {
            let gain = if matches!(line, Line::Plane(_)) { Gain::gems(1) } else { Gain::favours(1) };
            let (purse, cargo) = purse(gain);
            (token(owner, line), format!("{purse}-{seat}"), Some(cargo))
        }
        _ => return None,
    };
    Some(Flight { from, to, cargo })
}

/// The places that a card passed.
pub(crate) fn way(event: &Event) -> Vec<String> {
    match event {
        Event::Taken { .. } | Event::Played { .. } | Event::Moved { .. } | Event::Sacrificed { .. } => {
            flight(event).map_or_else(Vec::new, |flight| vec![flight.from, flight.to])
        }
        _ => Vec::new(),
    }
}

/// Which counter a gain goes to, and how much, with a sign for what it is. Whoever owes a player gems and favours pays them
/// one after the other.
fn purse(gain: Gain) -> (&'static str, String) {
    debug_assert!(gain.gems == 0 || gain.favours == 0, "{gain:?} is of two kinds");
    if gain.gems > 0 {
        ("gems", format!("{} ◆", gain.gems))
    } else {
        ("favours", format!("{} ✶", gain.favours))
    }
}

/// The completion token of a line.
fn token(seat: Seat, line: Line) -> String {
    let number = match line {
        Line::Plane(plane) => plane.index(),
        Line::Column(column) => 3 + usize::from(column),
    };
    format!("line-{seat}-{number}")
}

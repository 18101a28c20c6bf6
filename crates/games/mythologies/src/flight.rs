//! What flies across the table when something happens, between places that boards mark.
//!
//! The places: `slot-TL1`, a place of the sanctuary; `slot-TL-deck` and `deities-TL`, the decks beside a board; `aside-A-griffin`, a selected card; `dead-A-griffin`, one of a discard;
//! `at-A-C1`, a square, and `card-A-C1`, what stands on it; `discard-A`; `line-A-0` to `line-A-5`, a completion token; `gems-A`
//! and `favours-A`.

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
        Event::Moved { seat, from: Some(from), to, .. } => {
            (format!("card-{seat}-{from}"), format!("at-{seat}-{to}"), None)
        }
        Event::Moved { seat, from: None, to, .. } => {
            (format!("discard-{seat}"), format!("at-{seat}-{to}"), None)
        }
        Event::Sacrificed { seat, square, .. } => {
            (format!("card-{seat}-{square}"), format!("discard-{seat}"), None)
        }
        Event::Discarded { seat, kind } => {
            (format!("aside-{seat}-{}", kind.slug()), format!("discard-{seat}"), None)
        }
        Event::Filled { slot, face_down: true, .. } => {
            let board = slot.board();
            let from = match slot.place() {
                Slot::DEITY => format!("deities-{}", board.code()),
                _ => format!("slot-{}", Slot::new(board, Slot::DECK)),
            };
            (from, format!("slot-{slot}"), None)
        }
        Event::Paid { seat, to: Some(to), gain } => {
            let (purse, count) = purse(gain);
            (format!("{purse}-{seat}"), format!("{purse}-{to}"), Some(count.to_string()))
        }
        Event::Gained { seat, gain, why: Why::Completion(line) } => {
            let (purse, count) = purse(gain);
            (token(seat, line), format!("{purse}-{seat}"), Some(count.to_string()))
        }
        Event::Usurped { seat, owner, line } => {
            let purse = if matches!(line, Line::Plane(_)) { "gems" } else { "favours" };
            (token(owner, line), format!("{purse}-{seat}"), Some("1".into()))
        }
        _ => return None,
    };
    Some(Flight { from, to, cargo })
}

/// Which counter a gain goes to, and how much. Whoever owes a player gems and favours pays them one after the other.
fn purse(gain: Gain) -> (&'static str, u8) {
    debug_assert!(gain.gems == 0 || gain.favours == 0, "{gain:?} is of two kinds");
    if gain.gems > 0 { ("gems", gain.gems) } else { ("favours", gain.favours) }
}

/// The completion token of a line.
fn token(seat: Seat, line: Line) -> String {
    let number = match line {
        Line::Plane(plane) => plane.index(),
        Line::Column(column) => 3 + usize::from(column),
    };
    format!("line-{seat}-{number}")
}

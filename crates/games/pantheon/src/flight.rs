//! What flies across the table when something happens, between places that boards mark.
//!
//! The places: `player-A`; `tile-E8`, a tile on the map; `deity-surparit` and `card-move` of the displays; `demigod-4` of the
//! row; `deity-stack`, `demigod-stack`, `deck` and `coins`; `piece-A-E8`, a foot or column on the map.

use engine::{Flight, Seat};

use crate::event::Event;

/// What an event lets fly.
pub(crate) fn flight(event: &Event) -> Option<Flight> {
    let (seat, from): (Seat, String) = match *event {
        Event::TileTaken { seat, hex, .. } => (seat, format!("tile-{hex}")),
        Event::DeityGained { seat, deity, worshipped: true, .. } => (seat, format!("deity-{}", deity.slug())),
        Event::DeityGained { seat, .. } => (seat, "deity-stack".into()),
        Event::DemigodDrawn { seat, .. } => (seat, "demigod-stack".into()),
        Event::DemigodTaken { seat, value } => (seat, format!("demigod-{value}")),
        Event::CoinTaken { seat, .. } => (seat, "coins".into()),
        Event::Took { seat, card } => (seat, format!("card-{}", card.slug())),
        Event::Dealt { seat, .. } | Event::Drew { seat, .. } => (seat, "deck".into()),
        _ => return None,
    };
    Some(Flight { from, to: format!("player-{seat}"), cargo: None })
}

/// The places that something passed.
pub(crate) fn way(event: &Event) -> Vec<String> {
    match *event {
        Event::Placed { seat, hex, .. } => vec![format!("piece-{seat}-{hex}")],
        Event::Took { card, .. } => vec![format!("card-{}", card.slug())],
        Event::Drew { .. } => vec!["deck".into()],
        _ => Vec::new(),
    }
}

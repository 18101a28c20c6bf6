//! The rules of Pantheon (design Michael Tummelhofer, Hans im Glück): six peoples rise and fall around the Mediterranean.
//!
//! In each epoch all players walk out from the temple of one people, lay a trail of feet, raise columns that stay for
//! ever, and win deities and demigods. The map, the tiles and the deities are data; [`State`] is a position; a small
//! stack of frames holds what is pending. Rule numbers in comments (R12, P6, E4) are those of
//! `docs/rules/pantheon.en.md`.

mod act_step;
mod action;
mod cards;
mod choices;
mod deities;
mod epoch_step;
mod event;
mod features;
mod fixture;
mod flight;
mod frame;
mod gain_step;
mod game;
mod heuristic;
mod knowledge;
mod legal;
mod map;
mod peoples;
mod placement;
mod reason;
mod rules;
mod setup;
mod sketch;
mod state;
mod step;
pub mod text;
mod tiles;
mod view;
mod why_not;

pub use action::{Act, Action, Prompt};
pub use cards::{CARD_KINDS, Card, Cards, Coins, Offering};
pub use deities::{DEITY_COPIES, DEITY_KINDS, Deity, Favour, Worship};
pub use event::{Event, Lack};
pub use map::{Ground, HEXES, Hex, HexSet, Hexes, MAP_COLUMNS, MAP_ROWS, SITES};
pub use peoples::People;
pub use reason::Reason;
pub use setup::{OPTIONS, Setup};
pub use sketch::sketch;
pub use state::State;
pub use tiles::{BAG_KINDS, BagTile, BonusTile, DEMIGOD_COPIES, PIECES, Piece};
pub use view::{COLUMN_POINTS, Doing, Earned, Reach, SeatView, Target, View, missing_cards};

/// Epochs of a game.
pub const EPOCHS: u8 = 6;
/// The epochs after which there is a scoring.
pub const SCORINGS: [u8; 2] = [3, 6];

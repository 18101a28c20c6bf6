//! The rules of War of the Gods: gods call warriors and disciples, chain their colours and wear each other down.
//!
//! Priests bring faith, faith recruits warriors straight onto the top of the deck, and the colour of each warrior
//! decides who may strike after it. Energy is life, currency and, alone, victory. What the box prints is data
//! (`cards`, `gods`); [`State`] is a position; a small stack of frames holds what is pending. Rule numbers in comments
//! (R-07, W12, Z1) are those of `docs/rules/godwar.en.md`.

mod action;
mod answer;
mod bag;
mod cards;
mod choices;
#[cfg(test)]
mod endless;
mod energy;
mod event;
mod features;
mod fixture;
mod flight;
mod frame;
mod game;
mod gods;
mod heuristic;
mod knowledge;
mod legal;
mod lot;
mod orders;
mod prompt;
mod reason;
mod rows;
mod rules;
mod setup;
mod sketch;
mod start;
mod state;
mod step;
pub mod text;
mod view;
mod why_not;
mod window;
mod zones;

pub use action::{Action, Source};
pub use bag::Bag;
pub use cards::{Bond, CARDS, Card, Colour, DISCIPLES, Defence, KINDS, Kind, Verb};
pub use event::{Answer, Ending, Event};
pub use gods::{God, Moment, Pantheon, Power};
pub use prompt::{Prompt, Purpose, Reaction};
pub use reason::Reason;
pub use setup::{First, GodDeal, MainPick, Market, OPTIONS, Setup};
pub use sketch::sketch;
pub use state::{MAX_ENERGY, State, UNSEAL_ENERGY};
pub use view::{AnnouncedView, AttackView, InPlay, Phase, PileView, SeatView, TurnView, View, Ward};

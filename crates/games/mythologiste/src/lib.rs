//! The rules of Mythologiste (Sophie Kipfer, Yohann Kipfer, Anna-Weronika Pawlik, Maxime Seguin): a race of pantheons
//! around a ring of 28 spaces.
//!
//! Gods, cards and spaces are tables; an effect is a list of verbs ([`effect`]); a small stack of frames holds what is
//! pending. Decks are kept as sets: a draw takes a random card of what is left, which nobody can tell from a shuffled
//! order. Rule numbers in comments (R12, EX3, T01) are those of `docs/rules/mythologiste.en.md`.

mod action;
mod answer;
mod aside;
mod attack;
mod cards;
mod cast;
mod check;
pub mod effect;
mod event;
mod features;
mod fixture;
mod flight;
mod flow;
mod foresight;
mod frame;
mod game;
mod gods;
mod heuristic;
mod knowledge;
mod legal;
mod malus;
mod malus_step;
mod meddle_step;
mod own;
mod pieces;
mod protection;
mod quest_step;
mod reason;
mod rules;
mod run_step;
mod setup;
mod sketch;
mod state;
mod step;
mod strike;
mod table;
pub mod text;
mod token_step;
mod view;
mod why_not;

pub use action::{Action, Prompt};
pub use cards::{Category as QuestCategory, Family, LAP, Malus, Power, Quest, RING, Space};
pub use event::{Because, BoardToken, Event, Instead, Mark, Pile};
pub use foresight::RivalNetwork;
pub use frame::{Category, OwnWhy, Script};
pub use gods::{Ethnicity, God, Part};
pub use protection::{Protection, Shelter};
pub use reason::Reason;
pub use setup::{First, OPTIONS, Quests, Setup};
pub use sketch::sketch;
pub use state::State;
pub use view::{
    AttackView, ChallengeView, Decided, EndedQuest, Expiry, GodView, Guards, PlayerView, SolvedView, View,
    Words,
};

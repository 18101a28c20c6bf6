use std::fmt::Display;
use std::str::FromStr;

use crate::{Chance, Data, Log, NotationError, Seat, SetupError, Standing, StateHash, state_hash};

/// A position of a game, half-resolved effects included, and how it changes. It holds no generator, clock, closure or reference.
///
/// The doc comments of this trait and of the other parts of a [`State`](crate::State) are the conformance suite in prose; `testkit`
/// checks each of them on random games. Equality and hash cover every field: two equal states have the same future for the same chance.
pub trait Rules: Data {
    /// Everything that is agreed before the first move: number of seats and options. Written as
    /// `players=4 option=value …` and read back from it.
    type Setup: Data + Display + FromStr<Err = SetupError>;
    /// One small decision. Its text form is stable, unique and can be parsed back.
    type Action: Data + Copy + Ord + Display + FromStr<Err = NotationError>;
    /// Something that happened, in full. Only [`Secrets::redact`](crate::Secrets::redact) decides who learns it.
    type Event: Data;

    /// The first position, up to the first question.
    fn new(setup: &Self::Setup, chance: &mut Chance, log: &mut Log<Self::Event>) -> Self;

    /// How many sit at the table.
    fn seats(&self) -> usize;

    /// The seat that stands for the side `seat` plays on: the first of its team, or itself where each plays alone.
    #[inline]
    fn side(&self, seat: Seat) -> Seat {
        seat
    }

    /// Whose turn it is, where the game has turns: others may be asked in the course of it. Public.
    fn on_turn(&self) -> Option<Seat> {
        None
    }

    /// Carries out a legal action up to the next question.
    ///
    /// # Panics
    /// May panic or spoil the state if the action is not legal; [`play()`](crate::play()) checks.
    fn apply(&mut self, seat: Seat, action: Self::Action, chance: &mut Chance, log: &mut Log<Self::Event>);

    /// Whether `seat` may give up now, by rules of the game that say what then happens. It need not be asked. Public: a
    /// function of public facts. Most games have no such rules.
    fn may_resign(&self, _seat: Seat) -> bool {
        false
    }

    /// Carries out that `seat` gives up, up to the next question.
    ///
    /// # Panics
    /// May panic or spoil the state unless [`Rules::may_resign`] says yes.
    fn resign(&mut self, seat: Seat, _chance: &mut Chance, _log: &mut Log<Self::Event>) {
        unreachable!("seat {seat} cannot give up in this game");
    }

    /// The ranking so far; final when the game is over. Uses public facts alone until then.
    fn standing(&self) -> Standing;

    /// What holds in every position between two answers, such as the number of cards, or what does not. For tests, and for tables
    /// that are stated.
    fn check(&self) -> Result<(), String> {
        Ok(())
    }

    /// The fingerprint of the position, which a record states and its replay must reach. It covers every field that the rules
    /// read; a game may leave out what is only shown.
    fn fingerprint(&self) -> StateHash {
        state_hash(self)
    }
}

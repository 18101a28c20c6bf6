use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::features::{self, Features};
use crate::{
    BySeat, Chance, Disclosure, Log, MAX_SEATS, NotationError, Seat, SeatSet, SetupError, StateHash, Viewer,
    state_hash,
};

/// What everything inside a game is: plain data that can be copied, compared, stored and sent.
pub trait Data: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {}

impl<T: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static> Data for T {}

/// Who owes an answer now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// These seats, never none. Several seats answer in any order, and no answer shows until the last is given.
    Asked(SeatSet),
    /// Nobody: the game has ended and [`State::standing`] is final.
    Over,
}

impl Turn {
    /// The seats that owe an answer.
    #[inline]
    pub fn asked(self) -> SeatSet {
        match self {
            Turn::Asked(seats) => seats,
            Turn::Over => SeatSet::EMPTY,
        }
    }
}

/// Who is where at the end, or would be if the game stopped now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Standing {
    /// 1 for the winner; equals share a place, and team mates always do.
    pub places: BySeat<u8>,
    /// The points of each seat, as the game counts them.
    pub scores: BySeat<i32>,
}

impl Standing {
    /// Ranks seats by a key; the greatest key wins and equal keys share a place.
    pub fn by_key<K: Ord>(scores: BySeat<i32>, key: impl Fn(Seat) -> K) -> Standing {
        let seats = scores.len();
        let places = BySeat::new(seats, |seat| {
            let ahead = Seat::all(seats).filter(|&other| key(other) > key(seat)).count();
            1 + ahead as u8
        });
        Standing { places, scores }
    }

    /// The seats in first place.
    pub fn winners(&self) -> SeatSet {
        Seat::all(self.places.len()).filter(|&seat| self.places[seat] == 1).collect()
    }

    /// The share of the victory that falls to a seat: 1 over the number of winners, or 0.
    pub fn win_share(&self, seat: Seat) -> f32 {
        let winners = self.winners();
        if winners.has(seat) { 1.0 / winners.len() as f32 } else { 0.0 }
    }
}

/// A position of a game, half-resolved effects included. It holds no generator, clock, closure or reference.
///
/// The doc comments below are the conformance suite in prose; `testkit` checks each of them on random games.
/// Equality and hash cover every field: two equal states have the same future for the same chance.
pub trait State: Data {
    /// Everything that is agreed before the first move: number of seats and options. Written as
    /// `players=4 option=value …` and read back from it.
    type Setup: Data + Display + FromStr<Err = SetupError>;
    /// One small decision. Its text form is stable, unique and can be parsed back.
    type Action: Data + Copy + Ord + Display + FromStr<Err = NotationError>;
    /// What is asked of a seat. Public: a function of public facts.
    type Prompt: Data + Copy;
    /// Something that happened, in full. Only [`State::redact`] decides who learns it.
    type Event: Data;
    /// What one viewer may know.
    type View: Data;
    /// Why an action is not legal: the rule and the facts that fail.
    type Reason: Data;

    /// How many dense action numbers there are; see [`State::index`].
    const ACTIONS: usize;
    /// How many numbers [`State::features`] writes.
    const FEATURES: usize;
    /// The length of an observation: the features, the own seat, a flag for each dense number.
    const OBSERVATION: usize = Self::FEATURES + MAX_SEATS + Self::ACTIONS;

    /// The first position, up to the first question.
    fn new(setup: &Self::Setup, chance: &mut Chance, log: &mut Log<Self::Event>) -> Self;

    /// How many sit at the table.
    fn seats(&self) -> usize;

    /// The seat that stands for the side `seat` plays on: the first of its team, or itself where each plays alone.
    #[inline]
    fn side(&self, seat: Seat) -> Seat {
        seat
    }

    /// The seats that owe an answer now.
    fn turn(&self) -> Turn;

    /// Whose turn it is, where the game has turns: others may be asked in the course of it. Public.
    fn on_turn(&self) -> Option<Seat> {
        None
    }

    /// The question put to a seat that is asked.
    fn prompt(&self, seat: Seat) -> Self::Prompt;

    /// The answers open to `seat`, written into `out` (cleared first): sorted, distinct, never empty for a seat
    /// that is asked, empty for any other.
    fn actions(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// One of the answers open to a seat that is asked, each with the same probability. Playouts spend their time
    /// here: a game with long lists can do it without making them. `scratch` is memory for a list.
    #[inline]
    fn any_action(&self, seat: Seat, chance: &mut Chance, scratch: &mut Vec<Self::Action>) -> Self::Action {
        self.actions(seat, scratch);
        chance.pick(scratch)
    }

    /// Carries out a legal action up to the next question.
    ///
    /// # Panics
    /// May panic or spoil the state if the action is not legal; [`play()`](crate::play()) checks.
    fn apply(&mut self, seat: Seat, action: Self::Action, chance: &mut Chance, log: &mut Log<Self::Event>);

    /// Plays one answer at random: the first seat that is asked gives what [`State::any_action`] draws, and it is carried
    /// out. Returns whether there was a question. A game can do both in one go where that is faster, draw for draw the
    /// same.
    #[inline]
    fn play_any(
        &mut self,
        chance: &mut Chance,
        log: &mut Log<Self::Event>,
        scratch: &mut Vec<Self::Action>,
    ) -> bool {
        let Some(seat) = self.turn().asked().first() else { return false };
        let action = self.any_action(seat, chance, scratch);
        self.apply(seat, action, chance, log);
        true
    }

    /// Whether an answer declines what is asked: it passes, skips, refuses, or ends what could go on. It is given for a seat whose
    /// time is over. Of the answers open to a seat at most one does so; and where a question is [masked](State::masked), whether
    /// one does follows from public facts.
    fn declines(_action: Self::Action) -> bool {
        false
    }

    /// The answer by which `seat` declines, if it is asked something that can be declined.
    fn declined(&self, seat: Seat) -> Option<Self::Action> {
        let mut actions = Vec::new();
        self.actions(seat, &mut actions);
        actions.into_iter().find(|&action| Self::declines(action))
    }

    /// Whether `seat` may give up now, by rules of the game that say what then happens. It need not be asked. Public: a
    /// function of public facts. Most games have no such rules.
    fn may_resign(&self, _seat: Seat) -> bool {
        false
    }

    /// Carries out that `seat` gives up, up to the next question.
    ///
    /// # Panics
    /// May panic or spoil the state unless [`State::may_resign`] says yes.
    fn resign(&mut self, seat: Seat, _chance: &mut Chance, _log: &mut Log<Self::Event>) {
        unreachable!("seat {seat} cannot give up in this game");
    }

    /// What an event tells anybody that they did not know before, so that the answer it came from cannot be taken back: a card
    /// from a hand is shown, a hidden one is looked at. Nothing for what follows from the answer and from what everybody knows.
    /// [`Session`](crate::Session) sees by itself where chance was used or somebody has acted since.
    fn discloses(_event: &Self::Event) -> Option<Disclosure> {
        None
    }

    /// Whether `seat` gives even a single answer itself as long as it may take the one before back, because that answer would end what it
    /// has been building step by step. Known to the seat: a function of what it sees.
    fn last_look(&self, _seat: Seat) -> bool {
        false
    }

    /// Whether the number of answers open to `seat` tells something that the seat holds in secret, as in a window for
    /// reactions. Such a question is put even to a seat with a single answer, so that nobody sees from the speed of the
    /// answer that there was no other. Public: a function of public facts. If the question can be declined, the answer that does so
    /// is written `pass`.
    fn masked(&self, _seat: Seat) -> bool {
        false
    }

    /// Why `action` is not open to `seat`. Called for refused actions alone, so it may be slow.
    fn why_not(&self, seat: Seat, action: Self::Action) -> Self::Reason;

    /// What `viewer` may know, built field by field (an allow-list).
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The part of an event that `viewer` may know, or nothing. Redaction does not depend on when it is asked.
    fn redact(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// Redeals all that `seat` cannot know, consistent with all it has seen, at random. The seat's view, its legal
    /// actions and `turn()` stay as they were.
    fn determinize(&mut self, seat: Seat, chance: &mut Chance);

    /// The ranking so far; final when the game is over. Uses public facts alone until then.
    fn standing(&self) -> Standing;

    /// A dense number for the action, below [`State::ACTIONS`]; distinct among the legal actions of a position.
    fn index(action: Self::Action) -> usize;

    /// The fingerprint of the position, which a record states and its replay must reach. It covers every field that the rules
    /// read; a game may leave out what is only shown.
    fn fingerprint(&self) -> StateHash {
        state_hash(self)
    }

    /// The same action with its seats counted clockwise from the observer, who is seat 0. Where actions name no seats it is
    /// the action itself.
    #[inline]
    fn facing(action: Self::Action, _observer: Seat, _seats: usize) -> Self::Action {
        action
    }

    /// The dense number of an action of `seat` for whoever learns: seats in it are counted from that seat, as they are in
    /// observations, so that what is learnt in one seat holds in all.
    #[inline]
    fn number(&self, seat: Seat, action: Self::Action) -> usize {
        Self::index(Self::facing(action, seat, self.seats()))
    }

    /// Writes what `seat` may know of the position as [`State::FEATURES`] numbers: the question that is put to it and what it has
    /// answered to parts of it, the players clockwise from the seat, the table.
    fn features(&self, seat: Seat, out: &mut Features<'_>);

    /// Writes the observation of `seat`, `out` having [`State::OBSERVATION`] places: its features, where it sits, and which answers
    /// are open to it, by [`State::number`]. `answers` are those, or none if it is not asked.
    #[inline]
    fn observe(&self, seat: Seat, answers: &[Self::Action], out: &mut [f32]) {
        features::observe(self, seat, answers, &mut Features::new(out));
    }
}

use std::ops::Range;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Chance, Deed, Log, Refusal, Seat, State, StateHash, Turn, Viewer, play, state_hash};

/// One answer of one seat, or whatever else it did: see [`Deed`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Move<A> {
    /// Who answered.
    pub seat: Seat,
    /// The answer.
    pub action: A,
}

/// An event and the step it belongs to: 0 is the setup, k the k-th move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Logged<E> {
    /// The step.
    pub step: usize,
    /// What happened, in full.
    pub event: E,
}

/// A game being played, or replayed: setup and seed, the moves so far, the position they lead to.
///
/// Prompts with a single answer are answered at once and recorded like any other move.
#[derive(Clone, Debug)]
pub struct Session<S: State> {
    setup: S::Setup,
    seed: u64,
    state: S,
    moves: Vec<Move<Deed<S::Action>>>,
    events: Vec<Logged<S::Event>>,
}

/// A recorded move that cannot be carried out.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("move {number} cannot be played: {refusal}")]
pub struct ReplayError<R> {
    /// 1 for the first move.
    pub number: usize,
    /// Why not.
    pub refusal: Refusal<R>,
}

impl<S: State> Session<S> {
    /// Sets the table and answers what is forced.
    pub fn new(setup: S::Setup, seed: u64) -> Session<S> {
        let mut session = Session::bare(setup, seed);
        session.answer_forced();
        session
    }

    /// Plays recorded moves. They contain the forced answers, so none is added between them; those still open at
    /// the end are answered.
    pub fn replay(
        setup: S::Setup,
        seed: u64,
        moves: &[Move<Deed<S::Action>>],
    ) -> Result<Session<S>, ReplayError<S::Reason>> {
        let mut session = Session::bare(setup, seed);
        for (index, &Move { seat, action }) in moves.iter().enumerate() {
            session.step(seat, action).map_err(|refusal| ReplayError { number: index + 1, refusal })?;
        }
        session.answer_forced();
        Ok(session)
    }

    fn bare(setup: S::Setup, seed: u64) -> Session<S> {
        let mut log = Log::on();
        let state = S::new(&setup, &mut Chance::at(seed, 0), &mut log);
        let events = log.take().into_iter().map(|event| Logged { step: 0, event }).collect();
        Session { setup, seed, state, moves: Vec::new(), events }
    }

    /// Plays a move and then whatever is forced. Returns the range of the new moves; on a refusal nothing changed.
    pub fn play(&mut self, seat: Seat, action: S::Action) -> Result<Range<usize>, Refusal<S::Reason>> {
        self.perform(seat, Deed::Answer(action))
    }

    /// The same for whatever a seat may do at a table.
    pub fn perform(&mut self, seat: Seat, deed: Deed<S::Action>) -> Result<Range<usize>, Refusal<S::Reason>> {
        let before = self.moves.len();
        self.step(seat, deed)?;
        self.answer_forced();
        Ok(before..self.moves.len())
    }

    fn step(&mut self, seat: Seat, deed: Deed<S::Action>) -> Result<(), Refusal<S::Reason>> {
        let step = self.moves.len() + 1;
        let mut chance = Chance::at(self.seed, step as u64);
        let mut log = Log::on();
        match deed {
            Deed::Answer(action) => play(&mut self.state, seat, action, &mut chance, &mut log)?,
            Deed::Resign if self.is_over() => return Err(Refusal::Over),
            Deed::Resign if !self.may_resign(seat) => return Err(Refusal::NoResigning { seat }),
            Deed::Resign => self.state.resign(seat, &mut chance, &mut log),
        }
        self.moves.push(Move { seat, action: deed });
        self.events.extend(log.take().into_iter().map(|event| Logged { step, event }));
        Ok(())
    }

    fn answer_forced(&mut self) {
        let mut actions = Vec::new();
        while let Some((seat, action)) = self.forced(&mut actions) {
            self.step(seat, Deed::Answer(action)).expect("a listed action is legal");
        }
    }

    fn forced(&self, actions: &mut Vec<S::Action>) -> Option<(Seat, S::Action)> {
        self.state.turn().asked().iter().find_map(|seat| {
            self.state.actions(seat, actions);
            match actions[..] {
                [only] => Some((seat, only)),
                _ => None,
            }
        })
    }

    /// What was agreed before the game.
    pub fn setup(&self) -> &S::Setup {
        &self.setup
    }

    /// The seed of all chance.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The position. Whoever hands it on decides who may see it; see [`State::view`].
    pub fn state(&self) -> &S {
        &self.state
    }

    /// Whether `seat` may give up now.
    pub fn may_resign(&self, seat: Seat) -> bool {
        seat.index() < self.state.seats() && self.state.may_resign(seat)
    }

    /// Everything the seats did, forced answers included.
    pub fn moves(&self) -> &[Move<Deed<S::Action>>] {
        &self.moves
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.state.turn() == Turn::Over
    }

    /// Everything that happened, in full.
    pub fn events(&self) -> &[Logged<S::Event>] {
        &self.events
    }

    /// What `viewer` may know of everything that happened.
    pub fn events_for(&self, viewer: Viewer) -> impl Iterator<Item = Logged<S::Event>> {
        self.events.iter().filter_map(move |logged| {
            S::redact(&logged.event, viewer).map(|event| Logged { step: logged.step, event })
        })
    }

    /// The same table with all that `seat` cannot know dealt anew. The moves and events stay those of the true game, so
    /// this serves tests of secrecy alone.
    #[must_use]
    pub fn redealt(mut self, seat: Seat, seed: u64) -> Session<S> {
        self.state.determinize(seat, &mut Chance::seeded(seed));
        self
    }

    /// The fingerprint of the position.
    pub fn hash(&self) -> StateHash {
        state_hash(&self.state)
    }
}

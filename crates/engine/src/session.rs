use std::ops::Range;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::play::{check, forced};
use crate::undo::{Step, Trail};
use crate::{Chance, Deed, Log, NoUndo, Refusal, Seat, State, StateHash, Turn, Viewer, trace};

/// One answer of one seat, or whatever else it did: see [`Deed`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Move<A> {
    /// Who answered.
    pub seat: Seat,
    /// The answer.
    pub action: A,
}

/// Something that happened at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Happening<E> {
    /// An event of the game.
    Game(E),
    /// A seat took its last answer back; what had come of it is void.
    Undone {
        /// Who.
        seat: Seat,
    },
    /// The table went back with everybody's consent; what had come since is void.
    Returned {
        /// Who asked for it.
        seat: Seat,
        /// The number of moves after which the table stood so.
        to: usize,
    },
}

/// Something that happened and the step it belongs to: 0 is the setup, k the k-th move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Logged<E> {
    /// The step.
    pub step: usize,
    /// In whose turn; see [`Rules::on_turn`](crate::Rules::on_turn).
    pub turn: Option<Seat>,
    /// What happened, in full.
    pub event: Happening<E>,
}

impl<E> Logged<E> {
    fn all(step: usize, turn: Option<Seat>, events: Vec<E>) -> impl Iterator<Item = Logged<E>> {
        events.into_iter().map(move |event| Logged { step, turn, event: Happening::Game(event) })
    }
}

/// A game being played, or replayed: setup and seed, what the seats did so far, the position it leads to.
///
/// Prompts with a single answer are answered at once and recorded like any other move. Two kinds are left to the seat: those
/// whose speed would tell what it holds ([`Questions::masked`](crate::Questions::masked)), and those with a [last look](crate::Questions::last_look). Nothing is ever removed from the
/// moves: taking one back is a move too, and the next draws from the chance of its own step.
///
/// ```
/// use engine::{Deed, Seat, Session};
/// use testkit::yardstick::Nim;
///
/// let mut session: Session<Nim> = Session::new("piles=3-4".parse()?, 1);
/// let a = Seat::new(0);
/// session.play(a, "take 1 from 1".parse()?)?;
/// assert!(session.may_undo(a), "nothing was told, and nobody else has acted");
/// session.perform(a, Deed::Undo)?;
/// assert_eq!(session.state(), &Nim::with(&[3, 4], a));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Session<S: State> {
    setup: S::Setup,
    seed: u64,
    /// The seed of the chance to come; another one since a [`Deed::Redeal`].
    luck: u64,
    state: S,
    moves: Vec<Move<Deed<S::Action>>>,
    events: Vec<Logged<S::Event>>,
    /// What led here and may be taken back.
    trail: Trail<S>,
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
        session.follow(moves)?;
        Ok(session)
    }

    /// Goes on by moves that were recorded elsewhere after all that this session knows. On an error some of them have been played.
    pub fn follow(&mut self, moves: &[Move<Deed<S::Action>>]) -> Result<(), ReplayError<S::Reason>> {
        for (index, &Move { seat, action }) in moves.iter().enumerate() {
            self.step(seat, action).map_err(|refusal| ReplayError { number: index + 1, refusal })?;
        }
        self.answer_forced();
        Ok(())
    }

    fn bare(setup: S::Setup, seed: u64) -> Session<S> {
        let mut log = Log::on();
        let state = S::new(&setup, &mut Chance::at(seed, 0), &mut log);
        let events = Logged::all(0, None, log.take()).collect();
        let trail = Trail::new(state.seats());
        Session { setup, seed, luck: seed, state, moves: Vec::new(), events, trail }
    }

    /// Plays a move and then whatever is forced. Returns the range of the new moves; on a refusal nothing changed.
    pub fn play(&mut self, seat: Seat, action: S::Action) -> Result<Range<usize>, Refusal<S::Reason>> {
        self.perform(seat, Deed::Answer(action))
    }

    /// The same for whatever a seat may do at a table.
    pub fn perform(&mut self, seat: Seat, deed: Deed<S::Action>) -> Result<Range<usize>, Refusal<S::Reason>> {
        if deed == Deed::Undo && !self.is_over() {
            self.undoes(seat).map_err(|why| Refusal::NothingToUndo { seat, why })?;
        }
        self.repeat(seat, deed)
    }

    /// The same for a move of a record. An answer that was taken back then is taken back again: what an event tells may be judged
    /// otherwise today.
    pub fn repeat(&mut self, seat: Seat, deed: Deed<S::Action>) -> Result<Range<usize>, Refusal<S::Reason>> {
        let before = self.moves.len();
        self.step(seat, deed)?;
        self.answer_forced();
        Ok(before..self.moves.len())
    }

    pub(crate) fn step(&mut self, seat: Seat, deed: Deed<S::Action>) -> Result<(), Refusal<S::Reason>> {
        let (step, turn) = (self.moves.len() + 1, self.state.on_turn());
        match deed {
            Deed::Answer(action) => {
                let events = self.answer(seat, action)?;
                self.events.extend(Logged::all(step, turn, events));
            }
            Deed::Resign | Deed::Undo | Deed::Back(_) if self.is_over() => return Err(Refusal::Over),
            Deed::Resign => {
                let events = self.resign(seat)?;
                self.events.extend(Logged::all(step, turn, events));
            }
            Deed::Undo => {
                self.state = self.trail.undo(seat).map_err(|why| Refusal::NothingToUndo { seat, why })?;
                self.events.push(Logged { step, turn, event: Happening::Undone { seat } });
            }
            Deed::Back(to) => {
                let to = to as usize;
                if to >= self.moves.len() {
                    return Err(Refusal::NothingToUndo { seat, why: NoUndo::Nothing });
                }
                let then = self.after(to);
                (self.state, self.luck, self.trail) = (then.state, then.luck, Trail::new(then.trail.seats()));
                self.events.push(Logged { step, turn, event: Happening::Returned { seat, to } });
            }
            Deed::Redeal(_) if seat.index() >= self.state.seats() => {
                return Err(Refusal::NotAsked { seat, waiting_for: self.state.turn().asked() });
            }
            Deed::Redeal(seed) => {
                self.state.determinize(seat, &mut Chance::seeded(seed));
                self.luck = seed;
                self.trail = Trail::new(self.state.seats());
            }
        }
        self.moves.push(Move { seat, action: deed });
        Ok(())
    }

    /// The game as it stood after so many moves, at most as many as there are.
    pub(crate) fn after(&self, to: usize) -> Session<S> {
        let mut then = Session::bare(self.setup.clone(), self.seed);
        for &Move { seat, action } in &self.moves[..to] {
            then.step(seat, action).expect("the moves of a session can be played again");
        }
        then
    }

    /// The chance of the next step.
    pub(crate) fn chance(&self) -> Chance {
        Chance::at(self.luck, self.moves.len() as u64 + 1)
    }

    fn answer(&mut self, seat: Seat, action: S::Action) -> Result<Vec<S::Event>, Refusal<S::Reason>> {
        let answers = check(&self.state, seat, action)?;
        // A masked question looks like a choice to everybody else, so it counts as one.
        let forced = answers == 1 && !self.state.masked(seat);
        let (before, mut chance, mut log) = (self.state.clone(), self.chance(), Log::on());
        self.state.apply(seat, action, &mut chance, &mut log);
        let events = log.take();
        let step = Step { number: self.moves.len() + 1, seat, action, forced, before };
        let told = events.iter().find_map(S::discloses);
        self.trail.follow(step, chance != self.chance(), told);
        Ok(events)
    }

    fn resign(&mut self, seat: Seat) -> Result<Vec<S::Event>, Refusal<S::Reason>> {
        if !self.may_resign(seat) {
            return Err(Refusal::NoResigning { seat });
        }
        let (mut chance, mut log) = (self.chance(), Log::on());
        self.state.resign(seat, &mut chance, &mut log);
        self.trail.end_by(seat);
        Ok(log.take())
    }

    fn answer_forced(&mut self) {
        let mut actions = Vec::new();
        while let Some((seat, action)) = self.forced(&mut actions) {
            self.step(seat, Deed::Answer(action)).expect("a listed action is legal");
        }
    }

    fn forced(&self, actions: &mut Vec<S::Action>) -> Option<(Seat, S::Action)> {
        let asked = self.state.turn().asked().iter().filter(|&seat| !self.waits_for(seat));
        forced(&self.state, asked, actions)
    }

    /// Whether `seat` is to answer by itself even if there is only one answer.
    pub fn waits_for(&self, seat: Seat) -> bool {
        self.state.masked(seat) || (self.state.last_look(seat) && self.may_undo(seat))
    }

    /// What was agreed before the game.
    pub fn setup(&self) -> &S::Setup {
        &self.setup
    }

    /// The seed of all chance.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The seed of the chance to come: [`Session::seed`], or that of the last [`Deed::Redeal`].
    pub fn luck(&self) -> u64 {
        self.luck
    }

    /// The position. Whoever hands it on decides who may see it; see [`Secrets::view`](crate::Secrets::view).
    pub fn state(&self) -> &S {
        &self.state
    }

    /// Whether `seat` may give up now.
    pub fn may_resign(&self, seat: Seat) -> bool {
        seat.index() < self.state.seats() && self.state.may_resign(seat)
    }

    /// Whether `seat` may take its last answer back now.
    ///
    /// It may until something was left to chance, something was told that somebody did not know ([`Secrets::discloses`](crate::Secrets::discloses)), or another
    /// seat has acted. An answer to a question that is put to several seats stays secret until the last has answered, and
    /// may be taken back until then.
    pub fn may_undo(&self, seat: Seat) -> bool {
        self.undoes(seat).is_ok()
    }

    /// The number of the move, 1 for the first, that `seat` would take back now, or why it cannot.
    pub fn undoes(&self, seat: Seat) -> Result<usize, NoUndo> {
        if self.is_over() { Err(NoUndo::Over) } else { self.trail.last(seat) }
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
            let event = match &logged.event {
                Happening::Game(event) => Happening::Game(S::redact(event, viewer)?),
                Happening::Undone { seat } => Happening::Undone { seat: *seat },
                Happening::Returned { seat, to } => Happening::Returned { seat: *seat, to: *to },
            };
            Some(Logged { step: logged.step, turn: logged.turn, event })
        })
    }

    /// A game that leaves this one after `step` moves: what `seat` could not know then is dealt anew, and chance goes its own
    /// way, by `seed`. `step` is at most the number of moves.
    #[must_use]
    pub fn branch(&self, step: usize, seat: Seat, seed: u64) -> Session<S> {
        let redeal = Move { seat, action: Deed::Redeal(seed) };
        let moves: Vec<_> = self.moves[..step].iter().copied().chain([redeal]).collect();
        Session::replay(self.setup.clone(), self.seed, &moves)
            .unwrap_or_else(|error| unreachable!("the moves of a session can be played again: {error:?}"))
    }

    /// The same table with all that `seat` cannot know dealt anew. The moves and events stay those of the true game, so
    /// this serves tests of secrecy alone.
    #[must_use]
    pub fn redealt(mut self, seat: Seat, seed: u64) -> Session<S> {
        self.state.determinize(seat, &mut Chance::seeded(seed));
        self
    }

    /// What the table asked after each move; see [`trace`].
    pub fn traces(&self) -> Vec<u64> {
        let mut again = Session::<S>::bare(self.setup.clone(), self.seed);
        let traces = self.moves.iter().map(|&Move { seat, action }| {
            again.step(seat, action).expect("the moves of a session can be played again");
            trace(&again.state)
        });
        traces.collect()
    }

    /// The fingerprint of the position.
    pub fn hash(&self) -> StateHash {
        self.state.fingerprint()
    }
}

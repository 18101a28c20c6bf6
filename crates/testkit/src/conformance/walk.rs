use engine::{Chance, Game, Log, Move, Record, Seat, Session, Turn};

use super::prompt::{Position, check_lists};
use super::secrecy::check_events;
use super::undo::SecondThoughts;
use super::{Check, Counts, Verdict, ensure};

/// One random game.
pub(super) struct Walk<'a, G: Game> {
    check: &'a Check<G>,
    setup: &'a G::Setup,
    /// Checked in full at every prompt.
    thorough: bool,
    /// Checked in full at one prompt.
    sampled: bool,
    /// Checked in full at the end, and replayed.
    replayed: bool,
    seed: u64,
    moves: Vec<Move<G::Action>>,
    /// Decides what is played and sampled; never what the rules draw.
    taste: Chance,
    counts: &'a mut Counts,
    /// Actions of other positions, to try where they may be illegal.
    pool: &'a mut Vec<G::Action>,
}

/// How many actions of other positions are kept.
const POOL: usize = 256;

impl<'a, G: Game> Walk<'a, G> {
    pub(super) fn new(
        check: &'a Check<G>,
        setup: &'a G::Setup,
        game: usize,
        counts: &'a mut Counts,
        pool: &'a mut Vec<G::Action>,
    ) -> Walk<'a, G> {
        let seed = check.seed.wrapping_add(game as u64);
        let thorough = game < check.thorough;
        Walk {
            check,
            setup,
            thorough,
            sampled: game.is_multiple_of(2),
            replayed: thorough || game.is_multiple_of(10),
            seed,
            moves: Vec::new(),
            taste: Chance::at(!seed, u64::MAX),
            counts,
            pool,
        }
    }

    pub(super) fn length(&self) -> usize {
        self.moves.len()
    }

    /// The game so far, for the report of a failure.
    pub(super) fn record(&self) -> Record {
        let text = |(index, step): (usize, &Move<G::Action>)| (index + 6, step.seat, step.action.to_string());
        Record {
            game: G::ID.into(),
            rules: G::RULES,
            setup: self.setup.to_string(),
            seed: self.seed,
            moves: self.moves.iter().enumerate().map(text).collect(),
            hash: None,
        }
    }

    /// Plays to the end. `length` is a guess at the number of decisions, to choose the one to check in full.
    pub(super) fn play(&mut self, length: usize) -> Verdict {
        let sample = self.taste.below(length.max(1));
        let mut log = Log::on();
        let mut actions = Vec::new();
        let mut state = G::new(self.setup, &mut Chance::at(self.seed, 0), &mut log);
        check_events::<G>(&log.take(), state.seats(), self.counts)?;
        loop {
            check_lists(&state, &mut actions, self.counts)?;
            (self.check.invariants)(&state)
                .map_err(|problem| format!("an invariant is broken: {problem}"))?;
            let over = state.turn() == Turn::Over;
            let sampled = self.sampled && self.moves.len() == sample;
            let full = self.thorough || sampled || (over && self.replayed);
            if full {
                self.check_position(&state)?;
            }
            if over {
                break;
            }
            ensure!(self.moves.len() < self.check.max_decisions, "the game does not end");
            let (seat, action) = random_move(&state, &mut actions, &mut self.taste);
            self.remember(action);
            let step = self.moves.len() as u64 + 1;
            self.moves.push(Move { seat, action });
            state.apply(seat, action, &mut Chance::at(self.seed, step), &mut log);
            let events = log.take();
            if full {
                check_events::<G>(&events, state.seats(), self.counts)?;
            }
        }
        self.counts.games += 1;
        self.counts.decisions += self.moves.len();
        self.counts.longest = self.counts.longest.max(self.moves.len());
        if self.replayed { self.check_replay(&state) } else { Ok(()) }
    }

    fn check_position(&mut self, state: &G) -> Verdict {
        let (counts, taste) = (&mut *self.counts, &mut self.taste);
        counts.full += 1;
        Position { state, check: self.check, pool: self.pool, counts, taste }.check()
    }

    fn remember(&mut self, action: G::Action) {
        if self.pool.len() < POOL {
            self.pool.push(action);
        } else {
            let place = self.taste.below(POOL);
            self.pool[place] = action;
        }
    }

    /// The setup survives as text; the moves lead to the same position again; a session that answers forced prompts
    /// by itself can be recorded, read back and replayed.
    fn check_replay(&mut self, state: &G) -> Verdict {
        self.counts.replays += 1;
        let setup = self.setup.to_string();
        let again: G::Setup = setup.parse().map_err(|error| format!("setup '{setup}': {error}"))?;
        ensure!(again == *self.setup, "setup '{setup}' is read back as '{again}'");

        let record = self.record();
        let read = Record::parse(&record.to_string()).map_err(|error| format!("the record: {error}"))?;
        ensure!(read == record, "the record is read back as another one");
        let replayed = read.replay::<G>().map_err(|error| format!("the replay: {error}"))?;
        ensure!(replayed.state() == state, "the replay leads elsewhere");
        ensure!(replayed.hash() == state.fingerprint(), "the replay has another hash");

        let session = Session::<G>::new(again, self.seed);
        SecondThoughts::new(self.check, self.counts, &mut self.taste, self.thorough, session).play()
    }
}

/// A seat that is asked and one of its answers; `actions` holds all of its answers afterwards.
pub(super) fn random_move<G: Game>(
    state: &G,
    actions: &mut Vec<G::Action>,
    taste: &mut Chance,
) -> (Seat, G::Action) {
    let asked = state.turn().asked();
    let seat = asked.iter().nth(taste.below(asked.len())).expect("a set of n seats has an n-th");
    state.actions(seat, actions);
    (seat, taste.pick(actions))
}

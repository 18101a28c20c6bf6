//! One game as Python sees it: a position with its past, and the same without its type.

mod any;
mod core;
mod saved;

pub(crate) use any::{AnyTable, Policy, new_table, read_record};
pub(crate) use core::Core;
pub(crate) use saved::restore;

use catalog::House;
use engine::{Log, MAX_SEATS, Move, Seat, Viewer, state_hash};

/// A position, the moves that led to it and, if asked for, a fingerprint of what each seat was told on the way.
#[derive(Clone)]
pub(crate) struct Table<G: House> {
    setup: G::Setup,
    core: Core<G>,
    moves: Vec<Move<G::Action>>,
    /// Dealt anew for somebody: the moves are those of the true game, and do not lead to this position.
    imagined: bool,
    recall: Option<Recall>,
}

/// For each seat a fingerprint of everything it was told and did, so that equal ones mean equal knowledge.
#[derive(Clone, Copy)]
struct Recall([u64; MAX_SEATS]);

impl Recall {
    fn tell<G: House>(&mut self, seats: usize, events: &[G::Event]) {
        for seat in Seat::all(seats) {
            let known = &mut self.0[seat.index()];
            for told in events.iter().filter_map(|event| G::redact(event, Viewer::Seat(seat))) {
                *known = state_hash(&(*known, told)).0;
            }
        }
    }

    fn act<G: House>(&mut self, done: Move<G::Action>) {
        let known = &mut self.0[done.seat.index()];
        *known = state_hash(&(*known, done.action)).0;
    }
}

impl<G: House> Table<G> {
    /// Sets the table and answers what is forced.
    fn new(setup: G::Setup, seed: u64, recall: bool) -> Table<G> {
        let mut moves = Vec::new();
        let mut log = if recall { Log::on() } else { Log::off() };
        let core = Core::new(&setup, seed, &mut log, |done| moves.push(done));
        let recall = recall.then(|| Recall(std::array::from_fn(|seat| seat as u64)));
        let mut table = Table { setup, core, moves, imagined: false, recall };
        table.remember(0, &log.take());
        table
    }

    /// Carries out a legal action and what is forced after it.
    fn advance(&mut self, seat: Seat, action: G::Action) {
        let before = self.moves.len();
        let mut log = if self.recall.is_some() { Log::on() } else { Log::off() };
        let moves = &mut self.moves;
        self.core.advance(seat, action, &mut log, |done| moves.push(done));
        self.remember(before, &log.take());
    }

    fn remember(&mut self, from: usize, events: &[G::Event]) {
        if let Some(recall) = &mut self.recall {
            self.moves[from..].iter().for_each(|&done| recall.act::<G>(done));
            recall.tell::<G>(self.core.state().seats(), events);
        }
    }
}

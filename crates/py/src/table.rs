//! One game as Python sees it: a position with its past, and the same without its type.

mod any;
mod core;
mod saved;

pub(crate) use any::{AnyTable, Policy, Thinking, new_table, read_record};
pub(crate) use core::Core;
pub(crate) use saved::restore;

use catalog::Playable;
use engine::{Deed, Happening, Log, MAX_SEATS, Move, Seat, Session, Viewer, state_hash};

/// A position, the moves that led to it and, if asked for, a fingerprint of what each seat was told on the way.
#[derive(Clone)]
pub(crate) struct Table<G: Playable> {
    setup: G::Setup,
    /// What the moves are to be played from. The core draws from another seed once something was dealt anew.
    seed: u64,
    core: Core<G>,
    moves: Vec<Move<Deed<G::Action>>>,
    /// Dealt anew for somebody: the moves are those of the true game, and do not lead to this position.
    imagined: bool,
    recall: Option<Recall>,
}

/// For each seat a fingerprint of everything it was told and did, so that equal ones mean equal knowledge.
#[derive(Clone, Copy)]
struct Recall([u64; MAX_SEATS]);

impl Recall {
    fn new() -> Recall {
        Recall(std::array::from_fn(|seat| seat as u64))
    }

    /// What the seats of a session know: the same as if its moves had been made one by one.
    fn of<G: Playable>(session: &Session<G>) -> Recall {
        let (mut recall, seats) = (Recall::new(), session.state().seats());
        let mut events = session.events().iter().peekable();
        for step in 0..=session.moves().len() {
            if let Some(done) = step.checked_sub(1).map(|at| session.moves()[at]) {
                recall.act::<G>(done);
            }
            while let Some(logged) = events.next_if(|logged| logged.step == step) {
                match &logged.event {
                    Happening::Game(event) => recall.tell::<G>(seats, event),
                    Happening::Undone { seat } => recall.0.iter_mut().for_each(|known| {
                        *known = state_hash(&(*known, seat)).0;
                    }),
                    Happening::Returned { seat, to } => recall.0.iter_mut().for_each(|known| {
                        *known = state_hash(&(*known, seat, *to as u64)).0;
                    }),
                }
            }
        }
        recall
    }

    fn tell<G: Playable>(&mut self, seats: usize, event: &G::Event) {
        for seat in Seat::all(seats) {
            if let Some(told) = G::redact(event, Viewer::Seat(seat)) {
                let known = &mut self.0[seat.index()];
                *known = state_hash(&(*known, told)).0;
            }
        }
    }

    fn act<G: Playable>(&mut self, done: Move<Deed<G::Action>>) {
        let known = &mut self.0[done.seat.index()];
        *known = state_hash(&(*known, done.action)).0;
    }
}

impl<G: Playable> Table<G> {
    /// Sets the table and answers what is forced.
    fn new(setup: G::Setup, seed: u64, recall: bool) -> Table<G> {
        let mut log = if recall { Log::on() } else { Log::off() };
        let core = Core::<G>::bare(&setup, seed, &mut log);
        let seats = core.state().seats();
        let recall = recall.then(|| {
            let mut recall = Recall::new();
            log.take().iter().for_each(|event| recall.tell::<G>(seats, event));
            recall
        });
        let mut table = Table { setup, seed, core, moves: Vec::new(), imagined: false, recall };
        table.settle();
        table
    }

    /// Takes up a game where a session stands.
    fn from_session(session: &Session<G>, recall: bool) -> Table<G> {
        let mut table = Table {
            setup: session.setup().clone(),
            seed: session.seed(),
            core: Core::resume(session.state().clone(), session.luck(), session.moves().len() as u64),
            moves: session.moves().to_vec(),
            imagined: false,
            recall: recall.then(|| Recall::of(session)),
        };
        table.settle();
        table
    }

    /// Carries out a legal action and what is forced after it.
    fn advance(&mut self, seat: Seat, action: G::Action) {
        let Table { core, moves, recall, .. } = self;
        let mut log = if recall.is_some() { Log::on() } else { Log::off() };
        let seats = core.state().seats();
        core.advance(seat, action, &mut log, noting::<G>(moves, recall, seats));
    }

    /// Answers what is forced, also what a session leaves to the seats so that its speed tells nothing.
    fn settle(&mut self) {
        let Table { core, moves, recall, .. } = self;
        let mut log = if recall.is_some() { Log::on() } else { Log::off() };
        let seats = core.state().seats();
        core.settle(&mut log, noting::<G>(moves, recall, seats));
    }
}

/// Writes down every move and, if somebody remembers, what each seat learns by it.
fn noting<G: Playable>(
    moves: &mut Vec<Move<Deed<G::Action>>>,
    recall: &mut Option<Recall>,
    seats: usize,
) -> impl FnMut(Move<G::Action>, &mut Log<G::Event>) {
    move |done, log| {
        let done = Move { seat: done.seat, action: Deed::Answer(done.action) };
        moves.push(done);
        if let Some(recall) = recall {
            recall.act::<G>(done);
            log.take().iter().for_each(|event| recall.tell::<G>(seats, event));
        }
    }
}

use catalog::Playable;
use engine::{Chance, Log, Move, Seat, forced};

/// A position that is ready for the next real decision: what is forced has been answered, and the answers open to the
/// seat that is asked are listed. Draws its chance as [`engine::Session`] does, so equal seeds and moves give equal games. A
/// session leaves some questions with a single answer to the seats, so that its speed tells nothing; here nobody has a clock.
#[derive(Clone)]
pub(crate) struct Core<G: Playable> {
    state: G,
    seed: u64,
    /// How many moves were made, forced ones included.
    step: u64,
    seat: Option<Seat>,
    /// The answers open to `seat`; empty when nobody is asked.
    legal: Vec<G::Action>,
}

impl<G: Playable> Core<G> {
    /// A new game, for those who do not ask what happens.
    pub(crate) fn new(setup: &G::Setup, seed: u64) -> Core<G> {
        let mut log = Log::off();
        let mut core = Core::bare(setup, seed, &mut log);
        core.settle(&mut log, |_, _| {});
        core
    }

    /// A new game that has still to be settled.
    pub(crate) fn bare(setup: &G::Setup, seed: u64, log: &mut Log<G::Event>) -> Core<G> {
        let state = G::new(setup, &mut Chance::at(seed, 0), log);
        Core { state, seed, step: 0, seat: None, legal: Vec::new() }
    }

    /// A position out of the middle of a game, as it is: after a redeal somebody may have a single answer.
    pub(crate) fn resume(state: G, seed: u64, step: u64) -> Core<G> {
        let mut core = Core { state, seed, step, seat: None, legal: Vec::new() };
        core.list();
        core
    }

    pub(crate) fn state(&self) -> &G {
        &self.state
    }

    pub(crate) fn seed(&self) -> u64 {
        self.seed
    }

    pub(crate) fn step(&self) -> u64 {
        self.step
    }

    /// The seat that decides next: the lowest of those asked.
    pub(crate) fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// The answers open to [`Core::seat`].
    pub(crate) fn legal(&self) -> &[G::Action] {
        &self.legal
    }

    /// The answers open to any seat.
    pub(crate) fn actions(&self, seat: Seat) -> Vec<G::Action> {
        if self.seat == Some(seat) {
            return self.legal.clone();
        }
        let mut actions = Vec::new();
        self.state.actions(seat, &mut actions);
        actions
    }

    /// Writes what a seat may know as numbers.
    pub(crate) fn observe(&self, seat: Seat, out: &mut [f32]) {
        if self.seat == Some(seat) {
            self.state.observe(seat, &self.legal, out);
        } else {
            self.state.observe(seat, &self.actions(seat), out);
        }
    }

    /// Carries out a legal action and what is forced after it; `note` hears of every move, with what happened since the last.
    pub(crate) fn advance(
        &mut self,
        seat: Seat,
        action: G::Action,
        log: &mut Log<G::Event>,
        mut note: impl FnMut(Move<G::Action>, &mut Log<G::Event>),
    ) {
        self.apply(seat, action, log);
        note(Move { seat, action }, log);
        self.settle(log, note);
    }

    fn apply(&mut self, seat: Seat, action: G::Action, log: &mut Log<G::Event>) {
        self.step += 1;
        self.state.apply(seat, action, &mut Chance::at(self.seed, self.step), log);
    }

    /// Answers what is forced, the lowest seat first, and lists what is open then.
    pub(crate) fn settle(
        &mut self,
        log: &mut Log<G::Event>,
        mut note: impl FnMut(Move<G::Action>, &mut Log<G::Event>),
    ) {
        loop {
            let asked = self.state.turn().asked();
            let Some((seat, action)) = forced(&self.state, asked.iter(), &mut self.legal) else {
                // Where one seat is asked, its answers are the ones just listed.
                if asked.len() == 1 {
                    self.seat = asked.first();
                } else {
                    self.list();
                }
                return;
            };
            self.apply(seat, action, log);
            note(Move { seat, action }, log);
        }
    }

    fn list(&mut self) {
        self.seat = self.state.turn().asked().first();
        match self.seat {
            None => self.legal.clear(),
            Some(first) => self.state.actions(first, &mut self.legal),
        }
    }
}

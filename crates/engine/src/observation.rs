use crate::{Chance, Seat, State, Viewer};

/// What a bot gets: a position in which everything its seat cannot know has already been dealt anew. The true
/// position cannot be reached from it, so a bot cannot cheat even by mistake.
///
/// ```
/// use engine::{Chance, Log, Observation, Rules, Seat, Secrets, Viewer};
/// use testkit::yardstick::Kuhn;
///
/// let state = Kuhn::new(&"players=2".parse()?, &mut Chance::at(1, 0), &mut Log::off());
/// let seat = Seat::new(0);
/// let observation = Observation::new(&state, seat, &mut Chance::seeded(9));
/// // The seat sees what it saw, whatever the other one has been dealt.
/// assert_eq!(observation.view(), state.view(Viewer::Seat(seat)));
/// # Ok::<(), engine::SetupError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Observation<S> {
    seat: Seat,
    /// One possible truth. Private, and never the true position.
    possible: S,
}

impl<S: State> Observation<S> {
    /// What `seat` knows of `state`.
    pub fn new(state: &S, seat: Seat, chance: &mut Chance) -> Observation<S> {
        let mut possible = state.clone();
        possible.determinize(seat, chance);
        Observation { seat, possible }
    }

    /// Who observes.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How many sit at the table.
    pub fn seats(&self) -> usize {
        self.possible.seats()
    }

    /// What the seat sees.
    pub fn view(&self) -> S::View {
        self.possible.view(Viewer::Seat(self.seat))
    }

    /// The answers open to the seat.
    pub fn actions(&self) -> Vec<S::Action> {
        let mut actions = Vec::new();
        self.possible.actions(self.seat, &mut actions);
        actions
    }

    /// Writes what the seat knows as numbers: see [`Learning::observe`](crate::Learning::observe). They do not depend on what was dealt anew.
    pub fn observe(&self, answers: &[S::Action], out: &mut [f32]) {
        self.possible.observe(self.seat, answers, out);
    }

    /// The dense number of an action of the seat, for whoever learns.
    pub fn number(&self, action: S::Action) -> usize {
        self.possible.number(self.seat, action)
    }

    /// Another possible truth, consistent with all the seat has seen.
    pub fn redeal(&self, chance: &mut Chance) -> S {
        let mut state = self.possible.clone();
        state.determinize(self.seat, chance);
        state
    }

    /// Like [`Observation::redeal`], into a state whose memory is used again.
    #[inline]
    pub fn redeal_into(&self, state: &mut S, chance: &mut Chance) {
        state.clone_from(&self.possible);
        state.determinize(self.seat, chance);
    }
}

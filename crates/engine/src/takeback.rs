use crate::{
    Chance, Deed, Disclosure, Happening, Lang, Log, Move, Names, NoUndo, Seat, SeatSet, Session, State,
};

/// What it would mean to go back to before a seat's last decision: all that everybody has seen since, and would go on knowing.
///
/// Beyond [`Session::may_undo`] a seat goes back only with the consent of all others, who are told this first.
///
/// ```
/// use engine::{Deed, Seat, Session};
/// use testkit::yardstick::Nim;
///
/// let mut session: Session<Nim> = Session::new("piles=3-4".parse()?, 1);
/// let [a, b] = [0, 1].map(Seat::new);
/// session.play(a, "take 1 from 1".parse()?)?;
/// session.play(b, "take 1 from 2".parse()?)?;
/// let back = session.takeback(a).expect("A has decided something");
/// assert_eq!((back.to, back.acted.first()), (0, Some(b)));
/// session.perform(a, Deed::Back(back.to as u32))?;
/// assert_eq!(session.state(), &Nim::with(&[3, 4], a));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Takeback {
    /// The number of moves after which the table stood so.
    pub to: usize,
    /// Whether chance has decided something since.
    pub chance: bool,
    /// What was told since, each kind once.
    pub told: Vec<Disclosure>,
    /// Who else has decided something since.
    pub acted: SeatSet,
}

impl Takeback {
    /// What has happened since, as clauses without a capital letter or a full stop. Empty where nothing is lost.
    pub fn since(&self, names: Names<'_>, lang: Lang) -> Vec<String> {
        let mut since: Vec<String> = self.told.iter().map(|told| told.words(lang).to_owned()).collect();
        if self.chance && self.told.is_empty() {
            since.push(lang.pick("chance has decided something", "le hasard a décidé").to_owned());
        }
        let others = self.acted.iter().map(|seat| {
            let name = names.who(seat);
            lang.pick(format!("{name} has acted"), format!("{name} a joué"))
        });
        since.extend(others);
        since
    }
}

impl<S: State> Session<S> {
    /// What it would mean for `seat` to take its last decision back by consent, or why there is none to take back. Plays the whole
    /// game again, so it is for whoever asks.
    pub fn takeback(&self, seat: Seat) -> Result<Takeback, NoUndo> {
        if self.is_over() {
            return Err(NoUndo::Over);
        }
        let mut then = self.after(0);
        let (mut found, mut actions) = (None, Vec::new());
        for &Move { seat: mover, action } in self.moves() {
            let Deed::Answer(answer) = action else {
                // What was decided before has been taken back already, or lies before a new deal.
                found = None;
                then.step(mover, action).expect("the moves of a session can be played again");
                continue;
            };
            then.state().actions(mover, &mut actions);
            let decides = actions.len() > 1 || then.state().masked(mover);
            if decides && mover == seat {
                let to = then.moves().len();
                found = Some(Takeback { to, chance: false, told: Vec::new(), acted: SeatSet::EMPTY });
            }
            let (chance, told) = (uses_chance(&then, mover, answer), then.events().len());
            then.step(mover, action).expect("the moves of a session can be played again");
            let Some(since) = &mut found else { continue };
            since.chance |= chance;
            for logged in &then.events()[told..] {
                let Happening::Game(event) = &logged.event else { continue };
                since.told.extend(S::discloses(event).filter(|told| !since.told.contains(told)));
            }
            if decides && mover != seat {
                since.acted = since.acted.with(mover);
            }
        }
        found.ok_or(NoUndo::Nothing)
    }
}

/// Whether an answer leaves something to chance.
fn uses_chance<S: State>(session: &Session<S>, seat: Seat, action: S::Action) -> bool {
    let (mut state, mut chance): (S, Chance) = (session.state().clone(), session.chance());
    state.apply(seat, action, &mut chance, &mut Log::off());
    chance != session.chance()
}

use thiserror::Error;

use crate::{Chance, Log, NoUndo, Seat, SeatSet, State};

/// Why a move was not carried out. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal<R> {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// Another seat is asked.
    #[error("seat {seat} is not asked now; waiting for {waiting_for:?}")]
    NotAsked {
        /// Who wanted to move.
        seat: Seat,
        /// Who owes an answer.
        waiting_for: SeatSet,
    },
    /// A rule forbids it.
    #[error("not allowed: {0:?}")]
    Illegal(R),
    /// The rules do not let this seat give up, at least not now.
    #[error("seat {seat} cannot give up")]
    NoResigning {
        /// Who wanted to.
        seat: Seat,
    },
    /// The seat cannot take its last answer back.
    #[error("seat {seat} has nothing to take back: {why:?}")]
    NothingToUndo {
        /// Who wanted to.
        seat: Seat,
        /// Why not.
        why: NoUndo,
    },
}

/// Carries out an action if it is legal; otherwise says why not and changes nothing.
///
/// ```
/// use engine::{Chance, Log, Refusal, Seat, play};
/// use testkit::yardstick::Nim;
///
/// let mut nim = Nim::with(&[1, 2], Seat::new(0));
/// let (mut chance, mut log) = (Chance::seeded(1), Log::off());
/// let refused = play(&mut nim, Seat::new(0), "take 2 from 1".parse()?, &mut chance, &mut log);
/// assert!(matches!(refused, Err(Refusal::Illegal(reason)) if reason.left == 1));
/// assert_eq!(nim, Nim::with(&[1, 2], Seat::new(0)), "nothing has changed");
/// play(&mut nim, Seat::new(0), "take 2 from 2".parse()?, &mut chance, &mut log).expect("legal");
/// assert_eq!(nim, Nim::with(&[1], Seat::new(1)));
/// # Ok::<(), engine::NotationError>(())
/// ```
pub fn play<S: State>(
    state: &mut S,
    seat: Seat,
    action: S::Action,
    chance: &mut Chance,
    log: &mut Log<S::Event>,
) -> Result<(), Refusal<S::Reason>> {
    check(state, seat, action)?;
    state.apply(seat, action, chance, log);
    Ok(())
}

/// The first of these seats with a single answer open to it, and that answer. `actions` then holds what is open to the seat that was
/// looked at last.
///
/// A [`Session`](crate::Session) leaves some of these questions to their seats; see [`Session::waits_for`](crate::Session::waits_for). Whoever has no clock that could
/// tell anything, such as a scenario or a run of games between programs, answers them all.
pub fn forced<S: State>(
    state: &S,
    seats: impl IntoIterator<Item = Seat>,
    actions: &mut Vec<S::Action>,
) -> Option<(Seat, S::Action)> {
    seats.into_iter().find_map(|seat| {
        state.actions(seat, actions);
        match actions[..] {
            [only] => Some((seat, only)),
            _ => None,
        }
    })
}

/// Whether the action is legal; if it is, how many answers there are.
pub(crate) fn check<S: State>(state: &S, seat: Seat, action: S::Action) -> Result<usize, Refusal<S::Reason>> {
    let waiting_for = state.turn().asked();
    if waiting_for.is_empty() {
        return Err(Refusal::Over);
    }
    if !waiting_for.has(seat) {
        return Err(Refusal::NotAsked { seat, waiting_for });
    }
    let mut legal = Vec::new();
    state.actions(seat, &mut legal);
    match legal.binary_search(&action) {
        Ok(_) => Ok(legal.len()),
        Err(_) => Err(Refusal::Illegal(state.why_not(seat, action))),
    }
}

use crate::{Chance, Log, Rules};

/// How a position goes on by itself, for games whose pending work is a stack of frames: steps follow each other until somebody is
/// asked or the game is over.
///
/// A game says of the frame on top whether it asks as things stand, and what it does if not. A frame that asks stays where it is, so
/// that the question is a function of the position; the answer takes it away or changes it.
///
/// ```
/// use engine::{Chance, Log, Rules, Settle, Stack};
/// # use engine::{NotationError, Seat, Standing, BySeat};
/// # use testkit::yardstick::{NimSetup, NimTake};
/// # type Setup = NimSetup;
/// # type Action = NimTake;
/// # #[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
/// # struct Hourglass { stack: Stack<Frame, 4> }
///
/// #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
/// enum Frame {
///     #[default]
///     Over,
///     /// Grains that still fall.
///     Falls(u8),
/// }
/// # impl Rules for Hourglass {
/// #     type Setup = Setup;
/// #     type Action = Action;
/// #     type Event = ();
/// #     fn new(_: &Setup, _: &mut Chance, _: &mut Log<()>) -> Hourglass { unreachable!() }
/// #     fn seats(&self) -> usize { 1 }
/// #     fn apply(&mut self, _: Seat, _: Action, _: &mut Chance, _: &mut Log<()>) {}
/// #     fn standing(&self) -> Standing { Standing::by_key(BySeat::new(1, |_| 0), |_| 0) }
/// # }
///
/// impl Settle for Hourglass {
///     fn asks(&self) -> bool {
///         self.stack.top() == Some(&Frame::Over)
///     }
///
///     fn step(&mut self, _: &mut Chance, log: &mut Log<()>) {
///         if let Some(Frame::Falls(left @ 1..)) = self.stack.pop() {
///             log.push(());
///             self.stack.push(Frame::Falls(left - 1));
///         }
///     }
/// }
///
/// let mut stack = Stack::new();
/// stack.then([Frame::Falls(3), Frame::Over]);
/// let (mut hourglass, mut log) = (Hourglass { stack }, Log::on());
/// hourglass.settle(&mut Chance::seeded(1), &mut log);
/// assert_eq!((hourglass.asks(), log.events().len()), (true, 3));
/// ```
pub trait Settle: Rules {
    /// Whether the frame on top asks somebody as things stand, or the game is over. Some frames ask only while there is something to
    /// choose.
    fn asks(&self) -> bool;

    /// Carries out the frame on top, which does not ask: takes it away or changes it, and pushes what comes before the rest of it.
    fn step(&mut self, chance: &mut Chance, log: &mut Log<Self::Event>);

    /// Steps until the frame on top asks.
    ///
    /// # Panics
    /// If no question comes up: then frames push each other for ever.
    #[inline]
    fn settle(&mut self, chance: &mut Chance, log: &mut Log<Self::Event>) {
        for _ in 0..STEP_BUDGET {
            if self.asks() {
                return;
            }
            self.step(chance, log);
        }
        unreachable!("no question after {STEP_BUDGET} steps: {self:?}");
    }
}

/// More steps than any game takes from one question to the next: a few hundred verbs and windows at the very most.
const STEP_BUDGET: usize = 10_000;

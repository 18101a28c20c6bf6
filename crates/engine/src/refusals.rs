use crate::{Data, Questions, Seat};

/// Why something may not be answered.
pub trait Refusals: Questions {
    /// Why an action is not legal: the rule and the facts that fail.
    type Reason: Data;

    /// Why `action` is not open to `seat`. Called for refused actions alone, so it may be slow.
    fn why_not(&self, seat: Seat, action: Self::Action) -> Self::Reason;

    /// Answers that `seat`, which is asked, might look for in vain, each with the reason why it is closed. They are shown
    /// greyed out; most games name none.
    fn closed(&self, _seat: Seat) -> Vec<(Self::Action, Self::Reason)> {
        Vec::new()
    }
}

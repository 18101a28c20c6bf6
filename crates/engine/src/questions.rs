use crate::{Chance, Data, Log, Rules, Seat, SeatSet, Turn};

/// Who is asked what, and what may be answered.
pub trait Questions: Rules {
    /// What is asked of a seat. Public: a function of public facts.
    type Prompt: Data + Copy;

    /// The seats that owe an answer now; none when the game has ended.
    fn asked(&self) -> SeatSet;

    /// The same as a [`Turn`].
    #[inline]
    fn turn(&self) -> Turn {
        let asked = self.asked();
        if asked.is_empty() { Turn::Over } else { Turn::Asked(asked) }
    }

    /// The question put to a seat that is asked.
    fn prompt(&self, seat: Seat) -> Self::Prompt;

    /// Appends the answers open to `seat`, which is asked: sorted, distinct, at least one.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// The answers open to `seat`, written into `out` (cleared first): those of [`Questions::legal`], none for a seat that is not
    /// asked.
    #[inline]
    fn actions(&self, seat: Seat, out: &mut Vec<Self::Action>) {
        out.clear();
        if self.asked().has(seat) {
            self.legal(seat, out);
        }
    }

    /// One of the answers open to a seat that is asked, each with the same probability. Playouts spend their time
    /// here: a game with long lists can do it without making them. `scratch` is memory for a list.
    #[inline]
    fn any_action(&self, seat: Seat, chance: &mut Chance, scratch: &mut Vec<Self::Action>) -> Self::Action {
        scratch.clear();
        self.legal(seat, scratch);
        chance.pick(scratch)
    }

    /// Plays one answer at random: the first seat that is asked gives what [`Questions::any_action`] draws, and it is carried
    /// out. Returns whether there was a question. A game can do both in one go where that is faster, draw for draw the
    /// same.
    #[inline]
    fn play_any(
        &mut self,
        chance: &mut Chance,
        log: &mut Log<Self::Event>,
        scratch: &mut Vec<Self::Action>,
    ) -> bool {
        let Some(seat) = self.turn().asked().first() else { return false };
        let action = self.any_action(seat, chance, scratch);
        self.apply(seat, action, chance, log);
        true
    }

    /// Whether an answer declines what is asked: it passes, skips, refuses, or ends what could go on. It is given for a seat whose
    /// time is over. Of the answers open to a seat at most one does so; and where a question is [masked](Questions::masked), whether
    /// one does follows from public facts.
    fn declines(_action: Self::Action) -> bool {
        false
    }

    /// The answer by which `seat` declines, if it is asked something that can be declined.
    fn declined(&self, seat: Seat) -> Option<Self::Action> {
        let mut actions = Vec::new();
        self.actions(seat, &mut actions);
        actions.into_iter().find(|&action| Self::declines(action))
    }

    /// Whether `seat` gives even a single answer itself as long as it may take the one before back, because that answer would end what it
    /// has been building step by step. Known to the seat: a function of what it sees.
    fn last_look(&self, _seat: Seat) -> bool {
        false
    }

    /// Whether the number of answers open to `seat` tells something that the seat holds in secret, as in a window for
    /// reactions. Such a question is put even to a seat with a single answer, so that nobody sees from the speed of the
    /// answer that there was no other. Public: a function of public facts. If the question can be declined, the answer that does so
    /// is written `pass`.
    fn masked(&self, _seat: Seat) -> bool {
        false
    }
}

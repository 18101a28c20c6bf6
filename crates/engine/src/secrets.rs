use crate::{Chance, Data, Disclosure, Questions, Seat, Viewer};

/// Who may know what: all that leaves the rules, and the redeal of what does not.
pub trait Secrets: Questions {
    /// What one viewer may know.
    type View: Data;

    /// What `viewer` may know, built field by field (an allow-list).
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The part of an event that `viewer` may know, or nothing. Redaction does not depend on when it is asked.
    fn redact(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// What an event tells anybody that they did not know before, so that the answer it came from cannot be taken back: a card
    /// from a hand is shown, a hidden one is looked at. Nothing for what follows from the answer and from what everybody knows.
    /// [`Session`](crate::Session) sees by itself where chance was used or somebody has acted since.
    fn discloses(_event: &Self::Event) -> Option<Disclosure> {
        None
    }

    /// Redeals all that `seat` cannot know, consistent with all it has seen, at random. The seat's view, its legal
    /// actions and `turn()` stay as they were.
    fn determinize(&mut self, seat: Seat, chance: &mut Chance);
}

//! The vocabulary of what lasts: what a card does to the rules while it is visible, what it gains, and what wakes its
//! permanent effect up.

use super::Gain;

/// A rule that holds while the card is visible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Holds {
    /// Completion gains of opponents for its plane and its column go to its owner.
    UsurpsLines,
    /// Opponents cannot select from the board that was locked when it was played.
    LocksBoard,
    /// Its owner knows the cards that lie face down in the sanctuary when it arrives.
    SeesFaceDown,
    /// An opponent pays a gem to invoke in its plane.
    TollOnPlane,
    /// An opponent pays a favour to invoke on its square.
    TollOnSquare,
    /// It may be sacrificed in place of another creature.
    StandsIn,
    /// Adjacent cards of its pantheon cannot be moved.
    FixesNeighbours,
    /// Cards of its plane can be neither moved nor sacrificed.
    GuardsPlane,
    /// Effects of opponents take no tokens from its owner.
    ShieldsTokens,
    /// Nothing may be put on it, although it is a creature.
    Uncrushable,
    Unsacrificable,
}

/// What wakes the permanent program of a card up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wake {
    /// It was crushed, and leaves its pile before anything else happens.
    CrushedLeaves,
    Crushed,
    /// It was crushed, and can still be moved when its turn comes.
    CrushedAndFree,
    /// It crushed a creature.
    Crushing,
    Sacrificed,
    /// Its plane or its column was completed in its owner's turn.
    Completed,
    /// Another card arrived on an adjacent square.
    ArrivedBeside,
    /// Its owner discarded a selected card.
    Discarded,
    /// Its owner uses it, in anybody's turn, for a gem paid at once.
    UsedInAnyTurn,
    /// Its owner uses it in its own turn; the program says where the gem goes.
    UsedInOwnTurn,
}

impl Wake {
    /// Whether it waits in a batch of triggers whose order the owner may choose.
    pub(crate) const fn can_be_ordered(self) -> bool {
        !matches!(self, Wake::CrushedLeaves | Wake::UsedInAnyTurn | Wake::UsedInOwnTurn)
    }
}

/// A gain that asks nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Whenever {
    /// In whose pantheon something must happen.
    pub(crate) whose: Whose,
    /// What must happen, and how many times that counts.
    pub(crate) what: What,
    pub(crate) gain: Gain,
    /// The owner of the pantheon where it happened gains, not the owner of the card.
    pub(crate) theirs: bool,
}

/// In whose pantheon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Whose {
    /// To the card itself, which is no longer visible then.
    This,
    /// The card's owner.
    Own,
    Opponents,
    /// The next or the previous player.
    Neighbours,
}

/// What happens, and how many times it counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum What {
    EachCrush,
    /// Each card crushed or sacrificed.
    EachLoss,
    /// Each card that the present effect moves, crushes or sacrifices for the first time.
    EachTouched,
    /// Cards are sacrificed, however many.
    Sacrifices,
    /// Each line through the card's square that is completed.
    EachLine,
    /// The plane of the card's square is completed.
    Plane,
    /// An effect moves cards, once for each effect and pantheon.
    Moves,
    /// An effect plays another card.
    PlayByEffect,
}

/// Something in the owner's pantheon.
pub(super) const fn own(what: What, gain: Gain) -> Whenever {
    Whenever { whose: Whose::Own, what, gain, theirs: false }
}

/// Something in an opponent's pantheon.
pub(super) const fn opponents(what: What, gain: Gain) -> Whenever {
    Whenever { whose: Whose::Opponents, what, gain, theirs: false }
}

/// Something in a neighbour's pantheon.
pub(super) const fn neighbours(what: What, gain: Gain) -> Whenever {
    Whenever { whose: Whose::Neighbours, what, gain, theirs: false }
}

/// The card itself was crushed.
pub(super) const fn this_crushed(gain: Gain) -> Whenever {
    Whenever { whose: Whose::This, what: What::EachCrush, gain, theirs: false }
}

/// The card itself was sacrificed.
pub(super) const fn this_sacrificed(gain: Gain) -> Whenever {
    Whenever { whose: Whose::This, what: What::Sacrifices, gain, theirs: false }
}

impl Whenever {
    /// The gain goes to the player in whose pantheon it happened.
    pub(super) const fn theirs(self) -> Whenever {
        Whenever { theirs: true, ..self }
    }
}

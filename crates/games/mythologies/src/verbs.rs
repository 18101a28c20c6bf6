//! The vocabulary of card effects. A card is a constant list of verbs, walked one after another by one frame.

use engine::{Log, Seat};

use crate::cards::Gain;
use crate::event::Event;
use crate::frame::Run;
use crate::run::Step;
use crate::state::State;

/// A statement in Rust: one step of it, by `run.phase`.
pub(crate) type Does = fn(&mut State, &mut Run, &mut Log<Event>) -> Step;

/// The same for what hits one opponent; phases from 3 belong to it.
pub(crate) type Hits = fn(&mut State, &mut Run, Seat, &mut Log<Event>) -> Step;

/// One statement of an effect. `may` is optional, the rest is done as far as it can be done.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Verb {
    /// Take tokens from the supply.
    Gain(Gain),
    /// Take tokens for each of something.
    GainPer(Per, Gain),
    /// Take the invocation gain of cards without invoking them.
    Invocation(Of),
    /// The rest happens only under a condition.
    OnlyIf(If),
    /// `cost : effect`: pay gems or leave the rest.
    Pay(u8),
    /// Choose a square, a plane, a mythology.
    Choose(Domain),
    /// Sacrifice own cards.
    Sacrifice(Among, Amount),
    /// Opponents or neighbours suffer, one after another.
    Each(Who, Hit),
    /// Move one visible card.
    Move(Among, Rule, Will),
    /// A move one must make; the rest of the effect may come before what the crushed card does.
    MoveInOrder(Among, Rule),
    /// Lift piles or cards, then put all down.
    Lift(Lifted),
    Play(Mode, Source, Will),
    /// Take the gain of a card of the sanctuary for this card's plane.
    Read(Source),
    /// What only this card does: a function beside its row.
    Own(Does),
    /// As before; after `Pay`, offered only where the condition holds.
    OwnIf(fn(&State, &Run) -> bool, Does),
}

/// What is counted.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Per {
    /// Cards that this effect sacrificed or exiled.
    Done,
    /// Cards that this effect crushed.
    Crushed,
    /// Own visible creatures.
    Creature,
    /// Own visible creatures in the chosen plane.
    CreatureInChosenPlane,
    /// Own visible cards in the plane that a card was moved to.
    CardInPlaneOfArrival,
    /// Different mythologies among own visible cards.
    Mythology,
    /// Own visible cards of the chosen mythology.
    CardOfChosenMythology,
}

/// Whose invocation gain.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Of {
    /// Every visible card of this card's column.
    Column,
    /// The creature this card crushed when played, for this card's plane.
    Victim,
    Moved,
    /// Every other visible card of this card's plane.
    OthersInPlane,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum If {
    Visible,
    /// A move of this effect crushed something.
    Crushed,
    /// A move of this effect took place.
    Moved,
    /// The sacrifice before took place.
    Done,
    /// This card crushed a creature when it was played.
    ArrivedCrushing,
}

/// What is chosen.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Domain {
    Square,
    Plane,
    /// The plane this card stands in now, without asking.
    ThisPlane,
    /// A mythology among own visible cards.
    Mythology,
}

/// Own visible cards, in words of the card that speaks.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Among {
    This,
    Card,
    Creature,
    /// A creature other than this card.
    OtherCreature,
    /// As before, and not the one just moved; none if none was moved.
    OtherCreatureAgain,
    /// A creature other than this card, in the chosen plane.
    OtherCreatureInChosenPlane,
    /// A creature in the chosen plane.
    CreatureInChosenPlane,
    /// A creature outside this card's plane.
    CreatureOfOtherPlane,
    /// A creature adjacent to this card.
    AdjacentCreature,
    /// The card on the square below.
    Below,
    /// A card of the chosen mythology.
    OfChosenMythology,
    /// Another creature whose mythology has a creature in the sanctuary that could be invoked.
    Exchangeable,
}

/// How many.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Amount {
    /// One, if there is one.
    One,
    /// None up to this many.
    UpTo(u8),
    All,
}

/// Where a moved card may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rule {
    /// To an orthogonal neighbour.
    Adjacent,
    SamePlane,
    OtherPlane,
    Anywhere,
    /// Onto a diagonal of the speaking card.
    OntoDiagonal,
    /// Into the plane of the speaking card.
    IntoPlane,
}

/// Whether one may decline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Will {
    May,
    /// One must, if it can be done.
    Must,
}

/// What `Lift` takes up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lifted {
    /// Up to three piles, to any square.
    Piles,
    /// Up to two other cards of the upper planes, to the abyssal plane.
    Cards,
}

/// How a card is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
pub(crate) enum Mode {
    /// With tolls and invocation gain.
    Invoke,
    /// Without.
    Call,
}

/// Where a card is played from or read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    /// Another card of the own discard.
    OwnDiscard,
    /// A creature of an opponent's discard, onto this card's square.
    OpponentCreatureOntoThis,
    /// A card of an opponent's discard.
    OpponentCard,
    /// A card of any discard.
    AnyDiscard,
    /// A creature of any discard.
    AnyDiscardCreature,
    /// A card of the destined board.
    Destined,
    /// A creature of the destined board.
    DestinedCreature,
    /// A card of the sanctuary.
    Sanctuary,
    /// A card of another board than the last.
    SanctuaryOtherBoard,
    /// A creature of the sanctuary.
    SanctuaryCreature,
    /// A deity of the sanctuary.
    SanctuaryDeity,
    /// A creature of the sanctuary of the mythology of the card just sacrificed.
    SanctuarySameMythology,
}

/// Which opponents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Who {
    /// All, clockwise.
    Opponents,
    /// The next and the previous player.
    Neighbours,
}

/// What an opponent suffers.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Hit {
    /// Sacrifice the card on the chosen square.
    SacrificeAt,
    /// Sacrifice a creature of the chosen plane.
    SacrificeInChosenPlane,
    Give(Gain),
    /// Lose two favours or sacrifice a deity.
    FavoursOrDeity,
    /// Give two gems or sacrifice a creature.
    GemsOrCreature,
    /// Lose two tokens.
    LoseTwo,
    /// What only this card does to an opponent: a function beside its row.
    Own(Hits),
}

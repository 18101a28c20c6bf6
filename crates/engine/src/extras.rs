use crate::{Chance, Fact, OrderSpec, Orders, Seat, State};

/// A thing that visibly goes from one place of the table to another. A game names its places; a board marks where they lie.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flight {
    /// The place it leaves, such as `pile-3`: one word.
    pub from: String,
    /// The place it reaches: one word.
    pub to: String,
    /// What it is, where that is not the thing that lay at the first place: a few signs, such as the strength of a blow.
    pub cargo: Option<String>,
}

/// How long a person may think about a question. The rules know no time: whoever serves people keeps the clock.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock<A> {
    /// Seconds for the answer.
    pub seconds: u16,
    /// What is played when they have run out.
    pub then: A,
    /// The clock of the question before goes on, if it was put to the same seat.
    pub runs_on: bool,
}

/// What a game may offer beside its rules and words. All of it may be left out.
pub trait Extras: State {
    /// What a player may order once and for all; at most eight.
    const ORDERS: &'static [OrderSpec] = &[];

    /// The colour of a seat, as a place of the palette that all faces share: blue, red, green, yellow, violet, orange. Where
    /// the rules give players colours it is theirs.
    fn hue(_view: &Self::View, seat: Seat) -> usize {
        seat.index()
    }

    /// The same before anything is dealt.
    fn hue_by(_setup: &Self::Setup, seat: Seat) -> usize {
        seat.index()
    }

    /// What an event, already redacted, lets fly across the table. Boards that move nothing need none of it.
    fn flight(_event: &Self::Event) -> Option<Flight> {
        None
    }

    /// The places that a piece or card passed in an event, already redacted, from the first to the last: a page leaves a trace
    /// there when others move. One place alone is where something happened.
    fn way(_event: &Self::Event) -> Vec<String> {
        Vec::new()
    }

    /// Whether an event is mere housekeeping (a pile is filled up, a price is paid), which a summary leaves out.
    fn is_upkeep(_event: &Self::Event) -> bool {
        false
    }

    /// What a finished game can be compared with others by, beside its scores: rounds, the kind of ending, what each player
    /// has achieved. Each value counts once under its English name; a name may come several times, once for each player or
    /// race, and always has values of one sort.
    fn facts(&self) -> Vec<(&'static str, Fact)> {
        Vec::new()
    }

    /// What may have decided a finished game for a seat, to be counted over many games: the kind of thing and its English name,
    /// such as `("god", "Zeus")`. Nothing is named twice.
    fn marks(&self, _seat: Seat) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// The same for a move that `seat` is about to make, such as `("card played", "Leo")`.
    fn mark_of(&self, _seat: Seat, _action: Self::Action) -> Option<(&'static str, String)> {
        None
    }

    /// The clock of the question put to `seat`, which is asked. Most games have none.
    fn clock(&self, _seat: Seat) -> Option<Clock<Self::Action>> {
        None
    }

    /// The answer of a bot to a question that bots leave to odds which the rules state, where a bot has come to a seat
    /// that [`with_bots`](crate::Game::with_bots) did not know of. Whoever lets bots play takes it from the true position; no bot sees it.
    fn by_odds(&self, _seat: Seat, _chance: &mut Chance) -> Option<Self::Action> {
        None
    }

    /// What `seat`, which is asked, has ordered to be answered here, or nothing where it wants to be asked. Always an
    /// answer that is open to it. Where the question is [masked](crate::Questions::masked), it follows from public facts and the
    /// orders alone, so that it tells nothing that the seat holds.
    fn ordered(&self, _seat: Seat, _orders: Orders) -> Option<Self::Action> {
        None
    }
}

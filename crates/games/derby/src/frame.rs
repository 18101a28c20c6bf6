use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::cards::{Card, Creature};
use crate::powers::{Power, Window};

/// Something pending. The innermost lies on top of the stack; frames that ask stay there until they are answered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Frame {
    /// The game has ended. It lies at the bottom, so nothing is pending when it is on top.
    #[default]
    Over,
    /// Asks `seat` for a god, then its left neighbour.
    ChooseGod { seat: Seat },
    /// The next race is set up.
    RaceSetup,
    /// Asks `seat`, and `left - 1` more clockwise, to put a Fate token on the track.
    PlaceFate { seat: Seat, left: u8 },
    /// A round of bets: `left` players from `seat` clockwise.
    BetRound { round: u8, seat: Seat, left: u8 },
    /// Asks for a bet. YU2 seals it.
    PlaceBet { round: u8, seat: Seat, sealed: bool },
    /// The turn of `seat`, unless every card has been played.
    Turns { seat: Seat },
    /// Asks for the first card.
    First { seat: Seat },
    /// Asks for the second card, from `holder`.
    Second { seat: Seat, holder: Seat },
    /// An announced card.
    Fly(Flight),
    /// Landings on Fate tokens, one after another.
    Landings,
    /// After the second card.
    TurnEnd { seat: Seat },
    /// The third bets, after the turn of `seat`.
    ThirdBets { seat: Seat },
    /// Zeus draws. YU1 changes how many.
    Judgement { draws: u8 },
    /// A window for power cards: asks `seat` if it has a playable card, then the others clockwise (rulebook: windows).
    Poll(Poll),
    /// Asks how a power card works.
    Aim(Aim),
}

/// A card that has been announced. Powers change it before it is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Flight {
    pub(crate) seat: Seat,
    pub(crate) card: Card,
    pub(crate) second: bool,
    pub(crate) foul: bool,
    /// OD2: the second card flies its fast number.
    pub(crate) sleipnir: bool,
    /// Sectors added by powers.
    pub(crate) added: u8,
    /// HO2: it moves nothing, whatever was added.
    pub(crate) cancelled: bool,
}

/// A window for power cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Poll {
    pub(crate) window: Window,
    /// Who is considered now.
    pub(crate) seat: Seat,
    /// How many seats of this lap are still to be considered, this one included.
    pub(crate) left: u8,
    /// Somebody has played a card in this lap.
    pub(crate) played: bool,
    /// For [`Window::Landed`]: who landed, and where.
    pub(crate) landed: (Creature, u8),
}

/// A power card whose effect is being chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Aim {
    pub(crate) power: Power,
    pub(crate) seat: Seat,
    /// Answers given so far.
    pub(crate) step: u8,
    answered: Answered,
    /// Who landed, and where, for Fate cards.
    pub(crate) landed: (Creature, u8),
}

/// What the card was answered so far, in the one number it is stored as: the seat or card that was named first, or the pushes of
/// each creature in two bits. Each card asks for one of the three.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Answered(u16);

impl Aim {
    /// Nothing has been answered.
    pub(crate) fn new(power: Power, seat: Seat, landed: (Creature, u8)) -> Aim {
        Aim { power, seat, step: 0, answered: Answered(0), landed }
    }

    fn after(self, answered: usize) -> Aim {
        Aim { step: self.step + 1, answered: Answered(answered as u16), ..self }
    }

    pub(crate) fn after_seat(self, seat: Seat) -> Aim {
        self.after(seat.index())
    }

    pub(crate) fn after_card(self, card: Card) -> Aim {
        self.after(card.index())
    }

    pub(crate) fn after_push(self, creature: Creature) -> Aim {
        self.after(usize::from(self.answered.0) + (1 << (2 * creature.index())))
    }

    /// The seat that was named first.
    pub(crate) fn first_seat(self) -> Seat {
        Seat::new(usize::from(self.answered.0))
    }

    /// Whether the seat may be named now: seats are named in ascending order.
    pub(crate) fn is_after_first(self, seat: Seat) -> bool {
        self.step == 0 || seat > self.first_seat()
    }

    /// The card that was named first.
    pub(crate) fn first_card(self) -> Card {
        Card::new(usize::from(self.answered.0))
    }

    /// The same with another card named first, which only its player knows.
    pub(crate) fn with_first_card(self, card: Card) -> Aim {
        Aim { answered: Answered(card.index() as u16), ..self }
    }

    /// How often a creature has been pushed.
    pub(crate) fn pushes(self, creature: Creature) -> u16 {
        self.answered.0 >> (2 * creature.index()) & 3
    }
}

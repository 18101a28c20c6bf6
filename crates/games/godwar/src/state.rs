use engine::{Rules, Seat, SeatSet, Stack, ensure, ensure_eq};
use serde::{Deserialize, Serialize};

use crate::bag::Bag;
use crate::cards::{CARDS, Kind, KindSet, WARRIORS};
use crate::frame::{Act, Attack, Frame};
use crate::gods::{God, Pantheon, Power, PowerSet};
use crate::rows::{Cell, Row, Rows};
use crate::setup::Setup;
use crate::view::Phase;

/// Energy never rises above this: the end of the mat.
pub const MAX_ENERGY: u8 = 25;
/// A sealed god is free again with this much.
pub const UNSEAL_ENERGY: u8 = 5;

/// A position of a match.
///
/// A deck is not a list: it is the cards whose order somebody knows, above and below, and between them a bag whose next
/// card is drawn by lot when it is needed. That is a shuffled deck in distribution, it hides nothing that a copy of
/// the state could peek at, and a shuffle costs nothing. The warriors face down in the public area are a bag too.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    pub(crate) setup: Setup,
    /// What is pending, innermost last.
    pub(crate) stack: Stack<Frame, 8>,
    pub(crate) phase: Phase,
    pub(crate) round: u8,
    pub(crate) first: Seat,
    pub(crate) active: Seat,
    pub(crate) record: Record,
    pub(crate) players: [Player; 6],
    /// What Odin knows of each hand; never less than the table knows.
    pub(crate) ravens: [Bag; 6],
    /// Decks where their order is known, and cards in play.
    pub(crate) rows: Rows,
    /// T1: lies beside Thor in his own turn.
    pub(crate) thrown: Option<Kind>,
    /// cards of the active player that are looked at or adjudicated; a mark says that the table knows the card.
    pub(crate) revealed: Stack<Cell, 3>,
    pub(crate) piles: [Pile; 6],
    /// Warriors face down in the public area.
    pub(crate) stock: Bag,
    pub(crate) disciples: [u8; 3],
    pub(crate) netherworld: Bag,
    /// He1 has been used.
    pub(crate) half_dead_used: bool,
    /// How many players are out.
    pub(crate) fallen: u8,
    pub(crate) winners: SeatSet,
    /// Gods have been shown to all.
    pub(crate) gods_open: bool,
    /// The two gods dealt to each player of an individual match.
    pub(crate) offered: [Option<[God; 2]>; 6],
    pub(crate) votes: [Option<Seat>; 6],
    pub(crate) pantheons: Option<[Pantheon; 2]>,
}

/// What is counted during a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Record {
    pub(crate) faith: u16,
    /// The last warrior played: its follow-ups are the colour restriction.
    pub(crate) last: Option<Kind>,
    pub(crate) wild: bool,
    pub(crate) attacks: u8,
    pub(crate) next_bonus: u8,
    pub(crate) next_pierce: bool,
    pub(crate) extra_draw: u8,
    /// Powers used, or declined for this turn.
    pub(crate) used: PowerSet,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Player {
    pub(crate) god: Option<God>,
    pub(crate) energy: u8,
    pub(crate) main: bool,
    pub(crate) sealed: bool,
    /// 0 while in the match, else 1 for the first to fall, and so on.
    pub(crate) fell: u8,
    pub(crate) hand: Bag,
    /// Cards that the whole table knows to be in the hand.
    pub(crate) seen: Bag,
    /// Cards that the whole table knows to be in the hand or among those that only their owner has placed: looked at, put
    /// back on the deck or put under it.
    pub(crate) adrift: Bag,
    /// The part of the deck whose order nobody knows.
    pub(crate) middle: Bag,
    pub(crate) discard: Bag,
    pub(crate) discard_top: Option<Kind>,
}

/// A pile of warriors: the face-up card, and how many there are with it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Pile {
    pub(crate) top: Option<Kind>,
    pub(crate) count: u8,
}

impl State {
    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn god(&self, seat: Seat) -> Option<God> {
        self.player(seat).god
    }

    /// Whether the god of a seat has a power.
    #[inline]
    pub(crate) fn has(&self, seat: Seat, power: Power) -> bool {
        self.god(seat) == Some(power.god())
    }

    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// Not eliminated. A sealed god is in the match.
    #[inline]
    pub(crate) fn alive(&self, seat: Seat) -> bool {
        self.player(seat).fell == 0
    }

    /// Alive and not sealed.
    #[inline]
    pub(crate) fn live(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        player.fell == 0 && !player.sealed
    }

    /// The team of a seat; each seat is its own in an individual match.
    #[inline]
    pub(crate) fn team(&self, seat: Seat) -> usize {
        if self.setup.team { seat.index() % 2 } else { seat.index() }
    }

    #[inline]
    pub(crate) fn opponents(&self, one: Seat, other: Seat) -> bool {
        self.team(one) != self.team(other)
    }

    /// The seats that are alive and not sealed.
    #[inline]
    pub(crate) fn live_seats(&self) -> SeatSet {
        SeatSet::which(self.seats(), |seat| (self.player(seat).fell == 0) & !self.player(seat).sealed)
    }

    /// The seats on the side of a seat, itself included.
    #[inline]
    pub(crate) fn side_of(&self, seat: Seat) -> SeatSet {
        if self.setup.team {
            SeatSet::which(self.seats(), |other| !self.opponents(seat, other))
        } else {
            SeatSet::one(seat)
        }
    }

    /// The opponents of the active player that may be targets, by seat.
    #[inline]
    pub(crate) fn targets(&self) -> SeatSet {
        self.live_seats() - self.side_of(self.active)
    }

    /// The active player's god and its live team-mates.
    #[inline]
    pub(crate) fn allies(&self) -> SeatSet {
        self.live_seats() & self.side_of(self.active)
    }

    /// Those who see the hand of a seat.
    #[inline]
    pub(crate) fn knowers(&self, seat: Seat) -> SeatSet {
        if self.setup.share_hands { self.side_of(seat) } else { SeatSet::one(seat) }
    }

    #[inline]
    pub(crate) fn deck_len(&self, seat: Seat) -> usize {
        self.player(seat).middle.len() + self.rows.len(seat, Row::Top) + self.rows.len(seat, Row::Bottom)
    }

    #[inline]
    pub(crate) fn used(&self, power: Power) -> bool {
        self.record.used.has(power.counted_as())
    }

    /// Whether a god may pay this much energy.
    #[inline]
    pub(crate) fn can_pay(&self, seat: Seat, energy: u8) -> bool {
        self.player(seat).energy > energy
    }

    /// Counts a use of a power in this turn.
    #[inline]
    pub(crate) fn mark_used(&mut self, power: Power) {
        self.record.used.add(power.counted_as());
    }

    /// The warriors whose colours may be played now.
    #[inline]
    pub(crate) fn open_kinds(&self) -> KindSet {
        match self.record.last {
            Some(last) if !self.record.wild => last.followers(),
            _ => WARRIORS,
        }
    }

    /// What a card costs a player to recruit (F1).
    #[inline]
    pub(crate) fn price(&self, seat: Seat, kind: Kind) -> u16 {
        let discounted = self.has(seat, Power::Brisingamen)
            && matches!(kind.colour(), Some(crate::Colour::Green | crate::Colour::Gold));
        u16::from(kind.cost() - u8::from(discounted)).max(1)
    }

    pub(crate) fn attack(&self) -> Option<&Attack> {
        self.stack.iter().rev().find_map(|frame| match frame {
            Frame::Attack(attack) => Some(attack),
            _ => None,
        })
    }

    /// The attack right below a window for defence, which is on top.
    #[inline]
    pub(crate) fn attack_below(&self) -> Option<&Attack> {
        match &self.stack[..] {
            [.., Frame::Attack(attack), _] => Some(attack),
            _ => None,
        }
    }

    /// The warrior's Action that is pending.
    pub(crate) fn act(&self) -> Option<&Act> {
        self.stack.iter().rev().find_map(|frame| match frame {
            Frame::Act(act) => Some(act),
            _ => None,
        })
    }

    /// Every playable card, wherever it is; for tests.
    pub(crate) fn census(&self) -> Bag {
        let mut all = self.stock;
        all.add_all(&self.netherworld);
        for pile in self.piles {
            let extra = match self.setup.market {
                crate::setup::Market::SixPiles => 1,
                crate::setup::Market::SixKinds => pile.count,
            };
            if let Some(top) = pile.top {
                all.add_some(top, extra);
            }
        }
        for (kind, count) in Kind::disciples().zip(self.disciples) {
            all.add_some(kind, count);
        }
        for seat in Seat::all(self.seats()) {
            let player = self.player(seat);
            for bag in [&player.hand, &player.middle, &player.discard] {
                all.add_all(bag);
            }
            for row in [Row::Top, Row::Bottom, Row::Play] {
                for cell in self.rows.of(seat, row) {
                    all.add(cell.kind());
                }
            }
        }
        for kind in self.thrown.into_iter().chain(self.revealed.iter().map(|cell| cell.kind())) {
            all.add(kind);
        }
        all
    }

    pub(crate) fn check_all(&self) -> Result<(), String> {
        if self.round > 0 {
            let census = self.census();
            ensure_eq!(census.len(), CARDS, "cards");
            for kind in Kind::ALL {
                ensure_eq!(census.count(kind), kind.card().copies, "copies of {kind:?}");
            }
        }
        for seat in Seat::all(self.seats()) {
            self.check_seat(seat)?;
        }
        if self.setup.market == crate::setup::Market::SixPiles && self.round > 0 {
            let under: usize = self.piles.iter().map(|pile| usize::from(pile.count.saturating_sub(1))).sum();
            ensure_eq!(under, self.stock.len(), "cards under the tops");
        }
        let spends = matches!(self.phase, Phase::Startup | Phase::Play | Phase::Recruit | Phase::Over);
        ensure!(spends || self.record.faith == 0, "faith is spent in the same turn");
        ensure!(self.round <= self.setup.round_limit, "the round limit");
        ensure!(self.is_over() != self.winners.is_empty(), "somebody has won at the end");
        Ok(())
    }

    fn check_seat(&self, seat: Seat) -> Result<(), String> {
        let player = self.player(seat);
        let running = !self.is_over() && self.round > 0;
        ensure!(player.energy <= MAX_ENERGY, "{seat} has {} energy", player.energy);
        ensure!(player.hand.holds(&player.seen), "{seat}: the table knows cards that are not there");
        let mut private = player.hand;
        for row in [Row::Top, Row::Bottom] {
            let hidden = self.rows.of(seat, row).iter().filter(|cell| !cell.marked());
            hidden.for_each(|cell| private.add(cell.kind()));
        }
        if seat == self.active {
            let hidden = self.revealed.iter().filter(|cell| !cell.marked());
            hidden.for_each(|cell| private.add(cell.kind()));
        }
        let mut known = player.seen;
        known.add_all(&player.adrift);
        ensure!(private.holds(&known), "{seat}: the table knows cards that are nowhere to be");
        let raven = &self.ravens[seat.index()];
        ensure!(player.hand.holds(raven) && raven.holds(&player.seen), "{seat}: the ravens are wrong");
        if running && self.live(seat) {
            ensure!(player.energy >= 1, "{seat} lives without energy");
            let win = self.setup.energy_win;
            ensure!(self.setup.team || win == 0 || player.energy < win, "{seat} has won");
        }
        if player.sealed {
            ensure!(self.setup.team && !player.main && player.energy < UNSEAL_ENERGY, "{seat} is sealed");
            ensure!(player.hand.is_empty() && player.discard.is_empty(), "{seat} is sealed with cards");
        }
        if !self.alive(seat) {
            ensure!(!self.setup.team && player.energy == 0, "{seat} is out with energy");
            let owned = player.hand.len() + player.discard.len() + self.deck_len(seat);
            ensure_eq!(owned + self.rows.len(seat, Row::Play), 0, "{seat} is out");
        }
        if seat != self.active {
            let lingering = self.rows.of(seat, Row::Play).iter().all(|cell| cell.marked());
            ensure!(lingering, "{seat} has cards in play that are not lingering");
        }
        Ok(())
    }
}

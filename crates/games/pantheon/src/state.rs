use engine::{Rules, Seat, Stack};
use serde::{Deserialize, Serialize};

use crate::cards::{CARD_KINDS, Card, Cards};
use crate::deities::{DEITY_COPIES, DEITY_KINDS, Deity, Lends};
use crate::frame::Frame;
use crate::map::{Hex, HexSet, SITE_HEXES};
use crate::peoples::People;
use crate::setup::Setup;
use crate::tiles::{BAG_KINDS, BagTile, BonusSet, BonusTile, DEMIGOD_COPIES, DEMIGOD_VALUES, PIECES, Piece};
use crate::view::{COLUMN_POINTS, Earned};

/// A position of Pantheon.
///
/// Piles whose order nobody knows (deck, deity stack, bag, demigods, people cards) are kept as counts, and a card is
/// drawn by lot when it is turned up: nobody can tell the difference, and nothing has to be redealt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    pub(crate) setup: Setup,
    /// What is pending, innermost last.
    pub(crate) stack: Stack<Frame, 12>,
    /// 1 to 6; 0 before the first epoch.
    pub(crate) epoch: u8,
    /// The peoples so far.
    pub(crate) track: Stack<People, 6>,
    pub(crate) first_player: Seat,
    /// Turns begun in this epoch.
    pub(crate) turns: u16,
    /// The last bag tile or deity of this epoch has been taken.
    pub(crate) ending: bool,
    pub(crate) temple: Option<Hex>,
    /// Bag tiles on the tile hexes of the present people.
    pub(crate) tiles: [Option<BagTile>; 5],
    /// Bag tiles taken and not yet carried out, oldest first.
    pub(crate) pending: Stack<BagTile, 5>,
    pub(crate) bag: [u8; BAG_KINDS],
    pub(crate) deity_stack: [u8; DEITY_KINDS],
    pub(crate) deity_discard: [u8; DEITY_KINDS],
    pub(crate) deity_display: [u8; DEITY_KINDS],
    /// Demigods by value; the low ones are drawn first.
    pub(crate) demigod_stack: [u8; DEMIGOD_VALUES],
    pub(crate) row: [u8; DEMIGOD_VALUES],
    pub(crate) deck: Cards,
    pub(crate) discard: Cards,
    pub(crate) display: Cards,
    /// Special coins worth 2 to 5 in the stack.
    pub(crate) coins: [u8; 4],
    /// Persia has turned the coins: the largest is on top.
    pub(crate) coins_reversed: bool,
    /// Bonus tiles nobody has, as bits.
    pub(crate) bonus_left: BonusSet,
    pub(crate) players: [Player; 4],
}

/// What belongs to one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Player {
    pub(crate) score: u16,
    pub(crate) earned: Earned,
    pub(crate) hand: Cards,
    /// Cards of the hand that everybody saw going there: at least so many of each kind.
    pub(crate) known: Cards,
    pub(crate) feet: HexSet,
    pub(crate) columns: HexSet,
    /// Columns placed in this epoch.
    pub(crate) fresh: HexSet,
    /// Feet and columns in the personal reserve.
    pub(crate) reserve: [u8; 2],
    pub(crate) ranks: [u8; 4],
    pub(crate) deities: [u8; DEITY_KINDS],
    /// Step tiles worth 1 and 2.
    pub(crate) step_tiles: [u8; 2],
    /// Demigods that everybody has seen, by value.
    pub(crate) demigods: [u8; DEMIGOD_VALUES],
    /// Demigods drawn face down since the last scoring, by value.
    pub(crate) hidden_demigods: [u8; DEMIGOD_VALUES],
    pub(crate) bonus: Option<BonusTile>,
}

impl Player {
    /// Points for deities and for the end of an epoch.
    pub(crate) fn earn(&mut self, epoch: u8, points: u8) {
        self.score += u16::from(points);
        self.earned.epochs[usize::from(epoch - 1)] += u16::from(points);
    }

    /// All pieces on the map.
    #[inline]
    pub(crate) fn pieces(&self) -> HexSet {
        self.feet | self.columns
    }

    /// Pieces of one kind in the general reserve: those neither in the personal reserve nor on the map.
    #[inline]
    pub(crate) fn general(&self, piece: Piece) -> u8 {
        let placed = match piece {
            Piece::Foot => self.feet.len(),
            Piece::Column => self.columns.len(),
        };
        PIECES - self.reserve[piece as usize] - placed as u8
    }

    #[inline]
    pub(crate) fn count(&self, deity: Deity) -> u8 {
        self.deities[deity.index()]
    }

    /// What the deities of the player lend together.
    #[inline]
    pub(crate) fn lent(&self, lends: Lends) -> u8 {
        let (deity, each) = lends.by();
        each * self.count(deity)
    }

    /// Steps of every movement without cards and without the big foot.
    #[inline]
    pub(crate) fn steps(&self) -> u8 {
        self.step_tiles[0] + 2 * self.step_tiles[1] + self.lent(Lends::Steps)
    }

    pub(crate) fn demigod_count(&self) -> u8 {
        self.demigods.iter().chain(&self.hidden_demigods).sum()
    }

    pub(crate) fn demigod_points(&self) -> u8 {
        (1..)
            .zip(self.demigods.iter().zip(&self.hidden_demigods))
            .map(|(value, (a, b))| value * (a + b))
            .sum()
    }

    pub(crate) fn column_points(&self) -> u8 {
        COLUMN_POINTS[self.columns.len()]
    }

    /// R33: every Pietalte counts the best tile.
    pub(crate) fn pietalte_points(&self) -> u8 {
        self.lent(Lends::PointsByRank) * self.ranks.iter().max().expect("there are four types")
    }

    /// Cards leave the hand in the open.
    #[inline]
    pub(crate) fn lose(&mut self, card: Card, count: u8) {
        self.hand.remove(card, count);
        self.known.0[card.index()] = self.known.0[card.index()].saturating_sub(count);
    }

    /// A card comes into the hand in the open.
    #[inline]
    pub(crate) fn gain(&mut self, card: Card) {
        self.hand.add(card, 1);
        self.known.add(card, 1);
    }
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

    /// The people of this epoch.
    pub(crate) fn people(&self) -> Option<People> {
        self.track.top().copied()
    }

    /// Bag tiles on the map, with their hexes.
    pub(crate) fn tiles_on_map(&self) -> impl Iterator<Item = (Hex, BagTile)> {
        let hexes = self.people().map_or([Hex::new(0); 5], People::tile_hexes);
        hexes.into_iter().zip(self.tiles).filter_map(|(hex, tile)| Some((hex, tile?)))
    }

    /// The turn after which the epoch ends by itself.
    pub(crate) fn turn_limit(&self) -> Option<u16> {
        (self.setup.cap > 0).then(|| u16::from(self.setup.cap) * u16::from(self.setup.players))
    }

    pub(crate) fn check_all(&self) -> Result<(), String> {
        let ensure = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_string()) };
        let players = &self.players[..self.seats()];
        for card in Card::ALL {
            let hands: u8 = players.iter().map(|player| player.hand.count(card)).sum();
            let stack = if card.value() >= 2 { self.coins[usize::from(card.value()) - 2] } else { 0 };
            let zones = self.deck.count(card) + self.discard.count(card) + self.display.count(card);
            ensure(hands + stack + zones == card.copies(), &format!("cards of kind {}", card.slug()))?;
        }
        ensure(self.display.total() <= 4, "more than four cards are displayed")?;
        for deity in Deity::ALL {
            let at = deity.index();
            let owned: u8 = players.iter().map(|player| player.deities[at]).sum();
            let revealed = self
                .stack
                .iter()
                .any(|frame| matches!(frame, Frame::GalliaPay { deity: d, .. } if *d == deity));
            let all = self.deity_stack[at]
                + self.deity_discard[at]
                + self.deity_display[at]
                + owned
                + u8::from(revealed);
            ensure(all == DEITY_COPIES, &format!("tiles of {}", deity.name()))?;
            ensure(owned == 0 || deity.favour() != crate::Favour::Immediate, "a yellow deity is owned")?;
        }
        for (at, copies) in DEMIGOD_COPIES.into_iter().enumerate() {
            let owned: u8 =
                players.iter().map(|player| player.demigods[at] + player.hidden_demigods[at]).sum();
            ensure(self.demigod_stack[at] + self.row[at] + owned <= copies, "more demigods than exist")?;
        }
        self.check_row()?;
        self.check_tiles()?;
        Seat::all(self.seats()).try_for_each(|seat| self.check_player(seat))?;
        let unused = &self.players[self.seats()..];
        ensure(unused.iter().all(|player| *player == Player::default()), "an empty seat owns something")
    }

    /// R16: the row holds one demigod for each demigod tile and two for each Plaesiris, unless the stack ran dry.
    fn check_row(&self) -> Result<(), String> {
        let on_map = self.tiles.iter().flatten().filter(|tile| **tile == BagTile::Demigod).count();
        let pending = self.pending.iter().filter(|tile| **tile == BagTile::Demigod).count();
        let due = on_map + pending + 2 * usize::from(self.deity_display[Deity::Plaesiris.index()]);
        let row = usize::from(self.row.iter().sum::<u8>());
        let dry = self.demigod_stack.iter().all(|count| *count == 0);
        if row == due || dry && row < due {
            Ok(())
        } else {
            Err(format!("{row} demigods in the row, {due} due"))
        }
    }

    fn check_tiles(&self) -> Result<(), String> {
        for tile in BagTile::ALL {
            let on_map = self.tiles.iter().flatten().filter(|on_map| **on_map == tile).count();
            let pending = self.pending.iter().filter(|pending| **pending == tile).count();
            let kept: u8 = match tile {
                BagTile::OneStep => self.players.iter().map(|player| player.step_tiles[0]).sum(),
                BagTile::TwoSteps => self.players.iter().map(|player| player.step_tiles[1]).sum(),
                _ => 0,
            };
            let all = self.bag[tile.index()] as usize + on_map + pending + usize::from(kept);
            if all > usize::from(BagTile::COPIES[tile.index()]) {
                return Err(format!("{all} bag tiles {}", tile.slug()));
            }
        }
        if self.tiles[self.seats() + 1..].iter().any(Option::is_some) {
            return Err("a bag tile lies on a hex of a larger table".into());
        }
        Ok(())
    }

    fn check_player(&self, seat: Seat) -> Result<(), String> {
        let player = self.player(seat);
        let ensure = |holds: bool, what: &str| if holds { Ok(()) } else { Err(format!("{seat}: {what}")) };
        for piece in Piece::ALL {
            let placed = if piece == Piece::Foot { player.feet.len() } else { player.columns.len() };
            let used = usize::from(player.reserve[piece as usize]) + placed;
            ensure(used <= usize::from(PIECES), "more pieces than exist")?;
        }
        ensure((player.feet & SITE_HEXES).is_empty(), "a foot stands on a column hex")?;
        ensure((player.columns - SITE_HEXES).is_empty(), "a column stands beside the column hexes")?;
        ensure((player.fresh - player.columns).is_empty(), "a fresh column is not on the map")?;
        let pieces = player.pieces();
        ensure(self.temple.is_none_or(|temple| !pieces.has(temple)), "a piece stands on the temple hex")?;
        for hex in pieces.iter() {
            let there = self.players.iter().filter(|other| other.pieces().has(hex)).count();
            ensure(there <= 2, "three pieces on a hex")?;
        }
        ensure(self.temple.is_some() || player.feet.is_empty(), "feet without a temple")?;
        // Feet without a neighbour have come by a jump, and who jumps keeps Gaiviles.
        if player.lent(Lends::Jumps) == 0 {
            let temple = self.temple.map_or(HexSet::EMPTY, Hex::neighbours);
            let joined =
                player.feet.iter().all(|foot| temple.has(foot) || !(foot.neighbours() & pieces).is_empty());
            ensure(joined, "a foot is joined to nothing")?;
        }
        ensure(player.ranks.iter().all(|rank| *rank <= 4), "a rank above 4")?;
        ensure(player.earned.total() == player.score, "points that were earned nowhere")?;
        let known = (0..CARD_KINDS).all(|at| player.known.0[at] <= player.hand.0[at]);
        ensure(known, "known cards are not in hand")
    }
}

use engine::{Features, Learning, Questions, Rules, Seat};

use crate::action::Prompt;
use crate::cards::{CARD_KINDS, Cards};
use crate::deities::DEITY_KINDS;
use crate::map::{HEXES, HexSet};
use crate::peoples::People;
use crate::state::State;
use crate::tiles::{BAG_KINDS, BagTile, PIECES, Piece};
use crate::{Action, EPOCHS};

/// A hex: temple, bag tile, own foot, own column, whether own pieces go on from here, pieces of others.
const HEX: usize = 6;
/// A player: points, hand size, known cards, reserves, ranks, deities, steps, demigods, columns.
const PLAYER: usize = 2 + CARD_KINDS + 4 + 4 + DEITY_KINDS + 1 + 2 + 2;
const PROMPTS: usize = 16;

/// The length of a feature vector.
pub(crate) const COUNT: usize = HEXES * HEX
    + 4 * PLAYER
    + 3 * CARD_KINDS
    + 2 * DEITY_KINDS
    + 2 * BAG_KINDS
    + 6
    + PROMPTS
    + 4
    + People::ALL.len()
    + 12;

fn write_cards(out: &mut Features<'_>, cards: Cards) {
    cards.0.into_iter().for_each(|count| out.part(count, 8.0));
}

impl Learning for State {
    const ACTIONS: usize = Action::COUNT;
    const FEATURES: usize = COUNT;

    fn index(action: Action) -> usize {
        action.index()
    }

    /// What `seat` may know, as numbers. Seats are counted from the observer's own, clockwise, so that every seat learns
    /// alike. They come from the position and not from a view, which would list where pieces may go and much else in vain; the
    /// hands and the face-down demigods of others are not read.
    fn features(&self, seat: Seat, writer: &mut Features<'_>) {
        writer.block("map");
        self.write_map(writer, seat);
        let mut around = seat.around(self.seats());
        for relative in 0..4 {
            writer.block_of("player", relative);
            match around.next() {
                Some(player) => self.write_player(writer, player, player == seat),
                None => writer.skip(PLAYER),
            }
        }
        writer.block("hand");
        write_cards(writer, self.player(seat).hand);
        writer.block("display");
        write_cards(writer, self.display);
        writer.block("discard");
        write_cards(writer, self.discard);
        writer.block("deities");
        self.deity_display.into_iter().for_each(|count| writer.part(count, 4.0));
        self.deity_discard.into_iter().for_each(|count| writer.part(count, 4.0));
        writer.block("tiles");
        self.bag.into_iter().for_each(|count| writer.part(count, 8.0));
        for tile in BagTile::ALL {
            writer.part(self.tiles_on_map().filter(|&(_, on_map)| on_map == tile).count() as u8, 5.0);
        }
        self.row.into_iter().for_each(|count| writer.part(count, 6.0));
        self.write_moment(writer, seat);
    }
}

impl State {
    fn write_moment(&self, writer: &mut Features<'_>, seat: Seat) {
        let asked = self.asked().has(seat).then(|| self.prompt(seat));
        writer.block("question");
        writer.one_of(PROMPTS, asked.map(prompt_number));
        writer.block("moment");
        let relative = |other: Seat| (other.index() + self.seats() - seat.index()) % self.seats();
        writer.one_of(4, self.on_turn().map(relative));
        writer.one_of(People::ALL.len(), self.people().map(|people| people.index()));
        writer.part(self.epoch, f32::from(EPOCHS));
        writer.part(self.turns.min(160), 160.0);
        writer.flag(self.ending);
        writer.part(self.deck.total(), 82.0);
        writer.part(self.coins.iter().sum::<u8>(), 7.0);
        writer.part(self.top_coin() as u8, 5.0);
        let (low, high) = self.demigod_stack.split_at(3);
        writer.part(low.iter().sum::<u8>(), 6.0);
        writer.part(high.iter().sum::<u8>(), 15.0);
        writer.part(self.setup.players, 4.0);
        let (steps, need) = match asked {
            Some(Prompt::MovePlace { steps, .. } | Prompt::Follow { steps, .. }) => (steps, 0),
            Some(Prompt::BuyItem { spent, .. }) => (0, spent),
            Some(Prompt::BuyPay { need }) => (0, need),
            Some(Prompt::CartagoItem { money }) => (0, money),
            _ => (0, 0),
        };
        writer.part(steps, 10.0);
        writer.part(need, 20.0);
        writer.part(relative(self.first_player) as u8, 4.0);
    }

    fn write_map(&self, writer: &mut Features<'_>, seat: Seat) {
        let map = writer.next(HEXES * HEX);
        let mut add = |hexes: HexSet, place: usize, value: f32| {
            hexes.iter().for_each(|hex| map[HEX * hex.index() + place] += value);
        };
        let own = self.player(seat);
        add(self.temple.map_or(HexSet::EMPTY, HexSet::one), 0, 1.0);
        add(self.tiles_on_map().fold(HexSet::EMPTY, |tiles, (hex, _)| tiles.with(hex)), 1, 1.0);
        add(own.feet, 2, 1.0);
        add(own.columns, 3, 1.0);
        add(self.connected(seat), 4, 1.0);
        seat.around(self.seats()).skip(1).for_each(|other| add(self.player(other).pieces(), 5, 0.5));
    }

    fn write_player(&self, writer: &mut Features<'_>, seat: Seat, own: bool) {
        let player = self.player(seat);
        writer.part(player.score, 100.0);
        writer.part(player.hand.total(), 20.0);
        write_cards(writer, player.known);
        let [feet, columns] = player.reserve;
        for count in [feet, columns, player.general(Piece::Foot), player.general(Piece::Column)] {
            writer.part(count, f32::from(PIECES));
        }
        player.ranks.into_iter().for_each(|rank| writer.part(rank, 4.0));
        player.deities.into_iter().for_each(|count| writer.part(count, 4.0));
        writer.part(player.steps(), 8.0);
        let points = |counts: &[u8]| (1..).zip(counts).map(|(value, count)| value * count).sum::<u8>();
        let hidden = &player.hidden_demigods;
        writer.part(points(&player.demigods) + if own { points(hidden) } else { 0 }, 40.0);
        writer.part(if own { 0 } else { hidden.iter().sum::<u8>() }, 4.0);
        writer.part(player.columns.len() as u8, f32::from(PIECES));
        writer.part(player.column_points(), 48.0);
    }
}

fn prompt_number(prompt: Prompt) -> usize {
    match prompt {
        Prompt::PickBonus => 0,
        Prompt::GalliaChoice => 1,
        Prompt::GalliaPay { .. } => 2,
        Prompt::DiscardOne { .. } => 3,
        Prompt::AegyptusSwap => 4,
        Prompt::CartagoItem { .. } => 5,
        Prompt::RankUp => 6,
        Prompt::ReserveChoice => 7,
        Prompt::BonusColumn => 8,
        Prompt::ChooseAction { .. } => 9,
        Prompt::MovePlace { .. } => 10,
        Prompt::Follow { .. } => 11,
        Prompt::BuyItem { .. } => 12,
        Prompt::BuyPay { .. } => 13,
        Prompt::WorshipPick => 14,
        Prompt::DrawCard { .. } | Prompt::UseTraitera => 15,
    }
}

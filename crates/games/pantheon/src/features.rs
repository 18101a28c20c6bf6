use engine::{Features, Learning, Questions, Rules, Seat, Secrets, Viewer};

use crate::action::Prompt;
use crate::cards::{CARD_KINDS, Cards};
use crate::deities::{DEITY_KINDS, Deity};
use crate::map::{HEXES, Hex};
use crate::peoples::People;
use crate::state::State;
use crate::tiles::{BAG_KINDS, PIECES};
use crate::view::{SeatView, View};
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
    /// alike.
    fn features(&self, seat: Seat, writer: &mut Features<'_>) {
        let view = self.view(Viewer::Seat(seat));
        writer.block("map");
        write_map(writer, &view, seat);
        let players = self.seats();
        for relative in 0..4 {
            writer.block_of("player", relative);
            match relative < players {
                true => write_player(writer, &view.seats[(seat.index() + relative) % players]),
                false => writer.skip(PLAYER),
            }
        }
        writer.block("hand");
        write_cards(writer, view.seats[seat.index()].hand.unwrap_or_default());
        writer.block("display");
        write_cards(writer, view.display);
        writer.block("discard");
        write_cards(writer, view.discard);
        writer.block("deities");
        for deity in Deity::ALL {
            writer.part(view.deities.iter().filter(|&&shown| shown == deity).count() as u8, 4.0);
        }
        view.deity_discard.into_iter().for_each(|count| writer.part(count, 4.0));
        writer.block("tiles");
        view.bag.into_iter().for_each(|count| writer.part(count, 8.0));
        for tile in crate::BagTile::ALL {
            writer.part(view.tiles.iter().filter(|(_, on_map)| *on_map == tile).count() as u8, 5.0);
        }
        for value in 1..=6 {
            writer.part(view.row.iter().filter(|&&shown| shown == value).count() as u8, 6.0);
        }
        self.write_moment(writer, &view, seat);
    }
}

impl State {
    fn write_moment(&self, writer: &mut Features<'_>, view: &View, seat: Seat) {
        let asked = self.asked().has(seat).then(|| self.prompt(seat));
        writer.block("question");
        writer.one_of(PROMPTS, asked.map(prompt_number));
        writer.block("moment");
        let relative = |other: Seat| (other.index() + self.seats() - seat.index()) % self.seats();
        writer.one_of(4, view.turn_of.map(relative));
        writer.one_of(People::ALL.len(), view.track.last().map(|people| people.index()));
        writer.part(view.epoch, f32::from(EPOCHS));
        writer.part(view.turns.min(160), 160.0);
        writer.flag(view.ending);
        writer.part(view.deck, 82.0);
        writer.part(view.coins.len() as u8, 7.0);
        writer.part(view.coins.first().copied().unwrap_or(0), 5.0);
        writer.part(view.demigod_stack.0, 6.0);
        writer.part(view.demigod_stack.1, 15.0);
        writer.part(view.setup.players, 4.0);
        let (steps, need) = match asked {
            Some(Prompt::MovePlace { steps, .. } | Prompt::Follow { steps, .. }) => (steps, 0),
            Some(Prompt::BuyItem { spent, .. }) => (0, spent),
            Some(Prompt::BuyPay { need }) => (0, need),
            Some(Prompt::CartagoItem { money }) => (0, money),
            _ => (0, 0),
        };
        writer.part(steps, 10.0);
        writer.part(need, 20.0);
        writer.part(relative(view.first_player) as u8, 4.0);
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

fn write_map(writer: &mut Features<'_>, view: &View, seat: Seat) {
    let own = &view.seats[seat.index()];
    for hex in Hex::all() {
        writer.flag(view.temple == Some(hex));
        writer.flag(view.tiles.iter().any(|(at, _)| *at == hex));
        writer.flag(own.feet.has(hex));
        writer.flag(own.columns.has(hex));
        writer.flag(own.connected.has(hex));
        let others = view.seats.iter().enumerate().filter(|(at, _)| *at != seat.index());
        let there = others.filter(|(_, other)| other.feet.has(hex) || other.columns.has(hex)).count();
        writer.part(there as u8, 2.0);
    }
}

fn write_player(writer: &mut Features<'_>, player: &SeatView) {
    writer.part(player.score, 100.0);
    writer.part(player.hand_count, 20.0);
    write_cards(writer, player.known);
    for count in [player.reserve.0, player.reserve.1, player.general.0, player.general.1] {
        writer.part(count, f32::from(PIECES));
    }
    player.ranks.into_iter().for_each(|rank| writer.part(rank, 4.0));
    player.deities.into_iter().for_each(|count| writer.part(count, 4.0));
    writer.part(player.steps, 8.0);
    writer.part(player.demigods.iter().sum::<u8>(), 40.0);
    writer.part(player.hidden_demigods, 4.0);
    writer.part(player.columns.len() as u8, f32::from(PIECES));
    writer.part(player.column_points, 48.0);
}

//! The rise and the decline of a people: what happens before the first turn of an epoch and after the last.

use engine::{Chance, Log, Rules, Seat};

use crate::deities::{Deity, Lends};
use crate::event::Event;
use crate::frame::Frame;
use crate::map::HexSet;
use crate::peoples::{People, PeoplePower};
use crate::state::State;
use crate::tiles::{BagTile, BonusTile, DEMIGOD_VALUES};
use crate::{EPOCHS, SCORINGS};

impl State {
    /// E1 to E4, and what follows up to the first turn.
    pub(crate) fn epoch_setup(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        let (players, first) = (self.setup.players, self.first_player);
        self.epoch += 1;
        self.turns = 0;
        self.ending = false;
        let people = self.draw_people(chance);
        self.track.push(people);
        log.push(Event::EpochBegan { epoch: self.epoch, people });
        for _ in 0..=players {
            if let Some(deity) = self.draw_deity(chance, log) {
                self.deity_display[deity.index()] += 1;
                log.push(Event::DeityShown { deity });
            }
        }
        for (slot, hex) in people.tile_hexes().into_iter().enumerate().take(usize::from(players) + 1) {
            let tile = self.draw_tile(chance);
            self.tiles[slot] = Some(tile);
            log.push(Event::TileLaid { hex, tile });
        }
        self.fill_row(chance, log);
        self.stack.push(Frame::Turns { seat: first });
        if self.epoch == 1 {
            self.stack.push(match self.setup.draft {
                true => Frame::PickBonus { seat: first.right(self.seats()), left: players },
                false => Frame::Bonus { seat: first, left: players },
            });
        }
        self.stack.push(Frame::Temple);
        match people.does() {
            PeoplePower::AtOnce(work) => work(self, log),
            PeoplePower::ForEach(_) => self.stack.push(Frame::Power { seat: first, left: players }),
        }
        // O12: with this option the temple stands before Cartago's money is spent.
        if people == People::Cartago && self.setup.cartago_placement {
            self.raise_temple(log);
        }
    }

    /// E4: a demigod for each demigod tile on the map, two for each Plaesiris.
    fn fill_row(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        let tiles = self.tiles.iter().flatten().filter(|tile| **tile == BagTile::Demigod).count();
        let due = tiles + 2 * usize::from(self.deity_display[Deity::Plaesiris.index()]);
        for _ in 0..due {
            let Some(value) = self.draw_demigod(chance) else { return };
            self.row[usize::from(value) - 1] += 1;
            log.push(Event::DemigodShown { value });
        }
    }

    /// E5: the power of the people, for one player after the other.
    pub(crate) fn power(&mut self, seat: Seat, left: u8, chance: &mut Chance, log: &mut Log<Event>) {
        if left > 1 {
            self.stack.push(Frame::Power { seat: seat.left(self.seats()), left: left - 1 });
        }
        if let PeoplePower::ForEach(work) = self.people().expect("a people has risen").does() {
            work(self, seat, chance, log);
        }
    }

    fn raise_temple(&mut self, log: &mut Log<Event>) {
        let hex = self.people().expect("a people has risen").origin();
        self.temple = Some(hex);
        log.push(Event::TemplePlaced { hex });
    }

    /// E6 and E7.
    pub(crate) fn place_temple(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        if self.temple.is_none() {
            self.raise_temple(log);
        }
        for seat in self.first_player.around(self.seats()) {
            let cards = self.player(seat).lent(Lends::CardsEachEpoch);
            self.draw_blind(seat, cards, chance, log);
        }
    }

    /// E8: dealt bonus tiles take effect.
    pub(crate) fn next_bonus(&mut self, seat: Seat, left: u8, chance: &mut Chance, log: &mut Log<Event>) {
        if left > 1 {
            self.stack.push(Frame::Bonus { seat: seat.left(self.seats()), left: left - 1 });
        }
        let tile = self.player(seat).bonus.expect("every player was dealt a bonus tile");
        self.gain(seat, tile.does(), chance, log);
    }

    pub(crate) fn take_bonus(&mut self, seat: Seat, tile: BonusTile, log: &mut Log<Event>) {
        self.player_mut(seat).bonus = Some(tile);
        log.push(Event::BonusTaken { seat, tile });
    }

    /// The decline: points for the end, feet home, what is left out of the game.
    pub(crate) fn epoch_end(&mut self, by: Option<Seat>, log: &mut Log<Event>) {
        log.push(Event::EpochEnded { epoch: self.epoch, by });
        if let Some(seat) = by {
            let epoch = self.epoch;
            self.player_mut(seat).earn(epoch, 3);
        }
        // R39: the left neighbour of the player in whose turn it ended; by the limit, of the old first player.
        self.first_player = by.unwrap_or(self.first_player).left(self.seats());
        for player in &mut self.players {
            player.reserve[0] += player.feet.len() as u8;
            player.feet = HexSet::EMPTY;
            player.fresh = HexSet::EMPTY;
        }
        for (discarded, shown) in self.deity_discard.iter_mut().zip(std::mem::take(&mut self.deity_display)) {
            *discarded += shown;
        }
        self.row = [0; DEMIGOD_VALUES];
        self.tiles = [None; 5];
        self.temple = None;
        self.ending = false;
        if SCORINGS.contains(&self.epoch) {
            self.scoring(log);
        }
        if self.epoch < EPOCHS {
            log.push(Event::FirstPlayer { seat: self.first_player });
            self.stack.push(Frame::EpochSetup);
        } else {
            log.push(Event::GameEnded { winners: self.standing().winners() });
        }
    }

    fn scoring(&mut self, log: &mut Log<Event>) {
        let number = usize::from(self.epoch > SCORINGS[0]);
        for seat in self.first_player.around(self.seats()) {
            let player = self.player_mut(seat);
            // All demigods are shown when they are counted; they are kept.
            let hidden = std::mem::take(&mut player.hidden_demigods);
            player.demigods.iter_mut().zip(hidden).for_each(|(open, hidden)| *open += hidden);
            let (demigods, columns, pietalte) =
                (player.demigod_points(), player.column_points(), player.pietalte_points());
            let points = u16::from(demigods) + u16::from(columns) + u16::from(pietalte);
            player.score += points;
            player.earned.scorings[number] = points;
            log.push(Event::Scored { seat, demigods, columns, pietalte });
        }
    }
}

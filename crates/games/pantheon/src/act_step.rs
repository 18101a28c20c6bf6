//! The four actions of a turn, piece by piece, item by item, card by card.

use engine::{Chance, Log, Seat};

use crate::action::Action;
use crate::cards::{Card, Coins, Offering};
use crate::deities::{Deity, Worship};
use crate::event::Event;
use crate::frame::{Frame, Movement, Purchase};
use crate::map::Hex;
use crate::state::State;
use crate::tiles::Piece;

impl State {
    /// One placement of a movement. Cards are played only when the steps do not suffice.
    pub(crate) fn step_to(&mut self, mut movement: Movement, hex: Hex, jump: bool, log: &mut Log<Event>) {
        let cost = self.cost_of(movement.seat, hex);
        if movement.steps() < cost {
            // R3: a card gives two steps, and no placement costs more.
            movement.cards += 1;
        }
        movement.used += cost;
        movement.placed += 1;
        movement.jumps -= u8::from(jump);
        self.stack.push(Frame::Move(movement));
        self.place(movement.seat, hex, cost, jump, log);
    }

    /// 1, or 2 where a piece of somebody else stands (P5).
    pub(crate) fn cost_of(&self, seat: Seat, hex: Hex) -> u8 {
        1 + u8::from(self.others(seat).0.has(hex))
    }

    /// Puts a piece on the map; a foot takes the bag tile lying there (R12).
    fn place(&mut self, seat: Seat, hex: Hex, cost: u8, jump: bool, log: &mut Log<Event>) {
        log.push(Event::Placed { seat, hex, cost, jump });
        let player = self.player_mut(seat);
        if hex.is_site() {
            player.reserve[Piece::Column as usize] -= 1;
            player.columns = player.columns.with(hex);
            player.fresh = player.fresh.with(hex);
            return;
        }
        player.reserve[Piece::Foot as usize] -= 1;
        player.feet = player.feet.with(hex);
        let hexes = self.people().expect("pieces are placed in an epoch").tile_hexes();
        let Some(slot) = hexes.iter().position(|&tile_hex| tile_hex == hex) else { return };
        let Some(tile) = self.tiles[slot].take() else { return };
        self.pending.push(tile);
        log.push(Event::TileTaken { seat, hex, tile });
        if self.tiles.iter().all(Option::is_none) {
            self.trigger_end(true, log);
        }
    }

    pub(crate) fn trigger_end(&mut self, tile: bool, log: &mut Log<Event>) {
        if !self.ending {
            self.ending = true;
            log.push(Event::EndTriggered { tile });
        }
    }

    pub(crate) fn end_movement(&mut self, movement: &Movement, log: &mut Log<Event>) {
        self.player_mut(movement.seat).lose(Card::Move, movement.cards);
        self.discard.add(Card::Move, movement.cards);
        log.push(Event::Moved { seat: movement.seat, cards: movement.cards, lost: movement.steps() });
    }

    /// One item of a purchase.
    pub(crate) fn buy(&mut self, mut purchase: Purchase, item: Action, log: &mut Log<Event>) {
        let seat = purchase.seat;
        let price = match item {
            Action::BuyRank { offering, rank } => {
                let old = std::mem::replace(&mut self.player_mut(seat).ranks[offering.index()], rank);
                let price = Offering::PRICES[usize::from(rank)] - Offering::PRICES[usize::from(old)];
                log.push(Event::RankBought { seat, offering, rank, price });
                price
            }
            Action::BuyPiece(piece) => {
                self.player_mut(seat).reserve[piece as usize] += 1;
                log.push(Event::PieceBought { seat, piece });
                1
            }
            Action::Place { hex, .. } => {
                let cost = self.cost_of(seat, hex);
                self.place(seat, hex, cost, false, log);
                cost
            }
            item => unreachable!("{item:?} cannot be bought"),
        };
        purchase.spent += price;
        purchase.bought += 1;
        self.stack.push(Frame::Buy(purchase));
    }

    /// What is free pays first, coins pay the rest (R22).
    pub(crate) fn end_purchase(&mut self, purchase: &Purchase, log: &mut Log<Event>) {
        let free = self.free_money(purchase).min(purchase.spent);
        if free > 0 && !purchase.granted {
            log.push(Event::StonkusPaid { seat: purchase.seat, money: free });
        }
        let need = purchase.spent - free;
        if need > 0 {
            self.stack.push(Frame::Pay { seat: purchase.seat, need });
        }
    }

    pub(crate) fn pay(&mut self, seat: Seat, need: u8, coins: Coins, log: &mut Log<Event>) {
        for (coin, count) in Card::COINS.into_iter().zip(coins.counts()) {
            self.player_mut(seat).lose(coin, count);
            self.discard.add(coin, count);
        }
        log.push(Event::Paid { seat, coins, lost: coins.value() - need });
    }

    pub(crate) fn worship(&mut self, seat: Seat, way: Worship, chance: &mut Chance, log: &mut Log<Event>) {
        let deity = way.deity();
        let cards = deity.cost(way.offers(), self.player(seat).ranks);
        self.offer(seat, deity, cards, log);
        self.deity_display[deity.index()] -= 1;
        if self.deity_display == [0; crate::deities::DEITY_KINDS] {
            self.trigger_end(false, log);
        }
        self.gain_deity(seat, deity, true, chance, log);
    }

    /// Discards offering cards for a deity.
    pub(crate) fn offer(&mut self, seat: Seat, deity: Deity, cards: [u8; 4], log: &mut Log<Event>) {
        for (offering, count) in Offering::ALL.into_iter().zip(cards) {
            self.player_mut(seat).lose(offering.card(), count);
            self.discard.add(offering.card(), count);
        }
        log.push(Event::Offered { seat, deity, cards });
    }

    /// One card, as a Draw action or a follower takes it.
    pub(crate) fn take_card(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut Chance,
        log: &mut Log<Event>,
    ) {
        match action {
            Action::Take(card) => {
                self.display.remove(card, 1);
                self.player_mut(seat).gain(card);
                log.push(Event::Took { seat, card });
                self.refill(chance, log);
            }
            Action::TakeDeck => self.draw_blind(seat, 1, chance, log),
            action => unreachable!("{action:?} takes no card"),
        }
    }
}

//! How a game goes on: frames are worked off until one asks, and answers are carried out.

use engine::{Chance, Log, Questions, Rules, Seat, Settle};

use crate::action::{Act, Action};
use crate::deities::Lends;
use crate::event::{Event, Lack};
use crate::frame::{Frame, Purchase};
use crate::state::State;
use crate::tiles::Piece;

/// The cards of a Draw action.
pub(crate) const DRAWN_CARDS: u8 = 3;

impl Settle for State {
    #[inline]
    fn asks(&self) -> bool {
        match *self.stack.top().expect("the bottom frame is never popped") {
            Frame::Over => true,
            Frame::Draw { left, extra, .. } => left + extra > 0,
            Frame::Discard { seat } => self.player(seat).hand.total() > 7,
            Frame::RankUp { seat } => self.player(seat).ranks.iter().any(|rank| *rank < 4),
            Frame::Supply { seat } => {
                Piece::ALL.into_iter().any(|piece| self.player(seat).general(piece) > 0)
            }
            Frame::BonusColumn { seat } => !self.free_sites(seat).is_empty(),
            _ => !self.asked().is_empty(),
        }
    }

    #[inline]
    fn step(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        match self.stack.pop().expect("something is pending") {
            Frame::EpochSetup => self.epoch_setup(chance, log),
            Frame::Power { seat, left } => self.power(seat, left, chance, log),
            Frame::Temple => self.place_temple(chance, log),
            Frame::Bonus { seat, left } => self.next_bonus(seat, left, chance, log),
            Frame::Turns { seat } => self.begin_turn(seat),
            Frame::Followers { seat, left } if left > 0 => {
                let next = seat.left(self.seats());
                self.stack.then([Frame::Follow { seat }, Frame::Followers { seat: next, left: left - 1 }]);
            }
            Frame::Tiles { seat } => {
                if let Some(tile) = self.pending.pop_front() {
                    self.stack.push(Frame::Tiles { seat });
                    self.gain(seat, tile.does(), chance, log);
                }
            }
            Frame::ActionEnd { seat, extra } => {
                if self.ending {
                    self.stack.push(Frame::EpochEnd { by: Some(seat) });
                } else if extra > 0 {
                    self.stack.push(Frame::Traitera { seat, extra });
                } else {
                    self.next_turn(seat);
                }
            }
            Frame::EpochEnd { by } => self.epoch_end(by, log),
            // Frames that ask only while there is something to choose, and found nothing.
            Frame::RankUp { seat } => log.push(Event::NothingLeft { seat, lack: Lack::Rank }),
            Frame::Supply { seat } => log.push(Event::NothingLeft { seat, lack: Lack::Piece }),
            _ => {}
        }
    }
}

impl State {
    fn next_turn(&mut self, seat: Seat) {
        let over = self.turn_limit() == Some(self.turns);
        if over {
            self.stack.push(Frame::EpochEnd { by: None });
        } else {
            self.begin_turn(seat.left(self.seats()));
        }
    }

    fn begin_turn(&mut self, seat: Seat) {
        self.turns += 1;
        let extra = self.player(seat).lent(Lends::SecondAction);
        self.stack.push(Frame::Choose { seat, extra, again: false });
    }

    /// Carries out the answer to the top frame.
    #[inline]
    pub(crate) fn answer(&mut self, action: Action, chance: &mut Chance, log: &mut Log<Event>) {
        let frame = self.stack.pop().expect("something is pending");
        match (frame, action) {
            (Frame::Move(movement), Action::Place { hex, jump }) => self.step_to(movement, hex, jump, log),
            (Frame::Move(movement), Action::Stop) => self.end_movement(&movement, log),
            (Frame::Follow { seat }, Action::Place { hex, jump }) => {
                self.stack.push(Frame::Tiles { seat });
                let movement = self.movement(seat, false);
                self.step_to(movement, hex, jump, log);
            }
            (Frame::Follow { seat }, card) => self.take_card(seat, card, chance, log),
            (Frame::Choose { seat, extra, .. }, Action::Act(act)) => self.act(seat, extra, act, log),
            (Frame::Draw { .. }, Action::Stop) => {}
            (Frame::Draw { seat, left, extra }, card) => {
                let (left, extra) = if left > 0 { (left - 1, extra) } else { (0, extra - 1) };
                self.stack.push(Frame::Draw { seat, left, extra });
                self.take_card(seat, card, chance, log);
            }
            (Frame::Buy(purchase), Action::Stop) => self.end_purchase(&purchase, log),
            (Frame::Buy(purchase), item) => self.buy(purchase, item, log),
            (Frame::Pay { seat, need }, Action::Pay(coins)) => self.pay(seat, need, coins, log),
            (Frame::Worship { seat }, Action::Worship(way)) => self.worship(seat, way, chance, log),
            (Frame::Traitera { seat, extra }, Action::ActAgain) => {
                let (deity, _) = Lends::SecondAction.by();
                self.player_mut(seat).deities[deity.index()] -= 1;
                self.deity_discard[deity.index()] += 1;
                log.push(Event::ActedAgain { seat });
                self.stack.push(Frame::Choose { seat, extra: extra - 1, again: true });
            }
            (Frame::Traitera { seat, .. }, Action::EndTurn) => self.next_turn(seat),
            (frame, action) => self.answer_setup(frame, action, chance, log),
        }
    }

    fn act(&mut self, seat: Seat, extra: u8, act: Act, log: &mut Log<Event>) {
        log.push(Event::Acted { seat, act });
        self.stack.push(Frame::ActionEnd { seat, extra });
        match act {
            Act::Move => {
                let (next, others) = (seat.left(self.seats()), self.setup.players - 1);
                let movement = self.movement(seat, true);
                self.stack.then([
                    Frame::Move(movement),
                    Frame::Tiles { seat },
                    Frame::Followers { seat: next, left: others },
                ]);
            }
            Act::Buy => {
                self.stack.then([Frame::Buy(Purchase::of(seat)), Frame::Tiles { seat }]);
            }
            Act::Worship => self.stack.push(Frame::Worship { seat }),
            Act::Draw => {
                let extra = self.player(seat).lent(Lends::Draws);
                self.stack.push(Frame::Draw { seat, left: DRAWN_CARDS, extra });
            }
        }
    }

    /// Answers to the questions of an epoch's setup, and to those inside effects.
    fn answer_setup(&mut self, frame: Frame, action: Action, chance: &mut Chance, log: &mut Log<Event>) {
        match (frame, action) {
            (Frame::PickBonus { seat, left }, Action::Bonus(tile)) => {
                if left > 1 {
                    let next = seat.right(self.seats());
                    self.stack.push(Frame::PickBonus { seat: next, left: left - 1 });
                }
                self.bonus_left.remove(tile);
                self.take_bonus(seat, tile, log);
                self.gain(seat, tile.does(), chance, log);
            }
            (Frame::GalliaChoice { seat }, Action::DrawTwo) => self.draw_blind(seat, 2, chance, log),
            (Frame::GalliaChoice { seat }, Action::Reveal) => {
                let deity =
                    self.draw_deity(chance, log).expect("a reveal is offered only while there is one");
                log.push(Event::DeityRevealed { seat, deity });
                self.stack.push(Frame::GalliaPay { seat, deity });
            }
            (Frame::GalliaPay { seat, deity }, Action::Offer(offering)) => {
                let mut cards = [0; 4];
                cards[offering.index()] = self.gallia_cost(seat, deity, offering);
                self.offer(seat, deity, cards, log);
                self.gain_deity(seat, deity, false, chance, log);
            }
            (Frame::GalliaPay { seat, deity }, Action::Decline) => {
                self.deity_discard[deity.index()] += 1;
                log.push(Event::DeityDeclined { seat, deity });
            }
            (Frame::Discard { seat }, Action::Discard(card)) => {
                self.stack.push(frame);
                self.player_mut(seat).lose(card, 1);
                self.discard.add(card, 1);
                log.push(Event::Discarded { seat, card });
            }
            (Frame::Swap { seat }, Action::Swap(feet)) => {
                let [own_feet, own_columns] = &mut self.player_mut(seat).reserve;
                *own_feet = own_feet.wrapping_add_signed(-feet);
                *own_columns = own_columns.wrapping_add_signed(feet);
                log.push(Event::Swapped { seat, feet });
            }
            (Frame::RankUp { seat }, Action::Raise(offering)) => {
                let rank = &mut self.player_mut(seat).ranks[offering.index()];
                *rank += 1;
                let rank = *rank;
                log.push(Event::Raised { seat, offering, rank });
            }
            (Frame::Supply { seat }, Action::Supply(Piece::Foot)) => self.supply(seat, 2, 0, log),
            (Frame::Supply { seat }, Action::Supply(Piece::Column)) => self.supply(seat, 0, 2, log),
            (Frame::BonusColumn { seat }, Action::Place { hex, .. }) => {
                let player = self.player_mut(seat);
                player.columns = player.columns.with(hex);
                log.push(Event::Placed { seat, hex, cost: 0, jump: false });
            }
            (frame, action) => unreachable!("{action:?} does not answer {frame:?}"),
        }
    }
}

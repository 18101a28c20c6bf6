use engine::{Questions, Refusals, Seat};

use crate::action::{Act, Action, Prompt};
use crate::cards::{Card, Coins, Offering};
use crate::deities::Worship;
use crate::frame::{Frame, Purchase};
use crate::map::Hex;
use crate::reason::Reason;
use crate::state::State;
use crate::tiles::Piece;

impl Refusals for State {
    type Reason = Reason;

    /// Why the asked seat may not answer this way.
    fn why_not(&self, seat: Seat, action: Action) -> Reason {
        let asked = self.prompt(seat);
        let frame = *self.stack.top().expect("something is pending");
        match (frame, action) {
            (Frame::Choose { .. }, Action::Act(act)) => match act {
                Act::Move => Reason::NoMovement,
                Act::Buy => Reason::NoPurchase { have: self.money_left(&Purchase::of(seat)) },
                Act::Worship | Act::Draw => Reason::NoWorship,
            },
            (Frame::Move(_) | Frame::Buy(_), Action::Stop) => Reason::NothingDoneYet,
            (Frame::Move(movement), Action::Place { hex, jump }) => {
                let budget = self.step_budget(&movement);
                self.refused_place(seat, hex, jump, movement.jumps, budget)
            }
            (Frame::Follow { .. }, Action::Place { hex, jump }) => {
                let movement = self.movement(seat, false);
                self.refused_place(seat, hex, jump, movement.jumps, self.step_budget(&movement))
            }
            (Frame::Buy(purchase), item) => self.refused_item(&purchase, item, asked),
            (Frame::Pay { need, .. }, Action::Pay(coins)) => self.refused_coins(seat, need, coins),
            (Frame::Worship { .. }, Action::Worship(way)) => self.refused_worship(seat, way),
            (
                Frame::Draw { .. } | Frame::Follow { .. },
                Action::Take(_) | Action::TakeDeck | Action::Stop,
            ) => self.refused_card(seat, frame, action),
            (Frame::GalliaPay { deity, .. }, Action::Offer(_)) => Reason::OfferingsMissing { deity },
            (Frame::GalliaChoice { .. }, Action::Reveal) => Reason::NoDeityLeft,
            (Frame::Discard { .. }, Action::Discard(card)) => Reason::NotInHand { card },
            (Frame::Swap { .. }, Action::Swap(_)) => Reason::SwapTooLarge,
            (Frame::RankUp { .. }, Action::Raise(offering)) => Reason::RankReached { offering, rank: 4 },
            (Frame::Supply { .. }, Action::Supply(piece)) => Reason::GeneralReserveEmpty { piece },
            (Frame::BonusColumn { .. }, Action::Place { hex, .. }) => Reason::NotAFreeSite { hex },
            (Frame::PickBonus { .. }, Action::Bonus(tile)) => Reason::BonusGone { tile },
            _ => Reason::NotThisQuestion { asked },
        }
    }

    /// The actions of a turn that would do nothing now, with the reason; no other answers are looked for in vain.
    fn closed(&self, seat: Seat) -> Vec<(Action, Reason)> {
        match self.stack.top() {
            Some(Frame::Choose { seat: asked, .. }) if *asked == seat => {
                let closed = Act::ALL.into_iter().filter(|&act| !self.may_act(seat, act)).map(Action::Act);
                closed.map(|action| (action, self.why_not(seat, action))).collect()
            }
            _ => Vec::new(),
        }
    }
}

impl State {
    fn refused_place(&self, seat: Seat, hex: Hex, jump: bool, jumps: u8, budget: u8) -> Reason {
        let player = self.player(seat);
        let piece = if hex.is_site() { Piece::Column } else { Piece::Foot };
        let reach = self.reach(seat, jumps);
        if self.temple == Some(hex) {
            Reason::TempleHex { hex }
        } else if player.pieces().has(hex) {
            Reason::OwnPieceThere { hex }
        } else if self.others(seat).1.has(hex) {
            Reason::HexFull { hex }
        } else if player.reserve[piece as usize] == 0 {
            Reason::ReserveEmpty { piece }
        } else if jump && reach.near.has(hex) {
            Reason::JumpNotNeeded { hex }
        } else if jump && !reach.far.has(hex) {
            Reason::NoJump { hex }
        } else if !jump && !reach.near.has(hex) {
            match piece {
                Piece::Foot => Reason::NotConnected { hex },
                Piece::Column => Reason::NoFootBeside { hex },
            }
        } else {
            Reason::TooExpensive { cost: reach.cost(hex), have: budget }
        }
    }

    fn refused_item(&self, purchase: &Purchase, item: Action, asked: Prompt) -> Reason {
        let player = self.player(purchase.seat);
        let have = self.money_left(purchase);
        match item {
            Action::Place { .. } if !self.buys_placements(purchase) => Reason::NoPlacementYet,
            Action::Place { hex, jump } => self.refused_place(purchase.seat, hex, jump, 0, have),
            Action::BuyRank { offering, rank } => {
                let old = player.ranks[offering.index()];
                if rank <= old {
                    return Reason::RankReached { offering, rank: old };
                }
                let cost = Offering::PRICES[usize::from(rank)] - Offering::PRICES[usize::from(old)];
                Reason::TooDear { cost, have }
            }
            Action::BuyPiece(piece) if player.general(piece) == 0 => Reason::GeneralReserveEmpty { piece },
            Action::BuyPiece(_) => Reason::TooDear { cost: 1, have },
            _ => Reason::NotThisQuestion { asked },
        }
    }

    fn refused_coins(&self, seat: Seat, need: u8, coins: Coins) -> Reason {
        let hand = self.player(seat).hand;
        let held = Card::COINS.into_iter().zip(coins.counts()).all(|(coin, count)| count <= hand.count(coin));
        if !held {
            Reason::CoinsNotHeld
        } else if coins.value() < need {
            Reason::TooFewCoins { need }
        } else {
            Reason::CoinNotNeeded { need }
        }
    }

    fn refused_worship(&self, seat: Seat, way: Worship) -> Reason {
        let (player, deity) = (self.player(seat), way.deity());
        if self.deity_display[deity.index()] == 0 {
            return Reason::DeityNotShown { deity };
        }
        let cost = deity.cost(way.offers(), player.ranks);
        let able =
            Offering::ALL.iter().all(|offering| cost[offering.index()] <= player.hand.count(offering.card()));
        if able { Reason::SameOffering { deity } } else { Reason::OfferingsMissing { deity } }
    }

    fn refused_card(&self, seat: Seat, frame: Frame, action: Action) -> Reason {
        match (frame, action) {
            (Frame::Follow { .. }, Action::Take(_)) if self.setup.blind_followers => Reason::DeckOnly,
            (_, Action::Take(card)) => Reason::NotDisplayed { card },
            (Frame::Draw { left, .. }, Action::Stop) => Reason::DrawMore { left },
            (_, Action::TakeDeck) => Reason::DeckEmpty,
            _ => Reason::NotThisQuestion { asked: self.prompt(seat) },
        }
    }

    /// The stack of pending frames as text: the backtrace of a failed test.
    pub fn pending(&self) -> String {
        let frames: Vec<String> = self.stack.iter().map(|frame: &Frame| format!("{frame:?}")).collect();
        frames.join(" < ")
    }
}

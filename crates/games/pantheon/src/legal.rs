use engine::{Chance, Questions, Rules, Seat, SeatSet};

use crate::action::{Act, Action, Prompt};
use crate::cards::{Card, Cards, Coins, Offering};
use crate::choices::{Choices, Follows, Steps, Takes};
use crate::deities::{Deity, Lends, at_most};
use crate::frame::{Frame, Movement, Purchase};
use crate::state::State;
use crate::step::DRAWN_CARDS;
use crate::tiles::{BonusTile, Piece};

/// What Cartago grants.
pub(crate) const GRANT: u8 = 2;

impl Questions for State {
    type Prompt = Prompt;

    /// The seat that the top frame asks; nobody when the game is over.
    #[inline]
    fn asked(&self) -> SeatSet {
        let Some(frame) = self.stack.top() else { return SeatSet::EMPTY };
        match *frame {
            Frame::PickBonus { seat, .. }
            | Frame::Choose { seat, .. }
            | Frame::Move(Movement { seat, .. })
            | Frame::Follow { seat }
            | Frame::Buy(Purchase { seat, .. })
            | Frame::Pay { seat, .. }
            | Frame::Worship { seat }
            | Frame::Draw { seat, .. }
            | Frame::Traitera { seat, .. }
            | Frame::GalliaChoice { seat }
            | Frame::GalliaPay { seat, .. }
            | Frame::Discard { seat }
            | Frame::Swap { seat }
            | Frame::RankUp { seat }
            | Frame::Supply { seat }
            | Frame::BonusColumn { seat } => SeatSet::one(seat),
            _ => SeatSet::EMPTY,
        }
    }

    fn prompt(&self, _seat: Seat) -> Prompt {
        match *self.stack.top().expect("something is pending") {
            Frame::PickBonus { .. } => Prompt::PickBonus,
            Frame::Choose { again, .. } => Prompt::ChooseAction { again },
            Frame::Move(movement) => Prompt::MovePlace {
                steps: movement.steps(),
                jumps: movement.jumps,
                follows: !movement.big_foot,
                first: movement.placed == 0,
            },
            Frame::Follow { seat } => {
                let movement = self.movement(seat, false);
                let mover = self.on_turn().expect("a movement is followed in the turn of who moved");
                Prompt::Follow { mover, steps: movement.free, jumps: movement.jumps }
            }
            Frame::Buy(Purchase { spent, granted: true, .. }) => Prompt::CartagoItem { money: GRANT - spent },
            Frame::Buy(Purchase { spent, bought, .. }) => Prompt::BuyItem { spent, first: bought == 0 },
            Frame::Pay { need, .. } => Prompt::BuyPay { need },
            Frame::Worship { .. } => Prompt::WorshipPick,
            Frame::Draw { left, extra, .. } => Prompt::DrawCard { left, extra },
            Frame::Traitera { .. } => Prompt::UseTraitera,
            Frame::GalliaChoice { .. } => Prompt::GalliaChoice,
            Frame::GalliaPay { deity, .. } => Prompt::GalliaPay { deity },
            Frame::Discard { seat } => Prompt::DiscardOne {
                people: self.people().expect("hands are levelled in an epoch"),
                left: self.player(seat).hand.total() - 7,
            },
            Frame::Swap { .. } => Prompt::AegyptusSwap,
            Frame::RankUp { .. } => Prompt::RankUp,
            Frame::Supply { .. } => Prompt::ReserveChoice,
            Frame::BonusColumn { .. } => Prompt::BonusColumn,
            frame => unreachable!("{frame:?} asks nothing"),
        }
    }

    /// The answers to the top frame, ascending.
    #[inline]
    fn legal(&self, _seat: Seat, out: &mut Vec<Action>) {
        match *self.stack.top().expect("something is pending") {
            Frame::Move(movement) => self.steps(&movement).list(out),
            Frame::Follow { seat } => self.follows(seat).list(out),
            Frame::Choose { seat, .. } => self.acts(seat).list(out),
            Frame::Draw { left, .. } => self.takes().or_stop(left == 0).list(out),
            Frame::Buy(purchase) => self.items(&purchase).list(out),
            Frame::Pay { seat, need } => legal_coins(&self.player(seat).hand, need, out),
            Frame::Worship { seat } => self.legal_worships(seat, out),
            Frame::PickBonus { .. } => {
                let left = BonusTile::ALL.into_iter().filter(|tile| self.bonus_left.has(*tile));
                out.extend(left.map(Action::Bonus));
            }
            Frame::Traitera { .. } => out.extend([Action::ActAgain, Action::EndTurn]),
            Frame::GalliaChoice { .. } => {
                out.push(Action::DrawTwo);
                out.extend(self.deity_can_be_drawn().then_some(Action::Reveal));
            }
            Frame::GalliaPay { seat, deity } => {
                let able = Offering::ALL.into_iter().filter(|&offering| {
                    self.gallia_cost(seat, deity, offering) <= self.player(seat).hand.count(offering.card())
                });
                out.extend(able.map(Action::Offer));
                out.push(Action::Decline);
            }
            Frame::Discard { seat } => out.extend(self.player(seat).hand.kinds().map(Action::Discard)),
            Frame::Swap { seat } => {
                let (columns, feet) = self.swap_range(seat);
                out.extend((-columns..=feet).map(Action::Swap));
            }
            Frame::RankUp { seat } => {
                let ranks = self.player(seat).ranks;
                let open = Offering::ALL.into_iter().filter(|offering| ranks[offering.index()] < 4);
                out.extend(open.map(Action::Raise));
            }
            Frame::Supply { seat } => {
                let open = Piece::ALL.into_iter().filter(|&piece| self.player(seat).general(piece) > 0);
                out.extend(open.map(Action::Supply));
            }
            Frame::BonusColumn { seat } => {
                out.extend(self.free_sites(seat).iter().map(|hex| Action::Place { hex, jump: false }));
            }
            frame => unreachable!("{frame:?} asks nothing"),
        }
    }

    /// One of the answers to the top frame, each with the same probability. The commonest questions are drawn from without
    /// listing their answers.
    #[inline]
    fn any_action(&self, seat: Seat, chance: &mut Chance, scratch: &mut Vec<Action>) -> Action {
        match *self.stack.top().expect("something is pending") {
            Frame::Move(movement) => any_of(&self.steps(&movement), chance),
            Frame::Follow { seat } => any_of(&self.follows(seat), chance),
            Frame::Choose { seat, .. } => any_of(&self.acts(seat), chance),
            Frame::Draw { left, .. } => any_of(&self.takes().or_stop(left == 0), chance),
            Frame::Buy(purchase) => any_of(&self.items(&purchase), chance),
            _ => {
                scratch.clear();
                self.legal(seat, scratch);
                chance.pick(scratch)
            }
        }
    }

    fn declines(action: Action) -> bool {
        matches!(action, Action::Decline | Action::EndTurn | Action::Stop | Action::Swap(0))
    }

    /// Whether an answer at once would tell what a seat does not hold: where only movement cards, money or offerings could
    /// give it a second answer. Where free steps do, everybody knows that there is one.
    fn masked(&self, asked: Seat) -> bool {
        let stands = |big_foot: bool| {
            let movement = self.movement(asked, big_foot);
            self.reach(asked, movement.jumps).within(movement.free).is_empty()
        };
        let masked = match *self.stack.top().expect("the bottom frame is never popped") {
            Frame::GalliaPay { .. } => true,
            Frame::Choose { .. } => stands(true),
            Frame::Follow { .. } => stands(false),
            _ => false,
        };
        masked && self.asked().has(asked)
    }

    /// Whether the seat is in the middle of an action that it puts together step by step.
    fn last_look(&self, asked: Seat) -> bool {
        let open = match *self.stack.top().expect("the bottom frame is never popped") {
            // A follower's movement begins with its first piece.
            Frame::Move(movement) => movement.big_foot || movement.placed > 0,
            // The money of Cartago comes without being asked for.
            Frame::Buy(purchase) => !purchase.granted || purchase.bought > 0,
            Frame::Worship { .. } => true,
            Frame::Draw { left, .. } => left == DRAWN_CARDS,
            _ => false,
        };
        open && self.asked().has(asked)
    }
}

impl State {
    /// Where a movement may go on, or end.
    #[inline]
    fn steps(&self, movement: &Movement) -> Steps {
        Steps { places: self.move_reach(movement), may_stop: movement.placed > 0 }
    }

    /// How a seat may follow.
    #[inline]
    fn follows(&self, seat: Seat) -> Follows {
        let places = self.move_reach(&self.movement(seat, false));
        let takes = if self.setup.blind_followers { Takes::BLIND } else { self.takes() };
        Follows { places, takes }
    }

    /// Whether an action can do something (O13). Draw always can.
    pub(crate) fn may_act(&self, seat: Seat, act: Act) -> bool {
        match act {
            Act::Move => !self.move_reach(&self.movement(seat, true)).is_empty(),
            Act::Buy => self.may_buy(Purchase::of(seat)),
            Act::Worship => self.may_worship(seat),
            Act::Draw => true,
        }
    }

    #[inline]
    pub(crate) fn deck_can_be_drawn(&self) -> bool {
        !self.deck.is_empty() || !self.discard.is_empty()
    }

    /// Money of a purchase that is there without coins.
    pub(crate) fn free_money(&self, purchase: &Purchase) -> u8 {
        if purchase.granted { GRANT } else { self.player(purchase.seat).lent(Lends::Money) }
    }

    /// Money left in a purchase.
    #[inline]
    pub(crate) fn money_left(&self, purchase: &Purchase) -> u8 {
        let coins = if purchase.granted { 0 } else { self.player(purchase.seat).hand.money() };
        self.free_money(purchase) + coins - purchase.spent
    }

    /// Whether a purchase may place pieces: always in a Buy, with Cartago's grant only by an option (O12).
    pub(crate) fn buys_placements(&self, purchase: &Purchase) -> bool {
        !purchase.granted || self.setup.cartago_placement
    }

    fn may_buy(&self, purchase: Purchase) -> bool {
        let (player, money) = (self.player(purchase.seat), self.money_left(&purchase));
        let rank = player.ranks.iter().any(|&rank| {
            rank < 4 && Offering::PRICES[usize::from(rank) + 1] - Offering::PRICES[usize::from(rank)] <= money
        });
        let piece = money > 0 && Piece::ALL.into_iter().any(|piece| player.general(piece) > 0);
        rank || piece || money > 0 && !self.reach(purchase.seat, 0).within(money).is_empty()
    }

    fn legal_worships(&self, seat: Seat, out: &mut Vec<Action>) {
        let player = self.player(seat);
        let cards = Offering::ALL.map(|offering| player.hand.count(offering.card()));
        for deity in Deity::ALL.into_iter().filter(|deity| self.deity_display[deity.index()] > 0) {
            let tiles = if deity.cards_only() { [0; 4] } else { player.ranks };
            let most = std::array::from_fn(|at| cards[at] + tiles[at]);
            // Of the ways that spend the same cards the first one stands for all.
            let (mut costs, mut len) = ([[0; 4]; MOST_WAYS], 0);
            for way in deity.worships().filter(|way| at_most(way.offers(), most)) {
                let cost = deity.cost(way.offers(), player.ranks);
                if !costs[..len].contains(&cost) {
                    costs[len] = cost;
                    len += 1;
                    out.push(Action::Worship(way));
                }
            }
        }
    }

    /// The cards of one type that the highest number of a revealed deity costs (Gallia).
    pub(crate) fn gallia_cost(&self, seat: Seat, deity: Deity, offering: Offering) -> u8 {
        let rank = if deity.cards_only() { 0 } else { self.player(seat).ranks[offering.index()] };
        deity.top().saturating_sub(rank)
    }

    /// How many columns can become feet, and how many feet columns (Aegyptus).
    pub(crate) fn swap_range(&self, seat: Seat) -> (i8, i8) {
        let player = self.player(seat);
        let [feet, columns] = player.reserve;
        let columns_out = columns.min(player.general(Piece::Foot));
        let feet_out = feet.min(player.general(Piece::Column));
        (columns_out as i8, feet_out as i8)
    }
}

/// No deity can be worshipped in more ways: four different numbers can be shared among four types in 24.
const MOST_WAYS: usize = 24;

#[inline]
fn any_of(choices: &impl Choices, chance: &mut Chance) -> Action {
    choices.nth(chance.below(choices.len()))
}

/// The coins that pay `need` and of which none could be kept, ascending.
pub(crate) fn legal_coins(hand: &Cards, need: u8, out: &mut Vec<Action>) {
    let [ones, twos, threes, fours, fives] = Card::COINS.map(|coin| hand.count(coin));
    for five in 0..=fives {
        for four in 0..=fours {
            for three in 0..=threes {
                for two in 0..=twos {
                    let special = 2 * two + 3 * three + 4 * four + 5 * five;
                    let one = need.saturating_sub(special);
                    let coins = Coins::of([one, two, three, four, five]);
                    if one <= ones && none_to_spare(coins, need) {
                        out.push(Action::Pay(coins));
                    }
                }
            }
        }
    }
}

/// Whether the coins pay `need`, and taking the cheapest away would leave too little.
pub(crate) fn none_to_spare(coins: Coins, need: u8) -> bool {
    let cheapest = (1..=5).zip(coins.counts()).find(|(_, count)| *count > 0).map_or(0, |(value, _)| value);
    coins.value() >= need && coins.value() - cheapest < need
}

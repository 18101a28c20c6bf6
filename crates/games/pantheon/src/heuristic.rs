//! A cheap opinion: what cards, tiles, columns and deities are worth in points, and routes by the shortest way. All numbers
//! are thousandths of a point.

use engine::{BySeat, Chance, Heuristic, Log, Questions, Rules, Seat, Strength, Tuning};

use crate::EPOCHS;
use crate::action::{Act, Action};
use crate::cards::{Card, Offering};
use crate::deities::Deity;
use crate::frame::{Frame, Movement};
use crate::map::{HEXES, Hex, HexSet, SITE_HEXES};
use crate::placement::Reach;
use crate::state::State;
use crate::tiles::{BagTile, BonusTile, Piece};
use crate::view::missing_cards;

/// What the next column is worth, by those already placed: the brackets at 4, 8 and 12 pull.
const COLUMNS: [i32; 12] = [1300, 1300, 1500, 1800, 2200, 2200, 2600, 3000, 3000, 3200, 3600, 5000];
const ANY_CARD: i32 = 620;
const MOVE_CARD: i32 = 900;
/// What a movement card on the way to a target costs: less than it is worth, since there may be more on the way.
const STEP_CARD: i32 = 600;
/// What a Move gives each of the others, who follow or take a card.
const FOLLOWER: i32 = 450;
/// A card of a whole Draw action, among which one may choose.
const DRAWN_CARD: i32 = 820;
/// What a rank is worth in each epoch to come.
const RANK: i32 = 900;
const OFFERING_CARD: i32 = 550;
const COIN: i32 = 550;
/// What an epoch's end is worth beside its three points.
const END: i32 = 3000;

/// What a point, a card, and in each epoch to come a rank, a lasting deity and a step of movement add to a player's prospects, by
/// epochs left: none or one, two or three, four or five. Fitted to the outcomes of 900 games between players who follow this
/// heuristic.
const PROSPECTS: [[i32; 5]; 3] = [[145, 120, 245, 165, 50], [90, 67, 111, 66, 48], [58, 44, 79, 63, 30]];

/// A static, not a constant: a constant of some megabytes is copied to wherever it is used.
static NETWORK: &[u8] = include_bytes!("network.safetensors");

impl Heuristic for State {
    const TUNING: Tuning = Tuning {
        slips: 0.1,
        horizon: 20,
        curiosity: 0.3,
        trust: 0.2,
        widening: 0.0,
        guesses: 1,
        judged: false,
        guidance: 2.0,
        hint: Strength::Guided { simulations: 2_000, trees: 1 },
        levels: [
            Strength::Network { temperature: 4.5 },
            Strength::Network { temperature: 2.0 },
            Strength::Guided { simulations: 400, trees: 1 },
            Strength::Guided { simulations: 12_000, trees: 2 },
        ],
    };

    fn network() -> Option<&'static [u8]> {
        Some(NETWORK)
    }

    fn advise(&self, seat: Seat, actions: &[Action], chance: &mut Chance) -> Action {
        let stop = if actions.last() == Some(&Action::Stop) { Some(Action::Stop) } else { None };
        match *self.stack.top().expect("something is pending") {
            Frame::Choose { .. } => best(actions, chance, |action| match action {
                Action::Act(act) => self.act_worth(seat, act),
                _ => 0,
            }),
            Frame::Move(movement) => match self.plan(&movement) {
                Some(plan) => Action::Place { hex: plan.first, jump: plan.jump },
                None => stop.unwrap_or_else(|| best(actions, chance, |_| 0)),
            },
            Frame::Follow { .. } => {
                let movement = self.movement(seat, false);
                match self.plan(&movement).filter(|plan| plan.gain > ANY_CARD) {
                    Some(plan) => Action::Place { hex: plan.first, jump: plan.jump },
                    None => best(actions, chance, |action| self.card_worth(seat, action)),
                }
            }
            Frame::Draw { .. } => best(actions, chance, |action| self.card_worth(seat, action)),
            Frame::Worship { .. } => best(actions, chance, |action| self.worship_worth(seat, action)),
            Frame::Buy(purchase) => {
                best(actions, chance, |action| self.item_worth(seat, action, purchase.granted))
            }
            Frame::Pay { .. } => best(actions, chance, |action| match action {
                Action::Pay(coins) => -i32::from(coins.value()),
                _ => 0,
            }),
            _ => best(actions, chance, |action| self.setup_worth(seat, action)),
        }
    }

    fn evaluate(&self) -> Option<BySeat<f32>> {
        let begins = matches!(self.stack.top(), Some(Frame::Choose { again: false, .. }));
        begins.then(|| engine::chances(&BySeat::new(self.seats(), |seat| self.prospects(seat))))
    }
}

/// The action with the highest score; equals are drawn by lot.
fn best(actions: &[Action], chance: &mut Chance, score: impl Fn(Action) -> i32) -> Action {
    let mut chosen = (i32::MIN, actions[0]);
    let mut equals = 0;
    for &action in actions {
        let score = score(action);
        if score > chosen.0 {
            chosen = (score, action);
            equals = 1;
        } else if score == chosen.0 {
            equals += 1;
            if chance.below(equals) == 0 {
                chosen = (score, action);
            }
        }
    }
    chosen.1
}

/// A way of feet: what it costs, where it begins, how many feet it takes.
#[derive(Clone, Copy)]
struct Way {
    cost: u8,
    first: Hex,
    feet: u8,
}

/// The way to the best target.
struct Plan {
    first: Hex,
    jump: bool,
    /// What the target is worth less the cards for the way.
    gain: i32,
}

impl State {
    /// How a seat stands, in thousandths on the scale of [`engine::chances`].
    fn prospects(&self, seat: Seat) -> i32 {
        let player = self.player(seat);
        let left = self.epochs_left();
        let [point, card, rank, deity, step] = PROSPECTS[(left.clamp(0, 5) / 2) as usize];
        let counted = i32::from(player.column_points() + player.demigod_points() + player.pietalte_points());
        let points = i32::from(player.score) + counted * self.scorings_left();
        let ranks: i32 = player.ranks.iter().map(|rank| i32::from(*rank)).sum();
        let lasting = [Deity::Depraccus, Deity::Stonkus, Deity::Gadicea, Deity::Gaiviles];
        let lasting: i32 = lasting.into_iter().map(|deity| i32::from(player.count(deity))).sum();
        let turn = if self.on_turn() == Some(seat) { 215 } else { 0 };
        point * points
            + card * i32::from(player.hand.total())
            + left * (rank * ranks + deity * lasting + step * i32::from(player.steps()))
            + turn
    }

    fn epochs_left(&self) -> i32 {
        i32::from(EPOCHS - self.epoch)
    }

    fn scorings_left(&self) -> i32 {
        if self.epoch <= 3 { 2 } else { 1 }
    }

    fn act_worth(&self, seat: Seat, act: Act) -> i32 {
        match act {
            Act::Move => self.movement_worth(seat),
            Act::Buy => {
                let mut next = *self;
                next.answer(Action::Act(Act::Buy), &mut Chance::seeded(0), &mut Log::off());
                let mut actions = Vec::new();
                next.actions(seat, &mut actions);
                let items =
                    actions.iter().map(|&item| next.item_worth(seat, item, false)).filter(|worth| *worth > 0);
                let mut worths: Vec<i32> = items.collect();
                worths.sort_unstable_by(|one, other| other.cmp(one));
                worths.iter().take(3).sum::<i32>() - 200
            }
            Act::Worship => {
                let mut next = *self;
                next.answer(Action::Act(Act::Worship), &mut Chance::seeded(0), &mut Log::off());
                let mut actions = Vec::new();
                next.actions(seat, &mut actions);
                actions.iter().map(|&way| next.worship_worth(seat, way)).max().unwrap_or(0)
            }
            Act::Draw => {
                let cards = 3 + i32::from(self.player(seat).count(Deity::Gadicea));
                let full = self.player(seat).hand.total() >= 14;
                cards * DRAWN_CARD * if full { 4 } else { 10 } / 10
            }
        }
    }

    /// What a whole movement would gain, planned one target after another; the others may follow.
    fn movement_worth(&self, seat: Seat) -> i32 {
        let mut next = *self;
        next.answer(Action::Act(Act::Move), &mut Chance::seeded(0), &mut Log::off());
        let mut worth = -FOLLOWER * (i32::from(self.setup.players) - 1);
        let mut last = 0;
        for _ in 0..24 {
            let Some(&Frame::Move(movement)) = next.stack.top() else { break };
            let Some(plan) = next.plan(&movement) else { break };
            let (used, cards) = (movement.used, movement.cards);
            next.answer(
                Action::Place { hex: plan.first, jump: plan.jump },
                &mut Chance::seeded(0),
                &mut Log::off(),
            );
            let Some(&Frame::Move(after)) = next.stack.top() else { break };
            debug_assert!(after.used > used && after.cards >= cards);
            let value = self.hex_worth(seat, plan.first, &next);
            worth += value - MOVE_CARD * i32::from(after.cards - cards);
            last = value;
        }
        // A movement that ends on the way has no target; its steps are only the start of one.
        if last == 0 { worth / 2 } else { worth }
    }

    /// What standing on a hex gains at once: its tile, or the column. `after` tells how many columns stand by then.
    fn hex_worth(&self, seat: Seat, hex: Hex, after: &State) -> i32 {
        if hex.is_site() {
            return self.column_worth(after.player(seat).columns.len() - 1);
        }
        self.tiles_on_map().find(|(at, _)| *at == hex).map_or(0, |(_, tile)| self.tile_worth(seat, tile))
    }

    fn column_worth(&self, placed: usize) -> i32 {
        COLUMNS[placed.min(11)] + if self.epoch <= 3 { 1200 } else { 0 }
    }

    fn tile_worth(&self, seat: Seat, tile: BagTile) -> i32 {
        let left = self.epochs_left();
        let worth = match tile {
            BagTile::FootAndColumn | BagTile::TwoPieces => {
                if left > 0 {
                    1500
                } else {
                    0
                }
            }
            BagTile::Demigod => {
                let top = self.row.iter().rposition(|count| *count > 0).map_or(0, |at| at as i32 + 1);
                1000 * top * self.scorings_left()
            }
            BagTile::Deity => 1000 * i32::from(self.epoch) + 1500,
            BagTile::Offering => 700 * left.min(4),
            BagTile::TwoCards => 2 * ANY_CARD,
            BagTile::ThreeCards => 3 * ANY_CARD,
            BagTile::Money => self.top_coin() * ANY_CARD,
            BagTile::OneStep => 800 * (2 * left - 1).max(0),
            BagTile::TwoSteps => 1600 * (2 * left - 1).max(0),
        };
        let last = self.tiles.iter().flatten().count() == 1 && self.on_turn() == Some(seat);
        worth + if last { END } else { 0 }
    }

    /// The value of the special coin on top; 0 if none is left.
    pub(crate) fn top_coin(&self) -> i32 {
        let there = |count: &u8| *count > 0;
        let top = if self.coins_reversed {
            self.coins.iter().rposition(there)
        } else {
            self.coins.iter().position(there)
        };
        top.map_or(0, |at| at as i32 + 2)
    }

    fn deity_worth(&self, seat: Seat, deity: Deity, worshipped: bool) -> i32 {
        let (epoch, left, scorings) = (i32::from(self.epoch), self.epochs_left(), self.scorings_left());
        let half_more = (2 * left - 1).max(0);
        let effect = match deity {
            Deity::Surparit => 1000 * epoch + 2000,
            Deity::Plaesiris if worshipped => {
                let values = (1..).zip(self.row).flat_map(|(value, count)| (0..count).map(move |_| value));
                let mut row: Vec<i32> = values.collect();
                row.reverse();
                1000 * row.iter().take(2).sum::<i32>() * scorings
            }
            Deity::Plaesiris => {
                if self.demigod_stack[..3] == [0; 3] {
                    10_000
                } else {
                    4600 * scorings
                }
            }
            Deity::Taksator => self.top_coin() * ANY_CARD,
            Deity::Depraccus => 2 * ANY_CARD * left,
            Deity::Vinthrad => 800 * half_more,
            Deity::Gaiviles => 500 * left,
            Deity::Stonkus => 650 * half_more,
            Deity::Gadicea => 500 * half_more,
            Deity::Pietalte => {
                let rank = i32::from(*self.player(seat).ranks.iter().max().expect("there are four types"));
                1000 * (rank + i32::from(left > 2)).min(4) * scorings
            }
            Deity::Traitera => 2000,
        };
        1000 * epoch + effect
    }

    fn worship_worth(&self, seat: Seat, action: Action) -> i32 {
        let Action::Worship(way) = action else { return 0 };
        let deity = way.deity();
        let cards: u8 = deity.cost(way.offers(), self.player(seat).ranks).iter().sum();
        let last = self.deity_display.iter().sum::<u8>() == 1;
        self.deity_worth(seat, deity, true) - OFFERING_CARD * i32::from(cards) + if last { END } else { 0 }
    }

    /// Cards for the display's deities first, a few movement cards always.
    fn card_worth(&self, seat: Seat, action: Action) -> i32 {
        let player = self.player(seat);
        match action {
            Action::TakeDeck => ANY_CARD,
            Action::Take(Card::Move) => {
                if player.hand.count(Card::Move) < 3 {
                    MOVE_CARD
                } else {
                    600
                }
            }
            Action::Take(card) if card.value() > 0 => COIN * i32::from(card.value()),
            Action::Take(card) => {
                let mut with = player.hand;
                with.add(card, 1);
                let helps = Deity::ALL.into_iter().filter(|deity| self.deity_display[deity.index()] > 0).any(
                    |deity| {
                        missing_cards(deity, &with, player.ranks)
                            < missing_cards(deity, &player.hand, player.ranks)
                    },
                );
                OFFERING_CARD + if helps { 400 } else { 0 }
            }
            // Discards: the least wanted goes first.
            Action::Discard(Card::Move) => -MOVE_CARD,
            Action::Discard(card) => {
                -(OFFERING_CARD - 10 * i32::from(player.hand.count(card))).max(COIN * i32::from(card.value()))
            }
            _ => 0,
        }
    }

    fn item_worth(&self, seat: Seat, action: Action, granted: bool) -> i32 {
        let player = self.player(seat);
        let left = self.epochs_left();
        let price = if granted { 0 } else { COIN };
        match action {
            Action::BuyRank { offering, rank } => {
                let old = player.ranks[offering.index()];
                let cost = Offering::PRICES[usize::from(rank)] - Offering::PRICES[usize::from(old)];
                let pietalte = 500 * i32::from(player.count(Deity::Pietalte)) * self.scorings_left();
                (RANK * left + pietalte) * i32::from(rank - old) - price * i32::from(cost)
            }
            Action::BuyPiece(Piece::Column) => {
                let wanted =
                    player.reserve[1] < 4 && player.columns.len() + usize::from(player.reserve[1]) < 12;
                if wanted { 2100 + 100 * left - price } else { -100 }
            }
            Action::BuyPiece(Piece::Foot) => {
                let feet = usize::from(player.reserve[0]) + player.feet.len();
                if feet < 7 { 900 - price } else { -100 }
            }
            Action::Place { hex, .. } => {
                let cost = i32::from(self.cost_of(seat, hex));
                let target = match hex.is_site() {
                    true => self.column_worth(player.columns.len()),
                    false => {
                        let tile = self.tiles_on_map().find(|(at, _)| *at == hex);
                        tile.map_or(-1, |(_, tile)| self.tile_worth(seat, tile))
                    }
                };
                target - price * cost
            }
            _ => 0,
        }
    }

    /// Questions of a setup, and small choices.
    fn setup_worth(&self, seat: Seat, action: Action) -> i32 {
        let player = self.player(seat);
        match action {
            Action::Discard(_) => self.card_worth(seat, action),
            Action::ActAgain => 1,
            Action::Bonus(tile) => match tile {
                BonusTile::Column => 3000,
                BonusTile::Offerings => 2900,
                BonusTile::Deity => 2800,
                BonusTile::Demigod => 2700,
                BonusTile::Cards => 2500,
                BonusTile::Reserve => 2000,
            },
            Action::Raise(offering) => i32::from(player.ranks[offering.index()]),
            Action::Supply(Piece::Foot) => i32::from(player.reserve[0] + player.feet.len() as u8 <= 4),
            Action::Supply(Piece::Column) => i32::from(player.reserve[1] <= 2),
            Action::Swap(feet) => {
                let (feet, columns) = (
                    i32::from(player.reserve[0]) - i32::from(feet),
                    i32::from(player.reserve[1]) + i32::from(feet),
                );
                -(feet - columns - 2).abs()
            }
            Action::DrawTwo => 2 * ANY_CARD,
            Action::Reveal => {
                let most = Offering::ALL
                    .iter()
                    .map(|offering| player.hand.count(offering.card()) + player.ranks[offering.index()]);
                if most.max().expect("there are four types") >= 4 { 2000 } else { 0 }
            }
            Action::Offer(offering) => match self.stack.top() {
                Some(&Frame::GalliaPay { deity, .. }) => {
                    let cards = i32::from(self.gallia_cost(seat, deity, offering));
                    self.deity_worth(seat, deity, false) - OFFERING_CARD * cards
                }
                _ => 0,
            },
            Action::Place { hex, .. } => {
                let near =
                    crate::People::ALL.iter().filter(|people| people.origin().distance(hex) <= 4).count();
                near as i32
            }
            _ => 0,
        }
    }

    /// The target that gains most within the steps at hand, and the first placement on the way.
    fn plan(&self, movement: &Movement) -> Option<Plan> {
        let seat = movement.seat;
        let (budget, reach) = (self.step_budget(movement), self.move_reach(movement));
        let ways = self.ways(movement, &reach);
        let tiles = self
            .tiles_on_map()
            .filter_map(|(hex, tile)| Some((ways[hex.index()]?, self.tile_worth(seat, tile))));
        let column = self.column_worth(self.player(seat).columns.len());
        let open = if self.player(seat).reserve[1] > 0 { self.free_sites(seat) } else { HexSet::EMPTY };
        let sites = open.iter().filter_map(|site| {
            let last = reach.cost(site);
            let direct =
                (reach.near | reach.far).has(site).then_some(Way { cost: last, first: site, feet: 0 });
            let beside = site.neighbours().iter().filter_map(|hex| ways[hex.index()]);
            let beside = beside.min_by_key(|way| way.cost).map(|way| Way { cost: way.cost + last, ..way });
            Some((direct.or(beside).filter(|way| way.cost <= budget)?, column))
        });
        let plans = tiles.chain(sites).map(|(way, worth)| {
            let cards = i32::from(way.cost.saturating_sub(movement.steps()).div_ceil(2));
            let gain = worth - STEP_CARD * cards - 60 * i32::from(way.cost);
            Plan { first: way.first, jump: reach.far.has(way.first), gain }
        });
        plans.filter(|plan| plan.gain > 0).max_by_key(|plan| plan.gain)
    }

    /// The cheapest way of feet to each hex, as far as steps and feet last.
    fn ways(&self, movement: &Movement, reach: &Reach) -> [Option<Way>; HEXES] {
        let player = self.player(movement.seat);
        let (_, full) = self.others(movement.seat);
        let closed = SITE_HEXES | full | player.pieces() | self.temple.map_or(HexSet::EMPTY, HexSet::one);
        let mut ways = [None; HEXES];
        for hex in ((reach.near | reach.far) - SITE_HEXES).iter() {
            ways[hex.index()] = Some(Way { cost: reach.cost(hex), first: hex, feet: 1 });
        }
        let budget = self.step_budget(movement);
        // Costs are small, so rounds of growing cost find the cheapest ways.
        for cost in 1..budget {
            for from in Hex::all() {
                let Some(way) = ways[from.index()] else { continue };
                if way.cost != cost || way.feet >= player.reserve[0] {
                    continue;
                }
                for next in (from.neighbours() - closed).iter() {
                    let longer = Way { cost: cost + reach.cost(next), feet: way.feet + 1, ..way };
                    let known: &mut Option<Way> = &mut ways[next.index()];
                    if longer.cost <= budget && known.is_none_or(|known| longer.cost < known.cost) {
                        *known = Some(longer);
                    }
                }
            }
        }
        ways
    }
}

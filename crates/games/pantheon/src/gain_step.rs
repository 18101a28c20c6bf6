//! What effects give: cards, coins, pieces, ranks, deities, demigods. Everything drawn by lot is drawn here.

use engine::{Chance, Log, Seat};

use crate::cards::{CARD_KINDS, Card, Cards};
use crate::deities::{Deity, Favour};
use crate::event::{Event, Lack};
use crate::frame::Frame;
use crate::peoples::People;
use crate::state::State;
use crate::tiles::{BagTile, BonusTile, DEMIGOD_VALUES, Piece};

/// The first number of each kind of outcome that a scenario may fix.
pub(crate) mod outcome {
    pub(crate) const CARD: u16 = 0;
    pub(crate) const DEITY: u16 = 20;
    pub(crate) const TILE: u16 = 40;
    /// By value, so 1 to 6 more.
    pub(crate) const DEMIGOD: u16 = 60;
    pub(crate) const PEOPLE: u16 = 80;
    pub(crate) const BONUS: u16 = 100;
}

/// What tiles, deities and peoples give: the vocabulary of their rows.
#[derive(Clone, Copy)]
pub(crate) enum Gain {
    /// From the deck.
    Cards(u8),
    /// The top special coin.
    Coin,
    /// From the general to the personal reserve.
    Pieces { feet: u8, columns: u8 },
    /// Two feet or two columns, as the player likes.
    TwoAlike,
    /// A column on any site.
    Column,
    /// More steps in each movement.
    Steps(u8),
    /// Offerings rise by so many ranks.
    Ranks(u8),
    /// The highest of the row.
    DemigodsOfRow(u8),
    /// The top of the stack.
    Demigods(u8),
    /// The top of the stack, without an offering.
    Deity,
}

/// Draws one of several kinds by their counts, which are not all 0, and takes it away.
fn draw_kind<const N: usize>(counts: &mut [u8; N], base: u16, chance: &mut Chance) -> usize {
    let drawn = if chance.forced_left() == 0 { by_lot(counts, chance) } else { fixed(counts, base, chance) };
    counts[drawn] -= 1;
    drawn
}

#[inline]
fn by_lot<const N: usize>(counts: &[u8; N], chance: &mut Chance) -> usize {
    let before = chance.below(counts.iter().map(|&count| usize::from(count)).sum()) as u8;
    // The kinds that end at or before the piece drawn are as many as its number. They are counted without a branch, because
    // a processor cannot guess what is drawn by lot.
    let (mut end, mut drawn) = (0, 0);
    for &count in counts {
        end += count;
        drawn += usize::from(end <= before);
    }
    drawn
}

/// What a scenario has fixed.
#[cold]
fn fixed<const N: usize>(counts: &[u8; N], base: u16, chance: &mut Chance) -> usize {
    let outcomes: [(u16, u32); N] = std::array::from_fn(|at| (base + at as u16, u32::from(counts[at])));
    usize::from(chance.weighted(&outcomes) - base)
}

impl State {
    /// One card of the deck, which is not empty.
    pub(crate) fn draw_from_deck(&mut self, chance: &mut Chance) -> Card {
        Card::ALL[draw_kind::<CARD_KINDS>(&mut self.deck.0, outcome::CARD, chance)]
    }

    /// Makes a new deck of the discard pile.
    fn reshuffle(&mut self, log: &mut Log<Event>) {
        self.deck.absorb(&mut self.discard);
        log.push(Event::Reshuffled);
    }

    /// Fills the gaps of the display as far as deck and discard pile go (timing 8a).
    pub(crate) fn refill(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        while self.display.total() < 4 {
            if self.deck.is_empty() {
                if self.discard.is_empty() {
                    return;
                }
                self.reshuffle(log);
            }
            let card = self.draw_from_deck(chance);
            self.display.add(card, 1);
            log.push(Event::Refilled { card });
        }
    }

    /// Cards from the deck that only `seat` sees. If nothing else is left, all hands become the new deck (timing 8c).
    pub(crate) fn draw_blind(&mut self, seat: Seat, count: u8, chance: &mut Chance, log: &mut Log<Event>) {
        let mut drawn = Cards::NONE;
        let mut shuffled = false;
        for _ in 0..count {
            if self.deck.is_empty() && !self.discard.is_empty() {
                self.reshuffle(log);
                shuffled = true;
            }
            if self.deck.is_empty() {
                tell_drawn(seat, &mut drawn, log);
                self.great_reshuffle(chance, log);
            }
            let card = self.draw_from_deck(chance);
            self.player_mut(seat).hand.add(card, 1);
            drawn.add(card, 1);
        }
        tell_drawn(seat, &mut drawn, log);
        // Gaps that were left for want of cards are filled now that there is a deck again.
        if shuffled && !self.deck.is_empty() {
            self.refill(chance, log);
        }
    }

    fn great_reshuffle(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        for player in &mut self.players {
            self.deck.absorb(&mut player.hand);
            player.known = Cards::NONE;
        }
        log.push(Event::GreatReshuffle);
        self.refill(chance, log);
    }

    pub(crate) fn draw_people(&mut self, chance: &mut Chance) -> People {
        if let Some(order) = self.setup.peoples {
            return order[usize::from(self.epoch) - 1];
        }
        let mut left = [1; People::ALL.len()];
        self.track.iter().for_each(|people| left[people.index()] = 0);
        People::ALL[draw_kind(&mut left, outcome::PEOPLE, chance)]
    }

    /// A bonus tile nobody has.
    pub(crate) fn draw_bonus(&mut self, chance: &mut Chance) -> BonusTile {
        let mut left = BonusTile::ALL.map(|tile| u8::from(self.bonus_left.has(tile)));
        let tile = BonusTile::new(draw_kind(&mut left, outcome::BONUS, chance));
        self.bonus_left.remove(tile);
        tile
    }

    /// A tile of the bag, which never runs out.
    pub(crate) fn draw_tile(&mut self, chance: &mut Chance) -> BagTile {
        BagTile::ALL[draw_kind(&mut self.bag, outcome::TILE, chance)]
    }

    pub(crate) fn deity_can_be_drawn(&self) -> bool {
        self.deity_stack.iter().chain(&self.deity_discard).any(|count| *count > 0)
    }

    /// The top deity. An empty stack is made anew from the discarded ones (timing 9).
    pub(crate) fn draw_deity(&mut self, chance: &mut Chance, log: &mut Log<Event>) -> Option<Deity> {
        if !self.deity_can_be_drawn() {
            return None;
        }
        if self.deity_stack.iter().all(|count| *count == 0) {
            std::mem::swap(&mut self.deity_stack, &mut self.deity_discard);
            log.push(Event::DeitiesReshuffled);
        }
        Some(Deity::ALL[draw_kind(&mut self.deity_stack, outcome::DEITY, chance)])
    }

    /// The top demigod, if there is one: those up to 3 lie on top. Its value.
    pub(crate) fn draw_demigod(&mut self, chance: &mut Chance) -> Option<u8> {
        let low = self.demigod_stack[..3].iter().any(|count| *count > 0);
        let mut half = self.demigod_stack;
        half[if low { 3..6 } else { 0..3 }].fill(0);
        if half == [0; DEMIGOD_VALUES] {
            return None;
        }
        let drawn = draw_kind(&mut half, outcome::DEMIGOD + 1, chance);
        self.demigod_stack[drawn] -= 1;
        Some(drawn as u8 + 1)
    }

    /// `gain_deity` of the rulebook: the points, then the effect.
    pub(crate) fn gain_deity(
        &mut self,
        seat: Seat,
        deity: Deity,
        worshipped: bool,
        chance: &mut Chance,
        log: &mut Log<Event>,
    ) {
        self.score_deity(seat, deity, worshipped, log);
        if let Some(work) = deity.at_once() {
            work(self, seat, worshipped, chance, log);
        }
        // Timing 9: a tile is discarded only when its effect is over.
        match deity.favour() {
            Favour::Immediate => self.deity_discard[deity.index()] += 1,
            Favour::Lasting | Favour::Once => self.player_mut(seat).deities[deity.index()] += 1,
        }
    }

    pub(crate) fn score_deity(&mut self, seat: Seat, deity: Deity, worshipped: bool, log: &mut Log<Event>) {
        let points = self.epoch;
        self.player_mut(seat).earn(points, points);
        log.push(Event::DeityGained { seat, deity, points, worshipped });
    }

    /// The highest demigods of the row, as many as there are.
    pub(crate) fn take_demigods(&mut self, seat: Seat, count: u8, log: &mut Log<Event>) {
        for _ in 0..count {
            let Some(at) = self.row.iter().rposition(|count| *count > 0) else {
                return log.push(Event::NothingLeft { seat, lack: Lack::Demigod });
            };
            self.row[at] -= 1;
            self.player_mut(seat).demigods[at] += 1;
            log.push(Event::DemigodTaken { seat, value: at as u8 + 1 });
        }
    }

    /// Demigods from the stack, which the others do not see.
    pub(crate) fn draw_demigods(&mut self, seat: Seat, count: u8, chance: &mut Chance, log: &mut Log<Event>) {
        let open = self.setup.open_demigods;
        for _ in 0..count {
            let Some(value) = self.draw_demigod(chance) else {
                return log.push(Event::NothingLeft { seat, lack: Lack::Demigod });
            };
            let player = self.player_mut(seat);
            let place = if open { &mut player.demigods } else { &mut player.hidden_demigods };
            place[usize::from(value) - 1] += 1;
            log.push(Event::DemigodDrawn { seat, value: Some(value), open });
        }
    }

    /// The top special coin; nothing if there is none.
    pub(crate) fn take_coin(&mut self, seat: Seat, log: &mut Log<Event>) {
        let there = |count: &u8| *count > 0;
        let top = if self.coins_reversed {
            self.coins.iter().rposition(there)
        } else {
            self.coins.iter().position(there)
        };
        let Some(top) = top else { return log.push(Event::NothingLeft { seat, lack: Lack::Coin }) };
        self.coins[top] -= 1;
        let coin = Card::COINS[top + 1];
        self.player_mut(seat).gain(coin);
        log.push(Event::CoinTaken { seat, coin });
    }

    /// Pieces from the general to the personal reserve, as many as there are.
    pub(crate) fn supply(&mut self, seat: Seat, feet: u8, columns: u8, log: &mut Log<Event>) {
        let player = self.player_mut(seat);
        let feet = feet.min(player.general(Piece::Foot));
        let columns = columns.min(player.general(Piece::Column));
        player.reserve[0] += feet;
        player.reserve[1] += columns;
        log.push(match feet + columns {
            0 => Event::NothingLeft { seat, lack: Lack::Piece },
            _ => Event::Supplied { seat, feet, columns },
        });
    }

    /// Carries out what a tile, a deity or a people gives.
    pub(crate) fn gain(&mut self, seat: Seat, gain: Gain, chance: &mut Chance, log: &mut Log<Event>) {
        match gain {
            Gain::Cards(count) => self.draw_blind(seat, count, chance, log),
            Gain::Coin => self.take_coin(seat, log),
            Gain::Pieces { feet, columns } => self.supply(seat, feet, columns, log),
            Gain::TwoAlike => self.stack.push(Frame::Supply { seat }),
            Gain::Column => self.stack.push(Frame::BonusColumn { seat }),
            Gain::Steps(steps) => self.keep_steps(seat, steps, log),
            Gain::Ranks(ranks) => (0..ranks).for_each(|_| self.stack.push(Frame::RankUp { seat })),
            Gain::DemigodsOfRow(count) => self.take_demigods(seat, count, log),
            Gain::Demigods(count) => self.draw_demigods(seat, count, chance, log),
            Gain::Deity => match self.draw_deity(chance, log) {
                Some(deity) => self.gain_deity(seat, deity, false, chance, log),
                None => log.push(Event::NothingLeft { seat, lack: Lack::Deity }),
            },
        }
    }

    fn keep_steps(&mut self, seat: Seat, steps: u8, log: &mut Log<Event>) {
        self.player_mut(seat).step_tiles[usize::from(steps) - 1] += 1;
        log.push(Event::StepsGained { seat, steps });
    }
}

fn tell_drawn(seat: Seat, drawn: &mut Cards, log: &mut Log<Event>) {
    let cards = std::mem::take(drawn);
    if !cards.is_empty() {
        log.push(Event::Drew { seat, count: cards.total(), cards: Some(cards) });
    }
}

//! Tables stated in words, for scenarios. Whatever is not stated is empty; cards not stated lie in the decks.

mod query;

use engine::{Chance, Fixture, Log, Maybe, Rules, Seat, Secrets, Settle, Viewer};

use crate::action::Slot;
use crate::cards::{Card, CardSet, Kind, SEERS};
use crate::event::Event;
use crate::frame::Frame;
use crate::geometry::Square;
use crate::state::{Sanctuary, State};
use crate::trials::Board;

/// Lies at the bottom of the stack while a table is being stated.
const STATING: Frame = Frame::EndOfRound;

impl Fixture for State {
    fn arrange(&mut self, key: &str, value: &str) -> Result<(), String> {
        if self.stack[0] != STATING {
            self.bare_table();
        }
        let words: Vec<&str> = key.split(' ').collect();
        match words[..] {
            ["round"] => self.round = number(value, 1, 4)?,
            ["first"] => self.first_player = self.seat(value)?,
            ["turn"] => self.stage_turn(value)?,
            ["stage"] => self.stage(value)?,
            ["destiny"] => self.arrange_destiny(value)?,
            ["revealed"] => self.selection.revealed = number(value, 0, 4)?,
            ["pantheon", who] => self.arrange_pantheon(self.seat(who)?, value)?,
            ["aside", who] => {
                let seat = self.seat(who)?;
                for (at, kind) in kinds(value)?.into_iter().enumerate() {
                    let card = self.draw_kind(kind)?;
                    *self.aside[seat.index()].get_mut(at).ok_or("at most two selected cards")? = card;
                }
            }
            ["discard", who] => {
                let seat = self.seat(who)?;
                for kind in kinds(value)? {
                    let card = self.draw_kind(kind)?;
                    self.discards[seat.index()].add(card);
                }
            }
            ["exile"] => {
                for kind in kinds(value)? {
                    let card = self.draw_kind(kind)?;
                    self.exile.add(card);
                }
            }
            ["gems", who] => self.gems[self.seat(who)?.index()] = number(value, 0, 99)?,
            ["favours", who] => self.favours[self.seat(who)?.index()] = number(value, 0, 99)?,
            ["tokens", who] => self.completion[self.seat(who)?.index()] = lines(value)?,
            ["trials", who] => {
                let seat = self.seat(who)?;
                for trial in value.split(' ').filter(|word| *word != "none") {
                    self.trials[seat.index()] |= 1 << (number(trial, 1, 2)? - 1);
                }
            }
            ["passes", who] => self.selection.passes[self.seat(who)?.index()] = number(value, 0, 4)?,
            ["marks", who] => {
                let seat = self.seat(who)?;
                for (at, word) in value.split(' ').enumerate() {
                    let slot =
                        Slot::from_code(word).ok_or_else(|| format!("expected a slot, got '{word}'"))?;
                    let marks = &mut self.selection.marks[seat.index()];
                    *marks.get_mut(at).ok_or("at most two marks")? = Maybe::some(slot);
                }
            }
            ["slots", board] => self.arrange_slots(read_board(board)?, value)?,
            ["deck", board] => self.arrange_deck(read_board(board)?, value)?,
            ["locked"] => self.locked = Maybe::some(read_board(value)?),
            ["used", who] => {
                let seat = self.seat(who)?;
                for word in value.split(' ') {
                    let square =
                        Square::from_code(word).ok_or_else(|| format!("expected a square, got '{word}'"))?;
                    self.this_turn.used.add(self.top(seat, square));
                }
            }
            _ => return Err(format!("unknown key '{key}'")),
        }
        Ok(())
    }

    fn arranged(&mut self, chance: &mut Chance, log: &mut Log<Event>) -> Result<(), String> {
        if self.stack.len() < 2 {
            return Err("say the stage, such as `turn: A`".into());
        }
        self.stack[0] = Frame::Over;
        for board in 0..4 {
            // Loki may have been stated after the face-down cards.
            for seat in Seat::all(self.seats()) {
                if self.squares_with(seat, SEERS) != 0 {
                    self.sanctuary.known[seat.index()] |= self.sanctuary.face_down;
                }
            }
            if self.sanctuary.bottoms[board] == 0 {
                self.shuffle_rest(board, chance);
            }
        }
        self.lift = crate::state::Lift::default();
        if self.placing {
            // A stated turn has begun: what its start would collect is collected.
            let active = self.active;
            self.collect(active, &mut Log::off());
        }
        self.check()?;
        self.settle(chance, log);
        Ok(())
    }

    fn query(&self, query: &str) -> Result<String, String> {
        self.answer_query(query)
    }

    fn outcome(&self, word: &str) -> Result<u16, String> {
        Err(format!("nothing is drawn by name in this game, not even '{word}'"))
    }

    fn sketch(&self, viewer: Viewer) -> String {
        crate::sketch::sketch(&self.view(viewer))
    }
}

impl State {
    /// Everything in the decks, nothing before anybody, round 2, the first Destiny card revealed.
    fn bare_table(&mut self) {
        let mut bare = *self;
        bare.sanctuary = Sanctuary::sorted();
        bare.aside = [[Card::NONE; 2]; 4];
        bare.discards = [CardSet::EMPTY; 4];
        bare.exile = CardSet::EMPTY;
        bare.round = 2;
        bare.selection.destiny = [0, 1, 2, 3];
        bare.selection.revealed = 1;
        bare.selection.tokens = [None; 4];
        bare.selection.marks = [[Maybe::NONE; 2]; 4];
        bare.selection.passes = [0; 4];
        bare.stack.clear();
        bare.stack.push(STATING);
        *self = bare;
    }

    /// Shuffles the part of a deck that was not stated.
    fn shuffle_rest(&mut self, board: usize, chance: &mut Chance) {
        let stated = usize::from(self.sanctuary.deck_sizes[board]) - usize::from(self.stated_top(board));
        chance.shuffle(&mut self.sanctuary.decks[board][..stated]);
    }

    /// While a table is stated, cards put on top of a deck are marked by `lift`, which nothing else uses then.
    fn stated_top(&self, board: usize) -> u8 {
        (self.lift.moved >> (2 * board)) & 3
    }

    fn seat(&self, word: &str) -> Result<Seat, String> {
        let seat: Seat = word.parse()?;
        if seat.index() < self.seats() { Ok(seat) } else { Err(format!("nobody sits on {seat}")) }
    }

    /// Takes a card of this kind out of its deck.
    fn draw_kind(&mut self, kind: Kind) -> Result<Card, String> {
        let board = self.board_of[kind.mythology().index()].get();
        let board = board.ok_or_else(|| format!("the mythology of {kind} is not played"))?.index();
        let kinds = self.mythologies;
        let is = |card: &Card| {
            card.is_some() && 10 * kinds[card.board()].index() + card.kind_in_mythology() == kind.index()
        };
        let sanctuary = &mut self.sanctuary;
        let (deck, size): (&mut [Card], &mut u8) = if kind.is_deity() {
            (&mut sanctuary.deities[board], &mut sanctuary.deity_sizes[board])
        } else {
            (&mut sanctuary.decks[board], &mut sanctuary.deck_sizes[board])
        };
        let at = deck.iter().position(is).ok_or_else(|| format!("no {kind} is left"))?;
        let card = deck[at];
        deck[at..].rotate_left(1);
        *deck.last_mut().expect("a deck has places") = Card::NONE;
        *size -= 1;
        Ok(card)
    }

    /// `turn: B`: B's turn, after the turns of those before.
    fn stage_turn(&mut self, value: &str) -> Result<(), String> {
        let seat = self.seat(value)?;
        let players = self.seats();
        let before = (seat.index() + players - self.first_player.index()) % players;
        let left = (players - before - 1) as u8;
        self.active = seat;
        self.placing = true;
        let next = Frame::Turns { seat: seat.left(players), left };
        self.stack.then([Frame::Turn { seat }, Frame::EndOfTurn { seat }, next]);
        Ok(())
    }

    /// `stage: selection`, `stage: tokens`, `stage: next round`, `stage: start of turn B`.
    fn stage(&mut self, value: &str) -> Result<(), String> {
        let words: Vec<&str> = value.split(' ').collect();
        match words[..] {
            ["selection"] => {
                self.selection.revealed = 0;
                self.stack.push(Frame::Destiny);
            }
            ["tokens"] => self.stack.then([Frame::Tokens, Frame::Destiny]),
            ["next", "round"] => self.stack.push(Frame::EndOfRound),
            ["start", "of", "turn", who] => {
                let seat = self.seat(who)?;
                let players = self.seats();
                let before = (seat.index() + players - self.first_player.index()) % players;
                self.active = seat.right(players);
                self.placing = true;
                self.stack.push(Frame::Turns { seat, left: (players - before) as u8 });
            }
            _ => return Err(format!("unknown stage '{value}'")),
        }
        Ok(())
    }

    /// `destiny: 1 3 2 4`: the order of the Destiny cards.
    fn arrange_destiny(&mut self, value: &str) -> Result<(), String> {
        let mut order: Vec<u8> =
            value.split(' ').map(|word| Ok(number(word, 1, 4)? - 1)).collect::<Result<_, String>>()?;
        for card in 0..4 {
            if !order.contains(&card) {
                order.push(card);
            }
        }
        self.selection.destiny = order.try_into().map_err(|_| "each Destiny card once".to_string())?;
        Ok(())
    }

    /// `pantheon A: C1 llama+puma, T2 zeus`: piles, lowest card first.
    fn arrange_pantheon(&mut self, seat: Seat, value: &str) -> Result<(), String> {
        for part in value.split(',').map(str::trim).filter(|part| *part != "none") {
            let (square, pile) = part.split_once(' ').ok_or_else(|| format!("'{part}' is not `C1 puma`"))?;
            let square =
                Square::from_code(square).ok_or_else(|| format!("expected a square, got '{square}'"))?;
            for word in pile.split('+') {
                let kind = Kind::from_slug(word).ok_or_else(|| format!("expected a card, got '{word}'"))?;
                let card = self.draw_kind(kind)?;
                self.put(seat, square, card);
            }
        }
        Ok(())
    }

    /// `slots TL: puma - !llama inti`: three creatures and the deity; `-` empty, `!` face down.
    fn arrange_slots(&mut self, board: Board, value: &str) -> Result<(), String> {
        for (place, word) in value.split(' ').enumerate().filter(|(_, word)| *word != "-") {
            if place > Slot::DEITY {
                return Err("four slots a board".into());
            }
            let name = word.trim_start_matches('!');
            let kind = Kind::from_slug(name).ok_or_else(|| format!("expected a card, got '{name}'"))?;
            let card = self.draw_kind(kind)?;
            let slot = Slot::new(board, place);
            self.sanctuary.slots[board.index()][place] = card;
            if word.starts_with('!') {
                self.sanctuary.face_down |= slot.bit();
            }
        }
        Ok(())
    }

    /// `deck TL: puma llama`: the top of a creature deck, top first (three at most); `deck TL: size 2` keeps so many.
    fn arrange_deck(&mut self, board: Board, value: &str) -> Result<(), String> {
        let at = board.index();
        if let Some(size) = value.strip_prefix("size ") {
            let size = number(size, 0, 18)?;
            while self.sanctuary.deck_sizes[at] > size {
                let (card, _) = self.sanctuary.draw(at);
                self.exile.add(card);
            }
            return Ok(());
        }
        let tops = kinds(value)?;
        if tops.len() > 3 {
            return Err("state at most three cards of a deck".into());
        }
        for &kind in tops.iter().rev() {
            let card = self.draw_kind(kind)?;
            let size = usize::from(self.sanctuary.deck_sizes[at]);
            self.sanctuary.decks[at][size] = card;
            self.sanctuary.deck_sizes[at] += 1;
        }
        self.lift.moved |= (tops.len() as u8) << (2 * at);
        Ok(())
    }
}

impl Sanctuary {
    /// All cards in their decks, in order.
    fn sorted() -> Sanctuary {
        Sanctuary {
            slots: [[Card::NONE; 4]; 4],
            face_down: 0,
            known: [0; 5],
            decks: std::array::from_fn(|board| std::array::from_fn(|at| Card::new(board, 4 + at))),
            deck_sizes: [18; 4],
            bottoms: [0; 4],
            deities: std::array::from_fn(|board| std::array::from_fn(|at| Card::new(board, at))),
            deity_sizes: [4; 4],
        }
    }
}

fn number(word: &str, low: u8, high: u8) -> Result<u8, String> {
    let number = word.parse().ok().filter(|number| (low..=high).contains(number));
    number.ok_or_else(|| format!("expected a number from {low} to {high}, got '{word}'"))
}

fn read_board(word: &str) -> Result<Board, String> {
    Board::from_code(word).ok_or_else(|| format!("expected a board (TL, TR, BL or BR), got '{word}'"))
}

fn kinds(value: &str) -> Result<Vec<Kind>, String> {
    let words = value.split(' ').filter(|word| *word != "none");
    words.map(|word| Kind::from_slug(word).ok_or_else(|| format!("expected a card, got '{word}'"))).collect()
}

/// Completion tokens: `C T A 1 2 3`, or `none`.
fn lines(value: &str) -> Result<u8, String> {
    let mut set = 0;
    for word in value.split(' ').filter(|word| *word != "none") {
        let line = "CTA123".find(word).ok_or_else(|| format!("expected a line, got '{word}'"))?;
        set |= 1 << line;
    }
    Ok(set)
}

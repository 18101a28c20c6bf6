//! Tables stated in words, for scenarios.
//!
//! A stated table begins empty: every card lies in its deck, every pawn at the Gate. It says what matters: `gods A`,
//! `hand A`, `at A`, and so on. Seats without gods get some that have nothing to do with the rest of the table. The turn
//! begins with `turn: A`, at once in the action step with `act: A`, or in the board step with `board: A`.

mod query;

use engine::{Chance, Fixture, Log, Maybe, Rules, Seat, SeatSet, Secrets, Settle, Viewer};

use crate::cards::{LAP, Malus, Power, Quest};
use crate::event::Event;
use crate::frame::Frame;
use crate::gods::God;
use crate::pieces;
use crate::state::{
    GENERAL, HELD, Link, LinkKind, MALUS_BOARD, NO_PEOPLES, SLOW, Spot, Spots, State, StrikeUntil, Token,
};

/// Gods with nothing to say in most scenarios, for seats that state none.
const EXTRAS: [God; 12] = [
    God::Artemis,
    God::Chronos,
    God::Freyja,
    God::Heimdall,
    God::Lakshmi,
    God::Shennong,
    God::Jupiter,
    God::Sobek,
    God::LeiGong,
    God::Diana,
    God::Kali,
    God::Skanda,
];

impl Fixture for State {
    fn arrange(&mut self, key: &str, value: &str) -> Result<(), String> {
        if self.stack.len() > 1 {
            if self.turns > 0 {
                return Err("whose turn it is comes last".into());
            }
            *self = State::bare(&self.setup);
        }
        let mut words = key.split(' ');
        let (word, of) = (words.next().unwrap_or(""), words.next());
        match word {
            "turn" | "act" | "board" => {}
            _ if of.is_some() => {
                let seat = seat_of(self, of)?;
                return self.arrange_seat(word, seat, value);
            }
            _ => return self.arrange_table(word, value),
        }
        // Stated last: the rest of the table must lie before somebody moves.
        let seat = seat_of(self, Some(value))?;
        self.active = seat;
        self.early = word == "turn";
        self.turns = self.turns.max(1);
        self.stack.push(match word {
            "turn" => Frame::TurnStart { seat },
            "board" => Frame::Board,
            _ => Frame::Act,
        });
        Ok(())
    }

    fn arranged(&mut self, chance: &mut Chance, log: &mut Log<Event>) -> Result<(), String> {
        if self.stack.len() < 2 {
            return Err("say whose turn it is: `turn: A`, `board: A` or `act: A`".into());
        }
        for seat in Seat::all(self.seats()) {
            if self.gods(seat) == 0 {
                let spare = EXTRAS.into_iter().find(|&god| self.god_deck.has(god));
                self.put_god(seat, 0, spare.ok_or("every seat needs a god")?)?;
            }
        }
        self.check_table()?;
        self.settle(chance, log);
        Ok(())
    }

    fn query(&self, query: &str) -> Result<String, String> {
        match query.strip_prefix("view ") {
            Some(rest) => {
                let (who, what) = rest.split_once(' ').ok_or("what of the view?")?;
                let viewer = if who == "spectator" { Viewer::Spectator } else { Viewer::Seat(who.parse()?) };
                self.query_view(&self.view(viewer), what)
            }
            None => self.query_truth(query),
        }
    }

    fn outcome(&self, word: &str) -> Result<u16, String> {
        if let Ok(die) = word.parse::<u16>() {
            return (1..=6).contains(&die).then_some(pieces::DIE + die).ok_or("a die shows 1 to 6".into());
        }
        let (kind, name) = word.split_once(' ').unwrap_or((word, ""));
        let unknown = || format!("unknown outcome '{word}'");
        Ok(match kind {
            "success" => pieces::SUCCESS,
            "failure" => pieces::SUCCESS + 1,
            "god" => pieces::GOD + God::from_slug(name).ok_or_else(unknown)? as u16,
            "power" => pieces::POWER + Power::from_slug(name).ok_or_else(unknown)? as u16,
            "malus" => pieces::MALUS + Malus::from_slug(name).ok_or_else(unknown)? as u16,
            "quest" => pieces::QUEST + Quest::from_slug(name).ok_or_else(unknown)? as u16,
            "option" => pieces::OPTION + name.parse::<u16>().map_err(|_| unknown())?,
            _ => return Err(unknown()),
        })
    }

    fn sketch(&self, viewer: Viewer) -> String {
        crate::sketch::sketch(&self.view(viewer))
    }
}

pub(super) fn number(text: &str, low: u8, high: u8) -> Result<u8, String> {
    let number = text.parse().ok().filter(|number| (low..=high).contains(number));
    number.ok_or_else(|| format!("expected a number from {low} to {high}, got '{text}'"))
}

pub(super) fn seat_of(state: &State, word: Option<&str>) -> Result<Seat, String> {
    let seat: Seat = word.ok_or("name a seat")?.parse()?;
    if seat.index() < state.seats() { Ok(seat) } else { Err(format!("nobody sits at {seat}")) }
}

fn god_named(word: &str) -> Result<God, String> {
    God::from_slug(word).ok_or_else(|| format!("expected a god, got '{word}'"))
}

/// Cards such as `2 svalinn, vajra`.
fn cards<T: Copy>(text: &str, read: fn(&str) -> Option<T>) -> Result<Vec<T>, String> {
    let mut all = Vec::new();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty() && *part != "none") {
        let (count, name) = match part.split_once(' ') {
            Some((count, name)) => (number(count, 1, 40)?, name),
            None => (1, part),
        };
        let card = read(name).ok_or_else(|| format!("expected a card, got '{name}'"))?;
        all.extend(std::iter::repeat_n(card, usize::from(count)));
    }
    Ok(all)
}

impl State {
    fn put_god(&mut self, seat: Seat, slot: u8, god: God) -> Result<(), String> {
        if !self.god_deck.has(god) {
            return Err(format!("{} is elsewhere already", god.slug()));
        }
        self.god_deck.remove(god);
        self.seat_god(Spot::new(seat, slot), god);
        Ok(())
    }

    /// `gods A: mars neith° freyja¹ - zeus*`: slots from the left; ° inactive, ¹ inactive until the end of A's next
    /// turn, * invincible.
    fn arrange_gods(&mut self, seat: Seat, value: &str) -> Result<(), String> {
        for (slot, word) in value.split_whitespace().enumerate() {
            if slot > 5 {
                return Err("six slots at most".into());
            }
            let name = word.trim_end_matches(['°', '¹', '*']);
            if name == "-" {
                continue;
            }
            let at = Spot::new(seat, slot as u8);
            self.put_god(seat, slot as u8, god_named(name)?)?;
            if word.contains('°') {
                self.asleep.add(at);
            }
            if word.contains('*') {
                self.invincible.add(at);
            }
            if word.contains('¹') {
                let expiry = self.expiry(StrikeUntil::MyEnd, seat, seat);
                self.set_doze(at, expiry);
            }
        }
        Ok(())
    }

    fn arrange_seat(&mut self, word: &str, seat: Seat, value: &str) -> Result<(), String> {
        let at = seat.index();
        match word {
            "gods" => self.arrange_gods(seat, value)?,
            "hand" => {
                for card in cards(value, Power::from_slug)? {
                    let left = &mut self.power_deck[card.index()];
                    *left = left.checked_sub(1).ok_or_else(|| format!("no {} is left", card.slug()))?;
                    self.hands[at][card.index()] += 1;
                }
            }
            "at" => {
                let (lap, space) = value.split_once(' ').unwrap_or(("0", value));
                self.lap[at] = number(lap, 0, self.setup.laps - 1)?;
                self.space[at] = number(space, 0, LAP - 1)?;
            }
            "locked" => self.locks[at] |= self.expiry(StrikeUntil::MyEnd, seat, seat),
            "shielded" => self.shields[at] |= self.expiry(StrikeUntil::MyEnd, seat, seat),
            "drunk" => self.drunk = self.drunk.with(seat),
            "tantalus" => self.tantalus[at] |= self.expiry(StrikeUntil::MyEnd, seat, seat),
            "doomed" => self.quest_failure = self.quest_failure.with(seat),
            "next" => self.frigg[at] = number(value, 3, 6)?,
            "combo" => {
                self.combo[at] = number(value, 1, 4)?;
                self.quest_deck[Quest::Combo.index()] -= self.combo[at];
            }
            "starved" => {
                let left = number(value, 1, 3)?;
                self.links.push(Link { kind: LinkKind::Starve, god: God::Diana as u8, bearer: seat, left });
            }
            "loves" | "fate" => {
                // `loves B: aphrodite`, `fate C: juno`: linked to that god.
                let kind = if word == "loves" { LinkKind::Love } else { LinkKind::Fate };
                self.links.push(Link { kind, god: god_named(value)? as u8, bearer: seat, left: 2 });
            }
            "triggers" => self.triggers = number(value, 0, 8)?,
            _ => return Err(format!("unknown key '{word}'")),
        }
        Ok(())
    }

    fn arrange_table(&mut self, word: &str, value: &str) -> Result<(), String> {
        match word {
            "couple" | "bond" => {
                let mut spots = Spots::EMPTY;
                for name in value.split_whitespace() {
                    let at = self.find(god_named(name)?).ok_or("no such god on the table")?;
                    spots.add(at);
                }
                if word == "bond" {
                    self.bond = spots.first().into();
                } else {
                    self.couple = spots;
                }
            }
            "eliminated" => {
                for name in value.split_whitespace() {
                    let god = god_named(name)?;
                    self.god_deck.remove(god);
                    self.god_discard.add(god);
                }
            }
            "discard" => {
                for card in cards(value, Power::from_slug)? {
                    self.power_deck[card.index()] -= 1;
                    self.power_discard[card.index()] += 1;
                }
            }
            "powers" => self.arrange_power_deck(value)?,
            "store" => {
                for card in cards(value, Malus::from_slug)? {
                    self.malus_deck[card.index()] -= 1;
                    self.store.push(card as u8);
                }
            }
            "grudge" => {
                let seats: Result<SeatSet, String> =
                    value.split_whitespace().map(|word| seat_of(self, Some(word))).collect();
                self.grudge = seats?;
            }
            "general" | "malus-board" | "no-peoples" | "slow" | "held" => {
                let at = match word {
                    "general" => GENERAL,
                    "malus-board" => MALUS_BOARD,
                    "no-peoples" => NO_PEOPLES,
                    "slow" => SLOW,
                    _ => HELD,
                };
                self.board[at] = Token { seat: seat_of(self, Some(value))?, left: 1 };
                self.geb = Maybe::NONE;
            }
            "plays" => self.plays = number(value, 0, 2)?,
            "ended" => self.turns = u16::from(number(value, 0, 255)?),
            _ => return Err(format!("unknown key '{word}'")),
        }
        Ok(())
    }

    /// `powers: 3 svalinn`: the deck is just this; the rest is out of the way in the discard.
    fn arrange_power_deck(&mut self, value: &str) -> Result<(), String> {
        let deck = cards(value, Power::from_slug)?;
        let mut counts = [0u8; Power::KINDS];
        for card in deck {
            counts[card.index()] += 1;
        }
        for (kind, count) in counts.into_iter().enumerate() {
            let rest = self.power_deck[kind].checked_sub(count).ok_or("too many of a kind")?;
            self.power_discard[kind] += rest;
            self.power_deck[kind] = count;
        }
        Ok(())
    }
}

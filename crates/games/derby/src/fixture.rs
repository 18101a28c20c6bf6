//! Tables stated in words, for scenarios.
//!
//! A stated table begins with `race: N`, which clears the table, and says what matters:
//!
//! ```text
//! race: 1                            1 to 3
//! gods: odin horus anansi            seat by seat, where the setup does not name them
//! first: A                           who has the first-player token
//! turns: 5                           turns finished in this race
//! stage: turn B                      what comes now: `turn B`, `end of turn B`, `bets 2 B`, `fate B`, `ranking`,
//!                                    `next race`
//! line: crossed                      the middle line: `open`, `crossed`, or `done` after the third bets
//! at 5: dragon sylph                 who is in a sector, the one ahead last
//! arrived: pegasus                   the ranking row, first to last
//! fate: 9 14                         sectors with a Fate token
//! holder A: DRA1 PEG6                cards in the holder between A and B
//! discard: LAM1                      cards in the discard pile
//! zeus: GRY9                         foul cards in the Zeus deck
//! protections: 3                     protection cards in it
//! bets A: victory/dragon last/sylph/sealed
//! won A: 1 podium                    bets that A won in race 1; `lost A` likewise
//! used: sleipnir                     power cards that are used up
//! seen A: B                          A has seen the bets of B (HO1)
//! looked A: B C                      A has seen the holders B and C (OD1)
//! ```
//!
//! What it leaves open is filled in so that the result is a position the rules could be in; see `fill`. A table that
//! contradicts itself is refused.

mod fill;
mod query;

use engine::{Chance, Fixture, Log, Rules, Seat, Secrets, Viewer};

use crate::bets::{Bet, BetSet};
use crate::cards::{Card, CardSet, Creature};
use crate::event::Event;
use crate::frame::Frame;
use crate::powers::{God, Power, PowerSet};
use crate::state::{Memory, Settled, Slot, State, Track};
use crate::step::PROTECTION;
use crate::{FINISH, LAST_SECTOR, RACES};

impl Fixture for State {
    fn arrange(&mut self, key: &str, value: &str) -> Result<(), String> {
        let mut words = key.split(' ');
        let (word, of) = (words.next().unwrap_or(""), words.next());
        let seat = || seat_of(self, of);
        match word {
            "gods" => self.arrange_gods(value)?,
            "race" => self.arrange_race(number(value, 1, RACES)?),
            "first" => self.first_player = seat_of(self, Some(value))?,
            "stage" => self.arrange_stage(value)?,
            "turns" => self.turns_done = number(value, 0, self.turns())?,
            "line" => {
                (self.mid_crossed, self.mid_done) = match value {
                    "open" => (false, false),
                    "crossed" => (true, false),
                    "done" => (true, true),
                    _ => return Err(format!("the line is open, crossed or done, not '{value}'")),
                };
            }
            "at" => {
                let sector = of.ok_or("name a sector: `at 5: dragon sylph`")?;
                let sector = number(sector, 0, LAST_SECTOR)?;
                for creature in list(value, creature)? {
                    self.track.enter(creature, sector);
                }
            }
            "arrived" => {
                for creature in list(value, creature)? {
                    self.track.enter(creature, FINISH);
                }
            }
            "fate" => {
                let sectors = list(value, |word| number(word, 1, LAST_SECTOR))?;
                self.fate = sectors.into_iter().fold(0, |fate, sector| fate | 1 << sector);
            }
            "holder" => {
                let holder = seat()?;
                self.holders[holder.index()] = cards(value)?;
            }
            "discard" => self.discard = cards(value)?,
            "zeus" => self.zeus = cards(value)?,
            "protections" => self.protections = number(value, 0, 4)?,
            "bets" => self.arrange_bets(seat()?, value)?,
            "won" | "lost" => self.arrange_settled(seat()?, word == "won", value)?,
            "seen" => self.arrange_seen(seat()?, value)?,
            "looked" => self.arrange_looked(seat()?, value)?,
            "used" => {
                for power in list(value, power)? {
                    self.use_up(power);
                }
            }
            _ => return Err(format!("unknown key '{key}'")),
        }
        Ok(())
    }

    fn arranged(&mut self, chance: &mut Chance, log: &mut Log<Event>) -> Result<(), String> {
        self.fill(chance)?;
        self.check()?;
        self.settle(chance, log);
        Ok(())
    }

    fn query(&self, query: &str) -> Result<String, String> {
        let (viewer, rest) = match query.strip_prefix("view ") {
            Some(rest) => {
                let (who, what) = rest.split_once(' ').ok_or("what of the view?")?;
                let viewer = if who == "spectator" { Viewer::Spectator } else { Viewer::Seat(who.parse()?) };
                (Some(viewer), what)
            }
            None => (None, query),
        };
        match viewer {
            Some(viewer) => self.query_view(&self.view(viewer), rest),
            None => self.query_truth(rest),
        }
    }

    fn outcome(&self, word: &str) -> Result<u16, String> {
        if word == "protection" {
            Ok(PROTECTION)
        } else {
            word.parse::<Card>().map(|card| card.index() as u16)
        }
    }

    fn sketch(&self, viewer: Viewer) -> String {
        crate::sketch::sketch(&self.view(viewer))
    }
}

fn number(text: &str, low: u8, high: u8) -> Result<u8, String> {
    let number = text.parse().ok().filter(|number| (low..=high).contains(number));
    number.ok_or_else(|| format!("expected a number from {low} to {high}, got '{text}'"))
}

fn list<T>(text: &str, read: impl Fn(&str) -> Result<T, String>) -> Result<Vec<T>, String> {
    text.split([' ', ',']).filter(|word| !word.is_empty() && *word != "none").map(read).collect()
}

fn creature(word: &str) -> Result<Creature, String> {
    Creature::from_slug(word).ok_or_else(|| format!("expected a creature, got '{word}'"))
}

fn bet(word: &str) -> Result<Bet, String> {
    Bet::from_slug(word).ok_or_else(|| format!("expected a bet, got '{word}'"))
}

fn power(word: &str) -> Result<Power, String> {
    Power::from_slug(word).ok_or_else(|| format!("expected a power, got '{word}'"))
}

fn cards(text: &str) -> Result<CardSet, String> {
    Ok(list(text, |word| word.parse::<Card>())?.into_iter().collect())
}

fn seat_of(state: &State, word: Option<&str>) -> Result<Seat, String> {
    let seat: Seat = word.ok_or("name a seat")?.parse()?;
    if seat.index() < state.seats() { Ok(seat) } else { Err(format!("nobody sits at {seat}")) }
}

impl State {
    /// `gods: odin horus marduk`: who plays whom, seat by seat. Powers are dealt with them.
    fn arrange_gods(&mut self, value: &str) -> Result<(), String> {
        let gods =
            list(value, |word| God::from_slug(word).ok_or_else(|| format!("expected a god, got '{word}'")))?;
        if gods.len() != self.seats() {
            return Err(format!("{} gods for {} seats", gods.len(), self.seats()));
        }
        self.gods = [None; 6];
        self.powers = PowerSet::EMPTY;
        for (seat, god) in Seat::all(self.seats()).zip(gods) {
            self.take_god(seat, god, &mut Log::off());
        }
        Ok(())
    }

    fn use_up(&mut self, power: Power) {
        if self.powers.has(power) {
            self.powers = self.powers.without(power);
            self.used_powers = self.used_powers.with(power);
        }
    }

    /// `seen A: B`: A has looked at the bets that lie before B (HO1).
    fn arrange_seen(&mut self, seat: Seat, value: &str) -> Result<(), String> {
        for owner in list(value, |word| seat_of(self, Some(word)))? {
            let placed = (1u32 << self.bets_placed(owner)) - 1;
            self.memory.bets[seat.index()] |= placed << (3 * owner.index());
        }
        self.use_up(Power::EyeOfHorus);
        Ok(())
    }

    /// `looked D: A B`: D has looked into the holders A and B as they were stated (OD1).
    fn arrange_looked(&mut self, seat: Seat, value: &str) -> Result<(), String> {
        for holder in list(value, |word| seat_of(self, Some(word)))? {
            let seen = self.holders[holder.index()];
            self.memory.cards[seat.index()] = self.memory.cards[seat.index()] | seen;
        }
        self.use_up(Power::HuginnAndMuninn);
        Ok(())
    }

    /// `race: 2`: a bare table: nothing dealt, nobody has moved, no bet of this race placed.
    fn arrange_race(&mut self, race: u8) {
        self.race = race;
        self.turns_done = 0;
        self.mid_crossed = false;
        self.mid_done = false;
        self.track = Track::START;
        self.tokens = [self.tokens_each(); 6];
        self.holders = [CardSet::EMPTY; 6];
        self.discard = CardSet::EMPTY;
        self.zeus = CardSet::EMPTY;
        self.bets = [[None; 3]; 6];
        self.hands[..usize::from(self.setup.players)].fill(BetSet::full(Bet::ALL.len()));
        self.fate = 0;
        self.memory = Memory::default();
        self.stack.clear();
        self.stack.push(Frame::Over);
    }

    /// `stage: turn B`, `stage: end of turn B`, `stage: bets 2 B`, `stage: ranking`, `stage: fate B`, `stage: next race`.
    fn arrange_stage(&mut self, value: &str) -> Result<(), String> {
        let players = self.setup.players;
        self.stack.clear();
        self.stack.push(Frame::Over);
        let words: Vec<&str> = value.split(' ').collect();
        match words[..] {
            ["turn", who] => self.stack.push(Frame::Turns { seat: seat_of(self, Some(who))? }),
            ["end", "of", "turn", who] => self.stack.push(Frame::TurnEnd { seat: seat_of(self, Some(who))? }),
            ["bets", round, who] => {
                let (round, seat) = (number(round, 1, 3)?, seat_of(self, Some(who))?);
                let placed =
                    (seat.index() + usize::from(players) - self.first_player.index()) % usize::from(players);
                self.stack.push(Frame::Turns { seat: self.first_player });
                for later in (round + 1)..3 {
                    self.stack.push(Frame::BetRound { round: later, seat: self.first_player, left: players });
                }
                self.stack.push(Frame::BetRound { round, seat, left: players - placed as u8 });
            }
            ["fate", who] => {
                let seat = seat_of(self, Some(who))?;
                let placed = self.fate.count_ones() as u8;
                self.stack.then([
                    Frame::PlaceFate { seat, left: players - placed },
                    Frame::BetRound { round: 1, seat: self.first_player, left: players },
                    Frame::BetRound { round: 2, seat: self.first_player, left: players },
                    Frame::Turns { seat: self.first_player },
                ]);
            }
            ["ranking"] => {
                self.turns_done = self.turns();
                self.mid_done = true;
                self.stack.push(Frame::Turns { seat: self.first_player });
            }
            ["next", "race"] => self.stack.push(Frame::RaceSetup),
            _ => return Err(format!("unknown stage '{value}'")),
        }
        Ok(())
    }

    /// `bets A: victory/dragon last/sylph/sealed`: the bets of this race, cards leaving the hand and tokens the board.
    fn arrange_bets(&mut self, seat: Seat, value: &str) -> Result<(), String> {
        for (number, word) in value.split(' ').filter(|word| *word != "none").enumerate() {
            let parts: Vec<&str> = word.split('/').collect();
            let (card, on, sealed) = match parts[..] {
                [card, on] => (bet(card)?, creature(on)?, false),
                [card, on, "sealed"] => (bet(card)?, creature(on)?, true),
                _ => return Err(format!("'{word}' is not of the form bet/creature")),
            };
            self.hands[seat.index()] = self.hands[seat.index()].without(card);
            if !sealed {
                let tokens = &mut self.tokens[on.index()];
                *tokens =
                    tokens.checked_sub(1).ok_or_else(|| format!("no token of {} is left", on.slug()))?;
            }
            let place = self.bets[seat.index()].get_mut(number).ok_or("at most three bets a race")?;
            *place = Some(Slot { bet: card, creature: on, sealed });
        }
        Ok(())
    }

    /// `won A: 1 victory podium`: bets of a race that is over. The creature is not stated; the Gryphon stands in.
    fn arrange_settled(&mut self, seat: Seat, won: bool, value: &str) -> Result<(), String> {
        let (race, bets) = value.split_once(' ').ok_or("say the race first: `won A: 1 victory`")?;
        let race = usize::from(number(race, 1, RACES)?) - 1;
        for card in list(bets, bet)? {
            let hand = self.hands[seat.index()];
            if !hand.has(card) {
                return Err(format!("{} has been used", card.slug()));
            }
            let slots = &mut self.settled[race][seat.index()];
            let slot =
                slots.iter_mut().find(|slot| **slot == Settled::default()).ok_or("three bets a race")?;
            *slot = Settled::new(card, Creature::Gryphon, won);
            self.hands[seat.index()] = hand.without(card);
        }
        Ok(())
    }
}

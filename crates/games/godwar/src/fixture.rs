//! Tables stated in words, for scenarios. The first line of a stated table clears it: no cards but those stated, gods
//! without powers, A's Play phase. What the players do not have lies in the public area, so that no card is lost.

use engine::{Chance, Fixture, Log, Rules, Seat, SeatSet, Secrets, Viewer};

use crate::bag::Bag;
use crate::cards::Kind;
use crate::event::Event;
use crate::frame::Frame;
use crate::gods::{God, Power};
use crate::rows::{Cell, Row, Rows};
use crate::setup::Market;
use crate::sketch::{bag, faces};
use crate::state::{Pile, Player, Record, State};
use crate::view::{Phase, View};

impl Fixture for State {
    fn arrange(&mut self, key: &str, value: &str) -> Result<(), String> {
        if self.round == 0 {
            self.clear_table();
        }
        let mut words = key.split(' ');
        let (word, of) = (words.next().unwrap_or(""), words.next());
        let seat = || seat_of(self, of);
        match word {
            "gods" => {
                for (at, god) in list(value).into_iter().enumerate() {
                    self.players[at].god =
                        Some(God::from_slug(god).ok_or(format!("expected a god, got '{god}'"))?);
                }
            }
            "god" => {
                let seat = seat()?;
                self.player_mut(seat).god =
                    Some(God::from_slug(value).ok_or(format!("expected a god, got '{value}'"))?);
            }
            "energy" => {
                let seat = seat()?;
                self.player_mut(seat).energy = number(value, 0, 25)?;
            }
            "hand" => {
                let seat = seat()?;
                self.player_mut(seat).hand = cards(value)?.into_iter().collect();
            }
            "seen" => {
                let seat = seat()?;
                let seen: Bag = cards(value)?.into_iter().collect();
                self.player_mut(seat).seen = seen;
                self.ravens[seat.index()] = seen;
            }
            "adrift" => {
                let seat = seat()?;
                self.player_mut(seat).adrift = cards(value)?.into_iter().collect();
            }
            "pool" => {
                let seat = seat()?;
                self.player_mut(seat).middle = cards(value)?.into_iter().collect();
            }
            "deck" | "recruited" => {
                let seat = seat()?;
                for card in cards(value)?.into_iter().rev() {
                    self.rows.push(seat, Row::Top, Cell::new(card, word == "recruited"));
                }
            }
            "bottom" => {
                let seat = seat()?;
                for card in cards(value)? {
                    self.rows.push(seat, Row::Bottom, Cell::new(card, false));
                }
            }
            "discard" => {
                let seat = seat()?;
                for card in cards(value)? {
                    self.add_to_discard(seat, card);
                }
            }
            "play" | "lingering" => {
                let seat = seat()?;
                for card in cards(value)? {
                    self.rows.push(seat, Row::Play, Cell::new(card, word == "lingering"));
                }
            }
            "netherworld" => self.netherworld = cards(value)?.into_iter().collect(),
            "tops" => {
                self.piles = [Pile::default(); 6];
                for (at, word) in list(value).into_iter().enumerate().take(6) {
                    self.piles[at].top = if word == "none" { None } else { Some(card(word)?) };
                }
            }
            "last" => {
                for word in list(value) {
                    self.piles[usize::from(number(word, 1, 6)?) - 1].count = 1;
                }
            }
            "active" => self.active = seat_of(self, Some(value))?,
            "first" => self.first = seat_of(self, Some(value))?,
            "round" => self.round = number(value, 1, 200)?,
            "phase" => {
                self.phase = match value {
                    "startup" => Phase::Startup,
                    "play" => Phase::Play,
                    "recruit" => Phase::Recruit,
                    "discard" => Phase::Discard,
                    _ => return Err(format!("expected a phase, got '{value}'")),
                };
            }
            "faith" => self.record.faith = u16::from(number(value, 0, 200)?),
            "attacks" => self.record.attacks = number(value, 0, 200)?,
            "chain" => self.record.last = Some(card(value)?),
            "used" => {
                for word in list(value) {
                    match Power::from_slug(word) {
                        Some(Power::HalfDead) => self.half_dead_used = true,
                        Some(power) => self.mark_used(power),
                        None => return Err(format!("expected a power, got '{word}'")),
                    }
                }
            }
            "main" => {
                for word in list(value) {
                    let seat = seat_of(self, Some(word))?;
                    self.player_mut(seat).main = true;
                    self.player_mut(seat).energy = self.setup.energy[1];
                }
            }
            "sealed" => {
                let seat = seat()?;
                let energy = number(value, 0, 4)?;
                let player = self.player_mut(seat);
                player.sealed = true;
                player.energy = energy;
            }
            "out" => {
                for word in list(value) {
                    let seat = seat_of(self, Some(word))?;
                    self.fallen += 1;
                    let fell = self.fallen;
                    let player = self.player_mut(seat);
                    player.fell = fell;
                    player.energy = 0;
                }
            }
            _ => return Err(format!("unknown key '{key}'")),
        }
        Ok(())
    }

    fn arranged(&mut self, chance: &mut Chance, log: &mut Log<Event>) -> Result<(), String> {
        self.supply()?;
        if self.phase == Phase::Startup {
            self.stack.pop();
            self.stack.push(Frame::Begin);
        }
        self.settle(chance, log);
        self.check().map_err(|problem| format!("the table cannot be: {problem}"))
    }

    fn query(&self, query: &str) -> Result<String, String> {
        let (viewer, rest) = match query.strip_prefix("view ") {
            Some(rest) => {
                let (who, what) = rest.split_once(' ').ok_or("what of the view?")?;
                let viewer = if who == "spectator" { Viewer::Spectator } else { Viewer::Seat(who.parse()?) };
                (viewer, what)
            }
            // The truth about a player is what that player's own view and the deck say.
            None => {
                let who = query.split(' ').nth(1).and_then(|word| word.parse().ok());
                (who.map_or(Viewer::Spectator, Viewer::Seat), query)
            }
        };
        self.answer_query(&self.view(viewer), rest)
    }

    fn outcome(&self, word: &str) -> Result<u16, String> {
        Ok(card(word)?.index() as u16)
    }

    fn sketch(&self, viewer: Viewer) -> String {
        crate::sketch::sketch(&self.view(viewer))
    }
}

fn number(text: &str, low: u8, high: u8) -> Result<u8, String> {
    let number = text.parse().ok().filter(|number| (low..=high).contains(number));
    number.ok_or_else(|| format!("expected a number from {low} to {high}, got '{text}'"))
}

fn list(text: &str) -> Vec<&str> {
    text.split([' ', ',']).filter(|word| !word.is_empty()).collect()
}

fn card(word: &str) -> Result<Kind, String> {
    Kind::from_slug(word).ok_or_else(|| format!("expected a card, got '{word}'"))
}

/// `priest*3 leo`, or `none`.
fn cards(text: &str) -> Result<Vec<Kind>, String> {
    let mut all = Vec::new();
    for word in list(text).into_iter().filter(|word| *word != "none") {
        let (name, count) = word.split_once('*').unwrap_or((word, "1"));
        let count = number(count, 1, 48)?;
        all.extend(std::iter::repeat_n(card(name)?, usize::from(count)));
    }
    Ok(all)
}

fn seat_of(state: &State, word: Option<&str>) -> Result<Seat, String> {
    let seat: Seat = word.ok_or("name a seat")?.parse()?;
    if seat.index() < state.seats() { Ok(seat) } else { Err(format!("nobody sits at {seat}")) }
}

impl State {
    fn clear_table(&mut self) {
        let team = self.setup.team;
        let energy = self.setup.energy[if team { 2 } else { 0 }];
        self.players = [Player { energy, ..Player::default() }; 6];
        self.ravens = [Bag::EMPTY; 6];
        self.rows = Rows::default();
        self.record = Record::default();
        self.piles = [Pile::default(); 6];
        self.stock = Bag::EMPTY;
        self.netherworld = Bag::EMPTY;
        self.offered = [None; 6];
        self.votes = [None; 6];
        self.winners = SeatSet::EMPTY;
        self.gods_open = true;
        self.round = 1;
        self.phase = Phase::Play;
        self.active = Seat::new(0);
        self.first = Seat::new(0);
        self.stack.clear();
        self.stack.push(Frame::Over);
        self.stack.push(Frame::Turn);
    }

    /// Puts all cards that nobody has into the public area.
    fn supply(&mut self) -> Result<(), String> {
        self.disciples = [0; 3];
        for pile in self.piles.iter_mut().filter(|_| self.setup.market == Market::SixKinds) {
            pile.count = u8::from(pile.top.is_some());
        }
        let placed = self.census();
        let missing = |kind: Kind| {
            let copies = kind.card().copies;
            copies.checked_sub(placed.count(kind)).ok_or(format!("more than {copies} of {}", kind.slug()))
        };
        for kind in Kind::disciples() {
            self.disciples[kind.index()] = missing(kind)?;
        }
        for kind in Kind::warriors() {
            self.stock.add_some(kind, missing(kind)?);
        }
        let stated = self.piles.iter().any(|pile| pile.top.is_some());
        for at in 0..6 {
            if !stated {
                let kinds =
                    self.stock.iter().filter(|kind| self.piles.iter().all(|pile| pile.top != Some(*kind)));
                let kind = kinds.last().ok_or("no warrior is left")?;
                self.stock.take(kind);
                self.piles[at].top = Some(kind);
            }
            if self.piles[at].top.is_none() || self.setup.market == Market::SixKinds {
                self.piles[at].count = u8::from(self.piles[at].top.is_some());
            }
        }
        if self.setup.market == Market::SixPiles {
            let open: Vec<usize> =
                (0..6).filter(|&at| self.piles[at].top.is_some() && self.piles[at].count != 1).collect();
            let under = self.stock.len();
            for (number, &at) in open.iter().enumerate() {
                let share = under / open.len() + usize::from(number < under % open.len());
                self.piles[at].count = 1 + share as u8;
            }
        }
        Ok(())
    }

    fn answer_query(&self, view: &View, query: &str) -> Result<String, String> {
        let words: Vec<&str> = query.split(' ').collect();
        let seat = |word: &str| seat_of(self, Some(word)).map(|seat| &view.seats[seat.index()]);
        let yes = |value: bool| if value { "yes" } else { "no" }.to_string();
        Ok(match words[..] {
            ["energy", who] => seat(who)?.energy.to_string(),
            ["energies"] => {
                let all: Vec<String> = view.seats.iter().map(|seat| seat.energy.to_string()).collect();
                all.join(" ")
            }
            ["god", who] => seat(who)?.god.map_or("none", God::slug).into(),
            ["offered", who] => seat(who)?.offered.len().to_string(),
            ["main", who] => yes(seat(who)?.main),
            ["hand", who] => match &seat(who)?.hand {
                Some(hand) => bag(hand),
                None => format!("{} hidden", seat(who)?.hand_count),
            },
            ["hand-count", who] => seat(who)?.hand_count.to_string(),
            ["known", who] => bag(&seat(who)?.known_hand),
            ["elsewhere", who] => bag(&seat(who)?.elsewhere),
            ["deck", who] => seat(who)?.deck_count.to_string(),
            ["adrift", who] => bag(&seat(who)?.adrift),
            ["top", who] => faces(&seat(who)?.deck_top),
            ["bottom", who] => faces(&seat(who)?.deck_bottom),
            ["discard", who] => bag(&seat(who)?.discard),
            ["discard-count", who] => seat(who)?.discard.len().to_string(),
            ["play", who] => {
                let cards: Vec<Option<Kind>> =
                    seat(who)?.in_play.iter().map(|card| Some(card.kind)).collect();
                faces(&cards)
            }
            ["revealed", who] => faces(&seat(who)?.revealed),
            ["thrown", who] => seat(who)?.thrown.map_or("none", Kind::slug).into(),
            ["alive", who] => yes(seat(who)?.alive),
            ["sealed", who] => yes(seat(who)?.sealed),
            ["netherworld"] => bag(&view.netherworld),
            ["netherworld-count"] => view.netherworld.len().to_string(),
            ["faith"] => view.turn.faith.to_string(),
            ["attacks"] => view.turn.attacks.to_string(),
            ["chain"] => match view.turn.chain {
                _ if view.turn.wild => "any".into(),
                Some([one, other]) => format!("{}{}", one.letter(), other.letter()),
                None => "none".into(),
            },
            ["tops"] => faces(&view.piles.iter().map(|pile| pile.top).collect::<Vec<_>>()),
            ["pile", number] => {
                let at = number.parse::<usize>().ok().filter(|at| (1..=6).contains(at));
                view.piles[at.ok_or("piles are numbered 1 to 6")? - 1].count.to_string()
            }
            ["disciples"] => view.disciples.map(|count| count.to_string()).join(" "),
            ["active"] => view.active.to_string(),
            ["round"] => view.round.to_string(),
            ["phase"] => format!("{:?}", view.phase).to_lowercase(),
            ["attack"] => view
                .attack
                .as_ref()
                .map_or("none".into(), |attack| format!("{} against {}", attack.value, attack.defence)),
            _ => return Err(format!("no query '{query}'")),
        })
    }
}

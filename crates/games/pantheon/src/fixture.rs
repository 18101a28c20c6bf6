//! Tables stated in words, for scenarios. `epoch: 4 roma` comes first and clears the table: every card in the deck, every tile
//! in its pile, eight feet and eight columns in each reserve, nobody on the map, the first player's turn. Then:
//!
//! ```text
//! first: B                          who began the epoch
//! turns: 12                         turns begun in it
//! stage: turn B                     whose turn begins; or power, temple, bonus, next epoch, end B, end by limit
//! display: move x2, priest          cards face up
//! discard: gift x3                  the discard pile
//! rest of the deck: B               what no line has named yet goes to a hand, or to the discard pile
//! coins: 3 3 4                      the special coins in their stack, top first; the others are in the deck
//! deities: vinthrad, stonkus x2     the display; deity discard: the discarded ones
//! row: 1, 3                         demigods face up; demigod stack: 4 x2 is all that is left of the stack
//! tiles: G6 money, D1 deity         bag tiles on the map
//! hand A: move x2, coin3            cards in hand
//! deities A: gaiviles x2            deities kept
//! demigods A: 3, 2                  seen by all; hidden demigods A: drawn face down
//! ranks A: dancer 2, temple 1       offering tiles
//! feet A: F3 G3                     feet; columns A: those of this epoch; old columns A: older ones
//! reserve A: 4 3                    feet and columns in the personal reserve
//! step tiles A: 1 0                 tiles worth one step and two steps
//! score A: 11                       points; bonus A: column
//! ```
//!
//! Outcomes of chance (`~`) are written as the card, deity or people, `tile money`, `bonus column` or `demigod 3`.

use engine::{Chance, Fixture, Log, Rules, Seat, Secrets, Settle, Stack, Viewer};

use crate::cards::{Card, Cards, Offering};
use crate::deities::{DEITY_COPIES, DEITY_KINDS, Deity};
use crate::event::Event;
use crate::frame::Frame;
use crate::gain_step::outcome;
use crate::map::{Hex, HexSet};
use crate::peoples::People;
use crate::state::{Player, State};
use crate::tiles::{BagTile, BonusTile, DEMIGOD_COPIES, DEMIGOD_VALUES, Piece};
use crate::view::Earned;

impl Fixture for State {
    fn arrange(&mut self, key: &str, value: &str) -> Result<(), String> {
        match key.rsplit_once(' ') {
            Some((word, seat)) if seat.len() == 1 => self.arrange_player(word, seat_of(self, seat)?, value),
            _ => self.arrange_table(key, value),
        }
    }

    fn arranged(&mut self, chance: &mut Chance, log: &mut Log<Event>) -> Result<(), String> {
        self.check().map_err(|problem| format!("the table cannot be: {problem}"))?;
        // The turn that is stated is counted when it begins.
        if self.stack.iter().any(|frame| matches!(frame, Frame::Turns { .. })) {
            self.turns = self.turns.saturating_sub(1);
        }
        self.settle(chance, log);
        self.check().map_err(|problem| format!("the table cannot be: {problem}"))
    }

    fn query(&self, query: &str) -> Result<String, String> {
        if let Some(rest) = query.strip_prefix("view ") {
            let (who, what) = rest.split_once(' ').ok_or("what of the view?")?;
            let viewer = if who == "spectator" { Viewer::Spectator } else { Viewer::Seat(who.parse()?) };
            return self.query_view(viewer, what);
        }
        match query.rsplit_once(' ') {
            Some((word, seat)) if seat.len() == 1 && seat.starts_with(char::is_uppercase) => {
                self.query_player(word, seat_of(self, seat)?)
            }
            _ => self.query_table(query),
        }
    }

    fn outcome(&self, word: &str) -> Result<u16, String> {
        let (kind, rest) = word.split_once(' ').unwrap_or(("", word));
        let found = match kind {
            "tile" => BagTile::from_slug(rest).map(|tile| outcome::TILE + tile as u16),
            "bonus" => BonusTile::from_slug(rest).map(|tile| outcome::BONUS + tile as u16),
            "demigod" => number(rest, 1, 6).ok().map(|value| outcome::DEMIGOD + u16::from(value)),
            _ => (Card::from_slug(word).map(|card| outcome::CARD + card as u16))
                .or_else(|| Deity::from_slug(word).map(|deity| outcome::DEITY + deity as u16))
                .or_else(|| People::from_slug(word).map(|people| outcome::PEOPLE + people as u16)),
        };
        found.ok_or_else(|| {
            format!("expected a card, a deity, a people, 'tile …', 'bonus …' or 'demigod 3', got '{word}'")
        })
    }

    fn sketch(&self, viewer: Viewer) -> String {
        crate::sketch::sketch(&self.view(viewer))
    }
}

fn number(text: &str, low: u8, high: u8) -> Result<u8, String> {
    let number = text.parse().ok().filter(|number| (low..=high).contains(number));
    number.ok_or_else(|| format!("expected a number from {low} to {high}, got '{text}'"))
}

fn seat_of(state: &State, word: &str) -> Result<Seat, String> {
    let seat: Seat = word.parse()?;
    if seat.index() < state.seats() { Ok(seat) } else { Err(format!("nobody sits at {seat}")) }
}

/// Words with how often each stands there, as in `move x2, priest`.
fn list<T>(text: &str, read: impl Fn(&str) -> Option<T>) -> Result<Vec<(T, u8)>, String> {
    let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty() && *part != "none");
    parts
        .map(|part| {
            let (word, count) = match part.rsplit_once(" x") {
                Some((word, count)) => (word, number(count, 0, 82)?),
                None => (part, 1),
            };
            read(word).map(|thing| (thing, count)).ok_or_else(|| format!("'{word}' is unknown here"))
        })
        .collect()
}

fn hexes(text: &str) -> Result<HexSet, String> {
    text.split(' ').filter(|word| !word.is_empty() && *word != "none").map(str::parse::<Hex>).collect()
}

fn pair(text: &str) -> Result<[u8; 2], String> {
    let (one, two) = text.split_once(' ').ok_or("two numbers")?;
    Ok([number(one, 0, 12)?, number(two, 0, 12)?])
}

impl State {
    fn arrange_table(&mut self, key: &str, value: &str) -> Result<(), String> {
        match key {
            "epoch" => self.arrange_epoch(value)?,
            "first" => self.first_player = seat_of(self, value)?,
            "turns" => self.turns = value.parse().map_err(|_| "a number of turns")?,
            "stage" => self.arrange_stage(value)?,
            "display" => {
                for (card, count) in list(value, Card::from_slug)? {
                    self.leave_deck(card, count)?;
                    self.display.add(card, count);
                }
            }
            "discard" => {
                for (card, count) in list(value, Card::from_slug)? {
                    self.leave_deck(card, count)?;
                    self.discard.add(card, count);
                }
            }
            // What no other line has named stays in the deck, unless it is said to lie elsewhere.
            "rest of the deck" => match value {
                "discard" => self.discard.absorb(&mut self.deck),
                who => {
                    let seat = seat_of(self, who)?;
                    self.players[seat.index()].hand.absorb(&mut self.deck);
                }
            },
            "deck" => {
                for (card, count) in list(value, Card::from_slug)? {
                    self.discard.0[card.index()] =
                        self.discard.count(card).checked_sub(count).ok_or("not in the discard pile")?;
                    self.deck.add(card, count);
                }
            }
            "coins" => self.arrange_coins(value)?,
            "deities" | "deity discard" => {
                for (deity, count) in list(value, Deity::from_slug)? {
                    self.leave_deity_stack(deity, count)?;
                    let zone =
                        if key == "deities" { &mut self.deity_display } else { &mut self.deity_discard };
                    zone[deity.index()] += count;
                }
            }
            "rest of the deities" => std::mem::swap(&mut self.deity_stack, &mut self.deity_discard),
            "row" => {
                for (value, count) in list(value, |word| number(word, 1, 6).ok())? {
                    self.leave_demigod_stack(value, count)?;
                    self.row[usize::from(value) - 1] += count;
                }
            }
            "demigod stack" => {
                self.demigod_stack = [0; DEMIGOD_VALUES];
                for (value, count) in list(value, |word| number(word, 1, 6).ok())? {
                    self.demigod_stack[usize::from(value) - 1] += count;
                }
            }
            "tiles" => self.arrange_tiles(value)?,
            _ => return Err(format!("unknown key '{key}'")),
        }
        Ok(())
    }

    /// `epoch: 4 roma`: a cleared table in this epoch of this people.
    fn arrange_epoch(&mut self, value: &str) -> Result<(), String> {
        let (epoch, people) = value.split_once(' ').ok_or("say the people too: `epoch: 4 roma`")?;
        let epoch = number(epoch, 1, 6)?;
        let people = People::from_slug(people).ok_or_else(|| format!("expected a people, got '{people}'"))?;
        let earlier = People::ALL.into_iter().filter(|&other| other != people).take(usize::from(epoch) - 1);
        self.track = Stack::new();
        earlier.chain([people]).for_each(|people| self.track.push(people));
        self.epoch = epoch;
        self.turns = 1;
        self.ending = false;
        self.temple = Some(people.origin());
        self.tiles = [None; 5];
        self.pending = Stack::new();
        self.bag = BagTile::COPIES;
        self.deity_stack = [DEITY_COPIES; DEITY_KINDS];
        self.deity_discard = [0; DEITY_KINDS];
        self.deity_display = [0; DEITY_KINDS];
        self.demigod_stack = DEMIGOD_COPIES;
        self.row = [0; DEMIGOD_VALUES];
        self.deck = Cards::DECK;
        self.discard = Cards::NONE;
        self.display = Cards::NONE;
        self.coins = [2, 2, 2, 1];
        self.coins_reversed = false;
        let players = self.seats();
        self.players[..players].fill(Player { reserve: [8, 8], ..Player::default() });
        self.arrange_stage(&format!("turn {}", self.first_player))
    }

    /// `stage: turn B`, `stage: power`, `stage: temple`, `stage: bonus`, `stage: next epoch`, `stage: end A`,
    /// `stage: end by limit`.
    fn arrange_stage(&mut self, value: &str) -> Result<(), String> {
        let (first, players) = (self.first_player, self.setup.players);
        self.stack.clear();
        self.stack.push(Frame::Over);
        let words: Vec<&str> = value.split(' ').collect();
        match words[..] {
            ["turn", who] => self.stack.push(Frame::Turns { seat: seat_of(self, who)? }),
            ["power" | "temple"] => {
                self.stack.then([Frame::Temple, Frame::Turns { seat: first }]);
                let people = self.people().expect("the epoch was stated");
                self.temple =
                    (self.setup.cartago_placement && people == People::Cartago).then(|| people.origin());
                if words[0] == "power" {
                    self.stack.push(Frame::Power { seat: first, left: players });
                }
            }
            ["bonus"] => {
                self.stack.then([Frame::Bonus { seat: first, left: players }, Frame::Turns { seat: first }]);
            }
            ["next", "epoch"] => {
                self.temple = None;
                self.stack.push(Frame::EpochSetup);
            }
            ["end", "by", "limit"] => self.stack.push(Frame::EpochEnd { by: None }),
            ["end", who] => self.stack.push(Frame::EpochEnd { by: Some(seat_of(self, who)?) }),
            _ => return Err(format!("unknown stage '{value}'")),
        }
        Ok(())
    }

    /// `coins: 3 3 4`: the special coins still in their stack, top first; the others circulate. In falling order after Persia.
    fn arrange_coins(&mut self, value: &str) -> Result<(), String> {
        let values = value.split(' ').filter(|word| *word != "none").map(|word| number(word, 2, 5));
        let values = values.collect::<Result<Vec<u8>, _>>()?;
        self.coins_reversed = values.windows(2).any(|pair| pair[0] > pair[1]);
        for (at, copies) in [2u8, 2, 2, 1].into_iter().enumerate() {
            let there = values.iter().filter(|&&value| usize::from(value) == at + 2).count() as u8;
            let spent = copies.checked_sub(there).ok_or("more coins than exist")?;
            self.coins[at] = there;
            self.deck.add(Card::COINS[at + 1], spent);
        }
        Ok(())
    }

    /// `tiles: H2 deity, G6 money`.
    fn arrange_tiles(&mut self, value: &str) -> Result<(), String> {
        let hexes = self.people().expect("the epoch was stated").tile_hexes();
        for part in value.split(',').map(str::trim).filter(|part| *part != "none") {
            let (hex, tile) = part.split_once(' ').ok_or("a hex and a tile")?;
            let hex: Hex = hex.parse()?;
            let slot =
                hexes.iter().position(|&at| at == hex).ok_or_else(|| format!("no tile lies on {hex}"))?;
            let tile = BagTile::from_slug(tile).ok_or_else(|| format!("expected a tile, got '{tile}'"))?;
            self.bag[tile.index()] = self.bag[tile.index()].checked_sub(1).ok_or("no such tile is left")?;
            self.tiles[slot] = Some(tile);
        }
        Ok(())
    }

    fn leave_deck(&mut self, card: Card, count: u8) -> Result<(), String> {
        // A special coin in a hand or pile has left its stack.
        let have = self.deck.count(card);
        if have < count && card.value() >= 2 {
            let stack = &mut self.coins[usize::from(card.value()) - 2];
            *stack = stack.checked_sub(count - have).ok_or_else(|| format!("no {} is left", card.slug()))?;
            self.deck.add(card, count - have);
        }
        let left = self.deck.count(card).checked_sub(count);
        self.deck.0[card.index()] = left.ok_or_else(|| format!("no {} is left", card.slug()))?;
        Ok(())
    }

    fn leave_deity_stack(&mut self, deity: Deity, count: u8) -> Result<(), String> {
        let stack = &mut self.deity_stack[deity.index()];
        *stack = stack.checked_sub(count).ok_or_else(|| format!("no {} is left", deity.slug()))?;
        Ok(())
    }

    fn leave_demigod_stack(&mut self, value: u8, count: u8) -> Result<(), String> {
        let stack = &mut self.demigod_stack[usize::from(value) - 1];
        *stack = stack.checked_sub(count).ok_or_else(|| format!("no demigod of {value} is left"))?;
        Ok(())
    }

    fn arrange_player(&mut self, word: &str, seat: Seat, value: &str) -> Result<(), String> {
        let at = seat.index();
        match word {
            "hand" => {
                for (card, count) in list(value, Card::from_slug)? {
                    self.leave_deck(card, count)?;
                    self.players[at].hand.add(card, count);
                }
            }
            "deities" => {
                for (deity, count) in list(value, Deity::from_slug)? {
                    self.leave_deity_stack(deity, count)?;
                    self.players[at].deities[deity.index()] += count;
                }
            }
            "demigods" | "hidden demigods" => {
                for (value, count) in list(value, |word| number(word, 1, 6).ok())? {
                    self.leave_demigod_stack(value, count)?;
                    let player = &mut self.players[at];
                    let place =
                        if word == "demigods" { &mut player.demigods } else { &mut player.hidden_demigods };
                    place[usize::from(value) - 1] += count;
                }
            }
            "ranks" => {
                for part in value.split(',').map(str::trim) {
                    let (offering, rank) = part.split_once(' ').ok_or("an offering and its rank")?;
                    let offering = Offering::from_slug(offering)
                        .ok_or_else(|| format!("expected an offering, got '{offering}'"))?;
                    self.players[at].ranks[offering.index()] = number(rank, 0, 4)?;
                }
            }
            "feet" => self.players[at].feet = hexes(value)?,
            "columns" => {
                self.players[at].fresh = hexes(value)?;
                self.players[at].columns |= self.players[at].fresh;
            }
            "old columns" => self.players[at].columns |= hexes(value)?,
            "reserve" => self.players[at].reserve = pair(value)?,
            "step tiles" => {
                let tiles = pair(value)?;
                self.players[at].step_tiles = tiles;
                for (tile, count) in [BagTile::OneStep, BagTile::TwoSteps].into_iter().zip(tiles) {
                    self.bag[tile.index()] =
                        self.bag[tile.index()].checked_sub(count).ok_or("no such tile is left")?;
                }
            }
            "score" => {
                let player = &mut self.players[at];
                player.score = value.parse().map_err(|_| "a number of points")?;
                // Where they come from is not said: as if all came in the first epoch.
                player.earned = Earned::default();
                player.earned.epochs[0] = player.score;
            }
            "bonus" => {
                self.players[at].bonus = Some(
                    BonusTile::from_slug(value).ok_or_else(|| format!("expected a bonus, got '{value}'"))?,
                );
            }
            _ => return Err(format!("unknown key '{word}' of a player")),
        }
        Ok(())
    }

    fn query_table(&self, query: &str) -> Result<String, String> {
        let deities = |counts: &[u8; DEITY_KINDS]| {
            let some = Deity::ALL.into_iter().filter(|deity| counts[deity.index()] > 0);
            join(some.map(|deity| several(deity.slug(), counts[deity.index()])))
        };
        Ok(match query {
            "epoch" => self.epoch.to_string(),
            "people" => self.people().map_or("none".into(), |people| people.slug().into()),
            "first" => self.first_player.to_string(),
            "turns" => self.turns.to_string(),
            "turn of" => self.on_turn().map_or("nobody".into(), |seat| seat.to_string()),
            "ending" => if self.ending { "yes" } else { "no" }.into(),
            "temple" => self.temple.map_or("none".into(), |hex| hex.to_string()),
            "tiles" => join(self.tiles_on_map().map(|(hex, tile)| format!("{hex} {}", tile.slug()))),
            "tile hexes" => join(self.tiles_on_map().map(|(hex, _)| hex.to_string())),
            "deities" => deities(&self.deity_display),
            "deities shown" => self.deity_display.iter().sum::<u8>().to_string(),
            "deity discard" => deities(&self.deity_discard),
            "deity stack" => self.deity_stack.iter().sum::<u8>().to_string(),
            "row" => demigods(&self.row),
            "demigod stack" => demigods(&self.demigod_stack),
            "display" => cards(&self.display),
            "display size" => self.display.total().to_string(),
            "discard" => cards(&self.discard),
            "deck" => self.deck.total().to_string(),
            "coins" => join(self.view(Viewer::Spectator).coins.iter().map(u8::to_string)).replace(',', ""),
            "bag" => self.bag.iter().sum::<u8>().to_string(),
            "bonus tiles" => {
                join(self.view(Viewer::Spectator).bonus_tiles.iter().map(|tile| tile.slug().into()))
            }
            _ => return Err(format!("unknown query '{query}'")),
        })
    }

    fn query_player(&self, word: &str, seat: Seat) -> Result<String, String> {
        let player = self.player(seat);
        let hexes = |set: HexSet| join(set.iter().map(|hex| hex.to_string())).replace(',', "");
        Ok(match word {
            "score" => player.score.to_string(),
            "earned" => {
                let Earned { epochs, scorings } = player.earned;
                let all = epochs[..3].iter().chain(&scorings[..1]).chain(&epochs[3..]).chain(&scorings[1..]);
                all.map(u16::to_string).collect::<Vec<_>>().join(" ")
            }
            "hand" => cards(&player.hand),
            "hand size" => player.hand.total().to_string(),
            "known" => cards(&player.known),
            "feet" => hexes(player.feet),
            "columns" => hexes(player.columns),
            "connected" => hexes(self.connected(seat)),
            "reserve" => format!("{} {}", player.reserve[0], player.reserve[1]),
            "general" => format!("{} {}", player.general(Piece::Foot), player.general(Piece::Column)),
            "ranks" => {
                let some = Offering::ALL.into_iter().filter(|offering| player.ranks[offering.index()] > 0);
                join(some.map(|offering| format!("{} {}", offering.slug(), player.ranks[offering.index()])))
            }
            "deities" => {
                let some = Deity::ALL.into_iter().filter(|deity| player.count(*deity) > 0);
                join(some.map(|deity| several(deity.slug(), player.count(deity))))
            }
            "demigods" => {
                let all = std::array::from_fn(|at| player.demigods[at] + player.hidden_demigods[at]);
                demigods(&all)
            }
            "steps" => player.steps().to_string(),
            "bonus" => player.bonus.map_or("none".into(), |tile| tile.slug().into()),
            _ => return Err(format!("unknown query '{word}' of a player")),
        })
    }

    fn query_view(&self, viewer: Viewer, query: &str) -> Result<String, String> {
        let view = self.view(viewer);
        let (word, seat) = query.rsplit_once(' ').ok_or("what of whom?")?;
        let seat = &view.seats[seat_of(self, seat)?.index()];
        Ok(match word {
            "hand" => match &seat.hand {
                Some(hand) => cards(hand),
                None => format!("{} hidden", seat.hand_count),
            },
            "known" => cards(&seat.known),
            "demigods" => {
                let known = seat.demigods.iter().map(u8::to_string);
                let hidden = (seat.hidden_demigods > 0).then(|| format!("{} hidden", seat.hidden_demigods));
                join(known.chain(hidden))
            }
            _ => return Err(format!("unknown query '{query}' of a view")),
        })
    }
}

fn join(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.collect();
    if words.is_empty() { "none".into() } else { words.join(", ") }
}

fn several(word: &str, count: u8) -> String {
    if count > 1 { format!("{word} x{count}") } else { word.into() }
}

fn cards(cards: &Cards) -> String {
    join(cards.iter().map(|(card, count)| several(card.slug(), count)))
}

fn demigods(counts: &[u8; DEMIGOD_VALUES]) -> String {
    let some = (1..).zip(counts).filter(|(_, count)| **count > 0);
    join(some.map(|(value, &count): (u8, &u8)| several(&value.to_string(), count)))
}

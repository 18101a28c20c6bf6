use bots::{Contender, Level};
use catalog::GameId;
use engine::{Lang, Names, Seat};
use lab::check_bots;

use crate::failure::Failure;

/// The longest name of a person, in letters.
const LONGEST_NAME: usize = 20;

/// Who answers for a seat.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Player {
    /// Somebody at this keyboard.
    Person,
    Bot(Contender),
}

/// Who sits where, and how they are called.
#[derive(Clone, Debug)]
pub(super) struct Players {
    seats: Vec<Player>,
    names: Vec<String>,
}

impl Players {
    /// Reads a list such as `me,medium,me=Ann`; without one, a person sits on A and medium bots on the other seats.
    pub(super) fn seated(list: Option<&[String]>, seats: usize, lang: Lang) -> Result<Players, Failure> {
        let standard: Vec<String> =
            (0..seats).map(|seat| if seat == 0 { "me" } else { Level::Medium.name() }.into()).collect();
        let list = list.unwrap_or(&standard);
        if list.len() != seats {
            let problem = format!("--seats names {} players, but {seats} sit at the table", list.len());
            return Err(Failure::Input(format!(
                "{problem}; name one for each seat, such as {}",
                standard.join(",")
            )));
        }
        let mut players = Players { seats: Vec::new(), names: Vec::new() };
        for (seat, word) in Seat::all(seats).zip(list) {
            let (player, name) = read(word.trim(), seat, lang)?;
            players.seats.push(player);
            players.names.push(name);
        }
        Ok(players)
    }

    pub(super) fn of(&self, seat: Seat) -> &Player {
        &self.seats[seat.index()]
    }

    pub(super) fn names(&self) -> Names<'_> {
        Names::new(&self.names)
    }

    /// Whether the bots can play a game.
    pub(super) fn check(&self, game: GameId) -> Result<(), Failure> {
        let bots = self.seats.iter().filter_map(|player| match player {
            Player::Bot(bot) => Some(bot),
            Player::Person => None,
        });
        check_bots(game, bots).map_err(|error| Failure::input(&error))
    }

    /// The seats of bots.
    pub(super) fn bots(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.seats.len()).filter(|&seat| *self.of(seat) != Player::Person)
    }

    /// The seats of people.
    pub(super) fn people(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.seats.len()).filter(|&seat| *self.of(seat) == Player::Person)
    }
}

fn read(word: &str, seat: Seat, lang: Lang) -> Result<(Player, String), Failure> {
    if let Some(name) = word.strip_prefix("me=") {
        // As in the browser: nothing that cannot be seen, turns the direction of writing or runs over the lines around it.
        let plain = web::clean_name(name).filter(|plain| !plain.is_empty());
        let fits = |plain: &String| plain.chars().count() <= LONGEST_NAME;
        return plain.filter(fits).map(|plain| (Player::Person, plain)).ok_or_else(|| {
            Failure::Input(format!("a name has 1 to {LONGEST_NAME} letters, as in --seats me=Ann,medium,…"))
        });
    }
    if word == "me" {
        return Ok((Player::Person, format!("{} {seat}", lang.pick("Player", "Joueur"))));
    }
    let bot: Contender = word.parse().map_err(|error| {
        Failure::Input(format!("nobody to sit on {seat}: {error}, and me or me=Name for a person"))
    })?;
    Ok((Player::Bot(bot), format!("Bot {seat}")))
}

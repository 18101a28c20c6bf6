use catalog::GameId;
use clap::Args;
use engine::Seat;
use lab::GameSetup;

use crate::args::read_game;
use crate::failure::Failure;

/// Which game, and what is agreed before it.
#[derive(Args, Debug)]
pub(crate) struct TableArgs {
    /// The game; `theogony games` lists them
    #[arg(value_parser = read_game)]
    pub(crate) game: GameId,

    /// How many sit at the table [default: the fewest the game allows]
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<String>,

    /// An option of the game, such as powers=on; repeat it for more
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,
}

/// The same table with bots on these seats.
pub(crate) fn with_bots(table: &GameSetup, bots: impl Iterator<Item = Seat>) -> Result<GameSetup, Failure> {
    let setup = table.game.with_bots(&table.setup, bots.collect()).map_err(|error| Failure::input(&error))?;
    Ok(GameSetup { setup, ..table.clone() })
}

impl TableArgs {
    /// Checks the setup; `seats` is the number of seats listed elsewhere, if any are.
    pub(crate) fn setup(&self, seats: Option<usize>) -> Result<GameSetup, Failure> {
        let (fewest, most) = self.game.players();
        let players = match &self.players {
            Some(players) => players.clone(),
            None => seats.unwrap_or(fewest).to_string(),
        };
        let in_range = players.parse::<usize>().is_ok_and(|players| (fewest..=most).contains(&players));
        if !in_range {
            let players: String = players.chars().take(20).collect();
            let problem = format!("{} takes {fewest} to {most} players, not '{players}'", self.game.id());
            return Err(Failure::Input(format!("{problem}; give --players {fewest}, for example")));
        }
        let mut words = vec![format!("players={players}")];
        for option in &self.options {
            if option.starts_with("players=") || option.contains(char::is_whitespace) {
                let option: String = option.chars().take(40).collect();
                return Err(Failure::Input(format!(
                    "--option takes one KEY=VALUE of the game, not '{option}'; the number of players is --players"
                )));
            }
            words.push(option.clone());
        }
        let (setup, players) =
            self.game.check_setup(&words.join(" ")).map_err(|error| Failure::input(&error))?;
        Ok(GameSetup { game: self.game, setup, players })
    }
}

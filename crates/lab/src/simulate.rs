use std::path::Path;

use bots::Contender;
use catalog::{Playable, for_game};
use engine::Chance;

use crate::player::Player;
use crate::{GameSetup, Journal, JournalError, Run, Tally};

/// Many games between the same bots on the same seats.
#[derive(Clone, Copy, Debug)]
pub struct Simulation<'a> {
    pub table: &'a GameSetup,
    /// Who plays, by seat.
    pub bots: &'a [Contender],
    pub seed: u64,
    pub games: u64,
    /// Records finished games; an interrupted run resumes from it.
    pub journal: Option<&'a Path>,
}

impl Simulation<'_> {
    /// Which run this is, in one line.
    fn title(&self) -> String {
        let bots: Vec<&str> = self.bots.iter().map(Contender::name).collect();
        let Simulation { table, seed, games, .. } = self;
        let (game, rules) = (table.game.id(), table.game.rules_version());
        format!(
            "simulate {game} rules {rules} ({}) bots {} seed {seed} games {games}",
            table.setup,
            bots.join(",")
        )
    }

    /// How many games are played before they are counted: long enough that sharing costs nothing, short enough that all
    /// threads finish together.
    fn share(&self) -> u64 {
        if self.bots.iter().all(Contender::is_random) { 64 } else { 1 }
    }
}

/// Plays the games and counts how they end.
pub fn simulate(simulation: &Simulation<'_>, run: &Run<'_>) -> Result<Tally, JournalError> {
    for_game!(simulation.table.game, G => play_all::<G>(simulation, run))
}

fn play_all<G: Playable>(simulation: &Simulation<'_>, run: &Run<'_>) -> Result<Tally, JournalError> {
    let setup: G::Setup = simulation.table.setup.parse().expect("the setup has been checked");
    let share = simulation.share();
    let games = |part: u64| part * share..(part * share + share).min(simulation.games);
    let size = |part: u64| games(part).end - games(part).start;
    let journal = simulation.journal.map(|path| Journal::open(path, &simulation.title())).transpose()?;
    let parts: Vec<u64> = (0..simulation.games.div_ceil(share)).collect();
    let seating: Vec<usize> = (0..simulation.bots.len()).collect();
    run.progress.expect(simulation.games);
    let tallies = run.gather(&parts, size, journal.as_ref(), || {
        let mut player = Player::<G>::new(simulation.bots);
        let (setup, seating) = (&setup, &seating);
        move |part| {
            let mut tally = Tally::default();
            for game in games(part) {
                let (state, decisions) = player.play(setup, seating, Chance::at(simulation.seed, game));
                tally.add(&state.standing(), decisions, &state.facts());
            }
            tally
        }
    })?;
    Ok(tallies.iter().fold(Tally::default(), Tally::with))
}

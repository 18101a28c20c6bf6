//! Runs of games give the same result on any number of threads, and after any interruption.

#[path = "all/fairness.rs"]
mod fairness;
#[path = "all/levels.rs"]
mod levels;

use std::fs;
use std::path::PathBuf;

use bots::Contender;
use catalog::GameId;
use lab::{GameSetup, JournalError, Outcome, Run, Simulation, Tournament, simulate, tournament};

fn table(game: GameId, setup: &str) -> GameSetup {
    let (setup, players) = game.check_setup(setup).expect("a setup of the game");
    GameSetup { game, setup, players }
}

fn bots(names: &[&str]) -> Vec<Contender> {
    names.iter().map(|name| name.parse().expect("a bot")).collect()
}

/// A file that does not exist yet.
fn fresh(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("theogony-lab-{}-{name}", std::process::id()));
    let _ = fs::remove_file(&path);
    path
}

fn threads(threads: usize) -> Run<'static> {
    Run { threads, ..Run::default() }
}

#[test]
fn a_tournament_does_not_depend_on_threads() {
    for (game, setup) in [(GameId::Derby, "players=3"), (GameId::Godwar, "players=2")] {
        let (table, bots) = (table(game, setup), bots(&["greedy", "random", "easy"]));
        for until_decided in [false, true] {
            let entry =
                Tournament { table: &table, bots: &bots, seed: 5, games: 60, until_decided, journal: None };
            let alone = tournament(&entry, &threads(1)).expect("no journal");
            assert_eq!(tournament(&entry, &threads(3)).expect("no journal"), alone);
        }
    }
}

#[test]
fn greedy_beats_random_and_the_numbers_fit_together() {
    let (table, bots) = (table(GameId::Derby, "players=4"), bots(&["greedy", "random"]));
    let entry =
        Tournament { table: &table, bots: &bots, seed: 1, games: 100, until_decided: false, journal: None };
    let outcomes = tournament(&entry, &Run::default()).expect("no journal");
    let [greedy, random] = &outcomes[..] else { panic!("two bots: {outcomes:?}") };
    assert_eq!((greedy.games, random.games), (104, 104), "13 deals of 8 seatings");
    assert!((greedy.wins + random.wins - 104.0).abs() < 1e-9);
    assert!(greedy.interval.low > 0.5 && random.interval.high < 0.5, "{outcomes:?}");
    assert!(greedy.interval.has(greedy.win_rate));
    assert!(greedy.elo > 50.0 && (greedy.elo + random.elo).abs() < 1e-6);
    assert_eq!(greedy.against[0].wins, greedy.wins);
}

#[test]
fn equals_win_half() {
    let (table, bots) = (table(GameId::Derby, "players=3"), bots(&["random", "heuristic:slips=1"]));
    let entry =
        Tournament { table: &table, bots: &bots, seed: 3, games: 1200, until_decided: false, journal: None };
    let outcomes = tournament(&entry, &Run::default()).expect("no journal");
    assert!((outcomes[0].win_rate - 0.5).abs() < 0.045, "{outcomes:?}");
    assert!(outcomes[0].elo_interval.has(0.0), "{outcomes:?}");
}

#[test]
fn a_decided_pairing_stops() {
    let (table, bots) = (table(GameId::Godwar, "players=2"), bots(&["greedy", "random"]));
    let entry =
        Tournament { table: &table, bots: &bots, seed: 1, games: 4000, until_decided: true, journal: None };
    let outcomes = tournament(&entry, &Run::default()).expect("no journal");
    assert!(outcomes[0].games < 100 && outcomes[0].win_rate > 0.8, "{outcomes:?}");
}

/// Team-mates are one side: a contender holds a whole team.
#[test]
fn teams_stay_together() {
    let (table, bots) = (table(GameId::Godwar, "players=4 mode=team"), bots(&["greedy", "random"]));
    let entry =
        Tournament { table: &table, bots: &bots, seed: 1, games: 30, until_decided: false, journal: None };
    let outcomes = tournament(&entry, &Run::default()).expect("no journal");
    assert_eq!(outcomes[0].games, 30, "two sides make two seatings");
    assert!(outcomes[0].win_rate > 0.7, "{outcomes:?}");
}

#[test]
fn a_stopped_tournament_goes_on_where_it_was() {
    let (table, bots) = (table(GameId::Derby, "players=3"), bots(&["greedy", "random"]));
    let path = fresh("tournament");
    let entry = |journal| Tournament {
        table: &table,
        bots: &bots,
        seed: 9,
        games: 36,
        until_decided: false,
        journal,
    };
    let straight = tournament(&entry(None), &Run::default()).expect("no journal");
    assert_eq!(tournament(&entry(Some(&path)), &Run::default()).expect("a new journal"), straight);
    // As if it had been stopped after some games, while a line was being written.
    let text = fs::read_to_string(&path).expect("the journal is there");
    assert_eq!(text.lines().count(), 37);
    let kept: String = text.split_inclusive('\n').take(11).collect();
    fs::write(&path, format!("{kept}99\t6")).expect("the journal can be written");
    assert_eq!(tournament(&entry(Some(&path)), &Run::default()).expect("half a journal"), straight);
    let again = fs::read_to_string(&path).expect("the journal is there");
    assert!(again.starts_with(&kept) && again.lines().count() == 37, "nothing is played twice");
    // What the journal says is believed: it was not played again.
    fs::write(&path, text.replace("\t60\n", "\t0\n")).expect("the journal can be written");
    let told: Vec<Outcome> = tournament(&entry(Some(&path)), &Run::default()).expect("a whole journal");
    assert!(told[0].win_rate < straight[0].win_rate);
    fs::remove_file(&path).expect("the journal is ours");
}

#[test]
fn a_simulation_goes_on_and_another_run_is_refused() {
    let (table, bots) = (table(GameId::Derby, "players=3"), bots(&["random", "random", "random"]));
    let path = fresh("simulation");
    let entry = |seed, journal| Simulation { table: &table, bots: &bots, seed, games: 150, journal };
    let straight = simulate(&entry(1, None), &threads(1)).expect("no journal");
    assert_eq!(simulate(&entry(1, Some(&path)), &threads(2)).expect("a new journal"), straight);
    assert_eq!(simulate(&entry(1, Some(&path)), &threads(1)).expect("a whole journal"), straight);
    let refused = simulate(&entry(2, Some(&path)), &threads(1)).expect_err("another seed is another run");
    assert!(matches!(refused, JournalError::OtherRun { .. }), "{refused}");
    let text = fs::read_to_string(&path).expect("the journal is there");
    fs::write(&path, format!("{text}nonsense\n")).expect("the journal can be written");
    let refused = simulate(&entry(1, Some(&path)), &threads(1)).expect_err("a damaged journal");
    assert!(matches!(refused, JournalError::Damaged { line: 5, .. }), "{refused}");
    fs::remove_file(&path).expect("the journal is ours");
}

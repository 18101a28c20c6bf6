//! How often the greedy player wins against random ones, and against itself by god, on one core.

use engine::{Chance, Heuristic, Log, Questions, Rules, Seat, Secrets, Turn};
use godwar::{Setup, State};

/// The share of victories of the greedy seats, and the mean number of rounds.
fn share(setup: &Setup, games: u64, greedy: impl Fn(Seat, u64) -> bool) -> (f64, f64) {
    let (mut won, mut rounds) = (0.0, 0.0);
    let mut actions = Vec::new();
    for seed in 0..games {
        let mut chance = Chance::seeded(seed);
        let mut state = State::new(setup, &mut chance, &mut Log::off());
        while let Turn::Asked(asked) = state.turn() {
            let seat = asked.first().expect("somebody is asked");
            state.actions(seat, &mut actions);
            let action = if actions.len() > 1 && greedy(seat, seed) {
                let mut possible = state;
                possible.determinize(seat, &mut chance);
                possible.advise(seat, &actions, &mut chance)
            } else {
                chance.pick(&actions)
            };
            state.apply(seat, action, &mut chance, &mut Log::off());
        }
        let standing = state.standing();
        let seats = Seat::all(usize::from(setup.players)).filter(|&seat| greedy(seat, seed));
        won += f64::from(seats.map(|seat| standing.win_share(seat)).sum::<f32>());
        rounds += f64::from(state.view(engine::Viewer::Spectator).round);
    }
    (won / games as f64, rounds / games as f64)
}

#[expect(clippy::print_stdout, reason = "an example prints")]
fn main() {
    for players in 2..=6u8 {
        let (won, rounds) = share(&Setup::standard(players), 2_000, |seat, seed| {
            seat.index() as u64 == seed % u64::from(players)
        });
        let fair = 1.0 / f64::from(players);
        println!("{players} alone: {:.1} % ({:.1} × fair), {rounds:.1} rounds", 100.0 * won, won / fair);
    }
    for players in [4, 6] {
        let (won, rounds) =
            share(&Setup::teams(players), 1_000, |seat, seed| seat.index() as u64 % 2 == seed % 2);
        println!("{players} in teams: {:.1} %, {rounds:.1} rounds", 100.0 * won);
    }
    for players in [2, 6] {
        let (_, rounds) = share(&Setup::standard(players), 1_000, |_, _| true);
        println!("{players} greedy: {rounds:.1} rounds");
    }
}

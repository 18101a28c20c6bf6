//! The heuristic against random players.

use engine::{Chance, Heuristic, Log, Questions, Rules, Seat, Secrets, Turn};
use mythologies::{Setup, State};

/// The share of victories of one heuristic player among random ones.
fn share(players: u8, games: u64) -> f32 {
    let mut won = 0.0;
    for seed in testkit::seeds(games) {
        let mut chance = Chance::seeded(seed);
        let mut state = State::new(&Setup::standard(players), &mut chance, &mut Log::off());
        let expert = Seat::new((seed % u64::from(players)) as usize);
        let mut actions = Vec::new();
        while let Turn::Asked(asked) = state.turn() {
            let seat = asked.first().expect("somebody is asked");
            state.actions(seat, &mut actions);
            let action = if seat == expert {
                let mut guess = state;
                guess.determinize(seat, &mut chance);
                guess.advise(seat, &actions, &mut chance)
            } else {
                chance.pick(&actions)
            };
            state.apply(seat, action, &mut chance, &mut Log::off());
        }
        won += state.standing().win_share(expert);
    }
    won / games as f32
}

#[test]
fn the_heuristic_beats_random_players() {
    let two = share(2, 200);
    assert!(two >= 0.85, "{two}");
    for players in [3, 4] {
        let won = share(players, 120) * f32::from(players);
        assert!(won >= 1.7, "{players} players: {won} times the fair share");
    }
}

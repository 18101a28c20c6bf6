use engine::{Chance, Heuristic as _, Log, Observation, Questions, Rules, Seat};
use pantheon::{Setup, State};

/// The share of victories of one seat that follows the heuristic among random players. It is shown possible truths alone.
fn share(players: u8, games: u64) -> f32 {
    let setup = Setup::standard(players);
    let mut wins = 0.0;
    for game in 0..games {
        let (mut chance, mut actions) = (Chance::seeded(game), Vec::new());
        let clever = Seat::new(game as usize % usize::from(players));
        let mut state = State::new(&setup, &mut chance, &mut Log::off());
        while let Some(seat) = state.turn().asked().first() {
            state.actions(seat, &mut actions);
            let action = if seat == clever && actions.len() > 1 {
                let possible = Observation::new(&state, seat, &mut chance).redeal(&mut chance);
                possible.advise(seat, &actions, &mut chance)
            } else {
                chance.pick(&actions)
            };
            assert!(actions.contains(&action), "{action} is not open");
            state.apply(seat, action, &mut chance, &mut Log::off());
        }
        wins += state.standing().win_share(clever);
    }
    wins / games as f32
}

#[test]
fn the_heuristic_beats_random_players() {
    assert!(share(2, 60) >= 0.85);
    assert!(share(3, 60) >= 1.7 / 3.0);
    assert!(share(4, 60) >= 1.7 / 4.0);
}

use engine::{Chance, Heuristic, Log, Questions, Rules, Seat, Secrets, Turn};
use godwar::{Setup, State};

/// The share of victories, in thousandths, of the seats of `greedy` against random players. The greedy seats see a
/// redeal, never the true position.
fn share(setup: &str, games: u64, greedy: fn(Seat, u64) -> bool) -> u32 {
    let setup: Setup = setup.parse().expect("a setup");
    let mut won = 0.0;
    let mut actions = Vec::new();
    for seed in testkit::seeds(games) {
        let mut chance = Chance::seeded(seed);
        let mut state = State::new(&setup, &mut chance, &mut Log::off());
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
        let seats = usize::from(setup.players);
        won += Seat::all(seats)
            .filter(|&seat| greedy(seat, seed))
            .map(|seat| standing.win_share(seat))
            .sum::<f32>();
    }
    (1000.0 * won / games as f32) as u32
}

/// One greedy player, on another seat each game.
fn alone<const SEATS: u64>(seat: Seat, seed: u64) -> bool {
    seat.index() as u64 == seed % SEATS
}

#[test]
fn greedy_play_beats_a_random_player() {
    let share = share("players=2", 200, alone::<2>);
    assert!(share >= 850, "{share}");
}

#[test]
fn greedy_play_takes_far_more_than_its_share_of_larger_matches() {
    for (share, fair) in [
        (share("players=3", 100, alone::<3>), 333),
        (share("players=4", 100, alone::<4>), 250),
        (share("players=5", 100, alone::<5>), 200),
        (share("players=6", 100, alone::<6>), 167),
    ] {
        assert!(share * 10 >= fair * 17, "{share} of a fair {fair}");
    }
}

#[test]
fn a_greedy_team_beats_a_random_one() {
    for setup in ["players=4 mode=team", "players=6 mode=team"] {
        let share = share(setup, 100, |seat, seed| seat.index() as u64 % 2 == seed % 2);
        assert!(share >= 850, "{setup}: {share}");
    }
}

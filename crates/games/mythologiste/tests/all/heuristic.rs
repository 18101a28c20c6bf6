use engine::{Chance, Heuristic, Log, Observation, Questions, Rules, Seat, Turn};
use mythologiste::{Action, State};

/// How somebody answers who asks the heuristic.
type Follow = fn(&State, Seat, &[Action], &mut Chance) -> Action;

/// How often a seat wins when it alone follows the heuristic, in thousandths.
fn share(setup: &str, games: u64, follow: Follow) -> u64 {
    let setup: mythologiste::Setup = setup.parse().expect("a setup");
    let mut won = 0;
    let mut actions = Vec::new();
    for game in 0..games {
        let mut chance = Chance::seeded(game);
        let hero = Seat::new(game as usize % usize::from(setup.players));
        let mut state = State::new(&setup, &mut chance, &mut Log::off());
        while let Turn::Asked(asked) = state.turn() {
            let seat = asked.first().expect("somebody is asked");
            state.actions(seat, &mut actions);
            let action = if seat == hero && actions.len() > 1 {
                // The heuristic is asked about a possible truth, as the bots ask it.
                let possible = Observation::new(&state, seat, &mut chance).redeal(&mut chance);
                follow(&possible, seat, &actions, &mut chance)
            } else {
                chance.pick(&actions)
            };
            state.apply(seat, action, &mut chance, &mut Log::off());
        }
        won += u64::from(state.standing().winners().has(hero));
    }
    1000 * won / games
}

#[test]
fn the_heuristic_beats_random_play() {
    let two = share("players=2 quests=normal", 2000, Heuristic::advise);
    assert!(two >= 850, "{two} of 1000 games of two");
    let four = share("players=4 quests=normal", 400, Heuristic::advise);
    assert!(four >= 425, "{four} of 1000 games of four");
}

#[test]
fn a_hunch_beats_random_play_too() {
    let two = share("players=2 quests=normal", 2000, Heuristic::hunch);
    assert!(two >= 850, "{two} of 1000 games of two");
}

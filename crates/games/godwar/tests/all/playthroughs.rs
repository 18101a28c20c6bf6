use engine::Heuristic;
use godwar::State;
use testkit::playthrough::Playthrough;

fn check(name: &str, setup: &str, seed: u64) {
    let playthrough = Playthrough::<State> {
        setup: setup.into(),
        seed,
        sketch_every: 150,
        choose: |state, seat, actions, chance| state.advise(seat, actions, chance),
    };
    playthrough.check(format!("{}/tests/playthroughs/{name}.txt", env!("CARGO_MANIFEST_DIR")));
}

#[test]
fn individual_matches_are_played_as_before() {
    for players in 2..=6 {
        check(&format!("individual-{players}"), &format!("players={players}"), 1);
    }
}

/// Gods that are drawn instead of chosen.
#[test]
fn gods_drawn_by_lot_are_played_as_before() {
    check("individual-4-by-lot", "players=4 gods=random", 600);
}

#[test]
fn team_matches_are_played_as_before() {
    for players in [4, 6] {
        check(&format!("team-{players}"), &format!("players={players} mode=team"), 1);
    }
}

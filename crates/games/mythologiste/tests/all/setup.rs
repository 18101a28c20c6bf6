use engine::{Chance, Log, Questions, Rules, Secrets, Turn, Viewer};
use mythologiste::{God, OwnWhy, Prompt, State};

/// Xi Wangmu finds her bond before Power cards are dealt and before anybody knows who begins.
#[test]
fn the_bond_comes_before_the_power_cards() {
    let setup = "players=6".parse().expect("a setup");
    let mut asked = 0;
    for seed in testkit::seeds(20) {
        let mut chance = Chance::seeded(seed);
        let mut state = State::new(&setup, &mut chance, &mut Log::off());
        let view = state.view(Viewer::Spectator);
        let dealt =
            |god: God| view.players.iter().any(|p| p.gods.iter().flatten().any(|seen| seen.god == god));
        if !dealt(God::XiWangmu) {
            assert!(view.players.iter().all(|player| player.hand_size >= 6));
            continue;
        }
        asked += 1;
        let Turn::Asked(seats) = state.turn() else { panic!("the game is over") };
        let seat = seats.first().expect("her owner is asked");
        assert!(matches!(state.prompt(seat), Prompt::Own { why: OwnWhy::Bond, .. }));
        assert!(view.players.iter().all(|player| player.hand_size == 0));
        state.apply(seat, mythologiste::Action::Pick(seat, 2), &mut chance, &mut Log::off());
        let view = state.view(Viewer::Spectator);
        assert!(view.players.iter().all(|player| player.hand_size >= 6));
        assert!(view.players[seat.index()].gods[2].is_some_and(|god| god.bond && god.invincible));
    }
    assert!(asked > 3);
}

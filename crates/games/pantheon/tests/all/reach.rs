//! How far a hand goes, as the view tells it.

use engine::{Chance, Lang, Log, Names, Questions, Rules, Secrets, Viewer, Wording};
use pantheon::{Card, Doing, Prompt, Reach, Setup, State};

/// Cards that have been played count no more, and the big foot helps nobody who follows.
#[test]
fn a_hand_goes_as_far_as_its_unplayed_cards() {
    let (mut followed, mut moved, mut played_some) = (0, 0, 0);
    for seed in 0..12 {
        let setup: Setup = "players=3".parse().expect("a setup");
        let mut chance = Chance::seeded(seed);
        let mut state = State::new(&setup, &mut chance, &mut Log::off());
        while let Some(seat) = state.turn().asked().first() {
            let view = state.view(Viewer::Seat(seat));
            let Reach { steps, cards, big_foot } = view.reach().expect("a player has a hand");
            let player = &view.seats[seat.index()];
            let held = player.hand.expect("one's own hand").count(Card::Move);
            match (view.doing, state.prompt(seat)) {
                (Doing::Move { seat: mover, steps: left, cards: played, .. }, _) if mover == seat => {
                    assert_eq!((steps, cards, big_foot), (left, 2 * (held - played), false));
                    moved += 1;
                    played_some += usize::from(played > 0);
                }
                (_, Prompt::Follow { steps: free, .. }) => {
                    assert_eq!((steps, cards, big_foot), (free, 2 * held, false));
                    let asked = State::ask(&state.prompt(seat), seat, true, Names::new(&[]), Lang::En).text;
                    assert!(!asked.contains("0 steps"), "none left is no reason to stay: {asked}");
                    followed += 1;
                }
                (_, Prompt::ChooseAction { .. }) => {
                    assert_eq!((steps, cards, big_foot), (player.steps, 2 * held, true));
                }
                _ => {}
            }
            let action = state.any_action(seat, &mut chance, &mut Vec::new());
            state.apply(seat, action, &mut chance, &mut Log::off());
        }
    }
    assert!(followed > 20 && moved > 20 && played_some > 5, "{followed} {moved} {played_some}");
}

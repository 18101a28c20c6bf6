use engine::{Chance, Fixture, Log, Seat, State as _};
use mythologiste::{Power, State};

fn table(lines: &[(&str, &str)]) -> State {
    let setup = "players=3 quests=normal".parse().expect("a setup");
    let mut chance = Chance::seeded(5);
    let mut state = State::new(&setup, &mut chance, &mut Log::off());
    for (key, value) in lines {
        state.arrange(key, value).expect("a line of the table");
    }
    state.arranged(&mut chance, &mut Log::off()).expect("a table");
    state
}

/// A hand one has looked into stays known; the hand of the third player varies.
#[test]
fn what_was_seen_is_kept_and_the_rest_varies() {
    let mut chance = Chance::seeded(7);
    let mut state = table(&[
        ("gods A", "isis"),
        ("gods B", "thor"),
        ("gods C", "ra"),
        ("hand A", "feather-of-maat"),
        ("hand B", "svalinn, vajra, sleipnir"),
        ("hand C", "2 titans-protection, sacrifice"),
        ("act", "A"),
    ]);
    let a = Seat::new(0);
    for text in ["play feather-of-maat", "target B", "card vajra"] {
        state.apply(a, text.parse().expect("an action"), &mut chance, &mut Log::off());
    }
    let mut others = std::collections::BTreeSet::new();
    for _ in 0..40 {
        let mut redeal = state;
        redeal.determinize(a, &mut chance);
        redeal.check();
        let seen = redeal.view(engine::Viewer::Seat(Seat::new(1)));
        let hand = seen.players[1].hand;
        assert_eq!(hand[Power::Svalinn as usize], 1);
        assert_eq!(hand[Power::Sleipnir as usize], 1);
        assert_eq!(hand.iter().sum::<u8>(), 2, "A knows the whole hand of B");
        others.insert(redeal.view(engine::Viewer::Seat(Seat::new(2))).players[2].hand);
    }
    assert!(others.len() > 10, "{} different hands of C", others.len());
}

/// Malus that Xi Wangmu has seen stay where she saw them for her, and vary for the others.
#[test]
fn seen_malus_are_secret() {
    let mut chance = Chance::seeded(8);
    let mut state = table(&[
        ("gods A", "xi-wangmu"),
        ("gods B", "thor"),
        ("gods C", "ra"),
        ("hand A", "cast-a-spell"),
        ("act", "A"),
    ]);
    let a = Seat::new(0);
    for text in ["cast 1 power", "target B"] {
        state.apply(a, text.parse().expect("an action"), &mut chance, &mut Log::off());
    }
    let top = |state: &State| state.view(engine::Viewer::Seat(a)).malus_top;
    let known = top(&state);
    assert_eq!(known.iter().flatten().count(), 3);
    let mut varied = false;
    for _ in 0..20 {
        let mut own = state;
        own.determinize(a, &mut chance);
        assert_eq!(top(&own), known);
        let mut other = state;
        other.determinize(Seat::new(1), &mut chance);
        other.check();
        varied |= top(&other) != known;
    }
    assert!(varied);
}

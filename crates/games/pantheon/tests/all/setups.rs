use pantheon::Setup;
use testkit::conformance::every_setup;

#[test]
fn setups_are_read_as_they_are_written() {
    let all = every_setup::<pantheon::State>();
    assert!(all.len() > 1_000);
    for setup in all {
        assert_eq!(setup.to_string().parse(), Ok(setup));
    }
    for text in ["players=4 cap=37", "players=2 peoples=gallia,roma,persia,iberia,cartago,graecia"] {
        let setup: Setup = text.parse().expect("a setup");
        assert_eq!(setup.to_string().parse(), Ok(setup));
    }
}

#[test]
fn what_cannot_be_played_is_refused() {
    let wrong = [
        ("players=5", "5 players cannot play this game; it takes 2 to 4"),
        ("players=2 first=C", "option first cannot be 'C'; choose one of random, A to B"),
        ("cap=9", "option cap cannot be '9'; choose one of 40, 20, 10, off"),
        ("cap=+40", "option cap cannot be '+40'; choose one of 40, 20, 10, off"),
        ("bonus=many", "option bonus cannot be 'many'; choose one of random, draft"),
        ("dice=on", "unknown option 'dice'"),
        ("draft", "'draft' is not of the form key=value"),
        ("peoples=gallia,gallia,roma,persia,iberia,cartago", "option peoples cannot be"),
        ("peoples=gallia,roma", "option peoples cannot be"),
    ];
    for (text, expected) in wrong {
        let problem = text.parse::<Setup>().expect_err(text).to_string();
        assert!(problem.contains(expected), "{text}: {problem}");
    }
}

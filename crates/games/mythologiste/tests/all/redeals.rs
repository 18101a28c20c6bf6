use engine::{Chance, Fixture, Log, Rules, Seat, Secrets};
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
        assert_eq!(redeal.check(), Ok(()));
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
        assert_eq!(other.check(), Ok(()));
        varied |= top(&other) != known;
    }
    assert!(varied);
}

/// The Malus that Mercury has dealt out are his secret until they are suffered.
#[test]
fn malus_dealt_out_are_secret_until_they_are_suffered() {
    let mut chance = Chance::seeded(4);
    let mut state = table(&[
        ("gods A", "mercury"),
        ("gods B", "thor isis ra"),
        ("gods C", "geb set kali"),
        ("hand A", "twelve-labours"),
        ("hand B", "svalinn"),
        ("at C", "20"),
        ("act", "A"),
    ]);
    let [a, b, c] = [0, 1, 2].map(Seat::new);
    let dealt = ["malus labyrinth", "malus sisyphus"].map(|word| state.outcome(word).expect("an outcome"));
    chance.force(dealt);
    for text in ["ultimate 1", "target B", "target C"] {
        state.apply(a, text.parse().expect("an action"), &mut chance, &mut Log::off());
    }
    // B is asked about the first card; that of C lies on the stack.
    let suffered = |viewer: Seat| {
        let mut ends = std::collections::BTreeSet::new();
        for seed in testkit::seeds(40) {
            let mut redeal = state;
            redeal.determinize(viewer, &mut Chance::seeded(seed));
            assert_eq!(redeal.check(), Ok(()));
            let mut log = Log::on();
            redeal.apply(b, mythologiste::Action::No, &mut Chance::seeded(seed), &mut log);
            let drawn = log.events().iter().find_map(|event| match event {
                mythologiste::Event::MalusDrawn { seat, malus } if *seat == c => Some(*malus as u8),
                _ => None,
            });
            ends.insert(drawn.expect("C suffers a Malus"));
        }
        ends.len()
    };
    assert_eq!(suffered(a), 1, "Mercury’s owner knows the card");
    assert!(suffered(b) > 5, "B cannot know what awaits C");
    assert!(suffered(c) > 5, "nor can C");
}

/// The challenge that a quest sets, as it shows after `ready` in a redeal of the table.
fn challenge(quest: u16, answers: &[&str], redeals: u64) -> Vec<mythologiste::ChallengeView> {
    let setup = "players=2".parse().expect("a setup");
    let mut chance = Chance::seeded(9);
    let mut state = State::new(&setup, &mut chance, &mut Log::off());
    for (key, value) in
        [("gods A", "sarasvati"), ("gods B", "thor"), ("hand A", "cast-a-spell"), ("act", "A")]
    {
        state.arrange(key, value).expect("a line of the table");
    }
    state.arranged(&mut chance, &mut Log::off()).expect("a table");
    let a = Seat::new(0);
    chance.force([quest]);
    for text in ["cast 1 power"].iter().chain(answers) {
        state.apply(a, text.parse().expect("an action"), &mut chance, &mut Log::off());
    }
    let mut seen = Vec::new();
    for seed in testkit::seeds(redeals) {
        let mut redeal = state;
        redeal.determinize(Seat::new((seed % 2) as usize), &mut Chance::seeded(seed));
        assert_eq!(redeal.check(), Ok(()));
        redeal.apply(a, mythologiste::Action::Ready, &mut chance, &mut Log::off());
        seen.push(redeal.view(engine::Viewer::Spectator).challenge.expect("a challenge begins"));
    }
    seen
}

/// Nobody knows the challenge before it begins.
#[test]
fn a_challenge_that_has_not_begun_is_unknown() {
    let state = State::new(&"players=2".parse().expect("a setup"), &mut Chance::seeded(1), &mut Log::off());
    let distinct = |quest: &str| {
        let quest = state.outcome(quest).expect("an outcome");
        let seen = challenge(quest, &[], 60);
        let subjects: std::collections::BTreeSet<_> = seen.iter().map(|view| view.asked.clone()).collect();
        let options: std::collections::BTreeSet<_> = seen.iter().map(|view| view.options.clone()).collect();
        let rows: std::collections::BTreeSet<Vec<u8>> =
            seen.iter().map(|view| view.row.iter().map(|&god| god as u8).collect()).collect();
        (subjects.len(), options.len(), rows.len())
    };
    assert_eq!(distinct("quest culture-greek-1").0, 3, "three questions");
    assert!(distinct("quest masked-god").0 > 20, "many gods may lie on the deck");
    assert_eq!(distinct("quest triad").0, 10);
    assert_eq!(distinct("quest gods").0, 6);
    assert!(distinct("quest goddesses").1 > 20);
    assert!(distinct("quest memory").2 > 20, "the row has not been shown");
}

/// The row of a memory challenge is known once it was shown; the questions are not.
#[test]
fn what_will_be_asked_of_the_row_is_unknown() {
    let state = State::new(&"players=2".parse().expect("a setup"), &mut Chance::seeded(1), &mut Log::off());
    let memory = state.outcome("quest memory").expect("an outcome");
    let seen = challenge(memory, &["ready"], 60);
    let positions: std::collections::BTreeSet<_> = seen.iter().map(|view| view.position).collect();
    assert_eq!(positions.len(), 6);
    let options: std::collections::BTreeSet<_> =
        seen.iter().flat_map(|view| view.options.iter().cloned()).collect();
    assert_eq!(options.len(), 6, "always gods of the same row");
}

//! Games of every released version of the rules, played again by this one.
//!
//! A file in `released` is a record as the server hands it out, without the fingerprint of the position (which changes with
//! its memory layout), and with a fingerprint of all that was asked and scored on the way. A file is never edited: if one of
//! these fails, games that people have begun would go elsewhere. See decision 13 for what to do then.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use catalog::{AnySession, GameId};
use engine::{Chance, Record};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/released")
}

/// All traces of a game in one number.
fn way(session: &AnySession) -> u64 {
    session
        .traces()
        .into_iter()
        .fold(0, |way, trace| way.rotate_left(5) ^ trace.wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

#[test]
fn games_of_every_released_version_are_played_again_to_the_same_end() {
    let mut seen = BTreeSet::new();
    for file in std::fs::read_dir(folder()).unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let (record, way_then) = text.rsplit_once("way ").unwrap_or_else(|| panic!("{path:?} tells no way"));
        let record = Record::parse(record).unwrap_or_else(|error| panic!("{path:?}: {error}"));
        let session = AnySession::from_record(&record).unwrap_or_else(|error| panic!("{path:?}: {error}"));
        assert!(session.is_over(), "{path:?}");
        assert_eq!(format!("{:016x}", way(&session)), way_then.trim(), "{path:?} went elsewhere");
        seen.insert((record.game, record.rules));
    }
    for &game in GameId::ALL {
        let now = (game.id().to_owned(), game.rules_version());
        for (name, ..) in games_to_keep(game) {
            assert!(folder().join(&name).exists(), "{name} is not kept: run `write_games_of_these_rules`");
        }
        assert!(seen.contains(&now), "no game of {now:?} is kept");
        for version in 0..=game.rules_version() {
            let kept = seen.contains(&(game.id().to_owned(), version));
            assert!(
                !kept || game.as_of(version).is_some(),
                "{game:?} {version} is released and cannot be played"
            );
        }
    }
}

/// The games of these rules that are kept: of the fewest players, of the most, and of the most with every part of the game.
fn games_to_keep(game: GameId) -> [(String, String, u64); 3] {
    let (fewest, most) = game.players();
    let everything =
        game.presets().iter().find(|preset| preset.key == "everything").expect("each game has it");
    [
        (format!("{fewest}"), format!("players={fewest}"), 1),
        (format!("{most}"), format!("players={most}"), 2),
        ("everything".to_owned(), format!("players={most} {}", everything.setup), 3),
    ]
    .map(|(what, setup, seed)| (format!("{}-{}-{what}.txt", game.id(), game.rules_version()), setup, seed))
}

/// Writes games of the present rules; run it once when a version is released, by
/// `cargo test -p theogony-catalog --test all released:: -- --ignored`.
#[test]
#[ignore = "writes files that are kept for good"]
fn write_games_of_these_rules() {
    for &game in GameId::ALL {
        for (name, setup, seed) in games_to_keep(game) {
            let path = folder().join(name);
            if path.exists() {
                continue;
            }
            let mut session = AnySession::new(game, &setup, seed).unwrap();
            let mut chance = Chance::seeded(seed);
            while let Some(seat) = session.asked().first() {
                let actions = session.actions(seat);
                session.play(seat, &actions[chance.below(actions.len())]).unwrap();
            }
            let record = Record { hash: None, ..session.record() };
            std::fs::write(path, format!("{record}way {:016x}\n", way(&session))).unwrap();
        }
    }
}

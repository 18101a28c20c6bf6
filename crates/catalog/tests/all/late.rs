//! What is answered for whoever does not.

use std::collections::BTreeSet;

use catalog::{AnySession, GameId};
use engine::Chance;

/// The answers by which somebody says no, in the notation of each game.
fn refusals(game: GameId) -> &'static [&'static str] {
    match game {
        GameId::Derby => &["enough", "pass"],
        GameId::Godwar => &["done", "end", "pass"],
        GameId::Pantheon => &["decline", "end turn", "stop", "swap nothing"],
        GameId::Mythologies => &["end", "pass", "skip"],
        #[cfg(feature = "nim")]
        GameId::Nim => &[],
        GameId::Mythologiste => &["done", "end", "no", "refuse", "time-out"],
    }
}

#[test]
fn a_late_seat_declines_wherever_it_may_and_else_gives_the_first_answer() {
    for &game in GameId::ALL {
        let mut seen = BTreeSet::new();
        let everything = game.presets().last().map_or("", |preset| preset.setup);
        for seed in 0..12 {
            let players = game.players().1.min(3);
            let setup = format!("players={players} {}", if seed % 2 == 0 { "" } else { everything });
            let mut session = AnySession::new(game, setup.trim_end(), seed).expect("a table of three");
            let mut chance = Chance::seeded(seed);
            while let Some(seat) = session.asked().first() {
                let actions = session.actions(seat);
                let late = session.when_late(seat).expect("a seat that is asked");
                let declines: Vec<&String> =
                    actions.iter().filter(|action| refusals(game).contains(&action.as_str())).collect();
                match declines[..] {
                    [] => assert_eq!(late, actions[0], "{}", game.id()),
                    [only] => assert_eq!(late, *only, "{}", game.id()),
                    _ => panic!("{}: several ways to decline: {declines:?}", game.id()),
                }
                seen.extend(declines.into_iter().cloned());
                let choice = actions[chance.below(actions.len())].clone();
                session.play(seat, &choice).expect("a listed answer is legal");
            }
            assert_eq!(session.when_late(engine::Seat::new(0)), None, "nobody is asked any more");
        }
        assert_eq!(Vec::from_iter(&seen), refusals(game).iter().collect::<Vec<_>>(), "{}", game.id());
    }
}

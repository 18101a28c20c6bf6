//! What the levels and the coach are built on is there, in every game.

use std::sync::Arc;

use bots::network::embedded;
use bots::{Budget, coach};
use catalog::{GameId, Playable, for_game};
use engine::{Chance, Observation, Session, Strength};

/// Whether levels or hints ask for a network, and whether one that fits is in the program.
fn network<G: Playable>() -> (bool, bool) {
    let by_network =
        |strength: &Strength| matches!(strength, Strength::Network { .. } | Strength::Guided { .. });
    let thinks = [G::TUNING, G::MASTERY];
    let wanted = thinks.iter().any(|tuning| tuning.levels.iter().chain([&tuning.hint]).any(by_network));
    (wanted, embedded::<G>().is_some())
}

#[test]
fn whoever_plays_by_a_network_has_one_that_fits() {
    for game in GameId::ALL {
        let (wanted, there) = for_game!(*game, G => network::<G>());
        assert!(there || !wanted, "{} has no network for its observations", game.id());
    }
}

fn coached<G: Playable>() {
    let few = Budget::simulations(24);
    let setup = "".parse().expect("every game has a setup by default");
    let mut session = Session::<G>::new(setup, 8);
    let mut chance = Chance::seeded(3);
    let mut asked = 0;
    while let Some(seat) = session.state().turn().asked().first() {
        let observation = Observation::new(session.state(), seat, &mut chance);
        let actions = observation.actions();
        if actions.len() > 1 && asked < 12 {
            asked += 1;
            let tell = || coach::hints(&observation, few, &Arc::default(), &mut Chance::seeded(asked));
            let hints = tell();
            assert_eq!(hints, tell(), "{}", G::ID);
            let sound = |hint: &coach::Hint<G::Action>| {
                actions.contains(&hint.action) && (0.0..=1.0).contains(&hint.win)
            };
            assert!(!hints.is_empty() && hints.iter().all(sound), "{}: {hints:?}", G::ID);
        }
        let answer = chance.pick(&actions);
        session.play(seat, answer).expect("a legal answer");
    }
    let review = coach::review(&session, few, &Arc::default(), |_| {}).expect("nobody stops it");
    assert!(review.moments.len() > 5, "{}", G::ID);
    for moment in &review.moments {
        let chances = moment.before.iter().chain(moment.after.iter());
        assert!(moment.regret() >= 0.0 && chances.into_iter().all(|chance| (0.0..=1.0).contains(chance)));
    }
}

#[test]
fn the_coach_speaks_about_every_game() {
    GameId::ALL.iter().for_each(|game| for_game!(*game, G => coached::<G>()));
}

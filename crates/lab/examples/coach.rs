//! How long hints and reviews take: `cargo run --release -p theogony-lab --example coach -- GAME SETUP BOT GAMES SEED`, such as
//! `… godwar players=2 medium 5 1`
//!
//! Games between such bots, with a hint at each decision and a review at the end of each, on one thread.

use std::env;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::{Budget, Contender, coach};
use catalog::{GameId, Playable, for_game};
use engine::{Chance, Observation, Session};

/// What the server allows for each decision of a review, and for a hint.
const REVIEW: Budget = Budget { simulations: 600, time: Some(Duration::from_secs(60)) };
const HINT: Budget = Budget::simulations(4_000);

struct Clocked {
    setup: String,
    bot: Contender,
    games: u64,
    seed: u64,
}

impl Clocked {
    #[expect(clippy::print_stdout, reason = "the result of the measurement")]
    fn run<G: Playable>(&self) {
        let setup: G::Setup = self.setup.parse().expect("a setup");
        let (mut hints, mut reviews): (Vec<Duration>, Vec<Duration>) = (Vec::new(), Vec::new());
        let mut decisions = 0;
        for game in 0..self.games {
            let mut session = Session::<G>::new(setup.clone(), self.seed + game);
            let mut chance = Chance::at(self.seed, game);
            let mut bot = self.bot.bot::<G>(Arc::default());
            while let Some(seat) = session.state().turn().asked().first() {
                let observation = Observation::new(session.state(), seat, &mut chance);
                if observation.actions().len() > 1 {
                    let begun = Instant::now();
                    let found = coach::hints(&observation, HINT, &Arc::default(), &mut chance);
                    hints.push(begun.elapsed());
                    assert!(!found.is_empty(), "a seat that is asked has an answer");
                }
                let action = bot.choose(&observation, &mut chance);
                session.play(seat, action).expect("bots answer legally");
            }
            let begun = Instant::now();
            let review = coach::review(&session, REVIEW, &Arc::default(), |_| {});
            reviews.push(begun.elapsed());
            decisions += review.map_or(0, |review| review.moments.len());
        }
        tell("hints", &mut hints);
        tell("reviews", &mut reviews);
        println!("decisions in a game: {:.1}", decisions as f64 / self.games as f64);
    }
}

#[expect(clippy::print_stdout, reason = "the result of the measurement")]
fn tell(what: &str, times: &mut [Duration]) {
    times.sort_unstable();
    let at = |part: usize| times[(times.len() - 1) * part / 100].as_secs_f64() * 1000.0;
    println!(
        "{what}: {} of them, median {:.1} ms, 95 % within {:.1} ms, longest {:.1} ms",
        times.len(),
        at(50),
        at(95),
        at(100)
    );
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [game, setup, bot, games, seed] = &arguments[..] else {
        panic!("coach GAME SETUP BOT GAMES SEED");
    };
    let clocked = Clocked {
        setup: setup.clone(),
        bot: bot.parse().expect("a bot"),
        games: games.parse().expect("a number of games"),
        seed: seed.parse().expect("a seed"),
    };
    for_game!(GameId::parse(game).expect("the name of a game"), G => clocked.run::<G>());
}

//! How a bot fares against players who do not bet as the heuristic does, which its guesses were fitted to.
//! `cargo run --release -p theogony-derby --example unseen_opponents -- HABIT GAMES SEED BOT…`, such as
//! `… creature 300 14 search:simulations=1000 search:simulations=1000:guesses=1`
//!
//! Each bot sits alone with two opponents that no bot was fitted to, in every place. They play their cards by the heuristic. Their `HABIT` of betting is `creature`: on the
//! creature that the heuristic would choose if its first choice did not run; `bet`: by the bet that it would place if it did not have its first
//! choice; `lot`: any bet on any creature; or `heuristic`.

use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

use bots::Contender;
use derby::{Action, Setup, State};
use engine::{Chance, Heuristic as _, Log, Observation, Questions, Rules, Seat};

#[derive(Clone, Copy, Debug)]
enum Habit {
    Heuristic,
    Creature,
    Bet,
    Lot,
}

impl FromStr for Habit {
    type Err = String;

    fn from_str(word: &str) -> Result<Habit, String> {
        match word {
            "heuristic" => Ok(Habit::Heuristic),
            "creature" => Ok(Habit::Creature),
            "bet" => Ok(Habit::Bet),
            "lot" => Ok(Habit::Lot),
            _ => Err(format!("no habit is called {word}: heuristic, creature, bet or lot")),
        }
    }
}

impl Habit {
    /// What a stranger does in a possible truth.
    fn answer(self, truth: &State, seat: Seat, actions: &[Action], chance: &mut Chance) -> Action {
        let advice = truth.advise(seat, actions, chance);
        let Action::Bet(first, favourite) = advice else { return advice };
        let others = actions.iter().copied().filter(|action| match (self, action) {
            (Habit::Creature, Action::Bet(_, creature)) => *creature != favourite,
            (Habit::Bet, Action::Bet(bet, _)) => *bet != first,
            _ => false,
        });
        let others: Vec<Action> = others.collect();
        match self {
            Habit::Lot => chance.pick(actions),
            _ if others.is_empty() => advice,
            _ => truth.advise(seat, &others, chance),
        }
    }
}

/// Plays one game of the bot: the part of the victory that falls to it.
fn play(bot: &Contender, habit: Habit, seed: u64, game: u64) -> f64 {
    let setup: Setup = "players=3".parse().expect("a setup");
    let mut player = bot.bot::<State>(Arc::default());
    let place = Seat::new((game % 3) as usize);
    let mut chance = Chance::at(seed, game / 3);
    let mut state = State::new(&setup, &mut chance, &mut Log::off());
    let mut thinking = Chance::seeded(chance.next_u64());
    let mut actions = Vec::new();
    while let Some(seat) = state.turn().asked().first() {
        state.actions(seat, &mut actions);
        let observation = Observation::new(&state, seat, &mut thinking);
        let action = match actions[..] {
            [only] => only,
            _ if seat == place => player.choose(&observation, &mut thinking),
            _ => {
                let truth = observation.redeal(&mut thinking);
                habit.answer(&truth, seat, &actions, &mut thinking)
            }
        };
        state.apply(seat, action, &mut chance, &mut Log::off());
    }
    let winners = state.standing().winners();
    if winners.has(place) { 1.0 / winners.len() as f64 } else { 0.0 }
}

#[expect(clippy::print_stdout, reason = "the result of the measurement")]
fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [habit, games, seed, bots @ ..] = &words[..] else {
        println!("unseen_opponents HABIT GAMES SEED BOT…");
        return;
    };
    let habit: Habit = habit.parse().expect("a habit");
    let games: u64 = games.parse().expect("a number of games");
    let seed: u64 = seed.parse().expect("a seed");
    for name in bots {
        let bot: Contender = name.parse().expect("the name of a bot");
        let (next, wins) = (AtomicU64::new(0), Mutex::new(0.0));
        let work = || {
            loop {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= games {
                    break;
                }
                let won = play(&bot, habit, seed, game);
                *wins.lock().expect("nobody panics while adding") += won;
            }
        };
        let threads = thread::available_parallelism().map_or(1, usize::from);
        thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
        let share = wins.into_inner().expect("nobody panics while adding") / games as f64;
        let spread = 1.96 * (share * (1.0 - share) / games as f64).sqrt();
        println!("{name} wins {:.1} % (± {:.1}) of {games} games", 100.0 * share, 100.0 * spread);
    }
}

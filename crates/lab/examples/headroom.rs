//! How much better than the heuristic anybody can play who knows all hands and thinks as long as it takes.
//! `cargo run --release -p theogony-lab --example headroom -- GAME SETUP PLAYOUTS GAMES SEED`, such as
//! `… mythologiste "players=2 quests=normal" 8000 100 2`
//!
//! One seat plays against others who follow the game's heuristic. Before each of its answers every answer is judged by playouts from
//! the true position in which everybody follows the heuristic: all are given a few, those that fall behind are left out, the last ones
//! have `PLAYOUTS` each. It gives the best one.
//!
//! What a player wins beyond a fair share against such rivals is the sum, over its answers, of how much likelier to win each makes it than
//! the heuristic's answer, if the heuristic went on for it (the performance difference lemma). So that sum is told here: it spreads
//! less than victories and defeats do, and fewer games tell as much. It is measured by `PLAYOUTS` playouts other than those by which the answer was
//! chosen; by the same ones the luckiest answer seems the best, which flatters. The truth for somebody who thinks for ever lies between the two.
//!
//! What this player lacks is answers that pay only if later ones are better than the heuristic's too.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use bots::playout::{self, Buffers, Policy};
use catalog::{GameId, Playable, for_game};
use engine::{Chance, Heuristic, Log, Seat, State};

/// How often each answer is tried before the first ones are left out.
const FIRST: u32 = 125;
/// How many standard errors an answer has to be behind to be left out.
const BEHIND: f64 = 3.0;
/// How often the heuristic is asked what it would answer.
const ASKED: u32 = 24;

/// Everybody follows the heuristic, in playouts as well as in the game.
struct Everybody;

impl<S: Heuristic> Policy<S> for Everybody {
    fn pick(&self, state: &S, seat: Seat, actions: &[S::Action], chance: &mut Chance) -> S::Action {
        state.advise(seat, actions, chance)
    }
}

struct Headroom {
    setup: String,
    playouts: u32,
    games: u64,
    seed: u64,
}

/// An answer and how it fared.
struct Answer<A> {
    action: A,
    wins: f64,
    playouts: u32,
}

impl<A> Answer<A> {
    fn chance(&self) -> f64 {
        self.wins / f64::from(self.playouts.max(1))
    }
}

/// What one game came to.
#[derive(Clone, Copy, Default)]
struct Tally {
    /// The sum of what its answers gained on the heuristic's.
    gained: f64,
    /// The same by the playouts that chose them, in which the luckiest seems the best.
    flattered: f64,
    /// The part of the victory.
    won: f64,
    /// How many questions there were, and how often the answer was another than the heuristic's.
    questions: u32,
    departures: u32,
}

/// Judges the answers to one question.
struct Judge<G: Playable> {
    seat: Seat,
    buffers: Buffers<G::Action>,
}

impl<G: Playable> Judge<G> {
    /// Plays an answer out so often, with the same chances for every answer that starts with the same number.
    fn play(&mut self, state: &G, action: G::Action, numbers: std::ops::Range<u32>, salt: u64) -> f64 {
        let mut wins = 0.0;
        for number in numbers {
            let mut chance = Chance::at(salt, u64::from(number));
            let mut future = state.clone();
            future.apply(self.seat, action, &mut chance, &mut Log::off());
            playout::finish(&mut future, &Everybody, &mut chance, &mut self.buffers);
            wins += share(&future, self.seat);
        }
        wins
    }

    /// All answers, those that fell behind with fewer playouts.
    fn compare(
        &mut self,
        state: &G,
        actions: &[G::Action],
        playouts: u32,
        salt: u64,
    ) -> Vec<Answer<G::Action>> {
        let mut answers: Vec<_> =
            actions.iter().map(|&action| Answer { action, wins: 0.0, playouts: 0 }).collect();
        let mut until = FIRST.min(playouts);
        loop {
            let best = answers.iter().map(Answer::chance).fold(0.0, f64::max);
            let least = answers.iter().map(|answer| answer.playouts).max().unwrap_or(0);
            for answer in &mut answers {
                let error = (2.0 * 0.25 / f64::from(answer.playouts.max(1))).sqrt();
                if answer.playouts == least && best - answer.chance() <= BEHIND * error {
                    answer.wins += self.play(state, answer.action, answer.playouts..until, salt);
                    answer.playouts = until;
                }
            }
            if until == playouts || answers.iter().filter(|answer| answer.playouts == until).count() == 1 {
                return answers;
            }
            until = (until * 2).min(playouts);
        }
    }
}

/// The part of the victory that falls to a seat.
fn share<G: State>(state: &G, seat: Seat) -> f64 {
    let winners = state.standing().winners();
    if winners.has(seat) { 1.0 / winners.len() as f64 } else { 0.0 }
}

impl Headroom {
    fn play<G: Playable>(&self, setup: &G::Setup, number: u64) -> Tally {
        let seats = G::new(setup, &mut Chance::seeded(0), &mut Log::off()).seats();
        let player = Seat::new((number % seats as u64) as usize);
        let mut judge = Judge::<G> { seat: player, buffers: Buffers::default() };
        let mut chance = Chance::at(self.seed, number / seats as u64);
        let mut state = G::new(setup, &mut chance, &mut Log::off());
        let mut thinking = Chance::seeded(chance.next_u64());
        let mut tally = Tally::default();
        let mut actions = Vec::new();
        while let Some(seat) = state.turn().asked().first() {
            state.actions(seat, &mut actions);
            let action = match actions[..] {
                [only] => only,
                _ if seat == player => self.answer(&mut judge, &state, &actions, &mut thinking, &mut tally),
                _ => state.advise(seat, &actions, &mut thinking),
            };
            state.apply(seat, action, &mut chance, &mut Log::off());
        }
        tally.won = share(&state, player);
        tally
    }

    fn answer<G: Playable>(
        &self,
        judge: &mut Judge<G>,
        state: &G,
        actions: &[G::Action],
        thinking: &mut Chance,
        tally: &mut Tally,
    ) -> G::Action {
        tally.questions += 1;
        let mut advised = vec![0_u32; actions.len()];
        for _ in 0..ASKED {
            let advice = state.advise(judge.seat, actions, thinking);
            advised[actions.iter().position(|&action| action == advice).expect("one of the actions")] += 1;
        }
        let answers = judge.compare(state, actions, self.playouts, thinking.next_u64());
        let most = answers.iter().map(|answer| answer.playouts).max().unwrap_or(0);
        let best = (0..answers.len())
            .filter(|&at| answers[at].playouts == most)
            .max_by(|&a, &b| {
                // Of two that fared alike, the heuristic's.
                answers[a].wins.total_cmp(&answers[b].wins).then(advised[a].cmp(&advised[b]))
            })
            .expect("a seat that is asked has an answer");
        if advised[best] == ASKED {
            return actions[best];
        }
        tally.departures += 1;
        let salt = thinking.next_u64();
        let by_heuristic = |chances: &dyn Fn(usize) -> f64| -> f64 {
            let asked = (0..actions.len()).filter(|&at| advised[at] > 0);
            asked.map(|at| f64::from(advised[at]) / f64::from(ASKED) * chances(at)).sum()
        };
        tally.flattered += answers[best].chance() - by_heuristic(&|at| answers[at].chance());
        let fresh: Vec<f64> = (0..actions.len())
            .map(|at| {
                if at != best && advised[at] == 0 {
                    return 0.0;
                }
                judge.play(state, actions[at], 0..self.playouts, salt) / f64::from(self.playouts)
            })
            .collect();
        tally.gained += fresh[best] - by_heuristic(&|at| fresh[at]);
        actions[best]
    }
}

impl Headroom {
    fn run<G: Playable>(&self) -> (usize, Vec<Tally>) {
        let setup: G::Setup = self.setup.parse().expect("a setup");
        let seats = G::new(&setup, &mut Chance::seeded(0), &mut Log::off()).seats();
        let games = self.games.next_multiple_of(seats as u64);
        let (next, tallies) = (AtomicU64::new(0), Mutex::new(Vec::new()));
        let play = || {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= games {
                    break;
                }
                let tally = self.play::<G>(&setup, number);
                let mut tallies = tallies.lock().expect("nobody panics while adding");
                tallies.push(tally);
                if tallies.len().is_multiple_of(10) {
                    report(seats, &tallies);
                }
            }
        };
        let threads = thread::available_parallelism().map_or(1, usize::from);
        thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(play))));
        (seats, tallies.into_inner().expect("nobody panics while adding"))
    }
}

#[expect(clippy::print_stdout, reason = "the result of the measurement")]
fn report(seats: usize, tallies: &[Tally]) {
    let games = tallies.len() as f64;
    let mean = |part: &dyn Fn(&Tally) -> f64| tallies.iter().map(part).sum::<f64>() / games;
    let gained = mean(&|tally| tally.gained);
    let spread = mean(&|tally| (tally.gained - gained).powi(2)) / (games - 1.0).max(1.0);
    let fair = 1.0 / seats as f64;
    println!(
        "{games} games: the sum of gains makes {:.1} % (± {:.1}); flattered {:.1} %; won {:.1} %; {:.1} questions a game, {:.1} answered otherwise",
        100.0 * (fair + gained),
        196.0 * spread.sqrt(),
        100.0 * (fair + mean(&|tally| tally.flattered)),
        100.0 * mean(&|tally| tally.won),
        mean(&|tally| f64::from(tally.questions)),
        mean(&|tally| f64::from(tally.departures)),
    );
}

#[expect(clippy::print_stdout, reason = "how it is called")]
fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, setup, playouts, games, seed] = &words[..] else {
        println!("headroom GAME SETUP PLAYOUTS GAMES SEED");
        return;
    };
    let headroom = Headroom {
        setup: setup.clone(),
        playouts: playouts.parse().expect("a number of playouts"),
        games: games.parse().expect("a number of games"),
        seed: seed.parse().expect("a seed"),
    };
    let (seats, tallies) =
        for_game!(GameId::parse(game).expect("the name of a game"), G => headroom.run::<G>());
    report(seats, &tallies);
}

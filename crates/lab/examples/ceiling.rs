//! How far luck lets anybody come: a player who sees everything, against greedy or another bot.
//! `cargo run --release -p theogony-lab --example ceiling -- GAME SETUP SIMULATIONS GAMES SEED [BOT] [dice]`, such as
//! `… mythologiste "players=2 quests=normal" 6000 100 2` or `… derby players=3 4000 120 2 hard`
//!
//! The player searches as the game's own [`Tuning`] says, but every hidden card lies open to it; with `dice` it also knows how
//! chance will fall, as long as the same answers are given. Deals and places are those of `theogony tournament` with the
//! same seed. No bot of the product can be built this way: they are given an [`Observation`] of the game itself, and here the *game* is
//! another one, in which nothing is hidden.

use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

use bots::playout::Advised;
use bots::{Bot as _, Budget, Contender, Options, Search};
use catalog::{GameId, Playable, for_game};
use engine::{
    BySeat, Chance, Features, Heuristic, Learning, Log, Observation, Questions, Refusals, Rules, Seat,
    SeatSet, Secrets, Standing, State, Tuning, Viewer,
};
use serde::{Deserialize, Serialize};

/// A game in which nothing is hidden.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
struct Open<S: State> {
    state: S,
    /// How chance will fall, if that is known too.
    #[serde(skip)]
    fate: Option<Chance>,
}

impl<S: State> Hash for Open<S> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.state.hash(hasher);
    }
}

impl<S: State> Rules for Open<S> {
    type Setup = S::Setup;
    type Action = S::Action;
    type Event = S::Event;

    fn new(setup: &S::Setup, chance: &mut Chance, log: &mut Log<S::Event>) -> Self {
        Open { state: S::new(setup, chance, log), fate: None }
    }

    fn seats(&self) -> usize {
        self.state.seats()
    }

    fn side(&self, seat: Seat) -> Seat {
        self.state.side(seat)
    }

    fn apply(&mut self, seat: Seat, action: S::Action, chance: &mut Chance, log: &mut Log<S::Event>) {
        self.state.apply(seat, action, self.fate.as_mut().unwrap_or(chance), log);
    }

    fn standing(&self) -> Standing {
        self.state.standing()
    }
}

impl<S: State> Questions for Open<S> {
    type Prompt = S::Prompt;

    fn asked(&self) -> SeatSet {
        self.state.asked()
    }

    fn prompt(&self, seat: Seat) -> S::Prompt {
        self.state.prompt(seat)
    }

    fn legal(&self, seat: Seat, out: &mut Vec<S::Action>) {
        self.state.legal(seat, out);
    }

    fn any_action(&self, seat: Seat, chance: &mut Chance, scratch: &mut Vec<S::Action>) -> S::Action {
        self.state.any_action(seat, chance, scratch)
    }
}

impl<S: State> Refusals for Open<S> {
    type Reason = S::Reason;

    fn why_not(&self, seat: Seat, action: S::Action) -> S::Reason {
        self.state.why_not(seat, action)
    }
}

impl<S: State> Secrets for Open<S> {
    type View = S::View;

    fn view(&self, viewer: Viewer) -> S::View {
        self.state.view(viewer)
    }

    fn redact(event: &S::Event, viewer: Viewer) -> Option<S::Event> {
        S::redact(event, viewer)
    }

    /// There is nothing that a seat cannot know.
    fn determinize(&mut self, _: Seat, _: &mut Chance) {}
}

impl<S: State> Learning for Open<S> {
    const ACTIONS: usize = S::ACTIONS;
    const FEATURES: usize = S::FEATURES;

    fn index(action: S::Action) -> usize {
        S::index(action)
    }

    fn facing(action: S::Action, observer: Seat, seats: usize) -> S::Action {
        S::facing(action, observer, seats)
    }

    fn features(&self, seat: Seat, out: &mut Features<'_>) {
        self.state.features(seat, out);
    }
}

impl<S: Heuristic> Heuristic for Open<S> {
    const TUNING: Tuning = S::TUNING;

    fn advise(&self, seat: Seat, actions: &[S::Action], chance: &mut Chance) -> S::Action {
        self.state.advise(seat, actions, chance)
    }

    fn hunch(&self, seat: Seat, actions: &[S::Action], chance: &mut Chance) -> S::Action {
        self.state.hunch(seat, actions, chance)
    }

    fn evaluate(&self) -> Option<BySeat<f32>> {
        self.state.evaluate()
    }
}

struct Ceiling {
    setup: String,
    simulations: u32,
    games: u64,
    seed: u64,
    rival: Contender,
    dice: bool,
}

impl Ceiling {
    /// Plays one game: the part of the victory that falls to those who see everything.
    fn play<G: Playable>(&self, setup: &G::Setup, number: u64) -> f64 {
        let budget = Budget::simulations(self.simulations);
        let options = Options { guesses: 1, stop_when_decided: true, ..Options::tuned::<G>(budget) };
        let mut seer = Search::<Open<G>, _>::with_policy(options, Advised::new(G::TUNING.slips));
        let mut rival = self.rival.bot::<G>(Arc::default());
        let seats = G::new(setup, &mut Chance::seeded(0), &mut Log::off()).seats() as u64;
        let (deal, seating) = (number / seatings(seats), number % seatings(seats));
        let sees = |seat: Seat| (seat.index() as u64 == seating % seats) == (seating < seats);
        let mut chance = Chance::at(self.seed, deal);
        let mut state = G::new(setup, &mut chance, &mut Log::off());
        let mut thinking = Chance::seeded(chance.next_u64());
        let mut actions = Vec::new();
        while let Some(seat) = state.turn().asked().first() {
            state.actions(seat, &mut actions);
            let action = match actions[..] {
                [only] => only,
                _ if sees(seat) => {
                    let open = Open { state: state.clone(), fate: self.dice.then(|| chance.clone()) };
                    seer.choose(&Observation::new(&open, seat, &mut thinking), &mut thinking)
                }
                _ => rival.choose(&Observation::new(&state, seat, &mut thinking), &mut thinking),
            };
            state.apply(seat, action, &mut chance, &mut Log::off());
        }
        let winners = state.standing().winners();
        winners.iter().filter(|&seat| sees(seat)).count() as f64 / winners.len() as f64
    }
}

/// In how many ways a deal is played, as in a tournament of two contenders.
fn seatings(seats: u64) -> u64 {
    if seats == 2 { 2 } else { 2 * seats }
}

impl Ceiling {
    fn run<G: Playable>(&self) -> (f64, u64) {
        let setup: G::Setup = self.setup.parse().expect("a setup");
        let seats = G::new(&setup, &mut Chance::seeded(0), &mut Log::off()).seats() as u64;
        let games = self.games.next_multiple_of(seatings(seats));
        let (next, wins) = (AtomicU64::new(0), Mutex::new(0.0));
        let play = || {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= games {
                    break;
                }
                let won = self.play::<G>(&setup, number);
                *wins.lock().expect("nobody panics while adding") += won;
            }
        };
        let threads = thread::available_parallelism().map_or(1, usize::from);
        thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(play))));
        (wins.into_inner().expect("nobody panics while adding"), games)
    }
}

#[expect(clippy::print_stdout, reason = "the result of the measurement")]
fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, setup, simulations, games, seed, rest @ ..] = &words[..] else {
        println!("ceiling GAME SETUP SIMULATIONS GAMES SEED [BOT] [dice]");
        return;
    };
    let rival = rest.iter().find(|word| *word != "dice").map_or("greedy", String::as_str);
    let ceiling = Ceiling {
        setup: setup.clone(),
        simulations: simulations.parse().expect("a number of simulations"),
        games: games.parse().expect("a number of games"),
        seed: seed.parse().expect("a seed"),
        rival: rival.parse().expect("the name of a bot"),
        dice: rest.iter().any(|word| word == "dice"),
    };
    let (wins, games) = for_game!(GameId::parse(game).expect("the name of a game"), G => ceiling.run::<G>());
    let interval = lab::wilson(wins, games as f64);
    let percent = |share: f64| 100.0 * share;
    println!(
        "whoever sees everything wins {:.1} % ({:.1} to {:.1}) of {games} games against {rival}",
        percent(wins / games as f64),
        percent(interval.low),
        percent(interval.high)
    );
}

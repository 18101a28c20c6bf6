//! What players who follow the heuristic do in a match: reactions and powers, how long it takes, and how each god fares.
//!
//! `habits SETUP GAMES [any-god]`; with `any-god` gods are drawn by lot instead of chosen.

use std::collections::BTreeMap;

use engine::{Chance, Heuristic, Log, Questions, Rules, Seat, Secrets, Viewer};
use godwar::{Action, Event, Setup, State};

/// Sums over matches.
#[derive(Default)]
struct Sums {
    rounds: u64,
    done: BTreeMap<String, u64>,
    /// Victories and matches of each god.
    gods: BTreeMap<&'static str, (f32, u64)>,
}

impl Sums {
    fn note(&mut self, what: String) {
        *self.done.entry(what).or_default() += 1;
    }

    fn hear(&mut self, event: &Event) {
        match event {
            Event::Reacted { answer, .. } => self.note(format!("{answer:?}").to_lowercase()),
            Event::PowerUsed { power, .. } => self.note(power.slug().into()),
            Event::SealedUp { .. } => self.note("sealed".into()),
            _ => {}
        }
    }

    /// Plays a match and counts it.
    fn play(&mut self, setup: &Setup, any_god: bool, mut chance: Chance) {
        let (mut log, mut actions) = (Log::on(), Vec::new());
        let mut state = State::new(setup, &mut chance, &mut log);
        while let Some(seat) = state.turn().asked().first() {
            state.actions(seat, &mut actions);
            let action = if actions.len() == 1 || any_god && matches!(actions[0], Action::Become(_)) {
                chance.pick(&actions)
            } else {
                let mut possible = state;
                possible.determinize(seat, &mut chance);
                possible.advise(seat, &actions, &mut chance)
            };
            // Neither is told as the use of a power.
            match action {
                Action::Throw(_) => self.note("mjolnir".into()),
                Action::Shape(_) => self.note("shapeshift".into()),
                _ => {}
            }
            state.apply(seat, action, &mut chance, &mut log);
            log.take().iter().for_each(|event| self.hear(event));
        }
        let (view, winners) = (state.view(Viewer::Spectator), state.standing().winners());
        self.rounds += u64::from(view.round);
        for (at, player) in view.seats.iter().enumerate() {
            let Some(god) = player.god else { continue };
            // A team wins as one.
            let share = if setup.team { 1.0 } else { 1.0 / winners.len() as f32 };
            let (won, matches) = self.gods.entry(god.slug()).or_default();
            *won += if winners.has(Seat::new(at)) { share } else { 0.0 };
            *matches += 1;
        }
    }
}

#[expect(clippy::print_stdout, reason = "an example prints")]
fn main() -> Result<(), String> {
    let usage = "habits SETUP GAMES [any-god]";
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [setup, games, rest @ ..] = &args[..] else { return Err(usage.into()) };
    let setup: Setup = setup.parse().map_err(|error| format!("{error:?}"))?;
    let games: u64 = games.parse().map_err(|_| usage)?;
    let mut sums = Sums::default();
    for game in 0..games {
        sums.play(&setup, rest == ["any-god"], Chance::at(1, game));
    }
    let each = |count: u64| count as f64 / games as f64;
    println!("rounds {:.2}", each(sums.rounds));
    for (what, count) in &sums.done {
        println!("{what} {:.2} a match", each(*count));
    }
    for (god, (won, matches)) in &sums.gods {
        println!("{god} wins {:.1} % of {matches}", 100.0 * f64::from(*won) / *matches as f64);
    }
    Ok(())
}

use std::hint::black_box;
use std::time::{Duration, Instant};

use catalog::{AnySession, GameId};
use engine::{Chance, Lang, Seat, Viewer};
use serde::Serialize;

/// Every so many positions a page is drawn.
const EVERY: usize = 10;
/// A page's time is the best of so many drawings, since others use the machine too.
const DRAWINGS: u32 = 20;

/// How long whole table pages take to draw over one random game, in microseconds.
#[derive(Serialize)]
pub(super) struct Pages {
    pub(super) median: f64,
    pub(super) worst: f64,
    /// The longest page, before compression.
    pub(super) bytes: usize,
}

/// Draws pages for whoever is asked, from the first position of a random game to its end.
pub(super) fn measure(game: GameId, setup: &str) -> Pages {
    let mut session = AnySession::new(game, setup, 1).expect("the setup has been checked");
    let names: Vec<String> = Seat::all(session.seats()).map(|seat| format!("Player {seat}")).collect();
    let mut chance = Chance::seeded(1);
    let (mut times, mut bytes, mut position) = (Vec::new(), 0, 0);
    loop {
        let asked = session.asked().first();
        if position % EVERY == 0 || asked.is_none() {
            let viewer = asked.map_or(Viewer::Spectator, Viewer::Seat);
            let draw = || web::table_page(&session, &names, viewer, Lang::En);
            bytes = bytes.max(draw().len());
            times.push(best(draw).as_secs_f64() * 1e6);
        }
        let Some(seat) = asked else { break };
        let actions = session.actions(seat);
        let actions: Vec<&str> = actions.iter().map(String::as_str).collect();
        session.play(seat, chance.pick(&actions)).expect("a listed action is legal");
        position += 1;
    }
    times.sort_by(f64::total_cmp);
    Pages { median: times[times.len() / 2], worst: times[times.len() - 1], bytes }
}

fn best(draw: impl Fn() -> String) -> Duration {
    let timed = (0..DRAWINGS).map(|_| {
        let start = Instant::now();
        black_box(draw());
        start.elapsed()
    });
    timed.min().expect("there are several drawings")
}

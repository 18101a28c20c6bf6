//! How often the heuristic wins against random players: `strength [games]`.

use std::env;
use std::io::{self, Write as _};

use engine::{Chance, Heuristic, Log, Questions, Rules, Seat, Secrets, Turn};
use mythologies::{Setup, State};

fn main() -> io::Result<()> {
    let games: u64 = env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(400);
    let mut out = io::stdout();
    for players in 2..=4u8 {
        let (mut won, mut scores) = (0.0, [0i64; 2]);
        for seed in 0..games {
            let mut chance = Chance::seeded(seed);
            let mut state = State::new(&Setup::standard(players), &mut chance, &mut Log::off());
            let expert = Seat::new((seed % u64::from(players)) as usize);
            let mut actions = Vec::new();
            while let Turn::Asked(asked) = state.turn() {
                let seat = asked.first().expect("somebody is asked");
                state.actions(seat, &mut actions);
                let action = if seat == expert {
                    let mut guess = state;
                    guess.determinize(seat, &mut chance);
                    guess.advise(seat, &actions, &mut chance)
                } else {
                    chance.pick(&actions)
                };
                state.apply(seat, action, &mut chance, &mut Log::off());
            }
            won += state.standing().win_share(expert);
            for seat in Seat::all(state.seats()) {
                scores[usize::from(seat != expert)] += i64::from(state.standing().scores[seat]);
            }
        }
        let share = won / games as f32;
        writeln!(
            out,
            "{players} players: wins {:.1} %, {:.2} times the fair share; mean score {:.1} against {:.1}",
            100.0 * share,
            share * f32::from(players),
            scores[0] as f64 / games as f64,
            scores[1] as f64 / (games * (u64::from(players) - 1)) as f64,
        )?;
    }
    Ok(())
}

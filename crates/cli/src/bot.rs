use std::io::{BufRead as _, stdin};

use bots::Contender;
use catalog::AnySession;
use engine::{Lang, Names, Seat, Viewer};
use lab::{GameSetup, check_bots};
use serde::Serialize;
use serde_json::Value;

use crate::args::BotArgs;
use crate::failure::Failure;
use crate::output::Output;
use crate::play::thinking;

/// Raised whenever an outside bot written for the last version could misunderstand this one.
const PROTOCOL: u32 = 1;
/// After so many refused answers in a row an outside bot is given up.
const PATIENCE: u32 = 100;

/// What is told to an outside bot, one JSON object a line.
#[derive(Serialize)]
#[serde(tag = "say", rename_all = "lowercase")]
enum Message<'a> {
    /// The first line.
    Hello { protocol: u32, game: &'static str, rules: u32, setup: &'a str, seats: &'a [String], games: u64 },
    /// An answer is wanted: one of `actions`, on a line of its own.
    Ask {
        game: u64,
        step: usize,
        seat: char,
        question: String,
        actions: &'a [String],
        view: Value,
        /// What the seat has seen since it was asked last.
        events: Value,
    },
    /// The answer was not one of the actions; another is wanted.
    Refused { why: String },
    /// A game has ended.
    Over { game: u64, seed: u64, places: Vec<u8>, scores: Vec<i32> },
    /// The last line: victories by seat, shared ones in part.
    Bye { games: u64, wins: Vec<f64> },
}

/// Who answers for a seat.
#[derive(Clone, PartialEq)]
enum Chair {
    Outside,
    Bot(Contender),
}

/// Plays games with bots outside the program, over standard input and output.
pub(crate) fn run(args: &BotArgs, out: &mut Output) -> Result<(), Failure> {
    if !args.stdio {
        return Err(Failure::Input("outside bots speak over standard input and output: give --stdio".into()));
    }
    let table = args.table.setup(args.seats.as_ref().map(Vec::len))?;
    let (names, chairs) = chairs(args.seats.as_deref(), table.players)?;
    let inside = chairs.iter().filter_map(|chair| match chair {
        Chair::Bot(bot) => Some(bot),
        Chair::Outside => None,
    });
    check_bots(table.game, inside).map_err(|error| Failure::input(&error))?;
    out.message(&Message::Hello {
        protocol: PROTOCOL,
        game: table.game.id(),
        rules: table.game.rules_version(),
        setup: &table.setup,
        seats: &names,
        games: args.games,
    })?;
    let mut answers = stdin().lock().lines().map_while(Result::ok);
    let mut wins = vec![0.0; table.players];
    for game in 1..=args.games {
        let seed = args.seed.wrapping_add(game - 1);
        let session = Host { table: &table, chairs: &chairs, game, seed }.play(&mut answers, out)?;
        let standing = session.standing();
        for seat in Seat::all(table.players) {
            wins[seat.index()] += f64::from(standing.win_share(seat));
        }
        let (places, scores) = (standing.places.to_vec(), standing.scores.to_vec());
        out.message(&Message::Over { game, seed, places, scores })?;
    }
    out.message(&Message::Bye { games: args.games, wins })
}

/// Reads who sits where; without a list, an outside bot sits on A and medium bots on the other seats.
fn chairs(list: Option<&[String]>, seats: usize) -> Result<(Vec<String>, Vec<Chair>), Failure> {
    let standard = || (0..seats).map(|seat| if seat == 0 { "outside" } else { "medium" }.to_owned());
    let names = list.map_or_else(|| standard().collect(), <[String]>::to_vec);
    if names.len() != seats {
        let example: Vec<String> = standard().collect();
        let problem = format!("--seats names {} players, but {seats} sit at the table", names.len());
        return Err(Failure::Input(format!(
            "{problem}; name one for each seat, such as {}",
            example.join(",")
        )));
    }
    let chair = |name: &String| match name.as_str() {
        "outside" => Ok(Chair::Outside),
        level => level.parse().map(Chair::Bot).map_err(|error| Failure::input(&error)),
    };
    let chairs = names.iter().map(chair).collect::<Result<_, _>>()?;
    Ok((names, chairs))
}

/// One game between bots inside and outside.
struct Host<'a> {
    table: &'a GameSetup,
    chairs: &'a [Chair],
    game: u64,
    seed: u64,
}

impl Host<'_> {
    fn play(
        &self,
        answers: &mut impl Iterator<Item = String>,
        out: &mut Output,
    ) -> Result<AnySession, Failure> {
        let session = AnySession::new(self.table.game, &self.table.setup, self.seed);
        let mut session = session.map_err(|error| Failure::input(&error))?;
        let mut told = vec![0; self.chairs.len()];
        while let Some(seat) = session.asked().first() {
            let action = match &self.chairs[seat.index()] {
                Chair::Bot(bot) => thinking::answer(&session, seat, bot, std::sync::Arc::default()),
                Chair::Outside => {
                    let from = std::mem::replace(&mut told[seat.index()], session.step() + 1);
                    self.ask(&session, seat, from, answers, out)?
                }
            };
            session.play(seat, &action).map_err(|error| Failure::input(&error))?;
        }
        Ok(session)
    }

    /// Asks an outside bot until it gives one of its answers.
    fn ask(
        &self,
        session: &AnySession,
        seat: Seat,
        from: usize,
        answers: &mut impl Iterator<Item = String>,
        out: &mut Output,
    ) -> Result<String, Failure> {
        let viewer = Viewer::Seat(seat);
        let actions = session.actions(seat);
        let question = session.question(seat, true, Names::new(&[]), Lang::En);
        out.message(&Message::Ask {
            game: self.game,
            step: session.step(),
            seat: seat.letter(),
            question: question.map_or_else(String::new, |line| line.text),
            actions: &actions,
            view: session.view_json(viewer),
            events: session.events_json(viewer, from),
        })?;
        for _ in 0..PATIENCE {
            let Some(answer) = answers.next() else {
                return Err(Failure::Check("the outside bot left before the games were over".into()));
            };
            let answer = answer.trim();
            if actions.iter().any(|action| action == answer) {
                return Ok(answer.into());
            }
            let answer: String = answer.chars().take(60).collect();
            out.message(&Message::Refused { why: format!("'{answer}' is none of the actions") })?;
        }
        Err(Failure::Check(format!("the outside bot gave no answer in {PATIENCE} tries")))
    }
}

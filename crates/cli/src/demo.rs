mod questions;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use bots::Level;
use catalog::{AnySession, GameId};
use engine::Seat;
use store::{ActionRow, MAX_BATCH, SeatKind, SeatRow, Secret, SqliteStore, Store, TableRow};

use crate::args::{DemoArgs, ServeArgs};
use crate::failure::Failure;
use crate::output::Output;
use crate::play::thinking::answer;
use crate::serve;

const NAMES: [&str; 6] = ["Ada", "Bruno", "Clio", "Dorian", "Elena", "Felix"];

/// Opens the kept seat of every table that can be joined. It is no secret: a demonstration is for everybody.
const INVITATION: &str = "gdemonstration-of-theogony";

/// A table to be served, and what is said of it before its link.
struct Shown {
    words: String,
    path: String,
    row: TableRow,
    session: AnySession,
}

/// Serves tables of every game. Nothing is kept.
pub(crate) fn run(args: &DemoArgs, out: &mut Output) -> Result<(), Failure> {
    let store = SqliteStore::in_memory().map_err(|error| Failure::Check(error.to_string()))?;
    let runtime = crate::keep::runtime()?;
    let mut tables = Vec::new();
    for &game in GameId::ALL {
        match args.questions {
            0 => tables.extend(samples(game, args.seed)?),
            copies => tables.extend(at_questions(game, args.seed, copies)),
        }
    }
    let mut lines = Vec::with_capacity(tables.len());
    for Shown { words, path, row, session } in tables {
        lines.push((words, path));
        let kept = runtime.block_on(keep(&store, row, &session));
        kept.map_err(|error| Failure::Check(format!("cannot set up the tables: {error}")))?;
    }
    let serve =
        ServeArgs { port: args.port, host: args.host, seed: Some(args.seed), ..ServeArgs::standard() };
    serve::host(&runtime, Arc::new(store), Arc::new(bus::Alone), &serve, out, |link| {
        let tables = lines.iter().map(|(words, path)| format!("{words} {link}{path}"));
        tables.chain(["Nothing is kept; Ctrl-C stops the server".into()]).collect()
    })
}

/// A finished table to review and a running one to join.
fn samples(game: GameId, seed: u64) -> Result<[Shown; 2], Failure> {
    let id = game.id();
    let finished = play(game, seed, None)?;
    let running = play(game, seed, Some(finished.step() * 2 / 5))?;
    let over = Shown {
        words: format!("{id}: review"),
        path: format!("/table/demo-{id}-over"),
        row: row(&finished, format!("demo-{id}-over"), None),
        session: finished,
    };
    let open = Shown {
        words: format!("{id}: join"),
        path: format!("/table/demo-{id}/join/{INVITATION}"),
        row: row(&running, format!("demo-{id}"), Some((Seat::new(0), "medium calm"))),
        session: running,
    };
    Ok([over, open])
}

/// So many tables at each kind of question; the seat that is asked can be taken.
fn at_questions(game: GameId, seed: u64, copies: usize) -> Vec<Shown> {
    let mut tables = Vec::new();
    for (number, question) in questions::find(game, seed).into_iter().enumerate() {
        for copy in 0..copies {
            let id = format!("question-{}-{number}-{copy}", game.id());
            tables.push(Shown {
                words: format!("{}: {}:", game.id(), question.lead),
                path: format!("/table/{id}/join/{INVITATION}"),
                row: row(&question.session, id, Some((question.seat, "easy instant"))),
                session: question.session.clone(),
            });
        }
    }
    tables
}

/// A game between quick bots: to its end, or to the first question to the first seat from this step on.
fn play(game: GameId, seed: u64, until: Option<usize>) -> Result<AnySession, Failure> {
    let players = game.players().1.min(4);
    let (setup, _) =
        game.check_setup(&format!("players={players}")).map_err(|error| Failure::input(&error))?;
    let mut session = AnySession::new(game, &setup, seed).map_err(|error| Failure::input(&error))?;
    while let Some(seat) = session.asked().first() {
        if seat == Seat::new(0) && until.is_some_and(|step| session.step() >= step) {
            break;
        }
        let action = answer(&session, seat, &Level::Greedy.into(), Arc::<AtomicBool>::default());
        session.play(seat, &action).map_err(|error| Failure::Check(format!("{game:?}: {error}")))?;
    }
    Ok(session)
}

/// The table of a game. A seat of a running one is kept for whoever has the invitation; the bots on the others are of this
/// level and pace.
fn row(session: &AnySession, id: String, kept: Option<(Seat, &str)>) -> TableRow {
    let game = session.game();
    let level = kept.map_or("medium calm", |(_, level)| level);
    let seats = Seat::all(session.seats()).map(|seat| {
        let name = NAMES[seat.index()];
        if kept.is_some_and(|(open, _)| open == seat) {
            SeatRow::new(SeatKind::Open, name, Some(Secret::new(INVITATION)))
        } else {
            SeatRow::new(SeatKind::Bot { level: level.into() }, name, None)
        }
    });
    TableRow {
        id,
        game: game.id().into(),
        rules_version: game.rules_version(),
        setup: session.setup(),
        seed: session.seed(),
        created_at: 0,
        access: store::Access::Everybody,
        hints: true,
        time: String::new(),
        host: None,
        seats: seats.collect(),
    }
}

async fn keep(store: &SqliteStore, row: TableRow, session: &AnySession) -> Result<(), store::Error> {
    let id = row.id.clone();
    store.create(row).await?;
    let moves: Vec<ActionRow> = session
        .moves_from(0)
        .into_iter()
        .map(|(seat, action)| ActionRow { seat: seat.index() as u8, action, trace: None })
        .collect();
    let mut at = 0;
    for batch in moves.chunks(MAX_BATCH) {
        at = store.append(&id, at, batch.to_vec()).await?;
    }
    Ok(())
}

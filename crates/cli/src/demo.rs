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

/// Serves, of every game, a finished table to review and a running one to join. Nothing is kept.
pub(crate) fn run(args: &DemoArgs, out: &mut Output) -> Result<(), Failure> {
    let store = SqliteStore::in_memory().map_err(|error| Failure::Check(error.to_string()))?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .map_err(|error| Failure::Check(format!("cannot start: {error}")))?;
    for &game in GameId::ALL {
        let finished = play(game, args.seed, None)?;
        let middle = finished.step() * 2 / 5;
        let running = play(game, args.seed, Some(middle))?;
        for (session, row) in [(&finished, row(&finished, false)), (&running, row(&running, true))] {
            let kept = runtime.block_on(keep(&store, row, session));
            kept.map_err(|error| Failure::Check(format!("cannot set up the tables: {error}")))?;
        }
    }
    let serve =
        ServeArgs { port: args.port, host: args.host, seed: Some(args.seed), ..ServeArgs::standard() };
    serve::host(Arc::new(store), &serve, out, |link| {
        let tables = GameId::ALL.iter().flat_map(|game| {
            let id = game.id();
            [
                format!("{id}: review {link}/table/demo-{id}-over"),
                format!("{id}: join {link}/table/demo-{id}/join/{INVITATION}"),
            ]
        });
        tables.chain(["Nothing is kept; Ctrl-C stops the server".into()]).collect()
    })
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

/// The table of a game; the first seat of a running one is kept for whoever has the invitation.
fn row(session: &AnySession, running: bool) -> TableRow {
    let game = session.game();
    let seats = (0..session.seats()).map(|seat| match (seat, running) {
        (0, true) => SeatRow::new(SeatKind::Open, NAMES[0], Some(Secret::new(INVITATION))),
        _ => SeatRow::new(SeatKind::Bot { level: "medium calm".into() }, NAMES[seat], None),
    });
    TableRow {
        id: format!("demo-{}{}", game.id(), if running { "" } else { "-over" }),
        game: game.id().into(),
        rules_version: game.rules_version(),
        setup: session.setup(),
        seed: session.seed(),
        created_at: 0,
        public: true,
        hints: true,
        timer: 0,
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

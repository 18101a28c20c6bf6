//! Measures how many appends a second one SQLite file takes, each acknowledged after its commit.
//!
//! `cargo run -p theogony-store --release --example append_rate [FILE]` (the file is created and left; it must not exist)

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use store::{ActionRow, Error, SeatKind, SeatRow, SqliteStore, Store, TableRow};

const SECONDS: u64 = 4;

fn table(id: &str) -> TableRow {
    TableRow {
        id: id.to_owned(),
        game: "derby".to_owned(),
        rules_version: 1,
        setup: "seats 1".to_owned(),
        seed: 0,
        created_at: 0,
        access: store::Access::Everybody,
        hints: false,
        time: String::new(),
        host: None,
        seats: vec![SeatRow::new(SeatKind::Human, "Zoé", None)],
    }
}

/// Plays one action after another at one table, as players who answer at once; the time each answer took.
async fn play(store: Arc<SqliteStore>, id: String, end: Instant) -> Result<Vec<Duration>, Error> {
    let (mut at, mut took) = (store.table(&id).await?.length, Vec::new());
    while Instant::now() < end {
        let asked = Instant::now();
        at = store
            .append(
                &id,
                at,
                vec![ActionRow { seat: 0, action: "bet first-or-second on pegasus".to_owned(), trace: None }],
            )
            .await?;
        took.push(asked.elapsed());
    }
    Ok(took)
}

async fn measure(store: &Arc<SqliteStore>, tables: usize) -> Result<String, Error> {
    let end = Instant::now() + Duration::from_secs(SECONDS);
    let players: Vec<_> =
        (0..tables).map(|number| tokio::spawn(play(Arc::clone(store), number.to_string(), end))).collect();
    let mut took = Vec::new();
    for player in players {
        took.extend(player.await.expect("players do not panic")?);
    }
    took.sort_unstable();
    let (rate, milliseconds) = (took.len() as u64 / SECONDS, |time: Duration| time.as_secs_f64() * 1000.0);
    let (median, slow) = (milliseconds(took[took.len() / 2]), milliseconds(took[took.len() * 99 / 100]));
    Ok(format!("{tables:>4} tables: {rate:>7} appends/s, median {median:.2} ms, 99 % within {slow:.2} ms"))
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let default = std::env::temp_dir().join(format!("append_rate-{}.db", std::process::id()));
    let path = std::env::args_os().nth(1).map_or(default, PathBuf::from);
    let mut out = std::io::stdout();
    let store = Arc::new(SqliteStore::open(&path)?);
    for number in 0..200 {
        store.create(table(&number.to_string())).await?;
    }
    for tables in [1, 10, 50, 200] {
        writeln!(out, "{}", measure(&store, tables).await?)?;
    }
    drop(store);
    let opening = Instant::now();
    drop(SqliteStore::open(&path)?);
    let size = std::fs::metadata(&path)?.len() / 1_000_000;
    writeln!(
        out,
        "opening the {size} MB left in {}: {:.2} s",
        path.display(),
        opening.elapsed().as_secs_f64()
    )?;
    Ok(())
}

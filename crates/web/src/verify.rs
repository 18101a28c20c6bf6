use catalog::GameId;
use store::Store;

use crate::error::Error;
use crate::tables::take_up;

/// What came of playing every stored game again.
#[derive(Debug, Default)]
pub struct Verified {
    /// Tables that lead where they led when they were played.
    pub sound: usize,
    /// Moves made at them.
    pub moves: usize,
    /// Tables of rules that this program does not have; what was told of them can still be read.
    pub older: Vec<String>,
    /// Tables that lead elsewhere or cannot be read, with the reason.
    pub broken: Vec<(String, String)>,
}

/// Plays every stored game again and compares where each move led with what was stored then.
pub async fn verify(store: &dyn Store) -> Result<Verified, store::Error> {
    let mut verified = Verified::default();
    for id in store.ids().await? {
        match play_again(store, &id).await {
            Ok(moves) => {
                verified.sound += 1;
                verified.moves += moves;
            }
            Err(Error::Unplayable(_)) if is_kept(store, &id).await => verified.older.push(id),
            Err(error) => verified.broken.push((id, error.to_string())),
        }
    }
    Ok(verified)
}

async fn is_kept(store: &dyn Store, id: &str) -> bool {
    matches!(store.annals(id).await, Ok(Some(_)))
}

async fn play_again(store: &dyn Store, id: &str) -> Result<usize, Error> {
    let row = store.table(id).await?.row;
    let unplayable = |reason: String| Error::Unplayable(reason);
    let game = GameId::parse(&row.game).ok_or_else(|| unplayable(format!("unknown game {}", row.game)))?;
    let rows = store.actions(id, 0).await?;
    let session = take_up(game, &row, &rows)?;
    let strays = rows
        .iter()
        .zip(session.traces())
        .position(|(row, trace)| row.trace.is_some_and(|then| then != trace));
    match strays {
        Some(number) => Err(Error::Strayed { number: number + 1 }),
        None => Ok(rows.len()),
    }
}

use catalog::{GameId, Playable, for_game};
use engine::{Deed, MAX_SEATS, Move, state_hash};
use serde::{Deserialize, Serialize};

use super::{AnyTable, Core, Recall, Table};
use crate::error::Trouble;

/// Everything a table holds, as it is pickled. The position itself is included, so that an imagined one can be kept and
/// a real one need not be played again.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
struct Saved<G: Playable> {
    rules: u32,
    setup: G::Setup,
    seed: u64,
    luck: u64,
    step: u64,
    state: G,
    moves: Vec<Move<Deed<G::Action>>>,
    imagined: bool,
    recall: Option<[u64; MAX_SEATS]>,
}

pub(super) fn save<G: Playable>(table: &Table<G>) -> Vec<u8> {
    let saved = Saved {
        rules: G::RULES,
        setup: table.setup.clone(),
        seed: table.seed,
        luck: table.core.seed(),
        step: table.core.step(),
        state: table.core.state().clone(),
        moves: table.moves.clone(),
        imagined: table.imagined,
        recall: table.recall.map(|recall| recall.0),
    };
    let mut bytes = postcard::to_stdvec(&saved).expect("a table is plain data");
    let hash = state_hash(&bytes).0;
    bytes.extend(hash.to_le_bytes());
    bytes
}

/// Reads what [`AnyTable::save`] wrote. The fingerprint at the end guards against damage, not against malice.
pub(crate) fn restore(game: GameId, bytes: &[u8]) -> Result<Box<dyn AnyTable>, Trouble> {
    let (bytes, hash) = bytes.split_last_chunk::<8>().ok_or(Trouble::Damaged)?;
    if state_hash(&bytes.to_vec()).0 != u64::from_le_bytes(*hash) {
        return Err(Trouble::Damaged);
    }
    for_game!(game, G => Ok(Box::new(table::<G>(bytes)?)))
}

fn table<G: Playable>(bytes: &[u8]) -> Result<Table<G>, Trouble> {
    let (saved, rest): (Saved<G>, _) = postcard::take_from_bytes(bytes).map_err(|_| Trouble::Damaged)?;
    // A table of an earlier layout may be read by chance, but not to its end.
    if !rest.is_empty() {
        return Err(Trouble::Damaged);
    }
    if saved.rules != G::RULES {
        return Err(Trouble::Rules { saved: saved.rules, here: G::RULES });
    }
    Ok(Table {
        setup: saved.setup,
        seed: saved.seed,
        core: Core::resume(saved.state, saved.luck, saved.step),
        moves: saved.moves,
        imagined: saved.imagined,
        recall: saved.recall.map(Recall),
    })
}

//! The networks that come with the program.

use std::any::TypeId;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use engine::Heuristic;

use super::{Judge, PolicyValue};

type Known<N> = Mutex<Option<HashMap<TypeId, Option<Arc<N>>>>>;

/// Those that have been asked for, in single precision.
static NETWORKS: Known<PolicyValue> = Mutex::new(None);
static JUDGES: Known<Judge> = Mutex::new(None);

/// The network of a game that comes with the program, if it has one that fits its observations.
pub fn embedded<S: Heuristic>() -> Option<Arc<PolicyValue>> {
    once::<S, _>(&NETWORKS, || {
        let network = PolicyValue::read(S::network()?).ok()?;
        network.purpose.check_layout::<S>().ok()?;
        Some(network)
    })
}

/// The judge of a game that comes with the program, if it has one that fits its observations.
pub fn judge<S: Heuristic>() -> Option<Arc<Judge>> {
    once::<S, _>(&JUDGES, || {
        let judge = Judge::read(S::judge()?).ok()?;
        judge.check_layout::<S>().ok()?;
        Some(judge)
    })
}

/// What was read for this game before, or is read now.
fn once<S: Heuristic, N>(known: &Known<N>, read: impl FnOnce() -> Option<N>) -> Option<Arc<N>> {
    let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
    let known = known.get_or_insert_with(HashMap::new);
    known.entry(TypeId::of::<S>()).or_insert_with(|| read().map(Arc::new)).clone()
}

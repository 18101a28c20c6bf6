//! The networks that come with the program.

use std::any::TypeId;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use engine::Heuristic;

use super::PolicyValue;

type Networks = HashMap<TypeId, Option<Arc<PolicyValue>>>;

/// Those that have been asked for, in single precision.
static READ: Mutex<Option<Networks>> = Mutex::new(None);

/// The network of a game that comes with the program, if it has one that fits its observations.
pub fn embedded<S: Heuristic>() -> Option<Arc<PolicyValue>> {
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    let known = read.get_or_insert_with(HashMap::new);
    let network = known.entry(TypeId::of::<S>()).or_insert_with(|| {
        let network = PolicyValue::read(S::network()?).ok()?;
        network.check_layout::<S>().ok()?;
        Some(Arc::new(network))
    });
    network.clone()
}

//! Whom people keep away, as this process knows it.

use std::sync::Arc;

use store::{Distance, PersonId, Shunned, Table};

use super::{KNOWN, People};
use crate::error::Error;

fn blocks(shunned: &[Shunned], other: &PersonId) -> bool {
    shunned.iter().any(|away| away.other == *other && away.distance == Distance::Blocked)
}

impl People {
    /// Whom a person keeps away; nobody known keeps nobody away.
    pub(crate) async fn shunned(&self, person: Option<&PersonId>) -> Result<Arc<Vec<Shunned>>, Error> {
        let Some(person) = person else { return Ok(Arc::default()) };
        if let Some(known) = self.shunned_lock().get(person) {
            return Ok(Arc::clone(known));
        }
        let found = Arc::new(self.store.shunned(person).await?);
        let mut all = self.shunned_lock();
        if all.len() >= KNOWN {
            all.clear();
        }
        all.insert(person.clone(), Arc::clone(&found));
        Ok(found)
    }

    /// Keeps somebody away from a person, or lets them come near again.
    pub(crate) async fn shun(&self, person: &PersonId, whom: Shunned, away: bool) -> Result<(), Error> {
        let distance = away.then_some(whom.distance);
        let kept = self.store.shun(person, &whom.other, whom.name, distance).await;
        self.shunned_lock().remove(person);
        Ok(kept?)
    }

    /// Whether somebody at this table blocks a person, or is blocked by them.
    pub(crate) async fn keeps_apart(&self, person: &PersonId, table: &Table) -> Result<bool, Error> {
        let own = self.shunned(Some(person)).await?;
        let seats = table.row.seats.iter().filter_map(|seat| seat.person.as_ref());
        for other in seats.chain(&table.row.host).filter(|other| *other != person) {
            let theirs = self.shunned(Some(other)).await?;
            if blocks(&own, other) || blocks(&theirs, person) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Forgets whom people keep away: another server may have been told otherwise.
    pub(crate) fn look_again(&self) {
        self.shunned_lock().clear();
    }
}

//! Tables that wait for people: who sits where is settled before anything is dealt.

use engine::{Seat, SeatSet};
use store::{Access, Arrangement, Gate, PersonId, SeatKind, SeatRow, Table, TableRow};

use super::{Playing, Tables};
use crate::calls::Why;
use crate::codes;
use crate::error::Error;
use crate::identity::{new_invitation, now};
use crate::pages::game_of;

/// So many codes are tried before a table is refused one.
const TRIES: usize = 40;
/// So many tables are listed at most.
pub(super) const LISTED: u32 = 100;

/// The open seats of a table.
pub(crate) fn free(table: &Table) -> impl Iterator<Item = Seat> {
    let seats = table.row.seats.iter().enumerate();
    seats.filter(|(_, seat)| seat.kind == SeatKind::Open).map(|(index, _)| Seat::new(index))
}

/// A seat that anybody who may come can take.
pub(crate) fn open_seat() -> SeatRow {
    SeatRow::new(SeatKind::Open, "", None)
}

impl Tables {
    /// Sets a table that waits for people.
    pub(crate) async fn create_waiting(&self, row: TableRow) -> Result<(), Error> {
        self.check_room().await?;
        let mut tries = 0;
        loop {
            let gate = Gate { code: codes::new(), invitation: new_invitation() };
            match self.store.create_waiting(row.clone(), gate).await {
                Err(store::Error::CodeTaken { .. }) if tries < TRIES => tries += 1,
                created => {
                    created?;
                    self.hub.tell_lobby();
                    return Ok(());
                }
            }
        }
    }

    /// A table whose game has begun, as it stands.
    pub(crate) async fn begun(&self, id: &str) -> Result<Table, Error> {
        let table = self.open(id).await?.lock().await.table.clone();
        if table.has_begun() { Ok(table) } else { Err(Error::NotBegun) }
    }

    /// The id of the table with this code.
    pub(crate) async fn by_code(&self, code: &str) -> Result<Option<String>, Error> {
        Ok(self.store.by_code(code).await?)
    }

    /// The public tables that have a free seat, the newest first.
    pub(crate) async fn open_tables(&self) -> Result<Vec<Table>, Error> {
        Ok(self.store.open_tables(LISTED).await?)
    }

    /// The public tables whose game goes on, the newest first.
    pub(crate) async fn on_stage(&self) -> Result<Vec<Table>, Error> {
        Ok(self.store.on_stage(LISTED).await?)
    }

    /// Changes who sits where at a table that waits.
    pub(crate) async fn arrange(
        &self,
        id: &str,
        change: impl FnOnce(&Table) -> Result<Arrangement, Error>,
    ) -> Result<(), Error> {
        let open = self.open(id).await?;
        let mut playing = open.lock().await;
        if playing.table.has_begun() {
            return Err(Error::Stale);
        }
        let to = change(&playing.table)?;
        let arranged = self.store.arrange(id, playing.table.row.seats.clone(), to).await;
        let visits = playing.visits;
        *playing = self.load(id).await?;
        playing.visits = visits;
        self.hub.tell(id, playing.mark());
        self.hub.tell_lobby();
        Ok(arranged?)
    }

    /// Sets the table that follows a finished one and waits for its people, or finds the one somebody has set already.
    pub(crate) async fn follow_waiting(&self, id: &str, next: TableRow) -> Result<String, Error> {
        self.check_room().await?;
        let mut tries = 0;
        loop {
            let gate = Gate { code: codes::new(), invitation: new_invitation() };
            match self.store.create_next_waiting(id, next.clone(), gate).await {
                Err(store::Error::CodeTaken { .. }) if tries < TRIES => tries += 1,
                created => {
                    let created = created?;
                    self.reseat(id).await?;
                    return Ok(created);
                }
            }
        }
    }

    /// The tables whose games begin by themselves, and when.
    pub(crate) async fn starting(&self) -> Vec<(String, u64)> {
        self.store.starting().await.unwrap_or_else(|error| {
            tracing::error!(%error, "the tables that are about to start could not be read");
            Vec::new()
        })
    }

    /// Invites people to a table that waits.
    pub(crate) async fn invite(&self, id: &str, people: Vec<PersonId>, planned_at: i64) -> Result<(), Error> {
        self.store.invite(id, people.clone(), planned_at).await?;
        for person in &people {
            self.calls.ask(person, id, Why::Invited);
        }
        self.reseat(id).await
    }

    /// Somebody does not want to come.
    pub(crate) async fn uninvite(&self, id: &str, person: &PersonId) -> Result<(), Error> {
        Ok(self.store.uninvite(id, person).await?)
    }

    /// Sits a person down on the first free seat of a table that waits; once is enough.
    pub(crate) async fn sit(&self, id: &str, person: PersonId, name: String) -> Result<(), Error> {
        let open = self.open(id).await?;
        let mut playing = open.lock().await;
        loop {
            let table = &playing.table;
            if table.row.seats.iter().any(|seat| seat.person.as_ref() == Some(&person)) {
                return Ok(());
            }
            if table.has_begun() {
                return Err(Error::Stale);
            }
            // A seat that is kept for somebody is theirs before it is anybody's.
            let kept = free(table).find(|seat| table.row.seats[seat.index()].name == name);
            let unkept = free(table).find(|seat| table.row.seats[seat.index()].name.is_empty());
            let seat = kept.or(unkept).or(free(table).next()).ok_or(Error::Full)?;
            let number = seat.index() as u8;
            let claimed = self.store.claim_seat(id, number, name.clone(), person.clone(), now()).await;
            self.read_again(id, &mut playing).await?;
            match claimed {
                // Another process was faster; there may be a seat left.
                Err(store::Error::SeatTaken { .. }) => {}
                other => return Ok(other?),
            }
        }
    }

    /// Deals the cards: from now on the table is played. Free seats must have been given to somebody.
    pub(crate) async fn begin(&self, id: &str, seed: u64) -> Result<(), Error> {
        let open = self.open(id).await?;
        let mut playing = open.lock().await;
        if playing.table.has_begun() {
            return Err(Error::Stale);
        }
        let row = &playing.table.row;
        let bots: SeatSet = row
            .seats
            .iter()
            .enumerate()
            .filter(|(_, seat)| matches!(seat.kind, SeatKind::Bot { .. }) && seat.person.is_none())
            .map(|(index, _)| Seat::new(index))
            .collect();
        let setup = game_of(&row.game)?.with_bots(&row.setup, bots)?;
        let begun = self.store.begin(id, row.seats.clone(), setup, seed, now()).await;
        *playing = self.load(id).await?;
        self.hub.tell(id, playing.mark());
        self.hub.tell_lobby();
        Ok(begun?)
    }

    /// Takes a table away that waits.
    pub(crate) async fn dissolve(&self, id: &str) -> Result<(), Error> {
        let open = self.open(id).await?;
        let mut playing = open.lock().await;
        self.store.dissolve(id, playing.table.row.seats.clone()).await?;
        self.closed.note(id);
        // Whoever holds this copy is told that there is nothing here any more.
        playing.visits = self.next_visit();
        self.hub.tell(id, playing.mark());
        self.hub.tell_lobby();
        drop(playing);
        self.memory.drop_table(id);
        Ok(())
    }

    /// Somebody has come to a table, or is away from it. Nobody else may have sat there when they came, so each time it is seen anew
    /// whether that is shown.
    pub(crate) async fn note_visit(&self, id: &str) {
        let Ok(open) = self.open(id).await else { return };
        let mut playing = open.lock().await;
        if !playing.shows_presence() {
            return;
        }
        playing.visits = self.next_visit();
        self.hub.settle(id, playing.mark());
        if playing.table.row.access != Access::Link && !playing.table.has_begun() {
            self.hub.settle_lobby();
        }
    }

    pub(super) fn next_visit(&self) -> u64 {
        self.visits.fetch_add(1, std::sync::atomic::Ordering::Relaxed) + 1
    }

    pub(super) async fn read_again(&self, id: &str, playing: &mut Playing) -> Result<(), Error> {
        playing.table = self.store.table(id).await?;
        self.hub.tell(id, playing.mark());
        self.hub.tell_lobby();
        Ok(())
    }
}

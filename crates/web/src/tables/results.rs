//! How finished games ended, for each person who played them.

use engine::{Record, Seat};
use store::{PersonId, ResultRow, Table};

use super::annals::Annals;
use super::{Playing, Tables};
use crate::error::Error;
use crate::identity::now;
use crate::strength;

/// So many tables of a person are looked through for games that ended before results were kept.
const LOOKED_AT: u32 = 200;

/// The best seat of each person, with what its points and places came to.
fn results(table: &Table, standing: &[(i32, u8)], strengths: &[Option<i32>], at: i64) -> Vec<ResultRow> {
    let row = &table.row;
    let places: Vec<u8> = standing.iter().map(|(_, place)| *place).collect();
    let mut results: Vec<ResultRow> = Vec::new();
    for (index, (seat, (score, place))) in row.seats.iter().zip(standing.iter().copied()).enumerate() {
        let Some(person) = seat.person.clone() else { continue };
        let own = ResultRow {
            person,
            table: row.id.clone(),
            game: row.game.clone(),
            seats: u8::try_from(row.seats.len()).unwrap_or(u8::MAX),
            place,
            score,
            at,
            against: strength::against(index, &places, strengths),
        };
        match results.iter_mut().find(|other| other.person == own.person) {
            Some(other) if place < other.place => *other = own,
            Some(_) => {}
            None => results.push(own),
        }
    }
    results
}

/// Whether a game left another one on the way, as those that are played from a review do: they are counted nowhere.
fn is_branch(deeds: impl IntoIterator<Item = impl AsRef<str>>) -> bool {
    deeds.into_iter().any(|deed| deed.as_ref().starts_with("redeal "))
}

impl Tables {
    /// Keeps how a game that has just ended came out.
    pub(super) async fn keep_results(&self, playing: &Playing) {
        let session = &playing.session;
        if is_branch(session.moves_from(0).into_iter().map(|(_, deed)| deed)) {
            return;
        }
        let standing = session.standing();
        let standing: Vec<(i32, u8)> =
            Seat::all(session.seats()).map(|seat| (standing.scores[seat], standing.places[seat])).collect();
        let strengths = self.strengths(&playing.table).await;
        let results = results(&playing.table, &standing, &strengths, now());
        if let Err(error) = self.store.keep_results(results).await {
            tracing::error!(table = playing.table.row.id, %error, "results could not be kept");
        }
    }

    /// How the games of a person ended, the latest first.
    pub(crate) async fn results_of(&self, person: &PersonId) -> Result<Vec<ResultRow>, Error> {
        Ok(self.store.results(person).await?)
    }

    /// The record of a finished game, as it was logged.
    pub(crate) async fn log(&self, table: &Table) -> Result<Record, Error> {
        let row = &table.row;
        let moves = self.store.actions(&row.id, 0).await?.into_iter().enumerate();
        Ok(Record {
            game: row.game.clone(),
            rules: row.rules_version,
            setup: row.setup.clone(),
            seed: row.seed,
            moves: moves
                .map(|(at, action)| (at + 6, Seat::new(usize::from(action.seat)), action.action))
                .collect(),
            hash: None,
        })
    }

    /// Keeps the results of a person's games that ended before results were kept.
    pub(crate) async fn catch_up_results(&self, person: &PersonId) -> Result<(), Error> {
        let known = self.store.results(person).await?;
        let tables = self.store.tables_of(person, LOOKED_AT).await?;
        let unknown = tables.iter().filter(|table| {
            let seated = table.row.seats.iter().any(|seat| seat.person.as_ref() == Some(person));
            seated && !table.closed && known.iter().all(|known| known.table != table.row.id)
        });
        for table in unknown {
            let Some(at) = table.ended_at else { continue };
            let annals = self.store.annals(&table.row.id).await?.and_then(|packed| Annals::unpack(&packed));
            let Some(annals) = annals else { continue };
            let deeds = annals.record.lines().filter_map(|line| line.split_once(' ').map(|(_, deed)| deed));
            if !is_branch(deeds) {
                self.store.keep_results(results(table, &annals.standing, &[], at)).await?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_that_left_another_one_are_told_apart() {
        assert!(is_branch(["take odin", "redeal 7"]));
        assert!(!is_branch(["take odin", "resign"]));
    }
}

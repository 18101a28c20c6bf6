//! How strong somebody plays a game, estimated from how their games ended, on the scale of an Elo rating: 190 points more beat the
//! other in three of four games. It serves to find opponents and bots of about the same strength; nobody is shown a number.

use bots::Level;
use catalog::GameId;
use store::{Against, PersonId, ResultRow, SeatKind, Table};

use crate::app::App;
use crate::bot_seat::{BotSeat, LEVELS};
use crate::tables::Tables;

/// Whoever has played nothing yet is taken for a bot of medium strength.
const UNKNOWN: i32 = 1000;
/// The first game moves an estimate by at most so much, the next ones by a part of it,
const FIRST: f64 = 160.0;
/// but never by less than this: people learn.
const LEAST: f64 = 32.0;

/// How strong bots are, rounded from how often each level wins against the one below it (docs/BOTS.md). Games differ; "about" is enough.
pub(crate) fn of_bot(level: Level) -> i32 {
    match level {
        Level::Random => 500,
        Level::Easy => 800,
        Level::Greedy => 900,
        Level::Medium => 1000,
        Level::Hard => 1150,
        Level::Master => 1300,
    }
}

/// The level of bots that play about as well as this.
pub(crate) fn level(strength: i32) -> Level {
    let nearest = LEVELS.into_iter().min_by_key(|&level| (of_bot(level) - strength).abs());
    nearest.unwrap_or(Level::Medium)
}

/// An estimate from results, the oldest first.
fn estimate(results: impl Iterator<Item = Against>) -> i32 {
    let mut strength = f64::from(UNKNOWN);
    for (played, against) in (1_u32..).zip(results) {
        let expected = 1.0 / (1.0 + 10_f64.powf((f64::from(against.strength) - strength) / 400.0));
        let step = (FIRST / f64::from(played)).max(LEAST);
        strength += step * (f64::from(against.beaten) / 1000.0 - expected);
    }
    strength.round() as i32
}

/// How strong somebody is at a game, by the results they have, the latest first.
pub(crate) fn of_results(results: &[ResultRow], game: &str) -> i32 {
    estimate(results.iter().rev().filter(|result| result.game == game).filter_map(|result| result.against))
}

impl Tables {
    /// How strong somebody is at a game.
    pub(crate) async fn strength(&self, person: &PersonId, game: &str) -> i32 {
        match self.results_of(person).await {
            Ok(results) => of_results(&results, game),
            Err(error) => {
                tracing::error!(%error, "somebody's results could not be read");
                UNKNOWN
            }
        }
    }

    /// How strong each seat of a table is.
    pub(crate) async fn strengths(&self, table: &Table) -> Vec<Option<i32>> {
        let mut strengths = Vec::with_capacity(table.row.seats.len());
        for seat in &table.row.seats {
            strengths.push(match (&seat.kind, &seat.person) {
                (SeatKind::Human, Some(person)) => Some(self.strength(person, &table.row.game).await),
                (SeatKind::Bot { level }, _) => Some(of_bot(BotSeat::parse(level).level)),
                (SeatKind::Human, None) => Some(UNKNOWN),
                (SeatKind::Open, _) => None,
            });
        }
        strengths
    }
}

/// How somebody on this seat did against all others, by the places of a game and by how strong everybody is.
pub(crate) fn against(seat: usize, places: &[u8], strengths: &[Option<i32>]) -> Option<Against> {
    let place = *places.get(seat)?;
    let others = || places.iter().zip(strengths).enumerate().filter(|(other, _)| *other != seat);
    let known: Vec<i32> = others().filter_map(|(_, (_, strength))| *strength).collect();
    let count = u32::try_from(others().count()).ok().filter(|&count| count > 0)?;
    let halves: u32 = others()
        .map(|(_, (other, _))| match place.cmp(other) {
            std::cmp::Ordering::Less => 2,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Greater => 0,
        })
        .sum();
    Some(Against {
        strength: known.iter().sum::<i32>() / i32::try_from(known.len()).ok().filter(|&count| count > 0)?,
        beaten: u16::try_from(halves * 500 / count).unwrap_or(1000),
    })
}

impl App {
    /// The level of bots that suit those who sit at a table.
    pub(crate) async fn company_level(&self, id: &str) -> Level {
        let Ok(table) = self.tables().row(id).await else { return Level::Medium };
        let there: Vec<i32> = self.tables().strengths(&table).await.into_iter().flatten().collect();
        let count = i32::try_from(there.len()).unwrap_or(1).max(1);
        if there.is_empty() { Level::Medium } else { level(there.iter().sum::<i32>() / count) }
    }

    /// The level of a bot of about a player's strength.
    pub(crate) async fn level_of(&self, person: Option<&PersonId>, game: GameId) -> Level {
        match person {
            Some(person) => level(self.tables().strength(person, game.id()).await),
            None => Level::Medium,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(level: Level, beaten: &[u16]) -> i32 {
        estimate(beaten.iter().map(|&beaten| Against { strength: of_bot(level), beaten }))
    }

    #[test]
    fn whoever_wins_is_taken_for_stronger_and_whoever_loses_for_weaker() {
        assert_eq!(level(games(Level::Medium, &[])), Level::Medium);
        assert_eq!(level(games(Level::Easy, &[0; 6])), Level::Easy);
        assert_eq!(level(games(Level::Hard, &[1000; 6])), Level::Master);
        let even = games(Level::Hard, &[1000, 0].repeat(20));
        assert!((of_bot(Level::Hard) - even).abs() < 60, "{even}");
        let once = games(Level::Master, &[0]);
        assert_eq!(level(once), Level::Medium, "nothing is learnt from losing to the strongest: {once}");
    }

    #[test]
    fn a_place_is_counted_against_everybody_else() {
        let strengths = [Some(1000), Some(800), Some(1200), None];
        let of = |seat, places: &[u8]| against(seat, places, &strengths).map(|it| (it.strength, it.beaten));
        assert_eq!(of(0, &[1, 2, 3, 4]), Some((1000, 1000)));
        assert_eq!(of(1, &[1, 2, 3, 4]), Some((1100, 666)));
        assert_eq!(of(2, &[1, 1, 1, 1]), Some((900, 500)));
        assert_eq!(of(3, &[1, 2, 3, 4]), Some((1000, 0)));
        assert_eq!(against(0, &[1], &[Some(1000)]), None, "nobody else played");
    }
}

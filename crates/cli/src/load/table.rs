use std::sync::Arc;
use std::time::{Duration, Instant};

use catalog::AnySession;
use engine::{Chance, Seat};
use lab::GameSetup as Setup;
use serde::Deserialize;

use super::Problem;
use super::figures::Tally;
use super::http::{Ask, Connection};
use super::person::{Person, expected};
use super::run::{Schedule, Servers};
use crate::args::LoadMode;

/// Nobody waits longer than this for others to see a move.
const PATIENCE: Duration = Duration::from_secs(10);

/// A table of people.
pub(super) struct Table {
    pub(super) id: String,
    pub(super) people: Vec<Arc<Person>>,
    questions: Questions,
    chance: Chance,
    /// The step of the last move that was acknowledged.
    acknowledged: usize,
}

/// How the players know what is asked.
enum Questions {
    /// They play the same game beside the server.
    Known(Box<AnySession>),
    /// They ask the server.
    Asked,
}

/// What a program may know of a table, as far as it is of use here.
#[derive(Deserialize)]
struct Seen {
    step: usize,
    asked: Vec<String>,
    actions: Vec<Choice>,
}

#[derive(Deserialize)]
struct Choice {
    action: String,
}

/// What to play next.
struct Move {
    seat: Seat,
    step: usize,
    action: String,
}

impl Table {
    /// Sets a table and sits people down. `seed` is what the server deals it from, where that is known.
    pub(super) async fn set(
        servers: &Servers,
        mode: LoadMode,
        setup: &Setup,
        number: usize,
        seed: Option<u64>,
        public: bool,
    ) -> Result<Table, Problem> {
        // The others would deal the same tables again.
        let mut connection = Connection::new(if seed.is_some() { servers.first() } else { servers.next() });
        let join = if public { "everybody" } else { "link" };
        let mut form = format!("hints=off&begin=now&join={join}");
        for seat in Seat::all(setup.players) {
            form.push_str(&format!("&seat-{seat}={}", if seat.index() == 0 { "me" } else { "friend" }));
        }
        for option in setup.setup.split(' ').filter(|option| !option.starts_with("players=")) {
            form.push_str(&format!("&{option}"));
        }
        let path = format!("/new/{}", setup.game.id());
        let made = connection.ask(&plain(&path, Some(&form), "")).await?;
        let host = expected(&made, 303, &path)?.person().ok_or("the host is given no cookie")?;
        let id = made.location().rsplit('/').next().unwrap_or("").to_owned();
        let page = connection.ask(&plain(&format!("/table/{id}"), None, &host)).await?.text()?;
        let mut people = vec![Arc::new(Person::new(servers.next(), mode, &id, host))];
        for link in invitations(&page, &id) {
            let joined = connection.ask(&plain(&link, Some("name="), "")).await?;
            let cookie =
                expected(&joined, 303, "an invitation")?.person().ok_or("a guest is given no cookie")?;
            people.push(Arc::new(Person::new(servers.next(), mode, &id, cookie)));
        }
        if people.len() != setup.players {
            return Err(format!("{} of {} people found a seat", people.len(), setup.players));
        }
        let questions = match seed {
            None => Questions::Asked,
            Some(seed) => {
                let session =
                    AnySession::new(setup.game, &setup.setup, seed).map_err(|error| error.to_string())?;
                Questions::Known(Box::new(session))
            }
        };
        let table = Table { id, people, questions, chance: Chance::at(2, number as u64), acknowledged: 0 };
        table.compare().await?;
        Ok(table)
    }

    /// Makes sure that the server plays the game that is played here.
    async fn compare(&self) -> Result<(), Problem> {
        let Questions::Known(session) = &self.questions else { return Ok(()) };
        let Some(seat) = session.asked().first() else { return Ok(()) };
        let seen: Seen = self.people[seat.index()].look().await?;
        let actions: Vec<String> = seen.actions.into_iter().map(|choice| choice.action).collect();
        if actions == session.actions(seat) { Ok(()) } else { Err("the server deals otherwise".into()) }
    }

    /// Plays moves as they fall due, until the game or the time is over.
    pub(super) async fn play(&mut self, schedule: &Schedule, tally: &Tally) {
        while let Some(due) = schedule.next().await {
            match self.one_move(due, tally).await {
                Ok(true) => {}
                Ok(false) => return,
                Err(problem) => return tally.went_wrong(problem),
            }
        }
    }

    /// One move, until everybody has seen it. Nothing is left to play once the game is over.
    async fn one_move(&mut self, due: Instant, tally: &Tally) -> Result<bool, Problem> {
        let Some(next) = self.next().await? else { return Ok(false) };
        let mover = &self.people[next.seat.index()];
        let step = mover.play(&next.seat.to_string(), next.step, &next.action, tally).await?;
        tally.acknowledged(due.elapsed());
        self.acknowledged = step;
        if let Questions::Known(session) = &mut self.questions {
            session.play(next.seat, &next.action).map_err(|problem| problem.to_string())?;
            if session.step() != step {
                return Err(format!("the server is at step {step} instead of {}", session.step()));
            }
        }
        for other in &self.people {
            let seen = tokio::time::timeout(PATIENCE, other.has_seen(step)).await;
            seen.map_err(|_| "a move was not seen by all".to_owned())?;
        }
        tally.seen(due.elapsed());
        Ok(true)
    }

    async fn next(&mut self) -> Result<Option<Move>, Problem> {
        let (seat, step, actions) = match &self.questions {
            Questions::Known(session) => {
                let Some(seat) = session.asked().first() else { return Ok(None) };
                (seat, session.step(), session.actions(seat))
            }
            Questions::Asked => {
                let seen: Seen = self.people[0].look().await?;
                let asked = seen.asked.first().and_then(|seat| seat.parse::<Seat>().ok());
                let Some(seat) = asked.filter(|seat| seat.index() < self.people.len()) else {
                    return Ok(None);
                };
                let seen: Seen =
                    if seat.index() == 0 { seen } else { self.people[seat.index()].look().await? };
                (seat, seen.step, seen.actions.into_iter().map(|choice| choice.action).collect())
            }
        };
        if actions.is_empty() {
            return Err("somebody is asked and may answer nothing".into());
        }
        let action = actions[self.chance.below(actions.len())].clone();
        Ok(Some(Move { seat, step, action }))
    }

    /// Makes sure that the last move that was acknowledged is there.
    pub(super) async fn check(&self) -> Result<(), Problem> {
        let seen: Seen = self.people[0].look().await?;
        if seen.step >= self.acknowledged {
            return Ok(());
        }
        Err(format!("step {} was acknowledged, but the table is at {}", self.acknowledged, seen.step))
    }
}

fn plain<'a>(path: &'a str, form: Option<&'a str>, cookie: &'a str) -> Ask<'a> {
    Ask { path, form, cookie, accept: "text/html", packed: false }
}

/// The addresses on the host's page that fill open seats, each once.
fn invitations(page: &str, table: &str) -> Vec<String> {
    let start = format!("/table/{table}/join/");
    let mut found: Vec<String> = Vec::new();
    for rest in page.split(&start).skip(1) {
        let secret: String = rest.chars().take_while(char::is_ascii_alphanumeric).collect();
        let link = format!("{start}{secret}");
        if !found.contains(&link) {
            found.push(link);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invitations_are_found_once_each_in_order() {
        let page = r#"<a href="/table/abc/join/g2">/table/abc/join/g2</a> <input value="http://x/table/abc/join/g1">"#;
        assert_eq!(invitations(page, "abc"), ["/table/abc/join/g2", "/table/abc/join/g1"]);
        assert!(invitations(page, "abd").is_empty());
    }
}

//! People who look at the list of open tables while it changes: how long a change takes until it is on their screens.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::{Duration, Instant};

use super::Problem;
use super::figures::Tally;
use super::http::{Answer, Ask, Connection};
use super::person::{expected, latest};

/// Tables that wait in the list, beside those on stage.
const ROOMS: usize = 50;
/// The list changes this often.
const EVERY: Duration = Duration::from_millis(500);
/// Once the last change was made, people are waited for so long.
const PATIENCE: Duration = Duration::from_secs(5);

/// The list, and those who look at it.
pub(super) struct Lobby {
    address: SocketAddr,
    host: String,
    rooms: Vec<String>,
    /// When each change was sent, from the first on.
    changes: RefCell<Vec<Instant>>,
    /// What a page shows, by its bytes: most are the same.
    known: RefCell<HashMap<u64, usize>>,
    people: usize,
    /// How many people show the latest change.
    current: Cell<usize>,
}

impl Lobby {
    /// Opens tables that wait for people, and lets people look at the list.
    pub(super) async fn open(
        address: SocketAddr,
        people: usize,
        tally: &std::sync::Arc<Tally>,
    ) -> Result<Rc<Lobby>, Problem> {
        let mut connection = Connection::new(address);
        let (mut host, mut rooms) = (String::new(), Vec::new());
        for _ in 0..ROOMS {
            let form = "seat-A=me&seat-B=friend&seat-C=bot-easy&join=everybody";
            let ask = Ask {
                path: "/new/derby",
                form: Some(form),
                cookie: &host,
                accept: "text/html",
                packed: false,
            };
            let made = connection.ask(&ask).await?;
            let cookie = expected(&made, 303, "/new/derby")?.person().ok_or("the host is given no cookie")?;
            rooms.push(made.location().to_owned());
            host = cookie;
        }
        let lobby = Rc::new(Lobby {
            address,
            host,
            rooms,
            changes: RefCell::default(),
            known: RefCell::default(),
            people,
            current: Cell::new(0),
        });
        for _ in 0..people {
            Rc::clone(&lobby).look(tally).await?;
        }
        Ok(lobby)
    }

    /// Somebody opens the list and follows it.
    async fn look(self: Rc<Lobby>, tally: &std::sync::Arc<Tally>) -> Result<(), Problem> {
        let mut connection = Connection::new(self.address);
        self.fetch(&mut connection).await?;
        let mut stream = Connection::new(self.address).stream("/live?table=open", "").await?;
        tally.stream_opened();
        let tally = std::sync::Arc::clone(tally);
        tokio::task::spawn_local(async move {
            let (mut text, mut shown) = (String::new(), 0);
            while latest(&mut stream, &mut text).await.is_some() {
                match self.fetch(&mut connection).await {
                    Ok((at, answer)) => shown = self.shows(&answer, at, shown, &tally),
                    Err(problem) => tally.went_wrong(problem),
                }
            }
        });
        Ok(())
    }

    async fn fetch(&self, connection: &mut Connection) -> Result<(Instant, Answer), Problem> {
        let ask = Ask { path: "/open", form: None, cookie: "", accept: "text/html", packed: true };
        let answer = connection.ask(&ask).await?;
        expected(&answer, 200, "/open")?;
        Ok((Instant::now(), answer))
    }

    /// Notes which changes a page shows that came at this moment: how many there have been.
    fn shows(&self, answer: &Answer, at: Instant, shown: usize, tally: &Tally) -> usize {
        let mut hasher = DefaultHasher::new();
        answer.bytes().hash(&mut hasher);
        let key = hasher.finish();
        let known = self.known.borrow().get(&key).copied();
        let number = known.unwrap_or_else(|| {
            let text = answer.text().unwrap_or_default();
            let numbers = text
                .split("Change ")
                .skip(1)
                .filter_map(|rest| rest.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok());
            let number = numbers.max().unwrap_or(0);
            self.known.borrow_mut().insert(key, number);
            number
        });
        let changes = self.changes.borrow();
        for change in changes.iter().take(number).skip(shown) {
            tally.lobby(at.duration_since(*change));
        }
        if number > shown && number == changes.len() {
            self.current.set(self.current.get() + 1);
        }
        tally.list(answer.length());
        number.max(shown)
    }

    /// Changes the list again and again, until this moment; then waits until all have seen the last change.
    pub(super) async fn change(&self, end: Instant, tally: &Tally) {
        let mut connection = Connection::new(self.address);
        let mut due = Instant::now();
        for number in 1.. {
            if due >= end {
                break;
            }
            tokio::time::sleep_until(due.into()).await;
            self.current.set(0);
            self.changes.borrow_mut().push(Instant::now());
            let path = format!("{}/room", self.rooms[number % self.rooms.len()]);
            let form = format!("act=name&name=Change+{number}");
            let ask = Ask {
                path: &path,
                form: Some(&form),
                cookie: &self.host,
                accept: "text/html",
                packed: false,
            };
            let changed = connection.ask(&ask).await;
            if let Err(problem) = changed.and_then(|answer| expected(&answer, 303, &path).map(drop)) {
                tally.went_wrong(problem);
            }
            due += EVERY;
        }
        let waited = Instant::now();
        while self.current.get() < self.people {
            if waited.elapsed() > PATIENCE {
                let missing = self.people - self.current.get();
                return tally.went_wrong(format!("{missing} people never saw the last change of the list"));
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

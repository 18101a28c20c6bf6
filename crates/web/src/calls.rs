//! Calls people to tables that wait for them when no page of theirs follows the table: by Web Push, and by mail.
//!
//! [`crate::tables`] says whom a table asks from now on ([`Calls::ask`]); one task ([`App::keep_calling`]) waits a moment, looks
//! whether they have come, and calls those who want it. What is told is whose turn it is at which table, and nothing of a game.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use courier::{Message, Pusher, Reach, Sent, Subscription, VapidKey};
use engine::Seat;
use serde_json::json;
use store::{CallRow, Notices, PersonId, PushRow, Quiet, SeatKind, Store, Table};
use tokio::sync::{OnceCell, Semaphore, mpsc};

use crate::app::App;
use crate::error::Error;
use crate::identity::now;
use crate::quiet;
use crate::quota::Quota;

mod mail;
mod words;

pub use mail::Mail;

/// Somebody who does not come within so many seconds is called.
const PATIENCE: u64 = 5;
/// Somebody who has not come so many seconds later gets mail.
const MAIL_PATIENCE: u64 = 600;
/// Somebody who has the table before them is looked at again after so many seconds.
const LOOK: u64 = 60;
/// A call that nobody has made so many seconds after its moment was the task of a server that is no more.
const OVERDUE: u64 = 60;
/// So many calls wait to be heard; more are lost, as nobody hears them.
const WAITING: usize = 4096;
/// So many people's wishes are known without asking the store.
const KNOWN: usize = 10_000;
/// So many messages are under way at once.
const AT_ONCE: usize = 32;
/// So many calls somebody gets at once, and one more each time.
const OFTEN: (u32, Duration) = (20, Duration::from_secs(30));
/// A message that could not be delivered is kept by its service for so many seconds.
const KEPT: u32 = 24 * 60 * 60;

/// Why somebody is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Why {
    /// The table asks their seat since this moment of the store's time of use.
    Turn { seat: Seat, asked: u64 },
    /// They are invited.
    Invited,
    /// Somebody asks them, the host, for a seat.
    Asked,
    /// The host has given them a seat.
    LetIn,
}

impl Why {
    /// What the store keeps.
    fn text(&self) -> String {
        match self {
            Why::Turn { seat, asked } => format!("turn {} {asked}", seat.index()),
            Why::Invited => "invited".to_owned(),
            Why::Asked => "asked".to_owned(),
            Why::LetIn => "let-in".to_owned(),
        }
    }

    /// Reads what the store keeps.
    fn parse(text: &str) -> Option<Why> {
        let words: Vec<&str> = text.split(' ').collect();
        match words[..] {
            ["turn", seat, asked] => {
                let seat = seat.parse().ok().filter(|&seat: &usize| seat < store::MAX_SEATS)?;
                Some(Why::Turn { seat: Seat::new(seat), asked: asked.parse().ok()? })
            }
            ["invited"] => Some(Why::Invited),
            ["asked"] => Some(Why::Asked),
            ["let-in"] => Some(Why::LetIn),
            _ => None,
        }
    }
}

/// How somebody is called next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Push,
    Mail,
}

impl Way {
    /// What the store keeps.
    fn name(self) -> &'static str {
        match self {
            Way::Push => "push",
            Way::Mail => "mail",
        }
    }

    fn from_name(name: &str) -> Option<Way> {
        [Way::Push, Way::Mail].into_iter().find(|way| way.name() == name)
    }
}

/// Somebody is waited for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Call {
    pub(crate) person: PersonId,
    pub(crate) table: String,
    pub(crate) why: Why,
}

impl Call {
    fn row(&self, way: Way, due: u64) -> CallRow {
        CallRow {
            person: self.person.clone(),
            table: self.table.clone(),
            why: self.why.text(),
            way: way.name().to_owned(),
            due,
        }
    }

    fn of(row: CallRow) -> Option<(Call, Way)> {
        let (why, way) = (Why::parse(&row.why)?, Way::from_name(&row.way)?);
        Some((Call { person: row.person, table: row.table, why }, way))
    }
}

/// A call that waits for its moment.
struct Waiting {
    call: Call,
    way: Way,
    /// Whether the store has it, so that a restart does not forget it. Calls to people who want none are not worth a write.
    stored: bool,
}

/// Whom to call, and how they want it.
pub(crate) struct Calls {
    store: Arc<dyn Store>,
    /// Whether other servers use the same store, so that wishes may change without word of it.
    shared: bool,
    queue: mpsc::Sender<Call>,
    heard: Mutex<Option<mpsc::Receiver<Call>>>,
    known: Mutex<HashMap<PersonId, Arc<Notices>>>,
    /// Which push services are spoken to; none where notices by push are switched off.
    reach: Option<Reach>,
    /// What sends mail, where the host of this server has said how.
    pub(crate) mail: Option<Mail>,
    pusher: OnceCell<Option<Arc<Pusher>>>,
    often: Quota,
    lanes: Arc<Semaphore>,
}

impl Calls {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        reach: Option<Reach>,
        mail: Option<Mail>,
        shared: bool,
    ) -> Calls {
        let (queue, heard) = mpsc::channel(WAITING);
        Calls {
            store,
            shared,
            queue,
            heard: Mutex::new(Some(heard)),
            known: Mutex::default(),
            reach,
            mail,
            pusher: OnceCell::new(),
            often: Quota::new(OFTEN.0, OFTEN.1),
            lanes: Arc::new(Semaphore::new(AT_ONCE)),
        }
    }

    /// Somebody is waited for from now on.
    pub(crate) fn ask(&self, person: &PersonId, table: &str, why: Why) {
        if self.known().get(person).is_some_and(|notices| !wants_any(notices)) {
            return;
        }
        let call = Call { person: person.clone(), table: table.to_owned(), why };
        // Nobody may be listening.
        let _ = self.queue.try_send(call);
    }

    /// How a person wants to be called.
    pub(crate) async fn notices(&self, person: &PersonId) -> Result<Arc<Notices>, Error> {
        if let Some(known) = self.known().get(person) {
            return Ok(Arc::clone(known));
        }
        let found = Arc::new(self.store.notices(person).await?);
        if self.shared {
            return Ok(found);
        }
        let mut known = self.known();
        if known.len() >= KNOWN {
            known.clear();
        }
        known.insert(person.clone(), Arc::clone(&found));
        Ok(found)
    }

    /// Tells a person on this device too.
    pub(crate) async fn keep_push(&self, person: &PersonId, row: PushRow) -> Result<(), Error> {
        let kept = self.store.keep_push(person, row).await;
        self.forget(person);
        Ok(kept?)
    }

    /// Tells a person no more on a device.
    pub(crate) async fn drop_push(&self, person: &PersonId, endpoint: &str) -> Result<(), Error> {
        let dropped = self.store.drop_push(person, endpoint).await;
        self.forget(person);
        Ok(dropped?)
    }

    /// Sets the quiet hours of a person.
    pub(crate) async fn keep_quiet(&self, person: &PersonId, hours: Option<Quiet>) -> Result<(), Error> {
        let kept = self.store.keep_quiet(person, hours).await;
        self.forget(person);
        Ok(kept?)
    }

    /// Writes a call down that waits for its moment, if its person wants to be called: whether it is written. Nothing where a store
    /// that others use says that they do not: to ask again at that moment would cost as much as a move.
    async fn keep(&self, call: &Call, way: Way, due: u64) -> Option<bool> {
        match self.notices(&call.person).await {
            Ok(notices) if wants_any(&notices) => {
                let kept = self.store.keep_call(call.row(way, due)).await;
                Some(
                    kept.inspect_err(|error| tracing::error!(%error, "a call could not be written down"))
                        .is_ok(),
                )
            }
            Ok(_) if self.shared => None,
            Ok(_) | Err(_) => Some(false),
        }
    }

    /// Takes a call that was written down: whether it is still to be made.
    async fn take(&self, call: &Call, way: Way) -> bool {
        self.store.take_call(call.row(way, 0)).await.unwrap_or_else(|error| {
            tracing::error!(%error, "a call could not be taken");
            false
        })
    }

    /// The calls that waited when the last server stopped, each with its moment.
    async fn left_waiting(&self) -> Vec<(u64, Call, Way)> {
        let rows = self.store.waiting_calls().await.unwrap_or_else(|error| {
            tracing::error!(%error, "the calls that waited could not be read");
            Vec::new()
        });
        rows.into_iter()
            .filter_map(|row| Some((row.due, Call::of(row)?)).map(|(due, (call, way))| (due, call, way)))
            .collect()
    }

    /// What a person wants has changed.
    pub(crate) fn forget(&self, person: &PersonId) {
        self.known().remove(person);
    }

    /// What sends to push services; nothing where that is switched off, or this server has no key.
    pub(crate) async fn pusher(&self) -> Option<Arc<Pusher>> {
        let make = async || {
            let reach = self.reach?;
            let made = VapidKey::generate().map_err(|error| error.to_string());
            let stored = match made {
                Ok(made) => self.store.server_key("vapid", made.stored().to_owned()).await,
                Err(problem) => {
                    tracing::error!(problem, "no key for notices could be made");
                    return None;
                }
            };
            let key = stored.map_err(|error| error.to_string());
            match key.and_then(|key| VapidKey::from_stored(&key).map_err(|error| error.to_string())) {
                Ok(key) => Some(Arc::new(Pusher::new(key, reach))),
                Err(problem) => {
                    tracing::error!(problem, "the key for notices cannot be used");
                    None
                }
            }
        };
        self.pusher.get_or_init(make).await.clone()
    }

    fn known(&self) -> MutexGuard<'_, HashMap<PersonId, Arc<Notices>>> {
        self.known.lock().expect("nothing panics while it holds this")
    }
}

/// Whether somebody wants to be called at all.
fn wants_any(notices: &Notices) -> bool {
    !notices.push.is_empty() || notices.mail.is_some()
}

impl App {
    /// Calls people who are waited for, for as long as the server runs. [`serve`](crate::serve()) does it; whoever uses
    /// [`app`](crate::app()) alone must, where people are to be called.
    pub async fn keep_calling(&self) -> ! {
        let heard = self.calls().heard.lock().expect("nothing panics while it holds this").take();
        let Some(mut heard) = heard else { std::future::pending().await };
        self.calls().pusher().await;
        let mut waiting: BTreeMap<(u64, u64), Waiting> = BTreeMap::new();
        let mut number = 0;
        for (due, call, way) in self.calls().left_waiting().await {
            number += 1;
            waiting.insert((due, number), Waiting { call, way, stored: true });
        }
        let second = self.clocks().second();
        let mut looked = self.tables().uptime();
        loop {
            // Whoever is asked may wait a second longer: to be woken by each move costs more than to look.
            tokio::time::sleep(Duration::from_millis(second)).await;
            let now = self.tables().uptime();
            if self.tables().is_shared() && now >= looked + OVERDUE * second {
                looked = now;
                let left = self.calls().left_waiting().await.into_iter();
                // Several servers may find them; one of them will take each.
                for (due, call, way) in left.filter(|(due, ..)| due + OVERDUE * second <= now) {
                    number += 1;
                    waiting.insert((due, number), Waiting { call, way, stored: true });
                }
            }
            let mut due = Vec::new();
            while let Ok(call) = heard.try_recv() {
                due.push((now + PATIENCE * second, call, Way::Push));
            }
            while let Some(first) = waiting.first_entry().filter(|first| first.key().0 <= now) {
                let Waiting { call, way, stored } = first.remove();
                // Another server may have made it.
                if stored && !self.calls().take(&call, way).await {
                    continue;
                }
                due.extend(self.call(&call, way).await.map(|(later, way)| (now + later, call, way)));
            }
            for (at, call, way) in due {
                number += 1;
                let Some(stored) = self.calls().keep(&call, way, at).await else { continue };
                waiting.insert((at, number), Waiting { call, way, stored });
            }
        }
    }

    /// Calls somebody, if they are still waited for; or what to do next, and in how many milliseconds.
    async fn call(&self, call: &Call, way: Way) -> Option<(u64, Way)> {
        let ways = self.calls().notices(&call.person).await.ok()?;
        let mail = ways.mail.clone().filter(|mail| mail.confirmed && self.calls().mail.is_some());
        if ways.push.is_empty() && mail.is_none() {
            return None;
        }
        let table = self.tables().open(&call.table).await.ok()?.lock().await.table.clone();
        if !still_waits(&table, call) {
            return None;
        }
        let second = self.clocks().second();
        if self.here().is_here(&call.table, &call.person) {
            return Some((LOOK * second, way));
        }
        if let Some(end) = ways.quiet.and_then(|hours| quiet::ends_in(hours, now())) {
            return Some((u64::try_from(end).unwrap_or(0) * second, way));
        }
        match (way, mail) {
            (Way::Push, mail) => {
                if !ways.push.is_empty()
                    && self.calls().often.take(call.person.as_str(), Instant::now()).is_ok()
                {
                    for row in &ways.push {
                        self.push(call, &table, row.clone());
                    }
                }
                mail.map(|_| (MAIL_PATIENCE * second, Way::Mail))
            }
            (Way::Mail, Some(mail)) => {
                self.mail(call, &table, &mail);
                None
            }
            (Way::Mail, None) => None,
        }
    }

    /// Sends a message to one device of somebody, without waiting for it.
    fn push(&self, call: &Call, table: &Table, row: PushRow) {
        let (app, call) = (self.clone(), call.clone());
        let message = message(&call, table, &row);
        tokio::spawn(async move {
            let calls = app.calls();
            let Some(pusher) = calls.pusher().await else { return };
            let Ok(_lane) = calls.lanes.acquire().await else { return };
            let to = Subscription::read(&row.endpoint, &row.key, &row.auth, pusher.reach());
            let subject =
                if row.site.starts_with("https://") { &row.site } else { "mailto:nobody@localhost" };
            let sent = match &to {
                Ok(to) => pusher.send(to, &message, subject).await,
                Err(error) => Err(error.clone()),
            };
            match sent {
                Ok(Sent::Taken) => app.metrics().notices_sent.fetch_add(1, Ordering::Relaxed),
                Ok(Sent::Gone) | Err(courier::Error::Subscription(_)) => {
                    if let Err(error) = calls.drop_push(&call.person, &row.endpoint).await {
                        tracing::error!(%error, "a device that is gone could not be forgotten");
                    }
                    0
                }
                Err(error) => {
                    tracing::warn!(%error, "a notice was not delivered");
                    app.metrics().notices_failed.fetch_add(1, Ordering::Relaxed)
                }
            };
        });
    }
}

/// Whether what somebody is called for is still so.
fn still_waits(table: &Table, call: &Call) -> bool {
    let theirs = |seat: &store::SeatRow| seat.person.as_ref() == Some(&call.person);
    match &call.why {
        Why::Turn { seat, asked } => {
            table.row.seats.get(seat.index()).is_some_and(|row| {
                theirs(row) && row.kind == SeatKind::Human && row.clock.asked == Some(*asked)
            })
        }
        Why::Invited => !table.has_begun() && !table.row.seats.iter().any(theirs),
        Why::Asked => !table.has_begun() && table.requests.iter().any(|request| !request.declined),
        Why::LetIn => !table.has_begun() && table.row.seats.iter().any(|seat| theirs(seat) && !seat.ready),
    }
}

/// What a device is told.
fn message(call: &Call, table: &Table, row: &PushRow) -> Message {
    let [title, body] =
        words::said(call, table, engine::Lang::from_code(&row.lang).unwrap_or(engine::Lang::En));
    let text = json!({
        "title": title,
        "body": body,
        "url": format!("/table/{}", call.table),
        "tag": format!("theogony-{}", call.table),
    });
    // What has not arrived yet is replaced by what is told of the same table later.
    Message { text: text.to_string(), topic: call.table.clone(), seconds: KEPT }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_survives_the_store() {
        let turn = Why::Turn { seat: Seat::new(5), asked: u64::MAX };
        for why in [turn, Why::Invited, Why::Asked, Why::LetIn] {
            for way in [Way::Push, Way::Mail] {
                let call = Call { person: PersonId::new("ada"), table: "t".to_owned(), why: why.clone() };
                assert_eq!(Call::of(call.row(way, 7)), Some((call, way)));
            }
        }
        for odd in ["", "turn", "turn 0", "turn 99 1", "turn a 1", "turn 0 1 2", "dance"] {
            assert_eq!(Why::parse(odd), None, "{odd}");
        }
    }
}

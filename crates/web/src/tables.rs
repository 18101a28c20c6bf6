use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use catalog::{AnySession, GameId};
use engine::Seat;
use store::{Access, ActionRow, PersonId, SeatKind, Secret, Store, Table, TableRow, Talk};

use crate::assets::fingerprint;
use crate::bot_seat::{BotSeat, Pace};
use crate::calls::Calls;
use crate::clock::Clocks;
use crate::error::Error;
use crate::identity::{is_table_id, now};
use crate::live::{Hub, Mark};
use crate::packing::Shared;

mod annals;
mod closed;
mod farewell;
mod friends;
mod memory;
mod pauses;
mod proposals;
mod refusal;
mod results;
mod shared;
mod talk;
mod timing;
mod waiting;
mod windows;

use annals::Annals;
use closed::Closed;
use memory::Memory;
pub(crate) use memory::Open;
pub(crate) use proposals::{Aim, PATIENCE, Patience, Wish};
pub(crate) use waiting::{free, open_seat};
pub(crate) use windows::{Obeyed, Ordered};

/// A table being played, as this process knows it. The log in the store is the truth.
pub(crate) struct Playing {
    /// Its row and its seats.
    pub(crate) table: Table,
    /// The game.
    pub(crate) session: AnySession,
    /// How many of the session's moves are in the store. Forced moves at the very start may not be yet.
    stored: u32,
    /// When somebody last looked.
    pub(crate) opened: Instant,
    /// When the present question was put, as far as this process knows.
    since: Instant,
    /// What spectators were sent last, by all that it depends on: many ask for the same.
    sent: Vec<(String, Arc<Shared>)>,
    /// Changes whenever somebody comes or goes.
    visits: u64,
    /// When this was last compared with the store, row, seats, moves and all.
    checked: Instant,
    /// When the store last had no move that is not here: then, or when it took one from here.
    confirmed: Instant,
    /// What was said here lately.
    pub(crate) talk: Talk,
    /// The last answer of each seat, where an order gave it and this process played it.
    pub(crate) obeyed: Vec<Obeyed>,
}

/// So many drawings for spectators are kept of a table.
const SENT: usize = 4;

impl Playing {
    /// A table at the end of a log of so many moves.
    pub(crate) fn new(table: Table, session: AnySession, stored: u32) -> Playing {
        let now = Instant::now();
        Playing {
            table,
            session,
            stored,
            opened: now,
            since: now,
            sent: Vec::new(),
            visits: 0,
            checked: now,
            confirmed: now,
            talk: Talk::default(),
            obeyed: Vec::new(),
        }
    }

    /// What a spectator was sent under this key.
    pub(crate) fn sent(&self, key: &str) -> Option<Arc<Shared>> {
        self.sent.iter().find(|(sent, _)| sent == key).map(|(_, drawing)| Arc::clone(drawing))
    }

    /// Keeps what a spectator is sent.
    pub(crate) fn send(&mut self, key: String, drawing: Arc<Shared>) {
        self.sent.truncate(SENT - 1);
        self.sent.insert(0, (key, drawing));
    }

    /// Whether the server has something to do here: a bot is asked, or somebody has left orders.
    pub(crate) fn awaits_server(&self) -> bool {
        let row = &self.table.row;
        let is_bot = |seat: Seat| matches!(row.seats[seat.index()].kind, SeatKind::Bot { .. });
        self.goes_on() && (self.session.asked().iter().any(is_bot) || self.ordered().is_some())
    }

    /// Whether those who sit here see who is here: while they wait, and while several people play.
    pub(crate) fn shows_presence(&self) -> bool {
        !self.table.has_begun() || (self.has_company() && !self.session.is_over())
    }

    /// Where the table stands.
    pub(crate) fn mark(&self) -> Mark {
        let mut text = String::new();
        for seat in &self.table.row.seats {
            text.push_str(&seat.kind.to_string());
            text.push('\n');
            text.push_str(&seat.name);
            text.push('\n');
            text.push_str(if seat.ready { "ready" } else { "" });
        }
        if !self.table.has_begun() {
            let table = &self.table;
            let (row, starts) = (&table.row, table.starts);
            text.push_str(&format!(
                "waits {:?} {starts:?} {} {} {} {:?}",
                row.access, table.name, row.setup, row.time, table.requests
            ));
        }
        if self.shows_presence() {
            text.push_str(&self.visits.to_string());
        }
        text.push_str(&self.table.proposal);
        text.push_str(if self.table.closed { "closed" } else { "" });
        text.push_str(self.table.next.as_deref().unwrap_or(""));
        text.push_str(&self.talked());
        Mark { step: self.session.step(), seats: fingerprint(text.bytes()) as u32 }
    }

    /// Whether the question that a seat saw after `step` moves is no longer the one it is asked: it has answered since, or
    /// somebody has given up or taken an answer back. Others may have answered the question they share.
    fn has_moved_on(&self, seat: Seat, step: usize) -> bool {
        let turns = |deed: &str| ["undo", "resign"].contains(&deed) || deed.starts_with("back ");
        let since = self.session.moves_from(step);
        step > self.session.step() || since.iter().any(|(mover, deed)| *mover == seat || turns(deed))
    }

    /// The game after an answer that a seat gives to what it saw after `step` moves; why not, if it may not.
    fn after(&self, seat: Seat, step: Option<usize>, action: &str) -> Result<AnySession, Error> {
        if !self.table.has_begun() {
            return Err(Error::NotBegun);
        }
        if self.table.closed {
            return Err(Error::Closed);
        }
        if step.is_some_and(|step| self.has_moved_on(seat, step)) {
            return Err(Error::Stale);
        }
        let mut next = self.session.clone();
        match next.play(seat, action) {
            Ok(_) => Ok(next),
            Err(refusal) => Err(refusal::explained(&refusal, self.session.game(), &self.names())),
        }
    }

    /// The names of the seats.
    pub(crate) fn names(&self) -> Vec<String> {
        self.table.row.seats.iter().map(|seat| seat.name.clone()).collect()
    }
}

/// How long tables are kept; without end where nothing is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Retention {
    /// After the last act of anybody.
    pub idle: Option<Duration>,
    /// The same for unfinished games of one person against bots.
    pub alone: Option<Duration>,
    /// After the end of the game.
    pub ended: Option<Duration>,
}

/// So many tables are forgotten at a time, so that nobody's move waits for it.
const FORGOTTEN: u32 = 20;

/// Takes up a game from its log: by the rules it was begun by, or by newer ones that lead to the same questions, answers and
/// scores after every move that says where it led.
pub(crate) fn take_up(game: GameId, row: &TableRow, rows: &[ActionRow]) -> Result<AnySession, Error> {
    let moves: Vec<_> =
        rows.iter().map(|row| (Seat::new(usize::from(row.seat)), row.action.clone())).collect();
    let older = game.as_of(row.rules_version);
    let setup = format!("{} {}", row.setup, older.unwrap_or(""));
    let session = AnySession::replay(game, setup.trim_end(), row.seed, &moves)
        .map_err(|error| Error::Unplayable(error.to_string()))?;
    let proved = || {
        let traces = session.traces();
        let agrees = |(row, trace): (&ActionRow, &u64)| row.trace.is_none_or(|then| then == *trace);
        rows.last().is_some_and(|last| last.trace.is_some()) && rows.iter().zip(&traces).all(agrees)
    };
    if older.is_none() && !proved() {
        let reason = format!("rules {} instead of {}", row.rules_version, game.rules_version());
        return Err(Error::Unplayable(reason));
    }
    Ok(session)
}

/// The tables of the store. Those in use are kept in memory, up to a bound; any other costs nothing.
pub(crate) struct Tables {
    store: Arc<dyn Store>,
    hub: Arc<Hub>,
    clocks: Arc<Clocks>,
    calls: Arc<Calls>,
    memory: Memory,
    /// The room that tables may take, in bytes.
    budget: Option<u64>,
    /// How often somebody has come or gone.
    visits: AtomicU64,
    /// Whether other servers use the same store.
    shared: bool,
    closed: Closed,
    /// When news of other servers was lost last.
    missed: Mutex<Option<Instant>>,
}

impl Tables {
    /// The tables of a store.
    pub(crate) fn new(
        store: Arc<dyn Store>,
        hub: Arc<Hub>,
        clocks: Arc<Clocks>,
        calls: Arc<Calls>,
        bound: usize,
        budget: Option<u64>,
        shared: bool,
    ) -> Tables {
        let (memory, visits, missed) = (Memory::new(bound), AtomicU64::new(0), Mutex::default());
        Tables {
            store,
            hub,
            clocks,
            calls,
            memory,
            budget,
            visits,
            shared,
            closed: Closed::default(),
            missed,
        }
    }

    /// The table with this id.
    pub(crate) async fn open(&self, id: &str) -> Result<Open, Error> {
        let open = self.held(id).await?;
        if self.shared {
            self.freshen(id, &open).await?;
        }
        Ok(open)
    }

    /// The same, as far as this server has been told of it, to play on: the store refuses a move that comes too late.
    pub(crate) async fn open_as_told(&self, id: &str) -> Result<Open, Error> {
        let open = self.held(id).await?;
        if self.shared {
            self.freshen_untold(id, &open).await?;
        }
        Ok(open)
    }

    async fn held(&self, id: &str) -> Result<Open, Error> {
        if !is_table_id(id) {
            return Err(Error::NoSuchTable);
        }
        self.memory.open(id, self.load(id)).await
    }

    /// Refuses new tables where the store has used up its room.
    async fn check_room(&self) -> Result<(), Error> {
        let Some(budget) = self.budget else { return Ok(()) };
        if self.store.size().await? < budget { Ok(()) } else { Err(Error::NoRoom) }
    }

    /// Forgets tables that have not been needed for long, by the time that the store was in use: a clock of the system that
    /// jumps ahead makes nothing old.
    pub(crate) async fn forget(&self, retention: &Retention) {
        let age = |age: Option<Duration>| age.map(|age| u64::try_from(age.as_millis()).unwrap_or(u64::MAX));
        let mut forgotten = self.store.forget(age(retention.idle), age(retention.ended), FORGOTTEN).await;
        if let (Ok(tables), Some(alone)) = (&mut forgotten, age(retention.alone)) {
            match self.store.forget_alone(alone, FORGOTTEN).await {
                Ok(more) => *tables += more,
                Err(error) => forgotten = Err(error),
            }
        }
        match forgotten {
            Ok(0) => {}
            Ok(tables) => tracing::info!(tables, "forgotten, as nobody has needed them"),
            Err(error) => tracing::error!(%error, "tables could not be forgotten"),
        }
    }

    /// Sets a new table.
    pub(crate) async fn create(&self, row: TableRow) -> Result<(), Error> {
        self.check_room().await?;
        let listed = row.access != Access::Link;
        self.store.create(row).await?;
        if listed {
            self.hub.tell_lobby();
        }
        Ok(())
    }

    /// Sets a new table on which so much has happened already.
    pub(crate) async fn create_with(&self, row: TableRow, moves: Vec<(Seat, String)>) -> Result<(), Error> {
        let id = row.id.clone();
        self.check_room().await?;
        self.store.create(row).await?;
        let moves: Vec<ActionRow> = moves
            .into_iter()
            .map(|(seat, action)| ActionRow { seat: seat.index() as u8, action, trace: None })
            .collect();
        let mut length = 0;
        for part in moves.chunks(store::MAX_BATCH) {
            length = self.store.append(&id, length, part.to_vec()).await?;
        }
        Ok(())
    }

    /// Plays a move on the position the caller saw after `step` moves, or on any where that does not matter. It counts
    /// once it is in the store. Whoever is asked together with others still owes the same answer after they have given
    /// theirs. `lag` is the delay of the connection in milliseconds, as far as it is known.
    pub(crate) async fn play(
        &self,
        id: &str,
        seat: Seat,
        step: Option<usize>,
        action: &str,
        lag: u64,
    ) -> Result<(), Error> {
        let playing = self.open_as_told(id).await?;
        let mut playing = playing.lock().await;
        // Whoever is refused may have seen the table on another server, of which this one has not been told yet.
        let mut looked = !self.shared;
        loop {
            let next = match playing.after(seat, step, action) {
                Ok(next) => next,
                Err(_) if !looked => {
                    looked = true;
                    self.catch_up_locked(id, &mut playing).await?;
                    continue;
                }
                Err(refused) => return Err(refused),
            };
            let from = playing.stored;
            let order = playing.order_behind(seat, action);
            playing.obeyed.retain(|before| before.seat != seat);
            playing.obeyed.extend(order.map(|order| Obeyed { seat, step: next.step(), order }));
            match self.commit(id, &mut playing, next, Some((seat, lag))).await {
                // Another server was faster with somebody else's answer; this one may still be owed.
                Err(Error::Stale) if self.shared && step.is_some() && playing.stored > from => {}
                played => return played,
            }
        }
    }

    /// Writes down what has become of a game, with its clocks; from then on it counts.
    async fn commit(
        &self,
        id: &str,
        playing: &mut Playing,
        next: AnySession,
        lag: Option<(Seat, u64)>,
    ) -> Result<(), Error> {
        let from = playing.stored;
        let moves = next.moves_from(from as usize).into_iter();
        let mut moves: Vec<ActionRow> =
            moves.map(|(seat, action)| ActionRow { seat: seat.index() as u8, action, trace: None }).collect();
        if let Some(last) = moves.last_mut() {
            last.trace = Some(next.trace());
        }
        let mut clocks = playing.clocks_after(&next, lag, self.store.uptime(), self.clocks.second());
        self.stretch(playing, &mut clocks).await?;
        match self.store.append_timed(id, from, playing.table.row.rules_version, moves, clocks.clone()).await
        {
            Ok(length) => {
                self.call(id, playing, &clocks);
                playing.set_clocks(&clocks);
                self.clocks.set(id, clocks.into_iter());
                playing.session = next;
                playing.stored = length;
                (playing.since, playing.confirmed) = (Instant::now(), Instant::now());
                self.hub.tell(id, playing.mark());
                if playing.session.is_over() {
                    self.keep_annals(id, playing).await;
                    if playing.table.row.access != Access::Link {
                        self.hub.tell_lobby();
                    }
                }
                Ok(())
            }
            Err(error) => {
                // Somebody else wrote, or nobody knows what was written: read it again.
                *playing = self.load(id).await?;
                self.hub.tell(id, playing.mark());
                Err(error.into())
            }
        }
    }

    /// Sits a person down on an open seat.
    pub(crate) async fn claim(
        &self,
        id: &str,
        seat: Seat,
        name: String,
        person: PersonId,
    ) -> Result<(), Error> {
        let claimed = self.store.claim_seat(id, seat.index() as u8, name, person, now()).await;
        self.reseat(id).await?;
        Ok(claimed?)
    }

    /// Gives a person seats that they have proved to be theirs.
    pub(crate) async fn adopt(
        &self,
        id: &str,
        seats: Vec<(u8, Secret)>,
        person: PersonId,
        host: bool,
    ) -> Result<(), Error> {
        self.store.adopt_seats(id, seats, person, host).await?;
        match self.reseat(id).await {
            // It can only be read about; the seats are told apart all the same.
            Err(Error::Unplayable(_)) => Ok(()),
            other => other,
        }
    }

    /// Uncovers a seat on a shared device.
    pub(crate) async fn uncover(&self, id: &str, person: &PersonId, seat: Seat) -> Result<(), Error> {
        self.store.show_seat(id, person, seat.index() as u8).await?;
        self.reseat(id).await
    }

    /// Whether the store can be written and read.
    pub(crate) async fn check(&self) -> Result<(), store::Error> {
        self.store.check().await
    }

    /// How many statements have been sent to a database server.
    pub(crate) fn statements(&self) -> u64 {
        self.store.statements()
    }

    /// A table as stored, whether or not it can be played.
    pub(crate) async fn row(&self, id: &str) -> Result<Table, Error> {
        Ok(self.store.table(id).await?)
    }

    /// Gives an open seat to a bot.
    pub(crate) async fn give_to_bot(
        &self,
        id: &str,
        seat: Seat,
        level: String,
        name: String,
    ) -> Result<(), Error> {
        let number = seat.index() as u8;
        let changed = self.store.change_seat(id, number, SeatKind::Open, SeatKind::Bot { level }).await;
        if changed.is_ok() {
            self.store.rename_seat(id, number, name).await?;
        }
        self.reseat(id).await?;
        Ok(changed?)
    }

    /// Lets a bot play on for a person, who may come back.
    pub(crate) async fn leave_to_bot(&self, id: &str, seat: Seat, bot: BotSeat) -> Result<(), Error> {
        let bot = SeatKind::Bot { level: bot.text() };
        let changed = self.store.change_seat(id, seat.index() as u8, SeatKind::Human, bot).await;
        self.reseat(id).await?;
        Ok(changed?)
    }

    /// Gives a seat back to the person for whom a bot stands in.
    pub(crate) async fn take_back(&self, id: &str, seat: Seat) -> Result<(), Error> {
        let bot = self.open(id).await?.lock().await.table.row.seats[seat.index()].kind.clone();
        self.welcome_back(id, seat).await?;
        let changed = self.store.change_seat(id, seat.index() as u8, bot, SeatKind::Human).await;
        self.reseat(id).await?;
        Ok(changed?)
    }

    /// Lets the bots of a table play at another pace. Whoever changes a seat meanwhile goes before.
    pub(crate) async fn set_pace(&self, id: &str, pace: Pace) -> Result<(), Error> {
        let seats = self.open(id).await?.lock().await.table.row.seats.clone();
        for (number, seat) in (0..).zip(seats) {
            let SeatKind::Bot { level } = &seat.kind else { continue };
            let bot = SeatKind::Bot { level: BotSeat { pace, ..BotSeat::parse(level) }.text() };
            match self.store.change_seat(id, number, seat.kind, bot).await {
                Ok(()) | Err(store::Error::SeatTaken { .. }) => {}
                Err(error) => return Err(error.into()),
            }
        }
        self.reseat(id).await
    }

    /// Sets the table that follows a finished one, or finds the one somebody has set already.
    pub(crate) async fn follow(&self, id: &str, next: TableRow) -> Result<String, Error> {
        self.check_room().await?;
        let next = self.store.create_next(id, next).await?;
        self.reseat(id).await?;
        Ok(next)
    }

    /// Reads the seats again and tells whoever watches.
    async fn reseat(&self, id: &str) -> Result<(), Error> {
        let playing = self.open(id).await?;
        let mut playing = playing.lock().await;
        playing.table = self.store.table(id).await?;
        self.retime_locked(id, &mut playing).await?;
        self.hub.tell(id, playing.mark());
        Ok(())
    }

    async fn load(&self, id: &str) -> Result<Playing, Error> {
        let mut table = self.store.table(id).await?;
        let game = GameId::parse(&table.row.game)
            .ok_or_else(|| Error::Unplayable(format!("unknown game {}", table.row.game)))?;
        let rows = self.store.actions(id, 0).await?;
        let (version, now) = (table.row.rules_version, game.rules_version());
        if self.shared && version > now && game.as_of(version).is_none() {
            // Servers of two versions run side by side while a host upgrades: a table never goes back to older rules.
            self.memory.drop_table(id);
            self.hub.end(id);
            return Err(Error::Upgrading { version, known: now });
        }
        if !table.has_begun() && version != now {
            // Nothing has been dealt: the game will begin by the rules of today.
            self.store.change_rules(id, 0, version, now).await?;
            table.row.rules_version = now;
        }
        let version = table.row.rules_version;
        let session = take_up(game, &table.row, &rows)?;
        if game.as_of(version).is_none() {
            self.store.change_rules(id, rows.len() as u32, version, now).await?;
            tracing::info!(
                table = id,
                game = game.id(),
                version,
                now,
                "goes on by newer rules, proved by replay"
            );
            table.row.rules_version = now;
        }
        let mut playing = Playing::new(table, session, rows.len() as u32);
        playing.talk = self.store.talk(id, talk::LATELY).await?;
        self.attend(id, &mut playing).await?;
        Ok(playing)
    }

    /// Sees to what follows from where a table stands.
    async fn attend(&self, id: &str, playing: &mut Playing) -> Result<(), Error> {
        self.retime_locked(id, playing).await?;
        if playing.session.is_over() && playing.table.ended_at.is_none() {
            self.keep_annals(id, playing).await;
        }
        Ok(())
    }

    /// Writes down what was told of a game that has ended. Should that fail, the next look tries again.
    async fn keep_annals(&self, id: &str, playing: &Playing) {
        if playing.table.ended_at.is_none() {
            self.keep_results(playing).await;
        }
        let annals = Annals::of(&playing.session, &playing.names()).pack();
        if let Err(error) = self.store.keep_annals(id, annals, now()).await {
            tracing::error!(table = id, %error, "what was told of a game could not be kept");
        }
    }

    /// What was told of a finished game that cannot be opened any more.
    pub(crate) async fn annals(&self, id: &str) -> Result<Annals, Error> {
        let unreadable = || Error::Unplayable("nothing was written down of it".to_owned());
        let packed = self.store.annals(id).await?.ok_or_else(unreadable)?;
        Annals::unpack(&packed).ok_or_else(unreadable)
    }

    /// Lets go of the tables that are idle at this time.
    pub(crate) fn sweep(&self, now: Instant) {
        self.memory.sweep(now);
    }

    /// How many tables are in memory.
    pub(crate) fn in_memory(&self) -> usize {
        self.memory.len()
    }
}

#[cfg(test)]
mod tests;

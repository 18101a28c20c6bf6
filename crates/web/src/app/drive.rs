//! What the server plays at tables by itself: the answers of bots, and what players have ordered.

use std::collections::HashSet;
use std::sync::MutexGuard;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use engine::{Lang, Names, Viewer};
use store::SeatKind;

use super::App;
use crate::boards;
use crate::bot_pool::{self, Asker};
use crate::bot_seat::{BotSeat, Pace, Post};
use crate::error::Error;
use crate::tables::{Ordered, Playing};

/// A table where only bots sit is played on for this long after somebody looked at it.
const LINGER: Duration = Duration::from_secs(60);

/// How often a table whose bot is thinking is looked at, to stop the bot if everybody has left.
const LOOK: Duration = Duration::from_secs(1);

/// Bots try a store that has failed again after so long, later after twice as long each time, and at least this often.
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LAST_PAUSE: Duration = Duration::from_secs(5);

/// A table's bots may fail to answer, or find no room to think, this often in a row of moves.
const PATIENCE: u32 = 50;

impl App {
    /// Sets the bots of a table to work if it waits for them, or for anything else that the server does.
    pub(crate) async fn rouse(&self, id: &str) {
        let awaited = match self.shared.tables.open_as_told(id).await {
            Ok(playing) => playing.lock().await.awaits_server(),
            // Whoever drives the table looks again until the store answers.
            Err(error) => error.may_pass(),
        };
        if awaited {
            self.wake(id);
        }
    }

    /// Sets the bots of a table to work, if it is their turn and they are not at it already.
    pub(crate) fn wake(&self, id: &str) {
        if self.driven().insert(id.to_owned()) {
            let (app, id) = (self.clone(), id.to_owned());
            tokio::spawn(async move { app.drive(&id).await });
        }
    }

    fn driven(&self) -> MutexGuard<'_, HashSet<String>> {
        self.shared.driven.lock().expect("nothing panics while it holds the set")
    }

    /// Plays for the bots of a table until a person is asked. A store that fails is tried again until it answers.
    async fn drive(&self, id: &str) {
        let mut trouble = Trouble::default();
        loop {
            match self.play_bots(id, &mut trouble).await {
                Ok(()) => {}
                Err(error) if error.may_pass() => {
                    trouble.wait(id, &error).await;
                    continue;
                }
                Err(Error::NoSuchTable | Error::Upgrading { .. }) => {}
                Err(error) => {
                    tracing::error!(table = id, %error, "its bots do not go on; opening the table tries again");
                    self.metrics().broken_tables.fetch_add(1, Ordering::Relaxed);
                    self.driven().remove(id);
                    return;
                }
            }
            self.tempos().asked(id);
            // Somebody may have moved after the look above and before this line, and found us still at work.
            self.driven().remove(id);
            let more = match self.next_mover(id).await {
                Ok(mover) => mover.is_some(),
                Err(error) => error.may_pass(),
            };
            if !more || !self.driven().insert(id.to_owned()) {
                return;
            }
        }
    }

    /// Plays for the bots of a table as long as they are asked and anybody is there.
    async fn play_bots(&self, id: &str, trouble: &mut Trouble) -> Result<(), Error> {
        let mut silent = 0;
        while let Some(mover) = self.next_mover(id).await? {
            let (seat, step) = (mover.seat, mover.step);
            let choice = tokio::select! {
                choice = self.answer_of(id, mover) => choice,
                // Nobody is there to see the move, or another server was faster: the bot is stopped.
                () = self.left(id, step) => continue,
            };
            let Some(action) = choice else {
                silent += 1;
                if silent > PATIENCE {
                    return Err(Error::Busy);
                }
                tokio::time::sleep(Duration::from_millis(200)).await;
                continue;
            };
            match self.shared.tables.play(id, seat, Some(step), &action, 0).await {
                Ok(()) => self.wait_for_moments(id, step).await,
                Err(Error::Stale) => {}
                Err(error) => return Err(error),
            }
            (silent, *trouble) = (0, Trouble::default());
        }
        Ok(())
    }

    /// What the server answers, no sooner than it should.
    async fn answer_of(&self, id: &str, mover: Mover) -> Option<String> {
        match mover.how {
            How::Bot { bot, pause, session } => {
                let asker = Asker { owner: &mover.owner, table: id, person: mover.person };
                let choice = self.choose(asker, *session, mover.seat, bot.level);
                tokio::join!(choice, self.tempos().rest(id, pause)).0
            }
            How::Ordered(action, hold) => {
                tokio::time::sleep(hold).await;
                Some(action)
            }
        }
    }

    /// What a bot answers, by the thought of a worker where there is one. What is answered in no time is not worth the way.
    async fn choose(
        &self,
        asker: Asker<'_>,
        session: catalog::AnySession,
        seat: engine::Seat,
        level: bots::Level,
    ) -> Option<String> {
        if !bot_pool::is_quick(level) {
            let bots = self.shared.lots.bots(session.seed());
            let workers = &self.shared.workers;
            let answer = workers.choose(asker.table, asker.owner, &session, seat, level, bots).await;
            if answer.is_some() {
                return answer;
            }
        }
        self.shared.bots.choose(asker, session, seat, level).await
    }

    /// The next seat that the server answers for. Where only bots sit, they wait until somebody watches.
    async fn next_mover(&self, id: &str) -> Result<Option<Mover>, Error> {
        let playing = self.shared.tables.open_as_told(id).await?;
        let playing = playing.lock().await;
        if !playing.goes_on() || !self.is_attended(id, &playing) {
            return Ok(None);
        }
        Ok(App::mover(&playing, self.owner(&playing)))
    }

    /// Whom the server thinks for when it thinks about this table: whoever made it.
    pub(crate) fn owner(&self, playing: &Playing) -> String {
        let row = &playing.table.row;
        row.host.as_ref().map_or_else(|| row.id.clone(), |host| self.people().counted(host))
    }

    /// The next seat that the server answers for at a table that goes on.
    fn mover(playing: &Playing, owner: String) -> Option<Mover> {
        let bot = |seat: engine::Seat| match &playing.table.row.seats[seat.index()].kind {
            SeatKind::Bot { level } => Some(BotSeat::parse(level)),
            SeatKind::Open | SeatKind::Human => None,
        };
        let found = playing.session.asked().iter().find_map(|seat| Some((seat, bot(seat)?)));
        if let Some((seat, bot)) = found {
            // A seat that was lost gives up as soon as the rules let it.
            if bot.post == Post::Lost && playing.session.may_resign(seat) {
                let how = How::Ordered("resign".to_owned(), Duration::ZERO);
                return Some(Mover::at(playing, owner, seat, how));
            }
            let pause = bot.pace.pause(playing.last());
            let how = How::Bot { bot, pause, session: Box::new(playing.session.clone()) };
            return Some(Mover::at(playing, owner, seat, how));
        }
        let Ordered { seat, action, hold } = playing.ordered()?;
        Some(Mover::at(playing, owner, seat, How::Ordered(action, hold)))
    }

    /// Lets the bots of a table wait for those who watch a moment that came after `step`.
    pub(super) async fn wait_for_moments(&self, id: &str, step: usize) {
        let Ok(playing) = self.shared.tables.open_as_told(id).await else { return };
        let playing = playing.lock().await;
        if playing.pace().is_none_or(|pace| pace == Pace::Instant) {
            return;
        }
        let events = playing.session.events(Viewer::Spectator, step + 1);
        let names = playing.names();
        let great = boards::moments(&events, Names::new(&names), Lang::En);
        if great.iter().any(|moment| !moment.beats.is_empty()) {
            self.tempos().tell(id, playing.people());
        }
    }

    /// Waits until a table has moved on, or is left: only bots sit there and nobody watches.
    async fn left(&self, id: &str, step: usize) {
        loop {
            tokio::time::sleep(LOOK).await;
            let playing = match self.shared.tables.open(id).await {
                Ok(playing) => playing,
                Err(error) if error.may_pass() => continue,
                Err(_) => return,
            };
            let playing = playing.lock().await;
            if playing.session.step() != step || !self.is_attended(id, &playing) {
                return;
            }
        }
    }

    fn is_attended(&self, id: &str, playing: &Playing) -> bool {
        let people = playing.table.row.seats.iter().any(|seat| !matches!(seat.kind, SeatKind::Bot { .. }));
        people || self.shared.hub.is_watched(id) || playing.opened > Instant::now() - LINGER
    }
}

/// How often in a row the store has failed those who play for the bots of a table.
#[derive(Default)]
struct Trouble(u32);

impl Trouble {
    /// Waits longer each time, so that a store that comes back is not met by all tables at once.
    async fn wait(&mut self, id: &str, error: &Error) {
        if self.0 == 0 {
            tracing::warn!(table = id, %error, "its bots wait for the store");
        }
        let pause = FIRST_PAUSE.saturating_mul(1 << self.0.min(10)).min(LAST_PAUSE);
        self.0 += 1;
        tokio::time::sleep(pause).await;
    }
}

/// A seat that the server answers for, at one step.
struct Mover {
    owner: String,
    /// Whether a person sits there.
    person: bool,
    seat: engine::Seat,
    step: usize,
    how: How,
}

impl Mover {
    fn at(playing: &Playing, owner: String, seat: engine::Seat, how: How) -> Mover {
        let person = playing.table.row.seats.iter().any(|seat| seat.kind == SeatKind::Human);
        Mover { owner, person, seat, step: playing.session.step(), how }
    }
}

/// What it answers with.
enum How {
    /// What a bot thinks of the table, not before this pause.
    Bot { bot: BotSeat, pause: Duration, session: Box<catalog::AnySession> },
    /// What its player has ordered, after this long.
    Ordered(String, Duration),
}

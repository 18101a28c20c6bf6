use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state, map_response};
use axum::routing::{get, post};
use courier::Reach;
use engine::{Lang, Names, Viewer};
use store::{SeatKind, Store};

use crate::bot_pool::BotPool;
use crate::bot_seat::{BotSeat, Pace, Post};
use crate::calls::{Calls, Mail};
use crate::clients::{self, Clients, Trust};
use crate::clock::Clocks;
use crate::coach::Coach;
use crate::connections::Limits;
use crate::error::Error;
use crate::here::Here;
use crate::live::Hub;
use crate::lobby::Lobby;
use crate::lots::Lots;
use crate::metrics::{self, Metrics};
use crate::people::{self, People};
use crate::quota::Quota;
use crate::ready::Readiness;
use crate::tables::{Ordered, Playing, Retention, Tables};
use crate::tempo::Tempos;
use crate::{api, assets, boards, guard, packing, pages, ready, stream};

/// No form of ours comes near this size, in bytes.
const MAX_BODY: usize = 16 * 1024;
/// A table where only bots sit is played on for this long after somebody looked at it.
const LINGER: Duration = Duration::from_secs(60);

/// How often a table whose bot is thinking is looked at, to stop the bot if everybody has left.
const LOOK: Duration = Duration::from_secs(1);

/// So many words somebody says at once, and one more each time.
const TALK: (u32, Duration) = (4, Duration::from_millis(1500));

/// So often may somebody guess the password of one account at once, and once more each time.
const SIGN_INS: (u32, Duration) = (10, Duration::from_secs(60));

/// How often watched tables are compared with the store, where other servers may have changed it.
const LOOK_AROUND: Duration = Duration::from_millis(500);

/// How often idle tables are let go.
const TIDY: Duration = Duration::from_secs(10);

/// A table's bots may fail to answer, or find no room to think, this often in a row of moves.
const PATIENCE: u32 = 50;

/// The running server: tables, those who watch them, and the bots. Cheap to clone.
#[derive(Clone)]
pub struct App {
    shared: Arc<Shared>,
}

/// What a server works with.
pub struct Workings {
    /// How many tables are kept in memory at most.
    pub cached_tables: usize,
    /// How many threads think for the bots.
    pub bot_threads: usize,
    /// How long a second of the clocks takes; tests cannot wait.
    pub second: Duration,
    /// Where deals and the moves of bots come from.
    pub lots: Lots,
    /// How many connections and streams there may be.
    pub limits: Limits,
    /// How long tables are kept.
    pub retention: Retention,
    /// The room that tables may take before no more are set, in bytes.
    pub disk_budget: Option<u64>,
    /// Whether other servers use the same store at the same time.
    pub shared: bool,
    /// The addresses of proxies whose word about their clients counts.
    pub trusted_proxies: Vec<IpAddr>,
    /// Which push services are told that somebody is waited for; none where notices by push are switched off.
    pub push: Option<Reach>,
    /// What sends mail to those who want it; none where the host has not said how.
    pub mail: Option<Mail>,
}

impl Default for Workings {
    /// One core is left to the pages.
    fn default() -> Workings {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Workings {
            cached_tables: 4096,
            bot_threads: cores.saturating_sub(1).max(1),
            second: Duration::from_secs(1),
            lots: Lots::default(),
            limits: Limits::default(),
            trusted_proxies: Vec::new(),
            retention: Retention::default(),
            disk_budget: None,
            shared: false,
            push: Some(Reach::Public),
            mail: None,
        }
    }
}

struct Shared {
    tables: Tables,
    hub: Arc<Hub>,
    bots: BotPool,
    clocks: Arc<Clocks>,
    calls: Arc<Calls>,
    tempos: Tempos,
    lots: Lots,
    coach: Arc<Coach>,
    people: People,
    here: Here,
    lobby: Lobby,
    talk_quota: Quota,
    sign_ins: Quota,
    metrics: Metrics,
    readiness: Readiness,
    clients: Clients,
    trust: Trust,
    stream_bound: usize,
    retention: Retention,
    /// The tables whose bots are at work.
    driven: std::sync::Mutex<std::collections::HashSet<String>>,
}

impl App {
    /// A server on a store.
    pub fn new(store: Arc<dyn Store>, workings: Workings) -> App {
        App::bound_to(store, workings, false)
    }

    /// A server that only this machine can reach, if `local_only`.
    pub(crate) fn bound_to(store: Arc<dyn Store>, workings: Workings, local_only: bool) -> App {
        let trust = Trust { proxies: workings.trusted_proxies, local_only };
        let hub = Arc::new(Hub::default());
        let coach = Arc::new(Coach::new(Arc::clone(&store)));
        let people = People::new(Arc::clone(&store));
        let clocks = Arc::new(Clocks::new(workings.second));
        let calls = Arc::new(Calls::new(Arc::clone(&store), workings.push, workings.mail, workings.shared));
        let tables = Tables::new(
            store,
            Arc::clone(&hub),
            Arc::clone(&clocks),
            Arc::clone(&calls),
            workings.cached_tables,
            workings.disk_budget,
            workings.shared,
        );
        App {
            shared: Arc::new(Shared {
                tables,
                hub,
                bots: BotPool::new(workings.bot_threads, &workings.lots),
                clocks,
                calls,
                tempos: Tempos::default(),
                lots: workings.lots,
                coach,
                people,
                here: Here::default(),
                lobby: Lobby::default(),
                talk_quota: Quota::new(TALK.0, TALK.1),
                sign_ins: Quota::new(SIGN_INS.0, SIGN_INS.1),
                metrics: Metrics::default(),
                readiness: Readiness::default(),
                clients: Clients::default(),
                trust,
                stream_bound: workings.limits.streams_per_client,
                retention: workings.retention,
                driven: Default::default(),
            }),
        }
    }

    pub(crate) fn tables(&self) -> &Tables {
        &self.shared.tables
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.shared.metrics
    }

    pub(crate) fn readiness(&self) -> &Readiness {
        &self.shared.readiness
    }

    pub(crate) fn clients(&self) -> &Clients {
        &self.shared.clients
    }

    pub(crate) fn trust(&self) -> &Trust {
        &self.shared.trust
    }

    /// How many streams one client may have.
    pub(crate) fn stream_bound(&self) -> usize {
        self.shared.stream_bound
    }

    pub(crate) fn bots(&self) -> &BotPool {
        &self.shared.bots
    }

    /// How much waits for bots, and for the coach.
    pub(crate) fn waiting(&self) -> (usize, usize) {
        (self.shared.bots.waiting(), self.shared.coach.waiting())
    }

    pub(crate) fn people(&self) -> &People {
        &self.shared.people
    }

    /// Who has which table before them.
    pub(crate) fn here(&self) -> &Here {
        &self.shared.here
    }

    /// The list of open tables.
    pub(crate) fn lobby(&self) -> &Lobby {
        &self.shared.lobby
    }

    /// How often somebody may say something.
    pub(crate) fn talk_quota(&self) -> &Quota {
        &self.shared.talk_quota
    }

    /// How often somebody may try to sign in by one name.
    pub(crate) fn sign_ins(&self) -> &Quota {
        &self.shared.sign_ins
    }

    /// Who deals the tables.
    pub(crate) fn lots(&self) -> &Lots {
        &self.shared.lots
    }

    pub(crate) fn clocks(&self) -> &Clocks {
        &self.shared.clocks
    }

    /// Whom to call, and how they want it.
    pub(crate) fn calls(&self) -> &Calls {
        &self.shared.calls
    }

    pub(crate) fn tempos(&self) -> &Tempos {
        &self.shared.tempos
    }

    pub(crate) fn hub(&self) -> &Arc<Hub> {
        &self.shared.hub
    }

    pub(crate) fn coach(&self) -> &Arc<Coach> {
        &self.shared.coach
    }

    /// Lets idle tables go, for as long as the server runs: one task for all of them.
    pub(crate) async fn tidy(&self) -> ! {
        loop {
            tokio::time::sleep(TIDY).await;
            self.shared.tables.sweep(Instant::now());
            self.shared.tables.forget(&self.shared.retention).await;
            self.forget_leavers().await;
        }
    }

    /// Looks for what other servers have changed, for as long as the server runs.
    pub(crate) async fn look_around(&self) -> ! {
        let (mut listed, mut started) = (Vec::new(), std::collections::HashSet::new());
        loop {
            tokio::time::sleep(LOOK_AROUND).await;
            if !self.tables().is_shared() {
                continue;
            }
            for id in self.tables().watched() {
                if let Err(error) = self.tables().catch_up(&id).await {
                    tracing::debug!(table = id, %error, "could not be compared with the store");
                }
            }
            self.tables().resume_clocks().await;
            self.people().look_again();
            let starting: std::collections::HashSet<(String, u64)> =
                self.tables().starting().await.into_iter().collect();
            for (id, at) in starting.difference(&started) {
                self.start_at(id, *at);
            }
            started = starting;
            if let Ok(open) = self.tables().open_tables().await
                && open != listed
            {
                listed = open;
                self.hub().tell_lobby();
            }
        }
    }

    /// Begins the game of a table that waits at this moment of the store's time of use, unless that is changed until then.
    pub(crate) fn start_at(&self, id: &str, at: u64) {
        let (app, id) = (self.clone(), id.to_owned());
        tokio::spawn(async move {
            let wait = at.saturating_sub(app.tables().uptime());
            tokio::time::sleep(Duration::from_millis(wait)).await;
            let still =
                app.tables().row(&id).await.is_ok_and(|table| !table.has_begun() && table.starts == Some(at));
            if still && let Err(error) = pages::room::deeds::begin(&app, &id, bots::Level::Medium, true).await
            {
                tracing::debug!(table = id, %error, "somebody was faster");
            }
        });
    }

    /// Plays a move to its end, whether or not the caller waits for it, and lets the bots answer.
    pub(crate) async fn play(
        &self,
        id: &str,
        seat: engine::Seat,
        step: Option<usize>,
        action: &str,
        lag: u64,
    ) -> Result<(), Error> {
        let (app, id, action) = (self.clone(), id.to_owned(), action.to_owned());
        let played = tokio::spawn(async move {
            if step.is_some() {
                let wait = app.shared.tables.wait_for(&id, seat).await?;
                // Even no time at all would be waited for until the next tick of the timers.
                if !wait.is_zero() {
                    tokio::time::sleep(wait).await;
                }
            }
            let since = Instant::now();
            let played = app.shared.tables.play(&id, seat, step, &action, lag).await;
            if played.is_ok() {
                app.metrics().moves.note(since.elapsed());
                if let Some(step) = step {
                    app.wait_for_moments(&id, step).await;
                }
            }
            app.rouse(&id).await;
            played
        });
        played.await.unwrap_or(Err(Error::Status(axum::http::StatusCode::INTERNAL_SERVER_ERROR)))
    }

    /// Sets the bots of a table to work if it waits for them, or for anything else that the server does.
    async fn rouse(&self, id: &str) {
        let awaited = match self.shared.tables.open(id).await {
            Ok(playing) => playing.lock().await.awaits_server(),
            Err(_) => false,
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

    fn driven(&self) -> std::sync::MutexGuard<'_, std::collections::HashSet<String>> {
        self.shared.driven.lock().expect("nothing panics while it holds the set")
    }

    async fn drive(&self, id: &str) {
        let mut failures = 0;
        loop {
            while let Some(mover) = self.next_mover(id).await {
                let (seat, step) = (mover.seat, mover.step);
                let choice = tokio::select! {
                    choice = self.answer_of(id, mover) => choice,
                    // Nobody is there to see the move: the bot is stopped.
                    () = self.left(id) => break,
                };
                let Some(action) = choice else {
                    failures += 1;
                    if failures > PATIENCE {
                        tracing::error!(table = id, "its bots do not answer; opening the table tries again");
                        self.metrics().broken_tables.fetch_add(1, Ordering::Relaxed);
                        self.driven().remove(id);
                        return;
                    }
                    tokio::time::sleep(Duration::from_millis(200)).await;
                    continue;
                };
                match self.shared.tables.play(id, seat, Some(step), &action, 0).await {
                    Ok(()) => {
                        failures = 0;
                        self.wait_for_moments(id, step).await;
                    }
                    Err(Error::Stale) => failures = 0,
                    Err(error) => {
                        tracing::error!(table = id, %error, "a bot's move was not played");
                        self.metrics().broken_tables.fetch_add(1, Ordering::Relaxed);
                        self.driven().remove(id);
                        return;
                    }
                }
            }
            self.tempos().asked(id);
            // Somebody may have moved after the look above and before this line, and found us still at work.
            self.driven().remove(id);
            if self.next_mover(id).await.is_none() || !self.driven().insert(id.to_owned()) {
                return;
            }
        }
    }

    /// What the server answers, no sooner than it should.
    async fn answer_of(&self, id: &str, mover: Mover) -> Option<String> {
        match mover.how {
            How::Bot { bot, pause, session } => {
                let choice = self.shared.bots.choose(&mover.owner, *session, mover.seat, bot.level);
                tokio::join!(choice, self.tempos().rest(id, pause)).0
            }
            How::Ordered(action, hold) => {
                tokio::time::sleep(hold).await;
                Some(action)
            }
        }
    }

    /// The next seat that the server answers for. Where only bots sit, they wait until somebody watches.
    async fn next_mover(&self, id: &str) -> Option<Mover> {
        let playing = self.shared.tables.open(id).await.ok()?;
        let playing = playing.lock().await;
        if !playing.goes_on() {
            return None;
        }
        if !self.is_attended(id, &playing) {
            return None;
        }
        let step = playing.session.step();
        let bot = |seat: engine::Seat| match &playing.table.row.seats[seat.index()].kind {
            SeatKind::Bot { level } => Some(BotSeat::parse(level)),
            SeatKind::Open | SeatKind::Human => None,
        };
        let found = playing.session.asked().iter().find_map(|seat| Some((seat, bot(seat)?)));
        if let Some((seat, bot)) = found {
            // A seat that was lost gives up as soon as the rules let it.
            if bot.post == Post::Lost && playing.session.may_resign(seat) {
                let how = How::Ordered("resign".to_owned(), Duration::ZERO);
                return Some(Mover { owner: playing.owner(), seat, step, how });
            }
            let pause = bot.pace.pause(playing.last());
            let how = How::Bot { bot, pause, session: Box::new(playing.session.clone()) };
            return Some(Mover { owner: playing.owner(), seat, step, how });
        }
        let Ordered { seat, action, hold } = playing.ordered()?;
        Some(Mover { owner: playing.owner(), seat, step, how: How::Ordered(action, hold) })
    }

    /// Lets the bots of a table wait for those who watch a moment that came after `step`.
    async fn wait_for_moments(&self, id: &str, step: usize) {
        let Ok(playing) = self.shared.tables.open(id).await else { return };
        let playing = playing.lock().await;
        if playing.pace().is_none_or(|pace| pace == Pace::Instant) {
            return;
        }
        let events = playing.session.events(Viewer::Spectator, step + 1);
        let names = playing.names();
        let great = boards::moments(&events, Names(&names), Lang::En);
        if great.iter().any(|moment| !moment.beats.is_empty()) {
            self.tempos().tell(id, playing.people());
        }
    }

    /// Waits until a table is left: only bots sit there and nobody watches.
    async fn left(&self, id: &str) {
        loop {
            tokio::time::sleep(LOOK).await;
            let Ok(playing) = self.shared.tables.open(id).await else { return };
            let playing = playing.lock().await;
            if !self.is_attended(id, &playing) {
                return;
            }
        }
    }

    fn is_attended(&self, id: &str, playing: &Playing) -> bool {
        let people = playing.table.row.seats.iter().any(|seat| !matches!(seat.kind, SeatKind::Bot { .. }));
        people || self.shared.hub.is_watched(id) || playing.opened > Instant::now() - LINGER
    }
}

/// A seat that the server answers for, at one step.
struct Mover {
    owner: String,
    seat: engine::Seat,
    step: usize,
    how: How,
}

/// What it answers with.
enum How {
    /// What a bot thinks of the table, not before this pause.
    Bot { bot: BotSeat, pause: Duration, session: Box<catalog::AnySession> },
    /// What its player has ordered, after this long.
    Ordered(String, Duration),
}

/// Every address of the product.
pub fn app(app: App) -> Router {
    Router::new()
        .route("/", get(pages::home::show))
        .route("/join", get(pages::home::join))
        .route("/open", get(pages::open::show))
        .route("/play/{game}", post(pages::play::now))
        .route("/new", get(pages::new_table::again))
        .route("/new/{game}/sum", get(pages::new_table::sum))
        .route("/new/{game}", get(pages::new_table::show).post(pages::new_table::create))
        .route("/table/{id}", get(pages::table::show))
        .route("/table/{id}/log", get(pages::table::log))
        .route("/table/{id}/part", get(pages::table::part))
        .route("/table/{id}/act", post(pages::table::act))
        .route("/table/{id}/show", post(pages::table::uncover))
        .route("/table/{id}/orders", post(pages::leave::order))
        .route("/table/{id}/tempo", post(pages::tempo::wish))
        .route("/table/{id}/talk", post(pages::talk::say))
        .route("/table/{id}/person", get(pages::talk::neighbour).post(pages::talk::keep_away))
        .route("/table/{id}/pace", post(pages::tempo::pace))
        .route("/table/{id}/moments", get(pages::table::moments))
        .route("/table/{id}/ask-back", get(pages::consent::ask))
        .route("/table/{id}/propose", post(pages::consent::propose))
        .route("/table/{id}/consent", post(pages::consent::consent))
        .route("/table/{id}/stand-in", post(pages::leave::stand_in))
        .route("/table/{id}/come-back", post(pages::leave::come_back))
        .route("/table/{id}/seat", post(pages::join::give_to_bot))
        .route("/table/{id}/room", post(pages::room::act))
        .route("/table/{id}/join", get(pages::join::door).post(pages::join::enter))
        .route("/table/{id}/join/{secret}", get(pages::join::invitation).post(pages::join::sit_down))
        .route("/table/{id}/rematch", post(pages::again::rematch))
        .route("/table/{id}/next-week", post(pages::again::next_week))
        .route("/table/{id}/invited", post(pages::again::invited))
        .route("/match/{game}", post(pages::quick::find))
        .route("/next", get(pages::again::next_turn))
        .route("/table/{id}/next", get(pages::join::next))
        .route("/table/{id}/hint", get(pages::coach::hint))
        .route("/table/{id}/review", get(pages::coach::review))
        .route("/table/{id}/from-here", post(pages::coach::play_from_here))
        .route("/table/{id}/result", get(pages::result::show))
        .route("/table/{id}/record", get(api::record))
        .route("/rules", get(pages::rules::first))
        .route("/rules/{game}", get(pages::rules::show))
        .route("/rules/{game}/practice", post(pages::rules::practice))
        .route("/you", get(pages::you::show))
        .route("/you/name", post(pages::you::rename))
        .route("/you/password", post(pages::you::set_password))
        .route("/you/recovery", post(pages::you::new_recovery))
        .route("/you/passkey", post(pages::passkeys::make))
        .route("/you/passkey/ask", post(pages::passkeys::ask_to_make))
        .route("/you/passkey/remove", post(pages::passkeys::remove))
        .route("/sign-in/passkey", post(pages::passkeys::sign_in))
        .route("/sign-in/passkey/ask", post(pages::passkeys::ask_to_use))
        .route("/you/phone", get(pages::you::phone))
        .route("/you/devices", get(pages::you::devices))
        .route("/you/sign-out", post(pages::you::sign_out))
        .route("/you/games", get(pages::you::games))
        .route("/you/export", get(pages::you::take))
        .route("/you/delete", get(pages::you::ask_goodbye).post(pages::you::goodbye))
        .route("/you/later", post(pages::you::later))
        .route("/go-on", get(pages::you::enter).post(pages::you::confirm))
        .route("/go-on/{secret}", get(pages::you::arrive))
        .route("/sign-in", get(pages::sign_in::show).post(pages::sign_in::enter))
        .route("/notices", get(pages::notices::show))
        .route("/notices/push", post(pages::notices::push))
        .route("/notices/push/stop", post(pages::notices::stop_push))
        .route("/notices/quiet", post(pages::notices::quiet))
        .route("/notices/mail", post(pages::notices::mail::want))
        .route("/notices/mail/none", post(pages::notices::mail::want_none))
        .route(
            "/notices/mail/{token}/yes",
            get(pages::notices::mail::ask).post(pages::notices::mail::confirm),
        )
        .route(
            "/notices/mail/{token}/stop",
            get(pages::notices::mail::ask_stop).post(pages::notices::mail::stop),
        )
        .route("/sw.js", get(assets::worker))
        .route("/about", get(pages::about::show))
        .route("/look", get(pages::about::look))
        .route("/language/{code}", get(pages::about::language))
        .route("/theme/{name}", get(pages::about::theme))
        .route("/drawn", get(pages::about::drawn))
        .route("/live", get(stream::live))
        .route("/assets/{name}", get(assets::serve))
        .route("/api/games", get(api::games))
        .route("/api/table/{id}", get(api::table))
        .route("/healthz", get(api::health))
        .route("/readyz", get(ready::show))
        .route("/metrics", get(metrics::show))
        .route("/version", get(api::version))
        .fallback(|| async { Error::NoSuchPage })
        .method_not_allowed_fallback(|| async { Error::WrongMethod })
        .with_state(app.clone())
        .layer(from_fn_with_state(app.clone(), people::recognize))
        .layer(from_fn_with_state(app.clone(), clients::identify))
        .layer(from_fn_with_state(app, metrics::watch))
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(from_fn(guard::same_site))
        .layer(from_fn(guard::secure_cookies))
        .layer(from_fn(guard::explain))
        .layer(map_response(guard::headers))
        .layer(from_fn(packing::pack))
}

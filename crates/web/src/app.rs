use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use bus::Bus;
use courier::Reach;
use store::Store;

use crate::bot_pool::BotPool;
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
use crate::tables::{Retention, Tables};
use crate::tempo::Tempos;
use crate::workers::Workers;
use crate::{api, assets, guard, pages, ready, stream};

mod drive;

/// No form of ours comes near this size, in bytes.
const MAX_BODY: usize = 16 * 1024;

/// So many words somebody says at once, and one more each time.
const TALK: (u32, Duration) = (4, Duration::from_millis(1500));

/// So often may somebody guess the password of one account at once, and once more each time.
const SIGN_INS: (u32, Duration) = (10, Duration::from_secs(60));

/// How often idle tables are let go.
const TIDY: Duration = Duration::from_secs(10);

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
    /// What servers that share a store tell each other by, and where they find workers.
    pub bus: Arc<dyn Bus>,
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
            bus: Arc::new(bus::Alone),
            push: Some(Reach::Public),
            mail: None,
        }
    }
}

struct Shared {
    bus: Arc<dyn Bus>,
    workers: Arc<Workers>,
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
        let bus = workings.bus;
        let workers = Arc::new(Workers::new(Arc::clone(&bus)));
        let hub = Arc::new(Hub::new(Arc::clone(&bus)));
        let coach = Arc::new(Coach::new(Arc::clone(&store), Arc::clone(&workers)));
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
                bus: Arc::clone(&bus),
                workers,
                tables,
                hub,
                bots: BotPool::new(workings.bot_threads, &workings.lots),
                clocks,
                calls,
                tempos: Tempos::new(Arc::clone(&bus)),
                lots: workings.lots,
                coach,
                people,
                here: Here::new(bus),
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

    /// What the servers of a shared store tell each other by.
    pub(crate) fn bus(&self) -> &dyn Bus {
        &*self.shared.bus
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

    /// How long tables are kept.
    pub(crate) fn retention(&self) -> &Retention {
        &self.shared.retention
    }

    /// Lets idle tables go, for as long as the server runs: one task for all of them.
    pub(crate) async fn tidy(&self) -> ! {
        loop {
            tokio::time::sleep(TIDY).await;
            self.shared.tables.sweep(Instant::now());
            self.shared.tempos.sweep(Instant::now().into());
            self.shared.tables.forget(&self.shared.retention).await;
            self.forget_leavers().await;
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
            if !still {
                return;
            }
            let level = app.company_level(&id).await;
            if let Err(error) = pages::room::deeds::begin(&app, &id, level, true).await {
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
        .route("/new/{game}/mine", post(pages::new_table::keep_mine))
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
        .route("/table/{id}/no-rematch", post(pages::again::decline))
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
        .route("/rules/{game}/example/{number}", get(pages::rules::examples::show))
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
        .route("/you/games/keep", post(pages::you::keep))
        .route("/you/guest", get(pages::you::ask_guest).post(pages::you::answer_guest))
        .route("/you/export", get(pages::you::take))
        .route("/you/delete", get(pages::you::ask_goodbye).post(pages::you::goodbye))
        .route("/you/near", post(pages::you::let_near))
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
        .route("/manifest.webmanifest", get(assets::manifest))
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
        .layer(from_fn(guard::around))
}

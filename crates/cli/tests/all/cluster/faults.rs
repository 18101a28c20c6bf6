//! A cluster under load while its parts fail one after the other: three servers, two workers, NATS, PostgreSQL with a standby. The
//! checker then judges what clients were told.

use std::collections::HashMap;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use catalog::{AnySession, GameId};
use engine::{Chance, Seat};
use serde_json::Value;

use super::Server;
use super::checker::{self, Account, Log};
use super::nats_server::Nats;
use super::proxy::Proxy;
use super::servers::Postgres;

/// Longer than anything here takes, even on a busy machine.
const LONG: Duration = Duration::from_secs(120);
/// A client waits so long for an answer.
const PATIENCE: Duration = Duration::from_secs(15);
/// A server that is behind catches up sooner than this.
const SET_BACK: Duration = Duration::from_secs(30);
/// A client thinks so long before a move, and longer where it plays all seats alone, so that its game does not end too soon.
const THOUGHT: Duration = Duration::from_millis(80);
const LONG_THOUGHT: Duration = Duration::from_millis(250);
const TABLES: usize = 5;
/// At so many of them bots sit that workers think for.
const WITH_BOTS: usize = 2;

/// An answer: status, head and body. Nothing where the connection failed or nothing came.
fn ask(port: u16, path: &str, form: Option<&str>, cookie: &str) -> Option<(u16, String, String)> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    let method = if form.is_some() { "POST" } else { "GET" };
    let form = form.unwrap_or("");
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAccept: application/json\r\nCookie: {cookie}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{form}",
        form.len()
    );
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    Some((head.split(' ').nth(1)?.parse().ok()?, head.to_owned(), body.to_owned()))
}

/// Where the servers are at this moment.
pub(super) type Ports = Arc<Mutex<Vec<u16>>>;

/// One browser that plays all seats of a table that no bot plays, and sends each request to another server.
struct Player {
    id: String,
    cookie: String,
    /// The game, where nobody else plays it.
    session: Option<AnySession>,
    chance: Chance,
    account: Account,
    turn: usize,
}

impl Player {
    fn port(&mut self, ports: &Ports) -> u16 {
        self.turn += 1;
        let ports = ports.lock().unwrap();
        ports[self.turn % ports.len()]
    }

    /// Plays until it is told to stop or the game is over. Counts what was acknowledged.
    fn play(mut self, ports: &Ports, stop: &AtomicBool, count: &AtomicUsize) -> Account {
        while let Some((seat, step, action)) = self.choose(ports, stop) {
            let began = Instant::now();
            let next = self.session.clone().map(|mut next| {
                next.play(seat, &action).unwrap();
                next
            });
            // Whoever does not know what became of a move looks, and sends the same one again if it is not there.
            loop {
                thread::sleep(if self.session.is_some() { LONG_THOUGHT } else { THOUGHT });
                if stop.load(Ordering::Relaxed) {
                    // What was sent last counts if it arrived.
                    return self.account;
                }
                assert!(began.elapsed() < LONG, "{}: no answer to a move for two minutes", self.id);
                let form = format!("seat={seat}&step={step}&action={}", action.replace(' ', "+"));
                let (path, port) = (format!("/table/{}/act", self.id), self.port(ports));
                let answer = ask(port, &path, Some(&form), &self.cookie);
                if let Some((200, _, body)) = &answer {
                    let told: Value = serde_json::from_str(body).unwrap();
                    if let Some(next) = &next {
                        assert_eq!(told["step"], next.step(), "{}: the server plays the same game", self.id);
                    }
                    self.account.acknowledged.push((step, seat.index() as u8, action));
                    count.fetch_add(1, Ordering::Relaxed);
                    break;
                }
                if let Some((status, _, body)) = &answer {
                    assert!(!body.trim().is_empty(), "{}: {status} without a word", self.id);
                }
                let seen = self.seen(ports);
                if seen.is_some_and(|seen| seen > step) {
                    break;
                }
                // The game has gone back, and nobody can go on with it: the checker will say what was lost.
                if seen.is_some_and(|seen| seen < step) && began.elapsed() > SET_BACK {
                    return self.account;
                }
            }
            self.session = next;
        }
        self.account
    }

    /// What to play next, and on which step; nothing once the game is over or it is told to stop.
    fn choose(&mut self, ports: &Ports, stop: &AtomicBool) -> Option<(Seat, usize, String)> {
        if let Some(session) = &self.session {
            let seat = session.asked().first().filter(|_| !stop.load(Ordering::Relaxed))?;
            let mut actions = session.actions(seat);
            return Some((seat, session.step(), actions.swap_remove(self.chance.below(actions.len()))));
        }
        let began = Instant::now();
        while !stop.load(Ordering::Relaxed) {
            assert!(began.elapsed() < LONG, "{}: its bots do not play", self.id);
            if let Some(seen) = self.look(ports) {
                let actions = seen["actions"].as_array()?;
                if !actions.is_empty() {
                    let action = actions[self.chance.below(actions.len())]["action"].as_str()?.to_owned();
                    return Some((Seat::new(0), seen["step"].as_u64()? as usize, action));
                }
                if seen["over"] == true {
                    return None;
                }
            }
            thread::sleep(THOUGHT);
        }
        None
    }

    fn look(&mut self, ports: &Ports) -> Option<Value> {
        let port = self.port(ports);
        let (status, _, body) = ask(port, &format!("/api/table/{}", self.id), None, &self.cookie)?;
        serde_json::from_str(&body).ok().filter(|_| status == 200)
    }

    fn seen(&mut self, ports: &Ports) -> Option<usize> {
        Some(self.look(ports)?["step"].as_u64()? as usize)
    }
}

/// Follows a table by a stream of one server, and by another's only when that one has ended. What is heard last is kept.
fn follow(
    id: String,
    first: usize,
    ports: Ports,
    stop: Arc<AtomicBool>,
    heard: Arc<AtomicUsize>,
) -> JoinHandle<()> {
    thread::spawn(move || {
        let mut turn = first;
        while !stop.load(Ordering::Relaxed) {
            thread::sleep(Duration::from_millis(50));
            turn += 1;
            let port = {
                let ports = ports.lock().unwrap();
                ports[turn % ports.len()]
            };
            let Ok(mut stream) = TcpStream::connect(("127.0.0.1", port)) else { continue };
            stream.set_read_timeout(Some(Duration::from_millis(200))).unwrap();
            let asked = write!(stream, "GET /live?table={id} HTTP/1.1\r\nHost: localhost\r\n\r\n");
            let (mut text, mut buffer) = (String::new(), [0; 4096]);
            while asked.is_ok() && !stop.load(Ordering::Relaxed) {
                match stream.read(&mut buffer) {
                    Ok(0) => break,
                    Ok(length) => text.push_str(&String::from_utf8_lossy(&buffer[..length])),
                    Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => continue,
                    Err(_) => break,
                }
                while let Some((line, rest)) = text.split_once('\n') {
                    let step = line
                        .split("\"step\":")
                        .nth(1)
                        .and_then(|rest| rest.split([',', '}']).next()?.parse().ok());
                    if let Some(step) = step {
                        heard.store(step, Ordering::Relaxed);
                    }
                    text = rest.to_owned();
                }
            }
        }
    })
}

/// A worker that is killed at the end of the test.
pub(super) struct Worker(Child);

impl Worker {
    /// Starts a worker, which counts its answers.
    fn start(bus: &str, answers: &Arc<AtomicUsize>) -> Worker {
        Worker::of(Path::new(env!("CARGO_BIN_EXE_theogony")), bus, answers)
    }

    /// A worker of this program or another version of it.
    pub(super) fn of(program: &Path, bus: &str, answers: &Arc<AtomicUsize>) -> Worker {
        let mut child = Command::new(program)
            .args(["worker", "--threads", "1", "--log", "web::worker=debug", "--bus", bus])
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (lines, answers) = (BufReader::new(child.stderr.take().unwrap()).lines(), Arc::clone(answers));
        thread::spawn(move || {
            for line in lines.map_while(Result::ok).filter(|line| line.contains("has been answered")) {
                drop(line);
                answers.fetch_add(1, Ordering::Relaxed);
            }
        });
        Worker(child)
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A server with wires of its own to the database and the bus.
struct Node {
    server: Server,
    database: Proxy,
    bus: Proxy,
}

impl Node {
    fn start(postgres: &Postgres, nats: &Nats) -> Node {
        let (database, bus) = (Proxy::to(postgres.port()), Proxy::to(nats.port()));
        Node { server: Node::serve(&database, &bus), database, bus }
    }

    fn serve(database: &Proxy, bus: &Proxy) -> Server {
        let store = format!("postgres://theogony@127.0.0.1:{}/games", database.port());
        let bus = format!("nats://127.0.0.1:{}", bus.port());
        Server::start(&["--store", &store, "--bus", &bus], &[])
    }
}

/// Sits down at a table with bots that think, or plays all seats alone.
async fn sit_down(store: &dyn store::Store, port: u16, number: usize, bots: bool) -> Player {
    let seats = if bots {
        "seat-A=me&seat-B=bot-medium&seat-C=bot-medium&pace=instant"
    } else {
        "seat-A=me&seat-B=here&seat-C=here"
    };
    let (status, head, body) = ask(port, "/new/derby", Some(seats), "").expect("a table is set");
    assert_eq!(status, 303, "{body}");
    let field = |name: &str, start: &str| {
        let mut lines = head.lines();
        let line = lines.find(|line| line.to_lowercase().starts_with(name) && line.contains(start)).unwrap();
        line.split(start).nth(1).unwrap().split(';').next().unwrap().to_owned()
    };
    let (id, cookie) = (field("location", "/table/"), format!("person={}", field("set-cookie", "person=")));
    let row = store.table(&id).await.unwrap().row;
    let session = (!bots).then(|| AnySession::new(GameId::Derby, &row.setup, row.seed).unwrap());
    let account = Account { table: id.clone(), ..Account::default() };
    Player { id, cookie, session, chance: Chance::seeded(number as u64), account, turn: number }
}

/// Tables under load.
pub(super) struct Load {
    tables: Vec<String>,
    stop: Arc<AtomicBool>,
    counts: Vec<Arc<AtomicUsize>>,
    playing: Vec<JoinHandle<Account>>,
    /// What has failed, and how many milliseconds later all tables had gone on.
    recovered: Vec<(String, u128)>,
}

impl Load {
    fn start(players: Vec<Player>, ports: &Ports) -> Load {
        let stop = Arc::new(AtomicBool::new(false));
        let counts: Vec<Arc<AtomicUsize>> = players.iter().map(|_| Arc::default()).collect();
        let tables = players.iter().map(|player| player.id.clone()).collect();
        let playing = players.into_iter().zip(&counts).map(|(player, count)| {
            let (ports, stop, count) = (Arc::clone(ports), Arc::clone(&stop), Arc::clone(count));
            thread::spawn(move || player.play(&ports, &stop, &count))
        });
        let playing = playing.collect();
        Load { tables, stop, counts, playing, recovered: Vec::new() }
    }

    /// Waits until everybody who still plays has had so many moves acknowledged since. Where bots sit, they have moved in between.
    pub(super) fn recover(&mut self, what: &str, moves: usize) {
        let (since, before): (_, Vec<usize>) =
            (Instant::now(), self.counts.iter().map(|count| count.load(Ordering::Relaxed)).collect());
        let waits = |at: usize| {
            !self.playing[at].is_finished() && self.counts[at].load(Ordering::Relaxed) < before[at] + moves
        };
        while (0..before.len()).any(waits) {
            assert!(since.elapsed() < LONG, "{what}: no recovery");
            thread::sleep(Duration::from_millis(10));
        }
        let plays = |at: usize| !self.playing[at].is_finished();
        let (with_bots, alone) = (0..WITH_BOTS, WITH_BOTS..before.len());
        assert!(
            with_bots.into_iter().any(plays) && alone.into_iter().any(plays),
            "{what}: the games are over"
        );
        self.recovered.push((what.to_owned(), since.elapsed().as_millis()));
    }

    /// A table that somebody plays at.
    pub(super) fn some_table(&self) -> &str {
        &self.tables[0]
    }

    /// Lets everybody finish: what they were told.
    pub(super) fn end(self) -> Vec<Account> {
        self.stop.store(true, Ordering::Relaxed);
        for (what, milliseconds) in &self.recovered {
            eprintln!("{milliseconds:>6} ms until every table had gone on: {what}");
        }
        let accounts: Vec<Account> = self.playing.into_iter().map(|player| player.join().unwrap()).collect();
        let acknowledged: usize = accounts.iter().map(|account| account.acknowledged.len()).sum();
        eprintln!("{acknowledged} moves were acknowledged at {} tables", accounts.len());
        accounts
    }
}

/// Those who follow the tables, each by a stream.
pub(super) struct Audience {
    pub(super) ports: Ports,
    pub(super) quiet: Arc<AtomicBool>,
    /// The last step that each has heard of.
    pub(super) heard: Vec<Arc<AtomicUsize>>,
    pub(super) all: Vec<JoinHandle<()>>,
}

impl Audience {
    /// Sets new tables, lets somebody follow each of them, and lets people play.
    pub(super) async fn load(&mut self, address: &str) -> Load {
        let store = cluster::PostgresStore::open(address).await.unwrap();
        let mut players = Vec::new();
        for number in 0..TABLES {
            let port = self.ports.lock().unwrap()[number % 3];
            let player = sit_down(&store, port, number, number < WITH_BOTS).await;
            let heard = Arc::new(AtomicUsize::new(0));
            let (ports, quiet) = (Arc::clone(&self.ports), Arc::clone(&self.quiet));
            self.all.push(follow(player.id.clone(), number, ports, quiet, Arc::clone(&heard)));
            self.heard.push(heard);
            players.push(player);
        }
        Load::start(players, &self.ports)
    }

    /// What each has heard in the end.
    pub(super) fn end(self) -> Vec<usize> {
        self.quiet.store(true, Ordering::Relaxed);
        for follower in self.all {
            follower.join().unwrap();
        }
        self.heard.iter().map(|heard| heard.load(Ordering::Relaxed)).collect()
    }
}

/// So many moves everybody plays after a fault.
pub(super) const MOVES: usize = 3;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_fails_nothing_acknowledged_is_lost_and_every_stream_ends_at_the_last_step() {
    let (mut postgres, mut nats) = (Postgres::start(), Nats::start());
    postgres.database("games");
    drop(cluster::PostgresStore::open(&postgres.address("games")).await.unwrap());
    let standby = postgres.standby();
    let mut nodes: Vec<Node> = (0..3).map(|_| Node::start(&postgres, &nats)).collect();
    let answers = Arc::default();
    let mut workers: Vec<Worker> = (0..2).map(|_| Worker::start(&nats.address(), &answers)).collect();
    let ports: Ports = Arc::new(Mutex::new(nodes.iter().map(|node| node.server.port()).collect()));

    let mut audience =
        Audience { ports: Arc::clone(&ports), quiet: Arc::default(), heard: Vec::new(), all: Vec::new() };
    let mut accounts = Vec::new();
    let mut load = audience.load(&postgres.address("games")).await;
    load.recover("nothing has failed", MOVES);
    let thought = || answers.load(Ordering::Relaxed);
    assert!(thought() > 0, "the bots of {WITH_BOTS} tables have been thought for");

    workers.pop();
    load.recover("a worker was killed", MOVES);
    workers.clear();
    load.recover("no worker is left", MOVES);
    let before = thought();
    let wire = Proxy::to(nats.port());
    for port in [nats.port(), wire.port()] {
        workers.push(Worker::start(&format!("nats://127.0.0.1:{port}"), &answers));
    }
    load.recover("two workers were started", MOVES);
    assert!(thought() > before, "workers that come later are asked");
    wire.cut();
    load.recover("a worker is cut off from the bus", MOVES);
    wire.heal();

    let Node { server, database, bus } = nodes.remove(0);
    drop(server);
    let server = Node::serve(&database, &bus);
    nodes.insert(0, Node { server, database, bus });
    ports.lock().unwrap()[0] = nodes[0].server.port();
    load.recover("a server was killed and started again", MOVES);

    for at in 0..nodes.len() {
        let Node { mut server, database, bus } = nodes.remove(at);
        server.end();
        let server = Node::serve(&database, &bus);
        nodes.insert(at, Node { server, database, bus });
        ports.lock().unwrap()[at] = nodes[at].server.port();
        load.recover("a server was told to end and started again", 1);
    }

    accounts.extend(load.end());
    let mut load = audience.load(&postgres.address("games")).await;
    nodes[1].bus.cut();
    load.recover("a server is cut off from the bus", MOVES);
    nodes[1].bus.heal();
    nodes[2].bus.stall();
    load.recover("a server hears nothing from the bus, whose connection is open", MOVES);
    nodes[2].bus.heal();
    nats.stop();
    load.recover("NATS was killed", MOVES);
    nats.resume();
    load.recover("NATS is back", MOVES);

    accounts.extend(load.end());
    let mut load = audience.load(&postgres.address("games")).await;
    for node in &nodes {
        node.database.stall();
    }
    thread::sleep(Duration::from_secs(5));
    for node in &nodes {
        node.database.heal();
    }
    load.recover("the database stood still for five seconds", MOVES);

    nodes[2].database.cut();
    thread::sleep(Duration::from_secs(1));
    nodes[2].database.heal();
    load.recover("a server was cut off from the database for a second", MOVES);

    postgres.stop();
    postgres.resume();
    load.recover("PostgreSQL was killed and started again", MOVES);

    postgres.stop();
    standby.promote();
    for node in &nodes {
        node.database.lead_to(standby.port());
    }
    load.recover("the standby has taken over", MOVES);

    accounts.extend(load.end());
    let store = cluster::PostgresStore::open(&standby.address("games")).await.unwrap();
    let logs = settled(&store, &accounts, &audience.heard).await;
    for (account, heard) in accounts.iter_mut().zip(audience.end()) {
        account.followed = heard;
    }
    for node in &nodes {
        let (_, metrics) = node.server.ask("GET /metrics", "");
        assert!(
            metrics.contains("theogony_broken_tables_total 0"),
            "no table's bots have given up: {metrics}"
        );
    }
    assert_eq!(checker::faults(&accounts, &logs), Vec::<String>::new());
}

/// The logs, once nothing is added to them and every stream has told of their ends. What never comes the checker finds.
pub(super) async fn settled(
    store: &dyn store::Store,
    accounts: &[Account],
    heard: &[Arc<AtomicUsize>],
) -> HashMap<String, Log> {
    let since = Instant::now();
    let mut logs = checker::logs(store).await;
    loop {
        // Bots may still be at it, until a person is asked.
        tokio::time::sleep(Duration::from_millis(1000)).await;
        let now = checker::logs(store).await;
        let length = |logs: &HashMap<String, Log>, id: &str| logs.get(id).map_or(0, |log| log.moves.len());
        let still =
            accounts.iter().all(|account| length(&logs, &account.table) == length(&now, &account.table));
        let told = accounts
            .iter()
            .zip(heard)
            .all(|(account, heard)| heard.load(Ordering::Relaxed) >= length(&now, &account.table));
        logs = now;
        if (still && told) || since.elapsed() > Duration::from_secs(60) {
            return logs;
        }
    }
}

/// A database that loses what it has acknowledged: the whole way from a client to the judge, with nothing right but the judge.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_checker_names_moves_that_a_broken_database_loses() {
    let postgres = Postgres::start();
    let address = postgres.database("games");
    let server = Server::start(&["--store", &address], &[]);
    let store = cluster::PostgresStore::open(&address).await.unwrap();
    postgres.run(
        "games",
        "CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN DELETE FROM actions WHERE table_id = NEW.table_id AND seq = NEW.seq; RETURN NULL; END $$;
         CREATE CONSTRAINT TRIGGER lose AFTER INSERT ON actions DEFERRABLE INITIALLY DEFERRED
            FOR EACH ROW WHEN (NEW.seq = 12) EXECUTE FUNCTION lose()",
    );
    let player = sit_down(&store, server.port(), 0, false).await;
    let ports: Ports = Arc::new(Mutex::new(vec![server.port()]));
    let load = Load::start(vec![player], &ports);
    let since = Instant::now();
    while load.counts[0].load(Ordering::Relaxed) < 8 {
        assert!(since.elapsed() < LONG, "nobody plays");
        thread::sleep(Duration::from_millis(10));
    }
    thread::sleep(Duration::from_secs(3));
    let accounts = load.end();
    let found = checker::faults(&accounts, &checker::logs(&store).await);
    assert!(found.iter().any(|fault| fault.contains("was acknowledged, and is lost")), "{found:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_is_said_and_loses_nothing() {
    let Some(mut postgres) = Postgres::start_on_disk(160) else {
        eprintln!("LEFT OUT: this user may mount no disk to fill");
        return;
    };
    let address = postgres.database("games");
    let server = Server::start(&["--store", &address], &[]);
    let store = cluster::PostgresStore::open(&address).await.unwrap();
    let mut players = Vec::new();
    for number in 0..TABLES {
        players.push(sit_down(&store, server.port(), number, number < WITH_BOTS).await);
    }
    let cookie = players[0].cookie.clone();
    let ports: Ports = Arc::new(Mutex::new(vec![server.port()]));
    let mut load = Load::start(players, &ports);
    load.recover("nothing has failed", MOVES);
    postgres.fill_disk();
    // New tables need room at once.
    let full = |answer: Option<(u16, String, String)>| answer.filter(|(status, ..)| *status >= 500);
    let since = Instant::now();
    let refused = loop {
        assert!(since.elapsed() < LONG, "the disk is full, and nothing is refused");
        let set = "seat-A=me&seat-B=here&seat-C=here";
        if let Some(refused) = full(ask(server.port(), "/new/derby", Some(set), &cookie)) {
            break refused;
        }
    };
    assert!(refused.2.contains("store") && !refused.2.trim().is_empty(), "{refused:?}");
    assert_eq!(server.ask("GET /healthz", "").0, 200, "the server lives");
    thread::sleep(Duration::from_secs(3));
    postgres.free_disk();
    load.recover("the disk was full", MOVES);
    let accounts = load.end();
    tokio::time::sleep(Duration::from_secs(2)).await;
    let logs = checker::logs(&store).await;
    let accounts: Vec<Account> = accounts
        .into_iter()
        .map(|account| Account { followed: logs[&account.table].moves.len(), ..account })
        .collect();
    assert_eq!(checker::faults(&accounts, &logs), Vec::<String>::new());
}

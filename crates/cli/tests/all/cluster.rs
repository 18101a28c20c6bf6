//! Games in PostgreSQL, as hosts meet them: a server that keeps them there, and the way there from a folder.

mod checker;
mod faults;
#[path = "../../../cluster/tests/all/nats_server.rs"]
mod nats_server;
mod proxy;
#[path = "../../../cluster/tests/all/servers.rs"]
mod servers;
mod upgrade;
mod watch;

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use catalog::{AnySession, GameId};
use engine::{Chance, Seat};
use store::{
    Access, Accounts as _, ActionRow, Against, Circle, Distance, Gate, MAX_BATCH, MailRow, NewWord, Notices,
    Passkey, PersonId, PersonRow, PushRow, Quiet, ResultRow, Said, SeatKind, SeatRow, Secret, SqliteStore,
    Store, TableRow, TokenRow,
};

use self::servers::Postgres;
use crate::faults::{SEED, Table};
use crate::{file, fresh, refused, theogony};

/// A server that is killed at the end of the test.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(arguments: &[&str], environment: &[(&str, &str)]) -> Server {
        Server::of(Path::new(env!("CARGO_BIN_EXE_theogony")), arguments, environment)
    }

    /// A server of this program or another version of it.
    fn of(program: &Path, arguments: &[&str], environment: &[(&str, &str)]) -> Server {
        let mut child = Command::new(program)
            .args(["serve", "--port", "0"])
            .args(arguments)
            .envs(environment.iter().copied())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let line = lines.next().unwrap().unwrap();
        let (_, address) = line.rsplit_once("http://").unwrap_or_else(|| panic!("no address: {line:?}"));
        let kept = lines.next().unwrap().unwrap();
        assert!(kept.contains("postgres://127.0.0.1:") && !kept.contains("theogony@"), "{kept}");
        Server { child, address: address.to_owned() }
    }

    /// Tells it to end, and waits until it has.
    fn end(&mut self) {
        let told = Command::new("kill").args(["-s", "TERM", &self.child.id().to_string()]).status();
        assert!(told.unwrap().success());
        assert!(self.child.wait().unwrap().success(), "whoever is told to end does so in order");
    }

    fn port(&self) -> u16 {
        self.address.rsplit(':').next().unwrap().parse().unwrap()
    }

    /// What this server tells of a table, until it ends or has told of this step.
    fn follow(&self, table: &str, until: usize) -> std::thread::JoinHandle<usize> {
        use std::io::Write as _;
        let mut stream = std::net::TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(std::time::Duration::from_secs(60))).unwrap();
        write!(stream, "GET /live?table={table} HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
        let lines = BufReader::new(stream).lines();
        std::thread::spawn(move || {
            let mut last = 0;
            for line in lines.map_while(Result::ok) {
                let step = line
                    .split("\"step\":")
                    .nth(1)
                    .and_then(|rest| rest.split([',', '}']).next()?.parse().ok());
                last = step.unwrap_or(last);
                if last >= until {
                    break;
                }
            }
            last
        })
    }

    /// The status and the text of an answer.
    fn ask(&self, request: &str, form: &str) -> (u16, String) {
        use std::io::{Read as _, Write as _};
        let mut stream = std::net::TcpStream::connect(&self.address).unwrap();
        write!(
            stream,
            "{request} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{form}",
            form.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        (answer.split(' ').nth(1).unwrap().parse().unwrap(), answer)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn games_in_postgres_outlive_their_server() {
    let mut postgres = Postgres::start();
    let address = postgres.database("games");
    let settings = file("cluster-store.toml", format!("store = {address:?}\n"));
    let server = Server::start(&["--store", &address], &[]);
    let (status, answer) = server.ask("POST /new/derby", "seat-A=me&seat-B=bot-random&seat-C=bot-random");
    assert_eq!(status, 303, "{answer}");
    let table: String =
        answer.split("/table/").nth(1).unwrap().chars().take_while(char::is_ascii_alphanumeric).collect();
    assert_eq!(server.ask("GET /readyz", "").0, 200);
    drop(server);
    let by_environment = Server::start(&[], &[("THEOGONY_STORE", &address)]);
    let by_file = Server::start(&["--config", &settings], &[]);
    for server in [by_environment, by_file] {
        assert_eq!(server.ask(&format!("GET /table/{table}"), "").0, 200);
    }
    let looked = theogony(&["doctor", "--store", &address]);
    assert_eq!(looked.status, 0, "{}", looked.stderr);
    assert!(looked.stdout.contains("Played again to the same end: 1 table with"), "{}", looked.stdout);
    let certificate = postgres.encrypt();
    let encrypted = format!("{address}?sslmode=require&sslrootcert={}", certificate.display());
    let server = Server::start(&["--store", &encrypted], &[]);
    assert_eq!(server.ask(&format!("GET /table/{table}"), "").0, 200);
}

#[test]
fn a_store_that_cannot_be_used_is_refused_in_plain_words() {
    for (store, words) in [
        ("mysql://localhost/games", "it looks like postgres://user:password@host:5432/name"),
        ("postgres://127.0.0.1/games?sslmode=require&sslrootcert=/nowhere", "/nowhere cannot be used"),
    ] {
        refused(&["serve", "--port", "0", "--store", store], words);
        refused(&["migrate", "--to", store], words);
    }
    // What may come later has a status of its own, so that whoever supervises the program tries again.
    let (store, words) =
        ("postgres://127.0.0.1:1/games", "there is no PostgreSQL at postgres://127.0.0.1:1/games");
    absent(&["serve", "--port", "0", "--store", store], words);
    absent(&["migrate", "--to", store], words);
    let both = ["serve", "--port", "0", "--data", "/tmp", "--store", "postgres://127.0.0.1:1/games"];
    refused(&both, "name one");
    let postgres = Postgres::start();
    let games = postgres.database("games");
    assert_eq!(theogony(&["migrate", "--to", &games]).status, 0, "an empty database is prepared");
    refused(&["serve", "--port", "0", "--bus", "nats://127.0.0.1:1"], "name the database with --store");
    let (bus, words) = ("http://localhost", "it looks like nats://host:4222");
    refused(&["serve", "--port", "0", "--store", &games, "--bus", bus], words);
    refused(&["worker", "--bus", bus], words);
    let (bus, words) = ("nats://127.0.0.1:1", "there is no NATS server at nats://127.0.0.1:1");
    let empty = postgres.database("empty");
    absent(&["serve", "--port", "0", "--store", &empty, "--bus", bus], words);
    absent(&["worker", "--bus", bus], words);
    postgres.assert("empty", "to_regclass('theogony_schema') IS NULL");
    postgres.run("games", "UPDATE theogony_schema SET version = 0");
    refused(&["serve", "--port", "0", "--store", &games], "run theogony migrate --to ADDRESS");
}

/// Plays so many moves at a table, on one server after the other; ends early where a server has gone.
fn play_on(table: &mut Table, ports: &[u16], moves: usize) -> bool {
    (0..moves).all(|turn| {
        table.session.is_over()
            || table.play(ports[turn % ports.len()]).is_some_and(|(status, _, body)| {
                assert_eq!(status, 200, "{body}");
                true
            })
    })
}

/// Waits until no connection of this application is left: a client that was killed may have sent a statement that is still being
/// carried out.
fn wait_until_gone(postgres: &Postgres, application: &str) {
    postgres.run(
        "postgres",
        &format!(
            "DO $$ BEGIN FOR look IN 1..3000 LOOP
                PERFORM pg_stat_clear_snapshot();
                IF NOT EXISTS (SELECT FROM pg_stat_activity WHERE application_name = '{application}') THEN RETURN; END IF;
                PERFORM pg_sleep(0.01);
            END LOOP; RAISE 'connections of {application} are still open'; END $$"
        ),
    );
}

#[test]
fn two_servers_share_their_tables_and_one_may_die() {
    let postgres = Postgres::start();
    let address = postgres.database("shared");
    let seed = SEED.to_string();
    let start = |address: &str| Server::start(&["--store", address, "--seed", &seed], &[]);
    let (one, other) = (start(&format!("{address}?application_name=doomed")), start(&address));
    let mut tables: Vec<Table> = (0..3).map(|number| Table::set(one.port(), number).unwrap()).collect();
    for table in &mut tables {
        assert!(
            play_on(table, &[one.port(), other.port()], 20),
            "each move on another server than the one before"
        );
    }
    // The first one dies under way; whoever was told that a move counts finds it on the other.
    let ports = [one.port(), other.port()];
    let players: Vec<_> = tables
        .into_iter()
        .map(|mut table| {
            std::thread::spawn(move || {
                play_on(&mut table, &ports, 400);
                table
            })
        })
        .collect();
    std::thread::sleep(std::time::Duration::from_millis(200));
    drop(one);
    let mut tables: Vec<Table> = players.into_iter().map(|player| player.join().unwrap()).collect();
    wait_until_gone(&postgres, "doomed");
    let one = start(&address);
    let known: Vec<usize> = tables.iter().map(|table| table.session.step()).collect();
    // A server that has just begun has no copy of a table and reads it from the store.
    let stored: Vec<usize> = tables.iter().map(|table| table.step(one.port())).collect();
    assert!(stored.iter().zip(&known).all(|(stored, known)| stored >= known), "{stored:?} {known:?}");
    for (table, stored) in tables.iter().zip(&stored) {
        // What the other one shows may be a twentieth of a second old.
        let looks = (0..100).map(|_| {
            std::thread::sleep(std::time::Duration::from_millis(60));
            table.step(other.port())
        });
        assert!(looks.into_iter().any(|step| step == *stored), "the other one has caught up");
    }
    for (table, (stored, known)) in tables.iter_mut().zip(stored.iter().zip(&known)) {
        // The move under way may have been stored; such a table is left as it is.
        if stored != known || table.session.is_over() {
            continue;
        }
        let heard = other.follow(&table.id, known + 1);
        assert!(play_on(table, &[one.port()], 1));
        assert!(heard.join().unwrap() > *known, "a move on one is told by the other");
    }
    for table in &tables {
        assert_eq!(table.step(one.port()), table.step(other.port()));
    }
    let looked = theogony(&["doctor", "--store", &address]);
    assert_eq!(looked.status, 0, "{}{}", looked.stdout, looked.stderr);
    assert!(looked.stdout.contains("3 tables"), "every table can be played again: {}", looked.stdout);
}

/// Servers of the version before, while a newer one has taken half of the tables to its rules.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_older_version_plays_what_it_knows_beside_a_newer_one() {
    let postgres = Postgres::start();
    let address = postgres.database("games");
    let start = || Server::start(&["--store", &address, "--seed", &SEED.to_string()], &[]);
    let one = start();
    let mut tables: Vec<Table> = (0..4).map(|number| Table::set(one.port(), number).unwrap()).collect();
    assert!(tables.iter_mut().all(|table| play_on(table, &[one.port()], 5)));
    let (newer, older) = tables.split_at_mut(2);
    // As the newer version leaves it: a schema that older programs may use, and tables proved by its rules.
    postgres.run("games", "UPDATE theogony_schema SET version = 1000, least = 1");
    let store = cluster::PostgresStore::open(&address).await.unwrap();
    let version = GameId::Derby.rules_version();
    for table in &*newer {
        let length = store.table(&table.id).await.unwrap().length;
        store.change_rules(&table.id, length, version, version + 1).await.unwrap();
    }
    let other = start();
    for table in newer {
        let length = store.table(&table.id).await.unwrap().length;
        let (status, ..) = table.play(one.port()).unwrap();
        assert!(status == 409 || status == 503, "whoever has it in memory plays it no more: {status}");
        for server in [&one, &other] {
            let (status, page) = server.ask(&format!("GET /table/{}", table.id), "");
            assert!(status == 503 && page.contains("Try again in a minute"), "{status} {page}");
        }
        assert_eq!(store.table(&table.id).await.unwrap().length, length);
    }
    for table in older {
        assert!(play_on(table, &[one.port(), other.port()], 20), "{} goes on", table.id);
    }
}

/// A club: people, what they said, games of every kind that go on and that have ended.
async fn club(folder: &Path) {
    std::fs::create_dir_all(folder).unwrap();
    let store = SqliteStore::open(folder.join("theogony.sqlite")).unwrap();
    let people = ["ada", "bob"].map(PersonId::new);
    for person in &people {
        let secret = Secret::new(person.as_str().repeat(8));
        store.create_person(PersonRow { id: person.clone(), secret, created_at: 7 }).await.unwrap();
    }
    for (number, &game) in (0_u64..).zip(GameId::ALL) {
        for moves in [usize::MAX, 30] {
            let id = format!("{}{moves}", game.id());
            keep(&store, game, &id, number, moves, &people[0]).await;
        }
    }
    let odd = "tab\there, line\nbreak, \\ back\\slash, \u{8}\u{b}\u{c}\r, é ⚡ NULL \\N".to_owned();
    let said = Said::Text(odd.clone());
    let word = NewWord { circle: Circle::Players, person: people[0].clone(), name: odd, said, at: 9 };
    store.say("derby30", word).await.unwrap();
    store.report("derby30", 1, people[1].clone(), 10).await.unwrap();
    store.name_person(&people[0], "Ada".to_owned(), Some("ada".to_owned())).await.unwrap();
    let (id, key, name) = ("passkey".to_owned(), "public".to_owned(), "Phone".to_owned());
    store.add_passkey(&people[0], Passkey { id, key, uses: 3, name, created_at: 5 }).await.unwrap();
    let (secret, purpose) = (Secret::new("t".repeat(22)), "device".to_owned());
    let person = Some(people[0].clone());
    store.issue(TokenRow { secret, short: None, purpose, person, expires_at: 99 }, 0).await.unwrap();
    let (table, game) = ("derby30".to_owned(), "derby".to_owned());
    let against = Some(Against { strength: -3, beaten: 750 });
    let result =
        ResultRow { person: people[0].clone(), table, game, seats: 3, place: 1, score: -2, at: 8, against };
    store.keep_results(vec![result]).await.unwrap();
    store.shun(&people[1], &people[0], "Ada".to_owned(), Some(Distance::Muted)).await.unwrap();
    store.keep_review("derby30", "{\"found\": \"a\\tb\"}".to_owned()).await.unwrap();
    store.keep_annals("derby30", vec![0, 1, 92, 255, 10], 11).await.unwrap();
    let next = TableRow { id: "next".to_owned(), ..store.table("derby30").await.unwrap().row };
    store.create_next("derby30", next).await.unwrap();
    friends(&store, &people).await;
}

/// Tables for those who know each other, and how they want to be told of them.
async fn friends(store: &SqliteStore, [ada, bob]: &[PersonId; 2]) {
    let mut row = TableRow { id: "together".to_owned(), ..store.table("derby30").await.unwrap().row };
    row.seats[1] = SeatRow::of(bob.clone(), "Bob");
    store.create(row.clone()).await.unwrap();
    row.id = "friends".to_owned();
    row.access = Access::Friends;
    row.seats[1] = SeatRow::new(SeatKind::Open, "", None);
    let gate = Gate { code: "OWL-417".to_owned(), invitation: Secret::new("i".repeat(22)) };
    store.create_waiting(row, gate).await.unwrap();
    store.request_seat("friends", bob, "Bob\t⚡".to_owned()).await.unwrap();
    store.decline_seat("friends", bob).await.unwrap();
    for number in [2, 1] {
        let row = PushRow {
            endpoint: format!("https://push.example/{number}?a\\b"),
            key: "key".to_owned(),
            auth: "auth".to_owned(),
            lang: "fr".to_owned(),
            site: String::new(),
            since: -number,
        };
        store.keep_push(ada, row).await.unwrap();
    }
    let (address, lang, token) = ("bob@example.org".to_owned(), "en".to_owned(), Secret::new("m".repeat(22)));
    store.keep_mail(bob, Some(MailRow { address, lang, token, confirmed: true })).await.unwrap();
    store.keep_quiet(bob, Some(Quiet { from: 22, to: 7, zone: -150 })).await.unwrap();
    store.server_key("vapid", vec![0, 92, 255, 10]).await.unwrap();
}

/// Keeps a game of random moves, each with where it led.
async fn keep(store: &SqliteStore, game: GameId, id: &str, seed: u64, most: usize, host: &PersonId) {
    let mut session = AnySession::new(game, &format!("players={}", game.players().0), seed).unwrap();
    let mut chance = Chance::seeded(seed);
    let mut moves: Vec<ActionRow> = Vec::new();
    while let Some(seat) = session.asked().first().filter(|_| moves.len() < most) {
        let actions = session.actions(seat);
        session.play(seat, &actions[chance.below(actions.len())]).unwrap();
        let made = session.moves_from(moves.len()).into_iter();
        moves.extend(made.map(|(seat, action)| ActionRow { seat: seat.index() as u8, action, trace: None }));
        moves.last_mut().unwrap().trace = Some(session.trace());
    }
    let seats = Seat::all(session.seats()).map(|seat| match seat.index() {
        0 => SeatRow::of(host.clone(), "Zoé ⚡"),
        _ => SeatRow::new(SeatKind::Bot { level: "random".to_owned() }, "Argos", None),
    });
    let row = TableRow {
        id: id.to_owned(),
        game: game.id().to_owned(),
        rules_version: game.rules_version(),
        setup: session.setup(),
        seed: session.seed(),
        created_at: -1,
        access: Access::Everybody,
        hints: false,
        time: "answer 90 pass".to_owned(),
        host: Some(host.clone()),
        seats: seats.collect(),
    };
    store.create(row).await.unwrap();
    let mut at = 0;
    for batch in moves.chunks(MAX_BATCH) {
        at = store.append(id, at, batch.to_vec()).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_club_moves_to_postgres_with_every_row() {
    let folder = fresh("cluster-club");
    club(&folder).await;
    let postgres = Postgres::start();
    let (from, to) = (folder.to_str().unwrap(), postgres.database("club"));
    // A server has been there, but nobody came.
    drop(Server::start(&["--store", &to], &[]));
    let moved = theogony(&["migrate", "--from", from, "--to", &to]);
    assert_eq!(moved.status, 0, "{}{}", moved.stdout, moved.stderr);
    assert_eq!(
        moved.stdout.matches("Played again to the same end").count(),
        2,
        "before and after: {}",
        moved.stdout
    );
    assert!(moved.stdout.contains("both sides have the hash"), "{}", moved.stdout);

    let (old, new) = (
        SqliteStore::open(folder.join("theogony.sqlite")).unwrap(),
        cluster::PostgresStore::open(&to).await.unwrap(),
    );
    let ids = old.ids().await.unwrap();
    assert!(ids.len() > 10 && new.ids().await.as_ref() == Ok(&ids), "{ids:?}");
    for id in &ids {
        assert_eq!(new.table(id).await, old.table(id).await);
        assert_eq!(new.actions(id, 0).await, old.actions(id, 0).await);
        assert_eq!(new.talk(id, 100).await, old.talk(id, 100).await);
        assert_eq!(
            (new.review(id).await, new.annals(id).await),
            (old.review(id).await, old.annals(id).await)
        );
    }
    assert_eq!(new.reports(9).await, old.reports(9).await);
    assert_eq!(new.shunned(&PersonId::new("bob")).await, old.shunned(&PersonId::new("bob")).await);
    let ada = PersonId::new("ada");
    assert_eq!(new.person(&Secret::new("ada".repeat(8))).await, Ok(Some(ada.clone())));
    assert_eq!(new.account(&ada).await, old.account(&ada).await);
    assert_eq!(
        (new.devices(&ada).await, new.results(&ada).await),
        (old.devices(&ada).await, old.results(&ada).await)
    );
    let bob = PersonId::new("bob");
    for (one, other) in [(&ada, &bob), (&bob, &ada)] {
        assert_eq!((new.knows(one, other).await, old.knows(one, other).await), (Ok(true), Ok(true)));
        let told = new.notices(one).await.unwrap();
        assert_ne!(told, Notices::default());
        assert_eq!(Ok(told), old.notices(one).await);
    }
    let asked = new.table("friends").await.unwrap();
    assert_eq!((asked.row.access, asked.requests.len()), (Access::Friends, 1));
    assert_eq!(new.for_friends(&bob, false, 9).await, Ok(vec![asked]));
    assert_eq!(new.server_key("vapid", vec![1]).await, Ok(vec![0, 92, 255, 10]));
    let token = Secret::new("t".repeat(22));
    assert!(new.token(&token, "device", 1).await.unwrap().is_some());
    assert!(new.uptime() >= old.uptime(), "time goes on from where it was");
    refused_after(&["migrate", "--from", from, "--to", &to], "holds games already");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_leads_elsewhere_keeps_the_club_where_it_is() {
    let folder = fresh("cluster-strayed");
    std::fs::create_dir_all(&folder).unwrap();
    let store = SqliteStore::open(folder.join("theogony.sqlite")).unwrap();
    let ada = PersonId::new("ada");
    let secret = Secret::new("ada".repeat(8));
    store.create_person(PersonRow { id: ada.clone(), secret, created_at: 7 }).await.unwrap();
    keep(&store, GameId::Derby, "strayed", 3, 10, &ada).await;
    let length = store.table("strayed").await.unwrap().length;
    let session = AnySession::new(GameId::Derby, "players=3", 4).unwrap();
    let (seat, action) =
        (session.asked().first().unwrap(), session.actions(session.asked().first().unwrap()).remove(0));
    let row = ActionRow { seat: seat.index() as u8, action, trace: Some(1) };
    store.append("strayed", length, vec![row]).await.unwrap();
    drop(store);
    let postgres = Postgres::start();
    let to = postgres.database("club");
    let moved = theogony(&["migrate", "--from", folder.to_str().unwrap(), "--to", &to]);
    assert_eq!(moved.status, 1, "{}{}", moved.stdout, moved.stderr);
    assert!(moved.stderr.contains("cannot be played again"), "{}", moved.stderr);
    let new = cluster::PostgresStore::open(&to).await.unwrap();
    assert_eq!(new.ids().await, Ok(vec![]), "nothing was moved");
}

/// Runs the program, which must say that something is not there at this moment.
fn absent(args: &[&str], words: &str) {
    let run = theogony(args);
    assert_eq!((run.status, run.stdout.as_str()), (75, ""), "{args:?}: {}", run.stderr);
    assert!(run.stderr.contains(words) && run.stderr.lines().count() == 1, "{args:?}: {}", run.stderr);
}

/// Runs the program, which must refuse its input after what it has found out so far.
fn refused_after(args: &[&str], words: &str) {
    let run = theogony(args);
    assert_eq!(run.status, 2, "{args:?}: {}{}", run.stdout, run.stderr);
    assert!(run.stderr.contains(words), "{}", run.stderr);
}

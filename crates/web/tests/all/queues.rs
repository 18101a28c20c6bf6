//! The attack on the bots, through a real server: a hundred tables of masters, each set by somebody new from one address, and
//! somebody else who plays against easy bots.

use std::net::SocketAddr;
use std::sync::Arc;

use serde_json::Value;
use store::{SqliteStore, Store};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpSocket;
use tokio::sync::oneshot;
use web::{Config, Lots, Workings, serve};

/// So many tables the stranger sets.
const TABLES: usize = 100;
/// So many of their questions wait while the attack lasts: one or two are being answered, or their moves written down.
const WAITING: u64 = TABLES as u64 * 9 / 10;

const STRANGER: [u8; 4] = [127, 0, 0, 2];
const PLAYER: [u8; 4] = [127, 0, 0, 3];

/// What a request from this address of this machine is answered: head and body.
async fn ask(server: SocketAddr, from: [u8; 4], request: &str, form: &str) -> (String, String) {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::from((from, 0))).unwrap();
    let mut stream = socket.connect(server).await.unwrap();
    let kind = "content-type: application/x-www-form-urlencoded";
    let length = form.len();
    let head =
        format!("{request}\r\nhost: localhost\r\nconnection: close\r\n{kind}\r\ncontent-length: {length}");
    stream.write_all(format!("{head}\r\n\r\n{form}").as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (head.to_owned(), body.to_owned())
}

fn header<'a>(head: &'a str, name: &str) -> &'a str {
    let line = head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    line.unwrap_or_else(|| panic!("no {name} in {head}"))
}

/// Sets a table without saying who one is: its address and the cookie that came with it.
async fn set(server: SocketAddr, from: [u8; 4], game: &str, form: &str) -> (String, String) {
    let form = format!("{form}&pace=instant&begin=now");
    let (head, _) = ask(server, from, &format!("POST /new/{game} HTTP/1.1"), &form).await;
    let cookie = header(&head, "set-cookie").split(';').next().unwrap().to_owned();
    (header(&head, "location").to_owned(), cookie)
}

/// What a player may know of a table, once it asks them.
async fn asked(server: SocketAddr, table: &str, cookie: &str) -> Option<Value> {
    loop {
        let request = format!("GET /api{table} HTTP/1.1\r\ncookie: {cookie}");
        let seen: Value = serde_json::from_str(&ask(server, PLAYER, &request, "").await.1).unwrap();
        if seen["over"] == true {
            return None;
        }
        if seen["asked"].as_array().unwrap().contains(&"A".into()) {
            return Some(seen);
        }
        tokio::time::sleep(std::time::Duration::from_millis(1)).await;
    }
}

/// How many questions wait for bots.
async fn waiting(server: SocketAddr) -> u64 {
    let (_, metrics) = ask(server, PLAYER, "GET /metrics HTTP/1.1", "").await;
    let line = metrics.lines().find_map(|line| line.strip_prefix("theogony_bot_questions_waiting "));
    line.unwrap().parse().unwrap()
}

/// How many moves have been made at these tables.
async fn moves(store: &SqliteStore, tables: &[String]) -> usize {
    let mut all = 0;
    for table in tables {
        all += store.actions(table.strip_prefix("/table/").unwrap(), 0).await.unwrap().len();
    }
    all
}

/// An easy bot is not asked behind the masters: while it answers, they give fewer answers than they have questions waiting. A
/// machine may stand still for a moment, so the best of several rounds counts; in one queue for all, none would be better.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hundred_tables_of_masters_delay_no_easy_bot() {
    let store = Arc::new(SqliteStore::in_memory().unwrap());
    let (announce, announced) = oneshot::channel();
    let (stop, stopped) = oneshot::channel::<()>();
    let workings = Workings { bot_threads: 1, lots: Lots::seeded(1), ..Workings::default() };
    let config = Config { workings, ..Config::new(Arc::clone(&store) as Arc<dyn Store>, 0) };
    let stopping = async {
        let _ = stopped.await;
    };
    let running = tokio::spawn(serve(config, |address| announce.send(address).unwrap(), stopping));
    let server = announced.await.unwrap();
    let (table, cookie) = set(server, PLAYER, "derby", "seat-A=me&seat-B=bot-easy&seat-C=bot-easy").await;
    let mut seen = asked(server, &table, &cookie).await.unwrap();
    let mut masters = Vec::new();
    for _ in 0..TABLES {
        masters.push(set(server, STRANGER, "godwar", "seat-A=bot-master&seat-B=bot-master").await.0);
    }
    let mut rounds = Vec::new();
    for _ in 0..30 {
        let (queue, before) = (waiting(server).await, moves(&store, &masters).await);
        let action = seen["actions"][0]["action"].as_str().unwrap().replace(' ', "+");
        let form = format!("seat=A&step={}&action={action}", seen["step"]);
        let request = format!("POST {table}/act HTTP/1.1\r\ncookie: {cookie}\r\naccept: application/json");
        let (head, body) = ask(server, PLAYER, &request, &form).await;
        assert!(head.starts_with("HTTP/1.1 200"), "{head} {body}");
        let Some(next) = asked(server, &table, &cookie).await else { break };
        let meanwhile = moves(&store, &masters).await - before;
        let bots = next["step"].as_u64() > seen["step"].as_u64().map(|step| step + 1);
        if queue >= WAITING && bots {
            rounds.push(meanwhile);
        }
        seen = next;
    }
    stop.send(()).unwrap();
    running.await.unwrap().unwrap();
    let best = rounds.iter().min().expect("the masters' questions pile up while easy bots answer");
    assert!(*best < TABLES / 2, "masters' answers while easy bots answered: {rounds:?}");
}

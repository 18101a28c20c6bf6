//! Time is fair: whatever people do, and however often the server is stopped, killed and started again, a clock costs what was
//! thought while it ran, earns what the table agreed on, and nothing else.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use engine::Chance;
use store::{SeatClock, SqliteStore, Store};
use web::{App, Lots, Workings, app};

use crate::browser::Browser;

/// What an answer earns, in milliseconds.
const INCREMENT: u64 = 10_000;

/// What everybody has at first.
const BANK: u64 = 300_000;

/// A new folder in another.
fn folder(parent: &Path, name: &str) -> PathBuf {
    let folder = parent.join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn start(folder: &Path) -> (Arc<SqliteStore>, Router) {
    let store = Arc::new(SqliteStore::open(folder.join("games.db")).unwrap());
    let workings = Workings { lots: Lots::seeded(1), ..Workings::default() };
    (Arc::clone(&store), app(App::new(store, workings)))
}

async fn clocks(store: &SqliteStore, table: &str) -> Vec<SeatClock> {
    store.table(table).await.unwrap().row.seats.iter().map(|seat| seat.clock).collect()
}

/// What a seat has for all its answers: what it had when it was asked, as long as it is.
fn worth(clock: SeatClock) -> u64 {
    clock.asked.and(clock.limit).or(clock.bank).unwrap_or(BANK)
}

/// Two people, one of whom sets a table with five minutes for the whole game.
async fn sit_down(server: &Router, game: &str) -> (String, [Browser; 2]) {
    let [mut host, mut guest] = [(); 2].map(|()| Browser::new(server));
    let table = host.table_of(game, &["me", "friend"], &[("timer", "300-10")]).await;
    guest.join(&mut host, &table).await;
    (table, [host, guest])
}

/// Somebody who is asked answers, or takes an answer back where that is possible: what that earns or costs, and whose it is.
async fn deed(people: &mut [Browser; 2], table: &str, chance: &mut Chance) -> Option<(usize, i64)> {
    for browser in people {
        let page = browser.get(&format!("/table/{table}")).await;
        let undo = page.body.contains("value=\"undo\"") && !page.body.contains("value=\"undo\" disabled");
        let controls = page.controls();
        if undo && chance.below(3) == 0 {
            let (step, seat) = (page.hidden("step").unwrap(), page.hidden("seat").unwrap());
            let fields = [("step", step.as_str()), ("seat", &seat), ("word", "undo")];
            let back = browser.post(&format!("/table/{table}/act"), &fields).await;
            assert!(back.status.is_success(), "{}", back.body);
            return Some((usize::from(seat == "B"), -1));
        }
        if let Some(action) = controls.get(chance.below(controls.len().max(1))) {
            let seat = page.hidden("seat").unwrap();
            assert!(browser.act(table, &page, action).await.status.is_success());
            return Some((usize::from(seat == "B"), 1));
        }
    }
    None
}

/// What a seat may be worth after something was done between two moments of use.
fn allowed(clock: SeatClock, earned: i64, moments: [u64; 2]) -> [u64; 2] {
    let Some(asked) = clock.asked else { return [worth(clock); 2] };
    let [least, most] =
        [moments[1], moments[0]].map(|now| worth(clock).saturating_sub(now.saturating_sub(asked)));
    [least, most].map(|worth| worth.saturating_add_signed(earned * INCREMENT.cast_signed()))
}

async fn play(game: &str, seed: u64) {
    let mut chance = Chance::seeded(seed);
    let all =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("fair-{}-{game}-{seed}", std::process::id()));
    let mut place = folder(&all, "first");
    let (mut open_for, mut opened) = (Duration::ZERO, Instant::now());
    let (mut store, server) = start(&place);
    let (table, mut people) = sit_down(&server, game).await;
    drop(server);
    for number in 0..24 {
        // Somebody thinks, and answers.
        tokio::time::sleep(Duration::from_millis(chance.below(8) as u64)).await;
        let (before, since) = (clocks(&store, &table).await, store.uptime());
        let Some((actor, sign)) = deed(&mut people, &table, &mut chance).await else { break };
        let (after, now) = (clocks(&store, &table).await, store.uptime());
        for (seat, (was, is)) in before.into_iter().zip(&after).enumerate() {
            if was == *is {
                assert_ne!(seat, actor, "{game} {seed}: an answer stops the clock");
                continue;
            }
            let [least, most] = allowed(was, if seat == actor { sign } else { 0 }, [since, now]);
            assert!(
                (least..=most).contains(&worth(*is)),
                "{game} {seed}, deed {number}, seat {seat}: {is:?} after {was:?} within {least}..={most}"
            );
        }
        if chance.below(4) > 0 {
            continue;
        }
        // The server goes: in order, or killed, which is a copy of what lies on the disk at that moment.
        let killed = chance.below(2) == 0;
        let known = store.uptime();
        if killed {
            let next = folder(&all, &number.to_string());
            for file in std::fs::read_dir(&place).unwrap().map(Result::unwrap) {
                std::fs::copy(file.path(), next.join(file.file_name())).unwrap();
            }
            place = next;
        } else {
            store.beat().await.unwrap();
        }
        drop(store);
        open_for += opened.elapsed();
        std::thread::sleep(Duration::from_millis(chance.below(30) as u64));
        opened = Instant::now();
        let (again, server) = start(&place);
        store = again;
        people = people.map(|browser| browser.reconnected(&server));
        assert_eq!(clocks(&store, &table).await, after, "{game} {seed}: nobody's clock has changed");
        let least = if killed { since } else { known };
        let uptime = store.uptime();
        let elapsed = (open_for + opened.elapsed()).as_millis();
        assert!(
            u128::from(uptime) <= elapsed,
            "nothing runs while the server is down: {uptime} of {elapsed}"
        );
        assert!(
            uptime >= least,
            "no more is given back than has passed since the last move: {uptime}, {since}, {known}"
        );
    }
    std::fs::remove_dir_all(all).unwrap();
}

#[tokio::test]
async fn clocks_cost_what_was_thought_however_often_the_server_goes() {
    // In War of the Gods one is asked after the other; in Pantheon much can be taken back.
    for (game, seeds) in [("godwar", 1..4), ("pantheon", 4..7)] {
        for seed in seeds {
            play(game, seed).await;
        }
    }
}

//! Judges what a cluster did by what it told its clients: every acknowledged move is in the log, at its place, once; every log can be
//! played again; whoever followed a table heard of its last step.

use std::collections::HashMap;

use catalog::{AnySession, GameId};
use engine::Seat;
use store::{ActionRow, Store};

/// What one client knows of one table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Account {
    pub(crate) table: String,
    /// Moves that were acknowledged: the step on which each was played, the seat and the answer.
    pub(crate) acknowledged: Vec<(usize, u8, String)>,
    /// The last step that a stream told of.
    pub(crate) followed: usize,
}

/// A table as it is in the store in the end.
#[derive(Clone, Debug)]
pub(crate) struct Log {
    pub(crate) setup: String,
    pub(crate) seed: u64,
    pub(crate) moves: Vec<ActionRow>,
}

/// Reads every log.
pub(crate) async fn logs(store: &dyn Store) -> HashMap<String, Log> {
    let mut logs = HashMap::new();
    for id in store.ids().await.unwrap() {
        let row = store.table(&id).await.unwrap().row;
        let moves = store.actions(&id, 0).await.unwrap();
        logs.insert(id, Log { setup: row.setup, seed: row.seed, moves });
    }
    logs
}

/// Everything that is wrong, in words.
pub(crate) fn faults(accounts: &[Account], logs: &HashMap<String, Log>) -> Vec<String> {
    let mut faults = Vec::new();
    for account in accounts {
        let table = &account.table;
        let Some(log) = logs.get(table) else {
            faults.push(format!("{table}: the table is lost"));
            continue;
        };
        let mut places = HashMap::new();
        for (step, seat, action) in &account.acknowledged {
            if let Some(other) = places.insert(step, action) {
                faults.push(format!("{table}: at step {step} both {other} and {action} were acknowledged"));
            }
            match log.moves.get(*step) {
                None => {
                    faults.push(format!("{table}: {action} at step {step} was acknowledged, and is lost"));
                }
                Some(kept) if kept.seat != *seat || kept.action != *action => faults.push(format!(
                    "{table}: {action} at step {step} was acknowledged, but the log has {}",
                    kept.action
                )),
                Some(_) => {}
            }
        }
        if account.followed != log.moves.len() {
            let (heard, length) = (account.followed, log.moves.len());
            faults.push(format!("{table}: a stream ended at step {heard}, the log at {length}"));
        }
        faults.extend(replayed(log).err().map(|reason| format!("{table}: {reason}")));
    }
    faults
}

/// Plays a log again, to where each of its moves led when it was made.
fn replayed(log: &Log) -> Result<(), String> {
    let moves: Vec<(Seat, String)> =
        log.moves.iter().map(|row| (Seat::new(usize::from(row.seat)), row.action.clone())).collect();
    let session = AnySession::replay(GameId::Derby, &log.setup, log.seed, &moves)
        .map_err(|error| format!("it cannot be played again: {error}"))?;
    if session.step() != moves.len() {
        return Err(format!("its {} moves lead to step {}", moves.len(), session.step()));
    }
    let strayed = |(row, trace): (&ActionRow, u64)| row.trace.is_some_and(|then| then != trace);
    match log.moves.iter().zip(session.traces()).position(strayed) {
        None => Ok(()),
        Some(step) => Err(format!("the move at step {step} leads elsewhere than it did")),
    }
}

/// A sound history, and one for each way in which it can be wrong, which must be found.
#[test]
fn the_checker_finds_every_kind_of_fault() {
    let mut session = AnySession::new(GameId::Derby, "players=3", 3).unwrap();
    let mut account = Account { table: "t".to_owned(), ..Account::default() };
    for _ in 0..40 {
        let seat = session.asked().first().unwrap();
        let action = session.actions(seat).remove(0);
        account.acknowledged.push((session.step(), seat.index() as u8, action.clone()));
        session.play(seat, &action).unwrap();
    }
    let traces = session.traces();
    let moves: Vec<ActionRow> = session
        .moves_from(0)
        .into_iter()
        .zip(traces)
        .map(|((seat, action), trace)| ActionRow { seat: seat.index() as u8, action, trace: Some(trace) })
        .collect();
    account.followed = moves.len();
    let log = Log { setup: session.setup(), seed: session.seed(), moves };
    let judge = |account: &Account, log: &Log| {
        faults(std::slice::from_ref(account), &HashMap::from([("t".to_owned(), log.clone())]))
    };
    assert_eq!(judge(&account, &log), Vec::<String>::new(), "a sound history");

    type Harm = fn(&mut Account, &mut Log);
    let harms: [(&str, Harm); 6] = [
        ("was acknowledged, and is lost", |account, log| {
            log.moves.pop();
            account.followed = log.moves.len();
        }),
        ("but the log has", |account, _| account.acknowledged[5].2 = "something else".to_owned()),
        ("cannot be played again", |account, log| {
            // As if it had been played twice.
            let (step, ..) = account.acknowledged[10];
            log.moves.insert(step, log.moves[step].clone());
            account.followed = log.moves.len();
        }),
        ("both", |account, _| {
            let (step, seat, _) = account.acknowledged[7].clone();
            account.acknowledged.push((step, seat, "another answer".to_owned()));
        }),
        ("leads elsewhere", |_, log| log.moves[20].trace = Some(1)),
        ("a stream ended at step", |account, _| account.followed -= 1),
    ];
    for (words, harm) in harms {
        let (mut account, mut log) = (account.clone(), log.clone());
        harm(&mut account, &mut log);
        let found = judge(&account, &log);
        assert!(found.iter().any(|fault| fault.contains(words)), "{words}: {found:?}");
    }
    assert_eq!(faults(&[account], &HashMap::new()), ["t: the table is lost"]);
}

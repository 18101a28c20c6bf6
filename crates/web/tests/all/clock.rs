//! The server keeps the clock of questions that people must answer in time.

use std::sync::Arc;
use std::time::Duration;

use store::SqliteStore;
use web::{App, Lots, Workings, app};

use crate::browser::Browser;

/// Seconds that take no time, so that a challenge runs out while the test watches.
const SECOND: Duration = Duration::from_millis(10);

#[tokio::test]
async fn a_challenge_that_nobody_answers_begins_and_fails_by_itself() {
    let app_ = App::new(
        Arc::new(SqliteStore::in_memory().unwrap()),
        Workings { second: SECOND, lots: Lots::seeded(1), ..Workings::default() },
    );
    let server = app(app_.clone());
    tokio::spawn(async move { app_.keep_time().await });
    let mut browser = Browser::new(&server);
    let mut table = new_table(&mut browser).await;
    for look in 0..20_000 {
        let page = browser.get(&format!("/table/{table}")).await;
        let open = page.controls();
        let hurried = open.iter().any(|action| action == "time-out");
        assert_eq!(page.body.contains("role=\"timer\""), hurried, "look {look}");
        // The test never begins and never answers, and the quests of bots are left to chance.
        if page.body.contains("The right answer:") {
            return;
        }
        if page.body.contains("id=\"result\"") {
            // Nobody came by a quest: another game.
            table = new_table(&mut browser).await;
        } else if hurried || open.is_empty() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        } else {
            browser.act(&table, &page, &open[open.len() - 1]).await;
        }
    }
    panic!("no challenge ran out");
}

async fn new_table(browser: &mut Browser) -> String {
    let options = [("laps", "5"), ("first", "A"), ("pace", "instant")];
    browser.table_of("mythologiste", &["me", "bot-random"], &options).await
}

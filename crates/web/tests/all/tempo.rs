//! The pace of the bots, chosen while they play.

use axum::http::StatusCode;

use crate::browser::{Browser, server};

const CALM: &str = "data-pace=\"calm\"";

#[tokio::test]
async fn a_lone_player_chooses_the_pace_of_the_bots() {
    let server = server();
    let mut browser = Browser::new(&server);
    let table = browser.table(&["me", "bot-random", "bot-random"], &[("first", "A")]).await;
    let (path, pace) = (format!("/table/{table}"), format!("/table/{table}/pace"));
    assert!(browser.get(&path).await.body.contains("data-pace=\"instant\""));
    let page = browser.post(&pace, &[("pace", "calm")]).await;
    assert!(page.status == StatusCode::OK && page.body.contains(CALM), "{}", page.body);
    let odd = browser.post(&pace, &[("pace", "hasty")]).await;
    assert_eq!(odd.status, StatusCode::BAD_REQUEST);
    let stranger = Browser::new(&server).post(&pace, &[("pace", "brisk")]).await;
    assert_eq!(stranger.status, StatusCode::FORBIDDEN);
    assert!(browser.get(&path).await.body.contains(CALM), "neither has changed anything");
}

#[tokio::test]
async fn among_several_people_the_host_chooses_it() {
    let server = server();
    let (mut host, mut friend) = (Browser::new(&server), Browser::new(&server));
    let table = host.table(&["me", "friend", "bot-random"], &[("first", "A")]).await;
    let (path, pace) = (format!("/table/{table}"), format!("/table/{table}/pace"));
    friend.join(&mut host, &table).await;
    assert!(!friend.get(&path).await.body.contains("data-paces"));
    assert_eq!(friend.post(&pace, &[("pace", "calm")]).await.status, StatusCode::FORBIDDEN);
    assert!(host.get(&path).await.body.contains("data-paces"));
    assert!(host.post(&pace, &[("pace", "calm")]).await.body.contains(CALM));
}

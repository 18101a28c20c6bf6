//! Damaged forms and cookies: every address that takes a form answers or refuses it, nothing fails inside, and no secret of
//! anybody is in any answer.

use axum::http::{HeaderValue, Method, StatusCode};
use engine::Chance;
use testkit::fuzz;

use crate::browser::{Browser, encode, invitation, server};
use crate::routes::routes;

/// Good forms, one to a line: an address of the router, and what is sent there. What has ever broken a page is kept here too.
const FORMS: &str = include_str!("../corpus/forms.txt");

/// How often the forms of an address are damaged.
const TIMES: usize = 24;

/// The forms of an address.
fn forms(path: &str) -> Vec<String> {
    let lines = FORMS.lines().filter_map(|line| line.split_once(' '));
    lines.filter(|(at, _)| *at == path).map(|(_, form)| form.to_owned()).collect()
}

#[test]
fn every_address_that_takes_a_form_has_one_to_damage() {
    let taking: Vec<String> = routes().into_iter().filter(|route| route.2).map(|route| route.0).collect();
    for path in &taking {
        assert!(!forms(path).is_empty(), "{path}");
    }
    for (path, _) in FORMS.lines().filter_map(|line| line.split_once(' ')) {
        assert!(taking.iter().any(|taking| taking == path), "no form is sent to {path}");
    }
}

#[tokio::test]
async fn damaged_forms_are_answered_or_refused() {
    let server = server();
    let mut host = Browser::new(&server);
    let playing = host.table(&["me", "friend", "bot-random"], &[("first", "A"), ("hints", "on")]).await;
    let waiting = host.room(&["me", "friend", "bot-random"], &[]).await;
    let link = invitation(&host.get(&format!("/table/{waiting}")).await, &waiting).expect("a seat is open");
    let secret = link.rsplit('/').next().expect("an address has a last part").to_owned();
    let mut secrets = host.secrets();
    secrets.push(secret.clone());
    let (mut answered, mut refused) = (0, 0);
    for (number, (path, ..)) in (0..).zip(routes().into_iter().filter(|route| route.2)) {
        for (time, form) in (0..).zip(fuzz::damaged(&forms(&path), testkit::games(TIMES))) {
            let mut chance = Chance::at(number, time);
            let table = chance.pick(&[playing.as_str(), &waiting]).to_owned();
            let game = chance.pick(catalog::GameId::ALL).id();
            let to = path.replace("{id}", &table).replace("{game}", game).replace("{secret}", &secret);
            let to = to.replace("{token}", "nothing");
            let form = form.replace("{id}", &table);
            // Whoever reads of a failure wants to know what was sent.
            eprintln!("{to} {form:?}");
            let mut stranger = Browser::new(&server);
            // Often enough it is somebody of the house, whose forms come farther.
            let own = chance.below(2) == 0;
            let page = match own {
                true => host.once(Method::POST, &to, form).await,
                false => stranger.once(Method::POST, &to, form).await,
            };
            assert!(!page.status.is_server_error(), "{}", page.status);
            for secret in secrets.iter().filter(|_| !own) {
                assert!(!page.body.contains(secret), "a secret is told");
            }
            match page.status {
                StatusCode::TOO_MANY_REQUESTS => {}
                status if status.is_client_error() => refused += 1,
                _ => answered += 1,
            }
        }
    }
    assert!(answered > 100 && refused > 400, "{answered} answered, {refused} refused");
}

#[tokio::test]
async fn damaged_cookies_are_those_of_nobody() {
    let server = server();
    let mut host = Browser::new(&server);
    let table = host.table(&["me", "friend", "bot-random"], &[("first", "A")]).await;
    let [secret] = &host.secrets()[..] else { panic!("one browser is one person") };
    let good = [
        format!("person={secret}; lang=fr; theme=dark; game=derby; tables={table}; later=1"),
        format!("new-derby={}; person={secret}", encode("seat-A=me&name-A=Zoé&seat-B=bot-easy")),
    ];
    let before = host.get(&format!("/api/table/{table}")).await.body;
    let (mut sent, mut known) = (0, 0);
    for cookie in fuzz::damaged(&good, testkit::games(300)) {
        let Ok(header) = HeaderValue::from_str(&cookie) else { continue };
        eprintln!("{header:?}");
        let mut somebody = Browser::new(&server);
        somebody.headers = vec![("cookie", cookie.clone())];
        for path in ["/", "/new/derby", "/you", "/you/games", &format!("/table/{table}")] {
            let page = somebody.once(Method::GET, path, String::new()).await;
            assert!(!page.status.is_server_error(), "{path}: {}", page.status);
            let is_hers = cookie.contains(secret.as_str());
            assert!(is_hers || !page.body.contains(secret.as_str()), "{path}");
        }
        known += usize::from(cookie.contains(secret.as_str()));
        sent += 1;
    }
    assert!(sent > 200 && known > 20 && known < sent, "{known} of {sent}");
    assert_eq!(host.get(&format!("/api/table/{table}")).await.body, before, "nothing has changed");
}

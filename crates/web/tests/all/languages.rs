//! Everything is drawn in both languages: what is equal in both is a text that somebody has forgotten, unless it is made of
//! words that both languages use.

use std::collections::BTreeSet;

use axum::http::{StatusCode, header};
use catalog::{AnySession, GameId};
use engine::{Chance, Lang, Viewer};
use testkit::grammar::Shared;

use crate::browser::{Browser, server};
use crate::grammar::texts;
use crate::routes::routes;

/// What is the same in both languages and stands in no rulebook.
const NAMES: &[&str] = &[
    // People, bots and signs.
    "Ada",
    "Basile",
    "Chloé",
    "Hippolyta",
    "Ariane",
    "Bran",
    "Clio",
    "Dagny",
    "Emeka",
    "Euterpe",
    "Farida",
    "Thalia",
    "Trident",
    // The house, and its languages.
    "Theogony",
    "English",
    "Français",
    "localhost",
    "go",
    "on",
    // Words that English has from French, or both from Latin.
    "auto",
    "code",
    "disqualification",
    "lapis",
    "menu",
    "min",
    "palette",
    "passes",
    "silence",
    "standard",
    "Tab",
    "tables",
    "total",
    // Numbers, and what the title of a game may be broken into.
    "III",
    "IV",
    "Mytho",
    "logies",
    "logiste",
    // The badge of a passive.
    "Pa",
];

/// The words of both languages: those of names, and those that the rulebooks use in English and in French.
fn shared() -> Shared {
    let rulebooks = GameId::ALL.iter().map(|game| game.about().rules);
    let makers = GameId::ALL.iter().map(|game| [game.about().credits; 2]);
    Shared::of(rulebooks.chain(makers), NAMES)
}

/// Whether a text is the code of an invitation, such as OWL-417.
fn is_code(text: &str) -> bool {
    let parts = text.split_once('-');
    parts.is_some_and(|(word, number)| word.len() == 3 && number.parse::<u16>().is_ok())
}

/// The texts that two drawings have in common and that hold a word of one language alone.
fn forgotten<'a>(shared: &Shared, [english, french]: [&'a str; 2]) -> Vec<&'a str> {
    let english: BTreeSet<&str> = texts(english).into_iter().collect();
    let mut equal: Vec<&str> = texts(french).into_iter().filter(|text| english.contains(text)).collect();
    equal.sort_unstable();
    equal.dedup();
    equal.into_iter().filter(|text| !is_code(text) && shared.stranger(text).is_some()).collect()
}

#[test]
fn every_table_is_drawn_in_the_language_of_its_reader() {
    let (names, shared) = (["Ada", "Basile", "Chloé"].map(String::from), shared());
    let mut found = BTreeSet::new();
    for &game in GameId::ALL {
        let everything = game.presets().last().map_or("", |preset| preset.setup);
        for (seed, options) in [(1, ""), (2, everything)] {
            let setup = format!("players={} {options}", game.players().1.min(3));
            let mut session = AnySession::new(game, setup.trim_end(), seed).expect("a table of three");
            let mut chance = Chance::seeded(seed);
            for question in 0.. {
                if question % 12 == 0 || session.is_over() {
                    let viewer = session.asked().first().map_or(Viewer::Spectator, Viewer::Seat);
                    let drawn = Lang::ALL.map(|lang| web::table_part(&session, &names, viewer, lang));
                    let forgotten = forgotten(&shared, [&drawn[0], &drawn[1]]);
                    found.extend(forgotten.into_iter().map(|text| format!("{}: {text}", game.id())));
                }
                let Some(seat) = session.asked().first() else { break };
                let actions = session.actions(seat);
                session.play(seat, &actions[chance.below(actions.len())]).expect("a listed answer is legal");
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[tokio::test]
async fn every_page_is_drawn_in_the_language_of_its_reader() {
    let server = server();
    let mut host = Browser::new(&server);
    let playing = host.table(&["me", "friend", "bot-random"], &[("first", "A"), ("hints", "on")]).await;
    let over = host.table(&["bot-random", "bot-random", "me"], &[]).await;
    let waiting = host.room(&["me", "friend", "bot-random"], &[]).await;
    host.post("/you/password", &[("name", "Hippolyta"), ("password", "correct horse")]).await;
    let mut paths = BTreeSet::new();
    for (path, get, _) in routes() {
        let skipped = ["{secret}", "{name}", "{code}", "{token}", "/live", "/export", "/metrics"];
        if !get || skipped.iter().any(|part| path.contains(part)) {
            continue;
        }
        for table in [&playing, &over, &waiting] {
            for game in GameId::ALL {
                paths.insert(path.replace("{id}", table).replace("{game}", game.id()));
            }
        }
    }
    paths.extend(["/nothing", "/table/nowhere", "/new/chess"].map(String::from));
    let (shared, mut drawn, mut found) = (shared(), 0, BTreeSet::new());
    for path in &paths {
        let mut pages = Vec::new();
        for lang in Lang::ALL {
            host.headers = vec![("accept-language", lang.code().into())];
            pages.push(host.get(path).await);
        }
        let is_page = |kind: &str| kind.starts_with("text/html");
        let kind =
            |at: usize| pages[at].headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        if !kind(0).is_some_and(is_page) {
            continue;
        }
        drawn += usize::from(pages[0].status == StatusCode::OK);
        let forgotten = forgotten(&shared, [&pages[0].body, &pages[1].body]);
        found.extend(forgotten.into_iter().map(|text| format!("{path}: {text}")));
    }
    assert!(drawn > 40, "{drawn} pages");
    assert!(found.is_empty(), "{found:#?}");
}

/// The test notices: a sentence that nobody has put into French.
#[test]
fn a_text_that_was_forgotten_is_found() {
    let page = |word: &str| format!("<p>{word}</p><p>Zeus</p><button title=\"Take back\">12</button>");
    let found = [page("The game is over."), page("La partie est terminée.")];
    assert_eq!(forgotten(&shared(), [&found[0], &found[1]]), ["Take back"]);
}

//! Plays seeded games of Pantheon and writes the table at telling moments as HTML files, to be looked at; also says how long a
//! table takes to draw.
//!
//! `cargo run -p web --example pantheon_board -- FOLDER`

use std::collections::BTreeSet;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use engine::{Chance, Heuristic as _, Lang, Names, Seat, Session, State as _, Viewer};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use pantheon::{Action, Prompt, State, View};
use web::Controls;
use web::boards::pantheon as table;
use web::look::{self, Asked, Band, Emblem};

const PAGES: &str = include_str!("../assets/pages.css");

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("name a folder for the pages")?);
    std::fs::create_dir_all(&folder)?;
    let names = ["Ada", "Basile", "Chloé", "Dmitri", "Eun-ji", "Farid"].map(String::from);
    for (tag, setup) in [
        ("two", "players=2"),
        ("three", "players=3"),
        ("four", "players=4"),
        ("draft", "players=3 bonus=draft peoples=gallia,cartago,aegyptus,germania,iberia,roma"),
    ] {
        play(&folder, tag, setup, Names(&names))?;
    }
    Ok(())
}

/// Plays to the end; the first position of each moment is written down.
fn play(folder: &Path, tag: &str, setup: &str, names: Names<'_>) -> Result<(), Box<dyn Error>> {
    let mut session = Session::<State>::new(setup.parse()?, 7);
    let mut seen = BTreeSet::new();
    let mut chance = Chance::at(11, 0);
    let mut actions = Vec::new();
    let (mut spent, mut drawn) = (Duration::ZERO, 0);
    while let Some(seat) = session.state().turn().asked().first() {
        let state = session.state();
        state.actions(seat, &mut actions);
        let view = state.view(Viewer::Seat(seat));
        spent += fastest(|| {
            let mut open = controls(&actions, names, Lang::En);
            let started = Instant::now();
            let page = table::board(&view, &mut open, names, Lang::En);
            let elapsed = started.elapsed();
            drop(page);
            elapsed
        });
        drawn += 1;
        let moment = moment(&view, &state.prompt(seat));
        if seen.insert(moment.clone()) {
            for lang in Lang::ALL {
                let ask = pantheon::text::ask(&state.prompt(seat), seat, true, names, lang).text;
                let markup = asked(&view, &actions, &ask, names, lang);
                page_file(&folder.join(format!("{tag}-{moment}-{}.html", lang.code())), &markup, lang)?;
                let watched = state.view(Viewer::Spectator);
                let markup = asked(&watched, &[], &ask, names, lang);
                page_file(
                    &folder.join(format!("{tag}-{moment}-{}-watched.html", lang.code())),
                    &markup,
                    lang,
                )?;
            }
        }
        let action = session.state().advise(seat, &actions, &mut chance);
        session.play(seat, action).map_err(|refusal| refusal.to_string())?;
    }
    let view = session.state().view(Viewer::Seat(Seat::new(0)));
    for lang in Lang::ALL {
        let markup = html! { main.page { (table::result(&view, names, lang)) } };
        page_file(&folder.join(format!("{tag}-end-{}.html", lang.code())), &markup, lang)?;
    }
    eprintln!("{tag}: {drawn} tables, {:?} each", spent / drawn);
    Ok(())
}

/// The best of a few runs: what the drawing itself costs when nothing else disturbs it.
fn fastest(run: impl FnMut() -> Duration) -> Duration {
    std::iter::repeat_with(run).take(5).min().unwrap_or_default()
}

/// A name for the kind of position: a page is written for each.
fn moment(view: &View, prompt: &Prompt) -> String {
    let epoch = view.epoch;
    match prompt {
        Prompt::PickBonus => "bonus".into(),
        Prompt::GalliaChoice => "gallia".into(),
        Prompt::GalliaPay { .. } => "gallia-pay".into(),
        Prompt::DiscardOne { .. } => "discard".into(),
        Prompt::AegyptusSwap => "swap".into(),
        Prompt::CartagoItem { .. } => "cartago".into(),
        Prompt::RankUp => "raise".into(),
        Prompt::ReserveChoice => "supply".into(),
        Prompt::BonusColumn => "bonus-column".into(),
        Prompt::ChooseAction { .. } => format!("choose{epoch}-{}", view.turns / 4),
        Prompt::MovePlace { first, .. } => format!("move{epoch}-{first}"),
        Prompt::Follow { .. } => format!("follow{epoch}-{}", view.ending),
        Prompt::BuyItem { first, .. } => format!("buy{epoch}-{first}"),
        Prompt::BuyPay { .. } => "pay".into(),
        Prompt::WorshipPick => format!("worship{epoch}"),
        Prompt::DrawCard { .. } => format!("draw{epoch}"),
        Prompt::UseTraitera => "traitera".into(),
    }
}

fn controls(actions: &[Action], names: Names<'_>, lang: Lang) -> Controls {
    let pair = |action: &Action| (action.to_string(), pantheon::text::label(*action, names, lang));
    Controls::new(actions.iter().map(pair).collect())
}

/// The table of a player who is asked, roughly as its page shows it.
fn asked(view: &View, actions: &[Action], ask: &str, names: Names<'_>, lang: Lang) -> Markup {
    let mut controls = controls(actions, names, lang);
    let board = table::board(view, &mut controls, names, lang);
    let rest = html! { @for button in controls.rest() { (button) } };
    html! {
        main.table-page {
            form.play {
                div.question { (look::prompt(Asked::You, &html! { (ask) }, &rest)) }
                div.board { (board) }
            }
            aside.side {
                section.panel-box { h2.log-title { "What happened" } p { "The log is here." } }
            }
        }
    }
}

fn page_file(path: &Path, markup: &Markup, lang: Lang) -> Result<(), Box<dyn Error>> {
    let page = html! {
        (DOCTYPE)
        html lang=(lang.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "Pantheon" }
                style { (PreEscaped(look::STYLE)) (PreEscaped(PAGES)) (PreEscaped(table::STYLE)) }
            }
            body {
                (table::sprite())
                header.site { a.brand href="/" { (look::emblem(Emblem::Owl)) span { "Theogony" } } }
                div.site-band { (look::band(Band::Greek)) }
                (markup)
            }
        }
    };
    Ok(std::fs::write(path, page.into_string())?)
}

use axum::extract::State;
use axum::http::HeaderMap;
use catalog::GameId;
use maud::{Markup, html};

use crate::app::App;
use crate::identity::{Remembered, remembered};
use crate::language::Reader;
use crate::layout::{Page, page, sprite};
use crate::look::{self, ButtonKind, Emblem, Mood};
use crate::pages::picture;

/// A table the reader has sat at.
struct Yours {
    id: String,
    game: GameId,
    names: Vec<String>,
    state: Progress,
}

enum Progress {
    YourTurn,
    Waiting,
    Over,
}

/// What this is, the games, and the reader's tables.
pub(crate) async fn show(State(app): State<App>, reader: Reader, headers: HeaderMap) -> Markup {
    let mut yours = Vec::new();
    for table in remembered(&headers) {
        yours.extend(look_at(&app, table).await);
    }
    let pictures: Vec<Emblem> = GameId::ALL.iter().map(|&game| picture(game).0).collect();
    let main = html! {
        main.page.home #main {
            section.hero {
                div.stack {
                    h1 { "Theogony" }
                    p.lead { (reader.say(
                        "Board games about gods and heroes, each by its complete rules. Play with friends \
                            in any browser, at one device, or against bots. No account, nothing to \
                            install.",
                        "Des jeux de dieux et de héros, chacun avec ses règles complètes. Jouez entre \
                            amis dans un navigateur, autour d’un même écran ou contre des robots. Sans \
                            compte, sans rien installer.",
                    )) }
                }
                div.owl { (look::medallion(Emblem::Owl, None)) }
                ol.plain.steps { @for step in steps(&reader) { li { (step) } } }
            }
            @if !yours.is_empty() { (your_tables(&reader, &yours)) }
            section.shelf aria-labelledby="games" {
                h2 #games { (reader.say("The games", "Les jeux")) }
                div.tiles { @for &game in GameId::ALL { (tile(&reader, game)) } }
            }
        }
    };
    let sprite = sprite(&[], &[pictures.as_slice(), &[Emblem::Hourglass, Emblem::Lightning]].concat());
    page(
        &reader,
        &Page {
            title: reader.say("Theogony: games of gods and heroes", "Theogony : jeux de dieux et de héros"),
            sprite,
            main,
        },
    )
}

/// How to begin, in three sentences.
fn steps(reader: &Reader) -> [&'static str; 3] {
    [
        reader.say("Choose a game and its variants.", "Choisissez un jeu et ses variantes."),
        reader.say(
            "Seat friends by link, neighbours at your screen, or bots.",
            "Asseyez vos amis par lien, vos voisins à votre écran, ou des robots.",
        ),
        reader.say("Click what is outlined in gold.", "Cliquez sur ce qui est cerclé d’or."),
    ]
}

async fn look_at(app: &App, table: Remembered) -> Option<Yours> {
    let playing = app.tables().open(&table.table).await.ok()?;
    let playing = playing.lock().await;
    let asked = playing.session.asked();
    let state = if playing.session.is_over() {
        Progress::Over
    } else if table.seats.iter().any(|seat| asked.has(seat)) {
        Progress::YourTurn
    } else {
        Progress::Waiting
    };
    Some(Yours { id: table.table, game: playing.session.game(), names: playing.names(), state })
}

fn your_tables(reader: &Reader, yours: &[Yours]) -> Markup {
    html! {
        section.yours aria-labelledby="yours" {
            h2 #yours { (reader.say("Your tables", "Vos tables")) }
            ul.plain { @for table in yours { li {
                a href={ "/table/" (table.id) } {
                    strong { (reader.say(table.game.about().title[0], table.game.about().title[1])) }
                    span.soft { (seated(reader, &table.names)) }
                    (match table.state {
                        Progress::YourTurn => look::badge(Mood::Gold, None, reader.say("Your turn", "À vous")),
                        Progress::Waiting => look::badge(Mood::Note, None, reader.say("Waiting", "En attente")),
                        Progress::Over => look::badge(Mood::Good, None, reader.say("Finished", "Terminée")),
                    })
                }
            } } }
        }
    }
}

fn seated(reader: &Reader, names: &[String]) -> String {
    let open = reader.say("open seat", "place libre");
    let names: Vec<&str> = names.iter().map(|name| if name.is_empty() { open } else { name }).collect();
    names.join(", ")
}

fn tile(reader: &Reader, game: GameId) -> Markup {
    let about = game.about();
    let (emblem, band) = picture(game);
    let (fewest, most) = game.players();
    let (play, rules) = (reader.say("Play", "Jouer"), reader.say("Rules", "Règles"));
    html! {
        article.tile {
            (look::band(band))
            div.tile-body {
                div.tile-picture { (look::medallion(emblem, None)) }
                div.stack {
                    h3 { (reader.say(about.title[0], about.title[1])) }
                    p { (reader.say(about.pitch[0], about.pitch[1])) }
                    p.soft { (reader.say(
                        format!("{fewest} to {most} players · {} to {} minutes", about.minutes.0, about.minutes.1),
                        format!("{fewest} à {most} joueurs · {} à {} minutes", about.minutes.0, about.minutes.1),
                    )) }
                    div.row {
                        (look::button_link(play, None, ButtonKind::Main, &format!("/new/{}", game.id())))
                        (look::button_link(rules, None, ButtonKind::Plain, &format!("/rules/{}", game.id())))
                    }
                    p.small.soft { (about.credits) }
                }
            }
        }
    }
}

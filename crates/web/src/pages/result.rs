//! The end of a game: who stands on the podium, how the reader did, and where everybody's points came from.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use catalog::for_any;
use engine::{Names, Seat};
use maud::{Markup, html};

use crate::app::App;
use crate::assets::address;
use crate::boards;
use crate::bot_seat::{BotSeat, Post};
use crate::drawings::Sprite;
use crate::error::Error;
use crate::games::Board;
use crate::language::Reader;
use crate::layout::{Page, page};
use crate::look::{self, Band, Emblem};
use crate::pages::coach::costliest_words;
use crate::pages::table::scene;
use crate::pages::{redirect, shelf};
use crate::scene::{Scene, Told, Who};
use crate::thumbnails::Thumbnails;

mod podium;
mod sources;

/// The result on a page of its own; a game that is still played leads to its table.
pub(crate) async fn show(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
) -> Result<Response, Error> {
    let scene = scene(&app, &reader, &id, Told::Lately(None)).await?;
    if !scene.over {
        return Ok(redirect(&format!("/table/{id}"), []));
    }
    let game = shelf::title(&reader, scene.game);
    let title = format!("{} · {game}", reader.say("Result", "Résultat"));
    let main = html! {
        link rel="stylesheet" href=(address("boards.css"));
        link rel="stylesheet" href=(address("result.css"));
        main class={ "end" (look::hue_classes(scene.view.hues())) } #main {
            h1.hidden-text { (title) }
            (page_main(&reader, &scene))
        }
    };
    let emblems = [&look::SEATS[..], &EMBLEMS].concat();
    let sprite =
        Thumbnails::default().sprite_beside(Sprite::of(&scene.view, reader.lang).whole(), &emblems).into();
    Ok(page(&reader, &Page { title: &title, sprite, main }).into_response())
}

/// What the result draws beside the board and the seats.
pub(crate) const EMBLEMS: [Emblem; 4] = [Emblem::Watch, Emblem::Scroll, Emblem::Cards, Emblem::Owl];

/// The result of a finished game in the place of its table: styles are in `result.css`, the drawings in the board's sprite
/// with [`EMBLEMS`]. It holds forms, so it stands in none.
pub(crate) fn page_main(reader: &Reader, scene: &Scene) -> Markup {
    let names = Names::new(&scene.names);
    html! {
        div.result-page #result data-region {
            section.result-hero {
                (look::band(Band::Greek))
                div.result-scene {
                    div.result-words {
                        p { (shelf::title(reader, scene.game)) }
                        h2 { (winners(reader, scene)) }
                        p.lead { (you(reader, scene)) }
                        @if let Some(moment) = &scene.mattered {
                            p.result-mattered {
                                (costliest_words(reader, names, scene.viewer.is(moment.seat), moment)) " "
                                a href={ "/table/" (scene.id) "/review?at=" (moment.step) } { (reader.say("See it on the board", "La voir sur le plateau")) }
                            }
                        }
                        (next_steps(reader, scene))
                    }
                    (podium::podium(scene))
                }
                (look::band(Band::Greek))
            }
            div.result-lower {
                (sources::table(reader, scene))
                nav.result-ways aria-label=(reader.say("What next", "Et ensuite")) {
                    a.button href={ "/table/" (scene.id) "/log" } {
                        (look::emblem(Emblem::Scroll)) span { (reader.say("Chronicle", "Chronique")) }
                    }
                    a.button href={ "/table/" (scene.id) "/record" } {
                        (look::emblem(Emblem::Cards)) span { (reader.say("Save the record", "Enregistrer la partie")) }
                    }
                    a.button href="/" { (look::emblem(Emblem::Owl)) span { (reader.say("Your tables", "Vos tables")) } }
                }
            }
            @if let Some(sheet) = boards::result(&scene.view, names, reader.lang) {
                details.result-sheet data-key="result-sheet" {
                    summary { (reader.say("The final sheet", "La feuille finale")) }
                    (sheet)
                }
            }
        }
    }
}

/// Who won.
fn winners(reader: &Reader, scene: &Scene) -> String {
    let first = Seat::all(scene.seats.len()).filter(|seat| scene.seats[seat.index()].place == 1);
    let names: Vec<String> = first.map(|seat| Names::new(&scene.names).of(seat)).collect();
    let won = reader.lang.list(names.clone());
    let teams = for_any!(&scene.view, AnyView<G>(view) => <G as Board>::has_teams(view));
    match (names.len(), teams) {
        (1, _) => reader.say(format!("{won} wins"), format!("{won} l’emporte")),
        (_, true) => reader.say(format!("{won} win"), format!("{won} l’emportent")),
        (_, false) => {
            reader.say(format!("{won} share the victory"), format!("{won} se partagent la victoire"))
        }
    }
}

/// How the reader did: the place, and by how much.
fn you(reader: &Reader, scene: &Scene) -> Markup {
    let own = scene.held.iter().min_by_key(|seat| scene.seats[seat.index()].place);
    let Some(own) = own else {
        return html! { (reader.say("You watched this game.", "Vous avez regardé cette partie.")) };
    };
    let (seat, count) = (&scene.seats[own.index()], scene.seats.len());
    let others = Seat::all(count).filter(|other| scene.seats[other.index()].place != seat.place);
    let scores = others.map(|other| scene.seats[other.index()].score);
    let (best, margin) = if seat.place == 1 {
        let best = scores.max();
        (best, best.map_or(0, |best| seat.score - best))
    } else {
        let first = scene.seats.iter().find(|other| other.place == 1).map(|first| first.score);
        (first, first.map_or(0, |first| first - seat.score))
    };
    let word = scene.game.score_word(margin, reader.lang);
    let place = place(reader, seat.place, count);
    html! {
        (reader.say("You are ", "Vous êtes ")) strong { (place) }
        @if best.is_some() && margin > 0 {
            @if seat.place == 1 { (reader.say(format!(", {margin} {word} ahead"), format!(", avec {margin} {word} d’avance"))) }
            @else { (reader.say(format!(", {margin} {word} behind"), format!(", à {margin} {word}"))) }
        }
        "."
    }
}

/// A place among so many, in words.
fn place(reader: &Reader, place: u8, count: usize) -> String {
    let words = reader.say(
        ["first", "second", "third", "fourth", "fifth", "sixth"],
        ["premier", "deuxième", "troisième", "quatrième", "cinquième", "sixième"],
    );
    let numbers = reader.say(
        ["none", "one", "two", "three", "four", "five", "six"],
        ["zéro", "un", "deux", "trois", "quatre", "cinq", "six"],
    );
    let place = words.get(usize::from(place).wrapping_sub(1)).copied().unwrap_or("");
    let count = numbers.get(count).copied().unwrap_or("");
    reader.say(format!("{place} of {count}"), format!("{place} sur {count}"))
}

/// Another game, and a second look at this one.
fn next_steps(reader: &Reader, scene: &Scene) -> Markup {
    let path = |end: &str| format!("/table/{}/{end}", scene.id);
    // Whoever has left their seat to a bot has played too.
    let played = !scene.held.is_empty() || !scene.away.is_empty();
    let person = |who: Who| !matches!(who, Who::Open | Who::Bot(BotSeat { post: Post::Own, .. }));
    let company = scene.seats.iter().filter(|seat| person(seat.who)).count() > 1;
    let bots_alone = scene.seats.iter().all(|seat| matches!(seat.who, Who::Bot(_)));
    html! {
        div.result-acts {
            @if scene.next {
                a.button.button-main.button-big href=(path("next")) {
                    span.play-mark aria-hidden="true" {} span { (reader.say("To the rematch", "Vers la revanche")) }
                }
                @if played && company {
                    form method="post" action=(path("no-rematch")) {
                        button.button.button-big type="submit" { span { (reader.say("No, thanks", "Non merci")) } }
                    }
                }
            } @else if played || bots_alone {
                form method="post" action=(path("rematch")) {
                    button.button.button-main.button-big type="submit" {
                        span.play-mark aria-hidden="true" {}
                        span { (reader.say("Rematch", "Revanche")) small { (reader.say("the next begins", "au suivant de commencer")) } }
                    }
                }
            }
            @if played && company {
                form method="post" action=(path("next-week")) {
                    button.button.button-big type="submit" {
                        span { (reader.say("Same again next week", "Même chose la semaine prochaine")) small { (reader.say("invites everybody", "invite tout le monde")) } }
                    }
                }
            }
            a.button.button-big href=(path("review")) {
                (look::emblem(Emblem::Watch))
                span { (reader.say("Review", "Revoir la partie")) small { (reader.say("with the coach", "avec l’entraîneur")) } }
            }
        }
    }
}

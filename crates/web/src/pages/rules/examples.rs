//! Examples of the rules, drawn: small ones beside their words, and each on the whole board on a page of its own.

use axum::extract::{Path, Query};
use catalog::GameId;
use engine::{Lang, Names};
use maud::{Markup, html};

use crate::Controls;
use crate::assets::address;
use crate::boards;
use crate::drawings::Sprite;
use crate::error::Error;
use crate::language::Reader;
use crate::layout::{Page, page};
use crate::look;
use crate::pages::{game_of, shelf};
use crate::thumbnails::Thumbnails;
use crate::tour::{Example, Frame, OWN, examples};

/// Where an example is drawn on the whole board, as it is at one of its frames.
fn path(game: GameId, example: usize, frame: usize) -> String {
    format!("/rules/{}/example/{}?at={}", game.id(), example + 1, frame + 1)
}

/// The frames of an example in a row, each the way to the whole board.
pub(super) fn frames(
    reader: &Reader,
    game: GameId,
    example: usize,
    frames: &[Frame],
    thumbnails: &mut Thumbnails,
) -> Markup {
    html! {
        ol.plain.frames { @for (place, frame) in frames.iter().enumerate() {
            li {
                a href=(path(game, example, place)) {
                    (thumbnails.draw(&frame.view, Some(OWN)))
                    span.hidden-text { (reader.say("On the whole board", "Sur tout le plateau")) }
                }
                p { (reader.say(&frame.words[0], &frame.words[1])) }
            }
        } }
    }
}

/// The examples as a part of the page of rules; the first of all is the turn, which stands by itself.
pub(super) fn section(reader: &Reader, game: GameId, all: &[Example], thumbnails: &mut Thumbnails) -> Markup {
    html! {
        section.tour #examples aria-labelledby="examples-title" {
            header { h2 #examples-title { (reader.say("Worked examples", "Exemples")) } }
            @for (place, example) in all.iter().enumerate().skip(1) {
                h3 { (reader.say(&example.title[0], &example.title[1])) }
                (frames(reader, game, place, &example.frames, thumbnails))
            }
        }
    }
}

/// One frame of an example on the whole board.
pub(crate) async fn show(
    reader: Reader,
    Path((id, number)): Path<(String, usize)>,
    Query(query): Query<Vec<(String, String)>>,
) -> Result<Markup, Error> {
    let game = game_of(&id)?;
    let all = examples(game);
    let place = number.wrapping_sub(1);
    let example = all.get(place).ok_or(Error::NoSuchPage)?;
    let asked = query.iter().find(|(key, _)| key == "at").and_then(|(_, at)| at.parse::<usize>().ok());
    let at = asked.unwrap_or(1).wrapping_sub(1);
    let frame = example.frames.get(at).ok_or(Error::NoSuchPage)?;
    let title = reader.say(&example.title[0], &example.title[1]);
    let name = shelf::title(&reader, game);
    let main = html! {
        link rel="stylesheet" href=(address("boards.css"));
        link rel="stylesheet" href=(address("rules.css"));
        link rel="stylesheet" href=(address("review.css"));
        main class={ "review example" (look::hue_classes(frame.view.hues())) } #main {
            header.review-head {
                h1 { (title) span.soft { " " (name) } }
                a href={ "/rules/" (game.id()) "#" (if place == 0 { "tour" } else { "examples" }) } { (reader.say("Back to the rules", "Retour aux règles")) }
            }
            div.example-words {
                p.lead { (reader.say(&frame.words[0], &frame.words[1])) }
                (steps(&reader, game, place, example, at))
            }
            div.stage-board { (board(&reader, frame)) }
            @let shown = rules(game, reader.lang, &example.rules);
            @if !shown.is_empty() {
                p.example-rules { (reader.say("Rules: ", "Règles : ")) @for (title, anchor) in shown {
                    a href={ "/rules/" (game.id()) "#" (anchor) } { (title) } " "
                } }
            }
        }
    };
    let sprite = Sprite::of(&frame.view, reader.lang).whole().into();
    let title = format!("{title} · {name} · Theogony");
    Ok(page(&reader, &Page { title: &title, sprite, main }))
}

/// The chapters of the rulebook among what an example shows, with their anchors.
fn rules(game: GameId, lang: Lang, shown: &[String]) -> Vec<(String, String)> {
    let [english, french] = game.about().rules;
    let headings = lang.pick(english, french).lines().filter_map(|line| {
        let (title, anchor) = line.strip_prefix('#')?.strip_suffix('}')?.split_once(" {#")?;
        Some((title.trim_start_matches('#').trim(), anchor))
    });
    let shown = |anchor: &str| shown.iter().any(|rule| rule.eq_ignore_ascii_case(anchor));
    let found = headings.filter(|(_, anchor)| shown(anchor));
    found.map(|(title, anchor)| (title.to_owned(), anchor.to_owned())).collect()
}

/// The board as it is seen, without anything to answer.
fn board(reader: &Reader, frame: &Frame) -> Markup {
    let mut controls = Controls::none();
    let stage = boards::stage(&frame.view, &mut controls, Names::new(&[]), reader.lang);
    stage.picture(&controls, reader)
}

/// Back and on, and where in the example this is.
fn steps(reader: &Reader, game: GameId, place: usize, example: &Example, at: usize) -> Markup {
    let way = |to: Option<usize>, name: &str| {
        let to = to.filter(|&to| to < example.frames.len());
        html! { @if let Some(to) = to { a.button href=(path(game, place, to)) { (name) } } }
    };
    html! {
        nav.row aria-label=(reader.say("Steps", "Pas")) {
            (way(at.checked_sub(1), reader.say("Back", "Reculer")))
            b.number { (at + 1) " / " (example.frames.len()) }
            (way(Some(at + 1), reader.say("On", "Avancer")))
        }
    }
}

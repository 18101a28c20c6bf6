use std::borrow::Cow;

use bots::coach::Hint;
use catalog::AnyView;
use engine::{Lang, Names, Seat};
use maud::{Markup, html};

use super::advice::advice;
use super::{leave, orders, side};
use crate::Controls;
use crate::assets::address;
use crate::boards;
use crate::clock::Countdown;
use crate::error::Explained;
use crate::language::Reader;
use crate::layout::{self, Page, page};
use crate::look::{self, Asked, ButtonKind, Emblem, Mood};
use crate::pages::about::rule_link;
use crate::scene::{Scene, Who};

/// The whole page of a table; `refused` says why the last move was not played.
pub(crate) fn page_of(reader: &Reader, scene: &Scene, base: &str, refused: Option<&Explained>) -> Markup {
    page_around(reader, scene, main_of(reader, scene, base, refused))
}

/// The same with the coach's advice, which goes away with the next move.
pub(crate) fn hinted_page_of(reader: &Reader, scene: &Scene, base: &str, hints: &[Hint<String>]) -> Markup {
    page_around(reader, scene, main_with(reader, scene, base, &advice(reader, scene, hints)))
}

#[expect(clippy::needless_pass_by_value, reason = "markup is written where it is asked for")]
fn page_around(reader: &Reader, scene: &Scene, main: Markup) -> Markup {
    let title = title(reader, scene);
    let main = html! {
        link rel="stylesheet" href=(address("boards.css"));
        (main)
    };
    page(reader, &Page { title: &title, sprite: sprite(&scene.view, reader.lang), main })
}

/// The whole log of a table.
pub(crate) fn log_page(reader: &Reader, scene: &Scene) -> Markup {
    let title = format!("{} · {}", reader.say("What happened", "Ce qui s’est passé"), title(reader, scene));
    page(
        reader,
        &Page {
            title: &title,
            sprite: layout::sprite(&[], &look::SEATS),
            main: side::whole_log(reader, scene),
        },
    )
}

/// The drawings of a table, which never change while it is played.
fn sprite(view: &AnyView, lang: Lang) -> Cow<'static, str> {
    match view {
        AnyView::Derby(view) => boards::derby::sprite(&view.setup, lang).into(),
        AnyView::Pantheon(view) => boards::pantheon::sprite(view, lang).into(),
        AnyView::Godwar(_) => boards::godwar::sprite(lang).into(),
        AnyView::Mythologies(view) => boards::mythologies::sprite(view, lang).into(),
        AnyView::Mythologiste(_) => boards::mythologiste::sprite(lang).into(),
    }
}

/// The title in the tab says when the reader is asked.
fn title(reader: &Reader, scene: &Scene) -> String {
    let game = reader.say(scene.game.about().title[0], scene.game.about().title[1]);
    if scene.over {
        format!("{} · {game}", reader.say("Finished", "Terminée"))
    } else if let Some(seat) = scene.held.iter().find(|&seat| scene.asked.has(seat)) {
        format!("● {} · {game}", side::call(reader, scene, seat))
    } else {
        game.to_owned()
    }
}

/// The content of the page, in regions that a live page swaps one by one.
pub(crate) fn main_of(reader: &Reader, scene: &Scene, base: &str, refused: Option<&Explained>) -> Markup {
    main_with(
        reader,
        scene,
        base,
        &html! { @if let Some(explained) = refused { (refusal(reader, explained)) } },
    )
}

fn main_with(reader: &Reader, scene: &Scene, base: &str, notice: &Markup) -> Markup {
    let mut controls = Controls::new(scene.actions.clone())
        .with_closed(scene.closed.clone())
        .with_clock(scene.clock.map(|clock| countdown(reader, clock)));
    let names = Names(&scene.names);
    let board = boards::board(&scene.view, &mut controls, names, reader.lang);
    let (rest, clock) = (controls.rest(), controls.clock());
    let result = boards::result(&scene.view, names, reader.lang);
    html! {
        main.table-page #main data-table=(scene.id) data-mark=(scene.mark) data-step=(scene.mark.step)
            data-title=(title(reader, scene)) data-of=[scene.of] data-turn=(if scene.your_turn() { "you" } else { "other" })
            data-lost=(reader.say("The connection is lost. Trying again …", "La connexion est perdue. Nouvel essai …"))
            data-copied=(reader.say("Link copied", "Lien copié")) {
            h1.hidden-text { (reader.say(scene.game.about().title[0], scene.game.about().title[1])) }
            div.notices #notices data-region {
                (notice)
                (orders::standing(reader, scene))
                (leave::come_back(reader, scene))
                (side::invites(reader, scene, base))
            }
            (aloft(scene))
            @if let Some(seat) = scene.curtain { (curtain(reader, scene, seat)) }
            form.play method="post" action={ "/table/" (scene.id) "/act" } data-act {
                div.question #question data-region tabindex="-1" {
                    input type="hidden" name="step" value=(scene.mark.step);
                    @if let Some(seat) = scene.viewer.seat() { input type="hidden" name="seat" value=(seat); }
                    @if let Some(seat) = scene.of { input type="hidden" name="of" value=(seat); }
                    @if scene.over { (end(reader, scene)) } @else { (prompt(reader, scene, &rest, clock.as_ref())) }
                }
                @if let Some(result) = result { div.result #result data-region { (result) } }
                @if !scene.over { div.lately #lately data-region aria-hidden="true" { (lately(scene)) } }
                div.board #board data-region { (board) }
            }
            aside.side {
                div #seats data-region { (side::seats(reader, scene)) }
                div #orders data-region { (orders::list(reader, scene)) }
                div #leave data-region { (leave::leave(reader, scene)) }
                div #log-region data-region { (side::log(reader, scene)) }
            }
        }
    }
}

fn refusal(reader: &Reader, explained: &Explained) -> Markup {
    let text = html! {
        strong { (explained.title) } br; (explained.text)
        @if let Some((game, rule)) = explained.rule { " " (rule_link(reader.lang, game, rule)) }
    };
    look::banner(Mood::Bad, Emblem::Lightning, &text, &html! {})
}

/// One sentence that says what is asked of whom, and the answers that touch nothing on the board.
fn prompt(reader: &Reader, scene: &Scene, rest: &[Markup], clock: Option<&Markup>) -> Markup {
    let asked = if scene.actions.is_empty() { Asked::Another } else { Asked::You };
    let waiting = || -> Vec<String> { scene.asked.iter().map(|seat| Names(&scene.names).of(seat)).collect() };
    let sentence = html! {
        @if let Some(line) = &scene.question {
            (line.text)
            @if asked == Asked::You { " " (rule_link(reader.lang, scene.game, line.rule)) }
        }
        @else { (reader.say("Waiting for ", "On attend ")) (waiting().join(", ")) "." }
    };
    let undo = reader.say("Undo", "Revenir en arrière");
    let actions = html! {
        @if let Some(clock) = clock { (clock) }
        @for button in rest { (button) }
        (orders::offer(reader, scene))
        @if scene.may_undo { (look::button(undo, None, ButtonKind::Plain, "word", "undo")) }
        @if scene.hints && asked == Asked::You {
            a.button href={ "/table/" (scene.id) "/hint" } { span { (reader.say("Hint", "Conseil")) } }
        }
    };
    look::prompt(asked, &sentence, &actions)
}

/// The seconds left: a ring that empties by itself, and a number that the script keeps true.
fn countdown(reader: &Reader, clock: Countdown) -> Markup {
    let Countdown { left, of } = clock;
    let gone = 100 - 100 * u32::from(left) / u32::from(of.max(1));
    html! {
        span.countdown role="timer" data-left=(left)
            data-soon=(reader.say("Ten seconds left.", "Plus que dix secondes.")) {
            svg viewBox="-20 -20 40 40" aria-hidden="true" {
                circle.whole r="16" {}
                circle.left r="16" pathLength="100" stroke-dasharray="100 100" stroke-dashoffset=(gone)
                    transform="rotate(-90)" {
                    animate attributeName="stroke-dashoffset" from=(gone) to="100" dur={ (left.max(1)) "s" } fill="freeze" {}
                }
            }
            b.number data-seconds { (left) }
            span { (reader.say("seconds left", "secondes restantes")) }
        }
        noscript { span.soft { (reader.say(
            "when this page was drawn. Reload it once they are over.",
            "quand cette page a été dessinée. Rechargez-la ensuite.",
        )) } }
    }
}

/// What happened last, where the log is far below: the latest first. The log itself is what is read aloud.
fn lately(scene: &Scene) -> Markup {
    html! { @for line in scene.log.iter().rev().take(3) { p { (line.text) } } }
}

/// What flew across the table lately: a live page shows it once, from one place of the board to another.
fn aloft(scene: &Scene) -> Markup {
    html! { @if !scene.flights.is_empty() {
        div hidden { @for (step, flight) in &scene.flights {
            i data-step=(step) data-flight={ (flight.from) " " (flight.to) } data-cargo=[&flight.cargo] {}
        } }
    } }
}

/// Covers the table until the device is in the right hands.
fn curtain(reader: &Reader, scene: &Scene, seat: Seat) -> Markup {
    let name = Names(&scene.names).of(seat);
    html! {
        form.curtain #curtain data-region method="post" action={ "/table/" (scene.id) "/show" } {
            (look::seat_badge(seat.index()))
            p.lead { (reader.say(format!("Pass the device to {name}."), format!("Passez l’appareil à {name}."))) }
            input type="hidden" name="seat" value=(seat);
            button.button.button-main type="submit" {
                span { (reader.say(
                    format!("I am {name}: show my cards"),
                    format!("Je suis {name} : montrer mes cartes"),
                )) }
            }
        }
    }
}

/// The end: who won, and what next.
fn end(reader: &Reader, scene: &Scene) -> Markup {
    let winners: Vec<_> = Seat::all(scene.seats.len())
        .filter(|seat| scene.seats[seat.index()].place == 1)
        .map(|seat| Names(&scene.names).of(seat))
        .collect();
    let and = reader.say(" and ", " et ");
    let won = winners.join(and);
    let sentence = html! {
        (reader.say("The game is over.", "La partie est finie.")) " "
        strong {
            @if winners.len() == 1 { (reader.say(format!("{won} wins."), format!("{won} l’emporte."))) }
            @else { (reader.say(format!("{won} share the victory."), format!("{won} se partagent la victoire."))) }
        }
    };
    let path = |end: &str| format!("/table/{}/{end}", scene.id);
    let save = reader.say("Save the record", "Enregistrer la partie");
    let again = reader.say("Analyse the game", "Analyser la partie");
    let bots_alone = scene.seats.iter().all(|seat| matches!(seat.who, Who::Bot(_)));
    let actions = html! {
        @if scene.next {
            (look::button_link(reader.say("To the rematch", "Vers la revanche"), None, ButtonKind::Main, &path("next")))
        } @else if !scene.held.is_empty() || bots_alone {
            button.button.button-main type="submit" formaction=(path("rematch")) {
                span { (reader.say("Rematch", "Revanche")) }
            }
        }
        (look::button_link(again, None, ButtonKind::Plain, &path("review")))
        (look::button_link(save, None, ButtonKind::Plain, &path("record")))
    };
    look::prompt(Asked::You, &sentence, &actions)
}

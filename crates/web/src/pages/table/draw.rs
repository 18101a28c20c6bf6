use bots::coach::Hint;
use engine::{Names, Seat};
use maud::{Markup, html};

use super::advice::advice;
use super::chronicle::Turn;
use super::ground::Line;
use super::{chronicle, ground, lip, moments, shoulder, side};
use crate::Controls;
use crate::assets::address;
use crate::boards;
use crate::bot_seat::Pace;
use crate::clock::Countdown;
use crate::drawings::Sprite;
use crate::error::Explained;
use crate::language::Reader;
use crate::layout::{self, Page, page, table_page};
use crate::look;
use crate::pages::about::rule_link;
use crate::pages::{consent, how, result, talk};
use crate::pieces::Pieces;
use crate::scene::Scene;
use crate::stage::Moment;
use crate::talk::Heard;

/// The whole page of a table; `refused` says why the last move was not played.
pub(crate) fn page_of(reader: &Reader, scene: &Scene, base: &str, refused: Option<&Explained>) -> Markup {
    page_around(reader, scene, main_with(reader, scene, base, refused, &[], &Pieces::default()))
}

/// The same with the coach's advice, which goes away with the next move.
pub(crate) fn hinted_page_of(reader: &Reader, scene: &Scene, base: &str, hints: &[Hint<String>]) -> Markup {
    page_around(reader, scene, main_with(reader, scene, base, None, hints, &Pieces::default()))
}

#[expect(clippy::needless_pass_by_value, reason = "markup is written where it is asked for")]
fn page_around(reader: &Reader, scene: &Scene, main: Markup) -> Markup {
    let title = title(reader, scene);
    let main = html! {
        link rel="stylesheet" href=(address("boards.css"));
        link rel="stylesheet" href=(address("result.css"));
        (main)
        script type="module" src=(address("notices.js")) {}
    };
    table_page(reader, &title, &main, &Sprite::of(&scene.view, reader.lang))
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

/// Every moment of a table.
pub(crate) fn moments_page(reader: &Reader, scene: &Scene) -> Markup {
    let title = format!("{} · {}", reader.say("Moments", "Temps forts"), title(reader, scene));
    let events = scene.events.iter();
    let moments: Vec<Moment> =
        events.flat_map(|events| boards::moments(events, Names::new(&scene.names), reader.lang)).collect();
    let main = html! {
        link rel="stylesheet" href=(address("boards.css"));
        (moments::all(reader, scene, &moments))
    };
    let sprite = Sprite::of(&scene.view, reader.lang).whole().into();
    page(reader, &Page { title: &title, sprite, main })
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

/// The content of the page, in regions that a live page swaps one by one, without the pieces that it has.
pub(crate) fn main_of(reader: &Reader, scene: &Scene, base: &str, pieces: &Pieces) -> Markup {
    main_with(reader, scene, base, None, &[], pieces)
}

fn main_with(
    reader: &Reader,
    scene: &Scene,
    base: &str,
    refused: Option<&Explained>,
    hints: &[Hint<String>],
    pieces: &Pieces,
) -> Markup {
    let mut controls = Controls::new(scene.actions.clone())
        .with_closed(scene.closed.clone())
        .with_orders(scene.orders.count())
        .with_clock(scene.clock.map(|clock| countdown(reader, clock)));
    if let Some(best) = hints.first() {
        controls.hint(&best.action);
    }
    let names = Names::new(&scene.names);
    let mut stage = boards::stage(&scene.view, &mut controls, names, reader.lang);
    stage.rest_where(deed(scene));
    let belly = stage.belly(&controls, reader.say("Pages of the table", "Pages de la table"), pieces);
    let (rest, clock) = (controls.rest(), controls.clock());
    let turns = Turn::all(&scene.log);
    let refusal = refused.map(|explained| refusal(reader, explained));
    let line = Line { rest: &rest, clock: clock.as_ref(), hints, refusal: refusal.as_ref(), pieces };
    let asked = scene.viewer.seat().filter(|&seat| scene.asked.has(seat) && !scene.over);
    let herald = (asked.is_none() && !scene.over).then(|| ground::mover(scene));
    let tone = herald.flatten().map_or("", |seat| look::seat_tone(seat.index()));
    let moments = scene
        .events
        .as_ref()
        .map(|events| moments::Latest::of(boards::moments(events, names, reader.lang), scene.mark.step));
    // A live page keeps the words of its script.
    let whole = !pieces.leave_sheets();
    html! {
        main class={ "vase " (stage.class) (stage.hues) @if scene.over { " over" } } #main data-table=(scene.id) data-mark=(scene.mark) data-step=(scene.mark.step) data-since=(scene.since)
            data-title=(title(reader, scene)) data-of=[scene.of] data-turn=(if scene.your_turn() { "you" } else { "other" })
            data-lost=[whole.then(|| reader.say("The connection is lost. Trying again …", "La connexion est perdue. Nouvel essai …"))]
            data-pace=[scene.pace.map(Pace::name)]
            data-another=[whole.then(|| reader.say("Another", "Autre choix"))]
            data-copied=[whole.then(|| reader.say("Link copied", "Lien copié"))] {
            form.play method="post" action={ "/table/" (scene.id) "/act" } data-act {
                @if !scene.over {
                div class={ "ground " (tone) @if herald.is_some() { " herald" } } #question data-region tabindex="-1" role=[herald.is_none().then_some("status")] {
                    input type="hidden" name="step" value=(scene.mark.step);
                    @if let Some(seat) = scene.viewer.seat() { input type="hidden" name="seat" value=(seat); }
                    @if let Some(seat) = scene.of { input type="hidden" name="of" value=(seat); }
                    @if let Some(seat) = asked { (ground::question(reader, scene, seat, &line)) }
                    @else { (ground::herald(reader, scene, &turns, refusal.as_ref(), pieces)) }
                }
                div.belly #board data-region { (belly) }
                (pieces.piece(html! { div.foot #foot data-region { (stage.held()) } }))
                ol.shoulder #shoulder data-region data-n=(stage.tabs.len()) { (shoulder::shoulder(reader, scene, &stage.tabs, &turns, pieces)) }
                }
                header.lip #lip data-region { (lip::lip(reader, scene, &stage.course, &turns, pieces)) }
            }
            @if scene.proposal.is_some() { section.proposal #proposal data-region aria-label=(reader.say("Proposal", "Proposition")) { (consent::banner(reader, scene)) } }
            @if scene.over { (result::page_main(reader, scene)) }
            aside.chronicle #log-region data-region { (chronicle::chronicle(reader, scene, &turns, moments.as_ref())) }
            @if let Some(heard) = scene.talk.as_ref().filter(|heard| heard.company) { (talk(reader, scene, heard, pieces)) }
            (returns(scene))
            @if pieces.leave_sheets() {
                div.sheets #players data-region data-later {}
                div.sheets #sheets data-region data-later {}
            } @else {
                div.sheets #players data-region { (shoulder::sheets(reader, scene, &stage, &turns, pieces)) }
                (pieces.piece(html! { div.sheets #sheets data-region { (lip::sheets(reader, scene, base)) } }))
            }
            div.sheets #advice data-region { @if !hints.is_empty() { (advice(reader, scene, hints)) } }
            div.sheets #moments data-region data-keep[moments.is_none()] { @for moment in moments.iter().flat_map(|latest| &latest.moments) { (pieces.piece(moments::moment(reader, scene, moment))) } }
            (aloft(scene))
            @if let Some(seat) = scene.curtain { (curtain(reader, scene, seat)) }
        }
    }
}

/// The way of what others did last.
fn deed(scene: &Scene) -> &[String] {
    let others = scene.log.iter().rev().filter(|line| line.mover.is_none_or(|seat| !scene.viewer.is(seat)));
    others.map(|line| line.way.as_slice()).find(|way| !way.is_empty()).unwrap_or_default()
}

/// The drawer in which people talk. What is said is drawn anew, the field in which somebody types is not.
fn talk(reader: &Reader, scene: &Scene, heard: &Heard, pieces: &Pieces) -> Markup {
    html! {
        aside.chronicle.talk-drawer #talk-region aria-labelledby="talk-title" {
            (pieces.piece(html! { header {
                h2 #talk-title { (reader.say("Talk", "Conversation")) }
                a.tool.close href="#main" data-talk-drawer aria-label=(reader.say("Close", "Fermer")) { (look::emblem(look::Emblem::Cross)) }
            } }))
            div.words-box tabindex="0" role="group" aria-labelledby="talk-title" {
                (pieces.piece(talk::list(reader, &scene.id, heard, "region")))
            }
            (pieces.piece(html! { div.talk-say #talk-say data-region { (talk::forms(reader, &scene.id, heard)) } }))
        }
    }
}

fn refusal(reader: &Reader, explained: &Explained) -> Markup {
    html! {
        b { (explained.title) } " " (explained.text)
        @if let Some((game, rule)) = explained.rule { " " (rule_link(reader.lang, game, rule)) }
    }
}

/// The time left: a ring that empties by itself, and a number that the script keeps true.
fn countdown(reader: &Reader, clock: Countdown) -> Markup {
    let Countdown { left, of } = clock;
    let gone = 100 - 100 * u64::from(left) / u64::from(of.max(1));
    html! {
        span.countdown role="timer" data-left=(left)
            data-five=(reader.say("Five minutes left.", "Plus que cinq minutes."))
            data-minute=(reader.say("One minute left.", "Plus qu’une minute."))
            data-soon=(reader.say("Ten seconds left.", "Plus que dix secondes.")) {
            svg viewBox="-20 -20 40 40" aria-hidden="true" {
                circle.whole r="16" {}
                circle.left r="16" pathLength="100" stroke-dasharray="100 100" stroke-dashoffset=(gone)
                    transform="rotate(-90)" {
                    animate attributeName="stroke-dashoffset" from=(gone) to="100" dur={ (left.max(1)) "s" } fill="freeze" {}
                }
            }
            b.number data-seconds { (how::clock(reader, left)) }
            @let words = left_words(reader);
            span data-words=(words.join("|")) { (words[match left { 0 => 0, 1 => 1, 2..100 => 2, _ => 3 }]) }
        }
        noscript { span.soft { (reader.say(
            "when this page was drawn. Reload it once they are over.",
            "quand cette page a été dessinée. Rechargez-la ensuite.",
        )) } }
    }
}

/// What follows the number of a clock: at none, one and several seconds, and at minutes and hours. The script goes by it too.
fn left_words(reader: &Reader) -> [&'static str; 4] {
    reader.say(
        ["seconds left", "second left", "seconds left", "left"],
        ["seconde restante", "seconde restante", "secondes restantes", "restantes"],
    )
}

/// The forms by which somebody takes back a seat that a bot has.
fn returns(scene: &Scene) -> Markup {
    let stand_ins = consent::stand_in_forms(scene);
    html! { @if !scene.away.is_empty() || !stand_ins.0.is_empty() {
        div hidden #returns data-region {
            @for seat in scene.away.iter() {
                form id={ "come-back-" (seat) } data-return[scene.is_late(seat)] method="post" action={ "/table/" (scene.id) "/come-back" } {
                    input type="hidden" name="seat" value=(seat);
                }
            }
            (stand_ins)
        }
    } }
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
    let name = Names::new(&scene.names).of(seat);
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

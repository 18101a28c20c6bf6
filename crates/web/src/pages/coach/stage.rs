//! The board of one decision, and the way from one to the next.

use catalog::AnyView;
use engine::{Seat, Viewer};
use maud::{Markup, html};

use crate::Controls;
use crate::boards;
use crate::look;
use crate::story::{Shown, Story, chapter_name};

/// The real board as it was seen then, and what happened next.
pub(super) fn board(story: &Story<'_>, shown: &Shown) -> Markup {
    let (reader, view, over) = (story.reader, &shown.view, shown.over);
    let board = if over { boards::result(view, story.names, reader.lang) } else { None };
    let board = board.unwrap_or_else(|| table(story, view));
    let chapter = chapter_name(reader, story.session.game(), story.stops[story.at].chapter);
    html! {
        section.story-stage aria-labelledby="stage-title" {
            header {
                h2 #stage-title {
                    (chapter) ", " (reader.say("decision", "décision")) " " (story.at + 1) (reader.say(" of ", " sur ")) (story.stops.len())
                }
                (eyes(story))
            }
            div.stage-told { @if !over { (told(story)) } }
            div.stage-board { (board) }
        }
    }
}

/// The belly and the foot of the table, without anything to answer.
fn table(story: &Story<'_>, view: &AnyView) -> Markup {
    let mut controls = Controls::none();
    let stage = boards::stage(view, &mut controls, story.names, story.reader.lang);
    stage.picture(&controls, story.reader)
}

/// So many sentences stand above the board; the rest is a tap away.
const SENTENCES: usize = 3;

/// What happened next.
fn told(story: &Story<'_>) -> Markup {
    let step = story.stops[story.at].step;
    let mover = story.session.moves_from(step).first().map(|(seat, _)| *seat);
    let told = story.told(story.at);
    let (first, rest) = told.split_at(told.len().min(SENTENCES));
    html! {
        @if let Some(seat) = mover { (look::seat_badge(seat.index())) }
        div {
            p { @for line in first { (line.text) " " } }
            @if !rest.is_empty() {
                details {
                    summary { (story.reader.say(format!("and {} more", rest.len()), format!("et {} de plus", rest.len()))) }
                    p { @for line in rest { (line.text) " " } }
                }
            }
        }
    }
}

/// Through whose eyes: the reader's own, everybody's, or another player's, now that the game is over.
fn eyes(story: &Story<'_>) -> Markup {
    let reader = story.reader;
    let address = |of: &str| format!("/table/{}/review?at={}&as={of}", story.id, story.at);
    let current = |viewer: Viewer| (story.viewer == viewer).then_some("true");
    html! {
        nav.eyes aria-label=(reader.say("Seen by", "Vu par")) {
            a href=(address("all")) aria-current=[current(Viewer::Spectator)] { (reader.say("Everybody", "Tous")) }
            @for seat in Seat::all(story.session.seats()) {
                a href=(address(&seat.to_string())) aria-current=[current(Viewer::Seat(seat))] title=(story.names.of(seat)) {
                    (look::seat_badge(seat.index())) span.hidden-text { (story.names.of(seat)) }
                }
            }
        }
    }
}

/// Back, on, and to the moments: links, and with the script keys and a slider.
pub(super) fn toolbar(story: &Story<'_>) -> Markup {
    let reader = story.reader;
    let (at, last) = (story.at, story.stops.len() - 1);
    let before = story.key.iter().rev().map(|key| key.stop).find(|&stop| stop < at).unwrap_or(0);
    let after = story.key.iter().map(|key| key.stop).find(|&stop| stop > at).unwrap_or(last);
    let way = |stop: usize, class: &str, name: &str, key: &str| {
        html! {
            a class={ "button step " (class) } href=(story.address(stop)) data-go=(stop) aria-keyshortcuts=(key) title={ (name) " (" (key) ")" } {
                span.step-mark aria-hidden="true" {} span.hidden-text { (name) }
            }
        }
    };
    html! {
        nav.page-ground.story-steps aria-label=(reader.say("Steps", "Pas")) data-at=(at) data-last=(last)
            data-keys=(story.key.iter().map(|key| key.stop.to_string()).collect::<Vec<_>>().join(" ")) {
            (way(before, "step-first", reader.say("Moment before", "Moment précédent"), "J"))
            (way(at.saturating_sub(1), "step-back", reader.say("Back", "Reculer"), "ArrowLeft"))
            input.scrub type="range" min="0" max=(last) value=(at) hidden aria-label=(reader.say("Decision", "Décision"));
            b.number.step-count { (at + 1) " / " (last + 1) }
            (way((at + 1).min(last), "step-on", reader.say("On", "Avancer"), "ArrowRight"))
            (way(after, "step-last", reader.say("Next moment", "Moment suivant"), "K"))
        }
    }
}

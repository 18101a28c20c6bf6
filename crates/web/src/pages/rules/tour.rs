use catalog::GameId;
use maud::{Markup, html};

use crate::language::Reader;
use crate::thumbnails::Thumbnails;
use crate::tour::{OWN, Tour};

/// A turn, drawn.
pub(super) fn section(tour: &Tour, reader: &Reader, game: GameId, thumbnails: &mut Thumbnails) -> Markup {
    html! {
        section.tour #tour aria-labelledby="tour-title" {
            header {
                h2 #tour-title { (reader.say(&tour.title[0], &tour.title[1])) }
                form method="post" action={ "/rules/" (game.id()) "/practice" } {
                    button.button type="submit" {
                        span.play-mark aria-hidden="true" {}
                        span { (reader.say("Play this turn yourself", "Jouer ce tour vous-même")) }
                    }
                }
            }
            ol.plain.frames { @for frame in &tour.frames {
                li { (thumbnails.draw(&frame.view, Some(OWN))) p { (reader.say(&frame.words[0], &frame.words[1])) } }
            } }
        }
    }
}

use catalog::GameId;
use maud::{Markup, html};

use super::examples;
use crate::language::Reader;
use crate::thumbnails::Thumbnails;
use crate::tour::Tour;

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
            (examples::frames(reader, game, 0, &tour.frames, thumbnails))
        }
    }
}

//! A game on one screen: four to six sentences that are enough to sit down.

use catalog::{GameId, for_game};
use maud::{Markup, html};

use crate::games::Board;
use crate::language::Reader;

pub(super) fn quick_start(reader: &Reader, game: GameId) -> Markup {
    let steps = for_game!(game, G => <G as Board>::QUICK_START);
    html! {
        ol class={ "plain quick quick-" (steps.len()) } { @for (head, text) in steps {
            li { p { strong { (reader.say(head[0], head[1])) } " " (reader.say(text[0], text[1])) } }
        } }
    }
}

//! The table of Pantheon, drawn from what a viewer may know and from nothing else.
//!
//! The chart of the Mediterranean never changes: it belongs to the [`sprite`] of the page. Over it lie tiles, pieces
//! and the hexes one may choose, each placed by two classes: `x17 y4`.

mod art;
mod chart;
mod epochs;
mod large;
mod map;
mod market;
mod own;
mod players;
mod questions;
mod result;
mod sky;
mod words;

use engine::{Lang, Names, Seat};
use maud::{Markup, html};
use pantheon::{Doing, Hex, SeatView, View};

use crate::Controls;
use crate::look::{self, Emblem};

pub use large::sprite;
pub use result::result;

/// The style sheet of this board.
pub const STYLE: &str = include_str!("../../assets/boards/pantheon.css");

/// What every part of the board looks at: the view, the players' names, the reader's language.
struct Scene<'a> {
    view: &'a View,
    names: Names<'a>,
    lang: Lang,
}

impl<'a> Scene<'a> {
    fn say<'t>(&self, en: &'t str, fr: &'t str) -> &'t str {
        self.lang.pick(en, fr)
    }

    fn me(&self) -> Option<Seat> {
        self.view.viewer.seat()
    }

    /// The viewer's own things.
    fn mine(&self) -> Option<&'a SeatView> {
        self.me().map(|seat| &self.view.seats[seat.index()])
    }

    fn players(&self) -> usize {
        self.view.seats.len()
    }

    /// The players clockwise, the viewer first.
    fn around(&self) -> impl Iterator<Item = Seat> + use<'a> {
        self.me().unwrap_or(self.view.first_player).around(self.view.seats.len())
    }

    /// Whether what the viewer is asked, if anything, is to follow the movement of another or to take a card.
    fn may_follow(&self) -> bool {
        let of_another = self.view.turn_of.is_some_and(|turn_of| self.me() != Some(turn_of));
        of_another && matches!(self.view.doing, Doing::Nothing)
    }

    /// A hex as the log calls it, with the name of its site.
    fn place(&self, hex: Hex) -> String {
        hex.site().map_or_else(|| hex.to_string(), |site| format!("{site} ({hex})"))
    }

    /// « 1 card », « 3 cards ».
    fn count(&self, count: u8, en: [&str; 2], fr: [&str; 2]) -> String {
        self.lang.count(count.into(), en, fr)
    }

    fn cards(&self, count: u8) -> String {
        self.count(count, ["card", "cards"], ["carte", "cartes"])
    }

    /// A link to a paragraph of the rulebook.
    fn rule(&self, anchor: &str) -> Markup {
        html! {
            a.ph-rule href={ "/rules/pantheon#" (anchor) } aria-label=(self.say("The rule", "La règle")) { "§" }
        }
    }
}

/// An icon with a number; the words are read aloud and shown on hover.
fn stat(icon: Emblem, number: &str, words: &str) -> Markup {
    html! {
        span.ph-stat role="img" aria-label=(words) title=(words) { (look::emblem(icon)) b { (number) } }
    }
}

/// Whether there is an answer among the things of a part.
fn asks(part: &Markup) -> bool {
    part.0.contains(" name=\"action\"")
}

/// The table as `view.viewer` sees it, with the buttons of `controls` on the things they touch.
pub fn board(view: &View, controls: &mut Controls, names: Names<'_>, lang: Lang) -> Markup {
    let scene = Scene { view, names, lang };
    let acts = epochs::acts(&scene, controls);
    let questions = questions::questions(&scene, controls);
    let parts = [
        map::section(&scene, controls),
        sky::section(&scene, controls),
        own::section(&scene, controls),
        market::section(&scene, controls),
    ];
    let below = !asks(&parts[2]);
    // What is asked comes first; on a wide screen every part has its place.
    let (asked, calm): (Vec<_>, Vec<_>) = parts.into_iter().partition(asks);
    html! {
        div.pantheon {
            (acts)
            (questions)
            (epochs::track(&scene))
            (players::scores(&scene))
            @if below { (own::glance(&scene)) }
            div.ph-stage {
                // The players come after the map, or after what is asked.
                @for (at, part) in asked.iter().chain(&calm).enumerate() {
                    (part)
                    @if at == 0 { (players::strip(&scene)) }
                }
            }
        }
    }
}

//! The table of Mythologiste: a ring of spaces to be run, gods around it, and in its middle whatever is going on.
//!
//! Drawn from what a viewer may know and from nothing else.

mod art;
mod attack;
mod bar;
mod cards;
mod centre;
mod choices;
mod ended;
mod gods;
mod own;
mod piles;
mod players;
mod quest;
mod result;
mod ring;
mod sheets;

use engine::{Lang, Names, Seat};
use maud::{Markup, html};
use mythologiste::{Action, Expiry, PlayerView, View};

use crate::Controls;
use crate::look::{Emblem, emblem, why_not};

pub use result::result;
pub use sheets::sprite;

/// The style sheet of this board.
pub const STYLE: &str = include_str!("../../assets/boards/mythologiste.css");

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

    fn player(&self, seat: Seat) -> &'a PlayerView {
        &self.view.players[seat.index()]
    }

    fn name(&self, seat: Seat) -> String {
        self.names.of(seat)
    }

    /// The players clockwise from the viewer's left, the viewer last; for a spectator from seat A.
    fn around(&self) -> impl Iterator<Item = Seat> + use<'a> {
        let count = self.view.players.len();
        let start = self.me().map_or(Seat::new(0), |me| me.left(count));
        start.around(count)
    }

    /// Everybody but the viewer, clockwise.
    fn others(&self) -> impl Iterator<Item = Seat> + use<'a> {
        let me = self.me();
        self.around().filter(move |&seat| Some(seat) != me)
    }

    /// The class of the player whose turn it is.
    fn turn_class(&self, seat: Seat) -> &'static str {
        if self.view.active == seat && !self.view.over { " mg-turn" } else { "" }
    }

    /// The button of an action, under the name of what it touches.
    fn act(&self, controls: &mut Controls, action: Action, class: &str, inner: Markup) -> Option<Markup> {
        let notation = action.to_string();
        if !controls.has(&notation) {
            return None;
        }
        controls.named(&notation, class, self.label(action), inner)
    }

    /// A lock that says why an action is closed, if it is one to be looked for.
    fn why_not(&self, controls: &Controls, action: Action) -> Option<Markup> {
        let line = controls.why_not(&action.to_string())?;
        Some(why_not(self.say("Not now", "Pas maintenant"), &line.text, &self.rule(line.rule)))
    }

    /// Something closed with its reason beside it, where there is room; the lock says it everywhere.
    fn barred(&self, word: &str, reason: &str, more: &Markup) -> Markup {
        html! { div.mg-barred { (why_not(word, reason, more)) span.mg-reason aria-hidden="true" { (reason) } } }
    }

    /// Until when a token stays.
    fn until(&self, expiry: Expiry) -> String {
        mythologiste::text::expiry_words(expiry, self.names, self.lang)
    }

    /// What an answer is called here.
    fn label(&self, action: Action) -> String {
        mythologiste::text::label_at(self.view, action, self.names, self.lang)
    }

    /// A number with its noun. French says « 0 carte », English “0 cards”.
    fn count(&self, count: u8, english: [&str; 2], french: [&str; 2]) -> String {
        self.lang.count(count.into(), english, french)
    }

    /// A link to a paragraph of the rulebook.
    fn rule(&self, anchor: &str) -> Markup {
        html! {
            a.rule-mark href={ "/rules/mythologiste#" (anchor) } aria-label=(self.say("The rule", "La règle")) { "§" }
        }
    }
}

/// A number of a player with its icon; the words are read aloud and shown on hover.
fn stat(seat: Seat, what: &str, icon: Emblem, number: &str, words: &str) -> Markup {
    let name = format!("{what}-{seat}");
    html! {
        span.mg-stat role="img" aria-label={ (number) " " (words) } title=(words) data-tally=(name) data-spot=(name) {
            (emblem(icon)) b { (number) }
        }
    }
}

/// The table as `view.viewer` sees it, with the buttons of `controls` on the things they touch.
pub fn board(view: &View, controls: &mut Controls, names: Names<'_>, lang: Lang) -> Markup {
    let scene = Scene { view, names, lang };
    let ring = ring::section(&scene, controls);
    let bar = bar::section(&scene, controls);
    let tray = choices::tray(&scene, controls);
    let others = players::section(&scene, controls);
    let own = own::section(&scene, controls);
    let asks = |part: &Markup| part.0.contains("name=\"action\"");
    // What is asked comes right after the ring; on a wide screen every part has its place.
    let others_first = asks(&others) && !asks(&own);
    html! {
        div.mythologiste {
            div class={ "mg-table of-" (view.players.len()) (if others_first { " mg-others-first" } else { "" }) } {
                (ring) (bar) (tray) (others) (own) (piles::section(&scene))
            }
        }
    }
}

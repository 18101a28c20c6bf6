//! The table of Mythologies: a sanctuary of four boards above altars of three planes and three columns, drawn from what
//! a viewer may know and from nothing else.
//!
//! Every card opens a sheet with its full text. The sheets belong to the [`sprite`] of the page: they never change,
//! and one that is open stays so while the table goes on.

mod art;
mod cards;
mod destiny;
mod others;
mod own;
mod pantheon;
mod preview;
mod resolving;
mod result;
mod sanctuary;
mod sheets;
mod state;

use engine::{Lang, Names, Seat};
use maud::{Markup, html};
use mythologies::{Action, SeatView, View};

use crate::Controls;
use crate::look::why_not;

pub use result::result;
pub use sheets::sprite;

/// The style sheet of this board.
pub const STYLE: &str = include_str!("../../assets/boards/mythologies.css");

/// What every part of the board looks at: the view, the players' names, the reader's language.
struct Scene<'a> {
    view: &'a View,
    names: Names<'a>,
    lang: Lang,
    /// What the viewer may do now.
    open: Vec<Action>,
}

impl<'a> Scene<'a> {
    fn say<'t>(&self, en: &'t str, fr: &'t str) -> &'t str {
        self.lang.pick(en, fr)
    }

    fn me(&self) -> Option<Seat> {
        self.view.viewer.seat()
    }

    fn seat(&self, seat: Seat) -> &'a SeatView {
        &self.view.seats[seat.index()]
    }

    /// The players clockwise, the viewer first.
    fn around(&self) -> impl Iterator<Item = Seat> + use<'a> {
        self.me().unwrap_or(self.view.first_player).around(self.view.seats.len())
    }

    fn others(&self) -> impl Iterator<Item = Seat> + use<'a> {
        let me = self.me();
        self.around().filter(move |&seat| Some(seat) != me)
    }

    /// Whether cards are being selected, not played.
    fn selecting(&self) -> bool {
        self.view.turn_of.is_none() && !self.view.over
    }

    /// « 1 card », « 3 cards ».
    fn count(&self, count: usize, en: [&str; 2], fr: [&str; 2]) -> String {
        self.lang.count(count, en, fr)
    }

    fn cards(&self, count: usize) -> String {
        self.count(count, ["card", "cards"], ["carte", "cartes"])
    }

    /// The button of an action, if it is open. Most things that are drawn have none, so it is looked up before it is written.
    fn act(
        &self,
        controls: &mut Controls,
        action: Action,
        class: &str,
        inner: impl FnOnce() -> Markup,
    ) -> Option<Markup> {
        if !self.open.contains(&action) {
            return None;
        }
        let inner = html! { (inner()) (preview::of(self, action)) };
        controls.button(&action.to_string(), class, inner)
    }

    /// A lock that says why an action is closed, if it is one to be looked for.
    fn why_not(&self, controls: &Controls, action: Action) -> Option<Markup> {
        let line = controls.why_not(&action.to_string())?;
        Some(why_not(self.say("Not now", "Pas maintenant"), &line.text, &self.rule(line.rule)))
    }

    /// A link to a paragraph of the rulebook.
    fn rule(&self, anchor: &str) -> Markup {
        html! {
            a.rule-mark href={ "/rules/mythologies#" (anchor) } aria-label=(self.say("The rule", "La règle")) { "§" }
        }
    }
}

/// The table as `view.viewer` sees it, with the buttons of `controls` on the things they touch.
pub fn board(view: &View, controls: &mut Controls, names: Names<'_>, lang: Lang) -> Markup {
    let open = controls.open().filter_map(|action| action.parse().ok()).collect();
    let scene = Scene { view, names, lang, open };
    preview::in_bar(&scene, controls);
    let picks = own::picks(&scene, controls);
    let pairs = sanctuary::pairs(&scene, controls);
    let own = own::section(&scene, controls);
    let others = others::section(&scene, controls);
    // What is asked about comes first; else the sanctuary while cards are selected, and the pantheons while they are played.
    let asks = |part: &Markup| part.0.contains("name=\"action\"");
    let asked = [pairs.iter().any(asks), asks(&own), asks(&others)];
    let sanctuary_first = match asked {
        [true, false, false] => true,
        [false, true, _] | [false, _, true] => false,
        _ => scene.selecting(),
    };
    let others_first = asked == [false, false, true];
    // While cards are played the boards are far below: the trials stand above them where there is room.
    let trials = html! { div.mt-trials { @for trial in 0..2 { (sanctuary::ribbon(&scene, trial)) } } };
    let sanctuary = sanctuary::section(&scene, &pairs, sanctuary_first);
    html! {
        div.mythologies {
            (destiny::strip(&scene))
            (resolving::section(&scene))
            (picks)
            @if sanctuary_first { (sanctuary) } @else { (trials) }
            div.mt-sides.others-first[others_first] { (own) (others) }
            @if !sanctuary_first { (sanctuary) }
        }
    }
}

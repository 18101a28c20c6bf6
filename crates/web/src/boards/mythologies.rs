//! The table of Mythologies: a sanctuary of four boards, the reader's pantheon of three planes and three columns, and those
//! of the others, drawn from what a viewer may know and from nothing else.
//!
//! Every card opens a sheet with its full text. The sheets belong to the [`sprite`] of the page: they never change,
//! and one that is open stays so while the table goes on.

pub(crate) mod art;
mod cards;
mod course;
mod foot;
mod moments;
mod offer;
mod pantheon;
mod preview;
mod result;
mod rivals;
mod sanctuary;
mod sheets;
mod state;
mod tabs;
#[cfg(test)]
mod tests;

use std::ops::Deref;

use engine::{Lang, Names, Seat};
use maud::{Markup, html};
use mythologies::{Action, SeatView, View};

use crate::Controls;
use crate::look::why_not;
use crate::stage::{Context, Stage};

pub use moments::moments;
pub use result::result;
pub use sheets::sprite;
pub(crate) use sheets::{every_sprite, sprites};

/// The style sheet of this board.
pub const STYLE: &str = include_str!("../../assets/boards/mythologies.css");

/// What every part of the board looks at.
struct Scene<'a> {
    context: Context<'a, View>,
    /// What the viewer may do now.
    open: Vec<Action>,
}

impl<'a> Deref for Scene<'a> {
    type Target = Context<'a, View>;

    fn deref(&self) -> &Context<'a, View> {
        &self.context
    }
}

impl<'a> Scene<'a> {
    fn of(view: &'a View, names: Names<'a>, lang: Lang) -> Scene<'a> {
        let (viewer, seats) = (view.viewer, view.seats.len());
        Scene { context: Context { view, names, lang, viewer, seats, game: "mythologies" }, open: Vec::new() }
    }

    fn seat(&self, seat: Seat) -> &'a SeatView {
        &self.view.seats[seat.index()]
    }

    /// The players clockwise, the viewer first.
    fn around(&self) -> impl Iterator<Item = Seat> + use<> {
        self.around_from(self.view.first_player)
    }

    fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        self.rivals_from(self.view.first_player)
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
        controls.button(action, class, inner)
    }

    /// A lock that says why an action is closed, if it is one to be looked for.
    fn why_not(&self, controls: &Controls, action: Action) -> Option<Markup> {
        let line = controls.why_not(action)?;
        Some(why_not(self.say("Not now", "Pas maintenant"), &line.text, &self.rule(line.rule)))
    }
}

/// The table as `view.viewer` sees it, with the buttons of `controls` on the things they touch.
pub fn stage<'a>(view: &'a View, controls: &mut Controls, names: Names<'a>, lang: Lang) -> Stage<'a> {
    let mut scene = Scene::of(view, names, lang);
    scene.open = controls.open().filter_map(|action| action.parse().ok()).collect();
    let scene = scene;
    preview::in_bar(&scene, controls);
    let mut stage = Stage::new("mythologies");
    stage.course(course::course(&scene));
    for seat in scene.around() {
        stage.tab(tabs::tab(&scene, seat));
    }
    let sanctuary = stage.page(scene.say("Sanctuary", "Sanctuaire"));
    let own = scene.me().map(|_| stage.page(scene.say("Pantheon", "Panthéon")));
    let rivals = stage.page(scene.say("Rivals", "Rivaux"));
    stage.zone(own.unwrap_or(sanctuary), "offered", controls, |controls| offer::zone(&scene, controls));
    stage.zone(sanctuary, "sanctuary", controls, |controls| sanctuary::zone(&scene, controls));
    if let (Some(page), Some(me)) = (own, scene.me()) {
        stage.zone(page, "altar", controls, |controls| pantheon::grid(&scene, controls, me));
    }
    stage.zone(rivals, "rivals", controls, |controls| rivals::zone(&scene, controls));
    stage.foot(foot::foot(&scene, controls));
    stage.rest_on(match own {
        Some(own) if !scene.selecting() => own,
        _ => sanctuary,
    });
    stage
}

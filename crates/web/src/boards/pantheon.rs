//! The table of Pantheon, drawn from what a viewer may know and from nothing else.
//!
//! The chart of the Mediterranean never changes: it belongs to the [`sprite`] of the page. Over it lie tiles, pieces
//! and the hexes one may choose, each placed by two classes: `x17 y4`.

pub(crate) mod art;
mod chart;
mod display;
mod epochs;
mod hand;
mod house;
mod large;
mod map;
mod moments;
mod offer;
mod piles;
mod result;
mod sky;
mod tabs;
#[cfg(test)]
mod tests;
mod words;

use engine::{Lang, Names};
use maud::{Markup, html};
use pantheon::{Act, Action, Doing, Hex, SeatView, View};

use crate::Controls;
use crate::look::{self, Emblem};
use crate::stage::{Context, Stage};

pub(crate) use large::every_sprite;
pub use large::sprite;
pub use moments::moments;
pub use result::result;

/// The style sheet of this board.
pub const STYLE: &str = include_str!("../../assets/boards/pantheon.css");

/// What every part of the board looks at.
type Scene<'a> = Context<'a, View>;

impl<'a> Context<'a, View> {
    fn of(view: &'a View, names: Names<'a>, lang: Lang) -> Scene<'a> {
        Context { view, names, lang, viewer: view.viewer, seats: view.seats.len(), game: "pantheon" }
    }

    /// The viewer's own things.
    fn mine(&self) -> Option<&'a SeatView> {
        self.me().map(|seat| &self.view.seats[seat.index()])
    }

    fn players(&self) -> usize {
        self.seats
    }

    /// Whether what the viewer is asked, if anything, is to follow the movement of another or to take a card.
    fn may_follow(&self) -> bool {
        let of_another = self.view.turn_of.is_some_and(|turn_of| self.me() != Some(turn_of));
        of_another && matches!(self.view.doing, Doing::Nothing)
    }

    /// A hex as the log calls it: by what is written on the map.
    fn place(&self, hex: Hex) -> String {
        pantheon::text::place(hex, self.lang)
    }

    /// « 1 card », « 3 cards ».
    fn count(&self, count: u8, en: [&str; 2], fr: [&str; 2]) -> String {
        self.lang.count(count.into(), en, fr)
    }

    fn cards(&self, count: u8) -> String {
        self.count(count, ["card", "cards"], ["carte", "cartes"])
    }

    fn steps(&self, count: u8) -> String {
        self.count(count, ["step", "steps"], ["pas", "pas"])
    }
}

/// An icon with a number; the words are read aloud and shown on hover.
fn stat(icon: Emblem, number: &str, words: &str) -> Markup {
    html! {
        span.ph-stat role="img" aria-label=(words) title=(words) { (look::emblem(icon)) b { (number) } }
    }
}

/// Why an action of a turn would do nothing, with its rule: said in the zone that the action uses.
fn closed(scene: &Scene<'_>, controls: &Controls, act: Act) -> Markup {
    html! {
        @if let Some(line) = controls.why_not(Action::Act(act)) {
            span.ph-closed title=(line.text) { b { (act.name(scene.lang)) } ": " (line.text) " " (scene.rule(line.rule)) }
        }
    }
}

/// What each of the four actions would work with, beside its name in the line.
fn note_acts(scene: &Scene<'_>, controls: &mut Controls) {
    let Some(hand) = hand::Purse::of(scene) else { return };
    for act in Act::ALL {
        let with = match act {
            Act::Move => scene.steps(hand.steps),
            Act::Buy => {
                scene.lang.pick(format!("{} money", hand.money), format!("argent\u{a0}: {}", hand.money))
            }
            Act::Worship => sky::within_reach(scene),
            Act::Draw => scene
                .cards(3 + scene.mine().map_or(0, |player| player.deities[pantheon::Deity::Gadicea.index()])),
        };
        controls.note(Action::Act(act), html! { (look::emblem(art::act(act))) small { (with) } });
    }
}

/// The table as `view.viewer` sees it, with the buttons of `controls` on the things they touch.
pub fn stage<'a>(view: &'a View, controls: &mut Controls, names: Names<'a>, lang: Lang) -> Stage<'a> {
    let scene = Scene::of(view, names, lang);
    let mut stage = Stage::new("pantheon");
    stage.course(epochs::course(&scene));
    for seat in scene.around_from(view.first_player) {
        stage.tab(tabs::tab(&scene, seat));
    }
    let [map, deities, cards] =
        [scene.say("Map", "Carte"), scene.say("Deities", "Divinités"), scene.say("Display", "Étalage")]
            .map(|title| stage.page(title));
    stage.zone(map, "map", controls, |controls| map::zone(&scene, controls));
    stage.zone(deities, "sky", controls, |controls| sky::zone(&scene, controls));
    stage.zone_on(&[map, cards], "display", controls, |controls| display::zone(&scene, controls));
    stage.zone(cards, "piles", controls, |_| piles::zone(&scene));
    piles::behind(&scene, &mut stage);
    if scene.me().is_some() {
        let yours = stage.page(scene.say("Yours", "À vous"));
        stage.zone(yours, "house", controls, |controls| house::zone(&scene, controls));
    }
    stage.foot(hand::foot(&scene, controls));
    note_acts(&scene, controls);
    stage.rest_on(map);
    stage
}

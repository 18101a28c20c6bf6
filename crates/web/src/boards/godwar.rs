//! The table of War of the Gods: the market above, the field in the middle, the hand below, the rivals around.

mod art;
mod cards;
mod clash;
mod field;
mod foot;
mod gods;
mod hand;
mod large;
mod market;
mod moments;
mod offer;
mod result;
mod rivals;
mod sheets;
mod state;
mod turn;

use engine::{Lang, Names, Seat};
use godwar::{Phase, SeatView, View};
use maud::{Markup, html};

use crate::Controls;
use crate::stage::{Context, Stage};

pub use large::sprite;
pub use moments::moments;
pub use result::result;

/// The style sheet of this board.
pub const STYLE: &str = include_str!("../../assets/boards/godwar.css");

/// What every part of the board looks at.
type Scene<'a> = Context<'a, View>;

fn scene<'a>(view: &'a View, names: Names<'a>, lang: Lang) -> Scene<'a> {
    Context { view, names, lang, viewer: view.viewer, seats: view.seats.len(), game: "godwar" }
}

impl<'a> Context<'a, View> {
    fn seat(&self, seat: Seat) -> &'a SeatView {
        &self.view.seats[seat.index()]
    }

    /// The viewer's own side of the table.
    fn mine(&self) -> Option<&'a SeatView> {
        self.me().map(|me| self.seat(me))
    }

    /// The others clockwise from the viewer's left; for whoever watches, everybody from the first player on.
    fn rivals(&self) -> impl Iterator<Item = Seat> + use<> {
        self.rivals_from(self.view.first)
    }

    /// Whether gods have been chosen and cards dealt.
    fn begun(&self) -> bool {
        !matches!(self.view.phase, Phase::NamingMains | Phase::ChoosingGods)
    }

    fn is_over(&self) -> bool {
        self.view.phase == Phase::Over
    }

    /// A number with its noun. French says « 0 carte », English “0 cards”.
    fn count(&self, count: usize, english: [&str; 2], french: [&str; 2]) -> String {
        self.lang.count(count, english, french)
    }
}

/// A link to a paragraph of the rulebook.
fn rule_mark(anchor: &str, lang: Lang) -> Markup {
    html! { a.rule-mark href={ "/rules/godwar#" (anchor) } aria-label=(lang.pick("The rule", "La règle")) { "§" } }
}

/// The table as `view.viewer` sees it, with the buttons of `controls` on the things they touch.
pub fn stage<'a>(view: &'a View, controls: &mut Controls, names: Names<'a>, lang: Lang) -> Stage<'a> {
    let scene = &scene(view, names, lang);
    let mut stage = Stage::new("godwar");
    stage.course(turn::course(scene));
    for seat in scene.rivals() {
        stage.tab(rivals::tab(scene, controls, seat));
    }
    if scene.begun() {
        let field = stage.page(scene.say("Field", "Terrain"));
        let market = stage.page(scene.say("Market", "Marché"));
        let rivals = stage.page(scene.say("Rivals", "Rivaux"));
        let yours = stage.page(scene.say("Yours", "À vous"));
        let copies = field::copies(scene, controls);
        stage.zone(market, "market", controls, |controls| market::market(scene, controls, copies));
        stage.zone(field, "chain", controls, |controls| field::chain(scene, controls, copies));
        stage.zone(field, "panel", controls, |_| field::panel(scene));
        stage.zone(rivals, "rivals phone", controls, |_| rivals::page(scene));
        stage.zone(yours, "yours phone", controls, |_| sheets::yours(scene));
        stage.rest_on(field);
        sheets::all(scene, &mut stage);
    } else {
        let gods = stage.page("");
        stage.zone(gods, "gods", controls, |controls| gods::choice(scene, controls));
    }
    stage.foot(foot::foot(scene, controls));
    foot::prices(scene, controls);
    stage
}

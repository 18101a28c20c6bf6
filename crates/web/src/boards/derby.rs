//! The table of Divinity Derby, drawn from what a viewer may know and from nothing else.

mod art;
mod bets;
mod creatures;
mod frieze;
mod gods;
mod holders;
mod moments;
mod offer;
mod ranking;
mod result;
mod sheets;
mod slip;
mod tabs;
mod track;

use derby::{Creature, View, Whereabouts};
use engine::{Lang, Names};
use maud::html;

use crate::Controls;
use crate::stage::{Context, Stage, Stop};

pub use art::{BANDS, EMBLEMS};
pub use moments::moments;
pub use result::result;
pub(crate) use sheets::every_sprite;
pub use sheets::sprite;

/// The style sheet of this board.
pub const STYLE: &str = include_str!("../../assets/boards/derby.css");

/// What every part of the board looks at.
type Scene<'a> = Context<'a, View>;

fn scene<'a>(view: &'a View, names: Names<'a>, lang: Lang) -> Scene<'a> {
    Context { view, names, lang, viewer: view.viewer, seats: view.seats.len(), game: "derby" }
}

/// `1st`, `1er`; creatures are masculine in French tables of results (« 1er »), places are not numbers alone.
fn ordinal(place: u8, lang: Lang) -> String {
    match (lang, place) {
        (Lang::En, 1) => "1st".into(),
        (Lang::En, 2) => "2nd".into(),
        (Lang::En, 3) => "3rd".into(),
        (Lang::En, _) => format!("{place}th"),
        (Lang::Fr, 1) => "1er".into(),
        (Lang::Fr, _) => format!("{place}e"),
    }
}

impl Context<'_, View> {
    /// The provisional place of a creature, 1 for the leader.
    fn place(&self, creature: Creature) -> u8 {
        let at = self.view.order.iter().position(|&other| other == creature);
        at.map_or(6, |index| index as u8 + 1)
    }

    /// Whether the order says anything yet: at the start all creatures stand in their stalls.
    fn has_order(&self) -> bool {
        let in_stall = |at: &Whereabouts| matches!(at, Whereabouts::Sector { sector: 0, .. });
        !self.view.creatures.iter().all(in_stall)
    }

    /// The place of a creature, as it is written.
    fn ordinal(&self, place: u8) -> String {
        ordinal(place, self.lang)
    }

    /// The chance, in percent, that Zeus strikes the creature out as things stand.
    fn risk(&self, creature: Creature) -> u32 {
        let own = (self.view.zeus & creature.cards()).len();
        let (protections, draws) = (usize::from(self.view.protections), usize::from(self.view.draws));
        (derby::disqualification_per_mille(own, self.view.zeus.len(), protections, draws) + 5) / 10
    }

    fn percent(&self, percent: u32) -> String {
        self.lang.pick(format!("{percent}%"), format!("{percent}\u{a0}%"))
    }
}

/// The table as `view.viewer` sees it, with the buttons of `controls` on the things they touch.
pub fn stage<'a>(view: &'a View, controls: &mut Controls, names: Names<'a>, lang: Lang) -> Stage<'a> {
    let scene = &scene(view, names, lang);
    let mut stage = Stage::new("derby");
    stage.course(course(scene));
    for seat in scene.around_from(view.first_player) {
        stage.tab(tabs::tab(scene, controls, seat));
    }
    let track = stage.page(scene.say("Track", "Piste"));
    let bets = stage.page(scene.say("Bets", "Paris"));
    let zeus = stage.page("Zeus");
    let yours = stage.page(scene.say("Yours", "À vous"));
    // What is asked for lies in the ring; else the creatures' table.
    let asked = if view.race == 0 {
        Some(gods::draft(scene, controls, bets))
    } else {
        slip::asked(scene, controls, bets)
    };
    let asked = asked.or_else(|| offer::asked(scene, controls, bets));
    stage.zone(yours, "mine", controls, |controls| {
        html! { (bets::own(scene)) (gods::powers(scene, controls)) (bets::hand(scene)) }
    });
    stage.zone(track, "field", controls, |controls| track::track(scene, controls));
    if let Some(asked) = asked {
        stage.zone(bets, "centre asked", &mut Controls::none(), |_| asked);
    }
    stage.zone(zeus, "centre judge", controls, |controls| creatures::board(scene, controls));
    stage.zone(track, "ranks", controls, |_| ranking::column(scene));
    stage.rest_on(track);
    stage.foot(holders::foot(scene, controls));
    holders::piles(scene, &mut stage);
    stage
}

/// Races, and where the present one stands.
fn course(scene: &Scene<'_>) -> Vec<Stop> {
    let view = scene.view;
    let mut stops: Vec<Stop> = (1..=derby::RACES)
        .map(|race| {
            let now = race == view.race;
            let of =
                if now { format!("{}{}", scene.say(" of ", " sur "), derby::RACES) } else { String::new() };
            Stop::at(html! { (scene.say("Race ", "Course ")) (race) (of) }, now)
        })
        .collect();
    stops.push(Stop::gap());
    let betting = view.turn_of.is_none();
    let phases = [
        (scene.say("First bets", "Premiers paris"), betting && view.turns_done == 0 && view.race > 0),
        (scene.say("Flight", "Vol"), !betting),
        (
            scene.say("Third bets", "Troisièmes paris"),
            betting && view.turns_done > 0 && view.turns_done < view.turns,
        ),
    ];
    stops.extend(phases.map(|(text, now)| Stop::at(html! { (text) }, now)));
    let turn = (view.turns_done + 1).min(view.turns);
    stops.push(Stop::new(
        html! { (scene.say("Turn ", "Tour ")) (turn) (scene.say(" of ", " sur ")) (view.turns) },
    ));
    stops
}

//! The table of Divinity Derby, drawn from what a viewer may know and from nothing else.

mod art;
mod bets;
mod creatures;
mod frieze;
mod gods;
mod holders;
mod piles;
mod ranking;
mod result;
mod seats;
mod sheets;
mod slip;
mod track;

use derby::{Creature, View, Whereabouts};
use engine::{Lang, Names, Seat};
use maud::{Markup, html};

use crate::Controls;

pub use art::{BANDS, EMBLEMS};
pub use result::result;
pub use sheets::sprite;

/// The style sheet of this board.
pub const STYLE: &str = include_str!("../../assets/boards/derby.css");

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

    fn players(&self) -> usize {
        self.view.seats.len()
    }

    /// The players clockwise, the viewer first.
    fn around(&self) -> impl Iterator<Item = Seat> + use<'a> {
        self.me().unwrap_or(self.view.first_player).around(self.view.seats.len())
    }

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

    /// `1st`, `1er`; creatures are masculine in French tables of results (« 1er »), places are not numbers alone.
    fn ordinal(&self, place: u8) -> String {
        match (self.lang, place) {
            (Lang::En, 1) => "1st".into(),
            (Lang::En, 2) => "2nd".into(),
            (Lang::En, 3) => "3rd".into(),
            (Lang::En, _) => format!("{place}th"),
            (Lang::Fr, 1) => "1er".into(),
            (Lang::Fr, _) => format!("{place}e"),
        }
    }

    /// The chance, in percent, that Zeus strikes the creature out as things stand.
    fn risk(&self, creature: Creature) -> u32 {
        let own = self.view.zeus.of(creature).len();
        let (protections, draws) = (usize::from(self.view.protections), usize::from(self.view.draws));
        (derby::disqualification_per_mille(own, self.view.zeus.len(), protections, draws) + 5) / 10
    }

    fn percent(&self, percent: u32) -> String {
        self.lang.pick(format!("{percent}%"), format!("{percent}\u{a0}%"))
    }

    /// A link to a paragraph of the rulebook.
    fn rule(&self, anchor: &str) -> Markup {
        html! {
            a.rule-mark href={ "/rules/derby#" (anchor) } aria-label=(self.say("The rule", "La règle")) { "§" }
        }
    }
}

/// The table as `view.viewer` sees it, with the buttons of `controls` on the things they touch.
pub fn board(view: &View, controls: &mut Controls, names: Names<'_>, lang: Lang) -> Markup {
    let scene = Scene { view, names, lang };
    html! {
        div.derby {
            (seats::strip(&scene, controls))
            // After the last judgement the result says it all.
            @if view.race == 0 {
                (gods::draft(&scene, controls))
            } @else if !view.over {
                (gods::playable(&scene, controls))
                (piles::asked(&scene, controls))
                @let far_asked = holders::far_asked(&scene, controls);
                @if far_asked { (holders::far(&scene, controls)) }
                // News at first, an archive once the creatures fly.
                @if view.turns_done == 0 { (result::last_race(&scene)) }
                div.derby-stage {
                    (slip::betting(&scene, controls))
                    (slip::replacing(&scene, controls))
                    (track::track(&scene, controls))
                    (ranking::row(&scene))
                    (holders::flanks(&scene, controls))
                }
                @if !far_asked { (holders::far(&scene, controls)) }
                (bets::hand(&scene))
                (piles::piles(&scene))
                (seats::others(&scene))
                @if view.turns_done > 0 { (result::last_race(&scene)) }
            }
        }
    }
}

//! The table of War of the Gods: piles of cards between facing gods, drawn from what a viewer may know.

mod art;
mod cards;
mod clash;
mod gods;
mod large;
mod own;
mod public;
mod result;
mod seats;
mod state;
mod turn;

use engine::{Lang, Names, Seat};
use godwar::{Bag, Kind, Phase, SeatView, View};
use maud::{Markup, html};

use crate::Controls;

pub use large::sprite;
pub use result::result;

/// The style sheet of this board.
pub const STYLE: &str = include_str!("../../assets/boards/godwar.css");

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

    fn seat(&self, seat: Seat) -> &'a SeatView {
        &self.view.seats[seat.index()]
    }

    /// The viewer's own side of the table.
    fn mine(&self) -> Option<&'a SeatView> {
        self.me().map(|me| self.seat(me))
    }

    /// The players clockwise from the viewer's left, the viewer last; for a spectator from the first player.
    fn around(&self) -> impl Iterator<Item = Seat> + use<'a> {
        let count = self.view.seats.len();
        let start = self.me().map_or(self.view.first, |me| me.left(count));
        start.around(count)
    }

    fn others(&self) -> impl Iterator<Item = Seat> + use<'a> {
        let me = self.me();
        self.around().filter(move |&seat| Some(seat) != me)
    }

    /// Whether gods have been chosen and cards dealt.
    fn begun(&self) -> bool {
        !matches!(self.view.phase, Phase::NamingMains | Phase::ChoosingGods)
    }

    /// Whether so many sit around the viewer in the turn of another that on a narrow screen what is to be answered would
    /// stand below them all. Whose turn it is decides, not who is asked: nothing moves from one answer to the next.
    fn is_crowded(&self) -> bool {
        let answers = self.me().is_some_and(|me| self.seat(me).alive && self.view.active != me);
        answers && self.begun() && !self.is_over() && self.view.seats.len() > 3
    }

    fn is_over(&self) -> bool {
        self.view.phase == Phase::Over
    }

    /// A number with its noun. French says « 0 carte », English “0 cards”.
    fn count(&self, count: usize, english: [&str; 2], french: [&str; 2]) -> String {
        self.lang.count(count, english, french)
    }

    /// A link to a paragraph of the rulebook.
    fn rule(&self, anchor: &str) -> Markup {
        rule_mark(anchor, self.lang)
    }

    /// Cards without order as a list of names, with where they lie.
    fn list(&self, bag: &Bag, place: &str) -> Markup {
        html! {
            ul.gw-list {
                @for (kind, count) in bag.counts() { li { (cards::chip(self, kind, count, place)) } }
            }
        }
    }

    /// Cards in order, unknown ones as backs.
    fn row(&self, row: &[Option<Kind>], place: &str) -> Markup {
        html! {
            ol.gw-list {
                @for card in row {
                    li {
                        @match card {
                            Some(kind) => (cards::chip(self, *kind, 1, place)),
                            None => span.gw-chip.unknown { (self.say("an unknown card", "une carte inconnue")) },
                        }
                    }
                }
            }
        }
    }
}

/// A link to a paragraph of the rulebook.
fn rule_mark(anchor: &str, lang: Lang) -> Markup {
    html! { a.rule-mark href={ "/rules/godwar#" (anchor) } aria-label=(lang.pick("The rule", "La règle")) { "§" } }
}

/// The table as `view.viewer` sees it, with the buttons of `controls` on the things they touch.
pub fn board(view: &View, controls: &mut Controls, names: Names<'_>, lang: Lang) -> Markup {
    let scene = Scene { view, names, lang };
    html! {
        div.godwar.gw-crowded[scene.is_crowded()] {
            (seats::facing(&scene, controls))
            @if scene.begun() {
                @if !scene.is_over() { (turn::bar(&scene)) }
                (clash::clash(&scene))
                (own::asked(&scene, controls))
                div.gw-table {
                    // What is asked about comes first.
                    @if public::comes_first(&scene, controls) {
                        (public::area(&scene, controls))
                        (own::side(&scene, controls))
                    } @else {
                        (own::side(&scene, controls))
                        (public::area(&scene, controls))
                    }
                }
                (public::below(&scene))
                (seats::details(&scene))
            } @else {
                (gods::choice(&scene, controls))
                @if let Some(me) = scene.me() { (seats::panel(&scene, controls, me)) }
            }
        }
    }
}

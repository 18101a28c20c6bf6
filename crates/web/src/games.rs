//! What each game shows in a browser, and nothing else does: the compiler names what a new game lacks.

mod derby;
mod godwar;
mod mythologies;
mod mythologiste;
#[cfg(feature = "nim")]
mod nim;
mod pantheon;

use catalog::Playable;
use engine::{Lang, Names, Seat};
use maud::Markup;

use crate::Controls;
use crate::look::{Band, Emblem};
use crate::pages::rules::gallery::Gallery;
use crate::stage::{Moment, Stage};
use crate::thumbnails::Thumbnails;

/// A game that can be shown in a browser.
pub(crate) trait Board: Playable {
    /// The style sheet of its board.
    const STYLE: &'static str;
    /// What the pages say of it before anybody plays it.
    const SHELF: Shelf;
    /// Four to six sentences that are enough to sit down.
    const QUICK_START: &'static [Step];
    /// The scenario file whose frames show a turn.
    const TOUR: &'static str;
    /// The scenario files some of whose scenarios are drawn as examples of the rules.
    const EXAMPLES: &'static [&'static str];
    /// What a race, an epoch or a round is called, English and French.
    const CHAPTER: [&'static str; 2];

    /// The table as the view shows it, with the controls on the things they touch.
    fn stage<'a>(view: &'a Self::View, controls: &mut Controls, names: Names<'a>, lang: Lang) -> Stage<'a>;

    /// What of all that happened, each with its step, is worth a moment on the stage.
    fn moments(events: &[(usize, Self::Event)], names: Names<'_>, lang: Lang) -> Vec<Moment>;

    /// How the game came out, with the scoring broken down; nothing before there is something to score.
    fn result(view: &Self::View, names: Names<'_>, lang: Lang) -> Option<Markup>;

    /// The drawings that the page of a table refers to: those that other tables refer to as well, and its own.
    fn sprite(view: &Self::View, lang: Lang) -> (Vec<&'static str>, String);

    /// All drawings that several tables refer to.
    fn every_sprite(lang: Lang) -> Vec<&'static str>;

    /// The board in 160 by 100 units. `own` is the seat whose side is shown where there are sides.
    fn thumbnail(view: &Self::View, own: Option<Seat>, thumbnails: &mut Thumbnails) -> Markup;

    /// The race, epoch or round of a position; 0 where the game has none.
    fn chapter(view: &Self::View) -> u8;

    /// Every card as it is printed.
    fn gallery() -> Gallery;

    /// Where the points came from.
    fn sources(view: &Self::View, lang: Lang) -> Sources;

    /// What an answer is called where a finished game is told, if not as at the table.
    fn label_in_story(
        _setup: &Self::Setup,
        _action: Self::Action,
        _names: Names<'_>,
        _lang: Lang,
    ) -> Option<String> {
        None
    }

    /// Whether people win together.
    fn has_teams(_view: &Self::View) -> bool {
        false
    }
}

/// What the pages say of a game before anybody plays it.
pub(crate) struct Shelf {
    /// Its place among the games, the easiest to begin with first.
    pub(crate) rank: u8,
    /// Its picture, and the border of its culture.
    pub(crate) picture: (Emblem, Band),
    /// Two lines that say what one does, English and French.
    pub(crate) hook: [&'static str; 2],
    /// How hard it is to begin, English and French.
    pub(crate) ease: [&'static str; 2],
    /// The least number of seats at which the game is good.
    pub(crate) company: usize,
    /// How far into a game its picture is taken, of its answers.
    pub(crate) sample: usize,
}

/// A step of the quick start: what it is about, and a sentence or two, each English and French.
pub(crate) type Step = ([&'static str; 2], [&'static str; 2]);

/// What a game counts: the names of its sources, and what each seat has of them.
pub(crate) struct Sources {
    pub(crate) names: Vec<String>,
    pub(crate) of: Vec<Vec<i32>>,
}

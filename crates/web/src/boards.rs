//! The boards: each game's table, drawn from a view alone.
//!
//! A board is HTML and inline SVG without any style of its own (the content policy forbids it). What glides from one
//! drawing to the next has a `view-transition-name`, by its class or, set by the script, from `data-glide="name"`;
//! names are unique in the page. Gliding things that appear or leave fade in or out.
//!
//! Beside that, a live page shows seven differences between one drawing and the next, above the page and without moving
//! anything on it: a number in an element with `data-tally="name"` that has changed lets the difference rise and fade;
//! an element with `data-arrive="name"` that was not there before settles into its place, with `data-turn` by being
//! turned face up, and one that is gone fades, with `data-home="spot"` on its way to that spot; an element with
//! `data-bare="name"` that covers less than before, as `data-value` counts it, turns towards us; the children of an
//! element with `data-scale="name"`, of which `data-value` are lit, light up or go out; what [`Extras::flight`] tells of an
//! event flies from the element with `data-spot` of its first name to that of its second, or, where that is not to be
//! seen, of the place around it that has `data-holds` (`hand-B` holds `hand-B-leo`); an element with
//! `data-roll="name"` whose `data-fell` is another rolls like a die; and a piece with `data-walk="name"` goes step by step
//! along `data-way="space 28"`, the elements with `data-spot` of `space-0` to `space-27`, from where it stood to
//! `data-at`, which counts on beyond a full turn.
//!
//! The answers beside the question have the keys 1 to 9; a control of the class `keyed` takes the next of them.
//!
//! [`Extras::flight`]: engine::Extras::flight
//!
//! A control is a [`Controls::button`] on the thing it touches; boards hold no form.

pub mod derby;
pub mod godwar;
pub mod mythologies;
pub mod mythologiste;
pub mod pantheon;

use catalog::{AnyEvents, AnyView, GameId, for_any, for_game};
use engine::{Game, Lang, Names};
use maud::Markup;

use crate::Controls;
use crate::games::Board;
use crate::look;
use crate::stage::{Moment, Stage};

/// The style sheets of all boards.
pub fn styles() -> String {
    GameId::ALL.iter().map(|&game| for_game!(game, G => <G as Board>::STYLE)).collect()
}

/// The table as the view shows it, with the controls on the things they touch.
pub fn stage<'a>(view: &'a AnyView, controls: &mut Controls, names: Names<'a>, lang: Lang) -> Stage<'a> {
    let mut stage = for_any!(view, AnyView<G>(view) => {
        arm_waste::<G>(view, controls, lang);
        <G as Board>::stage(view, controls, names, lang)
    });
    stage.hues = look::hue_classes(view.hues());
    stage
}

/// Answers that give something up for good are asked about before they are given.
fn arm_waste<G: Game>(view: &G::View, controls: &mut Controls, lang: Lang) {
    let open: Vec<G::Action> = controls.open().filter_map(|action| action.parse().ok()).collect();
    for &action in &open {
        if let Some(words) = G::wasted(view, &open, action, lang) {
            controls.arm(action, Some(words));
        }
    }
}

/// The same as one picture, for tests and for pages that only show it.
pub fn board(view: &AnyView, controls: &mut Controls, names: Names<'_>, lang: Lang) -> Markup {
    stage(view, controls, names, lang).still()
}

/// What of all that happened is worth a moment on the stage, oldest first.
pub fn moments(events: &AnyEvents, names: Names<'_>, lang: Lang) -> Vec<Moment> {
    let mut moments = for_any!(events, AnyEvents<G>(events) => <G as Board>::moments(events, names, lang));
    // One step brings one moment: rather one in beats than a banner, of its like the last. A race ends as the next begins.
    moments.sort_by_key(|moment| (moment.step, !moment.beats.is_empty()));
    moments.reverse();
    moments.dedup_by_key(|moment| moment.step);
    moments.reverse();
    moments
}

/// How the game came out, with the scoring broken down; nothing before there is something to score.
pub fn result(view: &AnyView, names: Names<'_>, lang: Lang) -> Option<Markup> {
    for_any!(view, AnyView<G>(view) => <G as Board>::result(view, names, lang))
}

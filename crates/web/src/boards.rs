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

use catalog::{AnyEvents, AnyView};
use engine::{Lang, Names};
use maud::Markup;

use crate::Controls;
use crate::stage::{Moment, Stage};

/// The style sheets of all boards.
pub const STYLES: &[&str] =
    &[derby::STYLE, godwar::STYLE, pantheon::STYLE, mythologies::STYLE, mythologiste::STYLE];

/// The table as the view shows it, with the controls on the things they touch.
pub fn stage<'a>(view: &'a AnyView, controls: &mut Controls, names: Names<'a>, lang: Lang) -> Stage<'a> {
    match view {
        AnyView::Derby(view) => derby::stage(view, controls, names, lang),
        AnyView::Godwar(view) => godwar::stage(view, controls, names, lang),
        AnyView::Pantheon(view) => pantheon::stage(view, controls, names, lang),
        AnyView::Mythologiste(view) => mythologiste::stage(view, controls, names, lang),
        AnyView::Mythologies(view) => mythologies::stage(view, controls, names, lang),
    }
}

/// The same as one picture, for tests and for pages that only show it.
pub fn board(view: &AnyView, controls: &mut Controls, names: Names<'_>, lang: Lang) -> Markup {
    stage(view, controls, names, lang).still()
}

/// What of all that happened is worth a moment on the stage, oldest first.
pub fn moments(events: &AnyEvents, names: Names<'_>, lang: Lang) -> Vec<Moment> {
    let mut moments: Vec<Moment> = match events {
        AnyEvents::Derby(events) => derby::moments(events, names, lang),
        AnyEvents::Godwar(events) => godwar::moments(events, names, lang),
        AnyEvents::Pantheon(events) => pantheon::moments(events, names, lang),
        AnyEvents::Mythologiste(events) => mythologiste::moments(events, names, lang),
        AnyEvents::Mythologies(events) => mythologies::moments(events, names, lang),
    };
    // One step brings one moment, the last of those it could tell.
    moments.reverse();
    moments.dedup_by_key(|moment| moment.step);
    moments.reverse();
    moments
}

/// How the game came out, with the scoring broken down; nothing before there is something to score.
pub fn result(view: &AnyView, names: Names<'_>, lang: Lang) -> Option<Markup> {
    match view {
        AnyView::Derby(view) => view.over.then(|| derby::result(view, names, lang)),
        AnyView::Godwar(view) => {
            (view.phase == ::godwar::Phase::Over).then(|| godwar::result(view, names, lang))
        }
        AnyView::Pantheon(view) => view.over.then(|| pantheon::result(view, names, lang)),
        AnyView::Mythologiste(view) => view.over.then(|| mythologiste::result(view, names, lang)),
        AnyView::Mythologies(view) => view.over.then(|| mythologies::result(view, names, lang)),
    }
}

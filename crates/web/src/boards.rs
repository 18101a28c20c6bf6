//! The boards: each game's table, drawn from a view alone.
//!
//! A board is HTML and inline SVG without any style of its own (the content policy forbids it). What glides from one
//! drawing to the next carries `data-glide="name"`, unique in the page; the script turns it into a
//! `view-transition-name`. A control is a [`Controls::button`] on the thing it touches; boards hold no form.

use catalog::AnyView;
use engine::{Lang, Names};
use maud::{Markup, html};

use crate::Controls;

/// The table as the view shows it, with the controls on the things they touch.
pub fn board(view: &AnyView, controls: &mut Controls, names: Names<'_>, lang: Lang) -> Markup {
    let _ = (view, controls, names, lang);
    html! {}
}

/// How the game came out, with the scoring broken down; nothing before there is something to score.
pub fn result(view: &AnyView, names: Names<'_>, lang: Lang) -> Option<Markup> {
    let _ = (view, names, lang);
    None
}

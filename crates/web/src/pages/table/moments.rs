//! Moments: what is worth telling on the stage itself, in a few beats. Without script they are read in the chronicle.

use maud::{Markup, html};

use crate::language::Reader;
use crate::look;
use crate::scene::Scene;
use crate::stage::Moment;

/// The id of a moment in the page.
pub(super) fn id_of(moment: &Moment) -> String {
    format!("moment-{}", moment.step)
}

/// A moment, closed until the script tells it; a banner where it has no beats.
pub(super) fn moment(reader: &Reader, scene: &Scene, moment: &Moment) -> Markup {
    html! {
        @if moment.beats.is_empty() {
            p.banner-told id=(id_of(moment)) data-step=(moment.step) hidden { (moment.title) }
        } @else { (dialog(reader, scene, moment, Shown::Later)) }
    }
}

/// When a moment is seen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shown {
    /// When the script tells it.
    Later,
    /// At once, as part of the page.
    Now,
}

fn dialog(reader: &Reader, scene: &Scene, moment: &Moment, shown: Shown) -> Markup {
    let id = id_of(moment);
    let title = format!("{id}-title");
    html! {
        dialog class={ "moment " (scene.game.id()) } id=(id) data-step=(moment.step) aria-labelledby=(title) open[shown == Shown::Now] {
            (look::band(moment.band))
            h2 id=(title) { (moment.title) }
            div.beats { @for (number, beat) in (1..).zip(&moment.beats) {
                section.beat { h3 { i aria-hidden="true" { (number) } (beat.title) } (beat.body) }
            } }
            footer {
                button.button type="button" data-again { (reader.say("Again", "Revoir")) }
                button.button.button-main type="button" data-continue { (reader.say("Continue", "Continuer")) }
            }
        }
    }
}

/// All moments of a table that are told in beats, the latest first.
pub(super) fn all(reader: &Reader, scene: &Scene, moments: &[Moment]) -> Markup {
    html! {
        main.page.moments-page #main {
            h1 { (reader.say("Moments", "Temps forts")) }
            p { a href={ "/table/" (scene.id) } { (reader.say("Back to the table", "Retour à la table")) } }
            @for moment in moments.iter().rev().filter(|moment| !moment.beats.is_empty()) {
                (dialog(reader, scene, moment, Shown::Now))
            }
        }
    }
}

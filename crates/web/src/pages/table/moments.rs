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
    let id = id_of(moment);
    let title = format!("{id}-title");
    html! {
        @if moment.beats.is_empty() {
            p.banner-told id=(id) data-step=(moment.step) hidden { (moment.title) }
        } @else {
            dialog class={ "moment " (scene.game.id()) } id=(id) data-step=(moment.step) aria-labelledby=(title) {
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
}

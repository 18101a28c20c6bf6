//! Moments: what is worth telling on the stage itself, in a few beats. Without script they are read in the chronicle.

use maud::{Markup, html};

use crate::language::Reader;
use crate::look;
use crate::scene::{Scene, lately};
use crate::stage::Moment;

/// How many moments a page holds; the others are read on a page of their own.
const MOMENTS: usize = 3;

/// The moments that a page of a table holds.
pub(super) struct Latest {
    /// Oldest first.
    pub(super) moments: Vec<Moment>,
    /// Whether there may be others that are told in beats.
    pub(super) more: bool,
}

impl Latest {
    /// The latest of these moments of a table after so many steps. A page that has none to tell is not given the older ones either.
    pub(super) fn of(mut moments: Vec<Moment>, step: usize) -> Latest {
        let old = moments.iter().take_while(|moment| moment.step < lately(step)).count();
        let first = old.max(moments.len().saturating_sub(MOMENTS));
        let latest = moments.split_off(first);
        let unknown = latest.is_empty() && lately(step) > 0;
        Latest { moments: latest, more: unknown || moments.iter().any(|moment| !moment.beats.is_empty()) }
    }
}

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
        main class={ "page moments-page" (look::hue_classes(scene.view.hues())) } #main {
            h1 { (reader.say("Moments", "Temps forts")) }
            p { a href={ "/table/" (scene.id) } { (reader.say("Back to the table", "Retour à la table")) } }
            @for moment in moments.iter().rev().filter(|moment| !moment.beats.is_empty()) {
                (dialog(reader, scene, moment, Shown::Now))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::look::Band;
    use crate::stage::Beat;

    fn moment(step: usize) -> Moment {
        let beat = || Beat { title: String::new(), body: html! {} };
        Moment { step, band: Band::Greek, title: String::new(), beats: vec![beat(), beat()] }
    }

    /// The steps of the moments that a page holds after so many steps, and whether there are more.
    fn latest(steps: &[usize], now: usize) -> (Vec<usize>, bool) {
        let Latest { moments, more } = Latest::of(steps.iter().copied().map(moment).collect(), now);
        (moments.iter().map(|moment| moment.step).collect(), more)
    }

    #[test]
    fn a_page_knows_of_moments_that_it_does_not_hold() {
        assert_eq!(latest(&[2, 9], 12), (vec![2, 9], false));
        assert_eq!(latest(&[2, 5, 9, 12], 12), (vec![5, 9, 12], true));
        assert_eq!(latest(&[2, 90], 100), (vec![90], true));
        assert_eq!(latest(&[], 12), (vec![], false));
        assert_eq!(latest(&[], 100), (vec![], true));
    }

    #[test]
    fn banners_are_not_listed() {
        let banner = Moment { beats: Vec::new(), ..moment(2) };
        assert!(!Latest::of(vec![banner, moment(5), moment(6), moment(7)], 9).more);
    }
}

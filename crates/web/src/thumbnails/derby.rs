//! The oval with its creatures; those who have arrived stand inside it.

use std::f64::consts::TAU;

use derby::{Creature, View, Whereabouts};
use maud::{Markup, html};

use super::{Thumbnails, short};
use crate::look::{Emblem, Tone};

const TONES: [Tone; 6] =
    [Tone::Dragon, Tone::Gryphon, Tone::Lamassu, Tone::Pegasus, Tone::Phoenix, Tone::Sylph];

/// A point of the track, so many sectors from the start, which is below; creatures fly clockwise.
fn on_track(sectors: f64, out: f64) -> (f64, f64) {
    let angle = sectors / 24.0 * TAU;
    // Between an ellipse and the track's rounded rectangle.
    let bend = |part: f64| part.signum() * part.abs().powf(0.72);
    (80.0 - (64.0 + out) * bend(angle.sin()), 50.0 + (34.0 + out) * bend(angle.cos()))
}

pub(crate) fn draw(view: &View, thumbnails: &mut Thumbnails) -> Markup {
    let line = |sectors: f64| {
        let ((x1, y1), (x2, y2)) = (on_track(sectors, -12.0), on_track(sectors, 12.0));
        format!("M{} {}L{} {}", short(x1), short(y1), short(x2), short(y2))
    };
    html! {
        rect.t-clay x="3" y="3" width="154" height="94" rx="40" {}
        rect.t-key x="5.5" y="5.5" width="149" height="89" rx="38" {}
        rect.t-paper x="30" y="29" width="100" height="42" rx="16" {}
        path.t-start d=(line(0.5)) {}
        path.t-middle d=(line(f64::from(view.mid_line) + 0.5)) {}
        path.t-finish d=(line(22.5)) {}
        @if view.over { g.t-ink { (thumbnails.emblem(Emblem::Crown, 80.0, 50.0, 30.0)) } }
        @else if view.creatures.iter().all(|at| matches!(at, Whereabouts::Sector { .. })) {
            text.t-roman x="80" y="57" { (["", "I", "II", "III"][usize::from(view.race.min(3))]) }
        }
        @for creature in view.order.into_iter().rev() { (token(view, thumbnails, creature)) }
    }
}

fn token(view: &View, thumbnails: &mut Thumbnails, creature: Creature) -> Markup {
    let (x, y) = match view.creatures[creature.index()] {
        Whereabouts::Sector { sector, slot } => {
            on_track(f64::from(sector) + 0.55 * f64::from(slot), 4.0 - 4.0 * f64::from(slot % 3))
        }
        Whereabouts::Arrived { place } => (36.0 + 17.6 * f64::from(place.saturating_sub(1)), 50.0),
    };
    let asked = view.announced.is_some_and(|announced| announced.card.creature() == creature);
    let tone = TONES[creature.index()].class();
    html! {
        g class={ "t-token " (tone) } {
            @if asked { circle.t-asked cx=(short(x)) cy=(short(y)) r="12" {} }
            circle.t-disc cx=(short(x)) cy=(short(y)) r="9.5" {}
            (thumbnails.emblem(Emblem::CREATURES[creature.index()], x, y, 14.0))
        }
    }
}

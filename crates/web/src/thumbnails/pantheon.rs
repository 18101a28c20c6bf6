//! The coast of the Mediterranean with its columns, feet and temple.

use std::fmt::Write;
use std::sync::LazyLock;

use maud::{Markup, PreEscaped, html};
use pantheon::{Hex, View};

use super::{Thumbnails, short};
use crate::look::{Emblem, PantheonEmblem, seat_tone};

/// The coast in the sprite.
const COAST: &str = "thumb-coast";
/// Half a hex is so wide, and a row so high.
const STEP: (f64, f64) = (3.95, 8.15);

const COLUMN: Emblem = Emblem::InPantheon(PantheonEmblem::Column);
const FOOT: Emblem = Emblem::InPantheon(PantheonEmblem::Foot);

fn centre(hex: Hex) -> (f64, f64) {
    let (x, row) = hex.centre();
    (5.0 + STEP.0 * f64::from(x), 9.0 + STEP.1 * f64::from(row))
}

/// The land, hex by hex, drawn once for all maps of a page.
pub(super) fn coast() -> Markup {
    static LAND: LazyLock<String> = LazyLock::new(|| {
        let mut land = String::new();
        for hex in Hex::all().filter(|hex| !hex.is_water()) {
            let ((x, y), (wide, high)) = (centre(hex), (STEP.0, STEP.1 / 3.0));
            let (dx, dy) = (short(wide), short(high));
            let _ = write!(
                land,
                "M{} {}l{dx} {dy}v{}l-{dx} {dy}l-{dx} -{dy}v-{}z",
                short(x),
                short(y - 2.0 * high),
                short(2.0 * high),
                short(2.0 * high)
            );
        }
        land
    });
    html! {
        svg.sprite width="0" height="0" aria-hidden="true" { defs { path id=(COAST) d=(PreEscaped(LAND.as_str())) {} } }
    }
}

pub(crate) fn draw(view: &View, thumbnails: &mut Thumbnails) -> Markup {
    thumbnails.coast = true;
    html! {
        rect.t-sea x="2" y="2" width="156" height="96" rx="4" {}
        g.t-shore { use href={ "#" (COAST) } {} }
        g.t-land { use href={ "#" (COAST) } {} }
        @for target in view.targets.iter().take(3) {
            @let (x, y) = centre(target.hex);
            circle.t-asked cx=(short(x)) cy=(short(y)) r="7" {}
        }
        @for (seat, player) in view.seats.iter().enumerate() {
            g class={ "t-piece " (seat_tone(seat)) } {
                @for hex in player.feet.iter() {
                    @let (x, y) = centre(hex);
                    (thumbnails.emblem(FOOT, x, y, 9.0))
                }
                @for hex in player.columns.iter() {
                    @let (x, y) = centre(hex);
                    (thumbnails.emblem(COLUMN, x, y - 1.0, 13.0))
                }
            }
        }
        @if let Some(temple) = view.temple {
            @let (x, y) = centre(temple);
            g.t-ink { (thumbnails.emblem(Emblem::Pantheon, x, y - 1.0, 15.0)) }
        }
        rect.t-frame x="2" y="2" width="156" height="96" rx="4" {}
    }
}

//! Boards drawn small, from a view alone: where everything stands, told without a word.
//!
//! Each is 160 by 100 units and about a kilobyte; emblems and bands come from the sprite of the page, which
//! [`Thumbnails`] collects. What is asked about is marked in gold.

pub(crate) mod derby;
pub(crate) mod godwar;
pub(crate) mod mythologies;
pub(crate) mod mythologiste;
pub(crate) mod pantheon;

use catalog::{AnyView, for_any};
use engine::Seat;
use maud::{Markup, PreEscaped, html};

use crate::games::Board;
use crate::look::{self, Band, Emblem};

/// The small boards of one page, and what their drawings refer to.
#[derive(Default)]
pub(crate) struct Thumbnails {
    emblems: Vec<Emblem>,
    bands: Vec<Band>,
    coast: bool,
}

impl Thumbnails {
    /// The board of a view, hidden from those who listen: the words beside it say what it shows.
    ///
    /// `own` is the seat whose side of the table is shown where there are sides; else whoever looks, or whose turn it is.
    pub(crate) fn draw(&mut self, view: &AnyView, own: Option<Seat>) -> Markup {
        let drawing = for_any!(view, AnyView<G>(view) => <G as Board>::thumbnail(view, own, self));
        html! { svg.thumb viewBox="0 0 160 100" aria-hidden="true" { (drawing) } }
    }

    /// An emblem in a square of that size around a point; the page's sprite has to hold it.
    fn emblem(&mut self, emblem: Emblem, x: f64, y: f64, size: f64) -> Markup {
        if !self.emblems.contains(&emblem) {
            self.emblems.push(emblem);
        }
        let (left, top) = (short(x - size / 2.0), short(y - size / 2.0));
        html! { use href={ "#" (emblem.id()) } x=(left) y=(top) width=(short(size)) height=(short(size)) {} }
    }

    fn band(&mut self, band: Band) -> String {
        if !self.bands.contains(&band) {
            self.bands.push(band);
        }
        format!("url(#{})", band.id())
    }

    /// A sprite with all that these boards and the emblems given need beside another.
    pub(crate) fn sprite_beside(&self, sprite: String, emblems: &[Emblem]) -> String {
        let known = |id: &str| sprite.contains(&format!("id=\"{id}\""));
        let emblems: Vec<Emblem> =
            emblems.iter().chain(&self.emblems).copied().filter(|emblem| !known(emblem.id())).collect();
        let bands: Vec<Band> = self.bands.iter().copied().filter(|band| !known(band.id())).collect();
        let more = look::defs(&bands, &[&emblems]).into_string();
        let coast = if self.coast { pantheon::coast().into_string() } else { String::new() };
        [sprite, more, coast].concat()
    }

    /// The sprite of a page that draws these boards and the emblems and bands given.
    pub(crate) fn sprite(&self, bands: &[Band], emblems: &[Emblem]) -> String {
        let mut all = vec![Band::Greek];
        for &band in bands.iter().chain(&self.bands) {
            if !all.contains(&band) {
                all.push(band);
            }
        }
        let sprite = look::defs(&all, &[&[Emblem::Owl], emblems, &self.emblems]);
        let coast = if self.coast { pantheon::coast() } else { PreEscaped(String::new()) };
        [sprite.into_string(), coast.into_string()].concat()
    }
}

/// A coordinate with one decimal at most.
fn short(number: f64) -> String {
    let tenths = (number * 10.0).round() / 10.0;
    format!("{tenths}")
}

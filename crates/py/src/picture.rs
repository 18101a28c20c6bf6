//! The board as a picture, drawn from a view alone: for a look at what an agent does, not for play (see
//! docs/decisions/0007-pictures-for-python.md).

mod canvas;
mod derby;
mod font;
mod godwar;
mod mythologies;
mod mythologiste;
#[cfg(feature = "nim")]
mod nim;
mod pantheon;

use catalog::{AnyView, Playable, for_any};

pub(crate) use canvas::Canvas;

/// The size of every picture.
const SIZE: (usize, usize) = (960, 600);

/// A game with a picture: the compiler names what a new game lacks.
trait Picture: Playable {
    /// Draws the board as the view shows it.
    fn draw(canvas: &mut Canvas, view: &Self::View);
}

/// The board as the view shows it.
pub(crate) fn picture(view: &AnyView) -> Canvas {
    let mut canvas = Canvas::new(SIZE.0, SIZE.1);
    for_any!(view, AnyView<G>(view) => <G as Picture>::draw(&mut canvas, view));
    canvas
}

//! The board as a picture, drawn from a view alone: for a look at what an agent does, not for play (see
//! docs/decisions/0007-pictures-for-python.md).

mod canvas;
mod derby;
mod font;
mod godwar;
mod mythologies;
mod mythologiste;
mod pantheon;

use catalog::AnyView;

pub(crate) use canvas::Canvas;

/// The size of every picture.
const SIZE: (usize, usize) = (960, 600);

/// The board as the view shows it; `sketch` is the same in words, for a game that has no drawing.
pub(crate) fn picture(view: &AnyView, sketch: &str) -> Canvas {
    let mut canvas = Canvas::new(SIZE.0, SIZE.1);
    if let AnyView::Derby(view) = view {
        derby::draw(&mut canvas, view);
    } else if let AnyView::Godwar(view) = view {
        godwar::draw(&mut canvas, view);
    } else if let AnyView::Pantheon(view) = view {
        pantheon::draw(&mut canvas, view);
    } else if let AnyView::Mythologies(view) = view {
        mythologies::draw(&mut canvas, view);
    } else if let AnyView::Mythologiste(view) = view {
        mythologiste::draw(&mut canvas, view);
    } else {
        canvas.lines(12, 12, 1, canvas::BLACK, sketch);
    }
    canvas
}

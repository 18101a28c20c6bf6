use testkit::yardstick::nim::{State, View};

use super::Picture;
use super::canvas::{BLACK, Canvas};

impl Picture for State {
    fn draw(canvas: &mut Canvas, view: &View) {
        for (row, &height) in (0..).zip(view.piles()) {
            canvas.text(16, 16 + 30 * row, 2, BLACK, &"o ".repeat(usize::from(height)));
        }
    }
}

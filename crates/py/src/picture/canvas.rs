use super::font::{ADVANCE, LINE, glyph};

/// Red, green, blue.
pub(super) type Ink = [u8; 3];

pub(super) const PAPER: Ink = [244, 238, 224];
pub(super) const BLACK: Ink = [40, 34, 30];
pub(super) const GREY: Ink = [176, 168, 152];
pub(super) const PALE: Ink = [226, 217, 197];
pub(super) const WHITE: Ink = [255, 255, 255];
pub(super) const GOLD: Ink = [200, 150, 40];

/// One ink for each seat.
pub(super) const SEATS: [Ink; 6] =
    [[38, 92, 148], [178, 58, 48], [62, 124, 66], [196, 138, 30], [112, 68, 140], [70, 130, 130]];

/// A picture: rows of red, green and blue bytes.
pub(crate) struct Canvas {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) bytes: Vec<u8>,
}

impl Canvas {
    pub(super) fn new(width: usize, height: usize) -> Canvas {
        Canvas { width, height, bytes: PAPER.repeat(width * height) }
    }

    /// Colours a dot; dots beside the picture are left out.
    fn dot(&mut self, x: i32, y: i32, ink: Ink) {
        let inside = |value: i32, limit: usize| usize::try_from(value).ok().filter(|&value| value < limit);
        if let (Some(x), Some(y)) = (inside(x, self.width), inside(y, self.height)) {
            let at = (y * self.width + x) * 3;
            self.bytes[at..at + 3].copy_from_slice(&ink);
        }
    }

    /// A filled rectangle.
    pub(super) fn rect(&mut self, x: i32, y: i32, width: i32, height: i32, ink: Ink) {
        for row in y..y + height {
            for column in x..x + width {
                self.dot(column, row, ink);
            }
        }
    }

    /// A filled rectangle with an edge.
    pub(super) fn card(&mut self, x: i32, y: i32, width: i32, height: i32, ink: Ink) {
        self.rect(x, y, width, height, BLACK);
        self.rect(x + 1, y + 1, width - 2, height - 2, ink);
    }

    /// A filled disc with an edge.
    pub(super) fn disc(&mut self, x: i32, y: i32, radius: i32, ink: Ink) {
        for down in -radius..=radius {
            for right in -radius..=radius {
                let square = right * right + down * down;
                if square <= radius * radius {
                    let edge = square > (radius - 1) * (radius - 1);
                    self.dot(x + right, y + down, if edge { BLACK } else { ink });
                }
            }
        }
    }

    /// A filled hexagon that stands on a point, `radius` from its middle to its points.
    pub(super) fn hexagon(&mut self, x: i32, y: i32, radius: i32, ink: Ink) {
        let flat = radius * 866 / 1000;
        for down in -radius..=radius {
            for right in -flat..=flat {
                if right.abs() * 577 / 1000 + down.abs() <= radius {
                    self.dot(x + right, y + down, ink);
                }
            }
        }
    }

    /// One line of text, `scale` times the size of the letters.
    pub(super) fn text(&mut self, x: i32, y: i32, scale: i32, ink: Ink, text: &str) {
        for (at, letter) in text.chars().enumerate() {
            let left = x + at as i32 * ADVANCE * scale;
            for (row, bits) in glyph(letter).into_iter().enumerate() {
                for column in (0..5).filter(|column| bits >> (4 - column) & 1 == 1) {
                    self.rect(left + column * scale, y + row as i32 * scale, scale, scale, ink);
                }
            }
        }
    }

    /// One line of text with its middle at `x`.
    pub(super) fn label(&mut self, x: i32, y: i32, scale: i32, ink: Ink, text: &str) {
        let width = text.chars().count() as i32 * ADVANCE * scale - scale;
        self.text(x - width / 2, y - 3 * scale, scale, ink, text);
    }

    /// Several lines of text.
    pub(super) fn lines(&mut self, x: i32, y: i32, scale: i32, ink: Ink, text: &str) {
        for (at, line) in text.lines().enumerate() {
            self.text(x, y + at as i32 * LINE * scale, scale, ink, line);
        }
    }
}

use std::fmt;

use maud::{Markup, html};

/// What a sheet shows, drawn when it is wanted: most sheets are never opened.
pub struct Sheet<'a>(Box<dyn Fn() -> Markup + 'a>);

impl Sheet<'_> {
    /// Draws it.
    pub fn draw(&self) -> Markup {
        (self.0)()
    }
}

impl<'a, F: Fn() -> Markup + 'a> From<F> for Sheet<'a> {
    fn from(draw: F) -> Sheet<'a> {
        Sheet(Box::new(draw))
    }
}

impl Default for Sheet<'_> {
    /// An empty one.
    fn default() -> Self {
        Sheet(Box::new(|| html! {}))
    }
}

impl fmt::Debug for Sheet<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sheet")
    }
}

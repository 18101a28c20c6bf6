use engine::{Lang, Names, Seat, Viewer};
use maud::{Markup, html};

/// What every part of a board looks at: the view, the players' names, the reader's language.
#[derive(Debug)]
pub struct Context<'a, V> {
    /// What the reader may know.
    pub view: &'a V,
    /// How the players are called.
    pub names: Names<'a>,
    /// The reader's language.
    pub lang: Lang,
    /// Through whose eyes.
    pub viewer: Viewer,
    /// How many sit at the table.
    pub seats: usize,
    /// The game's id, for links to its rulebook.
    pub game: &'static str,
}

// Derived, it would ask the same of the view.
impl<V> Clone for Context<'_, V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<V> Copy for Context<'_, V> {}

impl<'a, V> Context<'a, V> {
    /// The words of the reader's language.
    pub fn say<T>(&self, en: T, fr: T) -> T {
        self.lang.pick(en, fr)
    }

    /// The reader's seat, if they have one.
    pub fn me(&self) -> Option<Seat> {
        self.viewer.seat()
    }

    /// Whether this is the reader's seat.
    pub fn is_me(&self, seat: Seat) -> bool {
        self.viewer.is(seat)
    }

    /// How a seat is called.
    pub fn name(&self, seat: Seat) -> String {
        self.names.of(seat)
    }

    /// The players clockwise: the reader first, or else `first`.
    pub fn around_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<V> {
        self.me().unwrap_or(first).around(self.seats)
    }

    /// The others clockwise from the reader's left; everybody from `first` on for whoever only watches.
    pub fn rivals_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<V> {
        let me = self.me();
        self.around_from(first).filter(move |&seat| Some(seat) != me)
    }

    /// A link to a paragraph of the rulebook.
    pub fn rule(&self, anchor: &str) -> Markup {
        html! {
            a.rule-mark href={ "/rules/" (self.game) "#" (anchor) } aria-label=(self.say("The rule", "La règle")) { "§" }
        }
    }
}

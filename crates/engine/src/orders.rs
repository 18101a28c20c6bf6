/// Something that a player may order once and for all, so that questions of a kind are answered without asking.
#[derive(Clone, Copy, Debug)]
pub struct OrderSpec {
    /// The word in forms and in the store.
    pub key: &'static str,
    /// What it is called, English and French.
    pub name: [&'static str; 2],
    /// One sentence about it.
    pub help: [&'static str; 2],
    /// What the player is told when it has answered.
    pub told: [&'static str; 2],
}

/// The standing orders of a seat: places in [`Extras::ORDERS`](crate::Extras::ORDERS).
///
/// ```
/// use engine::{OrderSpec, Orders};
///
/// const SPECS: &[OrderSpec] = &[OrderSpec {
///     key: "pass",
///     name: ["Always pass", "Toujours passer"],
///     help: ["Windows are passed.", "Les fenêtres sont passées."],
///     told: ["Passed for you.", "Passé pour vous."],
/// }];
/// let orders = Orders::parse(SPECS, "pass");
/// assert!(orders.has(0));
/// assert_eq!(orders.text(SPECS), "pass");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Orders(u8);

impl Orders {
    /// No order at all: the seat is asked about everything.
    pub const NONE: Orders = Orders(0);

    /// Whether the order at this place of the list stands.
    pub fn has(self, place: usize) -> bool {
        self.0 >> place & 1 != 0
    }

    /// These and the order at this place of the list, below 8.
    #[must_use]
    pub fn with(self, place: usize) -> Orders {
        Orders(self.0 | 1 << place)
    }

    /// These without the order at this place of the list, below 8.
    #[must_use]
    pub fn without(self, place: usize) -> Orders {
        Orders(self.0 & !(1 << place))
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Reads the keys of orders; words that are none are passed over.
    pub fn parse(specs: &[OrderSpec], text: &str) -> Orders {
        let places = text.split_whitespace().filter_map(|key| specs.iter().position(|spec| spec.key == key));
        places.fold(Orders::NONE, Orders::with)
    }

    /// Their keys, as [`Orders::parse`] reads them.
    pub fn text(self, specs: &[OrderSpec]) -> String {
        let standing = specs.iter().enumerate().filter(|(place, _)| self.has(*place));
        standing.map(|(_, spec)| spec.key).collect::<Vec<_>>().join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OrderSpec] = &[
        OrderSpec { key: "one", name: ["", ""], help: ["", ""], told: ["", ""] },
        OrderSpec { key: "two", name: ["", ""], help: ["", ""], told: ["", ""] },
    ];

    #[test]
    fn orders_are_read_as_they_are_written() {
        assert_eq!(Orders::parse(SPECS, ""), Orders::NONE);
        let both = Orders::NONE.with(1).with(0);
        assert_eq!((both.text(SPECS).as_str(), both.count()), ("one two", 2));
        assert_eq!(Orders::parse(SPECS, "two three one two"), both);
        assert_eq!(both.without(0).text(SPECS), "two");
        assert!(both.without(0).without(1).is_empty());
    }
}

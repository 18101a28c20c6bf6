//! Places of the map by what is written there: the chart shows no coordinates.

use engine::{Lang, french, say};

use crate::map::{Ground, Hex};

/// Twelve directions, counterclockwise from east: « east of », « à l’est de ».
const DIRECTIONS: [[&str; 2]; 12] = [
    ["east", "à l’est"],
    ["east-north-east", "à l’est-nord-est"],
    ["north-east", "au nord-est"],
    ["north", "au nord"],
    ["north-west", "au nord-ouest"],
    ["west-north-west", "à l’ouest-nord-ouest"],
    ["west", "à l’ouest"],
    ["west-south-west", "à l’ouest-sud-ouest"],
    ["south-west", "au sud-ouest"],
    ["south", "au sud"],
    ["south-east", "au sud-est"],
    ["east-south-east", "à l’est-sud-est"],
];

/// A hex for the middle of a sentence: « Burdigala », « the hex east of Burdigala », « the hex 2 steps south of Roma ».
pub fn place(hex: Hex, lang: Lang) -> String {
    if let Some(name) = written(hex) {
        return name.into();
    }
    let near = Hex::all().filter(|&other| written(other).is_some()).min_by_key(|other| hex.distance(*other));
    let near = near.expect("the map has sites");
    let name = written(near).unwrap_or_default();
    let direction = DIRECTIONS[direction(near, hex)][lang as usize];
    let de = french::de(name);
    match hex.distance(near) {
        1 => say!(lang, "the hex {direction} of {name}", "la case {direction} {de}"),
        steps => say!(
            lang,
            "the hex {steps} steps {direction} of {name}",
            "la case à {steps} pas {direction} {de}"
        ),
    }
}

/// The name that stands on a hex: that of a site, or of the people that comes from there.
fn written(hex: Hex) -> Option<&'static str> {
    match hex.ground() {
        Ground::Site(_) => hex.site(),
        Ground::Origin(people) => Some(people.latin()),
        Ground::Plain | Ground::Tile(..) => None,
    }
}

/// The place in [`DIRECTIONS`] of the way from one hex to another.
fn direction(from: Hex, to: Hex) -> usize {
    let [(from_x, from_row), (to_x, to_row)] =
        [from, to].map(|hex| (i32::from(hex.centre().0), i32::from(hex.centre().1)));
    let (east, north) = (to_x - from_x, from_row - to_row);
    // Rows lie the root of three times as far apart as half a hex is wide: these are 15, 45 and 75 degrees.
    let (across, up) = (east.abs(), north.abs());
    let twelfths = match (across, up) {
        _ if 1_000 * up < 155 * across => 0,
        _ if 3 * up * up < across * across => 1,
        _ if 1_000 * up < 2_155 * across => 2,
        _ => 3,
    };
    match (east >= 0, north >= 0) {
        (true, true) => twelfths,
        (false, true) => 6 - twelfths,
        (false, false) => 6 + twelfths,
        (true, false) => (12 - twelfths) % 12,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_two_hexes_are_called_alike() {
        for lang in Lang::ALL {
            let places: BTreeSet<String> = Hex::all().map(|hex| place(hex, lang)).collect();
            assert_eq!(places.len(), Hex::all().count());
        }
    }

    #[test]
    fn places_are_called_by_what_is_written_on_the_map() {
        let of = |hex: &str, lang| place(hex.parse().unwrap(), lang);
        assert_eq!(of("D5", Lang::En), "Burdigala");
        assert_eq!(of("E4", Lang::En), "Gallia");
        assert_eq!(of("F4", Lang::En), "the hex east of Gallia");
        assert_eq!(of("F4", Lang::Fr), "la case à l’est de Gallia");
        assert_eq!(of("F1", Lang::Fr), "la case à l’est d’Eburacum");
    }
}

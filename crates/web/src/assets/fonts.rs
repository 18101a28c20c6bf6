//! The faces that every page is set in, shipped so that all machines see the same page: Marcellus SC for titles and names,
//! Alegreya Sans for text, and a few signs. Their licences lie beside them in `assets/fonts`.

use std::fmt::Write as _;

/// One file of a face.
pub(super) struct Face {
    pub(super) file: &'static str,
    pub(super) bytes: &'static [u8],
    family: &'static str,
    weights: &'static str,
    range: &'static str,
}

const LATIN: &str =
    "U+0-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+2000-206F, U+20AC, U+2122, U+2212, U+2215";
/// The same without the narrow space before a French question mark: the bold face has one twice as wide as a space.
const LATIN_BOLD: &str = "U+0-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+2000-202E, U+2030-206F, U+20AC, U+2122, U+2212, U+2215";
const LATIN_EXTENDED: &str = "U+100-130, U+132-151, U+154-2BA, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB";

/// The files of one family share their ranges of weights: a browser looks for one range and then for the characters.
/// A title is never set bold by the browser: its one weight stands for all.
pub(super) const FACES: [Face; 6] = [
    Face {
        file: "marcellus-sc",
        bytes: include_bytes!("../../assets/fonts/marcellus-sc.woff2"),
        family: "Marcellus SC",
        weights: "100 900",
        range: LATIN,
    },
    Face {
        file: "alegreya-sans",
        bytes: include_bytes!("../../assets/fonts/alegreya-sans.woff2"),
        family: "Alegreya Sans",
        weights: "100 499",
        range: LATIN,
    },
    Face {
        file: "alegreya-sans-bold",
        bytes: include_bytes!("../../assets/fonts/alegreya-sans-bold.woff2"),
        family: "Alegreya Sans",
        weights: "500 900",
        range: LATIN_BOLD,
    },
    Face {
        file: "marcellus-sc-ext",
        bytes: include_bytes!("../../assets/fonts/marcellus-sc-ext.woff2"),
        family: "Marcellus SC",
        weights: "100 900",
        range: LATIN_EXTENDED,
    },
    Face {
        file: "alegreya-sans-ext",
        bytes: include_bytes!("../../assets/fonts/alegreya-sans-ext.woff2"),
        family: "Alegreya Sans",
        weights: "100 499",
        range: LATIN_EXTENDED,
    },
    Face {
        file: "signs",
        bytes: include_bytes!("../../assets/fonts/signs.woff2"),
        family: "Signs",
        weights: "100 900",
        range: "U+202F, U+3B1, U+3B2, U+3A9, U+2190-21FF, U+2200-22FF, U+25A0-27BF, U+29D7",
    },
];

/// The faces that are wanted before anything is drawn.
pub(crate) const PRELOADED: [&str; 3] =
    ["marcellus-sc.woff2", "alegreya-sans.woff2", "alegreya-sans-bold.woff2"];

/// The style that names the faces, each at its address, and what stands in for them until they have come, as wide as they
/// are, so that nothing moves then.
pub(super) fn style<'a>(addresses: impl Iterator<Item = &'a str>) -> String {
    let mut style = String::from(
        "@font-face { font-family: \"Text until then\"; src: local(\"Arial\"), local(\"Liberation Sans\"), local(\"Helvetica\"); \
         size-adjust: 87.4%; ascent-override: 103%; descent-override: 34.3%; line-gap-override: 0%; }\n\
         @font-face { font-family: \"Title until then\"; src: local(\"Arial\"), local(\"Liberation Sans\"), local(\"Helvetica\"); \
         size-adjust: 106.3%; ascent-override: 91.6%; descent-override: 26.3%; line-gap-override: 0%; }\n",
    );
    for (Face { family, weights, range, .. }, address) in FACES.iter().zip(addresses) {
        let written = writeln!(
            style,
            "@font-face {{ font-family: \"{family}\"; src: url({address}) format(\"woff2\"); font-weight: {weights}; \
             font-display: swap; unicode-range: {range}; }}"
        );
        debug_assert!(written.is_ok(), "a string takes whatever is written to it");
    }
    style
}

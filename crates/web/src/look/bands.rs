//! Border patterns: the band of a card, a board or a player says its culture before a word is read.

use engine::Lang;
use maud::{Markup, html};

/// A culture's border pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Band {
    /// Meander.
    Greek,
    /// Laurel.
    Roman,
    /// Interlace of two strands.
    Norse,
    /// Linked rings.
    Celtic,
    /// Lotus and reed.
    Egyptian,
    /// Lotus petals.
    Indian,
    /// Cloud scroll.
    Chinese,
    /// Stepped cross.
    Inca,
    /// Triangles and beads.
    Zulu,
    /// Rosettes between battlements.
    Mesopotamian,
    /// Stepped fret.
    Mesoamerican,
    /// Woven blocks and the wisdom knot's diamonds.
    Akan,
    /// The sign of Tanit between crescents.
    Punic,
    /// Arches within arches, as on painted jars.
    Iberian,
}

impl Band {
    /// Every band.
    pub const ALL: [Band; 14] = [
        Band::Greek,
        Band::Roman,
        Band::Norse,
        Band::Celtic,
        Band::Egyptian,
        Band::Indian,
        Band::Chinese,
        Band::Inca,
        Band::Zulu,
        Band::Mesopotamian,
        Band::Mesoamerican,
        Band::Akan,
        Band::Punic,
        Band::Iberian,
    ];

    /// The pattern's id in the sprite, as in `fill="url(#band-greek)"`.
    pub fn id(self) -> &'static str {
        match self {
            Self::Greek => "band-greek",
            Self::Roman => "band-roman",
            Self::Norse => "band-norse",
            Self::Celtic => "band-celtic",
            Self::Egyptian => "band-egyptian",
            Self::Indian => "band-indian",
            Self::Chinese => "band-chinese",
            Self::Inca => "band-inca",
            Self::Zulu => "band-zulu",
            Self::Mesopotamian => "band-mesopotamian",
            Self::Mesoamerican => "band-mesoamerican",
            Self::Akan => "band-akan",
            Self::Punic => "band-punic",
            Self::Iberian => "band-iberian",
        }
    }

    /// The culture and its ornament.
    pub fn name(self, lang: Lang) -> &'static str {
        match self {
            Self::Greek => lang.pick("Greek: meander", "Grèce : méandre"),
            Self::Roman => lang.pick("Roman: laurel", "Rome : laurier"),
            Self::Norse => lang.pick("Norse: interlace", "Nord : entrelacs"),
            Self::Celtic => lang.pick("Celtic: linked rings", "Celtes : anneaux noués"),
            Self::Egyptian => lang.pick("Egyptian: lotus and reed", "Égypte : lotus et roseau"),
            Self::Indian => lang.pick("Indian: lotus petals", "Inde : pétales de lotus"),
            Self::Chinese => lang.pick("Chinese: cloud scroll", "Chine : nuages"),
            Self::Inca => lang.pick("Inca: stepped cross", "Incas : croix à degrés"),
            Self::Zulu => lang.pick("Zulu: triangles and beads", "Zoulous : triangles et perles"),
            Self::Mesopotamian => lang.pick("Mesopotamian: rosettes", "Mésopotamie : rosettes"),
            Self::Mesoamerican => lang.pick("Mesoamerican: stepped fret", "Mésoamérique : grecque à degrés"),
            Self::Akan => lang.pick("Akan: woven blocks", "Akan : damier tissé"),
            Self::Punic => lang.pick("Punic: sign of Tanit", "Carthage : signe de Tanit"),
            Self::Iberian => lang.pick("Iberian: nested arches", "Ibérie : arcs emboîtés"),
        }
    }

    /// The width of one repeat; every band is 20 high.
    fn width(self) -> u32 {
        match self {
            Self::Greek | Self::Iberian => 24,
            Self::Roman | Self::Zulu => 20,
            Self::Norse | Self::Egyptian | Self::Inca | Self::Mesopotamian | Self::Punic => 40,
            Self::Celtic => 12,
            Self::Mesoamerican => 32,
            Self::Indian => 18,
            Self::Chinese => 36,
            Self::Akan => 44,
        }
    }

    /// One repeat: a class for the ink, and a path.
    fn strokes(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::Greek => &[(LINE, "M-1 16.5H20.5V4H4.5V12.5H14.5V8.5H9M20.5 16.5H25")],
            Self::Roman => &[
                (LINE, "M-1 10H21"),
                (FIGURE, "M3 9C5 3 10 1 16 2C15 7 10 9.5 3 9zM3 11C5 17 10 19 16 18C15 13 10 10.5 3 11z"),
                (FIGURE, "M18 10a2 2 0 1 0 .1 0z"),
                (CUT, "M5 8.500L13 3.500M5 11.500L13 16.5"),
            ],
            Self::Norse => &[
                (STRAND, "M-2 4.100H0C10 4 10 16 20 16S30 4 40 4H42"),
                (CASE, "M-2 15.900H0C10 16 10 4 20 4S30 16 40 16H42"),
                (STRAND, "M-2 15.900H0C10 16 10 4 20 4S30 16 40 16H42"),
                (CASE, "M25 14.600C28.3 12.5 31.7 7.5 35 5.4"),
                (STRAND, "M22 15.800C29 15 31 5 38 4.2"),
                (
                    FIGURE,
                    "M20 10m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM0 10m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM40 10m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0z",
                ),
            ],
            Self::Celtic => &[
                (
                    STRAND,
                    "M-20 10a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM-8 10a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM4 10a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM16 10a8 8 0 1 0 16 0a8 8 0 1 0-16 0z",
                ),
                (CASE, "M3.4 2.8A8 8 0 0 1 7.2 6.6M8.6 17.2A8 8 0 0 1 4.8 13.4"),
                (STRAND, "M2 2.3A8 8 0 0 1 7.7 7.7M10 17.7A8 8 0 0 1 4.3 12.3"),
            ],
            Self::Egyptian => &[
                (FIGURE, "M20 18L12 5C15 6 16.5 8 17.5 10L16 2L20 6L24 2L22.5 10C23.5 8 25 6 28 5z"),
                (
                    FIGURE,
                    "M3.5 18V9C3.5 5 4.5 3 5.5 1.500C6.5 3 7.5 5 7.5 9V18zM32.5 18V9C32.5 5 33.5 3 34.5 1.500C35.5 3 36.5 5 36.5 9V18z",
                ),
                (LINE, "M0 18.500H40"),
                (CUT, "M20 15L18.8 9M20 15L21.2 9M5.5 5V16M34.5 5V16"),
                (FIGURE, "M11 14a1.7 1.7 0 1 0 .1 0zM29 14a1.7 1.7 0 1 0 .1 0z"),
            ],
            Self::Indian => &[
                (FIGURE, "M0 18.500C-4 12 1 6 9 1C17 6 22 12 18 18.500z"),
                (CUT, "M3.5 16.500C1.5 12 4 8.5 9 5C14 8.5 16.5 12 14.5 16.5"),
                (SPOT, "M9 9C12 12 12 14.5 9 17C6 14.5 6 12 9 9z"),
                (LINE, "M0 19H18"),
            ],
            Self::Chinese => &[
                (
                    LINE,
                    "M-2 16.500C5 16.5 3 4 12 4C19 4 20 12 14 12.500C10 12.5 10 8 13.5 8M14 16.500C22 17 21 8 27 8C32 8 32.5 13.5 28.5 13.500C26 13.5 26 11 28 11M14 16.500C10 16.5 8 16 6 15M28 16.500C31 16.5 33 16.5 38 16.5",
                ),
                (LINE, "M0 19H36"),
                (FIGURE, "M24 3a1.6 1.6 0 1 0 .1 0zM32 4a1.2 1.2 0 1 0 .1 0z"),
            ],
            Self::Inca => &[
                (FIGURE, "M16 1H24V5H28V8H31V12H28V15H24V19H16V15H12V12H9V8H12V5H16z"),
                (SPOT, "M20 6.500a3.5 3.5 0 1 0 .1 0z"),
                (FIGURE, "M0 1H5V5H2V8H0zM40 1H35V5H38V8H40zM0 19H5V15H2V12H0zM40 19H35V15H38V12H40z"),
            ],
            Self::Zulu => &[
                (FIGURE, "M0 18.500L10 2L20 18.500z"),
                (SPOT, "M5.5 16L10 8.500L14.5 16z"),
                (
                    FIGURE,
                    "M10 12a2 2 0 1 0 .1 0zM0 2.500a2.3 2.3 0 1 0 .1 0zM20 2.500a2.3 2.3 0 1 0 .1 0zM0 9a1.4 1.4 0 1 0 .1 0zM20 9a1.4 1.4 0 1 0 .1 0z",
                ),
            ],
            Self::Mesopotamian => &[
                (FIGURE, "M20 1.500a8.5 8.5 0 1 0 .1 0z"),
                (CUT, "M20 3V17M13 10H27M15 5L25 15M25 5L15 15"),
                (SPOT, "M20 7a3 3 0 1 0 .1 0z"),
                (FIGURE, "M20 8.500a1.5 1.5 0 1 0 .1 0z"),
                (FIGURE, "M0 19V3H2.500V8H5.500V13H8.500V19zM40 19V3H37.500V8H34.500V13H31.500V19z"),
                (LINE, "M0 19H40"),
            ],
            Self::Mesoamerican => &[
                (FIGURE, "M0 19V15H4V11H8V7H12V3H16V19z"),
                (LINE, "M15 17.800H30.500V4H19.500V12.500H25.500V8.5"),
                (LINE, "M0 1.200H32"),
            ],
            Self::Akan => &[
                (
                    FIGURE,
                    "M0 2H4V18H0zM40 2H44V18H40zM7 2H11V6H7zM7 10H11V14H7zM11 6H15V10H11zM11 14H15V18H11zM29 2H33V6H29zM29 10H33V14H29zM33 6H37V10H33zM33 14H37V18H33z",
                ),
                (FIGURE, "M22 1L29 10L22 19L15 10z"),
                (SPOT, "M22 5.500L25.5 10L22 14.500L18.5 10z"),
                (FIGURE, "M22 8L23.6 10L22 12L20.4 10z"),
            ],
            Self::Punic => &[
                (FIGURE, "M20 8.500L27.5 18H12.5z"),
                (LINE, "M11 7V9.500H29V7"),
                (FIGURE, "M20 1.500a2.6 2.6 0 1 0 .1 0z"),
                (LINE, "M-6.500 7.500a6.5 6.5 0 0 0 13 0M33.500 7.500a6.5 6.5 0 0 0 13 0"),
                (FIGURE, "M0 3.500a2.2 2.2 0 1 0 .1 0zM40 3.500a2.2 2.2 0 1 0 .1 0z"),
                (LINE, "M0 19H40"),
            ],
            Self::Iberian => &[
                (LINE, "M2 18.500a10 10 0 0 1 20 0M-4 0a4 4 0 0 0 8 0M20 0a4 4 0 0 0 8 0"),
                (LINE, "M6.500 18.500a5.5 5.5 0 0 1 11 0"),
                (FIGURE, "M10 18.500a2 2 0 0 1 4 0z"),
                (FIGURE, "M0 8.500a1.5 1.5 0 1 0 .1 0zM24 8.500a1.5 1.5 0 1 0 .1 0z"),
                (LINE, "M0 19H24"),
            ],
        }
    }
}

const FIGURE: &str = "band-fig";
const LINE: &str = "band-line";
const CUT: &str = "band-cut";
const SPOT: &str = "band-spot";
/// A strand of an interlace, and the gap that lets it pass over another.
const STRAND: &str = "band-strand";
const CASE: &str = "band-case";

/// The pattern itself, for the sprite.
pub(super) fn pattern(band: Band) -> Markup {
    html! {
        pattern id=(band.id()) width=(band.width()) height="20" patternUnits="userSpaceOnUse" {
            @for (class, d) in band.strokes() { path class=(class) d=(d) {} }
        }
    }
}

/// A strip of the band as wide as its container; the style sheet sets its height.
pub fn band(band: Band) -> Markup {
    html! {
        svg.band viewBox="0 0 4000 20" preserveAspectRatio="xMinYMin slice" aria-hidden="true" {
            rect width="4000" height="20" fill={ "url(#" (band.id()) ")" } {}
        }
    }
}

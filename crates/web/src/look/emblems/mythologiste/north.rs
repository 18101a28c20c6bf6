//! The gods of the North who were not drawn for other games.

use crate::look::emblems::elements::{STAR, SUNLIGHT};
use crate::look::emblems::parts::HORSE_BODY;
use crate::look::emblems::signs::FATE;
use crate::look::ink::{Drawing, Ink::*};

/// The bright one, and the mistletoe.
pub(super) const BALDR: Drawing = &[
    Part(SUNLIGHT, "translate(0 -26) scale(.72)"),
    Limb("0,100,6 0,60,5 | 0,74,5 -44,56,4 | 0,74,5 44,56,4"),
    Fill(
        "-34,56 -62,34 -88,40! -70,62 | 34,56 62,34 88,40! 70,62 | -6,92 -40,80 -66,96! -34,102 | 6,92 40,80 66,96! 34,102",
    ),
    Disc("-11,62,9 11,62,9 0,78,9"),
    Dot("-11,62,3 11,62,3 0,78,3"),
];

/// The distaff that is a constellation.
pub(super) const FRIGG: Drawing = &[
    Part(FATE, "translate(-10 4) scale(.92)"),
    Part(STAR, "translate(66 -72) scale(.3)"),
    Part(STAR, "translate(-70 -62) scale(.24)"),
    Part(STAR, "translate(-66 60) scale(.26)"),
];

/// The horn at the end of the rainbow.
pub(super) const HEIMDALL: Drawing = &[
    Line("-96,98 -88,40 -40,4 | -72,98 -66,58 -34,30 | -48,98 -44,76 -22,58"),
    Limb("-90,-66,9 -58,-72,16 -14,-60,26 28,-24,36 50,30,48 54,52,54"),
    Fill("22,56! 54,46 86,40! 102,84! 62,92 16,100!"),
    Cut("-58,-82 -54,-62 | -8,-76 -24,-46 | 2,-66 -14,-38 | 52,2 20,20 | 28,64 88,54"),
];

/// The ship in the harbour.
pub(super) const NJORD: Drawing = &[
    Limb("0,46,6 0,-100,5"),
    Fill("-58,-84! 58,-84! 66,-40 58,18! 0,28 -58,18! -66,-40"),
    Fill(
        "-104,-8! -92,-14! -84,22 -50,40 0,46 50,40 84,18 90,-14 82,-36! 104,-34 106,6 94,52 54,78 -54,78 -92,54",
    ),
    Limb("-96,96,0 -62,86,9 -30,97,10 0,87,10 30,97,10 62,87,9 96,96,0"),
    Cut("-30,-84 -34,20 | 0,-84 0,24 | 30,-84 34,20 | -64,-34 64,-34 | -78,48 0,60 78,46"),
    Dot("-46,62,4 -16,66,4 16,66,4 46,62,4"),
];

/// The sun and the horse that draws it.
pub(super) const SOL: Drawing = &[
    Part(SUNLIGHT, "translate(-38 -50) scale(.5)"),
    Limb(
        "26,46,15 50,66,9 74,58,6 | 16,50,15 30,78,9 46,94,6 | -50,50,19 -76,64,10 -94,84,6 | -40,52,17 -46,78,9 -60,96,6",
    ),
    Part(HORSE_BODY, "translate(0 38) scale(.86)"),
    Limb("36,-16,7 26,-26,6 12,-24,0 | 26,-8,7 14,-14,6 2,-10,0"),
];

/// The bow of the hunter on skis.
pub(super) const ULLR: Drawing = &[
    Limb("-36,-102,0 6,-74,9 34,-34,9 42,0,11 34,34,9 6,74,9 -36,102,0"),
    Limb("-34,-99,3 -34,99,3"),
    Limb("-92,0,5 84,0,5"),
    Fill("106,0! 78,-14! 87,0! 78,14!"),
    Fill("-80,0! -92,-14! -108,-14! -94,0! -108,14! -92,14!"),
    Line("76,-92 76,-48 | 57,-81 95,-59 | 57,-59 95,-81 | 76,48 76,92 | 57,59 95,81 | 57,81 95,59"),
];

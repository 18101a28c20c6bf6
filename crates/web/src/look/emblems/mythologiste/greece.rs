//! The gods of Greece who were not drawn for other games.

use super::parts::TAIL_FEATHER;
use crate::look::emblems::elements::SWORD;
use crate::look::emblems::parts::SPREAD_WING;
use crate::look::emblems::signs::{GODWAR, HOURGLASS};
use crate::look::ink::{Drawing, Ink::*};

/// The shell that carried her ashore.
pub(super) const APHRODITE: Drawing = &[
    Fan(
        9,
        "-12,64,10 -62,22,18 -92,-20,14 -99,-42,0 | -4,64,10 -22,0,22 -36,-60,20 -40,-96,0 | 4,64,10 22,0,22 36,-60,20 40,-96,0 | 12,64,10 62,22,18 92,-20,14 99,-42,0",
    ),
    Fill("-38,58! 38,58! 58,94! 26,84! 0,99! -26,84! -58,94!"),
    Dot("0,58,15"),
    Disc("-3,55,6"),
];

/// The helmet between two spears.
pub(super) const ARES: Drawing = &[
    Limb("-84,98,7 76,-70,7 | 84,98,7 -76,-70,7"),
    Fill("100,-98! 90,-56! 70,-62! 62,-84! | -100,-98! -90,-56! -70,-62! -62,-84!"),
    Part(GODWAR, "translate(4 6) scale(.78)"),
];

/// The scythe and the sand.
pub(super) const CHRONOS: Drawing = &[
    Limb("-56,99,9 -72,-78,9"),
    Fill("-78,-88! -30,-104 34,-96 94,-40! 40,-64 -10,-72 -72,-62!"),
    Cut("-64,-78 -20,-90 30,-82 66,-62"),
    Part(HOURGLASS, "translate(26 32) scale(.66)"),
];

/// The hammer over the anvil.
pub(super) const HEPHAESTUS: Drawing = &[
    Fill("-72,22! 42,22! 102,28! 64,50 34,56 28,74! 54,84! 62,98! -48,98! -40,84! -14,74! -20,56 -62,52!"),
    Limb("-86,-40,9 20,-66,10"),
    Fill("4,-104! 50,-92! 60,-40! 16,-50!"),
    Limb("-34,8,0 -54,-8,6 | -6,8,0 -6,-16,6 | 30,8,0 48,-12,6 | 62,8,0 88,-2,6"),
    Cut("-64,32 64,36 | -38,90 52,90 | 12,-90 50,-82"),
];

/// The queen's diadem under peacock feathers.
pub(super) const HERA: Drawing = &[
    Part(TAIL_FEATHER, "translate(0 44) rotate(-46) translate(0 -38) scale(1.04)"),
    Part(TAIL_FEATHER, "translate(0 44) rotate(46) translate(0 -38) scale(1.04)"),
    Part(TAIL_FEATHER, "translate(0 0)"),
    Fill("-86,38! -46,56! 0,32! 46,56! 86,38! 74,94! -74,94!"),
    Cut("-68,84 68,84"),
    Dot("-40,72,6 0,64,8 40,72,6"),
];

/// The sword that comes on wings.
pub(super) const NEMESIS: Drawing = &[
    Part(SPREAD_WING, "translate(8 -16) rotate(-12) scale(.92)"),
    Part(SPREAD_WING, "scale(-1 1) translate(8 -16) rotate(-12) scale(.92)"),
    Part(SWORD, "rotate(180) scale(.98)"),
];

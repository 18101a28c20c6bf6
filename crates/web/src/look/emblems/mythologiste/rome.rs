//! The gods of Rome.

use super::parts::{DOLPHIN, TAIL_FEATHER, TRIDENT, WHEAT};
use crate::look::emblems::deities::VINTHRAD;
use crate::look::emblems::elements::FLAME;
use crate::look::emblems::parts::{BRANCH, SICKLE_WING, SPREAD_WING, THUNDERBOLT};
use crate::look::emblems::signs::SEAT_OWL;
use crate::look::ink::{Drawing, Ink::*};

/// Grapes under a vine leaf.
pub(super) const BACCHUS: Drawing = &[
    Limb("0,-60,6 6,-84,6 -4,-104,0"),
    Disc("-60,-12,20 -20,-12,20 20,-12,20 60,-12,20 -40,22,20 0,22,20 40,22,20 -20,56,20 20,56,20 0,88,17"),
    Fill("0,-30 -34,-34 -74,-62! -42,-72 -40,-98! 0,-80 40,-98! 42,-72 74,-62! 34,-34"),
    Ring("-60,-12,13 -20,-12,13 20,-12,13 60,-12,13 -40,22,13 0,22,13 40,22,13 -20,56,13 20,56,13 0,88,10"),
    Cut("0,-36 0,-76 | -4,-44 -40,-62 | 4,-44 40,-62"),
];

/// A sheaf of wheat.
pub(super) const CERES: Drawing = &[
    Part(WHEAT, "translate(0 92) rotate(-34) translate(0 -92)"),
    Part(WHEAT, "translate(0 92) rotate(34) translate(0 -92)"),
    Part(WHEAT, "translate(0 92) rotate(-17) translate(0 -92)"),
    Part(WHEAT, "translate(0 92) rotate(17) translate(0 -92)"),
    Part(WHEAT, ""),
    Fill("-40,34! 40,34! 34,56! -34,56! | -20,56! 20,56! 40,99! -40,99!"),
    Cut("-36,45 36,45 | -10,62 -20,94 | 0,62 0,94 | 10,62 20,94"),
];

/// The stag with the moon between its antlers.
pub(super) const DIANA: Drawing = &[
    Limb(
        "-16,-38,10 -40,-62,9 -46,-104,0 | -36,-58,8 -72,-66,7 -84,-98,0 | -56,-64,6 -98,-58,0 | 16,-38,10 40,-62,9 46,-104,0 | 36,-58,8 72,-66,7 84,-98,0 | 56,-64,6 98,-58,0",
    ),
    Fill("-26,-96! -12,-80 12,-80 26,-96! 18,-68 0,-60 -18,-68"),
    Fill("-30,-32 -64,-38 -86,-18! -58,-8 -32,-14 | 30,-32 64,-38 86,-18! 58,-8 32,-14"),
    Fill("-46,99! -30,66 0,84 30,66 46,99!"),
    Fill("-30,-44 0,-50 30,-44 36,-12 24,30 18,62 0,78 -18,62 -24,30 -36,-12"),
    Spot("-24,-10 -14,-18 -7,-6 -16,-2 | 24,-10 14,-18 7,-6 16,-2 | -10,60 0,54 10,60 0,70"),
    Cut("-8,8 -8,48 | 8,8 8,48 | 0,-44 0,-28 | -72,-22 -44,-20 | 72,-22 44,-20"),
];

/// The peacock, its tail spread.
pub(super) const JUNO: Drawing = &[
    Part(TAIL_FEATHER, "translate(0 50) rotate(-84) translate(0 -40) scale(.96)"),
    Part(TAIL_FEATHER, "translate(0 50) rotate(84) translate(0 -40) scale(.96)"),
    Part(TAIL_FEATHER, "translate(0 50) rotate(-56) translate(0 -44)"),
    Part(TAIL_FEATHER, "translate(0 50) rotate(56) translate(0 -44)"),
    Part(TAIL_FEATHER, "translate(0 50) rotate(-28) translate(0 -46)"),
    Part(TAIL_FEATHER, "translate(0 50) rotate(28) translate(0 -46)"),
    Part(TAIL_FEATHER, "translate(0 -2)"),
    Fill("-22,99! -28,66 -20,34 -9,12 -15,-8 0,-24 17,-14 32,-6! 15,2 14,22 28,58 22,99!"),
    Cut("-20,34 0,44 20,36 | -24,60 0,70 26,62 | -12,12 14,14"),
    Dot("4,-10,4"),
];

/// The eagle with the bolt in its claws.
pub(super) const JUPITER: Drawing = &[
    Part(SPREAD_WING, "translate(12 -28) rotate(-30) scale(.92)"),
    Part(SPREAD_WING, "scale(-1 1) translate(12 -28) rotate(-30) scale(.92)"),
    Limb("-10,8,10 -20,46,6 | 10,8,10 20,46,6"),
    Part(THUNDERBOLT, "translate(0 62) rotate(90) scale(.62 .96)"),
    Fill(
        "-10,-86 4,-92 20,-82 36,-74! 18,-68 16,-54 26,-26 18,10 10,36! 0,26! -10,36! -18,10 -26,-26 -14,-60",
    ),
    Cut("-10,-38 0,-32 10,-38 | -13,-22 0,-16 13,-22 | -12,-6 0,0 12,-6"),
    Dot("10,-80,4"),
];

/// Shield and spear.
pub(super) const MARS: Drawing = &[
    Limb("-92,98,8 72,-66,8"),
    Fill("102,-102! 92,-52! 70,-60! 58,-80! 52,-92!"),
    Disc("-10,18,70"),
    Ring("-10,18,60 -10,18,26"),
    Spot("-10,-34! 0,-14! 20,-6! 2,6! -10,10! -22,6! -40,-6! -20,-14!"),
    Cut("-10,44 -10,76 | -34,28 -62,44 | 14,28 42,44 | -34,8 -66,-6 | 14,8 46,-6"),
    Dot("-10,18,12"),
];

/// The winged hat over the herald's staff.
pub(super) const MERCURY: Drawing = &[
    Part(SICKLE_WING, "translate(-40 -14) scale(.76)"),
    Part(SICKLE_WING, "scale(-1 1) translate(-40 -14) scale(.76)"),
    Fill("-54,8! -48,-32 -24,-54 0,-60 24,-54 48,-32 54,8!"),
    Fill("-98,10 -54,0 0,-4 54,0 98,10 60,28 0,34 -60,28"),
    Cut("-52,0 0,-6 52,0 | -26,-40 0,-48 26,-40"),
    Part(VINTHRAD, "translate(0 70) scale(.34)"),
];

/// The owl in a wreath.
pub(super) const MINERVA: Drawing =
    &[Part(BRANCH, ""), Part(BRANCH, "scale(-1 1)"), Part(SEAT_OWL, "translate(0 -8) scale(.6)")];

/// The trident between two dolphins.
pub(super) const NEPTUNE: Drawing = &[
    Part(TRIDENT, ""),
    Part(DOLPHIN, "translate(-60 34) scale(-.74 .86)"),
    Part(DOLPHIN, "translate(60 34) scale(.74 .86)"),
];

/// The key of the house below.
pub(super) const PLUTO: Drawing = &[
    Fill("-34,-78! -42,-106! -18,-90! 0,-108! 18,-90! 42,-106! 34,-78!"),
    Disc("0,-44,38"),
    Dot("0,-44,20"),
    Ring("0,-44,30"),
    Limb("0,-12,15 0,99,15"),
    Fill("4,44! 52,44! 52,60! 34,60! 34,70! 52,70! 52,90! 4,90!"),
    Cut("-7,6 7,6 | -7,16 7,16 | 12,52 44,52 | 12,80 44,80"),
    Limb("-20,24,6 -58,24,8 | -20,40,6 -46,40,8"),
];

/// The mirror.
pub(super) const VENUS: Drawing = &[
    Limb("0,20,13 0,60,10 0,84,13 0,99,18 | -36,62,10 36,62,10"),
    Disc("0,-38,62"),
    Ring("0,-38,52"),
    Spot("-30,-46 -20,-66 4,-76! -8,-60 -16,-38 -24,-28"),
    Fill("-36,62 -52,46 -66,58 -54,72 | 36,62 52,46 66,58 54,72"),
    Cut("22,-22 10,-6 -6,0 | 32,-26 26,-8"),
];

/// The mountain with a forge inside.
pub(super) const VULCAN: Drawing = &[
    Fill("-104,98! -62,40 -36,-12! 36,-12! 62,40 104,98!"),
    Part(FLAME, "translate(0 -54) scale(.5)"),
    Red("-32,-10! 32,-10! 22,18 30,50 12,40 4,74 -8,44 -26,54 -22,18"),
    Cut("-60,54 -76,90 | -36,66 -46,94 | 38,66 46,94 | 62,58 78,90"),
    Disc("-60,-56,8 58,-66,7 -40,-92,6 44,-98,5 74,-26,6 -78,-20,6"),
];

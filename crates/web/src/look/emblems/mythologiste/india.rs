//! The gods of India.

use super::parts::{DIADEM, TAIL_FEATHER, TRIDENT, WAVES};
use super::peoples::INDIA;
use crate::look::emblems::elements::SUNLIGHT;
use crate::look::emblems::warriors::LEO;
use crate::look::ink::{Drawing, Ink::*};

/// Faces to every side, on the lotus.
pub(super) const BRAHMA: Drawing = &[
    Disc("-54,-14,34 54,-14,34"),
    Fill("-82,-8! -100,10! -84,18! | 82,-8! 100,10! 84,18!"),
    Fill("-62,14 -40,14 -44,50 -60,60! | 62,14 40,14 44,50 60,60!"),
    Part(DIADEM, "translate(0 4)"),
    Fill("-38,-52 0,-62 38,-52 44,-10 28,34 0,50 -28,34 -44,-10"),
    Fill("-24,28 24,28 16,62 0,82! -16,62"),
    Fill("-90,98! -66,66 -40,88! -22,72 0,92! 22,72 40,88! 66,66 90,98!"),
    Cut(
        "-38,-50 -45,-10 -29,34 | 38,-50 45,-10 29,34 | -12,16 0,20 12,16 | 0,-14 -5,4 5,5 | -8,34 -4,66 | 8,34 4,66",
    ),
    Spot("-24,-16 -14,-22 -5,-15 -14,-11 | 24,-16 14,-22 5,-15 14,-11"),
    Dot("-70,-20,5 70,-20,5"),
];

/// The lion she rides, the trident she bears.
pub(super) const DURGA: Drawing =
    &[Part(TRIDENT, "translate(0 -2)"), Part(LEO, "translate(0 34) scale(.66)")];

/// The elephant's head.
pub(super) const GANESHA: Drawing = &[
    Fill("-40,-44 -84,-64 -104,-20 -90,30 -50,28 | 40,-44 84,-64 104,-20 90,30 50,28"),
    Part(DIADEM, "translate(0 2) scale(.94)"),
    Fill(
        "-44,-60 0,-74 44,-60 54,-10 42,26 24,36 20,62 34,82 58,80! 58,98 26,104 2,86 -8,54 -24,36 -42,26 -54,-10",
    ),
    Limb("-32,28,10 -42,54,8 -62,62,0 | 36,28,10 46,50,8 64,52,0"),
    Cut(
        "0,46 16,42 | 2,60 19,57 | 8,74 24,68 | -10,-52 0,-44 10,-52 | -84,-38 -92,-10 -76,16 | 84,-38 92,-10 76,16",
    ),
    Cut("-44,-54 -54,-10 -44,24 | 44,-54 54,-10 44,24"),
    Spot("-32,-16 -22,-23 -12,-16 -22,-11 | 32,-16 22,-23 12,-16 22,-11"),
];

/// The river that fell from the sky.
pub(super) const GANGA: Drawing = &[
    Fill("-46,-102! -30,-78 0,-68 30,-78 46,-102! 52,-68 28,-46 0,-40 -28,-46 -52,-68"),
    Limb("-18,-40,8 -26,-16,9 -44,4,8 | 0,-38,10 0,-14,11 0,4,9 | 18,-40,8 26,-16,9 44,4,8"),
    Part(WAVES, "translate(0 16)"),
    Part(WAVES, "translate(0 48) scale(-1 1)"),
    Part(WAVES, "translate(0 80)"),
];

/// The monkey with his mace.
pub(super) const HANUMAN: Drawing = &[
    Limb("88,98,9 88,-10,9"),
    Disc("88,-36,20 88,-62,8 -60,-8,20 44,-8,20"),
    Cut("72,-36 104,-36 | 74,-46 102,-46"),
    Part(DIADEM, "translate(-8 8) scale(.9)"),
    Fill("-58,-46 -8,-66 42,-46 50,4 36,46 -8,68 -52,46 -66,4"),
    Spot("-44,-22 -26,-36 -8,-22 10,-36 28,-22 28,6 12,22 16,44 -8,56 -32,44 -28,22 -44,6"),
    Disc("-24,-8,6 8,-8,6 -13,20,3 -3,20,3"),
    Limb("-24,36,3 -8,41,5 8,36,3"),
    Fill("-72,99! -52,74 -8,82 36,74 56,99!"),
];

/// Black, laughing, her tongue out.
pub(super) const KALI: Drawing = &[
    Fill("-30,-72 -80,-54 -100,6 -88,76! -66,99! 66,99! 88,76! 100,6 80,-54 30,-72 0,-82"),
    Part(DIADEM, ""),
    Spot("-38,-42 0,-52 38,-42 44,0 30,40 0,58 -30,40 -44,0"),
    Fill("0,-42 7,-29 0,-16 -7,-29"),
    Disc("-18,-4,9 18,-4,9"),
    Limb("-32,-16,0 -18,-20,5 -8,-14,0 | 32,-16,0 18,-20,5 8,-14,0"),
    Fill("-20,20! 20,20! 14,36 0,38 -14,36"),
    Red("-9,30! 9,30! 11,58 0,70 -11,58"),
    Cut("-66,-40 -80,10 -70,70 | 66,-40 80,10 70,70 | -56,-10 -62,40 | 56,-10 62,40"),
    Dot("-50,80,8 -26,88,9 0,92,10 26,88,9 50,80,8"),
];

/// The lotus, and gold that falls.
pub(super) const LAKSHMI: Drawing = &[
    Part(INDIA, "translate(0 30) scale(.76)"),
    Disc("-66,-62,19 0,-80,19 66,-62,19 -98,-14,9 98,-14,9"),
    Ring("-66,-62,12 0,-80,12 66,-62,12"),
];

/// The daughter of the mountain.
pub(super) const PARVATI: Drawing = &[
    Fill("-104,70! -56,-14! -34,12! 0,-58! 40,20! 62,-6! 104,70!"),
    Spot(
        "0,-58! 20,-18! 8,-26! -2,-12! -16,-24! | -56,-14! -44,2! -54,4! -66,4! | 62,-6! 74,12! 62,10! 52,10!",
    ),
    Fill("58,-102! 36,-84 38,-54 62,-40 84,-50! 64,-56 54,-74"),
    Fill("-42,99! -54,78 -26,88! 0,70! 26,88! 54,78 42,99!"),
    Cut("-74,58 -52,26 | -30,58 0,6 | 20,58 44,36 | 74,58 60,30"),
];

/// The lute, and the swan beside it.
pub(super) const SARASVATI: Drawing = &[
    Limb("-64,-74,10 60,50,10"),
    Disc("66,58,36 -70,-70,24"),
    Ring("66,58,26 -70,-70,15"),
    Limb("-46,-74,5 -32,-90,6 | -28,-56,5 -14,-72,6 | -10,-38,5 4,-54,6"),
    Cut("-56,-66 62,52"),
    Fill("-98,62 -70,44 -40,54 -30,38 -46,18 -38,-2 -18,-6 -4,8! -20,10 -26,20 -12,44 -20,74 -52,94 -84,88"),
    Cut("-84,70 -60,62 -34,72 | -74,80 -52,76"),
    Dot("-26,2,4"),
];

/// Trident, drum and moon.
pub(super) const SHIVA: Drawing = &[
    Part(TRIDENT, ""),
    Fill("-50,8! 50,8! 13,34! 50,60! -50,60! -13,34!"),
    Cut("-44,16 44,16 | -44,52 44,52 | -15,34 15,34 | -30,20 -8,32 | 30,20 8,32 | -30,48 -8,36 | 30,48 8,36"),
    Limb("13,34,4 44,36,4 66,28,4 | -13,34,4 -44,32,4 -66,40,4"),
    Disc("70,28,9 -70,40,9"),
    Fill("64,-84! 58,-62 76,-44 98,-48! 80,-56 72,-70"),
];

/// The lance before the peacock's feathers.
pub(super) const SKANDA: Drawing = &[
    Part(TAIL_FEATHER, "translate(0 66) rotate(-44) translate(0 -44) scale(1.02)"),
    Part(TAIL_FEATHER, "translate(0 66) rotate(44) translate(0 -44) scale(1.02)"),
    Part(TAIL_FEATHER, "translate(0 74) rotate(-78) translate(0 -36) scale(.8)"),
    Part(TAIL_FEATHER, "translate(0 74) rotate(78) translate(0 -36) scale(.8)"),
    Limb("0,100,9 0,-20,9"),
    Fill("0,-104! 32,-58 22,-14 0,8! -22,-14 -32,-58"),
    Cut("0,-86 0,-12 | -12,-8 12,-8"),
];

/// The burning discus.
pub(super) const VISHNU: Drawing = &[
    Part(SUNLIGHT, ""),
    Disc("0,0,70"),
    Dot("0,0,54"),
    Limb("0,-52,8 0,52,8 | -52,0,8 52,0,8 | -37,-37,8 37,37,8 | -37,37,8 37,-37,8"),
    Disc("0,0,20"),
    Dot("0,0,9"),
    Ring("0,0,62"),
];

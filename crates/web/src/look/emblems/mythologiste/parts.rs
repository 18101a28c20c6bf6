//! Parts shared between the gods of Mythologiste.

use crate::look::ink::{Drawing, Ink::*};

/// The feather of a peacock's tail, rooted at the bottom.
pub(super) const TAIL_FEATHER: Drawing = &[
    Limb("0,44,4 0,-40,6"),
    Fill("0,-98 20,-78 19,-48 0,-30 -19,-48 -20,-78"),
    Dot("0,-66,13"),
    Disc("0,-63,7"),
];

/// An ear of wheat on its stalk.
pub(super) const WHEAT: Drawing = &[
    Limb("0,98,5 0,-40,4"),
    Fill(
        "0,-99! 9,-84 0,-68 -9,-84 | 2,-64 17,-86! 22,-67 6,-52 | -2,-64 -17,-86! -22,-67 -6,-52 | 2,-42 19,-64! 24,-44 6,-30 | -2,-42 -19,-64! -24,-44 -6,-30 | 2,-20 19,-42! 24,-22 6,-8 | -2,-20 -19,-42! -24,-22 -6,-8",
    ),
];

/// The crown of the gods of India.
pub(super) const DIADEM: Drawing =
    &[Fill("-38,-60! -32,-90! -14,-74! 0,-104! 14,-74! 32,-90! 38,-60! 0,-70!"), Cut("-32,-68 0,-78 32,-68")];

/// A trident's head on its shaft, the middle prong at the top.
pub(super) const TRIDENT: Drawing = &[
    Limb("0,98,8 0,-46,9 | 0,-44,9 0,-80,8 0,-103,0"),
    Limb("0,-32,10 -40,-42,11 -46,-70,10 -36,-99,0 | 0,-32,10 40,-42,11 46,-70,10 36,-99,0"),
];

/// Three rolling waves.
pub(super) const WAVES: Drawing = &[Limb("-98,12,0 -64,-6,13 -32,10,14 0,-6,14 32,10,14 64,-6,13 98,12,0")];

/// A dolphin leaping to the right.
pub(super) const DOLPHIN: Drawing = &[
    Fill(
        "-52,62! -40,34 -48,26! -34,10 -26,-24 0,-50 30,-52 48,-34 72,-26! 52,-18 30,-20 10,-2 -6,26 -20,38 -18,58! -34,46!",
    ),
    Fill("-8,-44 -24,-70! 12,-52"),
    Cut("44,-26 24,-28 0,-14 -22,18"),
    Dot("40,-36,4"),
];

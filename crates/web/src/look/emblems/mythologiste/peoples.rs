//! The signs of the six peoples of gods.

use crate::look::emblems::parts::BRANCH;
use crate::look::ink::{Drawing, Ink::*};

/// The ankh.
pub(super) const EGYPT: Drawing = &[
    Limb("0,-6,26 -44,-36,20 -38,-84,18 0,-98,18 38,-84,18 44,-36,20 0,-6,26"),
    Fill("-92,-8! -84,-14! 84,-14! 92,-8! 92,18! 84,22! -84,22! -92,18!"),
    Fill("-14,10! 14,10! 24,98! -24,98!"),
    Cut("-78,4 78,4 | 0,30 0,90"),
];

/// A turn of the meander.
pub(super) const GREECE: Drawing = &[
    Fill("-98,98! -98,-98! 98,-98! 98,98! -24,98! -24,-24! 28,-24! 28,46! 52,46! 52,-50! -50,-50! -50,98!"),
    Cut("-74,90 -74,-74! 75,-74! 75,72! 2,72! 2,0!"),
];

/// Three triangles locked into one another.
pub(super) const NORTH: Drawing = &[
    Part(TRIANGLE, "translate(0 -24)"),
    Part(TRIANGLE, "translate(-36 38)"),
    Part(TRIANGLE, "translate(36 38)"),
];

const TRIANGLE: Drawing =
    &[Line("0,-62! 58,38! -58,38! 0,-62! 58,38!"), Line("0,-44! 42,29! -42,29! 0,-44! 42,29!")];

/// A lotus open on the water.
pub(super) const INDIA: Drawing = &[
    Fill("0,-94! 30,-50 32,-4 0,40! -32,-4 -30,-50"),
    Fill("-62,-70! -22,-44 -8,0 -4,44! -48,28 -66,-16"),
    Fill("62,-70! 22,-44 8,0 4,44! 48,28 66,-16"),
    Fill("-102,-18! -62,-12 -26,18 -8,50! -52,52 -88,26"),
    Fill("102,-18! 62,-12 26,18 8,50! 52,52 88,26"),
    Limb("-90,76,0 -50,66,10 0,72,12 50,66,10 90,76,0 | -56,92,0 0,88,9 56,92,0"),
    Cut(
        "0,-82 0,24 | -34,4 -22,-30 -28,-50 | 34,4 22,-30 28,-50 | -14,32 -30,-6 -28,-44 | 14,32 30,-6 28,-44",
    ),
    Cut("-10,46 -48,20 -88,-10 | 10,46 48,20 88,-10"),
];

/// The two breaths, turning.
pub(super) const CHINA: Drawing = &[
    Disc("0,0,98"),
    Spot("0,-86 46,-74 78,-40 86,0 78,40 46,74 0,86 -36,66 -42,36 -24,8 8,-6 34,-30 32,-62"),
    Disc("2,42,14"),
    Dot("-4,-44,14"),
];

/// The wreath of a triumph.
pub(super) const ROME: Drawing = &[
    Part(BRANCH, ""),
    Part(BRANCH, "scale(-1 1)"),
    Fill("-16,72! 0,84! 16,72! 22,98! 0,90! -22,98!"),
    Disc("0,0,14"),
];

//! Parts that several figures of Mythologies share: faces, robes, skulls, coils, beasts, rays.

use crate::look::ink::{Drawing, Ink::*};

/// A full face with brows, nose and mouth; hair and crown are each figure's own.
pub(super) const FACE: Drawing = &[
    Fill("-30,-60 0,-70 30,-60 36,-26 28,10 0,34 -28,10 -36,-26"),
    Spot("-22,-44 0,-50 22,-44 25,-16 15,14 0,24 -15,14 -25,-16"),
    Disc("-10,-18,4 10,-18,4"),
    Limb("-18,-26,0 -10,-30,4 -4,-25,0 | 18,-26,0 10,-30,4 4,-25,0 | 0,-18,2 0,-2,4 | -7,10,0 0,12,5 7,10,0"),
];

/// Shoulders under a face, in folds.
pub(super) const ROBE: Drawing = &[
    Fill("-24,22 0,34 24,22 54,44 74,98! -74,98! -54,44"),
    Cut("-20,34 0,56 20,34 | -44,50 -34,98 | 44,50 34,98 | -14,58 -12,98 | 14,58 12,98"),
];

/// A head and shoulders in profile, looking right, bald.
pub(super) const PROFILE: Drawing = &[
    Fill(
        "-30,-38 -10,-56 14,-54 30,-38 32,-24 44,-2! 35,2! 38,8! 34,13! 37,22 28,36 10,35 8,48 36,60 52,98! -66,98! -56,64 -26,50 -32,26 -38,-8",
    ),
    Spot("12,-14 22,-20 32,-13 22,-9"),
    Cut("8,-24 20,-29 32,-23 | 24,18 35,17 | 6,52 -14,70 -46,62 | 30,66 4,88 -56,82"),
];

/// A skull, full face.
pub(super) const SKULL: Drawing = &[
    Fill("-44,-10 -40,-52 0,-74 40,-52 44,-10 34,14! 30,24! 28,52! -28,52! -30,24! -34,14!"),
    Spot("-30,-14 -20,-26 -6,-18 -8,-2 -24,2 | 30,-14 20,-26 6,-18 8,-2 24,2 | 0,4! 7,18! -7,18!"),
    Cut("-22,30 22,30 | -16,24 -16,50 | -5,24 -5,52 | 6,24 6,52 | 17,24 17,50"),
];

/// A tongue of flame standing on the origin.
pub(super) const FLAME: Drawing = &[
    Fill("0,0 -26,-10 -30,-36 -14,-58 -18,-84 4,-104! 2,-82 18,-66 14,-52! 24,-58 30,-34 22,-10"),
    Spot("0,-6 -12,-16 -8,-36 4,-54! 6,-38 14,-26 10,-12"),
];

/// Four rays to the winds; turned copies make a sun.
pub(super) const RAYS: Drawing =
    &[Fill("-9,-62! 0,-99! 9,-62! | 62,-9! 99,0! 62,9! | 9,62! 0,99! -9,62! | -62,9! -99,0! -62,-9!")];

/// A sun's disc in sixteen rays.
pub(super) const SUN: Drawing = &[
    Part(RAYS, ""),
    Part(RAYS, "rotate(22.5)"),
    Part(RAYS, "rotate(45)"),
    Part(RAYS, "rotate(67.5)"),
    Disc("0,0,66"),
];

/// A row of waves along the bottom.
pub(super) const WAVES: Drawing = &[
    Fill("-96,62 -72,76 -48,62 -24,76 0,62 24,76 48,62 72,76 96,62! 76,98! -76,98!"),
    Cut("-80,76 -62,88 -42,76 -20,88 0,76 20,88 42,76 62,88 80,76"),
];

/// Standing beast without a head, looking right: body, four legs.
pub(super) const BEAST: Drawing = &[
    Limb("30,22,22 42,48,13 34,70,9 44,86,9 | -40,20,28 -30,48,14 -42,68,9 -34,86,9"),
    Fill("44,-24 20,-18 -16,-20 -48,-18 -64,2 -60,26 -40,34 -6,26 26,34 46,22 56,0"),
    Limb("36,20,24 58,42,13 54,66,9 66,84,9 | -50,18,30 -66,46,15 -60,66,9 -70,84,9"),
    Fill(
        "38,82! 54,84! 58,94! 36,94! | -42,82! -26,84! -24,94! -44,94! | 60,80! 76,82! 80,92! 58,92! | -78,80! -62,82! -60,92! -80,92!",
    ),
    Cut("-36,-14 -30,4 -40,26 | 34,-14 26,4 30,24"),
];

/// A trimmed star around the origin.
pub(super) const STAR: Drawing =
    &[Fill("0,-30! 7,-10! 28,-10! 11,4! 18,24! 0,12! -18,24! -11,4! -28,-10! -7,-10!")];

/// The sickle moon, open to the right.
pub(super) const MOON: Drawing =
    &[Fill("30,-96! -20,-88 -64,-52 -80,0 -64,52 -20,88 30,96! -6,66 -26,34 -32,0 -26,-34 -6,-66")];

/// A bat's wing, spread to the right of the origin.
pub(super) const BAT_WING: Drawing = &[
    Fill("0,-10! 24,-44 46,-60! 62,-50 98,-44! 86,-22 92,6! 70,-2 58,26! 42,8 26,36! 12,18 0,26!"),
    Cut("46,-58 52,-30 58,22 | 46,-58 66,-34 90,4 | 44,-56 36,-20 28,30"),
];

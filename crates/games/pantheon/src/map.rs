//! The map as data: 19 × 11 hexes, pointy top, odd rows (counted from 0) shifted half a hex to the right.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::peoples::People;

/// Columns of the map, A to S from west to east.
pub const MAP_COLUMNS: usize = 19;
/// Rows of the map, 1 to 11 from north to south.
pub const MAP_ROWS: usize = 11;
pub const HEXES: usize = MAP_COLUMNS * MAP_ROWS;
/// Hexes for columns.
pub const SITES: usize = 28;

/// Sea and land. It is decoration: feet walk on water.
const TERRAIN: [&str; MAP_ROWS] = [
    "~~~~.~~~....~......",
    "~~.~.~~............",
    "~~~.~.............~",
    "~~~..........~~~..~",
    "~.~.....~....~~....",
    "....~...~....~.....",
    ".....~~..~...~.....",
    "...~~.~~.~~.~~.....",
    "~~~~~~~.~~~~.~.....",
    "......~~~~........~",
    "................~..",
];

/// What each hex is for: `G*` the origin of a people, `g1` its tile hex 1, `II` a column site. The letters of the
/// peoples are g Gallia, e Germania, h Graecia, a Aegyptus, p Persia, c Cartago, i Iberia, r Roma.
const PICTURE: [&str; MAP_ROWS] = [
    ".. .. .. g1 II .. .. .. .. .. .. II e3 .. .. .. .. .. ..",
    ".. .. .. .. e2 .. .. g4 E* .. .. .. II h3 .. .. .. p0 II",
    ".. .. .. i4 .. .. .. II .. r2 .. II .. .. p4 II .. .. ..",
    "i1 .. .. .. G* .. e1 .. .. II h1 e4 .. .. .. .. .. .. ..",
    ".. II .. II .. .. r0 II .. e0 .. .. .. .. .. .. .. P* ..",
    ".. g3 .. i0 c4 II g0 .. .. .. II r3 H* .. p1 a2 h2 .. ..",
    ".. I* c2 .. II .. .. .. R* .. .. .. .. .. .. II .. II a3",
    ".. .. II .. g2 II c0 .. .. .. h0 II .. a0 .. .. .. .. II",
    ".. .. .. .. .. .. r1 II .. .. .. .. II .. II p3 .. .. p2",
    ".. II .. i3 C* .. .. .. .. .. II a4 .. h4 .. A* .. .. a1",
    ".. i2 c1 .. .. .. .. II c3 .. r4 .. .. II .. .. .. .. II",
];

/// The letters of [`PICTURE`], in the order of [`People::ALL`].
const LETTERS: [u8; 8] = *b"gehapcir";

/// The names of the sites, in the order of their hexes. Latin, the same in every language.
const SITE_NAMES: [&str; SITES] = [
    "Eburacum",
    "Upsala",
    "Truso",
    "Oxiana",
    "Colonia",
    "Sarmizegetusa",
    "Phasis",
    "Carnuntum",
    "Brigantium",
    "Burdigala",
    "Mediolanum",
    "Massilia",
    "Salona",
    "Ebusus",
    "Antiochia",
    "Babylon",
    "Gades",
    "Caralis",
    "Olympia",
    "Persepolis",
    "Syracusae",
    "Knossos",
    "Salamis",
    "Tingis",
    "Cyrene",
    "Leptis Magna",
    "Ammonium",
    "Iathrib",
];

/// What a hex is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ground {
    /// Feet only.
    Plain,
    /// Where a people comes from: its temple stands here in its epoch.
    Origin(People),
    /// Where a bag tile lies in the epoch of a people: its number from 0 to 4.
    Tile(People, u8),
    /// Columns only: the number of the site.
    Site(u8),
}

/// A hex of the map, written `E4`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Hex(u8);

impl Hex {
    /// The hex with this id, below [`HEXES`]: row · 19 + column.
    #[inline]
    pub const fn new(id: usize) -> Hex {
        assert!(id < HEXES);
        Hex(id as u8)
    }

    /// All hexes, west to east, north to south.
    pub fn all() -> impl Iterator<Item = Hex> {
        (0..HEXES as u8).map(Hex)
    }

    /// 0 for A1.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 for A.
    pub const fn column(self) -> usize {
        self.index() % MAP_COLUMNS
    }

    /// 0 for the northern row.
    pub const fn row(self) -> usize {
        self.index() / MAP_COLUMNS
    }

    /// Axial coordinates q and r.
    pub const fn axial(self) -> (i8, i8) {
        let (column, row) = (self.column() as i8, self.row() as i8);
        (column - (row - (row & 1)) / 2, row)
    }

    /// The centre, in half widths of a hex to the right and in three-quarter heights down: for a hex of side `s`,
    /// x = s·√3/2 · the first, y = 1.5·s · the second.
    pub const fn centre(self) -> (u8, u8) {
        ((2 * self.column() + (self.row() & 1)) as u8, self.row() as u8)
    }

    /// Whether it lies on the sea.
    pub const fn is_water(self) -> bool {
        TERRAIN[self.row()].as_bytes()[self.column()] == b'~'
    }

    /// What it is for.
    pub const fn ground(self) -> Ground {
        GROUNDS[self.index()]
    }

    /// The name of its site, if columns stand here.
    pub const fn site(self) -> Option<&'static str> {
        match self.ground() {
            Ground::Site(number) => Some(SITE_NAMES[number as usize]),
            _ => None,
        }
    }

    /// Whether columns, and only columns, stand here.
    #[inline]
    pub const fn is_site(self) -> bool {
        SITE_HEXES.has(self)
    }

    /// The hexes beside it.
    #[inline]
    pub const fn neighbours(self) -> HexSet {
        NEIGHBOURS[self.index()]
    }

    /// Steps between two hexes on an empty map.
    pub const fn distance(self, other: Hex) -> u8 {
        let ((q, r), (other_q, other_r)) = (self.axial(), other.axial());
        let (dq, dr) = (q - other_q, r - other_r);
        let (a, b, c) = (dq.unsigned_abs(), dr.unsigned_abs(), (dq + dr).unsigned_abs());
        if a >= b && a >= c {
            a
        } else if b >= c {
            b
        } else {
            c
        }
    }
}

impl People {
    /// Where the temple stands in the epoch of this people.
    #[inline]
    pub const fn origin(self) -> Hex {
        ORIGINS[self.index()]
    }

    /// The letter of its tile hexes on maps of letters: `g1` is the tile hex 1 of Gallia.
    pub const fn letter(self) -> char {
        LETTERS[self.index()] as char
    }

    /// The five tile hexes; the first three are used by two players, four by three, all by four.
    #[inline]
    pub const fn tile_hexes(self) -> [Hex; 5] {
        TILE_HEXES[self.index()]
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'A' + self.column() as u8) as char, self.row() + 1)
    }
}

impl FromStr for Hex {
    type Err = String;

    fn from_str(text: &str) -> Result<Hex, String> {
        let wrong = || format!("expected a hex (A1 to S11), got '{text}'");
        let (letter, row) = text.split_at_checked(1).ok_or_else(wrong)?;
        let column = letter.bytes().next().ok_or_else(wrong)?.wrapping_sub(b'A');
        let plain = row.bytes().all(|byte| byte.is_ascii_digit()) && !row.starts_with('0');
        let row: usize =
            row.parse().ok().filter(|row| plain && (1..=MAP_ROWS).contains(row)).ok_or_else(wrong)?;
        if usize::from(column) >= MAP_COLUMNS {
            return Err(wrong());
        }
        Ok(Hex::new((row - 1) * MAP_COLUMNS + usize::from(column)))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct HexSet([u64; 4]);

impl HexSet {
    pub const EMPTY: HexSet = HexSet([0; 4]);

    #[inline]
    pub const fn one(hex: Hex) -> HexSet {
        HexSet::EMPTY.with(hex)
    }

    /// Whether the hex belongs to the set.
    #[inline]
    pub const fn has(self, hex: Hex) -> bool {
        self.0[hex.index() >> 6] >> (hex.index() & 63) & 1 != 0
    }

    #[inline]
    #[must_use]
    pub const fn with(mut self, hex: Hex) -> HexSet {
        self.0[hex.index() >> 6] |= 1 << (hex.index() & 63);
        self
    }

    #[inline]
    pub const fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones() + self.0[3].count_ones())
            as usize
    }

    /// Whether no hex belongs to it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// The hex before which `index` others come; it must be below the number of hexes.
    #[inline]
    pub(crate) fn nth(self, index: usize) -> Hex {
        let mut rest = index as u32;
        for (word, &bits) in self.0.iter().enumerate() {
            let mut bits = bits;
            if rest < bits.count_ones() {
                (0..rest).for_each(|_| bits &= bits - 1);
                return Hex::new(64 * word + bits.trailing_zeros() as usize);
            }
            rest -= bits.count_ones();
        }
        unreachable!("hex {index} of {self:?}")
    }

    /// The hexes, ascending.
    #[inline]
    pub fn iter(self) -> Hexes {
        Hexes { words: self.0, word: 0 }
    }

    /// Every hex beside one of these.
    #[inline]
    #[must_use]
    pub fn around(self) -> HexSet {
        // Row lies behind row in the bits, so all hexes are moved together: no loop whose length would have to be guessed.
        let west = (self - WEST_EDGE).back(1);
        let east = (self - EAST_EDGE).forward(1);
        // Odd rows lie half a hex further to the right.
        let across = self | (west & EVEN_ROWS) | (east - EVEN_ROWS);
        west | east | across.back(MAP_COLUMNS) | (across.forward(MAP_COLUMNS) & WHOLE_MAP)
    }

    /// Each hex moved to a higher id, by less than 64.
    #[inline]
    fn forward(self, by: usize) -> HexSet {
        let [a, b, c, d] = self.0;
        let rest = 64 - by;
        HexSet([a << by, b << by | a >> rest, c << by | b >> rest, d << by | c >> rest])
    }

    /// Each hex moved to a lower id, by less than 64.
    #[inline]
    fn back(self, by: usize) -> HexSet {
        let [a, b, c, d] = self.0;
        let rest = 64 - by;
        HexSet([a >> by | b << rest, b >> by | c << rest, c >> by | d << rest, d >> by])
    }

    /// The set if the condition holds, else no hex. It does not branch: playouts could not foresee the outcome.
    #[inline]
    #[must_use]
    pub(crate) fn when(self, holds: bool) -> HexSet {
        let mask = 0u64.wrapping_sub(u64::from(holds));
        HexSet(self.0.map(|word| word & mask))
    }
}

/// Every so many hexes, from one id up.
const fn every(step: usize, from: usize) -> HexSet {
    let (mut set, mut id) = (HexSet::EMPTY, from);
    while id < HEXES {
        set = set.with(Hex::new(id));
        id += step;
    }
    set
}

const WHOLE_MAP: HexSet = every(1, 0);
const WEST_EDGE: HexSet = every(MAP_COLUMNS, 0);
const EAST_EDGE: HexSet = every(MAP_COLUMNS, MAP_COLUMNS - 1);
const EVEN_ROWS: HexSet = {
    let (mut set, mut id) = (HexSet::EMPTY, 0);
    while id < HEXES {
        if Hex::new(id).row().is_multiple_of(2) {
            set = set.with(Hex::new(id));
        }
        id += 1;
    }
    set
};

/// The hexes of a set, ascending.
#[derive(Clone, Debug)]
pub struct Hexes {
    words: [u64; 4],
    word: usize,
}

impl Iterator for Hexes {
    type Item = Hex;

    #[inline]
    fn next(&mut self) -> Option<Hex> {
        while self.word < 4 {
            let word = &mut self.words[self.word];
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(Hex((self.word * 64 + bit) as u8));
            }
            self.word += 1;
        }
        None
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> HexSet {
        hexes.into_iter().fold(HexSet::EMPTY, HexSet::with)
    }
}

impl BitOr for HexSet {
    type Output = HexSet;

    #[inline]
    fn bitor(self, other: HexSet) -> HexSet {
        HexSet(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }
}

impl BitOrAssign for HexSet {
    #[inline]
    fn bitor_assign(&mut self, other: HexSet) {
        *self = *self | other;
    }
}

impl BitAnd for HexSet {
    type Output = HexSet;

    #[inline]
    fn bitand(self, other: HexSet) -> HexSet {
        HexSet(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }
}

impl Sub for HexSet {
    type Output = HexSet;

    #[inline]
    fn sub(self, other: HexSet) -> HexSet {
        HexSet(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }
}

impl fmt::Debug for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|hex| hex.to_string())).finish()
    }
}

/// The hexes for columns.
pub(crate) const SITE_HEXES: HexSet = {
    let (mut set, mut id) = (HexSet::EMPTY, 0);
    while id < HEXES {
        if let Ground::Site(_) = GROUNDS[id] {
            set = set.with(Hex::new(id));
        }
        id += 1;
    }
    set
};

const GROUNDS: [Ground; HEXES] = {
    let mut grounds = [Ground::Plain; HEXES];
    let (mut id, mut sites) = (0, 0);
    while id < HEXES {
        let at = 3 * (id % MAP_COLUMNS);
        let row = PICTURE[id / MAP_COLUMNS].as_bytes();
        let (letter, sign) = (row[at], row[at + 1]);
        grounds[id] = match (letter, sign) {
            (b'.', _) => Ground::Plain,
            (b'I', b'I') => {
                sites += 1;
                Ground::Site(sites - 1)
            }
            (_, b'*') => Ground::Origin(people(letter.to_ascii_lowercase())),
            (_, digit) => Ground::Tile(people(letter), digit - b'0'),
        };
        id += 1;
    }
    assert!(sites as usize == SITES, "the picture has another number of sites");
    grounds
};

const fn people(letter: u8) -> People {
    let mut at = 0;
    while LETTERS[at] != letter {
        at += 1;
    }
    People::ALL[at]
}

const ORIGINS: [Hex; 8] = {
    let (mut origins, mut id) = ([Hex(0); 8], 0);
    while id < HEXES {
        if let Ground::Origin(people) = GROUNDS[id] {
            origins[people.index()] = Hex::new(id);
        }
        id += 1;
    }
    origins
};

const TILE_HEXES: [[Hex; 5]; 8] = {
    let (mut hexes, mut id) = ([[Hex(0); 5]; 8], 0);
    while id < HEXES {
        if let Ground::Tile(people, slot) = GROUNDS[id] {
            hexes[people.index()][slot as usize] = Hex::new(id);
        }
        id += 1;
    }
    hexes
};

static NEIGHBOURS: [HexSet; HEXES] = {
    let (mut all, mut id) = ([HexSet::EMPTY; HEXES], 0);
    while id < HEXES {
        let mut other = 0;
        while other < HEXES {
            if Hex::new(id).distance(Hex::new(other)) == 1 {
                all[id] = all[id].with(Hex::new(other));
            }
            other += 1;
        }
        id += 1;
    }
    all
};

#[cfg(test)]
mod tests {
    use engine::Chance;

    use super::*;

    #[test]
    fn around_a_set_lie_the_neighbours_of_its_hexes() {
        let mut chance = Chance::seeded(1);
        let some = (0..500).map(|_| {
            let count = chance.below(20);
            (0..count).map(|_| Hex::new(chance.below(HEXES))).collect()
        });
        for set in Hex::all().map(HexSet::one).chain(some) {
            let beside = set.iter().fold(HexSet::EMPTY, |all, hex| all | hex.neighbours());
            assert_eq!(set.around(), beside, "around {set:?}");
        }
    }
}

//! Observations as numbers: a writer that knows the names of what it writes, so that their layout is told by the code itself.

use std::any::TypeId;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use crate::{Chance, Learning, Log, MAX_SEATS, Seat, StateHash, state_hash};

/// Writes what a seat may know, number after number, into named blocks.
///
/// ```
/// use engine::Features;
///
/// let mut numbers = [0.0; 5];
/// let mut out = Features::new(&mut numbers);
/// out.part(3_u8, 4.0);
/// out.one_of(3, Some(1));
/// out.flag(true);
/// assert_eq!(numbers, [0.75, 0.0, 1.0, 0.0, 1.0]);
/// ```
pub struct Features<'a> {
    out: &'a mut [f32],
    at: usize,
    /// Where blocks begin, if somebody wants to know.
    marks: Option<&'a mut Vec<Block>>,
}

/// Neighbouring numbers of an observation that belong together.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Block {
    /// What they tell, such as `player 2` (clockwise from the observer, who is player 0) or `question`.
    pub name: String,
    /// The place of the first.
    pub start: usize,
    /// How many there are.
    pub size: usize,
}

impl<'a> Features<'a> {
    /// Writes into these numbers, which are 0 until then.
    #[inline]
    pub fn new(out: &'a mut [f32]) -> Features<'a> {
        out.fill(0.0);
        Features { out, at: 0, marks: None }
    }

    /// How many numbers have been written.
    #[inline]
    pub fn written(&self) -> usize {
        self.at
    }

    /// What follows is called so.
    #[inline]
    pub fn block(&mut self, name: &str) {
        self.mark(name, None);
    }

    /// The same for one of several such things.
    #[inline]
    pub fn block_of(&mut self, name: &str, number: usize) {
        self.mark(name, Some(number));
    }

    #[inline]
    fn mark(&mut self, name: &str, number: Option<usize>) {
        if let Some(marks) = &mut self.marks {
            if let Some(last) = marks.last_mut() {
                last.size = self.at - last.start;
            }
            let name = number.map_or_else(|| name.into(), |number| format!("{name} {number}"));
            marks.push(Block { name, start: self.at, size: 0 });
        }
    }

    /// One number.
    #[inline]
    pub fn put(&mut self, value: f32) {
        self.out[self.at] = value;
        self.at += 1;
    }

    /// A number as a part of the most it can be.
    #[inline]
    pub fn part(&mut self, value: impl Into<f32>, most: f32) {
        self.put(value.into() / most);
    }

    /// 1 for yes, 0 for no.
    #[inline]
    pub fn flag(&mut self, value: bool) {
        self.put(f32::from(u8::from(value)));
    }

    /// One of `size` numbers is 1; none if nothing is chosen.
    #[inline]
    pub fn one_of(&mut self, size: usize, chosen: Option<usize>) {
        if let Some(chosen) = chosen {
            debug_assert!(chosen < size, "{chosen} of {size}");
            self.out[self.at + chosen] = 1.0;
        }
        self.at += size;
    }

    /// The lowest `size` bits, the lowest first.
    #[inline]
    pub fn bits(&mut self, size: usize, bits: u64) {
        for at in 0..size {
            self.flag(bits >> at & 1 != 0);
        }
    }

    /// Numbers that stay 0.
    #[inline]
    pub fn skip(&mut self, count: usize) {
        self.at += count;
    }

    /// The next numbers, to be written by place.
    #[inline]
    pub fn next(&mut self, count: usize) -> &mut [f32] {
        let part = &mut self.out[self.at..self.at + count];
        self.at += count;
        part
    }
}

/// Writes the whole observation of a seat: see [`Learning::observe`].
pub(crate) fn observe<S: Learning>(state: &S, seat: Seat, answers: &[S::Action], out: &mut Features<'_>) {
    state.features(seat, out);
    debug_assert_eq!(out.written(), S::FEATURES, "the features are as many as they are said to be");
    out.block("seat");
    out.one_of(MAX_SEATS, Some(seat.index()));
    out.block("answers");
    let flags = out.next(S::ACTIONS);
    answers.iter().for_each(|&action| flags[state.number(seat, action)] = 1.0);
}

/// The blocks of the observations of a game. They are the same at every table.
pub fn layout<S: Learning>() -> Vec<Block> {
    let setup = "".parse().expect("every game has a setup by default");
    let state = S::new(&setup, &mut Chance::seeded(0), &mut Log::off());
    let (mut numbers, mut marks) = (vec![0.0; S::OBSERVATION], Vec::new());
    let mut out = Features::new(&mut numbers);
    out.marks = Some(&mut marks);
    observe(&state, Seat::new(0), &[], &mut out);
    if let Some(last) = marks.last_mut() {
        last.size = S::OBSERVATION - last.start;
    }
    marks
}

/// So many answers are given in each game that a fingerprint of the layout looks at.
const SAMPLED: u64 = 100;

/// A fingerprint of the layout of observations and of the number of actions: what a network was made for. It depends on the names of
/// the blocks and on the observations of some random games, one for each number of players, so that another order or scale within a
/// block shows as well as another size. A change of the rules that leads these games elsewhere changes it too.
pub fn layout_hash<S: Learning>() -> StateHash {
    static HASHES: Mutex<BTreeMap<TypeId, StateHash>> = Mutex::new(BTreeMap::new());
    let mut hashes = HASHES.lock().unwrap_or_else(PoisonError::into_inner);
    *hashes.entry(TypeId::of::<S>()).or_insert_with(hash_layout::<S>)
}

fn hash_layout<S: Learning>() -> StateHash {
    let blocks = layout::<S>().into_iter();
    let blocks: Vec<_> = blocks.map(|block| (block.name, block.start as u64, block.size as u64)).collect();
    let tables = (1..=MAX_SEATS).filter_map(|players| format!("players={players}").parse().ok());
    let games: Vec<StateHash> = tables.map(|setup| sample::<S>(&setup)).collect();
    state_hash(&(blocks, S::ACTIONS as u64, games))
}

/// A fingerprint of what the seats of a random game are told.
fn sample<S: Learning>(setup: &S::Setup) -> StateHash {
    let mut chance = Chance::seeded(0);
    let mut state = S::new(setup, &mut chance, &mut Log::off());
    let (mut answers, mut numbers, mut told) = (Vec::new(), vec![0.0; S::OBSERVATION], StateHash(0));
    for _ in 0..SAMPLED {
        let Some(seat) = state.asked().first() else { break };
        state.actions(seat, &mut answers);
        state.observe(seat, &answers, &mut numbers);
        told = state_hash(&(told, &numbers));
        let answer = chance.pick(&answers);
        state.apply(seat, answer, &mut chance, &mut Log::off());
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_lie_where_they_are_said_to() {
        let (mut numbers, mut marks) = ([7.0; 12], Vec::new());
        let mut out = Features::new(&mut numbers);
        out.marks = Some(&mut marks);
        out.block("first");
        out.part(1_u8, 2.0);
        out.flag(true);
        out.block_of("second", 3);
        out.one_of(3, Some(1));
        out.one_of(2, None);
        out.bits(3, 0b101);
        out.skip(1);
        out.next(1)[0] = 9.0;
        assert_eq!(out.written(), 12);
        assert_eq!(numbers, [0.5, 1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0, 9.0]);
        assert_eq!(marks[0], Block { name: "first".into(), start: 0, size: 2 });
        assert_eq!((marks[1].name.as_str(), marks[1].start), ("second 3", 2));
    }
}

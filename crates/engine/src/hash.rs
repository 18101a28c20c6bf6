use std::fmt;
use std::io::{self, Write as _};

use serde::{Deserialize, Serialize};

use crate::{Seat, State};

/// The 64-bit fingerprint of a position: FNV-1a over its canonical serialised form (postcard), which knows
/// neither pointer width nor byte order. Equal on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct StateHash(pub u64);

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StateHash({self})")
    }
}

/// The fingerprint of any serialisable value.
///
/// ```
/// use engine::state_hash;
///
/// assert_eq!(state_hash(&[1_u8, 2]).to_string(), state_hash(&(1_u8, 2_u8)).to_string());
/// assert_ne!(state_hash(&1_u8), state_hash(&2_u8));
/// ```
pub fn state_hash<T: Serialize>(value: &T) -> StateHash {
    let fnv = postcard::to_io(value, Fnv(Fnv::BASIS)).expect("hashing writes to no device");
    StateHash(fnv.0)
}

/// The fingerprint of a value without its last field, which is `last`: as if the value had no such field.
pub fn state_hash_without<T: Serialize, L: Serialize>(value: &T, last: &L) -> StateHash {
    let stored = |bytes: postcard::Result<Vec<u8>>| bytes.expect("plain data can be stored");
    let (bytes, last) = (stored(postcard::to_stdvec(value)), stored(postcard::to_stdvec(last)));
    assert!(bytes.ends_with(&last), "the last field is stored last");
    let mut fnv = Fnv(Fnv::BASIS);
    fnv.eat(&bytes[..bytes.len() - last.len()]);
    StateHash(fnv.0)
}

/// A fingerprint of what a position asks: who owes an answer, all that they may answer, in notation, and how everybody
/// stands. Unlike [`state_hash`] it says nothing of how a position is kept in memory, so it stays the same when only that
/// changes: two versions of the rules that agree on it after every move have played the same game.
pub fn trace<S: State>(state: &S) -> u64 {
    let mut fnv = Fnv(0xCBF2_9CE4_8422_2325);
    let mut actions = Vec::new();
    for seat in state.turn().asked().iter() {
        state.actions(seat, &mut actions);
        note(&mut fnv, &seat);
        actions.iter().for_each(|action| note(&mut fnv, action));
    }
    let standing = state.standing();
    for seat in Seat::all(state.seats()) {
        note(&mut fnv, &standing.scores[seat]);
        note(&mut fnv, &standing.places[seat]);
    }
    fnv.0
}

fn note(fnv: &mut Fnv, what: &dyn fmt::Display) {
    writeln!(fnv, "{what}").expect("hashing writes to no device");
}

struct Fnv(u64);

impl Fnv {
    const BASIS: u64 = 0xCBF2_9CE4_8422_2325;

    fn eat(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
        }
    }
}

impl io::Write for Fnv {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.eat(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

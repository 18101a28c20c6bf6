use std::fmt;
use std::io;

use serde::{Deserialize, Serialize};

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
pub fn state_hash<T: Serialize>(value: &T) -> StateHash {
    let fnv = postcard::to_io(value, Fnv(0xCBF2_9CE4_8422_2325)).expect("hashing writes to no device");
    StateHash(fnv.0)
}

struct Fnv(u64);

impl io::Write for Fnv {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

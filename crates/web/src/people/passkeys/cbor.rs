//! The part of CBOR that authenticators write: definite lengths, numbers, texts, bytes, lists, maps.

/// Nothing that an authenticator makes is nested deeper.
const DEPTH: u32 = 8;

/// A value.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Cbor<'a> {
    Number(i64),
    Bytes(&'a [u8]),
    Text(&'a str),
    List(Vec<Cbor<'a>>),
    Map(Vec<(Cbor<'a>, Cbor<'a>)>),
    /// Truth values and the like, which nothing here asks for.
    Simple,
}

impl<'a> Cbor<'a> {
    /// The value that these bytes are.
    pub(super) fn read(bytes: &'a [u8]) -> Option<Cbor<'a>> {
        let mut rest = bytes;
        let value = value(&mut rest, DEPTH)?;
        rest.is_empty().then_some(value)
    }

    /// The value that these bytes begin with.
    pub(super) fn read_first(bytes: &'a [u8]) -> Option<Cbor<'a>> {
        value(&mut { bytes }, DEPTH)
    }

    /// What a map holds under a number.
    pub(super) fn key(&self, key: i64) -> Option<&Cbor<'a>> {
        self.entry(&Cbor::Number(key))
    }

    /// What a map holds under a text.
    pub(super) fn text_key(&self, key: &'a str) -> Option<&Cbor<'a>> {
        self.entry(&Cbor::Text(key))
    }

    fn entry(&self, key: &Cbor<'a>) -> Option<&Cbor<'a>> {
        let Cbor::Map(entries) = self else { return None };
        entries.iter().find(|(known, _)| known == key).map(|(_, value)| value)
    }

    pub(super) fn bytes(&self) -> Option<&'a [u8]> {
        if let Cbor::Bytes(bytes) = self { Some(bytes) } else { None }
    }

    pub(super) fn number(&self) -> Option<i64> {
        if let Cbor::Number(number) = self { Some(*number) } else { None }
    }
}

fn take<'a>(rest: &mut &'a [u8], length: usize) -> Option<&'a [u8]> {
    let (taken, left) = rest.split_at_checked(length)?;
    *rest = left;
    Some(taken)
}

fn value<'a>(rest: &mut &'a [u8], depth: u32) -> Option<Cbor<'a>> {
    let depth = depth.checked_sub(1)?;
    let head = take(rest, 1)?[0];
    let argument: u64 = match head & 31 {
        small @ 0..24 => u64::from(small),
        24 => u64::from(take(rest, 1)?[0]),
        25 => u64::from(u16::from_be_bytes(take(rest, 2)?.try_into().ok()?)),
        26 => u64::from(u32::from_be_bytes(take(rest, 4)?.try_into().ok()?)),
        27 => u64::from_be_bytes(take(rest, 8)?.try_into().ok()?),
        _ => return None,
    };
    let count = || usize::try_from(argument).ok();
    Some(match head >> 5 {
        0 => Cbor::Number(i64::try_from(argument).ok()?),
        1 => Cbor::Number(-1 - i64::try_from(argument).ok()?),
        2 => Cbor::Bytes(take(rest, count()?)?),
        3 => Cbor::Text(std::str::from_utf8(take(rest, count()?)?).ok()?),
        // Each entry takes a byte at least, so a false count ends with the bytes.
        4 => Cbor::List((0..count()?).map(|_| value(rest, depth)).collect::<Option<_>>()?),
        5 => {
            let mut entries = Vec::new();
            for _ in 0..count()? {
                entries.push((value(rest, depth)?, value(rest, depth)?));
            }
            Cbor::Map(entries)
        }
        7 => Cbor::Simple,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_and_nonsense_is_not() {
        assert_eq!(Cbor::read(&[0x19, 1, 0]), Some(Cbor::Number(256)));
        assert_eq!(Cbor::read(&[0x38, 0xff]), Some(Cbor::Number(-256)));
        assert_eq!(Cbor::read(&[0x62, b'h', b'i']), Some(Cbor::Text("hi")));
        assert_eq!(Cbor::read(&[0x82, 1, 0xf5]), Some(Cbor::List(vec![Cbor::Number(1), Cbor::Simple])));
        assert_eq!(Cbor::read(&[0xa1, 1, 0x41, 7]).unwrap().key(1).unwrap().bytes(), Some(&[7][..]));
        assert_eq!(Cbor::read_first(&[1, 2]), Some(Cbor::Number(1)));
        let deep = [vec![0x81; 20], vec![1]].concat();
        for odd in [
            &[][..],
            &[1, 2],
            &[0x62, b'h'],
            &[0x9f, 1, 0xff],
            &[0xbb, 255, 255, 255, 255, 255, 255, 255, 255],
            &deep,
        ] {
            assert_eq!(Cbor::read(odd), None, "{odd:?}");
        }
    }
}

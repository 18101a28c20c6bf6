//! Numbers of two bytes.

/// A number in half precision (IEEE 754 binary16), rounded to the nearest, of two equally near ones to the even one.
#[inline]
pub(crate) fn to_half(number: f32) -> u16 {
    let bits = number.to_bits();
    if bits == 0 {
        return 0;
    }
    let (sign, exponent, fraction) =
        ((bits >> 16) as u16 & 0x8000, (bits >> 23 & 0xFF) as i32 - 112, bits & 0x7F_FFFF);
    if exponent >= 31 {
        let nan = exponent == 143 && fraction != 0;
        return sign | 0x7C00 | u16::from(nan) << 9;
    }
    if exponent <= 0 {
        if exponent < -10 {
            return sign;
        }
        let (whole, shift) = (fraction | 0x80_0000, (14 - exponent) as u32);
        return sign | round(whole, shift) as u16;
    }
    // A fraction that is rounded up carries into the exponent, as it should.
    sign + round((exponent as u32) << 23 | fraction, 13) as u16
}

/// Drops bits, to the nearest even.
#[inline]
fn round(bits: u32, shift: u32) -> u32 {
    let (kept, lost, middle) = (bits >> shift, bits & ((1 << shift) - 1), 1 << (shift - 1));
    kept + u32::from(lost > middle || lost == middle && kept & 1 == 1)
}

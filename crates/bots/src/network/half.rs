//! Numbers of two bytes.

/// A number in half precision (IEEE 754 binary16).
pub(super) fn from_half(bits: u16) -> f32 {
    let sign = u32::from(bits & 0x8000) << 16;
    let (exponent, fraction) = (u32::from(bits >> 10 & 0x1F), u32::from(bits & 0x3FF));
    match exponent {
        // Below the smallest normal number: the fraction counts in steps of 2⁻²⁴.
        0 => {
            let value = fraction as f32 * (1.0 / 16_777_216.0);
            f32::from_bits(value.to_bits() | sign)
        }
        31 => f32::from_bits(sign | 0x7F80_0000 | fraction << 13),
        _ => f32::from_bits(sign | (exponent + 112) << 23 | fraction << 13),
    }
}

#[cfg(test)]
mod tests {
    use super::from_half;

    #[test]
    fn halves_are_what_the_standard_says() {
        let known = [
            (0x0000, 0.0),
            (0x3C00, 1.0),
            (0xC000, -2.0),
            (0x7BFF, 65504.0),
            (0x0001, 5.960_464_5e-8),
            (0x03FF, 6.097_555e-5),
            (0x0400, 6.103_515_6e-5),
            (0x3555, 0.333_251_95),
            (0x8001, -5.960_464_5e-8),
        ];
        for (bits, value) in known {
            assert_eq!(from_half(bits), value, "{bits:04x}");
        }
        assert!(from_half(0x7C00).is_infinite() && from_half(0x7E00).is_nan());
    }
}

//! Bit tricks that board games share.

/// Every byte 1.
const ONES: u64 = 0x0101_0101_0101_0101;
/// Every byte's highest bit.
const HIGHS: u64 = ONES << 7;

/// The position of the `n`-th set bit of a byte, at index `n * 256 + byte`.
const IN_BYTE: [u8; 8 * 256] = {
    let mut table = [0; 8 * 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[n * 256 + byte] = bit as u8;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// The position of the `n`-th set bit, counting from 0 and from the lowest; `mask` must have more than `n`.
///
/// It is how a random square is drawn from a bit board. No loop and no branch: the running counts of all
/// bytes come from one multiplication, comparing them with `n` finds the byte, a table the bit in it.
#[inline]
pub fn nth_set_bit(mask: u64, n: u32) -> u32 {
    debug_assert!(n < mask.count_ones(), "bit {n} of {mask:#x}");
    let pairs = mask - (mask >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
    let counts = bytes.wrapping_mul(ONES);
    let passed = ((u64::from(n).wrapping_mul(ONES) | HIGHS) - counts) & HIGHS;
    let shift = ((passed >> 7).wrapping_mul(ONES) >> 56) as u32 * 8;
    let before = (counts << 8).wrapping_shr(shift) as u32 & 0xFF;
    let byte = mask.wrapping_shr(shift) as u8;
    shift + nth_set_bit_of_byte(byte, n - before)
}

/// The position of the `n`-th set bit of a byte that has more than `n`.
#[inline]
pub fn nth_set_bit_of_byte(byte: u8, n: u32) -> u32 {
    u32::from(IN_BYTE[(n as usize & 7) * 256 + byte as usize])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;

    #[test]
    fn nth_set_bit_counts_from_the_lowest() {
        let mut rng = Rng::from_seed(3);
        let masks = [1, 1 << 63, u64::MAX, HIGHS, ONES];
        let random =
            std::iter::repeat_with(|| rng.bits() & rng.bits() | rng.bits() & 0xFF).take(500);
        for mask in masks.into_iter().chain(random) {
            let bits: Vec<u32> = (0..64).filter(|bit| mask >> bit & 1 == 1).collect();
            for (n, &bit) in bits.iter().enumerate() {
                assert_eq!(nth_set_bit(mask, n as u32), bit, "bit {n} of {mask:#x}");
            }
        }
    }
}

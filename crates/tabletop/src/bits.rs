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
/// It is how a random square is drawn from a bit board, without loop or branch: comparing the running counts
/// of all bytes with `n` at once finds the byte, a table the bit in it.
#[inline]
pub fn nth_set_bit(mask: u64, n: u32) -> u32 {
    debug_assert!(n < mask.count_ones(), "bit {n} of {mask:#x}");
    nth_with_counts(mask, byte_counts(mask), n)
}

/// Byte `n` of the result counts the bits in bytes 0 to `n` of the mask.
#[inline]
const fn byte_counts(mask: u64) -> u64 {
    let pairs = mask - (mask >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
    bytes.wrapping_mul(ONES)
}

#[inline]
fn nth_with_counts(mask: u64, counts: u64, n: u32) -> u32 {
    // The highest bit of each byte says whether its running count exceeds n; the first that does has the bit.
    let exceeds = !((u64::from(n).wrapping_mul(ONES) | HIGHS) - counts) & HIGHS;
    let shift = exceeds.trailing_zeros() & 56;
    let before = (counts << 8 >> shift) as u32 & 0xFF;
    let byte = (mask >> shift) as u8;
    shift + nth_set_bit_of_byte(byte, n - before)
}

/// The position of the `n`-th set bit of a byte that has more than `n`.
#[inline]
pub fn nth_set_bit_of_byte(byte: u8, n: u32) -> u32 {
    u32::from(IN_BYTE[(n as usize & 7) * 256 + byte as usize])
}

/// A set of squares, numbered below 64, that can give its `n`-th member quickly while members leave.
///
/// Finding the `n`-th set bit of a word takes a long chain of dependent steps, most of them to count the
/// bits of each byte. Where a set only shrinks, as the empty squares of a board do, those counts are kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ShrinkingSet {
    mask: u64,
    /// Byte `n` counts the members in bytes 0 to `n` of the mask.
    counts: u64,
    /// The highest byte of the counts, kept apart so that the next draw need not wait for the last removal.
    len: u32,
}

impl ShrinkingSet {
    /// The set of these squares.
    pub const fn new(mask: u64) -> ShrinkingSet {
        ShrinkingSet {
            mask,
            counts: byte_counts(mask),
            len: mask.count_ones(),
        }
    }

    /// The members as bits.
    #[inline]
    pub const fn mask(&self) -> u64 {
        self.mask
    }

    /// How many members.
    #[inline]
    pub const fn len(&self) -> u32 {
        self.len
    }

    /// Whether no member is left.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.mask == 0
    }

    /// The `n`-th member, counting from 0 and from the lowest; there must be more than `n`.
    #[inline]
    pub fn nth(&self, n: u32) -> u32 {
        debug_assert!(n < self.len(), "member {n} of {self:?}");
        nth_with_counts(self.mask, self.counts, n)
    }

    /// Takes a member out.
    #[inline]
    pub const fn remove(&mut self, member: u32) {
        debug_assert!(
            self.mask >> (member & 63) & 1 == 1,
            "only a member can leave"
        );
        self.mask &= !(1 << (member & 63));
        self.counts -= ONES << (member & 56);
        self.len -= 1;
    }
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

    #[test]
    fn a_shrinking_set_gives_its_members_to_the_last() {
        let mut rng = Rng::from_seed(4);
        for start in [u64::MAX, 0x00FF_0081_0000_1800, 1 << 63] {
            let mut set = ShrinkingSet::new(start);
            let mut left = start;
            while !set.is_empty() {
                let n = rng.below(set.len());
                assert_eq!(set.len(), left.count_ones());
                let member = set.nth(n);
                assert_eq!(member, nth_set_bit(left, n));
                set.remove(member);
                left &= !(1 << member);
                assert_eq!(set, ShrinkingSet::new(left));
            }
            assert_eq!(left, 0);
        }
    }
}

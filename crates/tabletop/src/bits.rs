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
    // Byte n of the counts counts the bits in bytes 0 to n of the mask.
    let pairs = mask - (mask >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
    let counts = bytes.wrapping_mul(ONES);
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

/// Squares, numbered below 64, to draw from: a random one is a single look-up, also while squares leave.
///
/// Finding the `n`-th set bit of a word is a long chain of dependent steps, and the next draw would wait
/// for the last. So the squares also stand in a row, where the last one takes the place of one that leaves
/// (a sparse set). Equal are those with the same squares, whatever their order in the row.
#[derive(Clone, Copy, Debug)]
pub struct Urn {
    len: u32,
    /// The squares that are left, in any order; what stands behind them has no meaning.
    row: [u8; 64],
    /// Where in the row each square stands, or stood when it left.
    place: [u8; 64],
}

impl Urn {
    /// These squares, in their order.
    pub const fn new(mask: u64) -> Urn {
        let mut urn = Urn {
            len: mask.count_ones(),
            row: [0; 64],
            place: [0; 64],
        };
        let (mut square, mut next_in, mut next_out) = (0, 0, urn.len as usize);
        while square < 64 {
            let next = if mask >> square & 1 == 1 {
                &mut next_in
            } else {
                &mut next_out
            };
            urn.row[*next] = square as u8;
            urn.place[square] = *next as u8;
            *next += 1;
            square += 1;
        }
        urn
    }

    /// The squares that are left, as bits.
    pub fn mask(&self) -> u64 {
        let left = self.row.iter().take(self.len as usize);
        left.fold(0, |mask, square| mask | 1 << square)
    }

    /// Whether a square is left.
    #[inline]
    pub const fn contains(&self, square: u32) -> bool {
        // A square that left keeps its place, where another one stands now or nobody counts any more.
        let place = self.place[square as usize & 63];
        (place as u32) < self.len && self.row[place as usize & 63] as u32 == square
    }

    /// How many squares are left.
    #[inline]
    pub const fn len(&self) -> u32 {
        self.len
    }

    /// Whether no square is left.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// One of the squares for each `n` below their number, in no particular order.
    #[inline]
    pub const fn nth(&self, n: u32) -> u32 {
        debug_assert!(n < self.len, "only so many squares are left");
        self.row[n as usize & 63] as u32
    }

    /// Takes a square out that is in.
    #[inline]
    pub const fn remove(&mut self, square: u32) {
        debug_assert!(self.contains(square), "only a square that is in can leave");
        self.len -= 1;
        let place = self.place[square as usize & 63];
        let last = self.row[self.len as usize & 63];
        self.row[place as usize & 63] = last;
        self.place[last as usize & 63] = place;
    }
}

impl PartialEq for Urn {
    fn eq(&self, other: &Urn) -> bool {
        self.mask() == other.mask()
    }
}

impl Eq for Urn {}

impl std::hash::Hash for Urn {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.mask().hash(state);
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
    fn an_urn_gives_every_square_once_and_only_those_left() {
        let mut rng = Rng::from_seed(4);
        for start in [u64::MAX, 0x00FF_0081_0000_1800, 1 << 63] {
            let mut urn = Urn::new(start);
            let mut left = start;
            while !urn.is_empty() {
                assert_eq!(urn, Urn::new(left));
                let given: u64 = (0..urn.len()).fold(0, |all, n| all | 1 << urn.nth(n));
                assert_eq!(
                    (given, urn.mask(), urn.len()),
                    (left, left, left.count_ones())
                );
                assert!((0..64).all(|square| urn.contains(square) == (left >> square & 1 == 1)));
                let square = urn.nth(rng.below(urn.len()));
                urn.remove(square);
                left &= !(1 << square);
            }
            assert_eq!(left, 0);
        }
    }
}

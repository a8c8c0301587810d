//! Which discs a placed disc outflanks: all lines of the board at once, as shifts of bits.
//!
//! Moves and flips are two questions about the same runs of discs, so both are answered from [`Line::runs`].
//! Tables of the rays from each square were tried for the flips: random play gained at most a tenth in a
//! portable build and lost a little in one for x86-64-v3, too little for a second way to say the same.

use crate::board::{Square, Squares};

/// One of the four ways in which lines run across the board.
struct Line {
    /// How many bits lie from a square to the next one on its line.
    step: u32,
    /// The squares that can lie between two others. No shift can then carry a run round the board's edge.
    inner: u64,
}

const COLUMNS_B_TO_G: u64 = 0x7E7E_7E7E_7E7E_7E7E;

#[rustfmt::skip]
const LINES: [Line; 4] = [
    Line { step: 1, inner: COLUMNS_B_TO_G }, // rows
    Line { step: 7, inner: COLUMNS_B_TO_G }, // diagonals down to the left
    Line { step: 8, inner: u64::MAX },       // columns
    Line { step: 9, inner: COLUMNS_B_TO_G }, // diagonals down to the right
];

impl Line {
    /// The unbroken runs of `other` that begin beside a disc of `from`: those toward h8, those toward a1.
    #[inline]
    fn runs(&self, from: u64, other: u64) -> (u64, u64) {
        let step = self.step;
        let between = other & self.inner;
        let onward_pairs = between & between << step;
        let backward_pairs = onward_pairs >> step;
        // A run has at most six discs: one, one more, and twice a pair more.
        let mut onward = between & from << step;
        let mut backward = between & from >> step;
        onward |= between & onward << step;
        backward |= between & backward >> step;
        for _ in 0..2 {
            onward |= onward_pairs & onward << (2 * step);
            backward |= backward_pairs & backward >> (2 * step);
        }
        (onward, backward)
    }
}

/// The empty squares where one more disc of `own` would outflank some of `other` (OTH-7).
#[inline]
pub(crate) fn moves(own: Squares, other: Squares) -> Squares {
    let mut ends = 0;
    for line in &LINES {
        let (onward, backward) = line.runs(own.0, other.0);
        ends |= onward << line.step | backward >> line.step;
    }
    Squares(ends) & !(own | other)
}

/// The discs of `other` that a disc of `own` placed on `square` outflanks (OTH-6).
#[inline]
pub(crate) fn flips(square: Square, own: Squares, other: Squares) -> Squares {
    let placed = Squares::only(square).0;
    let mut outflanked = 0;
    for line in &LINES {
        let (onward, backward) = line.runs(placed, other.0);
        if own.0 & onward << line.step != 0 {
            outflanked |= onward;
        }
        if own.0 & backward >> line.step != 0 {
            outflanked |= backward;
        }
    }
    Squares(outflanked)
}

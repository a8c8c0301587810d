//! The two boards and the battle die, which the rulebook shows in pictures: data, and nothing else.

use crate::board::Hex;
use crate::dice::BattleFace;

/// A board.
pub(crate) struct Layout {
    /// The first and the last number of each row, from row `a` on.
    pub(crate) rows: &'static [(u8, u8)],
    /// Where the scalar core lies (SCA-3).
    pub(crate) center: Hex,
    /// The control zone in the order of SCA-31, clockwise from the upper right.
    pub(crate) zone: [Hex; 6],
    /// Each side's deploy zone (SCA-4).
    pub(crate) deploy: [[Hex; 4]; 2],
}

/// SCA-2: four hexes to a side.
pub(crate) const FOUR: Layout = Layout {
    rows: &[(1, 4), (1, 5), (1, 6), (1, 7), (2, 7), (3, 7), (4, 7)],
    center: hex("d4"),
    zone: hexes(["e5", "d5", "c4", "c3", "d3", "e4"]),
    deploy: [
        hexes(["a1", "a2", "a3", "a4"]),
        hexes(["g4", "g5", "g6", "g7"]),
    ],
};

/// SCA-5: five hexes to a side.
pub(crate) const FIVE: Layout = Layout {
    rows: &[
        (1, 5),
        (1, 6),
        (1, 7),
        (1, 8),
        (1, 9),
        (2, 9),
        (3, 9),
        (4, 9),
        (5, 9),
    ],
    center: hex("e5"),
    zone: hexes(["f6", "e6", "d5", "d4", "e4", "f5"]),
    deploy: [
        hexes(["a1", "a2", "a3", "a4"]),
        hexes(["i6", "i7", "i8", "i9"]),
    ],
};

/// Every hex that has a name: those of the larger board, in order.
pub(crate) const HEXES: [Hex; 61] = {
    let mut hexes = [hex("a1"); 61];
    let (mut row, mut index) = (0, 0);
    while row < FIVE.rows.len() {
        let (mut number, last) = FIVE.rows[row];
        while number <= last {
            hexes[index] = Hex::at(row as u8, number);
            (number, index) = (number + 1, index + 1);
        }
        row += 1;
    }
    hexes
};

/// SCA-23: how often the battle die has each face.
pub(crate) const BATTLE_DIE: [(BattleFace, u32); 15] = [
    (BattleFace::Plus(0), 1),
    (BattleFace::Plus(1), 1),
    (BattleFace::Plus(2), 1),
    (BattleFace::Plus(3), 1),
    (BattleFace::Plus(4), 1),
    (BattleFace::Plus(5), 1),
    (BattleFace::Plus(6), 1),
    (BattleFace::Plus(7), 1),
    (BattleFace::Plus(8), 1),
    (BattleFace::Plus(9), 1),
    (BattleFace::Double, 2),
    (BattleFace::Swap, 2),
    (BattleFace::Evade, 2),
    (BattleFace::Indestructible, 2),
    (BattleFace::SelfDestruct, 2),
];

/// The battle die side by side: each face as often as it has it.
pub(crate) const BATTLE_SIDES: [BattleFace; 20] = {
    let mut sides = [BattleFace::Plus(0); 20];
    let (mut index, mut n_done) = (0, 0);
    while index < BATTLE_DIE.len() {
        let (face, mut n_left) = BATTLE_DIE[index];
        while n_left > 0 {
            sides[n_done] = face;
            (n_done, n_left) = (n_done + 1, n_left - 1);
        }
        index += 1;
    }
    assert!(n_done == sides.len(), "the faces make up twenty sides");
    sides
};

/// The hex with this name.
const fn hex(name: &str) -> Hex {
    match name.as_bytes() {
        [row, number] => Hex::at(*row - b'a', *number - b'0'),
        _ => panic!("a hex's name is a letter and a digit"),
    }
}

const fn hexes<const N: usize>(names: [&str; N]) -> [Hex; N] {
    let mut hexes = [hex("a1"); N];
    let mut index = 0;
    while index < N {
        hexes[index] = hex(names[index]);
        index += 1;
    }
    hexes
}

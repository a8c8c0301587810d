//! Which corner each seat starts on (CQR-5).

use crate::board::{N_TILES, Tile};
use crate::chart::members;

/// CQR-5: the two corners farthest from each other, then each the farthest from those taken.
///
/// A board has at least four: both ends of its lowest row, and both of its highest.
pub(crate) fn assigned(corners: u64, tiles: &[Tile; N_TILES], near: &[u64; N_TILES]) -> [u8; 4] {
    let mut corners: Vec<usize> = members(corners).collect();
    corners.sort_unstable_by_key(|&corner| tiles[corner]);
    let distances: Vec<_> = corners.iter().map(|&from| distances(from, near)).collect();
    let distance = |a: usize, b: usize| distances[a][corners[b]];
    // Only what is farther replaces what was found before: among equals the lower tile stays.
    let mut taken = vec![0, 1];
    for first in 0..corners.len() {
        for second in first + 1..corners.len() {
            if distance(first, second) > distance(taken[0], taken[1]) {
                taken = vec![first, second];
            }
        }
    }
    while taken.len() < 4 {
        let nearest = |corner: usize| taken.iter().map(|&other| distance(other, corner)).min();
        let mut next = 0;
        for corner in 1..corners.len() {
            if nearest(corner) > nearest(next) {
                next = corner;
            }
        }
        taken.push(next);
    }
    std::array::from_fn(|seat| corners[taken[seat]] as u8)
}

/// How many steps each tile is away, all of them being land.
fn distances(from: usize, near: &[u64; N_TILES]) -> [u8; N_TILES] {
    let mut distances = [0; N_TILES];
    let mut edge = 1u64 << from;
    let mut seen = edge;
    for distance in 1.. {
        edge = members(edge).fold(0, |next, tile| next | near[tile]) & !seen;
        if edge == 0 {
            break;
        }
        for tile in members(edge) {
            distances[tile] = distance;
        }
        seen |= edge;
    }
    distances
}

#[cfg(test)]
mod tests {
    use crate::ground::Ground;
    use crate::offset::Offsets;

    /// The names of the assigned corners.
    fn names(ground: &Ground) -> Vec<String> {
        let layout = ground.layout();
        let tile = |&corner: &u8| layout.tile(corner.into()).to_string();
        layout.assigned().iter().map(tile).collect()
    }

    #[test]
    fn the_basic_board_has_four_in_the_order_of_the_rules() {
        assert_eq!(names(&Ground::basic()), ["a1", "h8", "a8", "h1"]);
    }

    #[test]
    fn distances_are_walked_and_equals_go_by_column_and_row() {
        // A tail of seven islands along the lowest rows: both of its last tiles are corners.
        let tail = Offsets::try_from("6,0 8,0 10,0 12,0 14,0 16,0 18,0".to_owned());
        let ground = Ground::around_base(tail.unwrap());
        // From a6 it is 24 steps to t1, one more than to t2; a1 then is 5 from a6, and f6 is as well.
        assert_eq!(names(&ground), ["a6", "t1", "a1", "f6"]);
    }
}

//! A board as data: all that movement asks of it, computed once.

use std::array;
use std::fmt;
use std::hash::{Hash, Hasher};

use crate::board::{N_TILES, Tile};
use crate::chart::{Chart, members};
use crate::corners;
use crate::offset::Offsets;

/// A whole board.
pub(crate) struct Layout {
    chart: Chart,
    around: Offsets,
    tiles: [Tile; N_TILES],
    /// The number of each tile by its name, [`SEA`] where there is none. Longer than need be, for a mask
    /// to stand in for a test of the index.
    numbers: [u8; Tile::COUNT.next_power_of_two()],
    /// The neighbors of each tile.
    near: [u64; N_TILES],
    surroundings: [Surroundings; N_TILES],
    corners: u64,
    assigned: [u8; 4],
}

/// What moves from a tile depend on. Lists are padded with members of their own, so that loops have no branch.
#[derive(Clone, Copy, Default)]
struct Surroundings {
    /// The tile and all that a move passes over before its last step.
    within: u64,
    /// Where one, two and three steps end if all of that can be passed, without backtracking and with it.
    open: [[u64; 3]; 2],
    /// For each corner of the tile, the three other tiles that meet there; none unless all three exist.
    blocks: [u64; 4],
    /// The neighbors.
    beside: [u8; 4],
    /// The tiles two steps away.
    beyond: [u8; 8],
}

/// No tile's number.
const SEA: u8 = N_TILES as u8;

/// Left, right, down and up.
const SIDES: [(i8, i8); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];
/// The four corners of a tile, each between two of its sides.
const DIAGONALS: [(i8, i8); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];

impl Layout {
    /// The base and these seven islands around it, which must fit.
    pub(crate) fn new(around: &Offsets) -> Layout {
        debug_assert!(around.is_full(), "a board has sixteen islands");
        let mut layout = Layout {
            chart: Chart::new(around),
            around: *around,
            tiles: [Tile::default(); N_TILES],
            numbers: [SEA; Tile::COUNT.next_power_of_two()],
            near: [0; N_TILES],
            surroundings: [Surroundings::default(); N_TILES],
            corners: 0,
            assigned: [0; 4],
        };
        for (number, tile) in layout.chart.tiles().enumerate() {
            layout.tiles[number] = tile;
            layout.numbers[tile.number()] = number as u8;
        }
        layout.near = array::from_fn(|number| {
            let side = |(right, up)| layout.tile_at(number, right, up);
            SIDES
                .map(side)
                .into_iter()
                .fold(0, |near, side| near | side)
        });
        layout.surroundings = array::from_fn(|number| layout.surroundings_of(number));
        for number in 0..N_TILES {
            let open = [false, true].map(|back| layout.search(number, u64::MAX, back));
            layout.surroundings[number].open = open;
        }
        let corners = (0..N_TILES).filter(|&number| layout.is_corner(number));
        layout.corners = corners.fold(0, |set, number| set | 1 << number);
        layout.assigned = corners::assigned(layout.corners, &layout.tiles, &layout.near);
        layout
    }

    /// The tile so many columns to the right of one and so many rows above it, as a set; none if it is sea.
    fn tile_at(&self, number: usize, right: i8, up: i8) -> u64 {
        let tile = self.tiles[number].shifted(right, up);
        let number = tile.and_then(|tile| self.number(tile));
        number.map_or(0, |number| 1 << number)
    }

    /// CQR-5: whether a tile has no neighbor on two sides that meet.
    fn is_corner(&self, number: usize) -> bool {
        let side = |right, up| self.tile_at(number, right, up);
        let is_bare = |(right, up): (i8, i8)| side(right, 0) | side(0, up) == 0;
        DIAGONALS.into_iter().any(is_bare)
    }

    fn surroundings_of(&self, number: usize) -> Surroundings {
        let near = self.near[number];
        let beyond = members(near).fold(0, |set, beside| set | self.near[beside]);
        let block = |(right, up): (i8, i8)| {
            let three = [(right, 0), (right, up), (0, up)];
            let three = three.map(|(right, up)| self.tile_at(number, right, up));
            let is_whole = !three.contains(&0);
            if is_whole {
                three[0] | three[1] | three[2]
            } else {
                0
            }
        };
        Surroundings {
            within: 1 << number | near | beyond,
            open: [[0; 3]; 2],
            blocks: DIAGONALS.map(block),
            beside: padded(near),
            beyond: padded(beyond & !(1 << number)),
        }
    }

    /// Where the islands lie.
    pub(crate) const fn chart(&self) -> &Chart {
        &self.chart
    }

    /// The places of the islands around the base.
    pub(crate) const fn around(&self) -> &Offsets {
        &self.around
    }

    /// The tile with this number.
    #[inline]
    pub(crate) const fn tile(&self, number: usize) -> Tile {
        self.tiles[number % N_TILES]
    }

    /// The number of a tile, if it is one of this board.
    pub(crate) fn number(&self, tile: Tile) -> Option<usize> {
        let number = self.numbers[tile.number()];
        (number != SEA).then_some(number.into())
    }

    /// Whether a tile is one of this board and in a set.
    pub(crate) fn is_in(&self, set: u64, tile: Tile) -> bool {
        let number = self.number(tile);
        number.is_some_and(|number| set >> number & 1 == 1)
    }

    /// The number of a tile that is one of this board.
    #[inline]
    pub(crate) fn known_number(&self, tile: Tile) -> u8 {
        debug_assert!(self.number(tile).is_some(), "{tile} is on the board");
        self.numbers[tile.number() % self.numbers.len()] % N_TILES as u8
    }

    /// The corners (CQR-5).
    pub(crate) const fn corners(&self) -> u64 {
        self.corners
    }

    /// The number of the corner where each seat starts (CQR-5).
    pub(crate) const fn assigned(&self) -> &[u8; 4] {
        &self.assigned
    }

    /// The neighbors of any of these tiles.
    #[inline]
    pub(crate) fn beside(&self, mut tiles: u64) -> u64 {
        let mut beside = 0;
        while tiles != 0 {
            beside |= self.near[tiles.trailing_zeros() as usize % N_TILES];
            tiles &= tiles - 1;
        }
        beside
    }

    /// CQR-12: where one, two and three steps can end, passing only over `passable` tiles.
    ///
    /// What else may not be ended on, last tiles that are water included, is for the rules to leave out.
    #[inline(always)]
    pub(crate) fn reach(&self, start: usize, passable: u64, backtracking: bool) -> [u64; 3] {
        let around = &self.surroundings[start % N_TILES];
        // Water near the start is the exception: a game takes only a few islands off the board.
        if around.within & !passable == 0 {
            around.open[usize::from(backtracking)]
        } else {
            self.search(start, passable, backtracking)
        }
    }

    /// The same, step by step.
    fn search(&self, start: usize, passable: u64, backtracking: bool) -> [u64; 3] {
        let start = start % N_TILES;
        let around = &self.surroundings[start];
        let one = self.near[start] & passable;
        let two = self.near_any(around.beside, passable) & passable;
        let mut three = self.near_any(around.beyond, two);
        // With backtracking that is all: whoever may step back to the start can end on no other tile, for
        // every neighbor is also reached by going on over its own island and back.
        if !backtracking {
            // The last step may lead to a neighbor of the start, but not to the one that the first step
            // entered: such a way goes round a corner, by three tiles that meet there.
            let round = around.blocks.iter().fold(0, |round, &block| {
                let is_open = block & !passable == 0;
                round | block & u64::from(is_open).wrapping_neg()
            });
            three = three & !self.near[start] | round & one;
        }
        [one, two & !(1 << start), three]
    }

    /// The neighbors of those of these tiles that are in a set.
    #[inline(always)]
    fn near_any<const N: usize>(&self, tiles: [u8; N], set: u64) -> u64 {
        tiles.into_iter().fold(0, |near, tile| {
            // Without a branch: which tiles are open is anybody's guess.
            let tile = usize::from(tile) % N_TILES;
            let is_in = set >> tile & 1;
            near | self.near[tile] & is_in.wrapping_neg()
        })
    }
}

/// The members of a set that is not empty, the first one again where there are fewer than `N`.
fn padded<const N: usize>(set: u64) -> [u8; N] {
    let mut all = members(set);
    let first = all.next().expect("every tile has neighbors on its island");
    let mut list = [first as u8; N];
    for (slot, tile) in list[1..].iter_mut().zip(all) {
        *slot = tile as u8;
    }
    list
}

/// The places of the islands say all about a board.
impl PartialEq for Layout {
    fn eq(&self, other: &Layout) -> bool {
        self.around == other.around
    }
}

impl Eq for Layout {}

impl Hash for Layout {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.around.hash(state);
    }
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Layout({})", self.around)
    }
}

//! The land, slow and obvious: islands, tiles, corners and distances (CQR-1 to CQR-5).

use std::collections::{BTreeMap, BTreeSet};

use crate::slow::Slow;

/// A column and a row, counted from the lower left tile of the base, or of the basic board.
pub type Place = (i32, i32);

/// A block of two by two tiles.
#[derive(Clone)]
pub struct Island {
    /// Its lower left tile.
    pub at: Place,
    /// The coins on it in the order in which they were placed, each with its owner.
    pub coins: Vec<(Place, usize)>,
    /// Whose it is: claimed in play, or won in the final tabulation if its stage is still open.
    pub holder: Option<usize>,
    pub stage: Stage,
}

/// How far an island has come (CQR-20, CQR-21).
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stage {
    /// On the board and not claimed.
    Open,
    /// Claimed, but still on the board because a token stands on it.
    InPlace,
    /// Claimed and removed from the board.
    Lifted,
}

impl Island {
    pub fn new(at: Place) -> Island {
        Island {
            at,
            coins: Vec::new(),
            holder: None,
            stage: Stage::Open,
        }
    }

    pub fn tiles(&self) -> [Place; 4] {
        let (x, y) = self.at;
        [(x, y), (x, y + 1), (x + 1, y), (x + 1, y + 1)]
    }

    pub fn n_coins_of(&self, seat: usize) -> usize {
        self.coins
            .iter()
            .filter(|(_, owner)| *owner == seat)
            .count()
    }
}

/// So many islands by so many, without gaps.
pub fn square(side: i32) -> Vec<Island> {
    let places = (0..side).flat_map(|x| (0..side).map(move |y| (2 * x, 2 * y)));
    places.map(Island::new).collect()
}

/// The four places beside one: left, right, down, up.
pub fn beside((x, y): Place) -> [Place; 4] {
    [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
}

impl Slow {
    /// Every tile that the board has or had.
    pub fn all_tiles(&self) -> BTreeSet<Place> {
        self.islands.iter().flat_map(Island::tiles).collect()
    }

    /// The lower left and the upper right place of the rectangle around all islands.
    pub fn bounds(&self) -> (Place, Place) {
        let tiles = self.all_tiles();
        let columns = || tiles.iter().map(|(x, _)| *x);
        let rows = || tiles.iter().map(|(_, y)| *y);
        (
            (columns().min().unwrap(), rows().min().unwrap()),
            (columns().max().unwrap(), rows().max().unwrap()),
        )
    }

    pub fn name(&self, (x, y): Place) -> String {
        let (low, _) = self.bounds();
        let column = char::from(b'a' + (x - low.0) as u8);
        format!("{column}{}", y - low.1 + 1)
    }

    pub fn place(&self, name: &str) -> Place {
        let (low, _) = self.bounds();
        let column = i32::from(name.as_bytes()[0] - b'a');
        let row: i32 = name[1..].parse().unwrap();
        (low.0 + column, low.1 + row - 1)
    }

    /// The island that has or had this tile.
    pub fn island_of(&self, at: Place) -> Option<&Island> {
        self.islands.iter().find(|one| one.tiles().contains(&at))
    }

    pub fn is_land(&self, at: Place) -> bool {
        self.island_of(at)
            .is_some_and(|island| island.stage != Stage::Lifted)
    }

    pub fn is_left_by_an_island(&self, at: Place) -> bool {
        self.island_of(at)
            .is_some_and(|island| island.stage == Stage::Lifted)
    }

    fn has_coin(&self, at: Place) -> bool {
        let on = |island: &Island| island.coins.iter().any(|(tile, _)| *tile == at);
        self.islands.iter().any(on)
    }

    /// Whether a tile counts as claimed: by a coin, or with its whole island (CQR-21).
    pub fn is_claimed(&self, at: Place) -> bool {
        let is_in_place = |island: &Island| island.stage == Stage::InPlace;
        self.has_coin(at) || self.island_of(at).is_some_and(is_in_place)
    }

    /// The seats whose tokens stand on an island, or on the water that it left.
    pub fn seats_on(&self, island: &Island) -> Vec<usize> {
        let stands = |seat: &usize| {
            self.token(*seat)
                .is_some_and(|at| island.tiles().contains(&at))
        };
        (0..self.players.len()).filter(stands).collect()
    }

    /// CQR-3: every offset where another island can be laid, by column and then by row.
    pub fn free_offsets(&self) -> Vec<Place> {
        let tiles = self.all_tiles();
        let (low, high) = self.bounds();
        let columns = low.0 - 2..=high.0 + 1;
        let places = columns.flat_map(|x| (low.1 - 2..=high.1 + 1).map(move |y| (x, y)));
        let fits = |at: &Place| {
            let block = Island::new(*at).tiles();
            let overlaps = block.iter().any(|tile| tiles.contains(tile));
            let mut around = block.into_iter().flat_map(beside);
            !overlaps && around.any(|place| tiles.contains(&place))
        };
        places.filter(fits).collect()
    }

    /// CQR-5: the corners of the whole board, by column and then by row.
    pub fn corners(&self) -> Vec<Place> {
        let tiles = self.all_tiles();
        let is_corner = |at: &Place| {
            let [left, right, down, up] = beside(*at).map(|place| !tiles.contains(&place));
            // Two sides that meet are one of these and one of those.
            (left || right) && (down || up)
        };
        tiles.iter().copied().filter(is_corner).collect()
    }

    /// The number of steps from a tile to each tile of the whole board.
    fn distances(&self, from: Place) -> BTreeMap<Place, usize> {
        let tiles = self.all_tiles();
        let mut found = BTreeMap::from([(from, 0)]);
        for steps in 1..=tiles.len() {
            let last: Vec<Place> = found
                .iter()
                .filter(|(_, distance)| **distance == steps - 1)
                .map(|(at, _)| *at)
                .collect();
            for at in last.into_iter().flat_map(beside) {
                if tiles.contains(&at) {
                    found.entry(at).or_insert(steps);
                }
            }
        }
        found
    }

    /// CQR-5: the corners that the seats get, in the order of the seats.
    pub fn assigned_corners(&self) -> Vec<Place> {
        let corners = self.corners();
        let distance: BTreeMap<Place, BTreeMap<Place, usize>> = corners
            .iter()
            .map(|at| (*at, self.distances(*at)))
            .collect();
        let pairs = corners
            .iter()
            .flat_map(|one| corners.iter().map(move |other| (*one, *other)));
        // Of equals, the first found is kept, and they come in the order of preference.
        let mut farthest = pairs.clone().next().unwrap();
        for (one, other) in pairs {
            if distance[&one][&other] > distance[&farthest.0][&farthest.1] {
                farthest = (one, other);
            }
        }
        let mut given = vec![farthest.0, farthest.1];
        while given.len() < self.players.len() {
            let nearest = |at: Place| given.iter().map(|one| distance[one][&at]).min().unwrap();
            let free = corners.iter().filter(|at| !given.contains(at));
            let mut best: Option<Place> = None;
            for at in free {
                if best.is_none_or(|best| nearest(*at) > nearest(best)) {
                    best = Some(*at);
                }
            }
            given.push(best.unwrap());
        }
        given
    }
}

//! How Aether clears the control zone: SCA-31.

use std::collections::BTreeSet;

use crate::hexes::{Direction, Hex};
use crate::slow::Slow;

/// What it took to clear the zone, to prove that tests see the rare ways.
#[derive(Default)]
pub struct Clearing {
    /// By which neighbor (0: straight, 1: clockwise, 2: the other) and with how many dice each push went.
    pub pushes: BTreeSet<(usize, u32)>,
    /// How many dice of the zone went to the nearest free hex.
    pub n_last_resorts: u32,
}

impl Slow {
    /// Pushes every unit in the control zone, one after the other.
    pub fn push_all_outward(&mut self) -> Clearing {
        let mut clearing = Clearing::default();
        for spoke in Direction::all() {
            let hex = self.board.step(self.board.center(), spoke).unwrap();
            if !self.dice.contains_key(&hex) {
                continue;
            }
            let ways = [spoke, spoke.clockwise(), spoke.counterclockwise()];
            if let Some(chain) = self.chain(hex, ways) {
                let way = ways.map(|way| self.board.step(hex, way));
                let way = way.iter().position(|to| *to == Some(chain[1])).unwrap();
                clearing.pushes.insert((way, chain.len() as u32 - 1));
                // The die ahead goes first.
                for link in chain.windows(2).rev() {
                    self.relocate(link[0], link[1]);
                }
            } else {
                let refuge = self.nearest_refuge(hex);
                self.relocate(hex, refuge);
                clearing.n_last_resorts += 1;
            }
        }
        clearing
    }

    /// The hexes from a die to the free one at the end of its chain, if there is such a chain.
    ///
    /// The ways are the three directions of the zone die's spoke, for every die of the chain.
    fn chain(&self, from: Hex, ways: [Direction; 3]) -> Option<Vec<Hex>> {
        let outward = ways.into_iter();
        let outward = outward.filter_map(|way| self.board.step(from, way));
        let outward: Vec<Hex> = outward.collect();
        if let Some(free) = outward.iter().find(|to| self.is_free(**to)) {
            return Some(vec![from, *free]);
        }
        let mut chains = outward.into_iter().map(|ahead| self.chain(ahead, ways));
        let ahead = chains.find_map(|chain| chain)?;
        Some([vec![from], ahead].concat())
    }

    /// The last resort of a die of the zone.
    fn nearest_refuge(&self, hex: Hex) -> Hex {
        let zone = self.board.zone();
        let mut by_distance_and_name = self.board.rings(hex).flatten();
        by_distance_and_name
            .find(|to| self.is_free(*to) && !zone.contains(to))
            .expect("24 dice cannot fill the 30 hexes outside the zone")
    }
}

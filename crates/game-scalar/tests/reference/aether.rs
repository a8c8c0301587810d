//! How Aether clears the control zone: SCA-31.

use crate::hexes::{Direction, Hex};
use crate::slow::Slow;

/// What it took to clear the zone, to prove that tests see the rare ways.
#[derive(Default)]
pub struct Clearing {
    /// The most dice that moved in one push.
    pub longest_push: u32,
    /// How many dice of the zone went to the nearest free hex.
    pub n_last_resorts: u32,
}

impl Slow {
    /// Pushes every unit in the control zone, one after the other.
    pub fn push_all_outward(&mut self) -> Clearing {
        let mut clearing = Clearing::default();
        for direction in Direction::all() {
            let hex = self.board.step(self.board.center(), direction).unwrap();
            if !self.dice.contains_key(&hex) {
                continue;
            }
            let n_moved = self.push(hex, direction);
            clearing.longest_push = clearing.longest_push.max(n_moved);
            if n_moved == 0 {
                let refuge = self.nearest_refuge(hex);
                self.relocate(hex, refuge);
                clearing.n_last_resorts += 1;
            }
        }
        clearing
    }

    /// Pushes the die on a hex, and whatever must go ahead of it; says how many dice moved, none or all.
    fn push(&mut self, from: Hex, direction: Direction) -> u32 {
        let ways = [
            direction,
            direction.clockwise(),
            direction.counterclockwise(),
        ];
        let mut targets = ways
            .into_iter()
            .filter_map(|way| self.board.step(from, way));
        if let Some(to) = targets.find(|to| self.is_free(*to)) {
            self.relocate(from, to);
            return 1;
        }
        let Some(ahead) = self.board.step(from, direction) else {
            return 0;
        };
        match self.push(ahead, direction) {
            0 => 0,
            n_ahead => {
                self.relocate(from, ahead);
                n_ahead + 1
            }
        }
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

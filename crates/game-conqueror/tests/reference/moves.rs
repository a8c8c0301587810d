//! Moves and why others are refused, slow and obvious: CQR-12 to CQR-17 and CQR-30.

use std::collections::BTreeSet;

use crate::land::{Place, beside};
use crate::slow::{Pending, Slow};

/// What a step may lead onto.
#[derive(Clone, Copy, PartialEq)]
enum Ground {
    /// What the options say.
    AsItIs,
    /// Water that removed islands left is taken for the tiles that were there.
    WithRemovedIslands,
}

impl Slow {
    fn can_enter(&self, at: Place, ground: Ground) -> bool {
        let is_removed = self.is_left_by_an_island(at);
        let can_cross = self.is("gaps", "crossable") || ground == Ground::WithRemovedIslands;
        self.is_land(at) || (is_removed && can_cross)
    }

    /// Adds where a walk can be after so many more steps.
    fn walk(&self, walked: &[Place], steps: usize, ground: Ground, ends: &mut BTreeSet<Place>) {
        let here = *walked.last().unwrap();
        if steps == 0 {
            ends.insert(here);
            return;
        }
        let may_repeat = self.may_backtrack();
        for next in beside(here) {
            if self.can_enter(next, ground) && (may_repeat || !walked.contains(&next)) {
                let longer = [walked, &[next]].concat();
                self.walk(&longer, steps - 1, ground, ends);
            }
        }
    }

    fn may_backtrack(&self) -> bool {
        self.is("backtracking", "yes")
    }

    pub fn may_share(&self) -> bool {
        self.is("sharing", "yes")
    }

    /// Where walks of so many steps end, but for where they began.
    fn walks(&self, from: Place, steps: usize, ground: Ground) -> BTreeSet<Place> {
        let mut ends = BTreeSet::new();
        self.walk(&[from], steps, ground, &mut ends);
        ends.remove(&from);
        ends
    }

    /// Whether a way of so many steps leads a player there, free or not.
    pub fn is_as_far(&self, seat: usize, steps: usize, at: Place) -> bool {
        let from = self.token(seat).unwrap();
        self.walks(from, steps, Ground::AsItIs).contains(&at)
    }

    fn has_other_token(&self, seat: usize, at: Place) -> bool {
        let mut others = (0..self.players.len()).filter(|other| *other != seat);
        others.any(|other| self.token(other) == Some(at))
    }

    /// Where a player may go with so many steps, by column and then by row.
    pub fn moves(&self, seat: usize, steps: usize) -> Vec<Place> {
        let ends = self.walks(self.token(seat).unwrap(), steps, Ground::AsItIs);
        let is_free = |at: &Place| {
            let is_shared = self.has_other_token(seat, *at) && !self.may_share();
            self.is_land(*at) && !self.is_claimed(*at) && !is_shared
        };
        ends.into_iter().filter(is_free).collect()
    }

    /// CQR-30: whether some roll would let a player move, were there no other tokens.
    pub fn can_ever_move(&self, seat: usize) -> bool {
        let from = self.token(seat).unwrap();
        let mut ends = (1..=3).flat_map(|steps| self.walks(from, steps, Ground::AsItIs));
        ends.any(|at| self.is_land(at) && !self.is_claimed(at))
    }

    /// The first clause that forbids a seat each of these tiles.
    pub fn refusals(&self, seat: usize, tiles: &[Place]) -> Vec<Option<&'static str>> {
        let everywhere = |clause| vec![Some(clause); tiles.len()];
        if self.is_over() {
            return everywhere("CQR-31");
        }
        match self.pending {
            Pending::Corner(on_turn) if on_turn == seat => {
                let free = self.choices();
                let refusal = |at: &Place| (!free.contains(at)).then_some("CQR-5");
                tiles.iter().map(refusal).collect()
            }
            Pending::Move(on_turn, steps) if on_turn == seat => {
                let from = self.token(seat).unwrap();
                let ends = self.walks(from, steps, Ground::AsItIs);
                let were_there = self.walks(from, steps, Ground::WithRemovedIslands);
                let refusal = |at: &Place| {
                    if !self.is_land(*at) {
                        Some("CQR-15")
                    } else if self.is_claimed(*at) {
                        Some("CQR-13")
                    } else if self.has_other_token(seat, *at) && !self.may_share() {
                        Some("CQR-14")
                    } else if ends.contains(at) {
                        None
                    } else if were_there.contains(at) {
                        Some("CQR-15")
                    } else {
                        Some("CQR-12")
                    }
                };
                tiles.iter().map(refusal).collect()
            }
            _ => everywhere("CQR-6"),
        }
    }
}

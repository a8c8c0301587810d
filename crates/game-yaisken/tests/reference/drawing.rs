//! Dice that come out of the bag: YAI-5, YAI-6, YAI-10, YAI-36; and the leaders of YAI-52.

use crate::dice::{Die, remove};
use crate::slow::{Pending, Slow};
use crate::space::Space;

impl Slow {
    /// YAI-5: a round in which those in question draw, if the bag can serve them all.
    pub fn start_round(&mut self, tied: Vec<(usize, u32)>) {
        let (lowest, _) = tied[0];
        if tied.len() == 1 || self.bag.len() < tied.len() {
            self.first_player_is(lowest);
        } else {
            self.pending = Pending::First(lowest, tied);
        }
    }

    fn first_player_is(&mut self, seat: usize) {
        self.bag = self.bag_at_start();
        if self.options.has_leaders() {
            self.pending = Pending::Leader(seat);
        } else {
            self.begin_turn(seat);
        }
    }

    /// YAI-52: after the last leader, whose turn it is is who placed the first.
    pub fn place_leader(&mut self, seat: usize, space: Space) {
        self.put(space, seat, Die::Three);
        let next = self.left_of(seat);
        if self.board.values().any(|stack| stack.owner == next) {
            self.begin_turn(next);
        } else {
            self.pending = Pending::Leader(next);
        }
    }

    pub fn start_draw(&mut self, seat: usize) {
        self.pending = Pending::Draw {
            seat,
            first: None,
            n_aside: 0,
        };
    }

    /// A die comes out of the bag.
    pub fn draw(&mut self, die: Die) {
        match self.pending.clone() {
            Pending::First(seat, tied) => self.draw_for_first(seat, tied, die),
            Pending::Draw {
                seat,
                first,
                n_aside,
            } => self.draw_in_turn(seat, first, n_aside, die),
            pending => panic!("nothing is drawn at {pending:?}"),
        }
    }

    fn draw_for_first(&mut self, seat: usize, mut tied: Vec<(usize, u32)>, die: Die) {
        remove(&mut self.bag, die);
        let index = tied.iter().position(|(other, _)| *other == seat).unwrap();
        tied[index].1 += die.points();
        if let Some((next, _)) = tied.get(index + 1) {
            self.pending = Pending::First(*next, tied);
            return;
        }
        let most = tied.iter().map(|(_, points)| *points).max();
        tied.retain(|(_, points)| Some(*points) == most);
        self.start_round(tied);
    }

    fn draw_in_turn(&mut self, seat: usize, first: Option<Die>, mut n_aside: usize, die: Die) {
        // YAI-6: ones do not count on a first turn, unless there is nothing else.
        let is_new = self.players[seat].is_new;
        let are_all_ones = self.bag.iter().all(|other| *other == Die::One);
        remove(&mut self.bag, die);
        if is_new && die == Die::One && !are_all_ones {
            n_aside += 1;
            self.pending = Pending::Draw {
                seat,
                first,
                n_aside,
            };
            return;
        }
        let is_second_left = if is_new {
            self.bag.iter().any(|other| *other != Die::One)
        } else {
            !self.bag.is_empty()
        };
        if first.is_none() && self.is_underestimated(seat) && is_second_left {
            self.pending = Pending::Draw {
                seat,
                first: Some(die),
                n_aside,
            };
            return;
        }
        self.bag.extend(vec![Die::One; n_aside]);
        self.pending = match first {
            None => Pending::Place(seat, die),
            Some(first) => Pending::Keep(seat, [first.min(die), first.max(die)]),
        };
    }

    /// YAI-36: alone in the last place, while somebody has five points.
    fn is_underestimated(&self, seat: usize) -> bool {
        let points: Vec<u32> = self
            .seats_in()
            .into_iter()
            .map(|seat| self.points(seat))
            .collect();
        let own = self.points(seat);
        let n_as_low = points.iter().filter(|other| **other <= own).count();
        n_as_low == 1 && points.iter().any(|other| *other >= 5)
    }

    pub fn keep(&mut self, seat: usize, dice: [Die; 2], kept: Die) {
        let mut dice = dice.to_vec();
        remove(&mut dice, kept);
        self.bag.extend(dice);
        self.pending = Pending::Place(seat, kept);
    }
}

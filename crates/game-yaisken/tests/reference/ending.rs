//! Who has won: YAI-40, YAI-41, YAI-42, YAI-52, YAI-53.

use std::cmp::Ordering;

use crate::slow::{Pending, Slow};

impl Slow {
    fn ending(&self) -> (u32, Option<usize>) {
        match self.pending {
            Pending::Over(clause, winner) => (clause, winner),
            _ => panic!("the game goes on"),
        }
    }

    /// The clause by which the game ended.
    pub fn ended_by(&self) -> String {
        format!("YAI-{}", self.ending().0)
    }

    /// The clause by which places were given.
    pub fn won_by(&self) -> String {
        match self.ending().0 {
            42 => "YAI-41".into(),
            clause => format!("YAI-{clause}"),
        }
    }

    /// Whether a seat won alone.
    fn is_lone_winner(&self, seat: usize) -> bool {
        match self.ending() {
            (40, _) => self.points(seat) >= 10,
            (52, winner) => winner == Some(seat),
            (53, _) => self.is_in(seat),
            _ => false,
        }
    }

    /// Which of two players is better off: the winner, then by points, then by going out later.
    fn compare(&self, one: usize, other: usize) -> Ordering {
        let by_victory = self.is_lone_winner(one).cmp(&self.is_lone_winner(other));
        let by_going_out = match (self.players[one].out, self.players[other].out) {
            (None, None) => self.points(one).cmp(&self.points(other)),
            (None, Some(_)) => Ordering::Greater,
            (Some(_), None) => Ordering::Less,
            (Some(one), Some(other)) => one.cmp(&other),
        };
        by_victory.then(by_going_out)
    }

    /// Each player's place once the game is over.
    pub fn places(&self) -> Vec<u8> {
        let seats = 0..self.players.len();
        let place = |seat: usize| {
            let better = seats
                .clone()
                .filter(|other| self.compare(*other, seat).is_gt());
            better.count() as u8 + 1
        };
        seats.clone().map(place).collect()
    }
}

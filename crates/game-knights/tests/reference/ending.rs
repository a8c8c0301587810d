//! How a game ended (OKN-7, OKN-9, OKN-67).

use crate::slow::{Pending, Slow};

impl Slow {
    /// The clause that ended the game.
    pub fn ended_by(&self) -> String {
        match self.pending {
            Pending::Over(clause, _) => format!("OKN-{clause}"),
            _ => panic!("the game goes on"),
        }
    }

    /// Each seat's place: one more than how many are ahead of it.
    pub fn places(&self) -> Vec<u8> {
        let Pending::Over(_, winner) = self.pending else {
            panic!("the game goes on");
        };
        let standing = |seat: usize| (winner == Some(seat), self.gems[seat]);
        let seats = 0..self.n_seats();
        let place = |seat: usize| {
            let ahead = seats
                .clone()
                .filter(|other| standing(*other) > standing(seat));
            1 + ahead.count() as u8
        };
        seats.clone().map(place).collect()
    }

    pub fn scores(&self) -> Vec<i32> {
        self.gems.iter().map(|gems| *gems as i32).collect()
    }
}

//! Who has won: SCA-40 to SCA-45.

use std::cmp::Ordering;

use crate::slow::{Pending, Slow};

impl Slow {
    /// Whether the game is over because dice were removed: SCA-41 to SCA-43.
    pub fn end_without_dice(&mut self) -> bool {
        let left = [self.dice_left(0), self.dice_left(1)];
        let is_last_battle = left[0] < 4 && left[1] < 4;
        if is_last_battle && self.tokens[0] != self.tokens[1] {
            self.end(41);
        } else if left.contains(&0) {
            self.end(if is_last_battle { 42 } else { 43 });
        }
        matches!(self.pending, Pending::Over(_))
    }

    /// The clause by which the game ended.
    pub fn ended_by(&self) -> String {
        match self.pending {
            Pending::Over(clause) => format!("SCA-{clause}"),
            _ => panic!("the game goes on"),
        }
    }

    fn sum_on_board(&self, seat: usize) -> u32 {
        let own = self.dice.values().filter(|die| die.owner == seat);
        own.map(|die| die.face).sum()
    }

    /// SCA-45: each player's place once the game is over.
    pub fn places(&self) -> [u8; 2] {
        let compare = |of: &dyn Fn(&Slow, usize) -> u32| of(self, 0).cmp(&of(self, 1));
        let by_tokens = compare(&|game, seat| game.tokens[seat]);
        let by_dice = compare(&Slow::dice_left);
        let standing = match self.pending {
            Pending::Over(40 | 41) => by_tokens,
            Pending::Over(42 | 43) => by_dice,
            Pending::Over(44) => by_tokens.then(by_dice).then(compare(&Slow::sum_on_board)),
            _ => panic!("the game goes on"),
        };
        match standing {
            Ordering::Greater => [1, 2],
            Ordering::Less => [2, 1],
            Ordering::Equal => [1, 1],
        }
    }
}

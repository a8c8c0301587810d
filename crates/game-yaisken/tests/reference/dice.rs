//! Dice and stacks of them: YAI-1 to YAI-3, YAI-25, and what YAI-30 to YAI-35 say of single dice.

use crate::space::{DIAGONAL, Direction, STRAIGHT, Space};

/// A kind of die, in the order of the notation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Die {
    One,
    Two,
    Three,
    Sanctuary,
    Companion,
    Diagonal,
    EdgeWalker,
    Specter,
}

/// Every kind of die with its sign and how many of it are in the box (YAI-1).
pub const KINDS: [(Die, char, usize); 8] = [
    (Die::One, '1', 24),
    (Die::Two, '2', 18),
    (Die::Three, '3', 8),
    (Die::Sanctuary, 's', 2),
    (Die::Companion, 'c', 2),
    (Die::Diagonal, 'd', 2),
    (Die::EdgeWalker, 'e', 2),
    (Die::Specter, 'p', 4),
];

impl Die {
    pub fn of_sign(sign: char) -> Die {
        let kind = KINDS.iter().find(|(_, other, _)| *other == sign);
        kind.unwrap().0
    }

    pub fn sign(self) -> char {
        let kind = KINDS.iter().find(|(die, ..)| *die == self);
        kind.unwrap().1
    }

    /// YAI-3: what it is worth when captured, which is also its strength in an attack.
    pub fn points(self) -> u32 {
        match self {
            Die::One => 1,
            Die::Two | Die::Companion | Die::Diagonal | Die::EdgeWalker => 2,
            Die::Three => 3,
            Die::Sanctuary | Die::Specter => 0,
        }
    }

    /// YAI-3: what it resists with.
    fn resistance(self) -> u32 {
        match self {
            Die::Specter => 1,
            other => other.points(),
        }
    }

    /// Where it can step to from a space, whatever is there: YAI-20, YAI-30, YAI-31.
    pub fn steps(self, from: Space, side: i32) -> Vec<Space> {
        match self {
            Die::EdgeWalker => STRAIGHT.map(|way| from.step_across(way, side)).to_vec(),
            Die::Diagonal => steps(from, DIAGONAL, side),
            _ => steps(from, STRAIGHT, side),
        }
    }

    /// The directions that it attacks in: YAI-20, YAI-31, YAI-32, YAI-34.
    fn attacks(self) -> Vec<Direction> {
        match self {
            Die::Sanctuary | Die::Specter => Vec::new(),
            Die::Diagonal => DIAGONAL.to_vec(),
            _ => STRAIGHT.to_vec(),
        }
    }
}

fn steps(from: Space, ways: [Direction; 4], side: i32) -> Vec<Space> {
    let steps = ways.into_iter().filter_map(|way| from.step(way, side));
    steps.collect()
}

/// The dice on a space.
#[derive(Clone, PartialEq, Debug)]
pub struct Stack {
    /// The seat that controls them.
    pub owner: usize,
    pub dice: Vec<Die>,
}

impl Stack {
    pub fn has(&self, die: Die) -> bool {
        self.dice.contains(&die)
    }

    /// Takes one die away; panics if there is none of the kind.
    pub fn remove(&mut self, die: Die) {
        remove(&mut self.dice, die);
    }

    /// All dice but a Sanctuary.
    pub fn fighters(&self) -> Vec<Die> {
        let dice = self.dice.iter().copied();
        dice.filter(|die| *die != Die::Sanctuary).collect()
    }

    /// YAI-33: whether two dice share the space, a Sanctuary not counted.
    pub fn has_pair(&self) -> bool {
        self.fighters().len() == 2
    }

    pub fn resistance(&self) -> u32 {
        self.dice.iter().map(|die| die.resistance()).sum()
    }

    pub fn strength(&self) -> u32 {
        self.dice.iter().map(|die| die.points()).sum()
    }

    /// Whether one of the dice attacks in this direction: YAI-33, YAI-35.
    pub fn attacks_in(&self, direction: Direction) -> bool {
        let mut dice = self.dice.iter();
        dice.any(|die| die.attacks().contains(&direction))
    }
}

/// YAI-25: whether one controller's dice may stand on one space.
pub fn may_share(dice: &[Die]) -> bool {
    let (sanctuaries, others): (Vec<Die>, Vec<Die>) =
        dice.iter().partition(|die| **die == Die::Sanctuary);
    let others_may = match others.as_slice() {
        [] | [_] => true,
        [one, other] => [one, other].contains(&&Die::Companion),
        _ => false,
    };
    sanctuaries.len() <= 1 && others_may
}

/// Takes one die of this kind out of a list; panics if there is none.
pub fn remove(dice: &mut Vec<Die>, die: Die) {
    let index = dice.iter().position(|other| *other == die);
    dice.remove(index.unwrap());
}

//! Where the lines of an attack lead: YAI-20, YAI-23, YAI-24, YAI-33, YAI-35.

use std::str::Chars;

use crate::dice::{Die, Stack};
use crate::options::ComboLimit;
use crate::slow::{Slow, Target};
use crate::space::{DIAGONAL, Direction, STRAIGHT, Space, beside};

/// What is known of an attack's lines.
#[derive(PartialEq)]
pub enum Lines {
    /// Every enemy space that a line reached, in the order of the lines.
    Reached(Vec<Target>),
    /// The attacker must first choose between these spaces, the counterclockwise one first.
    Bend(Space, Space),
}

/// What is known of one line.
enum Line {
    Reached(Target),
    Nothing,
    Bend(Space, Space),
}

/// Own dice that a line came to.
pub struct Met {
    /// How many dice and how many spaces had added before.
    pub dice_before: usize,
    pub spaces_before: usize,
    /// Without a Sanctuary.
    pub group: Stack,
    /// The line's direction at them.
    pub direction: Direction,
    pub is_adding: bool,
}

/// Without its Sanctuary, which takes no part in an attack (YAI-32).
fn fighting(stack: &Stack) -> Stack {
    Stack {
        owner: stack.owner,
        dice: stack.fighters(),
    }
}

impl Slow {
    /// The lines of an attack from this space; `bends` are the choices made, `l` or `r` each.
    pub fn lines(&self, from: Space, bends: &str) -> Lines {
        self.lines_with_met(from, bends).0
    }

    /// The lines, and what of one's own they came to on their way.
    pub fn lines_with_met(&self, from: Space, bends: &str) -> (Lines, Vec<Met>) {
        let mut met = Vec::new();
        let attacker = fighting(&self.board[&from]);
        let mut bends = bends.chars();
        let mut reached = Vec::new();
        for direction in STRAIGHT.into_iter().chain(DIAGONAL) {
            if !attacker.attacks_in(direction) {
                continue;
            }
            match self.line(from, direction, &mut bends, &mut met) {
                Line::Reached(target) => reached.push(target),
                Line::Nothing => {}
                Line::Bend(left, right) => return (Lines::Bend(left, right), met),
            }
        }
        (Lines::Reached(reached), met)
    }

    /// One line, space by space.
    fn line(
        &self,
        from: Space,
        first: Direction,
        bends: &mut Chars<'_>,
        met: &mut Vec<Met>,
    ) -> Line {
        let (mut at, mut direction) = (from, first);
        let mut group = fighting(&self.board[&from]);
        let mut strength = group.strength();
        let (mut spaces_added, mut dice_added) = (0, 0);
        loop {
            let Some(next) = self.attack_step(at, direction, &group) else {
                return Line::Nothing;
            };
            let Some(stack) = self.board.get(&next) else {
                return Line::Nothing;
            };
            if stack.owner != group.owner {
                let space = next;
                return Line::Reached(Target { space, strength });
            }
            let own = fighting(stack);
            let is_within_limit = match self.options.combo_limit {
                ComboLimit::Spaces => spaces_added < 2,
                ComboLimit::Dice => dice_added + own.dice.len() <= 2,
            };
            // A lone Sanctuary or Specter has no strength, and neither have the two together.
            let is_adding = is_within_limit && own.strength() > 0;
            met.push(Met {
                dice_before: dice_added,
                spaces_before: spaces_added,
                group: own.clone(),
                direction,
                is_adding,
            });
            if !is_adding {
                return Line::Nothing;
            }
            spaces_added += 1;
            dice_added += own.dice.len();
            (at, group) = (next, own);
            strength += group.strength();
            if group.attacks_in(direction) {
                continue;
            }
            let (left, right) = beside(direction);
            let spaces = (
                self.attack_step(at, left, &group),
                self.attack_step(at, right, &group),
            );
            direction = match spaces {
                (None, None) => return Line::Nothing,
                (Some(_), None) => left,
                (None, Some(_)) => right,
                (Some(to_left), Some(to_right)) => match bends.next() {
                    Some('l') => left,
                    Some('r') => right,
                    Some(other) => panic!("no bend is {other}"),
                    None => return Line::Bend(to_left, to_right),
                },
            };
        }
    }

    /// The space that an attack by this group comes to next; only Edge Walkers reach across an edge.
    fn attack_step(&self, at: Space, direction: Direction, group: &Stack) -> Option<Space> {
        let side = self.options.side;
        if group.has(Die::EdgeWalker) && STRAIGHT.contains(&direction) {
            Some(at.step_across(direction, side))
        } else {
            at.step(direction, side)
        }
    }
}

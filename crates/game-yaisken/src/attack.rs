//! YAI-20 to YAI-24, YAI-30, YAI-31, YAI-35: where the lines of an attack run, what they add up, where they end.
//!
//! Pure functions of the dice on the board: nothing is decided or changed here.

use tabletop::Seat;

use crate::board::{Direction, Directions, Space};
use crate::field::Field;
use crate::stack::{Group, Stack};
use crate::state::Yaisken;

/// YAI-23: at most so many dice add to the mover.
const MOST_ADDING: usize = 2;

/// Which way each bend of an attack went so far, in the order in which they are asked (YAI-35).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Bends {
    n: u8,
    /// The bit of a bend is set if it went clockwise.
    clockwise: u16,
}

impl Bends {
    /// The most bends of an attack: eight lines with two adding dice each.
    pub(crate) const MOST: usize = 16;

    pub(crate) const fn len(self) -> usize {
        self.n as usize
    }

    /// Whether the bend with this number went clockwise, if it was decided.
    #[inline(always)]
    pub(crate) const fn get(self, index: usize) -> Option<bool> {
        if index < self.n as usize {
            Some(self.clockwise >> index & 1 == 1)
        } else {
            None
        }
    }

    /// The next bend is decided; there must be fewer than [`MOST`](Bends::MOST).
    pub(crate) const fn push(&mut self, clockwise: bool) {
        debug_assert!(self.len() < Bends::MOST, "an attack bends 16 times at most");
        self.clockwise |= (clockwise as u16) << self.n;
        self.n += 1;
    }
}

/// One line of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    /// The direction of its first step.
    pub(crate) direction: Direction,
    /// The spaces whose dice add to the mover, in order.
    pub(crate) adding: [Option<Space>; MOST_ADDING],
    /// What the mover and they amount to.
    pub(crate) strength: u8,
    /// Where it leads.
    pub(crate) end: End,
}

/// Where a line of an attack leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// Off the board, to an empty space, or to dice of one's own that do not add.
    Nowhere,
    /// To enemy dice in a Sanctuary, which cannot be attacked (YAI-32).
    Shelter(Space),
    /// To enemy dice, which it attacks (YAI-21).
    Enemy(Space),
    /// It bends, and nobody has said where: counterclockwise or clockwise (YAI-35).
    Bend([Space; 2]),
}

impl Yaisken {
    /// The lines of the attack of the dice on a space, which the player on turn has just moved there, in the
    /// order of YAI-22.
    ///
    /// If a bend is not decided yet, its line is the last one given.
    #[inline(always)]
    pub(crate) fn lines(&self, from: Space, bends: Bends) -> Lines<'_> {
        let group = self.field.stack(from).group();
        Lines {
            field: &self.field,
            pairs_add_as_two: self.options.pairs_add_as_two(),
            attacker: self.on_turn,
            from,
            group,
            bends,
            n_bends: 0,
            left: group.attacks,
        }
    }
}

/// The lines of an attack; see [`Yaisken::lines`].
pub(crate) struct Lines<'a> {
    field: &'a Field,
    /// YAI-23.
    pairs_add_as_two: bool,
    attacker: Seat,
    from: Space,
    group: Group,
    bends: Bends,
    /// How many of the bends were used by the lines given so far.
    n_bends: usize,
    /// The directions of the lines not given yet.
    left: Directions,
}

impl Iterator for Lines<'_> {
    type Item = Line;

    #[inline(always)]
    fn next(&mut self) -> Option<Line> {
        let direction = self.left.pop()?;
        let line = self.line(direction);
        if matches!(line.end, End::Bend(_)) {
            self.left = Directions::NONE;
        }
        Some(line)
    }
}

impl Lines<'_> {
    /// YAI-23: one's own dice add and carry the line on; it stops at the first enemy or empty space.
    #[inline(always)]
    fn line(&mut self, direction: Direction) -> Line {
        let mut line = Line {
            direction,
            adding: [None; MOST_ADDING],
            strength: self.group.strength,
            end: End::Nowhere,
        };
        let mut next = self.step(self.group, self.from, direction);
        let mut direction = direction;
        let mut n_adding = 0;
        while let Some(space) = next {
            let cell = self.field.cell(space);
            if !cell.is_of(self.attacker) {
                if !cell.is_empty() {
                    line.end = if cell.stack().has_sanctuary() {
                        End::Shelter(space)
                    } else {
                        End::Enemy(space)
                    };
                }
                break;
            }
            let group = cell.stack().group();
            let n_more = self.counted(cell.stack());
            // YAI-35: a lone Sanctuary or Specter has no way of attack, and ends the line.
            if n_adding + n_more > MOST_ADDING || group.attacks.is_empty() {
                break;
            }
            line.adding[n_adding] = Some(space);
            line.strength += group.strength;
            n_adding += n_more;
            if !group.attacks.contains(direction) {
                match self.bend(group, space, direction) {
                    Ok(Some(bent)) => direction = bent,
                    Ok(None) => break,
                    Err(open) => {
                        line.end = open;
                        break;
                    }
                }
            }
            next = self.step(group, space, direction);
        }
        line
    }

    /// YAI-23: how many of the dice that may add these are.
    #[inline(always)]
    fn counted(&self, stack: Stack) -> usize {
        1 + usize::from(self.pairs_add_as_two && stack.is_pair())
    }

    /// YAI-30, YAI-35: only a step from an Edge Walker or its pair crosses an edge.
    #[inline(always)]
    fn step(&self, group: Group, from: Space, direction: Direction) -> Option<Space> {
        let board = self.field.board();
        if group.crosses {
            board.step_across(from, direction)
        } else {
            board.step(from, direction)
        }
    }

    /// YAI-35: to which side a line bends: where only one is on the board there, where neither is nowhere,
    /// and where both are as was decided, or the two spaces to choose from.
    fn bend(
        &mut self,
        group: Group,
        space: Space,
        direction: Direction,
    ) -> Result<Option<Direction>, End> {
        let [left, right] = direction.beside();
        match (
            self.step(group, space, left),
            self.step(group, space, right),
        ) {
            (None, None) => Ok(None),
            (Some(_), None) => Ok(Some(left)),
            (None, Some(_)) => Ok(Some(right)),
            (Some(one), Some(other)) => match self.bends.get(self.n_bends) {
                None => Err(End::Bend([one, other])),
                Some(clockwise) => {
                    self.n_bends += 1;
                    Ok(Some(if clockwise { right } else { left }))
                }
            },
        }
    }
}

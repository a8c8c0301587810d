//! Attacks and strikes that are under way, and which move can have led to them.

use super::hold;
use crate::attack::{Bends, End};
use crate::board::{Space, spaces_of};
use crate::dice::Kind;
use crate::stack::Stack;
use crate::state::Yaisken;
use crate::targets::{Target, Targets};

/// YAI-1, YAI-23: two Companions, each with a three, and a third three: more never attack together.
const MOST_STRENGTH: u8 = 13;

impl Yaisken {
    /// YAI-34.
    pub(super) fn striker_is_sound(&self, space: Space) -> Result<(), &'static str> {
        hold!(
            self.has_arrived(space) && self.field.stack(space).has(Kind::Specter),
            "a Specter strikes that has just moved"
        );
        hold!(
            self.struck_from(space) != 0,
            "a Specter strikes where it can"
        );
        Ok(())
    }

    /// YAI-35.
    pub(super) fn bend_is_sound(&self, space: Space, bends: Bends) -> Result<(), &'static str> {
        hold!(self.has_arrived(space), "dice attack that have just moved");
        hold!(
            self.bend_spaces(space, bends).is_some(),
            "a line of the attack bends"
        );
        Ok(())
    }

    /// YAI-20, YAI-25, YAI-30 to YAI-33: whether dice of the player on turn on this space, other than a
    /// Sanctuary, can have come there by a move.
    fn has_arrived(&self, space: Space) -> bool {
        let board = self.field.board();
        let cell = self.field.cell(space);
        if !board.has(space) || !cell.is_of(self.on_turn) {
            return false;
        }
        let mut movers = cell.stack().without_sanctuary().movers();
        movers.any(|(_, mover)| {
            let origins = board.around(space, mover.steps(), mover.has(Kind::EdgeWalker));
            spaces_of(origins).any(|origin| self.can_have_left(origin, mover))
        })
    }

    /// Whether these dice of the player on turn can have been on a space beside what is there now.
    fn can_have_left(&self, origin: Space, mover: Stack) -> bool {
        let cell = self.field.cell(origin);
        cell.is_empty() || cell.is_of(self.on_turn) && cell.stack().joined(mover).is_some()
    }

    /// YAI-21, YAI-22.
    pub(super) fn targets_are_sound(&self, targets: Targets) -> Result<(), &'static str> {
        let is_defeated = |target: Target| {
            let cell = self.field.cell(target.space);
            cell.is_enemy_of(self.on_turn)
                && !cell.stack().has_sanctuary()
                && target.strength > cell.stack().group().resistance
        };
        hold!(
            !targets.is_empty() && targets.iter().all(is_defeated),
            "the attack defeats enemy dice outside of a Sanctuary"
        );
        hold!(
            targets
                .iter()
                .all(|target| target.strength <= MOST_STRENGTH),
            "no attack is stronger than the dice that there are"
        );
        // Once something was captured or converted, the board is not the one of the attack any more.
        let is_undecided = self.quiet > 0;
        let mut movers = spaces_of(self.field.held(self.on_turn));
        hold!(
            !is_undecided
                || movers.any(|space| {
                    self.has_arrived(space) && self.can_reach(space, Bends::default(), targets)
                }),
            "the lines of an attack reach what it defeats, in their order"
        );
        Ok(())
    }

    /// YAI-22, YAI-35: whether an attack from this space reaches the targets in this order, bending somehow.
    ///
    /// It may reach others too: what an exchange has changed meanwhile.
    fn can_reach(&self, from: Space, bends: Bends, targets: Targets) -> bool {
        let mut left = targets.iter().peekable();
        for line in self.lines(from, bends) {
            match line.end {
                End::Bend(_) => {
                    return [false, true].into_iter().any(|clockwise| {
                        let mut bends = bends;
                        bends.push(clockwise);
                        self.can_reach(from, bends, targets)
                    });
                }
                End::Enemy(space) => {
                    let strength = line.strength;
                    left.next_if_eq(&Target { space, strength });
                }
                End::Nowhere | End::Shelter(_) => {}
            }
        }
        left.peek().is_none()
    }

    /// YAI-22, YAI-52, YAI-53: it is decided what becomes of a die, but never of a leader.
    pub(super) fn decision_is_sound(&self, targets: Targets) -> Result<(), &'static str> {
        let Some(Target { space, .. }) = targets.first() else {
            return Ok(());
        };
        let n_lines = targets.iter().filter(|target| target.space == space);
        hold!(
            n_lines.count() == 1,
            "a space that is defeated is not attacked again"
        );
        hold!(
            !self.options.has_leaders() || self.die_in_question(targets) != Kind::Three,
            "a leader's defeat is never decided"
        );
        Ok(())
    }

    /// YAI-54: only who can exchange is asked to.
    pub(super) fn answer_is_sound(&self, attacked: Option<Space>) -> Result<(), &'static str> {
        hold!(
            attacked.is_some_and(|space| self.can_answer(space)),
            "who is asked to exchange is still in, has not done so in this turn, and can"
        );
        Ok(())
    }
}

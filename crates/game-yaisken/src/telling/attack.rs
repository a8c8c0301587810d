//! The story of an attack: how each of its lines adds up, and what comes of it.

use tabletop::{Seat, Step, StepOf};

use crate::action::Action;
use crate::attack::{Bends, End, Line};
use crate::board::{Direction, Space};
use crate::event::{AttackLine, Event, Met, Share, Verdict};
use crate::stack::Stack;
use crate::state::{Phase, Yaisken};
use crate::targets::{Target, Targets};

/// YAI-21 to YAI-23, YAI-35: an attack whose targets a step has fixed, the board being as it was then.
pub(super) struct Attack {
    table: Yaisken,
    from: Space,
    bends: Bends,
}

impl Attack {
    /// The attack that a step has led to, if every question before it is answered.
    pub(super) fn fixed(
        before: &Yaisken,
        step: StepOf<Yaisken>,
        after: &Yaisken,
    ) -> Option<Attack> {
        if let Phase::Strike(_) | Phase::Bend(..) = after.phase {
            return None;
        }
        let mut table = before.clone();
        let (from, bends) = match (step, before.phase) {
            (Step::Act(_, Action::Move { from, mover, to }), Phase::Act) => {
                let seat = table.on_turn;
                let (moving, rest) = table.field.stack(from).split(mover)?;
                if moving.has_sanctuary() {
                    // YAI-32: its own move never attacks.
                    return None;
                }
                let joined = table.field.stack(to).joined(moving)?;
                table.field.put(from, seat, rest);
                table.field.put(to, seat, joined);
                (to, Bends::default())
            }
            (Step::Act(_, Action::Decline), Phase::Strike(from)) => (from, Bends::default()),
            (Step::Act(_, Action::Bend(to)), Phase::Bend(from, mut bends)) => {
                let [_, clockwise] = table.bend_spaces(from, bends)?;
                bends.push(clockwise == to);
                (from, bends)
            }
            _ => return None,
        };
        Some(Attack { table, from, bends })
    }

    /// Every line that adds something or meets somebody.
    pub(super) fn tell(&self) -> impl Iterator<Item = Event> {
        let lines = self.table.lines(self.from, self.bends);
        lines.filter_map(|line| self.tell_line(line))
    }

    fn tell_line(&self, line: Line) -> Option<Event> {
        let (target, verdict) = match line.end {
            End::Enemy(space) | End::Shelter(space) => {
                let (controller, stack) = self.table.dice(space)?;
                let (target, verdict) = met(space, controller, stack, line.strength);
                (Some(target), verdict)
            }
            End::Nowhere | End::Bend(_) => (None, Verdict::Nowhere),
        };
        let adding: Vec<Space> = line.adding.into_iter().flatten().collect();
        if adding.is_empty() && target.is_none() {
            return None;
        }
        let bends = self.bends_of(&line, &adding);
        let shares = adding.iter().zip(bends);
        Some(Event::Attacked(AttackLine {
            seat: self.table.on_turn,
            direction: line.direction,
            mover: self.share(self.from, None),
            adding: shares
                .map(|(space, bends_to)| self.share(*space, bends_to))
                .collect(),
            strength: line.strength,
            target,
            verdict,
        }))
    }

    fn share(&self, space: Space, bends_to: Option<Space>) -> Share {
        let stack = self.table.field.stack(space);
        Share {
            space,
            dice: stack.without_sanctuary().dice().collect(),
            strength: stack.group().strength,
            bends_to,
        }
    }

    /// YAI-35: where a line goes on from each of its adding spaces, if it bends there.
    fn bends_of(&self, line: &Line, adding: &[Space]) -> Vec<Option<Space>> {
        let end = match line.end {
            End::Enemy(space) | End::Shelter(space) => Some(space),
            End::Nowhere | End::Bend(_) => self.picked(line.direction, adding.len()),
        };
        let next = adding.iter().skip(1).copied().map(Some).chain([end]);
        let mut arrived = Some(line.direction);
        let steps = adding.iter().zip(next);
        steps
            .map(|(space, next)| {
                let left = next.and_then(|next| self.direction(*space, next));
                let is_bent = arrived != left;
                arrived = left;
                next.filter(|_| is_bent)
            })
            .collect()
    }

    /// The direction of a step of a line.
    fn direction(&self, from: Space, to: Space) -> Option<Direction> {
        let board = self.table.field.board();
        // A step across an edge is told from one beside by where it ends.
        let leads_there = |direction: &Direction| board.step_across(from, *direction) == Some(to);
        Direction::ALL.into_iter().find(leads_there)
    }

    /// Where the attacker let the line that starts in this direction bend at its adding space with this number.
    fn picked(&self, direction: Direction, n_adding: usize) -> Option<Space> {
        let mut decided = Bends::default();
        for index in 0..self.bends.len() {
            let mut lines = self.table.lines(self.from, decided);
            let asked = lines.find(|line| matches!(line.end, End::Bend(_)))?;
            let is_clockwise = self.bends.get(index)?;
            let n_before = asked.adding.into_iter().flatten().count();
            if let End::Bend([left, right]) = asked.end
                && (asked.direction, n_before) == (direction, n_adding)
            {
                return Some(if is_clockwise { right } else { left });
            }
            decided.push(is_clockwise);
        }
        None
    }
}

/// YAI-54: how the lines that reach a space compare with these dice, which an exchange has left there.
pub(super) fn compared_again(
    before: &Yaisken,
    targets: Targets,
    space: Space,
    stack: Stack,
) -> Vec<Event> {
    let Some(controller) = before.field.cell(space).controller() else {
        return Vec::new();
    };
    let reached = targets.iter().filter(|target| target.space == space);
    reached
        .map(|Target { strength, .. }| {
            let (target, verdict) = met(space, controller, stack, strength);
            Event::Compared {
                strength,
                target,
                verdict,
            }
        })
        .collect()
}

/// YAI-21, YAI-32: enemy dice as a line meets them, and what its strength does to them.
fn met(space: Space, controller: Seat, stack: Stack, strength: u8) -> (Met, Verdict) {
    let resistance = stack.group().resistance;
    let verdict = if stack.has_sanctuary() {
        Verdict::Sheltered
    } else if strength > resistance {
        Verdict::Defeats
    } else {
        Verdict::Holds
    };
    let met = Met {
        space,
        controller,
        dice: stack.dice().collect(),
        resistance,
    };
    (met, verdict)
}

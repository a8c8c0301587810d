//! Why an action is refused, in the order that "Our choices" of `RULES.md` gives.

use crate::attack::Lines;
use crate::deed::{Deed, Mover};
use crate::dice::{Die, may_share, remove};
use crate::options::{Deception, Victory};
use crate::slow::{Pending, Slow};
use crate::space::Space;

impl Slow {
    /// The first clause that forbids this seat to do so, if one does.
    pub fn refusal(&self, seat: usize, deed: Deed) -> Option<&'static str> {
        if self.is_over() {
            return Some("YAI-41");
        }
        if self.asked() != Some(seat) {
            return Some("YAI-13");
        }
        if let Some(clause) = self.misfit(deed) {
            return Some(clause);
        }
        let mut spaces = deed.spaces().into_iter();
        if spaces.any(|space| !space.is_on(self.options.side)) {
            return Some("YAI-4");
        }
        match (deed, &self.pending) {
            (Deed::Draw, _) => self.draw_refusal(seat),
            (Deed::Move(from, mover, to), _) => self.move_refusal(seat, from, mover, to),
            (Deed::Exchange(space, out, back), _) => self.exchange_refusal(seat, space, out, back),
            (Deed::Pass, _) => {
                let can_act = self.can_draw(seat) || !self.moves(seat).is_empty();
                can_act.then_some("YAI-12")
            }
            (Deed::Keep(die), Pending::Keep(_, dice)) => (!dice.contains(&die)).then_some("YAI-36"),
            (Deed::Place(space), Pending::Leader(_)) => {
                self.board.contains_key(&space).then_some("YAI-52")
            }
            (Deed::Place(space), _) => self.board.contains_key(&space).then_some("YAI-10"),
            (Deed::Strike(space), Pending::Strike(_, from)) => {
                (!self.strikes(seat, *from).contains(&space)).then_some("YAI-34")
            }
            (Deed::Bend(space), Pending::Bend(_, from, bends)) => match self.lines(*from, bends) {
                Lines::Bend(left, right) if space == left || space == right => None,
                _ => Some("YAI-35"),
            },
            (Deed::Convert, _) => self.is_full(seat).then_some("YAI-50"),
            _ => None,
        }
    }

    /// The clause of what is asked, if this is no answer to it.
    fn misfit(&self, deed: Deed) -> Option<&'static str> {
        let (is_answer, clause) = match self.pending {
            Pending::Leader(_) => (matches!(deed, Deed::Place(_)), "YAI-52"),
            Pending::Act(_) => (
                matches!(
                    deed,
                    Deed::Draw | Deed::Move(..) | Deed::Exchange(..) | Deed::Pass
                ),
                "YAI-13",
            ),
            Pending::Keep(..) => (matches!(deed, Deed::Keep(_)), "YAI-36"),
            Pending::Place(..) => (matches!(deed, Deed::Place(_)), "YAI-10"),
            Pending::Strike(..) => (matches!(deed, Deed::Strike(_) | Deed::Decline), "YAI-34"),
            Pending::Bend(..) => (matches!(deed, Deed::Bend(_)), "YAI-35"),
            Pending::AnswerAttack { .. } | Pending::AnswerStrike { .. } | Pending::After { .. } => {
                let is_answer = matches!(deed, Deed::Exchange(..) | Deed::Decline);
                (is_answer, "YAI-54")
            }
            Pending::Decide(..) | Pending::Partner(..) => {
                (matches!(deed, Deed::Capture | Deed::Convert), "YAI-22")
            }
            Pending::First(..) | Pending::Draw { .. } | Pending::Over(..) => {
                unreachable!("nobody is asked")
            }
        };
        (!is_answer).then_some(clause)
    }

    fn draw_refusal(&self, seat: usize) -> Option<&'static str> {
        if self.bag.is_empty() || self.empty_spaces().is_empty() {
            Some("YAI-10")
        } else {
            self.is_full(seat).then_some("YAI-50")
        }
    }

    fn move_refusal(
        &self,
        seat: usize,
        from: Space,
        mover: Mover,
        to: Space,
    ) -> Option<&'static str> {
        if !self.is_own(from, seat) {
            return Some("YAI-11");
        }
        let stack = &self.board[&from];
        let (is_there, step_clause) = match mover {
            Mover::Pair => (stack.has_pair(), "YAI-33"),
            Mover::Die(die) => {
                let clause = match die {
                    Die::Diagonal => "YAI-31",
                    Die::EdgeWalker => "YAI-30",
                    _ => "YAI-20",
                };
                (stack.has(die), clause)
            }
        };
        if !is_there {
            return Some("YAI-25");
        }
        if !self.steps(from, mover).contains(&to) {
            return Some(step_clause);
        }
        if self.is_enemy(to, seat) {
            return Some("YAI-20");
        }
        (!self.may_enter(seat, from, mover, to)).then_some("YAI-25")
    }

    fn exchange_refusal(
        &self,
        seat: usize,
        space: Space,
        out: Die,
        back: Die,
    ) -> Option<&'static str> {
        let player = &self.players[seat];
        let is_asked_for = match &self.pending {
            Pending::AnswerAttack { targets, .. } => targets[0].space == space,
            Pending::AnswerStrike { struck, .. } => *struck == space,
            _ => true,
        };
        let is_possible = self.options.deception != Deception::None
            && !player.has_exchanged
            && self.is_own(space, seat)
            && is_asked_for
            && self.board[&space].has(out)
            && player.pool.contains(&back);
        if !is_possible {
            return Some("YAI-54");
        }
        if out == Die::Three && self.options.victory == Victory::WarlordsRoulette {
            return Some("YAI-56");
        }
        if back == Die::Three && player.gave_three {
            return Some("YAI-55");
        }
        let mut after = self.board[&space].dice.clone();
        remove(&mut after, out);
        after.push(back);
        (!may_share(&after)).then_some("YAI-25")
    }
}

//! The list of legal actions.

use crate::action::Action;
use crate::board::{Space, spaces_of};
use crate::dice::Kind;
use crate::state::{Phase, Yaisken};

impl Yaisken {
    /// Hands over every legal action of the seat that must decide, in order.
    pub(crate) fn each_legal(&self, found: &mut dyn FnMut(Action)) {
        match self.phase {
            Phase::Leader | Phase::Place(_) => {
                let is_empty = |space: &Space| self.field.cell(*space).is_empty();
                let empty = self.field.board().spaces().filter(is_empty);
                empty.for_each(|space| found(Action::Place(space)));
            }
            Phase::Act => self.each_in_turn(found),
            Phase::Keep(drawn) => {
                let kept = Kind::BY_INDEX.into_iter();
                kept.filter(|kind| drawn.contains(kind))
                    .for_each(|kind| found(Action::Keep(kind)));
            }
            Phase::Strike(from) => {
                spaces_of(self.struck_from(from)).for_each(|space| found(Action::Strike(space)));
                found(Action::Decline);
            }
            Phase::Bend(from, bends) => {
                let spaces = self.bend_spaces(from, bends);
                let bits = spaces.map_or(0, |[one, other]| one.bit() | other.bit());
                spaces_of(bits).for_each(|space| found(Action::Bend(space)));
            }
            Phase::Answer(targets) => {
                self.exchanges_at(targets.space()).for_each(&mut *found);
                found(Action::Decline);
            }
            Phase::AnswerStrike { to, .. } => {
                self.exchanges_at(to).for_each(&mut *found);
                found(Action::Decline);
            }
            Phase::AfterAction(seat) => {
                self.exchanges_of(seat).for_each(&mut *found);
                found(Action::Decline);
            }
            Phase::Decide(_) | Phase::Partner(_) => {
                found(Action::Capture);
                if self.allows_convert().is_ok() {
                    found(Action::Convert);
                }
            }
            Phase::First(_) | Phase::Draw { .. } | Phase::Over(_) => {}
        }
    }

    /// YAI-12, YAI-13: a draw, moves and exchanges; a pass if there is neither draw nor move.
    fn each_in_turn(&self, found: &mut dyn FnMut(Action)) {
        let mut is_stuck = true;
        if self.allows_draw(self.on_turn).is_ok() {
            is_stuck = false;
            found(Action::Draw);
        }
        for action in self.moves(self.on_turn) {
            is_stuck = false;
            found(action);
        }
        self.exchanges_of(self.on_turn).for_each(&mut *found);
        if is_stuck {
            found(Action::Pass);
        }
    }
}

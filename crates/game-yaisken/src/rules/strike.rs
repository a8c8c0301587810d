//! YAI-34: a Specter's strike.

use crate::board::{Space, spaces_of};
use crate::dice::Kind;
use crate::refusal::Rule;
use crate::state::{Phase, Yaisken};

impl Yaisken {
    /// YAI-34: the enemy spaces next to a space that a Specter there may strike, as bits.
    pub(crate) fn struck_from(&self, from: Space) -> u64 {
        let may_be_struck = |space: &Space| {
            let cell = self.field.cell(*space);
            cell.is_enemy_of(self.on_turn) && !cell.stack().without_sanctuary().is_empty()
        };
        spaces_of(self.field.board().beside(from))
            .filter(may_be_struck)
            .fold(0, |bits, space| bits | space.bit())
    }

    /// YAI-13, YAI-34: who has moved a Specter is asked for a strike if one is possible; else the pair attacks.
    pub(super) fn offer_strike(&mut self, from: Space) {
        if self.struck_from(from) == 0 {
            self.attack(from);
        } else {
            self.phase = Phase::Strike(from);
        }
    }

    /// YAI-34: whether a space may be struck.
    pub(super) fn allows_strike(&self, from: Space, to: Space) -> Result<(), Rule> {
        self.allows_space(to)?;
        if self.struck_from(from) & to.bit() == 0 {
            Err(Rule::NotStruck)
        } else {
            Ok(())
        }
    }

    /// YAI-54: the struck player may answer first.
    pub(super) fn declare_strike(&mut self, from: Space, to: Space) {
        if self.can_answer(to) {
            self.phase = Phase::AnswerStrike { from, to };
        } else {
            self.strike(from, to);
        }
    }

    /// YAI-34: the Specter and all dice of the space but a Sanctuary return to the bag; a leader is defeated.
    pub(super) fn strike(&mut self, from: Space, to: Space) {
        self.spend_specter(from);
        let cell = self.field.cell(to);
        let struck = cell.stack();
        let controller = cell.controller().expect("somebody's dice are struck");
        let is_leader_struck = self.has_leader(struck);
        for kind in struck.without_sanctuary().dice() {
            if !(is_leader_struck && kind == Kind::Three) {
                self.bag.add(kind, 1);
            }
        }
        self.field.put(to, controller, struck.sanctuary());
        if is_leader_struck && self.lose_leader(controller) {
            return;
        }
        self.end_action();
    }

    /// YAI-54: a strike that a Sanctuary has met takes nothing, and still costs the Specter.
    pub(super) fn strike_in_vain(&mut self, from: Space) {
        self.spend_specter(from);
        self.end_action();
    }

    /// YAI-34: the Specter that strikes returns to the bag; a Companion stays.
    fn spend_specter(&mut self, from: Space) {
        let rest = self.field.stack(from).without(Kind::Specter);
        self.field.put(from, self.on_turn, rest);
        self.bag.add(Kind::Specter, 1);
        self.quiet = 0;
    }
}

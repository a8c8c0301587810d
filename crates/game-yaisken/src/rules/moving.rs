//! YAI-11, YAI-20, YAI-25, YAI-30 to YAI-33: moves.

use tabletop::Seat;

use crate::action::{Action, Mover};
use crate::board::{Space, spaces_of};
use crate::dice::Kind;
use crate::refusal::Rule;
use crate::stack::Stack;
use crate::state::Yaisken;

impl Yaisken {
    /// YAI-4, YAI-11, YAI-20, YAI-25: whether these dice may make this step.
    pub(crate) fn allows_move(
        &self,
        seat: Seat,
        from: Space,
        mover: Mover,
        to: Space,
    ) -> Result<(), Rule> {
        self.allows_space(from)?;
        self.allows_space(to)?;
        let origin = self.field.cell(from);
        if !origin.is_of(seat) {
            return Err(Rule::NotYourDie);
        }
        let (moving, _) = origin.stack().split(mover).ok_or(Rule::NotThere)?;
        if self.reach(from, moving) & to.bit() == 0 {
            return Err(match mover {
                Mover::Die(Kind::Diagonal) => Rule::NoDiagonalsStep,
                Mover::Die(Kind::EdgeWalker) => Rule::NoEdgeWalkersStep,
                Mover::Pair => Rule::NoPairsStep,
                Mover::Die(_) => Rule::NoStep,
            });
        }
        self.allows_entry(seat, moving, to)
    }

    /// YAI-20, YAI-25: dice move onto an empty space, or onto dice of one's own that may share it.
    #[inline(always)]
    pub(crate) fn allows_entry(&self, seat: Seat, moving: Stack, to: Space) -> Result<(), Rule> {
        let target = self.field.cell(to);
        if target.is_enemy_of(seat) {
            Err(Rule::EnemyThere)
        } else if target.stack().joined(moving).is_none() {
            Err(Rule::CannotShare)
        } else {
            Ok(())
        }
    }

    /// YAI-20, YAI-30, YAI-31, YAI-33: the spaces that dice which move together can step to, as bits.
    fn reach(&self, from: Space, moving: Stack) -> u64 {
        let crosses = moving.has(Kind::EdgeWalker);
        self.field.board().around(from, moving.steps(), crosses)
    }

    /// Every move that a seat could make, were it its turn, in order.
    pub(crate) fn moves(&self, seat: Seat) -> impl Iterator<Item = Action> {
        spaces_of(self.field.held(seat)).flat_map(move |from| {
            let movers = self.field.stack(from).movers();
            movers.flat_map(move |(mover, moving)| {
                let reached = spaces_of(self.reach(from, moving));
                let allowed = move |to: &Space| self.allows_entry(seat, moving, *to).is_ok();
                reached
                    .filter(allowed)
                    .map(move |to| Action::Move { from, mover, to })
            })
        })
    }

    /// YAI-11: dice move, and may then strike or attack.
    #[inline(always)]
    pub(super) fn move_dice(&mut self, from: Space, mover: Mover, to: Space) {
        if self.field.stack(from).is_stacked() || !self.field.cell(to).is_empty() {
            self.regroup(from, mover, to);
        } else {
            self.field.relocate(self.on_turn, from, to);
        }
        if mover == Mover::Die(Kind::Sanctuary) {
            // YAI-32: a Sanctuary's own move never attacks.
            self.end_action();
        } else if self.field.stack(to).has(Kind::Specter) {
            self.offer_strike(to);
        } else {
            self.attack(to);
        }
    }

    /// YAI-25: dice leave others behind, or join them.
    #[cold]
    fn regroup(&mut self, from: Space, mover: Mover, to: Space) {
        let (moving, rest) =
            (self.field.stack(from).split(mover)).expect("check has found what moves on the space");
        let joined = (self.field.stack(to).joined(moving))
            .expect("check has found that the dice may share the space");
        self.field.put(from, self.on_turn, rest);
        self.field.put(to, self.on_turn, joined);
    }
}

//! YAI-6, YAI-10, YAI-36: drawing from the bag, keeping and placing.

use tabletop::Seat;

use crate::board::Space;
use crate::dice::Kind;
use crate::refusal::Rule;
use crate::stack::Stack;
use crate::state::{Phase, Yaisken};

impl Yaisken {
    /// YAI-10, YAI-50: drawing needs a die in the bag, an empty space, and fewer than five dice where that counts.
    #[inline(always)]
    pub(crate) fn allows_draw(&self, seat: Seat) -> Result<(), Rule> {
        if self.bag.is_empty() {
            Err(Rule::EmptyBag)
        } else if !self.field.has_room() {
            Err(Rule::NoRoom)
        } else if !self.options.may_have_more(self.field.n_dice(seat)) {
            Err(Rule::FiveDice)
        } else {
            Ok(())
        }
    }

    /// YAI-10: dice are drawn one by one.
    #[inline(always)]
    pub(super) fn start_draw(&mut self) {
        self.phase = Phase::Draw {
            first: None,
            n_aside: 0,
        };
    }

    /// YAI-6, YAI-36: a drawn die is set aside, is the first of two, or completes the draw.
    #[inline(always)]
    pub(super) fn draw_die(&mut self, first: Option<Kind>, n_aside: u8, kind: Kind) {
        let is_one_aside = kind == Kind::One && !self.do_ones_count();
        self.bag.take(kind, 1);
        if is_one_aside {
            let n_aside = n_aside + 1;
            self.phase = Phase::Draw { first, n_aside };
        } else if first.is_none() && self.draws_second_die() {
            self.phase = Phase::Draw {
                first: Some(kind),
                n_aside,
            };
        } else {
            self.bag.add(Kind::One, n_aside);
            self.phase = match first {
                Some(first) => Phase::Keep(Kind::in_order(first, kind)),
                None => Phase::Place(kind),
            };
        }
    }

    /// YAI-6: ones do not count on a first turn, unless there is nothing else in the bag.
    #[inline(always)]
    fn do_ones_count(&self) -> bool {
        !self.newcomers.contains(self.on_turn) || self.bag.has_only(Kind::One)
    }

    /// YAI-36: who is Underestimated draws a second die, if the bag has one that may come up.
    #[inline(always)]
    fn draws_second_die(&self) -> bool {
        self.underestimated() == Some(self.on_turn)
            && !self.bag.is_empty()
            && !(self.newcomers.contains(self.on_turn) && self.bag.has_only(Kind::One))
    }

    /// YAI-36: one of the two dice is kept.
    pub(super) fn allows_keep(&self, drawn: [Kind; 2], kind: Kind) -> Result<(), Rule> {
        if drawn.contains(&kind) {
            Ok(())
        } else {
            Err(Rule::NotDrawn)
        }
    }

    /// YAI-36: the die that is not kept returns to the bag.
    pub(super) fn keep(&mut self, [one, other]: [Kind; 2], kind: Kind) {
        let returned = if kind == one { other } else { one };
        self.bag.add(returned, 1);
        self.phase = Phase::Place(kind);
    }

    /// YAI-10: a drawn die is placed on an empty space.
    pub(super) fn allows_place(&self, space: Space) -> Result<(), Rule> {
        self.allows_space(space)?;
        if self.field.cell(space).is_empty() {
            Ok(())
        } else {
            Err(Rule::SpaceTaken)
        }
    }

    /// YAI-10: placing attacks nothing, and ends the action.
    #[inline(always)]
    pub(super) fn place(&mut self, kind: Kind, space: Space) {
        self.field.put(space, self.on_turn, Stack::of(kind));
        self.quiet = 0;
        self.end_action();
    }
}

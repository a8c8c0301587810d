//! YAI-54 to YAI-56: exchanges with a deception pool.

use tabletop::Seat;

use crate::action::Action;
use crate::board::{Space, spaces_of};
use crate::dice::{Dice, Kind};
use crate::field::row;
use crate::refusal::Rule;
use crate::stack::Stack;
use crate::state::{Phase, Yaisken};

impl Yaisken {
    /// YAI-54: in answer to an attack only the attacked space is changed.
    pub(super) fn allows_answer(
        &self,
        attacked: Space,
        space: Space,
        out: Kind,
        into: Kind,
    ) -> Result<(), Rule> {
        self.allows_space(space)?;
        let seat = self.field.cell(attacked).controller();
        let seat = seat.expect("somebody's dice are attacked");
        if space != attacked {
            return Err(Rule::NotAttacked);
        }
        self.exchanged_stack(seat, space, out, into).map(|_| ())
    }

    /// YAI-54: before one's own action, or after an action, any die of one's own may be exchanged.
    pub(crate) fn allows_own_exchange(
        &self,
        seat: Seat,
        space: Space,
        out: Kind,
        into: Kind,
    ) -> Result<(), Rule> {
        self.allows_space(space)?;
        self.exchanged_stack(seat, space, out, into).map(|_| ())
    }

    /// YAI-54 to YAI-56, YAI-25: what a space holds after an exchange, or the first clause that forbids it.
    fn exchanged_stack(
        &self,
        seat: Seat,
        space: Space,
        out: Kind,
        into: Kind,
    ) -> Result<Stack, Rule> {
        let cell = self.field.cell(space);
        if !self.options.has_pools() {
            Err(Rule::NoDeception)
        } else if self.exchanged.contains(seat) {
            Err(Rule::AlreadyExchanged)
        } else if !cell.is_of(seat) {
            Err(Rule::NotYoursToExchange)
        } else if !cell.stack().has(out) {
            Err(Rule::NotOnSpace)
        } else if self.pools[row(seat)].count(into) == 0 {
            Err(Rule::NotInPool)
        } else if out == Kind::Three && self.options.leaders_stay() {
            Err(Rule::LeaderStays)
        } else if into == Kind::Three && self.spent.contains(seat) {
            Err(Rule::ThreeHasLeft)
        } else {
            let stack = cell.stack().exchanged(out, into);
            stack.ok_or(Rule::ExchangedCannotShare)
        }
    }

    /// YAI-54: the dice that a seat could bring in now; none without pools, or once it has exchanged.
    #[inline(always)]
    pub(crate) fn exchangeable_pool(&self, seat: Seat) -> Dice {
        if self.options.has_pools() && !self.exchanged.contains(seat) {
            self.pools[row(seat)]
        } else {
            Dice::NONE
        }
    }

    /// Every exchange of a die on a space that its controller may make now, in order.
    pub(crate) fn exchanges_at(&self, space: Space) -> impl Iterator<Item = Action> {
        let cell = self.field.cell(space);
        cell.controller().into_iter().flat_map(move |seat| {
            let pool = self.exchangeable_pool(seat);
            let kinds = || Kind::BY_INDEX.into_iter();
            let there = kinds().filter(move |out| cell.stack().has(*out));
            let pairs = there.flat_map(move |out| {
                let pooled = kinds().filter(move |into| pool.count(*into) > 0);
                pooled.map(move |into| (out, into))
            });
            pairs
                .filter(move |(out, into)| self.exchanged_stack(seat, space, *out, *into).is_ok())
                .map(move |(out, into)| Action::Exchange { space, out, into })
        })
    }

    /// Every exchange that a seat may make now with any of its dice, in order.
    pub(crate) fn exchanges_of(&self, seat: Seat) -> impl Iterator<Item = Action> {
        spaces_of(self.field.held(seat)).flat_map(|space| self.exchanges_at(space))
    }

    /// YAI-54: whether a seat is asked for an exchange after an action.
    pub(crate) fn can_exchange_after(&self, seat: Seat) -> bool {
        let may = seat == self.on_turn || self.options.all_exchange_after();
        may && !self.exchangeable_pool(seat).is_empty() && self.exchanges_of(seat).next().is_some()
    }

    /// YAI-54: after an action the player on turn may exchange, and then perhaps the others.
    #[cold]
    pub(super) fn offer_exchanges(&mut self) {
        if self.can_exchange_after(self.on_turn) {
            self.phase = Phase::AfterAction(self.on_turn);
        } else {
            self.offer_exchange_after(self.on_turn);
        }
    }

    /// YAI-54: the first seat behind this one that can exchange is asked; after the last one the turn is over.
    ///
    /// Who is out has no pool any more, and so is never asked (YAI-53).
    pub(super) fn offer_exchange_after(&mut self, seat: Seat) {
        let mut next = self.seats.next(seat);
        while next != self.on_turn {
            if self.can_exchange_after(next) {
                self.phase = Phase::AfterAction(next);
                return;
            }
            next = self.seats.next(next);
        }
        self.end_turn();
    }

    /// YAI-13, YAI-54: whether the controller of an attacked space is asked for an exchange there.
    ///
    /// Who is out has no pool any more, and so is never asked (YAI-53).
    #[inline(always)]
    pub(crate) fn can_answer(&self, attacked: Space) -> bool {
        self.options.has_pools() && self.exchanges_at(attacked).next().is_some()
    }

    /// YAI-54: a die goes from the board to the pool of its controller, and another one from there to its space.
    pub(super) fn exchange(&mut self, space: Space, out: Kind, into: Kind) {
        let cell = self.field.cell(space);
        let seat = cell.controller().expect("dice of one's own are exchanged");
        let stack = (cell.stack().exchanged(out, into))
            .expect("check has found that the dice may share the space");
        self.field.put(space, seat, stack);
        let pool = &mut self.pools[row(seat)];
        pool.take(into, 1);
        pool.add(out, 1);
        self.exchanged = self.exchanged.with(seat);
        if into == Kind::Three && self.options.threes_leave_once() {
            self.spent = self.spent.with(seat);
        }
        self.after_exchange(space, into);
    }

    /// YAI-54: an answer is followed by another comparison, or by the strike, which a Sanctuary ends.
    fn after_exchange(&mut self, space: Space, into: Kind) {
        match self.phase {
            Phase::Answer(targets) => self.compare_again(targets, space),
            Phase::AnswerStrike { from, .. } if into == Kind::Sanctuary => {
                self.strike_in_vain(from);
            }
            Phase::AnswerStrike { from, to } => self.strike(from, to),
            Phase::AfterAction(seat) => self.offer_exchange_after(seat),
            // YAI-13: one's own exchange comes before one's action.
            _ => {}
        }
    }
}

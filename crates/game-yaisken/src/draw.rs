//! Drawing one legal action without listing them all, each equally likely.

use tabletop::bits::nth_set_bit;
use tabletop::{Rng, Seat};

use crate::action::{Action, Mover};
use crate::board::{Direction, Space};
use crate::dice::{Dice, Kind};
use crate::stack::Stack;
use crate::state::{Phase, Yaisken};

/// How many proposals are tried before the legal actions are counted.
///
/// Random play needs fewer than two on average; a player who can only pass would try forever.
const TRIES: u32 = 32;

/// The ways to step that are proposed for a die: the four of its kind.
const WAYS: u32 = 4;

/// The proposals for a space with several dice beside those for its Sanctuary: its two other dice, and the
/// pair straight and diagonally.
const STACK_PROPOSALS: u32 = 4 * WAYS;

impl Yaisken {
    /// One legal action of the seat that must decide.
    #[inline(always)]
    pub(crate) fn draw(&self, rng: &mut Rng) -> Action {
        match self.phase {
            Phase::Act => self.draw_in_turn(rng),
            Phase::Place(_) | Phase::Leader => self.draw_space(rng),
            Phase::Decide(_) | Phase::Partner(_) => self.draw_fate(rng),
            Phase::AfterAction(seat) => self.draw_exchange(seat, rng),
            _ => self.draw_from_list(rng),
        }
    }

    /// YAI-13: a draw, a move, an exchange, or a pass.
    ///
    /// Every legal action is one of equally likely proposals, and a proposal that is not legal is drawn again,
    /// so that each legal action is as likely as any other. A pass is proposed only where exchanges are, for
    /// elsewhere it is the only legal action, and found by counting.
    #[inline(always)]
    fn draw_in_turn(&self, rng: &mut Rng) -> Action {
        let n_steps = WAYS * self.field.n_held(self.on_turn);
        let stacked = self.field.stacked() & self.field.held(self.on_turn);
        let pool = self.exchangeable_pool(self.on_turn);
        let n_others = if stacked == 0 && pool.is_empty() {
            0
        } else {
            self.n_other_proposals(stacked, pool)
        };
        for _ in 0..TRIES {
            let n = rng.below(n_steps + 1 + n_others);
            let proposal = if n < n_steps {
                self.propose_step(n)
            } else if n == n_steps {
                (self.allows_draw(self.on_turn).is_ok()).then_some(Action::Draw)
            } else {
                self.propose_other(stacked, pool, n - n_steps - 1)
            };
            if let Some(action) = proposal {
                return action;
            }
        }
        self.draw_from_list(rng)
    }

    /// A die alone on its space, or the Sanctuary of several dice, steps in one of four ways, if it is legal.
    #[inline(always)]
    fn propose_step(&self, n: u32) -> Option<Action> {
        let from = self.nth_space(self.field.held(self.on_turn), n / WAYS);
        let kind = self.field.stack(from).die_at(0)?;
        self.propose_die(from, kind, n % WAYS)
    }

    /// YAI-20, YAI-30, YAI-31: a die steps in one of the four ways of its kind, if it is legal.
    #[inline(always)]
    fn propose_die(&self, from: Space, kind: Kind, way: u32) -> Option<Action> {
        let first = if kind == Kind::Diagonal { WAYS } else { 0 };
        let direction = Direction::ALL[(first + way) as usize % Direction::ALL.len()];
        self.propose_move(from, Mover::Die(kind), Stack::of(kind), direction)
    }

    /// YAI-20, YAI-30: dice step in a direction, if it is legal.
    #[inline(always)]
    fn propose_move(
        &self,
        from: Space,
        mover: Mover,
        moving: Stack,
        direction: Direction,
    ) -> Option<Action> {
        let board = self.field.board();
        let to = if moving.has(Kind::EdgeWalker) {
            board.step_across(from, direction)?
        } else {
            board.step(from, direction)?
        };
        let is_legal = self.allows_entry(self.on_turn, moving, to).is_ok();
        is_legal.then_some(Action::Move { from, mover, to })
    }

    /// How many proposals there are beside a draw and the steps of [`propose_step`](Yaisken::propose_step).
    #[cold]
    fn n_other_proposals(&self, stacked: u64, pool: Dice) -> u32 {
        let n_exchanges = self.n_places(self.on_turn, stacked) * pool.iter().count() as u32;
        let n_passes = u32::from(!pool.is_empty());
        STACK_PROPOSALS * stacked.count_ones() + n_exchanges + n_passes
    }

    /// What dice of a space with several do, exchanges, and a pass, if it is legal.
    #[cold]
    fn propose_other(&self, stacked: u64, pool: Dice, n: u32) -> Option<Action> {
        let n_stacked = stacked.count_ones();
        match n.checked_sub(STACK_PROPOSALS * n_stacked) {
            None => {
                let from = self.nth_space(stacked, n / STACK_PROPOSALS);
                self.propose_of_stack(from, n % STACK_PROPOSALS / WAYS, n % WAYS)
            }
            Some(n) => {
                let n_places = self.n_places(self.on_turn, stacked);
                if n < n_places * pool.iter().count() as u32 {
                    self.propose_exchange(self.on_turn, stacked, pool, n)
                } else {
                    self.allows_pass().is_ok().then_some(Action::Pass)
                }
            }
        }
    }

    /// YAI-33: a die other than the Sanctuary leaves, or the pair moves straight or diagonally.
    fn propose_of_stack(&self, from: Space, what: u32, way: u32) -> Option<Action> {
        let stack = self.field.stack(from);
        if what < 2 {
            return self.propose_die(from, stack.die_at(1 + what)?, way);
        }
        let (moving, _) = stack.split(Mover::Pair)?;
        let direction = Direction::ALL[((what - 2) * WAYS + way) as usize];
        (moving.steps().contains(direction))
            .then(|| self.propose_move(from, Mover::Pair, moving, direction))?
    }

    /// How many places of dice a seat has on the board: one for each space, and two more where there are several.
    fn n_places(&self, seat: Seat, stacked: u64) -> u32 {
        self.field.n_held(seat) + 2 * stacked.count_ones()
    }

    /// YAI-54: a die is exchanged: the first one of each space comes before the others of spaces with several.
    fn propose_exchange(&self, seat: Seat, stacked: u64, pool: Dice, n: u32) -> Option<Action> {
        let n_kinds = pool.iter().count() as u32;
        let (into, _) = pool.iter().nth((n % n_kinds) as usize)?;
        let n = n / n_kinds;
        let (space, place) = match n.checked_sub(self.field.n_held(seat)) {
            None => (self.nth_space(self.field.held(seat), n), 0),
            Some(n) => (self.nth_space(stacked, n / 2), 1 + n % 2),
        };
        let out = self.field.stack(space).die_at(place)?;
        let is_legal = self.allows_own_exchange(seat, space, out, into).is_ok();
        is_legal.then_some(Action::Exchange { space, out, into })
    }

    /// YAI-54: an exchange after an action, or none.
    fn draw_exchange(&self, seat: Seat, rng: &mut Rng) -> Action {
        let stacked = self.field.stacked() & self.field.held(seat);
        let pool = self.exchangeable_pool(seat);
        let n_exchanges = self.n_places(seat, stacked) * pool.iter().count() as u32;
        for _ in 0..TRIES {
            let n = rng.below(n_exchanges + 1);
            if n == n_exchanges {
                return Action::Decline;
            }
            if let Some(action) = self.propose_exchange(seat, stacked, pool, n) {
                return action;
            }
        }
        self.draw_from_list(rng)
    }

    /// The space of the bit with this number.
    #[inline(always)]
    fn nth_space(&self, bits: u64, n: u32) -> Space {
        Space::new(nth_set_bit(bits, n) as usize).expect("a bit of 64 is a space")
    }

    /// YAI-10, YAI-52: an empty space.
    #[inline(always)]
    fn draw_space(&self, rng: &mut Rng) -> Action {
        let board = self.field.board();
        for _ in 0..TRIES {
            let space = board.nth(rng.below(board.n_spaces()));
            if self.field.cell(space).is_empty() {
                return Action::Place(space);
            }
        }
        self.draw_from_list(rng)
    }

    /// YAI-22, YAI-50: capture, or convert where that is allowed.
    #[inline(always)]
    fn draw_fate(&self, rng: &mut Rng) -> Action {
        if self.allows_convert().is_ok() && rng.below(2) == 0 {
            Action::Convert
        } else {
            Action::Capture
        }
    }

    /// By counting: for what is rare, or has few legal actions among many proposals.
    #[cold]
    fn draw_from_list(&self, rng: &mut Rng) -> Action {
        let mut n_legal = 0;
        self.each_legal(&mut |_| n_legal += 1);
        let (mut n_left, mut drawn) = (rng.below(n_legal), None);
        self.each_legal(&mut |action| {
            if n_left == 0 && drawn.is_none() {
                drawn = Some(action);
            }
            n_left = n_left.saturating_sub(1);
        });
        drawn.expect("the number is below the length of the list")
    }
}

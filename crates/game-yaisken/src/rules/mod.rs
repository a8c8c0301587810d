//! The rules: what is allowed, and what actions and dice do. Read it beside `RULES.md`.
//!
//! Each file is a phase of the game; a check stands there before what it allows.

mod bag;
mod combat;
mod exchange;
mod moving;
mod start;
mod strike;
mod turn;

use tabletop::{Game, Info, Next, Problem, Rng, Schema, Seat, SeatCount, Seats, Turn};

use crate::action::{Action, Chance};
use crate::board::Space;
use crate::dice::Kind;
use crate::refusal::Rule;
use crate::setup;
use crate::state::{Phase, Yaisken};
use crate::variants::{Options, SCHEMA};

use combat::Fate;

impl Game for Yaisken {
    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Rule = Rule;

    const INFO: Info = Info {
        id: "yaisken",
        name: "Yaisken",
        tagline: "Rival ninja schools line up their dice to capture or convert each other's.",
        min_seats: 2,
        max_seats: 6,
        rules_version: 2,
        hidden_information: false,
        rules: include_str!("../../RULES.md"),
    };

    fn schema() -> Schema {
        SCHEMA
    }

    fn new(seats: SeatCount, options: &Options) -> Result<Yaisken, Vec<Problem>> {
        setup::start(seats, options)
    }

    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn options(&self) -> Options {
        self.options
    }

    fn max_steps(&self) -> usize {
        if let Phase::Over(_) = self.phase {
            return 0;
        }
        // YAI-5: dice drawn for the first turn stay out of the bag; then everybody places a leader.
        let n_first = match self.phase {
            Phase::First(_) => self.bag.total() as usize,
            _ => 0,
        };
        let n_leaders = if self.turn == 0 { self.seats.get() } else { 0 };
        // YAI-6: on a first turn a draw may go through all ones.
        let n_aside = self.newcomers.len() * usize::from(Kind::One.n_in_box());
        // The longest turn is a move, no strike, and an attack with eight lines that bend twice each and end
        // at enemies, of which two are pairs, since there are two Companions. With pools there are an
        // exchange before it or a question after it, an answer for each line, and a question after it for
        // every other player where all are asked.
        let n_others = if self.options.all_exchange_after() {
            self.seats.get() - 1
        } else {
            0
        };
        let n_exchanges = if self.options.has_pools() {
            1 + 8 + n_others
        } else {
            0
        };
        let n_in_turn = 1 + 1 + 8 * 2 + (8 + 2) + n_exchanges;
        let n_turns = 1 + usize::from(self.options.turn_limit.saturating_sub(self.turn));
        n_first + n_leaders + n_aside + n_turns * n_in_turn
    }

    #[inline]
    fn turn(&self) -> Turn<Rule> {
        match (self.decider(), &self.phase) {
            (Some(seat), _) => Turn::Act(Seats::only(seat)),
            (None, Phase::Over(ending)) => Turn::Over(self.outcome(*ending)),
            (None, _) => Turn::Chance,
        }
    }

    #[inline(always)]
    fn next(&self) -> Next {
        match (self.decider(), &self.phase) {
            (Some(seat), _) => Next::Act(seat),
            (None, Phase::Over(_)) => Next::Over,
            (None, _) => Next::Chance,
        }
    }

    /// YAI-53.
    fn out(&self) -> Vec<Seat> {
        let mut out: Vec<Seat> = self
            .seats
            .iter()
            .filter(|seat| !self.is_in(*seat))
            .collect();
        out.sort_unstable_by_key(|seat| self.out_as(*seat));
        out
    }

    fn active(&self) -> Option<Seat> {
        match self.phase {
            Phase::First(_) | Phase::Over(_) => None,
            _ => Some(self.on_turn),
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Rule> {
        if let Phase::Over(_) = self.phase {
            Err(Rule::GameOver)
        } else if self.decider() == Some(seat) {
            self.allows(action)
        } else {
            Err(Rule::NotYourTurn)
        }
    }

    fn push_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.decider() == Some(seat) {
            self.each_legal(&mut |action| out.push(action));
        }
    }

    #[inline(always)]
    fn random_legal(&self, _: Seat, rng: &mut Rng) -> Action {
        self.draw(rng)
    }

    #[inline(always)]
    fn apply(&mut self, seat: Seat, action: Action) {
        debug_assert_eq!(self.check(seat, action), Ok(()), "{action} in {self}");
        match action {
            Action::Move { from, mover, to } => self.move_dice(from, mover, to),
            Action::Draw => self.start_draw(),
            Action::Exchange { space, out, into } => self.exchange(space, out, into),
            Action::Pass => self.end_action(),
            answer => self.answer(answer),
        }
    }

    fn push_chance(&self, out: &mut Vec<(Chance, u32)>) {
        if let Phase::First(_) | Phase::Draw { .. } = self.phase {
            let drawn =
                Kind::BY_INDEX.map(|kind| (Chance::Draw(kind), self.bag.count(kind).into()));
            out.extend(drawn.into_iter().filter(|(_, weight)| *weight > 0));
        }
    }

    #[inline(always)]
    fn sample_chance(&self, rng: &mut Rng) -> Chance {
        Chance::Draw(self.bag.nth(rng.below(self.bag.total())))
    }

    #[inline(always)]
    fn apply_chance(&mut self, Chance::Draw(kind): Chance) {
        match self.phase {
            Phase::Draw { first, n_aside } => self.draw_die(first, n_aside, kind),
            Phase::First(contest) => self.draw_for_first_turn(contest, kind),
            _ => unreachable!("a die is being drawn"),
        }
    }
}

/// What is asked, and what answers it.
impl Yaisken {
    /// Goes on with an answer to what is asked in the course of an action.
    #[inline(always)]
    fn answer(&mut self, action: Action) {
        match (action, self.phase) {
            (Action::Place(space), Phase::Place(kind)) => self.place(kind, space),
            (Action::Place(space), Phase::Leader) => self.place_leader(space),
            (Action::Keep(kind), Phase::Keep(drawn)) => self.keep(drawn, kind),
            (Action::Strike(to), Phase::Strike(from)) => self.declare_strike(from, to),
            (Action::Bend(to), Phase::Bend(from, bends)) => self.bend(from, bends, to),
            (Action::Decline, Phase::Strike(from)) => self.attack(from),
            (Action::Decline, Phase::Answer(targets)) => self.defeat_first(targets),
            (Action::Decline, Phase::AnswerStrike { from, to }) => self.strike(from, to),
            (Action::Decline, Phase::AfterAction(seat)) => self.offer_exchange_after(seat),
            (Action::Capture, Phase::Decide(targets)) => self.decide(targets, Fate::Captured),
            (Action::Convert, Phase::Decide(targets)) => self.decide(targets, Fate::Converted),
            (Action::Capture, Phase::Partner(targets)) => {
                self.decide_partner(targets, Fate::Captured);
            }
            (Action::Convert, Phase::Partner(targets)) => {
                self.decide_partner(targets, Fate::Converted);
            }
            _ => unreachable!("the action answers what is asked"),
        }
    }

    /// Whether the seat that must decide may play this; if not, the first clause that forbids it.
    fn allows(&self, action: Action) -> Result<(), Rule> {
        match (&self.phase, action) {
            (Phase::Leader, Action::Place(space)) => self.allows_leader(space),
            (Phase::Leader, _) => Err(Rule::LeaderWaits),
            (Phase::Act, Action::Draw) => self.allows_draw(self.on_turn),
            (Phase::Act, Action::Move { from, mover, to }) => {
                self.allows_move(self.on_turn, from, mover, to)
            }
            (Phase::Act, Action::Exchange { space, out, into }) => {
                self.allows_own_exchange(self.on_turn, space, out, into)
            }
            (Phase::Act, Action::Pass) => self.allows_pass(),
            (Phase::Act, _) => Err(Rule::NothingToAnswer),
            (Phase::Keep(drawn), Action::Keep(kind)) => self.allows_keep(*drawn, kind),
            (Phase::Keep(_), _) => Err(Rule::KeepingWaits),
            (Phase::Place(_), Action::Place(space)) => self.allows_place(space),
            (Phase::Place(_), _) => Err(Rule::DrawnDieWaits),
            (Phase::Strike(_), Action::Decline) => Ok(()),
            (Phase::Strike(from), Action::Strike(to)) => self.allows_strike(*from, to),
            (Phase::Strike(_), _) => Err(Rule::StrikeWaits),
            (Phase::Bend(from, bends), Action::Bend(to)) => self.allows_bend(*from, *bends, to),
            (Phase::Bend(..), _) => Err(Rule::BendWaits),
            (Phase::Answer(_) | Phase::AnswerStrike { .. }, Action::Decline) => Ok(()),
            (Phase::Answer(targets), Action::Exchange { space, out, into }) => {
                self.allows_answer(targets.space(), space, out, into)
            }
            (Phase::AnswerStrike { to, .. }, Action::Exchange { space, out, into }) => {
                self.allows_answer(*to, space, out, into)
            }
            (Phase::Answer(_) | Phase::AnswerStrike { .. }, _) => Err(Rule::AnswerWaits),
            (Phase::AfterAction(_), Action::Decline) => Ok(()),
            (Phase::AfterAction(seat), Action::Exchange { space, out, into }) => {
                self.allows_own_exchange(*seat, space, out, into)
            }
            (Phase::AfterAction(_), _) => Err(Rule::ExchangeWaits),
            (Phase::Decide(_) | Phase::Partner(_), Action::Capture) => Ok(()),
            (Phase::Decide(_) | Phase::Partner(_), Action::Convert) => self.allows_convert(),
            (Phase::Decide(_) | Phase::Partner(_), _) => Err(Rule::DefeatedDieWaits),
            (Phase::First(_) | Phase::Draw { .. } | Phase::Over(_), _) => {
                unreachable!("somebody must decide")
            }
        }
    }

    /// YAI-4: a space of the board being played.
    fn allows_space(&self, space: Space) -> Result<(), Rule> {
        if self.field.board().has(space) {
            Ok(())
        } else {
            Err(Rule::OffBoard)
        }
    }
}

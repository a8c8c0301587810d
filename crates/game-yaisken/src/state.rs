//! A game of Yaisken in progress.

use tabletop::{Seat, SeatCount, Seats};

use crate::attack::Bends;
use crate::board::Space;
use crate::dice::{Dice, Kind};
use crate::ending::Ending;
use crate::field::{Field, SEATS, row};
use crate::stack::Stack;
use crate::targets::Targets;
use crate::variants::Options;

/// A game of Yaisken in progress. Nothing in it is hidden.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Yaisken {
    pub(crate) field: Field,
    /// Without dice that are drawn and neither placed nor returned.
    pub(crate) bag: Dice,
    /// The deception pools (YAI-54).
    pub(crate) pools: [Dice; SEATS],
    /// What each seat has captured (YAI-22).
    pub(crate) dojos: [Dice; SEATS],
    /// Counted along: what the dojos are worth (YAI-3).
    pub(crate) points: [u8; SEATS],
    /// Whose first turn is not over (YAI-6).
    pub(crate) newcomers: Seats,
    /// Who has exchanged in the present turn (YAI-54).
    pub(crate) exchanged: Seats,
    /// From whose pool a three has left, where that counts (YAI-55).
    pub(crate) spent: Seats,
    /// Who went out as which (YAI-53): 1 for the first; 0 for those still in.
    pub(crate) out: [u8; SEATS],
    pub(crate) seats: SeatCount,
    /// Who draws for the first turn, places a leader, or is on turn; seat 0 once it is over.
    pub(crate) on_turn: Seat,
    pub(crate) phase: Phase,
    /// The number of the present turn; 0 before the first.
    pub(crate) turn: u16,
    /// How many turns in a row, the present one included, have been quiet (YAI-42).
    pub(crate) quiet: u16,
    pub(crate) options: Options,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// A die that shows who begins (YAI-5).
    First(Contest),
    /// Where a leader is placed (YAI-52).
    Leader,
    /// An exchange or an action (YAI-13).
    Act,
    /// A die from the bag (YAI-10).
    Draw {
        /// The first of two dice (YAI-36).
        first: Option<Kind>,
        /// How many ones are set aside (YAI-6).
        n_aside: u8,
    },
    /// Which of two dice is kept (YAI-36); they are in the order of the notation.
    Keep([Kind; 2]),
    /// Where the drawn die is placed (YAI-10).
    Place(Kind),
    /// Whether and where the Specter strikes that has moved here (YAI-34).
    Strike(Space),
    /// Where a line of the attack from this space bends (YAI-35).
    Bend(Space, Bends),
    /// Whether the controller of the first target exchanges (YAI-54).
    Answer(Targets),
    /// Whether the controller of a struck space exchanges (YAI-54).
    AnswerStrike {
        /// Where the Specter stands.
        from: Space,
        /// What it strikes.
        to: Space,
    },
    /// What becomes of the first target's die, of a pair the Companion (YAI-22).
    Decide(Targets),
    /// What becomes of the partner of the first target's Companion, which has been converted (YAI-22).
    Partner(Targets),
    /// Whether this seat exchanges after the action of the player on turn (YAI-54).
    AfterAction(Seat),
    /// Nothing.
    Over(Ending),
}

/// YAI-5: who may still begin, and the points they have drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Contest {
    pub(crate) tied: Seats,
    /// 0 for those who are no longer in question.
    pub(crate) drawn: [u8; SEATS],
}

impl Yaisken {
    /// What a seat has captured, in points (YAI-3).
    pub fn points(&self, seat: Seat) -> u8 {
        self.points.get(seat.index()).copied().unwrap_or(0)
    }

    /// The dice on a space and who controls them, if there are any.
    pub fn dice(&self, space: Space) -> Option<(Seat, Stack)> {
        let cell = self.field.cell(space);
        Some((cell.controller()?, cell.stack()))
    }

    /// YAI-53: whether a seat is still in.
    #[inline(always)]
    pub(crate) fn is_in(&self, seat: Seat) -> bool {
        self.out_as(seat) == 0
    }

    /// YAI-53: as which a seat went out, 1 for the first; 0 if it is still in.
    #[inline(always)]
    pub(crate) fn out_as(&self, seat: Seat) -> u8 {
        self.out[row(seat)]
    }

    /// The seats still in.
    pub(crate) fn those_in(&self) -> impl Iterator<Item = Seat> {
        self.seats.iter().filter(|seat| self.is_in(*seat))
    }

    /// YAI-36: who is Underestimated, if anybody.
    pub fn underestimated(&self) -> Option<Seat> {
        let most = self.those_in().map(|seat| self.points(seat)).max()?;
        let last = self.those_in().min_by_key(|seat| self.points(*seat))?;
        let is_alone =
            (self.those_in()).all(|seat| seat == last || self.points(seat) > self.points(last));
        // Who is left alone, and so has won, is nobody's last.
        let is_last = is_alone && self.points(last) < most;
        (most >= ENOUGH_TO_UNDERESTIMATE && is_last).then_some(last)
    }

    /// Panics if any part contradicts another; recomputes every cache.
    pub fn assert_invariants(&self) {
        self.field.assert_invariants();
        match self.clone().checked() {
            Ok(counted) => assert_eq!(*self, counted, "what is counted along is wrong: {self}"),
            Err(fact) => panic!("it should hold that {fact}: {self}"),
        }
    }

    /// Who must decide, if anybody.
    #[inline(always)]
    pub(crate) fn decider(&self) -> Option<Seat> {
        match self.phase {
            Phase::First(_) | Phase::Draw { .. } | Phase::Over(_) => None,
            Phase::Answer(targets) => self.field.cell(targets.first()?.space).controller(),
            Phase::AnswerStrike { to, .. } => self.field.cell(to).controller(),
            Phase::AfterAction(seat) => Some(seat),
            _ => Some(self.on_turn),
        }
    }
}

/// YAI-36: how many points somebody must have before anybody is Underestimated.
const ENOUGH_TO_UNDERESTIMATE: u8 = 5;

//! SCA-40 to SCA-45: when it is over, and who won.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};
use tabletop::{BySeat, Game, Outcome, Seat, places};
use ts_rs::TS;

use crate::board::Side;
use crate::refusal::Rule;
use crate::state::{Phase, Scalar};

/// How many tokens win (SCA-40).
pub(crate) const WINNING_TOKENS: u8 = 3;
/// With fewer dice than this on either side, tokens decide (SCA-41).
pub(crate) const FEW_DICE: u32 = 4;

/// What ended a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// A third control token (SCA-40).
    ThirdToken,
    /// More tokens when both sides had few dice (SCA-41).
    MoreTokens,
    /// The last die of a side when both had few and equal tokens (SCA-42).
    LastDie,
    /// The last die of a side, the other having many (SCA-43).
    NoDieLeft,
    /// Too many quiet turns (SCA-44).
    Exhaustion,
}

impl Ending {
    /// Every ending, in the order of the clauses.
    pub const ALL: [Ending; 5] = [
        Ending::ThirdToken,
        Ending::MoreTokens,
        Ending::LastDie,
        Ending::NoDieLeft,
        Ending::Exhaustion,
    ];

    /// The clause of the rulebook.
    pub const fn rule(self) -> Rule {
        match self {
            Ending::ThirdToken => Rule::ThirdToken,
            Ending::MoreTokens => Rule::MoreTokens,
            Ending::LastDie => Rule::LastDie,
            Ending::NoDieLeft => Rule::NoDieLeft,
            Ending::Exhaustion => Rule::Exhaustion,
        }
    }
}

impl Scalar {
    /// SCA-41 to SCA-43: the ending that the dice left and the tokens make, if any.
    #[inline(always)]
    pub(crate) fn ending_by_losses(&self) -> Option<Ending> {
        let n_left = Side::ALL.map(|side| self.n_left(side));
        if n_left.iter().all(|&n| n >= FEW_DICE) {
            return None;
        }
        let has_none = n_left.contains(&0);
        if n_left.iter().any(|&n| n >= FEW_DICE) {
            has_none.then_some(Ending::NoDieLeft)
        } else if self.tokens[0] != self.tokens[1] {
            Some(Ending::MoreTokens)
        } else {
            has_none.then_some(Ending::LastDie)
        }
    }

    /// Ends the game.
    pub(crate) fn end(&mut self, ending: Ending) {
        self.phase = Phase::Over(ending);
        self.on_turn = Side::South;
        self.n_actions = 0;
    }

    /// SCA-40 to SCA-45: places and scores.
    #[cold]
    pub(crate) fn outcome(&self, ending: Ending) -> Outcome<Rule> {
        let side = |seat: Seat| Side::of(seat).expect("two seats play");
        Outcome {
            places: places(self.seats(), |one, other| {
                self.compare(ending, side(one), side(other))
            }),
            scores: BySeat::new(self.seats(), |seat| self.tokens(seat).into()),
            ended_by: ending.rule(),
            won_by: ending.rule(),
        }
    }

    /// Who did better, by the clause that ended the game.
    fn compare(&self, ending: Ending, one: Side, other: Side) -> Ordering {
        let tokens = |side: Side| self.tokens[side.index()];
        let sum = |side: Side| -> u32 {
            let faces = self.field.dice(side).map(|(_, die)| u32::from(die.face()));
            faces.sum()
        };
        let by_tokens = tokens(one).cmp(&tokens(other));
        match ending {
            Ending::ThirdToken | Ending::MoreTokens => by_tokens,
            Ending::LastDie | Ending::NoDieLeft => self.n_left(one).cmp(&self.n_left(other)),
            Ending::Exhaustion => by_tokens
                .then(self.n_left(one).cmp(&self.n_left(other)))
                .then(sum(one).cmp(&sum(other))),
        }
    }
}

//! YAI-40 to YAI-42, YAI-52, YAI-53: how a game ends, and who won.

use tabletop::{BySeat, Outcome, Seat, places};

use crate::refusal::Rule;
use crate::state::{Phase, Yaisken};

/// YAI-40: how many points win, where points do.
pub const WINNING_POINTS: u8 = 10;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Ending {
    /// YAI-40: somebody has ten points.
    TenPoints,
    /// YAI-41: nobody could draw or move.
    NoMove,
    /// YAI-42: too many quiet turns, or too many turns.
    TurnLimit,
    /// YAI-52: this seat has defeated a leader.
    LeaderDefeated(Seat),
    /// YAI-53: one player is left.
    LastLeader,
}

impl Ending {
    /// The clause that ended the game.
    pub(crate) const fn rule(self) -> Rule {
        match self {
            Ending::TenPoints => Rule::TenPoints,
            Ending::NoMove => Rule::NobodyCanAct,
            Ending::TurnLimit => Rule::TooManyTurns,
            Ending::LeaderDefeated(_) => Rule::LeaderDefeated,
            Ending::LastLeader => Rule::LastLeader,
        }
    }

    /// The clause that decided the places.
    const fn deciding_rule(self) -> Rule {
        match self {
            Ending::NoMove | Ending::TurnLimit => Rule::MostPoints,
            other => other.rule(),
        }
    }
}

impl Yaisken {
    /// Ends the game where it stands; nobody is on turn any more.
    #[cold]
    pub(crate) fn end(&mut self, ending: Ending) {
        self.phase = Phase::Over(ending);
        self.on_turn = Seat::FIRST;
    }

    /// YAI-41: places and scores.
    #[cold]
    pub(crate) fn outcome(&self, ending: Ending) -> Outcome<Rule> {
        // Winners come first; then those still in by their points, which are what wins if nobody wins
        // alone; then those out, the latest of them best.
        let standing = |seat: Seat| {
            let points = if self.is_in(seat) {
                self.points(seat)
            } else {
                0
            };
            let wins_alone = self.wins_alone(seat, ending);
            (wins_alone, self.is_in(seat), points, self.out_as(seat))
        };
        Outcome {
            places: places(self.seats, |one, other| standing(one).cmp(&standing(other))),
            scores: BySeat::new(self.seats, |seat| self.points(seat).into()),
            ended_by: ending.rule(),
            won_by: ending.deciding_rule(),
        }
    }

    /// YAI-40, YAI-52, YAI-53: whether a seat wins whatever points the others have.
    fn wins_alone(&self, seat: Seat, ending: Ending) -> bool {
        match ending {
            Ending::TenPoints => self.points(seat) >= WINNING_POINTS,
            Ending::LeaderDefeated(winner) => seat == winner,
            Ending::LastLeader => self.is_in(seat),
            Ending::NoMove | Ending::TurnLimit => false,
        }
    }
}

//! What everybody sees. Nothing is hidden in this game.

mod pending;
mod reading;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};
use tabletop::{Certain, Game, Observe, ParseError, Seat, StepOf, Viewer};
use ts_rs::TS;

use crate::action::Action;
use crate::board::Space;
use crate::dice::{Dice, Kind};
use crate::event::Event;
use crate::state::Yaisken;
use crate::telling;
use crate::variants::Options;

pub use pending::{Contender, LineSoFar, Pending, Threat, Way};

/// The table as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct View {
    /// Whose view it is; none for a spectator.
    pub viewer: Option<Seat>,
    /// What was chosen before the start.
    pub options: Options,
    /// The rows of the board, the highest first, each from column a on.
    pub board: Vec<Vec<Spot>>,
    /// What is in the bag: every kind, in the order of the notation.
    pub bag: Vec<Stock>,
    /// The players in seat order.
    pub players: Vec<Player>,
    /// Who is Underestimated, if anybody (YAI-36).
    pub underestimated: Option<Seat>,
    /// What the game waits for.
    pub pending: Pending,
    /// The number of the present turn; 0 before the first.
    pub turn: u16,
    /// How many turns in a row, the present one included, have been quiet (YAI-42).
    pub quiet: u16,
}

/// A space and the dice on it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Spot {
    /// Which space.
    pub space: Space,
    /// Who controls the dice, if there are any.
    pub controller: Option<Seat>,
    /// The dice: a Sanctuary first, then the Companion of a pair.
    pub dice: Vec<Kind>,
}

/// How many dice of a kind there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Stock {
    /// Which kind.
    pub kind: Kind,
    /// How many.
    pub count: u8,
}

/// A player's things, and what is remembered of the player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Player {
    /// The deception pool, in the order of the notation (YAI-54).
    pub pool: Vec<Kind>,
    /// What was captured, in the order of the notation (YAI-22).
    pub dojo: Vec<Kind>,
    /// What that is worth (YAI-3).
    pub points: u8,
    /// Whether the player's first turn is not over (YAI-6).
    pub is_new: bool,
    /// Whether the player has exchanged in the present turn (YAI-54).
    pub has_exchanged: bool,
    /// Whether a three has left the pool, where that counts (YAI-55).
    pub has_spent_three: bool,
    /// As which the player went out, counting from 1; none for those still in (YAI-53).
    pub out: Option<u8>,
}

impl Observe for Yaisken {
    type View = View;
    type Event = Event;
    type Glimpse = StepOf<Yaisken>;
    type Guesser = Certain<Yaisken>;

    fn view(&self, viewer: Viewer) -> View {
        let stock = |kind| Stock {
            kind,
            count: self.bag.count(kind),
        };
        let rows = self.field.board().rows().rev();
        View {
            viewer: viewer.seat(),
            options: self.options,
            board: rows
                .map(|row| row.map(|space| self.spot(space)).collect())
                .collect(),
            bag: Kind::ALL.map(stock).into(),
            players: self.seats.iter().map(|seat| self.player(seat)).collect(),
            underestimated: self.underestimated(),
            pending: self.pending(),
            turn: self.turn,
            quiet: self.quiet,
        }
    }

    fn glimpse(&self, _: Viewer, step: StepOf<Yaisken>) -> StepOf<Yaisken> {
        step
    }

    /// Nothing is hidden.
    fn reveals(&self, _: Viewer, _: StepOf<Yaisken>) -> bool {
        false
    }

    /// Nothing is hidden.
    fn possible(&self, seat: Seat) -> Vec<Action> {
        self.legal(seat)
    }

    fn guesser(view: &View) -> Result<Certain<Yaisken>, ParseError> {
        reading::state_of(view).map(Certain)
    }

    fn events(before: &View, step: &StepOf<Yaisken>, after: &View) -> Vec<Event> {
        match (reading::state_of(before), reading::state_of(after)) {
            (Ok(before), Ok(after)) => telling::between(&before, *step, &after),
            // Views that no game has tell nothing.
            _ => Vec::new(),
        }
    }
}

impl Yaisken {
    fn spot(&self, space: Space) -> Spot {
        let cell = self.field.cell(space);
        Spot {
            space,
            controller: cell.controller(),
            dice: cell.stack().dice().collect(),
        }
    }

    fn player(&self, seat: Seat) -> Player {
        let list = |dice: Dice| dice.each().collect();
        let out = self.out[seat.index()];
        Player {
            pool: list(self.pools[seat.index()]),
            dojo: list(self.dojos[seat.index()]),
            points: self.points(seat),
            is_new: self.newcomers.contains(seat),
            has_exchanged: self.exchanged.contains(seat),
            has_spent_three: self.spent.contains(seat),
            out: (out > 0).then_some(out),
        }
    }
}

//! What everybody sees. Nothing is hidden in this game.

use serde::{Deserialize, Serialize};
use tabletop::{Certain, Game, Observe, ParseError, Seat, StepOf, Viewer};
use ts_rs::TS;

use crate::action::Action;
use crate::event::Event;
use crate::position::Position;
use crate::state::Conqueror;
use crate::story;

/// The table as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct View {
    /// Whose view it is; none for a spectator.
    pub viewer: Option<Seat>,
    /// All that lies on the table.
    #[serde(flatten)]
    pub position: Position,
    /// How many islands each seat has: claimed, and at the end those of the tabulation (CQR-34).
    pub scores: Vec<i32>,
}

impl Observe for Conqueror {
    type View = View;
    type Event = Event;
    type Glimpse = StepOf<Conqueror>;
    type Guesser = Certain<Conqueror>;

    fn view(&self, viewer: Viewer) -> View {
        View {
            viewer: viewer.seat(),
            position: self.position(),
            scores: self.seats.iter().map(|seat| self.score(seat)).collect(),
        }
    }

    fn glimpse(&self, _: Viewer, step: StepOf<Conqueror>) -> StepOf<Conqueror> {
        step
    }

    /// Nothing is hidden.
    fn reveals(&self, _: Viewer, _: StepOf<Conqueror>) -> bool {
        false
    }

    /// Nothing is hidden.
    fn possible(&self, seat: Seat) -> Vec<Action> {
        self.legal(seat)
    }

    fn guesser(view: &View) -> Result<Certain<Conqueror>, ParseError> {
        let state = view.position.state();
        let state =
            state.map_err(|why| ParseError::new(format!("a view in which {why}"), "another"))?;
        let is_seated = |seat: Seat| state.seats.has(seat);
        let scores = state.seats.iter().map(|seat| state.score(seat));
        if !view.viewer.is_none_or(is_seated) || !scores.eq(view.scores.iter().copied()) {
            let expected = "a view whose viewer and scores fit the table";
            return Err(ParseError::new(expected, "another"));
        }
        Ok(Certain(state))
    }

    fn events(before: &View, step: &StepOf<Conqueror>, after: &View) -> Vec<Event> {
        story::between(before, *step, after)
    }
}

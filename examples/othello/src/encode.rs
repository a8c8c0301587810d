//! The game as numbers for learners.

use tabletop::Encode;

use crate::action::Action;
use crate::board::{Color, Square};
use crate::state::Othello;
use crate::view::View;

impl Encode for Othello {
    /// Each square, then the pass.
    const ACTIONS: usize = Square::COUNT + 1;
    /// Three planes of squares: the viewer's discs, the other side's, and 1 everywhere if it is the viewer's turn.
    const OBSERVATION: usize = 3 * Square::COUNT;

    fn action_id(action: Action) -> usize {
        match action {
            Action::Place(square) => square.index(),
            Action::Pass => Square::COUNT,
        }
    }

    fn action(id: usize) -> Option<Action> {
        match id {
            Square::COUNT => Some(Action::Pass),
            _ => Square::at(id).map(Action::Place),
        }
    }

    fn observe(view: &View, out: &mut [f32]) {
        // A spectator looks from Black's side of the table.
        let own = view.you.unwrap_or(Color::Black);
        let own_turn = view.to_move == Some(own);
        for square in Square::all() {
            let disc = view.disc(square);
            let facts = [disc == Some(own), disc == Some(own.other()), own_turn];
            for (plane, fact) in facts.into_iter().enumerate() {
                out[plane * Square::COUNT + square.index()] = fact.into();
            }
        }
    }
}

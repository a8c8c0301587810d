//! Conversion as numbers for learners.

use tabletop::{Encode, MAX_SEATS, Seat};

use crate::action::Action;
use crate::board::{Cell, Square, Value};
use crate::state::Conversion;
use crate::variants::{Connection, Converts, MOST_HOLES, Victory};
use crate::view::{Pending, View};

/// Per square: hole, owner counted from the viewer, value.
const PER_SQUARE: usize = 1 + MAX_SEATS + 6;
/// Per seat, counted from the viewer: at the table, on turn, how many dice of each value it holds.
const PER_SEAT: usize = 2 + 6;
/// Which phase: a hole's column, its row, first player, deal, roll, place, over.
const PHASES: usize = 7;
/// The column of the hole whose row is rolled.
const COLUMNS: usize = 8;
/// Victory, connection, conversion, holes to be rolled.
const OPTIONS: usize = 5 + 1 + 1 + 1;

impl Encode for Conversion {
    const ACTIONS: usize = Square::COUNT * 6;
    const OBSERVATION: usize =
        Square::COUNT * PER_SQUARE + MAX_SEATS * PER_SEAT + PHASES + COLUMNS + OPTIONS;

    fn action_id(action: Action) -> usize {
        action.square.index() * 6 + action.value.index() as usize
    }

    fn action(id: usize) -> Option<Action> {
        Some(Action {
            square: Square::new(id / 6)?,
            value: Value::ALL[id % 6],
        })
    }

    fn observe(view: &View, out: &mut [f32]) {
        out.fill(0.0);
        let n_seats = view.hands.len();
        // A spectator looks from the first seat.
        let from = view.viewer.map_or(0, Seat::index);
        let relative = |seat: usize| (seat + n_seats - from) % n_seats;
        let (squares, rest) = out.split_at_mut(Square::COUNT * PER_SQUARE);
        let (seats, rest) = rest.split_at_mut(MAX_SEATS * PER_SEAT);
        let (phases, rest) = rest.split_at_mut(PHASES);
        let (columns, options) = rest.split_at_mut(COLUMNS);
        for (plane, cell) in squares.chunks_exact_mut(PER_SQUARE).zip(&view.board) {
            match cell {
                Cell::Empty => {}
                Cell::Hole => plane[0] = 1.0,
                Cell::Die(die) => {
                    plane[1 + relative(die.owner.index())] = 1.0;
                    plane[1 + MAX_SEATS + die.value.index() as usize] = 1.0;
                }
            }
        }
        for (seat, hand) in view.hands.iter().enumerate() {
            let about = &mut seats[relative(seat) * PER_SEAT..][..PER_SEAT];
            about[0] = 1.0;
            for value in hand {
                about[2 + value.index() as usize] += 1.0;
            }
        }
        let (phase, on_turn) = match view.pending {
            Pending::Column => (0, None),
            Pending::Row(column) => {
                columns[usize::from(column) % COLUMNS] = 1.0;
                (1, None)
            }
            Pending::First => (2, None),
            Pending::Deal(seat) => (3, Some(seat)),
            Pending::Roll(seat) => (4, Some(seat)),
            Pending::Place(seat) => (5, Some(seat)),
            Pending::Over => (6, None),
        };
        phases[phase] = 1.0;
        if let Some(seat) = on_turn {
            seats[relative(seat.index()) * PER_SEAT + 1] = 1.0;
        }
        let victory = match view.options.victory {
            Victory::HighScore => 0,
            Victory::MostTerritory => 1,
            Victory::Tall => 2,
            Victory::Wide => 3,
            Victory::LargestMass => 4,
        };
        options[victory] = 1.0;
        options[5] = f32::from(view.options.mass_connection == Connection::Four);
        options[6] = f32::from(view.options.conversion == Converts::Endless);
        options[7] = f32::from(view.options.holes) / f32::from(MOST_HOLES);
    }
}

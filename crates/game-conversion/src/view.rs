//! What everybody sees, and what they see happen. Nothing is hidden in this game (CON-3).

use std::fmt;

use serde::{Deserialize, Serialize};
use tabletop::{
    Certain, Game, MAX_SEATS, Observe, ParseError, Seat, SeatCount, Step, StepOf, Viewer,
};
use ts_rs::TS;

use crate::action::{Action, Chance};
use crate::board::{Board, Cell, Die, Square, Value};
use crate::hand::Hand;
use crate::setup::NOBODY;
use crate::state::{Conversion, Phase};
use crate::variants::Options;

/// The table as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct View {
    /// Whose view it is; none for a spectator.
    pub viewer: Option<Seat>,
    /// What was chosen before the start.
    pub options: Options,
    /// What each square holds: `a1`, `b1` and so on to `h8`.
    pub board: Vec<Cell>,
    /// Each seat's hand, lowest value first.
    pub hands: Vec<Vec<Value>>,
    /// What the game waits for.
    pub pending: Pending,
    /// Each seat's score by the victory condition as the board stands.
    pub scores: Vec<i32>,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Pending {
    /// The die for a hole's column (CON-31).
    Column,
    /// The die for a hole's row; the column, 0 for `a`, is rolled (CON-31).
    Row(u8),
    /// Who begins (CON-4).
    First,
    /// A die of this seat's first hand (CON-3).
    Deal(Seat),
    /// A die of this seat's new hand (CON-6).
    Roll(Seat),
    /// This seat's placement (CON-5).
    Place(Seat),
    /// Nothing: the board is full (CON-12).
    Over,
}

/// Something that happened at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A hole's column was rolled, 0 for `a` (CON-31).
    HoleColumn(u8),
    /// This square is a hole now (CON-31).
    Hole(Square),
    /// This square was one already; both dice are rolled again (CON-31).
    HoleRepeated(Square),
    /// This seat begins (CON-4).
    Begins(Seat),
    /// A seat rolled a die of its hand (CON-3, CON-6).
    Rolled {
        /// Who rolled.
        seat: Seat,
        /// What came up.
        value: Value,
    },
    /// A seat placed a die (CON-5).
    Placed {
        /// Where.
        square: Square,
        /// Whose, and showing what.
        die: Die,
    },
    /// A die went up by one (CON-8).
    Promoted {
        /// Where.
        square: Square,
        /// What it was.
        from: Die,
        /// What it is.
        to: Die,
    },
    /// A die changed hands (CON-10, CON-30).
    Converted {
        /// Where.
        square: Square,
        /// What it was.
        from: Die,
        /// What it is.
        to: Die,
    },
    /// The board is full (CON-12): the final scores.
    Ended {
        /// In seat order.
        scores: Vec<i32>,
    },
}

/// How people call a seat.
fn player(seat: Seat) -> String {
    format!("Player {}", seat.number())
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::HoleColumn(column) => {
                write!(
                    f,
                    "A hole opens somewhere in column {}.",
                    (b'a' + column) as char
                )
            }
            Event::Hole(square) => write!(f, "{square} is a hole."),
            Event::HoleRepeated(square) => {
                write!(f, "{square} is a hole already: both dice are rolled again.")
            }
            Event::Begins(seat) => write!(f, "{} begins.", player(*seat)),
            Event::Rolled { seat, value } => write!(f, "{} rolls a {value}.", player(*seat)),
            Event::Placed { square, die } => {
                write!(
                    f,
                    "{} places a {} on {square}.",
                    player(die.owner),
                    die.value
                )
            }
            Event::Promoted { square, from, to } => {
                write!(f, "The {} on {square} goes up to {}.", from.value, to.value)
            }
            Event::Converted { square, from, to } => write!(
                f,
                "{}'s {} on {square} becomes {}'s {}.",
                player(from.owner),
                from.value,
                player(to.owner),
                to.value
            ),
            Event::Ended { scores } => {
                f.write_str("The board is full.")?;
                for (index, score) in scores.iter().enumerate() {
                    write!(
                        f,
                        "{} player {}: {score}",
                        if index == 0 { "" } else { "," },
                        index + 1
                    )?;
                }
                f.write_str(".")
            }
        }
    }
}

impl Observe for Conversion {
    type View = View;
    type Event = Event;
    type Glimpse = StepOf<Conversion>;
    type Guesser = Certain<Conversion>;

    fn view(&self, viewer: Viewer) -> View {
        let on_turn = self.on_turn;
        View {
            viewer: viewer.seat(),
            options: self.options,
            board: Square::all()
                .map(|square| self.board.cell(square))
                .collect(),
            hands: self
                .seats
                .iter()
                .map(|seat| self.hand(seat).dice().collect())
                .collect(),
            pending: match self.phase {
                Phase::Column => Pending::Column,
                Phase::Row { column } => Pending::Row(column),
                Phase::First => Pending::First,
                Phase::Deal => Pending::Deal(on_turn),
                Phase::Roll => Pending::Roll(on_turn),
                Phase::Place => Pending::Place(on_turn),
                Phase::Over => Pending::Over,
            },
            scores: self.standing().scores(self.seats).as_slice().to_vec(),
        }
    }

    fn glimpse(&self, _: Viewer, step: StepOf<Conversion>) -> StepOf<Conversion> {
        step
    }

    /// Nothing is hidden.
    fn reveals(&self, _: Viewer, _: StepOf<Conversion>) -> bool {
        false
    }

    /// Nothing is hidden.
    fn possible(&self, seat: Seat) -> Vec<Action> {
        self.legal(seat)
    }

    fn guesser(view: &View) -> Result<Certain<Conversion>, ParseError> {
        state_of(view).map(Certain)
    }

    fn events(before: &View, step: &StepOf<Conversion>, after: &View) -> Vec<Event> {
        let mut events = match (step, before.pending) {
            (Step::Act(seat, Action { square, value }), _) => {
                placement(before, after, *seat, *square, *value)
            }
            (Step::Chance(Chance::Column(column)), _) => vec![Event::HoleColumn(*column)],
            (Step::Chance(Chance::Row(row)), Pending::Row(column)) => {
                let square = Square::at(column, *row);
                vec![match before.board[square.index()] {
                    Cell::Hole => Event::HoleRepeated(square),
                    Cell::Empty | Cell::Die(_) => Event::Hole(square),
                }]
            }
            (Step::Chance(Chance::First(seat)), _) => vec![Event::Begins(*seat)],
            (Step::Chance(Chance::Die(value)), Pending::Deal(seat) | Pending::Roll(seat)) => {
                vec![Event::Rolled {
                    seat,
                    value: *value,
                }]
            }
            (Step::Chance(_), _) => Vec::new(),
        };
        if after.pending == Pending::Over && before.pending != Pending::Over {
            events.push(Event::Ended {
                scores: after.scores.clone(),
            });
        }
        events
    }
}

fn placement(before: &View, after: &View, seat: Seat, square: Square, value: Value) -> Vec<Event> {
    let die = Die { owner: seat, value };
    let mut events = vec![Event::Placed { square, die }];
    for square in Square::all() {
        let index = square.index();
        if let (Cell::Die(from), Cell::Die(to)) = (before.board[index], after.board[index])
            && from != to
        {
            events.push(if from.owner == to.owner {
                Event::Promoted { square, from, to }
            } else {
                Event::Converted { square, from, to }
            });
        }
    }
    events
}

/// The one state that looks like this.
fn state_of(view: &View) -> Result<Conversion, ParseError> {
    let wrong = |expected: &str| ParseError::new(expected, "another view");
    let seats = SeatCount::new(view.hands.len()).ok_or_else(|| wrong("one to eight hands"))?;
    if view.board.len() != Square::COUNT {
        return Err(wrong("a board of 64 squares"));
    }
    let mut board = Board::new(0);
    for (square, cell) in Square::all().zip(&view.board) {
        match *cell {
            Cell::Empty => {}
            Cell::Hole => board.fill(square),
            Cell::Die(die) => board.put(square, die),
        }
    }
    let mut hands = [Hand::default(); MAX_SEATS];
    for (hand, dice) in hands.iter_mut().zip(&view.hands) {
        if dice.len() > Hand::SIZE as usize {
            return Err(wrong("hands of at most five dice"));
        }
        for &value in dice {
            hand.add(value);
        }
    }
    let (phase, on_turn) = match view.pending {
        Pending::Column => (Phase::Column, NOBODY),
        Pending::Row(column) if column < 8 => (Phase::Row { column }, NOBODY),
        Pending::Row(_) => return Err(wrong("a column below 8")),
        Pending::First => (Phase::First, NOBODY),
        Pending::Deal(seat) => (Phase::Deal, seat),
        Pending::Roll(seat) => (Phase::Roll, seat),
        Pending::Place(seat) => (Phase::Place, seat),
        Pending::Over => (Phase::Over, NOBODY),
    };
    let state = Conversion {
        board,
        hands,
        options: view.options,
        seats,
        on_turn,
        phase,
    };
    if !seats.has(on_turn) || Conversion::new(seats, &view.options).is_err() {
        return Err(wrong("options and a seat that fit the table"));
    }
    state
        .sound()
        .map_err(|why| ParseError::new(format!("a view in which {why}"), "another"))?;
    let viewer = Viewer::from(view.viewer);
    let is_seated = view.viewer.is_none_or(|seat| seats.has(seat));
    if !is_seated || state.view(viewer) != *view {
        return Err(wrong("a view whose viewer and scores fit the board"));
    }
    Ok(state)
}

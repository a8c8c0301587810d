//! Who knows what: everybody everything.

use std::fmt;

use serde::{Deserialize, Serialize};
use tabletop::{Certain, Game, Observe, ParseError, Seat, Step, StepOf, Viewer};

use crate::action::Action;
use crate::board::{Color, SIDE, Square, Squares};
use crate::notation;
use crate::state::Othello;

/// The board as a viewer sees it; its [`Display`](fmt::Display) draws it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The rows from the top, each from column a to h: the color of the disc on each square.
    pub rows: [[Option<Color>; SIDE]; SIDE],
    /// Whose turn it is; nobody's once the game is over.
    pub to_move: Option<Color>,
    /// The color that the viewer plays; none for a spectator.
    pub you: Option<Color>,
}

impl View {
    /// The color of the disc on this square.
    pub fn disc(&self, square: Square) -> Option<Color> {
        self.rows[square.row()][square.column()]
    }

    /// The squares with a disc of this color.
    pub fn discs(&self, color: Color) -> Squares {
        Square::all()
            .filter(|square| self.disc(*square) == Some(color))
            .collect()
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "  a b c d e f g h")?;
        for (row, number) in self.rows.iter().zip(1..) {
            write!(f, "{number}")?;
            for disc in row {
                write!(f, " {}", notation::letter(*disc, '.'))?;
            }
            writeln!(f)?;
        }
        match self.to_move {
            Some(color) => write!(f, "{color} to move"),
            None => f.write_str("Game over"),
        }
    }
}

/// Something that happened on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A side placed a disc and turned over others.
    Placed {
        /// Whose disc it is.
        color: Color,
        /// Where it was placed.
        square: Square,
        /// The squares of the discs turned over, in order.
        flipped: Vec<Square>,
    },
    /// A side had no move.
    Passed {
        /// The side.
        color: Color,
    },
    /// Neither side had a move any more.
    Ended {
        /// How many black discs there are.
        black: u32,
        /// How many white discs there are.
        white: u32,
    },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Placed {
                color,
                square,
                flipped,
            } => {
                let names: Vec<String> = flipped.iter().map(Square::to_string).collect();
                write!(f, "{color} plays {square} and turns {}", names.join(", "))
            }
            Event::Passed { color } => write!(f, "{color} has no move and passes"),
            Event::Ended { black, white } if black > white => {
                write!(f, "Black wins {black} to {white}")
            }
            Event::Ended { black, white } if white > black => {
                write!(f, "White wins {white} to {black}")
            }
            Event::Ended { black, .. } => write!(f, "A draw, {black} each"),
        }
    }
}

impl Observe for Othello {
    type View = View;
    type Event = Event;
    type Glimpse = StepOf<Othello>;
    type Guesser = Certain<Othello>;

    fn view(&self, viewer: Viewer) -> View {
        let mut rows = [[None; SIDE]; SIDE];
        for square in Square::all() {
            rows[square.row()][square.column()] = self.disc(square);
        }
        View {
            rows,
            to_move: self.to_move(),
            you: match viewer {
                Viewer::Seat(seat) => Color::of(seat),
                Viewer::Spectator => None,
            },
        }
    }

    fn glimpse(&self, _: Viewer, step: StepOf<Othello>) -> StepOf<Othello> {
        step
    }

    /// Nothing is hidden.
    fn reveals(&self, _: Viewer, _: StepOf<Othello>) -> bool {
        false
    }

    /// Nothing is hidden.
    fn possible(&self, seat: Seat) -> Vec<Action> {
        self.legal(seat)
    }

    fn guesser(view: &View) -> Result<Certain<Othello>, ParseError> {
        let [black, white] = [Color::Black, Color::White].map(|color| view.discs(color));
        notation::position(black, white, view.to_move).map(Certain)
    }

    fn events(before: &View, &step: &StepOf<Othello>, after: &View) -> Vec<Event> {
        let Step::Act(seat, action) = step;
        let Some(color) = Color::of(seat) else {
            return Vec::new();
        };
        let mut events = vec![match action {
            Action::Place(square) => Event::Placed {
                color,
                square,
                flipped: (before.discs(color.other()) & after.discs(color))
                    .iter()
                    .collect(),
            },
            Action::Pass => Event::Passed { color },
        }];
        if after.to_move.is_none() {
            events.push(Event::Ended {
                black: after.discs(Color::Black).len(),
                white: after.discs(Color::White).len(),
            });
        }
        events
    }
}

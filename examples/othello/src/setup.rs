//! The start of a game (OTH-2).

use crate::board::{Color, Square, Squares};
use crate::state::Othello;

const D4: Square = Square::new(3, 3).expect("on the board");
const E4: Square = Square::new(4, 3).expect("on the board");
const D5: Square = Square::new(3, 4).expect("on the board");
const E5: Square = Square::new(4, 4).expect("on the board");

impl Default for Othello {
    fn default() -> Othello {
        let black = Squares::only(E4) | Squares::only(D5);
        let white = Squares::only(D4) | Squares::only(E5);
        Othello::with_discs(black, white, Color::Black)
    }
}

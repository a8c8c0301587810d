//! Positions for tests.

use othello::{Othello, Square};
use tabletop::Rng;

/// A position with discs anywhere, few or many, that play might never reach.
pub fn arrangement(rng: &mut Rng) -> Othello {
    let n_empty = rng.below(9);
    let mut text = String::new();
    for square in Square::all() {
        if square.column() == 0 && square.row() > 0 {
            text.push('/');
        }
        text.push(match rng.below(8) {
            n if n < n_empty => '.',
            _ if rng.below(2) == 0 => 'X',
            _ => 'O',
        });
    }
    let side = if rng.below(2) == 0 { 'X' } else { 'O' };
    let unfinished = format!("{text} {side}").parse();
    unfinished.unwrap_or_else(|_| format!("{text} -").parse().expect("nobody can move"))
}

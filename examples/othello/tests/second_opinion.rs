//! Moves and flips against a second implementation: slow, obvious, and without a bit in it.

mod common;

use othello::{Action, Color, Othello, Square};
use tabletop::{Game, Rng, Step};

/// Rows of columns.
type Board = [[Option<Color>; 8]; 8];

fn board(game: &Othello) -> Board {
    let mut board = Board::default();
    for square in Square::all() {
        board[square.row()][square.column()] = game.disc(square);
    }
    board
}

fn flips(board: &Board, column: usize, row: usize, color: Color) -> Vec<(usize, usize)> {
    let mut all = Vec::new();
    if board[row][column].is_some() {
        return all;
    }
    for (right, down) in [
        (0, 1),
        (1, 1),
        (1, 0),
        (1, -1),
        (0, -1),
        (-1, -1),
        (-1, 0),
        (-1, 1),
    ] {
        let mut line = Vec::new();
        let (mut column, mut row) = (column as i32, row as i32);
        loop {
            (column, row) = (column + right, row + down);
            if !(0..8).contains(&column) || !(0..8).contains(&row) {
                break;
            }
            match board[row as usize][column as usize] {
                None => break,
                Some(disc) if disc == color => {
                    all.append(&mut line);
                    break;
                }
                Some(_) => line.push((column as usize, row as usize)),
            }
        }
    }
    all
}

fn has_a_move(board: &Board, color: Color) -> bool {
    Square::all().any(|square| !flips(board, square.column(), square.row(), color).is_empty())
}

/// Compares all that the rules say about this position.
fn compare(game: &Othello) {
    let board = board(game);
    let can_move = [Color::Black, Color::White].map(|color| has_a_move(&board, color));
    let Some(color) = game.to_move() else {
        assert_eq!(can_move, [false, false], "{game}");
        return;
    };
    assert!(can_move.contains(&true), "{game}");
    for square in Square::all() {
        let turned = flips(&board, square.column(), square.row(), color);
        let is_legal = game.check(color.seat(), Action::Place(square)).is_ok();
        assert_eq!(is_legal, !turned.is_empty(), "{square} in {game}");
        assert_eq!(
            game.moves().contains(square),
            is_legal,
            "{square} in {game}"
        );
        if is_legal {
            let mut after = board;
            after[square.row()][square.column()] = Some(color);
            for (column, row) in turned {
                after[row][column] = Some(color);
            }
            let mut next = game.clone();
            next.apply(color.seat(), Action::Place(square));
            assert_eq!(self::board(&next), after, "{square} in {game}");
        }
    }
}

#[test]
fn random_games_agree() {
    let mut rng = Rng::from_seed(1);
    for _ in 0..100 {
        let mut game = Othello::default();
        compare(&game);
        while let Some(step) = game.random_step(&mut rng) {
            let Step::Act(_, action) = step;
            if action == Action::Pass {
                let color = game.to_move().unwrap();
                assert!(!has_a_move(&board(&game), color), "{game}");
            }
            game.step(step);
            compare(&game);
        }
    }
}

#[test]
fn random_arrangements_agree() {
    let mut rng = Rng::from_seed(2);
    for _ in 0..2000 {
        compare(&common::arrangement(&mut rng));
    }
}

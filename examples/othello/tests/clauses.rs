//! Every clause of `RULES.md` by example; each test's name begins with the clause it would see broken.

use othello::{Action, Color, Options, Othello, Rule, Square, Squares};
use tabletop::{Game, Outcome, SeatCount, Seats, Turn};

/// A position from the beginnings of its rows, the rest being empty.
fn position(rows: &str, side: char) -> Othello {
    let mut given = rows.split('/');
    let rows: Vec<String> = (0..8)
        .map(|_| format!("{:.<8}", given.next().unwrap_or("")))
        .collect();
    format!("{} {side}", rows.join("/"))
        .parse()
        .expect("a position")
}

fn squares(names: &str) -> Squares {
    names
        .split_whitespace()
        .map(|name| name.parse::<Square>().expect("a square"))
        .collect()
}

/// Plays these actions in turn, each of which must be legal.
fn play(mut game: Othello, actions: &str) -> Othello {
    for action in actions.split_whitespace() {
        let seat = game.to_move().expect("the game goes on").seat();
        let action = action.parse().expect("an action");
        assert_eq!(game.check(seat, action), Ok(()), "{action} in {game}");
        game.apply(seat, action);
    }
    game
}

/// Why the side to move may not play this, if it may not.
fn refusal(game: &Othello, action: &str) -> Option<Rule> {
    let seat = game.to_move().expect("the game goes on").seat();
    game.check(seat, action.parse().expect("an action")).err()
}

fn outcome(game: &Othello) -> Outcome<Rule> {
    game.turn().over().expect("the game is over")
}

#[test]
fn oth_1_it_takes_two() {
    let new = |seats| Othello::new(SeatCount::new(seats).unwrap(), &Options::default());
    assert!(new(2).is_ok());
    for seats in [1, 3, 8] {
        assert_eq!(new(seats).unwrap_err()[0].key, "players");
    }
}

#[test]
fn oth_1_columns_go_from_the_left_and_rows_from_the_top() {
    let game = position("OX/.....X.X", 'X');
    assert_eq!(game.discs(Color::White), squares("a1"));
    assert_eq!(game.discs(Color::Black), squares("b1 f2 h2"));
}

#[test]
fn oth_1_there_are_discs_enough_for_every_square() {
    let game = position("XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX/XOXXXXXX/.O", 'X');
    assert_eq!(game.discs(Color::Black).len(), 39);
    assert_eq!(play(game, "b7").discs(Color::Black).len(), 42);
}

#[test]
fn oth_2_white_starts_on_d4_e5_and_black_on_e4_d5() {
    let start = Othello::default();
    assert_eq!(start.discs(Color::White), squares("d4 e5"));
    assert_eq!(start.discs(Color::Black), squares("e4 d5"));
}

#[test]
fn oth_3_it_is_over_when_neither_side_has_a_move() {
    // The shortest games take nine moves; this is one of them.
    let game = play(Othello::default(), "e6 f4 e3 f6 g5 d6 e7 f5 c5");
    assert!(game.discs(Color::White).is_empty());
    assert_eq!(outcome(&game).ended_by, Rule::NeitherCanMove);
    assert_eq!(game.to_move(), None);
}

#[test]
fn oth_3_nobody_plays_after_the_end() {
    let game = position("XX......", '-');
    for seat in SeatCount::new(2).unwrap().iter() {
        for action in ["a1", "c1", "pass"] {
            let refused = game.check(seat, action.parse().unwrap());
            assert_eq!(refused, Err(Rule::NeitherCanMove));
        }
        assert_eq!(game.legal(seat), []);
    }
}

#[test]
fn oth_4_black_begins_and_the_sides_take_turns() {
    let start = Othello::default();
    assert_eq!(start.turn(), Turn::Act(Seats::only(Color::Black.seat())));
    let next = play(start, "d3");
    assert_eq!(next.turn(), Turn::Act(Seats::only(Color::White.seat())));
    assert_eq!(play(next, "c5").to_move(), Some(Color::Black));
}

#[test]
fn oth_4_the_other_side_has_to_wait() {
    let (start, c5) = (Othello::default(), "c5".parse().unwrap());
    let white = Color::White.seat();
    assert_eq!(start.check(white, c5), Err(Rule::NotYourTurn));
    assert_eq!(start.legal(white), []);
}

#[test]
fn oth_5_a_taken_square_is_refused_whoever_has_it() {
    let start = Othello::default();
    assert_eq!(refusal(&start, "d4"), Some(Rule::SquareTaken));
    assert_eq!(refusal(&start, "e4"), Some(Rule::SquareTaken));
}

#[test]
fn oth_5_the_placed_disc_has_its_sides_color_and_stays() {
    let game = play(Othello::default(), "d3 c3");
    assert_eq!(game.disc("d3".parse().unwrap()), Some(Color::Black));
    assert_eq!(game.disc("c3".parse().unwrap()), Some(Color::White));
}

#[test]
fn oth_6_a_line_is_unbroken_from_the_placed_disc_to_an_own_one() {
    let outflanked = |row: &str| {
        // The two discs below keep the game going, whatever the row.
        let game = position(&format!("{row}/////XO"), 'X');
        game.flips("a1".parse().unwrap())
    };
    assert_eq!(outflanked(".OX"), squares("b1"));
    assert_eq!(outflanked(".OOOOOOX"), squares("b1 c1 d1 e1 f1 g1"));
    assert_eq!(outflanked(".OXOX"), squares("b1"));
    for row in [".X", ".O", ".OOOOOOO", ".O.X", "..OX", ".OO.OX"] {
        assert_eq!(outflanked(row), squares(""), "{row}");
    }
}

#[test]
fn oth_6_lines_run_in_all_eight_directions_but_never_round_the_edge() {
    // From one square to the next on a line, the index always grows by one of these, or falls.
    for step in [1, 7, 8, 9, -1, -7, -8, -9] {
        for (start, length) in (0..64).flat_map(|start| (1..=6).map(move |length| (start, length)))
        {
            let at = |n: i32| Square::at(usize::try_from(start + n * step).ok()?);
            let (Some(placed), Some(end)) = (at(0), at(length + 1)) else {
                continue;
            };
            let between: Vec<Square> = (1..=length).filter_map(at).collect();
            let text: String = Square::all()
                .map(|square| match square {
                    _ if between.contains(&square) => 'O',
                    _ if square == end => 'X',
                    _ => '.',
                })
                .collect();
            let rows: Vec<&str> = (0..8).map(|row| &text[8 * row..8 * row + 8]).collect();
            let columns: Vec<usize> = (0..=length + 1)
                .filter_map(at)
                .map(Square::column)
                .collect();
            if columns
                .windows(2)
                .all(|pair| pair[0].abs_diff(pair[1]) <= 1)
            {
                let game = position(&rows.join("/"), 'X');
                assert_eq!(
                    game.flips(placed),
                    between.into_iter().collect(),
                    "{placed} in {game}"
                );
                assert!(game.moves().contains(placed), "{placed} in {game}");
            } else if let Ok(game) = format!("{} X", rows.join("/")).parse::<Othello>() {
                assert!(game.flips(placed).is_empty(), "{placed} in {game}");
                assert!(!game.moves().contains(placed), "{placed} in {game}");
            }
        }
    }
}

#[test]
fn oth_7_a_move_must_outflank_at_least_one_disc() {
    let start = Othello::default();
    assert_eq!(start.moves(), squares("d3 c4 f5 e6"));
    for square in start.empty().iter().filter(|&s| !start.moves().contains(s)) {
        let why = refusal(&start, &square.to_string());
        assert_eq!(why, Some(Rule::OutflanksNothing), "{square}");
    }
}

#[test]
fn oth_8_outflanked_discs_turn_over_in_all_directions_at_once() {
    let star = "X..X..X./.O.O.O../..OOO.../XOO.OOX./..OOO.../.O.O.O../X..X..X.";
    let game = play(position(star, 'X'), "d4");
    assert!(game.discs(Color::White).is_empty());
    assert_eq!(game.discs(Color::Black).len(), 8 + 16 + 1);
}

#[test]
fn oth_8_a_disc_turned_over_outflanks_nothing_itself() {
    // b1 turns black and then has the white b2 between itself and the black b3.
    let game = play(position(".OX/.O/.X", 'X'), "a1");
    assert_eq!(game.disc("b1".parse().unwrap()), Some(Color::Black));
    assert_eq!(game.disc("b2".parse().unwrap()), Some(Color::White));
}

#[test]
fn oth_9_a_side_without_a_move_passes_and_the_other_plays_on() {
    let game = position("OX......", 'X');
    assert_eq!(game.legal(Color::Black.seat()), [Action::Pass]);
    let game = play(game, "pass");
    assert_eq!(game.to_move(), Some(Color::White));
    assert_eq!(game.legal(Color::White.seat()).len(), 1);
}

#[test]
fn oth_9_a_side_with_a_move_may_not_pass() {
    assert_eq!(refusal(&Othello::default(), "pass"), Some(Rule::HasAMove));
}

#[test]
fn oth_10_more_discs_win() {
    let black = outcome(&position("XXX..OO.", '-'));
    assert_eq!(black.places.as_slice(), [1, 2]);
    assert_eq!(black.won_by, Rule::MostDiscs);
    let white = outcome(&position("OOO..XX.", '-'));
    assert_eq!(white.places.as_slice(), [2, 1]);
}

#[test]
fn oth_10_equally_many_discs_share_the_first_place() {
    let draw = outcome(&position("XX...OO.", '-'));
    assert_eq!(draw.places.as_slice(), [1, 1]);
}

#[test]
fn oth_11_empty_squares_count_for_nobody() {
    let outcome = outcome(&position("XXX..OO.", '-'));
    assert_eq!(outcome.scores.as_slice(), [3, 2]);
}

#[test]
fn oth_12_a_pass_is_a_step_of_its_own() {
    let mut game = position("OX......", 'X');
    assert_eq!(game.random_playout(&mut tabletop::Rng::from_seed(1)), 2);
    assert_eq!(game.discs(Color::White), squares("a1 b1 c1"));
}

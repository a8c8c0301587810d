//! What is read and written as text, and what is refused with which words.

mod common;

use othello::{Action, Color, Othello, Square, View};
use tabletop::{Game, Observe, Rng, Viewer};

/// The start of a game.
const START: &str = "......../......../......../...OX.../...XO.../......../......../........ X";

#[test]
fn the_start_has_this_text() {
    assert_eq!(Othello::default().to_string(), START);
    assert_eq!(START.parse(), Ok(Othello::default()));
}

#[test]
fn any_arrangement_of_discs_round_trips() {
    let mut rng = Rng::from_seed(3);
    for _ in 0..2000 {
        let game = common::arrangement(&mut rng);
        game.assert_invariants();
        assert_eq!(game.to_string().parse(), Ok(game));
    }
}

#[test]
fn finished_games_with_equal_boards_are_equal_whoever_moved_last() {
    let after = |row: &str, side: char, last: &str| -> Othello {
        let text = format!("{row}{} {side}", "/........".repeat(7));
        let mut game: Othello = text.parse().unwrap();
        let seat = game.to_move().unwrap().seat();
        game.apply(seat, last.parse().unwrap());
        game.assert_invariants();
        game
    };
    let by_black = after(".OX..OOO", 'X', "a1");
    let by_white = after("XXX..OX.", 'O', "h1");
    assert_eq!(by_black.to_move(), None);
    assert_eq!(by_black, by_white);
}

#[test]
fn each_position_has_one_text() {
    let empty = "......../".repeat(7) + "........";
    let refused = |side: &str| {
        let position: Result<Othello, _> = format!("{empty} {side}").parse();
        position.err().map(|error| error.to_string())
    };
    assert_eq!(refused("-"), None);
    let expected = "expected - to move, for neither side can, found ";
    assert_eq!(refused("X"), Some(format!("{expected}\"X\"")));
    assert_eq!(refused("O"), Some(format!("{expected}\"O\"")));
}

#[test]
fn unreadable_positions_are_refused_with_what_was_expected() {
    let refused = |text: &str| text.parse::<Othello>().unwrap_err().to_string();
    let cases = [
        (
            "",
            "expected a board, a blank and the side to move, found nothing",
        ),
        (
            "........ X",
            "expected eight rows joined by /, found \"........\"",
        ),
        (
            &START.replacen("...OX...", "...OX..", 1),
            "expected a row of eight X, O and ., found \"...OX..\"",
        ),
        (
            &START.replacen("...OX...", "...ox...", 1),
            "expected a row of eight X, O and ., found \"...ox...\"",
        ),
        (
            &START.replace(" X", " B"),
            "expected X, O or - to move, found \"B\"",
        ),
        (
            &START.replace(" X", " -"),
            "expected X or O to move, for one of them can, found \"-\"",
        ),
        (
            &START.replace(" X", " X "),
            "expected X, O or - to move, found \"X \"",
        ),
    ];
    for (text, words) in cases {
        assert_eq!(refused(text), words);
    }
}

#[test]
fn actions_are_squares_or_pass() {
    let d3 = Square::new(3, 2).map(Action::Place);
    assert_eq!("d3".parse().ok(), d3);
    assert_eq!("pass".parse(), Ok(Action::Pass));
    for text in ["", "d", "d9", "d0", "i1", "D3", "d33", " d3", "Pass", "dé"] {
        let error = text.parse::<Action>().unwrap_err();
        assert_eq!(error.expected, "a square from a1 to h8 or \"pass\"");
    }
}

#[test]
fn actions_are_in_the_order_of_the_squares_and_pass_is_last() {
    let names = ["a1", "b1", "h1", "a2", "h8", "pass"];
    let actions = names.map(|name| name.parse::<Action>().unwrap());
    assert!(actions.is_sorted());
}

#[test]
fn values_stay_small() {
    assert_eq!(size_of::<Action>(), 2);
    assert_eq!(size_of::<Othello>(), 32);
}

#[test]
fn events_tell_what_happened_in_words() {
    let told = |position: &str, action: &str| {
        let mut game: Othello = position.parse().unwrap();
        let step = tabletop::Step::Act(game.to_move().unwrap().seat(), action.parse().unwrap());
        let before = game.view(Viewer::Spectator);
        game.step(step);
        let events = Othello::events(&before, &step, &game.view(Viewer::Spectator));
        events.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let row = |row: &str, side: char| format!("{row}{} {side}", "/........".repeat(7));
    assert_eq!(told(START, "d3"), ["Black plays d3 and turns d4"]);
    assert_eq!(
        told(&row("OX......", 'X'), "pass"),
        ["Black has no move and passes"]
    );
    assert_eq!(
        told(&row(".OOX....", 'X'), "a1"),
        ["Black plays a1 and turns b1, c1", "Black wins 4 to 0"]
    );
    assert_eq!(
        told(&row(".XO.....", 'O'), "a1"),
        ["White plays a1 and turns b1", "White wins 3 to 0"]
    );
    assert_eq!(
        told(&row("OOO..XO.", 'X'), "h1"),
        ["Black plays h1 and turns g1", "A draw, 3 each"]
    );
}

#[test]
fn a_view_knows_its_viewer_and_refuses_a_wrong_side_to_move() {
    let game = Othello::default();
    let view = game.view(Viewer::Seat(Color::White.seat()));
    assert_eq!(
        (view.you, view.to_move),
        (Some(Color::White), Some(Color::Black))
    );
    let nobody = View {
        to_move: None,
        ..view
    };
    assert!(Othello::guesser(&nobody).is_err());
}

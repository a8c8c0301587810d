//! Positions drawn in the source, moves in notation, and answers short enough to compare with.

use game_conversion::{Cell, Conversion, Options, Square};
use tabletop::options::parse_options_text;
use tabletop::{Game, Outcome, Rule as _, Seat, SeatCount, Turn};

/// The seat with this letter.
pub fn seat(letter: char) -> Seat {
    Seat::from_letter(letter).unwrap()
}

/// The options in this text, `-` being the standard game.
pub fn options(text: &str) -> Options {
    parse_options_text::<Conversion>(text).unwrap()
}

/// A game before its first step.
pub fn start(players: usize, options_text: &str) -> Conversion {
    Conversion::new(SeatCount::new(players).unwrap(), &options(options_text)).unwrap()
}

/// A position on the open board: dice like `A1@d4`, hands like `345,-`, and what is pending like `place-A`.
pub fn scene(dice: &str, hands: &str, pending: &str, options: &str) -> Conversion {
    let mut cells = [["."; 8]; 8];
    for (die, square) in dice.split_whitespace().map(|d| d.split_once('@').unwrap()) {
        let index = square.parse::<Square>().unwrap().index();
        cells[7 - index / 8][index % 8] = die;
    }
    let board = cells.map(|row| row.concat()).join("/");
    let text = format!("{board} {hands} {pending} {options}");
    text.parse().unwrap()
}

/// A position on a small board, its rows drawn from the top down to row 1; all the rest are named holes.
pub fn drawn(rows: &[&str], hands: &str, pending: &str, options: &str) -> Conversion {
    let mut cells = [["#"; 8]; 8];
    for (row, text) in (8 - rows.len()..).zip(rows) {
        for (column, cell) in text.split_whitespace().enumerate() {
            cells[row][column] = cell;
        }
    }
    let holes: Vec<String> = Square::all()
        .filter(|square| cells[7 - square.index() / 8][square.index() % 8] == "#")
        .map(|square| square.to_string())
        .collect();
    let board = cells.map(|row| row.concat()).join("/");
    let named = format!("hole-squares={}", holes.join(","));
    let all = match (options, holes.is_empty()) {
        (options, true) => options.to_owned(),
        ("-", false) => named,
        (options, false) => format!("{options};{named}"),
    };
    format!("{board} {hands} {pending} {all}").parse().unwrap()
}

/// Two players after the deal, both holding 1 to 5, and Player 1 to begin.
pub fn dealt() -> Conversion {
    play(
        start(2, "-"),
        "first-A die-1 die-2 die-3 die-4 die-5 die-1 die-2 die-3 die-4 die-5",
    )
}

/// How a game ended, the board being drawn as in [`drawn`], for this many players.
pub fn ended(players: usize, options: &str, rows: &[&str]) -> Outcome<game_conversion::Rule> {
    let hands = vec!["-"; players].join(",");
    outcome(&drawn(rows, &hands, "over", options))
}

/// How a finished game ended.
pub fn outcome(game: &Conversion) -> Outcome<game_conversion::Rule> {
    game.turn().over().expect("the game is over")
}

/// Places and scores in seat order.
pub fn ranking(players: usize, options: &str, rows: &[&str]) -> (Vec<u8>, Vec<i32>) {
    let outcome = ended(players, options, rows);
    let places = outcome.places.as_slice().to_vec();
    (places, outcome.scores.as_slice().to_vec())
}

/// Plays these steps: chance outcomes, and placements by whoever is on turn. Each must be possible.
pub fn play(mut game: Conversion, steps: &str) -> Conversion {
    for word in steps.split_whitespace() {
        if word.contains('=') {
            let seat = seat(asked(&game).expect("somebody is on turn"));
            let action = word.parse().unwrap();
            assert_eq!(game.check(seat, action), Ok(()), "{word} in {game}");
            game.apply(seat, action);
        } else {
            let outcome = word.parse().unwrap();
            let is_possible = game.chance().iter().any(|(listed, _)| *listed == outcome);
            assert!(is_possible, "{word} in {game}");
            game.apply_chance(outcome);
        }
    }
    game
}

/// The letter of the one seat that must decide, if one must.
pub fn asked(game: &Conversion) -> Option<char> {
    match game.turn() {
        Turn::Act(seats) => {
            assert_eq!(seats.len(), 1, "players place one after the other");
            seats.first().map(Seat::letter)
        }
        Turn::Chance | Turn::Over(_) => None,
    }
}

/// What the squares with these names hold: `A3`, `.` or `#`, joined by blanks.
pub fn cells(game: &Conversion, names: &str) -> String {
    let told: Vec<String> = names
        .split_whitespace()
        .map(|name| match game.board().cell(name.parse().unwrap()) {
            Cell::Empty => ".".into(),
            Cell::Hole => "#".into(),
            Cell::Die(die) => format!("{}{}", die.owner.letter(), die.value),
        })
        .collect();
    told.join(" ")
}

/// The dice that a seat holds, lowest first.
pub fn hand(game: &Conversion, letter: char) -> String {
    let dice = game.hand(seat(letter)).dice();
    dice.map(|value| value.to_string()).collect()
}

/// The outcomes of the pending chance event in notation; each must be as likely as the others.
pub fn outcomes(game: &Conversion) -> Vec<String> {
    let list = game.chance();
    assert!(list.iter().all(|(_, weight)| *weight == list[0].1));
    list.iter()
        .map(|(outcome, _)| outcome.to_string())
        .collect()
}

/// The legal placements of a seat in notation.
pub fn legal(game: &Conversion, letter: char) -> Vec<String> {
    let list = game.legal(seat(letter));
    list.iter().map(ToString::to_string).collect()
}

/// The clause that forbids a placement, if one does.
pub fn refusal(game: &Conversion, letter: char, action: &str) -> Option<&'static str> {
    let refused = game.check(seat(letter), action.parse().unwrap()).err()?;
    Some(refused.clause())
}

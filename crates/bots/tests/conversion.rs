//! The evaluation of Conversion.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod evaluation;

use evaluation::{amount, chance, check_shares, share_of_wins};
use game_conversion::{Connection, Conversion, Converts, Options, Victory};
use tabletop::{Game, SeatCount};

const VICTORIES: [Victory; 5] = [
    Victory::HighScore,
    Victory::MostTerritory,
    Victory::Tall,
    Victory::Wide,
    Victory::LargestMass,
];

fn start(seats: usize, options: Options) -> Conversion {
    Conversion::new(SeatCount::new(seats).unwrap(), &options).unwrap()
}

/// A position with these dice, each as `d3=A5`, and what follows the board.
fn position(dice: &[&str], rest: &str) -> Conversion {
    let mut rows = [["."; 8]; 8];
    for die in dice {
        let (square, die) = die.split_once('=').unwrap();
        let square = square.as_bytes();
        // Row 8 is written first.
        rows[usize::from(b'8' - square[1])][usize::from(square[0] - b'a')] = die;
    }
    let rows = rows.map(|row| row.concat());
    let text = format!("{} {rest}", rows.join("/"));
    text.parse()
        .unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn chances_are_shares_in_every_variant() {
    for seats in [2, 3, 8] {
        for victory in VICTORIES {
            for conversion in [Converts::Standard, Converts::Endless] {
                let options = Options {
                    victory,
                    conversion,
                    holes: if seats == 3 { 20 } else { 0 },
                    mass_connection: Connection::Four,
                    ..Options::default()
                };
                check_shares(&start(seats, options), 0..2);
            }
        }
    }
}

#[test]
fn nobody_is_ahead_before_the_first_die() {
    for victory in VICTORIES {
        let options = Options {
            victory,
            ..Options::default()
        };
        assert!((chance(&start(4, options), 3) - 0.25).abs() < 1e-6);
    }
}

#[test]
fn each_victory_counts_its_own() {
    let dice = ["a1=A6", "b1=A6", "h8=B1", "g8=B1", "e8=B1"];
    let lead = |victory: &str, name: &str| {
        let state = position(&dice, &format!("33,33 place-A victory={victory}"));
        amount(&state, 0, name) - amount(&state, 1, name)
    };
    assert!(lead("high-score", "total") > 0.0);
    assert!(lead("most-territory", "territory") < 0.0);
    assert!(lead("tall", "average") > 0.0);
    assert!(lead("wide", "average") < 0.0);
    // Two of the three dice touch: no group is larger than the other's.
    assert_eq!(lead("largest-mass", "mass"), 0.0);
}

#[test]
fn a_lead_counts_more_on_a_fuller_board() {
    let filled: Vec<String> = ('a'..='h')
        .flat_map(|column| [format!("{column}4=A3"), format!("{column}6=B3")])
        .collect();
    let mut dice = vec!["a1=A6", "c1=A6", "h8=B6"];
    let lead = |dice: &[&str]| {
        let state = position(dice, "33,33 place-A -");
        amount(&state, 0, "total") - amount(&state, 1, "total")
    };
    let early = lead(&dice);
    dice.extend(filled.iter().map(String::as_str));
    assert!(early > 0.0 && lead(&dice) > early);
}

#[test]
fn only_a_die_that_can_fall_is_exposed() {
    let exposed = |die: &str, rest: &str| amount(&position(&[die], rest), 0, "exposed");
    assert!(exposed("d4=A5", "33,33 place-B -") > 0.0);
    assert_eq!(exposed("d4=A6", "33,33 place-B -"), 0.0);
    // With endless conversion a 1 takes a 6 (CON-30).
    assert!(exposed("d4=A6", "33,33 place-B conversion=endless") > 0.0);
    // Enclosed in a corner, it is safe.
    let enclosed = ["a1=A2", "a2=A6", "b1=A6", "b2=A6"];
    let state = position(&enclosed, "33,33 place-B -");
    assert_eq!(amount(&state, 0, "exposed"), 0.0);
}

#[test]
fn open_dice_grow_or_spoil_an_average() {
    let state = |victory: &str| {
        let rest = format!("33,33 place-B victory={victory}");
        position(&["d4=A2"], &rest)
    };
    assert!(amount(&state("tall"), 0, "growing") > 0.0);
    assert!(amount(&state("tall"), 0, "growing much") > 0.0);
    assert!(amount(&state("wide"), 0, "spoiling") > 0.0);
    assert!(amount(&state("wide"), 0, "spoiling much") > 0.0);
    assert_eq!(amount(&state("tall"), 0, "exposed"), 0.0);
}

#[test]
fn a_strike_is_the_most_that_one_placement_takes() {
    let dice = ["c3=A2", "e3=A4", "h8=A1"];
    let strike = |hand: &str, victory: &str| {
        let rest = format!("33,{hand} place-B victory={victory}");
        amount(&position(&dice, &rest), 1, "strike")
    };
    let takes = |hand: &str, victory: &str, expected: f32| {
        // 61 squares are empty, and so a lead is divided by the root of 62.
        let unit = 62f32.sqrt();
        let found = strike(hand, victory) * unit;
        assert!(
            (found - expected).abs() < 1e-5,
            "{hand}, {victory}: {found}"
        );
    };
    // Three squares are beside both dice.
    takes("6", "most-territory", 2.0 / 1.5);
    takes("4", "most-territory", 1.0 / 1.5);
    takes("1", "most-territory", 0.0);
    takes("6", "high-score", 6.0 / 4.0);
    // With the hand of the player who waits, it only looms.
    let waits = position(&dice, "33,6 place-A -");
    assert_eq!(amount(&waits, 1, "strike"), 0.0);
    assert!(amount(&waits, 1, "looming") > 0.0);
}

#[test]
fn what_hangs_lowers_the_chance() {
    // The hands show as much together, but only a 5 takes a 4.
    let with = |hand: &str| {
        let rest = format!("3333,{hand} place-B -");
        chance(&position(&["d4=B5", "a1=A4"], &rest), 0)
    };
    assert!(with("2225") < with("2333"));
}

#[test]
fn high_dice_in_hand_are_worth_having_unless_a_low_average_wins() {
    let first = |hand: &str, victory: &str| {
        let rest = format!("{hand},33333 place-A victory={victory}");
        chance(&position(&[], &rest), 0)
    };
    for victory in ["high-score", "most-territory", "tall", "largest-mass"] {
        assert!(
            first("66666", victory) > first("11111", victory),
            "{victory}"
        );
    }
    assert!(first("66666", "wide") < first("11111", "wide"));
}

#[test]
fn greedy_beats_random_play() {
    for victory in VICTORIES {
        let options = Options {
            victory,
            ..Options::default()
        };
        let share = share_of_wins(&start(2, options), "greedy", "random", 10);
        assert!(share >= 0.7, "{victory:?}: {share}");
    }
    let share = share_of_wins(&start(4, Options::default()), "greedy", "random", 5);
    assert!(share >= 0.7, "{share}");
}

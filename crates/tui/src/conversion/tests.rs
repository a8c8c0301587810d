//! Drawings at fixed positions, compared as plain text.

use super::*;
use crate::testing::{self, expect, look, plain, seat};
use crate::{Colors, Marks, to_ansi};
use tabletop::{Game, Observe, Rng, SeatCount, Step, Viewer};

fn view(position: &str) -> View {
    testing::view::<Conversion>(position)
}

fn drawn(position: &str, since: Option<&str>, look: &Look) -> String {
    let text = Conversion::draw(&view(position), since.map(view).as_ref(), look);
    plain(text)
}

const BEFORE: &str = "#......./......../......../....B2B3../....A1.../......../......../.......# \
                      12346,22 place-A hole-squares=a8,h1";
const AFTER: &str = "#......./......../......../....A3B3../...A3A2.../......../......../.......# \
                     1246,22 place-B hole-squares=a8,h1";

#[test]
fn the_board_shows_owner_and_value_and_what_is_new() {
    expect(
        &drawn(AFTER, Some(BEFORE), &look(Marks::Shapes, &["Ada", ""])),
        "
             a   b   c   d   e   f   g   h      Highest total of values wins (CON-20)
         8 ▒▒▒▒  ·   ·   ·   ·   ·   ·   ·  8   58 squares are empty
         7   ·   ·   ·   ·   ·   ·   ·   ·  7
         6   ·   ·   ·   ·   ·   ·   ·   ·  6      Player      Hand     Dice  Total
         5   ·   ·   ·   ·  ●3+ ▲3   ·   ·  5      ● Ada       1 2 4 6     3      8
         4   ·   ·   ·  ●3* ●2+  ·   ·   ·  4   ▸  ▲ Player 2  2 2         1      3
         3   ·   ·   ·   ·   ·   ·   ·   ·  3
         2   ·   ·   ·   ·   ·   ·   ·   ·  2   * placed  + changed
         1   ·   ·   ·   ·   ·   ·   · ▒▒▒▒ 1
             a   b   c   d   e   f   g   h
        ",
    );
}

#[test]
fn letters_are_ascii() {
    let found = drawn(AFTER, Some(BEFORE), &look(Marks::Letters, &["", ""]));
    assert!(found.is_ascii());
    expect(
        &found,
        "
             a   b   c   d   e   f   g   h      Highest total of values wins (CON-20)
         8 ####  .   .   .   .   .   .   .  8   58 squares are empty
         7   .   .   .   .   .   .   .   .  7
         6   .   .   .   .   .   .   .   .  6      Player      Hand     Dice  Total
         5   .   .   .   .  A3+ B3   .   .  5      A Player 1  1 2 4 6     3      8
         4   .   .   .  A3* A2+  .   .   .  4   >  B Player 2  2 2         1      3
         3   .   .   .   .   .   .   .   .  3
         2   .   .   .   .   .   .   .   .  2   * placed  + changed
         1   .   .   .   .   .   .   . #### 1
             a   b   c   d   e   f   g   h
        ",
    );
}

#[test]
fn outlines_tell_owners_apart_without_letters() {
    let found = drawn(AFTER, None, &look(Marks::Outlines, &["", ""]));
    assert!(
        found.contains(" 5   .   .   .   . [3] (3)   .   .  5      [] Player 1"),
        "{found}"
    );
}

#[test]
fn eight_players_are_all_told_apart() {
    let position = "A1B2C3D4E5F6G1H2/......../......../......../......../......../......../........ \
                    1,1,1,1,1,1,1,1 place-H victory=tall";
    for marks in Marks::ALL {
        let found = drawn(position, None, &look(marks, &[""; 8]));
        let row = found.lines().nth(1).unwrap();
        let pieces: std::collections::BTreeSet<_> = row
            .chars()
            .filter(|c| !c.is_alphanumeric() || marks == Marks::Letters)
            .collect();
        assert!(pieces.len() >= 8, "{marks}: {row}");
        assert!(found.contains("Player 8"), "{found}");
    }
}

#[test]
fn the_table_fits_80_columns_for_players_without_long_names() {
    for victory in [
        "high-score",
        "most-territory",
        "tall",
        "wide",
        "largest-mass",
    ] {
        let position = format!(
            "A1B2C3D4E5F6G1H2/......../......../......../......../......../......../........ \
             12345,12345,12345,12345,12345,12345,12345,12345 place-H {}",
            match victory {
                "high-score" => "-".to_owned(),
                other => format!("victory={other}"),
            }
        );
        let found = drawn(&position, None, &look(Marks::Outlines, &[""; 8]));
        let widest = found.lines().map(|line| line.chars().count()).max();
        assert!(widest <= Some(80), "{found}");
    }
}

#[test]
fn averages_are_told_with_decimals() {
    let board =
        "A5A6A6...../......../......../......../......../......../......../........ 1,1 place-A ";
    let found = drawn(
        &format!("{board}victory=tall"),
        None,
        &look(Marks::Letters, &["", ""]),
    );
    assert!(found.contains("Dice  Average"), "{found}");
    assert!(
        found.contains("3    5.666") && found.contains("0        -"),
        "{found}"
    );
    let found = drawn(
        &format!("{board}victory=most-territory"),
        None,
        &look(Marks::Letters, &[""]),
    );
    assert!(
        found.lines().nth(3).unwrap().ends_with("Hand  Dice"),
        "{found}"
    );
}

#[test]
fn the_question_names_the_hand() {
    let look = look(Marks::Letters, &["Ada", ""]);
    let ask = |index| {
        to_ansi(
            Conversion::ask(&view(BEFORE), seat(index), &look),
            Colors::None,
        )
    };
    assert_eq!(ask(0), "Ada (A), place a die: 1 2 3 4 6");
    assert_eq!(ask(1), "Player 2 (B), wait for your turn.");
}

/// The events of a whole game that begins at random and then plays the first legal action.
fn story(seed: u64, options: &str) -> String {
    let options = tabletop::options::parse_options_text::<Conversion>(options).unwrap();
    let mut game = Conversion::new(SeatCount::new(2).unwrap(), &options).unwrap();
    let mut rng = Rng::from_seed(seed);
    let mut events = Vec::new();
    while let Some(step) = game.random_step(&mut rng) {
        let step = match step {
            Step::Act(seat, _) => Step::Act(seat, game.legal(seat)[0]),
            chance => chance,
        };
        let before = game.view(Viewer::Spectator);
        let glimpse = game.glimpse(Viewer::Spectator, step);
        game.step(step);
        events.extend(Conversion::events(
            &before,
            &glimpse,
            &game.view(Viewer::Spectator),
        ));
    }
    to_ansi(
        Conversion::story(&events, &look(Marks::Shapes, &["Ada", ""])),
        Colors::None,
    )
}

#[test]
fn a_story_tells_hands_placements_and_holes_in_one_line_each() {
    let told = story(3, "holes=4");
    let lines: Vec<_> = told.lines().collect();
    let starts = |word: &str| lines.iter().filter(|line| line.contains(word)).count();
    assert!(
        lines[0].starts_with("Holes: ") && lines[0].matches(',').count() == 3,
        "{told}"
    );
    assert!(lines[1].ends_with(" begins."), "{told}");
    assert_eq!(starts(" places a "), 60, "{told}");
    assert_eq!(starts(" rolls "), 12, "{told}");
    assert_eq!(lines.len(), 1 + 1 + 60 + 12 + 1, "{told}");
    assert_eq!(lines.last(), Some(&"The board is full."));
}

#[test]
fn a_placement_tells_all_that_it_did() {
    let game: Conversion = BEFORE.parse().unwrap();
    let step = Step::Act(seat(0), "d4=3".parse().unwrap());
    let events = Conversion::events(&view(BEFORE), &step, &view(AFTER));
    let told = Conversion::story(&events, &look(Marks::Shapes, &["Ada", ""]));
    assert_eq!(game.check(seat(0), "d4=3".parse().unwrap()), Ok(()));
    assert_eq!(
        to_ansi(told, Colors::None),
        "Ada places a 3 on d4; promotes e4 to 2; converts e5 to 3 from Player 2."
    );
}

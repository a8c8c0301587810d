//! Questions and stories.

use super::*;

#[test]
fn every_question_has_its_own_words() {
    let ask = |position: &str, index| {
        let look = look(Marks::Letters, &["Ada", ""]);
        plain(Conqueror::ask(&view(position), seat(index), &look))
    };
    let basic = "......../......../......../......../......../......../......../........";
    let chosen = format!("- {basic} -,a1 12,12 -,- corner-A 0 corners=chosen");
    assert_eq!(ask(&chosen, 0), "Ada (A), choose your corner: a8, h1 or h8");
    assert_eq!(ask(&chosen, 1), "Player 2 (B), wait for your turn.");
    assert_eq!(
        ask(BEFORE_ISLAND, 0),
        "Ada (A), move 1 step from c1: b1, c2 or d1"
    );
    let three = BEFORE_ISLAND.replace("move-A-1", "move-A-3");
    let many = "Ada (A), move 3 steps from c1: b1, b3, c2, c4, d1, d3 or 2 more";
    assert_eq!(ask(&three, 0), many);
    assert_eq!(ask(BEFORE, 1), "Player 2 (B), wait for your die.");
    assert_eq!(
        ask(DICE, 0),
        "Ada (A), wait for the dice that settle the islands left."
    );
    let first = format!("- {basic} -,- 12,12 -,- first 0 -");
    assert_eq!(
        ask(&first, 0),
        "Ada (A), wait until it is drawn who begins."
    );
    let laying = "- ....../....../....../....../....../...... -,- 12,12 -,- island 0 layout=random";
    assert_eq!(
        ask(laying, 1),
        "Player 2 (B), wait until the islands are laid."
    );
    let over = "- ......../......../......../......../A1......./......../......../........ a4,x1 11,0 a3,- \
                over-31 0 -";
    assert_eq!(ask(over, 1), "Player 2 (B), the game is over.");
    let fallen = "- ......../......../......../......../......../..B1...../^^....../^^.A1.... b2,c4,x1 11,11,0 \
                  a1,-,- move-A-3 4 -";
    assert_eq!(ask(fallen, 2), "Player 3 (C), you are out.");
}

#[test]
fn a_turn_is_one_line_and_so_is_what_is_known_of_it() {
    let look = look(Marks::Shapes, &["Ada", ""]);
    let mut game = game(BEFORE_ISLAND);
    let steps = ["b1", "die-4", "h7", "die-2", "c2"];
    let events: Vec<_> = steps.iter().map(|step| play(&mut game, step)).collect();
    let tell = |events: &[Vec<Event>]| plain(Conqueror::story(&events.concat(), &look));
    assert_eq!(
        tell(&events[..2]),
        "Ada moves from c1 to b1.\nPlayer 2 claims h8 and rolls a 4 for 1 step."
    );
    assert_eq!(
        tell(&events[2..]),
        "Player 2 moves from h8 to h7.\n\
         Ada claims b1, claims the island of a1 (coins back: 3 to Ada, 1 to Player 2), \
         rolls a 2 for 2 steps, moves from b1 to c2 and lifts the island of a1.\n\
         Player 2 claims h7."
    );
}

#[test]
fn a_round_of_dice_is_one_line() {
    let mut game = game(DICE);
    let steps = ["die-6", "die-6", "die-1", "die-2", "die-5"];
    let events: Vec<_> = steps
        .iter()
        .flat_map(|step| play(&mut game, step))
        .collect();
    assert_eq!(
        plain(Conqueror::story(
            &events,
            &look(Marks::Shapes, &["Ada", ""])
        )),
        "For the island of a3: Ada rolls 6, Player 2 rolls 6; Ada and Player 2 are tied and roll again.\n\
         For the island of a3: Ada rolls 1 2, Player 2 rolls 5; Player 2 gets it.\n\
         Islands in the end: 0 for Ada, 1 for Player 2."
    );
}

#[test]
fn an_island_that_somebody_else_leaves_is_lifted_in_a_line_of_its_own() {
    let look = look(Marks::Shapes, &["Ada", "Bo", "Cy"]);
    let tell = |position: &str, step: &str| {
        let events = play(&mut game(position), step);
        plain(Conqueror::story(&events, &look))
    };
    // Ada leaves the island that Bo has claimed.
    let leaves = "- ......../......../......../......../..^^..../..^^..../......../........ d3,h8,a8 12,12,12 -,c3,- \
                  move-A-1 1 -";
    assert_eq!(
        tell(leaves, "e3"),
        "Ada moves from d3 to e3.\n\
         The island of c3, claimed by Bo, is lifted off the board.\n\
         Bo claims h8."
    );
    // Bo claims the island of a1 and falls on it.
    let falls = "- .......A1/......../......../......../C3......./A1A2....../B1C3~~..../.A2~~.... h8,a1,h1 8,11,10 \
                 -,-,c1 move-A-1 1 -";
    assert_eq!(
        tell(falls, "h7"),
        "Ada moves from h8 to h7.\n\
         Bo claims a1, claims the island of a1 (coins back: 1 to Ada, 2 to Bo, 1 to Cy) and is out, for no move is left.\n\
         The island of a1, claimed by Bo, is lifted off the board.\n\
         Cy claims h1."
    );
}

#[test]
fn an_island_lifted_at_once_is_told_with_its_claim() {
    let look = look(Marks::Shapes, &["Ada", ""]);
    let mut game = game(&BEFORE_ISLAND.replace(" 0 -", " 0 lift=at-once"));
    let events: Vec<_> = ["b1", "die-4", "h7"]
        .iter()
        .flat_map(|step| play(&mut game, step))
        .collect();
    let told = plain(Conqueror::story(&events, &look));
    let last = "Ada claims b1, claims the island of a1 (coins back: 3 to Ada, 1 to Player 2) and lifts the island of a1.";
    assert!(told.ends_with(last), "{told}");
}

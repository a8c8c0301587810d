//! Drawings at fixed positions, compared as plain text, and every position of random matches.

mod story;

use super::*;
use crate::testing::{self, expect, look, plain, seat};
use game_scalar::Action;
use tabletop::options::parse_options_text;
use tabletop::{Game, Observe, Rng, SeatCount, StepOf, Viewer};

fn view(position: &str) -> View {
    testing::view::<Scalar>(position)
}

fn drawn(position: &str, since: Option<&str>, look: &Look) -> String {
    plain(Scalar::draw(
        &view(position),
        since.map(view).as_ref(),
        look,
    ))
}

/// Between these, seat 0 captured the die on c4, and seat 1 deployed a D12.
const BEFORE: &str = ".,.,.,./.,.,.,B8:4,./.,A4:3,.,B20:15,.,./.,.,A10:7,*,.,.,./\
                      .,.,A8:5,B6:2,.,./.,.,.,.,./.,A6:6,.,. 111122,211121 2,1 reversal act-A 1 3 -";
const AFTER: &str = ".,.,B12:11,./.,.,.,B8:4,./.,A4:3,.,B20:15,.,./.,.,A10:7,*,.,.,./\
                     .,.,.,A8:5,.,./.,.,.,.,./.,A6:6,.,. 111122,211111 2,1 reversal act-A 1 1 -";

#[test]
fn the_board_shows_names_dice_and_zones_and_what_is_new() {
    expect(
        &drawn(AFTER, Some(BEFORE), &look(Marks::Shapes, &["Ada", ""])),
        r"
                       /g4 \   /g5 \   /g6*\   /g7 \                Three tokens win
                     [       |       |▲D12:11|       ]  ▲ deploys   1 action left
                   /f3 \   /f4 \   /f5 \   /f6 \   /f7 \
                 |       |       |       | ▲D8:4 |       |          Core: Reversal
               /e2 \   /e3 \   /e4 \   /e5 \   /e6 \   /e7 \        turned all dice over
             |       | ●D4:3 {       |▲D20:15}       |       |
           /d1 \   /d2 \   /d3 \   /   \   /d5 \   /d6 \   /d7 \    ▸ ● Ada
         |       |       {●D10:7 |  REV  |       }       |       |      ◆◆◇  2 in {zone}
           \   /c1 \   /c2 \   /c3-\   /c4+\   /c5 \   /c6 \   /      ▲ Player 2
             |       |       {       | ●D8:5 }       |       |          ◆◇◇  1 in {zone}
               \   /b1 \   /b2 \   /b3 \   /b4 \   /b5 \   /
                 |       |       |       |       |       |          Reserve
                   \   /a1 \   /a2 \   /a3 \   /a4 \   /            D  4  6  8 10 12 20
         ● deploys   [       | ●D6:6 |       |       ]              ●  1  1  1  1  2  2
                       \   /   \   /   \   /   \   /                ▲  2  1  1  1  1  1
                                                                    * came  + changed
                                                                    - gone
        ",
    );
}

#[test]
fn letters_are_ascii() {
    let found = drawn(AFTER, Some(BEFORE), &look(Marks::Letters, &["", ""]));
    assert!(found.is_ascii());
    expect(
        &found,
        r"
                       /g4 \   /g5 \   /g6*\   /g7 \                Three tokens win
                     [       |       |B12:11 |       ]  B deploys   1 action left
                   /f3 \   /f4 \   /f5 \   /f6 \   /f7 \
                 |       |       |       | B8:4  |       |          Core: Reversal
               /e2 \   /e3 \   /e4 \   /e5 \   /e6 \   /e7 \        turned all dice over
             |       | A4:3  {       |B20:15 }       |       |
           /d1 \   /d2 \   /d3 \   /   \   /d5 \   /d6 \   /d7 \    > A Player 1
         |       |       { A10:7 |  REV  |       }       |       |      ##.  2 in {zone}
           \   /c1 \   /c2 \   /c3-\   /c4+\   /c5 \   /c6 \   /      B Player 2
             |       |       {       | A8:5  }       |       |          #..  1 in {zone}
               \   /b1 \   /b2 \   /b3 \   /b4 \   /b5 \   /
                 |       |       |       |       |       |          Reserve
                   \   /a1 \   /a2 \   /a3 \   /a4 \   /            D  4  6  8 10 12 20
         A deploys   [       | A6:6  |       |       ]              A  1  1  1  1  2  2
                       \   /   \   /   \   /   \   /                B  2  1  1  1  1  1
                                                                    * came  + changed
                                                                    - gone
        ",
    );
}

#[test]
fn outlines_tell_owners_apart_without_letters() {
    let found = drawn(AFTER, None, &look(Marks::Outlines, &["", ""]));
    assert!(found.contains("| [4:3] {       |(20:15)}"), "{found}");
    assert!(found.contains("[] deploys   [       | [6:6] |"), "{found}");
}

const FIVE: &str = ".,.,B8:2,.,./.,.,.,B10:9,.,./.,.,.,.,.,.,./.,.,.,A6:6,B20:13,A4:3,.,./\
                    .,.,.,.,*,B12:1,.,.,./.,.,.,A12:12,A20:20,.,.,./.,.,.,.,.,.,./.,.,.,.,.,./\
                    .,A6:5,.,.,. 101211,221111 1,2 momentum act-A 1-D8 62 board=five";

#[test]
fn the_larger_board_shows_kinds_above_faces_and_letters_its_rows() {
    expect(
        &drawn(FIVE, None, &look(Marks::Shapes, &["Ada", ""])),
        r"
                        /   \ /   \ /D8 \ /   \ /   \               Three tokens win
                     i | i5  [ i6  | ▲2  | i8  | i9  ]  ▲ deploys   1 action left
                     /   \ /   \ /   \ /D10\ /   \ /   \
                  h | h4  | h5  | h6  | ▲9  | h8  | h9  |           Core: Momentum
                  /   \ /   \ /   \ /   \ /   \ /   \ /   \         two actions a turn
               g | g3  | g4  | g5  | g6  | g7  | g8  | g9  |
               /   \ /   \ /   \ /D6 \ /D20\ /D4 \ /   \ /   \      ▸ ● Ada
            f | f2  | f3  | f4  { ●6  | ▲13 } ●3  | f8  | f9  |         ◆◇◇  3 in {zone}
            /   \ /   \ /   \ /   \ /   \ /D12\ /   \ /   \ /   \     ▲ Player 2
         e | e1  | e2  | e3  { e4  | MOM | ▲1  } e7  | e8  | e9  |      ◆◆◇  2 in {zone}
             \ /   \ /   \ /   \ /D12\ /D20\ /   \ /   \ /   \ /
            d | d1  | d2  | d3  { ●12 | ●20 } d6  | d7  | d8  |     Reserve
                \ /   \ /   \ /   \ /   \ /   \ /   \ /   \ /       D  4  6  8 10 12 20
               c | c1  | c2  | c3  | c4  | c5  | c6  | c7  |        ●  1  -  1  2  1  1
                   \ /   \ /   \ /   \ /   \ /   \ /   \ /          ▲  2  2  1  1  1  1
                  b | b1  | b2  | b3  | b4  | b5  | b6  |           Quiet turns 62/80
                      \ /   \ /D6 \ /   \ /   \ /   \ /
           ● deploys a [ a1  | ●5  | a3  | a4  ] a5  |
                         \ /   \ /   \ /   \ /   \ /
        ",
    );
}

/// A D20 attacks a D6, and the battle dice show these faces, the defender's being Evade.
fn evading(faces: &str) -> String {
    format!(
        ".,.,.,./.,.,.,.,./.,.,.,.,.,./.,.,.,*,.,.,./.,.,A20:15,B6:2,.,./.,.,.,.,./.,.,.,. \
         222221,212222 0,0 aether evade-B-c3xc4:{faces} 1 7 -"
    )
}

#[test]
fn a_battle_has_a_stage_with_its_arithmetic() {
    let stage = |pending: &str| {
        let found = drawn(pending, None, &look(Marks::Shapes, &["Ada", ""]));
        let panel = |line: &str| line.chars().skip(PANEL_AT).collect::<String>();
        let lines: Vec<_> = found.lines().map(panel).collect();
        assert_eq!(lines[1], "c3 attacks c4");
        lines[11..].join("\n").trim_end().to_owned()
    };
    let rolling = |pending: &str| evading("+0:evade").replace("evade-B-c3xc4:+0:evade", pending);
    assert_eq!(stage(&rolling("battle-A-c3xc4")), "●D20:15\n▲D6:2");
    assert_eq!(
        stage(&rolling("battle-B-c3xc4:+3")),
        "●D20:15 with +3\n▲D6:2"
    );
    assert_eq!(
        stage(&evading("double:evade")),
        "●D20:15 doubled = 30\n▲D6:2 with Evade\nStay: 2 against 30"
    );
    assert_eq!(
        stage(&evading("swap:evade")),
        "●D20:15 with Swap\n▲D6:2 with Evade\nStay: 15 against 2"
    );
    assert_eq!(
        stage(&evading("self-destruct:evade")),
        "●D20:15\n with Self-Destruct\n▲D6:2 with Evade\nStay: destroyed"
    );
    // A defender's Double Power counts as +0, unless the table says otherwise.
    let doubled = rolling("evade-A-c3xc4:evade:double");
    assert_eq!(
        stage(&doubled),
        "●D20:15 with Evade\n▲D6:2\n +0 (Double Power) = 2\nStay: 15 against 2"
    );
    assert_eq!(
        stage(&doubled.replace(" 7 -", " 7 double=either")),
        "●D20:15 with Evade\n▲D6:2 doubled = 4\nStay: 15 against 4"
    );
    // The attacker may leave in turn, so nothing is known yet.
    assert_eq!(
        stage(&evading("evade:evade")),
        "●D20:15 with Evade\n▲D6:2 with Evade"
    );
}

#[test]
fn the_panel_says_what_is_played_for_and_what_the_core_did() {
    let line = |position: &str, index: usize| {
        let found = drawn(position, None, &look(Marks::Shapes, &["Ada", ""]));
        let line = found.lines().nth(index).unwrap_or_default();
        line.chars().skip(PANEL_AT).collect::<String>()
    };
    let few = AFTER.replace("111122,211111 2,1", "000000,000000 1,1");
    let few = few.replace("A10:7", ".").replace("A6:6", ".");
    assert_eq!(line(AFTER, 0), "Three tokens win");
    assert_eq!(line(&few, 0), "The last die wins");
    assert_eq!(line(&few, 15), "Dice left ● 2 ▲ 3");
    assert_eq!(line(AFTER, 15), "");
    assert_eq!(line(&AFTER.replace("1 1 -", "1 59 -"), 15), "");
    let quiet = AFTER.replace("1 1 -", "1 60 -");
    assert_eq!(line(&quiet, 15), "Quiet turns 60/80");
    let cored = |core: &str| AFTER.replace("2,1 reversal", core);
    assert_eq!(line(AFTER, 4), "turned all dice over");
    assert_eq!(line(&cored("2,1 equilibrium"), 4), "turned all dice to 3");
    assert_eq!(line(&cored("2,1 momentum"), 4), "two actions a turn");
    assert_eq!(line(&cored("2,1 aether"), 4), "emptied the zone");
    assert_eq!(line(&cored("0,0 aether"), 4), "no effect yet");
    // The first token is taken, and the core lies as it did at the start.
    let first = ".,.,.,./.,.,.,.,./.,.,A4:1,A4:2,.,./.,.,A6:3,*,A6:3,.,./.,.,.,.,.,./.,.,.,.,./.,.,.,. \
                 002222,222222 1,0 aether core-A 0 0 -";
    assert_eq!(line(first, 1), "Rolling the core");
    assert_eq!(line(first, 4), "no effect yet");
}

#[test]
fn the_question_has_examples_of_all_that_may_be_typed() {
    let look = look(Marks::Letters, &["Ada", ""]);
    let ask = |position: &str, index| plain(Scalar::ask(&view(position), seat(index), &look));
    assert_eq!(
        ask(BEFORE, 0),
        "Ada (A), deploy, move or attack: deploy-D4, a2-a1 or c3xc4"
    );
    let declinable = BEFORE.replace("1 3 -", "1 3 passing=yes");
    assert_eq!(
        ask(&declinable, 0),
        "Ada (A), deploy, move or attack, or pass: deploy-D4, a2-a1, c3xc4 or pass"
    );
    let first_of_two = declinable.replace("reversal act-A 1", "momentum act-A 2");
    assert_eq!(ask(&first_of_two, 0), ask(&declinable, 0));
    assert_eq!(ask(BEFORE, 1), "Player 2 (B), wait for your turn.");
    assert_eq!(
        ask(FIVE, 0),
        "Ada (A), act once more (not that D8): deploy-D4, a2-a1, d5xe6 or pass"
    );
    let placing = BEFORE.replace("act-A", "place-A-D12:9");
    assert_eq!(
        ask(&placing, 0),
        "Ada (A), place the D12:9 or put it back: place-a1 (a3, a4) or back"
    );
    let rolling = BEFORE.replace("act-A", "roll-A-D12");
    assert_eq!(ask(&rolling, 0), "Ada (A), wait for the dice.");
    assert_eq!(
        ask(&evading("+3:evade"), 1),
        "Player 2 (B), leave or stay: evade-b3 (b4, c5, d5) or stay (2 against 18)"
    );
    let barred = ".,.,.,./.,.,.,.,./.,.,.,.,.,./.,.,.,*,.,.,./.,.,.,.,.,./.,.,.,.,./B4:1,B4:2,B6:3,B6:4 \
                  222222,002222 0,0 aether act-A 1 5 -";
    assert_eq!(ask(barred, 0), "Ada (A), nothing is possible: pass");
    let over = ".,.,.,./.,.,.,.,./.,.,A4:1,A4:2,.,./.,.,A6:3,*,A6:3,.,./.,.,.,.,.,./.,.,.,.,./.,.,.,. \
                002222,222222 3,0 reversal over-40 0 0 -";
    assert_eq!(ask(over, 0), "Ada (A), the game is over.");
}

#[test]
fn scores_are_tokens() {
    let words = [0, 1, 3].map(|score| Scalar::score(&view(AFTER), score));
    assert_eq!(words, ["0 tokens", "1 token", "3 tokens"]);
}

#[test]
fn dice_are_deployed_between_the_brackets() {
    let held = ".,.,.,./.,.,.,.,./.,.,.,.,.,./.,.,.,*,.,.,./.,.,.,.,.,./.,.,.,.,./.,.,.,. \
                222222,222222 0,0 aether place-A-D8:5 1 1 -";
    let larger = ".,.,.,.,./.,.,.,.,.,./.,.,.,.,.,.,./.,.,.,.,.,.,.,./.,.,.,.,*,.,.,.,./.,.,.,.,.,.,.,./\
                  .,.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,. 222222,222222 0,0 aether place-A-D8:5 1 1 board=five";
    for position in [held, larger] {
        for (seat, letter) in seats().zip(["A", "B"]) {
            let game: Scalar = position
                .replace("place-A", &format!("place-{letter}"))
                .parse()
                .unwrap();
            let mut zone = game.options().board.deploy_zone(seat).iter().copied();
            let places = game
                .legal(seat)
                .into_iter()
                .filter(|action| *action != Action::Back);
            assert!(places.eq(zone.by_ref().map(Action::Place)), "{game}");
        }
    }
}

/// Plays a step and says what happened.
fn follow(game: &mut Scalar, step: StepOf<Scalar>) -> Vec<Event> {
    let before = game.view(Viewer::Spectator);
    game.step(step);
    Scalar::events(&before, &step, &game.view(Viewer::Spectator))
}

/// Where random matches begin: the start of every kind of table, and what is seldom reached from there.
fn starts() -> Vec<Scalar> {
    let two = SeatCount::new(2).unwrap();
    let options = [
        "-",
        "board=five",
        "exhaustion=10",
        "board=five;exhaustion=200",
        "first=2;passing=yes",
        "board=five;first=1;passing=yes;double=either",
    ];
    let fresh = options.map(|text| {
        let options = parse_options_text::<Scalar>(text).unwrap();
        Scalar::new(two, &options).unwrap()
    });
    let rare = [
        // Either side holds the control zone.
        ".,.,.,./.,.,.,.,./.,.,A4:1,A6:2,.,./.,.,A8:3,*,A10:4,.,./.,.,A12:5,A20:6,.,./.,.,.,.,./.,.,.,. \
         111111,222222 0,0 aether act-B 1 1 -",
        ".,.,.,.,./.,.,.,.,.,./.,.,.,.,.,.,./.,.,.,.,B4:1,B6:2,.,./.,.,.,.,*,B8:3,.,.,./.,.,.,B20:9,B12:6,.,.,./\
         .,.,.,.,.,.,./.,.,.,.,.,./.,A4:4,.,.,. 100000,110111 1,1 momentum act-A 2 1 board=five",
        // The last dice of both.
        ".,.,.,./.,.,.,.,./.,.,.,.,.,./.,.,.,*,.,.,./.,.,A8:5,B6:2,.,./.,.,.,.,./.,.,.,. \
         000000,000000 1,1 reversal act-A 1 1 -",
    ];
    let rare = rare.map(|text| text.parse().unwrap());
    let rare = rare.into_iter().cycle().take(9);
    fresh.into_iter().chain(rare).collect()
}

/// A drawing that 80 columns and 24 lines hold with the question and the answer.
fn assert_fits(drawing: &str, marks: Marks) {
    let widest = drawing.lines().map(|line| line.chars().count()).max();
    assert!(
        widest <= Some(80) && drawing.lines().count() <= 20,
        "{drawing}"
    );
    assert!(marks == Marks::Shapes || drawing.is_ascii(), "{drawing}");
}

#[test]
fn every_position_of_random_matches_is_drawn_and_asked_and_told() {
    for (index, mut game) in starts().into_iter().enumerate() {
        let mut rng = Rng::from_seed(index as u64);
        let mut since = game.view(Viewer::Spectator);
        for ply in 0.. {
            let marks = Marks::ALL[ply % 3];
            let look = look(marks, &["", ""]);
            let view = game.view(Viewer::Spectator);
            assert_fits(&plain(Scalar::draw(&view, Some(&since), &look)), marks);
            for seat in game.seats().iter() {
                let question = plain(Scalar::ask(&view, seat, &look));
                assert_fits(&question, marks);
                let words = question.split([' ', ',', '(', ')']);
                let examples: Vec<Action> = words.filter_map(|word| word.parse().ok()).collect();
                assert_eq!(examples.is_empty(), !game.turn().asks(seat), "{question}");
                let is_legal = examples
                    .iter()
                    .all(|&action| game.check(seat, action).is_ok());
                assert!(is_legal, "{question}");
            }
            if ply % 4 == 0 {
                since = view;
            }
            let Some(step) = game.random_step(&mut rng) else {
                break;
            };
            let events = follow(&mut game, step);
            let told = plain(Scalar::story(&events, &look));
            assert_eq!(told.is_empty(), events.is_empty());
            assert!(marks == Marks::Shapes || told.is_ascii(), "{told}");
        }
    }
}

#[test]
fn views_that_no_game_has_are_drawn_somehow() {
    let mut view = view(&evading("+3:evade"));
    view.board.clear();
    view.tokens = [u8::MAX; 2];
    view.quiet = u16::MAX;
    let look = look(Marks::Shapes, &["", ""]);
    assert!(plain(Scalar::draw(&view, None, &look)).contains("c3 attacks c4"));
    assert!(plain(Scalar::ask(&view, seat(1), &look)).contains("leave or stay"));
}

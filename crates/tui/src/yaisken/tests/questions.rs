//! What players are asked.

use super::*;

fn ask(position: &str, index: usize) -> String {
    let look = look(Marks::Letters, &["Ada", ""]);
    plain(Yaisken::ask(&view(position), seat(index), &look))
}

/// The question after these steps to whoever is asked.
fn ask_after(position: &str, steps: &[&str]) -> String {
    let mut game: Yaisken = position.parse().unwrap();
    for step in steps {
        play(&mut game, step);
    }
    let seat = on_turn(&game.view(Viewer::Spectator)).unwrap();
    ask(&game.to_string(), seat.index())
}

#[test]
fn every_question_has_an_example_of_what_may_be_typed() {
    let two = ["c4:3-d4", "convert"];
    let limited = "......../......../......../...B2..../..A3.B1.../A1A1....../......../A1....... \
                   20,17,7,2,2,2,2,4 -,- -,- -,- act-A 20 5 limited-reinforcements=yes";
    let leader = "...../...../..B3../...../..... 24,18,0,2,2,2,2,4 -,- -,- n,n leader-A 0 0 \
                  board=5;victory=blood-and-honor";
    let full = "A1B1A1B1A1/B1A1BdA1B1/A1BcA1B1A1/B1A1B1A1B1/A1B1A2B1A2 1,14,6,2,1,1,2,4 123,123 -,- \
                -,- act-A 26 1 board=5;deception=subterfuge";
    let spent = full.replace("-,- -,- act-A", "-,- x,- act-A");
    let cases = [
        (
            ask(leader, 0),
            "Ada (A), place your leader: place-c2 or another empty space",
        ),
        (ask(AFTER, 0), "Ada (A), draw or move: draw or b1:e-a1"),
        (
            ask(UNDERESTIMATED, 1),
            "Player 2 (B), draw two or move: draw or g7:2-g6",
        ),
        (
            ask(ANSWER, 0),
            "Ada (A), draw, move or exchange: draw, c4:3-c3 or exchange-c4:3-2",
        ),
        (
            ask(full, 0),
            "Ada (A), exchange or pass: exchange-e5:1-3 or pass",
        ),
        (
            ask(&spent, 0),
            "Ada (A), nothing can be drawn or moved: pass",
        ),
        (
            ask_after(UNDERESTIMATED, &["draw", "draw-p", "draw-2"]),
            "Player 2 (B), keep a two or a Specter: keep-2 or keep-p",
        ),
        (
            ask_after(UNDERESTIMATED, &["draw", "draw-2", "draw-2"]),
            "Player 2 (B), you have drawn 2 twos: keep-2",
        ),
        (
            ask_after(AFTER, &["draw", "draw-d"]),
            "Ada (A), place the Diagonal: place-d4 or another empty space",
        ),
        (
            ask(STRIKE, 0),
            "Ada (A), strike from e4 or not: strike-d4 (f4, e5) or decline",
        ),
        (
            ask_after(STRIKE, &["strike-e5"]),
            "Player 2 (B), your pair on e5 is struck: exchange-e5:3-2 or decline",
        ),
        (
            ask(BEND, 0),
            "Ada (A), bend your line from d4, 4 strong: bend-c6 or bend-e6",
        ),
        (
            ask_after(ANSWER, &["c4:3-d4"]),
            "Player 2 (B), 3 defeats your two on d5: exchange-d5:2-3 or decline",
        ),
        (
            ask_after(ANSWER, &["c4:3-c3"]),
            "Ada (A), exchange a die or keep your dice: exchange-c3:3-2 or decline",
        ),
        (
            ask_after(
                &format!("{ANSWER};exchange=always"),
                &["c4:3-c3", "decline"],
            ),
            "Player 2 (B), exchange a die or keep your dice: exchange-d5:2-3 or decline",
        ),
        (
            ask_after(ANSWER, &["c4:3-d4", "exchange-d5:2-1"]),
            "Ada (A), capture or convert the one on d5: capture (+1) or convert",
        ),
        (
            ask_after(COMBO, &["c4:2-d4"]),
            "Ada (A), capture or convert the Companion on d7: capture (+2) or convert",
        ),
        (
            ask_after(COMBO, &["c4:2-d4", "convert"]),
            "Ada (A), capture or convert the three on d7: capture (+3) or convert",
        ),
        (
            ask_after(limited, &two),
            "Ada (A), you have five dice, so capture the one on e4: capture (+1)",
        ),
    ];
    for (question, words) in cases {
        assert_eq!(question, words);
    }
}

#[test]
fn who_is_not_asked_knows_what_to_wait_for() {
    let start = |pending: &str, turn: &str| {
        let empty = ["........"; 8].join("/");
        format!("{empty} 24,18,8,2,2,2,2,4 -,- -,- n,n {pending} {turn} -")
    };
    let wait = "Ada (A), wait until it is drawn who begins.";
    assert_eq!(ask(&start("first-A-A0,B0", "0 0"), 0), wait);
    assert_eq!(
        ask(&start("draw-A", "1 1"), 0),
        "Ada (A), wait for your die."
    );
    let turn = "Player 2 (B), wait for your turn.";
    assert_eq!(ask(&start("draw-A", "1 1"), 1), turn);
    let out = ".......B2/......../......../......../...A3..D3./......../.C1....../........ \
               23,17,0,2,2,2,2,4 -,-,-,- -,-,-,- -,out2,out1,- act-A 61 1 victory=warlords-roulette";
    assert_eq!(ask(out, 2), "Player 3 (C), you are out.");
    let over = ".......B2/......../......../......../...A1..../......../......../........ \
                23,14,6,2,2,2,2,3 -,- 2233,2p -,- over-40 44 0 -";
    assert_eq!(ask(over, 1), "Player 2 (B), the game is over.");
}

#[test]
fn scores_are_points() {
    let words = [0, 1, 7].map(|score| Yaisken::score(&view(AFTER), score));
    assert_eq!(words, ["0 points", "1 point", "7 points"]);
}

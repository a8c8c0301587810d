//! Stories of fixed steps.

use super::*;

/// What is told of these steps, from a position on.
fn story(position: &str, steps: &[&str]) -> String {
    let mut game: Yaisken = position.parse().unwrap();
    let events: Vec<_> = steps
        .iter()
        .flat_map(|step| play(&mut game, step))
        .collect();
    plain(Yaisken::story(
        &events,
        &look(Marks::Shapes, &["Ada", "Bo"]),
    ))
}

#[test]
fn who_begins_is_told_round_by_round() {
    let start = format!(
        "{} 24,18,8,2,2,2,2,4 -,- -,- n,n first-A-A0,B0 0 0 -",
        ["........"; 8].join("/")
    );
    assert_eq!(
        story(&start, &["draw-2", "draw-e", "draw-p", "draw-3"]),
        "Ada draws a two (2), Bo draws an Edge Walker (2): Ada and Bo are tied. Ada draws a \
         Specter (2), Bo draws a three (5): Bo begins."
    );
}

#[test]
fn a_draw_is_one_sentence() {
    let first = format!(
        "{} 24,18,8,2,2,2,2,4 -,- -,- n,n act-B 1 1 -",
        ["........"; 8].join("/")
    );
    assert_eq!(
        story(
            &first,
            &[
                "draw", "draw-1", "draw-1", "draw-e", "place-d4", "draw", "draw-2"
            ]
        ),
        "Bo sets 2 ones aside, draws an Edge Walker and places it on d4.\nAda draws a two."
    );
    assert_eq!(
        story(
            UNDERESTIMATED,
            &["draw", "draw-2", "draw-p", "keep-p", "place-d4"]
        ),
        "Bo, Underestimated, draws a two and a Specter, keeps the Specter and places it on d4."
    );
    assert_eq!(
        story(
            &first
                .replace("act-B", "place-B:2")
                .replace("24,18", "24,17"),
            &["place-d4"]
        ),
        "Bo places the two on d4."
    );
}

#[test]
fn a_combo_is_told_with_its_sum_and_what_came_of_it() {
    assert_eq!(
        story(COMBO, &["c4:2-d4", "capture", "convert", "capture"]),
        "Ada moves the two from c4 to d4. 2 on d4, with 1 on d5 and 3 on d6: 6 against Bo's pair \
         (5) on d7: defeated. 2 on d4 against Bo's 1 on e4: defeated. Ada captures Bo's Companion \
         on d7 (7 points), converts Bo's three on d7 and captures Bo's one on e4 (8 points)."
    );
    assert_eq!(
        story(BEND, &["bend-c6", "bend-f5"]),
        "2 on d4, with Diagonal (2) on d5, bending to c6: 4 against Bo's 3 on c6: defeated. 2 on \
         d4, with Diagonal (2) on e4, bending to f5: 4 against Bo's 1 on f5: defeated."
    );
}

#[test]
fn stacks_are_told_where_dice_join_and_leave_them() {
    let cases = [
        (
            "a2:2-a3",
            "Ada moves the two from a2 to a3, leaving the Sanctuary and Companion.",
        ),
        (
            "a2:pair-b2",
            "Ada moves the pair of Companion and two from a2 to b2, leaving the Sanctuary.",
        ),
        (
            "a2:s-a1",
            "Ada moves the Sanctuary from a2 to a1, leaving the Companion and two.",
        ),
    ];
    for (step, words) in cases {
        assert_eq!(story(AFTER, &[step]), words);
    }
    assert_eq!(
        story(BEFORE, &["d5:p-e5"]),
        "Bo moves the Specter from d5 to e5, to the Companion."
    );
    let home = ["a2:2-a3", "c7:2-c8", "a3:2-a2"];
    assert_eq!(
        story(AFTER, &home),
        "Ada moves the two from a2 to a3, leaving the Sanctuary and Companion.\n\
         Bo moves the two from c7 to c8.\n\
         Ada moves the two from a3 to a2, to the Companion in the Sanctuary."
    );
    let sheltered = [
        "f4:1-f5", "c3:1-c2", "f5:1-f4", "c2:1-c3", "f4:1-f5", "c3:1-c2", "f4:s-f5",
    ];
    assert_eq!(
        story(BEFORE, &sheltered),
        "Bo moves the one from f4 to f5, leaving the Sanctuary.\n\
         Ada moves the one from c3 to c2.\n\
         Bo moves the one from f5 to f4, into the Sanctuary.\n\
         Ada moves the one from c2 to c3.\n\
         Bo moves the one from f4 to f5, leaving the Sanctuary.\n\
         Ada moves the one from c3 to c2.\n\
         Bo moves the Sanctuary from f4 to f5, sheltering the one."
    );
}

#[test]
fn a_strike_is_told_with_its_answer_and_what_it_took() {
    assert_eq!(
        story(STRIKE, &["strike-e5", "decline"]),
        "Ada strikes e5 with the Specter on e4. Bo exchanges nothing. Into the bag: Ada's \
         Specter, Bo's Companion and three on e5."
    );
    assert_eq!(
        story(STRIKE, &["strike-f4", "exchange-f4:2-1"]),
        "Ada strikes f4 with the Specter on e4. Bo exchanges the two on f4 for a one from the \
         pool. Into the bag: Ada's Specter, Bo's one on f4."
    );
    assert_eq!(story(STRIKE, &["decline"]), "Ada strikes nothing.");
    let vain = "...../..B2../..Ap../...../A3.... 22,16,5,1,2,2,2,3 123,13s -,- -,- exchange-B-A-c3xc4 21 4 \
                board=5;deception=subterfuge";
    assert_eq!(
        story(vain, &["exchange-c4:2-s"]),
        "Bo exchanges the two on c4 for a Sanctuary from the pool. A Sanctuary protects c4; into \
         the bag: Ada's Specter."
    );
}

#[test]
fn an_exchange_of_ones_own_begins_a_turn_and_an_answer_does_not() {
    let steps = [
        "exchange-c4:3-2",
        "c4:2-d4",
        "exchange-e4:1-2",
        "draw",
        "draw-s",
        "place-a1",
        "exchange-a1:s-1",
        "draw",
    ];
    assert_eq!(
        story(ANSWER, &steps),
        "Ada exchanges the three on c4 for a two from the pool. Ada moves the two from c4 to d4. \
         2 on d4 against Bo's 2 on d5: holds. 2 on d4 against Bo's 1 on e4: defeated. Bo \
         exchanges the one on e4 for a two from the pool. Now 2 against Bo's 2 on e4: holds.\n\
         Bo draws a Sanctuary and places it on a1. Bo exchanges the Sanctuary on a1 for a one from \
         the pool.\n\
         Ada draws from the bag."
    );
    assert_eq!(
        story(
            ANSWER,
            &["c4:3-d4", "exchange-d5:2-1", "capture", "capture"]
        ),
        "Ada moves the three from c4 to d4. 3 on d4 against Bo's 2 on d5: defeated. 3 on d4 \
         against Bo's 1 on e4: defeated. Bo exchanges the two on d5 for a one from the pool. Now \
         3 against Bo's 1 on d5: defeated. Ada captures Bo's one on d5 (1 point) and captures \
         Bo's one on e4 (2 points)."
    );
}

#[test]
fn an_exchange_after_an_action_is_told_with_it_and_keeping_ones_dice_is_not() {
    let always = format!("{ANSWER};exchange=always");
    let moves = "Ada moves the three from c4 to c3.";
    let steps = ["c4:3-c3", "decline", "exchange-d5:2-3", "draw"];
    assert_eq!(
        story(&always, &steps),
        format!(
            "{moves}\nBo exchanges the two on d5 for a three from the pool. Bo draws from the bag."
        )
    );
    assert_eq!(
        story(&always, &["c4:3-c3", "exchange-c3:3-1"]),
        format!("{moves} Ada exchanges the three on c3 for a one from the pool.")
    );
    assert_eq!(
        story(&always, &["c4:3-c3", "decline", "decline"]),
        format!("{moves} Bo exchanges nothing.")
    );
    // If nothing else happened, it is told.
    let after = always.replace("act-A", "exchange-A-A");
    assert_eq!(story(&after, &["decline"]), "Ada exchanges nothing.");
}

#[test]
fn leaders_are_told_to_the_end() {
    let leaders = "...../...../...../...../..... 24,18,0,2,2,2,2,4 -,- -,- n,n leader-B 0 0 \
                   board=5;victory=blood-and-honor";
    assert_eq!(
        story(
            leaders,
            &["place-c3", "place-d4", "draw", "draw-2", "place-a1"]
        ),
        "Bo's leader is placed on c3, Ada's on d4.\nBo draws a two and places it on a1."
    );
    let honor = "......../......../...B3..../...A2..../..A3...../......../......../........ \
                 24,17,0,2,2,2,2,4 -,- -,- -,- act-A 20 5 victory=blood-and-honor";
    assert_eq!(
        story(honor, &["c4:3-d4"]),
        "Ada moves the three from c4 to d4. 3 on d4, with 2 on d5: 5 against Bo's 3 on d6: \
         defeated. Ada defeats Bo's leader on d6.\n\
         The game is over, for the first to defeat an adversary's leader wins at once. Points: 0 \
         for Ada, 0 for Bo."
    );
    let roulette = "......../...Bc3..../...A1..../...A2..../..A3...../......C3./......../........ \
                    23,13,0,2,1,2,2,4 -,-,- 22,22,- -,-,- act-A 20 5 victory=warlords-roulette";
    assert_eq!(
        story(roulette, &["c4:3-d4", "capture"]),
        "Ada moves the three from c4 to d4. 3 on d4, with 2 on d5 and 1 on d6: 6 against Bo's \
         pair (5) on d7: defeated. Ada captures Bo's Companion on d7 (6 points). Ada defeats Bo's \
         leader on d7. Bo is out. Player 3 is Underestimated now."
    );
    let last = "......../...Bc3..../...A1..../...A2..../...A3..../......../......../........ \
                22,13,0,2,1,2,2,4 -,-,- 22,22,1 -,-,out1 decide-A-d7:6 20 5 victory=warlords-roulette";
    // Who is Underestimated does not matter any more.
    assert_eq!(
        story(last, &["capture"]),
        "Ada captures Bo's Companion on d7 (6 points). Ada defeats Bo's leader on d7. Bo is out.\n\
         The game is over, for the last player whose leader stands wins. \
         Points: 6 for Ada, 4 for Bo, 1 for Player 3."
    );
}

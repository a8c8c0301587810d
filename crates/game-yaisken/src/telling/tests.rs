//! The wording of every kind of event.

use tabletop::{Game, Next, Observe, Step, Viewer};

use crate::event::Event;
use crate::state::Yaisken;

/// The words for what a step, an outcome or an action of whoever is asked, does in a position.
fn told(position: &str, step: &str) -> Vec<String> {
    let mut state: Yaisken = position.parse().unwrap();
    let before = state.view(Viewer::Spectator);
    let step = match state.next() {
        Next::Chance => Step::Chance(step.parse().unwrap()),
        Next::Act(seat) => {
            let action = step.parse().unwrap();
            assert_eq!(state.check(seat, action), Ok(()), "{step} in {position}");
            Step::Act(seat, action)
        }
        Next::Over => panic!("nothing happens after the end"),
    };
    state.step(step);
    let events = Yaisken::events(&before, &step, &state.view(Viewer::Spectator));
    events.iter().map(Event::to_string).collect()
}

/// A board of eight rows with these rows, the highest first, and otherwise empty ones above.
fn board(rows: &str) -> String {
    let n_rows = rows.split('/').count();
    let empty = "......../".repeat(8 - n_rows);
    format!("{empty}{rows}")
}

const EMPTY: &str = "......../......../......../......../......../......../......../........";

#[test]
fn yai_5_draws_for_the_first_turn_tell_totals_ties_and_who_begins() {
    let second = format!("{EMPTY} 24,18,7,2,2,2,2,4 -,- -,- n,n first-B-A3,B0 0 0 -");
    assert_eq!(
        told(&second, "draw-3"),
        [
            "Player 2 draws a three for the first turn: 3 points.",
            "Player 1 and Player 2 are tied and draw again.",
        ]
    );
    assert_eq!(
        told(&second, "draw-1"),
        [
            "Player 2 draws a one for the first turn: 1 point.",
            "Player 1 begins.",
        ]
    );
    let tied = format!("{EMPTY} 23,16,8,2,2,2,2,4 -,-,- -,-,- n,n,n first-A-A2,C2 0 0 -");
    assert_eq!(
        told(&tied, "draw-e"),
        ["Player 1 draws an Edge Walker for the first turn: 4 points."]
    );
}

#[test]
fn yai_52_a_leader_is_placed() {
    let position = "...../...../..B3../...../..... 24,18,0,2,2,2,2,4 -,- -,- n,n leader-A 0 0 \
                    board=5;victory=blood-and-honor";
    assert_eq!(
        told(position, "place-a1"),
        ["Player 1's leader is placed on a1."]
    );
}

#[test]
fn yai_6_ones_are_set_aside_and_return() {
    let act = format!("{EMPTY} 24,18,8,2,2,2,2,4 -,- -,- n,n act-B 1 1 -");
    assert_eq!(told(&act, "draw"), ["Player 2 draws from the bag."]);
    let draw = format!("{EMPTY} 22,18,8,2,2,2,2,4 -,- -,- n,n draw-B+2 1 1 -");
    assert_eq!(
        told(&draw, "draw-1"),
        ["Player 2 has drawn a one, which is set aside (3 so far)."]
    );
    assert_eq!(
        told(&draw, "draw-e"),
        [
            "Player 2 has drawn an Edge Walker.",
            "Back into the bag: 2 x one.",
        ]
    );
    let place = format!("{EMPTY} 24,18,8,2,2,2,1,4 -,- -,- n,n place-B:e 1 1 -");
    assert_eq!(
        told(&place, "place-e4"),
        ["Player 2's Edge Walker is placed on e4."]
    );
}

#[test]
fn yai_36_of_two_dice_one_is_kept() {
    let rows = board("......B2./......../......../......../......../.A1....../........");
    let act = format!("{rows} 23,16,7,2,2,2,2,4 -,- 23,- -,- act-B 12 4 -");
    assert_eq!(
        told(&act, "draw"),
        ["Player 2 draws up to two dice from the bag."]
    );
    let second = format!("{rows} 23,15,7,2,2,2,2,4 -,- 23,- -,- draw-B:2 12 4 -");
    assert_eq!(told(&second, "draw-p"), ["Player 2 has drawn a Specter."]);
    let keep = format!("{rows} 23,15,7,2,2,2,2,3 -,- 23,- -,- keep-B:2p 12 4 -");
    assert_eq!(
        told(&keep, "keep-p"),
        ["Player 2 keeps the Specter.", "Back into the bag: a two."]
    );
}

#[test]
fn yai_25_moves_tell_company_left_and_found() {
    let rows = board("Ac2As1Ad...../As.A1...Bp.");
    let position = format!("{rows} 22,17,8,0,1,1,2,3 -,- -,- -,- act-A 30 2 -");
    assert_eq!(
        told(&position, "a2:2-a1"),
        [
            "Player 1's two moves from a2 to a1, leaving the Companion, entering the Sanctuary.",
            "Up from a1: 2 (two) + 2 (Companion on a2) = 4 leads nowhere.",
        ]
    );
    assert_eq!(
        told(&position, "a2:pair-a1"),
        ["Player 1's Companion and two move from a2 to a1, entering the Sanctuary.",]
    );
    assert_eq!(
        told(&position, "b2:s-c2"),
        ["Player 1's Sanctuary moves from b2 to c2, leaving the one, sheltering the Diagonal."]
    );
    assert_eq!(
        told(&position, "a2:c-b2"),
        [
            "Player 1's Companion moves from a2 to b2, leaving the two, \
             making a pair with the one, entering the Sanctuary."
        ]
    );
}

#[test]
fn yai_35_a_combo_of_two_with_a_bend_is_written_out() {
    let rows = board("..B3...../...Ad..../...A2..../..B2.Bs1.../...A1..../........");
    let position = format!("{rows} 22,16,7,1,2,1,2,4 -,- -,- -,- act-A 20 5 -");
    assert_eq!(
        told(&position, "d2:1-d3"),
        ["Player 1's one moves from d2 to d3."]
    );
    let rows = board("..B3...../...Ad..../...A2..../..B2A1Bs1.../......../........");
    let bend = format!("{rows} 22,16,7,1,2,1,2,4 -,- -,- -,- bend-A-d3 20 5 -");
    assert_eq!(
        told(&bend, "bend-c6"),
        [
            "Player 1 lets the line bend to c6.",
            "Up from d3: 1 (one) + 2 (two on d4) + 2 (Diagonal on d5, bending to c6) = 5 \
             against 3 (Player 2's three on c6): defeated.",
            "Right from d3: 1 (one) meets Player 2's Sanctuary and one on e3: sheltered.",
            "Left from d3: 1 (one) against 2 (Player 2's two on c3): not defeated.",
        ]
    );
    assert_eq!(
        told(&bend, "bend-e6")[1],
        "Up from d3: 1 (one) + 2 (two on d4) + 2 (Diagonal on d5, bending to e6) = 5 leads nowhere."
    );
}

#[test]
fn yai_35_bends_that_nobody_picks_are_told_too() {
    // From a3 the line can only bend to the right, so nobody is asked there.
    let rows = ".B1.../.A2.../Ad..../A1..../.....";
    let position = format!("{rows} 22,17,8,2,2,1,2,4 -,- -,- -,- bend-A-a2 20 5 board=5");
    assert_eq!(
        told(&position, "bend-b5"),
        [
            "Player 1 lets the line bend to b5.",
            "Up from a2: 1 (one) + 2 (Diagonal on a3, bending to b4) + 2 (two on b4, bending to b5) \
             = 5 against 1 (Player 2's one on b5): defeated.",
        ]
    );
}

#[test]
fn yai_35_a_line_across_an_edge_does_not_bend() {
    let rows = board("B1......Ae/......A1.");
    let position = format!("{rows} 22,18,8,2,2,2,1,4 -,- -,- -,- act-A 20 5 -");
    assert_eq!(
        told(&position, "g1:1-g2")[1],
        "Right from g2: 1 (one) + 2 (Edge Walker on h2) = 3 against 1 (Player 2's one on a2): \
         defeated."
    );
}

#[test]
fn yai_34_strikes_tell_what_goes_into_the_bag() {
    let rows = board("....Bc3.../...BsAp.../......../......../........");
    let position = format!("{rows} 24,18,7,1,1,2,2,3 -,- -,- -,- strike-A-e4 20 5 -");
    assert_eq!(
        told(&position, "strike-e5"),
        [
            "Player 1's Specter on e4 strikes e5.",
            "Player 1's Specter and Player 2's Companion and three on e5 go into the bag.",
        ]
    );
    assert_eq!(told(&position, "decline"), ["Player 1 strikes nothing."]);
    let rows = board("....Bc2.../....Ap.../......../......../........");
    let answer = |pool: &str, bag: &str| {
        format!("{rows} {bag} 123,{pool} -,- -,t exchange-B-A-e4xe5 20 5 deception=grand-warfare")
    };
    let position = answer("122", "22,14,7,2,1,2,2,3");
    assert_eq!(
        told(&position, "exchange-e5:2-1"),
        [
            "Player 2 exchanges the two on e5 for a one of the pool.",
            "Player 1's Specter and Player 2's Companion and one on e5 go into the bag.",
        ]
    );
    assert_eq!(
        told(&position, "decline"),
        [
            "Player 2 exchanges nothing.",
            "Player 1's Specter and Player 2's Companion and two on e5 go into the bag.",
        ]
    );
    let position = answer("12s", "22,15,7,1,1,2,2,3");
    assert_eq!(
        told(&position, "exchange-e5:c-s"),
        [
            "Player 2 exchanges the Companion on e5 for a Sanctuary of the pool.",
            "A Sanctuary protects e5, and only Player 1's Specter goes into the bag.",
        ]
    );
}

#[test]
fn yai_54_an_answer_is_followed_by_another_comparison() {
    let rows = board("...B2..../...A3B1.../......../......../........");
    let answer = |pool: &str, bag: &str| {
        format!("{rows} {bag} 123,{pool} -,- x,- exchange-B-A-d5:3,e4:3 20 5 deception=subterfuge")
    };
    let position = answer("123", "21,15,5,2,2,2,2,4");
    assert_eq!(
        told(&position, "exchange-d5:2-3"),
        [
            "Player 2 exchanges the two on d5 for a three of the pool.",
            "Now 3 against 3 (Player 2's three on d5): not defeated.",
        ]
    );
    assert_eq!(
        told(&position, "exchange-d5:2-1")[1],
        "Now 3 against 1 (Player 2's one on d5): defeated."
    );
    assert_eq!(told(&position, "decline"), ["Player 2 exchanges nothing."]);
    let position = answer("12s", "21,15,6,1,2,2,2,4");
    assert_eq!(
        told(&position, "exchange-d5:2-s")[1],
        "Now 3 meets Player 2's Sanctuary on d5: sheltered."
    );
}

#[test]
fn yai_54_an_exchange_after_an_action_is_told_without_a_comparison() {
    let rows = board(".......B2/...A3....");
    let rest = "22,15,5,2,2,2,2,4 123,123 -,- -,- exchange-B-A 600 5 \
                deception=subterfuge;exchange=always";
    let position = format!("{rows} {rest}");
    let ended = "Player 1 and Player 2 win: too many turns in a row were quiet, or too many were played. \
                 Points: 0 to 0.";
    assert_eq!(
        told(&position, "exchange-h2:2-1"),
        [
            "Player 2 exchanges the two on h2 for a one of the pool.",
            ended,
        ]
    );
    assert_eq!(
        told(&position, "decline"),
        ["Player 2 exchanges nothing.", ended]
    );
}

#[test]
fn yai_22_captures_and_conversions_of_a_pair() {
    let rows = board("...Bc1..../...A2..../...A3..../......../......../........");
    let position = format!("{rows} 23,17,7,2,1,2,2,4 -,- -,- -,- decide-A-d6:5 20 5 -");
    assert_eq!(
        told(&position, "capture"),
        ["Player 1 captures Player 2's Companion on d6 and has 2 points."]
    );
    assert_eq!(
        told(&position, "convert"),
        ["Player 1 converts Player 2's Companion on d6."]
    );
    let position = format!("{rows} 23,17,7,2,1,2,2,4 -,- -,- -,- partner-A-d6:5 20 0 -");
    assert_eq!(
        told(&position, "capture"),
        ["Player 1 captures Player 2's one on d6 and has 1 point."]
    );
}

#[test]
fn yai_36_the_token_goes_from_player_to_player() {
    let rows = board("...B1..../...A3..../......../......../........");
    let with =
        |dojos: &str, bag: &str| format!("{rows} {bag} -,-,- {dojos} -,-,- decide-A-d5:3 20 5 -");
    assert_eq!(
        told(&with("22,1,2", "22,15,7,2,2,2,2,4"), "capture"),
        [
            "Player 1 captures Player 2's one on d5 and has 5 points.",
            "Player 2 is Underestimated now.",
        ]
    );
    assert_eq!(
        told(&with("-,1,23", "22,17,6,2,2,2,2,4"), "capture")[1],
        "Nobody is Underestimated any more."
    );
}

#[test]
fn yai_52_yai_53_leaders_are_defeated() {
    let rows = board("...B3..../..Ac3.C1.C3./......../......../........");
    let moves = |victory: &str| {
        let rest = "23,18,0,2,1,2,2,4 -,-,- -,-,- -,-,- act-A 20 5";
        told(&format!("{rows} {rest} victory={victory}"), "c4:pair-d4")
    };
    let attack = [
        "Player 1's Companion and three move from c4 to d4.",
        "Up from d4: 5 (Companion and three) against 3 (Player 2's three on d5): defeated.",
        "Right from d4: 5 (Companion and three) against 1 (Player 3's one on e4): defeated.",
        "Player 1 defeats Player 2's leader on d5.",
    ];
    assert_eq!(moves("blood-and-honor")[..4], attack);
    assert_eq!(
        moves("blood-and-honor")[4..],
        [
            "Player 1 wins: the first to defeat an adversary's leader wins at once. \
             Points: 0 to 0 to 0."
        ]
    );
    assert_eq!(moves("warlords-roulette")[..4], attack);
    assert_eq!(moves("warlords-roulette")[4..], ["Player 2 is out."]);
}

#[test]
fn yai_34_a_struck_leader_does_not_go_into_the_bag() {
    let rows = board("....B3.../....ApA3../......../......../........");
    let rest = "24,18,0,2,2,2,2,3 -,- -,- -,- strike-A-e4 20 5 victory=warlords-roulette";
    assert_eq!(
        told(&format!("{rows} {rest}"), "strike-e5"),
        [
            "Player 1's Specter on e4 strikes e5.",
            "Player 1's Specter goes into the bag.",
            "Player 1 defeats Player 2's leader on e5.",
            "Player 2 is out.",
            "Player 1 wins: the last player whose leader stands wins. Points: 0 to 0.",
        ]
    );
}

#[test]
fn yai_12_yai_42_a_pass_and_the_end() {
    let rows = board("B2B1....../A1A2B1...../A1A1A2B1....");
    let position =
        format!("{rows} 18,15,8,2,2,2,2,4 -,- -,- -,- act-A 600 31 limited-reinforcements=yes");
    assert_eq!(
        told(&position, "pass"),
        [
            "Player 1 can neither draw nor move, and passes.",
            "Player 1 and Player 2 win: too many turns in a row were quiet, or too many were played. \
             Points: 0 to 0.",
        ]
    );
}

#[test]
fn yai_34_a_strike_into_a_sanctuary_leaves_it() {
    let rows = board("....Bs2.../....Ap.../......../......../........");
    let position = format!("{rows} 24,17,8,1,2,2,2,3 -,- -,- -,- strike-A-e4 20 5 -");
    assert_eq!(
        told(&position, "strike-e5")[1],
        "Player 1's Specter and Player 2's two on e5 go into the bag."
    );
}

#[test]
fn yai_3_a_captured_specter_is_worth_nothing() {
    let rows = board("...Bp..../...A2..../......../......../........");
    let position = format!("{rows} 23,17,8,2,2,2,2,3 -,- 1,- -,- decide-A-d5:2 20 5 -");
    assert_eq!(
        told(&position, "capture"),
        ["Player 1 captures Player 2's Specter on d5 and has 1 point."]
    );
}

#[test]
fn yai_36_ones_aside_stay_there_for_the_second_die() {
    let rows = board("......B2./......../......../......../......../.A1....../........");
    let first = format!("{rows} 19,15,7,2,2,2,2,4 -,-,- 23,2,- -,-,n draw-C+4 3 1 -");
    assert_eq!(told(&first, "draw-d"), ["Player 3 has drawn a Diagonal."]);
    let second = format!("{rows} 19,15,7,2,2,1,2,4 -,-,- 23,2,- -,-,n draw-C:d+4 3 1 -");
    assert_eq!(
        told(&second, "draw-2"),
        ["Player 3 has drawn a two.", "Back into the bag: 4 x one."]
    );
}

#[test]
fn yai_35_a_line_that_bends_twice_tells_both_bends() {
    let rows = board("......../....A2.../...Ad..../...A1..../......../........");
    let bend = format!("{rows} 23,17,8,2,2,1,2,4 -,- -,- -,- bend-A-d3:r 20 5 -");
    assert_eq!(
        told(&bend, "bend-f5")[1],
        "Up from d3: 1 (one) + 2 (Diagonal on d4, bending to e5) + 2 (two on e5, bending to f5) = 5 \
         leads nowhere."
    );
}

#[test]
fn yai_31_every_direction_has_a_name() {
    // A pair with a Diagonal attacks in all eight directions.
    let rows = board("..B1B1B1.../..B1.B1.../..B1AcdB1.../...B1..../........");
    let position = format!("{rows} 16,18,8,2,1,1,2,4 -,- -,- -,- act-A 20 5 -");
    let lines = told(&position, "d3:pair-d4");
    let starts: Vec<&str> = lines[1..]
        .iter()
        .filter_map(|line| line.split_once(" from d4: "))
        .map(|(direction, _)| direction)
        .collect();
    let clockwise = ["Upper right", "Lower right", "Lower left", "Upper left"];
    assert_eq!(starts[..3], ["Up", "Right", "Left"]);
    assert_eq!(starts[3..], clockwise);
}

#[test]
fn yai_35_dice_in_a_sanctuary_are_told_without_it() {
    let rows = board("...B1..../...As2..../..A1...../......../........");
    let position = format!("{rows} 22,17,8,1,2,2,2,4 -,- -,- -,- act-A 20 5 -");
    assert_eq!(
        told(&position, "c3:1-d3")[1],
        "Up from d3: 1 (one) + 2 (two on d4) = 3 against 1 (Player 2's one on d5): defeated."
    );
}

#[test]
fn yai_32_a_sanctuary_that_shelters_dice_tells_no_attack() {
    let rows = board("...B1..../..AsA3..../......../......../........");
    let position = format!("{rows} 23,18,7,1,2,2,2,4 -,- -,- -,- act-A 20 5 -");
    assert_eq!(
        told(&position, "c4:s-d4"),
        ["Player 1's Sanctuary moves from c4 to d4, sheltering the three."]
    );
}

#[test]
fn yai_53_leaders_go_out_in_the_order_of_the_lines() {
    let rows = board("...C3..../..Ac3.B3.D3./......../......../........");
    let rest = "24,18,0,2,1,2,2,4 -,-,-,- -,-,-,- -,-,-,- act-A 20 5 victory=warlords-roulette";
    assert_eq!(
        told(&format!("{rows} {rest}"), "c4:pair-d4")[3..],
        [
            "Player 1 defeats Player 3's leader on d5.",
            "Player 3 is out.",
            "Player 1 defeats Player 2's leader on e4.",
            "Player 2 is out.",
        ]
    );
}

#[test]
fn yai_56_a_leader_that_comes_out_of_the_pool_may_be_defeated_at_once() {
    let rows = board("...B1.C2../...A3A2.../...A2..../......../........");
    let rest = "20,14,0,2,2,2,2,4 12,13,13 -,-,- -,-,- exchange-B-A-d5:5 20 5 \
                victory=blood-and-honor;deception=subterfuge";
    // The third player's leader is not on the board either, but it is safe in the pool.
    assert_eq!(
        told(&format!("{rows} {rest}"), "exchange-d5:1-3"),
        [
            "Player 2 exchanges the one on d5 for a three of the pool.",
            "Now 5 against 3 (Player 2's three on d5): defeated.",
            "Player 1 defeats Player 2's leader on d5.",
            "Player 1 wins: the first to defeat an adversary's leader wins at once. \
             Points: 0 to 0 to 0.",
        ]
    );
}

//! Texts that nearly are positions: each position is written in one way, and read in no other.

use crate::state::Yaisken;

const EMPTY: &str = "......../......../......../......../......../......../......../........";

/// The position is read and written as it is; with a word changed it is refused, and this is expected instead.
fn reads_only(position: &str, word: &str, changes: &[&str], expected: &str) {
    let state: Yaisken = position.parse().unwrap();
    assert_eq!(state.to_string(), position);
    for change in changes {
        let changed = position.replacen(word, change, 1);
        assert_ne!(changed, position);
        match changed.parse::<Yaisken>() {
            Ok(state) => panic!("{changed} is read as {state}"),
            Err(error) => assert!(error.expected.contains(expected), "{changed}: {error}"),
        }
    }
}

#[test]
fn a_row_has_a_sign_for_each_space_and_begins_with_one() {
    let rows = EMPTY.replacen("........", ".B2......", 1);
    let position = format!("{rows} 24,17,8,2,2,2,2,4 -,- -,- -,- act-B 9 1 -");
    let row = "a row of 8 spaces";
    reads_only(&position, ".B2", &["1.B2", "B2", "..B2"], row);
    reads_only(&position, "......../", &["........./.......", "/"], row);
    reads_only(&position, "......../", &["........"], "8 rows joined by /");
}

#[test]
fn yai_25_the_dice_of_a_space_are_in_order() {
    let rows = EMPTY.replacen('.', "Bsc2", 1);
    let position = format!("{rows} 24,17,8,1,1,2,2,4 -,- -,- -,- act-B 9 1 -");
    let share = "a seat's letter and dice that share a space";
    let others = ["Bcs2", "Bc2s", "B2sc", "Bs2c", "Bsc22", "Bscx", "B", "Csc2"];
    reads_only(&position, "Bsc2", &others, share);
    reads_only(&position, "Bsc2", &["bsc2"], "a row of 8 spaces");
}

#[test]
fn yai_22_yai_54_the_dice_of_pools_and_dojos_are_in_order() {
    let rest = "-,- act-B 9 1 deception=subterfuge";
    let position = format!("{EMPTY} 21,16,6,2,2,2,2,3 123,123 1p,- {rest}");
    let in_order = "dice in the order 123scdep, or -";
    let pools = ["132,123", "12x,123", "12-,123", ",123"];
    reads_only(&position, "123,123", &pools, in_order);
    reads_only(&position, "1p,-", &["p1,-", "1p,"], in_order);
    let parts = ["123", "123,123,123"];
    reads_only(&position, "123,123", &parts, "a part for each of");
}

#[test]
fn what_is_remembered_of_a_seat_is_in_order() {
    let rest = "act-B 9 1 deception=grand-warfare";
    let position = format!("{EMPTY} 22,15,7,2,2,2,2,4 123,122 -,- -,xt {rest}");
    let others = ["-,tx", "-,xxt", "-,xtz", "-,xt-", ",xt"];
    reads_only(&position, "-,xt", &others, "some of nxt");
    let ranks = ["-,out0", "-,out7", "-,out01", "-,out"];
    reads_only(&position, "-,xt", &ranks, "a number from 1 to 6");
}

#[test]
fn numbers_are_written_in_one_way() {
    let position = format!("{EMPTY} 24,18,8,2,2,2,2,4 -,- -,- -,- act-B 9 1 -");
    let number = "a number from 0 to";
    reads_only(&position, "24,18", &["024,18", "+24,18", "25,18"], number);
    reads_only(&position, "9 1 -", &["09 1 -", "9 +1 -", "9 01 -"], number);
}

#[test]
fn yai_5_who_may_begin_is_listed_by_seat() {
    let rest = "-,- -,- n,n first-A-A0,B0 0 0 -";
    let position = format!("{EMPTY} 24,18,8,2,2,2,2,4 {rest}");
    let others = ["A-B0,A0", "A-A0,A0,B0", "A-A0,C0", "A-A0,"];
    reads_only(&position, "A-A0,B0", &others, "seats in order");
    reads_only(
        &position,
        "A0,B0",
        &["A00,B0", "A,B0"],
        "a number from 0 to",
    );
}

#[test]
fn yai_6_ones_aside_are_told_if_there_are_any() {
    let position = format!("{EMPTY} 22,18,8,2,2,2,2,4 -,- -,- n,n draw-B+2 1 1 -");
    let others = [
        "draw-B+0",
        "draw-B+02",
        "draw-B+25",
        "draw-B2",
        "draw-B:",
        "draw-B+",
    ];
    reads_only(&position, "draw-B+2", &others, "draw-A:2+3");
}

#[test]
fn yai_35_the_bends_of_an_attack_are_told_if_there_are_any() {
    let rows = "....../...B3../..AdA1../..Acd.../....../......";
    let position = format!("{rows} 23,18,7,2,1,0,2,4 -,- -,- -,- bend-A-c3 40 7 board=6");
    // No attack has more than 16 bends: eight lines with two dice each.
    let too_many = format!("c3:{}", "l".repeat(17));
    let others = ["c3:", "c3:x", "c3:L", &too_many];
    reads_only(&position, "c3", &others, "bend-A-e4:lr");
}

#[test]
fn yai_22_an_attack_has_eight_targets_at_most() {
    let rows = "B1B1B1../B1A3B1../B1B1B1../...../.....";
    let rest = "-,- -,- -,- decide-A-b5:3,c5:3 40 0 board=5";
    let position = format!("{rows} 16,18,7,2,2,2,2,4 {rest}");
    let nine = "b5:3,c4:3,b3:3,a4:3,c5:3,c3:3,a3:3,a5:3,b5:3";
    let others = [nine, "b5:3,", "b5", "b5-3"];
    reads_only(&position, "b5:3,c5:3", &others, "up to eight targets");
    reads_only(&position, "b5:3", &["b5:0", "b5:03"], "a number from 1 to");
}

#[test]
fn yai_54_an_exchange_after_an_action_names_who_is_asked_and_who_is_on_turn() {
    let rows = "...../..B2../..A3../...../.....";
    let rest = "123,123 -,- -,- exchange-B-A 40 7 board=5;deception=subterfuge;exchange=always";
    let position = format!("{rows} 22,15,5,2,2,2,2,4 {rest}");
    let others = ["exchange-B", "exchange-BA", "exchange-C-A", "exchange-B-C"];
    reads_only(&position, "exchange-B-A", &others, "exchange-A-A");
    reads_only(
        &position,
        "exchange-B-A",
        &["exchange-B-A-"],
        "targets like e5:4",
    );
}

#[test]
fn yai_52_only_the_defeat_of_a_leader_names_the_winner() {
    let rows = "...../...../...A3./...../.....";
    let rest = "-,- -,- -,- over-52-A 9 0 board=5;victory=blood-and-honor";
    let position = format!("{rows} 24,18,0,2,2,2,2,4 {rest}");
    let others = [
        "over-52-AB",
        "over-52-A-",
        "over-52-C",
        "over-52",
        "over-51-A",
    ];
    reads_only(&position, "over-52-A", &others, "over-41");
    let position = format!("{EMPTY} 24,18,4,2,2,2,2,4 -,- 3333,- -,- over-40 9 0 -");
    reads_only(&position, "over-40", &["over-40-A", "over-43"], "over-41");
}

//! Texts that nearly are positions: each position is written in one way, and read in no other.

use crate::state::Knights;

/// The position is read and written as it is; with a word changed it is refused, and this is expected instead.
fn reads_only(position: &str, word: &str, changes: &[&str], expected: &str) {
    let state: Knights = position.parse().unwrap();
    assert_eq!(state.to_string(), position);
    for change in changes {
        let changed = position.replacen(word, change, 1);
        assert_ne!(changed, position);
        match changed.parse::<Knights>() {
            Ok(state) => panic!("{changed} is read as {state}"),
            Err(error) => assert!(error.expected.contains(expected), "{changed}: {error}"),
        }
    }
}

#[test]
fn a_position_has_eight_words_with_a_part_for_each_seat() {
    let position = "5,5,5 P2SK,S2NH,PXAJ C,A,- - P 10 act-A -";
    reads_only(
        position,
        " C,A,-",
        &["", "  C,A,-", " C,A,- -"],
        "eight words",
    );
    reads_only(
        position,
        "5,5,5",
        &["5", "5,5,5,5,5,5,5", ""],
        "gems of 2 to 6",
    );
    let each = "a part for each of 3 seats";
    let hands = ["P2SK,S2NH", "P2SK,S2NH,PXAJ,-"];
    reads_only(position, "P2SK,S2NH,PXAJ", &hands, each);
    reads_only(position, "C,A,-", &["C,A", "C,A,-,-"], each);
}

#[test]
fn cards_are_written_in_order_with_their_number() {
    let position = "5,5,5 P2SK,S2NH,PXAJ C,A,- - P 10 act-A -";
    let in_order = "cards of a deck in the order";
    let others = [
        "SP2K", "PPSK", "P2SPK", "P2S1K", "P02SK", "P2SZ", "P2SKs", "2PSK", "P25SK", "P2SK-",
        "p2SK", "",
    ];
    reads_only(position, "P2SK", &others, in_order);
    reads_only(position, " P ", &[" P1 ", " p "], in_order);
    // A number that wraps around is none.
    reads_only(
        position,
        "P2SK",
        &["P258SK", "P18446744073709551618SK"],
        in_order,
    );
}

#[test]
fn numbers_are_written_in_one_way() {
    let position = "5,5,5 P2SK,S2NH,PXAJ C,A,- - P 10 act-A -";
    let number = "a number from";
    reads_only(
        position,
        "5,5,5",
        &["05,5,5", "+5,5,5", "5,5,16", "5,,5"],
        number,
    );
    reads_only(position, " 10 ", &[" 010 ", " 11 ", " 0 "], number);
    let duel = "6,6 PS,K A,C - P2 30 act-B -";
    reads_only(duel, " 30 ", &[" 31 ", " 0 "], number);
}

#[test]
fn okn_10_fortifications_are_in_order() {
    let position = "5,5,5 P2SK,S2NH,PX iC,IAC,A - P 10 act-C -";
    let others = ["iC,IIAC", "iC,IAc", "iC,IAK", "iC,IAC-", "iC,ij"];
    reads_only(position, "iC,IAC", &others, "fortifications like IAC");
    let others = ["iC,ACI", "iC,AIC", "iC,"];
    reads_only(position, "iC,IAC", &others, "it written");
}

#[test]
fn okn_2_what_is_known_is_in_order_and_told_once() {
    let position = "5,5,5 P2SK,S2NH,PXAJ -,-,- B:H,A>B:SH,C>A:P2 P 10 act-A -";
    let written = "it written";
    let others = [
        "B:H,C>A:P2,A>B:SH",
        "A>B:SH,B:H,C>A:P2",
        "B:H,B:H,A>B:SH,C>A:P2",
        "B:H,A>B:SH,A>C:-,C>A:P2",
        "B:H,A>B:SH,C>B:H,C>A:P2",
    ];
    reads_only(position, "B:H,A>B:SH,C>A:P2", &others, written);
    let in_some_hand = position.replace("B:H,", "B:H,*:N,");
    let others = [
        "*:N,B:H,A>B:SH",
        "B:H,A>B:SH,*:N",
        "B:H,*:N,*:N,A>B:SH",
        "B:H,*:-,A>B:SH",
    ];
    reads_only(&in_some_hand, "B:H,*:N,A>B:SH", &others, written);
    let like = "known cards like";
    let others = [
        "B,A>B:SH",
        "B:H,A>A:P",
        "D:H,A>B:SH",
        "B:H,D>B:SH",
        "B:H,A>:SH",
    ];
    reads_only(position, "B:H,A>B:SH", &others, like);
}

#[test]
fn what_is_pending_is_written_in_one_way() {
    let like = "draw-A:2, act-A";
    for (position, word, changes) in [
        (
            "5,5,5 P2SK,S2NH,PXAJ C,A,- - P 10 act-A -",
            "act-A",
            &[
                "act", "act-D", "act-a", "act-AB", "act-A-", "acts-A", "act:A", "",
            ][..],
        ),
        (
            "5,5,5 -,-,- -,-,- - - 10 first -",
            "first",
            &["first-A", "firsts"],
        ),
        (
            "5,5,5 P2SK,S2NH,PXAJ C,A,- - P 10 draw-A:2 -",
            "draw-A:2",
            &["draw-A", "draw-A:", "draw-A2", "draw-A:2:", "draw-A:258"],
        ),
        (
            "5,5,5 P2SK,S2NH,PXAJ C,-,- - P 10 attack-A-B:L! -",
            "attack-A-B:L!",
            &[
                "attack-A",
                "attack-A-B!:L",
                "attack-A-B:L!!",
                "attack-A-B:LL",
            ],
        ),
        (
            "5,5,5 S,S2NH,XA -,-,- - P 9 respond-A-B-P3p~ -",
            "P3p~",
            &["P3p~~", "P25p~", "P3p3~", "J", "j", "", "KK", "~"],
        ),
        (
            "7,3,5,5 P,S2NH,PXA,HJ -,-,-,- - P2S 10 rob-A-B>A:3-B:n,C:.,D:h -",
            "B:n,C:.,D:h",
            &["B:n,C:.,D:x", "B:n,C:.,E:h", "B:n,C:.,D", "", "B:n,C:.,"],
        ),
        (
            "5,5,5 P,S2NH,PXA -,-,- - PE 10 show-A-B:.,C:P -",
            "C:P",
            &["C:p", "C:PX", "C:-", "C:"],
        ),
        (
            "5,5,5 P,S2NH,PXA -,-,- B:NH,C:P PE 10 take-A-B:N,C:P -",
            "N,C:P ",
            &["N,C:. ", "N,C:PXA ", "N,C:- "],
        ),
        (
            "5,5,5 P,S2NH,PXA -,C,C - PO 10 tax-A-B:SH,C:. -",
            "B:SH",
            &["B:gg", "B:S2H", "B:-"],
        ),
        (
            "6,6 P4SKNT,P2S2H A,C - I 1 lose-A-B:1+ -",
            "lose-A-B:1+",
            &["lose-A:1+", "lose-A-B+", "lose-A-B:1++", "lose-A-C:1"],
        ),
        (
            "6,6 -,- -,- - - 1 choose-A:14-K -",
            "choose-A:14-K",
            &[
                "choose-A:14",
                "choose-A:14-k",
                "choose-A:14-KK",
                "choose-A-14-K",
            ],
        ),
        (
            "10,1,4 P2S,S2NH,PXAJ -,C,- - PK2 10 over-7-A -",
            "over-7-A",
            &["over-7", "over-8-A", "over-7-D", "over", "over-7-AB"],
        ),
    ] {
        reads_only(position, word, changes, like);
    }
}

#[test]
fn what_else_could_be_read_is_compared_with_what_is_written() {
    let written = "it written";
    for (position, word, changes) in [
        (
            "5,5,5 P2SK,S2NH,PXAJ C,A,- - P 10 draw-A:2 -",
            "A:2",
            &["A:02"][..],
        ),
        (
            "5,5,5 S,S2NH,XA -,-,- - P 9 respond-A-B-P3p~ -",
            "P3p~",
            &["P3p1~", "P03p~"],
        ),
        (
            "7,3,5,5 P,S2NH,PXA,HJ -,-,-,- - P2S 10 rob-A-B>A:3-B:n,C:.,D:h -",
            "B:n,C:.,D:h",
            &["C:.,B:n,D:h", "B:h,B:n,C:.,D:h"],
        ),
        (
            "10,1,4 P2S,S2NH,PXAJ -,C,- - PK2 10 over-7-A -",
            "over-7",
            &["over-60"],
        ),
        (
            "12,0 P4SKNT,P2S2H -,- - K2 3 over-60-A -",
            "over-60",
            &["over-7"],
        ),
        (
            "6,6 P4SKNT,P2S2H -,C B>A:K O 1 pay-A-B:2 -",
            "pay-A-B",
            &["pay-A-A"],
        ),
        (
            "5,5,5 P2SK,S2NH,PXAJ C,A,- - P 10 act-A first=2",
            "first=2",
            &["first=2;deck=full", "deck=full;first=2"],
        ),
    ] {
        reads_only(position, word, changes, written);
    }
}

#[test]
fn okn_65_the_first_card_shown_of_two_stands_for_the_question_for_the_second() {
    let position = "6,6 P2KXI,KTHJ2 -,C B:K E 7 show-A-B:K -";
    let public = "everybody knows of the card that was shown";
    reads_only(position, "B:K ", &["- "], public);
    reads_only(position, "show-A-B:K", &["show-A-B:P"], public);
    reads_only(position, "show-A-B:K", &["show-A-A:K"], "it written");
}

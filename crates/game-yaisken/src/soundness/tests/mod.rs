//! Positions that no match has, each with the fact that it denies.

mod deception;

use crate::state::Yaisken;

const EMPTY: &str = "......../......../......../......../......../......../......../........";

/// The position is refused, and this is said to be why.
fn refused(position: &str, fact: &str) {
    match position.parse::<Yaisken>() {
        Ok(state) => panic!("{state} is read, though {fact}"),
        Err(error) => assert!(
            error.expected.contains(fact),
            "{position} should deny that {fact}, and is refused with: {error}"
        ),
    }
}

#[test]
fn yai_1_no_die_is_lost_or_appears() {
    let of_box = "the dice are those of the box";
    let all = "all dice of the box are somewhere";
    for (rest, fact) in [
        ("23,18,8,2,2,2,2,4 -,- -,- n,n act-B 1 1 -", all),
        ("24,18,8,2,2,2,2,4 -,- 1,- -,- act-B 9 1 -", of_box),
        ("24,18,8,2,2,2,2,4 -,- -,- n,n place-B:e 1 1 -", of_box),
        ("24,18,8,2,2,2,2,4 -,- -,- n,n draw-B+2 1 1 -", of_box),
        (
            "24,18,8,1,2,2,2,4 -,- s,- -,- act-B 9 1 -",
            "no Sanctuary is ever captured",
        ),
    ] {
        refused(&format!("{EMPTY} {rest}"), fact);
    }
}

#[test]
fn yai_5_draws_for_the_first_turn_come_in_rounds() {
    let nothing = "nothing has happened before it is known who begins";
    let question = "two or more seats of the table are in question";
    let tied = "who is in question was tied before this round";
    let rounds = "were drawn in whole rounds";
    for (rest, fact) in [
        ("24,18,8,2,2,2,2,4 -,- -,- n,- first-A-A0,B0 0 0 -", nothing),
        ("24,18,8,2,2,2,2,4 -,- -,- n,n first-A-A0,B0 1 0 -", nothing),
        ("24,18,8,2,2,2,2,4 -,- -,- n,n first-A-A0 0 0 -", question),
        (
            "23,18,8,2,2,2,2,4 -,-,- -,-,- n,n,n first-B-A1,C1 0 0 -",
            question,
        ),
        ("24,18,7,2,2,2,2,4 -,- -,- n,n first-B-A4,B0 0 0 -", tied),
        ("24,18,7,2,2,2,2,4 -,- -,- n,n first-A-A3,B0 0 0 -", tied),
        ("24,17,8,2,2,2,2,4 -,- -,- n,n first-B-A3,B0 0 0 -", rounds),
        ("24,18,7,2,2,2,2,4 -,- -,- n,n first-A-A0,B0 0 0 -", rounds),
        ("24,18,7,2,2,2,2,4 -,- -,- n,n first-B-A2,B1 0 0 -", rounds),
        (
            "24,16,8,2,2,2,2,4 -,-,- -,-,- n,n,n first-A-A2,C2 0 0 -",
            rounds,
        ),
    ] {
        refused(&format!("{EMPTY} {rest}"), fact);
    }
}

#[test]
fn yai_52_leaders_are_placed_one_by_one_and_stay() {
    let honor = "board=5;victory=blood-and-honor";
    let in_order = "leaders are placed in the order of turns, one each";
    let has_one = "everybody has a leader but whose leader was defeated";
    let none = "...../...../...../...../.....";
    let one = "...../...../..B3../...../.....";
    let both = "...../...../..B3A3./...../.....";
    let bag = "24,18,0,2,2,2,2,4";
    for (rows, rest, fact) in [
        (one, "-,- -,- n,n leader-B 0 0", in_order),
        (both, "-,- -,- n,n leader-A 0 0", in_order),
        (
            one,
            "-,- -,- n,- leader-A 0 0",
            "nothing but leaders is placed before the first turn",
        ),
        (one, "-,- -,- -,- act-A 9 1", has_one),
        (none, "-,- -,- -,- over-52-A 9 0", has_one),
        (both, "-,- -,- -,- over-52-A 9 0", has_one),
        (one, "-,- -,- -,- over-52-A 9 0", has_one),
        (
            one,
            "-,- -,- -,- over-52-B 9 1",
            "who wins in the midst of a turn has just captured or struck",
        ),
    ] {
        refused(&format!("{rows} {bag} {rest} {honor}"), fact);
    }
    refused(
        &format!("{both} 24,18,1,2,2,2,2,4 -,- -,- -,- act-A 9 1 {honor}"),
        "with leaders no three is in the bag",
    );
    refused(
        &format!("{none} 24,18,8,2,2,2,2,4 -,- -,- n,n leader-A 0 0 board=5"),
        "leaders are placed where there are some",
    );
    refused(
        &format!("{none} 24,18,8,2,2,2,2,4 -,- -,- -,- over-52-A 9 0 board=5"),
        "the defeat of a leader wins where that counts",
    );
}

#[test]
fn yai_53_players_go_out_one_after_the_other() {
    let rows = "...../...../..B3A3./...../.....";
    let roulette = "board=5;victory=warlords-roulette";
    let bag = "24,18,0,2,2,2,2,4";
    for (rest, fact) in [
        (
            "-,-,-,- -,-,-,- -,-,out1,out1 act-A 9 1",
            "players go out one after the other",
        ),
        (
            "-,-,- -,-,- -,-,out2 act-A 9 1",
            "players go out one after the other",
        ),
        (
            "-,-,- -,-,- -,-,out1 act-C 9 1",
            "who is on turn is still in the game",
        ),
        (
            "-,-,- -,-,- -,-,out1 over-53 9 0",
            "one player is left where leaders are defeated",
        ),
    ] {
        refused(&format!("{rows} {bag} {rest} {roulette}"), fact);
    }
    refused(
        &format!("...../...../...A3./...../..... {bag} -,- -,- -,out1 act-A 9 1 {roulette}"),
        "the game is over when one player is left",
    );
    refused(
        &format!("{EMPTY} 24,18,8,2,2,2,2,4 -,-,- -,-,- -,-,out1 act-A 9 1 -"),
        "players go out where leaders are defeated",
    );
    let pools = format!("{roulette};deception=subterfuge");
    refused(
        &format!("{rows} 22,16,0,2,2,2,2,4 12,12,- -,-,- -,-,out1 act-A 9 1 {pools}"),
        "all dice of the box are somewhere, but for the pools of players who are out",
    );
}

#[test]
fn yai_42_turns_are_counted() {
    let first_turns = "first turns are those of who is on turn and of who has not played yet";
    let late = "too many turns, or too many quiet ones, end the game at once";
    for (rest, fact) in [
        ("-,- n,n act-B 0 0 -", first_turns),
        ("-,- n,- act-B 2 1 -", first_turns),
        ("-,- n,n act-B 2 1 -", first_turns),
        ("-,- -,- act-B 2 1 -", first_turns),
        (
            "-,- n,n act-B 1 0 -",
            "a turn counts as quiet until something happens in it",
        ),
        (
            "-,- -,- act-B 9 10 -",
            "no more turns were quiet than were played",
        ),
        ("-,- -,- act-B 601 1 -", "a number from 0 to 600"),
        ("-,- -,- over-42 599 59 -", late),
        ("-,- -,- over-41 600 1 -", late),
        ("-,- -,- over-41 60 60 -", late),
        (
            "-,- -,- over-41 9 1 -",
            "the game ends without a move when nobody has one",
        ),
        (
            "-,- n,- over-42 600 1 -",
            "first turns are those of who has not played yet",
        ),
    ] {
        refused(&format!("{EMPTY} 24,18,8,2,2,2,2,4 -,- {rest}"), fact);
    }
}

#[test]
fn yai_40_ten_points_win_at_once() {
    let just = "one player alone has just come to ten points";
    for (bag, rest, fact) in [
        (
            "24,18,4,2,2,2,2,4",
            "3333,- -,- act-B 9 1 -",
            "nobody has ten points",
        ),
        (
            "24,18,4,2,2,2,2,4",
            "3333,- -,- over-42 600 1 -",
            "nobody has ten points",
        ),
        ("24,16,4,2,2,2,2,4", "223333,- -,- over-40 9 0 -", just),
        ("24,18,8,2,2,2,2,4", "-,- -,- over-40 9 0 -", just),
        ("24,18,0,2,2,2,2,4", "3333,3333 -,- over-40 9 0 -", just),
        (
            "24,18,4,2,2,2,2,4",
            "3333,- -,- over-40 9 1 -",
            "who wins in the midst of a turn has just captured or struck",
        ),
        (
            "24,18,4,2,2,2,2,4",
            "3333,- -,n over-40 9 0 -",
            "first turns are those of the winner and of who has not played yet",
        ),
    ] {
        refused(&format!("{EMPTY} {bag} -,- {rest}"), fact);
    }
    let leaders = "...../...../..B3A3./...../.....";
    refused(
        &format!(
            "{leaders} 24,13,0,2,2,2,2,4 -,- 22222,- -,- over-40 9 0 board=5;victory=warlords-roulette"
        ),
        "ten points win where that counts",
    );
}

#[test]
fn yai_10_yai_36_draws_that_cannot_be() {
    let two = "only who is Underestimated draws two dice";
    let aside = "on a first turn ones are set aside";
    for (bag, rest, fact) in [
        ("24,17,8,2,2,2,2,4", "-,- -,- draw-B:2 9 1 -", two),
        ("24,17,8,2,2,2,2,3", "-,- -,- keep-B:2p 9 1 -", two),
        (
            "24,16,7,2,2,2,2,3",
            "23,- -,- keep-B:p2 9 1 -",
            "two drawn dice are written in their order",
        ),
        (
            "23,18,8,2,2,2,2,4",
            "-,- -,- draw-B+1 9 1 -",
            "ones are set aside on a first turn",
        ),
        ("23,18,8,2,2,2,2,4", "-,- n,n place-B:1 1 1 -", aside),
        ("23,17,7,2,2,2,2,4", "23,- n,n draw-B:1 1 1 -", aside),
        ("23,17,7,2,2,2,2,3", "23,- n,n keep-B:1p 1 1 -", aside),
    ] {
        refused(&format!("{EMPTY} {bag} -,- {rest}"), fact);
    }
    let five = ".....B2../......../......../A1A1A1A1A1.../......../......../......../........";
    let limited = "limited-reinforcements=yes";
    refused(
        &format!("{five} 18,17,8,2,2,2,2,4 -,- -,- -,- place-A:1 9 1 {limited}"),
        "who draws can place the die",
    );
    let six = five.replace(
        ".../......../......../......../........",
        "A1../......../......../......../........",
    );
    refused(
        &format!("{six} 18,17,8,2,2,2,2,4 -,- -,- -,- act-A 9 1 {limited}"),
        "nobody has more than five dice on the board",
    );
}

#[test]
fn yai_12_a_turn_begins_if_somebody_can_act() {
    let full = "A1A1A1A1A1/A1A1A1A1A1/A2A2A2A2A2/A2A2A2A2A2/B1B1B1B1B1 9,8,8,2,2,2,2,4";
    let over = format!("{full} -,- -,- -,- over-41 40 1 board=5");
    assert!(
        over.parse::<Yaisken>().is_ok(),
        "a full board ends the game"
    );
    refused(
        &over.replace("over-41", "act-A"),
        "the game is over when nobody can draw or move",
    );
}

#[test]
fn yai_34_strikes_that_cannot_be() {
    let moved = "a Specter strikes that has just moved";
    for (rows, rest, fact) in [
        (
            "....Bc3.../...BsA2...",
            "24,17,7,1,1,2,2,4 -,- -,- -,- strike-A-e4 20 5 -",
            moved,
        ),
        (
            "....Bc3.../...BsBp...",
            "24,18,7,1,1,2,2,3 -,- -,- -,- strike-A-e4 20 5 -",
            moved,
        ),
        (
            "....Bs.../....Ap...",
            "24,18,8,1,2,2,2,3 -,- -,- -,- strike-A-e4 20 5 -",
            "a Specter strikes where it can",
        ),
        (
            "....B1.../....Ap...",
            "21,16,6,2,2,2,2,3 123,123 -,- -,- exchange-B-A-e4xe3 20 5 deception=subterfuge",
            "a Specter strikes enemy dice beside it",
        ),
        (
            "....B1.../....Ap...",
            "21,16,6,2,2,2,2,3 123,123 -,- -,- exchange-A-A-e4xe5 20 5 deception=subterfuge",
            "an exchange of who controls what is attacked",
        ),
        (
            "....B1.../....Ap...",
            "23,18,8,2,2,2,2,3 -,- -,- -,- exchange-B-A-e4xe5 20 5 -",
            "who is asked to exchange is still in",
        ),
    ] {
        refused(&in_the_middle(rows, rest), fact);
    }
    // Surrounded by enemies, the Specter has come from nowhere.
    let rows = "......../......../....B1.../...B1ApB1../....B1.../......../......../........";
    refused(
        &format!("{rows} 20,18,8,2,2,2,2,3 -,- -,- -,- strike-A-e5 20 5 -"),
        moved,
    );
}

#[test]
fn yai_35_bends_that_cannot_be() {
    let bends = "a line of the attack bends";
    for (rows, rest, fact) in [
        (
            "...AdB1.../...A2....",
            "23,17,8,2,2,1,2,4 -,- -,- -,- bend-A-d4:l 20 5 -",
            bends,
        ),
        (
            "...A1B1.../...A2....",
            "22,17,8,2,2,2,2,4 -,- -,- -,- bend-A-d4 20 5 -",
            bends,
        ),
        (
            "...AdB1.../...A2....",
            "23,17,8,2,2,1,2,4 -,- -,- -,- bend-A-e5 20 5 -",
            "dice attack that have just moved",
        ),
    ] {
        refused(&in_the_middle(rows, rest), fact);
    }
}

#[test]
fn yai_22_targets_that_cannot_be() {
    let reach = "the lines of an attack reach what it defeats, in their order";
    let defeats = "the attack defeats enemy dice outside of a Sanctuary";
    let rows = "...B2..../...A3B1...";
    let bag = "23,17,7,2,2,2,2,4 -,- -,- -,-";
    for (pending, fact) in [
        ("decide-A-d5:2 20 5", defeats),
        ("decide-A-d4:3 20 5", defeats),
        ("decide-A-h8:3 20 5", defeats),
        ("decide-A-d5:4 20 5", reach),
        ("decide-A-e4:3,d5:3 20 5", reach),
        (
            "decide-A-d5:14 20 5",
            "no attack is stronger than the dice that there are",
        ),
        (
            "decide-A-d5:3,d5:3 20 0",
            "a space that is defeated is not attacked again",
        ),
        (
            "partner-A-d5:3 20 0",
            "the partner of a Companion is decided after it",
        ),
        (
            "exchange-B-A-d5:3 20 5",
            "who is asked to exchange is still in",
        ),
        ("decide-B-d5:3 20 5", defeats),
    ] {
        refused(&in_the_middle(rows, &format!("{bag} {pending} -")), fact);
    }
    let sheltered = "23,17,7,1,2,2,2,4 -,- -,- -,- decide-A-d5:3 20 5 -";
    refused(&in_the_middle("...Bs2..../...A3B1...", sheltered), defeats);
    let leader = "24,18,0,2,2,2,2,4 -,- -,- -,- decide-A-d5:5 20 0 victory=blood-and-honor";
    refused(
        &in_the_middle("...B3..../...A3....", leader),
        "a leader's defeat is never decided",
    );
    let pair = "23,17,7,2,1,2,2,4 -,- -,- -,- partner-A-d5:5 20 1 -";
    refused(&in_the_middle("...Bc1..../...A3A2...", pair), reach);
}

/// A position with these rows as the fifth and the fourth.
fn in_the_middle(rows: &str, rest: &str) -> String {
    format!("......../......../......../{rows}/......../......../........ {rest}")
}

#[test]
fn yai_5_draws_for_the_first_turn_need_dice_and_give_points() {
    let rounds = "were drawn in whole rounds";
    for (rest, fact) in [
        // After twenty rounds of three two dice are left, so the lowest seat begins at once.
        (
            "0,0,0,0,0,0,0,2 -,-,- -,-,- n,n,n first-A-A32,B32,C32 0 0 -",
            "the bag serves all who draw in a round",
        ),
        // Three ones are no six points, and three threes do not give two players four points each.
        (
            "21,18,8,2,2,2,2,4 -,-,- -,-,- n,n,n first-A-A3,C3 0 0 -",
            rounds,
        ),
        (
            "24,18,5,2,2,2,2,4 -,-,- -,-,- n,n,n first-A-A4,C4 0 0 -",
            rounds,
        ),
    ] {
        refused(&format!("{EMPTY} {rest}"), fact);
    }
}

#[test]
fn yai_6_first_turns_fit_the_number_of_turns() {
    let first_turns = "first turns are those of who";
    let at_the_end =
        "A1A1A1A1A1/A1A1A1A1A1/A2A2A2A2A2/A2A2A2A2A2/B1B1B1B1B1 9,8,8,2,2,2,2,4 -,- -,-";
    // Who is out may have gone out before the first turn, or after it.
    let with_one_out = "...../...../..B3A3./...../..... 24,18,0,2,2,2,2,4 -,-,- -,-,-";
    let roulette = "board=5;victory=warlords-roulette";
    for (position, is_sound) in [
        (format!("{at_the_end} n,- over-41 1 1 board=5"), true),
        (format!("{at_the_end} n,n over-41 1 1 board=5"), false),
        (
            format!("{with_one_out} -,n,out1 act-B 2 1 {roulette}"),
            true,
        ),
        (
            format!("{with_one_out} -,n,out1 act-B 3 1 {roulette}"),
            true,
        ),
        (
            format!("{with_one_out} -,n,out1 act-B 4 1 {roulette}"),
            false,
        ),
    ] {
        if is_sound {
            let read = position.parse::<Yaisken>();
            assert!(read.is_ok(), "{position}: {read:?}");
        } else {
            refused(&position, first_turns);
        }
    }
}

#[test]
fn yai_6_yai_10_draws_from_a_bag_that_cannot_give_them() {
    let aside = "on a first turn ones are set aside as long as the bag holds another die";
    let roulette = "board=5;victory=warlords-roulette";
    // Whatever is not on the board or in the bag is in a dojo, where points do not win.
    let position = |n_in_bag: usize, n_elsewhere: usize, specters: &str, pending: &str| {
        let ones = "1".repeat(24 - n_in_bag - n_elsewhere);
        let dojo = format!("{ones}{}ccddee{specters}", "2".repeat(18));
        let rows = "As..../...../..B3A3./...../....Bs";
        format!("{rows} {n_in_bag},0,0,0,0,0,0,0 -,- {dojo},- {pending} {roulette}")
    };
    for (position, fact) in [
        (
            position(0, 0, "pppp", "-,- draw-A 9 1"),
            "a die can be drawn from the bag",
        ),
        (position(5, 0, "ppp", "-,n draw-B:p 2 1"), aside),
        (position(5, 3, "pppp", "-,n draw-B+3 2 1"), aside),
    ] {
        refused(&position, fact);
    }
    let full = "A1A1A1A1A1/A1A1A1A1A1/A2A2A2A2A2/A2A2A2A2A2/B1B1B1B1B1 9,7,8,2,2,2,2,4";
    refused(
        &format!("{full} -,- -,- -,- place-A:2 40 1 board=5"),
        "who draws can place the die",
    );
}

#[test]
fn yai_20_attackers_that_cannot_have_moved() {
    // Dice of one's own are in the way as enemies are, unless they may share the space that was left.
    let rows = "......../......../....B1.../...A1ApA1../....A1.../......../......../........";
    refused(
        &format!("{rows} 20,18,8,2,2,2,2,3 -,- -,- -,- strike-A-e5 20 5 -"),
        "a Specter strikes that has just moved",
    );
    let rows = "......../......../....B1.../...B1A3B1../....B1.../......../......../........";
    refused(
        &format!("{rows} 20,18,7,2,2,2,2,4 -,- -,- -,- decide-A-e6:3 20 5 -"),
        "the lines of an attack reach what it defeats",
    );
}

#[test]
fn yai_23_the_strongest_attack_can_be() {
    let rows = "......../......../...B2..../...A3..../...Ac3..../...Ac3..../......../........";
    let position = format!("{rows} 24,17,5,2,0,2,2,4 -,- -,- -,- decide-A-d6:13 20 5 -");
    assert!(position.parse::<Yaisken>().is_ok(), "{position}");
}

#[test]
fn yai_22_yai_50_a_converted_companion_counts() {
    let pair = "...../..Bc1../..A2../..A3../A1...A1 21,17,7,2,1,2,2,4 -,- -,- -,-";
    refused(
        &format!("{pair} partner-A-c4:5 20 5 board=5"),
        "the partner of a Companion is decided after it",
    );
    let five = "...../..Bc1../..A2../..A3../A1..A1A1 20,17,7,2,1,2,2,4 -,- -,- -,-";
    refused(
        &format!("{five} partner-A-c4:5 40 0 board=5;limited-reinforcements=yes"),
        "nobody has more than five dice on the board",
    );
}

#[test]
fn yai_52_there_are_no_threes_but_one_leader_each() {
    let honor = "board=5;victory=blood-and-honor";
    let rows = "...../...../..B3A3./...../.....";
    refused(
        &format!("{rows} 24,18,0,2,2,2,2,4 -,- -,- -,- place-A:3 9 1 {honor}"),
        "with leaders no three is in the bag, drawn or captured",
    );
    let rows = "...../...../..B3A3./.C3C3../.....";
    refused(
        &format!("{rows} 24,18,0,2,2,2,2,4 -,-,- -,-,- -,-,- over-52-A 9 0 {honor}"),
        "everybody has a leader but whose leader was defeated",
    );
}

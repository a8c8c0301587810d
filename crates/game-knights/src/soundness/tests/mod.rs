//! Positions that no match has, each with the fact that it denies.

mod attack;
mod special;

use tabletop::Seat;

use crate::cards::Cards;
use crate::state::{Ending, Knights, Phase};

/// The position is refused, and this is said to be why.
fn refused(position: &str, fact: &str) {
    match position.parse::<Knights>() {
        Ok(state) => panic!("{state} is read, though {fact}"),
        Err(error) => assert!(
            error.expected.contains(fact),
            "{position} should deny that {fact}, and is refused with: {error}"
        ),
    }
}

/// The position is read.
fn read(position: &str) {
    if let Err(error) = position.parse::<Knights>() {
        panic!("{position}: {error}");
    }
}

/// A position with something changed that its text cannot say, but a view could, is found out.
fn denied(position: &str, change: impl FnOnce(&mut Knights), fact: &str) {
    let mut state: Knights = position.parse().unwrap();
    change(&mut state);
    state.fill_pile().unwrap();
    assert_eq!(state.sound().err(), Some(fact), "{position}");
}

#[test]
fn okn_1_no_card_is_there_too_often() {
    let deck = "no kind has more cards than the deck";
    for position in [
        "5,5,5 Q,Q,- -,-,- - - 10 act-A -",
        "5,5,5 P24,-,- -,-,- - P 10 act-A -",
        "5,5,5 P24,P24,P24 -,-,- - P24 10 act-A -",
        "5,5,5 J2,-,- -,a,- - - 10 act-A -",
        "5,5,5 L6,P,- -,C,- - - 10 attack-A-B:L -",
        "5,5,5 K9,P,- -,-,- - - 10 respond-A-B-K -",
        "5,5,5 S,J2,XA -,-,- - P 9 respond-A-B-P3p~ -",
        "5,5,5 O,-,- -,-,- - - 10 act-A deck=core",
        "5,5,5 P,-,- -,I,- - - 10 act-A deck=core",
        "6,6 Q,- -,- - - 2 choose-A:14-Q -",
    ] {
        refused(position, deck);
    }
}

#[test]
fn okn_2_okn_7_gems_are_those_of_the_table_and_nobody_has_won() {
    let table = "everybody's gems together are those of the table";
    let won = "nobody has the gems that would have won the game before";
    for (position, fact) in [
        ("5,5,4 P,P,P -,-,- - - 10 act-A -", table),
        ("5,5,5,6 P,P,P,P -,-,-,- - - 10 act-A -", table),
        ("5,5 P4,P -,- - - 1 act-A -", table),
        ("10,3,2 P,P,P -,-,- - - 10 act-B -", won),
        ("10,3,2 P,P,P -,-,- - - 3 act-B -", won),
        ("10,0,5 P,P,P -,-,- - - 4 over-7-C -", won),
        ("12,0 P4,P -,- - - 1 act-A -", won),
        ("12,0 P4,P -,- - - 30 over-67 -", won),
    ] {
        refused(position, fact);
    }
    // A reshuffle has lowered the number, and nobody has gained since.
    read("9,3,3 P,P,P -,-,- - - 3 act-B -");
    read("11,1 P4,P -,- - - 1 act-A -");
}

#[test]
fn okn_4_options_are_those_of_the_table() {
    let table = "options and seats are those of a game";
    refused("5,5,5 P,P,P -,-,- - - 10 act-A first=4", table);
    read("5,5,5,5 P,P,P,P -,-,-,- - - 10 act-A first=4");
}

#[test]
fn okn_13_okn_42_okn_65_minstrels_stand_only_where_they_can() {
    let two = "no Minstrel stands where two play";
    let gone = "a Minstrel is gone in its owner's next turn";
    let living = "a Jester stands for a kind of the deck";
    for (position, fact) in [
        ("6,6 P4,P I,- - - 1 act-B -", two),
        ("5,5,5 P,P,P I,-,- - - 10 act-A -", gone),
        ("5,5,5 P,P,P I,-,- - - 10 draw-A:1 -", gone),
        ("5,5,5 P,P,P I,-,- - - 10 rob-A-A>B:2-A:.,C:. -", gone),
        ("5,5,5 P,P,P i,-,- - - 10 act-B deck=core", living),
    ] {
        refused(position, fact);
    }
    read("5,5,5 P,P,P I,-,- - - 10 act-B -");
    read("5,5,5 P,P,P I,-,- - - 10 fortify-A -");
    read("5,5,5 P,P,P a,-,- - - 10 act-B deck=core");
}

#[test]
fn okn_2_known_cards_are_in_the_hand() {
    let public = "what everybody knows of a hand is in it";
    let private = "what one knows of another's hand is in it";
    let less = "nobody knows less than everybody";
    for (known, fact) in [
        ("A:K", public),
        ("A:P2", public),
        ("B>A:K", private),
        ("B>A:P2", private),
        ("A:P,B>A:S", less),
        ("A:PS,B>A:S", less),
    ] {
        refused(&format!("5,5,5 PS,P,P -,-,- {known} - 10 act-A -"), fact);
    }
    read("5,5,5 PS,P,P -,-,- A:P,B>A:PS - 10 act-A -");
    // What is in some hand is there beside what is known of each.
    let held = "what everybody knows to be in hands is there";
    for known in ["*:K", "*:S2", "*:P4", "A:S,*:S", "A:P,*:P3", "A:P,B:P,*:P2"] {
        refused(&format!("5,5,5 PS,P,P -,-,- {known} - 10 act-A -"), held);
    }
    read("5,5,5 PS,P,P -,-,- *:P3S - 10 act-A -");
    read("5,5,5 PS,P,P -,-,- A:P,*:P2S,B>A:PS - 10 act-A -");
}

#[test]
fn okn_4_okn_60_each_table_has_its_own_phases() {
    let two = "only two draft, and pay or show card by card";
    let more = "only three or more are dealt cards and draw";
    for (position, fact) in [
        ("5,5,5 -,-,- -,-,- - - 10 draft-A:15 -", two),
        ("5,5,5 -,-,- -,-,- - - 10 choose-A:14-K -", two),
        ("5,5,5 P,P,P -,C,- - - 10 pay-A-B:1 -", two),
        ("5,5,5 P,P,P -,C,- - I 10 lose-A-B:1 -", two),
        ("5,5,5 P,P,P -,-,- - - 10 over-67 -", two),
        ("6,6 -,- -,- - - 1 first -", more),
        ("6,6 -,- -,- - - 1 deal-A -", more),
        ("6,6 P,P -,- - - 1 draw-A:1 -", more),
        ("6,6 P,P -,- - - 1 over-9 -", more),
    ] {
        refused(position, fact);
    }
}

#[test]
fn okn_4_cards_are_dealt_singly_and_nothing_has_happened() {
    let singly = "cards are dealt singly, clockwise from the first player";
    let nothing = "nothing was played before the deal";
    let gems = "everybody begins with five gems, and ten are needed";
    for (position, fact) in [
        (
            "5,5,5 P,-,- -,-,- - - 10 first -",
            "nobody has cards before the deal",
        ),
        (
            "5,5,5 -,-,- -,-,- - - 10 first first=1",
            "chance picks who begins",
        ),
        (
            "5,5,5 -,-,- -,-,- - - 10 deal-A first=2",
            "whoever was chosen begins",
        ),
        ("5,5,5 P,-,- -,-,- - - 10 deal-B -", singly),
        ("5,5,5 P,P,- -,-,- - - 10 deal-B -", singly),
        ("5,5,5 P2,P,- -,-,- - - 10 deal-A -", singly),
        (
            "5,5,5 P4,P4,P4 -,-,- - - 10 deal-A -",
            "a card is still to be dealt",
        ),
        ("5,5,5 -,-,- -,-,- - P 10 deal-A -", nothing),
        ("5,5,5 -,-,- C,-,- - - 10 deal-A -", nothing),
        ("5,5,5 P,-,- -,-,- A:P - 10 deal-A -", nothing),
        ("6,4,5 -,-,- -,-,- - - 10 deal-A -", gems),
        ("5,5,5 -,-,- -,-,- - - 9 first -", gems),
    ] {
        refused(position, fact);
    }
    read("5,5,5 P,S,P -,-,- - - 10 deal-B -");
    read("5,5,5 P,S2,P -,-,- - - 10 deal-B first=2");
    read("5,5,5 P3,S4,P4 -,-,- - - 10 deal-B -");
}

#[test]
fn okn_5_cards_are_drawn_from_a_pile() {
    let all = "P24S16K9G3QN5D3T2H3R2X2E2M2O2I2A6C6L6U2J2";
    refused(
        &format!("5,5,5 {all},-,- -,-,- - - 10 draw-A:1 -"),
        "cards are drawn from a pile",
    );
    let some = "one or two cards are drawn";
    refused("5,5,5 P,P,P -,-,- - - 10 draw-A:0 -", some);
    refused("5,5,5 P,P,P -,-,- - - 10 draw-A:3 -", some);
}

#[test]
fn okn_10_okn_65_whoever_fortifies_on_has_fortified() {
    let has = "whoever fortifies has a fortification";
    refused("5,5,5 P,P,P -,C,- - - 10 fortify-A -", has);
    refused("5,5,5 P,P,P -,C,- - I 10 fortify-A -", has);
    refused("6,6 P,P -,C - J 1 fortify-A deck=core", has);
    // A Minstrel of two players is gone, and a Castle before it may stand.
    read("6,6 P,P -,- - I 1 fortify-A -");
    read("6,6 P,P C,- - I 1 fortify-A -");
    read("6,6 P,P C,- - J 1 fortify-A deck=core");
}

#[test]
fn okn_7_okn_9_okn_67_an_end_has_its_reason() {
    let wins = "the winner has the gems that win";
    let due = "the last reshuffle is due";
    for (position, fact) in [
        ("9,2,4 P,P,P -,-,- - - 10 over-7-A -", wins),
        ("9,2,4 P,P,P -,-,- - - 5 over-7-C -", wins),
        ("11,1 P4,P -,- - - 1 over-60-A -", wins),
        ("5,5,5 P,P,P -,-,- - K 1 over-9 -", due),
        (
            "5,5,5 P24S16,K9,G3 -,-,- - QN5D3T2H3R2X2E2M2O2I2A6C6L6U2J2 2 over-9 -",
            due,
        ),
        (
            "5,5,5 P24S16,K9,G3QN5D3T2H3R2X2E2M2O2I2A6C6L6U2J2 -,-,- - - 1 over-9 -",
            due,
        ),
        ("7,5 P,P -,- - - 29 over-67 -", "there was the last draft"),
        // The discards would be mixed in, so that there is something to draft.
        (
            "7,5 P24S16K9G3QN5D3T2H3R2X2E2M2O2I2A6C6L6U2,J -,- - J 3 over-67 -",
            "there was the last draft",
        ),
        (
            "7,5 P,P C,- - - 30 over-67 -",
            "nothing stands after a re-deal",
        ),
    ] {
        refused(position, fact);
    }
    read("9,2,4 P,P,P -,-,- - - 9 over-7-A -");
    read("4,2,9 P,P,P -,-,- - - 4 over-7-A -");
    read("7,5 P24S16K9G3QN5D3T2H3R2X2E2M2O2I2A6C6L6U2,J2 -,- - - 3 over-67 -");
}

#[test]
fn a_state_that_lost_a_card_is_found() {
    let mut state: Knights = "5,5,5 P,P,P -,-,- - K 10 act-A -".parse().unwrap();
    state.assert_invariants();
    state.discards = Cards::NONE;
    let lost = std::panic::catch_unwind(|| state.assert_invariants());
    assert!(lost.is_err());
}

#[test]
fn what_only_a_view_could_say_is_judged_too() {
    let nobody = Seat::new(5).unwrap();
    let act = "5,5,5 P,P,P -,-,- - K 10 act-A -";
    denied(
        act,
        |state| state.active = nobody,
        "whose turn it is sits at the table",
    );
    let counts = "one to ten gems are needed; with two players there are one to thirty drafts";
    denied(act, |state| state.count = 0, counts);
    denied(act, |state| state.count = 11, counts);
    let move_gem = |state: &mut Knights| {
        state.kingdoms[0].gems -= 1;
        state.kingdoms[5].gems += 1;
    };
    denied(act, move_gem, "nobody who is not at the table has anything");
    denied(
        "5,5,5 -,-,- -,-,- - - 10 first -",
        |state| state.active = Seat::new(1).unwrap(),
        "chance picks who begins",
    );
    let won = "9,2,4 P,P,P -,-,- - - 9 over-7-A -";
    denied(
        won,
        |state| state.active = Seat::new(1).unwrap(),
        "it is nobody's turn after the end",
    );
    // Not even a seat that no table has wins.
    denied(
        won,
        |state| state.phase = Phase::Over(Ending::Won(Seat::new(7).unwrap())),
        "the winner has the gems that win",
    );
    denied(
        "6,6 P4,P -,- - I 1 lose-A-B:1 -",
        |state| {
            state.phase = Phase::Lose {
                loser: nobody,
                left: 1,
                fortifying: false,
            };
        },
        "whoever discards sits at the table",
    );
    denied(
        "6,6 P,SK -,- B:SK E 1 take-A-B:SK -",
        |state| {
            if let Phase::Take(shown) = &mut state.phase {
                shown.0[1].reverse();
            }
        },
        "cards lie open in the order of their kinds",
    );
}

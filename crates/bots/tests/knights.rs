//! The evaluation of Of Knights and Ninjas.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod evaluation;

use evaluation::{amount, chance, check_shares, share_of_wins};
use game_knights::{Deck, Knights, Options, Reshuffle, Robbers, RobbingBack};
use tabletop::{Game, Seat, SeatCount};

fn start(n_seats: usize, deck: Deck) -> Knights {
    let options = Options {
        deck,
        ..Options::default()
    };
    Knights::new(SeatCount::new(n_seats).unwrap(), &options).unwrap()
}

fn position(text: &str) -> Knights {
    text.parse()
        .unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The position after a seat's action.
fn after(text: &str, seat: usize, action: &str) -> Knights {
    let mut game = position(text);
    let action = action.parse().unwrap();
    game.play(Seat::new(seat).unwrap(), action)
        .unwrap_or_else(|rule| panic!("{rule}: {text}"));
    game
}

#[test]
fn chances_are_shares_at_every_table() {
    for n_seats in 2..=6 {
        for deck in [Deck::Full, Deck::Core] {
            check_shares(&start(n_seats, deck), 0..4);
        }
    }
}

#[test]
fn gems_raise_the_chance() {
    let of_three = |gems: &str| {
        let text = format!("{gems} P,P,P -,-,- - - 10 act-A -");
        chance(&position(&text), 0)
    };
    assert!(of_three("4,5,6") < of_three("5,5,5"));
    assert!(of_three("5,5,5") < of_three("8,4,3"));
    let of_two = |gems: &str| chance(&position(&format!("{gems} P,P -,- - - 1 act-A -")), 0);
    assert!(of_two("4,8") < of_two("6,6") && of_two("6,6") < of_two("9,3"));
}

#[test]
fn special_cards_raise_the_chance() {
    for card in ["N", "X", "T", "H", "J"] {
        let with = |hand: &str, n_seats: usize| {
            let hands = vec!["P"; n_seats - 1].join(",");
            let (gems, count) = if n_seats == 2 { ("6", 1) } else { ("5", 10) };
            let gems = vec![gems; n_seats].join(",");
            let standing = vec!["-"; n_seats].join(",");
            let last = Seat::new(n_seats - 1).unwrap().letter();
            let text = format!("{gems} {hand},{hands} {standing} - - {count} act-{last} -");
            chance(&position(&text), 0)
        };
        for n_seats in [2, 3, 6] {
            let [without, with] = ["P", &format!("P{card}")].map(|hand| with(hand, n_seats));
            assert!(with > without, "{card} with {n_seats}: {with} {without}");
        }
    }
}

#[test]
fn walls_keep_strikes_away() {
    let exposed = |standing: &str, hand: &str| {
        let text = format!("5,5,5 {hand},P,- -,{standing},- - - 10 act-A -");
        amount(&position(&text), 1, "exposed")
    };
    // A Knight against a Peasant takes two of three gems.
    assert_eq!(exposed("-", "K"), 2.0 / 3.0);
    assert_eq!(exposed("C", "K"), 0.0);
    assert_eq!(exposed("C", "KL"), 2.0 / 3.0);
    assert_eq!(exposed("AC", "KL"), 0.0);
    assert_eq!(exposed("AC", "KAL"), 2.0 / 3.0);
    assert_eq!(exposed("AC", "N"), 2.0 / 3.0);
    assert_eq!(exposed("A", "D"), 0.0);
    assert_eq!(exposed("I", "KND"), 0.0);
}

#[test]
fn standing_cards_raise_the_chance_of_more_than_two() {
    let with = |standing: &str| {
        let text = format!("5,5,5 P,P,P {standing},-,- - - 10 act-B -");
        chance(&position(&text), 0)
    };
    for standing in ["C", "A", "I"] {
        assert!(with(standing) > with("-"), "{standing}");
    }
}

#[test]
fn a_strike_that_wins_is_decisive() {
    let decisive = |gems: &str, hand: &str| {
        let text = format!("{gems} {hand},P,P -,-,- - - 10 act-A -");
        amount(&position(&text), 0, "decisive")
    };
    assert_eq!(decisive("8,4,3", "K"), 1.0);
    assert_eq!(decisive("8,4,3", "S"), 0.0);
    assert_eq!(decisive("7,5,3", "K"), 0.0);
    // Who has enough already needs one more (OKN-7).
    let text = "9,3,3 S,P,P -,-,- - - 9 act-A -";
    assert_eq!(amount(&position(text), 0, "decisive"), 1.0);
    // With two players all gems are needed (OKN-60).
    let text = "10,2 K,P -,- - - 1 act-A -";
    assert_eq!(amount(&position(text), 0, "decisive"), 1.0);
}

#[test]
fn an_attack_counts_for_what_is_left_after_the_best_answer() {
    let gems = |answer: &str, seat: usize| {
        let text = format!("5,5,5 K,{answer},C -,-,- - - 10 act-A -");
        3.0 * amount(&after(&text, 0, "attack-B-knight"), seat, "gems")
    };
    assert_eq!((gems("C", 0), gems("C", 1)), (8.0, 2.0));
    assert_eq!((gems("S", 0), gems("S", 1)), (6.0, 4.0));
    assert_eq!((gems("G", 0), gems("G", 1)), (5.0, 5.0));
    assert_eq!((gems("X", 0), gems("X", 1)), (5.0, 5.0));
    assert_eq!((gems("R", 0), gems("R", 1)), (5.0, 5.0));
    assert_eq!((gems("T", 0), gems("T", 1)), (2.0, 8.0));
    assert_eq!(gems("T", 2), 5.0);
}

#[test]
fn gems_on_their_way_are_as_good_as_had_unless_somebody_can_rob_them() {
    let crown = |hand: &str| {
        let text = format!("8,4,3 K,C,{hand} -,-,- - - 10 act-A -");
        amount(&after(&text, 0, "attack-B-knight"), 0, "crown")
    };
    assert_eq!(crown("C"), 1.0);
    assert_eq!(crown("H"), 0.5);
    // Nobody answers, the third robs, and so the gems are the third's.
    let text = "8,4,3 K,-,H -,-,- - - 10 act-A -";
    let mut game = after(text, 0, "attack-B-knight");
    let third = Seat::new(2).unwrap();
    let before = chance(&game, 2);
    assert!(amount(&game, 0, "crown") > 0.0);
    game.play(third, "rob-highwayman".parse().unwrap()).unwrap();
    assert_eq!(3.0 * amount(&game, 2, "gems"), 6.0);
    assert_eq!(amount(&game, 0, "crown"), 0.0);
    assert!(chance(&game, 2) > before);
}

#[test]
fn okn_40_gems_robbed_back_win_only_by_the_option() {
    let amounts = |options: &str| {
        let text = format!("3,8,4 P,S,N -,-,- - KH 8 rob-A-B>B:3-A:.,C:. {options}");
        let game = position(&text);
        (amount(&game, 1, "crown"), 3.0 * amount(&game, 1, "gems"))
    };
    assert_eq!(amounts("-"), (0.0, 8.0));
    assert_eq!(amounts("robbing-back=counts"), (1.0, 8.0));
}

#[test]
fn okn_40_only_those_who_may_rob_endanger_gems_on_their_way() {
    // A turned Knight: the gems go from the player on turn, who holds a Highwayman, to the second.
    let crown = |options: &str| {
        let text = format!("4,7,4 H,P,N -,-,- - T 10 respond-A-B-K~ {options}");
        amount(&position(&text), 1, "crown")
    };
    assert_eq!(crown("-"), 0.5);
    assert_eq!(crown("robbers=out-of-turn"), 1.0);
}

#[test]
fn chances_are_shares_by_every_reading() {
    let options = Options {
        reshuffle: Reshuffle::Empty,
        robbers: Robbers::OutOfTurn,
        robbing_back: RobbingBack::Counts,
        ..Options::default()
    };
    for n_seats in 2..=6 {
        let game = Knights::new(SeatCount::new(n_seats).unwrap(), &options).unwrap();
        check_shares(&game, 0..4);
    }
}

#[test]
fn the_best_card_is_not_the_one_to_show() {
    let text = "5,5,5 E,PN,P -,-,- - - 10 act-A -";
    let game = after(text, 0, "herald");
    let shows = |card: &str| {
        let mut game = game.clone();
        let second = Seat::new(1).unwrap();
        game.play(second, format!("show-{card}").parse().unwrap())
            .unwrap();
        chance(&game, 1)
    };
    assert!(shows("peasant") > shows("ninja"));
}

#[test]
fn greedy_beats_random_at_small_and_large_tables() {
    let of_two = share_of_wins(&start(2, Deck::Full), "greedy", "random", 12);
    assert!(of_two > 0.75, "{of_two}, where 0.5 would be even");
    let of_four = share_of_wins(&start(4, Deck::Full), "greedy", "random", 8);
    assert!(of_four > 0.5, "{of_four}, where 0.25 would be even");
}

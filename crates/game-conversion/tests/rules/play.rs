//! Board, dice and turns: CON-1, CON-2, CON-4 and CON-5.

use std::collections::BTreeSet;

use game_conversion::{Cell, Conversion, Square};
use tabletop::{Game, Seat, Turn};

use crate::scene::{asked, cells, dealt, hand, legal, outcomes, play, refusal, scene, start};

fn squares_of(actions: &[String]) -> BTreeSet<String> {
    let square = |action: &String| action.split_once('=').unwrap().0.to_owned();
    actions.iter().map(square).collect()
}

#[test]
fn con_1_the_board_is_the_64_squares_from_a1_to_h8() {
    let all: BTreeSet<String> = ('a'..='h')
        .flat_map(|column| (1..=8).map(move |row| format!("{column}{row}")))
        .collect();
    assert_eq!(squares_of(&legal(&dealt(), 'A')), all);
}

#[test]
fn con_1_holes_are_not_part_of_the_board() {
    let deal = "first-A die-1 die-1 die-1 die-1 die-1 die-1 die-1 die-1 die-1 die-1";
    let game = play(start(2, "hole-squares=a1,h8,d5"), deal);
    assert_eq!(cells(&game, "a1 d5 h8 a8"), "# # # .");
    let squares = squares_of(&legal(&game, 'A'));
    assert_eq!(squares.len(), 61);
    assert!(
        ["a1", "d5", "h8"]
            .iter()
            .all(|hole| !squares.contains(*hole))
    );
}

#[test]
fn con_2_the_dice_never_run_out() {
    // All dice of the whole game come up 6: the two players roll 35 sixes each.
    let mut game = play(start(2, "-"), "first-A");
    let mut rolled = [0; 2];
    while game.turn().over().is_none() {
        match game.turn() {
            Turn::Act(seats) => {
                let seat = seats.first().unwrap();
                game.apply(seat, game.legal(seat)[0]);
            }
            _ => {
                assert_eq!(outcomes(&game).len(), 6);
                let before: Vec<u32> = game.seats().iter().map(|s| game.hand(s).len()).collect();
                game = play(game, "die-6");
                for seat in game.seats().iter() {
                    rolled[seat.index()] += game.hand(seat).len() - before[seat.index()];
                }
            }
        }
    }
    assert_eq!(rolled, [35, 35]);
}

#[test]
fn con_2_every_die_has_six_equally_likely_faces() {
    let faces = ["die-1", "die-2", "die-3", "die-4", "die-5", "die-6"];
    assert_eq!(outcomes(&play(start(3, "-"), "first-B")), faces);
    assert_eq!(outcomes(&scene("A6@a1", "-,1", "roll-A", "-")), faces);
}

#[test]
fn con_4_everybody_is_equally_likely_to_begin() {
    let letters = ["A", "B", "C", "D", "E", "F", "G", "H"];
    for players in 2..=8 {
        let expected: Vec<String> = letters[..players]
            .iter()
            .map(|l| format!("first-{l}"))
            .collect();
        assert_eq!(outcomes(&start(players, "-")), expected);
    }
}

#[test]
fn con_4_hands_are_rolled_in_playing_order_each_as_a_whole() {
    let ones = "die-1 ".repeat(5);
    let game = play(start(4, "-"), &format!("first-C {ones}"));
    assert_eq!(hand(&game, 'C'), "11111");
    let game = play(
        game,
        &format!("{}{}", ones.replace('1', "2"), ones.replace('1', "3")),
    );
    let hands = |game: &Conversion| ['A', 'B', 'C', 'D'].map(|letter| hand(game, letter));
    assert_eq!(hands(&game), ["33333", "", "11111", "22222"]);
    let game = play(game, &ones.replace('1', "4"));
    assert_eq!(hands(&game), ["33333", "44444", "11111", "22222"]);
    assert_eq!(asked(&game), Some('C'));
}

#[test]
fn con_4_turns_go_round_by_seat_from_whoever_begins() {
    let deal = format!("first-C {}", "die-1 ".repeat(20));
    let mut game = play(start(4, "-"), &deal);
    let mut order = String::new();
    for square in Square::all().take(9) {
        order.push(asked(&game).unwrap());
        game = play(game, &format!("{square}=1"));
    }
    assert_eq!(order, "CDABCDABC");
}

#[test]
fn con_4_chance_settles_holes_then_who_begins_then_hands() {
    let mut game = start(2, "holes=2");
    let mut kinds = Vec::new();
    for outcome in ["column-a", "row-1", "column-b", "row-1", "first-B", "die-1"] {
        let kind = |text: &str| text.split_once('-').unwrap().0.to_owned();
        let pending: BTreeSet<String> = outcomes(&game).iter().map(|text| kind(text)).collect();
        kinds.push(pending.into_iter().collect::<String>());
        game = play(game, outcome);
    }
    assert_eq!(kinds, ["column", "row", "column", "row", "first", "die"]);
}

#[test]
fn con_4_nobody_places_out_of_turn_or_while_dice_are_rolled() {
    let game = dealt();
    assert_eq!(refusal(&game, 'B', "a1=1"), Some("CON-4"));
    assert_eq!(legal(&game, 'B'), [""; 0]);
    let pending = ["holes=1", "-"].map(|options| start(2, options));
    let rolling = [
        play(start(2, "holes=1"), "column-c"),
        play(start(2, "-"), "first-A die-1"),
        scene("A1@a1", "33,1", "roll-A", "-"),
    ];
    for game in pending.iter().chain(&rolling) {
        for letter in ['A', 'B'] {
            assert_eq!(refusal(game, letter, "h8=3"), Some("CON-4"), "{game}");
            assert_eq!(legal(game, letter), [""; 0], "{game}");
        }
    }
}

#[test]
fn con_4_the_seat_after_the_last_is_the_first() {
    let game = scene("A1@a1 B1@c1", "1,1,1", "place-C", "-");
    let next = play(game, "h8=1");
    assert_eq!(asked(&next), Seat::new(0).map(Seat::letter));
}

#[test]
fn con_5_a_placed_die_shows_the_value_it_was_rolled_with() {
    for value in 1..=6 {
        let hands = format!("{value},1");
        let next = play(
            scene("A1@a1", &hands, "place-A", "-"),
            &format!("e5={value}"),
        );
        assert_eq!(cells(&next, "e5"), format!("A{value}"));
    }
}

#[test]
fn con_5_one_die_leaves_the_hand_and_one_square_fills() {
    let game = scene("B2@h1", "12446,35", "place-A", "-");
    let next = play(game.clone(), "a8=4");
    assert_eq!(
        (hand(&next, 'A'), hand(&next, 'B')),
        ("1246".into(), "35".into())
    );
    for square in Square::all() {
        let (before, after) = (game.board().cell(square), next.board().cell(square));
        if square.to_string() == "a8" {
            assert_eq!((before, cells(&next, "a8")), (Cell::Empty, "A4".into()));
        } else {
            assert_eq!(before, after, "{square}");
        }
    }
}

#[test]
fn con_5_the_square_must_be_empty() {
    let game = scene("A1@a1 B6@b2", "1,1", "place-A", "-");
    assert_eq!(refusal(&game, 'A', "a1=1"), Some("CON-5"));
    assert_eq!(refusal(&game, 'A', "b2=1"), Some("CON-5"));
    assert_eq!(refusal(&game, 'A', "b1=1"), None);
}

#[test]
fn con_5_the_die_must_be_of_ones_own_hand() {
    let game = scene("A1@a1", "1,2", "place-A", "-");
    assert_eq!(refusal(&game, 'A', "c3=2"), Some("CON-5"));
    assert_eq!(refusal(&game, 'A', "c3=1"), None);
}

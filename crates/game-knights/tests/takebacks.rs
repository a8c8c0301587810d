//! What a takeback could not make unknown again: cards that others have seen, and choices made in secret.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use game_knights::Knights;
use tabletop::record::Player;
use tabletop::{Match, Observe as _, Opening, Seat, Step, Table as _, Viewer};

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

fn open(position: &str) -> Match<Knights> {
    let players = position.split(' ').next().unwrap().split(',').count();
    let opening = Opening {
        position: Some(position.into()),
        ..Opening::plain(vec![Player::Human(String::new()); players])
    };
    Match::open(&opening).unwrap()
}

/// To which of the seats and the spectator the action reveals something.
fn told(position: &str, by: usize, action: &str) -> Vec<Viewer> {
    let game = open(position);
    let action = action.parse().unwrap();
    game.check(seat(by), action).unwrap();
    let seats = tabletop::Table::seats(&game).iter().map(Viewer::Seat);
    let step = Step::Act(seat(by), action);
    seats
        .chain([Viewer::Spectator])
        .filter(|viewer| game.state().reveals(*viewer, step))
        .collect()
}

const ALL: [Viewer; 4] = [
    Viewer::Seat(Seat::new(0).unwrap()),
    Viewer::Seat(Seat::new(1).unwrap()),
    Viewer::Seat(Seat::new(2).unwrap()),
    Viewer::Spectator,
];

#[test]
fn a_card_played_from_a_hand_is_told_to_whoever_did_not_know_it_there() {
    // Everybody knows the Knight, the third player the Ninja as well, and nobody the King.
    let act = "5,5,5 KGN,S2NH,PXA -,-,- A:K,C>A:KN P9 10 act-A -";
    assert_eq!(told(act, 0, "attack-B-knight"), []);
    assert_eq!(told(act, 0, "attack-B-king"), ALL[1..]);
}

#[test]
fn the_last_secret_choice_tells_everybody_and_those_before_nobody() {
    let show = "5,5,5 P3,S2K2NH,QE -,-,- - E 10 show-A-B:N,C:. -";
    assert_eq!(told(show, 2, "show-queen"), ALL);
    let all_wait = "5,5,5 P3,S2K2NH,QE -,-,- - E 10 show-A-B:.,C:. -";
    assert_eq!(told(all_wait, 2, "show-queen"), []);
}

#[test]
fn a_player_takes_back_what_told_only_others_and_a_table_only_what_told_nobody() {
    let mut game = open("5,5,5 KGN,S2NH,PXA -,-,- A:K P9 10 act-A -");
    game.play(seat(0), "attack-B-king".parse().unwrap())
        .unwrap();
    assert_eq!(game.undo_line(seat(0)), Some(0));
    assert_eq!(game.undo_line(seat(1)), None);
    assert!(!game.can_take_back(0), "the others have seen the King");
    assert!(game.take_back(0));
    game.play(seat(0), "attack-B-knight".parse().unwrap())
        .unwrap();
    assert!(game.can_take_back(0), "everybody knew the Knight");
    assert_eq!(game.active(), Some(seat(0)), "while the other answers");
}

#[test]
fn a_choice_that_ends_the_secret_is_not_undone() {
    let mut game = open("5,5,5 P3,S2K2NH,QE -,-,- - E 10 show-A-B:.,C:. -");
    game.play(seat(1), "show-ninja".parse().unwrap()).unwrap();
    assert_eq!(game.undo_line(seat(1)), Some(0));
    assert!(game.can_take_back(0), "nobody has seen which");
    game.play(seat(2), "show-queen".parse().unwrap()).unwrap();
    assert_eq!(game.undo_line(seat(2)), None);
    assert!(!game.can_take_back(0) && !game.can_take_back(1));
}

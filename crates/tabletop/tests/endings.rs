//! How matches end that are not played to the end, and who then has which place.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use tabletop::record::{EndedBy, Ending, Line, Note, Player, Record, RecordedResult};
use tabletop::{ChanceRefusal, Game, Match, Opening, Rng, Rule as _, Seat, Table, Turn, verify};
use testkit::toy::{Action, Rule, Toy};

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

fn open(players: usize) -> Match<Toy> {
    Match::open(&Opening::plain(vec![Player::Human(String::new()); players])).unwrap()
}

fn ended(by: EndedBy, places: &[u8]) -> Option<Ending> {
    Some(Ending {
        by,
        places: Some(places.to_vec()),
    })
}

/// Plays random steps until there is none.
fn finish(played: &mut Match<Toy>) {
    let mut rng = Rng::from_seed(4);
    loop {
        match played.state().turn() {
            Turn::Chance => drop(played.resolve_random(&mut rng).unwrap()),
            Turn::Act(seats) => {
                let seat = seats.first().unwrap();
                let action = played.state().random_legal(seat, &mut rng);
                played.play(seat, action).unwrap();
            }
            Turn::Over(_) => return,
        }
    }
}

/// The ending of a table of so many after these notes, pushed unchecked.
fn ending_of(players: usize, notes: &[Note]) -> Option<Ending> {
    let mut record = Record::new(open(players).record().header().clone(), None);
    for note in notes {
        record.push(Line::Note(note.clone()));
    }
    record.ending()
}

fn over(places: &[u8]) -> Note {
    Note::Over(RecordedResult {
        ended_by: "TOY-9".into(),
        won_by: "TOY-10".into(),
        places: places.to_vec(),
        scores: vec![0; places.len()],
    })
}

#[test]
fn one_of_two_who_gives_up_ends_the_match() {
    let mut played = open(2);
    assert_eq!(played.ending(), None);
    played.note(Note::Resigned(seat(0))).unwrap();
    assert_eq!(played.ending(), ended(EndedBy::Resignation, &[2, 1]));
    assert!(played.record().is_final());
    assert_eq!(played.record().gave_up(), [seat(0)]);

    let mut played = open(2);
    played.note(Note::TimedOut(seat(1))).unwrap();
    assert_eq!(played.ending(), ended(EndedBy::Time, &[1, 2]));
}

#[test]
fn with_more_players_the_match_goes_on_until_one_is_left() {
    let mut played = open(4);
    played.note(Note::Resigned(seat(2))).unwrap();
    assert_eq!(played.ending(), None);
    let bot = Player::Bot("random".into());
    played.note(Note::Seated(seat(2), bot.clone())).unwrap();
    assert_eq!(*played.player(seat(2)), bot);
    let mut rng = Rng::from_seed(1);
    played.resolve_random(&mut rng).unwrap();
    played.note(Note::Resigned(seat(0))).unwrap();
    assert_eq!(played.ending(), None);
    played.note(Note::TimedOut(seat(3))).unwrap();
    // The earlier they gave up, the further behind.
    assert_eq!(played.ending(), ended(EndedBy::Time, &[3, 1, 4, 2]));
    assert_eq!(played.record().gave_up(), [seat(2), seat(0), seat(3)]);
}

#[test]
fn who_gave_up_is_behind_everybody_when_the_game_ends_by_its_rules() {
    let by_rules = |players, notes: &[Note], places: &[u8]| {
        let ending = ending_of(players, notes);
        assert_eq!(ending, ended(EndedBy::Rules, places), "{notes:?}");
    };
    by_rules(3, &[over(&[2, 1, 3])], &[2, 1, 3]);
    // The winner by points gave up: the others move up.
    by_rules(3, &[Note::Resigned(seat(1)), over(&[2, 1, 3])], &[1, 3, 2]);
    // Shared places stay shared, and the next one is skipped.
    by_rules(
        4,
        &[Note::Resigned(seat(0)), over(&[1, 2, 2, 4])],
        &[4, 1, 1, 3],
    );
    by_rules(
        4,
        &[
            Note::TimedOut(seat(3)),
            Note::Resigned(seat(1)),
            over(&[1, 1, 1, 1]),
        ],
        &[1, 3, 1, 4],
    );
    // A takeback takes no resignation back.
    by_rules(
        3,
        &[Note::Resigned(seat(0)), Note::Takeback(0), over(&[1, 2, 2])],
        &[3, 1, 1],
    );
}

#[test]
fn two_who_are_left_agree_on_a_draw() {
    let mut two = open(2);
    two.note(Note::Drawn(Vec::new())).unwrap();
    assert_eq!(two.ending(), ended(EndedBy::Agreement, &[1, 1]));
    assert!(two.record().to_string().contains("\n1 drawn\n"));

    let mut three = open(3);
    let fault = three.note(Note::Drawn(Vec::new())).unwrap_err();
    assert_eq!(
        fault.to_string(),
        "line 1: two players agree on a draw, but 3 take part"
    );
    assert_eq!(three.record().last_line(), 0);
    three.note(Note::TimedOut(seat(1))).unwrap();
    three.note(Note::Drawn(Vec::new())).unwrap();
    assert_eq!(three.ending(), ended(EndedBy::Agreement, &[1, 3, 1]));
}

#[test]
fn who_was_put_out_is_behind_those_who_agree_on_a_draw() {
    let drawn = |players, notes: &[Note], places: Option<&[u8]>| {
        let ending = ending_of(players, notes).unwrap();
        assert_eq!(ending.by, EndedBy::Agreement);
        assert_eq!(ending.places.as_deref(), places, "{notes:?}");
        let text = notes.last().unwrap().to_string();
        assert_eq!(text.parse(), Ok(Line::Note(notes.last().unwrap().clone())));
    };
    drawn(3, &[Note::Drawn(vec![seat(1)])], Some(&[1, 3, 1]));
    let out = Note::Drawn(vec![seat(3), seat(1)]);
    assert_eq!(out.to_string(), "drawn without 3,1");
    drawn(4, std::slice::from_ref(&out), Some(&[1, 3, 1, 4]));
    // Behind them is who gave up.
    let notes = [Note::Resigned(seat(0)), Note::Drawn(vec![seat(3)])];
    drawn(4, &notes, Some(&[4, 1, 1, 3]));
    drawn(3, &[out], None);
    for text in [
        "drawn with 1",
        "drawn without",
        "drawn without 1,",
        "drawn without x",
        "drawn without 1,1",
    ] {
        assert!(text.parse::<Line>().is_err(), "{text}");
    }

    // The rules of this game put nobody out.
    let fault = open(3).note(Note::Drawn(vec![seat(1)])).unwrap_err();
    assert_eq!(fault.why, "two players agree on a draw, but 3 take part");
    let fault = open(2).note(Note::Drawn(vec![seat(1)])).unwrap_err();
    assert_eq!(fault.why, "the rules have it \"drawn\"");
}

#[test]
fn nobody_has_a_place_in_an_abandoned_match() {
    let mut played = open(3);
    played.note(Note::Abandoned).unwrap();
    let by = EndedBy::Abandonment;
    assert_eq!(played.ending(), Some(Ending { by, places: None }));
}

#[test]
fn a_result_of_another_table_gives_no_places() {
    let ending = ending_of(2, &[over(&[1, 2, 3])]).unwrap();
    assert_eq!(ending.places, None);
    // Neither do seats that the table does not have count as given up.
    assert_eq!(ending_of(2, &[Note::Resigned(seat(7))]), None);
}

#[test]
fn a_seat_gives_up_once() {
    let mut played = open(4);
    played.note(Note::TimedOut(seat(1))).unwrap();
    for again in [Note::Resigned(seat(1)), Note::TimedOut(seat(1))] {
        let fault = played.note(again).unwrap_err();
        assert_eq!(fault.to_string(), "line 2: seat 1 has given up before");
    }
    let fault = played.note(Note::Resigned(seat(4))).unwrap_err();
    assert!(fault.why.contains("there is no seat 4"), "{fault}");
    // Pushed unchecked, a second time does not count.
    let twice = [Note::Resigned(seat(1)), Note::Resigned(seat(1))];
    assert_eq!(ending_of(3, &twice), None);
}

#[test]
fn a_player_that_no_record_can_name_is_not_seated() {
    let mut played = open(2);
    let odd = Note::Seated(seat(0), Player::Human("x\ny".into()));
    assert!(played.note(odd).is_err());
    assert_eq!(played.record().last_line(), 0);
}

#[test]
fn nothing_is_done_after_the_end() {
    let mut given_up = open(2);
    let mut rng = Rng::from_seed(1);
    for _ in 0..2 {
        given_up.resolve_random(&mut rng).unwrap();
    }
    let mut dealing = open(2);
    for played in [&mut given_up, &mut dealing] {
        played.note(Note::Resigned(seat(1))).unwrap();
    }
    assert_eq!(
        given_up.play(seat(0), Action::Keep),
        Err(Rule::GAME_OVER),
        "though the game would go on"
    );
    assert_eq!(dealing.resolve_random(&mut rng), Err(ChanceRefusal::Ended));
    let mut over = open(3);
    finish(&mut over);
    assert_eq!(over.ending().map(|ending| ending.by), Some(EndedBy::Rules));
    for mut played in [given_up, dealing, over] {
        let before = played.record().clone();
        for note in [
            Note::Resigned(seat(0)),
            Note::Drawn(Vec::new()),
            Note::Abandoned,
            Note::Takeback(0),
            Note::Seated(seat(0), Player::Human(String::new())),
        ] {
            let fault = played.note(note).unwrap_err();
            assert_eq!(fault.why, "the match has ended, and nothing follows");
        }
        assert!(!played.undo() && !played.take_back(0));
        assert!(!played.can_take_back(0) && played.undo_line(seat(0)).is_none());
        assert_eq!(*played.record(), before);
        let table: Box<dyn Table> = Box::new(played);
        assert_eq!(table.active(), None);
        assert_eq!(table.prompt(seat(0)), None);
        let mut choices = Vec::new();
        table.write_choices(seat(0), &mut choices);
        assert_eq!(choices, b"[]");
        assert!(table.possible(seat(0)).is_empty());
        assert!(table.legal(seat(0)).is_empty());
        assert!(table.check(seat(0), "keep").is_err());
    }
}

#[test]
fn a_record_with_a_line_after_the_end_is_refused() {
    let mut played = open(2);
    played.note(Note::Resigned(seat(1))).unwrap();
    let mut longer = played.record().clone();
    longer.push(Line::Note(Note::Seated(
        seat(1),
        Player::Bot("random".into()),
    )));
    let fault = verify::<Toy>(&longer.to_string(), None).unwrap_err();
    assert_eq!(
        fault.to_string(),
        "line 2: the match has ended, and nothing follows"
    );
}

#[test]
fn a_match_is_told_in_full_once_it_has_ended_and_not_before() {
    let told = |played: &Match<Toy>| played.record_for(tabletop::Viewer::Spectator);
    let mut played = open(3);
    let mut rng = Rng::from_seed(1);
    played.resolve_random(&mut rng).unwrap();
    played.note(Note::Resigned(seat(0))).unwrap();
    assert!(told(&played).contains("1 c1 ?"));
    played.note(Note::Resigned(seat(1))).unwrap();
    assert_eq!(told(&played), played.record().to_string());
}

#[test]
fn a_match_reopened_never_had_its_ending() {
    let mut played = open(2);
    assert!(!played.reopen(), "it has not ended");
    finish(&mut played);
    let (n_lines, ply) = (played.record().last_line(), played.ply());
    assert!(played.reopen());
    assert_eq!(
        (played.record().last_line(), played.ply()),
        (n_lines - 2, ply - 1)
    );
    let before = played.record().clone();
    played.note(Note::Drawn(Vec::new())).unwrap();
    assert!(played.reopen());
    assert_eq!(*played.record(), before);
    finish(&mut played);
    verify::<Toy>(&played.record().to_string(), None).unwrap();
}

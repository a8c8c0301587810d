//! Following a log: what is taken over, and what is refused. That it gives the very match is a law of the kit.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use tabletop::proof::Secret;
use tabletop::record::{Line, Note, Odds, Player, Record};
use tabletop::{Game, Match, Opening, Rng, Seat, Table, Turn, Viewer};
use testkit::toy::{Action, Toy};

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

fn opening(secret: Option<u64>) -> Opening {
    Opening {
        secret: secret.map(Secret::from_seed),
        ..Opening::plain(vec![Player::Human(String::new()); 3])
    }
}

fn open(secret: Option<u64>) -> Match<Toy> {
    Match::open(&opening(secret)).unwrap()
}

fn finished() -> Match<Toy> {
    let mut played = open(Some(2));
    let mut rng = Rng::from_seed(4);
    loop {
        match played.state().turn() {
            Turn::Chance => drop(played.draw().unwrap()),
            Turn::Act(seats) => {
                let seat = seats.first().unwrap();
                let action = played.state().random_legal(seat, &mut rng);
                played.play(seat, action).unwrap();
            }
            Turn::Over(_) => return played,
        }
    }
}

/// The first line of a match, an outcome, changed.
fn changed(change: impl FnOnce(&mut u64, &mut String, &mut Option<Odds>)) -> Line {
    let mut line = finished().record().lines()[0].clone();
    let Line::Chance {
        event,
        outcome,
        odds,
    } = &mut line
    else {
        panic!("a match begins with a deal");
    };
    change(event, outcome, odds);
    line
}

fn fault(table: &mut Match<Toy>, line: &Line) -> String {
    let before = (table.record().clone(), table.state().clone());
    let fault = table.follow(line).unwrap_err();
    let after = (table.record().clone(), table.state().clone());
    assert_eq!(before, after, "a line at fault changes nothing");
    fault.why
}

#[test]
fn the_over_line_is_taken_once_and_only_as_it_is() {
    let played = finished();
    let (over, steps) = played.record().lines().split_last().unwrap();
    let mut table = open(Some(2));
    assert_eq!(
        fault(&mut table, over),
        "nothing ended the game right before this line"
    );
    steps.iter().for_each(|line| table.follow(line).unwrap());
    assert_eq!(table.record(), played.record(), "it is appended by itself");
    let Line::Note(Note::Over(result)) = over else {
        panic!("a finished match ends so");
    };
    let mut wrong = result.clone();
    wrong.scores[0] += 1;
    let why = fault(&mut table, &Line::Note(Note::Over(wrong)));
    assert!(why.starts_with("the rules end it as \"over "), "{why}");
    table.follow(over).unwrap();
    assert_eq!(table.record(), played.record(), "and not once more");
    let ended = "the match has ended, and nothing follows";
    assert_eq!(fault(&mut table, over), ended);
}

#[test]
fn an_outcome_must_be_the_next_event_with_its_odds_and_its_ticket() {
    let why = |secret, line: &Line| fault(&mut open(secret), line);
    let line = changed(|event, _, _| *event = 2);
    assert_eq!(why(Some(2), &line), "expected chance event 1, found 2");
    let line = changed(|_, _, odds| odds.as_mut().unwrap().total += 1);
    assert!(why(Some(2), &line).starts_with("the rules give "));
    let line = changed(|_, _, odds| odds.as_mut().unwrap().interval.end -= 1);
    assert!(why(Some(2), &line).starts_with("the rules give "));
    let line = changed(|_, outcome, _| *outcome = "9".into());
    assert!(why(Some(2), &line).contains("a card from 1 to 3"));
    let line = changed(|_, _, odds| *odds = None);
    assert!(why(Some(2), &line).contains("without its tickets"));

    // Some secret draws another card; where none is known, any card may have come.
    let true_line = changed(|_, _, _| {});
    let other = (3..30).find(|secret| open(Some(*secret)).follow(&true_line).is_err());
    let refused = why(other, &true_line);
    assert!(refused.starts_with("the secret draws ticket "), "{refused}");
    open(None).follow(&true_line).unwrap();
}

#[test]
fn a_record_with_a_wrong_ticket_does_not_replay() {
    let honest = finished();
    let mut header = honest.record().header().clone();
    let other = Secret::from_seed(3);
    header.commitment = Some(other.commitment());
    let mut forged = Record::new(header, Some(other));
    for line in honest.record().lines() {
        forged.push(line.clone());
    }
    let fault = Match::<Toy>::replay(&forged).unwrap_err();
    assert!(fault.why.starts_with("the secret draws ticket "), "{fault}");
}

#[test]
fn an_action_must_be_legal_and_in_its_one_notation() {
    let mut table = open(None);
    for card in ["1", "2", "3"] {
        table.resolve(card.parse().unwrap()).unwrap();
    }
    let mut why = |by: usize, text: &str| fault(&mut table, &Line::Act(seat(by), text.into()));
    assert!(why(0, "show").contains("a 1 is never shown (TOY-4)"));
    assert!(why(1, "keep").contains("(TOY-7)"));
    assert!(why(5, "keep").contains("there is no seat 5"));
    assert!(why(0, "hold").contains("expected keep, show"));
    table.follow(&Line::Act(seat(0), "keep".into())).unwrap();
    assert_eq!(table.state().active(), Some(seat(1)));
}

#[test]
fn a_takeback_is_followed_only_where_there_is_something_to_take_back() {
    let mut table = open(None);
    let back = |line| Line::Note(Note::Takeback(line));
    assert!(fault(&mut table, &back(0)).contains("nothing to take back"));
    table.resolve("2".parse().unwrap()).unwrap();
    assert!(fault(&mut table, &back(1)).contains("nothing to take back"));
    table.follow(&back(0)).unwrap();
    assert_eq!((table.ply(), table.n_events()), (0, 1));
}

#[test]
fn choices_are_what_a_prompt_lists() {
    let mut table = open(None);
    for _ in 0..3 {
        table.resolve("2".parse().unwrap()).unwrap();
    }
    let table: Box<dyn Table> = Box::new(table);
    let choices = r#"[{"text":"keep","action":"keep"},{"text":"show","action":"show"}]"#;
    for (seat, expected) in [(seat(0), choices), (seat(1), "[]")] {
        let mut written = Vec::new();
        table.write_choices(seat, &mut written);
        assert_eq!(String::from_utf8(written).unwrap(), expected);
    }
    let prompt = table.prompt(seat(0)).unwrap();
    assert!(
        prompt.ends_with(&format!("\"legal\":{choices}}}")),
        "{prompt}"
    );
}

#[test]
fn a_mark_goes_with_a_takeback_to_before_it() {
    let mut tables = [open(None), open(None)];
    let deal = |table: &mut Match<Toy>, cards: &[&str]| {
        for card in cards {
            table.resolve(card.parse().unwrap()).unwrap();
        }
    };
    let are_alike = |[marked, plain]: &[Match<Toy>; 2]| {
        for from in 0..=plain.ply() + 1 {
            for viewer in [seat(0), seat(1)].map(Viewer::Seat) {
                assert_eq!(marked.events(viewer, from), plain.events(viewer, from));
            }
        }
        assert_eq!(marked.state(), plain.state());
    };
    for table in &mut tables {
        deal(table, &["2", "2", "2"]);
    }
    tables[0].mark();
    for table in &mut tables {
        table.play(seat(0), Action::Keep).unwrap();
        table.play(seat(1), Action::Show).unwrap();
    }
    are_alike(&tables);
    for table in &mut tables {
        assert!(table.undo(), "back to after the mark");
    }
    are_alike(&tables);
    for table in &mut tables {
        assert!(table.take_back(3), "back to the mark itself");
    }
    are_alike(&tables);
    for table in &mut tables {
        assert!(table.take_back(1), "back to before the mark");
        // A mark that stayed would still know a 2 where now is a 3.
        deal(table, &["3", "3"]);
        table.play(seat(0), Action::Keep).unwrap();
        table.play(seat(1), Action::Show).unwrap();
    }
    are_alike(&tables);
}

#[test]
fn hidden_cards_that_were_shown_are_not_taken_back() {
    let mut table = open(None);
    for card in ["2", "2", "3"] {
        table.resolve(card.parse().unwrap()).unwrap();
    }
    assert_eq!(
        table.undo_line(seat(0)),
        None,
        "a deal is nobody's decision"
    );
    assert!(!table.can_take_back(2) && !table.can_take_back(3));
    table.play(seat(0), Action::Keep).unwrap();
    assert_eq!(table.undo_line(seat(0)), Some(3));
    assert_eq!(table.undo_line(seat(1)), None);
    assert!(table.can_take_back(3));
    assert!(!table.can_take_back(2), "a card was dealt since");
    assert!(!table.can_take_back(4), "nothing is later");

    table.play(seat(1), Action::Show).unwrap();
    // Who shows a card learns nothing by it, but the next player does.
    assert_eq!(table.undo_line(seat(1)), Some(4));
    assert!(!table.can_take_back(4) && !table.can_take_back(3));
    assert!(table.take_back(4));
    assert_eq!(
        table.undo_line(seat(0)),
        Some(3),
        "the step before is the last again"
    );
    table.play(seat(1), Action::Keep).unwrap();
    table.play(seat(2), Action::Keep).unwrap();
    for (index, bid) in [(0, 1), (1, 0)] {
        table.play(seat(index), Action::Bid(bid)).unwrap();
        assert!(table.undo_line(seat(index)).is_some());
    }
    assert!(table.can_take_back(3), "nobody has seen a bid");
    table.play(seat(2), Action::Bid(2)).unwrap();
    assert_eq!(table.undo_line(seat(2)), None, "the last bid lays all open");
    assert!(!table.can_take_back(table.record().last_line() - 1));
}

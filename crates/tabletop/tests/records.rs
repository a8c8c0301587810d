//! Records of a game with hidden cards: what they tell whom, and what is refused.

use tabletop::proof::{Bytes32, Secret};
use tabletop::record::{Player, Receipt, Record};
use tabletop::{ChanceRefusal, Game, Match, Opening, Rng, Seat, Turn, Viewer, verify};
use testkit::toy::Toy;

fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a seat")
}

fn opening() -> Opening {
    Opening::plain(vec![
        Player::Human("Ann".into()),
        Player::Bot("random".into()),
    ])
}

fn with_secret() -> Opening {
    Opening {
        secret: Some(Secret::from_seed(5)),
        entropy: vec![(seat(0), Bytes32([7; 32]))],
        ..opening()
    }
}

/// Plays random actions to the end, but at most so many steps.
fn play(played: &mut Match<Toy>, seed: u64, steps: usize) {
    let mut rng = Rng::from_seed(seed);
    for _ in 0..steps {
        match played.state().turn() {
            Turn::Chance if played.record().secret().is_some() => {
                played.draw().expect("a chance event is pending");
            }
            Turn::Chance => {
                played
                    .resolve_random(&mut rng)
                    .expect("a chance event is pending");
            }
            Turn::Act(seats) => {
                let seat = seats.first().expect("some seat acts");
                let action = played.state().random_legal(seat, &mut rng);
                played.play(seat, action).expect("a drawn action is legal");
            }
            Turn::Over(_) => return,
        }
    }
}

fn finished() -> Match<Toy> {
    let mut played = Match::open(&with_secret()).expect("a table");
    play(&mut played, 3, usize::MAX);
    played
}

#[test]
fn a_finished_record_replays_and_verifies() {
    let played = finished();
    let text = played.record().to_string();
    let record: Record = text.parse().expect("its own text");
    assert_eq!(record, *played.record());
    let again = Match::<Toy>::replay(&record).expect("its own steps");
    assert_eq!(again.state(), played.state());
    let receipt = played.record().receipt().expect("the secret is known");
    let verified = verify::<Toy>(&text, Some(&receipt)).expect("nothing was changed");
    assert_eq!(verified.steps, played.ply());
    assert!(verified.draws.is_some_and(|draws| draws > 0));
    assert_eq!(receipt.to_string().parse::<Receipt>(), Ok(receipt));
}

#[test]
fn a_draw_that_one_seat_saw_tells_it_nothing_of_anothers_card() {
    let seen_by_second = |first: &str| {
        let mut played = Match::<Toy>::open(&opening()).expect("a table");
        played
            .resolve(first.parse().expect("a card"))
            .expect("it is pending");
        played
            .resolve("2".parse().expect("a card"))
            .expect("it is pending");
        played.record_for(Viewer::Seat(seat(1)))
    };
    assert_eq!(seen_by_second("1"), seen_by_second("3"));
}

#[test]
fn a_starting_position_with_hidden_cards_is_not_told() {
    let seen = |position: &str| {
        let opening = Opening {
            position: Some(position.into()),
            ..opening()
        };
        let played = Match::<Toy>::open(&opening).expect("a position of the toy");
        played.record_for(Viewer::Seat(seat(1)))
    };
    assert_eq!(seen("- 0 1..:0 2..:0"), seen("- 0 3..:0 2..:0"));
}

#[test]
fn a_running_record_shows_a_viewer_neither_secret_nor_hidden_steps() {
    let mut played = Match::<Toy>::open(&with_secret()).expect("a table");
    play(&mut played, 1, 4);
    let secret = played
        .record()
        .secret()
        .expect("a secret")
        .reveal()
        .to_string();
    for viewer in [
        Viewer::Seat(seat(0)),
        Viewer::Seat(seat(1)),
        Viewer::Spectator,
    ] {
        let told = played.record_for(viewer);
        assert!(!told.contains(&secret), "{told}");
        assert!(told.contains(" ?"), "{told}");
        let record: Record = told.parse().expect("a redacted record is readable");
        assert!(
            Match::<Toy>::replay(&record).is_err(),
            "but cannot be replayed"
        );
    }
}

#[test]
fn everything_is_told_once_the_game_is_over() {
    let played = finished();
    assert_eq!(
        played.record_for(Viewer::Spectator),
        played.record().to_string()
    );
}

#[test]
fn a_hidden_line_cannot_be_tried_out_against_the_head() {
    let mut played = Match::<Toy>::open(&with_secret()).expect("a table");
    play(&mut played, 1, 1);
    let told = played.record_for(Viewer::Spectator);
    let head = told
        .lines()
        .last()
        .and_then(|line| line.strip_prefix("head "));
    let head: Bytes32 = head.expect("a head").parse().expect("a hash");
    // What an unsalted chain would give for each line that it might be.
    let (header, _) = told.split_once("\n\n").expect("a header");
    let start = tabletop::proof::sha256(format!("{header}\n"));
    for (outcome, _) in Match::<Toy>::open(&with_secret())
        .expect("a table")
        .state()
        .chance()
    {
        for odds in played.record().lines().iter().map(ToString::to_string) {
            let odds = odds.rsplit(' ').next().unwrap_or_default().to_owned();
            let line = format!("c1 {outcome} {odds}");
            let naive = tabletop::proof::sha256([&start.0[..], line.as_bytes()].concat());
            assert_ne!(naive, head, "{line}");
        }
    }
}

#[test]
fn a_takeback_goes_back_but_chance_events_count_on() {
    let mut played = Match::<Toy>::open(&with_secret()).expect("a table");
    play(&mut played, 2, 1);
    let before = played.state().clone();
    play(&mut played, 2, 1);
    assert!(played.undo());
    assert_eq!(*played.state(), before);
    play(&mut played, 2, 1);
    let text = played.record().to_string();
    assert!(text.contains("\n3 takeback 1\n"), "{text}");
    assert!(text.contains("\n4 c3 "), "{text}");
    verify::<Toy>(&text, None).expect("a takeback is part of a record");
    assert!(played.undo() && played.undo());
    assert!(!played.undo(), "nothing is left to take back");
}

#[test]
fn a_promised_table_does_not_let_anybody_choose_its_dice() {
    let mut promised = Match::<Toy>::open(&with_secret()).expect("a table");
    let card = "1".parse().expect("a card");
    assert_eq!(promised.resolve(card), Err(ChanceRefusal::Promised));
    let mut rng = Rng::from_seed(1);
    assert_eq!(
        promised.resolve_random(&mut rng),
        Err(ChanceRefusal::Promised)
    );
    let mut open = Match::<Toy>::open(&opening()).expect("a table");
    assert_eq!(open.draw(), Err(ChanceRefusal::NoSecret));
}

#[test]
fn a_bad_opening_reports_every_problem() {
    let bad = Opening {
        players: vec![Player::Human("x\ny".into())],
        table: "Über".into(),
        time: "yesterday".into(),
        entropy: vec![(seat(3), Bytes32([0; 32]))],
        ..opening()
    };
    let problems = Match::<Toy>::open(&bad).expect_err("everything is wrong");
    let keys: Vec<_> = problems
        .iter()
        .map(|problem| problem.key.as_str())
        .collect();
    assert_eq!(keys, ["players", "entropy", "table", "time", "players"]);
}

#[test]
fn a_record_is_written_one_way_only() {
    let text = finished().record().to_string();
    let fails = |changed: String| {
        assert_ne!(changed, text);
        assert!(changed.parse::<Record>().is_err(), "{changed}");
    };
    fails(text.replace('\n', "\r\n"));
    fails(format!("{text}\n"));
    fails(text.trim_end().to_owned());
    fails(text.replace("players 2", "players 02"));
    fails(text.replacen("secret ", "secret  ", 1));
    fails(text.replacen("head ", "head A", 1));
    fails(text.replacen("\n2 ", "\n3 ", 1));
}

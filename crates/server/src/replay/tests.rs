use serde_json::Value;
use tabletop::proof::Secret;
use tabletop::record::Player;
use tabletop::{Opening, Rng, Turn};

use super::*;

fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a seat")
}

fn opened(game: GameId, n_players: usize) -> Box<dyn Table> {
    let players = vec![Player::Human(String::new()); n_players];
    game.open(&Opening::plain(players)).expect("a match")
}

/// Plays at most so many steps.
fn play_on(table: &mut dyn Table, n_steps: usize, rng: &mut Rng) {
    for _ in 0..n_steps {
        match table.turn() {
            Turn::Chance => {
                let drawn = table.draw();
                drawn.or_else(|_| table.resolve_random(rng)).unwrap();
            }
            Turn::Act(seats) => {
                let seat = seats.first().unwrap();
                let legal = table.legal(seat);
                let action = &legal[rng.below(legal.len() as u32) as usize];
                table.play(seat, action).unwrap();
            }
            Turn::Over(_) => return,
        }
    }
}

fn everybody(table: &dyn Table) -> Seats {
    table.seats().iter().collect()
}

fn part(viewer: Option<u8>, from: u32) -> Window {
    Window {
        viewer,
        from: Some(from),
    }
}

/// All parts of a replay put together.
fn whole(table: &dyn Table, viewer: Option<u8>) -> Replay {
    let mut all = replay(table, everybody(table), part(viewer, 0)).unwrap();
    while all.moments.len() <= all.n_plies as usize {
        let from = all.moments.len() as u32;
        let more = replay(table, everybody(table), part(viewer, from)).unwrap();
        assert!(!more.moments.is_empty() && more.moments.len() <= PAGE);
        assert_eq!(more.from, from);
        all.moments.extend(more.moments);
        all.notes.extend(more.notes);
    }
    all
}

#[test]
fn every_moment_is_what_the_viewer_would_have_seen_then() {
    for &game in GameId::ALL {
        let n_players = game.info().min_seats.max(3).min(game.info().max_seats);
        let mut rng = Rng::from_seed(1);
        let mut table = opened(game, n_players);
        play_on(&mut *table, 150, &mut rng);
        let record = table.record().to_string();
        for viewer in [None, Some(0), Some(1)] {
            let told = whole(&*table, viewer);
            // The same from the record's text.
            assert_eq!(told, whole(&*read(&record).unwrap(), viewer));
            let eyes = Viewer::from(viewer.map(|index| seat(index.into())));
            let mut events = Vec::new();
            table.write_events(eyes, 0, &mut events);
            let events: Vec<Value> = serde_json::from_slice(&events).unwrap();
            let mut then = opened(game, n_players);
            assert_eq!(told.moments.len(), table.ply() + 1);
            for (ply, moment) in told.moments.iter().enumerate() {
                if let Some(line) = ply
                    .checked_sub(1)
                    .map(|index| &table.record().lines()[index])
                {
                    then.follow(line).unwrap();
                }
                assert_eq!(moment.ply as usize, ply);
                assert_eq!(moment.line, (ply > 0).then_some(ply as u64));
                let view: Value = serde_json::from_str(&then.view(eyes)).unwrap();
                assert_eq!(moment.view, view, "{game} at {ply} for {eyes}");
                let act: Vec<u8> = crate::room::deciding(&*then).iter().map(u8::from).collect();
                assert_eq!(moment.act, act);
                assert_eq!(moment.active, then.active().map(u8::from));
                let expected = ply
                    .checked_sub(1)
                    .map_or(Value::Array(Vec::new()), |index| events[index].clone());
                assert_eq!(moment.events, expected);
            }
        }
    }
}

#[test]
fn a_step_is_told_as_the_viewer_saw_it() {
    let mut rng = Rng::from_seed(2);
    let mut table = opened(GameId::Knights, 3);
    play_on(&mut *table, 60, &mut rng);
    // While it runs, the redacted record is what each may see of each step.
    for viewer in [None, Some(0), Some(2)] {
        let eyes = Viewer::from(viewer.map(|index| seat(index.into())));
        let told = whole(&*table, viewer);
        let redacted = table.record_for(eyes);
        let lines = redacted.split_once("\n\n").unwrap().1.lines();
        let mut n_hidden = 0;
        for (line, moment) in lines.zip(&told.moments[1..]) {
            let step = moment.step.as_deref().unwrap();
            let shown = match moment.seat {
                Some(seat) => format!(" s{seat} {step}"),
                None => format!(" {step}"),
            };
            assert!(line.ends_with(&shown), "{line:?} is told as {step:?}");
            n_hidden += usize::from(step == "?");
        }
        assert!(n_hidden > 0, "something is hidden from everybody");
    }
}

#[test]
fn what_was_taken_back_is_not_told_and_notes_stay_where_they_can() {
    let mut rng = Rng::from_seed(3);
    let mut table = opened(GameId::Conversion, 3);
    play_on(&mut *table, 20, &mut rng);
    table.note(Note::Resigned(seat(1))).unwrap();
    let bot = Player::Bot("easy".into());
    table.note(Note::Seated(seat(1), bot)).unwrap();
    play_on(&mut *table, 5, &mut rng);
    // Back to the twelfth step, which is before the notes.
    assert!(table.take_back(12));
    play_on(&mut *table, 4, &mut rng);
    table.note(Note::TimedOut(seat(2))).unwrap();
    let told = whole(&*table, None);
    assert_eq!(told.n_plies, 16);
    let lines: Vec<_> = told
        .moments
        .iter()
        .filter_map(|moment| moment.line)
        .collect();
    let expected: Vec<u64> = (1..=12).chain(29..=32).collect();
    assert_eq!(lines, expected);
    let notes: Vec<_> = told
        .notes
        .iter()
        .map(|note| (note.line, note.after_ply, note.text.as_str()))
        .collect();
    assert_eq!(
        notes,
        [
            (21, 12, "resigned 1"),
            (22, 12, "seat 1 bot:easy"),
            (33, 16, "timed-out 2")
        ]
    );
    // All but one have given up: it is over, and nobody decides any more.
    assert!(told.is_over);
    assert_eq!(told.ending.unwrap().places, Some(vec![1, 3, 2]));
    let last = told.moments.last().unwrap();
    assert_eq!((&last.act[..], last.active), (&[][..], None));
    let before = &told.moments[told.moments.len() - 2];
    assert!(!before.act.is_empty() || before.active.is_some());
}

#[test]
fn an_answer_is_never_long_and_ends_where_the_match_does() {
    let mut table = opened(GameId::Conversion, 2);
    play_on(&mut *table, 130, &mut Rng::from_seed(4));
    let n_plies = table.ply() as u32;
    assert!(n_plies > PAGE as u32);
    let told = |from| replay(&*table, Seats::NONE, part(None, from)).unwrap();
    assert_eq!(told(0).moments.len(), PAGE);
    let rest = told(PAGE as u32);
    assert_eq!(rest.moments.len() as u32, n_plies + 1 - PAGE as u32);
    assert_eq!(rest.moments[0].ply, PAGE as u32);
    assert_eq!(told(n_plies).moments.len(), 1);
    for from in [n_plies + 1, u32::MAX] {
        let nothing = told(from);
        assert_eq!((nothing.moments.len(), nothing.n_plies), (0, n_plies));
    }
    assert!(told(0).viewers.is_empty());
}

#[test]
fn only_some_seats_may_be_looked_from() {
    let table = opened(GameId::Knights, 3);
    let own = Seats::NONE.with(seat(1));
    let ask = |viewer| replay(&*table, own, part(viewer, 0));
    assert_eq!(ask(Some(1)).unwrap().viewer, Some(1));
    assert_eq!(ask(None).unwrap().viewer, None);
    assert_eq!(ask(None).unwrap().viewers, [1]);
    for other in [0, 2] {
        assert_eq!(ask(Some(other)).unwrap_err().code, Code::Forbidden);
    }
    for none in [3, 7, 8, 255] {
        assert_eq!(ask(Some(none)).unwrap_err().code, Code::NotFound);
    }
}

#[test]
fn a_record_that_cannot_be_replayed_says_where() {
    let mut rng = Rng::from_seed(5);
    let players = vec![Player::Human(String::new()); 2];
    let opening = Opening {
        secret: Some(Secret::from_seed(5)),
        ..Opening::plain(players)
    };
    let mut table = GameId::Knights.open(&opening).unwrap();
    play_on(&mut *table, 30, &mut rng);
    let why = |text: &str| {
        let refused = read(text).err().expect("it is refused");
        assert_eq!(refused.problems.len(), 1);
        (refused.code, refused.why)
    };
    let hidden = table.record_for(Viewer::Seat(Seat::FIRST));
    let (code, told) = why(&hidden);
    assert_eq!(code, Code::Invalid);
    assert!(told.contains("line 1: this is hidden"), "{told}");
    let whole = table.record().to_string();
    let changed = whole.replacen("\n1 c1 ", "\n1 c2 ", 1);
    assert!(changed != whole && why(&changed).0 == Code::Invalid);
    for text in [
        "",
        "?",
        "pentarch record 1",
        "\n\n",
        &whole[..whole.len() / 2],
    ] {
        assert_eq!(why(text).0, Code::Invalid, "{text:?}");
    }
    let refused = read(&"\n".repeat(MOST_LINES + 1)).err().unwrap();
    assert_eq!(refused.code, Code::TooLarge);
}

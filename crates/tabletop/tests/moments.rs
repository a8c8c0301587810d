//! A match moment by moment: what each viewer is told of it, whichever part is asked for.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use tabletop::record::{Note, Player};
use tabletop::{Game, Match, Observe, Opening, Rng, Seat, Turn, Viewer};
use testkit::toy::Toy;

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

fn step(played: &mut Match<Toy>, rng: &mut Rng) {
    match played.state().turn() {
        Turn::Chance => drop(played.resolve_random(rng).unwrap()),
        Turn::Act(seats) => {
            let seat = seats.first().unwrap();
            let action = played.state().random_legal(seat, rng);
            played.play(seat, action).unwrap();
        }
        Turn::Over(_) => {}
    }
}

/// A match of three in which something was taken back, and the state at each ply in effect.
fn played() -> (Match<Toy>, Vec<Toy>) {
    let opening = Opening::plain(vec![Player::Human(String::new()); 3]);
    let mut played = Match::<Toy>::open(&opening).unwrap();
    let mut states = vec![played.state().clone()];
    let mut rng = Rng::from_seed(1);
    for n_steps in 0..8 {
        if n_steps == 5 {
            assert!(played.take_back(3));
            states.truncate(4);
        }
        step(&mut played, &mut rng);
        states.push(played.state().clone());
    }
    (played, states)
}

#[test]
fn a_moment_has_the_view_of_then_and_the_line_that_led_there() {
    let (played, states) = played();
    assert_eq!(played.ply(), 6);
    for viewer in [
        Viewer::Spectator,
        Viewer::Seat(seat(0)),
        Viewer::Seat(seat(2)),
    ] {
        let moments = played.moments(viewer, 0..usize::MAX);
        assert_eq!(moments.len(), states.len());
        let events = played.events(viewer, 0);
        for (ply, (moment, state)) in moments.iter().zip(&states).enumerate() {
            assert_eq!((moment.ply, &moment.view), (ply, &state.view(viewer)));
            assert_eq!(moment.active, state.active());
            let told = ply.checked_sub(1).map(|index| &events[index][..]);
            assert_eq!(moment.events, told.unwrap_or_default());
        }
        let lines: Vec<_> = moments.iter().map(|moment| moment.line).collect();
        let expected = [None, Some(1), Some(2), Some(3), Some(7), Some(8), Some(9)];
        assert_eq!(lines, expected);
    }
}

#[test]
fn a_part_is_the_same_as_in_the_whole() {
    let (mut played, _) = played();
    let viewer = Viewer::Seat(seat(1));
    let whole = played.moments(viewer, 0..usize::MAX);
    for is_marked in [false, true] {
        for from in 0..9 {
            for to in 0..9 {
                let expected = whole.get(from..to.min(whole.len())).unwrap_or_default();
                assert_eq!(played.moments(viewer, from..to), expected, "{from}..{to}");
            }
        }
        if !is_marked {
            played.mark();
        }
    }
}

#[test]
fn nobody_decides_where_the_match_has_ended() {
    let (mut played, _) = played();
    played.note(Note::Abandoned).unwrap();
    let moments = played.moments(Viewer::Spectator, 0..usize::MAX);
    let (last, before) = moments.split_last().unwrap();
    assert!(last.act.is_empty() && last.active.is_none());
    assert!(before.iter().any(|moment| !moment.act.is_empty()));
}

#[test]
fn a_record_tells_how_many_steps_are_in_effect() {
    let (played, _) = played();
    let plies: Vec<_> = played.record().plies().collect();
    assert_eq!(plies, [1, 2, 3, 4, 5, 3, 4, 5, 6]);
}

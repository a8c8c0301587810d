//! The game against a second implementation: step by step over random matches on both boards, from crowded
//! positions that play would hardly reach, and in the counts of `perft.txt`.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod aether;
mod arrange;
mod combat;
mod directed;
mod ending;
mod fight;
mod hexes;
mod options;
mod refusal;
mod slow;
mod text;

use std::collections::BTreeSet;

use game_scalar::{Action, Scalar};
use options::Options;
use refusal::Deed;
use slow::Slow;
use tabletop::options::parse_options_text;
use tabletop::{Encode, Game, Rng, Rule as _, Seat, SeatCount};
use testkit::files::{self, Failures};
use testkit::second::{Said, SaidOutcome, assert_agrees};

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

/// Panics unless both say the same of the position, the turn, what may be done, what chance may do and
/// the outcome.
fn assert_agree(game: &Scalar, slow: &Slow) {
    let legal = |index| match slow.on_turn() == Some(index) {
        true => slow.legal(),
        false => Vec::new(),
    };
    assert_agrees(
        game,
        &Said {
            position: slow.write(),
            legal: (0..3).map(legal).collect(),
            asked: slow.on_turn().into_iter().collect(),
            chances: slow.chances(),
            outcome: slow.is_over().then(|| SaidOutcome {
                places: slow.places().to_vec(),
                scores: slow.tokens.map(|tokens| tokens as i32).to_vec(),
                ended_by: slow.ended_by(),
                won_by: slow.ended_by(),
            }),
        },
    );
}

/// Every action there is, as the game and as the second implementation know it.
fn every_action() -> Vec<(Action, Deed)> {
    let all = (0..Scalar::ACTIONS).filter_map(Scalar::action);
    all.map(|action| (action, Deed::read(&action.to_string())))
        .collect()
}

/// Panics unless both refuse the same actions for the same reasons.
fn assert_same_refusals(game: &Scalar, slow: &Slow, actions: &[(Action, Deed)]) {
    for index in 0..3 {
        for (action, deed) in actions {
            let found = game.check(seat(index), *action).err().map(|r| r.clause());
            let expected = slow.refusal(index, *deed);
            assert_eq!(found, expected, "{action} by seat {index} in {game}");
        }
    }
    // The second implementation lists what may be done and refuses in two different ways.
    let listed: Vec<Deed> = slow.legal().iter().map(|text| Deed::read(text)).collect();
    for (_, deed) in actions {
        let is_allowed = slow
            .on_turn()
            .is_some_and(|i| slow.refusal(i, *deed).is_none());
        assert_eq!(is_allowed, listed.contains(deed), "{deed:?} in {game}");
    }
}

/// What walks have come across, to prove that they go where they should.
#[derive(Default)]
struct Seen(BTreeSet<String>);

impl Seen {
    fn note(&mut self, before: &Slow, slow: &Slow, step: &str) {
        let pending = slow.write();
        let pending = pending.split(' ').nth(4).unwrap();
        let kind = pending.split('-').next().unwrap();
        let is_named = ["over", "core"].contains(&kind);
        self.0.insert(if is_named { pending } else { kind }.into());
        if let Some(face) = step.strip_prefix("core-") {
            self.0.insert(face.into());
        }
        if slow.is_over() && slow.places() == [1, 1] {
            self.0.insert(format!("draw by {}", slow.ended_by()));
        }
        if step == "pass" {
            let kind = if before.is_second_action() {
                "the second action declined"
            } else if before.legal().len() == 1 {
                "nothing possible"
            } else if before.actions == 2 {
                "two actions declined"
            } else {
                "an action declined"
            };
            let end = if slow.is_over() { ", the end" } else { "" };
            self.0.insert(format!("{kind}{end}"));
        }
    }

    fn assert_has(&self, expected: &[&str]) {
        let missing: Vec<_> = expected
            .iter()
            .filter(|what| !self.0.contains(**what))
            .collect();
        assert!(missing.is_empty(), "the walks never saw {missing:?}");
    }
}

/// Plays the same random steps in both, at most so many; returns whether they came to an end.
fn walk(game: &mut Scalar, slow: &mut Slow, most: usize, rng: &mut Rng, seen: &mut Seen) -> bool {
    assert_agree(game, slow);
    for _ in 0..most {
        if slow.is_over() {
            return true;
        }
        let outcomes = slow.chances().into_iter().map(|(outcome, _)| outcome);
        let ways: Vec<String> = outcomes.chain(slow.legal()).collect();
        let pass = ways.last().filter(|way| *way == "pass");
        let pass = pass.filter(|_| rng.below(8) == 0);
        let way = pass.unwrap_or_else(|| &ways[rng.below(ways.len() as u32) as usize]);
        match slow.on_turn() {
            Some(index) => game.apply(seat(index), way.parse().unwrap()),
            None => game.apply_chance(way.parse().unwrap()),
        }
        let before = slow.clone();
        slow.go(way);
        seen.note(&before, slow, way);
        assert_agree(game, slow);
    }
    slow.is_over()
}

#[test]
fn both_play_the_same_matches_to_the_end() {
    let two = SeatCount::new(2).unwrap();
    let mut seen = Seen::default();
    let tables = [
        "-",
        "board=five",
        "exhaustion=10",
        "exhaustion=30",
        "board=five;exhaustion=10",
        "board=five;exhaustion=200",
        "first=1",
        "first=2",
        "passing=yes",
        "double=either",
        "passing=yes;double=either;exhaustion=10",
        "first=1;passing=yes;double=either;exhaustion=20",
        "board=five;first=2",
        "board=five;first=1;double=either",
        "board=five;passing=yes;exhaustion=10",
        "board=five;first=2;passing=yes;double=either;exhaustion=200",
    ];
    for (number, text) in tables.into_iter().enumerate() {
        for repeat in 0..8 {
            let options = parse_options_text::<Scalar>(text).unwrap();
            let mut game = Scalar::new(two, &options).unwrap();
            let mut slow = Slow::new(Options::read(text));
            let mut rng = Rng::for_job(number as u64, repeat);
            let most = game.max_steps();
            let is_over = walk(&mut game, &mut slow, most, &mut rng, &mut seen);
            assert!(is_over, "{game}");
        }
    }
    seen.assert_has(&[
        "first", "act", "roll", "place", "battle", "evade", "over-44",
    ]);
    seen.assert_has(&["an action declined", "an action declined, the end"]);
}

#[test]
fn both_play_the_same_from_crowded_positions() {
    let mut seen = Seen::default();
    for number in 0..1000 {
        let mut rng = Rng::for_job(31, number);
        let mut slow = arrange::arrangement(&mut rng);
        let position = slow.write();
        assert_eq!(Slow::read(&position).write(), position);
        let mut game: Scalar = position.parse().unwrap();
        walk(&mut game, &mut slow, 60, &mut rng, &mut seen);
    }
    seen.assert_has(&["aether", "momentum", "equilibrium", "reversal"]);
    seen.assert_has(&[
        "an action declined",
        "an action declined, the end",
        "two actions declined",
        "two actions declined, the end",
        "the second action declined",
        "the second action declined, the end",
    ]);
    seen.assert_has(&[
        "core-A", "core-B", "over-40", "over-41", "over-42", "over-43", "over-44",
    ]);
}

#[test]
fn both_let_those_pass_who_can_do_nothing() {
    let mut seen = Seen::default();
    for number in 0..200 {
        let mut rng = Rng::for_job(431, number);
        let mut slow = arrange::shut_out(&mut rng);
        assert_eq!(slow.legal(), ["pass"]);
        let mut game: Scalar = slow.write().parse().unwrap();
        walk(&mut game, &mut slow, 20, &mut rng, &mut seen);
    }
    seen.assert_has(&["nothing possible", "nothing possible, the end"]);
}

#[test]
fn both_fight_the_same_to_the_last_die() {
    let mut seen = Seen::default();
    for number in 0..300 {
        let mut rng = Rng::for_job(331, number);
        let mut slow = arrange::last_dice(&mut rng);
        let mut game: Scalar = slow.write().parse().unwrap();
        let most = game.max_steps();
        assert!(walk(&mut game, &mut slow, most, &mut rng, &mut seen));
    }
    seen.assert_has(&["over-42", "draw by SCA-42", "over-44", "draw by SCA-44"]);
}

/// The game after steps that contain these words, if there are such.
fn after(slow: &Slow, words: &[&str]) -> Option<Slow> {
    let mut slow = slow.clone();
    for word in words {
        let outcomes = slow.chances().into_iter().map(|(outcome, _)| outcome);
        let step = outcomes
            .chain(slow.legal())
            .find(|step| step.contains(word))?;
        slow.go(&step);
    }
    Some(slow)
}

#[test]
fn both_refuse_the_same_actions_for_the_same_reasons() {
    let actions = every_action();
    let mut reasons = BTreeSet::new();
    for number in 0..300 {
        let slow = arrange::arrangement(&mut Rng::for_job(231, number));
        // Something else is asked next: where to place a die, whether to evade, or nothing any more.
        let next = [
            &["deploy", "roll"][..],
            &["x", "battle-evade", "battle+9"],
            &["x", "battle-evade", "battle-evade", "stay"],
            &["x", "battle+0", "battle-evade"],
            &["back"],
            &["x", "battle-self-destruct", "battle+0"],
        ];
        let next = next.iter().filter_map(|words| after(&slow, words));
        for slow in std::iter::once(slow.clone()).chain(next) {
            let game: Scalar = slow.write().parse().unwrap();
            assert_same_refusals(&game, &slow, &actions);
            let refusals = |index| {
                let of = |(_, deed): &(Action, Deed)| slow.refusal(index, *deed);
                actions.iter().filter_map(of).collect::<BTreeSet<_>>()
            };
            reasons.extend((0..2).flat_map(refusals));
        }
    }
    let expected = [
        "SCA-12", "SCA-13", "SCA-14", "SCA-15", "SCA-16", "SCA-17", "SCA-2", "SCA-20", "SCA-26",
        "SCA-3", "SCA-4", "SCA-40",
    ];
    assert_eq!(reasons, BTreeSet::from(expected));
}

#[test]
fn the_perft_file_is_what_the_second_implementation_counts() -> Result<(), Failures> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft.txt");
    files::recounted(path, |position, depth| {
        let slow = Slow::read(position);
        assert_eq!(slow.write(), position);
        slow.count(depth)
    })
}

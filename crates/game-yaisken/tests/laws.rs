//! The laws that every game keeps, on random matches of every kind of table and from rare positions.

mod cases;

use std::collections::{BTreeMap, BTreeSet};

use game_yaisken::Yaisken;
use tabletop::{Game, Rng, Seat, SeatCount, Step};
use testkit::fuzz;

testkit::laws!(Yaisken, cases::of_every_table(1, 2));

/// Who must decide, if anybody.
fn decider(state: &Yaisken) -> Option<Seat> {
    let seats = state.seats();
    seats.iter().find(|&seat| state.turn().asks(seat))
}

#[test]
fn rare_positions_and_what_follows_them_are_read_and_played_soundly() {
    for text in cases::rare::POSITIONS {
        let state: Yaisken = text.parse().unwrap();
        assert_eq!(state.to_string(), text);
        let mut steps: Vec<_> = state
            .chance()
            .into_iter()
            .map(|(outcome, _)| Step::Chance(outcome))
            .collect();
        if let Some(seat) = decider(&state) {
            let legal = state.legal(seat).into_iter();
            steps.extend(legal.map(|action| Step::Act(seat, action)));
        }
        assert!(!steps.is_empty(), "something follows {text}");
        for step in steps {
            let mut after = state.clone();
            after.step(step);
            fuzz::notation(after.to_string().as_bytes(), Yaisken::assert_invariants);
        }
    }
}

#[test]
fn every_action_of_a_rare_position_is_drawn_equally_often() {
    const EXPECTED: u32 = 2_000;
    // Six standard deviations of a count: by chance alone, it is passed less than once in 10^8 times.
    const MOST: u32 = 6 * 45;
    let mut rng = Rng::from_seed(1);
    for text in cases::rare::POSITIONS {
        let state: Yaisken = text.parse().unwrap();
        let Some(seat) = decider(&state) else {
            continue;
        };
        let mut counts: BTreeMap<_, _> = state
            .legal(seat)
            .into_iter()
            .map(|action| (action, 0u32))
            .collect();
        for _ in 0..EXPECTED * counts.len() as u32 {
            let drawn = state.random_legal(seat, &mut rng);
            *counts
                .get_mut(&drawn)
                .expect("only legal actions are drawn") += 1;
        }
        for (action, count) in counts {
            assert!(
                count.abs_diff(EXPECTED) < MOST,
                "{action}: {count} times in {text}"
            );
        }
    }
}

/// What a position waits for, without the details: `bend`, `exchange`, `over-41`.
fn pending(state: &Yaisken) -> String {
    let text = state.to_string();
    let word = text.split(' ').nth(5).expect("a position has nine words");
    let parts: Vec<&str> = word.split('-').collect();
    match parts[..] {
        ["over", clause, ..] => format!("over-{clause}"),
        ["exchange", .., strike] if strike.contains('x') => "exchange by a strike".into(),
        _ => parts[0].into(),
    }
}

#[test]
fn random_matches_from_the_rare_positions_come_to_everything_that_can_be_pending() {
    let mut rng = Rng::from_seed(1);
    let mut reached = BTreeSet::new();
    for text in cases::rare::POSITIONS {
        for _ in 0..20 {
            let mut state: Yaisken = text.parse().unwrap();
            reached.insert(pending(&state));
            while let Some(step) = state.random_step(&mut rng) {
                state.step(step);
                reached.insert(pending(&state));
            }
        }
    }
    let all = [
        "act",
        "bend",
        "decide",
        "draw",
        "exchange",
        "exchange by a strike",
        "first",
        "keep",
        "leader",
        "over-40",
        "over-41",
        "over-42",
        "over-52",
        "over-53",
        "partner",
        "place",
        "strike",
    ];
    assert_eq!(reached, BTreeSet::from(all.map(String::from)));
}

#[test]
fn each_combination_of_the_switches_meets_each_board_and_each_number_of_players() {
    let mut tables = BTreeSet::new();
    for players in cases::every_table::PLAYERS {
        for text in cases::every_table::options(players) {
            let options = tabletop::options::parse_options_text::<Yaisken>(&text).unwrap();
            let seats = SeatCount::new(players).unwrap();
            assert!(Yaisken::new(seats, &options).is_ok(), "{text}");
            let switches = format!(
                "{} {:?} {:?}",
                options.limited_reinforcements, options.victory, options.deception
            );
            tables.insert((switches.clone(), format!("{} players", players)));
            tables.insert((switches, format!("board {}", options.board.side())));
        }
    }
    // Two limits, three victories and three deceptions, each with five numbers of players and four boards.
    assert_eq!(tables.len(), 2 * 3 * 3 * (5 + 4));
}

//! The laws that every game keeps, on random matches of every kind of table and from rare positions.

mod cases;

use std::collections::BTreeSet;

use game_yaisken::Yaisken;
use tabletop::{Game, SeatCount};
use testkit::positions;

testkit::laws!(Yaisken, cases::of_every_table(1, 2));

#[test]
fn rare_positions_and_what_follows_them_are_read_and_played_soundly() {
    positions::are_followed_soundly(&cases::rare::POSITIONS, Yaisken::assert_invariants);
}

#[test]
fn every_action_of_a_rare_position_is_drawn_equally_often() {
    positions::are_drawn_from_evenly::<Yaisken>(&cases::rare::POSITIONS);
}

/// What a position waits for, without the details: `bend`, `exchange`, `over-41`.
fn pending(state: &Yaisken) -> String {
    let text = state.to_string();
    let word = text.split(' ').nth(5).expect("a position has nine words");
    let parts: Vec<&str> = word.split('-').collect();
    match parts[..] {
        ["over", clause, ..] => format!("over-{clause}"),
        ["exchange", .., strike] if strike.contains('x') => "exchange by a strike".into(),
        ["exchange", asked, on_turn] if asked == on_turn => "exchange after one's action".into(),
        ["exchange", _, _] => "exchange after another's action".into(),
        _ => parts[0].into(),
    }
}

#[test]
fn random_matches_from_the_rare_positions_come_to_everything_that_can_be_pending() {
    let reached = positions::lead_to(&cases::rare::POSITIONS, pending);
    let all = [
        "act",
        "bend",
        "decide",
        "draw",
        "exchange",
        "exchange after another's action",
        "exchange after one's action",
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
                "{} {:?} {:?} {:?}",
                options.limited_reinforcements,
                options.victory,
                options.deception,
                options.exchange
            );
            let combos = format!("combos by {:?}", options.combo_limit);
            tables.insert((switches.clone(), combos));
            tables.insert((switches.clone(), format!("{} players", players)));
            tables.insert((switches, format!("board {}", options.board.side())));
        }
    }
    // Two limits, four victories and five deceptions, each with five numbers of players, four boards and two
    // ways to count in a combo.
    assert_eq!(tables.len(), 2 * 4 * 5 * (5 + 4 + 2));
}

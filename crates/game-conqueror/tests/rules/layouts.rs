//! Boards of one's own and boards laid by chance: CQR-3.

use game_conqueror::{Action, Conqueror};
use tabletop::options::{OptionMap, read_options};
use tabletop::{Game, Problem, SeatCount};

use crate::scene::{board, cells, holding, outcomes, play, problems, size, start};

/// A board of one's own with these islands around the base.
fn custom(offsets: &str) -> Conqueror {
    start(2, &with(offsets))
}

fn with(offsets: &str) -> String {
    format!("layout=custom;offsets={}", offsets.replace(' ', "+"))
}

/// Panics unless a board of one's own is refused by CQR-3, in words that name each of these islands.
fn assert_refused(offsets: &str, named: &[&str]) {
    assert_cites_cqr_3(&problems(&with(offsets)), named);
}

fn assert_cites_cqr_3(found: &[Problem], named: &[&str]) {
    assert!(!found.is_empty());
    for problem in found {
        let at_fault = (problem.key.as_str(), problem.rule);
        assert_eq!(at_fault, ("offsets", Some("CQR-3")), "{problem}");
    }
    for name in named {
        let is_told = |problem: &Problem| problem.why.contains(name);
        assert!(found.iter().any(is_told), "{name} is not told in {found:?}");
    }
}

/// The problems with options as they are given, before any table is opened.
fn unread(settings: &[(&str, &str)]) -> Vec<Problem> {
    let pair = |(key, value): &(&str, &str)| (String::from(*key), (*value).into());
    let given: OptionMap = settings.iter().map(pair).collect();
    read_options::<Conqueror>(&given).unwrap_err()
}

#[test]
fn cqr_3_seven_islands_lie_around_a_base_of_six_by_six() {
    let game = custom("-2,4 6,4 6,0 8,0 10,0 12,0 14,0");
    let rows = [
        "..........________",
        "..........________",
        "__......__________",
        "__......__________",
        "__................",
        "__................",
    ];
    assert_eq!(board(&game), rows.join("/"));
}

#[test]
fn cqr_3_islands_may_be_out_of_line_by_one() {
    let game = custom("6,-1 6,1 6,3 6,5 -2,5 -2,3 8,2");
    assert_eq!(size(&game), (12, 8));
    // Column i is the one to the right of the base: rows 1 to 8 without a gap.
    assert_eq!(cells(&game, "i1 i2 i3 i4 i5 i6 i7 i8"), ". . . . . . . .");
    assert_eq!(
        cells(&game, "c1 c2 a4 a5 a8 k3 k4 k5 k6"),
        "_ . _ . . _ . . _"
    );
}

#[test]
fn cqr_3_the_rectangle_is_as_small_as_can_be_and_its_corner_may_be_water() {
    let tail = custom("6,0 8,0 10,0 12,0 14,0 16,0 18,0");
    assert_eq!(size(&tail), (20, 6));
    assert_eq!(cells(&tail, "a1 t1 t3"), ". . _");
    let root = custom("4,-14 4,-12 4,-10 4,-8 4,-6 4,-4 4,-2");
    assert_eq!(size(&root), (6, 20));
    assert_eq!(cells(&root, "a1 e1 a15 a20"), "_ . . .");
    let stairs = custom("-8,-4 -6,-3 -4,-2 -2,-1 6,5 8,6 10,7");
    assert_eq!(size(&stairs), (20, 13));
    assert_eq!(cells(&stairs, "a1 a2 a3 b2 i5 t13 t11"), ". . _ . . . _");
}

#[test]
fn cqr_3_tiles_are_named_within_the_rectangle() {
    // Two columns and two rows come before the base, whose lower left tile therefore is c3.
    let game = custom("-2,0 0,-2 6,0 8,0 10,0 12,0 14,0");
    assert_eq!(size(&game), (18, 8));
    assert_eq!(cells(&game, "a1 c1 c3 a3 a5 r3 r5"), "_ . . . _ . _");
}

#[test]
fn cqr_3_no_tile_is_named_beyond_the_largest_rectangle() {
    // Seven islands in a row from the base end in column t, or in row 20.
    for name in ["a1", "t1", "a20", "t20"] {
        assert_eq!(name.parse::<Action>().unwrap().to_string(), name);
    }
    for name in [
        "u1", "a21", "a0", "t00", "a01", "A1", "1a", "a", "aa", "`1", "",
    ] {
        assert!(name.parse::<Action>().is_err(), "{name:?}");
    }
}

#[test]
fn cqr_3_the_order_of_offsets_does_not_matter() {
    let one = custom("6,0 8,0 10,0 12,0 14,0 16,0 18,0");
    // Here each island but the last is listed before the one that joins it to the base.
    let other = custom("18,0 16,0 14,0 12,0 10,0 8,0 6,0");
    assert_eq!(board(&one), board(&other));
    assert!(problems(&with("8,0 6,0 -4,0 -2,0 0,8 0,6 0,-2")).is_empty());
}

#[test]
fn cqr_3_an_island_over_the_base_is_refused() {
    assert_refused("5,0 6,2 8,2 10,2 12,2 14,2 16,2", &["5,0"]);
    assert_refused("-1,-1 6,2 8,2 10,2 12,2 14,2 16,2", &["-1,-1"]);
    assert_refused("2,2 6,2 8,2 10,2 12,2 14,2 16,2", &["2,2"]);
}

#[test]
fn cqr_3_islands_over_each_other_are_refused() {
    for both in ["6,0 6,1", "6,0 7,1", "6,0 6,0"] {
        let found = problems(&with(&format!("{both} 0,-2 -2,0 -2,2 -2,4 0,6")));
        assert_cites_cqr_3(&found, &[]);
        // It takes two to overlap, and either may be named.
        let is_told = |problem: &Problem| both.split(' ').any(|name| problem.why.contains(name));
        assert!(found.iter().any(is_told), "{found:?}");
    }
}

#[test]
fn cqr_3_islands_that_are_not_joined_are_refused() {
    // Apart; touching with a corner only; and two joined to each other but not to the rest.
    assert_refused("9,0 -2,0 -2,2 -2,4 0,6 2,6 4,6", &["9,0"]);
    assert_refused("6,6 -2,0 -2,2 -2,4 0,6 2,6 0,-2", &["6,6"]);
    assert_refused("9,0 11,0 -2,0 -2,2 -2,4 0,6 2,6", &["9,0", "11,0"]);
}

#[test]
fn cqr_3_every_bad_island_is_reported() {
    assert_refused("9,0 5,5 -2,0 -2,2 -2,4 0,6 2,6", &["9,0", "5,5"]);
}

#[test]
fn cqr_3_islands_far_away_are_refused() {
    assert_refused(
        "127,127 -128,-128 6,0 8,0 10,0 12,0 14,0",
        &["127,127", "-128,-128"],
    );
}

#[test]
fn cqr_3_any_other_number_of_islands_is_refused() {
    for offsets in [
        "6,0",
        "6,0 8,0 10,0 12,0 14,0 16,0",
        "6,0 8,0 10,0 12,0 14,0 16,0 18,0 -2,0",
    ] {
        assert_cites_cqr_3(&unread(&[("layout", "custom"), ("offsets", offsets)]), &[]);
    }
    for offsets in [
        "6,0 8,0 10,0 12,0 14,0 16,0 x",
        "6 8 10 12 14 16 18",
        "6,0,0 1,1 2,2 3,3 4,4 5,5 6,6",
    ] {
        assert_cites_cqr_3(&unread(&[("layout", "custom"), ("offsets", offsets)]), &[]);
    }
}

#[test]
fn cqr_3_offsets_and_the_custom_layout_need_each_other() {
    assert_cites_cqr_3(&problems("layout=custom"), &[]);
    let offsets = "offsets=6,0+8,0+10,0+12,0+14,0+16,0+18,0";
    for layout in ["", "layout=basic;", "layout=random;"] {
        assert_cites_cqr_3(&problems(&format!("{layout}{offsets}")), &[]);
    }
    assert!(problems(&format!("layout=custom;{offsets}")).is_empty());
}

#[test]
fn cqr_3_problems_with_players_and_offsets_are_told_together() {
    let options = crate::scene::options("layout=custom");
    for players in [1, 5, 8] {
        let found = Conqueror::new(SeatCount::new(players).unwrap(), &options).unwrap_err();
        let mut keys: Vec<&str> = found.iter().map(|problem| problem.key.as_str()).collect();
        keys.sort_unstable();
        assert_eq!(keys, ["offsets", "players"]);
    }
}

#[test]
fn cqr_3_chance_lays_islands_wherever_an_edge_meets() {
    // Seven places at each side of the base: from one row below its lowest to one above its highest.
    let along = -1..=5;
    let mut expected: Vec<(i32, i32)> = along.clone().flat_map(|n| [(-2, n), (6, n)]).collect();
    expected.extend(along.flat_map(|n| [(n, -2), (n, 6)]));
    expected.sort_unstable();
    let expected: Vec<String> = expected
        .iter()
        .map(|(x, y)| format!("island@{x},{y}"))
        .collect();
    assert_eq!(expected.len(), 28);
    assert_eq!(outcomes(&start(3, "layout=random")), expected);
}

#[test]
fn cqr_3_what_chance_lays_joins_what_already_lies() {
    let game = play(start(2, "layout=random"), "island@6,0");
    let now = outcomes(&game);
    let is_listed = |offset: &str| now.contains(&format!("island@{offset}"));
    // Around the new island, as far as it overlaps neither the base nor the island itself.
    assert!(
        ["8,-1", "8,0", "8,1", "5,-2", "6,-2", "7,-2", "6,2", "7,2"]
            .into_iter()
            .all(is_listed)
    );
    assert!(
        !["6,0", "6,1", "6,-1", "7,1", "8,2", "8,-2", "5,2", "9,0"]
            .into_iter()
            .any(is_listed)
    );
    // 28 at first; three at the right side overlap it now, and six come in.
    let added = ["6,-2", "7,-2", "8,-1", "8,0", "8,1", "7,2"];
    assert_eq!(now.len(), 28 - 3 + added.len());
}

#[test]
fn cqr_3_chance_lays_seven_islands_and_remembers_no_order() {
    let one = play(
        start(4, "layout=random"),
        "island@6,0 island@8,0 island@-2,3 island@0,6 island@0,-2 island@2,-3 island@10,0",
    );
    let other = play(
        start(4, "layout=random"),
        "island@0,-2 island@2,-3 island@6,0 island@0,6 island@8,0 island@10,0 island@-2,3",
    );
    assert_eq!(one, other);
    assert_eq!(outcomes(&one).len(), 4);
    assert!(
        one.to_string()
            .starts_with("-2,3+0,-2+0,6+2,-3+6,0+8,0+10,0 ")
    );
    assert_eq!(holding(&one, ".").split(' ').count(), 64);
}

#[test]
fn cqr_3_only_finished_boards_of_chance_may_be_played_on() {
    let mut game = start(2, "layout=random");
    for offset in ["6,0", "8,0", "10,0", "12,0", "14,0", "16,0", "18,0"] {
        assert!(
            outcomes(&game)
                .iter()
                .all(|outcome| outcome.starts_with("island@"))
        );
        game = play(game, &format!("island@{offset}"));
    }
    assert_eq!(outcomes(&game), ["first-A", "first-B"]);
}

#[test]
fn cqr_3_chance_may_lay_all_seven_in_one_line_to_any_side() {
    for (x, y) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
        let mut game = start(2, "layout=random");
        for n in 0..7 {
            // The first one adjoins the base: two to the left or below it, six to the right or above.
            let along = |by: i32| by * (2 + 2 * n + if by > 0 { 4 } else { 0 });
            game = play(game, &format!("island@{},{}", along(x), along(y)));
        }
        let (columns, rows) = size(&game);
        assert_eq!(columns.max(rows), 20);
        assert_eq!(columns.min(rows), 6);
    }
}

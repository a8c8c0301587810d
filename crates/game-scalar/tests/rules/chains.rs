//! Which dice make way where Aether finds the board crowded, and the last resort: SCA-31.

use game_scalar::Scalar;
use tabletop::{Game, Observe, Step, Viewer};

use crate::aether::{FIVE, FOUR, PUSHED, aether, companions, crowd, push_against};
use crate::scene::{cells, dice, play};

#[test]
fn sca_31_if_the_straight_neighbor_cannot_go_the_next_one_makes_way() {
    // Nothing ahead of f6, the straight neighbor, can go.
    let all = ["f6", "e6", "f5", "g7", "f7", "g6"];
    // e7 and g5 are free: the clockwise neighbor, e6, goes first.
    let game = push_against("-", &FOUR, 0, &all);
    assert_eq!(
        cells(&game, "e5 e6 e7 f6 f5"),
        ". A20:17 B20:1 B20:11 B12:1"
    );
    // With e7 taken, nothing ahead of e6 can go either, and f5 goes to g5.
    let game = push_against("-", &FOUR, 0, &[&all[..], &["e7"]].concat());
    assert_eq!(
        cells(&game, "e5 f5 g5 f6 e6"),
        ". A20:17 B12:1 B20:11 B20:1"
    );
}

#[test]
fn sca_31_every_zone_hex_tries_its_three_neighbors_in_turn() {
    // By zone hex: what is ahead of the straight neighbor, the clockwise neighbor's last way out, and the
    // counterclockwise neighbor's.
    for (index, spoke) in FOUR.iter().enumerate() {
        let [straight, clockwise, counterclockwise] = spoke.outward;
        let [_, right, left] = spoke.ahead;
        let walled = [&spoke.outward[..], &spoke.ahead].concat();
        let (clockwise_out, counterclockwise_out) = [
            ("e7", "g5"),
            ("b5", "f7"),
            ("a2", "c6"),
            ("c1", "a3"),
            ("f3", "b1"),
            ("g6", "e2"),
        ][index];
        let game = push_against("-", &FOUR, index, &walled);
        let seen = cells(&game, &format!("{straight} {clockwise} {clockwise_out}"));
        assert_eq!(seen, format!("B20:11 {PUSHED} B20:1"), "{}", spoke.zone);
        assert!(cells(&game, right).starts_with('B') && cells(&game, left).starts_with('B'));
        let walled = [&walled[..], &[clockwise_out]].concat();
        let game = push_against("-", &FOUR, index, &walled);
        let seen = format!("{straight} {clockwise} {counterclockwise} {counterclockwise_out}");
        let seen = cells(&game, &seen);
        assert_eq!(
            seen,
            format!("B20:11 B20:1 {PUSHED} B12:1"),
            "{}",
            spoke.zone
        );
    }
}

#[test]
fn sca_31_a_die_of_a_chain_keeps_the_directions_of_the_spoke() {
    // e6, pushed from e5, has f7, e7 and f6 ahead of it. d6 is free but would be a turn away from the spoke.
    let taken = ["f6", "e6", "f5", "g7", "f7", "g6", "e7"];
    let game = push_against("-", &FOUR, 0, &taken);
    assert_eq!(cells(&game, "d6 e6"), ". B20:1");
    // On the larger board g7 is walled in, and f7 finds g8 taken, so f8 is next.
    let taken = [
        "g7", "f7", "g6", "h8", "g8", "h7", "i9", "h9", "i8", "g9", "i7",
    ];
    let game = push_against("board=five", &FIVE, 0, &taken);
    assert_eq!(cells(&game, "f6 f7 f8 g7"), ". A20:17 B20:1 B20:11");
}

#[test]
fn sca_31_a_long_chain_straight_ahead_comes_before_a_short_one() {
    // f7 could go to f8 at once, but g7 is straight ahead: h8 and g8 are shut in, and h7 can go to i7.
    let taken = ["g7", "f7", "g6", "h8", "g8", "h7", "i9", "h9", "i8", "g9"];
    let game = push_against("board=five", &FIVE, 0, &taken);
    assert_eq!(cells(&game, "f6 g7 h7 i7"), ". A20:17 B20:11 B10:2");
    assert_eq!(cells(&game, "f7 f8"), "B20:1 .");
}

#[test]
fn sca_31_the_position_that_showed_the_old_fault() {
    let position = ".,.,B8:1,B6:1/.,.,B6:2,B4:1,B8:2/.,.,.,A4:1,B4:2,./.,.,.,*,A6:3,.,./\
                    .,.,A10:7,A8:5,.,./.,.,.,.,./.,.,.,. 111122,000222 1,0 aether core-A 0 0 -";
    let before: Scalar = position.parse().unwrap();
    let game = play(before.clone(), "core-aether");
    assert_eq!(
        dice(&game),
        "b2=A10:7 b4=A8:5 d6=A6:3 e6=A4:1 e7=B4:2 f5=B6:2 f6=B4:1 f7=B8:2 g6=B8:1 g7=B6:1"
    );
    // Every die is told with its own step, the one ahead first.
    let step = Step::Chance("core-aether".parse().unwrap());
    let view = |game: &Scalar| game.view(Viewer::Spectator);
    let told = Scalar::events(&view(&before), &step, &view(&game));
    let told: Vec<String> = told.iter().map(ToString::to_string).collect();
    assert_eq!(
        told[..3],
        [
            "The scalar core shows Aether.",
            "Player 2's D4 (2) is pushed from e6 to e7.",
            "Player 1's D4 (1) is pushed from e5 to e6.",
        ]
    );
    assert_eq!(game.active().map(|seat| seat.letter()), Some('A'));
}

/// All that is ahead of e5 by the three directions of its spoke.
const AHEAD_OF_E5: [&str; 8] = ["f6", "e6", "f5", "g7", "f7", "g6", "e7", "g5"];

#[test]
fn sca_31_where_no_chain_exists_the_last_resort_is_the_nearest_free_hex() {
    // At distance two from e5, by name; then the first at distance three.
    let nearest = ["c5", "d6", "e3", "f4", "b2"];
    for n_taken in 0..nearest.len() {
        let taken = [&AHEAD_OF_E5[..], &nearest[..n_taken]].concat();
        let game = push_against("-", &FOUR, 0, &taken);
        assert_eq!(
            cells(&game, nearest[n_taken]),
            PUSHED,
            "{n_taken} more taken"
        );
        // Nobody else has gone: a die that is pushed ahead has no last resort.
        for (hex, index) in taken.iter().zip(0..) {
            let die = crowd(&taken).split(' ').nth(index).unwrap().to_owned();
            assert_eq!(format!("{}@{hex}", cells(&game, hex)), die);
        }
    }
}

#[test]
fn sca_31_any_gap_ahead_is_filled_before_the_last_resort() {
    for gap in AHEAD_OF_E5 {
        let taken: Vec<&str> = AHEAD_OF_E5.into_iter().filter(|hex| *hex != gap).collect();
        let game = push_against("-", &FOUR, 0, &taken);
        let held = cells(&game, &AHEAD_OF_E5.join(" "));
        assert!(
            !held.contains('.') && held.contains(PUSHED),
            "{gap}: {held}"
        );
    }
}

#[test]
fn sca_31_the_last_resort_on_the_larger_board() {
    let wall = [
        "g7", "f7", "g6", "h8", "g8", "h7", "i9", "h9", "i8", "f8", "h6", "f9",
    ];
    let rest = "A10:2@g9 A8:1@i7 A8:2@i6";
    let nearest = ["d6@A6:1", "e7@A6:2", "f4"];
    for n_taken in 0..nearest.len() {
        let more = nearest[..n_taken].iter().map(|taken| {
            let (hex, die) = taken.split_once('@').unwrap();
            format!("{die}@{hex}")
        });
        let more: Vec<String> = more.collect();
        let dice = format!(
            "{PUSHED}@f6 {} {} {rest} {}",
            companions(&FIVE, 0),
            crowd(&wall),
            more.join(" ")
        );
        let game = aether(&dice, "board=five");
        let (refuge, _) = nearest[n_taken].split_at(2);
        assert_eq!(cells(&game, refuge), PUSHED, "{n_taken} more taken");
        assert_eq!(cells(&game, "g7"), "B20:11");
    }
}

#[test]
fn sca_31_the_last_resort_is_outside_the_zone_and_never_the_center() {
    // d5 and e4, next to e5, are free when it is served, and so are the zone hexes at distance two.
    let game = push_against("-", &FOUR, 0, &AHEAD_OF_E5);
    assert_eq!(cells(&game, "e5 d5 c4 c3 d3 e4 d4"), ". . . . . . *");
}

#[test]
fn sca_31_a_unit_may_be_pushed_again_by_a_later_one() {
    // e5 has to leave for d6, c5 being taken; then d5 pushes it ahead to d7.
    let taken = [&AHEAD_OF_E5[..], &["c5"]].concat();
    let zone = "A20:17@e5 A20:2@d5 A12:3@c4 A12:4@c3";
    let game = aether(&format!("{zone} {}", crowd(&taken)), "-");
    assert_eq!(cells(&game, "d6 d7"), "A20:2 A20:17");
}

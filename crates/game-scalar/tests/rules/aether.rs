//! How Aether clears the control zone: SCA-31. `chains.rs` has the crowded boards.

use game_scalar::Scalar;

use crate::scene::{BOARDS, cells, dice, hexes, play, scene};

/// A hex of the zone with its three outward neighbors, and what is further out along its spoke.
pub struct Spoke {
    pub zone: &'static str,
    /// Straight, clockwise, counterclockwise.
    pub outward: [&'static str; 3],
    /// The same three, seen from the hex straight outward; fewer at the edge of the board.
    pub ahead: [&'static str; 3],
}

const fn spoke(zone: &'static str, outward: [&'static str; 3], ahead: [&'static str; 3]) -> Spoke {
    Spoke {
        zone,
        outward,
        ahead,
    }
}

/// The spokes of the smaller board in the order in which they are served.
pub const FOUR: [Spoke; 6] = [
    spoke("e5", ["f6", "e6", "f5"], ["g7", "f7", "g6"]),
    spoke("d5", ["d6", "c5", "e6"], ["d7", "c6", "e7"]),
    spoke("c4", ["b4", "b3", "c5"], ["a4", "a3", "b5"]),
    spoke("c3", ["b2", "c2", "b3"], ["a1", "b1", "a2"]),
    spoke("d3", ["d2", "e3", "c2"], ["d1", "e2", "c1"]),
    spoke("e4", ["f4", "f5", "e3"], ["g4", "g5", "f3"]),
];

/// The spokes of the larger board.
pub const FIVE: [Spoke; 6] = [
    spoke("f6", ["g7", "f7", "g6"], ["h8", "g8", "h7"]),
    spoke("e6", ["e7", "d6", "f7"], ["e8", "d7", "f8"]),
    spoke("d5", ["c5", "c4", "d6"], ["b5", "b4", "c6"]),
    spoke("d4", ["c3", "d3", "c4"], ["b2", "c2", "b3"]),
    spoke("e4", ["e3", "f4", "d3"], ["e2", "f3", "d2"]),
    spoke("f5", ["g5", "g6", "f4"], ["h5", "h6", "g4"]),
];

const SPOKES: [(&str, [Spoke; 6]); 2] = [("-", FOUR), ("board=five", FIVE)];

/// The unit whose way is followed, unlike any other.
pub const PUSHED: &str = "A20:17";

/// Three further dice of Player 1 in the zone, so that there is a core to roll; none is next to this hex,
/// as far as that is possible.
pub fn companions(spokes: &[Spoke; 6], index: usize) -> String {
    let kinds = ["A12:1", "A12:2", "A10:1"].into_iter();
    let far = [2, 3, 4].map(|turn| spokes[(index + turn) % 6].zone);
    let dice = kinds.zip(far).map(|(die, hex)| format!("{die}@{hex}"));
    dice.collect::<Vec<_>>().join(" ")
}

/// Player 2's dice on these hexes; the first of them is `B20:11`, unlike any other.
pub fn crowd(hexes: &[&str]) -> String {
    let kinds = [
        "B20:11", "B20:1", "B12:1", "B12:2", "B10:1", "B10:2", "B8:1", "B8:2", "B6:1", "B6:2",
        "B4:1", "B4:2",
    ];
    assert!(hexes.len() <= kinds.len());
    let dice = kinds
        .iter()
        .zip(hexes)
        .map(|(die, hex)| format!("{die}@{hex}"));
    dice.collect::<Vec<_>>().join(" ")
}

/// Rolls Aether with these dice on the board.
pub fn aether(dice: &str, options: &str) -> Scalar {
    let scene = scene(dice, "core-A")
        .tokens("1,0")
        .quiet(0)
        .options(options);
    play(scene.game(), "core-aether")
}

/// Rolls Aether with the unit on a zone hex, companions far from it, and these hexes taken.
pub fn push_against(options: &str, spokes: &[Spoke; 6], index: usize, taken: &[&str]) -> Scalar {
    let companions = companions(spokes, index);
    let unit = format!("{PUSHED}@{}", spokes[index].zone);
    aether(&format!("{unit} {companions} {}", crowd(taken)), options)
}

#[test]
fn sca_31_units_go_straight_outward() {
    let game = aether("A20:1@e5 A20:2@d5 A12:3@c4 A12:4@c3 B8:5@d3 B4:1@e4", "-");
    assert_eq!(
        dice(&game),
        "b2=A12:4 b4=A12:3 d2=B8:5 d6=A20:2 f4=B4:1 f6=A20:1"
    );
    let game = aether(
        "A20:1@f6 A20:2@e6 A12:3@d5 A12:4@d4 B8:5@e4 B4:1@f5",
        "board=five",
    );
    assert_eq!(
        dice(&game),
        "c3=A12:4 c5=A12:3 e3=B8:5 e7=A20:2 g5=B4:1 g7=A20:1"
    );
}

#[test]
fn sca_31_else_clockwise_and_else_counterclockwise() {
    for (options, spokes) in SPOKES {
        for (index, spoke) in spokes.iter().enumerate() {
            let [straight, clockwise, counterclockwise] = spoke.outward;
            for (taken, expected) in [
                (&[][..], straight),
                (&[straight], clockwise),
                (&[clockwise], straight),
                (&[straight, clockwise], counterclockwise),
                (&[straight, counterclockwise], clockwise),
                (&[clockwise, counterclockwise], straight),
            ] {
                let game = push_against(options, &spokes, index, taken);
                assert_eq!(
                    cells(&game, expected),
                    PUSHED,
                    "{} past {taken:?}",
                    spoke.zone
                );
                // Whoever is in the way stays there.
                for hex in taken {
                    assert!(cells(&game, hex).starts_with('B'), "{hex} of {taken:?}");
                }
            }
        }
    }
}

#[test]
fn sca_31_a_die_that_leaves_no_way_is_pushed_ahead_by_the_same_rule() {
    for (options, spokes) in SPOKES {
        for (index, spoke) in spokes.iter().enumerate() {
            let [straight, clockwise, counterclockwise] = spoke.ahead;
            for (also_taken, expected) in [
                (&[][..], straight),
                (&[straight], clockwise),
                (&[straight, clockwise], counterclockwise),
                (&[straight, counterclockwise], clockwise),
            ] {
                let taken = [&spoke.outward[..], also_taken].concat();
                let game = push_against(options, &spokes, index, &taken);
                assert_eq!(
                    cells(&game, expected),
                    "B20:11",
                    "{} past {taken:?}",
                    spoke.zone
                );
                assert_eq!(cells(&game, spoke.outward[0]), PUSHED);
                for hex in &taken[1..] {
                    assert!(cells(&game, hex).starts_with('B'), "{hex} of {taken:?}");
                }
            }
        }
    }
}

#[test]
fn sca_31_a_die_pushed_ahead_pushes_the_next_one() {
    // The two directions of the larger board's spokes f6 and e4, each with a third die in the line.
    let lines = [
        (0, ["h8", "g8", "h7"], ["i9", "h9", "i8"]),
        (4, ["e2", "f3", "d2"], ["e1", "f2", "d1"]),
    ];
    for (index, second, third) in lines {
        let Spoke { outward, ahead, .. } = FIVE[index];
        assert_eq!(ahead, second);
        for n_taken in 0..3 {
            let taken = [&outward[..], &second[..], &third[..n_taken]].concat();
            let game = push_against("board=five", &FIVE, index, &taken);
            // The fourth of the crowd stood straight ahead of the first.
            assert_eq!(cells(&game, third[n_taken]), "B12:2", "{n_taken} taken");
            assert_eq!(cells(&game, second[0]), "B20:11");
            assert_eq!(cells(&game, outward[0]), PUSHED);
        }
    }
}

#[test]
fn sca_31_hexes_are_served_clockwise_and_each_finds_the_board_as_it_is_then() {
    // e5 evades f6 to e6, so d5 finds e6 taken and pushes d6 ahead. Were d5 first, it would be on e6.
    let game = aether(
        "A20:1@e5 A20:2@d5 A12:3@c4 A12:4@c3 B20:11@f6 B8:2@d6 B8:3@c5",
        "-",
    );
    let expected = "b2=A12:4 b4=A12:3 c5=B8:3 d6=A20:2 d7=B8:2 e6=A20:1 f6=B20:11";
    assert_eq!(dice(&game), expected);
    // e5 comes first of all and takes f5, so e4, the last, finds it taken and goes to e3.
    let game = aether(
        "A20:1@e5 A20:2@e4 A12:3@c4 A12:4@c3 B20:11@f6 B8:2@e6 B8:3@f4",
        "-",
    );
    assert_eq!(cells(&game, "f5 e3 f4"), "A20:1 A20:2 B8:3");
}

#[test]
fn sca_31_the_zone_is_empty_afterward_and_nothing_else_changes() {
    for (options, rows, _, zone) in BOARDS {
        let names: Vec<&str> = zone.split(' ').collect();
        let outside: Vec<String> = hexes(rows);
        let others: Vec<&str> = outside.iter().map(String::as_str).collect();
        let others = others.into_iter().filter(|hex| !zone.contains(hex));
        let taken: Vec<&str> = others
            .filter(|hex| !["d4", "e5"].contains(hex))
            .take(12)
            .collect();
        let own = ["A20:1", "A20:2", "A12:3", "A12:4", "A10:5", "A8:6"].iter();
        let own = own.zip(&names).map(|(die, hex)| format!("{die}@{hex}"));
        let own: Vec<String> = own.collect();
        let before = format!("{} {}", own.join(" "), crowd(&taken));
        let game = aether(&before, options);
        assert_eq!(cells(&game, zone), ". . . . . .");
        let kinds = |text: String, parting: char, part: usize| {
            let dice = text
                .split(' ')
                .map(|die| die.split(parting).nth(part).unwrap().to_owned());
            let mut dice: Vec<String> = dice.collect();
            dice.sort();
            dice
        };
        assert_eq!(kinds(dice(&game), '=', 1), kinds(before, '@', 0));
    }
}

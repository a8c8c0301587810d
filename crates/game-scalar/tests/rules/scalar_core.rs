//! The scalar core but for Aether: SCA-30, SCA-32, SCA-33 and SCA-34.

use game_scalar::Scalar;

use crate::scene::{BOARDS, asked, cells, dice, held, outcomes, play, scene, start, told};

/// Player 1 has taken a token and is to roll the core; these dice are on the board besides.
fn rolling(others: &str, core: &'static str) -> Scalar {
    let dice = format!("{} {others}", held('A', "e5 d5 c4 c3"));
    scene(&dice, "core-A")
        .tokens("1,1")
        .core(core)
        .quiet(0)
        .game()
}

#[test]
fn sca_30_the_core_has_four_equally_likely_faces() {
    let faces = [
        "core-aether",
        "core-momentum",
        "core-equilibrium",
        "core-reversal",
    ];
    for before in ["aether", "momentum", "equilibrium", "reversal"] {
        assert_eq!(outcomes(&rolling("", before)), faces);
        for face in faces {
            assert_eq!(
                format!("core-{}", told(&play(rolling("", before), face), "core")),
                face
            );
        }
    }
}

#[test]
fn sca_30_it_starts_on_aether_without_effect() {
    for (options, _, _, zone) in BOARDS {
        let game = play(start(options), "first-6 first-1");
        assert_eq!(told(&game, "core actions"), "aether 1");
        // Dice in the zone stay there, turn after turn.
        let three = held('A', &zone[..8]);
        let game = scene(&three, "place-A-D8:1").options(options).game();
        let game = play(game, "back deploy-D8 roll-1 back deploy-D8 roll-1 back");
        assert_eq!(cells(&game, &zone[..8]), "A20:1 A20:2 A12:3");
    }
}

#[test]
fn sca_30_it_is_rolled_only_when_a_token_is_taken() {
    let three = scene(&held('A', "e5 d5 c4"), "place-B-D8:1")
        .core("reversal")
        .tokens("0,1");
    let game = play(three.game(), "back");
    assert_eq!(told(&game, "core pending"), "reversal act-A");
    let four = scene(&held('A', "e5 d5 c4 c3"), "place-B-D8:1")
        .core("reversal")
        .tokens("0,1");
    let game = play(four.game(), "back");
    assert_eq!(told(&game, "core"), "reversal");
    assert_eq!(asked(&game), None);
}

#[test]
fn sca_30_it_takes_effect_in_the_turn_of_whoever_rolled_it() {
    let game = play(rolling("", "aether"), "core-momentum");
    assert_eq!(told(&game, "pending actions"), "act-A 2");
    let game = play(rolling("", "momentum"), "core-reversal");
    assert_eq!(told(&game, "pending actions"), "act-A 1");
}

#[test]
fn sca_30_a_face_rolled_again_takes_effect_again() {
    let game = play(rolling("B8:2@g4", "reversal"), "core-reversal");
    assert_eq!(cells(&game, "g4 e5"), "B8:7 A20:20");
    let game = play(rolling("B8:2@g4", "equilibrium"), "core-equilibrium");
    assert_eq!(cells(&game, "g4 e5"), "B8:3 A20:3");
    let game = play(rolling("", "aether"), "core-aether");
    assert_eq!(cells(&game, "e5 d5 c4 c3"), ". . . .");
    let game = play(rolling("", "momentum"), "core-momentum");
    assert_eq!(told(&game, "actions"), "2");
}

#[test]
fn sca_32_momentum_gives_both_players_two_actions() {
    let mut game = play(rolling("", "aether"), "core-momentum");
    let mut order = String::new();
    for _ in 0..3 {
        order.push(asked(&game).unwrap());
        game = play(game, "deploy-D4 roll-1 back");
    }
    // The next turn of Player 1 starts with another token.
    assert_eq!(order, "AAB");
    let game = play(game, "deploy-D6 roll-1 back");
    assert_eq!(told(&game, "tokens pending"), "2,1 core-A");
    let game = play(game, "core-equilibrium deploy-D4 roll-1 back");
    assert_eq!(told(&game, "pending actions"), "act-B 1");
}

#[test]
fn sca_32_no_other_face_gives_two_actions() {
    for core in ["aether", "equilibrium", "reversal"] {
        let game = scene("A8:5@c3", "act-A").tokens("1,0").core(core).game();
        let game = play(game, "c3-c2");
        assert_eq!(told(&game, "pending actions"), "act-B 1", "{core}");
    }
}

#[test]
fn sca_33_equilibrium_turns_every_unit_on_the_board_to_3() {
    let others = "B4:1@g4 B6:6@a1 B8:8@f3 B10:10@b2 B12:12@d7 B20:20@d1 A4:4@a2 A6:1@g7";
    let game = play(rolling(others, "aether"), "core-equilibrium");
    let expected = "a1=B6:3 a2=A4:3 b2=B10:3 c3=A12:3 c4=A12:3 d1=B20:3 d5=A20:3 d7=B12:3 e5=A20:3 \
                    f3=B8:3 g4=B4:3 g7=A6:3";
    assert_eq!(dice(&game), expected);
}

#[test]
fn sca_33_dice_deployed_later_show_what_they_roll() {
    let game = play(
        rolling("B8:8@b1", "aether"),
        "core-equilibrium deploy-D8 roll-7 place-a1",
    );
    assert_eq!(cells(&game, "a1 b1"), "A8:7 B8:3");
    let game = scene("B8:8@b1", "act-A")
        .tokens("1,0")
        .core("equilibrium")
        .game();
    let game = play(game, "deploy-D20 roll-19 place-a1");
    assert_eq!(cells(&game, "a1 b1"), "A20:19 B8:8");
}

#[test]
fn sca_34_reversal_turns_every_unit_to_its_opposite_face() {
    for sides in [4u32, 6, 8, 10, 12, 20] {
        for face in 1..=sides {
            let expected = match (sides, face) {
                (4, 4) => 2,
                (4, 2) => 4,
                (4, 3) => 1,
                (4, 1) => 3,
                _ => sides + 1 - face,
            };
            let game = play(
                rolling(&format!("B{sides}:{face}@g4"), "aether"),
                "core-reversal",
            );
            assert_eq!(cells(&game, "g4"), format!("B{sides}:{expected}"));
        }
    }
}

#[test]
fn sca_34_reversal_turns_the_units_of_both_players_everywhere() {
    let game = play(
        rolling("B8:8@f3 A6:2@a2 B4:1@d3", "aether"),
        "core-reversal",
    );
    let expected = "a2=A6:5 c3=A12:9 c4=A12:10 d3=B4:3 d5=A20:19 e5=A20:20 f3=B8:1";
    assert_eq!(dice(&game), expected);
}

#[test]
fn sca_34_dice_deployed_later_show_what_they_roll() {
    let game = scene("B8:8@b1", "act-A")
        .tokens("1,0")
        .core("reversal")
        .game();
    let game = play(game, "deploy-D20 roll-19 place-a1 b1-b2");
    assert_eq!(cells(&game, "a1 b2"), "A20:19 B8:8");
}

#[test]
fn sca_32_momentum_asks_for_no_token() {
    for tokens in ["1,0", "0,1"] {
        let scene = scene("", "act-A").tokens(tokens).core("momentum");
        let mut game = scene.game();
        let mut order = String::new();
        for _ in 0..5 {
            order.push(asked(&game).unwrap());
            game = play(game, "deploy-D4 roll-1 back");
        }
        assert_eq!(order, "AABBA", "{tokens}");
    }
}

/// Rolls a face of the core on the larger board, with Player 2's 1 and 8 on its outermost hexes.
fn on_the_larger_board(face: &str) -> String {
    let dice = format!("{} B8:1@e1 B8:8@i9", held('A', "f6 e6 d5 d4"));
    let scene = scene(&dice, "core-A").tokens("1,0").quiet(0);
    let game = play(scene.options("board=five").game(), face);
    cells(&game, "e1 i9")
}

#[test]
fn sca_33_equilibrium_reaches_all_of_the_larger_board() {
    assert_eq!(on_the_larger_board("core-equilibrium"), "B8:3 B8:3");
}

#[test]
fn sca_34_reversal_reaches_all_of_the_larger_board() {
    assert_eq!(on_the_larger_board("core-reversal"), "B8:8 B8:1");
}

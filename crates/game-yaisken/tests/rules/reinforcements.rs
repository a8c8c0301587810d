//! At most five dice on the board: YAI-50.

use crate::scene::{Scene, cells, legal, pending, play, refusal, scene, set};

const LIMITED: &str = "limited-reinforcements=yes";

fn limited(dice: &str) -> Scene {
    scene(dice, "act-A").options(LIMITED)
}

#[test]
fn yai_50_at_five_dice_one_cannot_draw() {
    let four = "A1@a1 A1@c1 A1@e1 A1@g1 B1@h8";
    let five = format!("A1@a3 {four}");
    assert_eq!(refusal(&limited(&five).game(), 'A', "draw"), Some("YAI-50"));
    assert_eq!(refusal(&limited(four).game(), 'A', "draw"), None);
    // Without the option there is no such limit.
    assert_eq!(refusal(&scene(&five, "act-A").game(), 'A', "draw"), None);
}

#[test]
fn yai_50_every_die_on_the_board_counts() {
    for dice in ["Asc3@a1 A1@c1 A1@e1", "As@a1 As@c1 Acp@e1 A1@g1"] {
        let game = limited(&format!("{dice} B1@h8")).game();
        assert_eq!(refusal(&game, 'A', "draw"), Some("YAI-50"), "{dice}");
    }
    let leaders = "limited-reinforcements=yes;victory=blood-and-honor";
    let scene = scene("A3@a1 A1@c1 A1@e1 A1@g1 A1@a3 B3@h8", "act-A").options(leaders);
    assert_eq!(refusal(&scene.game(), 'A', "draw"), Some("YAI-50"));
}

#[test]
fn yai_50_dice_in_pools_and_dojos_and_of_others_do_not_count() {
    let four = "A1@a1 A1@c1 A1@e1 A1@g1 B1@h8 B1@h6";
    let pools = "limited-reinforcements=yes;deception=subterfuge";
    let game = scene(four, "act-A").options(pools).dojos("11,-").game();
    assert_eq!(refusal(&game, 'A', "draw"), None);
    // An exchange changes no count.
    let game = play(game, "exchange-a1:1-3");
    assert_eq!(refusal(&game, 'A', "draw"), None);
    let five = scene(&format!("{four} A1@a3"), "act-A").options(pools);
    let game = play(five.game(), "exchange-a1:1-3");
    assert_eq!(refusal(&game, 'A', "draw"), Some("YAI-50"));
}

#[test]
fn yai_50_at_five_dice_a_defeated_die_must_be_captured() {
    let five = "A3@c4 A1@a1 A1@c1 A1@e1 A1@g1 B1@d5";
    let game = play(limited(five).game(), "c4:3-d4");
    assert_eq!(legal(&game), set("capture"));
    assert_eq!(refusal(&game, 'A', "convert"), Some("YAI-50"));
    let game = play(scene(five, "act-A").game(), "c4:3-d4");
    assert_eq!(legal(&game), set("capture convert"));
}

#[test]
fn yai_50_it_is_counted_anew_before_each_decision() {
    let four = "A3@c4 A1@a1 A1@c1 A1@e1 B1@d5 B1@e4 B1@d3";
    let game = play(limited(four).game(), "c4:3-d4 convert");
    assert_eq!(pending(&game), "decide-A-e4:3,d3:3");
    assert_eq!(legal(&game), set("capture"));
    // A capture leaves the count as it is.
    let game = play(limited(four).game(), "c4:3-d4 capture convert");
    assert_eq!(legal(&game), set("capture"));
}

#[test]
fn yai_50_a_converted_companion_counts_before_its_partner_is_decided() {
    let four = "A3@c3 A3@d4 A1@a1 A1@h1 Bc2@d5";
    let game = play(limited(four).game(), "c3:3-d3 convert");
    assert_eq!(
        (pending(&game), legal(&game)),
        ("partner-A-d5:6".into(), set("capture"))
    );
    assert_eq!(refusal(&game, 'A', "convert"), Some("YAI-50"));
    let three = "A3@c3 A3@d4 A1@a1 Bc2@d5";
    let game = play(limited(three).game(), "c3:3-d3 convert convert");
    assert_eq!(cells(&game, "d5"), "Ac2");
}

#[test]
fn yai_50_the_bag_and_the_board_are_looked_at_first() {
    let five = "A1@a1 A1@a2 A1@b1 A1@b2 A1@a3";
    let others = "B1@c1 B1@d1 B1@e1 B1@b3 B1@c2 C1@d2 C1@e2 C1@c3 C1@d3 C1@e3 \
                 D1@a4 D1@b4 D1@c4 D1@d4 D1@e4 E1@a5 E1@b5 E1@c5 Ec@d5";
    let full = scene(&format!("{five} {others} F2@e5"), "act-A").players(6);
    let game = full.options("board=5;limited-reinforcements=yes").game();
    assert_eq!(refusal(&game, 'A', "draw"), Some("YAI-10"));
    assert_eq!(legal(&game), set("pass"));
}

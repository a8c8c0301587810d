//! Dragons and Ninjas: OKN-23 and OKN-24.

use crate::scene::{
    NO_ROBBERS, after, legal, legal_after, pending, play, refusal, scene, set, told,
};

#[test]
fn okn_23_a_dragon_takes_two_gems_and_burns_the_castle() {
    let scene = scene("PD,S,N", "act-A")
        .standing("C,C,C")
        .discards(NO_ROBBERS);
    let game = scene.play("attack-B-dragon decline");
    assert_eq!(
        told(&game, "gems standing discards pending"),
        "7,3,5 C,-,C DH3CJ2 draw-B:2"
    );
}

#[test]
fn okn_23_a_dragon_needs_no_castle() {
    let scene = scene("PD,S,N", "act-A").discards(NO_ROBBERS);
    let game = scene.play("attack-B-dragon decline");
    assert_eq!(told(&game, "gems discards"), "7,3,5 DH3J2");
}

#[test]
fn okn_23_a_dragon_does_not_approach_an_archer() {
    let game = scene("PD,S,N", "act-A").standing("-,A,C").game();
    assert_eq!(refusal(&game, 'A', "attack-B-dragon"), Some("OKN-12"));
    assert_eq!(legal_after(&game, "attack-C-"), set("dragon"));
}

#[test]
fn okn_24_a_ninja_takes_two_gems_climbs_the_castle_and_kills_the_archer() {
    let scene = scene("PN,S,K", "act-A")
        .standing("A,AC,A")
        .discards(NO_ROBBERS);
    let game = scene.play("attack-B-ninja decline");
    assert_eq!(
        told(&game, "gems standing discards pending"),
        "7,3,5 A,C,A NH3AJ2 draw-B:2"
    );
}

#[test]
fn okn_24_a_ninja_needs_no_archer() {
    let scene = scene("PN,S,K", "act-A")
        .standing("-,C,-")
        .discards(NO_ROBBERS);
    let game = scene.play("attack-B-ninja decline");
    assert_eq!(told(&game, "gems standing"), "7,3,5 -,C,-");
}

#[test]
fn okn_24_burning_and_killing_come_before_anybody_robs() {
    let dragon = scene("PD,S,NH", "act-A").standing("-,C,-");
    let game = dragon.play("attack-B-dragon decline");
    assert_eq!(
        told(&game, "standing discards pending"),
        "-,-,- DC rob-A-B>A:2-B:.,C:."
    );
    let game = play(game, "B:decline C:rob-highwayman A:decline B:decline");
    assert_eq!(told(&game, "gems standing"), "5,3,7 -,-,-");
    let ninja = scene("PN,S,KH", "act-A").standing("-,A,-");
    let game = ninja.play("attack-B-ninja decline");
    assert_eq!(
        told(&game, "standing discards pending"),
        "-,-,- NA rob-A-B>A:2-B:.,C:."
    );
    let game = play(game, "C:rob-highwayman B:decline A:decline B:decline");
    assert_eq!(told(&game, "gems standing"), "5,3,7 -,-,-");
}

#[test]
fn okn_24_a_stopped_attack_destroys_nothing() {
    for (attack, hands) in [("ninja", "PN,X,K"), ("dragon", "PD,X,K")] {
        let standing = if attack == "ninja" { "-,AC,-" } else { "-,C,-" };
        let scene = scene(hands, "act-A").standing(standing);
        let game = scene.play(&format!("attack-B-{attack} respond-executioner"));
        assert_eq!(
            told(&game, "gems standing pending"),
            format!("5,5,5 {standing} draw-B:2")
        );
    }
    let princess = scene("PD,R,K", "act-A").standing("-,C,-");
    let game = princess.play("attack-B-dragon respond-princess");
    assert_eq!(told(&game, "gems standing"), "5,5,5 -,C,-");
    let minstrel = scene("PN,K,I", "act-A").standing("-,-,AC");
    let game = minstrel.play("attack-C-ninja respond-minstrel");
    assert_eq!(told(&game, "gems standing"), "5,5,5 -,-,IAC");
}

#[test]
fn okn_24_a_ninja_takes_what_is_left_to_take() {
    let scene = scene("PN,S,K", "act-A").gems("5,1,9").discards(NO_ROBBERS);
    let game = scene.play("attack-B-ninja decline");
    assert_eq!(told(&game, "gems pending"), "6,0,9 draw-B:2");
}

#[test]
fn okn_35_no_strength_holds_off_a_ninja_or_a_dragon() {
    // Two Soldiers could hold off two gems of a common attack, but not these.
    for attack in ["ninja", "dragon"] {
        let game = after("PND,S2G,K", &format!("attack-B-{attack}"));
        assert_eq!(legal(&game), set("decline"));
        assert!(pending(&play(game, "decline")).starts_with("rob-A-B>A:2-"));
    }
}

//! Pre-attacks: OKN-21.

use crate::scene::{NO_ROBBERS, legal, legal_after, pending, play, refusal, scene, set, told};

/// Cards that answer pre-attacks, all discarded, so that nobody is asked.
const NO_ANSWER: &str = "X2I2J2";

#[test]
fn okn_21_an_archer_from_the_hand_removes_the_rivals_archer() {
    let scene = scene("PA,S,N", "act-A")
        .standing("A,A,A")
        .discards(NO_ANSWER);
    let game = scene.play("attack-B-archer");
    assert_eq!(
        told(&game, "hands standing discards pending"),
        "P,S,N A,-,A X2I2A2J2 attack-A-B"
    );
}

#[test]
fn okn_21_ones_own_standing_archer_removes_the_rivals_archer() {
    let scene = scene("PA,S,N", "act-A")
        .standing("A,A,A")
        .discards(NO_ANSWER);
    let game = scene.play("attack-B-standing");
    assert_eq!(
        told(&game, "hands standing discards pending"),
        "PA,S,N -,-,A X2I2A2J2 attack-A-B"
    );
    // A standing Archer that attacks has left its place while it waits for an answer.
    let game = scene.discards("-").play("attack-B-standing");
    assert_eq!(told(&game, "standing pending"), "-,A,A respond-A-B-A");
}

#[test]
fn okn_21_archers_are_played_only_against_archers() {
    let scene = scene("PA,S,N", "act-A")
        .standing("A,C,A")
        .discards(NO_ANSWER);
    let game = scene.game();
    assert_eq!(legal_after(&game, "attack-B-"), set(""));
    for action in ["attack-B-archer", "attack-B-standing"] {
        assert_eq!(refusal(&game, 'A', action), Some("OKN-21"), "{action}");
    }
    assert_eq!(legal_after(&game, "attack-C-"), set("archer standing"));
}

#[test]
fn okn_21_without_a_standing_archer_none_attacks() {
    let game = scene("PA,S,N", "act-A").standing("C,A,-").game();
    assert_eq!(legal_after(&game, "attack-B-"), set("archer"));
    assert_eq!(refusal(&game, 'A', "attack-B-standing"), Some("OKN-21"));
}

#[test]
fn okn_21_a_catapult_destroys_the_castle() {
    let scene = scene("PSU,S,N", "act-A")
        .standing("C,C,C")
        .discards(NO_ANSWER);
    let game = scene.play("attack-B-catapult");
    assert_eq!(
        told(&game, "hands standing discards pending"),
        "PS,S,N C,-,C X2I2CUJ2 attack-A-B"
    );
    assert_eq!(legal(&game), set("attack-B-peasant attack-B-soldier stop"));
}

#[test]
fn okn_21_ladder_and_catapult_are_played_only_against_castles() {
    let game = scene("PLU,S,N", "act-A").game();
    assert_eq!(legal_after(&game, "attack-B-"), set("peasant"));
    for action in ["attack-B-ladder", "attack-B-catapult"] {
        assert_eq!(refusal(&game, 'A', action), Some("OKN-21"), "{action}");
    }
}

#[test]
fn okn_21_a_ladder_lets_common_attacks_pass_and_the_castle_stays() {
    let scene = scene("P2SL,S2,N", "act-A").standing("-,C,-");
    let game = scene.discards("H3I2J2").play("attack-B-ladder");
    // It lies in play, and is not discarded yet.
    assert_eq!(
        told(&game, "hands standing discards pending"),
        "P2S,S2,N -,C,- H3I2J2 attack-A-B:L"
    );
    assert_eq!(
        legal(&game),
        set("attack-B-peasant attack-B-peasants:2 attack-B-soldier stop")
    );
    let game = play(game, "attack-B-soldier");
    assert_eq!(pending(&game), "respond-A-B:L-S");
    let game = play(game, "respond-soldier");
    // It holds for the rest of the turn, not for one attack.
    assert_eq!(told(&game, "discards pending"), "S2H3I2J2 attack-A-B:L!");
    let game = play(game, "attack-B-peasant decline");
    assert_eq!(
        told(&game, "gems standing discards pending"),
        "6,4,5 -,C,- PS2H3I2LJ2 draw-B:2"
    );
}

#[test]
fn okn_21_a_ladder_is_discarded_when_the_attacker_stops() {
    let scene = scene("P2L,S,N", "act-A").standing("-,C,-").discards("I2J2");
    let game = scene.play("attack-B-ladder stop");
    assert_eq!(
        told(&game, "standing discards pending"),
        "-,C,- I2LJ2 draw-B:2"
    );
}

#[test]
fn okn_21_a_ladder_is_discarded_as_somebody_is_asked_to_rob() {
    let scene = scene("PL,S,N", "act-A").standing("-,C,-").discards("I2J2");
    let game = scene.play("attack-B-ladder attack-B-peasant decline");
    assert_eq!(
        told(&game, "discards pending"),
        "PI2LJ2 rob-A-B>A:1-B:.,C:."
    );
}

#[test]
fn okn_21_no_second_ladder_goes_up_the_same_castle() {
    let scene = scene("PL2U,S,N", "act-A")
        .standing("-,C,-")
        .discards(NO_ANSWER);
    let game = scene.play("attack-B-ladder");
    assert_eq!(refusal(&game, 'A', "attack-B-ladder"), Some("OKN-21"));
    assert_eq!(legal(&game), set("attack-B-peasant attack-B-catapult stop"));
}

#[test]
fn okn_21_a_catapult_may_follow_a_ladder() {
    let scene = scene("PL2U2,S,N", "act-A")
        .standing("-,C,-")
        .discards(NO_ANSWER);
    let game = scene.play("attack-B-ladder attack-B-catapult");
    assert_eq!(
        told(&game, "standing discards pending"),
        "-,-,- X2I2CUJ2 attack-A-B:L"
    );
    // Nothing is left to climb or to destroy.
    assert_eq!(legal(&game), set("attack-B-peasant stop"));
    for action in ["attack-B-ladder", "attack-B-catapult"] {
        assert_eq!(refusal(&game, 'A', action), Some("OKN-21"), "{action}");
    }
}

#[test]
fn okn_21_archer_then_ladder_then_a_common_attack() {
    let scene = scene("KAL,S,N", "act-A").standing("-,AC,-");
    let game = scene.discards("H3X2I2J2").play("attack-B-archer");
    assert_eq!(legal(&game), set("attack-B-ladder stop"));
    let game = play(game, "attack-B-ladder attack-B-knight decline");
    assert_eq!(
        told(&game, "gems standing discards"),
        "8,2,5 -,C,- KH3X2I2A2LJ2"
    );
}

#[test]
fn okn_21_no_pre_attack_after_the_first_common_or_unique_attack() {
    // A Soldier passes a Ladder, and then the Castle cannot be destroyed any more.
    let scene = scene("PSL2U,S2,N", "act-A")
        .standing("-,C,-")
        .discards(NO_ANSWER);
    let game = scene.play("attack-B-ladder attack-B-soldier respond-soldier");
    assert_eq!(pending(&game), "attack-A-B:L!");
    for action in ["attack-B-ladder", "attack-B-catapult"] {
        assert_eq!(refusal(&game, 'A', action), Some("OKN-21"), "{action}");
    }
    assert_eq!(legal(&game), set("attack-B-peasant stop"));
}

#[test]
fn okn_21_an_attack_that_a_princess_takes_counts_as_the_first() {
    let scene = scene("PDLU,R,N", "act-A").standing("-,C,-");
    let game = scene.play("attack-B-dragon respond-princess");
    assert_eq!(pending(&game), "attack-A-B!");
    assert_eq!(legal(&game), set("stop"));
    for action in ["attack-B-ladder", "attack-B-catapult"] {
        assert_eq!(refusal(&game, 'A', action), Some("OKN-21"), "{action}");
    }
}

#[test]
fn okn_21_an_attack_that_moved_nothing_counts_as_the_first() {
    let scene = scene("PN2AL,S,N", "act-A").gems("6,0,9").standing("A,AC,-");
    let game = scene.play("attack-B-ninja decline");
    assert_eq!(told(&game, "standing pending"), "A,C,- attack-A-B!");
    assert_eq!(legal(&game), set("attack-B-ninja stop"));
    assert_eq!(refusal(&game, 'A', "attack-B-ladder"), Some("OKN-21"));
}

#[test]
fn okn_21_a_turned_attack_counts_as_the_first() {
    let scene = scene("PSKLU,T,N", "act-A")
        .standing("-,C,-")
        .discards(NO_ANSWER);
    let game = scene.play("attack-B-ladder attack-B-soldier respond-traitor respond-knight");
    assert_eq!(pending(&game), "attack-A-B:L!");
    assert_eq!(refusal(&game, 'A', "attack-B-catapult"), Some("OKN-21"));
}

#[test]
fn okn_21_after_a_pre_attack_one_may_stop() {
    let scene = scene("PA,S,N", "act-A")
        .standing("-,A,-")
        .discards(NO_ROBBERS);
    let game = scene.play("attack-B-archer decline stop");
    assert_eq!(told(&game, "gems pending"), "5,5,5 draw-B:2");
}

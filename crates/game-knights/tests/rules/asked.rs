//! Who is asked for an answer: OKN-37.

use crate::scene::{Scene, after, legal, pending, play, scene, set, told};

/// Whether seat 1 is asked what it answers to this attack of seat 0.
fn is_asked(scene: &Scene, attack: &str) -> bool {
    let found = pending(&scene.play(&format!("attack-B-{attack}")));
    found.starts_with("respond-A-B")
}

#[test]
fn okn_37_a_target_with_a_card_is_asked_whatever_it_is() {
    for card in ["N", "D", "E", "L", "C", "H"] {
        let game = after(&format!("PS,{card},N"), "attack-B-soldier");
        assert_eq!(pending(&game), "respond-A-B-S", "{card}");
        assert_eq!(legal(&game), set("decline"));
    }
}

#[test]
fn okn_37_a_target_without_cards_is_not_asked() {
    let game = after("PS,-,N", "attack-B-soldier");
    assert_eq!(pending(&game), "rob-A-B>A:2-C:.");
    let scene = scene("PALU,-,N", "act-A").standing("-,AC,-");
    let game = scene.play("attack-B-archer attack-B-ladder attack-B-catapult");
    assert_eq!(told(&game, "standing pending"), "-,-,- attack-A-B:L");
}

#[test]
fn okn_37_nobody_is_asked_when_all_answers_are_discarded() {
    // For each attack, all that stops it; with one card fewer the target is asked.
    for (attack, standing, answers, fewer) in [
        ("ninja", "-,A,-", "X2I2J2", "XI2J2"),
        ("dragon", "-,C,-", "R2X2I2J2", "RX2I2J2"),
        ("archer", "-,A,-", "X2I2J2", "X2IJ2"),
        ("ladder", "-,C,-", "I2J2", "IJ2"),
        ("catapult", "-,C,-", "I2J2", "I2J"),
    ] {
        let scene = scene("PNDALU,Q,K", "act-A").standing(standing);
        let all = scene.clone().discards(answers);
        assert!(!is_asked(&all, attack), "{attack}");
        assert!(is_asked(&scene.discards(fewer), attack), "{attack}");
    }
}

#[test]
fn okn_37_a_card_that_cannot_stop_the_attack_does_not_matter() {
    // A Princess and Executioners may be anywhere, but neither stops these.
    let scene = scene("PNL,Q,K", "act-A").standing("-,C,-");
    assert!(!is_asked(&scene.clone().discards("X2I2J2"), "ninja"));
    assert!(!is_asked(&scene.discards("I2J2"), "ladder"));
}

#[test]
fn okn_37_common_attacks_are_stopped_by_many_kinds() {
    let common = "P24S15K9G3QT2X2I2J2";
    let scene = scene("S,R,N", "act-A").discards(common);
    assert!(!is_asked(&scene, "soldier"));
    for fewer in [
        "P23S15K9G3QT2X2I2J2",
        "P24S14K9G3QT2X2I2J2",
        "P24S15K8G3QT2X2I2J2",
        "P24S15K9G2QT2X2I2J2",
        "P24S15K9G3T2X2I2J2",
        "P24S15K9G3QTX2I2J2",
        "P24S15K9G3QT2XI2J2",
        "P24S15K9G3QT2X2IJ2",
        "P24S15K9G3QT2X2I2J",
    ] {
        assert!(
            is_asked(&scene.clone().discards(fewer), "soldier"),
            "{fewer}"
        );
    }
}

#[test]
fn okn_37_a_princess_counts_against_a_knight_only() {
    let gone = "P24S16K8G3QT2X2I2J2";
    let scene = scene("K,N,N", "act-A").discards(gone);
    assert!(is_asked(&scene, "knight"));
    let gone = "P24S16K8G3QT2R2X2I2J2";
    assert!(!is_asked(&scene.discards(gone), "knight"));
}

#[test]
fn okn_37_standing_cards_are_elsewhere() {
    // One Minstrel stands, one Jester stands as an Archer, another as a Minstrel.
    let scene = scene("PN,Q,K,K", "act-A").standing("-,A,I,-");
    assert!(!is_asked(&scene.clone().discards("X2IJ2"), "ninja"));
    assert!(is_asked(&scene.discards("XIJ2"), "ninja"));
}

#[test]
fn okn_37_a_standing_jester_counts_as_a_jester() {
    let scene = scene("PN,Q,K,K", "act-A").standing("-,A,a,i");
    assert!(!is_asked(&scene.clone().discards("X2I2"), "ninja"));
    // The Jester who plays the Minstrel is no Minstrel here.
    assert!(is_asked(&scene.discards("X2I"), "ninja"));
}

#[test]
fn okn_37_cards_in_play_are_elsewhere() {
    // The attack itself is played by a Jester.
    let scene = scene("PNJ,Q,K", "act-A").discards("X2I2J");
    assert!(!is_asked(&scene, "jester:ninja"));
    // With the Ninja, the Jester may be in the target's hand for all that is known.
    assert!(is_asked(&scene, "ninja"));
}

#[test]
fn okn_37_jesters_of_a_revolt_are_in_play() {
    let scene = scene("P2J2,N,N", "act-A").discards("P22S16K9G3QT2X2I2");
    assert!(!is_asked(&scene, "peasants:2+2"));
    assert!(is_asked(&scene, "peasants:2+1"));
    // A Peasant who stayed at home might be the target's.
    assert!(is_asked(&scene, "peasants:0+2"));
}

#[test]
fn okn_37_what_everybody_knows_in_another_hand_is_elsewhere() {
    for (known, expected) in [
        // In the attacker's hand, and in that of somebody else.
        ("A:X", false),
        ("C:X", false),
        // In the target's own hand, or in nobody's.
        ("B:X", true),
        ("-", true),
        // Known to the target or to the attacker alone.
        ("B>C:X", true),
        ("A>C:X", true),
    ] {
        let hands = match known {
            "A:X" => "PNX,Q,K",
            "B:X" => "PN,QX,K",
            _ => "PN,Q,KX",
        };
        let scene = scene(hands, "act-A").known(known).discards("XI2J2");
        assert_eq!(is_asked(&scene, "ninja"), expected, "{known}");
    }
}

#[test]
fn okn_37_in_the_core_deck_nothing_answers_ladder_and_catapult() {
    for attack in ["ladder", "catapult"] {
        let scene = scene("PLU,Q,K", "act-A")
            .standing("-,C,-")
            .options("deck=core");
        assert!(!is_asked(&scene, attack), "{attack}");
        assert!(is_asked(&scene.options("-"), attack), "{attack}");
    }
}

#[test]
fn okn_37_in_the_core_deck_no_minstrel_stops_a_ninja() {
    let scene = scene("PN,Q,K", "act-A").options("deck=core");
    assert!(!is_asked(&scene.clone().discards("X2J2"), "ninja"));
    assert!(is_asked(&scene.clone().discards("X2J"), "ninja"));
    assert!(is_asked(&scene.options("-").discards("X2J2"), "ninja"));
}

#[test]
fn okn_37_nothing_is_concluded_from_the_size_of_a_hand() {
    // The attacker sees all answers in the own hand, and still the target is asked.
    let scene = scene("PNX2I2J2,Q,K", "act-A");
    assert!(is_asked(&scene, "ninja"));
}

#[test]
fn okn_37_the_attacker_is_asked_about_a_turned_attack_in_the_same_way() {
    let scene = scene("SN,T,K", "act-A").discards("P24S15K8G3QTX2I2J2");
    let game = scene.play("attack-B-soldier respond-traitor");
    // The last Knight might be in the attacker's hand, as far as others know.
    assert_eq!(pending(&game), "respond-A-B-S~");
    let game = scene.known("C:K").play("attack-B-soldier");
    assert_eq!(
        pending(&game),
        "respond-A-B-S",
        "the Traitor may be the target's"
    );
    let game = play(game, "respond-traitor");
    assert!(pending(&game).starts_with("rob-A-A>B:2-"), "{game}");
}

#[test]
fn okn_37_a_player_who_is_not_asked_cannot_answer() {
    let scene = scene("PNL,Q,K", "act-A")
        .standing("-,C,-")
        .discards("X2I2J2");
    let game = scene.play("attack-B-ladder");
    assert_eq!(pending(&game), "attack-A-B:L");
    assert_eq!(legal(&game), set("attack-B-peasant attack-B-ninja stop"));
}

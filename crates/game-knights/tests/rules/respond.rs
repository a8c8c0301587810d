//! Answers to attacks: OKN-30 to OKN-33, OKN-35 and OKN-36.

use crate::scene::{
    NO_ROBBERS, after, legal, legal_after, pending, play, refusal, scene, set, told, unrobbed,
};

#[test]
fn okn_30_a_common_attack_is_answered_with_one_common_card_or_with_peasants() {
    let game = after("PG,P3SKNDHEMOALU,N", "attack-B-king");
    assert_eq!(
        legal(&game),
        set(
            "respond-peasant respond-peasants:2 respond-peasants:3 respond-soldier \
             respond-knight decline"
        )
    );
}

#[test]
fn okn_30_the_cards_of_both_sides_are_discarded() {
    let game = after("PG,P3S,N", "attack-B-king respond-peasants:2");
    assert_eq!(told(&game, "hands discards"), "P,PS,N P2G");
}

#[test]
fn okn_30_ninjas_and_dragons_never_answer() {
    let game = after("PG,ND,N", "attack-B-king");
    for card in ["ninja", "dragon"] {
        let action = format!("respond-{card}");
        assert_eq!(refusal(&game, 'B', &action), Some("OKN-30"), "{card}");
    }
    assert_eq!(legal(&game), set("decline"));
}

#[test]
fn okn_30_each_attack_is_answered_once() {
    let game = after("P2S,P2,N", "attack-B-soldier respond-peasant");
    assert!(pending(&game).starts_with("rob-A-B>A:1-"));
    assert_eq!(refusal(&game, 'B', "respond-peasant"), Some("OKN-41"));
    // The next attack is another one.
    let game = after(
        "P2S,P2S,N",
        "attack-B-soldier respond-soldier attack-B-peasant",
    );
    assert_eq!(
        legal(&game),
        set("respond-peasant respond-peasants:2 decline")
    );
}

#[test]
fn okn_30_only_the_target_answers() {
    let game = after("P2S,P,S", "attack-B-soldier");
    assert_eq!(refusal(&game, 'C', "respond-soldier"), Some("OKN-5"));
    assert_eq!(refusal(&game, 'A', "respond-peasant"), Some("OKN-5"));
}

#[test]
fn okn_31_a_princess_takes_the_attacking_knight() {
    let game = after("PK,SR,N", "attack-B-knight respond-princess");
    assert_eq!(
        told(&game, "gems hands discards pending"),
        "5,5,5 P,SK,N R attack-A-B!"
    );
    assert_eq!(legal(&game), set("attack-B-peasant stop"));
}

#[test]
fn okn_31_a_princess_takes_the_attacking_dragon() {
    let game = scene("PD,SR,N", "act-A").standing("-,C,-");
    let game = game.play("attack-B-dragon respond-princess");
    assert_eq!(
        told(&game, "gems hands standing discards pending"),
        "5,5,5 P,SD,N -,C,- R attack-A-B!"
    );
}

#[test]
fn okn_31_she_takes_nobody_else() {
    for (attack, clause) in [
        ("peasant", "OKN-31"),
        ("peasants:3", "OKN-31"),
        ("soldier", "OKN-31"),
        ("king", "OKN-31"),
        ("queen", "OKN-31"),
        ("ninja", "OKN-35"),
    ] {
        let game = after("P3SGQN,R,N", &format!("attack-B-{attack}"));
        assert_eq!(legal(&game), set("decline"), "{attack}");
        assert_eq!(
            refusal(&game, 'B', "respond-princess"),
            Some(clause),
            "{attack}"
        );
    }
}

#[test]
fn okn_31_the_taken_card_can_be_used_in_the_same_turn() {
    let steps = "attack-B-knight respond-princess attack-B-soldier respond-knight";
    let game = after("PSK,R,N", steps);
    assert_eq!(
        told(&game, "hands discards pending"),
        "P,-,N SKR attack-A-B!"
    );
}

#[test]
fn okn_32_an_executioner_ends_any_attack_with_a_head_and_the_turn() {
    for (attack, discards) in [
        ("peasant", "PX"),
        ("peasants:3", "P3X"),
        ("soldier", "SX"),
        ("knight", "KX"),
        ("king", "GX"),
        ("queen", "QX"),
        ("ninja", "NX"),
        ("dragon", "DX"),
    ] {
        let steps = format!("attack-B-{attack} respond-executioner");
        let game = after("P3SKGQND,PX,N", &steps);
        assert_eq!(
            told(&game, "gems discards pending"),
            format!("5,5,5 {discards} draw-B:2"),
            "{attack}"
        );
    }
}

#[test]
fn okn_32_an_executed_archer_removes_nobody() {
    for (attack, after_it) in [("archer", "P,P,N A,A,-"), ("standing", "PA,P,N -,A,-")] {
        let scene = scene("PA,PX,N", "act-A").standing("A,A,-");
        let game = scene.play(&format!("attack-B-{attack} respond-executioner"));
        assert_eq!(
            told(&game, "hands standing discards pending"),
            format!("{after_it} XA draw-B:2")
        );
    }
}

#[test]
fn okn_32_ladder_and_catapult_have_no_head() {
    for attack in ["ladder", "catapult"] {
        let scene = scene("PLU,X,N", "act-A").standing("-,C,-");
        let game = scene.play(&format!("attack-B-{attack}"));
        assert_eq!(legal(&game), set("decline"));
        assert_eq!(refusal(&game, 'B', "respond-executioner"), Some("OKN-32"));
    }
}

#[test]
fn okn_32_the_ladder_of_an_executed_king_is_discarded_too() {
    let scene = scene("PGL,X,N", "act-A").standing("-,C,-").discards("I2J2");
    let game = scene.play("attack-B-ladder attack-B-king respond-executioner");
    assert_eq!(
        told(&game, "standing discards pending"),
        "-,C,- GXI2LJ2 draw-B:2"
    );
}

#[test]
fn okn_33_a_minstrel_sends_any_attack_back_and_ends_the_turn() {
    for attack in [
        "peasant",
        "peasants:3",
        "soldier",
        "knight",
        "king",
        "queen",
        "ninja",
        "dragon",
    ] {
        let steps = format!("attack-C-{attack} respond-minstrel");
        let game = after("P3SKGQND,N,PI", &steps);
        assert_eq!(
            told(&game, "gems hands standing discards pending"),
            "5,5,5 P3SKGQND,N,P -,-,I - draw-B:2",
            "{attack}"
        );
    }
}

#[test]
fn okn_33_a_minstrel_sends_pre_attacks_back_even_a_standing_archer() {
    for (attack, standing, back) in [
        ("archer", "A,-,A", "PALU,N,P A,-,IA"),
        ("standing", "A,-,A", "PA2LU,N,P -,-,IA"),
        ("ladder", "A,-,C", "PALU,N,P A,-,IC"),
        ("catapult", "A,-,C", "PALU,N,P A,-,IC"),
    ] {
        let scene = scene("PALU,N,PI", "act-A").standing(standing);
        let game = scene.play(&format!("attack-C-{attack} respond-minstrel"));
        assert_eq!(
            told(&game, "hands standing discards pending"),
            format!("{back} - draw-B:2"),
            "{attack}"
        );
    }
}

#[test]
fn okn_33_only_what_is_answered_returns() {
    // The Ladder had its effect, and the first Soldier was answered before.
    let scene = scene("PS2L,N,PSI", "act-A").standing("-,-,C").discards("I");
    let game = scene.play("attack-C-ladder decline attack-C-soldier respond-soldier");
    let game = play(game, "attack-C-soldier respond-minstrel");
    assert_eq!(
        told(&game, "hands standing discards pending"),
        "PS,N,P -,-,IC S2IL draw-B:2"
    );
}

#[test]
fn okn_33_the_minstrel_stands_until_its_players_next_turn() {
    let game = after("PK,N,PI,N", "attack-C-knight respond-minstrel");
    let game = play(game, "peasant peasant");
    assert_eq!(refusal(&game, 'B', "attack-C-ninja"), Some("OKN-13"));
    let game = play(game, "discard-peasant");
    assert_eq!(
        told(&game, "standing discards pending"),
        "-,-,-,- PI draw-C:2"
    );
}

#[test]
fn okn_33_next_on_turn_its_player_loses_the_minstrel_at_once() {
    let game = after("PK,PI,N", "attack-B-knight respond-minstrel");
    assert_eq!(
        told(&game, "hands standing discards pending"),
        "PK,P,N -,-,- I draw-B:2"
    );
}

#[test]
fn okn_35_only_minstrel_princess_and_executioner_stop_a_dragon() {
    let game = after("PD,P2SKGQNDTHRXI,N", "attack-B-dragon");
    assert_eq!(
        legal(&game),
        set("respond-princess respond-executioner respond-minstrel decline")
    );
    for card in ["peasants:2", "soldier", "king", "queen", "traitor"] {
        let action = format!("respond-{card}");
        assert_eq!(refusal(&game, 'B', &action), Some("OKN-35"), "{card}");
    }
}

#[test]
fn okn_35_only_minstrel_and_executioner_stop_a_ninja() {
    let game = after("PN,P2SKGQNDTHRXI,N", "attack-B-ninja");
    assert_eq!(
        legal(&game),
        set("respond-executioner respond-minstrel decline")
    );
    for card in ["peasant", "queen", "traitor", "princess"] {
        let action = format!("respond-{card}");
        assert_eq!(refusal(&game, 'B', &action), Some("OKN-35"), "{card}");
    }
}

#[test]
fn okn_36_an_archer_is_answered_with_executioner_or_minstrel() {
    let scene = scene("PA,P2SKGQTRXIA,N", "act-A").standing("-,A,-");
    let game = scene.play("attack-B-archer");
    assert_eq!(pending(&game), "respond-A-B-A");
    assert_eq!(
        legal(&game),
        set("respond-executioner respond-minstrel decline")
    );
    for card in ["peasant", "queen", "traitor", "princess"] {
        let action = format!("respond-{card}");
        assert_eq!(refusal(&game, 'B', &action), Some("OKN-36"), "{card}");
    }
}

#[test]
fn okn_36_ladder_and_catapult_are_answered_with_a_minstrel() {
    for (attack, letter) in [("ladder", "L"), ("catapult", "U")] {
        let scene = scene("PLU,P2SKGQTRXI,N", "act-A").standing("-,C,-");
        let game = scene.play(&format!("attack-B-{attack}"));
        assert_eq!(pending(&game), format!("respond-A-B-{letter}"));
        assert_eq!(legal_after(&game, "respond-"), set("minstrel"));
        for card in ["peasant", "knight", "traitor", "princess"] {
            let action = format!("respond-{card}");
            assert_eq!(refusal(&game, 'B', &action), Some("OKN-36"), "{card}");
        }
    }
}

#[test]
fn okn_36_an_unanswered_pre_attack_has_its_effect() {
    for (attack, standing, after_it) in [
        ("archer", "-,A,-", "-,-,- attack-A-B"),
        ("ladder", "-,C,-", "-,C,- attack-A-B:L"),
        ("catapult", "-,C,-", "-,-,- attack-A-B"),
    ] {
        let scene = scene("PALU,P,N", "act-A").standing(standing);
        let game = scene.play(&format!("attack-B-{attack} decline"));
        assert_eq!(told(&game, "standing pending"), after_it, "{attack}");
    }
}

#[test]
fn okn_36_a_catapult_after_a_ladder_is_answered_too() {
    let scene = scene("PLU,N,PI", "act-A")
        .standing("-,-,C")
        .discards(NO_ROBBERS);
    let game = scene.play("attack-C-ladder decline attack-C-catapult");
    assert_eq!(pending(&game), "respond-A-C:L-U");
    let game = play(game, "respond-minstrel");
    assert_eq!(
        told(&game, "hands standing discards"),
        "PU,N,P -,-,IC H3LJ2"
    );
}

#[test]
fn okn_30_an_answer_of_more_strength_takes_nothing_back() {
    let game = unrobbed("P2,Q,N", "attack-B-peasant respond-queen");
    assert_eq!(told(&game, "gems pending"), "5,5,5 attack-A-B!");
}

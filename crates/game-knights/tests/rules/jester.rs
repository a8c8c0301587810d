//! Jesters in every role: OKN-42.

use crate::scene::{after, legal, legal_after, legal_of, pending, play, refusal, scene, set, told};

#[test]
fn okn_42_a_jester_attacks_as_any_living_attacker() {
    let game = scene("J,S,N", "act-A").standing("-,-,A").game();
    assert_eq!(
        legal_after(&game, "attack-B-"),
        set(
            "jester:peasant jester:soldier jester:knight jester:king jester:queen jester:ninja \
             jester:dragon"
        )
    );
    assert_eq!(
        legal_after(&game, "attack-C-"),
        set("jester:ninja jester:archer")
    );
}

#[test]
fn okn_42_he_has_the_strength_of_what_he_plays_and_is_discarded_as_a_jester() {
    for (kind, letter, gems) in [
        ("peasant", "p", "6,4,5"),
        ("soldier", "s", "7,3,5"),
        ("knight", "k", "8,2,5"),
        ("king", "g", "9,1,5"),
        ("ninja", "n", "7,3,5"),
        ("dragon", "d", "7,3,5"),
    ] {
        let scene = scene("PJ,N,N", "act-A").discards("H3J");
        let game = scene.play(&format!("attack-B-jester:{kind}"));
        assert_eq!(pending(&game), format!("respond-A-B-{letter}"));
        assert_eq!(told(&game, "hands discards"), "P,N,N H3J");
        let game = play(game, "decline");
        assert_eq!(
            told(&game, "gems discards"),
            format!("{gems} H3J2"),
            "{kind}"
        );
    }
    let scene = scene("PJ,N,N", "act-A").gems("4,6,5").discards("H3J");
    let game = scene.play("attack-B-jester:queen decline");
    assert_eq!(told(&game, "gems"), "9,1,5");
}

#[test]
fn okn_42_a_jester_is_that_kind_for_every_rule() {
    // As a Dragon he burns, as a Ninja he kills and climbs.
    let scene = scene("PJ,N,N", "act-A").discards("H3J");
    let dragon = scene.clone().standing("-,C,-");
    let game = dragon.play("attack-B-jester:dragon decline");
    assert_eq!(told(&game, "standing"), "-,-,-");
    let ninja = scene.clone().standing("-,AC,-");
    assert_eq!(
        refusal(&ninja.game(), 'A', "attack-B-jester:dragon"),
        Some("OKN-12")
    );
    let game = ninja.play("attack-B-jester:ninja decline");
    assert_eq!(told(&game, "standing"), "-,C,-");
    let castle = scene.standing("-,C,-").game();
    assert_eq!(
        refusal(&castle, 'A', "attack-B-jester:king"),
        Some("OKN-11")
    );
}

#[test]
fn okn_42_a_jester_removes_an_archer_as_an_archer() {
    let in_hand = scene("PJ,N,N", "act-A").standing("-,A,-").discards("X2I2J");
    let game = in_hand.play("attack-B-jester:archer");
    assert_eq!(
        told(&game, "standing discards pending"),
        "-,-,- X2I2AJ2 attack-A-B"
    );
    // A standing Jester does so too, and is removed like an Archer.
    let standing = scene("P,N,N", "act-A").standing("a,a,-");
    let game = standing.discards("X2I2").play("attack-B-standing");
    assert_eq!(
        told(&game, "standing discards pending"),
        "-,-,- X2I2J2 attack-A-B"
    );
}

#[test]
fn okn_42_a_jester_cannot_be_an_object() {
    let game = scene("J,S,N", "act-A").standing("-,C,-").game();
    for action in [
        "attack-B-jester:ladder",
        "attack-B-jester:catapult",
        "fortify-jester:castle",
    ] {
        assert_eq!(refusal(&game, 'A', action), Some("OKN-42"), "{action}");
    }
}

#[test]
fn okn_42_jesters_revolt_with_peasants() {
    let game = scene("P2J2,S,N", "act-A").game();
    let revolts = legal_after(&game, "attack-B-peasants:");
    assert_eq!(revolts, set("2 0+2 1+1 1+2 2+1 2+2"));
    let scene = scene("P2J2,N,N", "act-A").discards("H3");
    let game = scene.play("attack-B-peasants:1+2");
    assert_eq!(told(&game, "hands pending"), "P,N,N respond-A-B-Pp2");
    let game = play(game, "decline");
    assert_eq!(told(&game, "gems discards"), "8,2,5 PH3J2");
}

#[test]
fn okn_42_jesters_answer_with_peasants() {
    let scene = scene("PQ,P2J2,N", "act-A").discards("H3");
    let game = scene.play("attack-B-queen");
    assert_eq!(
        legal_after(&game, "respond-peasants:"),
        set("2 0+2 1+1 1+2 2+1 2+2")
    );
    let game = play(game, "respond-peasants:2+2");
    assert_eq!(told(&game, "gems discards"), "6,4,5 P2QH3J2");
}

#[test]
fn okn_42_a_jester_answers_as_any_kind_that_answers() {
    let game = after("PK,J,N", "attack-B-knight");
    assert_eq!(
        legal(&game),
        set(
            "respond-jester:peasant respond-jester:soldier respond-jester:knight \
             respond-jester:king respond-jester:queen respond-jester:traitor \
             respond-jester:princess respond-jester:executioner respond-jester:minstrel decline"
        )
    );
    let game = after("PS,J,N", "attack-B-soldier");
    assert!(!legal(&game).contains("respond-jester:princess"));
    let game = after("PD,J,N", "attack-B-dragon");
    assert_eq!(
        legal_after(&game, "respond-jester:"),
        set("princess executioner minstrel")
    );
    let game = after("PN,J,N", "attack-B-ninja");
    assert_eq!(
        legal_after(&game, "respond-jester:"),
        set("executioner minstrel")
    );
    let scene = scene("PAL,J,N", "act-A");
    let game = scene.clone().standing("-,A,-").play("attack-B-archer");
    assert_eq!(
        legal_after(&game, "respond-jester:"),
        set("executioner minstrel")
    );
    let game = scene.standing("-,C,-").play("attack-B-ladder");
    assert_eq!(legal_after(&game, "respond-jester:"), set("minstrel"));
}

#[test]
fn okn_42_an_answering_jester_does_what_the_kind_does() {
    let game = after("PG,J,N", "attack-B-king respond-jester:knight");
    assert_eq!(told(&game, "discards pending"), "GJ rob-A-B>A:1-C:.");
    let game = after("PK,J,N", "attack-B-knight respond-jester:princess");
    assert_eq!(told(&game, "hands discards pending"), "P,K,N J attack-A-B!");
    let game = after("PK,J,N", "attack-B-knight respond-jester:executioner");
    assert_eq!(told(&game, "discards pending"), "KJ draw-B:2");
    let game = after("PK,J,N", "attack-B-knight respond-jester:traitor");
    assert_eq!(told(&game, "discards pending"), "J respond-A-B-K~");
}

#[test]
fn okn_42_a_jester_stands_as_a_minstrel_and_leaves_as_a_jester() {
    let game = after("PK,N,PJ,N", "attack-C-knight respond-jester:minstrel");
    assert_eq!(
        told(&game, "hands standing discards pending"),
        "PK,N,P,N -,-,i,- - draw-B:2"
    );
    let game = play(game, "peasant peasant");
    assert_eq!(refusal(&game, 'B', "attack-C-ninja"), Some("OKN-13"));
    let game = play(game, "discard-peasant");
    assert_eq!(told(&game, "standing discards"), "-,-,-,- PJ");
}

#[test]
fn okn_42_a_jester_fortifies_as_archer_or_minstrel() {
    let game = scene("J2,S,N", "act-A").game();
    assert_eq!(
        legal_after(&game, "fortify-"),
        set("jester:archer jester:minstrel")
    );
    let game = play(game, "fortify-jester:archer fortify-jester:minstrel");
    assert_eq!(
        told(&game, "hands standing pending"),
        "-,S,N ia,-,- fortify-A"
    );
}

#[test]
fn okn_42_a_standing_jester_is_one_of_his_kind() {
    let game = scene("IAJ,S,N", "act-A").standing("a,-,-").game();
    for action in ["fortify-archer", "fortify-jester:archer"] {
        assert_eq!(refusal(&game, 'A', action), Some("OKN-10"), "{action}");
    }
    assert_eq!(
        legal_after(&game, "fortify-"),
        set("minstrel jester:minstrel")
    );
    let game = scene("J,S,N", "act-A").standing("A,-,-").game();
    assert_eq!(legal_after(&game, "fortify-"), set("jester:minstrel"));
}

#[test]
fn okn_42_a_standing_jester_protects_like_an_archer_and_dies_as_a_jester() {
    let scene = scene("PKN,S,N", "act-A").standing("-,a,-").discards("H3J");
    assert_eq!(
        refusal(&scene.game(), 'A', "attack-B-knight"),
        Some("OKN-12")
    );
    let game = scene.play("attack-B-ninja decline");
    assert_eq!(told(&game, "gems standing discards"), "7,3,5 -,-,- NH3J2");
}

#[test]
fn okn_42_a_taken_jester_is_a_jester_again() {
    for kind in ["knight", "dragon"] {
        let steps = format!("attack-B-jester:{kind} respond-princess");
        let game = after("PJ,R,N", &steps);
        assert_eq!(told(&game, "hands known discards"), "P,J,N B:J R", "{kind}");
    }
}

#[test]
fn okn_42_a_returned_jester_is_a_jester_again() {
    for kind in ["peasant", "king", "ninja"] {
        let steps = format!("attack-C-jester:{kind} respond-minstrel");
        let game = after("PJ,N,I", &steps);
        assert_eq!(told(&game, "hands known"), "PJ,N,- A:J", "{kind}");
    }
    let game = after("P2J,N,I", "attack-C-peasants:2+1 respond-minstrel");
    assert_eq!(told(&game, "hands known"), "P2J,N,- A:P2J");
    let scene = scene("P,N,I", "act-A").standing("a,-,A");
    let game = scene.play("attack-C-standing respond-minstrel");
    assert_eq!(told(&game, "hands standing known"), "PJ,N,- -,-,IA A:J");
}

#[test]
fn okn_42_an_executed_or_turned_jester_stays_what_he_plays_while_in_play() {
    let game = after("PJ,ST,N", "attack-B-jester:knight respond-traitor");
    assert_eq!(pending(&game), "respond-A-B-k~");
    let game = play(game, "respond-peasant C:decline");
    assert_eq!(told(&game, "gems discards"), "3,7,5 PTJ");
    let game = after("PJ,X,N", "attack-B-jester:knight respond-executioner");
    assert_eq!(told(&game, "discards pending"), "XJ draw-B:2");
}

#[test]
fn okn_42_a_jester_is_a_herald_a_merchant_or_a_monk() {
    let scene = scene("PJ,S2,N", "act-A").standing("-,C,-");
    let specials: Vec<String> = legal(&scene.game())
        .into_iter()
        .filter(|action| action.starts_with("jester:"))
        .collect();
    assert_eq!(
        specials,
        ["jester:herald", "jester:merchant-B", "jester:monk"]
    );
    let game = scene.play("jester:herald");
    assert_eq!(told(&game, "discards pending"), "J show-A-B:.,C:.");
    let game = scene.play("jester:merchant-B");
    assert_eq!(told(&game, "gems discards pending"), "4,6,5 J steal-A-B:1");
    let game = scene.play("jester:monk");
    assert_eq!(told(&game, "discards pending"), "J tax-A-B:.");
}

#[test]
fn okn_42_a_jester_is_a_highwayman() {
    let game = after("PK,S,NJ", "attack-B-knight decline B:decline C:rob-jester");
    assert_eq!(
        told(&game, "hands discards pending"),
        "P,S,N KJ rob-A-B>C:3-A:.,B:."
    );
    let game = play(game, "A:decline B:decline");
    assert_eq!(told(&game, "gems"), "5,2,8");
}

#[test]
fn okn_42_a_player_chooses_between_highwayman_and_jester() {
    let game = after("PK,S,NHJ", "attack-B-knight decline");
    assert_eq!(
        legal_of(&game, 'C'),
        set("decline rob-highwayman rob-jester")
    );
    let game = play(game, "C:rob-jester");
    assert_eq!(pending(&game), "rob-A-B>A:3-B:.,C:j");
}

#[test]
fn okn_42_a_jester_plays_no_kind_that_the_deck_lacks() {
    let on_turn = scene("PJ,S2,N", "act-A")
        .standing("-,C,-")
        .options("deck=core");
    let game = on_turn.game();
    assert_eq!(refusal(&game, 'A', "jester:monk"), Some("OKN-42"));
    assert_eq!(
        refusal(&game, 'A', "fortify-jester:minstrel"),
        Some("OKN-42")
    );
    assert_eq!(legal_after(&game, "fortify-"), set("jester:archer"));
    let attacked = scene("PK,J,N", "act-A").options("deck=core");
    let game = attacked.play("attack-B-knight");
    assert_eq!(
        refusal(&game, 'B', "respond-jester:minstrel"),
        Some("OKN-42")
    );
    assert!(legal(&game).contains("respond-jester:executioner"));
}

#[test]
fn okn_42_a_jester_cannot_answer_as_a_ninja_or_a_dragon() {
    let game = after("PK,J,N", "attack-B-knight");
    for action in ["respond-jester:ninja", "respond-jester:dragon"] {
        assert_eq!(refusal(&game, 'B', action), Some("OKN-30"), "{action}");
    }
}

#[test]
fn okn_42_a_discarded_jester_is_just_a_card() {
    let scene = scene("PJ,S,N", "act-A").discards("H3");
    let game = scene.play("discard-jester");
    assert_eq!(told(&game, "discards pending"), "H3J draw-B:2");
}

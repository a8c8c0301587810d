//! Attacks that a Traitor turns round: OKN-34.

use crate::scene::{
    NO_ROBBERS, after, deciders, legal, legal_after, pending, play, refusal, scene, set, told,
    unrobbed,
};

#[test]
fn okn_34_a_traitor_turns_the_attack_against_the_attacker() {
    let game = after("PSK,ST,N", "attack-B-knight respond-traitor");
    assert_eq!(
        told(&game, "hands discards pending"),
        "PS,S,N T respond-A-B-K~"
    );
    assert_eq!(deciders(&game), "A");
    assert_eq!(legal(&game), set("respond-peasant respond-soldier decline"));
}

#[test]
fn okn_34_its_gems_go_to_the_traitors_player() {
    let game = unrobbed("PSK,ST,N", "attack-B-knight respond-traitor decline");
    assert_eq!(
        told(&game, "gems discards pending"),
        "2,8,5 KTH3J2 draw-B:2"
    );
    let game = unrobbed(
        "PSK,ST,N",
        "attack-B-knight respond-traitor respond-soldier",
    );
    assert_eq!(told(&game, "gems pending"), "4,6,5 draw-B:2");
}

#[test]
fn okn_34_it_goes_past_all_fortifications() {
    let scene = scene("PK,ST,N", "act-A")
        .standing("AC,-,-")
        .discards(NO_ROBBERS);
    let game = scene.play("attack-B-knight respond-traitor decline");
    assert_eq!(told(&game, "gems standing"), "2,8,5 AC,-,-");
}

#[test]
fn okn_34_a_revolt_turns_whole() {
    let game = unrobbed("P6,ST,N", "attack-B-peasants:4 respond-traitor");
    assert_eq!(pending(&game), "respond-A-B-P4~");
    let game = play(game, "respond-peasants:2");
    assert_eq!(told(&game, "gems hands"), "3,7,5 -,S,N");
}

#[test]
fn okn_34_an_attacker_without_gems_loses_none() {
    let scene = scene("P2K,ST,N", "act-A")
        .gems("0,8,7")
        .discards(NO_ROBBERS);
    let game = scene.play("attack-B-knight respond-traitor decline");
    assert_eq!(told(&game, "gems pending"), "0,8,7 attack-A-B!");
}

#[test]
fn okn_34_if_it_moves_nothing_the_player_on_turn_may_go_on() {
    let game = after("P2KG,ST,N", "attack-B-knight respond-traitor respond-king");
    assert_eq!(
        told(&game, "gems discards pending"),
        "5,5,5 KGT attack-A-B!"
    );
    assert_eq!(
        legal(&game),
        set("attack-B-peasant attack-B-peasants:2 stop")
    );
}

#[test]
fn okn_34_an_attacker_without_cards_is_not_asked() {
    let game = unrobbed("K,ST,N", "attack-B-knight respond-traitor");
    assert_eq!(told(&game, "gems pending"), "2,8,5 draw-B:2");
}

#[test]
fn okn_34_a_princess_takes_a_turned_knight_for_whoever_plays_her() {
    let game = after(
        "PKR,ST,N",
        "attack-B-knight respond-traitor respond-princess",
    );
    assert_eq!(
        told(&game, "gems hands discards pending"),
        "5,5,5 PK,S,N TR attack-A-B!"
    );
    // But no turned Soldier.
    let game = after("PSR,ST,N", "attack-B-soldier respond-traitor");
    assert_eq!(refusal(&game, 'A', "respond-princess"), Some("OKN-31"));
}

#[test]
fn okn_34_an_executioner_against_a_turned_attack_ends_the_active_players_turn() {
    let game = after(
        "PKX,ST,N",
        "attack-B-knight respond-traitor respond-executioner",
    );
    assert_eq!(
        told(&game, "gems hands discards pending"),
        "5,5,5 P,S,N KTX draw-B:2"
    );
}

#[test]
fn okn_34_a_minstrel_against_a_turned_attack_returns_it_and_ends_the_turn() {
    let game = after(
        "PKI,ST,N",
        "attack-B-knight respond-traitor respond-minstrel",
    );
    assert_eq!(
        told(&game, "gems hands standing discards pending"),
        "5,5,5 PK,S,N I,-,- T draw-B:2"
    );
}

#[test]
fn okn_34_another_traitor_turns_it_round_again() {
    let game = after(
        "PKT,PST,N",
        "attack-B-knight respond-traitor respond-traitor",
    );
    assert_eq!(
        told(&game, "hands discards pending"),
        "P,PS,N T2 respond-A-B-K"
    );
    assert_eq!(deciders(&game), "B");
    assert_eq!(legal(&game), set("respond-peasant respond-soldier decline"));
}

#[test]
fn okn_34_an_attack_turned_twice_takes_from_the_target_again() {
    let steps = "attack-B-knight respond-traitor respond-traitor";
    let game = unrobbed("PKT,PST,N", &format!("{steps} decline"));
    assert_eq!(told(&game, "gems pending"), "8,2,5 draw-B:2");
    let game = unrobbed("PKT,PST,N", &format!("{steps} respond-soldier"));
    assert_eq!(told(&game, "gems pending"), "6,4,5 draw-B:2");
}

#[test]
fn okn_34_the_target_answers_an_attack_turned_twice_as_any_other() {
    let steps = "attack-C-knight respond-traitor respond-traitor";
    let game = after("PKT,N,TR", &format!("{steps} respond-princess"));
    assert_eq!(told(&game, "hands pending"), "P,N,K attack-A-C!");
    let game = after("PKT,N,TX", &format!("{steps} respond-executioner"));
    assert_eq!(told(&game, "hands discards pending"), "P,N,- KT2X draw-B:2");
    let game = after("PKT,N,TI", &format!("{steps} respond-minstrel"));
    assert_eq!(
        told(&game, "hands standing discards pending"),
        "PK,N,- -,-,I T2 draw-B:2"
    );
}

#[test]
fn okn_34_jesters_turn_it_a_third_and_a_fourth_time() {
    let steps = "attack-B-soldier respond-traitor respond-traitor respond-jester:traitor";
    let game = after("PSTJ,PTJ,N", steps);
    assert_eq!(
        told(&game, "hands discards pending"),
        "PJ,P,N T2J respond-A-B-S~"
    );
    let game = play(game, "respond-jester:traitor");
    assert_eq!(
        told(&game, "hands discards pending"),
        "P,P,N T2J2 respond-A-B-S"
    );
    let game = play(game, "respond-peasant C:decline");
    assert_eq!(told(&game, "gems pending"), "6,4,5 draw-B:2");
}

#[test]
fn okn_34_traitors_have_no_effect_on_anything_but_common_attacks() {
    for (attack, standing, clause) in [
        ("dragon", "-,-,-", "OKN-35"),
        ("ninja", "-,-,-", "OKN-35"),
        ("archer", "-,A,-", "OKN-36"),
        ("ladder", "-,C,-", "OKN-36"),
    ] {
        let scene = scene("PNDAL,ST,N", "act-A").standing(standing);
        let game = scene.play(&format!("attack-B-{attack}"));
        assert_eq!(
            refusal(&game, 'B', "respond-traitor"),
            Some(clause),
            "{attack}"
        );
        assert_eq!(legal_after(&game, "respond-"), set(""), "{attack}");
    }
}

#[test]
fn okn_34_a_turned_attack_past_a_ladder_keeps_the_ladder_until_the_end() {
    let scene = scene("PSKL,T,N", "act-A")
        .standing("-,C,-")
        .discards("H3I2J2");
    let game = scene.play("attack-B-ladder attack-B-knight respond-traitor");
    assert_eq!(told(&game, "discards pending"), "TH3I2J2 respond-A-B:L-K~");
    let game = play(game, "decline");
    assert_eq!(told(&game, "gems discards"), "2,8,5 KTH3I2LJ2");
}

#[test]
fn okn_34_the_gems_of_a_turned_attack_are_those_of_the_active_player() {
    let scene = scene("PG,ST,N", "act-A").gems("3,7,5").discards(NO_ROBBERS);
    let game = scene.play("attack-B-king respond-traitor decline");
    assert_eq!(told(&game, "gems pending"), "0,10,5 over-7-B");
}

//! Dice, what they are worth, and the board: YAI-1 to YAI-4.

use game_yaisken::Yaisken;
use tabletop::options::parse_options_text;

use crate::scene::{
    after, attack, cells, legal_after, outcomes, play, ranking, refusal, scene, set, spaces, start,
    told,
};

#[test]
fn yai_1_the_bag_holds_62_dice_of_eight_kinds() {
    for players in 2..=6 {
        let game = start(players, "-");
        assert_eq!(told(&game, "bag"), "24,18,8,2,2,2,2,4");
        assert_eq!(outcomes(&game), set("1*24 2*18 3*8 s*2 c*2 d*2 e*2 p*4"));
    }
}

#[test]
fn yai_1_pools_and_leaders_have_left_the_bag_at_the_start() {
    let game = start(3, "deception=subterfuge");
    assert_eq!(told(&game, "bag pools"), "21,15,5,2,2,2,2,4 123,123,123");
    let game = start(6, "victory=blood-and-honor");
    assert_eq!(told(&game, "bag"), "24,18,0,2,2,2,2,4");
    let game = start(2, "victory=warlords-roulette;deception=grand-warfare");
    assert_eq!(told(&game, "bag pools"), "22,16,0,2,2,2,2,4 12,12");
}

#[test]
fn yai_1_a_drawn_die_is_not_in_the_bag() {
    let game = after("A1@a1 B1@h8", "draw draw-d");
    assert_eq!(told(&game, "bag"), "22,18,8,2,2,1,2,4");
    let game = play(game, "place-d4 draw");
    assert_eq!(outcomes(&game), set("1*22 2*18 3*8 s*2 c*2 d*1 e*2 p*4"));
}

#[test]
fn yai_2_a_placed_die_is_controlled_by_whoever_places_it() {
    for kind in ["1", "2", "3", "s", "c", "d", "e", "p"] {
        let game = after("A1@a1 B1@h8", &format!("draw draw-{kind} place-d4"));
        assert_eq!(cells(&game, "d4"), format!("A{kind}"));
        let game = play(game, "draw draw-2 place-e5");
        assert_eq!(cells(&game, "e5"), "B2");
    }
}

#[test]
fn yai_2_a_converted_die_changes_hands_and_not_its_kind() {
    for kind in ["1", "2", "c", "d", "e", "p"] {
        let dice = format!("A3@d3 B{kind}@d5 B1@h8");
        let game = after(&dice, "d3:3-d4 convert");
        assert_eq!(cells(&game, "d4 d5"), format!("A3 A{kind}"));
    }
    // From then on it is moved by whoever converted it, and by nobody else.
    let game = after("A3@d3 B2@d5 B1@h8", "d3:3-d4 convert");
    assert_eq!(refusal(&game, 'B', "d5:2-d6"), Some("YAI-11"));
    let game = play(game, "h8:1-h7");
    assert_eq!(refusal(&game, 'A', "d5:2-d6"), None);
}

#[test]
fn yai_3_a_captured_die_is_worth_its_points() {
    let worth = [
        ("1", 1),
        ("2", 2),
        ("3", 3),
        ("c", 2),
        ("d", 2),
        ("e", 2),
        ("p", 0),
        ("123", 6),
        ("2cp", 4),
    ];
    for (dojo, points) in worth {
        let dojos = format!("{dojo},-");
        let game = scene("A1@a1 B1@h8", "over-42")
            .dojos(&dojos)
            .counts(600, 31)
            .game();
        assert_eq!(ranking(&game).1, [points, 0], "{dojo}");
    }
}

#[test]
fn yai_3_every_kind_resists_with_its_strength() {
    let resistance = [
        ("1", 1),
        ("2", 2),
        ("3", 3),
        ("c", 2),
        ("d", 2),
        ("e", 2),
        ("p", 1),
    ];
    for (kind, resists) in resistance {
        for attacker in 1..=3 {
            let dice = format!("A{attacker}@d3 B{kind}@d5");
            let found = attack(&dice, &format!("d3:{attacker}-d4"));
            let expected = if attacker > resists {
                format!("decide-A-d5:{attacker}")
            } else {
                "act-B".into()
            };
            assert_eq!(found, expected, "{attacker} against {kind}");
        }
    }
    // A combo of four is enough for a three.
    assert_eq!(attack("A3@d2 A1@d4 B3@d5", "d2:3-d3"), "decide-A-d5:4");
}

#[test]
fn yai_3_every_kind_attacks_with_its_strength() {
    let strengths = [
        ("1", "d3", 1),
        ("2", "d3", 2),
        ("3", "d3", 3),
        ("c", "d3", 2),
        ("e", "d3", 2),
    ];
    for (kind, from, strength) in strengths {
        let dice = format!("A{kind}@{from} A1@d5 B1@d6");
        let found = attack(&dice, &format!("{from}:{kind}-d4"));
        assert_eq!(found, format!("decide-A-d6:{}", strength + 1), "{kind}");
    }
    assert_eq!(attack("Ad@c3 B1@e5", "c3:d-d4"), "decide-A-e5:2");
    // Of a Specter and a Sanctuary nothing reaches a neighbor.
    assert_eq!(attack("As@d3 B1@d5", "d3:s-d4"), "act-B");
    assert_eq!(attack("Ap@d3 B1@d5", "d3:p-d4 decline"), "act-B");
}

#[test]
fn yai_3_a_sanctuary_is_never_attacked() {
    let dice = "A3@d2 A3@d4 A3@d5 Bs@d6";
    assert_eq!(attack(dice, "d2:3-d3"), "act-B");
}

#[test]
fn yai_4_the_board_has_sides_of_5_to_8_spaces() {
    for side in 5..=8 {
        let options = format!("board={side}");
        let options = if side == 8 { "-" } else { options.as_str() };
        let game = scene("", "place-A:2").options(options).game();
        let expected = spaces(side).into_iter().collect();
        assert_eq!(legal_after(&game, "place-"), expected);
    }
    for side in ["4", "9", "0", "eight"] {
        let text = format!("board={side}");
        assert!(parse_options_text::<Yaisken>(&text).is_err(), "{text}");
    }
}

#[test]
fn yai_4_no_action_names_a_space_beyond_the_board() {
    let small = |pending| scene("A2@e5 B1@a1", pending).options("board=5").game();
    for space in ["f1", "a6", "h8"] {
        let game = small("place-A:2");
        assert_eq!(
            refusal(&game, 'A', &format!("place-{space}")),
            Some("YAI-4")
        );
    }
    for action in ["e5:2-e6", "e5:2-f5", "f5:2-e5", "h8:2-h7"] {
        assert_eq!(refusal(&small("act-A"), 'A', action), Some("YAI-4"));
    }
}

#[test]
fn yai_4_up_is_towards_higher_rows_and_right_towards_later_letters() {
    // Targets are decided clockwise from above.
    let dice = "A3@c4 B1@d5 B1@e4 B1@d3";
    assert_eq!(attack(dice, "c4:3-d4"), "decide-A-d5:3,e4:3,d3:3");
}

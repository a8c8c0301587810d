//! What may share a space: YAI-25.

use crate::scene::{after, cells, legal_after, play, refusal, scene, set};

#[test]
fn yai_25_a_companion_and_any_other_die_but_a_sanctuary_are_a_pair() {
    let kinds = [
        ("1", "d3", "Ac1"),
        ("2", "d3", "Ac2"),
        ("3", "d3", "Ac3"),
        ("c", "d3", "Acc"),
        ("d", "c3", "Acd"),
        ("e", "d3", "Ace"),
        ("p", "d3", "Acp"),
    ];
    for (kind, from, pair) in kinds {
        let dice = format!("A{kind}@{from} Ac@d4 B1@h8");
        let game = after(&dice, &format!("{from}:{kind}-d4"));
        assert_eq!(cells(&game, &format!("{from} d4")), format!(". {pair}"));
    }
}

#[test]
fn yai_25_two_dice_without_a_companion_are_no_pair() {
    for (kind, from) in [
        ("1", "d3"),
        ("3", "d3"),
        ("d", "c3"),
        ("e", "d3"),
        ("p", "d3"),
    ] {
        for other in ["1", "2", "3", "e", "p"] {
            let dice = format!("A{kind}@{from} A{other}@d4 B1@h8");
            let game = scene(&dice, "act-A").game();
            let action = format!("{from}:{kind}-d4");
            assert_eq!(refusal(&game, 'A', &action), Some("YAI-25"), "{dice}");
        }
    }
}

#[test]
fn yai_25_a_pair_takes_no_third_die() {
    for other in ["1", "c", "e", "p"] {
        let game = scene(&format!("A{other}@d3 Ac1@d4 B1@h8"), "act-A").game();
        let action = format!("d3:{other}-d4");
        assert_eq!(refusal(&game, 'A', &action), Some("YAI-25"), "{other}");
    }
    let game = scene("Ac1@d3 Ac@d4 A2@c3 B1@h8", "act-A").game();
    assert_eq!(refusal(&game, 'A', "d3:pair-d4"), Some("YAI-25"));
    assert_eq!(refusal(&game, 'A', "d3:pair-c3"), Some("YAI-25"));
}

#[test]
fn yai_25_a_sanctuary_shares_with_one_die_or_one_pair() {
    assert_eq!(cells(&after("A3@d3 As@d4 B1@h8", "d3:3-d4"), "d4"), "As3");
    let game = after("Ac3@d3 As@d4 B1@h8", "d3:pair-d4");
    assert_eq!(cells(&game, "d3 d4"), ". Asc3");
    let game = after("Ac@d3 As3@d4 B1@h8", "d3:c-d4");
    assert_eq!(cells(&game, "d4"), "Asc3");
    let game = after("As@d3 Ac3@d4 B1@h8", "d3:s-d4");
    assert_eq!(cells(&game, "d4"), "Asc3");
    let game = scene("A1@d3 As3@d4 Ac2@c4 B1@h8", "act-A").game();
    assert_eq!(refusal(&game, 'A', "d3:1-d4"), Some("YAI-25"));
    assert_eq!(refusal(&game, 'A', "c4:pair-d4"), Some("YAI-25"));
}

#[test]
fn yai_25_two_sanctuaries_never_share_a_space() {
    for other in ["As", "As1"] {
        let game = scene(&format!("As@d3 {other}@d4 B1@h8"), "act-A").game();
        assert_eq!(refusal(&game, 'A', "d3:s-d4"), Some("YAI-25"), "{other}");
    }
}

#[test]
fn yai_25_a_move_names_what_moves_and_the_rest_stays() {
    let moves = [
        ("s", "As", "Ac3"),
        ("c", "Ac", "As3"),
        ("3", "A3", "Asc"),
        ("pair", "Ac3", "As"),
    ];
    for (what, moved, stayed) in moves {
        let game = after("Asc3@d4 B1@h8", &format!("d4:{what}-d5"));
        assert_eq!(cells(&game, "d5 d4"), format!("{moved} {stayed}"));
    }
}

#[test]
fn yai_25_what_is_not_there_does_not_move() {
    let game = scene("A2@a1 As1@c1 Acc@e1 As3@g1 B1@h8", "act-A").game();
    let absent = [
        "a1:3-a2",
        "a1:s-a2",
        "a1:pair-a2",
        "c1:2-c2",
        "c1:c-c2",
        "c1:pair-c2",
        "e1:1-e2",
        "e1:s-e2",
        "g1:2-g2",
        "g1:p-g2",
    ];
    for action in absent {
        assert_eq!(refusal(&game, 'A', action), Some("YAI-25"), "{action}");
    }
    // Of two Companions one moves, or both as a pair.
    assert_eq!(legal_after(&game, "e1:c-"), set("e2 d1 f1"));
    let apart = play(game.clone(), "e1:c-e2");
    assert_eq!(cells(&apart, "e1 e2"), "Ac Ac");
    let together = play(game, "e1:pair-e2");
    assert_eq!(cells(&together, "e1 e2"), ". Acc");
}

#[test]
fn yai_25_all_dice_of_a_space_have_one_controller() {
    let game = scene("A2@d3 Ac@c4 Bc@d4 B1@h8", "act-A").game();
    assert_eq!(refusal(&game, 'A', "d3:2-d4"), Some("YAI-20"));
    assert_eq!(refusal(&game, 'A', "c4:c-d4"), Some("YAI-20"));
}

#[test]
fn yai_25_no_exchange_leads_to_a_space_that_holds_too_much() {
    let scene = scene("Ac3@d4 As1@a1 B1@h8", "act-A").options("deception=subterfuge");
    let game = scene.pools("23s,123").game();
    // The Companion cannot become a two beside the three, nor the one a second Sanctuary.
    assert_eq!(refusal(&game, 'A', "exchange-d4:c-2"), Some("YAI-25"));
    assert_eq!(refusal(&game, 'A', "exchange-a1:1-s"), Some("YAI-25"));
    assert_eq!(refusal(&game, 'A', "exchange-a1:s-2"), Some("YAI-25"));
    for (action, space, stack) in [
        ("exchange-d4:3-2", "d4", "Ac2"),
        ("exchange-d4:c-s", "d4", "As3"),
        ("exchange-d4:3-s", "d4", "Asc"),
        ("exchange-a1:1-3", "a1", "As3"),
    ] {
        assert_eq!(cells(&play(game.clone(), action), space), stack);
    }
}

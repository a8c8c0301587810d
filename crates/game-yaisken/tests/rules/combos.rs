//! Combos with special dice, and what counts as a die in them: YAI-23, YAI-35.

use crate::scene::{after, attack, legal, pending, play, refusal, scene, set};

#[test]
fn yai_35_a_line_goes_straight_on_where_the_last_die_attacks_that_way() {
    for kind in ["1", "2", "3", "c", "e"] {
        let game = attack(&format!("A1@c4 A{kind}@d5 B2@d6"), "c4:1-d4");
        let strength = kind.parse().unwrap_or(2) + 1;
        let expected = if strength > 2 {
            format!("decide-A-d6:{strength}")
        } else {
            "act-B".into()
        };
        assert_eq!(game, expected, "{kind}");
    }
    assert_eq!(attack("Ad@c3 Ad@e5 B3@f6", "c3:d-d4"), "decide-A-f6:4");
}

#[test]
fn yai_35_a_diagonal_bends_a_straight_line_by_45_degrees() {
    // The mover comes from the side, and the Diagonal is up, right, down or left of it.
    for (from, adding, ways) in [
        ("c4", "d5", "c6 e6"),
        ("d3", "e4", "f5 f3"),
        ("c4", "d3", "c2 e2"),
        ("d3", "c4", "b5 b3"),
    ] {
        let dice = format!("A1@{from} Ad@{adding} B1@h8");
        let game = after(&dice, &format!("{from}:1-d4"));
        assert_eq!(pending(&game), "bend-A-d4");
        let expected = ways.split(' ').map(|space| format!("bend-{space}"));
        assert_eq!(legal(&game), expected.collect());
    }
}

#[test]
fn yai_35_an_ordinary_die_bends_a_diagonal_line_by_45_degrees() {
    for (from, adding, ways) in [
        ("c3", "e5", "e6 f5"),
        ("c3", "e3", "f3 e2"),
        ("e5", "c3", "c2 b3"),
        ("e3", "c5", "b5 c6"),
    ] {
        for kind in ["1", "3", "c", "e"] {
            let dice = format!("Ad@{from} A{kind}@{adding} B1@h8");
            let game = after(&dice, &format!("{from}:d-d4"));
            assert_eq!(pending(&game), "bend-A-d4");
            let expected = ways.split(' ').map(|space| format!("bend-{space}"));
            assert_eq!(legal(&game), expected.collect(), "{dice}");
        }
    }
}

#[test]
fn yai_35_the_attacker_picks_where_it_bends() {
    let dice = "A1@c4 Ad@d5 B2@c6 B1@e6";
    assert_eq!(attack(dice, "c4:1-d4 bend-c6"), "decide-A-c6:3");
    assert_eq!(attack(dice, "c4:1-d4 bend-e6"), "decide-A-e6:3");
    let game = after(dice, "c4:1-d4");
    for space in ["d6", "c5", "d5", "h8"] {
        let action = format!("bend-{space}");
        assert_eq!(refusal(&game, 'A', &action), Some("YAI-35"), "{space}");
    }
}

#[test]
fn yai_35_if_one_way_leads_off_the_board_the_other_is_taken() {
    // Along the right edge, along the left one, and into a corner from below.
    assert_eq!(attack("A1@g4 Ad@h5 B1@g6", "g4:1-h4"), "decide-A-g6:3");
    assert_eq!(attack("A1@b4 Ad@a5 B1@b6", "b4:1-a4"), "decide-A-b6:3");
    assert_eq!(attack("Ad@f6 A1@h8 B1@a1", "f6:d-g7"), "act-B");
    assert_eq!(attack("Ad@f5 A1@h7 B2@h8", "f5:d-g6"), "decide-A-h8:3");
}

#[test]
fn yai_35_if_both_ways_lead_off_the_board_the_line_ends() {
    assert_eq!(attack("A3@d6 Ad@d8 B1@c8 B1@e8", "d6:3-d7"), "act-B");
    assert_eq!(attack("A3@f4 Ad@h4 B1@h5 B1@h3", "f4:3-g4"), "act-B");
}

#[test]
fn yai_35_a_line_can_bend_twice() {
    let dice = "A1@c4 Ad@d5 A1@e6 B3@e7 B2@f6";
    let game = after(dice, "c4:1-d4 bend-e6");
    assert_eq!(pending(&game), "bend-A-d4:r");
    assert_eq!(legal(&game), set("bend-e7 bend-f6"));
    assert_eq!(pending(&play(game.clone(), "bend-e7")), "decide-A-e7:4");
    assert_eq!(pending(&play(game, "bend-f6")), "decide-A-f6:4");
}

#[test]
fn yai_35_bends_are_picked_line_by_line_and_step_by_step() {
    let dice = "A1@c4 Ad@d5 A1@e6 Ad@e4 B3@f6 B2@f3";
    let game = after(dice, "c4:1-d4");
    assert_eq!(
        (pending(&game), legal(&game)),
        ("bend-A-d4".into(), set("bend-c6 bend-e6"))
    );
    let game = play(game, "bend-e6");
    assert_eq!(
        (pending(&game), legal(&game)),
        ("bend-A-d4:r".into(), set("bend-e7 bend-f6"))
    );
    let game = play(game, "bend-f6");
    assert_eq!(
        (pending(&game), legal(&game)),
        ("bend-A-d4:rr".into(), set("bend-f5 bend-f3"))
    );
    assert_eq!(pending(&play(game, "bend-f3")), "decide-A-f6:4,f3:3");
}

#[test]
fn yai_35_a_bend_that_leads_elsewhere_asks_for_no_second_one() {
    let dice = "A1@c4 Ad@d5 A1@e6 Ad@e4 B3@f6 B2@f3";
    let game = after(dice, "c4:1-d4 bend-c6");
    assert_eq!(
        (pending(&game), legal(&game)),
        ("bend-A-d4:l".into(), set("bend-f5 bend-f3"))
    );
}

#[test]
fn yai_35_a_bend_is_picked_even_where_nothing_stands() {
    let game = after("A1@c4 Ad@d5 B1@h8", "c4:1-d4");
    assert_eq!(legal(&game), set("bend-c6 bend-e6"));
    assert_eq!(pending(&play(game, "bend-c6")), "act-B");
}

#[test]
fn yai_35_after_the_second_adding_die_the_line_still_obeys_it() {
    let game = after("A1@c3 A1@d4 Ad@d5 B3@e6", "c3:1-d3");
    assert_eq!(legal(&game), set("bend-c6 bend-e6"));
    assert_eq!(pending(&play(game, "bend-e6")), "decide-A-e6:4");
    // A third one would not add, so nothing is asked about it.
    assert_eq!(attack("A1@c3 A1@d4 A1@d5 Ad@d6 B1@e7", "c3:1-d3"), "act-B");
}

#[test]
fn yai_35_a_step_from_an_edge_walker_crosses_the_edge() {
    let dice = "A1@f4 Ae@h4 B2@a4";
    assert_eq!(attack(dice, "f4:1-g4"), "decide-A-a4:3");
    let dice = "A1@f4 Ace@h4 Bc2@a4";
    assert_eq!(attack(dice, "f4:1-g4"), "decide-A-a4:5");
    // Beyond the edge an ordinary die goes straight on.
    let dice = "A1@f4 Ae@h4 A1@a4 B3@b4";
    assert_eq!(attack(dice, "f4:1-g4"), "decide-A-b4:4");
}

#[test]
fn yai_35_a_step_from_any_other_die_ends_at_the_edge() {
    // The Edge Walker that began the line does not help the two that ends it.
    assert_eq!(attack("Ae@g3 A2@h4 B1@a4", "g3:e-g4"), "act-B");
}

#[test]
fn yai_35_an_edge_walker_bends_a_diagonal_line_across_the_edges_too() {
    let game = after("Ad@f6 Ae@h8 B3@h1 B2@a8", "f6:d-g7");
    assert_eq!(legal(&game), set("bend-h1 bend-a8"));
    assert_eq!(pending(&play(game.clone(), "bend-h1")), "decide-A-h1:4");
    assert_eq!(pending(&play(game, "bend-a8")), "decide-A-a8:4");
    // So does a pair with one.
    let game = after("Ad@f6 Ace@h8 Bc3@h1", "f6:d-g7 bend-h1");
    assert_eq!(pending(&game), "decide-A-h1:6");
}

#[test]
fn yai_35_diagonal_steps_never_cross_an_edge() {
    assert_eq!(attack("Acd@h3 B1@a5 B1@a3", "h3:pair-h4"), "act-B");
    assert_eq!(attack("Ad@f3 Ad@h5 B1@a6", "f3:d-g4"), "act-B");
}

#[test]
fn yai_35_a_pair_adds_its_sum_as_one_die() {
    let dice = "A1@c4 Ac2@d5 A1@d6 Bc3@d7";
    assert_eq!(attack(dice, "c4:1-d4"), "decide-A-d7:6");
}

/// What the game waits for after these steps of seat 0, pairs adding as two dice.
fn attack_by_dice(dice: &str, steps: &str) -> String {
    let scene = scene(dice, "act-A").options("combo-limit=dice");
    pending(&play(scene.game(), steps))
}

#[test]
fn yai_23_with_combos_by_dice_single_dice_add_as_ever() {
    let dice = "A1@c4 A2@d5 A1@d6 B3@d7";
    assert_eq!(attack_by_dice(dice, "c4:1-d4"), "decide-A-d7:4");
    // The mover does not count, be it a pair or a die that joins one.
    let dice = "Ac1@c4 A2@d5 A1@d6 Bc3@d7";
    assert_eq!(attack_by_dice(dice, "c4:pair-d4"), "decide-A-d7:6");
}

#[test]
fn yai_23_with_combos_by_dice_a_pair_alone_fills_a_combo() {
    let pair = "A1@c4 Ac2@d5 B3@d6";
    assert_eq!(attack_by_dice(pair, "c4:1-d4"), "decide-A-d6:5");
    // After it a die of one's own adds nothing and ends the line.
    for kind in ["1", "d", "c1"] {
        let dice = format!("A1@c4 Ac2@d5 A{kind}@d6 B1@d7 B1@c7 B1@e7");
        assert_eq!(attack_by_dice(&dice, "c4:1-d4"), "act-B", "{kind}");
    }
}

#[test]
fn yai_23_with_combos_by_dice_a_pair_that_no_longer_fits_ends_the_line() {
    let dice = "A1@c4 A1@d5 Ac2@d6 B1@d7";
    assert_eq!(attack_by_dice(dice, "c4:1-d4"), "act-B");
    assert_eq!(attack(dice, "c4:1-d4"), "decide-A-d7:6");
    // A diagonal line that would bend there is not asked for it.
    let dice = "Ad@c3 Ad@e5 Ac2@f6 B1@f7 B1@g6";
    assert_eq!(attack_by_dice(dice, "c3:d-d4"), "act-B");
    assert_eq!(attack(dice, "c3:d-d4"), "bend-A-d4");
}

#[test]
fn yai_35_with_combos_by_dice_a_companion_with_a_specter_counts_as_two() {
    let dice = "A1@c4 Acp@d5 A1@d6 B1@d7";
    assert_eq!(attack_by_dice(dice, "c4:1-d4"), "act-B");
    assert_eq!(attack(dice, "c4:1-d4"), "decide-A-d7:4");
    let dice = "A1@c4 A1@d5 Acp@d6 B1@d7";
    assert_eq!(attack_by_dice(dice, "c4:1-d4"), "act-B");
    let dice = "A1@c4 Acp@d5 B2@d6";
    assert_eq!(attack_by_dice(dice, "c4:1-d4"), "decide-A-d6:3");
}

#[test]
fn yai_35_with_combos_by_dice_a_sanctuary_does_not_count() {
    let single = "A1@c4 As2@d5 A1@d6 B3@d7";
    assert_eq!(attack_by_dice(single, "c4:1-d4"), "decide-A-d7:4");
    let pair = "A1@c4 A1@d5 Asc2@d6 B1@d7";
    assert_eq!(attack_by_dice(pair, "c4:1-d4"), "act-B");
}

#[test]
fn yai_35_a_pair_bends_only_where_neither_of_its_dice_attacks() {
    // With a Diagonal a Companion takes every direction straight on.
    assert_eq!(attack("A1@c4 Acd@d5 B3@d6", "c4:1-d4"), "decide-A-d6:5");
    assert_eq!(attack("Ad@c3 Acd@e5 B3@f6", "c3:d-d4"), "decide-A-f6:6");
    // With a three it bends a diagonal line like an ordinary die.
    let game = after("Ad@c3 Ac3@e5 B3@f5", "c3:d-d4");
    assert_eq!(legal(&game), set("bend-e6 bend-f5"));
    assert_eq!(pending(&play(game, "bend-f5")), "decide-A-f5:7");
}

#[test]
fn yai_35_dice_in_ones_own_sanctuary_add_as_usual() {
    assert_eq!(attack("A1@c4 As2@d5 B2@d6", "c4:1-d4"), "decide-A-d6:3");
    let dice = "A1@c4 Asc3@d5 Bc3@d6";
    assert_eq!(attack(dice, "c4:1-d4"), "decide-A-d6:6");
    let game = after("A1@c4 Asd@d5 B2@e6", "c4:1-d4");
    assert_eq!(legal(&game), set("bend-c6 bend-e6"));
}

#[test]
fn yai_35_a_companion_with_a_specter_adds_two() {
    assert_eq!(attack("A1@c4 Acp@d5 B2@d6", "c4:1-d4"), "decide-A-d6:3");
    assert_eq!(attack("A1@c4 Ascp@d5 B2@d6", "c4:1-d4"), "decide-A-d6:3");
    let game = after("Ad@c3 Acp@e5 B1@h8", "c3:d-d4");
    assert_eq!(legal(&game), set("bend-e6 bend-f5"));
}

#[test]
fn yai_35_a_sanctuary_a_specter_or_both_end_a_combo() {
    for stack in ["As", "Ap", "Asp"] {
        let dice = format!("A3@c4 {stack}@d5 B1@d6");
        assert_eq!(attack(&dice, "c4:3-d4"), "act-B", "{stack}");
        let dice = format!("Ad@c3 {stack}@e5 B1@e6 B1@f5");
        assert_eq!(attack(&dice, "c3:d-d4"), "act-B", "{stack}");
    }
}

#[test]
fn yai_35_nothing_is_decided_before_all_bends_are_picked() {
    let dice = "A3@c4 B1@d5 B1@d3 Ad@e4 B1@f3";
    let game = after(dice, "c4:3-d4");
    assert_eq!(pending(&game), "bend-A-d4");
    assert_eq!(pending(&play(game, "bend-f3")), "decide-A-d5:3,f3:5,d3:3");
}

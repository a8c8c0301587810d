//! The effects of the battle dice: SCA-24 to SCA-29. `battles.txt` has every pair of faces.

use game_scalar::{Options, Scalar};
use tabletop::options::parse_options_text;

use crate::scene::{asked, cells, dice, fight, fight_by, legal, play, refusal, scene, set, told};

#[test]
fn sca_24_double_power_counts_the_attackers_face_twice() {
    // 8 against 7, 8 and 9.
    assert_eq!(fight(4, 7, "battle-double battle+0"), ". A20:4");
    assert_eq!(fight(4, 7, "battle-double battle+1"), "A20:4 B20:7");
    assert_eq!(fight(4, 7, "battle-double battle+2"), ". B20:7");
    // The enemy's boost is not doubled, and neither is the enemy's face.
    assert_eq!(fight(4, 2, "battle-double battle+5"), ". A20:4");
}

#[test]
fn sca_24_a_defenders_double_power_counts_plus_zero() {
    assert_eq!(fight(7, 4, "battle+0 battle-double"), ". A20:7");
    assert_eq!(fight(4, 7, "battle+3 battle-double"), "A20:4 B20:7");
    assert_eq!(fight(4, 7, "battle+2 battle-double"), ". B20:7");
    // Only the attacker's is doubled if both roll it.
    assert_eq!(fight(4, 7, "battle-double battle-double"), ". A20:4");
    assert_eq!(fight(4, 8, "battle-double battle-double"), "A20:4 B20:8");
    assert_eq!(fight(4, 9, "battle-double battle-double"), ". B20:9");
}

/// A battle where Double Power doubles defenders, too.
fn either(attack: u32, defense: u32, steps: &str) -> String {
    fight_by("double=either", attack, defense, steps)
}

#[test]
fn sca_24_with_either_double_power_counts_the_defenders_face_twice() {
    assert_eq!(either(7, 4, "battle+0 battle-double"), ". B20:4");
    assert_eq!(either(7, 4, "battle+1 battle-double"), "A20:7 B20:4");
    assert_eq!(either(7, 4, "battle+2 battle-double"), ". A20:7");
}

#[test]
fn sca_24_with_either_two_doubles_cancel_out() {
    assert_eq!(either(4, 3, "battle-double battle-double"), ". A20:4");
    assert_eq!(either(4, 4, "battle-double battle-double"), "A20:4 B20:4");
}

#[test]
fn sca_24_an_attackers_double_power_is_the_same_in_both_readings() {
    for options in ["-", "double=either"] {
        let fight = |steps| fight_by(options, 4, 7, steps);
        assert_eq!(fight("battle-double battle+0"), ". A20:4");
        assert_eq!(fight("battle-double battle+1"), "A20:4 B20:7");
        assert_eq!(fight("battle-double battle+2"), ". B20:7");
    }
}

#[test]
fn sca_24_who_defends_is_who_was_attacked_and_not_a_seat() {
    // Player 2 attacks, so Player 1's Double Power counts as +0, and Player 2's doubles.
    for (options, expected) in [("-", "B20:7 ."), ("double=either", "A20:4 .")] {
        let game = scene("A20:4@c3 B20:7@c4", "act-B").options(options).game();
        let game = play(game, "c4xc3 battle+0 battle-double");
        assert_eq!(cells(&game, "c3 c4"), expected, "{options}");
    }
    let game = scene("A20:7@c3 B20:4@c4", "act-B").game();
    let game = play(game, "c4xc3 battle-double battle+0");
    assert_eq!(cells(&game, "c3 c4"), "B20:4 .");
}

#[test]
fn sca_24_the_set_up_as_first_printed_is_double_either() {
    let read = |text: &str| parse_options_text::<Scalar>(text).unwrap();
    assert_eq!(read("setup=as-first-printed"), read("double=either"));
    assert_eq!(read("setup=standard"), Options::default());
    assert_eq!(read("double=attacker"), Options::default());
    assert_ne!(read("double=either"), Options::default());
}

#[test]
fn sca_25_swap_exchanges_the_totals_after_the_others_roll() {
    // 6 against 4 + 3 becomes 7 against 6. Exchanging the faces first would make it 4 against 9.
    assert_eq!(fight(6, 4, "battle-swap battle+3"), ". A20:6");
    assert_eq!(fight(6, 4, "battle-swap battle+2"), "A20:6 B20:4");
    assert_eq!(fight(6, 4, "battle-swap battle+1"), ". B20:4");
    assert_eq!(fight(4, 6, "battle+3 battle-swap"), ". B20:6");
    assert_eq!(fight(4, 6, "battle+2 battle-swap"), "A20:4 B20:6");
    assert_eq!(fight(4, 6, "battle+1 battle-swap"), ". A20:4");
}

#[test]
fn sca_25_swap_exchanges_a_doubled_face() {
    // 3 doubled is 6: more than 5, less than 7.
    assert_eq!(fight(3, 5, "battle-double battle-swap"), ". B20:5");
    assert_eq!(fight(3, 7, "battle-double battle-swap"), ". A20:3");
    assert_eq!(either(5, 3, "battle-swap battle-double"), ". A20:5");
    assert_eq!(either(7, 3, "battle-swap battle-double"), ". B20:3");
    // Where a defender is not doubled, 5 against 3 becomes 3 against 5.
    assert_eq!(fight(5, 3, "battle-swap battle-double"), ". B20:3");
}

#[test]
fn sca_25_two_swaps_have_no_effect() {
    assert_eq!(fight(5, 4, "battle-swap battle-swap"), ". A20:5");
    assert_eq!(fight(4, 5, "battle-swap battle-swap"), ". B20:5");
    assert_eq!(fight(5, 5, "battle-swap battle-swap"), "A20:5 B20:5");
}

#[test]
fn sca_25_swap_never_exchanges_effects() {
    // The Indestructible unit stays its owner's: the attacker has 4 now and is captured.
    assert_eq!(fight(6, 4, "battle-swap battle-indestructible"), ". B20:4");
    assert_eq!(
        fight(4, 6, "battle-swap battle-indestructible"),
        "A20:4 B20:6"
    );
    assert_eq!(
        fight(6, 4, "battle-indestructible battle-swap"),
        "A20:6 B20:4"
    );
    assert_eq!(fight(4, 6, "battle-indestructible battle-swap"), ". A20:4");
    // And it is the evader who may leave.
    let game = scene("A20:6@c3 B20:4@c4", "act-A").game();
    assert_eq!(
        asked(&play(game, "c3xc4 battle-swap battle-evade")),
        Some('B')
    );
}

#[test]
fn sca_25_swapped_units_keep_their_faces() {
    assert_eq!(fight(6, 4, "battle-swap battle+2"), "A20:6 B20:4");
    assert_eq!(fight(2, 9, "battle-swap battle+0"), ". A20:2");
}

#[test]
fn sca_26_a_defender_who_rolls_evade_may_leave_to_a_free_neighbor() {
    let game = scene("A20:6@c3 B20:4@c4 A4:1@b4 B4:1@c5", "act-A").game();
    let game = play(game, "c3xc4 battle+9 battle-evade");
    assert_eq!(asked(&game), Some('B'));
    assert_eq!(legal(&game), set("evade-d5 evade-b3 stay"));
    let after = play(game.clone(), "evade-b3");
    // The attacker does not advance.
    assert_eq!(dice(&after), "b3=B20:4 b4=A4:1 c3=A20:6 c5=B4:1");
    assert_eq!(asked(&after), Some('B'));
    let after = play(game, "evade-d5");
    assert_eq!(cells(&after, "c3 c4 d5"), "A20:6 . B20:4");
}

#[test]
fn sca_26_an_attacker_who_rolls_evade_may_leave_too() {
    let game = scene("A20:6@c3 B20:4@c4", "act-A").game();
    let game = play(game, "c3xc4 battle-evade battle+9");
    assert_eq!(asked(&game), Some('A'));
    assert_eq!(
        legal(&game),
        set("evade-b3 evade-b2 evade-c2 evade-d3 stay")
    );
    let game = play(game, "evade-b2");
    assert_eq!(dice(&game), "b2=A20:6 c4=B20:4");
    assert_eq!(asked(&game), Some('B'));
}

#[test]
fn sca_26_light_dice_do_not_jump_when_they_evade() {
    let game = scene("A20:6@a1 B4:4@a2 A12:1@a3", "act-A").game();
    let game = play(game, "a1xa2 battle+0 battle-evade");
    assert_eq!(legal(&game), set("evade-b2 evade-b3 stay"));
    assert_eq!(refusal(&game, 'B', "evade-a4"), Some("SCA-26"));
}

#[test]
fn sca_26_nothing_but_evading_to_a_free_neighbor_or_staying_is_possible() {
    let game = scene("A20:6@c3 B20:4@c4 A4:1@b4", "evade-B-c3xc4:+3:evade").game();
    for action in ["evade-b4", "evade-c3", "evade-c4", "evade-c6", "evade-g7"] {
        assert_eq!(refusal(&game, 'B', action), Some("SCA-26"), "{action}");
    }
    for action in ["c4-c5", "c4xc3", "deploy-D4", "place-g4", "back", "pass"] {
        assert_eq!(refusal(&game, 'B', action), Some("SCA-26"), "{action}");
    }
    assert_eq!(refusal(&game, 'A', "stay"), Some("SCA-12"));
}

#[test]
fn sca_26_who_stays_counts_plus_zero() {
    for (attack, defense, expected) in [(6, 4, ". A20:6"), (4, 6, ". B20:6"), (5, 5, "A20:5 B20:5")]
    {
        assert_eq!(
            fight(attack, defense, "battle+0 battle-evade stay"),
            expected
        );
        assert_eq!(
            fight(attack, defense, "battle-evade battle+0 stay"),
            expected
        );
        assert_eq!(
            fight(attack, defense, "battle-evade battle-evade stay stay"),
            expected
        );
    }
}

/// An attack in the corner, where neither unit has a free hex beside it.
const HEMMED_IN: &str = "A20:6@a1 B20:4@a2 A12:1@b1 B12:1@b2 A10:1@a3 B10:1@b3";

#[test]
fn sca_26_without_a_free_hex_nothing_is_asked_and_evade_counts_plus_zero() {
    for rolls in [
        "battle+0 battle-evade",
        "battle-evade battle+0",
        "battle-evade battle-evade",
    ] {
        let game = play(scene(HEMMED_IN, "act-A").game(), &format!("a1xa2 {rolls}"));
        assert_eq!(cells(&game, "a1 a2"), ". A20:6");
        assert_eq!(asked(&game), Some('B'));
    }
    // The boost of the other side counts.
    let game = play(
        scene(HEMMED_IN, "act-A").game(),
        "a1xa2 battle-evade battle+3",
    );
    assert_eq!(cells(&game, "a1 a2"), ". B20:4");
}

#[test]
fn sca_26_the_center_is_no_free_hex() {
    // The defender on c3 has no neighbor left but the center.
    let crowd = "A20:6@c2 B20:4@c3 A12:1@c4 A12:1@b3 A10:1@b2 A10:1@d3";
    let game = play(scene(crowd, "act-A").game(), "c2xc3 battle+0 battle-evade");
    assert_eq!(cells(&game, "c2 c3 d4"), ". A20:6 *");
    assert_eq!(asked(&game), Some('B'));
    // The attacker on c2 has three, and the hex where the defender stands is not one of them.
    let game = play(scene(crowd, "act-A").game(), "c2xc3 battle-evade battle+0");
    assert_eq!(legal(&game), set("evade-b1 evade-c1 evade-d2 stay"));
}

#[test]
fn sca_26_of_two_evaders_the_defender_decides_first() {
    let game = scene("A20:6@c3 B20:4@c4", "act-A").game();
    let game = play(game, "c3xc4 battle-evade battle-evade");
    assert_eq!(told(&game, "pending"), "evade-B-c3xc4:evade:evade");
    // If it leaves, the attacker is not asked.
    let left = play(game.clone(), "evade-c5");
    assert_eq!(dice(&left), "c3=A20:6 c5=B20:4");
    assert_eq!(told(&left, "pending"), "act-B");
    let stayed = play(game, "stay");
    assert_eq!(told(&stayed, "pending"), "evade-A-c3xc4:evade:evade");
    let left = play(stayed, "evade-c2");
    assert_eq!(dice(&left), "c2=A20:6 c4=B20:4");
    assert_eq!(told(&left, "pending"), "act-B");
}

#[test]
fn sca_26_of_two_evaders_only_those_with_a_free_hex_are_asked() {
    let hemmed = |gap: &str| {
        let dice = HEMMED_IN.split(' ').filter(|die| !die.ends_with(gap));
        let dice: Vec<&str> = dice.collect();
        let game = scene(&dice.join(" "), "act-A").game();
        told(&play(game, "a1xa2 battle-evade battle-evade"), "pending")
    };
    assert_eq!(hemmed("@b1"), "evade-A-a1xa2:evade:evade");
    assert_eq!(hemmed("@a3"), "evade-B-a1xa2:evade:evade");
    let dice = HEMMED_IN.replace(" A10:1@a3", "");
    let game = play(
        scene(&dice, "act-A").game(),
        "a1xa2 battle-evade battle-evade stay",
    );
    assert_eq!(cells(&game, "a1 a2"), ". A20:6");
}

#[test]
fn sca_27_an_indestructible_loser_is_not_captured_and_nobody_advances() {
    assert_eq!(fight(9, 4, "battle+0 battle-indestructible"), "A20:9 B20:4");
    assert_eq!(fight(4, 9, "battle-indestructible battle+0"), "A20:4 B20:9");
    assert_eq!(
        fight(9, 4, "battle-double battle-indestructible"),
        "A20:9 B20:4"
    );
    assert_eq!(
        fight(9, 4, "battle-indestructible battle-indestructible"),
        "A20:9 B20:4"
    );
    assert_eq!(
        fight(4, 9, "battle-indestructible battle-indestructible"),
        "A20:4 B20:9"
    );
}

#[test]
fn sca_27_an_indestructible_winner_wins_as_usual() {
    assert_eq!(fight(9, 4, "battle-indestructible battle+4"), ". A20:9");
    assert_eq!(fight(4, 9, "battle+4 battle-indestructible"), ". B20:9");
}

#[test]
fn sca_28_self_destruct_destroys_both_units_and_nobody_advances() {
    let faces = ["+0", "+9", "-double", "-swap", "-self-destruct"];
    for face in faces {
        for rolls in [
            format!("battle-self-destruct battle{face}"),
            format!("battle{face} battle-self-destruct"),
        ] {
            assert_eq!(fight(9, 4, &rolls), ". .", "{rolls}");
            assert_eq!(fight(4, 9, &rolls), ". .", "{rolls}");
        }
    }
    let game = scene("A20:9@c3 B20:4@c4", "act-A").game();
    let game = play(game, "c3xc4 battle-self-destruct battle+0");
    assert_eq!(dice(&game), "");
    assert_eq!(told(&game, "reserves"), "222221,222221");
}

#[test]
fn sca_28_an_indestructible_unit_survives_self_destruct_where_it_is() {
    assert_eq!(
        fight(4, 9, "battle-indestructible battle-self-destruct"),
        "A20:4 ."
    );
    assert_eq!(
        fight(9, 4, "battle-self-destruct battle-indestructible"),
        ". B20:4"
    );
}

#[test]
fn sca_28_an_evader_that_leaves_survives_self_destruct() {
    let game = scene("A20:9@c3 B20:4@c4", "act-A").game();
    let left = play(
        game.clone(),
        "c3xc4 battle-self-destruct battle-evade evade-c5",
    );
    assert_eq!(dice(&left), "c5=B20:4");
    let left = play(
        game.clone(),
        "c3xc4 battle-evade battle-self-destruct evade-c2",
    );
    assert_eq!(dice(&left), "c2=A20:9");
    for rolls in [
        "battle-self-destruct battle-evade",
        "battle-evade battle-self-destruct",
    ] {
        let stayed = play(game.clone(), &format!("c3xc4 {rolls} stay"));
        assert_eq!(dice(&stayed), "");
        let hemmed_in = play(scene(HEMMED_IN, "act-A").game(), &format!("a1xa2 {rolls}"));
        assert_eq!(cells(&hemmed_in, "a1 a2"), ". .");
    }
}

#[test]
fn sca_29_evading_comes_before_self_destruct_and_both_before_totals() {
    // By the totals the attacker would win 20 against 1 each time.
    let game = scene("A20:20@c3 B20:1@c4", "act-A").game();
    let steps = "c3xc4 battle+0 battle-evade evade-c5";
    assert_eq!(dice(&play(game.clone(), steps)), "c3=A20:20 c5=B20:1");
    let steps = "c3xc4 battle-self-destruct battle-evade evade-c5";
    assert_eq!(dice(&play(game.clone(), steps)), "c5=B20:1");
    assert_eq!(dice(&play(game, "c3xc4 battle+9 battle-self-destruct")), "");
}

#[test]
fn sca_29_swap_comes_after_boosts_and_before_the_shield() {
    // 5 against 3 + 4 is 7 against 5 after the swap, and 3 doubled against 5 is 5 against 6.
    assert_eq!(fight(5, 3, "battle-swap battle+4"), ". A20:5");
    assert_eq!(fight(3, 5, "battle-double battle-swap"), ". B20:5");
    assert_eq!(either(5, 3, "battle-swap battle-double"), ". A20:5");
    // The attacker wins 6 against 2 by the swap, and then the shield saves the defender.
    assert_eq!(
        fight(2, 6, "battle-swap battle-indestructible"),
        "A20:2 B20:6"
    );
}

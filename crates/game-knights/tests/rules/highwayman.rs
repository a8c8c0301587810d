//! Who robs gems that are about to move: OKN-40 and OKN-41.

use crate::scene::{
    NO_ROBBERS, after, deciders, legal_of, pending, play, refusal, scene, set, told,
};

#[test]
fn okn_40_a_highwayman_takes_the_gems_that_are_about_to_move() {
    let game = after("PK,S,NH", "attack-B-knight decline");
    assert_eq!(told(&game, "gems pending"), "5,5,5 rob-A-B>A:3-B:.,C:.");
    let game = play(game, "B:decline C:rob-highwayman");
    // Now they would go to seat 2, and whoever is not that seat may rob again.
    assert_eq!(
        told(&game, "gems hands discards pending"),
        "5,5,5 P,S,N KH rob-A-B>C:3-A:.,B:."
    );
    let game = play(game, "A:decline B:decline");
    assert_eq!(told(&game, "gems pending"), "5,2,8 draw-B:2");
}

#[test]
fn okn_40_if_nobody_robs_the_gems_move() {
    let game = after("PK,S,NH", "attack-B-knight decline B:decline C:decline");
    assert_eq!(told(&game, "gems hands pending"), "8,2,5 P,S,NH draw-B:2");
}

#[test]
fn okn_40_the_victim_robs_their_own_gems_back_and_the_turn_ends() {
    let game = after("P2K,SH,N", "attack-B-knight decline");
    let game = play(game, "B:rob-highwayman C:decline");
    assert_eq!(
        told(&game, "hands discards pending"),
        "P2,S,N KH rob-A-B>B:3-A:.,C:."
    );
    let game = play(game, "A:decline C:decline");
    assert_eq!(told(&game, "gems pending"), "5,5,5 draw-B:2");
}

/// The second player has as many gems as are needed, and robs back three of them.
const ROBBED_BACK: &str = "attack-B-knight decline B:rob-highwayman C:decline";

#[test]
fn okn_40_nobody_wins_by_robbing_their_own_gems_back() {
    let scene = scene("P2K,SH,N", "act-A").gems("3,8,4").count(8);
    let game = scene.play(&format!("{ROBBED_BACK} A:decline C:decline"));
    assert_eq!(told(&game, "gems pending"), "3,8,4 draw-B:2");
}

#[test]
fn okn_40_robbing_back_counts_as_a_gain_by_the_option() {
    let scene = scene("P2K,SH,N", "act-A").options("robbing-back=counts");
    let steps = format!("{ROBBED_BACK} A:decline C:decline");
    let game = scene.clone().gems("3,8,4").count(8).play(&steps);
    assert_eq!(told(&game, "gems pending"), "3,8,4 over-7-B");
    let game = scene.gems("3,8,4").count(9).play(&steps);
    assert_eq!(told(&game, "gems pending"), "3,8,4 draw-B:2");
}

#[test]
fn okn_40_robbing_back_wins_nothing_when_the_last_highwayman_does_it() {
    // Nobody is asked again, and the gems come to rest within the same step.
    let scene = scene("P2K,SH,N", "act-A").gems("3,8,4").count(8);
    let scene = scene.discards("H2J2");
    let game = scene.play(ROBBED_BACK);
    assert_eq!(told(&game, "gems pending"), "3,8,4 draw-B:2");
    let game = scene.options("robbing-back=counts").play(ROBBED_BACK);
    assert_eq!(told(&game, "gems pending"), "3,8,4 over-7-B");
}

#[test]
fn okn_40_whoever_robs_the_victim_again_gains() {
    for options in ["-", "robbing-back=counts"] {
        let scene = scene("P2KH,SH,N", "act-A").options(options);
        let again = format!("{ROBBED_BACK} A:rob-highwayman C:decline B:decline C:decline");
        let game = scene.gems("5,8,2").count(8).play(&again);
        assert_eq!(told(&game, "gems pending"), "8,5,2 over-7-A", "{options}");
    }
    // The victim, robbed and robbing back once more, has gained nothing in the end.
    let scene = scene("P2KH,SH2,N", "act-A").gems("5,8,2").count(8);
    let game = scene.play(&format!(
        "{ROBBED_BACK} A:rob-highwayman C:decline B:rob-highwayman C:decline A:decline C:decline"
    ));
    assert_eq!(told(&game, "gems pending"), "5,8,2 draw-B:2");
}

#[test]
fn okn_40_the_active_player_robbing_a_turned_attack_back_wins_nothing() {
    let scene = scene("PKH,ST,N", "act-A").gems("8,3,4").count(8);
    let steps = "attack-B-knight respond-traitor decline A:rob-highwayman C:decline \
                 B:decline C:decline";
    let game = scene.play(steps);
    assert_eq!(told(&game, "gems pending"), "8,3,4 draw-B:2");
    let game = scene.options("robbing-back=counts").play(steps);
    assert_eq!(told(&game, "gems pending"), "8,3,4 over-7-A");
}

#[test]
fn okn_40_by_the_option_the_player_on_turn_does_not_rob() {
    let scene = scene("PKH,S,NH", "act-A").options("robbers=out-of-turn");
    let game = scene.play("attack-B-knight decline B:decline C:rob-highwayman");
    // The gems would go to seat 2, and of the others only seat 1 is not on turn.
    assert_eq!(pending(&game), "rob-A-B>C:3-B:.");
    assert_eq!(deciders(&game), "B");
    for action in ["rob-highwayman", "decline"] {
        assert_eq!(refusal(&game, 'A', action), Some("OKN-5"), "{action}");
    }
    let game = play(game, "B:decline");
    assert_eq!(told(&game, "gems hands pending"), "5,2,8 PH,S,N draw-B:2");
}

#[test]
fn okn_40_by_the_option_a_turned_attack_is_robbed_by_bystanders_only() {
    let scene = scene("PKH,ST,N", "act-A").options("robbers=out-of-turn");
    let game = scene.play("attack-B-knight respond-traitor decline");
    assert_eq!(pending(&game), "rob-A-A>B:3-C:.");
    // With two players nobody is left to be asked.
    let duel = crate::scene::scene("PKH,ST", "act-A").options("robbers=out-of-turn");
    let game = duel.play("attack-B-knight respond-traitor decline");
    assert_eq!(told(&game, "gems pending"), "3,9 act-B");
}

#[test]
fn okn_40_by_the_option_the_victim_may_still_rob() {
    let duel = scene("PKH,SH", "act-A").options("robbers=out-of-turn");
    let game = duel.play("attack-B-knight decline");
    assert_eq!(pending(&game), "rob-A-B>A:3-B:.");
    // Then the player on turn would be the only one to ask.
    let game = play(game, "rob-highwayman");
    assert_eq!(told(&game, "gems pending"), "6,6 act-B");
}

#[test]
fn okn_40_the_active_player_robs_gems_that_a_turned_attack_takes() {
    let game = after("PKH,ST,N", "attack-B-knight respond-traitor decline");
    assert_eq!(pending(&game), "rob-A-A>B:3-A:.,C:.");
    let game = play(game, "A:rob-highwayman C:decline");
    assert_eq!(pending(&game), "rob-A-A>A:3-B:.,C:.");
    let game = play(game, "B:decline C:decline");
    assert_eq!(told(&game, "gems hands pending"), "5,5,5 P,S,N draw-B:2");
}

#[test]
fn okn_40_the_active_player_robs_the_robber() {
    let game = after(
        "PKH,S,NH",
        "attack-B-knight decline B:decline C:rob-highwayman",
    );
    let game = play(game, "A:rob-highwayman B:decline");
    assert_eq!(told(&game, "discards pending"), "KH2 rob-A-B>A:3-B:.,C:.");
    let game = play(game, "B:decline C:decline");
    assert_eq!(told(&game, "gems pending"), "8,2,5 draw-B:2");
}

#[test]
fn okn_40_a_chain_goes_on_as_long_as_somebody_robs() {
    let steps = "attack-B-knight decline B:rob-highwayman C:decline D:decline \
                 A:decline C:rob-highwayman D:decline A:decline B:decline D:rob-highwayman";
    let game = after("PK,SH,NH,NH", steps);
    assert_eq!(
        told(&game, "hands discards pending"),
        "P,S,N,N KH3 rob-A-B>D:3-A:.,B:.,C:."
    );
    let game = play(game, "A:decline B:decline C:decline");
    assert_eq!(told(&game, "gems pending"), "5,2,5,8 draw-B:2");
}

#[test]
fn okn_40_a_chain_ends_when_no_robber_is_left_anywhere() {
    let scene = scene("PK,SH,NH", "act-A").discards("HJ2");
    let game = scene.play("attack-B-knight decline B:decline C:rob-highwayman");
    assert_eq!(pending(&game), "rob-A-B>C:3-A:.,B:.");
    // With the last Highwayman the gems move within the same step.
    let game = play(game, "A:decline B:rob-highwayman");
    assert_eq!(told(&game, "gems pending"), "5,5,5 draw-B:2");
}

#[test]
fn okn_40_the_receiver_is_not_asked() {
    let game = after("PKH,S,NH", "attack-B-knight decline");
    assert_eq!(deciders(&game), "BC");
    assert_eq!(refusal(&game, 'A', "rob-highwayman"), Some("OKN-5"));
    let game = play(game, "B:decline C:rob-highwayman");
    assert_eq!(deciders(&game), "AB");
    assert_eq!(refusal(&game, 'C', "decline"), Some("OKN-5"));
}

#[test]
fn okn_40_all_the_gems_and_no_others_are_robbed() {
    let steps = "attack-B-queen respond-knight B:decline C:rob-highwayman A:decline B:decline";
    let game = after("PQ,SK,NH", steps);
    assert_eq!(told(&game, "gems"), "5,3,7");
    let scene = scene("PQ,SK,NH", "act-A").gems("6,1,8");
    let game = scene.play("attack-B-queen decline B:decline C:decline");
    assert_eq!(told(&game, "gems"), "7,0,8");
}

#[test]
fn okn_40_unique_attacks_can_be_robbed_too() {
    for attack in ["ninja", "dragon"] {
        let game = after("PND,S,KH", &format!("attack-B-{attack} decline"));
        assert_eq!(pending(&game), "rob-A-B>A:2-B:.,C:.");
    }
}

#[test]
fn okn_40_where_no_gem_moves_nobody_robs() {
    let game = after("PK,SGH,NH", "attack-B-knight respond-king");
    assert_eq!(pending(&game), "attack-A-B!");
    let scene = scene("PK,SH,NH", "act-A").gems("6,0,9");
    assert_eq!(
        pending(&scene.play("attack-B-knight decline")),
        "attack-A-B!"
    );
}

#[test]
fn okn_40_special_actions_cannot_be_robbed() {
    let game = after("PM,S2H,NH", "merchant-B");
    assert_eq!(told(&game, "gems pending"), "4,6,5 steal-A-B:1");
    let scene = scene("PO,S2H,NH", "act-A").standing("-,C,-");
    let game = scene.play("monk pay-gems");
    assert_eq!(told(&game, "gems pending"), "6,4,5 draw-B:2");
}

#[test]
fn okn_41_everybody_with_a_card_is_asked_whatever_it_is() {
    let game = after("PK,S,-,N,D", "attack-B-knight decline");
    assert_eq!(pending(&game), "rob-A-B>A:3-B:.,D:.,E:.");
    for letter in ['B', 'D', 'E'] {
        assert_eq!(legal_of(&game, letter), set("decline"));
    }
    assert_eq!(refusal(&game, 'B', "rob-highwayman"), Some("OKN-5"));
    assert_eq!(refusal(&game, 'C', "decline"), Some("OKN-5"));
}

#[test]
fn okn_41_they_decide_in_any_order_and_once() {
    let game = after("PK,SH,NH", "attack-B-knight decline C:rob-highwayman");
    assert_eq!(pending(&game), "rob-A-B>A:3-B:.,C:h");
    assert_eq!(deciders(&game), "B");
    assert_eq!(refusal(&game, 'C', "decline"), Some("OKN-5"));
    // Nothing is discarded before all have decided.
    assert_eq!(told(&game, "hands discards"), "P,SH,NH K");
    let other = after(
        "PK,SH,NH",
        "attack-B-knight decline B:decline C:rob-highwayman",
    );
    assert_eq!(play(game, "B:decline"), other);
}

#[test]
fn okn_41_the_nearest_to_the_receivers_left_robs_and_the_others_keep_theirs() {
    // In seat 2's turn the gems would go to seat 2; its left neighbor is seat 3, then seat 0.
    for (would, robber, hands) in [
        (
            "D:rob-highwayman A:rob-highwayman B:rob-highwayman",
            'D',
            "SH,PH,P,N",
        ),
        (
            "D:decline A:rob-highwayman B:rob-highwayman",
            'A',
            "S,PH,P,NH",
        ),
        ("D:decline A:decline B:rob-highwayman", 'B', "SH,P,P,NH"),
        (
            "D:rob-highwayman A:rob-highwayman B:decline",
            'D',
            "SH,PH,P,N",
        ),
    ] {
        let scene = scene("SH,PH,PK,NH", "act-C");
        let game = scene.play(&format!("attack-A-knight decline {would}"));
        assert_eq!(told(&game, "hands discards"), format!("{hands} KH"));
        assert!(pending(&game).starts_with(&format!("rob-C-A>{robber}:3-")));
    }
}

#[test]
fn okn_41_the_order_goes_from_the_new_receiver_in_a_chain() {
    let scene = scene("SH,PH,PK,NH", "act-C");
    let game = scene.play("attack-A-knight decline D:rob-highwayman A:decline B:decline");
    // From seat 3 the next one is seat 0.
    assert_eq!(pending(&game), "rob-C-A>D:3-A:.,B:.,C:.");
    let game = play(game, "B:rob-highwayman A:rob-highwayman C:decline");
    assert_eq!(pending(&game), "rob-C-A>A:3-B:.,C:.,D:.");
    assert_eq!(told(&game, "hands"), "S,PH,P,N");
}

#[test]
fn okn_41_an_earlier_no_does_not_bind() {
    let steps = "attack-B-knight decline B:decline C:rob-highwayman A:decline B:rob-highwayman";
    let game = after("PK,SH,NH", steps);
    assert_eq!(pending(&game), "rob-A-B>B:3-A:.,C:.");
}

#[test]
fn okn_41_nobody_is_asked_when_all_robbers_are_discarded() {
    let scene = scene("PK,S,N", "act-A").discards(NO_ROBBERS);
    let game = scene.play("attack-B-knight decline");
    assert_eq!(told(&game, "gems pending"), "8,2,5 draw-B:2");
    for discards in ["H2J2", "H3J"] {
        let scene = scene.clone().discards(discards);
        let game = scene.play("attack-B-knight decline");
        assert_eq!(pending(&game), "rob-A-B>A:3-B:.,C:.", "{discards}");
    }
}

#[test]
fn okn_41_standing_jesters_are_elsewhere() {
    let scene = scene("PK,S,N", "act-A").standing("a,-,i").discards("H3");
    let game = scene.play("attack-B-knight decline");
    assert_eq!(told(&game, "gems pending"), "8,2,5 draw-B:2");
}

#[test]
fn okn_41_robbers_that_everybody_knows_in_the_receivers_hand_are_elsewhere() {
    let scene = scene("PKH,S,N", "act-A").discards("H2J2");
    let game = scene.clone().known("A:H").play("attack-B-knight decline");
    assert_eq!(told(&game, "gems pending"), "8,2,5 draw-B:2");
    // What one rival knows is not what everybody knows.
    let game = scene.known("B>A:H,C>A:H").play("attack-B-knight decline");
    assert_eq!(pending(&game), "rob-A-B>A:3-B:.,C:.");
}

#[test]
fn okn_41_robbers_that_everybody_knows_with_a_player_on_turn_who_may_not_rob_are_elsewhere() {
    let steps = "attack-B-knight decline B:decline C:rob-highwayman";
    let scene = scene("PKH,S,NH", "act-A").discards("HJ2").known("A:H");
    let game = scene.play(steps);
    assert_eq!(pending(&game), "rob-A-B>C:3-A:.,B:.");
    let scene = scene.options("robbers=out-of-turn");
    assert_eq!(told(&scene.play(steps), "gems pending"), "5,2,8 draw-B:2");
    // As long as it is not known, seat 1 may have it for all that everybody sees.
    let game = scene.known("-").play(steps);
    assert_eq!(pending(&game), "rob-A-B>C:3-B:.");
}

#[test]
fn okn_41_robbers_that_everybody_knows_with_somebody_asked_are_not_elsewhere() {
    let scene = scene("PK,S,NH", "act-A").discards("H2J2").known("C:H");
    let game = scene.play("attack-B-knight decline");
    assert_eq!(pending(&game), "rob-A-B>A:3-B:.,C:.");
}

#[test]
fn okn_41_without_anybody_who_has_a_card_the_gems_move_at_once() {
    let game = after("PK,-,-", "attack-B-knight");
    assert_eq!(told(&game, "gems pending"), "8,2,5 draw-B:2");
}

#[test]
fn okn_41_a_robbers_last_card_may_be_the_highwayman() {
    let game = after("PK,-,H", "attack-B-knight C:rob-highwayman A:decline");
    assert_eq!(told(&game, "gems hands pending"), "5,2,8 P,-,- draw-B:2");
}

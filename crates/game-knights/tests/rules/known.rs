//! What is known of hands, as positions tell it: OKN-2.

use crate::scene::{NO_ROBBERS, after, play, scene, told};

#[test]
fn okn_2_everybody_knows_a_card_that_a_princess_took() {
    let game = after("PK,SR,N", "attack-B-knight respond-princess");
    assert_eq!(told(&game, "known"), "B:K");
    // The next one is the second of its kind.
    let game = scene("PK,SR,N", "act-A").known("C>B:S");
    let game = game.play("attack-B-knight respond-princess");
    assert_eq!(told(&game, "known"), "B:K,C>B:SK");
}

#[test]
fn okn_2_a_card_that_comes_openly_raises_also_what_one_player_knows() {
    let scene = scene("PK,SKR,N", "act-A").known("C>B:K");
    let game = scene.play("attack-B-knight respond-princess");
    assert_eq!(told(&game, "hands known"), "P,SK2,N B:K,C>B:K2");
}

#[test]
fn okn_2_everybody_knows_cards_that_a_minstrel_sent_back() {
    let game = after("P3K,N,I", "attack-C-peasants:2 respond-minstrel");
    assert_eq!(told(&game, "known"), "A:P2");
    let game = play(
        game,
        "soldier soldier discard-soldier soldier soldier discard-soldier",
    );
    // They stay known as long as they are in the hand.
    assert_eq!(told(&game, "known pending"), "A:P2 draw-A:2");
    let game = play(game, "soldier soldier discard-peasant");
    assert_eq!(told(&game, "known"), "A:P");
}

#[test]
fn okn_2_everybody_knows_cards_that_were_shown_to_a_herald() {
    let game = after(
        "PE,S2N,K,D",
        "herald B:show-ninja C:show-knight D:show-dragon",
    );
    assert_eq!(told(&game, "known"), "B:N,C:K,D:D");
    let game = play(game, "take-C-knight");
    assert_eq!(told(&game, "known"), "A:K,B:N,D:D");
}

#[test]
fn okn_2_a_card_that_was_known_already_is_not_counted_twice() {
    let public = scene("PE,S2N,K", "act-A").known("B:SN,A>B:S2N");
    let game = public.play("herald B:show-soldier C:show-knight");
    assert_eq!(told(&game, "known"), "B:SN,C:K,A>B:S2N");
    // What one player knew alone is public once it is shown.
    let private = scene("PE,S2N,K", "act-A").known("A>B:S");
    let game = private.play("herald B:show-soldier C:show-knight");
    assert_eq!(told(&game, "known"), "B:S,C:K");
}

#[test]
fn okn_2_a_card_that_is_played_is_known_no_longer() {
    // In an attack, in an answer, as a fortification, as a special action, and as a discard.
    let scene = scene("P2KEC,SG,N", "act-A").known("A:PKEC,B:G");
    let game = scene.play("attack-B-knight respond-king");
    assert_eq!(told(&game, "known"), "A:PEC");
    let game = scene.play("fortify-castle");
    assert_eq!(told(&game, "known"), "A:PKE,B:G");
    let game = scene.play("herald");
    assert_eq!(told(&game, "known"), "A:PKC,B:G");
    let game = scene.play("discard-peasant");
    assert_eq!(told(&game, "known"), "A:KEC,B:G");
    // The one that was known might have been either of two, and a revolt takes both.
    let game = scene.play("attack-B-peasants:2");
    assert_eq!(told(&game, "known"), "A:KEC,B:G");
}

#[test]
fn okn_2_a_played_card_lowers_what_one_player_knows_as_well() {
    let scene = scene("PS,SK2,N", "act-A").known("B:K,A>B:K2,C>B:SK");
    let game = scene.play("attack-B-soldier respond-knight");
    assert_eq!(told(&game, "hands known"), "P,SK,N A>B:K,C>B:S");
}

#[test]
fn okn_2_a_card_that_one_player_alone_knew_of_is_known_no_longer_once_it_is_played() {
    let one_knows = scene("PSK,S,N", "act-A").known("B>A:S");
    assert_eq!(told(&one_knows.play("discard-peasant"), "known"), "B>A:S");
    assert_eq!(told(&one_knows.play("discard-soldier"), "known"), "-");
    // Seat 1 knows the card that a Merchant took, until it is played.
    let round = "knight knight discard-knight peasant peasant discard-peasant queen king";
    let game = play(after("PM,S2,N", "merchant-B soldier"), round);
    assert_eq!(told(&game, "known pending"), "B>A:S act-A");
    assert_eq!(told(&play(game, "discard-soldier"), "known"), "-");
    // Seat 0 still knows of the Knight that the Merchant left there, and nobody else does.
    let left = scene("PM,S2K,N", "act-A").known("A>B:SK");
    let game = left.play("merchant-B soldier");
    assert_eq!(told(&game, "known"), "A>B:K,B>A:S");
    let game = play(game, "peasant peasant discard-knight");
    assert_eq!(told(&game, "known"), "B>A:S");
}

#[test]
fn okn_61_a_given_card_is_known_no_longer_once_it_is_played() {
    let draft = scene("P4,P", "choose-A:1-N").count(2);
    let game = draft.play("give soldier keep discard-soldier");
    assert_eq!(told(&game, "known pending"), "A>B:N act-B");
    assert_eq!(told(&play(game, "attack-A-ninja"), "known"), "-");
}

#[test]
fn okn_2_a_jester_that_is_played_is_a_known_jester_less() {
    let scene = scene("PJ,S,N", "act-A").known("A:PJ");
    assert_eq!(told(&scene.play("attack-B-jester:knight"), "known"), "A:P");
    assert_eq!(told(&scene.play("fortify-jester:archer"), "known"), "A:P");
}

#[test]
fn okn_2_a_robber_loses_a_known_card_and_the_others_keep_theirs() {
    let scene = scene("PK,SH,NH", "act-A").known("B:H,C:H");
    let game = scene.play("attack-B-knight decline B:rob-highwayman C:rob-highwayman");
    assert_eq!(told(&game, "hands known"), "P,S,NH C:H");
}

#[test]
fn okn_2_a_merchants_card_is_known_to_the_two_alone() {
    let game = after("PM,S2,K", "merchant-B soldier");
    assert_eq!(told(&game, "hands known"), "PS,S,K B>A:S");
}

#[test]
fn okn_2_a_card_that_leaves_unseen_lowers_every_kind_for_those_who_did_not_see_it() {
    let scene = scene("PM,SK2,K", "act-A").known("B:SK2");
    let game = scene.play("merchant-B soldier");
    // Seat 0 saw that it was the Soldier; for everybody else it might have been a Knight.
    assert_eq!(told(&game, "hands known"), "PS,K2,K B:K,A>B:K2,B>A:S");
}

#[test]
fn okn_2_each_of_several_unseen_cards_lowers_every_kind() {
    let scene = scene("PM,S3K2,K", "act-A").known("B:S3,C>B:S3K2");
    let game = scene.play("merchant-B soldier knight");
    assert_eq!(told(&game, "hands known"), "PSK,S2K,K B:S,A>B:S2,B>A:SK");
}

#[test]
fn okn_2_what_a_third_player_knows_alone_is_lowered_too() {
    let scene = scene("PM,S4,K", "act-A").known("C>B:S4");
    let game = scene.play("merchant-B soldier soldier");
    assert_eq!(told(&game, "known"), "B>A:S2,C>B:S2");
}

#[test]
fn okn_2_what_others_know_of_the_takers_hand_stays() {
    let scene = scene("PM,S2,K", "act-A").known("A:P,C>A:PM");
    let game = scene.play("merchant-B soldier");
    assert_eq!(told(&game, "hands known"), "PS,S,K A:P,B>A:PS");
}

#[test]
fn okn_2_cards_paid_to_a_monk_are_known_to_the_two_alone() {
    let scene = scene("PO,S2KN,K", "act-A").standing("-,C,-").known("B:S2K");
    let game = scene.play("monk pay-soldier+ninja");
    assert_eq!(told(&game, "hands known"), "PSN,SK,K A>B:SK,B>A:SN");
}

#[test]
fn okn_2_a_payment_in_gems_tells_nothing() {
    let scene = scene("PO,S2KN,K", "act-A").standing("-,C,-").known("B:S2K");
    assert_eq!(told(&scene.play("monk pay-gems"), "known"), "B:S2K");
}

#[test]
fn okn_2_cards_discarded_to_a_minstrel_are_known_no_longer() {
    let scene = scene("PI,SK2", "act-A").known("B:K2,A>B:SK2");
    let game = scene.play("fortify-minstrel discard-knight discard-soldier");
    assert_eq!(told(&game, "known"), "B:K");
}

#[test]
fn okn_2_two_players_know_cards_paid_to_a_monk_one_by_one() {
    let scene = scene("PO,SKN2", "act-A").standing("-,C").known("B:N2");
    let game = scene.play("monk pay-ninja");
    // Seat 0 saw it, a spectator did not.
    assert_eq!(told(&game, "known"), "B:N,B>A:N");
    let game = play(game, "pay-soldier");
    assert_eq!(told(&game, "known"), "A>B:N,B>A:SN");
}

#[test]
fn okn_2_drawing_tells_nothing_and_takes_nothing() {
    let scene = scene("PS,S,K", "draw-A:2").known("A:P,B>A:PS");
    assert_eq!(told(&scene.play("knight queen"), "known"), "A:P,B>A:PS");
}

#[test]
fn okn_2_a_card_that_was_known_and_taken_by_a_herald_is_known_with_its_taker() {
    let scene = scene("PE,S2,K", "act-A").known("B:S2,C>A:P");
    let game = scene.play("herald B:show-soldier C:show-knight take-B-soldier");
    assert_eq!(told(&game, "hands known"), "PS,S,K A:S,B:S,C:K,C>A:PS");
}

#[test]
fn okn_2_a_discarded_card_that_nobody_knew_of_changes_nothing() {
    let scene = scene("PSK,S,N", "act-A").known("A:S");
    assert_eq!(told(&scene.play("discard-knight"), "known"), "A:S");
    let scene = scene.discards(NO_ROBBERS);
    let game = scene.play("attack-B-knight decline");
    assert_eq!(told(&game, "known"), "A:S");
}

#[test]
fn okn_2_after_a_reshuffle_everybody_knows_which_cards_are_in_hands() {
    let nothing_to_draw = scene("PSK,QX,X", "act-A").pile("-");
    let game = nothing_to_draw.play("discard-peasant");
    assert_eq!(told(&game, "known pending"), "*:SKQX2 draw-B:2");
    // What is drawn comes from the pile, and changes nothing; what is played was in a hand.
    let game = play(game, "soldier soldier");
    assert_eq!(told(&game, "known"), "*:SKQX2");
    let game = play(game, "discard-queen");
    assert_eq!(told(&game, "known"), "*:SKX2");
    // The Soldier may be one of those that were drawn: at least so many are still in hands.
    let game = play(
        game,
        "peasant peasant discard-peasant dragon ninja discard-soldier",
    );
    assert_eq!(told(&game, "known"), "*:KX2");
}

#[test]
fn okn_2_after_a_reshuffle_at_the_last_card_that_card_is_in_a_hand_too() {
    let scene = scene("PSK,QX,X", "draw-A:1").options("reshuffle=empty");
    let game = scene.pile("G").play("king");
    assert_eq!(told(&game, "known pending"), "*:PSKGQX2 act-A");
    assert_eq!(told(&play(game, "discard-king"), "known"), "*:PSKQX2");
}

#[test]
fn okn_2_cards_known_of_a_hand_are_not_counted_once_more() {
    let scene = scene("PSE,QX,X", "act-A").pile("-").known("B:Q,A>C:X");
    let game = scene.play("discard-peasant");
    assert_eq!(told(&game, "known"), "B:Q,*:SX2E,A>C:X");
    // The known Queen leaves, and then an Executioner that nobody knew of.
    let game = play(game, "peasant peasant discard-queen");
    assert_eq!(told(&game, "known"), "*:SX2E,A>C:X");
    let game = play(game, "peasant peasant discard-executioner");
    assert_eq!(told(&game, "known"), "*:SXE");
    // The other one is shown, and is now known to be where it is.
    let game = play(
        game,
        "peasant peasant herald B:show-executioner C:show-peasant",
    );
    assert_eq!(told(&game, "known"), "B:X,C:P,*:S");
}

#[test]
fn okn_2_a_card_that_passes_between_hands_is_still_in_one() {
    let scene = scene("PM,QX,X", "act-A").pile("-");
    let game = scene.play("discard-peasant peasant peasant discard-peasant");
    assert_eq!(told(&game, "known"), "*:QX2M");
    let game = play(game, "peasant peasant discard-peasant");
    let game = play(game, "peasant peasant merchant-B peasant");
    assert_eq!(told(&game, "known"), "*:QX2,B>A:P");
}

#[test]
fn okn_64_discards_mixed_with_a_rest_tell_less() {
    // Two cards were in the pile before, and any card may be one of them.
    let few = scene("P3,QX", "act-A").pile("S2").count(3);
    let game = few.play("redeal");
    assert_eq!(told(&game, "known pending"), "*:P draft-B:15");
    // Nothing is mixed as long as there are enough cards.
    let enough = scene("P3,QX", "act-A").pile("S15").count(3);
    assert_eq!(told(&enough.play("redeal"), "known"), "-");
    // Five Peasants were not discarded, and two of them may have been in the pile, as they were.
    let peasants = scene("P3,QX", "act-A").pile("P2").count(3);
    assert_eq!(told(&peasants.play("redeal"), "known"), "*:P3");
    // What was known before stays known: the Queen has not left.
    let game = few.known("*:Q").play("redeal");
    assert_eq!(told(&game, "known"), "*:PQ");
}

#[test]
fn okn_2_a_card_known_of_its_hand_is_none_of_those_of_which_nobody_knows_the_hand() {
    let scene = scene("PS,S2,N", "act-A").known("A:S,*:S");
    assert_eq!(told(&scene.play("discard-soldier"), "known"), "*:S");
    assert_eq!(told(&scene.play("discard-peasant"), "known"), "A:S,*:S");
    // Nobody knew of the Soldier that answers, and it may have been that one.
    let game = scene.play("attack-B-peasant respond-soldier");
    assert_eq!(told(&game, "known"), "A:S");
}

//! The wording of what only two players do.

use super::{told, told_to_all};

#[test]
fn okn_61_cards_are_drafted_kept_and_given() {
    let draft = "6,6 -,- -,- - - 1 draft-A:15 -";
    assert_eq!(told('A', draft, "knight"), ["Player 1 drafts a Knight."]);
    assert_eq!(told('B', draft, "knight"), ["Player 1 drafts a card."]);
    assert_eq!(told('-', draft, "knight"), ["Player 1 drafts a card."]);
    let choose = "6,6 -,- -,- - - 1 choose-A:14-K -";
    assert_eq!(told('A', choose, "keep"), ["Player 1 keeps the Knight."]);
    assert_eq!(told('B', choose, "keep"), ["Player 1 keeps the card."]);
    assert_eq!(told('-', choose, "keep"), ["Player 1 keeps the card."]);
    assert_eq!(
        told('A', choose, "give"),
        ["Player 1 gives the Knight to Player 2."]
    );
    assert_eq!(
        told('B', choose, "give"),
        ["Player 1 gives the Knight to Player 2."]
    );
    assert_eq!(
        told('-', choose, "give"),
        ["Player 1 gives the card to Player 2."]
    );
    let last = "6,6 P4SK2,P2S2KNX -,- - - 1 choose-B:0-K -";
    assert_eq!(
        told('A', last, "keep"),
        ["Player 2 keeps the card.", "Player 2's turn begins."]
    );
}

#[test]
fn okn_64_a_new_draft_is_called_for() {
    let act = "8,4 P,P2SH aC,A - P20S10 1 act-A -";
    assert_eq!(
        told_to_all(act, "redeal"),
        [
            "Player 1 calls for a new draft.",
            "Player 1's Jester as an Archer is taken down.",
            "Player 1's Castle is taken down.",
            "Player 2's Archer is taken down.",
            "Draft 2 begins with 15 cards; Player 2 drafts first."
        ]
    );
    let few = "8,4 P,P2SH -,- - P20S10K9G3QN5D3T2H2X2E2M2O2I2A6C6L6U2J2 1 act-A -";
    assert_eq!(
        told_to_all(few, "redeal")[1..],
        [
            "The discards are mixed with the pile.",
            "Draft 2 begins with 15 cards; Player 2 drafts first."
        ]
    );
}

#[test]
fn okn_67_the_last_draft_ends_the_game() {
    let act = "7,5 PS,K C,- - P2 30 act-A -";
    assert_eq!(
        told_to_all(act, "redeal"),
        [
            "Player 1 calls for a new draft.",
            "Player 1's Castle is taken down.",
            "Player 1 wins: there is no further draft: the most gems win (OKN-67). Gems: 7 to 5."
        ]
    );
}

#[test]
fn okn_65_a_minstrel_has_cards_discarded() {
    let act = "6,6 P4SKIJ,P2S2H -,C - - 1 act-A -";
    assert_eq!(
        told_to_all(act, "fortify-minstrel"),
        [
            "Player 1's Minstrel plays.",
            "Player 2 has to discard 2 cards."
        ]
    );
    assert_eq!(
        told_to_all(act, "fortify-jester:minstrel")[0],
        "Player 1's Jester as a Minstrel plays."
    );
    let lose = "6,6 P4SKNT,P2S2H A,C - I 1 lose-A-B:2+ -";
    assert_eq!(
        told_to_all(lose, "discard-soldier"),
        ["Player 2 discards a Soldier."]
    );
    let respond = "6,6 P,P2SI -,- - - 1 respond-A-B-K -";
    assert_eq!(
        told_to_all(respond, "respond-minstrel"),
        [
            "Player 2's Minstrel sends a Knight back to Player 1.",
            "Player 1 has to discard 2 cards."
        ]
    );
}

#[test]
fn okn_65_a_herald_and_a_monk_take_card_after_card() {
    let show = "6,6 P4SKNT,P2S2H -,C - E 1 show-A-B:. -";
    assert_eq!(
        told_to_all(show, "show-peasant"),
        ["Player 2 shows a Peasant."]
    );
    let second = "6,6 P4SKNT,P2S2H -,C B:P E 1 show-A-B:P -";
    assert_eq!(
        told_to_all(second, "show-soldier"),
        ["Player 2 shows a Soldier."]
    );
    let tax = "6,6 P4SKNT,P2S2KH -,C - O 1 tax-A-B:. -";
    for viewer in ['A', 'B'] {
        assert_eq!(
            told(viewer, tax, "pay-knight"),
            ["Player 2 pays a Knight to Player 1's Monk."]
        );
    }
    assert_eq!(
        told('-', tax, "pay-knight"),
        ["Player 2 pays 1 card to Player 1's Monk."]
    );
    assert_eq!(
        told_to_all(tax, "pay-gems"),
        [
            "Player 2 pays 2 gems to Player 1's Monk.",
            "Player 2's turn begins."
        ]
    );
    let pay = "6,6 P4SKNT,P2S2H -,C B>A:K O 1 pay-A-B:2 -";
    assert_eq!(
        told('A', pay, "pay-soldier"),
        ["Player 2 pays a Soldier to Player 1's Monk."]
    );
    assert_eq!(
        told('-', pay, "pay-soldier"),
        ["Player 2 pays 1 card to Player 1's Monk."]
    );
}

#[test]
fn okn_60_paying_a_merchant_with_the_last_gems_loses() {
    let act = "2,10 PM,P2S2H -,- - - 1 act-A -";
    assert_eq!(
        told_to_all(act, "merchant-B"),
        [
            "Player 1's Merchant goes to Player 2.",
            "2 gems go from Player 1 to Player 2.",
            "Player 2 wins: whoever has all twelve gems wins (OKN-60). Gems: 0 to 12."
        ]
    );
}

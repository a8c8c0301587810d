//! The wording of special actions.

use super::{told, told_to_all};

#[test]
fn okn_50_a_herald_has_cards_shown_and_takes_one() {
    let act = "5,5,5 PEJ,S2NH,PXA -,-,- - - 10 act-A -";
    assert_eq!(
        told_to_all(act, "herald"),
        ["Player 1's Herald has everybody else show a card."]
    );
    assert_eq!(
        told_to_all(act, "jester:herald"),
        ["Player 1's Jester as a Herald has everybody else show a card."]
    );
    let show = "5,5,5 P,S2NH,PXA -,-,- - E 10 show-A-B:.,C:. -";
    assert_eq!(
        told('C', show, "C:show-archer"),
        ["Player 3 has decided to show an Archer."]
    );
    for viewer in ['A', 'B', '-'] {
        assert_eq!(
            told(viewer, show, "C:show-archer"),
            ["Player 3 has decided."]
        );
    }
    let last = "5,5,5 P,S2NH,PXA -,-,- - E 10 show-A-B:.,C:A -";
    assert_eq!(
        told_to_all(last, "show-ninja"),
        ["Player 2 shows a Ninja.", "Player 3 shows an Archer."]
    );
    let take = "5,5,5 P,S2NH,PXA -,-,- B:N,C:A E 10 take-A-B:N,C:A -";
    assert_eq!(
        told_to_all(take, "take-B-ninja"),
        [
            "Player 1 takes the Ninja from Player 2.",
            "Player 2's turn begins."
        ]
    );
}

#[test]
fn okn_51_a_merchant_pays_and_takes_cards() {
    let act = "5,5,5 PMJ,S2NH,PXA -,-,- - - 10 act-A -";
    assert_eq!(
        told_to_all(act, "merchant-B"),
        [
            "Player 1's Merchant goes to Player 2.",
            "1 gem goes from Player 1 to Player 2."
        ]
    );
    assert_eq!(
        told_to_all(act, "jester:merchant-C")[0],
        "Player 1's Jester as a Merchant goes to Player 3."
    );
    let steal = "4,6,5 P,S2NH,PXA -,-,- - M 10 steal-A-B:2 -";
    for viewer in ['A', 'B'] {
        assert_eq!(
            told(viewer, steal, "ninja"),
            ["Player 1 takes a Ninja from Player 2."]
        );
    }
    for viewer in ['C', '-'] {
        assert_eq!(
            told(viewer, steal, "ninja"),
            ["Player 1 takes a card from Player 2."]
        );
    }
}

#[test]
fn okn_52_a_monk_is_paid() {
    let act = "5,5,5 POJ,S2NH,PXA -,C,C - - 10 act-A -";
    assert_eq!(
        told_to_all(act, "monk"),
        ["Player 1's Monk taxes every other Castle."]
    );
    assert_eq!(
        told_to_all(act, "jester:monk"),
        ["Player 1's Jester as a Monk taxes every other Castle."]
    );
    let tax = "5,5,5,5 P,S2NH,PXA,HJ -,C,C,- - PO 10 tax-A-B:.,C:. -";
    let own = |step| told('B', tax, step);
    assert_eq!(own("B:pay-gems"), ["Player 2 has decided to pay in gems."]);
    assert_eq!(
        own("B:pay-soldier+ninja"),
        ["Player 2 has decided to pay a Soldier and a Ninja."]
    );
    assert_eq!(
        own("B:pay-soldier+soldier"),
        ["Player 2 has decided to pay 2 Soldiers."]
    );
    assert_eq!(told('A', tax, "B:pay-gems"), ["Player 2 has decided."]);
    let last = "5,5,5,5 P,S2NH,PXA,HJ -,C,C,- - PO 10 tax-A-B:SH,C:. -";
    assert_eq!(
        told('A', last, "pay-gems"),
        [
            "Player 2 pays a Soldier and a Highwayman to Player 1's Monk.",
            "Player 3 pays 1 gem to Player 1's Monk.",
            "Player 2's turn begins."
        ]
    );
    assert_eq!(told('A', last, "pay-gems"), told('B', last, "pay-gems"));
    for viewer in ['C', 'D', '-'] {
        assert_eq!(
            told(viewer, last, "pay-gems")[0],
            "Player 2 pays 2 cards to Player 1's Monk."
        );
    }
    let poor = "9,0,6 P,S,PXA -,C,- - PO 10 tax-A-B:. -";
    assert_eq!(
        told('B', poor, "pay-soldier")[0],
        "Player 2 pays a Soldier to Player 1's Monk."
    );
    assert_eq!(
        told('C', poor, "pay-soldier")[0],
        "Player 2 pays 1 card to Player 1's Monk."
    );
}

//! What players are asked.

use super::*;

/// The question to a seat, by its letter.
fn ask(position: &str, letter: char) -> String {
    let look = look(Marks::Letters, &["Ada", ""]);
    let seat = Seat::from_letter(letter).unwrap();
    plain(Knights::ask(&view(position, letter), seat, &look))
}

#[test]
fn every_question_has_examples_of_what_may_be_typed() {
    let cases = [
        (
            THREE,
            'A',
            "Ada (A), your turn: attack-B-archer, fortify-archer or discard-knight",
        ),
        (
            "5,5,5 PKEIC,S2NH,PXAJ -,-,- - - 10 act-A -",
            'A',
            "Ada (A), your turn: attack-B-knight, fortify-castle, herald or discard-knight",
        ),
        (
            "5,5,5 -,S2NH,PXAJ -,-,- - - 10 act-A -",
            'A',
            "Ada (A), you have no cards: pass",
        ),
        (
            "5,5,5 -,S2NH,PXAJ A,A,- - - 10 act-A -",
            'A',
            "Ada (A), your turn: attack-B-standing",
        ),
        (
            "6,6 U,P2S2H -,- - - 1 act-A -",
            'A',
            "Ada (A), nothing can be played: redeal",
        ),
        (
            "5,5,5 PAJ,S2NH,PXA C,-,- - - 10 fortify-A -",
            'A',
            "Ada (A), fortify more or stop: fortify-archer (jester:minstrel, ...) or stop",
        ),
        (
            "5,5,5 P2SK,S2NH,PXAJ -,C,- - P 10 attack-A-B:L -",
            'A',
            "Ada (A), go on against Player 2 or stop: attack-B-knight or stop",
        ),
        (
            ATTACK,
            'B',
            "Player 2 (B), a Knight (3) comes: respond-soldier (princess, ...) or decline",
        ),
        (
            TURNED,
            'A',
            "Ada (A), a revolt (4) comes: respond-soldier or decline",
        ),
        (
            "5,5,5 PJ,P3SKJ,PXA -,-,- - P 10 respond-A-B-G -",
            'B',
            "Player 2 (B), a King (4) comes: respond-peasants:3 (soldier, ...) or decline",
        ),
        (
            "5,5,5 P,S,K -,C,- - - 10 respond-A-B-U -",
            'B',
            "Player 2 (B), a Catapult comes for your Castle: decline",
        ),
        (
            "5,5,5 P,SX,K -,A,- - - 10 respond-A-B-A -",
            'B',
            "Player 2 (B), an Archer comes for your Archer: respond-executioner or decline",
        ),
        (
            ROBBERY,
            'C',
            "Player 3 (C), 3 gems on the way to Ada: decline",
        ),
        (
            "7,3,5,4,5,6 P,S2NH,PXA,HJ,P4,KGDC -,-,C,A,Ia,- D:J P2S3KEMC 10 rob-A-B>A:3-B:n,C:.,D:.,E:.,F:. -",
            'D',
            "Player 4 (D), 3 gems on the way to Ada: rob-highwayman (jester) or decline",
        ),
        (
            "5,5,5 P,S2NH,PXA -,-,- - PE 10 show-A-B:.,C:P -",
            'B',
            "Player 2 (B), show a card to Ada's Herald: show-soldier (ninja, highwayman)",
        ),
        (
            "6,6 P4SKT,P2S2KH -,- B:K E 1 show-A-B:K -",
            'B',
            "Player 2 (B), show Ada's Herald a second card: show-peasant (soldier, ...)",
        ),
        (
            HERALD,
            'A',
            "Ada (A), take one of the cards: take-B-ninja (C-peasant, D-jester)",
        ),
        (
            MONK,
            'C',
            "Player 3 (C), pay 1 gem or 2 cards: pay-gems or pay-peasant+executioner (...)",
        ),
        (
            "5,0,9,6 P,S2NH,PXA,HJ -,C,C,- - PO 10 tax-A-B:.,C:. -",
            'B',
            "Player 2 (B), pay 2 cards: pay-soldier+soldier (soldier+ninja, ...)",
        ),
        (
            "5,0,9,6 P,S,PXA,HJ -,C,C,- - PO 10 tax-A-B:.,C:. -",
            'B',
            "Player 2 (B), pay 1 card: pay-soldier",
        ),
        (
            "6,6 P4SKNT,P2S2KH -,C - O 1 tax-A-B:. -",
            'B',
            "Player 2 (B), pay 2 gems or 3 cards: pay-gems or pay-peasant (soldier, ...)",
        ),
        (
            "6,6 P4SKNT,P2S2H -,C B>A:K O 1 pay-A-B:2 -",
            'B',
            "Player 2 (B), pay 2 cards more: pay-peasant (soldier, highwayman)",
        ),
        (
            "6,6 P4SKNT,P2S2H A,C - I 1 lose-A-B:1+ -",
            'B',
            "Player 2 (B), discard 1 card to the Minstrel: discard-peasant (soldier, ...)",
        ),
        (
            "5,1,9,5 P,S,PXA,HJ -,C,C,- - PO 10 tax-A-B:.,C:. -",
            'B',
            "Player 2 (B), pay 1 gem: pay-gems",
        ),
        (
            "11,1 P4SKNT,P2 -,C - O 1 tax-A-B:. -",
            'B',
            "Player 2 (B), pay 1 gem or 2 cards: pay-gems or pay-peasant",
        ),
        (
            DRAFT,
            'A',
            "Ada (A), you drafted a Queen, 8 left: keep or give",
        ),
        (
            "6,6 P7,P7 -,- - - 1 choose-A:0-Q -",
            'A',
            "Ada (A), the last card, a Queen, is yours: keep",
        ),
    ];
    for (position, letter, words) in cases {
        assert_eq!(ask(position, letter), words);
    }
}

#[test]
fn who_is_not_asked_knows_what_to_wait_for() {
    let cases = [
        (
            "5,5,5 -,-,- -,-,- - - 10 first -",
            "Ada (A), wait until it is drawn who begins.",
        ),
        (
            "5,5,5 -,S,- -,-,- - - 10 deal-B -",
            "Ada (A), wait for your cards.",
        ),
        (
            "5,5,5 P,S,K -,-,- - - 10 draw-A:2 -",
            "Ada (A), wait for your cards.",
        ),
        (
            "5,5,5 P,S,K -,-,- - - 10 draw-B:2 -",
            "Ada (A), wait for your turn.",
        ),
        (ROBBERY, "Ada (A), wait for your turn."),
        (
            "12,0 P4SKNT,P2S2H -,- - K2 3 over-60-A -",
            "Ada (A), the game is over.",
        ),
    ];
    for (position, words) in cases {
        assert_eq!(ask(position, 'A'), words);
    }
    let decided = "Player 2 (B), wait until the others have decided.";
    assert_eq!(ask(ROBBERY, 'B'), decided);
    assert_eq!(ask(MONK, 'B'), decided);
}

#[test]
fn nobody_is_asked_by_what_others_know() {
    let look = look(Marks::Letters, &["Ada", "Bo"]);
    let spectators = view(ATTACK, '-');
    let question = plain(Knights::ask(
        &spectators,
        Seat::from_letter('B').unwrap(),
        &look,
    ));
    assert_eq!(question, "Bo (B), a Knight (3) comes");
}

#[test]
fn scores_are_gems() {
    let words = [0, 1, 7].map(|score| Knights::score(&view(THREE, '-'), score));
    assert_eq!(words, ["0 gems", "1 gem", "7 gems"]);
}

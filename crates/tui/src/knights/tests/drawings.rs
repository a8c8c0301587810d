//! Whole drawings.

use super::*;

const NAMES: [&str; 6] = ["Ada", "", "Cy", "", "", ""];

fn drawn(position: &str, viewer: char, marks: Marks) -> String {
    let text = Knights::draw(&view(position, viewer), None, &look(marks, &NAMES));
    plain(text)
}

#[test]
fn a_hand_is_sorted_by_what_it_can_do_and_news_are_marked() {
    let since = view(BEFORE, 'A');
    let look = look(Marks::Shapes, &NAMES);
    expect(
        &plain(Knights::draw(&view(THREE, 'A'), Some(&since), &look)),
        "
        9 gems win (OKN-7), 70 cards in the pile
              Kingdom    Gems             Castle   Archer   Minstrel  Cards
        ▸ A ● Ada        6 ✦✦✦✦✦✦··· +1  +Castle   ·        ·             8
          B ▲ Player 2   4 ✦✦✦✦····· -1   Castle   Archer   ·             4
          C ■ Cy         5 ✦✦✦✦✦····      ·       -Archer   ·             4

        Known     ▲ Ninja   ■ Executioner
        Discards  Peasant 4/24  Soldier 2/16  King 2/3  Dragon 1/3  Archer 1/6
                  Ladder 1/6

        Turn      ● Ada may fortify, attack, play a special action or discard

        Hand      attack, respond  ▐Peasant (1) ×3▌ 1 new, 2 known to ■  ▐Soldier (2)▌
                                   ▐Knight (3)▌ known to all
                  fortify, attack  ▐Archer▌ new
                  respond          ▐Traitor▌
                  rob              ▐Highwayman▌
        ",
    );
}

#[test]
fn letters_are_ascii() {
    let found = drawn(THREE, 'A', Marks::Letters);
    assert!(found.is_ascii());
    expect(
        &found,
        "
        9 gems win (OKN-7), 70 cards in the pile
            Kingdom    Gems          Castle   Archer   Minstrel  Cards
        > A Ada        6 oooooo...   Castle   .        .             8
          B Player 2   4 oooo.....   Castle   Archer   .             4
          C Cy         5 ooooo....   .        .        .             4

        Known     B Ninja   C Executioner
        Discards  Peasant 4/24  Soldier 2/16  King 2/3  Dragon 1/3  Archer 1/6
                  Ladder 1/6

        Turn      A Ada may fortify, attack, play a special action or discard

        Hand      attack, respond  [Peasant (1) x3] 2 known to C  [Soldier (2)]
                                   [Knight (3)] known to all
                  fortify, attack  [Archer]
                  respond          [Traitor]
                  rob              [Highwayman]
        ",
    );
}

#[test]
fn outlines_tell_owners_apart_without_letters() {
    let found = drawn(MONK, 'B', Marks::Outlines);
    assert!(found.is_ascii());
    expect(
        &found,
        "
        10 gems win (OKN-7), 86 cards in the pile
               Kingdom    Gems           Castle   Archer   Minstrel  Cards
          A [] Ada        5 ooooo.....   .        .        .             1
          B () Player 2   5 ooooo.....   Castle   .        .             4
        > C <> Cy         5 ooooo.....   Castle   .        .             3
          D {} Player 4   5 ooooo.....   .        .        .             2

        Discards  Peasant 1/24  Monk 1/2

        Monk      [] Ada's Monk asks each Castle for 1 gem or 2 cards
                  undecided <>, you pay a Soldier and a Highwayman

        Hand      attack, respond  [Soldier (2) x2]
                  attack           [Ninja (2)]
                  rob              [Highwayman]
        ",
    );
}

#[test]
fn an_attack_is_a_scene_with_what_it_threatens() {
    expect(
        &drawn(ATTACK, 'B', Marks::Shapes),
        "
        10 gems win (OKN-7), 84 cards in the pile
              Kingdom    Gems           Castle   Archer   Minstrel  Cards
          A ● Ada        5 ✦✦✦✦✦·····   ·        ·        ·             3
        ▸ B ▲ Player 2   5 ✦✦✦✦✦·····   Castle   ·        ·             5
          C ■ Cy         5 ✦✦✦✦✦·····   ·        ·        ·             4

        Discards  Peasant 1/24

        Attack    ● Ada  ▐Knight (3)▌ ──▸ ▲ Player 2, past the Ladder
                  unless answered, 3 gems will move

        Hand      attack, respond   ▐Soldier (2) ×2▌
                  attack            ▐Ninja (2)▌
                  fortify, respond  ▐Minstrel▌
                  respond           ▐Princess▌
        ",
    );
}

#[test]
fn a_turned_revolt_comes_back_with_its_jester() {
    expect(
        &drawn(TURNED, 'A', Marks::Shapes),
        "
        9 gems win (OKN-7), 88 cards in the pile
              Kingdom    Gems          Castle   Archer   Minstrel  Cards
        ▸ A ● Ada        5 ✦✦✦✦✦····   ·        ·        ·             1
          B ▲ Player 2   5 ✦✦✦✦✦····   ·        ·        ·             4
          C ■ Cy         5 ✦✦✦✦✦····   ·        ·        ·             2

        Known     ▲ Highwayman
        Discards  Peasant 1/24

        Attack    ▲ Player 2  ▐3 Peasants and a Jester (4)▌ ──▸ ● Ada, turned
                  unless answered, 4 gems will move

        Hand      attack, respond  ▐Soldier (2)▌
        ",
    );
}

#[test]
fn a_robbery_among_six_shows_the_gems_and_who_has_not_decided() {
    expect(
        &drawn(ROBBERY, 'C', Marks::Shapes),
        "
        10 gems win (OKN-7), 69 cards in the pile
              Kingdom    Gems           Castle   Archer   Minstrel  Cards
          A ● Ada        7 ✦✦✦✦✦✦✦···   ·        ·        ·             1
          B ▲ Player 2   3 ✦✦✦·······   ·        ·        ·             4
        ▸ C ■ Cy         5 ✦✦✦✦✦·····   Castle   ·        ·             3
          D ◆ Player 4   4 ✦✦✦✦······   ·        Archer   ·             2
        ▸ E ★ Player 5   5 ✦✦✦✦✦·····   ·        Jester   Minstrel      4
        ▸ F ✚ Player 6   6 ✦✦✦✦✦✦····   ·        ·        ·             4

        Known     ◆ Jester
        Discards  Peasant 2/24  Soldier 3/16  Knight 1/9  Herald 1/2  Merchant 1/2
                  Castle 1/6

        Gems      ▲ Player 2  ✦✦✦ ──▸ ● Ada   3 gems about to move
                  undecided ■ ★ ✚, decided ▲ ◆

        Hand      attack, respond  ▐Peasant (1)▌
                  fortify, attack  ▐Archer▌
                  respond          ▐Executioner▌
        ",
    );
}

#[test]
fn a_herald_takes_one_of_the_cards_that_lie_open() {
    expect(
        &drawn(HERALD, 'A', Marks::Shapes),
        "
        10 gems win (OKN-7), 88 cards in the pile
              Kingdom    Gems           Castle   Archer   Minstrel  Cards
        ▸ A ● Ada        5 ✦✦✦✦✦·····   ·        ·        ·             1
          B ▲ Player 2   5 ✦✦✦✦✦·····   ·        ·        ·             4
          C ■ Cy         5 ✦✦✦✦✦·····   ·        ·        ·             3
          D ◆ Player 4   5 ✦✦✦✦✦·····   ·        ·        ·             2

        Known     ▲ Ninja   ■ Peasant   ◆ Jester
        Discards  Peasant 1/24  Herald 1/2

        Herald    ● Ada's Herald takes one of these
                  ▲ ▐Ninja (2)▌  ■ ▐Peasant (1)▌  ◆ ▐Jester▌

        Hand      attack, respond  ▐Peasant (1)▌
        ",
    );
}

#[test]
fn a_monk_asks_a_price_of_every_castle() {
    expect(
        &drawn(MONK, 'C', Marks::Shapes),
        "
        10 gems win (OKN-7), 86 cards in the pile
              Kingdom    Gems           Castle   Archer   Minstrel  Cards
          A ● Ada        5 ✦✦✦✦✦·····   ·        ·        ·             1
          B ▲ Player 2   5 ✦✦✦✦✦·····   Castle   ·        ·             4
        ▸ C ■ Cy         5 ✦✦✦✦✦·····   Castle   ·        ·             3
          D ◆ Player 4   5 ✦✦✦✦✦·····   ·        ·        ·             2

        Discards  Peasant 1/24  Monk 1/2

        Monk      ● Ada's Monk asks each Castle for 1 gem or 2 cards
                  undecided ■, decided ▲

        Hand      attack, respond  ▐Peasant (1)▌
                  fortify, attack  ▐Archer▌
                  respond          ▐Executioner▌
        ",
    );
}

#[test]
fn a_drafted_card_is_seen_by_its_drafter_alone() {
    expect(
        &drawn(DRAFT, 'A', Marks::Shapes),
        "
        All 12 gems win (OKN-60), 93 cards in the pile, draft 1
              Kingdom    Gems             Castle   Archer  Cards
        ▸ A ● Ada        6 ✦✦✦✦✦✦······   ·        ·           3
          B ▲ Player 2   6 ✦✦✦✦✦✦······   ·        ·           3

        Known     ▲ Knight, Archer

        Draft     ● Ada has drafted ▐Queen (5)▌; 8 cards of the draft face down

        Hand      attack, respond  ▐Peasant (1)▌  ▐Soldier (2)▌ known to ▲
                                   ▐Knight (3)▌
        ",
    );
    let others = drawn(DRAFT, 'B', Marks::Shapes);
    assert!(!others.contains("Queen"), "{others}");
    let scene = "Draft     ● Ada has drafted a card; 8 cards of the draft face down";
    assert!(others.contains(scene), "{others}");
}

#[test]
fn a_spectator_sees_no_hand() {
    expect(
        &drawn(ROBBERY, '-', Marks::Letters),
        "
        10 gems win (OKN-7), 69 cards in the pile
            Kingdom    Gems           Castle   Archer   Minstrel  Cards
          A Ada        7 ooooooo...   .        .        .             1
          B Player 2   3 ooo.......   .        .        .             4
        > C Cy         5 ooooo.....   Castle   .        .             3
          D Player 4   4 oooo......   .        Archer   .             2
        > E Player 5   5 ooooo.....   .        Jester   Minstrel      4
        > F Player 6   6 oooooo....   .        .        .             4

        Known     D Jester
        Discards  Peasant 2/24  Soldier 3/16  Knight 1/9  Herald 1/2  Merchant 1/2
                  Castle 1/6

        Gems      B Player 2  ooo --> A Ada   3 gems about to move
                  undecided C E F, decided B D
        ",
    );
}

#[test]
fn every_other_scene_is_a_line() {
    let cases = [
        (
            "5,5,5 -,-,- -,-,- - - 10 first -",
            "Start     chance picks who begins",
        ),
        (
            "5,5,5 -,S,- -,-,- - - 10 deal-B -",
            "Deal      ▲ Bo begins; the next card goes to ■ Cy",
        ),
        (
            "5,5,5 P,S,K -,-,- - - 10 draw-B:2 -",
            "Turn      ▲ Bo draws 2 cards",
        ),
        (
            "5,5,5 P,S,K C,-,- - - 10 fortify-A -",
            "Fortify   ● Ada may fortify with more, or stop",
        ),
        (
            "5,5,5 P,S,K -,C,- - - 10 attack-A-B:L! -",
            "Attack    ● Ada may go on against ▲ Bo, past the Ladder; too late for Archers,\n            \
             Ladders, Catapults",
        ),
        (
            "5,5,5 P,S,K -,C,- - - 10 respond-A-B-D -",
            "Attack    ● Ada  ▐Dragon (2)▌ ──▸ ▲ Bo\n          \
             unless answered, the Castle burns and 2 gems will move",
        ),
        (
            "5,5,5 P,S,K -,C,- - - 10 respond-A-B-U -",
            "Attack    ● Ada  ▐Catapult▌ ──▸ ▲ Bo\n          unless answered, the Castle is destroyed",
        ),
        (
            "5,1,9 P,S,K -,A,- - - 10 respond-A-B-n -",
            "Attack    ● Ada  ▐Jester as a Ninja (2)▌ ──▸ ▲ Bo\n          \
             unless answered, the Archer is killed and 1 gem will move",
        ),
        (
            "5,5,5 P,SN,K -,-,- - E 10 show-A-B:.,C:K -",
            "Herald    ● Ada's Herald has every rival show a card\n          undecided ▲, decided ■",
        ),
        (
            "6,6 P4SKT,P2S2KH -,- B:K E 1 show-A-B:K -",
            "Herald    ● Ada's Herald is shown ▐Knight (3)▌, and then a second card",
        ),
        (
            "4,6,5 PS,SNH,PXA -,-,- B>A:S PM 10 steal-A-B:1 -",
            "Merchant  ● Ada's Merchant takes 1 card from ▲ Bo",
        ),
        (
            "6,6 P4SKNT,P2S2H -,C B>A:K O 1 pay-A-B:2 -",
            "Monk      ▲ Bo owes 2 cards to ● Ada's Monk",
        ),
        (
            "6,6 P4SKNT,P2S2KH -,C - O 1 tax-A-B:. -",
            "Monk      ● Ada's Monk asks each Castle for 2 gems or 3 cards\n          undecided ▲",
        ),
        (
            "6,6 P4SKNT,P2S2H A,C - I 1 lose-A-B:1+ -",
            "Minstrel  ▲ Bo discards 1 card to a Minstrel",
        ),
        (
            "6,6 P,S -,- - - 1 act-A -",
            "Turn      ● Ada may fortify, attack, play a special action or call a new draft",
        ),
        (
            "8,4 P,P2SH -,- - P20S10 2 draft-B:15 -",
            "Draft     ▲ Bo drafts; 15 cards of the draft face down",
        ),
        (
            "12,0 P4SKNT,P2S2H -,- - K2 3 over-60-A -",
            "End       ● Ada wins (OKN-60)",
        ),
        (
            "6,6 PS,K -,- - P2 30 over-67 -",
            "End       ● Ada and ▲ Bo share the victory (OKN-67)",
        ),
    ];
    for (position, scene) in cases {
        let look = look(Marks::Shapes, &["Ada", "Bo", "Cy"]);
        let found = plain(Knights::draw(&view(position, '-'), None, &look));
        assert!(found.ends_with(scene), "{found}");
    }
}

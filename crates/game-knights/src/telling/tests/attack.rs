//! The wording of attacks, answers and robberies.

use super::{told, told_to_all};

#[test]
fn okn_21_archers_ladders_and_catapults_go_first() {
    let act = "5,5,5 PKALUJ2,S2NH,PXA A,AC,- - - 10 act-A -";
    assert_eq!(
        told_to_all(act, "attack-B-archer"),
        ["Player 1's Archer goes against Player 2's Archer."]
    );
    assert_eq!(
        told_to_all(act, "attack-B-jester:archer"),
        ["Player 1's Jester as an Archer goes against Player 2's Archer."]
    );
    assert_eq!(
        told_to_all(act, "attack-B-standing"),
        ["Player 1's standing Archer goes against Player 2's Archer."]
    );
    let jester = "5,5,5 PKALU,S2NH,PXA a,AC,- - - 10 act-A -";
    assert_eq!(
        told_to_all(jester, "attack-B-standing"),
        ["Player 1's standing Jester as an Archer goes against Player 2's Archer."]
    );
    let respond = "5,5,5 PKLUJ,S2NH,PXA A,aC,- - - 10 respond-A-B-A -";
    assert_eq!(
        told_to_all(respond, "decline"),
        [
            "Player 2 does not answer.",
            "Player 2's Jester as an Archer is killed."
        ]
    );
    // Nobody without cards is asked.
    let ladder = "5,5,5 PKLU,-,PXA -,C,- - - 10 act-A -";
    assert_eq!(
        told_to_all(ladder, "attack-B-ladder"),
        [
            "Player 1's Ladder goes against Player 2's Castle.",
            "Player 1's Ladder leans against Player 2's Castle."
        ]
    );
    assert_eq!(
        told_to_all(ladder, "attack-B-catapult"),
        [
            "Player 1's Catapult goes against Player 2's Castle.",
            "Player 2's Castle is destroyed."
        ]
    );
    let attack = "5,5,5 PK,-,PXA -,C,- - - 10 attack-A-B:L -";
    assert_eq!(
        told_to_all(attack, "stop"),
        [
            "Player 1 stops attacking.",
            "Player 1's Ladder is taken away.",
            "Player 2's turn begins."
        ]
    );
}

#[test]
fn okn_20_okn_22_attacks_and_revolts() {
    let act = "5,5,5 P3SKNDJ2,S2NH,PXA -,-,- - - 10 act-A -";
    let first = |step| told_to_all(act, step).remove(0);
    assert_eq!(
        first("attack-B-knight"),
        "Player 1's Knight (3) attacks Player 2."
    );
    assert_eq!(
        first("attack-C-peasant"),
        "Player 1's Peasant (1) attacks Player 3."
    );
    assert_eq!(
        first("attack-C-ninja"),
        "Player 1's Ninja (2) attacks Player 3."
    );
    assert_eq!(
        first("attack-B-peasants:3"),
        "Player 1's 3 Peasants (3) attack Player 2."
    );
    assert_eq!(
        first("attack-B-peasants:3+1"),
        "Player 1's 3 Peasants and a Jester (4) attack Player 2."
    );
    assert_eq!(
        first("attack-B-peasants:1+2"),
        "Player 1's 1 Peasant and 2 Jesters (3) attack Player 2."
    );
    assert_eq!(
        first("attack-B-peasants:0+2"),
        "Player 1's 2 Jesters as Peasants (2) attack Player 2."
    );
    assert_eq!(
        first("attack-B-jester:peasant"),
        "Player 1's Jester as a Peasant (1) attacks Player 2."
    );
    assert_eq!(
        first("attack-B-jester:queen"),
        "Player 1's Jester as a Queen (5) attacks Player 2."
    );
}

#[test]
fn okn_25_gems_move_or_are_about_to() {
    // All Highwaymen and Jesters are discarded, so nobody is asked.
    let respond = "5,5,5 P,P3S2GN,PXA -,-,- - H3J2 10 respond-A-B-Q -";
    assert_eq!(
        told_to_all(respond, "respond-peasants:3"),
        [
            "Player 2 answers with 3 Peasants (3).",
            "2 gems go from Player 2 to Player 1.",
            "Player 2's turn begins."
        ]
    );
    assert_eq!(
        told_to_all(respond, "respond-king"),
        [
            "Player 2 answers with a King (4).",
            "1 gem goes from Player 2 to Player 1.",
            "Player 2's turn begins."
        ]
    );
    let robbed = "5,5,5 P,P3S2GQNJ,PXA -,C,- - H3 10 respond-A-B:L-K -";
    assert_eq!(
        told_to_all(robbed, "decline"),
        [
            "Player 2 does not answer.",
            "3 gems are about to go from Player 2 to Player 1.",
            "Player 1's Ladder is taken away."
        ]
    );
    assert_eq!(
        told_to_all(robbed, "respond-soldier")[1],
        "1 gem is about to go from Player 2 to Player 1."
    );
    assert_eq!(
        told_to_all(robbed, "respond-queen"),
        ["Player 2 answers with a Queen (5).", "No gems move."]
    );
    assert_eq!(
        told_to_all(robbed, "respond-jester:king")[0],
        "Player 2 answers with a Jester as a King (4)."
    );
}

#[test]
fn okn_23_okn_24_dragons_burn_and_ninjas_kill() {
    let dragon = "5,5,5 P,S2,PXA -,C,- - H3J2 10 respond-A-B-D -";
    assert_eq!(
        told_to_all(dragon, "decline"),
        [
            "Player 2 does not answer.",
            "Player 2's Castle burns.",
            "2 gems go from Player 2 to Player 1.",
            "Player 2's turn begins."
        ]
    );
    let ninja = "8,1,6 P,S2,PXA -,AC,- - H3J2 10 respond-A-B-N -";
    assert_eq!(
        told_to_all(ninja, "decline")[1..3],
        [
            "Player 2's Archer is killed.",
            "1 gem goes from Player 2 to Player 1."
        ]
    );
    let poor = ninja.replace("8,1,6", "9,0,6");
    assert_eq!(
        told_to_all(&poor, "decline"),
        [
            "Player 2 does not answer.",
            "Player 2's Archer is killed.",
            "No gems move."
        ]
    );
}

#[test]
fn okn_31_to_okn_33_princess_executioner_and_minstrel() {
    let respond = "5,5,5 P,S2RXIJ,PXA -,C,- - - 10 respond-A-B-D -";
    assert_eq!(
        told_to_all(respond, "respond-princess"),
        ["The Princess of Player 2 takes the Dragon."]
    );
    assert_eq!(
        told_to_all(respond, "respond-jester:princess"),
        ["The Jester of Player 2 as a Princess takes the Dragon."]
    );
    // Out of play the Jester is one again.
    let jester = respond.replace("-D -", "-d -");
    assert_eq!(
        told_to_all(&jester, "respond-princess"),
        ["The Princess of Player 2 takes the Jester."]
    );
    assert_eq!(
        told_to_all(respond, "respond-executioner"),
        [
            "Player 2's Executioner beheads the Dragon (2); the turn is over.",
            "Player 2's turn begins."
        ]
    );
    assert_eq!(
        told_to_all(respond, "respond-minstrel"),
        [
            "Player 2's Minstrel sends a Dragon back to Player 1, and stands.",
            "Player 2's turn begins.",
            "Player 2's Minstrel leaves."
        ]
    );
    let archer = "5,5,5 P,S2RXIJ,PXA -,C,A - - 10 respond-A-C-A -";
    assert_eq!(
        told_to_all(archer, "respond-executioner")[0],
        "Player 3's Executioner beheads the Archer; the turn is over."
    );
    let revolt = "5,5,5 P,S2RX,PIAJ -,-,C - - 10 respond-A-C:L-P3p -";
    assert_eq!(
        told_to_all(revolt, "respond-jester:minstrel"),
        [
            "Player 3's Jester as a Minstrel sends 3 Peasants and a Jester back to Player 1, and stands.",
            "Player 1's Ladder is taken away.",
            "Player 2's turn begins."
        ]
    );
}

#[test]
fn okn_34_a_traitor_turns_the_attack() {
    let respond = "5,5,5 PT,S2TJ,PXA -,-,- - - 10 respond-A-B-K -";
    assert_eq!(
        told_to_all(respond, "respond-traitor"),
        ["Player 2's Traitor turns it on Player 1."]
    );
    assert_eq!(
        told_to_all(respond, "respond-jester:traitor"),
        ["Player 2's Jester as a Traitor turns it on Player 1."]
    );
    let turned = "5,5,5 PT,S2J,PXA -,-,- - T 10 respond-A-B-K~ -";
    assert_eq!(
        told_to_all(turned, "respond-traitor"),
        ["Player 1's Traitor turns it on Player 2."]
    );
    assert_eq!(
        told_to_all(turned, "decline"),
        [
            "Player 1 does not answer.",
            "3 gems are about to go from Player 1 to Player 2."
        ]
    );
    // Whoever has no cards is not asked.
    let alone = "5,5,5 -,ST,PXA -,-,- - H3J2 10 respond-A-B-K -";
    assert_eq!(
        told_to_all(alone, "respond-traitor"),
        [
            "Player 2's Traitor turns it on Player 1.",
            "3 gems go from Player 1 to Player 2.",
            "Player 2's turn begins."
        ]
    );
}

#[test]
fn okn_41_choices_to_rob_are_secret_until_the_last() {
    let open = "7,3,5,5 P,S2NH,PXA,HJ -,-,-,- - P2S 10 rob-A-B>A:3-B:.,C:.,D:h -";
    assert_eq!(
        told('B', open, "B:rob-highwayman"),
        ["Player 2 has decided to rob with a Highwayman."]
    );
    assert_eq!(
        told('B', open, "B:decline"),
        ["Player 2 has decided not to rob."]
    );
    for viewer in ['A', 'C', 'D', '-'] {
        assert_eq!(
            told(viewer, open, "B:rob-highwayman"),
            ["Player 2 has decided."]
        );
        assert_eq!(told(viewer, open, "B:decline"), ["Player 2 has decided."]);
    }
    let last = "6,3,6,5 P,S2NH,PXA,HJ -,-,-,- - P2S 10 rob-A-B>A:3-B:.,C:n,D:j -";
    assert_eq!(
        told_to_all(last, "decline"),
        ["Player 4's Jester as a Highwayman robs the 3 gems."]
    );
    assert_eq!(
        told_to_all(last, "rob-highwayman"),
        ["Player 2's Highwayman robs the 3 gems."]
    );
    let nobody = last.replace("D:j", "D:n");
    assert_eq!(
        told_to_all(&nobody, "decline"),
        [
            "Nobody robs the 3 gems.",
            "3 gems go from Player 2 to Player 1.",
            "Player 2's turn begins."
        ]
    );
}

#[test]
fn okn_40_a_victim_may_get_the_gems_back() {
    let last = "6,3,6 P,S2NH,PXA -,-,- - P2SH2J2 10 rob-A-B>A:3-B:.,C:n -";
    assert_eq!(
        told_to_all(last, "rob-highwayman"),
        [
            "Player 2's Highwayman robs the 3 gems.",
            "Player 2 gets the 3 gems back.",
            "Player 2's turn begins."
        ]
    );
}

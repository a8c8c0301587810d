//! Stories of fixed steps.

use super::*;

/// What a viewer is told of these steps, from a position on.
fn story(position: &str, viewer: char, steps: &[&str]) -> String {
    let mut game: Knights = position.parse().unwrap();
    let viewer = Seat::from_letter(viewer).into();
    let mut events = Vec::new();
    for text in steps {
        let step = step_of(&game, text);
        events.extend(take(&mut game, step, viewer));
    }
    let look = look(Marks::Shapes, &["Ada", "Bo", "Cy"]);
    plain(Knights::story(&events, &look))
}

/// Everybody holds something, and Bo is behind an Archer and a Castle.
const WAR: &str = "5,5,5 PSKNDLUJ,S2TRI,PXIA -,AC,- - - 10 act-A -";

#[test]
fn the_first_hands_are_told_with_ones_own_cards() {
    let start = "5,5,5 -,-,- -,-,- - - 10 first -";
    let dealt = [
        "first-B", "knight", "peasant", "ladder", "knight", "peasant", "peasant", "king",
        "soldier", "soldier", "soldier", "soldier", "castle", "ninja", "castle",
    ];
    assert_eq!(
        story(start, 'A', &dealt),
        "Bo begins.\n\
         Dealt to Ada: a Peasant, a Soldier, a Castle and a Ladder; to Bo and Cy: 4 cards each.\n\
         Bo draws 2 cards."
    );
    assert_eq!(
        story(start, '-', &dealt[..13]),
        "Bo begins.\nDealt to Ada, Bo and Cy: 4 cards each."
    );
}

#[test]
fn a_turn_is_a_line() {
    let turns = [
        "discard-peasant",
        "peasant",
        "peasant",
        "fortify-minstrel",
        "stop",
    ];
    assert_eq!(
        story(WAR, 'B', &turns),
        "Ada discards a Peasant.\nBo draws 2 Peasants. Bo fortifies with a Minstrel."
    );
    let jester = ["fortify-jester:archer", "stop", "peasant"];
    assert_eq!(
        story(WAR, 'C', &jester),
        "Ada fortifies with a Jester as an Archer.\nBo draws a card."
    );
}

#[test]
fn an_attack_is_one_sentence_from_first_to_last() {
    let steps = [
        "attack-B-jester:archer",
        "decline",
        "attack-B-ladder",
        "decline",
        "attack-B-knight",
        "respond-traitor",
        "respond-peasant",
    ];
    let archer = "Ada's Jester as an Archer shoots at Bo's Archer; Bo does not answer; Bo's Archer is killed.";
    let ladder =
        "Ada's Ladder goes against Bo's Castle; Bo does not answer; the Ladder leans there.";
    let knight = "Ada's Knight (3) attacks Bo; Bo's Traitor turns it on Ada; Ada answers with a Peasant (1); \
                  2 gems are about to go from Ada to Bo.";
    assert_eq!(
        story(WAR, '-', &steps),
        format!("{archer} {ladder} {knight}")
    );
    let ninja = ["attack-B-ninja", "decline", "B:decline", "C:decline"];
    assert_eq!(
        story(WAR, '-', &ninja),
        "Ada's Ninja (2) attacks Bo; Bo does not answer; Bo's Archer is killed; 2 gems go from Bo to Ada."
    );
    let open = WAR.replace("-,AC,-", "-,-,-");
    let ended = [
        "attack-B-dragon",
        "respond-princess",
        "attack-B-knight",
        "respond-minstrel",
    ];
    assert_eq!(
        story(&open, '-', &ended),
        "Ada's Dragon (2) attacks Bo; Bo's Princess takes the Dragon. Ada's Knight (3) attacks Bo; \
         Bo's Minstrel sends a Knight back to Ada, and stands.\nBo's Minstrel leaves."
    );
    assert_eq!(
        story(&open, '-', &["attack-C-peasant", "respond-minstrel"]),
        "Ada's Peasant (1) attacks Cy; Cy's Minstrel sends a Peasant back to Ada, and stands."
    );
    assert_eq!(
        story(
            &open,
            '-',
            &["attack-C-soldier", "respond-executioner", "knight"]
        ),
        "Ada's Soldier (2) attacks Cy; Cy's Executioner beheads the Soldier, and the turn is over.\n\
         Bo draws a card."
    );
}

#[test]
fn an_attack_that_is_told_in_parts_reads_on() {
    let parts: [(&[&str], &str); 4] = [
        (&["attack-B-knight"], "Ada's Knight (3) attacks Bo."),
        (
            &["attack-B-knight", "respond-traitor"],
            "Bo's Traitor turns the attack on Ada.",
        ),
        (
            &["attack-B-knight", "respond-traitor", "decline"],
            "Ada does not answer; 3 gems are about to go from Ada to Bo.",
        ),
        (
            &["attack-B-knight", "respond-traitor", "decline", "A:decline"],
            "Ada has decided.",
        ),
    ];
    let open = WAR.replace("-,AC,-", "-,-,-");
    for (steps, words) in parts {
        let (last, before) = steps.split_last().unwrap();
        let mut game: Knights = open.parse().unwrap();
        for text in before {
            game.step(step_of(&game, text));
        }
        assert_eq!(story(&game.to_string(), 'B', &[last]), words);
    }
}

#[test]
fn okn_65_several_minstrels_are_told_one_after_the_other() {
    let duel = "6,6 PI2J,S2KN -,- - - 1 act-A -";
    let steps = [
        "fortify-minstrel",
        "discard-soldier",
        "discard-knight",
        "fortify-jester:minstrel",
        "discard-soldier",
        "discard-ninja",
        "fortify-minstrel",
        "stop",
    ];
    assert_eq!(
        story(duel, '-', &steps),
        "Ada's Minstrel plays: Bo discards a Soldier and a Knight. \
         Ada's Jester as a Minstrel plays: Bo discards a Soldier and a Ninja. Ada's Minstrel plays."
    );
}

#[test]
fn robbers_are_told_and_secret_choices_are_not() {
    let gems = "5,5,5 PSKJ,S2THX,PXAJ -,C,- - - 10 act-B -";
    let attack = ["attack-A-soldier", "decline"];
    let robbed = [
        "A:decline",
        "C:rob-jester",
        "A:decline",
        "B:rob-highwayman",
        "A:decline",
        "C:decline",
    ];
    let start = "Bo's Soldier (2) attacks Ada; Ada does not answer; ";
    assert_eq!(
        story(gems, 'C', &[&attack[..], &robbed].concat()),
        format!(
            "{start}Cy's Jester as a Highwayman robs the 2 gems; Bo's Highwayman robs the 2 gems; \
             2 gems go from Ada to Bo."
        )
    );
    let way = "2 gems are about to go from Ada to Bo; ";
    assert_eq!(
        story(gems, 'C', &[&attack[..], &["C:rob-jester"]].concat()),
        format!("{start}{way}Cy has decided to rob with a Jester.")
    );
    assert_eq!(
        story(gems, 'A', &[&attack[..], &["C:rob-jester"]].concat()),
        format!("{start}{way}Cy has decided.")
    );
}

#[test]
fn special_actions_are_told_as_far_as_they_are_seen() {
    let special = "5,5,5 PEM,S2NH,PXA -,C,C - - 10 act-A -";
    let herald = [
        "herald",
        "B:show-soldier",
        "C:show-archer",
        "take-B-soldier",
    ];
    assert_eq!(
        story(special, '-', &herald),
        "Ada's Herald calls for cards: Bo shows a Soldier, Cy shows an Archer; Ada takes the Soldier from Bo."
    );
    let merchant = ["merchant-B", "soldier", "ninja"];
    let visit = "Ada's Merchant visits Bo: 1 gem goes from Ada to Bo; Ada takes";
    assert_eq!(
        story(special, 'B', &merchant),
        format!("{visit} a Soldier and a Ninja from Bo.")
    );
    assert_eq!(
        story(special, 'C', &merchant),
        format!("{visit} 2 cards from Bo.")
    );
    assert_eq!(
        story(MONK, 'A', &["C:pay-gems"]),
        "Bo pays a Soldier and a Highwayman to Ada, Cy pays 1 gem to Ada."
    );
    assert_eq!(
        story(MONK, '-', &["C:pay-peasant+archer"]),
        "Bo pays 2 cards to Ada, Cy pays 2 cards to Ada."
    );
}

#[test]
fn two_players_draft_and_disarm_each_other() {
    let draft = [
        "knight", "give", "ninja", "give", "king", "keep", "queen", "keep",
    ];
    let start = "6,6 -,- -,- - - 1 draft-A:15 -";
    assert_eq!(
        story(start, 'A', &draft),
        "Ada gives a Knight and a Ninja to Bo and keeps a King.\nBo keeps a card."
    );
    assert_eq!(
        story(start, '-', &draft[..3]),
        "Ada gives a card to Bo and drafts a card."
    );
    let duel = "6,6 P4SKNIC,P2S2H A,C - - 1 act-A -";
    let disarmed = [
        "fortify-castle",
        "fortify-minstrel",
        "discard-peasant",
        "discard-soldier",
        "stop",
    ];
    assert_eq!(
        story(duel, 'A', &disarmed),
        "Ada fortifies with a Castle. Ada's Minstrel plays: Bo discards a Peasant and a Soldier."
    );
    let redeal = "6,6 P,P2S2H A,C - P20 1 act-A -";
    assert_eq!(
        story(redeal, 'B', &["redeal"]),
        "Ada calls for a new draft; Ada's Archer and Bo's Castle are taken down.\n\
         Draft 2 has 15 cards; Ada drafts first."
    );
}

#[test]
fn the_pile_and_the_end_are_told() {
    let rest = "S16K9G3QN5D3T2H3R2X2E2M2O2I2A6C6L6U2J2";
    let pile = format!("5,5,5 P4,P4,P4 -,-,- - P11{rest} 10 draw-B:2 -");
    assert_eq!(
        story(&pile, 'A', &["peasant", "king"]),
        "Bo draws a card. The discards are the new pile, and 9 gems win now. Bo draws a card."
    );
    let last = "9,1,5 PSKGLUJ,S2NTHX,PXA -,-,- - - 10 act-A -";
    assert_eq!(
        story(
            last,
            '-',
            &["attack-B-king", "decline", "B:decline", "C:decline"]
        ),
        "Ada's King (4) attacks Bo; Bo does not answer; 1 gem goes from Bo to Ada.\n\
         The game is over, for whoever gains a gem and then owns as many as are needed wins. \
         Gems: 10 for Ada, 0 for Bo, 5 for Cy."
    );
}

//! Stories of fixed steps, compared as plain text.

use super::*;
use game_scalar::{BattleFace, Ending, Kind, Tally};
use tabletop::{Step, Turn};

/// What is told of these steps, actions and chance outcomes alike, from a position on.
fn story(position: &str, steps: &[&str]) -> String {
    let mut game: Scalar = position.parse().unwrap();
    let mut events = Vec::new();
    for text in steps {
        let step = match game.turn() {
            Turn::Act(seats) => Step::Act(seats.first().unwrap(), text.parse().unwrap()),
            _ => Step::Chance(text.parse().unwrap()),
        };
        events.extend(follow(&mut game, step));
    }
    told(&events)
}

fn told(events: &[Event]) -> String {
    plain(Scalar::story(events, &look(Marks::Shapes, &["Ada", ""])))
}

#[test]
fn a_battle_is_told_in_one_sentence_with_its_arithmetic() {
    let battle = |steps: &[&str]| {
        let told = story(BEFORE, &[&["c3xc4"], steps].concat());
        told.strip_prefix("Ada attacks c4 from c3: ")
            .unwrap()
            .to_owned()
    };
    assert_eq!(
        battle(&["battle+3", "battle-double"]),
        "●D8:5 +3 = 8 against ▲D6:2 +0 (Double Power) = 2; ▲D6:2 is captured, and ●D8:5 advances to c4."
    );
    assert_eq!(
        battle(&["battle+0", "battle+3"]),
        "●D8:5 +0 = 5 against ▲D6:2 +3 = 5; nothing changes."
    );
    assert_eq!(
        battle(&["battle-swap", "battle+9"]),
        "●D8:5 with Swap against ▲D6:2 +9 = 11, swapped to 11 against 5; \
         ▲D6:2 is captured, and ●D8:5 advances to c4."
    );
    assert_eq!(
        battle(&["battle-indestructible", "battle+9"]),
        "●D8:5 with Indestructible against ▲D6:2 +9 = 11; ●D8:5 survives."
    );
    assert_eq!(
        battle(&["battle-self-destruct", "battle+9"]),
        "Ada rolls Self-Destruct; Player 2 rolls +9; ●D8:5 is destroyed; ▲D6:2 is destroyed."
    );
    assert_eq!(
        battle(&["battle+1", "battle-evade", "evade-b3"]),
        "Ada rolls +1; Player 2 rolls Evade; ▲D6:2 leaves for b3."
    );
    assert_eq!(
        battle(&["battle+1", "battle-evade", "stay"]),
        "Player 2 stays; ●D8:5 +1 = 6 against ▲D6:2 with Evade; \
         ▲D6:2 is captured, and ●D8:5 advances to c4."
    );
}

#[test]
fn what_a_decision_leads_to_is_told_without_what_went_before() {
    assert_eq!(
        story(&evading("+1:evade"), &["stay"]),
        "Player 2 stays; ●15 +1 = 16 against ▲2 with Evade; \
         ▲D6:2 is captured, and ●D20:15 advances to c4."
    );
    let rolled = BEFORE.replace("act-A", "place-A-D12:9");
    assert_eq!(story(&rolled, &["place-a1"]), "Ada places ●D12:9 on a1.");
    assert_eq!(story(&rolled, &["back"]), "Ada puts the D12 back.");
}

#[test]
fn turns_are_told_in_a_line_each() {
    let start = ".,.,.,./.,.,.,.,./.,.,.,.,.,./.,.,.,*,.,.,./.,.,.,.,.,./.,.,.,.,./.,.,.,. \
                 222222,222222 0,0 aether first 0 0 -";
    assert_eq!(
        story(start, &["first-4", "first-4", "first-2", "first-5"]),
        "Ada rolls a 4, Player 2 rolls a 4: a tie; Ada rolls a 2, Player 2 rolls a 5: Player 2 begins."
    );
    assert_eq!(
        story(
            BEFORE,
            &[
                "deploy-D8",
                "roll-5",
                "place-a1",
                "deploy-D4",
                "roll-1",
                "back",
                "a1-b1"
            ]
        ),
        "Ada rolls a D8: 5, and places it on a1.\n\
         Player 2 rolls a D4: 1, and puts it back.\n\
         Ada moves ●D8:5 from a1 to b1."
    );
    let resting = BEFORE.replace("1 3 -", "1 3 passing=yes");
    assert_eq!(story(&resting, &["pass"]), "Ada passes.");
    let hasty = BEFORE.replace("reversal act-A 1", "momentum act-A 2");
    assert_eq!(
        story(&hasty, &["a2-b2", "pass"]),
        "Ada moves ●D6:6 from a2 to b2 (first of two actions).\nAda passes."
    );
}

#[test]
fn a_token_is_told_with_what_the_core_did() {
    let held = ".,.,.,./.,.,.,.,./.,.,A4:1,A4:2,.,./.,.,A6:3,*,A6:4,.,./.,.,B20:15,.,.,./.,.,.,.,./.,.,.,. \
                002222,222221 1,0 momentum act-B 1 0 -";
    let told = |core: &str| {
        let told = story(held, &["c3-b2", core]);
        let token = "Player 2 moves ▲D20:15 from c3 to b2.\n\
                     Ada holds the control zone and takes token 2; the core shows ";
        told.strip_prefix(token).unwrap_or(&told).to_owned()
    };
    assert_eq!(told("core-momentum"), "Momentum: two actions a turn.");
    assert_eq!(told("core-equilibrium"), "Equilibrium: all dice turn to 3.");
    assert_eq!(
        told("core-reversal"),
        "Reversal: b2 turns to 6, d3 to 4, d5 to 3, e4 to 3, e5 to 4."
    );
    assert_eq!(
        told("core-aether"),
        "Aether: e5 is pushed to f6, d5 to d6, d3 to d2, e4 to f4."
    );
}

#[test]
fn every_kind_of_event_is_told_alone() {
    let (ada, other) = (seat(0), seat(1));
    let hex = |name: &str| name.parse::<Hex>().unwrap();
    let (from, to) = (hex("c3"), hex("c4"));
    let unit = |owner, kind, face| Unit { owner, kind, face };
    let (mine, theirs) = (unit(ada, Kind::D8, 5), unit(other, Kind::D6, 2));
    let tally = |seat, base, face, power| Tally {
        seat,
        base,
        face,
        power,
        total: power,
    };
    let attacks = Event::Attacks {
        attacker: mine,
        from,
        defender: theirs,
        to,
    };
    let compared = Event::Compared {
        attacker: tally(ada, 5, BattleFace::Plus(3), 8),
        defender: tally(other, 2, BattleFace::Double, 4),
    };
    let ended = |ending, tokens, winner| Event::Ended {
        ending,
        tokens,
        winner,
    };
    let (seat, kind, unit) = (ada, Kind::D8, mine);
    let face = 5;
    let cases = [
        (Event::FirstRolled { seat, face }, "Ada rolls a 5."),
        (Event::Tied, "A tie."),
        (Event::Begins(other), "Player 2 begins."),
        (
            Event::TokenTaken { seat, tokens: 2 },
            "Ada holds the control zone and takes token 2.",
        ),
        (
            Event::CoreRolled(CoreFace::Momentum),
            "The core shows Momentum: two actions a turn.",
        ),
        (Event::Pushed { unit, from, to }, "c3 is pushed to c4."),
        (
            Event::Turned {
                hex: from,
                unit,
                face: 4,
            },
            "c3 turns to 4.",
        ),
        (Event::Deploys { seat, kind }, "Ada rolls a D8."),
        (Event::Rolled { seat, kind, face }, "Ada's D8 shows 5."),
        (
            Event::Placed {
                unit,
                hex: hex("a1"),
            },
            "Ada places ●D8:5 on a1.",
        ),
        (Event::PutBack { seat, kind }, "Ada puts the D8 back."),
        (
            Event::Moved { unit, from, to },
            "Ada moves ●D8:5 from c3 to c4.",
        ),
        (attacks, "Ada attacks ▲D6:2 on c4 with ●D8:5 from c3."),
        (
            Event::BattleRolled {
                seat,
                face: BattleFace::SelfDestruct,
            },
            "Ada rolls Self-Destruct.",
        ),
        (
            Event::Evaded {
                unit,
                from,
                to: hex("b3"),
            },
            "●D8:5 leaves for b3.",
        ),
        (Event::Stayed(other), "Player 2 stays."),
        (compared, "●5 +3 = 8 against ▲2 doubled = 4."),
        (Event::Captured { unit, hex: from }, "●D8:5 is captured."),
        (Event::Advanced { unit, from, to }, "●D8:5 advances to c4."),
        (Event::Destroyed { unit, hex: from }, "●D8:5 is destroyed."),
        (Event::Survived { unit, hex: from }, "●D8:5 survives."),
        (Event::Unchanged, "Nothing changes."),
        (Event::Passed(seat), "Ada passes."),
        (Event::SecondAction(seat), "Ada may act once more."),
        (
            ended(Ending::ThirdToken, [3, 1], Some(ada)),
            "The third token decides: Ada wins.",
        ),
        (
            ended(Ending::MoreTokens, [1, 2], Some(other)),
            "Neither has four dice left, so tokens decide, 1 to 2: Player 2 wins.",
        ),
        (
            ended(Ending::LastDie, [1, 1], None),
            "Neither has a die left: a draw.",
        ),
        (
            ended(Ending::NoDieLeft, [0, 2], Some(ada)),
            "Player 2 has no die left: Ada wins.",
        ),
        (
            ended(Ending::Exhaustion, [0, 0], None),
            "Too many turns in a row were quiet: a draw.",
        ),
    ];
    for (event, words) in cases {
        assert_eq!(told(&[event]), words);
    }
}

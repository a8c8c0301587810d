//! Texts that nearly are actions.

use super::*;
use crate::cards::Cards;

#[test]
fn peasants_are_written_in_one_way() {
    for text in [
        "peasants:0+1",
        "peasants:1",
        "peasants:0",
        "peasants:1+0",
        "peasants:+2",
    ] {
        assert!(
            format!("attack-B-{text}").parse::<Action>().is_err(),
            "{text}"
        );
        assert!(
            format!("respond-{text}").parse::<Action>().is_err(),
            "{text}"
        );
    }
    for text in [
        "peasants:02",
        "peasants:2+",
        "peasants:2+3",
        "peasants:24+2+1",
        "peasants: 2",
    ] {
        assert!(
            format!("attack-B-{text}").parse::<Action>().is_err(),
            "{text}"
        );
    }
    for text in ["peasants:1+1", "peasants:0+2", "peasants:24+2"] {
        let action: Action = format!("attack-B-{text}").parse().unwrap();
        assert_eq!(action.to_string(), format!("attack-B-{text}"));
    }
}

#[test]
fn a_part_is_played_only_by_kinds_that_play_it() {
    let is_read = |text: String| text.parse::<Action>().is_ok();
    let count = |verb: &str, jester: &str| {
        let names = Kind::ALL.into_iter().map(Kind::name);
        names
            .filter(|name| is_read(format!("{verb}-{jester}{name}")))
            .count()
    };
    for jester in ["", "jester:"] {
        assert_eq!(count("fortify", jester), 3);
        assert_eq!(count("attack-F", jester), 10);
        assert_eq!(count("respond", jester), 11);
    }
    assert_eq!(count("discard", ""), 20);
    assert_eq!(count("discard", "jester:"), 0);
    assert_eq!(count("pay", ""), 20);
    assert!(!is_read("attack-B-jester:standing".into()));
    assert!(!is_read("jester:stop".into()));
}

#[test]
fn what_cannot_be_read_is_written_all_the_same() {
    let troop = Troop::Peasants {
        peasants: 0,
        jesters: 0,
    };
    for action in [
        Action::Respond(troop),
        Action::Fortify(Guise::jester(Kind::Jester)),
        Action::Attack(Seat::FIRST, Troop::One(Guise::own(Kind::Castle))),
        Action::Pay(Payment::Two(Kind::Knight, Kind::Peasant)),
    ] {
        assert!(action.to_string().parse::<Action>().is_err(), "{action}");
    }
}

#[test]
fn two_cards_are_paid_in_order() {
    let pay = |text: &str| text.parse::<Action>();
    assert_eq!(
        pay("pay-knight+jester"),
        Ok(Action::Pay(Payment::Two(Kind::Knight, Kind::Jester)))
    );
    for text in [
        "pay-knight+peasant",
        "pay-knight+",
        "pay-gems+knight",
        "pay-a+b+c",
    ] {
        assert!(pay(text).is_err(), "{text}");
    }
}

#[test]
fn seats_are_those_of_the_largest_table() {
    for before in [
        "attack-",
        "merchant-",
        "jester:merchant-",
        "take-",
        "first-",
    ] {
        let after = match before {
            "attack-" | "take-" => "-knight",
            _ => "",
        };
        let is_read = |seat: &str| {
            let text = format!("{before}{seat}{after}");
            text.parse::<Action>().is_ok() || text.parse::<Chance>().is_ok()
        };
        assert!(["A", "F"].into_iter().all(is_read), "{before}");
        // The id of an action against a seat beyond F would be another action's.
        for seat in ["G", "H", "a", "", "AB"] {
            assert!(!is_read(seat), "{before}{seat}{after}");
        }
    }
    assert!("attack-F-standing".parse::<Action>().is_ok());
    assert!("attack-G-standing".parse::<Action>().is_err());
}

#[test]
fn a_kind_that_comes_again_is_refused_before_its_cards_are_added() {
    for text in ["PP", "P2P", "PSP"] {
        assert!(text.parse::<Cards>().is_err(), "{text}");
    }
    // Together these would be more cards than can be counted.
    assert!("P24".repeat(11).parse::<Cards>().is_err());
}

//! What the walks from crowded positions must have come across.

/// What crowded positions are to lead to, beside every way of answering.
pub const RARITIES: [&str; 64] = [
    "draw",
    "act",
    "fortify",
    "attack",
    "attack:L",
    "attack!",
    "attack:L!",
    "respond",
    "respond~",
    "rob",
    "show",
    "take",
    "steal",
    "tax",
    "pay",
    "lose",
    "lose+",
    "draft",
    "choose",
    "choose:0",
    "over-7",
    "over-9",
    "over-60",
    "over-67",
    "pass",
    "redeal",
    "attack-standing",
    "attack-peasants",
    "attack-jester:archer",
    "attack-jester:dragon",
    "attack-jester:ninja",
    "fortify-jester:archer",
    "fortify-jester:minstrel",
    "jester:herald",
    "jester:merchant",
    "jester:monk",
    "rob-highwayman",
    "rob-jester",
    "pay-1",
    "pay-2",
    "pay-gems",
    "nobody could answer",
    "no cards to answer with",
    "an Archer must attack",
    "a Merchant's gem wins",
    "a Monk without anybody to pay",
    "a Monk gets too few gems",
    "three pay a Monk",
    "a Monk wins",
    "gems move without being offered",
    "several rob",
    "robbed again",
    "a third player has robbed",
    "the victim has robbed",
    "the attacker robs",
    "robbed back and won",
    "reshuffle",
    "both draws are lost",
    "the second draw is lost",
    "a Minstrel leaves",
    "discards mixed in for a draft",
    "a short draft",
    "gems do not tell who drafts",
    "no card is left for a draft",
];

/// Every way of answering an attack, and some that need a rare attack.
pub fn every_answer() -> Vec<String> {
    let common = ["peasant", "soldier", "knight", "king", "queen"];
    let mut all: Vec<String> = Vec::new();
    for attack in common.iter().chain(&["peasants"]) {
        for answer in common.iter().chain(&["traitor", "executioner", "minstrel"]) {
            all.push(format!("{answer} against {attack}"));
        }
        for answer in ["traitor", "executioner"] {
            all.push(format!("{answer} against turned {attack}"));
        }
    }
    for (attack, answers) in [
        ("knight", "princess"),
        ("turned knight", "princess minstrel"),
        ("dragon", "princess executioner minstrel"),
        ("ninja", "executioner minstrel"),
        ("archer", "executioner minstrel"),
        ("ladder", "minstrel"),
        ("catapult", "minstrel"),
    ] {
        let answers = answers.split(' ');
        all.extend(answers.map(|answer| format!("{answer} against {attack}")));
    }
    for answer in ["princess", "executioner", "minstrel", "traitor", "soldier"] {
        all.push(format!("{answer} in spite of a Ladder"));
    }
    all.push("a Princess takes a Jester".into());
    all.push("a Jester returns".into());
    all.push("a turned attack that nobody could answer".into());
    all
}

/// What each reading of an option does, and what the other one does in its place.
pub fn every_reading() -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for reading in ["needed", "empty"] {
        for number in ["first", "second"] {
            let last = format!("{reading}: the last card is the {number}");
            all.extend((3..=6).map(|n_seats| format!("{last} of {n_seats}")));
            all.push(format!("{last} at one"));
            all.push(format!("{last} without discards"));
        }
        all.push(format!("{reading}: the last card of two players"));
        all.push(format!("{reading}: a reshuffle before a draw"));
        all.push(format!("{reading}: over before a draw"));
        all.push(format!("{reading}: a Minstrel that leaves is reshuffled"));
    }
    for reading in ["all", "out-of-turn"] {
        for role in ["victim", "bystander"] {
            all.push(format!("{reading}: the player on turn as {role} has cards"));
            all.push(format!(
                "{reading}: only the player on turn has cards, as {role}"
            ));
            all.push(format!(
                "{reading}: all Highwaymen are known to be with the player on turn, as {role}"
            ));
        }
    }
    for reading in ["no-win", "counts"] {
        for role in ["", "turned "] {
            for what in [
                "robs back",
                "robs back for good",
                "keeps",
                "robbed again",
                "robbed again for good",
            ] {
                for enough in ["enough", "too few"] {
                    all.push(format!("{reading}: {role}{what} with {enough}"));
                }
            }
        }
    }
    all.push("the player on turn robs, ".into());
    all.push("the player on turn robs, turned ".into());
    all.extend((1..=4).map(|number| format!("Minstrel number {number}")));
    all.extend((0..=5).map(|n_cards| format!("two Minstrels against {n_cards}")));
    for first in [false, true] {
        for second in [false, true] {
            all.push(format!(
                "a Minstrel (Jester {second}) after one (Jester {first})"
            ));
        }
    }
    all.push("castle between Minstrels".into());
    all.push("archer between Minstrels".into());
    all
}

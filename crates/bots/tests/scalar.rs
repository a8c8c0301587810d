//! The evaluation of Scalar.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod evaluation;

use bots::BotName;
use evaluation::{amount, chance, check_shares, share_of_wins};
use game_scalar::{Action, Board, Double, First, Options, Scalar};
use tabletop::{Game, Prompt, Rng, Seat, SeatCount};

const EMPTY: &str = ".,.,.,./.,.,.,.,./.,.,.,.,.,./.,.,.,*,.,.,./.,.,.,.,.,./.,.,.,.,./.,.,.,.";

fn start(options: Options) -> Scalar {
    Scalar::new(SeatCount::new(2).unwrap(), &options).unwrap()
}

/// A position with these dice on the standard board, each as `d3=A20:6`, and what follows the board.
fn position(dice: &[&str], rest: &str) -> Scalar {
    let mut rows: Vec<Vec<&str>> = EMPTY
        .split('/')
        .map(|row| row.split(',').collect())
        .collect();
    for die in dice {
        let (hex, unit) = die.split_once('=').unwrap();
        let hex = hex.as_bytes();
        // Row g is written first, and rows above d start with a later number.
        let row = usize::from(hex[0] - b'a');
        let number = usize::from(hex[1] - b'0');
        rows[6 - row][number - 1 - row.saturating_sub(3)] = unit;
    }
    let rows: Vec<String> = rows.iter().map(|row| row.join(",")).collect();
    let text = format!("{} {rest}", rows.join("/"));
    text.parse()
        .unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// Four dice of the first seat in the control zone, all showing 4.
const FOUR_IN_ZONE: [&str; 4] = ["e5=A6:4", "d5=A6:4", "c4=A8:4", "c3=A8:4"];

#[test]
fn chances_are_shares_on_both_boards() {
    for board in [Board::Four, Board::Five] {
        for exhaustion in [10, 80] {
            let options = Options {
                board,
                exhaustion,
                ..Options::default()
            };
            check_shares(&start(options), 0..4);
        }
    }
}

#[test]
fn chances_are_shares_in_every_reading() {
    for double in [Double::Attacker, Double::Either] {
        for (first, passing) in [(First::One, true), (First::Two, false)] {
            let options = Options {
                first,
                passing,
                double,
                ..Options::default()
            };
            check_shares(&start(options), 0..4);
        }
    }
}

#[test]
fn battles_are_weighed_by_whom_double_power_doubles() {
    let mut dice = FOUR_IN_ZONE.to_vec();
    dice.push("e6=B20:5");
    let of = |pending: &str, options: &str| {
        let rest = format!("200222,222221 0,0 aether {pending} 1 1 {options}");
        position(&dice, &rest)
    };
    // SCA-24: the defender is worse off where only the attacker's die is doubled, before and after a roll.
    for pending in ["battle-B-e6xe5", "battle-A-e6xe5:+2"] {
        let (attacker, either) = (of(pending, "-"), of(pending, "double=either"));
        assert!(chance(&attacker, 1) > chance(&either, 1), "{pending}");
    }
    let (attacker, either) = (of("act-B", "-"), of("act-B", "double=either"));
    assert!(amount(&attacker, 1, "attack now") > amount(&either, 1, "attack now"));
    assert!(amount(&attacker, 0, "token due") < amount(&either, 0, "token due"));
}

#[test]
fn who_holds_the_zone_and_can_only_spoil_it_passes_where_that_is_allowed() {
    // Player 1's last four dice hold the zone: a move would give it up, and an attack would lose a die.
    let dice = [&FOUR_IN_ZONE[..], &["d3=B20:20", "e4=B20:20"]].concat();
    let choice = |options: &str, bot: &str| {
        let rest = format!("000000,222220 2,0 equilibrium act-A 1 0 {options}");
        let game = position(&dice, &rest);
        let mut bot = bot.parse::<BotName>().unwrap().bot::<Scalar>();
        let prompt = Prompt::new(&game, Seat::FIRST).unwrap();
        bot.choose(&prompt, &mut Rng::from_seed(1))
    };
    for bot in ["greedy", "mcts:200"] {
        assert_eq!(choice("passing=yes", bot), Action::Pass, "{bot}");
        assert_ne!(choice("-", bot), Action::Pass, "{bot}");
    }
}

#[test]
fn a_token_and_the_second_one_raise_the_chance() {
    let with = |tokens: &str| {
        let rest = format!("222222,222222 {tokens} aether act-A 1 1 -");
        chance(&position(&[], &rest), 0)
    };
    assert!(with("0,0") < with("1,0") && with("1,0") < with("2,0"));
    assert!(with("0,1") < with("0,0"));
}

#[test]
fn four_dice_in_the_zone_are_a_token_to_come() {
    let game = position(&FOUR_IN_ZONE, "200222,222222 0,0 aether act-B 1 1 -");
    assert_eq!(amount(&game, 0, "token due"), 1.0);
    assert_eq!(amount(&game, 0, "zone dice"), 2.0);
    assert_eq!(amount(&game, 0, "victory due"), 0.0);
    let on_turn = position(&FOUR_IN_ZONE, "200222,222222 1,0 equilibrium act-A 1 0 -");
    assert_eq!(amount(&on_turn, 0, "token due"), 0.0);
    assert_eq!(amount(&on_turn, 0, "zone held"), 1.0);
    let third = position(&FOUR_IN_ZONE, "200222,222222 2,0 equilibrium act-B 1 1 -");
    assert_eq!(amount(&third, 0, "victory due"), 1.0);
    assert!(chance(&third, 0) > chance(&game, 0));
}

#[test]
fn a_strong_die_beside_the_zone_may_break_the_hold() {
    let beside = |enemy: &str| {
        let mut dice = FOUR_IN_ZONE.to_vec();
        dice.push(enemy);
        position(&dice, "200222,222221 0,0 aether act-B 1 1 -")
    };
    let (weak, strong, far) = (beside("e6=B20:1"), beside("e6=B20:9"), beside("g7=B20:20"));
    assert_eq!(amount(&far, 0, "token due"), 1.0);
    assert!(amount(&weak, 0, "token due") < 1.0);
    assert!(amount(&strong, 0, "token due") < amount(&weak, 0, "token due"));
    assert!(amount(&strong, 1, "attack now") > amount(&weak, 1, "attack now"));
    assert_eq!(amount(&far, 1, "attack now"), 0.0);
}

#[test]
fn a_battle_counts_by_its_odds() {
    let mut dice = FOUR_IN_ZONE.to_vec();
    dice.push("e6=B20:9");
    let of = |pending: &str| {
        let rest = format!("200222,222221 0,0 aether {pending} 1 1 -");
        position(&dice, &rest)
    };
    let (before, good, poor) = (
        of("battle-B-e6xe5"),
        of("battle-A-e6xe5:+9"),
        of("battle-A-e6xe5:+0"),
    );
    assert!(chance(&good, 1) > chance(&before, 1));
    assert!(chance(&before, 1) > chance(&poor, 1));
    assert!(amount(&before, 0, "dice left") < 12.0 / 4.0);
}

#[test]
fn dice_and_faces_count_wherever_they_are() {
    let rest = |reserve: &str| format!("{reserve},222222 0,0 aether act-B 1 1 -");
    let high = position(&["a1=A20:18"], &rest("222221"));
    let low = position(&["a1=A20:2"], &rest("222221"));
    let none = position(&[], &rest("222221"));
    assert!(chance(&high, 0) > chance(&low, 0));
    assert!(chance(&low, 0) > chance(&none, 0));
    let (near, far) = (
        position(&["c2=A20:9"], &rest("222221")),
        position(&["a1=A20:9"], &rest("222221")),
    );
    assert!(amount(&near, 0, "at the zone") > amount(&far, 0, "at the zone"));
    assert!(amount(&near, 0, "under way") < amount(&far, 0, "under way"));
    let (few, some) = (
        position(&["a1=A20:9"], &rest("000020")),
        position(&["a1=A20:9"], &rest("000220")),
    );
    assert_eq!(amount(&few, 0, "too few dice"), 1.0);
    assert_eq!(amount(&some, 0, "too few dice"), 0.0);
}

#[test]
fn who_leads_wants_the_quiet_end() {
    let lead = |quiet: u32, tokens: &str| {
        let rest = format!("222222,222222 {tokens} aether act-B 1 {quiet} -");
        amount(&position(&[], &rest), 0, "lead at the end")
    };
    assert!(lead(79, "1,0") > lead(40, "1,0"));
    assert!(lead(79, "0,1") < 0.0);
    assert_eq!(lead(79, "1,1"), 0.0);
}

#[test]
fn greedy_beats_random() {
    let share = share_of_wins(&start(Options::default()), "greedy", "random", 10);
    assert!(share >= 0.9, "{share}");
}

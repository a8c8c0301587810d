//! Whole games through pipes.

mod support;

use std::io::Read as _;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use catalog::Knights;
use support::{Folder, Player, pentarch, run};
use tabletop::{
    Game as _, Guesser as _, Match, Observe as _, Opening, Rng, Seat, SeatCount, Turn, Viewer,
    record,
};

const SOLO: [&str; 4] = ["play", "conversion", "--seed", "7"];

#[test]
fn bots_play_to_the_end_alone() {
    let out = run(
        &[
            "play",
            "conversion",
            "--seats",
            "bot:random,bot:random,bot:random",
            "--seed",
            "1",
        ],
        "",
    )
    .ok();
    assert!(out.contains("The board is full."), "{out}");
    assert!(
        out.contains("Ended by CON-12: no empty square is left"),
        "{out}"
    );
    assert!(
        out.contains("Decided by CON-20: the highest total of values wins."),
        "{out}"
    );
    assert!(!out.contains('\u{1b}'), "a pipe gets no colors");
    assert_eq!(out.matches(" places a ").count(), 64);
}

#[test]
fn a_person_plays_a_whole_game_against_a_bot() {
    let (mut player, said) = Player::start(&SOLO);
    assert!(said.contains("Player 1 (●), place a die: "), "{said}");
    assert!(said.contains("Dice promise: "), "{said}");
    let mut n_moves = 0;
    let last = loop {
        let said = player.play_any();
        n_moves += 1;
        if said.contains("Ended by CON-12") {
            break said;
        }
        assert!(n_moves < 33, "64 squares take 32 moves of each");
    };
    assert_eq!(n_moves, 32);
    assert!(last.contains("save FILE keeps the record"), "{last}");
    let said = player.send("a1=1");
    assert!(said.contains("the game is over (CON-12)"), "{said}");
    let said = player.send("takeback");
    assert!(said.contains("Player 1 (●), place a die: "), "{said}");
    let said = player.play_any();
    assert!(said.contains("Ended by CON-12"), "{said}");
    player.end().ok();
}

#[test]
fn the_same_seed_repeats_the_same_game() {
    let args = [
        "play",
        "conversion",
        "--seats",
        "bot:random,bot:random",
        "--seed",
        "5",
    ];
    let game = |args: &[&str]| {
        let out = run(args, "").ok();
        // The first line has the time of day.
        out.split_once('\n')
            .expect("more than one line")
            .1
            .to_owned()
    };
    assert_eq!(game(&args), game(&args));
    assert_ne!(game(&args), game(&[&args[..5], &["6"]].concat()));
    assert_ne!(game(&args[..4]), game(&args[..4]));
}

#[test]
fn a_refusal_names_the_rule_and_changes_nothing() {
    let (mut player, _) = Player::start(&SOLO);
    let first = player.legal()[0].clone();
    let said = player.send(&first);
    let board = |said: &str| said[said.find("  a   b").expect("a board")..].to_owned();
    let before = board(&said);
    let hand = player.legal();
    let (square, _) = first.split_once('=').expect("a square");
    let (_, value) = hand[0].split_once('=').expect("a value");
    let wrong = format!("{square}={value}");
    let said = player.send(&wrong);
    assert!(
        said.contains("this one holds a die (CON-5)"),
        "{wrong}: {said}"
    );
    assert!(said.contains("rules CON-5"), "{said}");
    let said = player.send(&format!("why {wrong}"));
    assert!(said.contains("(CON-5)"), "{said}");
    let said = player.send(&format!("why {}", hand[0]));
    assert!(said.contains("is allowed"), "{said}");
    let said = player.send("nonsense");
    assert!(
        said.contains("expected a square and a value like e5=3, found \"nonsense\""),
        "{said}"
    );
    assert_eq!(board(&player.send("board")), before);
}

#[test]
fn a_takeback_returns_to_the_last_decision_of_a_person() {
    let (mut player, first) = Player::start(&SOLO);
    let said = player.send("takeback");
    assert!(
        said.contains("no decision of a person to take back"),
        "{said}"
    );
    let question = |said: &str| {
        let line = said.lines().find(|line| line.contains("place a die"));
        line.expect("a question").to_owned()
    };
    let second = player.play_any();
    assert_ne!(question(&first), question(&second));
    let said = player.send("takeback");
    assert!(said.starts_with("takeback\nTaken back."), "{said}");
    assert_eq!(question(&said), question(&first));
    let said = player.send("log");
    assert!(!said.contains("Player 1 places"), "{said}");
}

#[test]
fn people_take_turns_at_one_screen() {
    let (mut player, said) = Player::start(&[
        "play",
        "conversion",
        "--seats",
        "human,human",
        "--name",
        "Ada",
        "--name",
        "Ben",
        "--seed",
        "1",
        "--marks",
        "letters",
    ]);
    let first = if said.contains("Ada (A), place") {
        "Ada"
    } else {
        "Ben"
    };
    let said = player.play_any();
    let second = if first == "Ada" {
        "Ben (B), place"
    } else {
        "Ada (A), place"
    };
    assert!(said.contains(second), "{said}");
    assert!(said.contains(&format!("{first} places a ")), "{said}");
    assert!(said.is_ascii(), "{said}");
    let said = player.send("seats");
    assert!(said.contains("human  to move"), "{said}");
}

#[test]
fn the_end_of_the_input_is_not_the_end_of_the_game() {
    let done = run(&SOLO, "board\n");
    let err = done.failed(1);
    assert!(err.contains("the input ended before the game"), "{err}");
    assert!(err.contains("save FILE keeps a game"), "{err}");
    let folder = Folder::new();
    let file = folder.path("kept.txt");
    let kept = [&SOLO[..], &["--save", &file]].concat();
    let err = run(&kept, "board\n").failed(1);
    assert!(
        err.contains(&format!(
            "it is kept in {file}, and pentarch play --resume {file}"
        )),
        "{err}"
    );
    run(&["play", "--resume", &file], "quit\n").ok();
    let other = folder.path("other.txt");
    let err = run(&SOLO, &format!("save {other}\n")).failed(1);
    assert!(err.contains(&format!("kept in {other}")), "{err}");
}

#[test]
fn what_led_to_a_bots_decision_is_told_before_it_thinks() {
    // The bot begins, and thinks for ten minutes.
    let seats = ["--seats", "human,bot:mcts:600000ms", "--seed", "6"];
    let args = [&["play", "conqueror"], &seats[..]].concat();
    let mut child = pentarch(&args).spawn().expect("the binary starts");
    let mut output = child.stdout.take().expect("piped");
    let (send, said) = mpsc::channel();
    let reader = thread::spawn(move || {
        let mut byte = [0];
        while output.read(&mut byte).is_ok_and(|n| n == 1) && send.send(byte[0]).is_ok() {}
    });
    let mut told = Vec::new();
    // Only a program that tells nothing makes anybody wait so long.
    while let Ok(byte) = said.recv_timeout(Duration::from_secs(60)) {
        told.push(byte);
        if told.ends_with(b"Player 2 begins.") {
            break;
        }
    }
    child.kill().expect("it still thinks");
    child.wait().expect("it ends");
    drop(said);
    reader.join().expect("all is read");
    let told = String::from_utf8(told).expect("output is UTF-8");
    assert!(told.contains("Player 2 begins."), "{told}");
    assert!(!told.contains("thinks"), "nobody watches a pipe: {told}");
}

#[test]
fn quitting_is_fine_and_says_how_to_save() {
    let out = run(&SOLO, "quit\n").ok();
    assert!(out.contains("save FILE before you quit"), "{out}");
}

#[test]
fn input_that_is_not_text_is_refused() {
    let done = support::finish(pentarch(&SOLO), b"\xff\xfe\nquit\n");
    assert!(done.ok().contains("That is not text"));
}

#[test]
fn help_legal_and_rules_answer() {
    let out = run(&SOLO, "?\nlegal zz\nrules con-999\nlog\nlog all\nquit\n").ok();
    for expected in [
        "why MOVE",
        "No legal move has \"zz\" in it.",
        "Conversion has no clause \"con-999\"",
        "begins.",
    ] {
        assert!(out.contains(expected), "{expected}: {out}");
    }
}

#[test]
fn colors_are_there_when_asked_for_and_only_then() {
    let always = [&SOLO[..], &["--color", "always"]].concat();
    assert!(run(&always, "quit\n").ok().contains("\u{1b}["));
    assert!(!run(&SOLO, "quit\n").ok().contains("\u{1b}["));
    let mut command = pentarch(&always);
    command.env("COLORTERM", "truecolor");
    assert!(
        support::finish(command, b"quit\n")
            .ok()
            .contains("\u{1b}[38;2;230;159;0m")
    );
}

#[test]
fn all_problems_of_a_table_are_told_at_once() {
    let seats = ["human"; 9].join(",");
    let args = [
        "play",
        "conversion",
        "--seats",
        &seats,
        "--set",
        "holes=99",
        "--set",
        "vctory=x",
    ];
    let err = run(&args, "").failed(1);
    for expected in [
        "players: Conversion takes 2 to 8 players, not 9",
        "holes: expected a whole number from 0 to 32, found \"99\" (CON-31)",
        "vctory: expected one of the options victory,",
    ] {
        assert!(err.contains(expected), "{expected}: {err}");
    }
}

#[test]
fn wrong_usage_is_told_apart() {
    for args in [
        &["play"][..],
        &["play", "chess"],
        &["play", "conversion", "--seats", "human,robot"],
        &["play", "conversion", "--seats", "human,bot:nobody"],
        &["play", "conversion", "--set", "holes"],
        &["play", "conversion", "--set", "holes=1", "--set", "holes=2"],
        &["play", "conversion", "--name", "Ada", "--name", "Ben"],
        &["play", "conversion", "--marks", "smells"],
        &["play", "conversion", "--resume", "x"],
        &["play", "conversion", "--seed", "-1"],
        &["nothing"],
    ] {
        run(args, "").failed(2);
    }
}

#[test]
fn people_with_secret_cards_are_called_to_the_screen_one_by_one() {
    let args = [
        "play",
        "knights",
        "--seats",
        "human,human,bot:random",
        "--name",
        "Ada",
        "--name",
        "Ben",
        "--seed",
        "134",
    ];
    // Ada is called, attacks the bot, hides her cards and calls Ben.
    let steps = ["", "attack-C-king", "", "", "quit"];
    let out = run(&args, &(steps.join("\n") + "\n")).ok();
    let (before, adas) = out
        .split_once("Pass the screen to Ada and press Enter. ")
        .expect("Ada is called");
    let (adas, bens) = adas
        .split_once("Press Enter to hide this. \nPass the screen to Ben and press Enter. ")
        .expect("Ben is called once Ada's cards are hidden");
    assert!(before.contains("Dice promise: "), "{before}");
    assert!(!before.contains("Hand"), "{before}");
    let dealt = |said: &str| said.contains("Dealt to Ada: a Knight, a King, a Dragon and a Ladder");
    assert!(
        dealt(adas) && adas.contains("Ada (●), your turn: "),
        "{adas}"
    );
    assert!(adas.contains("Ada's King (4) attacks Player 3; "), "{adas}");
    assert!(
        !dealt(bens)
            && bens.contains("Dealt to Ada and Player 3: 4 cards each; to Ben: 2 Highwaymen"),
        "{bens}"
    );
    assert!(
        bens.contains("Ben (▲), 2 gems on the way to Ada: "),
        "{bens}"
    );
    assert!(!bens.contains("Dragon"), "{bens}");
}

#[test]
fn a_hint_names_a_move_and_what_others_lose() {
    let (mut player, _) = Player::start(&SOLO);
    let legal = player.legal();
    let said = player.send("hint");
    let (_, told) = said
        .split_once("A strong bot would play ")
        .unwrap_or_else(|| panic!("a hint: {said}"));
    let (best, told) = told.split_once(", with a ").unwrap();
    assert!(legal.iter().any(|action| action == best), "{said}");
    assert!(
        told.contains(" % chance of winning.") && told.contains("It expects something like this:"),
        "{said}"
    );
    assert!(told.contains("Player 1 places a "), "{said}");
    assert_eq!(player.send("hint"), said, "asking changes nothing");
    let own = legal.iter().find(|action| *action != best).unwrap();
    let said = player.send(&format!("hint {own}"));
    assert!(said.contains(&format!("{own} gives ")), "{said}");
    let said = player.send(&format!("hint {best}"));
    assert!(
        said.contains("is what a strong bot would play, too."),
        "{said}"
    );
    let said = player.send("hint nonsense");
    assert!(said.contains("Not a move: expected a square"), "{said}");
    assert_eq!(player.legal(), legal);
}

#[test]
fn a_hint_about_an_illegal_move_names_the_rule() {
    let (mut player, _) = Player::start(&SOLO);
    let first = player.legal()[0].clone();
    player.send(&first);
    let said = player.send(&format!("hint {first}"));
    assert!(said.contains("(CON-5)"), "{said}");
}

#[test]
fn a_hint_calls_people_by_their_names() {
    let args = [&SOLO[..], &["--name", "Ada"]].concat();
    let out = run(&args, "hint\nquit\n").ok();
    assert!(out.contains("  Ada places a "), "{out}");
}

/// The figure after these words in tenths: 467 for `46.7`.
fn tenths(said: &str, before: &str) -> i64 {
    let (_, told) = said
        .split_once(before)
        .unwrap_or_else(|| panic!("{before:?} in {said}"));
    let figure = told.split(' ').find(|word| !word.is_empty());
    let digits = figure.unwrap_or_default().replace('.', "");
    digits
        .parse()
        .unwrap_or_else(|_| panic!("a figure after {before:?} in {said}"))
}

#[test]
fn what_a_hint_says_of_a_move_agrees_with_the_chances_told() {
    let (mut n_listed, mut n_worse) = (0, 0);
    for seed in ["2", "5"] {
        let seats = ["--seats", "human,bot:easy", "--seed", seed];
        let (mut player, _) = Player::start(&[&["play", "conversion"], &seats[..]].concat());
        let said = player.send("hint");
        let best = tenths(&said, ", with a ");
        let (_, favorite) = said.split_once("would play ").expect("a hint");
        let (favorite, _) = favorite.split_once(',').expect("a move");
        for line in said.lines().filter(|line| line.contains(" %  ")) {
            let (other, _) = line.trim().split_once(' ').expect("a move");
            let loss = match line {
                line if line.contains("loses ") => tenths(line, "loses "),
                line if line.contains(" more, ") => -tenths(line, " %  "),
                _ => 0,
            };
            assert_eq!(loss, best - tenths(line, other), "{said}");
            n_listed += 1;
        }
        for own in player.legal().iter().step_by(29) {
            if own == favorite {
                continue;
            }
            let said = player.send(&format!("hint {own}"));
            let gives = tenths(&said, &format!("{own} gives "));
            if said.contains(&format!(" %, as much as {favorite} does.")) {
                continue;
            }
            // Both were looked at more closely than by the hint alone.
            let best = tenths(&said, &format!(" than {favorite} with "));
            let loss = match said.contains(" points less than ") {
                true => tenths(&said, " %, "),
                false => -tenths(&said, " %, "),
            };
            n_worse += u32::from(loss > 0);
            assert_eq!(loss, best - gives, "{said}");
        }
    }
    assert_eq!(n_listed, 6);
    assert!(n_worse > 4, "some moves are worse, not {n_worse}");
}

#[test]
fn nothing_of_a_hint_is_left_for_the_next_person() {
    let seats = ["--seats", "human,human,bot:random", "--seed", "134"];
    let names = ["--name", "Ada", "--name", "Ben"];
    let args = [&["play", "knights"], &seats[..], &names].concat();
    // Ada asks twice, plays something else, hides it and calls Ben.
    let steps = [
        "",
        "hint",
        "hint attack-C-king",
        "attack-C-king",
        "",
        "",
        "log",
        "quit",
    ];
    let out = run(&args, &(steps.join("\n") + "\n")).ok();
    let (adas, bens) = out
        .split_once("Pass the screen to Ben and press Enter. ")
        .expect("Ben is called");
    let (_, hint) = adas.split_once("> hint\n").expect("a hint");
    let (hint, _) = hint.split_once("> attack-C-king").expect("a move");
    let lines: Vec<_> = hint.lines().map(str::trim).collect();
    assert!(
        lines.len() > 8 && hint.contains("attack-C-king gives "),
        "{hint}"
    );
    for line in lines {
        assert!(!bens.contains(line), "{line} in {bens}");
    }
    assert!(
        !bens.contains("strong bot") && !bens.contains(" %"),
        "{bens}"
    );
}

/// A table that begins so, with a person on this seat and bots on the others, as a record.
fn record_of(state: &Knights, seat: Seat) -> String {
    let player = |other| match other == seat {
        true => record::Player::Human("Ada".into()),
        false => record::Player::Bot("random".into()),
    };
    let opening = Opening {
        position: Some(state.to_string()),
        ..Opening::plain(state.seats().iter().map(player).collect())
    };
    let table = Match::<Knights>::open(&opening).expect("a table");
    table.record().to_string()
}

#[test]
fn a_hint_depends_on_nothing_that_the_person_cannot_see() {
    let folder = Folder::new();
    let mut rng = Rng::from_seed(4);
    let seats = SeatCount::new(3).unwrap();
    let mut state = Knights::new(seats, &Default::default()).unwrap();
    let mut n_compared = 0;
    while n_compared < 6 {
        let step = state.random_step(&mut rng).expect("the match goes on");
        state.step(step);
        let Turn::Act(acting) = state.turn() else {
            continue;
        };
        let seat = acting.first().unwrap();
        let legal = state.legal(seat);
        if acting.len() > 1 || legal.len() < 4 {
            continue;
        }
        // Other hands and another pile that look the same to this seat.
        let view = state.view(Viewer::Seat(seat));
        let twin: Knights = Knights::guesser(&view).unwrap().deal(&mut rng);
        assert_ne!(twin, state);
        let own = legal[legal.len() - 1];
        let [told, twins] = [&state, &twin].map(|state| {
            let file = folder.write("table.txt", record_of(state, seat));
            let typed = format!("hint\nhint {own}\nquit\n");
            run(&["play", "--resume", &file], &typed).ok()
        });
        assert!(told.contains("A strong bot would play "), "{told}");
        assert_eq!(told, twins, "{state}\n{twin}");
        n_compared += 1;
    }
}

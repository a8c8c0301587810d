//! What holds in every position of random games.

use std::collections::HashSet;

use super::*;
use game_yaisken::{Action, Space};
use tabletop::options::parse_options_text;
use tabletop::{Rng, SeatCount};

/// Tables that have every value of every option; two of them for two on the standard board.
const TABLES: [(usize, &str); 11] = [
    (2, "turn-limit=200"),
    (2, "deception=subterfuge;turn-limit=150"),
    (3, "board=5;stalemate=30;turn-limit=150"),
    (4, "board=6;limited-reinforcements=yes;turn-limit=150"),
    (2, "board=5;victory=blood-and-honor;turn-limit=100"),
    (
        5,
        "board=7;victory=warlords-roulette;deception=subterfuge;turn-limit=150",
    ),
    (6, "deception=grand-warfare;turn-limit=150"),
    (3, "deception=subterfuge;exchange=always;turn-limit=100"),
    (
        2,
        "board=5;combo-limit=dice;victory=blood-only;turn-limit=100",
    ),
    (
        6,
        "limited-reinforcements=yes;victory=blood-and-honor;deception=grand-warfare;turn-limit=150",
    ),
    (
        3,
        "board=5;limited-reinforcements=yes;victory=warlords-roulette;turn-limit=100",
    ),
];

/// What random games from the start seldom reach.
const RARE: [&str; 7] = [
    // Pairs, Sanctuaries and every special die close together.
    "Bd.B2.Be/..Bc2../.A3..Ad/.Ac3A2AeB1/ApAs1.BpBs 22,15,6,0,0,0,0,2 -,- -,- -,- act-A 30 2 \
     board=5;turn-limit=60",
    "Asp.BspB1./..Bc2.B3/Acp.A2A1./Ad.Bd.Ae/B1.A3.Be 18,15,4,0,0,0,0,1 123,113 -,- -,- act-B 12 3 \
     board=5;deception=subterfuge;turn-limit=60",
    // Most lines of an attack bend.
    "B1.B2.B1/.A1A2A2./B2A1AcdA1B3/.A2AdA3./B1.B2.B1 17,12,6,2,1,0,2,4 -,- -,- -,- bend-A-c3 40 7 \
     board=5;turn-limit=60",
    // A Sanctuary may be brought in against a strike.
    "...../..B2../..Ap../...../A3.... 22,16,5,1,2,2,2,3 123,13s -,- -,- exchange-B-A-c3xc4 21 4 \
     board=5;deception=subterfuge;turn-limit=60",
    // Nothing can be drawn, and hardly anything moved.
    "A1B1A1B1A1/B1A1BdA1B1/A1BcA1B1A1/B1A1B1A1B1/A1B1A2B1A2 3,16,8,2,1,1,2,4 -,- -,- -,- act-B 26 1 \
     board=5;turn-limit=60",
    "A1B1A1B1A1/B1A1BdA1B1/A1BcA1B1A1/B1A1B1A1B1/A1B1A2B1A2 1,14,6,2,1,1,2,4 123,123 -,- -,- act-A 26 1 \
     board=5;deception=subterfuge;turn-limit=60",
    // Two dice are drawn, with ones aside.
    "...../.A2.../...../..B1../..... 17,15,7,2,2,2,2,4 -,-,- 23,1,- -,-,n draw-C:2+5 3 1 \
     board=5;turn-limit=60",
];

/// Plays random games; `see` gets each position, an earlier view, and what led from the last position to it.
fn random_games(mut see: impl FnMut(&Yaisken, &View, &[Event])) {
    let fresh = TABLES.map(|(n_players, options)| {
        let options = parse_options_text::<Yaisken>(options).unwrap();
        Yaisken::new(SeatCount::new(n_players).unwrap(), &options).unwrap()
    });
    let rare = RARE.map(|position| position.parse().unwrap());
    let rare = rare.into_iter().cycle().take(5 * RARE.len());
    for (index, mut game) in fresh.into_iter().chain(rare).enumerate() {
        let mut rng = Rng::from_seed(index as u64);
        let mut since = game.view(Viewer::Spectator);
        see(&game, &since, &[]);
        for ply in 0.. {
            let Some(step) = game.random_step(&mut rng) else {
                break;
            };
            let events = take(&mut game, step);
            see(&game, &since, &events);
            if ply % 5 == 0 {
                since = game.view(Viewer::Spectator);
            }
        }
    }
}

#[test]
fn every_position_fits_80_columns_in_every_kind_of_marks() {
    let (mut n_drawn, mut tallest) = (0, 0);
    random_games(|game, since, _| {
        n_drawn += 1;
        let marks = Marks::ALL[n_drawn % 3];
        let look = look(marks, &[""; 6]);
        let view = game.view(Viewer::Spectator);
        let text = Yaisken::draw(&view, Some(since), &look);
        let is_usual = view.players.len() == 2 && view.options.deception == Default::default();
        if is_usual {
            assert!(
                text.lines.len() <= 20,
                "24 lines hold no question:\n{}",
                plain(text)
            );
        }
        tallest = tallest.max(text.lines.len());
        assert!(text.width() <= 80, "{game}\n{}", plain(text));
        let drawn = plain(text);
        assert!(drawn.is_ascii() || marks == Marks::Shapes, "{drawn}");
    });
    assert!(tallest <= 30, "{tallest}");
    assert!(n_drawn > 2_000, "{n_drawn}");
}

#[test]
fn every_question_fits_a_line_and_its_examples_are_legal() {
    random_games(|game, _, _| {
        let look = look(Marks::Letters, &[""; 6]);
        let view = game.view(Viewer::Spectator);
        for seat in game.seats().iter() {
            let question = plain(Yaisken::ask(&view, seat, &look));
            assert!(question.is_ascii() && question.len() <= 80, "{question}");
            let words = question.split([' ', ',', '(', ')']);
            let examples: Vec<Action> = words.filter_map(|word| word.parse().ok()).collect();
            assert_eq!(examples.is_empty(), !game.turn().asks(seat), "{question}");
            for example in examples {
                assert_eq!(game.check(seat, example), Ok(()), "{question}\n{game}");
            }
        }
    });
}

#[test]
fn every_kind_of_event_is_told_with_its_players_and_spaces() {
    const NAMES: [&str; 6] = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"];
    let look = look(Marks::Letters, &NAMES);
    let mut kinds = HashSet::new();
    random_games(|_, _, events| {
        for event in events {
            kinds.insert(std::mem::discriminant(event));
            let told = plain(Yaisken::story(std::slice::from_ref(event), &look));
            assert!(
                told.is_ascii() && told.ends_with('.') && !told.contains('\n'),
                "{told}"
            );
            let facts = event.to_string();
            for (number, name) in (1..).zip(NAMES) {
                let is_named = facts.contains(&format!("Player {number}"));
                assert!(!is_named || told.contains(name), "{facts} {told}");
            }
            let words = facts.split([' ', '.', ',', ':', ')']);
            for space in words.filter(|word| word.parse::<Space>().is_ok()) {
                assert!(told.contains(space), "{facts} {told}");
            }
        }
    });
    assert_eq!(kinds.len(), 27, "some kind of event never happened");
}

#[test]
fn views_that_no_game_has_are_drawn_somehow() {
    let look = look(Marks::Shapes, &[]);
    let mut view = view(COMBO);
    let spot = view.board[1][3].clone();
    view.board[1] = vec![spot; 20];
    view.board[1][0].dice = vec![game_yaisken::Kind::Three; 300];
    view.board[2].clear();
    view.board.extend(view.board.clone());
    view.players.truncate(1);
    view.bag.clear();
    view.quiet = u16::MAX;
    let threat = game_yaisken::Threat {
        space: view.board[1][0].space,
        strength: u8::MAX,
        resistance: u8::MAX,
    };
    for targets in [vec![], vec![threat; 300]] {
        view.pending = Pending::Answer {
            seat: seat(7),
            attacker: seat(6),
            targets,
        };
        let text = Yaisken::draw(&view, None, &look);
        assert!(text.width() <= 80, "{}", plain(text));
        assert!(plain(Yaisken::ask(&view, seat(7), &look)).starts_with("Player 8 (○), "));
    }
}

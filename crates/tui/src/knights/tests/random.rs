//! What holds in every position of random games.

use std::collections::HashSet;

use super::*;
use game_knights::{Action, Pending};
use tabletop::options::parse_options_text;
use tabletop::{Rng, SeatCount};

/// Every number of players, and both decks.
const TABLES: [(usize, &str); 8] = [
    (2, "-"),
    (2, "deck=core"),
    (3, "-"),
    (3, "deck=core;first=3"),
    (4, "-"),
    (5, "-"),
    (6, "-"),
    (6, "deck=core"),
];

/// What random games from the start seldom reach.
const RARE: [&str; 3] = [
    // Nothing is left to draw, and two have no cards.
    "5,5,5 P24S16K9G3QN5D3T2H3R2X2E2M2O2I2A6C6L6U2J2,-,- -,-,- - - 10 act-B -",
    // Nearly every card is a Minstrel.
    "6,6 I2J,PJ -,- - - 1 act-A -",
    // The discards have to be mixed with the pile for a draft.
    "6,6 P,S A,C - P20S14K9G3QN5D3T2H3R2X2E2M2O2I2A5C5 1 act-A -",
];

const N_STARTS: usize = TABLES.len() + RARE.len();

/// Plays random games; `see` gets each position and the step that led there, with the position before it.
fn random_games(mut see: impl FnMut(&Knights, Option<(&Knights, StepOf<Knights>)>)) {
    let fresh = TABLES.map(|(n_players, options)| {
        let options = parse_options_text::<Knights>(options).unwrap();
        Knights::new(SeatCount::new(n_players).unwrap(), &options).unwrap()
    });
    let rare = RARE.map(|position| position.parse().unwrap());
    let games = fresh.into_iter().chain(rare);
    for (index, mut game) in games.cycle().take(3 * N_STARTS).enumerate() {
        let mut rng = Rng::from_seed(index as u64);
        see(&game, None);
        while let Some(step) = game.random_step(&mut rng) {
            let before = game.clone();
            game.step(step);
            see(&game, Some((&before, step)));
        }
    }
}

fn viewers(game: &Knights) -> impl Iterator<Item = Viewer> {
    let seats = game.seats().iter().map(Viewer::Seat);
    seats.chain([Viewer::Spectator])
}

#[test]
fn every_position_fits_80_columns_and_24_lines_with_a_question() {
    let mut n_drawn = 0;
    let mut since: Vec<Option<View>> = vec![None; 7];
    random_games(|game, led| {
        for (viewer, since) in viewers(game).zip(&mut since) {
            n_drawn += 1;
            let marks = Marks::ALL[n_drawn % 3];
            let is_long = n_drawn % 4 == 0;
            let name = if is_long {
                "Wilhelmina of the Northern Marches"
            } else {
                ""
            };
            let look = look(marks, &[name; 6]);
            let view = game.view(viewer);
            let text = Knights::draw(&view, since.as_ref().filter(|_| led.is_some()), &look);
            assert!(text.width() <= 80, "{game}\n{}", plain(text));
            assert!(is_long || text.lines.len() <= 20, "{game}\n{}", plain(text));
            let drawn = plain(text);
            assert!(drawn.is_ascii() || marks == Marks::Shapes, "{drawn}");
            if n_drawn % 5 == 0 || led.is_none() {
                *since = Some(view);
            }
        }
    });
    assert!(n_drawn > 20_000, "{n_drawn}");
}

#[test]
fn every_question_fits_a_line_and_its_examples_are_legal() {
    let look = look(Marks::Letters, &[""; 6]);
    random_games(|game, _| {
        for seat in game.seats().iter() {
            let view = game.view(Viewer::Seat(seat));
            let question = plain(Knights::ask(&view, seat, &look));
            assert!(question.is_ascii() && question.len() <= 80, "{question}");
            let examples = examples(&question);
            assert_eq!(examples.is_empty(), !game.turn().asks(seat), "{question}");
            for example in examples {
                assert_eq!(game.check(seat, example), Ok(()), "{question}\n{game}");
            }
        }
    });
}

/// The actions that a question names: `show-knight (peasant, king)` are three.
fn examples(question: &str) -> Vec<Action> {
    let mut found = Vec::new();
    let (mut verb, mut is_inside) = (String::new(), false);
    for word in question.rsplit(": ").next().unwrap().split([' ', ',']) {
        is_inside |= word.starts_with('(');
        let text = match is_inside {
            false => word.to_owned(),
            true => format!("{verb}-{}", word.trim_matches(['(', ')'])),
        };
        if let Ok(action) = text.parse::<Action>() {
            verb = text.split('-').next().unwrap().to_owned();
            found.push(action);
        }
        is_inside &= !word.ends_with(')');
    }
    found
}

#[test]
fn every_kind_of_event_is_told_with_its_players() {
    const NAMES: [&str; 6] = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"];
    let look = look(Marks::Letters, &NAMES);
    let mut kinds = HashSet::new();
    random_games(|_, led| {
        let Some((before, step)) = led else { return };
        for viewer in viewers(before) {
            for event in take(&mut before.clone(), step, viewer) {
                kinds.insert(std::mem::discriminant(&event));
                let told = plain(Knights::story(std::slice::from_ref(&event), &look));
                assert!(
                    told.is_ascii() && told.ends_with('.') && !told.contains('\n'),
                    "{event} {told}"
                );
                let facts = event.to_string();
                for (number, name) in (1..).zip(NAMES) {
                    let is_named = facts.contains(&format!("Player {number}"));
                    assert!(!is_named || told.contains(name), "{facts} {told}");
                }
            }
        }
    });
    assert_eq!(kinds.len(), 45, "some kind of event never happened");
}

#[test]
fn views_that_no_game_has_are_drawn_somehow() {
    let look = look(Marks::Shapes, &[]);
    let mut view = view(ROBBERY, 'C');
    view.players.truncate(2);
    view.players[0].gems = u8::MAX;
    view.players[0].n_cards = u8::MAX;
    view.needed = u8::MAX;
    view.turn = None;
    view.asked = vec![seat(7)];
    let pending = [
        view.pending.clone(),
        Pending::Act,
        Pending::Take { shown: vec![] },
        Pending::Pay { left: u8::MAX },
        Pending::Over {
            rule: "OKN-7".into(),
            winners: vec![],
        },
    ];
    for pending in pending {
        view.pending = pending;
        let text = Knights::draw(&view, None, &look);
        assert!(text.width() <= 80, "{}", plain(text));
        assert!(plain(Knights::ask(&view, seat(7), &look)).starts_with("Player 8 (○), "));
    }
}

//! How the game ends: CON-12.

use game_conversion::{Conversion, Rule, Square};
use tabletop::{Game, Rng, Step, Turn};

use crate::scene::{asked, cells, drawn, legal, outcome, play, refusal, start};

/// Plays at random to the end and counts each seat's placements, in seat order.
fn placements(game: &mut Conversion, rng: &mut Rng) -> Vec<u32> {
    let mut counts = vec![0; game.seats().get()];
    while let Some(step) = game.random_step(rng) {
        if let Step::Act(seat, _) = step {
            counts[seat.index()] += 1;
        }
        game.step(step);
    }
    counts
}

#[test]
fn con_12_there_is_no_pass() {
    let mut game = start(3, "holes=5");
    let mut rng = Rng::from_seed(12);
    while let Some(step) = game.random_step(&mut rng) {
        if let Some(letter) = asked(&game) {
            let n_empty = Square::all()
                .filter(|s| cells(&game, &s.to_string()) == ".")
                .count();
            let list = legal(&game, letter);
            // Something can always be placed, and every legal action is a placement.
            assert!(!list.is_empty());
            assert_eq!(list.len() % n_empty, 0);
        }
        let n_empty = game.board().n_empty();
        game.step(step);
        if let Step::Act(..) = step {
            assert_eq!(game.board().n_empty(), n_empty - 1);
        }
    }
}

#[test]
fn con_12_three_players_place_22_21_and_21_dice() {
    for first in ['A', 'B', 'C'] {
        let mut game = play(start(3, "-"), &format!("first-{first}"));
        let mut counts = placements(&mut game, &mut Rng::from_seed(3));
        counts.rotate_left(usize::from(first as u8 - b'A'));
        assert_eq!(counts, [22, 21, 21], "{first} begins");
    }
}

#[test]
fn con_12_the_last_round_may_be_incomplete_for_any_number_of_players() {
    for players in 2..=8 {
        let mut game = play(start(players, "hole-squares=d4,e4"), "first-A");
        let counts = placements(&mut game, &mut Rng::from_seed(4));
        let expected: Vec<u32> = (0..players)
            .map(|seat| (62 - seat).div_ceil(players) as u32)
            .collect();
        assert_eq!(counts, expected);
    }
}

#[test]
fn con_12_the_game_is_over_exactly_when_no_square_is_empty() {
    for (players, options) in [(2, "-"), (3, "holes=32"), (8, "hole-squares=a1,a2,a3")] {
        let mut game = start(players, options);
        let mut rng = Rng::from_seed(5);
        for _ in 0..=game.max_steps() {
            let has_empty = Square::all().any(|square| cells(&game, &square.to_string()) == ".");
            assert_eq!(game.turn().over().is_none(), has_empty, "{game}");
            if let Some(step) = game.random_step(&mut rng) {
                game.step(step);
            }
        }
        assert!(game.turn().over().is_some());
    }
}

#[test]
fn con_12_the_ending_cites_this_clause_and_the_victory() {
    let victories = [
        ("high-score", Rule::HighScore, "CON-20"),
        ("most-territory", Rule::MostTerritory, "CON-21"),
        ("tall", Rule::Tall, "CON-22"),
        ("wide", Rule::Wide, "CON-23"),
        ("largest-mass", Rule::LargestMass, "CON-24"),
    ];
    for (victory, rule, clause) in victories {
        let options = format!("victory={victory}");
        let over = outcome(&play(drawn(&["A1 ."], "-,5", "place-B", &options), "b1=5"));
        assert_eq!((over.ended_by, over.won_by), (Rule::BoardFull, rule));
        assert_eq!(tabletop::Rule::clause(over.ended_by), "CON-12");
        assert_eq!(tabletop::Rule::clause(over.won_by), clause);
    }
}

#[test]
fn con_12_nobody_places_after_the_end() {
    let over = drawn(&["A1 B1"], "3,4", "over", "-");
    assert!(matches!(over.turn(), Turn::Over(_)));
    for (letter, action) in [('A', "a1=3"), ('A', "c3=3"), ('B', "b1=4"), ('B', "h8=1")] {
        assert_eq!(refusal(&over, letter, action), Some("CON-12"));
        assert_eq!(legal(&over, letter), [""; 0]);
    }
}

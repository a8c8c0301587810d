//! A game against a second, slow implementation of it: what the second says, compared with what the game does.

use std::fmt::Debug;

use tabletop::{Game, Rule as _, Seat, Seats, Turn};

/// What a second implementation says of a position, in notation.
#[derive(Clone, Debug)]
pub struct Said {
    /// The position.
    pub position: String,
    /// What each seat may do, in any order; the last entry is for a seat that the table does not have.
    pub legal: Vec<Vec<String>>,
    /// Who must decide.
    pub asked: Vec<usize>,
    /// What chance may do, with weights, in any order.
    pub chances: Vec<(String, u32)>,
    /// How it ended, if it did.
    pub outcome: Option<SaidOutcome>,
}

/// How a game ended, in the words of a second implementation.
#[derive(Clone, Debug)]
pub struct SaidOutcome {
    /// The place of each seat.
    pub places: Vec<u8>,
    /// The score of each seat.
    pub scores: Vec<i32>,
    /// The clause that ended the game.
    pub ended_by: String,
    /// The clause that decided the places.
    pub won_by: String,
}

/// Compares position, turn, what may be done, what chance may do and the outcome.
///
/// Lists are compared as sets: that the game's are in order is a law. The position must also be read back
/// as an equal one, for whatever is reached is sound.
///
/// # Panics
/// Unless both say the same.
pub fn assert_agrees<G: Game>(game: &G, said: &Said) {
    let text = game.to_string();
    assert_eq!(text, said.position);
    assert_eq!(text.parse().as_ref(), Ok(game));
    assert_eq!(game.seats().get() + 1, said.legal.len(), "seats of {text}");
    for (index, expected) in said.legal.iter().enumerate() {
        let legal = game.legal(seat(index));
        let legal = legal.iter().map(ToString::to_string).collect();
        assert_eq!(
            sorted(legal),
            sorted(expected.clone()),
            "seat {index} in {text}"
        );
    }
    let chances = game.chance().into_iter();
    let chances = chances.map(|(outcome, weight)| (outcome.to_string(), weight));
    assert_eq!(
        sorted(chances.collect()),
        sorted(said.chances.clone()),
        "{text}"
    );
    let asked: Seats = said.asked.iter().copied().map(seat).collect();
    match (game.turn(), &said.outcome) {
        (Turn::Act(seats), None) => assert_eq!(seats, asked, "{text}"),
        (Turn::Chance, None) => assert!(asked.is_empty(), "{text}"),
        (Turn::Over(outcome), Some(said)) => {
            assert_eq!(outcome.places.as_slice(), said.places, "{text}");
            assert_eq!(outcome.scores.as_slice(), said.scores, "{text}");
            assert_eq!(outcome.ended_by.clause(), said.ended_by, "{text}");
            assert_eq!(outcome.won_by.clause(), said.won_by, "{text}");
        }
        (turn, outcome) => panic!("it is {turn:?} and not {outcome:?} in {text}"),
    }
}

fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a table and one seat more have at most eight seats")
}

fn sorted<T: Ord + Debug>(mut list: Vec<T>) -> Vec<T> {
    list.sort();
    list
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Toy;

    fn said() -> Said {
        Said {
            position: "- 0 3..:0 2..:0".into(),
            legal: vec![vec!["show".into(), "keep".into()], vec![], vec![]],
            asked: vec![0],
            chances: vec![],
            outcome: None,
        }
    }

    #[test]
    fn what_is_said_rightly_passes() {
        let toy: Toy = said().position.parse().unwrap();
        assert_agrees(&toy, &said());
    }

    /// Whether this is noticed.
    fn is_noticed(wrong: Said) -> bool {
        let toy: Toy = said().position.parse().unwrap();
        std::panic::catch_unwind(|| assert_agrees(&toy, &wrong)).is_err()
    }

    #[test]
    fn every_difference_is_noticed() {
        let outcome = SaidOutcome {
            places: vec![1, 1],
            scores: vec![0, 0],
            ended_by: "TOY-9".into(),
            won_by: "TOY-10".into(),
        };
        let wrong = [
            Said {
                position: "- 0 3..:0 1..:0".into(),
                ..said()
            },
            Said {
                legal: vec![vec!["keep".into()], vec![], vec![]],
                ..said()
            },
            Said {
                legal: said().legal[..2].to_vec(),
                ..said()
            },
            Said {
                asked: vec![0, 1],
                ..said()
            },
            Said {
                chances: vec![("1".into(), 3)],
                ..said()
            },
            Said {
                outcome: Some(outcome),
                ..said()
            },
        ];
        for wrong in wrong {
            assert!(is_noticed(wrong.clone()), "{wrong:?}");
        }
    }
}

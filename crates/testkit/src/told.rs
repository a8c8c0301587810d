//! Games played and questioned in notation, with answers short enough to compare with.

use std::collections::BTreeSet;

use tabletop::options::parse_options_text;
use tabletop::{Game, Rule as _, Seat, SeatCount, Turn};

/// The seat with this letter.
///
/// # Panics
/// If no table has so many seats.
pub fn seat(letter: char) -> Seat {
    Seat::from_letter(letter).expect("a letter from A to H")
}

/// A game for so many players before its first step, `-` being the standard options.
///
/// # Panics
/// If there is no such game.
pub fn start<G: Game>(players: usize, options: &str) -> G {
    let options = parse_options_text::<G>(options).unwrap_or_else(|error| panic!("{error}"));
    let seats = SeatCount::new(players).expect("a table can have so many seats");
    G::new(seats, &options).unwrap_or_else(|problems| panic!("{problems:?}"))
}

/// Plays these steps: chance outcomes, and actions by whoever is asked.
///
/// # Panics
/// If one of them is not possible.
pub fn play<G: Game>(mut game: G, steps: &str) -> G {
    for word in steps.split_whitespace() {
        match asked(&game) {
            Some(letter) => {
                let action = word.parse().unwrap_or_else(|error| panic!("{error}"));
                let found = game.check(seat(letter), action);
                assert_eq!(found, Ok(()), "{word} in {game}");
                game.apply(seat(letter), action);
            }
            None => {
                let outcome = word.parse().unwrap_or_else(|error| panic!("{error}"));
                let is_possible = game.chance().iter().any(|(listed, _)| *listed == outcome);
                assert!(is_possible, "{word} in {game}");
                game.apply_chance(outcome);
            }
        }
    }
    game
}

/// The letter of the one seat that must decide, if one must.
///
/// # Panics
/// If several must.
pub fn asked<G: Game>(game: &G) -> Option<char> {
    match game.turn() {
        Turn::Act(seats) => {
            assert_eq!(seats.len(), 1, "players decide one after the other");
            seats.first().map(Seat::letter)
        }
        Turn::Chance | Turn::Over(_) => None,
    }
}

/// The words of the game's position with these names, joined by blanks; `known` names all words in order.
///
/// # Panics
/// If a name is not known.
pub fn words<G: Game>(game: &G, known: &[&str], names: &str) -> String {
    let text = game.to_string();
    let words: Vec<&str> = text.split(' ').collect();
    assert_eq!(words.len(), known.len(), "the words of {text}");
    let word = |name| {
        let index = known.iter().position(|known| *known == name);
        words[index.unwrap_or_else(|| panic!("no word is named {name}"))]
    };
    names.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// The outcomes of the pending chance event in notation.
///
/// # Panics
/// If one is likelier than another.
pub fn outcomes<G: Game>(game: &G) -> Vec<String> {
    let list = game.chance();
    assert!(list.iter().all(|(_, weight)| *weight == list[0].1));
    list.iter()
        .map(|(outcome, _)| outcome.to_string())
        .collect()
}

/// The legal actions of whoever is asked, in notation.
///
/// # Panics
/// If nobody is.
pub fn legal<G: Game>(game: &G) -> BTreeSet<String> {
    let letter = asked(game).expect("somebody is asked");
    let list = game.legal(seat(letter));
    list.iter().map(ToString::to_string).collect()
}

/// The legal actions that begin so, as what follows.
///
/// # Panics
/// If nobody is asked.
pub fn legal_after<G: Game>(game: &G, beginning: &str) -> BTreeSet<String> {
    let list = legal(game);
    let rest = list.iter().filter_map(|text| text.strip_prefix(beginning));
    rest.map(String::from).collect()
}

/// Words as a set, to compare with.
pub fn set(words: &str) -> BTreeSet<String> {
    words.split_whitespace().map(String::from).collect()
}

/// The clause that forbids a seat's action, if one does.
///
/// # Panics
/// If it cannot be read.
pub fn refusal<G: Game>(game: &G, letter: char, action: &str) -> Option<&'static str> {
    let action = action.parse().unwrap_or_else(|error| panic!("{error}"));
    let refused = game.check(seat(letter), action).err()?;
    Some(refused.clause())
}

/// Places and scores in seat order.
///
/// # Panics
/// If the game is not over.
pub fn ranking<G: Game>(game: &G) -> (Vec<u8>, Vec<i32>) {
    let outcome = game.turn().over().expect("the game is over");
    let places = outcome.places.as_slice().to_vec();
    (places, outcome.scores.as_slice().to_vec())
}

/// The clauses that ended and decided the game.
///
/// # Panics
/// If it is not over.
pub fn clauses<G: Game>(game: &G) -> (&'static str, &'static str) {
    let outcome = game.turn().over().expect("the game is over");
    (outcome.ended_by.clause(), outcome.won_by.clause())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Toy;

    const WORDS: [&str; 4] = ["options", "round", "first", "second"];

    #[test]
    fn possible_steps_are_played_and_told() {
        let toy: Toy = start(2, "rounds=3");
        assert_eq!(asked(&toy), None);
        let toy = play(toy, "2 1 show");
        assert_eq!(words(&toy, &WORDS, "first options"), "2s.:0 rounds=3");
        assert_eq!((asked(&toy), legal(&toy)), (Some('B'), set("keep")));
        assert_eq!(legal_after(&toy, "k"), set("eep"));
        assert_eq!(refusal(&toy, 'B', "keep"), None);
        assert!(refusal(&toy, 'B', "show").is_some());
    }

    #[test]
    #[should_panic(expected = "show in ")]
    fn an_impossible_action_is_not_played() {
        play(start::<Toy>(2, "-"), "1 2 show");
    }

    #[test]
    #[should_panic(expected = "weight")]
    fn outcomes_that_are_not_equally_likely_are_not_told() {
        outcomes(&start::<Toy>(2, "-"));
    }

    #[test]
    #[should_panic(expected = "no word is named third")]
    fn an_unknown_word_is_not_told() {
        words(&start::<Toy>(2, "-"), &WORDS, "third");
    }
}

//! Positions by their parts, steps in notation, and answers short enough to compare with.

use std::collections::BTreeSet;

use game_knights::Knights;
use tabletop::{Game, Observe, Seat, Step, StepOf, Turn, Viewer};
pub use testkit::told::{clauses, legal, legal_after, ranking, refusal, seat, set};

/// OKN-1: the letter of each kind with how many of its cards there are, in the order of the notation.
const DECK: [(char, usize); 20] = [
    ('P', 24),
    ('S', 16),
    ('K', 9),
    ('G', 3),
    ('Q', 1),
    ('N', 5),
    ('D', 3),
    ('T', 2),
    ('H', 3),
    ('R', 2),
    ('X', 2),
    ('E', 2),
    ('M', 2),
    ('O', 2),
    ('I', 2),
    ('A', 6),
    ('C', 6),
    ('L', 6),
    ('U', 2),
    ('J', 2),
];

/// All Highwaymen and Jesters: with these discarded nobody is asked to rob (OKN-41).
pub const NO_ROBBERS: &str = "H3J2";

/// The parts of a position, to be changed where a test needs it.
#[derive(Clone)]
pub struct Scene {
    gems: String,
    hands: String,
    standing: String,
    known: String,
    discards: String,
    count: u8,
    pending: String,
    options: String,
}

/// A position with these hands, waiting for something like `act-A`.
///
/// Gems are as at the start, nothing stands, is known or discarded, and ten gems are needed or, with two
/// players, the first draft was played.
pub fn scene(hands: &str, pending: &str) -> Scene {
    let n_players = hands.split(',').count();
    let each = |part: &str| vec![part; n_players].join(",");
    Scene {
        gems: each(if n_players == 2 { "6" } else { "5" }),
        hands: hands.into(),
        standing: each("-"),
        known: "-".into(),
        discards: "-".into(),
        count: if n_players == 2 { 1 } else { 10 },
        pending: pending.into(),
        options: "-".into(),
    }
}

impl Scene {
    pub fn gems(mut self, gems: &str) -> Scene {
        self.gems = gems.into();
        self
    }

    pub fn standing(mut self, standing: &str) -> Scene {
        self.standing = standing.into();
        self
    }

    pub fn known(mut self, known: &str) -> Scene {
        self.known = known.into();
        self
    }

    pub fn discards(mut self, discards: &str) -> Scene {
        self.discards = discards.into();
        self
    }

    /// The number of gems needed or, with two players, of the draft.
    pub fn count(mut self, count: u8) -> Scene {
        self.count = count;
        self
    }

    pub fn options(mut self, options: &str) -> Scene {
        self.options = options.into();
        self
    }

    /// Leaves only these cards in the draw pile: all that are nowhere else are discarded.
    pub fn pile(mut self, pile: &str) -> Scene {
        self.discards = self.rest_without(pile);
        self
    }

    /// Leaves only these cards in the draw pile: this seat, which has none, holds all that are nowhere else.
    pub fn rest_in_hand(mut self, letter: char, pile: &str) -> Scene {
        let rest = self.rest_without(pile);
        let mut hands: Vec<&str> = self.hands.split(',').collect();
        let hand = &mut hands[seat(letter).index()];
        assert_eq!(*hand, "-", "the rest is all that this hand holds");
        *hand = &rest;
        self.hands = hands.join(",");
        self
    }

    /// The cards of the deck that are neither in this pile nor anywhere in the position.
    fn rest_without(&self, pile: &str) -> String {
        let is_core = self.options.contains("deck=core");
        let mut rest = DECK.map(|(letter, count)| match letter {
            'O' | 'I' if is_core => 0,
            _ => count,
        });
        let places = [&self.hands, &self.standing, &self.discards, pile];
        let lists = places.into_iter().flat_map(|place| place.split(','));
        for (index, n_there) in lists.flat_map(cards) {
            rest[index] -= n_there;
        }
        write_cards(&rest)
    }

    /// The position in its notation.
    pub fn text(&self) -> String {
        let count = self.count.to_string();
        let words = [
            &self.gems,
            &self.hands,
            &self.standing,
            &self.known,
            &self.discards,
            &count,
            &self.pending,
            &self.options,
        ];
        words.map(String::as_str).join(" ")
    }

    /// The game at this position.
    pub fn game(&self) -> Knights {
        at(&self.text())
    }

    /// The game after these steps.
    pub fn play(&self, steps: &str) -> Knights {
        play(self.game(), steps)
    }
}

/// The cards of a list, as indexes of kinds with their number; small letters are Jesters.
fn cards(list: &str) -> Vec<(usize, usize)> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    let mut digits = String::new();
    for sign in list.chars().rev().filter(|sign| *sign != '-') {
        if sign.is_ascii_digit() {
            digits.insert(0, sign);
            continue;
        }
        let letter = if sign.is_lowercase() { 'J' } else { sign };
        let index = DECK.iter().position(|(kind, _)| *kind == letter).unwrap();
        found.push((index, digits.parse().unwrap_or(1)));
        digits.clear();
    }
    found
}

fn write_cards(counts: &[usize]) -> String {
    let mut text = String::new();
    for ((letter, _), count) in DECK.iter().zip(counts) {
        match count {
            0 => {}
            1 => text.push(*letter),
            _ => text.push_str(&format!("{letter}{count}")),
        }
    }
    if text.is_empty() { "-".into() } else { text }
}

/// The game at a position in its notation.
pub fn at(position: &str) -> Knights {
    position
        .parse()
        .unwrap_or_else(|error| panic!("{error}: {position}"))
}

/// The game for so many players before its first step.
pub fn start(players: usize, options: &str) -> Knights {
    testkit::told::start(players, options)
}

/// Plays these steps: chance outcomes, and actions by whoever is asked.
///
/// Where several decide at once, a step names the seat: `C:decline`.
pub fn play(mut game: Knights, steps: &str) -> Knights {
    for word in steps.split_whitespace() {
        let (letter, action) = match word.split_at_checked(2) {
            Some((first, rest)) if first.ends_with(':') => (first.chars().next(), rest),
            _ => (None, word),
        };
        let Some(letter) = letter else {
            game = testkit::told::play(game, action);
            continue;
        };
        let action = action.parse().unwrap_or_else(|error| panic!("{error}"));
        let played = game.play(seat(letter), action);
        assert_eq!(played, Ok(()), "{word} in {game}");
    }
    game
}

/// The game after seat 0, who is to act with these hands and nothing standing, and the others play these steps.
pub fn after(hands: &str, steps: &str) -> Knights {
    scene(hands, "act-A").play(steps)
}

/// The same with nobody who could rob gems.
pub fn unrobbed(hands: &str, steps: &str) -> Knights {
    scene(hands, "act-A").discards(NO_ROBBERS).play(steps)
}

/// The named words of the game's position, joined by blanks.
pub fn told(game: &Knights, names: &str) -> String {
    const NAMES: [&str; 8] = [
        "gems", "hands", "standing", "known", "discards", "count", "pending", "options",
    ];
    testkit::told::words(game, &NAMES, names)
}

/// What the game waits for.
pub fn pending(game: &Knights) -> String {
    told(game, "pending")
}

/// The letters of all who are asked.
pub fn deciders(game: &Knights) -> String {
    match game.turn() {
        Turn::Act(seats) => seats.iter().map(Seat::letter).collect(),
        Turn::Chance | Turn::Over(_) => String::new(),
    }
}

/// The legal actions of one of several who are asked.
pub fn legal_of(game: &Knights, letter: char) -> BTreeSet<String> {
    let list = game.legal(seat(letter));
    list.iter().map(ToString::to_string).collect()
}

/// The outcomes of the pending draw as `peasant*24`: each kind and how many of its cards can come up.
pub fn weights(game: &Knights) -> BTreeSet<String> {
    let told = game.chance().into_iter();
    told.map(|(outcome, weight)| format!("{outcome}*{weight}"))
        .collect()
}

/// How many cards the pending draw is from.
pub fn n_in_pile(game: &Knights) -> u32 {
    game.chance().iter().map(|(_, weight)| weight).sum()
}

/// The viewer with this letter; `-` is a spectator.
pub fn viewer(letter: char) -> Viewer {
    Viewer::from(Some(letter).filter(|letter| *letter != '-').map(seat))
}

/// The viewers among these letters to whom both games look the same.
pub fn blind(games: [&Knights; 2], letters: &str) -> String {
    let is_blind = |letter: &char| {
        let [one, other] = games.map(|game| game.view(viewer(*letter)));
        one == other
    };
    letters.chars().filter(is_blind).collect()
}

/// A step of a seat, `B:keep`, or a chance outcome.
fn step(text: &str) -> StepOf<Knights> {
    match text.split_at_checked(2) {
        Some((first, action)) if first.ends_with(':') => {
            let letter = first.chars().next().unwrap();
            Step::Act(seat(letter), action.parse().unwrap())
        }
        _ => Step::Chance(text.parse().unwrap()),
    }
}

/// The viewers among these letters who cannot tell one step from the other.
pub fn unseen(game: &Knights, steps: [&str; 2], letters: &str) -> String {
    unseen_between([game, game], steps, letters)
}

/// The viewers among these letters who cannot tell a step of one game from a step of the other.
pub fn unseen_between(games: [&Knights; 2], steps: [&str; 2], letters: &str) -> String {
    let [one, other] = steps.map(step);
    let is_blind = |letter: &char| {
        let viewer = viewer(*letter);
        games[0].glimpse(viewer, one) == games[1].glimpse(viewer, other)
    };
    letters.chars().filter(is_blind).collect()
}

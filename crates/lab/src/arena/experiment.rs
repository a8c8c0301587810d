//! The experiment: which bots meet at which table, and how often.

use std::fmt;
use std::str::FromStr;

use catalog::{BotName, GameId, with_game};
use serde::{Deserialize, Serialize};
use tabletop::options::{OptionMap, read_options};
use tabletop::{Game, ParseError, Problem, SeatCount};

use super::Sequential;

/// The most matches of a pairing: more would take years.
const MOST_GAMES: u64 = 1_000_000_000;

/// Which bots meet, at which table, and how often.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arena {
    /// The game.
    #[serde(with = "as_text")]
    pub game: GameId,
    /// How many seats play.
    #[serde(default = "two")]
    pub players: usize,
    /// Options that differ from the standard.
    #[serde(default)]
    pub options: OptionMap,
    /// Who meets.
    #[serde(with = "as_texts")]
    pub bots: Vec<BotName>,
    /// The most matches of a pairing: an even number, for they are played in pairs.
    pub games: u64,
    /// What all dice and choices follow from.
    #[serde(default = "one")]
    pub seed: u64,
    /// Who meets whom.
    #[serde(default)]
    pub pairs: Pairs,
    /// The share of victories that a pairing is tested for, to stop it early; see [`Sequential`].
    #[serde(default)]
    pub stop: Option<f64>,
    /// What it is for, in words; it changes no match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
}

/// Who meets whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pairs {
    /// Everybody meets everybody.
    #[default]
    All,
    /// Each bot meets the next of the list, as on a ladder.
    Neighbors,
}

fn two() -> usize {
    2
}

fn one() -> u64 {
    1
}

impl Arena {
    /// The same experiment with every option written out, or everything that is wrong with it.
    ///
    /// Two ways of saying the same become one, so that experiments can be compared.
    pub fn checked(&self) -> Result<Arena, Vec<Problem>> {
        let mut problems = self.own_problems();
        match self.game.schema().complete(&self.options) {
            Ok(options) => {
                let table = with_game!(self.game, G => self.start::<G>().map(drop));
                problems.extend(table.err().into_iter().flatten());
                match problems.is_empty() {
                    true => Ok(Arena {
                        options,
                        ..self.clone()
                    }),
                    false => Err(problems),
                }
            }
            Err(more) => {
                problems.extend(more);
                Err(problems)
            }
        }
    }

    /// What is wrong with all but the table.
    fn own_problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        if self.bots.len() < 2 {
            let why = format!("expected at least two bots, found {}", self.bots.len());
            problems.push(Problem::of("bots", why));
        }
        for bot in self.bots.iter().filter(|bot| !bot.is_reproducible()) {
            problems.push(Problem::of(
                "bots",
                format!(
                    "expected a budget of iterations, for a clock repeats nothing; found {bot}"
                ),
            ));
        }
        if self.games == 0 || !self.games.is_multiple_of(2) {
            let why = format!(
                "expected an even number of matches, for they are played in pairs; found {}",
                self.games
            );
            problems.push(Problem::of("games", why));
        }
        if self.games > MOST_GAMES {
            let why = format!(
                "expected at most {MOST_GAMES} matches of a pairing, found {}",
                self.games
            );
            problems.push(Problem::of("games", why));
        }
        if let Some(stop) = self.stop
            && Sequential::new(stop).is_none()
        {
            let why = format!("expected a share above 0.5 and at most 0.99, found {stop}");
            problems.push(Problem::of("stop", why));
        }
        // It reaches terminals, and those obey some of them.
        let mut about = self.about.iter().flat_map(|about| about.chars());
        if let Some(control) = about.find(|c| c.is_control()) {
            let why = format!("expected words without control characters, found {control:?}");
            problems.push(Problem::of("about", why));
        }
        problems
    }

    /// The table before the first step.
    pub(super) fn start<G: Game>(&self) -> Result<G, Vec<Problem>> {
        let wrong_count = || {
            let problem = G::INFO.players_problem(self.players);
            problem.into_iter().collect::<Vec<_>>()
        };
        let seats = SeatCount::new(self.players).ok_or_else(wrong_count)?;
        G::new(seats, &read_options::<G>(&self.options)?)
    }

    /// The bots of each pairing, by their place in the list.
    pub fn pairings(&self) -> Vec<(usize, usize)> {
        let n = self.bots.len();
        match self.pairs {
            Pairs::All => (0..n)
                .flat_map(|first| (first + 1..n).map(move |second| (first, second)))
                .collect(),
            Pairs::Neighbors => (1..n).map(|second| (second - 1, second)).collect(),
        }
    }

    /// The most matches that can be played.
    pub fn most_matches(&self) -> u64 {
        self.pairings().len() as u64 * self.games
    }

    /// Which bots sit where in a match of a pairing.
    pub fn seats(&self, pairing: usize, match_index: u64) -> Vec<BotName> {
        let (first, second) = self.pairings()[pairing];
        (0..self.players)
            .map(|seat| match Side::of(match_index, seat) {
                Side::First => self.bots[first],
                Side::Second => self.bots[second],
            })
            .collect()
    }
}

/// A bot of a pairing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    /// The one that is listed first.
    First,
    /// The other.
    Second,
}

impl Side {
    /// Who sits there: the bots take turns along the table, and the first seat from match to match.
    pub(super) fn of(match_index: u64, seat: usize) -> Side {
        match (match_index + seat as u64).is_multiple_of(2) {
            true => Side::First,
            false => Side::Second,
        }
    }
}

impl fmt::Display for Pairs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Pairs::All => "all",
            Pairs::Neighbors => "neighbors",
        })
    }
}

impl FromStr for Pairs {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Pairs, ParseError> {
        match text {
            "all" => Ok(Pairs::All),
            "neighbors" => Ok(Pairs::Neighbors),
            _ => Err(ParseError::new("all or neighbors", text)),
        }
    }
}

/// A value as the text that people write.
mod as_text {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::{Deserialize, Deserializer, Serializer, de::Error as _};

    pub(super) fn serialize<T: Display, S: Serializer>(
        value: &T,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.collect_str(value)
    }

    pub(super) fn deserialize<'de, T, D>(from: D) -> Result<T, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

/// Several values as the texts that people write.
mod as_texts {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::{Deserialize, Deserializer, Serializer, de::Error as _};

    pub(super) fn serialize<T: Display, S: Serializer>(
        values: &[T],
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.collect_seq(values.iter().map(T::to_string))
    }

    pub(super) fn deserialize<'de, T, D>(from: D) -> Result<Vec<T>, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        let texts = Vec::<String>::deserialize(from)?;
        let values = texts.iter().map(|text| text.parse());
        values.collect::<Result<_, _>>().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arena(json: &str) -> Arena {
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn a_short_experiment_is_completed_and_comes_back_from_its_own_text() {
        let short = r#"{"game":"conversion","bots":["random","mcts:20"],"games":4,"about":"Dice"}"#;
        let checked = arena(short).checked().unwrap();
        assert_eq!((checked.players, checked.seed, checked.stop), (2, 1, None));
        assert_eq!(checked.options["holes"], 0);
        let text = serde_json::to_string(&checked).unwrap();
        assert_eq!(arena(&text), checked);
        assert_eq!(arena(&text).checked().unwrap(), checked);
    }

    #[test]
    fn two_ways_of_setting_an_option_are_one_experiment() {
        let bots = r#""bots":["random","greedy"],"games":2"#;
        let number = format!(r#"{{"game":"conversion","options":{{"holes":4}},{bots}}}"#);
        let text = format!(r#"{{"game":"conversion","options":{{"holes":"4"}},{bots}}}"#);
        assert_eq!(
            arena(&number).checked().unwrap(),
            arena(&text).checked().unwrap()
        );
    }

    #[test]
    fn everything_wrong_is_told_at_once() {
        let wrong = r#"{"game":"conversion","players":9,"bots":["uct:5ms"],"games":3,"stop":0.5}"#;
        let problems = arena(wrong).checked().unwrap_err();
        let keys: Vec<_> = problems
            .iter()
            .map(|problem| problem.key.as_str())
            .collect();
        assert_eq!(keys, ["bots", "bots", "games", "stop", "players"]);
        let wrong = r#"{"game":"conversion","options":{"holes":99},"bots":["greedy"],"games":0}"#;
        assert_eq!(arena(wrong).checked().unwrap_err().len(), 3);
        let endless =
            r#"{"game":"scalar","bots":["random","greedy"],"games":18446744073709551614}"#;
        let problems = arena(endless).checked().unwrap_err();
        assert_eq!((problems.len(), problems[0].key.as_str()), (1, "games"));
    }

    #[test]
    fn words_about_an_experiment_cannot_command_a_terminal() {
        let mut arena = arena(r#"{"game":"scalar","bots":["random","greedy"],"games":2}"#);
        arena.about = Some("Größer, stärker: \u{201c}hard\u{201d}.".into());
        assert!(arena.checked().is_ok());
        for (about, found) in [("a\nb", r"'\n'"), ("\u{1b}[31mred", r"'\u{1b}'")] {
            arena.about = Some(about.into());
            let problems = arena.checked().unwrap_err();
            assert_eq!((problems.len(), problems[0].key.as_str()), (1, "about"));
            assert!(problems[0].to_string().contains(found), "{}", problems[0]);
        }
    }

    #[test]
    fn unknown_keys_games_and_bots_are_refused() {
        for wrong in [
            r#"{"game":"chess","bots":["random","greedy"],"games":2}"#,
            r#"{"game":"scalar","bots":["random","clever"],"games":2}"#,
            r#"{"game":"scalar","bots":["random","greedy"],"games":2,"gaems":4}"#,
        ] {
            assert!(serde_json::from_str::<Arena>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn bots_fill_the_seats_by_turns_and_change_from_match_to_match() {
        let mut arena =
            arena(r#"{"game":"conversion","bots":["random","greedy","easy"],"games":2}"#);
        let seats = |arena: &Arena, pairing, index| {
            let names = arena.seats(pairing, index);
            let names: Vec<_> = names.iter().map(BotName::to_string).collect();
            names.join(" ")
        };
        assert_eq!(arena.pairings(), [(0, 1), (0, 2), (1, 2)]);
        assert_eq!(seats(&arena, 0, 0), "random greedy");
        assert_eq!(seats(&arena, 0, 1), "greedy random");
        arena.players = 3;
        assert_eq!(seats(&arena, 2, 6), "greedy easy greedy");
        assert_eq!(seats(&arena, 2, 7), "easy greedy easy");
        arena.pairs = Pairs::Neighbors;
        assert_eq!(arena.pairings(), [(0, 1), (1, 2)]);
        assert_eq!(arena.most_matches(), 4);
    }
}

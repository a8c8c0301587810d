//! Bots by name.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use search::{Bot, Budget, GreedyBot, RandomBot, Settings, TreeBot, Unjudged};
use tabletop::ParseError;

use crate::{BotGame, Judge, Level};

/// The most iterations that a bot may be asked for: some minutes.
pub const MOST_ITERATIONS: u32 = 10_000_000;

/// The longest that a bot with a time budget may be asked to search.
pub const MOST_TIME: Duration = Duration::from_secs(600);

/// The name of a bot, as it stands after `bot:`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BotName {
    /// Any legal action.
    Random,
    /// The best position after one step.
    Greedy,
    /// The tree search with this budget.
    Mcts(Budget),
    /// The tree search with this budget and the weights that were guessed at first: a yardstick of the tuning.
    Untuned(Budget),
    /// A plain tree search with this budget, which knows no evaluation: a yardstick.
    Uct(Budget),
    /// A level.
    Level(Level),
}

impl BotName {
    /// The bot of this name for game `G`.
    pub fn bot<G: BotGame>(self) -> Box<dyn Bot<G>> {
        self.bot_with(None)
    }

    /// The bot of this name for game `G` with another budget; one that does not search has none to exchange.
    pub fn bot_with<G: BotGame>(self, other: Option<Budget>) -> Box<dyn Bot<G>> {
        let judge = Judge::<G>::tuned();
        let with = |budget| Settings {
            budget: other.unwrap_or(budget),
            ..G::SETTINGS
        };
        match self {
            BotName::Random => Box::new(RandomBot),
            BotName::Greedy => Box::new(GreedyBot::new(judge)),
            BotName::Mcts(budget) => Box::new(TreeBot::new(with(budget), judge)),
            BotName::Untuned(budget) => Box::new(TreeBot::new(with(budget), Judge::untuned())),
            BotName::Uct(budget) => {
                let settings = Settings::plain(other.unwrap_or(budget));
                Box::new(TreeBot::new(settings, Unjudged))
            }
            BotName::Level(level) => {
                let mut settings = level.settings::<G>();
                settings.budget = other.unwrap_or(settings.budget);
                Box::new(TreeBot::new(settings, judge))
            }
        }
    }

    /// The budget that the name itself states; none for a level, whose budget depends on the game.
    pub fn stated_budget(self) -> Option<Budget> {
        match self {
            BotName::Mcts(budget) | BotName::Untuned(budget) | BotName::Uct(budget) => Some(budget),
            BotName::Random | BotName::Greedy | BotName::Level(_) => None,
        }
    }

    /// Whether the same prompt and generator always get the same answer: a clock decides otherwise.
    pub fn is_reproducible(self) -> bool {
        !matches!(self.stated_budget(), Some(Budget::Time(_)))
    }
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kind, budget) = match self {
            BotName::Random => return f.write_str("random"),
            BotName::Greedy => return f.write_str("greedy"),
            BotName::Level(level) => return level.fmt(f),
            BotName::Mcts(budget) => ("mcts", budget),
            BotName::Untuned(budget) => ("untuned", budget),
            BotName::Uct(budget) => ("uct", budget),
        };
        match budget {
            Budget::Iterations(n) => write!(f, "{kind}:{n}"),
            Budget::Time(time) => write!(f, "{kind}:{}ms", time.as_millis()),
        }
    }
}

impl FromStr for BotName {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<BotName, ParseError> {
        let unknown = || {
            let (most, most_ms) = (MOST_ITERATIONS, MOST_TIME.as_millis());
            let expected = format!(
                "a bot: random, greedy, easy, medium, hard, master, mcts:N, untuned:N or uct:N (N from 1 to \
                 {most} iterations, or to {most_ms} milliseconds as Nms)"
            );
            ParseError::new(expected, text)
        };
        match text.split_once(':') {
            Some(("mcts", budget)) => read_budget(budget).map(BotName::Mcts),
            Some(("untuned", budget)) => read_budget(budget).map(BotName::Untuned),
            Some(("uct", budget)) => read_budget(budget).map(BotName::Uct),
            Some(_) => None,
            None => match text {
                "random" => Some(BotName::Random),
                "greedy" => Some(BotName::Greedy),
                _ => text.parse().ok().map(BotName::Level),
            },
        }
        .ok_or_else(unknown)
    }
}

/// `500` iterations or `500ms`, at least one of either and not too many, written in the one way that is printed.
fn read_budget(text: &str) -> Option<Budget> {
    let (digits, is_time) = match text.strip_suffix("ms") {
        Some(digits) => (digits, true),
        None => (text, false),
    };
    let n: u32 = digits.parse().ok().filter(|n| *n > 0)?;
    let budget = match is_time {
        true => Budget::Time(Duration::from_millis(n.into())),
        false => Budget::Iterations(n),
    };
    let is_too_much = match budget {
        Budget::Iterations(n) => n > MOST_ITERATIONS,
        Budget::Time(time) => time > MOST_TIME,
    };
    (digits == n.to_string() && !is_too_much).then_some(budget)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        let names = [
            "random",
            "greedy",
            "easy",
            "medium",
            "hard",
            "master",
            "mcts:1",
            "mcts:5000",
            "uct:200",
            "untuned:7",
            "mcts:1500ms",
            "uct:10000000",
            "mcts:600000ms",
        ];
        for name in names {
            let bot: BotName = name.parse().unwrap();
            assert_eq!(bot.to_string(), name);
            assert_eq!(bot.is_reproducible(), !name.ends_with("ms"));
        }
    }

    #[test]
    fn no_other_name_is_a_bot() {
        let names = [
            "",
            "Easy",
            "mcts",
            "mcts:",
            "mcts:0",
            "mcts:05",
            "mcts:-5",
            "mcts:+5",
            "mcts:5s",
            "mcts:0ms",
            "mcts:10000001",
            "mcts:600001ms",
            "mcts:4294967296",
            "uct",
            "greedy:5",
            "easy:5",
            "random ",
        ];
        for name in names {
            let error = name.parse::<BotName>().unwrap_err().to_string();
            assert!(
                error.starts_with("expected a bot: random, greedy"),
                "{error}"
            );
        }
    }
}

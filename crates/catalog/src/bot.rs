//! Bots by name, for any game.

use std::fmt;
use std::str::FromStr;

use search::{AnyBot, Bot, RandomBot, TextBot};
use tabletop::{Observe, ParseError};

use crate::{GameId, with_game};

/// The name of a bot, as it stands after `bot:`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BotName {
    /// Any legal action.
    Random,
}

impl BotName {
    /// The bot of this name for game `G`.
    pub fn bot<G: Observe>(self) -> Box<dyn Bot<G>> {
        match self {
            BotName::Random => Box::new(RandomBot),
        }
    }

    /// The bot of this name for game `id`: prompt text in, notation out.
    pub fn any(self, id: GameId) -> Box<dyn AnyBot> {
        with_game!(id, G => Box::new(TextBot::<G, _>::new(self.bot::<G>())))
    }
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotName::Random => f.write_str("random"),
        }
    }
}

impl FromStr for BotName {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<BotName, ParseError> {
        match text {
            "random" => Ok(BotName::Random),
            _ => Err(ParseError::new("a bot: random", text)),
        }
    }
}

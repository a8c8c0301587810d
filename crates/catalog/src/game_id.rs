//! Games by id.

use std::fmt;
use std::str::FromStr;

use bots::BotName;
use search::{AnyBot, Budget, TextBot};
use tabletop::options::{OptionMap, RulesVersion};
use tabletop::record::{Fault, Receipt, Record};
use tabletop::{Game, Info, Match, Opening, ParseError, Problem, Schema, Table, Verified, verify};

/// A game of the catalog.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameId {
    /// Conversion.
    Conversion,
    /// The Conqueror.
    Conqueror,
    /// Scalar.
    Scalar,
    /// Yaisken.
    Yaisken,
    /// Of Knights and Ninjas.
    Knights,
}

/// Runs `$body` with `$G` as the type of the game `$id`: the way from an id to typed code.
#[macro_export]
macro_rules! with_game {
    ($id:expr, $G:ident => $body:expr) => {
        match $id {
            $crate::GameId::Conversion => {
                type $G = $crate::Conversion;
                $body
            }
            $crate::GameId::Conqueror => {
                type $G = $crate::Conqueror;
                $body
            }
            $crate::GameId::Scalar => {
                type $G = $crate::Scalar;
                $body
            }
            $crate::GameId::Yaisken => {
                type $G = $crate::Yaisken;
                $body
            }
            $crate::GameId::Knights => {
                type $G = $crate::Knights;
                $body
            }
        }
    };
}

impl GameId {
    /// Every game.
    pub const ALL: &'static [GameId] = &[
        GameId::Conversion,
        GameId::Conqueror,
        GameId::Scalar,
        GameId::Yaisken,
        GameId::Knights,
    ];

    /// The game's facts.
    pub fn info(self) -> &'static Info {
        with_game!(self, G => const { &G::INFO })
    }

    /// The game's options as data.
    pub fn schema(self) -> Schema {
        with_game!(self, G => G::schema())
    }

    /// Whether matches of this version of the rules can be played.
    pub fn plays_version(self, number: u32) -> bool {
        with_game!(self, G => RulesVersion::of::<G>(number).is_ok())
    }

    /// Every option of today, as this version of the rules was played with these options.
    pub fn options_of_version(self, number: u32, given: &OptionMap) -> Option<OptionMap> {
        with_game!(self, G => RulesVersion::of::<G>(number).ok()?.complete::<G>(given).ok())
    }

    /// A table of this game, or every problem with what it should be opened with.
    pub fn open(self, opening: &Opening) -> Result<Box<dyn Table>, Vec<Problem>> {
        with_game!(self, G => Ok(Box::new(Match::<G>::open(opening)?)))
    }

    /// The bot of this name for this game: prompt text in, notation out.
    pub fn bot(self, name: BotName) -> Box<dyn AnyBot> {
        self.bot_with(name, None)
    }

    /// The bot of this name for this game with another budget; see [`BotName::bot_with`].
    pub fn bot_with(self, name: BotName, budget: Option<Budget>) -> Box<dyn AnyBot> {
        with_game!(self, G => Box::new(TextBot::<G, _>::new(name.bot_with::<G>(budget))))
    }

    /// The table that a record tells of, every step checked against the rules.
    pub fn replay(record: &Record) -> Result<Box<dyn Table>, Fault> {
        let id = GameId::of(record)?;
        with_game!(id, G => Ok(Box::new(Match::<G>::replay(record)?)))
    }

    /// Checks a record's text, chain, steps and draws, and its receipt where one is given.
    pub fn verify(text: &str, receipt: Option<&Receipt>) -> Result<Verified, Fault> {
        let record: Record = text.parse()?;
        let id = GameId::of(&record)?;
        with_game!(id, G => verify::<G>(text, receipt))
    }

    /// The game that a record is of.
    pub fn of(record: &Record) -> Result<GameId, Fault> {
        let id = &record.header().game;
        id.parse()
            .map_err(|error: UnknownGame| Fault::whole(error.to_string()))
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.info().id)
    }
}

/// No game has this id.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(transparent)]
pub struct UnknownGame(#[from] ParseError);

impl FromStr for GameId {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<GameId, UnknownGame> {
        let found = GameId::ALL.iter().find(|id| id.info().id == text);
        found.copied().ok_or_else(|| {
            let ids: Vec<_> = GameId::ALL.iter().map(|id| id.info().id).collect();
            ParseError::new(format!("a game: {}", ids.join(", ")), text).into()
        })
    }
}

//! The four levels.

use std::fmt;
use std::str::FromStr;

use search::{Budget, Settings};
use tabletop::ParseError;

use crate::BotGame;

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// For a first game.
    Easy,
    /// For a game among friends.
    Medium,
    /// For those who know the game.
    Hard,
    /// As well as it can in a second or two.
    Master,
}

/// What makes a level: how far it looks, and how closely it keeps to what it found best.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Grade {
    /// The iterations of its search.
    pub iterations: u32,
    /// How much worse an action may seem and still be played, as in [`Settings`].
    pub softness: f32,
}

impl Grade {
    /// Plays what it found best.
    pub const fn strict(iterations: u32) -> Grade {
        Grade::soft(iterations, 0.0)
    }

    /// May also play what seems not much worse.
    pub const fn soft(iterations: u32, softness: f32) -> Grade {
        Grade {
            iterations,
            softness,
        }
    }
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 4] = [Level::Easy, Level::Medium, Level::Hard, Level::Master];

    /// Its name in commands and files.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Master => "master",
        }
    }

    /// How this level searches in game `G`.
    pub fn settings<G: BotGame>(self) -> Settings {
        let grade = G::GRADES[self as usize];
        Settings {
            budget: Budget::Iterations(grade.iterations),
            softness: grade.softness,
            ..G::SETTINGS
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Level, ParseError> {
        let found = Level::ALL.into_iter().find(|level| level.name() == text);
        found.ok_or_else(|| ParseError::new("a level: easy, medium, hard or master", text))
    }
}

//! Everything about the games, for programs. Keys are stable; more may be added.

use serde::Serialize;
use tabletop::Schema;
use ts_rs::TS;

use crate::GameId;

/// Some games.
#[derive(Clone, Debug, Serialize, TS)]
pub struct About {
    /// Each of them.
    pub games: Vec<AboutGame>,
}

/// One game.
#[derive(Clone, Debug, Serialize, TS)]
pub struct AboutGame {
    /// The id in commands and files.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// What it feels like, in one line.
    pub tagline: &'static str,
    /// How many can play.
    pub players: Players,
    /// The version of its rules.
    pub rules_version: u32,
    /// Whether any seat knows something that another does not.
    pub hidden_information: bool,
    /// Its options.
    pub schema: Schema,
}

/// How many can play.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct Players {
    /// The fewest.
    pub min: usize,
    /// The most.
    pub max: usize,
}

impl About {
    /// These games.
    pub fn games(games: &[GameId]) -> About {
        About {
            games: games.iter().copied().map(about).collect(),
        }
    }
}

fn about(game: GameId) -> AboutGame {
    let info = game.info();
    AboutGame {
        id: info.id,
        name: info.name,
        tagline: info.tagline,
        players: Players {
            min: info.min_seats,
            max: info.max_seats,
        },
        rules_version: info.rules_version,
        hidden_information: info.hidden_information,
        schema: game.schema(),
    }
}

//! What a law reports: which law, where, and what was wrong.

use std::fmt;

use serde_json::Value;
use tabletop::{Game, SeatCount};

/// A law that a game breaks, with all that is needed to look at the very position.
///
/// Its `Debug` is its `Display`, so that a test which returns it prints something to read.
#[derive(Clone, PartialEq, Eq)]
pub struct Breach {
    /// The name of the law's function.
    pub law: &'static str,
    /// Where it happened; none for a fact about the game that no position shows.
    pub scene: Option<Scene>,
    /// What was wrong, in words.
    pub what: String,
}

/// A moment of one of the random matches that a law plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// How many seats play.
    pub seats: SeatCount,
    /// The options that differ from the standard, as `key=value`, or `-`.
    pub options: String,
    /// The number of the match among those of its case, counting from 0.
    pub match_index: usize,
    /// How many steps were played.
    pub ply: usize,
    /// The position's notation.
    pub position: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.law, self.what)?;
        if let Some(scene) = &self.scene {
            write!(
                f,
                "\n  case: {} seats, options {}\n  match {}, ply {}\n  position: {}",
                scene.seats, scene.options, scene.match_index, scene.ply, scene.position
            )?;
        }
        Ok(())
    }
}

impl fmt::Debug for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Breach {}

/// The options that differ from the standard.
///
/// Unlike [`tabletop::options::options_text`] it asks nothing of the schema, which may be what is broken.
pub(crate) fn told_options<G: Game>(options: &G::Options) -> String {
    let json = |options: &G::Options| serde_json::to_value(options).unwrap_or_default();
    let (Value::Object(standard), Value::Object(given)) =
        (json(&G::Options::default()), json(options))
    else {
        return format!("{options:?}");
    };
    let told: Vec<_> = given
        .iter()
        .filter(|(key, value)| standard.get(*key) != Some(value))
        .map(|(key, value)| match value {
            Value::String(text) => format!("{key}={text}"),
            other => format!("{key}={other}"),
        })
        .collect();
    if told.is_empty() {
        "-".into()
    } else {
        told.join(";")
    }
}

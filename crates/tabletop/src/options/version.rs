//! Versions of a game's rules: today's, and older ones that options of today say exactly.

use super::{OptionMap, Problem, differing, parse_settings, settings_problem};
use crate::{Game, ParseError};

/// A version of a game's rules that can be played: today's, or an older one that options of today say exactly.
///
/// Matches of such an older version go on, and their records keep its number and its options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RulesVersion {
    /// The number that records and tables name.
    pub number: u32,
    /// Options that came later, each with the value that this version was played by.
    pub added_later: &'static [(&'static str, &'static str)],
    /// Options whose default has changed since, each with its default then.
    pub old_defaults: &'static [(&'static str, &'static str)],
}

/// This program cannot play that version of a game's rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("these are rules version {theirs} of {game}, and this program plays version {ours}")]
pub struct UnplayableVersion {
    game: &'static str,
    ours: u32,
    theirs: u32,
}

impl RulesVersion {
    /// The version of game `G` with this number, if it can be played.
    pub fn of<G: Game>(number: u32) -> Result<RulesVersion, UnplayableVersion> {
        let present = RulesVersion {
            number: G::INFO.rules_version,
            added_later: &[],
            old_defaults: &[],
        };
        let all = std::iter::once(&present).chain(G::OLDER_VERSIONS);
        let found = all.copied().find(|version| version.number == number);
        found.ok_or(UnplayableVersion {
            game: G::INFO.name,
            ours: G::INFO.rules_version,
            theirs: number,
        })
    }

    /// Every option of today with the value that stands for what is given here by this version's options.
    pub fn complete<G: Game>(&self, given: &OptionMap) -> Result<OptionMap, Vec<Problem>> {
        let is_unknown = |key: &&String| self.added_later.iter().any(|(later, _)| key == later);
        let unknown = given.keys().filter(is_unknown);
        let why = format!("version {} of the rules has no such option", self.number);
        let problems: Vec<_> = unknown.map(|key| Problem::of(key, why.as_str())).collect();
        let mut values = given.clone();
        for &(key, text) in self.added_later.iter().chain(self.old_defaults) {
            values.entry(key).or_insert_with(|| text.into());
        }
        match G::schema().complete(&values) {
            Ok(values) if problems.is_empty() => Ok(values),
            completed => {
                let more = completed.err().unwrap_or_default();
                Err(problems.into_iter().chain(more).collect())
            }
        }
    }

    /// The options of game `G` that are given here, all others as they were by default.
    pub fn read_options<G: Game>(&self, given: &OptionMap) -> Result<G::Options, Vec<Problem>> {
        Ok(super::of_complete::<G>(self.complete::<G>(given)?))
    }

    /// All options of this version by key.
    pub fn option_map<G: Game>(&self, options: &G::Options) -> OptionMap {
        let mut values = super::option_map::<G>(options);
        values.retain(|key, _| !self.added_later.iter().any(|(later, _)| key == later));
        values
    }

    /// Reads a position that this version wrote; its options are its last word.
    pub fn read_position<G: Game>(&self, text: &str) -> Result<G, ParseError> {
        if self.number == G::INFO.rules_version {
            return text.parse();
        }
        let (rest, word) = text.rsplit_once(' ').unwrap_or(("", text));
        let options = self.read_options::<G>(&parse_settings(word)?);
        let options = options.map_err(|problems| settings_problem(&problems, word))?;
        format!("{rest} {}", super::options_text::<G>(&options)).parse()
    }

    /// The position as this version wrote it.
    pub fn position_text<G: Game>(&self, state: &G) -> String {
        let text = state.to_string();
        if self.number == G::INFO.rules_version {
            return text;
        }
        let (rest, _) = text.rsplit_once(' ').unwrap_or(("", &text));
        let options = self.option_map::<G>(&state.options());
        format!("{rest} {}", differing::<G>(&options, self.old_defaults))
    }
}

//! What a match is opened with, and what may be wrong with it.

use crate::options::{OptionMap, RulesVersion, option_map};
use crate::proof::{Bytes32, Secret};
use crate::record::{Player, is_table_id, is_time};
use crate::{Game, Problem, Seat, SeatCount};

/// What a match is opened with.
#[derive(Clone, Debug)]
pub struct Opening {
    /// Who sits where; their number is the number of seats.
    pub players: Vec<Player>,
    /// The version of the rules, if not today's; see [`RulesVersion`].
    pub rules_version: Option<u32>,
    /// Options that differ from the standard.
    pub options: OptionMap,
    /// Where to start, if not at the beginning; it brings its own seats and options.
    pub position: Option<String>,
    /// The table's id: small letters, digits and hyphens.
    pub table: String,
    /// When the table was opened, in UTC: `2026-11-15T20:00:00Z`.
    pub time: String,
    /// What the dice follow from; without it, chance is decided from outside.
    pub secret: Option<Secret>,
    /// What each seat adds to the dice.
    pub entropy: Vec<(Seat, Bytes32)>,
}

impl Opening {
    /// A match between these players with standard options, no promises, and an id and a time of no meaning.
    pub fn plain(players: Vec<Player>) -> Opening {
        Opening {
            players,
            rules_version: None,
            options: OptionMap::new(),
            position: None,
            table: "local".into(),
            time: "1970-01-01T00:00:00Z".into(),
            secret: None,
            entropy: Vec::new(),
        }
    }
}

pub(super) fn header_problems(opening: &Opening) -> Vec<Problem> {
    let mut problems = Vec::new();
    for player in &opening.players {
        if let Err(error) = player.to_string().parse::<Player>() {
            problems.push(Problem::of("players", error.to_string()));
        }
    }
    for (seat, _) in &opening.entropy {
        if seat.index() >= opening.players.len() {
            problems.push(Problem::of(
                "entropy",
                format!("there is no seat {seat} at this table"),
            ));
        }
    }
    if !is_table_id(&opening.table) {
        let why = "expected a table id of 1 to 64 small letters, digits and hyphens";
        problems.push(Problem::of("table", why));
    }
    if !is_time(&opening.time) {
        problems.push(Problem::of(
            "time",
            "expected a time like 2026-11-15T20:00:00Z",
        ));
    }
    problems
}

/// The version that is played, and the starting state: by options, or by a position that must agree with them.
pub(super) fn start<G: Game>(opening: &Opening) -> Result<(RulesVersion, G), Vec<Problem>> {
    let number = opening.rules_version.unwrap_or(G::INFO.rules_version);
    let version = RulesVersion::of::<G>(number)
        .map_err(|error| vec![Problem::of("rules_version", error.to_string())])?;
    let count = opening.players.len();
    let seats = SeatCount::new(count);
    let options = version.read_options::<G>(&opening.options);
    let Some(position) = &opening.position else {
        let wrong_count = G::INFO.players_problem(count);
        return match (seats, options) {
            (Some(seats), Ok(options)) => Ok((version, G::new(seats, &options)?)),
            (_, options) => {
                let problems = wrong_count.into_iter();
                Err(problems.chain(options.err().unwrap_or_default()).collect())
            }
        };
    };
    let start: G = match version.read_position(position) {
        Ok(start) => start,
        Err(error) => {
            let mut problems = vec![Problem::of("position", error.to_string())];
            problems.extend(options.err().unwrap_or_default());
            return Err(problems);
        }
    };
    let given = options.as_ref().ok().map(option_map::<G>);
    let mut problems = options.err().unwrap_or_default();
    if seats != Some(start.seats()) {
        let why = format!("the position has {} players, not {count}", start.seats());
        problems.push(Problem::of("players", why));
    }
    let own = option_map::<G>(&start.options());
    if let Some(given) = given {
        for key in opening.options.keys().filter(|key| own.contains_key(*key)) {
            if own[key] != given[key] {
                let why = format!("the position has {}, not {}", own[key], given[key]);
                problems.push(Problem::of(key, why));
            }
        }
    }
    if problems.is_empty() {
        Ok((version, start))
    } else {
        Err(problems)
    }
}

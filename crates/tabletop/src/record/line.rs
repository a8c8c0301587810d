//! One numbered line of a record.

use std::fmt::{self, Display};
use std::ops::Range;
use std::str::FromStr;

use super::Player;
use super::header::seat;
use crate::{Clause, Outcome, ParseError, Seat, Seats};

/// What happened: an action, a chance outcome, or a note about the match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// A seat played an action, in notation; `?` where the reader has not seen it.
    Act(Seat, String),
    /// A chance event.
    Chance {
        /// Its number, counting from 1; a takeback does not turn it back.
        event: u64,
        /// How it came out, in notation; `?` where the reader has not seen it.
        outcome: String,
        /// Its tickets; none where they would tell the reader what they have not seen.
        odds: Option<Odds>,
    },
    /// Something about the match rather than the game.
    Note(Note),
}

/// The tickets that give an outcome, of how many.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Odds {
    /// The outcome's own tickets.
    pub interval: Range<u32>,
    /// The number of all tickets.
    pub total: u32,
}

/// Something that happened to the match rather than in the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Note {
    /// Back to how it stood after this line (0: before the first).
    Takeback(u64),
    /// This seat gave up.
    Resigned(Seat),
    /// This seat's clock ran out.
    TimedOut(Seat),
    /// The last two who take part agreed on a draw; those of the others whom the rules have put out and who have not
    /// given up, the earliest first.
    Drawn(Vec<Seat>),
    /// Nobody plays on.
    Abandoned,
    /// From now on this player decides for the seat.
    Seated(Seat, Player),
    /// The game ended by its rules.
    Over(Result),
}

/// How a game ended, in text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Result {
    /// The clause that ended it.
    pub ended_by: String,
    /// The clause that decided the places.
    pub won_by: String,
    /// The places in seat order.
    pub places: Vec<u8>,
    /// The scores in seat order.
    pub scores: Vec<i32>,
}

impl From<&Outcome<Clause>> for Result {
    fn from(outcome: &Outcome<Clause>) -> Result {
        Result {
            ended_by: outcome.ended_by.rule.into(),
            won_by: outcome.won_by.rule.into(),
            places: outcome.places.as_slice().to_vec(),
            scores: outcome.scores.as_slice().to_vec(),
        }
    }
}

impl Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Act(seat, action) => write!(f, "s{seat} {action}"),
            Line::Chance {
                event,
                outcome,
                odds,
            } => {
                write!(f, "c{event} {outcome}")?;
                match odds {
                    Some(odds) => write!(f, " {odds}"),
                    None => Ok(()),
                }
            }
            Line::Note(note) => note.fmt(f),
        }
    }
}

impl Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}..{}/{}",
            self.interval.start, self.interval.end, self.total
        )
    }
}

impl Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Note::Takeback(line) => write!(f, "takeback {line}"),
            Note::Resigned(seat) => write!(f, "resigned {seat}"),
            Note::TimedOut(seat) => write!(f, "timed-out {seat}"),
            Note::Drawn(out) if out.is_empty() => f.write_str("drawn"),
            Note::Drawn(out) => write!(f, "drawn without {}", joined(out)),
            Note::Abandoned => f.write_str("abandoned"),
            Note::Seated(seat, player) => write!(f, "seat {seat} {player}"),
            Note::Over(result) => write!(
                f,
                "over {} {} {} {}",
                result.ended_by,
                result.won_by,
                joined(&result.places),
                joined(&result.scores)
            ),
        }
    }
}

fn joined(numbers: &[impl Display]) -> String {
    let texts: Vec<_> = numbers.iter().map(ToString::to_string).collect();
    texts.join(",")
}

impl FromStr for Line {
    type Err = ParseError;

    fn from_str(text: &str) -> std::result::Result<Line, ParseError> {
        let unknown = || {
            let expected = "s0 ACTION, c1 OUTCOME FROM..TO/TOTAL, takeback LINE, resigned SEAT, \
                            timed-out SEAT, drawn, drawn without SEATS, abandoned, seat SEAT PLAYER or over ...";
            ParseError::new(expected, text)
        };
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let note = match word {
            "takeback" => Note::Takeback(rest.parse().map_err(|_| unknown())?),
            "resigned" => Note::Resigned(seat(rest)?),
            "timed-out" => Note::TimedOut(seat(rest)?),
            "drawn" if rest.is_empty() => Note::Drawn(Vec::new()),
            "drawn" => {
                let out = rest.strip_prefix("without ").ok_or_else(unknown)?;
                let out = out.split(',').map(seat);
                let out: Vec<Seat> = out.collect::<std::result::Result<_, _>>()?;
                let distinct: Seats = out.iter().copied().collect();
                if distinct.len() != out.len() {
                    return Err(unknown());
                }
                Note::Drawn(out)
            }
            "abandoned" if rest.is_empty() => Note::Abandoned,
            "seat" => {
                let (index, player) = rest.split_once(' ').ok_or_else(unknown)?;
                Note::Seated(seat(index)?, player.parse()?)
            }
            "over" => Note::Over(result(rest).ok_or_else(unknown)?),
            _ => return step(word, rest).ok_or_else(unknown),
        };
        Ok(Line::Note(note))
    }
}

fn step(word: &str, rest: &str) -> Option<Line> {
    if rest.is_empty() {
        return None;
    }
    if let Some(index) = word.strip_prefix('s') {
        return Some(Line::Act(seat(index).ok()?, rest.into()));
    }
    let event = word.strip_prefix('c')?.parse().ok()?;
    let told = rest
        .rsplit_once(' ')
        .and_then(|(outcome, odds)| Some((outcome, read_odds(odds)?)));
    let (outcome, odds) = match told {
        Some((outcome, odds)) => (outcome, Some(odds)),
        None => (rest, None),
    };
    Some(Line::Chance {
        event,
        outcome: outcome.into(),
        odds,
    })
}

fn read_odds(text: &str) -> Option<Odds> {
    let (interval, total) = text.split_once('/')?;
    let (start, end) = interval.split_once("..")?;
    Some(Odds {
        interval: start.parse().ok()?..end.parse().ok()?,
        total: total.parse().ok()?,
    })
}

fn result(rest: &str) -> Option<Result> {
    let words: Vec<_> = rest.split(' ').collect();
    let [ended_by, won_by, places, scores] = words.as_slice() else {
        return None;
    };
    Some(Result {
        ended_by: (*ended_by).into(),
        won_by: (*won_by).into(),
        places: numbers(places)?,
        scores: numbers(scores)?,
    })
}

fn numbers<T: FromStr>(text: &str) -> Option<Vec<T>> {
    text.split(',').map(|number| number.parse().ok()).collect()
}

//! What people see happen, in words.

use std::fmt;

use serde::Serialize;
use tabletop::Seat;
use ts_rs::TS;

use crate::board::{Face, Tile};
use crate::offset::Offset;
use crate::state::End;

/// Something that happened at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// An island was laid (CQR-3).
    Laid(Offset),
    /// This seat begins (CQR-6).
    Begins(Seat),
    /// A seat's token was placed (CQR-5).
    Started {
        /// Whose.
        seat: Seat,
        /// On which corner.
        corner: Tile,
    },
    /// A seat put a coin on a tile (CQR-10).
    Claimed {
        /// Who.
        seat: Seat,
        /// Where.
        tile: Tile,
    },
    /// A seat claimed an island (CQR-20).
    ClaimedIsland {
        /// Who.
        seat: Seat,
        /// Its lower left tile.
        island: Tile,
        /// How many coins went back to each seat's reserve.
        returned: Vec<u8>,
    },
    /// A claimed island left the board (CQR-21): with the claim, or once no token stood on it.
    Lifted {
        /// Whose island it is.
        seat: Seat,
        /// Its lower left tile.
        island: Tile,
    },
    /// A seat rolled the die (CQR-11).
    Rolled {
        /// Who.
        seat: Seat,
        /// What came up.
        face: Face,
    },
    /// A seat's token moved (CQR-12).
    Moved {
        /// Whose.
        seat: Seat,
        /// Where from.
        from: Tile,
        /// Where to.
        to: Tile,
    },
    /// No move fits what the seat rolled (CQR-17).
    Stays(Seat),
    /// The seat can never move again and is out (CQR-30).
    Out(Seat),
    /// Play is over (CQR-31, CQR-32).
    PlayEnded(End),
    /// A seat rolled for an island that is left (CQR-33).
    RolledFor {
        /// Who.
        seat: Seat,
        /// The island's lower left tile.
        island: Tile,
        /// What came up.
        face: Face,
    },
    /// The highest die for an island was shown by several, who roll again (CQR-33).
    Tied {
        /// The island's lower left tile.
        island: Tile,
        /// Who they are.
        seats: Vec<Seat>,
    },
    /// A seat was given an island by the tabulation (CQR-33).
    Awarded {
        /// Who.
        seat: Seat,
        /// The island's lower left tile.
        island: Tile,
    },
    /// Everything is settled (CQR-34): the final scores.
    Ended {
        /// In seat order.
        scores: Vec<i32>,
    },
}

/// How people call a seat.
fn player(seat: &Seat) -> String {
    format!("Player {}", seat.number())
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Laid(place) => {
                write!(f, "An island is laid at {place} from the base.")
            }
            Event::Begins(seat) => write!(f, "{} begins.", player(seat)),
            Event::Started { seat, corner } => write!(f, "{} starts on {corner}.", player(seat)),
            Event::Claimed { seat, tile } => write!(f, "{} claims {tile}.", player(seat)),
            Event::ClaimedIsland {
                seat,
                island,
                returned,
            } => {
                write!(f, "{} claims the island of {island}", player(seat))?;
                let coins = (1..).zip(returned).filter(|(_, coins)| **coins > 0);
                for (index, (number, coins)) in coins.enumerate() {
                    let sign = if index == 0 { "; back go" } else { "," };
                    write!(f, "{sign} {coins} to player {number}")?;
                }
                f.write_str(".")
            }
            Event::Lifted { seat, island } => {
                let owner = seat.number();
                write!(
                    f,
                    "The island of {island}, claimed by player {owner}, leaves the board."
                )
            }
            Event::Rolled { seat, face } => {
                let steps = face.steps();
                let ending = if steps.get() == 1 { "" } else { "s" };
                write!(f, "{} rolls a {face}: {steps} step{ending}.", player(seat))
            }
            Event::Moved { seat, from, to } => {
                write!(f, "{} moves from {from} to {to}.", player(seat))
            }
            Event::Stays(seat) => write!(f, "{} has no such move and stays.", player(seat)),
            Event::Out(seat) => write!(f, "{} can never move again and is out.", player(seat)),
            Event::PlayEnded(End::Conquered) => {
                f.write_str("All islands are claimed, or one player is left: play is over.")
            }
            Event::PlayEnded(End::Stalled) => {
                f.write_str("Nobody has a coin, or nothing happens any more: play is over.")
            }
            Event::RolledFor { seat, island, face } => {
                write!(
                    f,
                    "{} rolls a {face} for the island of {island}.",
                    player(seat)
                )
            }
            Event::Tied { island, seats } => {
                let numbers: Vec<_> = seats.iter().map(|seat| seat.number().to_string()).collect();
                let numbers = numbers.join(" and ");
                write!(
                    f,
                    "Players {numbers} are tied for the island of {island} and roll again."
                )
            }
            Event::Awarded { seat, island } => {
                write!(f, "{} is given the island of {island}.", player(seat))
            }
            Event::Ended { scores } => {
                f.write_str("The game is over.")?;
                for (index, score) in scores.iter().enumerate() {
                    let sign = if index == 0 { "" } else { "," };
                    write!(f, "{sign} player {}: {score}", index + 1)?;
                }
                f.write_str(".")
            }
        }
    }
}

//! What a bot is asked for somebody who wants a hint.

use catalog::GameId;
use protocol::{Code, Refused, Status};
use tabletop::{Seat, proof::sha256};

use super::Room;
use super::command::refused;

/// How many actions may be weighed beside the bot's own.
const MOST_ALSO: usize = 8;

/// A question on which somebody wants advice.
#[derive(Clone, Debug)]
pub struct Advised {
    /// Which game.
    pub game: GameId,
    /// All that the bot is told.
    pub prompt: String,
    /// What the search's luck follows from: the same question gets the same hint.
    pub seed: u64,
}

impl Room {
    /// The question to a seat on which its holder wants advice; these actions are to be weighed, too.
    ///
    /// Only somebody who is alone with bots may ask: for others it would be help from outside.
    pub fn advised(&self, person: &str, seat: u8, also: &[String]) -> Result<Advised, Refused> {
        let refuse = |code, why: &str| Err(Refused::new(code, why));
        let Some(seat) = Seat::new(seat.into()).filter(|seat| seat.index() < self.chairs.len())
        else {
            return refuse(Code::NotFound, "there is no such seat at this table");
        };
        if !self.seats_of(person).contains(seat) {
            return refuse(Code::Forbidden, "this is not your seat");
        }
        if self.people().len() > 1 {
            let why = "hints are for tables where you are the only person";
            return refuse(Code::Forbidden, why);
        }
        let (Some(table), Some(game), Status::Running) = (&self.table, self.game, self.status())
        else {
            return refuse(Code::Stale, "no match is being played here");
        };
        let Some(prompt) = table.prompt(seat) else {
            return refuse(Code::Stale, "nothing is asked of this seat now");
        };
        if also.len() > MOST_ALSO {
            return refuse(Code::Unreadable, "at most 8 actions are weighed at once");
        }
        for action in also {
            table.check(seat, action).map_err(refused)?;
        }
        let [a, b, c, d, e, f, g, h, ..] = sha256(&prompt).0;
        Ok(Advised {
            game,
            prompt,
            seed: u64::from_be_bytes([a, b, c, d, e, f, g, h]),
        })
    }
}

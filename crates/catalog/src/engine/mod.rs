//! The engine protocol: one line of JSON in, one line of JSON out. `docs/engine.md` describes it.
//!
//! Nothing is read or written here: whoever has the lines asks an [`Engine`].
//!
//! ```
//! use catalog::engine::Engine;
//!
//! let mut engine = Engine::new();
//! let answer = engine.answer(r#"{"cmd":"new","game":"conversion","players":2}"#);
//! assert_eq!(answer, r#"{"ok":true,"ply":0}"#);
//! assert_eq!(engine.answer(r#"{"cmd":"turn"}"#), r#"{"chance":true}"#);
//! ```

mod answer;
mod open;
mod reading;
mod request;
mod wrong;

use tabletop::options::RulesVersion;
use tabletop::record::Player;
use tabletop::{Game, Opening};

use crate::{GameId, UnknownGame, with_game};
use answer::{Answer, Denial};
use open::Open;
use request::Request;

/// The longest line that is read, in bytes, its line break not counted.
pub const LONGEST_LINE: usize = 1 << 20;

/// One conversation by the engine protocol, with at most one table.
///
/// A line that cannot be answered as asked gets an error or a refusal, and changes nothing.
#[derive(Default)]
pub struct Engine {
    open: Option<Open>,
    is_done: bool,
}

impl Engine {
    /// A conversation before its first line.
    pub fn new() -> Engine {
        Engine::default()
    }

    /// Whether `quit` was asked for; every later line is an error.
    pub fn is_done(&self) -> bool {
        self.is_done
    }

    /// The answer to one line, as one line without its line break.
    pub fn answer(&mut self, line: &str) -> String {
        match self.respond(line) {
            Ok(answer) => answer::line(&answer),
            Err(denial) => answer::line(&denial),
        }
    }

    /// The answer to one line of bytes, which need not be text.
    pub fn answer_bytes(&mut self, line: &[u8]) -> String {
        match std::str::from_utf8(line) {
            Ok(text) => self.answer(text),
            // A line that is too long may have been cut inside a character, which is not what is wrong with it.
            Err(_) if line.len() > LONGEST_LINE => answer::line(&too_long()),
            Err(error) => {
                let position = error.valid_up_to();
                let found = format!("byte 0x{:02x} at position {position}", line[position]);
                answer::line(&Denial::error("a line of UTF-8", &found))
            }
        }
    }

    fn respond(&mut self, line: &str) -> Result<Answer, Denial> {
        if self.is_done {
            return Err(Denial::error("nothing after quit", "another line"));
        }
        if line.trim_end_matches(['\r', '\n']).len() > LONGEST_LINE {
            return Err(too_long());
        }
        let request = Request::read(line).map_err(|error| Denial::Error { error })?;
        match request {
            Request::New {
                game,
                players,
                options,
                position,
                rules_version,
            } => {
                let opening = Opening {
                    rules_version,
                    options: options.unwrap_or_default(),
                    position,
                    ..Opening::plain(Vec::new())
                };
                self.open(&game, players, opening)
            }
            Request::Quit {} => {
                self.is_done = true;
                Ok(Answer::Done { ok: true })
            }
            request => match &mut self.open {
                Some(open) => open.respond(request),
                None => Err(Denial::error("a table (new opens one)", "none")),
            },
        }
    }

    /// Opens a table in place of the one there is, for so many players or as many as the position has.
    fn open(
        &mut self,
        game: &str,
        players: Option<u8>,
        mut opening: Opening,
    ) -> Result<Answer, Denial> {
        let id: GameId = game.parse().map_err(|error: UnknownGame| Denial::Error {
            error: format!("game: {error}"),
        })?;
        let count = match (players, &opening.position) {
            (Some(players), _) => players.into(),
            // An unreadable position has no players, and opening the table will say why.
            (None, Some(position)) => {
                seats_of(id, opening.rules_version, position).unwrap_or_default()
            }
            (None, None) => {
                return Err(Denial::error(
                    "a key \"players\" or \"position\"",
                    "neither",
                ));
            }
        };
        opening.players = vec![Player::Human(String::new()); count];
        let table = id.open(&opening)?;
        self.open = Some(Open { id, table });
        Ok(Answer::AtPly { ok: true, ply: 0 })
    }
}

fn too_long() -> Denial {
    let expected = format!("a line of at most {LONGEST_LINE} bytes");
    Denial::error(&expected, "more")
}

/// How many seats a position of some version of the rules has, if it can be read.
fn seats_of(id: GameId, version: Option<u32>, position: &str) -> Option<usize> {
    let version = version.unwrap_or(id.info().rules_version);
    with_game!(id, G => {
        let version = RulesVersion::of::<G>(version).ok()?;
        Some(version.read_position::<G>(position).ok()?.seats().get())
    })
}

//! What is asked of an open table.

use search::{AnyBot, Budget};
use serde_json::value::RawValue;
use tabletop::{Clause, Game, Rng, Rule, Seat, Table, Turn, Viewer};

use super::answer::{Advised, Answer, Denial};
use super::request::Request;
use crate::{BotName, GameId, with_game};

/// A table and the game that is played there.
pub(super) struct Open {
    pub(super) id: GameId,
    pub(super) table: Box<dyn Table>,
}

impl Open {
    /// The answer to a request about this table.
    pub(super) fn respond(&mut self, request: Request) -> Result<Answer, Denial> {
        match request {
            Request::State {} => Ok(Answer::State {
                position: self.table.position(),
                ply: self.table.ply(),
            }),
            Request::Turn {} => Ok(match self.table.turn() {
                Turn::Act(act) => Answer::Act { act },
                Turn::Chance => Answer::Chance { chance: true },
                Turn::Over(outcome) => Answer::Over {
                    over: outcome.into(),
                },
            }),
            Request::Legal { seat } => {
                self.must_have(seat)?;
                let legal = self.table.legal(seat);
                Ok(Answer::Legal { legal })
            }
            Request::Check { seat, action } => {
                self.must_have(seat)?;
                self.table.check(seat, &action)?;
                Ok(self.at_ply())
            }
            Request::Play { seat, action } => {
                self.must_have(seat)?;
                self.table.play(seat, &action)?;
                Ok(self.at_ply())
            }
            Request::Chance {} => {
                self.must_wait_for_chance()?;
                let outcomes = self.table.chance();
                Ok(Answer::Outcomes { outcomes })
            }
            Request::Resolve { outcome, seed } => self.resolve(outcome, seed),
            Request::View { viewer } => {
                if let Viewer::Seat(seat) = viewer {
                    self.must_have(seat)?;
                }
                let view = RawValue::from_string(self.table.view(viewer));
                let view = view.expect("a table's view is JSON");
                Ok(Answer::View { view })
            }
            Request::Record {} => Ok(Answer::Record {
                record: self.table.record().to_string(),
            }),
            Request::Undo {} => {
                // Nothing follows an ending in a record: what ended the match is then no part of it.
                if self.table.undo() || self.table.reopen() {
                    Ok(self.at_ply())
                } else {
                    Err(Denial::error("a step to take back", "none"))
                }
            }
            Request::Bot {
                seat,
                level,
                iterations,
                seed,
                also,
            } => {
                self.must_have(seat)?;
                let name = bot_name(&level)?;
                let budget = iterations.map(Budget::Iterations);
                let also = also.unwrap_or_default();
                self.bot(seat, self.id.bot_with(name, budget), seed, &also)
            }
            Request::New { .. } | Request::Quit {} => {
                unreachable!("the engine itself opens tables and quits")
            }
        }
    }

    fn at_ply(&self) -> Answer {
        Answer::AtPly {
            ok: true,
            ply: self.table.ply(),
        }
    }

    fn must_have(&self, seat: Seat) -> Result<(), Denial> {
        let seats = self.table.seats();
        if seats.has(seat) {
            return Ok(());
        }
        let expected = format!("a seat from 0 to {}", seats.get() - 1);
        Err(Denial::error(&expected, &seat.to_string()))
    }

    fn must_wait_for_chance(&self) -> Result<(), Denial> {
        let expected = "a pending chance event";
        match self.table.turn() {
            Turn::Chance => Ok(()),
            Turn::Act(_) => Err(Denial::error(expected, "a pending decision")),
            Turn::Over(_) => Err(Denial::error(expected, "the end of the game")),
        }
    }

    fn resolve(&mut self, outcome: Option<String>, seed: Option<u64>) -> Result<Answer, Denial> {
        let expected = "one of the keys \"outcome\" and \"seed\"";
        let outcome = match (outcome, seed) {
            (None, None) => return Err(Denial::error(expected, "neither")),
            (Some(_), Some(_)) => return Err(Denial::error(expected, "both")),
            (Some(outcome), None) => {
                self.must_wait_for_chance()?;
                self.table.resolve(&outcome)?
            }
            (None, Some(seed)) => {
                self.must_wait_for_chance()?;
                self.table.resolve_random(&mut Rng::from_seed(seed))?
            }
        };
        Ok(Answer::Resolved {
            ok: true,
            outcome,
            ply: self.table.ply(),
        })
    }

    /// Asks a bot, which gets the prompt of `seat` and nothing else.
    fn bot(
        &self,
        seat: Seat,
        mut bot: Box<dyn AnyBot>,
        seed: Option<u64>,
        also: &[String],
    ) -> Result<Answer, Denial> {
        let Some(prompt) = self.table.prompt(seat) else {
            return Err(self.not_asked().into());
        };
        let mut rng = Rng::from_seed(seed.unwrap_or(self.table.ply() as u64));
        for action in also {
            self.table.check(seat, action)?;
        }
        let also: Vec<_> = also.iter().map(String::as_str).collect();
        let advice = bot.consider(&prompt, &also, &mut rng)?;
        Ok(Answer::Bot(Advised(advice)))
    }

    /// Why a seat that must not decide has nothing to answer.
    fn not_asked(&self) -> Clause {
        let is_over = matches!(self.table.turn(), Turn::Over(_));
        with_game!(self.id, G => {
            type R = <G as Game>::Rule;
            if is_over { R::GAME_OVER.into() } else { R::NOT_YOUR_TURN.into() }
        })
    }
}

/// The bot that `level` names.
fn bot_name(level: &str) -> Result<BotName, Denial> {
    level.parse().map_err(|error| Denial::Error {
        error: format!("level: {error}"),
    })
}

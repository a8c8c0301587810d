//! Obeying what people type.

use anyhow::Result;
use tabletop::{Clause, ParseError, Rule as _, Seat, Turn, Viewer};
use tui::Screen;

use super::command::{Command, help};
use super::legal;
use super::session::{Session, Then};
use crate::commands::rules;

impl<G: Screen> Session<'_, G> {
    /// Does what was typed by the seat that is asked, or by anybody after the end; none if it asks for more.
    pub(super) fn obey(&mut self, asked: Option<Seat>, line: &str) -> Result<Option<Then>> {
        match Command::read(line) {
            Command::Nothing => {}
            Command::Help => {
                let example = self.example(asked);
                self.console.say(help(&example))?;
            }
            Command::Board => match asked {
                Some(seat) => self.show_board(seat)?,
                None => self.show_outcome()?,
            },
            Command::Move(text) => match asked {
                Some(seat) => return self.play(seat, text),
                None => self.say_over()?,
            },
            Command::Legal(filter) => match asked {
                Some(seat) => {
                    let moves = self.legal(seat);
                    self.console.say(legal::listed(&moves, filter))?;
                }
                None => self.say_over()?,
            },
            Command::Why(text) => match asked {
                Some(seat) => self.explain(seat, text)?,
                None => self.say_over()?,
            },
            Command::Hint(named) => match asked {
                Some(seat) => self.advise(seat, named)?,
                None => self.say_over()?,
            },
            Command::Rules(id) => {
                if let Err(error) = rules::print(&G::INFO, id, self.console) {
                    self.console.say(format!("{error:#}."))?;
                }
            }
            Command::Log { is_whole } => self.show_log(is_whole)?,
            Command::Seats => self.show_seats()?,
            Command::Save { file, is_forced } => self.save(file, is_forced)?,
            Command::Takeback => {
                if self.take_back() {
                    self.console
                        .say("Taken back. What follows is played and rolled anew.")?;
                    return Ok(Some(Then::Continue));
                }
                self.console
                    .say("There is no decision of a person to take back.")?;
            }
            Command::Quit => {
                self.say_goodbye()?;
                return Ok(Some(Then::Leave));
            }
        }
        Ok(None)
    }

    fn play(&mut self, seat: Seat, text: &str) -> Result<Option<Then>> {
        let action = match read::<G>(text) {
            Ok(action) => action,
            Err(error) => {
                self.console
                    .say(format!("Not a move: {error}. Or type help."))?;
                return Ok(None);
            }
        };
        match self.table.play(seat, action) {
            Ok(()) => {
                let view = self.table.state().view(Viewer::Seat(seat));
                self.seen[seat.index()] = Some(view);
                Ok(Some(Then::Continue))
            }
            Err(rule) => {
                self.say_refused(rule)?;
                Ok(None)
            }
        }
    }

    fn explain(&mut self, seat: Seat, text: &str) -> Result<()> {
        match read::<G>(text) {
            Err(error) => self.console.say(format!("Not a move: {error}."))?,
            Ok(action) => match self.table.state().check(seat, action) {
                Ok(()) => self
                    .console
                    .say(format!("{action} is allowed; type it to play it."))?,
                Err(rule) => self.say_refused(rule)?,
            },
        }
        Ok(())
    }

    pub(super) fn say_refused(&mut self, rule: G::Rule) -> Result<()> {
        let clause = Clause::from(rule);
        self.console
            .draw_wrapped(format!("Not allowed: {clause}."))?;
        Ok(self
            .console
            .say(format!("Type rules {} to read that rule.", clause.rule))?)
    }

    fn say_over(&mut self) -> Result<()> {
        self.say_refused(G::Rule::GAME_OVER)
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        let legal = self.table.state().legal(seat);
        legal.iter().map(ToString::to_string).collect()
    }

    /// A move that `asked` could play, or nothing.
    pub(super) fn example(&self, asked: Option<Seat>) -> String {
        let moves = asked.map(|seat| self.legal(seat)).unwrap_or_default();
        moves.get(moves.len() / 2).cloned().unwrap_or_default()
    }

    fn save(&mut self, file: Option<&str>, is_forced: bool) -> Result<()> {
        let told = match self.keeper.save(self.table.record(), file, is_forced) {
            Err(error) => format!("Not saved: {error:#}."),
            Ok(file) => match self.table.state().turn() {
                Turn::Over(_) => {
                    format!("Saved. pentarch verify {file} checks every step and die.")
                }
                Turn::Act(_) | Turn::Chance => {
                    format!("Saved. pentarch play --resume {file} plays on.")
                }
            },
        };
        Ok(self.console.say(told)?)
    }
}

/// A move as typed, or in small letters.
pub(super) fn read<G: Screen>(text: &str) -> Result<G::Action, ParseError> {
    text.parse()
        .or_else(|error| text.to_lowercase().parse().map_err(|_| error))
}

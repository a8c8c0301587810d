//! What people at the terminal are shown and told.

use anyhow::Result;
use tabletop::{Seat, Seats, Turn, Viewer};
use tui::Screen;

use super::session::Session;
use crate::console::Typed;
use crate::describe::introduce;

/// How many lines `log` shows.
const LOG_LINES: usize = 20;

impl<G: Screen> Session<'_, G> {
    /// What is played, by whom, and what was promised. Of a resumed game only where it stands.
    pub(super) fn welcome(&mut self) -> Result<()> {
        let header = self.table.record().header();
        introduce::<G>(self.console, header, &self.look)?;
        if let Some(commitment) = header.commitment {
            self.console.say(format!("Dice promise: {commitment}"))?;
        }
        let ply = self.table.ply();
        if ply > 0 {
            self.console
                .say(format!("Resumed after {ply} steps; log tells them."))?;
            self.audience.know(ply);
        }
        Ok(self.console.say("")?)
    }

    /// Tells the reader what happened since they were last told.
    pub(super) fn tell(&mut self) -> Result<()> {
        if let Some((viewer, from)) = self.audience.catch_up(self.table.ply()) {
            let events = self.table.events(viewer, from).concat();
            self.console.draw_wrapped(G::story(&events, &self.look))?;
        }
        Ok(())
    }

    /// Calls `seat` to the screen, after whoever sits there has hidden theirs; false if the input ends first.
    pub(super) fn call(&mut self, seat: Seat) -> Result<bool> {
        let name = self.look.name(seat);
        if self.audience.reader().is_some() {
            let typed = self.console.read("Press Enter to hide this. ")?;
            if typed == Typed::End {
                return Ok(false);
            }
            self.console.clear()?;
        }
        self.audience.leave();
        let typed = self
            .console
            .read(&format!("Pass the screen to {name} and press Enter. "))?;
        self.console.clear()?;
        self.audience.sit(seat);
        Ok(typed != Typed::End)
    }

    /// The table as `seat` sees it, and what that seat is asked.
    pub(super) fn show_board(&mut self, seat: Seat) -> Result<()> {
        let view = self.table.state().view(Viewer::Seat(seat));
        let since = self.seen[seat.index()].as_ref();
        self.console.say("")?;
        self.console.draw(G::draw(&view, since, &self.look))?;
        self.console.say("")?;
        Ok(self.console.draw(G::ask(&view, seat, &self.look))?)
    }

    /// Says once how to play.
    pub(super) fn hint(&mut self, seat: Seat) -> Result<()> {
        if !std::mem::replace(&mut self.has_hinted, true) {
            let example = self.example(Some(seat));
            let told =
                format!("Type a move such as {example}, or legal, hint, why MOVE, rules, help.");
            self.console.say(told)?;
        }
        Ok(())
    }

    /// The final board and the outcome.
    pub(super) fn show_outcome(&mut self) -> Result<()> {
        let Turn::Over(outcome) = self.table.state().turn() else {
            return Ok(());
        };
        let viewer = self.audience.reader().unwrap_or(Viewer::Spectator);
        let view = self.table.state().view(viewer);
        let score = |score| G::score(&view, score);
        self.console.say("")?;
        self.console.draw(G::draw(&view, None, &self.look))?;
        self.console.say("")?;
        self.console
            .draw(tui::outcome(&outcome.in_clauses(), score, &self.look))?;
        if let Some(file) = self.keeper.up_to_date(self.table.record()) {
            let file = file.display();
            let told = format!("\nKept in {file}; pentarch verify {file} checks every die.");
            self.console.say(told)?;
        }
        Ok(())
    }

    /// What happened, as the reader knows it: the last lines, or all.
    pub(super) fn show_log(&mut self, is_whole: bool) -> Result<()> {
        let events = match self.audience.reader() {
            Some(viewer) => self.table.events(viewer, 0).concat(),
            None => Vec::new(),
        };
        let mut story = G::story(&events, &self.look).lines;
        let n_earlier = story.len().saturating_sub(LOG_LINES);
        if n_earlier > 0 && !is_whole {
            self.console
                .say(format!("({n_earlier} earlier lines: log all)"))?;
            story.drain(..n_earlier);
        }
        for line in story {
            self.console.draw_wrapped(line)?;
        }
        Ok(())
    }

    /// Who sits where, and who must decide.
    pub(super) fn show_seats(&mut self) -> Result<()> {
        let to_act = match self.table.state().turn() {
            Turn::Act(seats) => seats,
            Turn::Chance | Turn::Over(_) => Seats::NONE,
        };
        let seats = self.table.state().seats();
        let players = seats.iter().map(|seat| self.table.player(seat));
        let drawn = tui::seats(players, to_act, &self.look);
        Ok(self.console.draw(drawn)?)
    }

    /// Says whether the game is kept.
    pub(super) fn say_goodbye(&mut self) -> Result<()> {
        let told = match self.keeper.up_to_date(self.table.record()) {
            Some(file) => format!("Goodbye. The game is kept in {}.", file.display()),
            None => "Goodbye. This game is not kept; next time, save FILE before you quit.".into(),
        };
        Ok(self.console.say(told)?)
    }
}

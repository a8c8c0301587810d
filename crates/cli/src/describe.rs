//! Tables in words, for people.

use std::io;

use tabletop::options::{options_text, read_options};
use tabletop::record::{EndedBy, Ending, Header, Record};
use tabletop::{Clause, Game, Outcome, Problem, Seat, Seats};
use tui::Look;

use crate::console::Console;

/// What is played, by whom and with which options.
pub fn introduce<G: Game>(console: &mut Console, header: &Header, look: &Look) -> io::Result<()> {
    let date = header.time.replace('T', " ").replace('Z', " UTC");
    console.say(format!("{}, table {}, {date}", G::INFO.name, header.table))?;
    console.draw(tui::seats(&header.players, Seats::NONE, look))?;
    match read_options::<G>(&header.options) {
        Ok(options) => match options_text::<G>(&options).as_str() {
            "-" => console.say("Options: standard"),
            text => console.say(format!("Options: {}", text.replace(';', ", "))),
        },
        Err(problems) => console.say(listed(&problems)),
    }
}

/// All problems, one a line.
pub fn listed(problems: &[Problem]) -> String {
    let lines: Vec<_> = problems
        .iter()
        .map(|problem| format!("  {problem}"))
        .collect();
    lines.join("\n")
}

/// How a game ended, with the places of the match: who gave up is behind all others.
pub fn placed(mut outcome: Outcome<Clause>, record: &Record) -> Outcome<Clause> {
    let places = record.ending().and_then(|ending| ending.places);
    for (seat, place) in (0..).map_while(Seat::new).zip(places.unwrap_or_default()) {
        outcome.places[seat] = place;
    }
    outcome
}

/// How a match ended, in one or two sentences.
pub fn ending(ending: &Ending, look: &Look) -> String {
    let how = match ending.by {
        EndedBy::Rules => "by its rules",
        EndedBy::Resignation => "by resignation",
        EndedBy::Time => "on time",
        EndedBy::Agreement => "by agreement",
        EndedBy::Abandonment => return "Nobody played on.".into(),
    };
    let winner = tui::headline(ending.places.as_deref().unwrap_or_default(), look);
    format!("{winner} The match ended {how}.")
}

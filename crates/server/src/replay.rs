//! Matches step by step, each as one viewer saw it.

use std::ops::Range;

use catalog::GameId;
use protocol::{Code, MatchNote, Refused, Replay};
use tabletop::record::{Fault, Line, Note, Record};
use tabletop::{Seat, Seats, Table, Viewer};

use crate::room::ending;

/// How many moments an answer has.
const PAGE: usize = 100;

/// How many lines a record from outside may have: some ten times as many as a long match.
const MOST_LINES: usize = 20_000;

/// What is asked of a replay.
#[derive(Clone, Copy, Default, Debug)]
pub struct Window {
    /// The seat to look from; none for a spectator.
    pub viewer: Option<u8>,
    /// The first ply.
    pub from: Option<u32>,
}

/// The match that a record from outside tells of, or what is wrong with the record.
pub fn read(text: &str) -> Result<Box<dyn Table>, Refused> {
    if text.bytes().filter(|byte| *byte == b'\n').count() > MOST_LINES {
        let why = format!("a record has at most {MOST_LINES} lines here");
        return Err(Refused::new(Code::TooLarge, why));
    }
    let replayed = text
        .parse()
        .and_then(|record: Record| hidden(&record).map_or_else(|| GameId::replay(&record), Err));
    replayed.map_err(|fault| Refused {
        problems: vec![format!("record: {fault}")],
        ..Refused::new(
            Code::Invalid,
            format!("this record cannot be replayed: {fault}"),
        )
    })
}

/// Where a record does not tell everything, if so: such a record was made for one reader of a running match.
fn hidden(record: &Record) -> Option<Fault> {
    let why = "this is hidden; everybody gets the whole record once the match is over";
    if record.header().position.as_deref() == Some("?") {
        return Some(Fault::whole(format!("position: {why}")));
    }
    let is_hidden = |line: &Line| match line {
        Line::Act(_, text) => text.contains('?'),
        Line::Chance { odds, .. } => odds.is_none(),
        Line::Note(_) => false,
    };
    let mut lines = (1..).zip(record.lines());
    let (number, _) = lines.find(|(_, line)| is_hidden(line))?;
    Some(Fault::at(number, why))
}

/// A match as it went, for somebody who may look from these seats and as a spectator.
pub fn replay(table: &dyn Table, viewers: Seats, asked: Window) -> Result<Replay, Refused> {
    let viewer = asked.viewer.map(|index| looking(table, viewers, index));
    let viewer = Viewer::from(viewer.transpose()?);
    let n_plies = table.ply();
    let from = asked.from.unwrap_or(0) as usize;
    let plies = from..from.saturating_add(PAGE);
    let mut moments = Vec::new();
    table.write_moments(viewer, plies.clone(), &mut moments);
    let record = table.record();
    let header = record.header();
    let ending = ending(table);
    Ok(Replay {
        game: header.game.clone(),
        rules_version: header.rules_version,
        options: header.options.clone(),
        players: header.players.iter().map(ToString::to_string).collect(),
        table: header.table.clone(),
        time: header.time.clone(),
        viewer: viewer.seat().map(u8::from),
        viewers: viewers.iter().map(u8::from).collect(),
        n_plies: n_plies as u32,
        from: from as u32,
        moments: serde_json::from_slice(&moments).expect("a table writes moments as JSON"),
        notes: notes(record, &plies),
        is_over: ending.is_some(),
        ending,
    })
}

/// The seat with this number, if it may be looked from.
fn looking(table: &dyn Table, viewers: Seats, index: u8) -> Result<Seat, Refused> {
    let seat = Seat::new(index.into()).filter(|seat| table.seats().has(*seat));
    let seat = seat.ok_or_else(|| {
        let why = format!("there is no seat {} at this table", u32::from(index) + 1);
        Refused::new(Code::NotFound, why)
    })?;
    if viewers.contains(seat) {
        return Ok(seat);
    }
    let number = u32::from(index) + 1;
    let why = format!("seat {number} is not yours, and the match is not over");
    Err(Refused::new(Code::Forbidden, why))
}

/// What happened to the match while it stood at these plies. Takebacks are told by what is in effect, the end by the
/// ending.
fn notes(record: &Record, plies: &Range<usize>) -> Vec<MatchNote> {
    let lines = (1..).zip(record.lines());
    let mut all: Vec<_> = lines.zip(record.plies()).collect();
    // What came before a note may have been taken back later, and the note stays.
    let mut least = usize::MAX;
    for (_, ply) in all.iter_mut().rev() {
        least = least.min(*ply);
        *ply = least;
    }
    let told = all.into_iter().filter(|(_, ply)| plies.contains(ply));
    told.filter_map(|((line, what), ply)| match what {
        Line::Note(Note::Takeback(_) | Note::Over(_)) | Line::Act(..) | Line::Chance { .. } => None,
        Line::Note(note) => Some(MatchNote {
            line,
            after_ply: ply as u32,
            text: note.to_string(),
        }),
    })
    .collect()
}

#[cfg(test)]
mod tests;

//! What must hold in the end, whatever happened meanwhile.

use std::collections::BTreeSet;

use catalog::GameId;
use server::room::Entry;
use store::Store;
use tabletop::record::{Line, Note, Record};

use crate::player::Diary;

/// The record has exactly what was acknowledged: every move once, in order, and each with the head that was told.
#[track_caller]
pub fn assert_kept(text: &str, diaries: &[Diary]) {
    let record: Record = text.parse().unwrap();
    for diary in diaries {
        let acts = record.lines().iter().filter_map(|line| match line {
            Line::Act(seat, action) if u8::from(*seat) == diary.seat => Some(action.as_str()),
            _ => None,
        });
        let acts: Vec<_> = acts.collect();
        let acknowledged = diary.acknowledged.iter();
        let acknowledged: Vec<_> = acknowledged.map(|one| one.action.as_str()).collect();
        assert_eq!(acts, acknowledged, "seat {}", diary.seat);
        for one in &diary.acknowledged {
            let head = record.head_after(one.answer.lines);
            let head = head.map(|head| head.to_string());
            assert!(head.is_some(), "{one:?}");
            assert_eq!(head, one.answer.head, "{one:?}");
            let told = &record.lines()[..one.answer.lines as usize];
            let own = told
                .iter()
                .rev()
                .find(|line| !matches!(line, Line::Chance { .. } | Line::Note(Note::Over(_))));
            let is_own = matches!(own, Some(Line::Act(seat, action))
                if u8::from(*seat) == diary.seat && *action == one.action);
            assert!(is_own, "{one:?} is answered by {own:?}");
        }
    }
}

/// A whole record of a match that is over, which anybody can check.
#[track_caller]
pub fn assert_right(text: &str) {
    let verified = GameId::verify(text, None).unwrap();
    assert!(
        verified.outcome.is_some(),
        "the match was played to its end"
    );
    assert!(verified.draws.is_some(), "the secret is there");
}

/// A table's log as the store has it.
pub struct Log {
    pub bodies: Vec<String>,
    pub entries: Vec<Entry>,
}

impl Log {
    /// Reads it; its numbers are without a gap, and no question of a seat is answered twice.
    pub async fn of(store: &Store, table: &str) -> Log {
        let rows = store.entries(table, 0).await.unwrap();
        let numbers: Vec<i64> = rows.iter().map(|row| row.seq).collect();
        let expected: Vec<i64> = (1..=rows.len() as i64).collect();
        assert_eq!(numbers, expected, "table {table}");
        let bodies: Vec<_> = rows.into_iter().map(|row| row.body).collect();
        let entries = bodies.iter().map(|body| Entry::read(body).unwrap());
        let entries: Vec<_> = entries.collect();
        let mut answers = BTreeSet::new();
        for entry in &entries {
            if let Entry::Lines {
                answer: Some(answer),
                ..
            } = entry
            {
                assert!(answers.insert(*answer), "{answer:?} is there twice");
            }
        }
        Log { bodies, entries }
    }

    /// How many lines of the record begin so.
    pub fn n_lines(&self, start: &str) -> usize {
        let lines = self.entries.iter().flat_map(|entry| match entry {
            Entry::Started { lines, .. }
            | Entry::Lines { lines, .. }
            | Entry::Removed { lines, .. } => lines.as_slice(),
            _ => &[],
        });
        lines.filter(|line| line.starts_with(start)).count()
    }
}

//! The experiment with its rows: played on all threads, kept as text, continued after an interruption.

use std::collections::BTreeMap;
use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};

use catalog::{BotGame, with_game};
use serde::Serialize;
use serde_json::Value;
use tabletop::{ParseError, Problem, Rng, Rule as _};

use super::course::{Course, Pair};
use super::row::{COLUMNS, PairRows, from_csv, to_csv, winner_of_pair};
use super::{Arena, Report, Row};
use crate::play::{self, Heard, Luck};

/// An experiment and what came of it so far.
#[derive(Clone, PartialEq, Debug)]
pub struct Results {
    arena: Arena,
    rows: Vec<Row>,
}

/// Why an experiment was not played to its end.
#[derive(Debug, thiserror::Error)]
pub enum Halted {
    /// Whoever keeps the rows failed.
    #[error("the results cannot be kept: {0}")]
    Unkept(#[from] io::Error),
    /// A match that is known already goes another way.
    #[error(
        "match {index} of pairing {pairing} was played otherwise before: the bots or the rules have \
         changed since, so these results cannot be continued"
    )]
    Changed {
        /// The pairing.
        pairing: usize,
        /// The match.
        index: u64,
    },
}

/// The first line of a file of results.
#[derive(Serialize)]
struct Head<'a> {
    rules_version: u32,
    experiment: &'a Arena,
}

/// Plays a whole experiment on all threads of the current pool; `progress` hears how many more of the most
/// possible matches are done or need not be played.
pub fn play(arena: &Arena, progress: &(impl Fn(u64) + Sync)) -> Result<Results, Vec<Problem>> {
    let mut results = Results::new(arena)?;
    match results.play(&mut |_| Ok(()), progress) {
        Ok(()) => Ok(results),
        Err(halted) => unreachable!("nothing is kept and nothing was known: {halted}"),
    }
}

impl Results {
    /// The results of an experiment before its first match, or everything that is wrong with it.
    pub fn new(arena: &Arena) -> Result<Results, Vec<Problem>> {
        Ok(Results {
            arena: arena.checked()?,
            rows: Vec::new(),
        })
    }

    /// The experiment, with every option written out.
    pub fn arena(&self) -> &Arena {
        &self.arena
    }

    /// The matches: pairing by pairing, each in the order of its matches.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// What the matches show.
    pub fn report(&self) -> Report {
        Report::of(self)
    }

    /// How a file of these results begins: the experiment as a comment, and the names of the columns.
    pub fn head(&self) -> String {
        let head = Head {
            rules_version: self.arena.game.info().rules_version,
            experiment: &self.arena,
        };
        let json = serde_json::to_string(&head).expect("an experiment is plain data");
        format!("# {json}\n{COLUMNS}\n")
    }

    /// All results as text: the head and a line for each match.
    pub fn text(&self) -> String {
        self.head() + &Results::lines(&self.rows)
    }

    /// Rows as lines of a file of results.
    pub fn lines(rows: &[Row]) -> String {
        to_csv(rows)
    }

    /// Takes over the rows of a file of results; how many of its bytes they and the head fill.
    ///
    /// Whoever writes a file may be interrupted at any byte: a last line without an end and a last pair
    /// without its second match are left out. Anything else that this experiment could not have written
    /// is refused, and then nothing is taken over.
    pub fn take_over(&mut self, text: &str) -> Result<usize, ParseError> {
        let head = self.head();
        if head.starts_with(text) {
            // Not even the head was written whole.
            return Ok(0);
        }
        if !text.starts_with(&head) {
            return Err(ParseError::new(expected_head(&head, text), text));
        }
        let whole_lines = &text[..text.rfind('\n').map_or(0, |end| end + 1)];
        let table = &whole_lines[head.len() - COLUMNS.len() - 1..];
        let mut rows = from_csv(table)
            .map_err(|error| ParseError::new(format!("a row for each match ({error})"), ""))?;
        rows.truncate(rows.len() / 2 * 2);
        self.course(&rows)?;
        // Blank lines and other ways to write the same are no rows of ours, and would shift those that follow.
        let as_written = head + &Results::lines(&rows);
        if !text.starts_with(&as_written) {
            let expected = "the rows as this experiment writes them";
            return Err(ParseError::new(expected, ""));
        }
        self.rows = rows;
        Ok(as_written.len())
    }

    /// The course after these rows, each of which must be the one that comes next.
    fn course(&self, rows: &[Row]) -> Result<Course, ParseError> {
        let mut course = Course::new(&self.arena);
        for pair in rows.chunks(2) {
            for (row, parity) in pair.iter().zip(0..) {
                let next = course
                    .next()
                    .map(|(pairing, pair)| (pairing, 2 * pair + parity));
                let (found, index) = (to_csv(std::slice::from_ref(row)), row.index);
                let Some((pairing, expected)) = next else {
                    return Err(ParseError::new("the end of the matches", &found));
                };
                let names = self.names(pairing, expected);
                if (row.pairing, index) != (pairing, expected) || row.seats != names {
                    let expected = format!("match {expected} of pairing {pairing}");
                    return Err(ParseError::new(expected, &found));
                }
                let n_seats = self.arena.players;
                let is_outcome = row.places.contains(&1)
                    && row
                        .places
                        .iter()
                        .all(|place| (1..=n_seats).contains(&(*place).into()));
                if row.places.len() != n_seats || row.scores.len() != n_seats || !is_outcome {
                    let expected = "a place and a score for each seat";
                    return Err(ParseError::new(expected, &found));
                }
            }
            course.count(winner_of_pair(pair));
        }
        Ok(course)
    }

    /// The names of the bots in a match, in seat order.
    fn names(&self, pairing: usize, index: u64) -> Vec<String> {
        let seats = self.arena.seats(pairing, index);
        seats.iter().map(ToString::to_string).collect()
    }

    /// Plays what is still to play, on all threads of the current pool.
    ///
    /// `keep` gets every pair of rows in order, as soon as all before it are there. `progress` hears how many
    /// more of the most possible matches are done or need not be played. Rows that were there before count,
    /// and the last pair of them is played again, so that results of other bots are not mixed in unnoticed.
    pub fn play(
        &mut self,
        keep: &mut (dyn FnMut(&[Row]) -> io::Result<()> + Send),
        progress: &(impl Fn(u64) + Sync),
    ) -> Result<(), Halted> {
        with_game!(self.arena.game, G => self.play_typed::<G>(keep, progress))
    }

    fn play_typed<G: BotGame>(
        &mut self,
        keep: &mut (dyn FnMut(&[Row]) -> io::Result<()> + Send),
        progress: &(impl Fn(u64) + Sync),
    ) -> Result<(), Halted> {
        let start: G = self.arena.start().expect("the experiment was checked");
        let course = self.course(&self.rows).expect("the rows were checked");
        if let [.., last, _] = self.rows.as_slice() {
            let (pairing, index) = (last.pairing, last.index);
            let again = self.play_pair(&start, (pairing, index / 2));
            if !self.rows.ends_with(&again) {
                return Err(Halted::Changed { pairing, index });
            }
        }
        let Some((pairing, pair)) = course.next() else {
            progress(self.arena.most_matches());
            return Ok(());
        };
        progress(pairing as u64 * self.arena.games + 2 * pair);
        let (shared, arena) = (Mutex::new(Shared::new(course, keep)), &*self);
        // A lock taken in the condition itself would be held until the pair is played.
        let hand_out = || locked(&shared).hand_out();
        rayon::broadcast(|_| {
            while let Some(pair) = hand_out() {
                let rows = arena.play_pair(&start, pair);
                locked(&shared).take_in(pair, rows, progress);
            }
        });
        let shared = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
        self.rows.extend(shared.rows);
        match shared.failure {
            None => Ok(()),
            Some(error) => Err(error.into()),
        }
    }

    /// Plays both matches of a pair with the same dice.
    fn play_pair<G: BotGame>(&self, start: &G, (pairing, pair): Pair) -> PairRows {
        [0, 1].map(|parity| self.play_match(start, pairing, 2 * pair + parity, |_| ()))
    }

    fn play_match<G: BotGame>(
        &self,
        start: &G,
        pairing: usize,
        index: u64,
        heard: impl FnMut(Heard<G::Chance>),
    ) -> Row {
        let seats = self.arena.seats(pairing, index);
        let luck = luck(self.arena.seed, pairing, index);
        let played = play::play(start.clone(), &seats, luck, heard);
        Row {
            pairing,
            index,
            seats: seats.iter().map(ToString::to_string).collect(),
            places: played.outcome.places.as_slice().to_vec(),
            scores: played.outcome.scores.as_slice().to_vec(),
            steps: played.n_steps,
            decisions: played.n_decisions,
            ended_by: played.outcome.ended_by.clause().to_owned(),
            won_by: played.outcome.won_by.clause().to_owned(),
        }
    }
}

/// What a file's head should say: where it differs, if it is the head of another experiment.
fn expected_head(ours: &str, theirs: &str) -> String {
    let read = |text: &str| -> Option<Value> {
        let json = text.lines().next()?.strip_prefix("# ")?;
        serde_json::from_str(json).ok()
    };
    let (Some(ours), Some(theirs)) = (read(ours), read(theirs)) else {
        return "a file of results".into();
    };
    let lists = [
        (&ours, &theirs),
        (&ours["experiment"], &theirs["experiment"]),
    ];
    let differing = lists.into_iter().flat_map(|(ours, theirs)| {
        let fields = ours.as_object().into_iter().flatten();
        fields
            .filter(|(key, value)| *key != "experiment" && theirs[*key] != **value)
            .map(|(key, value)| format!("{key} {value} instead of {}", theirs[key]))
    });
    let differing: Vec<_> = differing.collect();
    format!("the same experiment ({})", differing.join(", "))
}

/// A match's luck: one stream of dice for each pair, one of choices for each match.
fn luck(seed: u64, pairing: usize, index: u64) -> Luck {
    let seed = Rng::for_job(seed, pairing as u64).bits();
    let (pair, parity) = (index / 2, index % 2);
    let stream = |number| Rng::for_job(seed, 3 * pair + number);
    Luck::apart(stream(0), stream(1 + parity))
}

/// What the threads share: who plays what, and the pairs that wait for those before them.
struct Shared<'a> {
    course: Course,
    /// The next pair to hand out; never before the next that counts.
    ahead: Option<Pair>,
    waiting: BTreeMap<Pair, PairRows>,
    rows: Vec<Row>,
    keep: &'a mut (dyn FnMut(&[Row]) -> io::Result<()> + Send),
    failure: Option<io::Error>,
}

/// The lock, also after another thread's panic: that one is passed on when all threads have come home.
fn locked<'a, 'b>(shared: &'a Mutex<Shared<'b>>) -> MutexGuard<'a, Shared<'b>> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<'a> Shared<'a> {
    fn new(
        course: Course,
        keep: &'a mut (dyn FnMut(&[Row]) -> io::Result<()> + Send),
    ) -> Shared<'a> {
        Shared {
            ahead: course.next(),
            course,
            waiting: BTreeMap::new(),
            rows: Vec::new(),
            keep,
            failure: None,
        }
    }

    /// A pair to play, if there are more.
    fn hand_out(&mut self) -> Option<Pair> {
        if self.failure.is_some() {
            return None;
        }
        let pair = self.ahead?;
        self.ahead = self.course.after(pair);
        Some(pair)
    }

    /// Takes a pair that was played, and counts all whose turn it is.
    fn take_in(&mut self, pair: Pair, rows: PairRows, progress: &impl Fn(u64)) {
        self.waiting.insert(pair, rows);
        while self.failure.is_none()
            && let Some(next) = self.course.next()
            && let Some(rows) = self.waiting.remove(&next)
        {
            if let Err(error) = (self.keep)(&rows) {
                self.failure = Some(error);
                return;
            }
            let n_skipped = self.course.count(winner_of_pair(&rows));
            self.rows.extend(rows);
            progress(2 + 2 * n_skipped);
            if n_skipped > 0 {
                // What was played ahead of the decision does not count.
                let next = self.course.next();
                self.ahead = self.ahead.zip(next).map(|(ahead, next)| ahead.max(next));
                self.waiting.retain(|pair, _| Some(*pair) >= next);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::{Conversion, GameId};

    fn results(game: &str) -> Results {
        let json = serde_json::json!({"game": game, "bots": ["random", "greedy"], "games": 8});
        Results::new(&serde_json::from_value(json).unwrap()).unwrap()
    }

    /// The chance events of a match, and how many came before the first decision.
    fn dice<G: BotGame>(results: &Results, index: u64) -> (Vec<String>, usize) {
        let start: G = results.arena.start().unwrap();
        let (mut dice, mut n_before) = (Vec::new(), None);
        results.play_match(&start, 0, index, |heard| match heard {
            Heard::Chance(outcome) => dice.push(outcome.to_string()),
            Heard::Offered(_) => n_before = n_before.or(Some(dice.len())),
        });
        let n_before = n_before.unwrap_or(dice.len());
        (dice, n_before)
    }

    #[test]
    fn no_choice_shifts_the_dice_of_a_pair() {
        // Every die of Conversion is rolled whatever is chosen, so all of them can be compared.
        let results = results("conversion");
        let matches: Vec<_> = (0..4).map(|i| dice::<Conversion>(&results, i).0).collect();
        assert!(matches[0].len() > 64, "{}", matches[0].len());
        assert_eq!(matches[0], matches[1]);
        assert_eq!(matches[2], matches[3]);
        assert_ne!(matches[0], matches[2], "another pair has other dice");
    }

    #[test]
    fn every_game_opens_alike_in_both_matches_of_a_pair() {
        for &game in GameId::ALL {
            let results = results(game.info().id);
            for pair in 0..2 {
                let [one, other] = [2 * pair, 2 * pair + 1].map(|index| {
                    let (mut dice, n_before) = with_game!(game, G => dice::<G>(&results, index));
                    dice.truncate(n_before);
                    dice
                });
                assert_eq!(one, other, "{game}");
            }
        }
    }

    #[test]
    fn matches_draw_from_streams_of_their_own() {
        let first = |pairing, index| {
            let mut luck = luck(7, pairing, index);
            let chance = luck.chance.bits();
            (chance, luck.for_choices().bits())
        };
        let (chance, choices) = first(0, 0);
        assert_eq!(first(0, 1).0, chance);
        let others = [
            first(0, 1).1,
            first(0, 2).0,
            first(0, 2).1,
            first(1, 0).0,
            first(1, 0).1,
        ];
        for other in others {
            assert!(other != chance && other != choices);
        }
    }

    #[test]
    fn an_interrupted_file_is_taken_over_as_far_as_it_goes() {
        let whole = {
            let mut results = results("conversion");
            results.play(&mut |_| Ok(()), &|_| ()).unwrap();
            results.text()
        };
        let ends: Vec<_> = whole.match_indices('\n').map(|(at, _)| at + 1).collect();
        let head = ends[1];
        for cut in [
            0,
            1,
            head - 1,
            head,
            head + 1,
            ends[2],
            ends[3] - 1,
            ends[3],
            ends[4],
            ends[9],
        ] {
            let mut results = results("conversion");
            let end = results.take_over(&whole[..cut]).unwrap();
            let expected = match cut {
                cut if cut < head => 0,
                cut => *ends[1..]
                    .iter()
                    .step_by(2)
                    .rfind(|&&end| end <= cut)
                    .unwrap(),
            };
            // A head alone may be written again: both ways it is the same file.
            assert!(end == expected || (cut == head && end == 0), "{cut}: {end}");
            assert_eq!(whole[..end.max(head)], results.text());
        }
    }

    #[test]
    fn what_the_experiment_could_not_have_written_is_refused() {
        let mut played = results("conversion");
        played.play(&mut |_| Ok(()), &|_| ()).unwrap();
        let whole = played.text();
        let refused = |text: &str| {
            let mut results = results("conversion");
            let error = results.take_over(text).unwrap_err().to_string();
            assert!(results.rows().is_empty());
            error
        };
        let error = refused(&whole.replacen("\"seed\":1", "\"seed\":2", 1));
        assert!(
            error.contains("the same experiment (seed 1 instead of 2)"),
            "{error}"
        );
        let error = refused("a,b\n1,2\n");
        assert!(error.contains("expected a file of results"), "{error}");
        let lines: Vec<_> = whole.lines().collect();
        let swapped = [&lines[..2], &lines[4..6], &lines[2..4], &lines[6..]].concat();
        let error = refused(&(swapped.join("\n") + "\n"));
        assert!(error.contains("match 0 of pairing 0"), "{error}");
        let error = refused(&(whole.clone() + lines[2] + "\n" + lines[3] + "\n"));
        assert!(error.contains("the end of the matches"), "{error}");
        let with_blank = [&lines[..4], &[""], &lines[4..]].concat();
        let error = refused(&(with_blank.join("\n") + "\n"));
        assert!(error.contains("as this experiment writes them"), "{error}");
        let error = refused(&whole.replacen("random greedy", "random random", 1));
        assert!(error.contains("match 0 of pairing 0"), "{error}");
        let error = refused(
            &whole
                .replacen(",1 2,", ",1 3,", 1)
                .replacen(",2 1,", ",2 3,", 1),
        );
        assert!(error.contains("a place and a score"), "{error}");
        let error = refused(&whole.replacen("CON-", "CON-,", 1));
        assert!(error.contains("a row for each match"), "{error}");
    }

    #[test]
    fn results_of_other_bots_are_not_continued() {
        let mut results = results("conversion");
        results.play(&mut |_| Ok(()), &|_| ()).unwrap();
        results.rows.truncate(4);
        let mut altered = results.clone();
        altered.rows[3].steps += 1;
        let halted = altered.play(&mut |_| Ok(()), &|_| ()).unwrap_err();
        assert!(
            matches!(
                halted,
                Halted::Changed {
                    pairing: 0,
                    index: 2
                }
            ),
            "{halted}"
        );
        results.play(&mut |_| Ok(()), &|_| ()).unwrap();
        assert_eq!(results.rows().len(), 8);
    }

    #[test]
    fn a_failure_to_keep_ends_the_play() {
        let mut results = results("conversion");
        let mut n_kept = 0;
        let mut keep = |_: &[Row]| {
            n_kept += 1;
            match n_kept {
                1 => Ok(()),
                _ => Err(io::Error::other("no room")),
            }
        };
        let halted = results.play(&mut keep, &|_| ()).unwrap_err();
        assert!(halted.to_string().contains("no room"));
        assert_eq!((n_kept, results.rows().len()), (2, 2));
    }
}

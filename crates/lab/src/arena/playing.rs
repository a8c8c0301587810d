//! Playing what is still to play, on all threads.

use std::collections::BTreeMap;
use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use catalog::{BotGame, with_game};
use rayon::prelude::*;
use tabletop::{Problem, Rng, Rule as _};

use super::course::{Course, Pair};
use super::row::{PairRows, winner_of_pair};
use super::{Arena, Results, Row};
use crate::play::{self, Heard, Luck};

/// Whoever keeps the rows, pair by pair.
type Keep<'a> = dyn FnMut(&[Row]) -> io::Result<()> + Send + 'a;

/// Why an experiment was not played to its end.
#[derive(Debug, thiserror::Error)]
pub enum Halted {
    /// Whoever keeps the rows failed.
    #[error("the results cannot be kept: {0}")]
    Unkept(#[from] io::Error),
    /// A match that is known already goes another way.
    #[error(
        "match {index} of pairing {pairing} or the one after it was played otherwise before: the bots or the \
         rules have changed since, so these results cannot be continued"
    )]
    Changed {
        /// The pairing.
        pairing: usize,
        /// The first match of the pair.
        index: u64,
    },
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
    /// Plays what is still to play, on all threads of the current pool.
    ///
    /// `keep` gets every pair of rows in order, as soon as all before it are there. `progress` hears how many
    /// more of the most possible matches are done or need not be played. Rows that were there before count.
    /// The last pair of each pairing is played again first, even if nothing else is left, so that results of
    /// other bots are neither mixed in nor taken for new.
    pub fn play(
        &mut self,
        keep: &mut Keep<'_>,
        progress: &(impl Fn(u64) + Sync),
    ) -> Result<(), Halted> {
        with_game!(self.arena.game, G => self.play_typed::<G>(keep, progress))
    }

    fn play_typed<G: BotGame>(
        &mut self,
        keep: &mut Keep<'_>,
        progress: &(impl Fn(u64) + Sync),
    ) -> Result<(), Halted> {
        let start: G = self.arena.start().expect("the experiment was checked");
        let course = self.course(&self.rows).expect("the rows were checked");
        self.check_again(&start)?;
        let Some((pairing, pair)) = course.next() else {
            progress(self.arena.most_matches());
            return Ok(());
        };
        progress(pairing as u64 * self.arena.games + 2 * pair);
        let (shared, arena) = (Mutex::new(Shared::new(course, keep)), &*self);
        rayon::broadcast(|_| work(&shared, |pair| arena.play_pair(&start, pair), progress));
        let shared = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
        self.rows.extend(shared.rows);
        match shared.failure {
            None => Ok(()),
            Some(error) => Err(error.into()),
        }
    }

    /// Plays the last known pair of each pairing again, which must come out as it did before.
    fn check_again<G: BotGame>(&self, start: &G) -> Result<(), Halted> {
        let pairings = self.rows.chunk_by(|one, next| one.pairing == next.pairing);
        let last_pairs: Vec<_> = pairings.filter_map(|rows| rows.last_chunk::<2>()).collect();
        let has_changed = |known: &&&PairRows| {
            let [first, _] = known;
            self.play_pair(start, (first.pairing, first.index / 2)) != ***known
        };
        match last_pairs.par_iter().find_first(has_changed) {
            None => Ok(()),
            Some([first, _]) => Err(Halted::Changed {
                pairing: first.pairing,
                index: first.index,
            }),
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

/// A match's luck: one stream of dice for each pair, one of choices for each match.
fn luck(seed: u64, pairing: usize, index: u64) -> Luck {
    let seed = Rng::for_job(seed, pairing as u64).bits();
    let (pair, parity) = (index / 2, index % 2);
    let stream = |number| Rng::for_job(seed, 3 * pair + number);
    Luck::apart(stream(0), stream(1 + parity))
}

/// One thread's work: to play pairs as long as there are more.
fn work(shared: &Mutex<Shared<'_>>, play_pair: impl Fn(Pair) -> PairRows, progress: &impl Fn(u64)) {
    let _alarm = Alarm(shared);
    // A lock taken in the condition itself would be held until the pair is played.
    let hand_out = || locked(shared).hand_out();
    while let Some(pair) = hand_out() {
        let rows = play_pair(pair);
        locked(shared).take_in(pair, rows, progress);
    }
}

/// Calls the other threads home when its own panics: nothing after the pair that is lost could count.
struct Alarm<'a, 'b>(&'a Mutex<Shared<'b>>);

impl Drop for Alarm<'_, '_> {
    fn drop(&mut self) {
        if thread::panicking() {
            locked(self.0).ahead = None;
        }
    }
}

/// What the threads share: who plays what, and the pairs that wait for those before them.
struct Shared<'a> {
    course: Course,
    /// The next pair to hand out; never before the next that counts.
    ahead: Option<Pair>,
    waiting: BTreeMap<Pair, PairRows>,
    rows: Vec<Row>,
    keep: &'a mut Keep<'a>,
    failure: Option<io::Error>,
}

/// The lock, also after another thread's panic: that one is passed on when all threads have come home.
fn locked<'a, 'b>(shared: &'a Mutex<Shared<'b>>) -> MutexGuard<'a, Shared<'b>> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<'a> Shared<'a> {
    fn new(course: Course, keep: &'a mut Keep<'a>) -> Shared<'a> {
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
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::super::row::tests::row;
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

    /// Panics unless these rows are refused, because this pair comes out otherwise; nothing may be kept then.
    fn check_refused(results: &Results, pair: (usize, u64)) {
        let mut n_kept = 0;
        let mut keep = |_: &[Row]| {
            n_kept += 1;
            Ok(())
        };
        let halted = results.clone().play(&mut keep, &|_| ()).unwrap_err();
        let Halted::Changed { pairing, index } = halted else {
            panic!("{halted}");
        };
        assert_eq!(((pairing, index), n_kept), (pair, 0));
    }

    #[test]
    fn results_of_other_bots_are_not_continued() {
        let mut results = results("conversion");
        results.play(&mut |_| Ok(()), &|_| ()).unwrap();
        results.rows.truncate(4);
        for changed in [2, 3] {
            let mut altered = results.clone();
            altered.rows[changed].steps += 1;
            check_refused(&altered, (0, 2));
        }
        results.play(&mut |_| Ok(()), &|_| ()).unwrap();
        assert_eq!(results.rows().len(), 8);
    }

    #[test]
    fn a_finished_file_of_other_bots_is_refused_whichever_bot_has_changed() {
        let json = r#"{"game":"conversion","bots":["random","greedy","random"],"games":4}"#;
        let mut results = Results::new(&serde_json::from_str(json).unwrap()).unwrap();
        results.play(&mut |_| Ok(()), &|_| ()).unwrap();
        for pairing in 0..3 {
            let mut altered = results.clone();
            altered.rows[4 * pairing + 3].decisions += 1;
            check_refused(&altered, (pairing, 2));
        }
        let whole = results.clone();
        results.play(&mut |_| Ok(()), &|_| ()).unwrap();
        assert_eq!(results, whole);
    }

    #[test]
    fn a_panic_calls_the_other_threads_home_and_what_came_before_it_is_kept() {
        let pair_rows = |pair: Pair| [0, 1].map(|parity| row(pair.0, 2 * pair.1 + parity, &[1, 2]));
        let play_pair = |pair: Pair| match pair.1 {
            2 => panic!("a bot has a bug"),
            _ => pair_rows(pair),
        };
        let results = results("conversion");
        let mut n_kept = 0;
        let mut keep = |rows: &[Row]| {
            n_kept += rows.len();
            Ok(())
        };
        let shared = Mutex::new(Shared::new(Course::new(&results.arena), &mut keep));
        // Another thread plays the first pair all the while.
        let first = locked(&shared).hand_out().unwrap();
        let working = || work(&shared, play_pair, &|_| ());
        assert!(catch_unwind(AssertUnwindSafe(working)).is_err());
        locked(&shared).take_in(first, pair_rows(first), &|_| ());
        assert_eq!(
            locked(&shared).hand_out(),
            None,
            "one of four pairs is left"
        );
        assert_eq!(n_kept, 4);
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

//! What the laws are tried on: seats and options, and how many random matches of each.

use std::ops::RangeInclusive;

use tabletop::{Game, Problem, SeatCount};

use crate::breach::{Breach, Scene, told_options};
use crate::walk::Walk;

/// Whether something holds, or what was wrong.
pub(crate) type Verdict = Result<(), String>;

/// Seats and options to play with, a number of random matches of each, and the seed of them all.
///
/// The same cases give the same matches on every machine and in every law.
#[derive(Clone, Debug)]
pub struct Cases<G: Game> {
    seed: u64,
    matches: usize,
    list: Vec<Case<G>>,
}

#[derive(Clone, Debug)]
pub(crate) struct Case<G: Game> {
    pub(crate) seats: SeatCount,
    pub(crate) options: G::Options,
    /// Where its matches begin; none for the game's own start.
    position: Option<G>,
}

impl<G: Game> Cases<G> {
    /// No case yet; each that is added will be played `matches` times.
    pub fn new(seed: u64, matches: usize) -> Cases<G> {
        Cases {
            seed,
            matches,
            list: Vec::new(),
        }
    }

    /// Adds one case; a game that refuses it breaks every law. Panics unless `seats` is 1 to 8.
    #[must_use]
    pub fn with(mut self, seats: usize, options: G::Options) -> Cases<G> {
        let seats = SeatCount::new(seats).expect("a case has 1 to 8 seats");
        self.list.push(Case {
            seats,
            options,
            position: None,
        });
        self
    }

    /// Adds matches that begin at a position, for what random play from the start hardly reaches.
    ///
    /// Panics unless it is the notation of one.
    #[must_use]
    pub fn at(mut self, position: &str) -> Cases<G> {
        let start: G = match position.parse() {
            Ok(start) => start,
            Err(error) => panic!("a case begins at a position: {error}"),
        };
        self.list.push(Case {
            seats: start.seats(),
            options: start.options(),
            position: Some(start),
        });
        self
    }

    /// Adds every number of seats with each of these options, but for pairs that the game refuses.
    ///
    /// Panics if some options fit none of the numbers of seats, for then they would go untested.
    #[must_use]
    pub fn every(
        mut self,
        seats: RangeInclusive<usize>,
        options: impl IntoIterator<Item = G::Options>,
    ) -> Cases<G> {
        for options in options {
            let n_before = self.list.len();
            for count in seats.clone() {
                let table = SeatCount::new(count).expect("a case has 1 to 8 seats");
                if G::new(table, &options).is_ok() {
                    self = self.with(count, options.clone());
                }
            }
            let fits = self.list.len() > n_before;
            assert!(fits, "{options:?} fits no number of seats in {seats:?}");
        }
        self
    }

    /// Where the matches of each case begin. Panics if the game refuses a case.
    pub fn starts(&self) -> impl Iterator<Item = G> {
        self.list.iter().map(|case| {
            let start = case.start();
            start.unwrap_or_else(|problems| panic!("the game refuses a case: {problems:?}"))
        })
    }

    /// How many matches are played altogether.
    pub(crate) fn n_matches(&self) -> usize {
        self.list.len() * self.matches
    }

    /// Hands over each case.
    pub(crate) fn each_case(
        &self,
        law: &'static str,
        mut judge: impl FnMut(&Case<G>) -> Verdict,
    ) -> Result<(), Breach> {
        for case in &self.list {
            judge(case).map_err(|what| Breach {
                law,
                scene: Some(case.scene()),
                what,
            })?;
        }
        Ok(())
    }

    /// Hands over each match before its first step; what is wrong is reported where the walk then stands.
    pub(crate) fn each_match(
        &self,
        law: &'static str,
        mut play: impl FnMut(&mut Walk<G>) -> Verdict,
    ) -> Result<(), Breach> {
        let nothing = || Breach {
            law,
            scene: None,
            what: "there is no match to try it on: add cases".into(),
        };
        let mut n_played = 0u64;
        for case in &self.list {
            for match_index in 0..self.matches {
                let refused = |problems| Breach {
                    law,
                    scene: Some(case.scene()),
                    what: format!("the game refuses this case: {problems:?}"),
                };
                let start = case.start().map_err(refused)?;
                let mut walk = Walk::new(start, self.seed, n_played);
                walk.is_midway = case.position.is_some();
                n_played += 1;
                play(&mut walk).map_err(|what| Breach {
                    law,
                    scene: Some(Scene {
                        match_index,
                        ply: walk.ply,
                        position: walk.state.to_string(),
                        ..case.scene()
                    }),
                    what,
                })?;
            }
        }
        if n_played == 0 {
            Err(nothing())
        } else {
            Ok(())
        }
    }

    /// Hands over each position of each match, the last one included.
    pub(crate) fn each_position(
        &self,
        law: &'static str,
        mut judge: impl FnMut(&mut Walk<G>) -> Verdict,
    ) -> Result<(), Breach> {
        self.each_match(law, |walk| {
            loop {
                judge(walk)?;
                if walk.advance().is_none() {
                    return Ok(());
                }
            }
        })
    }
}

impl<G: Game> Case<G> {
    fn start(&self) -> Result<G, Vec<Problem>> {
        match &self.position {
            Some(position) => Ok(position.clone()),
            None => G::new(self.seats, &self.options),
        }
    }

    fn scene(&self) -> Scene {
        Scene {
            seats: self.seats,
            options: told_options::<G>(&self.options),
            match_index: 0,
            ply: 0,
            position: "none yet".into(),
        }
    }
}

//! The order in which pairs of matches count: pairing by pairing, pair by pair, until one is decided.

use std::cmp::Ordering;

use super::{Arena, Sequential, Verdict};

/// A pair of matches: its pairing, and which of the pairing's pairs it is.
pub(super) type Pair = (usize, u64);

/// Which pairs have been counted, and which is next.
///
/// What is next follows from the results of the pairs before it and from nothing else: so neither the
/// number of threads nor an interruption can change which pairs are played.
#[derive(Clone, Debug)]
pub(super) struct Course {
    n_pairings: usize,
    n_pairs: u64,
    /// The test at the start of a pairing, if there is one.
    fresh: Option<Sequential>,
    test: Option<Sequential>,
    next: Pair,
}

impl Course {
    /// The course of an experiment before its first match.
    pub(super) fn new(arena: &Arena) -> Course {
        let fresh = arena.stop.and_then(Sequential::new);
        Course {
            n_pairings: arena.pairings().len(),
            n_pairs: arena.games / 2,
            fresh,
            test: fresh,
            next: (0, 0),
        }
    }

    /// The next pair that counts, unless all have.
    pub(super) fn next(&self) -> Option<Pair> {
        self.valid(self.next)
    }

    /// The pair after this one, if no test stops the pairing.
    pub(super) fn after(&self, (pairing, pair): Pair) -> Option<Pair> {
        self.valid(match pair + 1 < self.n_pairs {
            true => (pairing, pair + 1),
            false => (pairing + 1, 0),
        })
    }

    fn valid(&self, pair: Pair) -> Option<Pair> {
        (pair.0 < self.n_pairings).then_some(pair)
    }

    /// Counts the next pair; how many pairs of its pairing need not be played then.
    pub(super) fn count(&mut self, won: Ordering) -> u64 {
        let (pairing, pair) = self.next;
        if let Some(test) = &mut self.test {
            test.count(won);
        }
        let is_decided = self
            .test
            .is_some_and(|test| test.verdict() != Verdict::Undecided);
        let n_left = self.n_pairs - pair - 1;
        if is_decided || n_left == 0 {
            self.next = (pairing + 1, 0);
            self.test = self.fresh;
            return n_left;
        }
        self.next = (pairing, pair + 1);
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn course(games: u64, stop: Option<f64>) -> Course {
        let json =
            r#"{"game":"scalar","bots":["random","greedy","easy"],"games":2,"pairs":"neighbors"}"#;
        let arena: Arena = serde_json::from_str(json).unwrap();
        Course::new(&Arena {
            games,
            stop,
            ..arena
        })
    }

    #[test]
    fn without_a_test_every_pair_counts_in_order() {
        let mut course = course(4, None);
        let mut order = Vec::new();
        while let Some(pair) = course.next() {
            assert!(course.after(pair) > Some(pair) || pair == (1, 1));
            order.push(pair);
            assert_eq!(course.count(Ordering::Greater), 0);
        }
        assert_eq!(order, [(0, 0), (0, 1), (1, 0), (1, 1)]);
    }

    #[test]
    fn a_decided_pairing_makes_room_for_the_next() {
        let mut course = course(40, Some(0.65));
        let skipped: Vec<_> = (0..9).map(|_| course.count(Ordering::Less)).collect();
        assert_eq!(skipped, [0, 0, 0, 0, 0, 0, 0, 0, 11]);
        assert_eq!(course.next(), Some((1, 0)));
        (0..19).for_each(|_| assert_eq!(course.count(Ordering::Equal), 0));
        assert_eq!(course.next(), Some((1, 19)));
        course.count(Ordering::Equal);
        assert_eq!(course.next(), None);
    }
}

//! The one generator of the workspace, for simulation and search.
//!
//! Tables that people play at draw from [`crate::proof`] instead; no state ever holds a generator.

use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::Xoroshiro128PlusPlus;

/// A small, fast, named generator: the same seed gives the same numbers on every machine.
#[derive(Clone, Debug)]
pub struct Rng(Xoroshiro128PlusPlus);

impl Rng {
    /// The generator for this seed.
    pub fn from_seed(seed: u64) -> Rng {
        Rng(Xoroshiro128PlusPlus::seed_from_u64(seed))
    }

    /// The generator of job number `index` of an experiment with this seed.
    ///
    /// Jobs may then run in any order and on any thread.
    pub fn for_job(seed: u64, index: u64) -> Rng {
        // Drawing the outer number first keeps (1, 2) and (2, 1) unrelated.
        let mixed = Rng::from_seed(seed).bits();
        Rng::from_seed(mixed.wrapping_add(index))
    }

    /// 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `n`, each exactly equally likely. `n` must be at least 1.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        self.below2(n, 1).0
    }

    /// Two independent numbers, below `n` and below `m`, from one draw; for hot loops.
    ///
    /// The product of `n` and `m` must be at most 2^32.
    #[inline]
    pub fn below2(&mut self, n: u32, m: u32) -> (u32, u32) {
        debug_assert!(n > 0 && m > 0, "a draw needs at least one outcome");
        debug_assert!(
            u64::from(n) * u64::from(m) <= 1 << 32,
            "{n} * {m} is too many"
        );
        // Lemire's method, the product with n * m taken in two halves: only a draw whose last low half
        // is below n * m can be biased. A constant does for that test, and costs less than the product.
        let bits = self.bits();
        let (drawn, low) = product(bits, n, m);
        if low < 1 << 32 {
            let (after, drawn) = self.clone().below2_again(n, m, bits);
            *self = after;
            return drawn;
        }
        drawn
    }

    /// The rare rest of [`below2`](Rng::below2): bits that are biased are drawn again.
    ///
    /// By value: a generator whose address is never taken can stay in registers through a whole playout.
    #[cold]
    fn below2_again(mut self, n: u32, m: u32, mut bits: u64) -> (Rng, (u32, u32)) {
        let bound = u64::from(n) * u64::from(m);
        let threshold = bound.wrapping_neg() % bound;
        loop {
            let (drawn, low) = product(bits, n, m);
            if low >= threshold {
                return (self, drawn);
            }
            bits = self.bits();
        }
    }
}

/// The high halves of the product with `n` and of what remains with `m`, and the last low half.
#[inline]
fn product(bits: u64, n: u32, m: u32) -> ((u32, u32), u64) {
    let first = u128::from(bits) * u128::from(n);
    let second = u128::from(first as u64) * u128::from(m);
    (((first >> 64) as u32, (second >> 64) as u32), second as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_numbers_forever() {
        // Pinned: an experiment's seed must mean the same games next year.
        let mut rng = Rng::from_seed(1);
        let first: Vec<_> = (0..8).map(|_| rng.below(6)).collect();
        assert_eq!(first, [0, 2, 0, 2, 1, 5, 5, 4]);
    }

    #[test]
    fn draws_are_even_within_chance() {
        let mut rng = Rng::from_seed(7);
        let mut counts = [[0u32; 5]; 3];
        for _ in 0..150_000 {
            let (a, b) = rng.below2(3, 5);
            counts[a as usize][b as usize] += 1;
        }
        let chi: f64 = counts
            .iter()
            .flatten()
            .map(|&n| (f64::from(n) - 10_000.0).powi(2) / 10_000.0)
            .sum();
        // 14 degrees of freedom: 42.6 is passed once in ten thousand seeds.
        assert!(chi < 42.6, "chi-square {chi}");
    }

    #[test]
    fn jobs_differ() {
        let draw = |seed, job| Rng::for_job(seed, job).bits();
        assert_ne!(draw(1, 2), draw(2, 1));
        assert_ne!(draw(1, 2), draw(1, 3));
        assert_eq!(draw(5, 9), draw(5, 9));
    }
}

//! What a position is worth.

use tabletop::{BySeat, Game, Outcome};

/// Says what a position is worth to each seat without looking ahead.
pub trait Evaluate<G: Game>: Clone + Send + Sync + 'static {
    /// Each seat's chance of winning from here, all of them together 1; any state may be asked about.
    ///
    /// All seats at once, because a chance is a share: what one seat has, the others lack.
    fn chances(&self, state: &G) -> BySeat<f32>;
}

/// Knows nothing: every seat has the same chance.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unjudged;

impl<G: Game> Evaluate<G> for Unjudged {
    fn chances(&self, state: &G) -> BySeat<f32> {
        let share = 1.0 / state.seats().get() as f32;
        BySeat::new(state.seats(), |_| share)
    }
}

/// What an outcome is worth to each seat: a victory is 1, divided by those who share it.
pub fn results<R>(outcome: &Outcome<R>) -> BySeat<f32> {
    let places = &outcome.places;
    let n_winners = places
        .as_slice()
        .iter()
        .filter(|&&place| place == 1)
        .count();
    let share = 1.0 / n_winners.max(1) as f32;
    places.map(|place| if place == 1 { share } else { 0.0 })
}

/// The chances that follow from each seat's strength (the softmax): one more than another is e times the chance.
#[inline]
pub fn shares(strengths: BySeat<f32>) -> BySeat<f32> {
    let top = strengths
        .as_slice()
        .iter()
        .copied()
        .fold(f32::MIN, f32::max);
    let powers = strengths.map(|strength| (strength - top).exp());
    let sum: f32 = powers.as_slice().iter().sum();
    powers.map(|power| power / sum)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::SeatCount;

    fn by_seat<T: Copy + Default>(values: &[T]) -> BySeat<T> {
        let seats = SeatCount::new(values.len()).unwrap();
        BySeat::new(seats, |seat| values[seat.index()])
    }

    #[test]
    fn a_shared_victory_is_divided() {
        let outcome = |places: &[u8]| Outcome {
            places: by_seat(places),
            scores: by_seat(&vec![0; places.len()]),
            ended_by: (),
            won_by: (),
        };
        assert_eq!(results(&outcome(&[2, 1, 3])).as_slice(), [0.0, 1.0, 0.0]);
        assert_eq!(results(&outcome(&[1, 1, 3])).as_slice(), [0.5, 0.5, 0.0]);
    }

    #[test]
    fn shares_grow_with_strength_and_make_one() {
        let equal = shares(by_seat(&[7.0, 7.0]));
        assert_eq!(equal.as_slice(), [0.5, 0.5]);
        let three = shares(by_seat(&[0.0, 2f32.ln(), 0.0]));
        for (share, expected) in three.as_slice().iter().zip([0.25, 0.5, 0.25]) {
            assert!((share - expected).abs() < 1e-6, "{three:?}");
        }
        let far = shares(by_seat(&[-1e30, 1e30]));
        assert_eq!(far.as_slice(), [0.0, 1.0]);
    }
}

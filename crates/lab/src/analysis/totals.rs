//! What the moments of a match come to.

use serde::Serialize;
use tabletop::Seat;
use ts_rs::TS;

use super::{Moment, Standing};

/// Smaller losses and gains are within what the searches may be wrong by, and are not listed.
pub(super) const NOTABLE: f64 = 0.02;

/// A decision that lost something.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Mistake {
    /// Its place among the moments.
    pub moment: usize,
    /// How many steps in effect came before it.
    pub ply: usize,
    /// Its line of the record.
    pub line: u64,
    /// Who decided.
    pub seat: Seat,
    /// What was played.
    pub played: String,
    /// What was found best.
    pub best: String,
    /// How much less the action played gives.
    pub loss: f64,
}

/// Chance events that changed something.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct LuckyEvent {
    /// Its place among the moments.
    pub moment: usize,
    /// How many steps in effect came before it.
    pub ply: usize,
    /// The line of the record that it begins with.
    pub line: u64,
    /// Who gained most.
    pub seat: Seat,
    /// What came out.
    pub steps: Vec<String>,
    /// How much that seat's chances rose.
    pub gain: f64,
}

/// What a match comes to for one seat.
///
/// Luck, own decisions and others' decisions add up to the change from first to last.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SeatTotals {
    /// The seat.
    pub seat: Seat,
    /// Its chance of winning at first.
    pub first: f64,
    /// Its chance of winning at last.
    pub last: f64,
    /// How much chance events raised it.
    pub luck: f64,
    /// How much the seat's own decisions raised it, by the true states.
    pub own: f64,
    /// How much the others' decisions raised it.
    pub others: f64,
    /// How often the seat had a choice.
    pub choices: usize,
    /// What its choices lost together against the best found, by what it could know.
    pub lost: f64,
    /// How accurate its choices were, from 0 to 1; nothing if it had none.
    pub accuracy: Option<f64>,
}

/// The decisions that lost something also at the second look, the worst first.
pub(super) fn mistakes(moments: &[Moment]) -> Vec<Mistake> {
    let mistake = |(index, moment): (usize, &Moment)| {
        let decision = moment.decision.as_ref()?;
        let is_mistake = decision.is_checked && decision.loss >= NOTABLE;
        is_mistake.then_some(Mistake {
            moment: index,
            ply: moment.ply,
            line: moment.line,
            seat: moment.seat?,
            played: moment.steps.concat(),
            best: decision.best.clone(),
            loss: decision.loss,
        })
    };
    let mut found: Vec<_> = moments.iter().enumerate().filter_map(mistake).collect();
    found.sort_by(|a, b| b.loss.total_cmp(&a.loss));
    found
}

/// The chance events that changed something, the greatest change first.
pub(super) fn luck(moments: &[Moment]) -> Vec<LuckyEvent> {
    let event = |(index, moment): (usize, &Moment)| {
        if moment.seat.is_some() {
            return None;
        }
        let changes = (0..).map_while(Seat::new).zip(&moment.change);
        let (seat, &gain) = changes.reduce(|best, other| match other.1 > best.1 {
            true => other,
            false => best,
        })?;
        (gain >= NOTABLE).then_some(LuckyEvent {
            moment: index,
            ply: moment.ply,
            line: moment.line,
            seat,
            steps: moment.steps.clone(),
            gain,
        })
    };
    let mut found: Vec<_> = moments.iter().enumerate().filter_map(event).collect();
    found.sort_by(|a, b| b.gain.total_cmp(&a.gain));
    found
}

/// What it comes to for each seat.
pub(super) fn by_seat(positions: &[Standing], moments: &[Moment]) -> Vec<SeatTotals> {
    let (Some(first), Some(last)) = (positions.first(), positions.last()) else {
        return Vec::new();
    };
    let seats = (0..first.chances.len()).map_while(Seat::new);
    let totals = |seat: Seat| {
        let index = seat.index();
        let raised = |wanted: fn(Option<Seat>, Seat) -> bool| -> f64 {
            let moments = moments.iter().filter(|moment| wanted(moment.seat, seat));
            // Sums of floats start at -0, which would be printed so.
            moments.map(|moment| moment.change[index]).sum::<f64>() + 0.0
        };
        let own = moments.iter().filter(|moment| moment.seat == Some(seat));
        let losses: Vec<_> = own
            .filter_map(|moment| Some(moment.decision.as_ref()?.loss))
            .collect();
        let accuracies = losses.iter().map(|&loss| accuracy(loss));
        SeatTotals {
            seat,
            first: first.chances[index].mean,
            last: last.chances[index].mean,
            luck: raised(|by, _| by.is_none()),
            own: raised(|by, seat| by == Some(seat)),
            others: raised(|by, seat| by.is_some_and(|by| by != seat)),
            choices: losses.len(),
            lost: losses.iter().sum::<f64>() + 0.0,
            accuracy: (!losses.is_empty()).then(|| accuracies.sum::<f64>() / losses.len() as f64),
        }
    };
    seats.map(totals).collect()
}

/// How accurate a decision with this loss is: the curve that lichess.org has fitted for chess.
///
/// It is 1 for no loss, about two thirds for ten points of a hundred, and 0 from eighty points on.
fn accuracy(loss: f64) -> f64 {
    let percent = 103.1668 * (-0.04354 * 100.0 * loss).exp() - 3.1669;
    (percent / 100.0).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accuracy_falls_from_one_to_nothing() {
        assert!((accuracy(0.0) - 1.0).abs() < 1e-5);
        assert!((accuracy(0.1) - 0.636).abs() < 1e-3);
        assert_eq!(accuracy(0.9), 0.0);
    }
}

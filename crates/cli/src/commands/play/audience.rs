//! Who reads the screen, and what they have been told.
//!
//! Where nothing is hidden, everybody reads along. Where something is, the screen belongs to one person at a
//! time, and nobody else's knowledge may stand on it.

use tabletop::{Seat, SeatCount, Viewer};

/// Who reads the screen, and how much of the match each viewer has been told.
#[derive(Debug)]
pub(super) struct Audience {
    /// None while the screen is between two people.
    reader: Option<Viewer>,
    /// Whether the screen is passed from person to person.
    is_passed: bool,
    /// How many steps each seat has been told, and last the spectator.
    told: Vec<usize>,
}

impl Audience {
    /// The audience of a table before its first step.
    pub(super) fn new(seats: SeatCount, people: &[Seat], hides: bool) -> Audience {
        let is_passed = hides && people.len() > 1;
        let reader = match people {
            _ if is_passed => None,
            [only] if hides => Some(Viewer::Seat(*only)),
            _ => Some(Viewer::Spectator),
        };
        Audience {
            reader,
            is_passed,
            told: vec![0; seats.get() + 1],
        }
    }

    /// Who reads what is printed now.
    pub(super) fn reader(&self) -> Option<Viewer> {
        self.reader
    }

    /// Whether `seat` must be called to the screen before it is asked.
    pub(super) fn must_call(&self, seat: Seat) -> bool {
        self.is_passed && self.reader != Some(Viewer::Seat(seat))
    }

    /// Nobody may read on.
    pub(super) fn leave(&mut self) {
        self.reader = None;
    }

    /// `seat` sits before the screen, alone.
    pub(super) fn sit(&mut self, seat: Seat) {
        self.reader = Some(Viewer::Seat(seat));
    }

    /// The reader, and the first step they have not been told; they are told all up to `ply` now.
    pub(super) fn catch_up(&mut self, ply: usize) -> Option<(Viewer, usize)> {
        let reader = self.reader?;
        let index = match reader {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Spectator => self.told.len() - 1,
        };
        let from = std::mem::replace(&mut self.told[index], ply);
        (from < ply).then_some((reader, from))
    }

    /// Everybody knows what led here.
    pub(super) fn know(&mut self, ply: usize) {
        self.told.fill(ply);
    }

    /// Steps from `ply` on were taken back; others will take their place.
    pub(super) fn unlearn(&mut self, ply: usize) {
        for told in &mut self.told {
            *told = ply.min(*told);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(index: usize) -> Seat {
        Seat::new(index).unwrap()
    }

    fn audience(people: &[usize], hides: bool) -> Audience {
        let people: Vec<_> = people.iter().copied().map(seat).collect();
        Audience::new(SeatCount::new(3).unwrap(), &people, hides)
    }

    #[test]
    fn an_open_table_is_read_by_everybody_and_told_once() {
        let mut all = audience(&[0, 1], false);
        assert!(!all.must_call(seat(0)) && !all.must_call(seat(1)));
        assert_eq!(all.catch_up(4), Some((Viewer::Spectator, 0)));
        assert_eq!(all.catch_up(4), None);
        assert_eq!(all.catch_up(6), Some((Viewer::Spectator, 4)));
        all.unlearn(5);
        assert_eq!(all.catch_up(7), Some((Viewer::Spectator, 5)));
    }

    #[test]
    fn one_person_among_bots_keeps_the_screen() {
        let mut one = audience(&[1], true);
        assert!(!one.must_call(seat(1)));
        assert_eq!(one.catch_up(3), Some((Viewer::Seat(seat(1)), 0)));
        assert_eq!(audience(&[], true).reader(), Some(Viewer::Spectator));
    }

    #[test]
    fn people_with_secrets_are_called_one_by_one_and_told_only_their_own() {
        let mut two = audience(&[0, 2], true);
        assert_eq!(two.catch_up(2), None, "nobody sits there yet");
        assert!(two.must_call(seat(0)));
        two.sit(seat(0));
        assert!(!two.must_call(seat(0)) && two.must_call(seat(2)));
        assert_eq!(two.catch_up(2), Some((Viewer::Seat(seat(0)), 0)));
        two.leave();
        assert_eq!(two.catch_up(5), None);
        two.sit(seat(2));
        assert_eq!(two.catch_up(5), Some((Viewer::Seat(seat(2)), 0)));
        two.sit(seat(0));
        assert_eq!(two.catch_up(5), Some((Viewer::Seat(seat(0)), 2)));
    }
}

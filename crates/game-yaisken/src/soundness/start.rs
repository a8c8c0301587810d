//! Before the first turn: who begins, and where the leaders stand.

use tabletop::Seats;

use super::hold;
use crate::dice::Kind;
use crate::stack::Stack;
use crate::state::{Contest, Yaisken};

impl Yaisken {
    /// YAI-5.
    pub(super) fn contest_is_sound(
        &self,
        contest: Contest,
        start: &Yaisken,
    ) -> Result<(), &'static str> {
        let untouched = Yaisken {
            bag: self.bag,
            phase: self.phase,
            on_turn: self.on_turn,
            ..start.clone()
        };
        hold!(
            *self == untouched,
            "nothing has happened before it is known who begins"
        );
        let Contest { tied, drawn } = contest;
        let is_tied = |index: usize| tied.iter().any(|seat| seat.index() == index);
        hold!(
            tied.iter().all(|seat| self.seats.has(seat))
                && tied.len() >= 2
                && tied.contains(self.on_turn)
                && (0..drawn.len()).all(|index| is_tied(index) || drawn[index] == 0),
            "two or more seats of the table are in question, and one of them draws"
        );
        let base = drawn[self.on_turn.index()];
        let (before, rest): (Vec<_>, Vec<_>) = tied.iter().partition(|seat| *seat < self.on_turn);
        let most = base.saturating_add(Kind::Three.points());
        hold!(
            rest.iter().all(|seat| drawn[seat.index()] == base)
                && (before.iter()).all(|seat| (base..=most).contains(&drawn[seat.index()])),
            "who is in question was tied before this round, and drew one die in it at most"
        );
        hold!(
            self.bag.total() >= rest.len() as u32,
            "the bag serves all who draw in a round"
        );
        hold!(
            self.drawn_fits(contest, start),
            "the dice that are out of the bag were drawn in whole rounds, and count what was drawn"
        );
        Ok(())
    }

    /// YAI-5: whether the dice that are out of the bag can have given these points.
    fn drawn_fits(&self, contest: Contest, start: &Yaisken) -> bool {
        let Contest { tied, drawn } = contest;
        let n_seats = self.seats.get();
        let n_drawn = start.bag.total().saturating_sub(self.bag.total()) as usize;
        let n_points = start.bag.points().saturating_sub(self.bag.points());
        let n_counted: u32 = drawn.iter().map(|points| u32::from(*points)).sum();
        let n_in_round = tied.iter().filter(|seat| *seat < self.on_turn).count();
        let Some(n_before) = n_drawn.checked_sub(n_in_round) else {
            return false;
        };
        // Everybody draws in the first round, and at least those who are still tied in each later one.
        let n_later = n_before.checked_sub(n_seats);
        let n_rounds = n_later.map_or(0, |n_later| 1 + n_later / tied.len());
        let most = n_rounds * usize::from(Kind::Three.points());
        let is_enough = if tied.len() == n_seats {
            n_before % n_seats == 0 && n_points == n_counted
        } else {
            n_rounds > 0 && n_points >= n_counted
        };
        is_enough && usize::from(drawn[self.on_turn.index()]) <= most
    }

    /// YAI-52.
    pub(super) fn leaders_are_sound(&self, start: &Yaisken) -> Result<(), &'static str> {
        hold!(
            self.options.has_leaders(),
            "leaders are placed where there are some"
        );
        let untouched = Yaisken {
            field: self.field.clone(),
            phase: self.phase,
            on_turn: self.on_turn,
            ..start.clone()
        };
        hold!(
            *self == untouched,
            "nothing but leaders is placed before the first turn"
        );
        let leader = Stack::of(Kind::Three);
        let n_placed = self.field.n_occupied() as usize;
        let mut placed = Seats::NONE;
        for (_, controller, stack) in self.field.dice() {
            hold!(stack == leader, "only leaders are on the board");
            placed = placed.with(controller);
        }
        let n_seats = self.seats.get();
        let seats = self.seats.iter();
        let before = seats.filter(|seat| {
            let n_back = (self.on_turn.index() + n_seats - seat.index()) % n_seats;
            (1..=n_placed).contains(&n_back)
        });
        hold!(
            placed.len() == n_placed && n_placed < n_seats && placed == before.collect(),
            "leaders are placed in the order of turns, one each"
        );
        Ok(())
    }
}

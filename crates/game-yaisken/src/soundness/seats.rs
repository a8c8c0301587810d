//! What is remembered of each seat: first turns, exchanges, who is out.

use tabletop::{Seat, Seats};

use super::hold;
use crate::ending::Ending;
use crate::state::{Phase, Yaisken};

impl Yaisken {
    /// YAI-53 to YAI-56: who exchanged, and who is out.
    pub(super) fn flags_are_sound(&self) -> Result<(), &'static str> {
        let those_in: Seats = self.those_in().collect();
        let flagged = [self.newcomers, self.exchanged, self.spent];
        let is_in = |seat| those_in.contains(seat);
        hold!(
            flagged.into_iter().all(|seats| seats.iter().all(is_in)),
            "only players still in have a first turn or exchange"
        );
        let options = &self.options;
        hold!(
            self.exchanged.is_empty() || options.has_pools(),
            "nobody exchanges without a pool"
        );
        hold!(
            self.spent.is_empty() || options.threes_leave_once() && !options.leaders_stay(),
            "a three is remembered to have left a pool where that counts"
        );
        let mut ranks: Vec<u8> = self.out.iter().copied().filter(|rank| *rank > 0).collect();
        ranks.sort_unstable();
        hold!(
            ranks.iter().copied().eq(1..=ranks.len() as u8),
            "players go out one after the other"
        );
        hold!(
            ranks.is_empty() || options.leaders_defeat_puts_out(),
            "players go out where leaders are defeated"
        );
        let is_last = self.phase == Phase::Over(Ending::LastLeader);
        hold!(
            those_in.len() >= 2 || is_last,
            "the game is over when one player is left"
        );
        Ok(())
    }

    /// Whether the first turns that are not over can be those, `turn` being the number of this seat's turn.
    pub(super) fn first_turns_fit(&self, on_turn: Seat, turn: u16) -> bool {
        let n_finished = usize::from(turn).saturating_sub(1);
        if self.newcomers.is_empty() {
            return n_finished >= self.those_in().count();
        }
        let next = |seat: &Seat| Some(self.seats.next(*seat));
        let order: Vec<Seat> = std::iter::successors(Some(on_turn), next)
            .take(self.seats.get())
            .collect();
        let is_in = |seat: &&Seat| self.is_in(**seat);
        // Those who follow up to some seat have not played yet, and the others have: whoever among these
        // is out may have gone out before.
        (1..=order.len()).any(|n_new| {
            let (new, old) = order.split_at(n_new);
            let newcomers: Seats = new.iter().filter(is_in).copied().collect();
            let n_old_in = old.iter().filter(is_in).count();
            newcomers == self.newcomers && (n_old_in..=old.len()).contains(&n_finished)
        })
    }
}

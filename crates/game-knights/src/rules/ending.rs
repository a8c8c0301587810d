//! The end (OKN-7, OKN-9, OKN-60, OKN-67).

use tabletop::{BySeat, Outcome, Seat, places};

use crate::refusal::Rule;
use crate::setup::DUEL_GEMS;
use crate::state::{Ending, Knights, Phase};

impl Knights {
    /// OKN-6, OKN-60: how many gems win.
    #[inline(always)]
    pub fn gems_needed(&self) -> u8 {
        if self.is_duel() {
            2 * DUEL_GEMS
        } else {
            self.count
        }
    }

    #[cold]
    pub(super) fn end(&mut self, ending: Ending) {
        self.active = Seat::FIRST;
        self.phase = Phase::Over(ending);
    }

    /// OKN-7, OKN-9, OKN-67: the winner first, the others by gems.
    pub(super) fn outcome(&self, ending: Ending) -> Outcome<Rule> {
        let gems = |seat| self.kingdom(seat).gems;
        let rank = |seat| (ending == Ending::Won(seat), gems(seat));
        let rule = match ending {
            Ending::Won(_) if self.is_duel() => Rule::AllGems,
            Ending::Won(_) => Rule::EnoughGems,
            Ending::Spent => Rule::LastReshuffle,
            Ending::NoDraft => Rule::NoMoreDrafts,
        };
        Outcome {
            places: places(self.seats, |a, b| rank(a).cmp(&rank(b))),
            scores: BySeat::new(self.seats, |seat| gems(seat).into()),
            ended_by: rule,
            won_by: rule,
        }
    }
}

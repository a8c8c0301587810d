//! Gems on their way, and who takes them (OKN-40, OKN-41, OKN-7).

use tabletop::Seat;

use crate::action::Robber;
use crate::cards::Cards;
use crate::state::{Ballot, Ending, Knights, Phase, Robbery};
use crate::variants::RobbingBack;

impl Knights {
    /// OKN-41: asks everybody who might rob gems that are about to move, or lets them move.
    #[inline(always)]
    pub(super) fn threaten(&mut self, robbery: Robbery) {
        let asked = self.asked_to_rob(robbery.receiver);
        if asked.is_empty() {
            self.move_gems(robbery);
        } else {
            self.phase = Phase::Rob(robbery, Ballot::ask(asked));
        }
    }

    /// OKN-41: notes a secret decision; the last one settles who robs.
    #[inline(always)]
    pub(super) fn vote_on_robbery(
        &mut self,
        seat: Seat,
        robbery: Robbery,
        mut ballot: Ballot<Option<Robber>>,
        vote: Option<Robber>,
    ) {
        ballot.vote(seat, vote);
        if !ballot.waiting.is_empty() {
            self.phase = Phase::Rob(robbery, ballot);
            return;
        }
        match self.robbed_by(robbery, &ballot) {
            None => self.move_gems(robbery),
            Some((receiver, robber)) => {
                self.discard_from(receiver, Cards::one(robber.card()));
                self.threaten(Robbery {
                    receiver,
                    ..robbery
                });
            }
        }
    }

    /// OKN-41: of those who would rob, the nearest to the receiver's left.
    pub(crate) fn robbed_by(
        &self,
        robbery: Robbery,
        ballot: &Ballot<Option<Robber>>,
    ) -> Option<(Seat, Robber)> {
        self.seats_after(robbery.receiver)
            .find_map(|seat| Some((seat, ballot.of(seat)??)))
    }

    /// OKN-20: gems that have moved end the turn, if they do not end the game.
    #[inline(always)]
    fn move_gems(&mut self, robbery: Robbery) {
        self.kingdom_mut(robbery.victim).gems -= robbery.gems;
        self.kingdom_mut(robbery.receiver).gems += robbery.gems;
        if !(self.may_win(robbery) && self.wins_by_gain(robbery.receiver)) {
            self.end_turn();
        }
    }

    /// OKN-40: whether whoever gets these gems gains them; one's own are neither lost nor gained.
    #[inline(always)]
    fn may_win(&self, robbery: Robbery) -> bool {
        robbery.receiver != robbery.victim || self.robbing_back_wins()
    }

    /// OKN-40: whether robbing one's own gems back counts as gaining them.
    #[inline(always)]
    pub fn robbing_back_wins(&self) -> bool {
        self.options.robbing_back == RobbingBack::Counts
    }

    /// OKN-7, OKN-60: ends the game if a player who has just gained a gem has enough.
    #[inline(always)]
    pub(super) fn wins_by_gain(&mut self, seat: Seat) -> bool {
        let wins = self.kingdom(seat).gems >= self.gems_needed();
        if wins {
            self.end(Ending::Won(seat));
        }
        wins
    }
}

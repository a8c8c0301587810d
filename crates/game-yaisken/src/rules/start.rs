//! YAI-5, YAI-52: who begins, and where the leaders stand.

use tabletop::{Seat, Seats};

use crate::board::Space;
use crate::dice::Kind;
use crate::field::{SEATS, row};
use crate::refusal::Rule;
use crate::setup;
use crate::stack::Stack;
use crate::state::{Contest, Phase, Yaisken};

impl Yaisken {
    /// YAI-5: a die that shows who begins; the highest points do, and those tied for them draw again.
    #[cold]
    pub(super) fn draw_for_first_turn(&mut self, mut contest: Contest, kind: Kind) {
        self.bag.take(kind, 1);
        contest.drawn[row(self.on_turn)] += kind.points();
        let next = contest.tied.iter().find(|seat| *seat > self.on_turn);
        if let Some(next) = next {
            self.on_turn = next;
            self.phase = Phase::First(contest);
            return;
        }
        let (tied, drawn) = (contest.tied, contest.drawn);
        let most = tied.iter().map(|seat| drawn[row(seat)]).max();
        let is_ahead = |seat: &Seat| Some(drawn[row(*seat)]) == most;
        self.start_round(tied.iter().filter(is_ahead).collect(), most.unwrap_or(0));
    }

    /// YAI-5: those tied draw once more, unless one is ahead or the bag cannot serve them all.
    fn start_round(&mut self, tied: Seats, points: u8) {
        let first = tied.first().expect("somebody has the most points");
        if tied.len() == 1 || (self.bag.total() as usize) < tied.len() {
            return self.settle_first_turn(first);
        }
        let mut drawn = [0; SEATS];
        for seat in tied.iter() {
            drawn[row(seat)] = points;
        }
        self.on_turn = first;
        self.phase = Phase::First(Contest { tied, drawn });
    }

    /// YAI-5, YAI-52: all drawn dice return, leaders are placed, and then this seat begins.
    fn settle_first_turn(&mut self, first: Seat) {
        self.bag = setup::full_bag(self.seats, &self.options);
        if self.options.has_leaders() {
            self.on_turn = first;
            self.phase = Phase::Leader;
        } else {
            self.begin_turn(first);
        }
    }

    /// YAI-52: a leader is placed on an empty space.
    pub(super) fn allows_leader(&self, space: Space) -> Result<(), Rule> {
        self.allows_space(space)?;
        if self.field.cell(space).is_empty() {
            Ok(())
        } else {
            Err(Rule::LeaderSpaceTaken)
        }
    }

    /// YAI-52: leaders are placed in turn order, and then the first turn begins.
    #[cold]
    pub(super) fn place_leader(&mut self, space: Space) {
        self.field.put(space, self.on_turn, Stack::of(Kind::Three));
        let next = self.seats.next(self.on_turn);
        if self.field.held(next) == 0 {
            self.on_turn = next;
        } else {
            self.begin_turn(next);
        }
    }
}

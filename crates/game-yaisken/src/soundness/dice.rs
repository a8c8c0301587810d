//! Where the dice are: none is lost, none appears (YAI-1, YAI-52 to YAI-56).

use tabletop::Seat;

use super::hold;
use crate::dice::{Dice, Kind};
use crate::ending::Ending;
use crate::state::{Phase, Yaisken};

impl Yaisken {
    /// YAI-1, YAI-50: the dice of the box are all somewhere, and nobody has too many.
    pub(super) fn dice_are_sound(&self, start: &Yaisken) -> Result<(), &'static str> {
        self.pools_are_sound(start)?;
        hold!(
            self.dojos
                .iter()
                .all(|dojo| dojo.count(Kind::Sanctuary) == 0),
            "no Sanctuary is ever captured"
        );
        let mut n_missing = 0;
        for kind in Kind::ALL {
            if kind == Kind::Three && self.options.has_leaders() {
                continue;
            }
            let n_missing_of_kind = u32::from(kind.n_in_box()).checked_sub(self.n_found(kind));
            n_missing += n_missing_of_kind.ok_or("the dice are those of the box, and no others")?;
        }
        if self.options.has_leaders() {
            self.threes_are_leaders()?;
        }
        // YAI-53: with a player who is out, the dice of the pool leave the game, whatever they were.
        let lost = self.seats.iter().filter(|seat| !self.is_in(*seat));
        let n_lost: u32 = lost.map(|seat| start.pools[seat.index()].total()).sum();
        hold!(
            matches!(self.phase, Phase::First(_)) || n_missing == n_lost,
            "all dice of the box are somewhere, but for the pools of players who are out"
        );
        let n_dice = |seat: Seat| {
            // The Companion that was converted is the attacker's already.
            let is_partner = matches!(self.phase, Phase::Partner(_)) && seat == self.on_turn;
            self.field.n_dice(seat) + u8::from(is_partner)
        };
        let is_allowed = |seat| n_dice(seat) == 0 || self.options.may_have_more(n_dice(seat) - 1);
        hold!(
            self.seats.iter().all(is_allowed),
            "nobody has more than five dice on the board where that is the limit"
        );
        Ok(())
    }

    /// How many dice of a kind are anywhere.
    fn n_found(&self, kind: Kind) -> u32 {
        let seats = self.seats.iter().map(Seat::index);
        let by_seat = seats.flat_map(|seat| [self.pools[seat], self.dojos[seat]]);
        let others = [self.bag, self.field.by_kind(), self.drawn()];
        let counts = by_seat
            .chain(others)
            .map(|dice| u32::from(dice.count(kind)));
        let n_aside = match self.phase {
            Phase::Draw { n_aside, .. } if kind == Kind::One => n_aside.into(),
            _ => 0,
        };
        counts.sum::<u32>() + n_aside
    }

    /// The dice that are drawn and neither placed, returned nor set aside.
    fn drawn(&self) -> Dice {
        match self.phase {
            Phase::Draw { first, .. } => first.into_iter().collect(),
            Phase::Keep(kinds) => kinds.into_iter().collect(),
            Phase::Place(kind) => Dice::one(kind),
            _ => Dice::NONE,
        }
    }

    /// YAI-54 to YAI-56.
    fn pools_are_sound(&self, start: &Yaisken) -> Result<(), &'static str> {
        for seat in self.seats.iter() {
            let (pool, first) = (self.pools[seat.index()], start.pools[seat.index()]);
            let size = if self.is_in(seat) { first.total() } else { 0 };
            hold!(
                pool.total() == size,
                "everybody still in has a whole pool, where there are pools"
            );
            let has_all_threes = pool.count(Kind::Three) >= first.count(Kind::Three);
            hold!(
                !self.options.threes_leave_once()
                    || !self.is_in(seat)
                    || self.spent.contains(seat)
                    || has_all_threes,
                "a three that is no longer in a pool has left it"
            );
        }
        Ok(())
    }

    /// YAI-52, YAI-56: with leaders no other three is in the game, and everybody still in has one.
    fn threes_are_leaders(&self) -> Result<(), &'static str> {
        let elsewhere = self.dojos.iter().chain([&self.bag]);
        hold!(
            (elsewhere.copied().chain([self.drawn()])).all(|dice| dice.count(Kind::Three) == 0),
            "with leaders no three is in the bag, drawn or captured"
        );
        let n_in_pool = |seat: Seat| u32::from(self.pools[seat.index()].count(Kind::Three));
        hold!(
            !self.options.leaders_stay() || self.seats.iter().all(|seat| n_in_pool(seat) == 0),
            "no leader is in a pool where leaders are never exchanged"
        );
        let n_leaders = |seat: Seat| {
            let dice = self.field.dice();
            let threes =
                dice.filter(|(_, controller, stack)| *controller == seat && stack.has(Kind::Three));
            threes.count() as u32 + n_in_pool(seat)
        };
        let is_sound = match self.phase {
            // Told by what else is said of these phases.
            Phase::First(_) | Phase::Leader => true,
            Phase::Over(Ending::LeaderDefeated(winner)) => {
                let mut left: Vec<Seat> = self.seats.iter().collect();
                left.retain(|seat| n_leaders(*seat) == 1);
                left.len() + 1 == self.seats.get()
                    && left.contains(&winner)
                    && self.seats.iter().all(|seat| n_leaders(seat) <= 1)
            }
            _ => (self.seats.iter()).all(|seat| n_leaders(seat) == u32::from(self.is_in(seat))),
        };
        hold!(
            is_sound,
            "everybody has a leader but whose leader was defeated"
        );
        Ok(())
    }
}

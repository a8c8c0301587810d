//! The test that a position from outside must pass: what the rules say of every state of a match.

mod attack;
mod dice;
mod seats;
mod start;
#[cfg(test)]
mod tests;
mod turn;

use tabletop::{Game, Seat, SeatCount};

use crate::dice::{Dice, Kind};
use crate::ending::{Ending, WINNING_POINTS};
use crate::setup;
use crate::state::{Phase, Yaisken};

/// Goes on if the condition holds, else ends with what should hold.
macro_rules! hold {
    ($condition:expr, $fact:literal) => {
        if !$condition {
            return Err($fact);
        }
    };
}
use hold;

/// A table of so many, if so many can play.
pub(crate) fn seat_count(n_seats: usize) -> Option<SeatCount> {
    let is_playable = Yaisken::INFO.players_problem(n_seats).is_none();
    SeatCount::new(n_seats).filter(|_| is_playable)
}

/// These dice, if the box holds so many (YAI-1).
pub(crate) fn gather(kinds: impl IntoIterator<Item = Kind>) -> Option<Dice> {
    let mut dice = Dice::NONE;
    for kind in kinds {
        if dice.count(kind) == kind.n_in_box() {
            return None;
        }
        dice.add(kind, 1);
    }
    Some(dice)
}

impl Yaisken {
    /// This state with what is counted along, or what should hold of it and does not.
    ///
    /// Its field has dice of its seats only, and no bag, pool or dojo has more dice than the box.
    pub(crate) fn checked(mut self) -> Result<Yaisken, &'static str> {
        for seat in self.seats.iter() {
            let points = self.dojos[seat.index()].points();
            self.points[seat.index()] =
                points.try_into().expect("the whole box is worth 96 points");
        }
        self.sound()?;
        Ok(self)
    }

    /// What should hold of this state and does not, if anything.
    fn sound(&self) -> Result<(), &'static str> {
        let start = setup::start(self.seats, &self.options)
            .map_err(|_| "options and seats are those of a game")?;
        hold!(
            self.seats.has(self.on_turn),
            "who is on turn sits at the table"
        );
        self.dice_are_sound(&start)?;
        self.flags_are_sound()?;
        self.counters_are_sound()?;
        match self.phase {
            Phase::First(contest) => self.contest_is_sound(contest, &start),
            Phase::Leader => self.leaders_are_sound(&start),
            Phase::Over(ending) => self.end_is_sound(ending),
            _ => self.turn_is_sound(),
        }
    }

    /// YAI-42.
    fn counters_are_sound(&self) -> Result<(), &'static str> {
        hold!(
            self.turn <= self.options.turn_limit && self.quiet <= self.options.stalemate,
            "no more turns were played, or were quiet, than end the game"
        );
        hold!(
            self.quiet <= self.turn,
            "no more turns were quiet than were played"
        );
        Ok(())
    }

    /// YAI-40: nobody has won by points, where they win.
    fn nobody_has_ten_points(&self) -> Result<(), &'static str> {
        let is_enough = |points: &u8| *points >= WINNING_POINTS;
        hold!(
            !self.options.points_win() || !self.points.iter().any(is_enough),
            "nobody has ten points, which would have won"
        );
        Ok(())
    }

    /// YAI-40 to YAI-42, YAI-52, YAI-53.
    fn end_is_sound(&self, ending: Ending) -> Result<(), &'static str> {
        let options = &self.options;
        if ending != Ending::TenPoints {
            self.nobody_has_ten_points()?;
        }
        match ending {
            Ending::NoMove | Ending::TurnLimit => self.last_turn_is_sound(ending),
            Ending::TenPoints => {
                hold!(options.points_win(), "ten points win where that counts");
                let mut rich =
                    (self.those_in()).filter(|seat| self.points(*seat) >= WINNING_POINTS);
                let winner = rich.next().filter(|_| rich.next().is_none());
                let most = WINNING_POINTS - 1 + Kind::Three.points();
                let winner = winner.filter(|seat| self.points(*seat) <= most);
                self.win_is_sound(winner.ok_or("one player alone has just come to ten points")?)
            }
            Ending::LeaderDefeated(winner) => {
                hold!(
                    options.has_leaders() && !options.leaders_defeat_puts_out(),
                    "the defeat of a leader wins where that counts"
                );
                self.win_is_sound(winner)
            }
            Ending::LastLeader => {
                hold!(
                    options.leaders_defeat_puts_out(),
                    "players go out where leaders are defeated"
                );
                let mut left = self.those_in();
                let winner = left.next().filter(|_| left.next().is_none());
                self.win_is_sound(winner.ok_or("one player is left where leaders are defeated")?)
            }
        }
    }

    /// YAI-40, YAI-52, YAI-53: the end in the midst of a turn, which is the winner's.
    fn win_is_sound(&self, winner: Seat) -> Result<(), &'static str> {
        hold!(
            self.turn > 0 && self.quiet == 0,
            "who wins in the midst of a turn has just captured or struck"
        );
        hold!(
            self.seats.has(winner) && self.first_turns_fit(winner, self.turn),
            "first turns are those of the winner and of who has not played yet"
        );
        Ok(())
    }

    /// YAI-41, YAI-42: the end between two turns.
    fn last_turn_is_sound(&self, ending: Ending) -> Result<(), &'static str> {
        let options = &self.options;
        let is_late = self.turn == options.turn_limit || self.quiet == options.stalemate;
        hold!(
            is_late == (ending == Ending::TurnLimit),
            "too many turns, or too many quiet ones, end the game at once"
        );
        hold!(
            is_late || !self.can_anybody_act(),
            "the game ends without a move when nobody has one"
        );
        hold!(
            self.exchanged.is_empty(),
            "a turn that is over leaves no exchange behind"
        );
        let mut next = self.those_in();
        hold!(
            next.any(|seat| self.first_turns_fit(seat, self.turn + 1)),
            "first turns are those of who has not played yet"
        );
        Ok(())
    }
}

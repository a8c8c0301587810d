//! What a judge of positions asks for, read from the state without building a view.

use tabletop::Seat;

use crate::board::Space;
use crate::dice::Kind;
use crate::stack::Stack;
use crate::state::{Phase, Yaisken};

impl Stack {
    /// What the dice other than a Sanctuary attack with together (YAI-3, YAI-33).
    #[inline]
    pub fn strength(self) -> u8 {
        self.group().strength
    }

    /// What an attack on the dice other than a Sanctuary must exceed (YAI-21).
    #[inline]
    pub fn resistance(self) -> u8 {
        self.group().resistance
    }
}

/// Sets of spaces are given as bits, each space's bit being the one with its index.
impl Yaisken {
    /// The spaces of the board.
    #[inline]
    pub fn spaces(&self) -> u64 {
        self.field.board().bits()
    }

    /// The spaces with dice of a seat.
    #[inline]
    pub fn spaces_of(&self, seat: Seat) -> u64 {
        if self.seats.has(seat) {
            self.field.held(seat)
        } else {
            0
        }
    }

    /// The spaces with dice.
    #[inline]
    pub fn occupied_spaces(&self) -> u64 {
        self.field.occupied()
    }

    /// What a space holds, whoever controls it.
    #[inline]
    pub fn stack(&self, space: Space) -> Stack {
        self.field.stack(space)
    }

    /// The spaces that the attack under way defeats, as far as they are not decided (YAI-22), or that a strike
    /// takes or may take (YAI-34).
    pub fn doomed_spaces(&self) -> u64 {
        match &self.phase {
            Phase::Answer(targets) | Phase::Decide(targets) | Phase::Partner(targets) => {
                let bits = targets.iter().map(|target| target.space.bit());
                bits.fold(0, |all, bit| all | bit)
            }
            Phase::AnswerStrike { to, .. } => to.bit(),
            Phase::Strike(from) => self.struck_from(*from),
            _ => 0,
        }
    }

    /// Where the Specter stands that may strike or does, if one does (YAI-34).
    pub fn striking_space(&self) -> Option<Space> {
        match self.phase {
            Phase::Strike(from) | Phase::AnswerStrike { from, .. } => Some(from),
            _ => None,
        }
    }

    /// Whose turn it is, if it is somebody's.
    #[inline]
    pub fn on_turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::First(_) | Phase::Leader | Phase::Over(_) => None,
            _ => Some(self.on_turn),
        }
    }

    /// Who chooses the next draw or move: whoever is on turn, or, once that is chosen, whoever follows.
    #[inline]
    pub fn acts_next(&self) -> Option<Seat> {
        match self.phase {
            Phase::Act => Some(self.on_turn),
            Phase::First(_) | Phase::Over(_) => None,
            Phase::Leader => Some(self.on_turn),
            _ => {
                let mut next = self.seats.next(self.on_turn);
                while !self.is_in(next) && next != self.on_turn {
                    next = self.seats.next(next);
                }
                Some(next)
            }
        }
    }

    /// What the die that is drawn and not placed is worth (YAI-3); of two the better one, and of those in the
    /// bag the average. None if no die is drawn.
    pub fn drawn_points(&self) -> Option<f32> {
        let points = |kind: Kind| f32::from(kind.points());
        match self.phase {
            Phase::Place(kind) => Some(points(kind)),
            Phase::Keep([one, other]) => Some(points(one).max(points(other))),
            Phase::Draw { .. } => Some(self.bag.points() as f32 / self.bag.total().max(1) as f32),
            _ => None,
        }
    }

    /// YAI-53: whether a seat is out.
    #[inline]
    pub fn is_out(&self, seat: Seat) -> bool {
        self.seats.has(seat) && !self.is_in(seat)
    }

    /// How far the game has come towards an end by too many turns, from 0 to 1 (YAI-42).
    #[inline]
    pub fn weariness(&self) -> f32 {
        let quiet = f32::from(self.quiet) / f32::from(self.options.stalemate);
        let turns = f32::from(self.turn) / f32::from(self.options.turn_limit);
        quiet.max(turns)
    }
}

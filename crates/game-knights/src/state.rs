//! A game of Of Knights and Ninjas in progress.

use tabletop::{Seat, SeatCount, Seats};

use crate::action::{Payment, Robber, Troop};
use crate::cards::Cards;
use crate::kind::Kind;
use crate::knowledge::Knowledge;
use crate::standing::Standing;
use crate::variants::Options;

/// The most players.
pub(crate) const SEATS: usize = 6;

/// A game of Of Knights and Ninjas in progress: the whole truth, hands and pile included.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Knights {
    pub(crate) kingdoms: [Kingdom; SEATS],
    /// The cards face down, in no order: the next one is any of them.
    pub(crate) pile: Cards,
    pub(crate) discards: Cards,
    pub(crate) phase: Phase,
    /// Whose turn it is, or who drafts; who begins while cards are dealt; seat 0 before and after.
    pub(crate) active: Seat,
    pub(crate) seats: SeatCount,
    /// How many gems win (OKN-6); with two players, the number of the draft (OKN-67).
    pub(crate) count: u8,
    pub(crate) options: Options,
    pub(crate) knowledge: Knowledge,
}

/// What is in front of a player, and in the hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Kingdom {
    pub(crate) hand: Cards,
    pub(crate) gems: u8,
    pub(crate) standing: Standing,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// Who begins (OKN-4).
    First,
    /// A card of the first hands (OKN-4).
    Deal,
    /// A card for the active player, the first of this many (OKN-5).
    Draw(u8),
    /// The active player's action (OKN-5).
    Act,
    /// What else the active player fortifies with (OKN-10).
    Fortify,
    /// How the active player goes on against a rival (OKN-20).
    Attack(Campaign),
    /// What is answered to an attack (OKN-30).
    Respond(Campaign, Attack),
    /// Who robs the gems that are about to move (OKN-41).
    Rob(Robbery, Ballot<Option<Robber>>),
    /// What is shown to the Herald (OKN-50).
    Show(Ballot<Kind>),
    /// What else is shown to the Herald after this card, with two players (OKN-65).
    ShowSecond(Kind),
    /// Which of the cards shown the Herald takes (OKN-50).
    Take(Shown),
    /// A card that the Merchant takes from a rival, the first of this many (OKN-51).
    Steal(Seat, u8),
    /// How the Monk is paid (OKN-52).
    Tax(Ballot<Payment>),
    /// What else the rival pays the Monk, the first of this many cards (OKN-65).
    Pay(u8),
    /// What is discarded to a Minstrel (OKN-65).
    Lose {
        /// Who discards.
        loser: Seat,
        /// How many cards.
        left: u8,
        /// Whether the active player goes on fortifying after it; else the turn ends.
        fortifying: bool,
    },
    /// A card that is drafted, of this many face down (OKN-61).
    Draft(u8),
    /// Whether a drafted card is kept (OKN-61).
    Choose {
        /// How many cards are still face down.
        left: u8,
        /// The card.
        card: Kind,
    },
    /// Nothing.
    Over(Ending),
}

/// The attacks of one turn (OKN-20).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Campaign {
    /// Against whom.
    pub(crate) rival: Seat,
    /// Whether a Ladder lies in play (OKN-21).
    pub(crate) ladder: bool,
    /// Whether a common or unique attack has been made (OKN-21).
    pub(crate) struck: bool,
}

/// An attack that is not settled, its cards in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Attack {
    /// What attacks.
    pub(crate) troop: Troop,
    /// Whether it goes against the active player now (OKN-34).
    pub(crate) turned: bool,
}

/// Gems that are about to move (OKN-40).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Robbery {
    /// Who loses them.
    pub(crate) victim: Seat,
    /// Who gets them unless they are robbed.
    pub(crate) receiver: Seat,
    /// How many.
    pub(crate) gems: u8,
}

/// A secret question to several seats at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Ballot<T> {
    /// Who has not decided.
    pub(crate) waiting: Seats,
    /// What the others have decided.
    pub(crate) votes: [Option<T>; SEATS],
}

impl<T: Copy> Ballot<T> {
    /// The question to these seats.
    #[inline(always)]
    pub(crate) fn ask(seats: Seats) -> Ballot<T> {
        Ballot {
            waiting: seats,
            votes: [None; SEATS],
        }
    }

    /// Notes what a seat has decided.
    #[inline(always)]
    pub(crate) fn vote(&mut self, seat: Seat, vote: T) {
        self.waiting = self.waiting.without(seat);
        self.votes[seat.index()] = Some(vote);
    }

    /// What a seat has decided.
    #[inline(always)]
    pub(crate) fn of(&self, seat: Seat) -> Option<T> {
        self.votes[seat.index()]
    }

    /// Whether the seat is or was asked.
    pub(crate) fn asks(&self, seat: Seat) -> bool {
        self.waiting.contains(seat) || self.of(seat).is_some()
    }
}

/// The cards that lie open for a Herald, by seat and in the order of their kinds; with two players up to two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Shown(pub(crate) [[Option<Kind>; 2]; SEATS]);

impl Shown {
    /// The cards that a seat shows.
    pub(crate) fn of(&self, seat: Seat) -> Cards {
        self.0[seat.index()].into_iter().flatten().collect()
    }

    /// Every card shown, with its seat.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Seat, Kind)> {
        let seats = (0..SEATS).filter_map(Seat::new);
        seats
            .zip(self.0)
            .flat_map(|(seat, cards)| cards.into_iter().flatten().map(move |card| (seat, card)))
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Ending {
    /// A player gained enough gems (OKN-7, OKN-60).
    Won(Seat),
    /// A reshuffle was due that could not lower the number needed (OKN-9).
    Spent,
    /// There is no further draft (OKN-67).
    NoDraft,
}

impl Knights {
    /// OKN-60: whether the two-player game is played.
    #[inline(always)]
    pub const fn is_duel(&self) -> bool {
        self.seats.get() == 2
    }

    /// What is in front of a player, and in the hand.
    #[inline(always)]
    pub(crate) fn kingdom(&self, seat: Seat) -> &Kingdom {
        &self.kingdoms[seat.index()]
    }

    /// The same, to change it.
    #[inline(always)]
    pub(crate) fn kingdom_mut(&mut self, seat: Seat) -> &mut Kingdom {
        &mut self.kingdoms[seat.index()]
    }

    /// The cards of a seat's hand.
    #[inline(always)]
    pub fn hand(&self, seat: Seat) -> Cards {
        self.kingdom(seat).hand
    }

    /// The cards that lie open in play: an attack's, and a Ladder; a drafted card lies there as well, but
    /// face down to all but the drafter.
    pub(crate) fn in_play(&self) -> Cards {
        match self.phase {
            Phase::Attack(campaign) => campaign.cards(),
            Phase::Respond(campaign, attack) => campaign.cards() + attack.troop.cards(),
            Phase::Choose { card, .. } => Cards::one(card),
            _ => Cards::NONE,
        }
    }
}

impl Campaign {
    /// The cards that stay in play between attacks.
    #[inline(always)]
    pub(crate) const fn cards(self) -> Cards {
        if self.ladder {
            Cards::one(Kind::Ladder)
        } else {
            Cards::NONE
        }
    }
}

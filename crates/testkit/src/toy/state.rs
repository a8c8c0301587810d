//! The things on the table, the state, and what is always true of it.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use tabletop::{BySeat, Seat, SeatCount, Seats};

/// A card by its value (TOY-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Card {
    /// The lowest.
    One,
    /// The middle one.
    Two,
    /// The highest.
    Three,
}

impl Card {
    /// Every card, lowest first.
    pub const ALL: [Card; 3] = [Card::One, Card::Two, Card::Three];

    /// The number on it.
    pub const fn value(self) -> u8 {
        self as u8 + 1
    }

    /// How many of them a whole deck holds.
    pub const fn copies(self) -> u32 {
        5 - self.value() as u32
    }
}

/// How many rounds there may be (TOY-2).
pub(crate) const ROUNDS: RangeInclusive<u8> = 1..=3;

/// The highest bid (TOY-5).
pub const MAX_BID: u8 = 2;

/// What a player does (TOY-3, TOY-5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Keep the card secret.
    Keep,
    /// Show the card to the next player.
    Show,
    /// Bid so many points, at most [`MAX_BID`].
    Bid(u8),
}

/// What a player did with the card (TOY-3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// Nobody else knows it.
    Kept,
    /// The next player knows it.
    Shown,
}

/// What is chosen before the start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Options {
    /// How many rounds there are (TOY-2).
    pub rounds: u8,
    /// Who wins a tied round (TOY-8).
    pub ties: Ties,
}

/// Who wins a tied round (TOY-8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ties {
    /// All of the best.
    Share,
    /// None of them.
    Void,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            rounds: 2,
            ties: Ties::Share,
        }
    }
}

/// One player's things.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Player {
    pub(crate) card: Option<Card>,
    pub(crate) decision: Option<Decision>,
    pub(crate) bid: Option<u8>,
    pub(crate) points: i8,
}

/// A toy game in progress. What it waits for follows from what is not yet dealt, decided or bid.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Toy {
    pub(crate) options: Options,
    pub(crate) seats: SeatCount,
    pub(crate) round: u8,
    pub(crate) players: BySeat<Player>,
}

impl Toy {
    /// How many of this card nobody holds.
    pub(crate) fn left(&self, card: Card) -> u32 {
        let n_held = self.count(|player| player.card == Some(card)) as u32;
        card.copies().saturating_sub(n_held)
    }

    /// How many players are so.
    pub(crate) fn count(&self, is_so: impl Fn(&Player) -> bool) -> usize {
        self.players.as_slice().iter().filter(|p| is_so(p)).count()
    }

    /// The first player who is so.
    pub(crate) fn first(&self, is_so: impl Fn(&Player) -> bool) -> Option<Seat> {
        self.seats.iter().find(|&seat| is_so(&self.players[seat]))
    }

    /// The players who have not bid yet.
    pub(crate) fn bidders(&self) -> Seats {
        let waiting = |seat: &Seat| self.players[*seat].bid.is_none();
        self.seats.iter().filter(waiting).collect()
    }

    /// Whether the last round is over.
    pub(crate) fn is_over(&self) -> bool {
        self.round == self.options.rounds
    }

    /// What is impossible about this state, if anything: what parsing refuses and tests assert.
    pub(crate) fn fault(&self) -> Option<&'static str> {
        let players = self.players.as_slice();
        let n_dealt = self.count(|p| p.card.is_some());
        let n_decided = self.count(|p| p.decision.is_some());
        let n_bids = self.count(|p| p.bid.is_some());
        let in_order = players[..n_dealt].iter().all(|p| p.card.is_some())
            && players[..n_decided].iter().all(|p| p.decision.is_some());
        let of_a_deck = |card: &Card| self.count(|p| p.card == Some(*card)) as u32 <= card.copies();
        if !ROUNDS.contains(&self.options.rounds) || self.round > self.options.rounds {
            Some("1 to 3 rounds")
        } else if self.is_over() && n_dealt > 0 {
            Some("no cards after the end")
        } else if !in_order {
            Some("cards and decisions in seat order")
        } else if n_decided > 0 && n_dealt < players.len() {
            Some("decisions after all cards")
        } else if n_bids > 0 && n_decided < players.len() {
            Some("bids after all decisions")
        } else if n_bids == players.len() {
            Some("a round that is not yet scored")
        } else if !Card::ALL.iter().all(of_a_deck) {
            Some("cards of one deck")
        } else {
            players.iter().find_map(|player| player.fault(self.round))
        }
    }

    /// Panics if the state is impossible.
    pub fn assert_invariants(&self) {
        if let Some(expected) = self.fault() {
            panic!("expected {expected} in {self}");
        }
    }
}

impl Player {
    fn fault(&self, round: u8) -> Option<&'static str> {
        let is_shown = self.decision == Some(Decision::Shown);
        let bids = u8::from(is_shown)..=MAX_BID;
        // A round costs at most 2, and wins 3 for at least 1.
        let most = 2 * round as i8;
        if is_shown && self.card == Some(Card::One) {
            Some("no 1 that is shown")
        } else if self.bid.is_some_and(|bid| !bids.contains(&bid)) {
            Some("bids from 0 to 2, at least 1 on a shown card")
        } else if !(-most..=most).contains(&self.points) {
            Some("points that can be won")
        } else {
            None
        }
    }
}

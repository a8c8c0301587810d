//! What a position promises: what is under way, for whoever judges it. It decides nothing.

use tabletop::{Seat, Seats};

use crate::action::{Payment, Robber, Troop};
use crate::cards::Cards;
use crate::kind::Kind;
use crate::rules::Price;
use crate::state::{Knights, Phase};

/// What is under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outlook {
    /// Nothing: cards are dealt, or the game is over.
    Nothing,
    /// Whoever is on turn draws so many cards and acts (OKN-5).
    Turn {
        /// How many cards are still drawn.
        draws: u8,
    },
    /// Whoever is on turn may fortify on, and then the turn ends (OKN-10).
    Fortifying,
    /// Whoever is on turn takes one of the cards that the others show (OKN-50).
    Herald,
    /// The attack against a rival goes on or stops (OKN-20).
    Campaign {
        /// Against whom.
        rival: Seat,
        /// Whether a Ladder leads past the rival's Castle (OKN-21).
        ladder: bool,
        /// Whether it is too late for pre-attacks (OKN-21).
        struck: bool,
    },
    /// An attack is answered (OKN-30).
    Attack {
        /// Who gains by it.
        by: Seat,
        /// Who answers.
        against: Seat,
        /// What attacks.
        troop: Troop,
    },
    /// Gems are about to move (OKN-40).
    Robbery {
        /// Who loses them.
        victim: Seat,
        /// Who gets them: of those who have chosen to rob the first one, or else the receiver so far.
        receiver: Seat,
        /// How many.
        gems: u8,
        /// What that seat robs with, if it has chosen so.
        robber: Option<Robber>,
        /// Who has not decided.
        waiting: Seats,
    },
    /// Cards go from one hand to another, or to the discards (OKN-51, OKN-52, OKN-65).
    Passing {
        /// Who loses them.
        from: Seat,
        /// Who gets them, if anybody does.
        to: Option<Seat>,
        /// How many.
        cards: u8,
    },
    /// A Monk is paid by those who have not decided (OKN-52).
    Tax {
        /// Who has not decided.
        waiting: Seats,
    },
    /// Whoever is on turn drafts (OKN-61).
    Draft {
        /// How many cards are face down.
        left: u8,
        /// The card to keep or to give, once it is drawn.
        card: Option<Kind>,
    },
}

impl Knights {
    /// How many gems a seat has.
    #[inline(always)]
    pub fn gems(&self, seat: Seat) -> u8 {
        self.kingdom(seat).gems
    }

    /// Whether a card of this kind, or a Jester as one, stands before a seat's kingdom (OKN-10).
    #[inline(always)]
    pub fn stands(&self, seat: Seat, kind: Kind) -> bool {
        self.kingdom(seat).standing.has(kind)
    }

    /// Whose turn it is, or who drafts; who begins while cards are dealt; the first seat before and after.
    #[inline(always)]
    pub const fn on_turn(&self) -> Seat {
        self.active
    }

    /// What is under way.
    #[inline(always)]
    pub fn outlook(&self) -> Outlook {
        let active = self.active;
        match self.phase {
            Phase::First | Phase::Deal | Phase::Over(_) => Outlook::Nothing,
            Phase::Draw(draws) => Outlook::Turn { draws },
            Phase::Act => Outlook::Turn { draws: 0 },
            Phase::Fortify => Outlook::Fortifying,
            Phase::Show(_) | Phase::ShowSecond(_) | Phase::Take(_) => Outlook::Herald,
            Phase::Attack(campaign) => Outlook::Campaign {
                rival: campaign.rival,
                ladder: campaign.ladder,
                struck: campaign.struck,
            },
            Phase::Respond(campaign, attack) => Outlook::Attack {
                by: self.attacker(campaign, attack),
                against: self.attacked(campaign, attack),
                troop: attack.troop,
            },
            Phase::Rob(robbery, ballot) => {
                let robbed = self.robbed_by(robbery, &ballot);
                Outlook::Robbery {
                    victim: robbery.victim,
                    receiver: robbed.map_or(robbery.receiver, |(seat, _)| seat),
                    gems: robbery.gems,
                    robber: robbed.map(|(_, robber)| robber),
                    waiting: ballot.waiting,
                }
            }
            Phase::Steal(from, cards) => Outlook::Passing {
                from,
                to: Some(active),
                cards,
            },
            Phase::Pay(cards) => Outlook::Passing {
                from: self.opponent(active),
                to: Some(active),
                cards,
            },
            Phase::Lose { loser, left, .. } => Outlook::Passing {
                from: loser,
                to: None,
                cards: left,
            },
            Phase::Tax(ballot) => Outlook::Tax {
                waiting: ballot.waiting,
            },
            Phase::Draft(left) => Outlook::Draft { left, card: None },
            Phase::Choose { left, card } => Outlook::Draft {
                left,
                card: Some(card),
            },
        }
    }

    /// What a seat gives away, or may, by what it has chosen in secret or shown and what is not settled: the
    /// gems and cards for a Monk, or the cards for a Herald to take one of (OKN-50, OKN-52).
    #[inline(always)]
    pub fn offers(&self, seat: Seat) -> (u8, Cards) {
        let payment = match self.phase {
            Phase::Show(ballot) => {
                return (0, ballot.of(seat).map_or(Cards::NONE, Cards::one));
            }
            Phase::ShowSecond(card) if seat != self.active => return (0, Cards::one(card)),
            Phase::Take(shown) => return (0, shown.of(seat)),
            Phase::Tax(ballot) => ballot.of(seat),
            _ => None,
        };
        match payment {
            None => (0, Cards::NONE),
            Some(Payment::Gems) => {
                let price = Price::of(self.is_duel()).gems;
                (price.min(self.gems(seat)), Cards::NONE)
            }
            Some(Payment::Card(card)) => (0, Cards::one(card)),
            Some(Payment::Two(one, other)) => (0, Cards::one(one) + Cards::one(other)),
        }
    }
}

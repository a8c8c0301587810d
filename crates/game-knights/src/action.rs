//! What a player decides, and what chance does.

use serde::Serialize;
use tabletop::Seat;
use ts_rs::TS;

use crate::cards::Cards;
use crate::kind::Kind;

/// A kind of card as it is played: by a card of that kind, or by a Jester (OKN-42).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS)]
pub struct Guise {
    /// What it is in play.
    pub kind: Kind,
    /// Whether a Jester plays it.
    pub jester: bool,
}

impl Guise {
    /// A card as what it is.
    #[inline(always)]
    pub const fn own(kind: Kind) -> Guise {
        Guise {
            kind,
            jester: false,
        }
    }

    /// A Jester as this kind.
    #[inline(always)]
    pub const fn jester(kind: Kind) -> Guise {
        Guise { kind, jester: true }
    }

    /// The card that lies there.
    #[inline(always)]
    pub const fn card(self) -> Kind {
        if self.jester { Kind::Jester } else { self.kind }
    }
}

/// What attacks or responds together (OKN-22, OKN-30).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Troop {
    /// Peasants, and Jesters as Peasants: one of them, or a revolt.
    Peasants {
        /// How many Peasants.
        peasants: u8,
        /// How many Jesters.
        jesters: u8,
    },
    /// One card of another kind.
    One(Guise),
}

impl Troop {
    /// One card alone.
    #[inline(always)]
    pub(crate) const fn of(guise: Guise) -> Troop {
        match guise.kind {
            Kind::Peasant => Troop::Peasants {
                peasants: !guise.jester as u8,
                jesters: guise.jester as u8,
            },
            _ => Troop::One(guise),
        }
    }

    /// The kind that it is in play.
    #[inline(always)]
    pub const fn kind(self) -> Kind {
        match self {
            Troop::Peasants { .. } => Kind::Peasant,
            Troop::One(guise) => guise.kind,
        }
    }

    /// The cards that lie there.
    #[inline(always)]
    pub fn cards(self) -> Cards {
        match self {
            Troop::Peasants { peasants, jesters } => {
                Cards::several(Kind::Peasant, peasants) + Cards::several(Kind::Jester, jesters)
            }
            Troop::One(guise) => Cards::one(guise.card()),
        }
    }

    /// OKN-3, OKN-22: the strength of all together.
    #[inline(always)]
    pub const fn strength(self) -> u8 {
        match self {
            Troop::Peasants { peasants, jesters } => peasants + jesters,
            Troop::One(guise) => guise.kind.strength(),
        }
    }
}

/// What robs gems on their way (OKN-40).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Robber {
    /// A Highwayman.
    Highwayman,
    /// A Jester as one.
    Jester,
}

impl Robber {
    /// The card that is played.
    #[inline(always)]
    pub const fn card(self) -> Kind {
        match self {
            Robber::Highwayman => Kind::Highwayman,
            Robber::Jester => Kind::Jester,
        }
    }
}

/// What a Monk is paid (OKN-52).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Payment {
    /// Gems: their number is not chosen.
    Gems,
    /// One card.
    Card(Kind),
    /// Two cards, in the order of their kinds.
    Two(Kind, Kind),
}

/// One decision of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Put a Castle, an Archer or a Minstrel in front of one's kingdom (OKN-10).
    Fortify(Guise),
    /// Attack a rival, or a rival's fortification (OKN-20, OKN-21).
    Attack(Seat, Troop),
    /// Attack a rival's standing Archer with one's own standing one (OKN-21).
    AttackFromPost(Seat),
    /// Have everybody show a card, and take one (OKN-50).
    Herald {
        /// Whether a Jester plays it.
        jester: bool,
    },
    /// Buy half of a rival's hand (OKN-51).
    Merchant {
        /// Whose hand.
        rival: Seat,
        /// Whether a Jester plays it.
        jester: bool,
    },
    /// Tax every rival's Castle (OKN-52).
    Monk {
        /// Whether a Jester plays it.
        jester: bool,
    },
    /// Discard a card, as one's turn (OKN-5) or to an opponent's Minstrel (OKN-65).
    Discard(Kind),
    /// End the fortifying or the attack, and with it the turn.
    Stop,
    /// Have no card and nothing to do (OKN-5).
    Pass,
    /// Call for a new draft (OKN-64).
    Redeal,
    /// Answer an attack (OKN-30 to OKN-36).
    Respond(Troop),
    /// Rob the gems that are about to move (OKN-40).
    Rob(Robber),
    /// Answer nothing to an attack; let gems move.
    Decline,
    /// Show a card to a Herald (OKN-50).
    Show(Kind),
    /// Take a card that a seat shows (OKN-50).
    Take(Seat, Kind),
    /// Pay a Monk (OKN-52).
    Pay(Payment),
    /// Keep the drafted card (OKN-61).
    Keep,
    /// Give the drafted card to the rival (OKN-61).
    Give,
}

impl Action {
    /// The cards that it takes or shows from the hand of whoever decides.
    pub(crate) fn cards(self) -> Cards {
        let sent = |kind, jester| Cards::one(if jester { Kind::Jester } else { kind });
        match self {
            Action::Fortify(guise) => Cards::one(guise.card()),
            Action::Attack(_, troop) | Action::Respond(troop) => troop.cards(),
            Action::Herald { jester } => sent(Kind::Herald, jester),
            Action::Merchant { jester, .. } => sent(Kind::Merchant, jester),
            Action::Monk { jester } => sent(Kind::Monk, jester),
            Action::Discard(card) | Action::Show(card) | Action::Pay(Payment::Card(card)) => {
                Cards::one(card)
            }
            Action::Pay(Payment::Two(one, other)) => Cards::one(one) + Cards::one(other),
            Action::Rob(robber) => Cards::one(robber.card()),
            Action::AttackFromPost(_)
            | Action::Stop
            | Action::Pass
            | Action::Redeal
            | Action::Decline
            | Action::Take(..)
            | Action::Pay(Payment::Gems)
            | Action::Keep
            | Action::Give => Cards::NONE,
        }
    }
}

/// What chance does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Chance {
    /// This seat begins (OKN-4).
    First(Seat),
    /// A card of this kind is dealt, drawn, drafted, or taken by a Merchant.
    Card(Kind),
}

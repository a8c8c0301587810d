//! What the game waits for, in players' words.

use serde::{Deserialize, Serialize};
use tabletop::{Game, Rule, Seat};
use ts_rs::TS;

use crate::action::{Guise, Payment, Robber, Troop};
use crate::cards::Cards;
use crate::kind::Kind;
use crate::state::{self, Campaign, Knights, Phase};

/// What the game waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Pending {
    /// Who begins (OKN-4).
    First,
    /// A card of the first hands (OKN-4).
    Deal {
        /// Who gets it.
        to: Seat,
    },
    /// A card that whoever is on turn draws (OKN-5).
    Draw {
        /// How many are drawn, this one included.
        left: u8,
    },
    /// The action of whoever is on turn (OKN-5).
    Act,
    /// What else is put up (OKN-10).
    Fortify,
    /// How the attack goes on (OKN-20).
    Attack(Campaigning),
    /// What is answered to an attack (OKN-30).
    Respond {
        /// The attacks of this turn.
        campaign: Campaigning,
        /// The one to answer.
        attack: Attacking,
    },
    /// Who robs the gems that are about to move (OKN-41).
    Rob {
        /// Who loses them.
        victim: Seat,
        /// Who gets them unless they are robbed.
        receiver: Seat,
        /// How many.
        gems: u8,
        /// Who is asked, and what they have decided.
        ballots: Vec<Ballot<Robbing>>,
    },
    /// What is shown to a Herald (OKN-50).
    Show {
        /// Who is asked, and what they have decided.
        ballots: Vec<Ballot<Kind>>,
    },
    /// What the rival shows to a Herald as a second card (OKN-65).
    ShowSecond {
        /// The first.
        shown: Kind,
    },
    /// Which of the cards shown the Herald takes (OKN-50).
    Take {
        /// The cards, by seat and in the order of their kinds.
        shown: Vec<ShownCard>,
    },
    /// A card that a Merchant takes (OKN-51).
    Steal {
        /// From whom.
        from: Seat,
        /// How many are taken, this one included.
        left: u8,
    },
    /// How a Monk is paid (OKN-52).
    Tax {
        /// Who is asked, and what they have decided.
        ballots: Vec<Ballot<Paying>>,
    },
    /// Which card a Monk is paid next (OKN-65).
    Pay {
        /// How many are owed, this one included.
        left: u8,
    },
    /// Which card is discarded to a Minstrel (OKN-65).
    Lose {
        /// Who discards.
        loser: Seat,
        /// How many are discarded, this one included.
        left: u8,
        /// Whether whoever is on turn goes on fortifying after it; else the turn ends.
        fortifying: bool,
    },
    /// A card that is drafted (OKN-61).
    Draft {
        /// How many cards of the draft are face down.
        left: u8,
    },
    /// Whether a drafted card is kept or given (OKN-61).
    Choose {
        /// How many cards of the draft are still face down.
        left: u8,
        /// The card.
        card: Drafted,
    },
    /// Nothing: the game is over.
    Over {
        /// The clause that ended it, such as `OKN-7`.
        rule: String,
        /// Who has won.
        winners: Vec<Seat>,
    },
}

/// The attacks of one turn, all against one rival (OKN-20).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Campaigning {
    /// Against whom.
    pub rival: Seat,
    /// Whether a Ladder leans against the rival's Castle (OKN-21).
    pub ladder: bool,
    /// Whether a common or unique attack has been made, after which no pre-attack is (OKN-21).
    pub struck: bool,
}

/// An attack that is to be answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Attacking {
    /// Who attacks; once the attack was turned, whoever played a Traitor last (OKN-34).
    pub attacker: Seat,
    /// Who is attacked, and answers.
    pub target: Seat,
    /// What attacks.
    pub troop: Troops,
    /// Whether it goes against whoever is on turn now (OKN-34).
    pub turned: bool,
}

/// Cards that attack together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Troops {
    /// What they are in play.
    pub kind: Kind,
    /// The cards that lie there, a Jester as what it is.
    pub cards: Cards,
    /// Their strength together; nothing for a pre-attack (OKN-3).
    pub strength: u8,
}

/// A seat that decides secretly and at once with others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Ballot<T> {
    /// Who.
    pub seat: Seat,
    /// What.
    pub choice: Choice<T>,
}

/// A secret choice as somebody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Choice<T> {
    /// Not made yet.
    Waiting,
    /// Made in secret.
    Secret,
    /// One's own.
    Own(T),
}

/// What somebody decides about gems on their way (OKN-40).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Robbing {
    /// To let them go.
    Decline,
    /// To rob them with a Highwayman.
    Highwayman,
    /// To rob them with a Jester as one.
    Jester,
}

/// What somebody pays a Monk (OKN-52).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Paying {
    /// Gems.
    Gems,
    /// These cards.
    Cards(Cards),
}

/// A card that lies open for a Herald.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct ShownCard {
    /// Who shows it.
    pub seat: Seat,
    /// What it is.
    pub card: Kind,
}

/// A drafted card as somebody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Drafted {
    /// Its back.
    FaceDown,
    /// Its face.
    Known(Kind),
}

impl Knights {
    /// What the game waits for, as this seat sees it, or a spectator.
    pub(super) fn pending(&self, viewer: Option<Seat>) -> Pending {
        match self.phase {
            Phase::First => Pending::First,
            Phase::Deal => Pending::Deal {
                to: self.dealt_to(),
            },
            Phase::Draw(left) => Pending::Draw { left },
            Phase::Act => Pending::Act,
            Phase::Fortify => Pending::Fortify,
            Phase::Attack(campaign) => Pending::Attack(campaign.into()),
            Phase::Respond(campaign, attack) => Pending::Respond {
                campaign: campaign.into(),
                attack: self.attacking(campaign, attack),
            },
            Phase::Rob(robbery, ballot) => Pending::Rob {
                victim: robbery.victim,
                receiver: robbery.receiver,
                gems: robbery.gems,
                ballots: self.ballots(&ballot, viewer, Robbing::from),
            },
            Phase::Show(ballot) => Pending::Show {
                ballots: self.ballots(&ballot, viewer, |card| card),
            },
            Phase::ShowSecond(shown) => Pending::ShowSecond { shown },
            Phase::Take(shown) => Pending::Take {
                shown: shown
                    .iter()
                    .map(|(seat, card)| ShownCard { seat, card })
                    .collect(),
            },
            Phase::Steal(from, left) => Pending::Steal { from, left },
            Phase::Tax(ballot) => Pending::Tax {
                ballots: self.ballots(&ballot, viewer, Paying::from),
            },
            Phase::Pay(left) => Pending::Pay { left },
            Phase::Lose {
                loser,
                left,
                fortifying,
            } => Pending::Lose {
                loser,
                left,
                fortifying,
            },
            Phase::Draft(left) => Pending::Draft { left },
            Phase::Choose { left, card } => Pending::Choose {
                left,
                card: if viewer == Some(self.active) {
                    Drafted::Known(card)
                } else {
                    Drafted::FaceDown
                },
            },
            Phase::Over(_) => self.over(),
        }
    }

    fn attacking(&self, campaign: Campaign, attack: state::Attack) -> Attacking {
        Attacking {
            attacker: self.attacker(campaign, attack),
            target: self.attacked(campaign, attack),
            troop: attack.troop.into(),
            turned: attack.turned,
        }
    }

    fn ballots<T: Copy, U>(
        &self,
        ballot: &state::Ballot<T>,
        viewer: Option<Seat>,
        told: fn(T) -> U,
    ) -> Vec<Ballot<U>> {
        let asked = self.seats.iter().filter(|seat| ballot.asks(*seat));
        let choice = |seat| match ballot.of(seat) {
            None => Choice::Waiting,
            Some(vote) if viewer == Some(seat) => Choice::Own(told(vote)),
            Some(_) => Choice::Secret,
        };
        asked
            .map(|seat| Ballot {
                seat,
                choice: choice(seat),
            })
            .collect()
    }

    fn over(&self) -> Pending {
        let outcome = self
            .turn()
            .over()
            .expect("nothing but an outcome follows the end");
        let winners = outcome.places.iter().filter(|(_, place)| **place == 1);
        Pending::Over {
            rule: outcome.ended_by.clause().into(),
            winners: winners.map(|(seat, _)| seat).collect(),
        }
    }
}

impl From<Campaign> for Campaigning {
    fn from(campaign: Campaign) -> Campaigning {
        Campaigning {
            rival: campaign.rival,
            ladder: campaign.ladder,
            struck: campaign.struck,
        }
    }
}

impl From<Campaigning> for Campaign {
    fn from(shown: Campaigning) -> Campaign {
        Campaign {
            rival: shown.rival,
            ladder: shown.ladder,
            struck: shown.struck,
        }
    }
}

impl From<Troop> for Troops {
    fn from(troop: Troop) -> Troops {
        Troops {
            kind: troop.kind(),
            cards: troop.cards(),
            strength: troop.strength(),
        }
    }
}

impl From<Troops> for Troop {
    fn from(shown: Troops) -> Troop {
        match shown.kind {
            Kind::Peasant => Troop::Peasants {
                peasants: shown.cards.count(Kind::Peasant),
                jesters: shown.cards.count(Kind::Jester),
            },
            kind => Troop::One(Guise {
                kind,
                jester: shown.cards.has(Kind::Jester),
            }),
        }
    }
}

impl From<Option<Robber>> for Robbing {
    fn from(robber: Option<Robber>) -> Robbing {
        match robber {
            None => Robbing::Decline,
            Some(Robber::Highwayman) => Robbing::Highwayman,
            Some(Robber::Jester) => Robbing::Jester,
        }
    }
}

impl From<Payment> for Paying {
    fn from(payment: Payment) -> Paying {
        match payment {
            Payment::Gems => Paying::Gems,
            Payment::Card(card) => Paying::Cards(Cards::one(card)),
            Payment::Two(one, other) => Paying::Cards([one, other].into_iter().collect()),
        }
    }
}

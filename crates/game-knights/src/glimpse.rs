//! What a viewer sees of a step: the specification of secrecy.

use std::fmt;

use serde::Serialize;
use tabletop::{Seat, Seats, Step, StepOf, Viewer};
use ts_rs::TS;

use crate::action::{Action, Chance, Payment, Robber};
use crate::cards::Cards;
use crate::kind::Kind;
use crate::state::{Ballot, Knights, Phase};
use crate::view::Paying;

/// A step as somebody sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Glimpse {
    /// That it happened, and nothing of it.
    Unseen,
    /// What chance did.
    Came(Chance),
    /// What somebody did openly, or what one decided oneself.
    Did(Action),
    /// The drafted card that one gave or was given (OKN-61).
    Gave(Kind),
    /// What all decided about gems on their way, told by the last of them (OKN-41).
    Robbed(Robbed),
    /// The cards shown to a Herald, with who shows them, told by the last choice (OKN-50).
    Shown(Vec<(Seat, Kind)>),
    /// What a Monk is paid, with who pays it, told by the last choice (OKN-52).
    Paid(Vec<(Seat, Paid)>),
}

/// How the choices about gems on their way came out. Nobody learns who else would have robbed them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Robbed {
    /// To whoever chose last: that choice.
    pub own: Option<Action>,
    /// Who robs the gems and with what, if anybody does.
    pub by: Option<(Seat, Robber)>,
}

/// What somebody pays a Monk, as somebody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Paid {
    /// Gems.
    Gems,
    /// These cards, as whoever pays or gets them sees.
    Cards(Cards),
    /// So many cards, as everybody sees.
    FaceDown(u8),
}

impl Knights {
    /// What `viewer` sees of a step that is about to be played here.
    pub(crate) fn glimpsed(&self, viewer: Viewer, step: StepOf<Knights>) -> Glimpse {
        let viewer = viewer.seat().filter(|seat| self.seats.has(*seat));
        match step {
            Step::Chance(outcome) if self.sees_outcome(viewer) => Glimpse::Came(outcome),
            Step::Chance(_) => Glimpse::Unseen,
            Step::Act(seat, action) => self.glimpsed_action(viewer, seat, action),
        }
    }

    /// Whether `viewer` learns something hidden from a step that is about to be played here.
    pub(crate) fn would_reveal(&self, viewer: Viewer, step: StepOf<Knights>) -> bool {
        let Step::Act(seat, action) = step else {
            return self.glimpsed(viewer, step) != Glimpse::Unseen;
        };
        let is_own = viewer == Viewer::Seat(seat);
        match self.glimpsed(viewer, step) {
            Glimpse::Unseen => false,
            Glimpse::Came(_) | Glimpse::Robbed(_) | Glimpse::Shown(_) => true,
            Glimpse::Paid(_) => !is_own || matches!(self.phase, Phase::Tax(_)),
            Glimpse::Gave(_) => !is_own,
            Glimpse::Did(_) if is_own => false,
            Glimpse::Did(_) => match action {
                // Whether these are allowed depends on more of the hand than the card they name.
                Action::Discard(_) | Action::Show(_) | Action::Redeal => true,
                _ => !self.known_of(viewer, seat).has_all(action.cards()),
            },
        }
    }

    /// What the viewer knows of the hand of another.
    fn known_of(&self, viewer: Viewer, holder: Seat) -> Cards {
        match viewer.seat().filter(|seat| self.seats.has(*seat)) {
            Some(seat) => self.knowledge.private(seat, holder),
            None => self.knowledge.public(holder),
        }
    }

    /// Whether the viewer sees what chance does now.
    fn sees_outcome(&self, viewer: Option<Seat>) -> bool {
        match self.phase {
            Phase::Deal => viewer == Some(self.dealt_to()),
            Phase::Draw(_) | Phase::Draft(_) => viewer == Some(self.active),
            Phase::Steal(from, _) => viewer == Some(self.active) || viewer == Some(from),
            _ => true,
        }
    }

    fn glimpsed_action(&self, viewer: Option<Seat>, seat: Seat, action: Action) -> Glimpse {
        let did = Glimpse::Did(action);
        // A choice that others still wait with is secret.
        let while_others_wait = || {
            if viewer == Some(seat) {
                did.clone()
            } else {
                Glimpse::Unseen
            }
        };
        match (self.phase, action) {
            (Phase::Rob(robbery, ballot), Action::Decline | Action::Rob(_)) => {
                let vote = match action {
                    Action::Rob(robber) => Some(robber),
                    _ => None,
                };
                match completed(ballot, seat, vote) {
                    Some(ballot) => Glimpse::Robbed(Robbed {
                        own: (viewer == Some(seat)).then_some(action),
                        by: self.robbed_by(robbery, &ballot),
                    }),
                    None => while_others_wait(),
                }
            }
            (Phase::Show(ballot), Action::Show(card)) => match completed(ballot, seat, card) {
                Some(ballot) => Glimpse::Shown(self.votes(&ballot)),
                None => while_others_wait(),
            },
            (Phase::Tax(ballot), Action::Pay(payment)) => match completed(ballot, seat, payment) {
                Some(ballot) => {
                    let votes = self.votes(&ballot).into_iter();
                    let paid = |(payer, payment)| (payer, self.paid(viewer, payer, payment));
                    Glimpse::Paid(votes.map(paid).collect())
                }
                None => while_others_wait(),
            },
            (Phase::Pay(_), Action::Pay(payment)) => {
                Glimpse::Paid(vec![(seat, self.paid(viewer, seat, payment))])
            }
            // Both players see a card that is given, and nobody else does.
            (Phase::Choose { card, .. }, Action::Give) if viewer.is_some() => Glimpse::Gave(card),
            _ => did,
        }
    }

    /// A payment to the active player's Monk as the viewer sees it.
    fn paid(&self, viewer: Option<Seat>, payer: Seat, payment: Payment) -> Paid {
        let Paying::Cards(cards) = Paying::from(payment) else {
            return Paid::Gems;
        };
        if viewer == Some(payer) || viewer == Some(self.active) {
            Paid::Cards(cards)
        } else {
            Paid::FaceDown(cards.len())
        }
    }

    /// What everybody has decided, in seat order.
    fn votes<T: Copy>(&self, ballot: &Ballot<T>) -> Vec<(Seat, T)> {
        let votes = self.seats.iter().map(|seat| (seat, ballot.of(seat)));
        votes
            .filter_map(|(seat, vote)| vote.map(|vote| (seat, vote)))
            .collect()
    }
}

/// The ballot with the vote of this seat, if it is the last.
fn completed<T: Copy>(mut ballot: Ballot<T>, seat: Seat, vote: T) -> Option<Ballot<T>> {
    let is_last = ballot.waiting == Seats::only(seat);
    ballot.vote(seat, vote);
    is_last.then_some(ballot)
}

impl fmt::Display for Glimpse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Glimpse::Unseen => f.write_str("?"),
            Glimpse::Came(outcome) => outcome.fmt(f),
            Glimpse::Did(action) => action.fmt(f),
            Glimpse::Gave(card) => write!(f, "give {card}"),
            Glimpse::Robbed(robbed) => robbed.fmt(f),
            Glimpse::Shown(shown) => write_by_seat(f, "shown", shown),
            Glimpse::Paid(paid) => write_by_seat(f, "paid", paid),
        }
    }
}

/// `shown B:knight C:peasant`.
fn write_by_seat(
    f: &mut fmt::Formatter<'_>,
    word: &str,
    each: &[(Seat, impl fmt::Display)],
) -> fmt::Result {
    f.write_str(word)?;
    for (seat, what) in each {
        write!(f, " {}:{what}", seat.letter())?;
    }
    Ok(())
}

/// `robbed C highwayman` or `unrobbed`, behind one's own choice if there is one.
impl fmt::Display for Robbed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(own) = self.own {
            write!(f, "{own} ")?;
        }
        match self.by {
            Some((seat, robber)) => write!(f, "robbed {} {robber}", seat.letter()),
            None => f.write_str("unrobbed"),
        }
    }
}

/// `gems`, `peasant+knight`, or `2` for two cards that one does not see.
impl fmt::Display for Paid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Paid::Gems => f.write_str("gems"),
            Paid::Cards(cards) => {
                let each = cards
                    .iter()
                    .flat_map(|(kind, n)| vec![kind.name(); n.into()]);
                f.write_str(&each.collect::<Vec<_>>().join("+"))
            }
            Paid::FaceDown(n_cards) => n_cards.fmt(f),
        }
    }
}

//! The story of an attack: what goes against whom, what answers it, and what comes of it.

use tabletop::Seat;

use super::{Telling, player};
use crate::action::{Guise, Troop};
use crate::event::Event;
use crate::kind::Kind;
use crate::standing::Standing;
use crate::view::{Attacking, Campaigning, Pending, View};

impl Telling<'_> {
    /// OKN-20 to OKN-22: an attack from the hand.
    pub(super) fn attacked(&self, seat: Seat, target: Seat, troop: Troop) -> Vec<Event> {
        self.launched(seat, target, troop, false)
    }

    /// OKN-21: an attack of one's own standing Archer.
    pub(super) fn attacked_from_post(&self, seat: Seat, target: Seat) -> Option<Vec<Event>> {
        let mut standing = Standing::from(player(self.before, seat)?.standing);
        let archer = standing.take(Kind::Archer)?;
        Some(self.launched(seat, target, Troop::One(archer), true))
    }

    fn launched(&self, seat: Seat, target: Seat, troop: Troop, from_post: bool) -> Vec<Event> {
        let mut events = vec![Event::Attacked {
            seat,
            target,
            troop,
            from_post,
        }];
        events.extend(self.went_through(seat, target, troop));
        events
    }

    /// What an attack did that nobody is asked to answer any more; nothing if somebody is.
    fn went_through(&self, attacker: Seat, target: Seat, troop: Troop) -> Vec<Event> {
        if matches!(self.after.pending, Pending::Respond { .. }) {
            Vec::new()
        } else {
            self.settled(attacker, target, troop)
        }
    }

    /// OKN-21 to OKN-26: what an attack did that was not stopped.
    fn settled(&self, attacker: Seat, target: Seat, troop: Troop) -> Vec<Event> {
        let kind = troop.kind();
        if kind == Kind::Ladder {
            return vec![Event::LadderLeans {
                seat: attacker,
                target,
            }];
        }
        let mut events = self.fell(target, kind);
        events.extend(match self.after.pending {
            _ if kind.is_pre_attack() => None,
            Pending::Rob {
                victim,
                receiver,
                gems,
                ..
            } => Some(Event::OnTheirWay {
                from: victim,
                to: receiver,
                gems,
            }),
            _ => match self.n_lost(target) {
                Some(gems @ 1..) => Some(Event::GemsMoved {
                    from: target,
                    to: attacker,
                    gems,
                }),
                _ => Some(Event::NoGems),
            },
        });
        events
    }

    /// OKN-21, OKN-23, OKN-24: the fortifications that an attack of this kind has destroyed.
    fn fell(&self, seat: Seat, by: Kind) -> Vec<Event> {
        let standing = |view| player(view, seat).map(|player| Standing::from(player.standing));
        let (Some(before), Some(after)) = (standing(self.before), standing(self.after)) else {
            return Vec::new();
        };
        let gone = before.guises().filter(|guise| !after.has(guise.kind));
        gone.map(|guise| Event::Fell { seat, guise, by }).collect()
    }

    /// OKN-30 to OKN-34: an answer, and what comes of the attack.
    pub(super) fn responded(&self, seat: Seat, troop: Troop) -> Option<Vec<Event>> {
        let attack = self.attack()?;
        let attacking = Troop::from(attack.troop);
        let Troop::One(Guise { kind, jester }) = troop else {
            return Some(self.answered(seat, troop, attack));
        };
        let told = match kind {
            Kind::Traitor => {
                let target = attack.attacker;
                let mut events = vec![Event::Turned {
                    seat,
                    jester,
                    target,
                }];
                events.extend(self.went_through(seat, target, attacking));
                return Some(events);
            }
            Kind::Princess => Event::Charmed {
                seat,
                jester,
                card: attack.troop.cards.kinds().iter().next()?,
            },
            Kind::Executioner => Event::Executed {
                seat,
                jester,
                troop: attacking,
            },
            Kind::Minstrel => Event::SentBack {
                seat,
                jester,
                to: self.before.turn?,
                cards: attack.troop.cards,
                stays: !self.is_duel(),
            },
            _ => return Some(self.answered(seat, troop, attack)),
        };
        Some(vec![told])
    }

    /// OKN-30: an answer with strength.
    fn answered(&self, seat: Seat, troop: Troop, attack: Attacking) -> Vec<Event> {
        let mut events = vec![Event::Answered { seat, troop }];
        events.extend(self.settled(attack.attacker, seat, attack.troop.into()));
        events
    }

    /// No answer.
    pub(super) fn unanswered(&self, seat: Seat) -> Option<Vec<Event>> {
        let attack = self.attack()?;
        let mut events = vec![Event::Unanswered(seat)];
        events.extend(self.settled(attack.attacker, seat, attack.troop.into()));
        Some(events)
    }

    /// The attack that was to be answered.
    fn attack(&self) -> Option<Attacking> {
        match self.before.pending {
            Pending::Respond { attack, .. } => Some(attack),
            _ => None,
        }
    }

    /// OKN-21: a Ladder that is discarded, for the turn is certain to end.
    pub(super) fn ladder_gone(&self) -> Option<Event> {
        let is_gone = has_ladder(self.before) && !has_ladder(self.after);
        self.before.turn.filter(|_| is_gone).map(Event::LadderGone)
    }
}

fn has_ladder(view: &View) -> bool {
    matches!(
        view.pending,
        Pending::Attack(Campaigning { ladder: true, .. })
            | Pending::Respond {
                campaign: Campaigning { ladder: true, .. },
                ..
            }
    )
}

//! Attacking (OKN-20 to OKN-26).

use tabletop::Seat;

use crate::action::Troop;
use crate::cards::Cards;
use crate::kind::Kind;
use crate::refusal::Rule;
use crate::state::{Attack, Campaign, Knights, Phase, Robbery};

/// Whom the active player may attack, and how far the attack has come.
#[derive(Clone, Copy)]
pub(crate) enum Campaigns {
    /// Any rival, for the turn begins.
    Any,
    /// The one under attack.
    Only(Campaign),
}

impl Campaigns {
    /// The attack against a rival so far.
    #[inline(always)]
    pub(crate) const fn against(self, rival: Seat) -> Campaign {
        match self {
            Campaigns::Only(campaign) => campaign,
            Campaigns::Any => Campaign {
                rival,
                ladder: false,
                struck: false,
            },
        }
    }
}

impl Knights {
    /// OKN-20 to OKN-22, and the fortifications of OKN-11 to OKN-13.
    pub(super) fn allows_attack(
        &self,
        campaigns: Campaigns,
        rival: Seat,
        troop: Troop,
    ) -> Result<(), Rule> {
        self.allows_rival(campaigns, rival)?;
        self.holds_troop(self.active, troop)?;
        if let Troop::One(guise) = troop {
            self.allows_guise(guise)?;
        }
        self.allows_kind(campaigns.against(rival), troop.kind())
    }

    /// OKN-21: an own standing Archer attacks as one from the hand does.
    pub(super) fn allows_attack_from_post(
        &self,
        campaigns: Campaigns,
        rival: Seat,
    ) -> Result<(), Rule> {
        self.allows_rival(campaigns, rival)?;
        if self.kingdom(self.active).standing.archer.is_empty() {
            return Err(Rule::NoArcherOfYours);
        }
        self.allows_kind(campaigns.against(rival), Kind::Archer)
    }

    /// OKN-20: one rival a turn.
    fn allows_rival(&self, campaigns: Campaigns, rival: Seat) -> Result<(), Rule> {
        let is_attackable = match campaigns {
            Campaigns::Any => self.seats.has(rival) && rival != self.active,
            Campaigns::Only(campaign) => rival == campaign.rival,
        };
        is_attackable.then_some(()).ok_or(Rule::OneRival)
    }

    /// OKN-5: cards are played from the hand, and there is at least one.
    pub(super) fn holds_troop(&self, seat: Seat, troop: Troop) -> Result<(), Rule> {
        let hand = self.hand(seat);
        let holds = match troop {
            Troop::Peasants { peasants, jesters } => {
                (peasants, jesters) != (0, 0)
                    && peasants <= hand.count(Kind::Peasant)
                    && jesters <= hand.count(Kind::Jester)
            }
            // Peasants are counted, also one alone.
            Troop::One(guise) => guise.kind != Kind::Peasant && hand.has(guise.card()),
        };
        holds.then_some(()).ok_or(Rule::NotInHand)
    }

    /// OKN-11 to OKN-13, OKN-21, OKN-23, OKN-24: whether a kind may be played in an attack as it stands.
    #[inline(always)]
    pub(crate) fn allows_kind(&self, campaign: Campaign, kind: Kind) -> Result<(), Rule> {
        let standing = self.kingdom(campaign.rival).standing;
        let is_pre_attack = kind.is_pre_attack();
        if !(kind.is_common() || kind.is_unique() || is_pre_attack) {
            Err(Rule::OneRival)
        } else if standing.has(Kind::Minstrel) {
            Err(Rule::MinstrelStands)
        } else if is_pre_attack && campaign.struck {
            Err(Rule::TooLate)
        } else if standing.has(Kind::Archer) && !matches!(kind, Kind::Ninja | Kind::Archer) {
            Err(Rule::ArcherStands)
        } else if is_pre_attack && !standing.has(opposed_by(kind)) {
            Err(Rule::NothingToRemove)
        } else if kind == Kind::Ladder && campaign.ladder {
            Err(Rule::SecondLadder)
        } else if kind.is_common() && standing.castle && !campaign.ladder {
            Err(Rule::CastleStands)
        } else {
            Ok(())
        }
    }

    /// OKN-20: plays an attack from the hand.
    #[inline(always)]
    pub(super) fn attack(&mut self, phase: Phase, rival: Seat, troop: Troop) {
        self.play_from(self.active, troop.cards());
        self.launch(campaign(phase, rival), troop);
    }

    /// OKN-21: lets one's own standing Archer attack.
    pub(super) fn attack_from_post(&mut self, phase: Phase, rival: Seat) {
        let active = self.active;
        let archer = self.kingdom_mut(active).standing.take(Kind::Archer);
        let archer = archer.expect("an Archer of one's own stands");
        self.launch(campaign(phase, rival), Troop::One(archer));
    }

    #[inline(always)]
    fn launch(&mut self, mut campaign: Campaign, troop: Troop) {
        campaign.struck |= !troop.kind().is_pre_attack();
        let attack = Attack {
            troop,
            turned: false,
        };
        self.face(campaign, attack);
    }

    /// OKN-37: asks the one attacked, or goes on at once.
    #[inline(always)]
    pub(super) fn face(&mut self, campaign: Campaign, attack: Attack) {
        if self.may_answer(self.attacked(campaign, attack), attack.troop.kind()) {
            self.phase = Phase::Respond(campaign, attack);
        } else {
            self.settle(campaign, attack, 0);
        }
    }

    /// Whom an attack goes against now (OKN-34).
    #[inline(always)]
    pub(crate) fn attacked(&self, campaign: Campaign, attack: Attack) -> Seat {
        if attack.turned {
            self.active
        } else {
            campaign.rival
        }
    }

    /// Who gains by an attack now (OKN-34).
    #[inline(always)]
    pub(crate) fn attacker(&self, campaign: Campaign, attack: Attack) -> Seat {
        if attack.turned {
            campaign.rival
        } else {
            self.active
        }
    }

    /// OKN-21 to OKN-26: what an attack does that was not stopped, against a response of this strength.
    #[inline(always)]
    pub(super) fn settle(&mut self, mut campaign: Campaign, attack: Attack, response: u8) {
        let kind = attack.troop.kind();
        if kind == Kind::Ladder {
            campaign.ladder = true;
        } else {
            self.discards += attack.troop.cards();
            self.remove(campaign.rival, opposed_by(kind));
        }
        let victim = self.attacked(campaign, attack);
        let strength = attack.troop.strength().saturating_sub(response);
        let gems = self.kingdom(victim).gems.min(strength);
        if gems == 0 {
            self.phase = Phase::Attack(campaign);
        } else {
            // The turn is certain to end, and with it the Ladder's use.
            self.discards += campaign.cards();
            self.threaten(Robbery {
                victim,
                receiver: self.attacker(campaign, attack),
                gems,
            });
        }
    }

    /// OKN-15: discards a fortification if it stands.
    #[inline(always)]
    fn remove(&mut self, seat: Seat, kind: Kind) {
        if let Some(guise) = self.kingdom_mut(seat).standing.take(kind) {
            self.discards += Cards::one(guise.card());
        }
    }

    /// OKN-21: a Ladder is discarded at the end of the turn.
    pub(super) fn end_attack(&mut self, campaign: Campaign) {
        self.discards += campaign.cards();
        self.end_turn();
    }
}

/// The attack that goes on, or begins.
#[inline(always)]
fn campaign(phase: Phase, rival: Seat) -> Campaign {
    match phase {
        Phase::Attack(campaign) => campaign,
        _ => Campaigns::Any.against(rival),
    }
}

/// OKN-21, OKN-23, OKN-24: the fortification that an attack card goes against, the card's own kind for a
/// card that goes against none.
const fn opposed_by(kind: Kind) -> Kind {
    match kind {
        Kind::Archer | Kind::Ninja => Kind::Archer,
        Kind::Catapult | Kind::Ladder | Kind::Dragon => Kind::Castle,
        kind => kind,
    }
}

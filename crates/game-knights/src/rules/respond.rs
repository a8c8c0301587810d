//! Answering an attack (OKN-30 to OKN-36).

use tabletop::Seat;

use crate::action::{Guise, Troop};
use crate::cards::Cards;
use crate::kind::Kind;
use crate::refusal::Rule;
use crate::state::{Attack, Campaign, Knights, Phase};

impl Knights {
    /// OKN-30 to OKN-36: what answers an attack of a kind.
    pub(super) fn allows_response(
        &self,
        seat: Seat,
        attack: Attack,
        troop: Troop,
    ) -> Result<(), Rule> {
        self.holds_troop(seat, troop)?;
        if let Troop::One(guise) = troop {
            self.allows_guise(guise)?;
        }
        let attacking = attack.troop.kind();
        match troop.kind() {
            Kind::Minstrel => Ok(()),
            Kind::Executioner if matches!(attacking, Kind::Ladder | Kind::Catapult) => {
                Err(Rule::NoHead)
            }
            Kind::Executioner => Ok(()),
            Kind::Princess if matches!(attacking, Kind::Knight | Kind::Dragon) => Ok(()),
            answer if !answer.is_common() && !matches!(answer, Kind::Princess | Kind::Traitor) => {
                Err(Rule::NeverAnswers)
            }
            _ if attacking.is_unique() => Err(Rule::UniqueIsNotStopped),
            _ if attacking.is_pre_attack() => Err(Rule::PreAttackIsNotStopped),
            Kind::Princess => Err(Rule::NotCharmed),
            _ => Ok(()),
        }
    }

    /// OKN-30 to OKN-34: what an answer does.
    #[inline(always)]
    pub(super) fn respond(&mut self, campaign: Campaign, attack: Attack, troop: Troop) {
        let seat = self.attacked(campaign, attack);
        match troop {
            Troop::One(guise) if guise.kind == Kind::Minstrel => {
                self.play_minstrel(seat, campaign, attack, guise);
            }
            Troop::One(guise) if guise.kind == Kind::Princess => {
                self.discard_from(seat, troop.cards());
                self.receive_openly(seat, attack.troop.cards());
                self.phase = Phase::Attack(campaign);
            }
            Troop::One(guise) if guise.kind == Kind::Executioner => {
                self.discard_from(seat, troop.cards());
                self.discards += attack.troop.cards();
                self.end_attack(campaign);
            }
            Troop::One(guise) if guise.kind == Kind::Traitor => {
                self.discard_from(seat, troop.cards());
                let attack = Attack {
                    turned: !attack.turned,
                    ..attack
                };
                self.face(campaign, attack);
            }
            _ => {
                self.discard_from(seat, troop.cards());
                self.settle(campaign, attack, troop.strength());
            }
        }
    }

    /// OKN-33, OKN-65: the attack goes back to the hand it came from, and the turn is over.
    fn play_minstrel(&mut self, seat: Seat, campaign: Campaign, attack: Attack, minstrel: Guise) {
        let card = Cards::one(minstrel.card());
        self.play_from(seat, card);
        self.receive_openly(self.active, attack.troop.cards());
        self.discards += campaign.cards();
        if self.is_duel() {
            self.discards += card;
            self.disarm(self.opponent(seat), false);
        } else {
            self.kingdom_mut(seat).standing.put(minstrel);
            self.end_turn();
        }
    }

    /// Takes cards into a hand for all to see (OKN-2).
    pub(super) fn receive_openly(&mut self, seat: Seat, cards: Cards) {
        self.kingdom_mut(seat).hand += cards;
        self.knowledge.came_openly(seat, cards);
    }
}

//! Attacks that are under way, and gems that are about to move.

use tabletop::Seat;

use super::hold;
use crate::action::{Action, Robber, Troop};
use crate::kind::Kind;
use crate::notation::ATTACKERS;
use crate::state::{Attack, Ballot, Campaign, Knights, Phase, Robbery};

impl Knights {
    /// OKN-20 to OKN-24: how one goes on against a rival.
    pub(super) fn campaign_is_sound(&self, campaign: Campaign) -> Result<(), &'static str> {
        self.rival_is_attacked(campaign)?;
        // Only an Archer or a Ninja goes first against one, and neither leaves it standing.
        hold!(
            !self.kingdom(campaign.rival).standing.has(Kind::Archer),
            "an attack goes on when the rival's Archer is gone"
        );
        Ok(())
    }

    /// OKN-13, OKN-20.
    fn rival_is_attacked(&self, campaign: Campaign) -> Result<(), &'static str> {
        let rival = campaign.rival;
        self.is_rival(rival)?;
        hold!(
            !self.kingdom(rival).standing.has(Kind::Minstrel),
            "nobody behind a Minstrel is attacked"
        );
        Ok(())
    }

    /// That a seat is another player's.
    pub(super) fn is_rival(&self, seat: Seat) -> Result<(), &'static str> {
        hold!(
            self.seats.has(seat) && seat != self.active,
            "a rival sits at the table and is another player"
        );
        Ok(())
    }

    /// OKN-11, OKN-12, OKN-21 to OKN-24, OKN-34, OKN-37: an attack that is to be answered.
    pub(super) fn attack_is_sound(
        &self,
        campaign: Campaign,
        attack: Attack,
    ) -> Result<(), &'static str> {
        self.rival_is_attacked(campaign)?;
        self.troop_is_sound(attack.troop)?;
        let kind = attack.troop.kind();
        hold!(
            campaign.struck != kind.is_pre_attack(),
            "a pre-attack comes before the first attack"
        );
        hold!(
            !attack.turned || kind.is_common(),
            "only a common attack is turned"
        );
        let standing = self.kingdom(campaign.rival).standing;
        let (archer, castle) = (standing.has(Kind::Archer), standing.has(Kind::Castle));
        let is_allowed = match kind {
            Kind::Archer => archer,
            Kind::Ninja => true,
            Kind::Ladder => !archer && castle && !campaign.ladder,
            Kind::Catapult => !archer && castle,
            Kind::Dragon => !archer,
            _ => !archer && (campaign.ladder || !castle),
        };
        hold!(
            is_allowed && !(archer && campaign.ladder),
            "an attack goes only past the fortifications that it may pass"
        );
        hold!(
            self.may_answer(self.attacked(campaign, attack), kind),
            "whoever is asked to answer has a card, and one that answers may be in that hand"
        );
        Ok(())
    }

    /// OKN-3, OKN-22, OKN-42.
    fn troop_is_sound(&self, troop: Troop) -> Result<(), &'static str> {
        let is_attack = match troop {
            Troop::Peasants { peasants, jesters } => peasants + jesters > 0,
            Troop::One(guise) => ATTACKERS.contains(&guise.kind),
        };
        hold!(is_attack, "an attack has a card that attacks");
        hold!(
            !matches!(troop, Troop::One(guise) if guise.jester && guise.kind.is_object()),
            "no Jester plays an object"
        );
        Ok(())
    }

    /// OKN-40, OKN-41: gems that are about to move, and who may rob them.
    pub(super) fn robbery_is_sound(
        &self,
        robbery: Robbery,
        ballot: &Ballot<Option<Robber>>,
    ) -> Result<(), &'static str> {
        hold!(
            self.seats.has(robbery.victim) && self.seats.has(robbery.receiver),
            "gems go from one at the table to one at the table"
        );
        hold!(
            (1..=self.kingdom(robbery.victim).gems).contains(&robbery.gems),
            "the gems that are about to move are the victim's"
        );
        let asked = self.asked_to_rob(robbery.receiver);
        let question = |ballot| Phase::Rob(robbery, ballot);
        self.ballot_is_sound(ballot, asked, question, |robber| match robber {
            None => Action::Decline,
            Some(robber) => Action::Rob(robber),
        })
    }
}

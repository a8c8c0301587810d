//! Fortifying (OKN-10 to OKN-15).

use crate::action::Guise;
use crate::cards::Cards;
use crate::kind::Kind;
use crate::refusal::Rule;
use crate::state::{Knights, Phase};

impl Knights {
    /// OKN-10, OKN-65: one of a kind stands; with two players a Minstrel does not, but comes once.
    pub(crate) fn allows_fortify(&self, guise: Guise, minstrel: bool) -> Result<(), Rule> {
        self.holds(self.active, guise.card())?;
        self.allows_guise(guise)?;
        let fortifies = matches!(guise.kind, Kind::Castle | Kind::Archer | Kind::Minstrel);
        if !fortifies || self.kingdom(self.active).standing.has(guise.kind) {
            Err(Rule::OneOfEachStands)
        } else if guise.kind == Kind::Minstrel && minstrel {
            Err(Rule::SecondMinstrel)
        } else {
            Ok(())
        }
    }

    /// OKN-10: puts a card in front of the kingdom.
    #[inline(always)]
    pub(super) fn fortify(&mut self, phase: Phase, guise: Guise) {
        let active = self.active;
        let minstrel = matches!(phase, Phase::Fortify { minstrel: true });
        self.play_from(active, Cards::one(guise.card()));
        if guise.kind == Kind::Minstrel && self.is_duel() {
            self.discards += Cards::one(guise.card());
            self.disarm(self.opponent(active), true);
        } else {
            self.kingdom_mut(active).standing.put(guise);
            self.phase = Phase::Fortify { minstrel };
        }
    }
}

//! Fortifying (OKN-10 to OKN-15).

use crate::action::Guise;
use crate::cards::Cards;
use crate::kind::Kind;
use crate::refusal::Rule;
use crate::state::{Knights, Phase};

impl Knights {
    /// OKN-10: one of a kind stands. A Minstrel of two players never stands, so another may follow (OKN-65).
    pub(crate) fn allows_fortify(&self, guise: Guise) -> Result<(), Rule> {
        self.holds(self.active, guise.card())?;
        self.allows_guise(guise)?;
        let fortifies = matches!(guise.kind, Kind::Castle | Kind::Archer | Kind::Minstrel);
        if !fortifies || self.kingdom(self.active).standing.has(guise.kind) {
            Err(Rule::OneOfEachStands)
        } else {
            Ok(())
        }
    }

    /// OKN-10: puts a card in front of the kingdom.
    #[inline(always)]
    pub(super) fn fortify(&mut self, guise: Guise) {
        let active = self.active;
        self.play_from(active, Cards::one(guise.card()));
        if guise.kind == Kind::Minstrel && self.is_duel() {
            self.discards += Cards::one(guise.card());
            self.disarm(self.opponent(active), true);
        } else {
            self.kingdom_mut(active).standing.put(guise);
            self.phase = Phase::Fortify;
        }
    }
}

//! Why an action is refused, in the order that "Our choices" of `RULES.md` gives.

use crate::cards::Kind::*;
use crate::cards::{Kind, Played, cards_of, holds};
use crate::deed::Deed;
use crate::slow::{Attack, Pending, Slow};

/// The first clause of those that apply.
fn first<const N: usize>(tests: [(bool, &'static str); N]) -> Option<&'static str> {
    let mut applying = tests.into_iter().filter(|(applies, _)| *applies);
    applying.next().map(|(_, clause)| clause)
}

impl Slow {
    /// The first clause that forbids this seat to do so, if one does.
    pub fn refusal(&self, seat: usize, deed: &Deed) -> Option<&'static str> {
        if self.is_over() {
            return Some("OKN-7");
        }
        if !self.asked().contains(&seat) {
            return Some("OKN-5");
        }
        self.objection(seat, deed)
    }

    /// The first clause that forbids a seat that is asked to do so, if one does.
    pub fn objection(&self, seat: usize, deed: &Deed) -> Option<&'static str> {
        if let Some(clause) = self.misfit(deed) {
            return Some(clause);
        }
        let lacks = |cards: &[Kind]| !holds(&self.hands[seat], cards);
        let lacks_card = |card: &Played| lacks(&[card.card()]);
        let is_unknown = |role| self.is_core && [Monk, Minstrel].contains(&role);
        let is_wrong_jester = |card: &Played| {
            let is_object = [Castle, Ladder, Catapult].contains(&card.role);
            card.is_jester && (is_object || is_unknown(card.role))
        };
        match deed {
            Deed::Fortify(card) => first([
                (lacks_card(card), "OKN-5"),
                (is_wrong_jester(card), "OKN-42"),
                (self.stands(seat, card.role), "OKN-10"),
            ]),
            Deed::Attack(target, _) if !self.is_target(seat, *target) => Some("OKN-20"),
            Deed::Attack(target, force) => first([
                (lacks(&cards_of(force)), "OKN-5"),
                (is_wrong_jester(&force[0]), "OKN-42"),
            ])
            .or_else(|| self.attack_refusal(*target, force[0].role)),
            Deed::AttackStanding(target) if !self.is_target(seat, *target) => Some("OKN-20"),
            Deed::AttackStanding(target) => first([(!self.stands(seat, Archer), "OKN-21")])
                .or_else(|| self.attack_refusal(*target, Archer)),
            Deed::Herald(card) => {
                let rivals = self.rivals(seat);
                let nobody = rivals.iter().all(|rival| self.hands[*rival].is_empty());
                first([(lacks_card(card), "OKN-5"), (nobody, "OKN-50")])
            }
            Deed::Merchant(card, rival) => {
                let price_clause = if self.is_duel() { "OKN-65" } else { "OKN-51" };
                first([
                    (!self.rivals(seat).contains(rival), "OKN-51"),
                    (lacks_card(card), "OKN-5"),
                    (self.gems[seat] < self.merchant_price(), price_clause),
                    (
                        self.hands.get(*rival).is_none_or(|hand| hand.len() < 2),
                        "OKN-51",
                    ),
                ])
            }
            Deed::Monk(card) => {
                let rivals = self.rivals(seat);
                let nobody = !rivals.iter().any(|rival| self.stands(*rival, Castle));
                first([
                    (lacks_card(card), "OKN-5"),
                    (is_wrong_jester(card), "OKN-42"),
                    (nobody, "OKN-52"),
                ])
            }
            Deed::Discard(card) => {
                let is_turn = matches!(self.pending, Pending::Act(_));
                let is_redeal_due = self.is_duel() && self.hands[seat].len() <= 3;
                first([
                    (is_turn && is_redeal_due, "OKN-64"),
                    (lacks(&[*card]), "OKN-5"),
                ])
            }
            Deed::Pass => first([
                (self.is_duel(), "OKN-64"),
                (!self.hands[seat].is_empty(), "OKN-5"),
                (self.has_archer_to_attack_with(seat), "OKN-5"),
            ]),
            Deed::Redeal => first([(!self.is_duel() || self.hands[seat].len() >= 4, "OKN-64")]),
            Deed::Respond(force) => {
                let Pending::Respond(attack) = &self.pending else {
                    unreachable!("no response fits anything else");
                };
                first([
                    (lacks(&cards_of(force)), "OKN-5"),
                    (is_wrong_jester(&force[0]), "OKN-42"),
                ])
                .or_else(|| response_refusal(attack, force[0].role))
            }
            Deed::Rob(card) => first([(lacks_card(card), "OKN-5")]),
            Deed::Show(card) => first([(!self.unshown(seat).contains(card), "OKN-5")]),
            Deed::Take(from, card) => {
                let Pending::Take(_, shown) = &self.pending else {
                    unreachable!("nothing is taken otherwise");
                };
                let mut offers = shown.iter();
                let is_shown = offers.any(|(rival, cards)| rival == from && cards.contains(card));
                first([(!is_shown, "OKN-50")])
            }
            Deed::PayGems => {
                let is_begun = matches!(self.pending, Pending::Pay(..));
                first([(is_begun || !self.may_pay_gems(seat), "OKN-52")])
            }
            Deed::PayCards(cards) => {
                let is_begun = matches!(self.pending, Pending::Pay(..));
                let n_asked_for = if self.is_duel() {
                    1
                } else {
                    self.hands[seat].len().min(2)
                };
                first([
                    (!is_begun && !self.may_pay_cards(seat), "OKN-52"),
                    (cards.len() != n_asked_for, "OKN-52"),
                    (lacks(cards), "OKN-5"),
                ])
            }
            Deed::Give => {
                let is_last = matches!(self.pending, Pending::Choose(_, 0, _));
                first([(is_last, "OKN-63")])
            }
            Deed::Stop | Deed::Decline | Deed::Keep => None,
        }
    }

    /// The clause of what is asked, if this is no answer to it.
    fn misfit(&self, deed: &Deed) -> Option<&'static str> {
        use Deed::*;
        let (fits, clause) = match self.pending {
            Pending::Act(_) => (
                matches!(
                    deed,
                    Fortify(_)
                        | Attack(..)
                        | AttackStanding(_)
                        | Herald(_)
                        | Merchant(..)
                        | Monk(_)
                        | Discard(_)
                        | Pass
                        | Redeal
                ),
                "OKN-5",
            ),
            Pending::Fortify(..) => (matches!(deed, Fortify(_) | Stop), "OKN-5"),
            Pending::Attack { .. } => (
                matches!(deed, Attack(..) | AttackStanding(_) | Stop),
                "OKN-5",
            ),
            Pending::Respond(_) => (matches!(deed, Respond(_) | Decline), "OKN-30"),
            Pending::Rob { .. } => (matches!(deed, Rob(_) | Decline), "OKN-41"),
            Pending::Show(..) => (matches!(deed, Show(_)), "OKN-50"),
            Pending::Take(..) => (matches!(deed, Take(..)), "OKN-50"),
            Pending::Tax(..) | Pending::Pay(..) => {
                (matches!(deed, PayGems | PayCards(_)), "OKN-52")
            }
            Pending::Lose { .. } => (matches!(deed, Discard(_)), "OKN-65"),
            Pending::Choose(..) => (matches!(deed, Keep | Give), "OKN-61"),
            Pending::First
            | Pending::Deal(_)
            | Pending::Draw(..)
            | Pending::Steal(..)
            | Pending::Draft(..)
            | Pending::Over(..) => unreachable!("nobody is asked"),
        };
        (!fits).then_some(clause)
    }

    /// OKN-20.
    fn is_target(&self, seat: usize, target: usize) -> bool {
        let is_under_attack = match self.pending {
            Pending::Attack { target: other, .. } => target == other,
            _ => true,
        };
        target != seat && target < self.n_seats() && is_under_attack
    }

    /// OKN-11 to OKN-13, OKN-21: what keeps such a card from attacking a rival.
    fn attack_refusal(&self, target: usize, role: Kind) -> Option<&'static str> {
        let (has_ladder, has_struck) = match self.pending {
            Pending::Attack {
                has_ladder,
                has_struck,
                ..
            } => (has_ladder, has_struck),
            _ => (false, false),
        };
        let has_no_aim = match role {
            Archer => !self.stands(target, Archer),
            Catapult => !self.stands(target, Castle),
            Ladder => !self.stands(target, Castle) || has_ladder,
            _ => false,
        };
        let stops_at_castle = role.is_common() && !has_ladder && self.stands(target, Castle);
        first([
            (self.stands(target, Minstrel), "OKN-13"),
            (role.is_pre_attack() && has_struck, "OKN-21"),
            (
                self.stands(target, Archer) && ![Ninja, Archer].contains(&role),
                "OKN-12",
            ),
            (has_no_aim, "OKN-21"),
            (stops_at_castle, "OKN-11"),
        ])
    }

    /// OKN-5.
    fn has_archer_to_attack_with(&self, seat: usize) -> bool {
        let mut rivals = self.rivals(seat).into_iter();
        self.stands(seat, Archer)
            && rivals.any(|rival| self.stands(rival, Archer) && !self.stands(rival, Minstrel))
    }
}

/// OKN-30 to OKN-36: what keeps such a card from answering an attack.
fn response_refusal(attack: &Attack, role: Kind) -> Option<&'static str> {
    let stops_dragon = [Minstrel, Princess, Executioner].contains(&role);
    let stops_other = [Minstrel, Executioner].contains(&role);
    match attack.role() {
        _ if [Ninja, Dragon].contains(&role) => Some("OKN-30"),
        Dragon => first([(!stops_dragon, "OKN-35")]),
        Ninja => first([(!stops_other, "OKN-35")]),
        Archer => first([(!stops_other, "OKN-36")]),
        Ladder | Catapult => first([
            (role == Executioner, "OKN-32"),
            (role != Minstrel, "OKN-36"),
        ]),
        Knight => None,
        _ => first([(role == Princess, "OKN-31")]),
    }
}

//! The list of legal actions.

use tabletop::Seat;

use crate::action::{Action, Guise, Payment, Robber};
use crate::cards::{Cards, Kinds};
use crate::kind::Kind;
use crate::levy::Levy;
use crate::notation::FORTIFIERS;
use crate::rules::{COMMON, Campaigns, answers_to};
use crate::state::{Attack, Campaign, Knights, Phase};

impl Knights {
    /// Hands over every legal action of a seat that must decide, in order.
    pub(crate) fn each_legal(&self, seat: Seat, found: &mut dyn FnMut(Action)) {
        match self.phase {
            Phase::Act => self.each_in_turn(found),
            Phase::Fortify => {
                self.fortifications()
                    .for_each(|guise| found(Action::Fortify(guise)));
                found(Action::Stop);
            }
            Phase::Attack(campaign) => {
                self.each_attack(campaign, found);
                if self.can_attack_from_post(campaign) {
                    found(Action::AttackFromPost(campaign.rival));
                }
                found(Action::Stop);
            }
            Phase::Respond(_, attack) => {
                self.responses(seat, attack)
                    .iter()
                    .for_each(|troop| found(Action::Respond(troop)));
                found(Action::Decline);
            }
            Phase::Rob(..) => {
                let robbers = [Robber::Highwayman, Robber::Jester].into_iter();
                robbers
                    .filter(|robber| self.hand(seat).has(robber.card()))
                    .for_each(|robber| found(Action::Rob(robber)));
                found(Action::Decline);
            }
            Phase::Show(_) => each_kind(self.hand(seat), Action::Show, found),
            Phase::ShowSecond(first) => {
                each_kind(self.hand(seat) - Cards::one(first), Action::Show, found);
            }
            Phase::Take(shown) => self.rivals(self.active).iter().for_each(|from| {
                each_kind(shown.of(from), |card| Action::Take(from, card), found);
            }),
            Phase::Tax(_) => self.each_payment(seat, self.hand(seat), found),
            Phase::Pay(_) => each_kind(
                self.hand(seat),
                |card| Action::Pay(Payment::Card(card)),
                found,
            ),
            Phase::Lose { .. } => each_kind(self.hand(seat), Action::Discard, found),
            Phase::Choose { left, .. } => {
                found(Action::Keep);
                if left > 0 {
                    found(Action::Give);
                }
            }
            Phase::First
            | Phase::Deal
            | Phase::Draw(_)
            | Phase::Steal(..)
            | Phase::Draft(_)
            | Phase::Over(_) => {}
        }
    }

    /// OKN-5: what a turn can be.
    fn each_in_turn(&self, found: &mut dyn FnMut(Action)) {
        let rivals = || self.rivals(self.active).iter();
        let fresh = |rival| Campaigns::Any.against(rival);
        self.fortifications()
            .for_each(|guise| found(Action::Fortify(guise)));
        rivals().for_each(|rival| self.each_attack(fresh(rival), found));
        rivals()
            .filter(|rival| self.can_attack_from_post(fresh(*rival)))
            .for_each(|rival| found(Action::AttackFromPost(rival)));
        self.each_special(&mut |action| found(action));
        if !self.must_redeal() {
            each_kind(self.hand(self.active), Action::Discard, found);
        }
        if self.allows_pass().is_ok() {
            found(Action::Pass);
        }
        if self.must_redeal() {
            found(Action::Redeal);
        }
    }

    /// OKN-10: what can be put up, in order.
    pub(crate) fn fortifications(&self) -> impl Iterator<Item = Guise> {
        FORTIFIERS
            .into_iter()
            .flat_map(|kind| [Guise::own(kind), Guise::jester(kind)])
            .filter(|guise| self.allows_fortify(*guise).is_ok())
    }

    fn each_attack(&self, campaign: Campaign, found: &mut dyn FnMut(Action)) {
        let troops = self.attacks(self.hand(self.active), campaign).iter();
        troops.for_each(|troop| found(Action::Attack(campaign.rival, troop)));
    }

    /// OKN-11 to OKN-13, OKN-21 to OKN-24: the troops that a hand can send in an attack as it stands.
    #[inline(always)]
    pub(crate) fn attacks(&self, hand: Cards, campaign: Campaign) -> Levy {
        const UNIQUE: Kinds = Kinds::of(&[Kind::Ninja, Kind::Dragon]);
        const PAST_ARCHERS: Kinds = Kinds::of(&[Kind::Ninja]);
        const ARCHER: Kinds = Kinds::of(&[Kind::Archer]);
        const LADDER: Kinds = Kinds::of(&[Kind::Ladder]);
        const CATAPULT: Kinds = Kinds::of(&[Kind::Catapult]);
        let standing = self.kingdom(campaign.rival).standing;
        let if_so = |is_so: bool, kinds: Kinds| if is_so { kinds } else { Kinds::NONE };
        let (kinds, may_revolt) = if !standing.minstrel.is_empty() {
            (Kinds::NONE, false)
        } else if !standing.archer.is_empty() {
            (PAST_ARCHERS.or(if_so(!campaign.struck, ARCHER)), false)
        } else if standing.castle {
            let engines = CATAPULT.or(if_so(!campaign.ladder, LADDER));
            let attacks = UNIQUE.or(if_so(campaign.ladder, COMMON));
            (
                attacks.or(if_so(!campaign.struck, engines)),
                campaign.ladder,
            )
        } else {
            (UNIQUE.or(COMMON), true)
        };
        Levy::of(hand, kinds, may_revolt, self.options.deck)
    }

    /// OKN-21: whether one's own standing Archer can attack.
    #[inline(always)]
    pub(crate) fn can_attack_from_post(&self, campaign: Campaign) -> bool {
        let standing = self.kingdom(campaign.rival).standing;
        !self.kingdom(self.active).standing.archer.is_empty()
            && !standing.archer.is_empty()
            && standing.minstrel.is_empty()
            && !campaign.struck
    }

    /// OKN-30 to OKN-36: the troops that a seat can answer an attack with.
    #[inline(always)]
    pub(crate) fn responses(&self, seat: Seat, attack: Attack) -> Levy {
        let (kind, deck) = (attack.troop.kind(), self.options.deck);
        Levy::of(
            self.hand(seat),
            answers_to(kind, deck),
            kind.is_common(),
            deck,
        )
    }

    /// OKN-50 to OKN-52: the special actions, in order.
    pub(crate) fn each_special(&self, found: &mut impl FnMut(Action)) {
        let hand = self.hand(self.active);
        let plays = |kind| {
            let either = [Guise::own(kind), Guise::jester(kind)].into_iter();
            let held = either.filter(move |guise| hand.has(guise.card()));
            held.map(|guise| guise.jester)
        };
        plays(Kind::Herald)
            .filter(|jester| self.allows_herald(*jester).is_ok())
            .for_each(|jester| found(Action::Herald { jester }));
        for rival in self.rivals(self.active).iter() {
            plays(Kind::Merchant)
                .filter(|jester| self.allows_merchant(rival, *jester).is_ok())
                .for_each(|jester| found(Action::Merchant { rival, jester }));
        }
        plays(Kind::Monk)
            .filter(|jester| self.allows_monk(*jester).is_ok())
            .for_each(|jester| found(Action::Monk { jester }));
    }

    /// OKN-52: how a seat can pay a Monk from this hand.
    pub(crate) fn each_payment(&self, seat: Seat, hand: Cards, found: &mut dyn FnMut(Action)) {
        if self.gems_owed(seat) > 0 {
            found(Action::Pay(Payment::Gems));
        }
        match self.cards_owed(seat) {
            0 => {}
            2 if !self.is_duel() => {
                for one in hand.kinds().iter() {
                    let rest = (hand - Cards::one(one)).kinds().iter();
                    rest.filter(|other| *other >= one)
                        .for_each(|other| found(Action::Pay(Payment::Two(one, other))));
                }
            }
            _ => each_kind(hand, |card| Action::Pay(Payment::Card(card)), found),
        }
    }
}

/// An action for each kind among these cards.
fn each_kind(cards: Cards, action: impl Fn(Kind) -> Action, found: &mut dyn FnMut(Action)) {
    cards.kinds().iter().for_each(|kind| found(action(kind)));
}

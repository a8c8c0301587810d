//! A random legal action, without listing them all.
//!
//! What can be played is counted in groups; a number below the sum then picks the group and the one in it.

use tabletop::{Rng, Seat};

use crate::action::{Action, Guise, Payment, Robber, Troop};
use crate::cards::{Cards, Kinds};
use crate::kind::Kind;
use crate::levy::Levy;
use crate::notation::{ATTACKERS, FORTIFIERS};
use crate::rules::Campaigns;
use crate::standing::Post;
use crate::state::{Attack, Campaign, Knights, Phase, Shown};

/// OKN-21 to OKN-24: what attacks alone.
const ATTACKS: Kinds = Kinds::of(&ATTACKERS);
/// OKN-10, OKN-50, OKN-52: what is played before one's own kingdom, or for all.
const AT_HOME: Kinds = Kinds::of(&[
    Kind::Minstrel,
    Kind::Archer,
    Kind::Castle,
    Kind::Herald,
    Kind::Monk,
]);
/// OKN-51: what goes to a rival and is no attack.
const ERRANDS: Kinds = Kinds::of(&[Kind::Merchant]);

impl Knights {
    /// One legal action of a seat that must decide, each equally likely.
    #[inline(always)]
    pub(crate) fn draw_legal(&self, seat: Seat, rng: &mut Rng) -> Action {
        match self.phase {
            Phase::Act => self.draw_in_turn(rng),
            Phase::Respond(_, attack) => self.draw_response(seat, attack, rng),
            Phase::Rob(..) => self.draw_robbery(seat, rng),
            Phase::Attack(campaign) => self.draw_attack(campaign, rng),
            Phase::Choose { left, .. } => {
                if left == 0 || rng.below(2) == 0 {
                    Action::Keep
                } else {
                    Action::Give
                }
            }
            Phase::Fortify => self.draw_fortification(rng),
            Phase::Show(_) => Action::Show(any_kind(self.hand(seat), rng)),
            Phase::ShowSecond(first) => {
                Action::Show(any_kind(self.hand(seat) - Cards::one(first), rng))
            }
            Phase::Take(shown) => self.draw_taken(shown, rng),
            Phase::Tax(_) => Action::Pay(self.draw_payment(seat, rng)),
            Phase::Pay(_) => Action::Pay(Payment::Card(any_kind(self.hand(seat), rng))),
            Phase::Lose { .. } => Action::Discard(any_kind(self.hand(seat), rng)),
            Phase::First
            | Phase::Deal
            | Phase::Draw(_)
            | Phase::Steal(..)
            | Phase::Draft(_)
            | Phase::Over(_) => unreachable!("somebody must decide"),
        }
    }

    /// OKN-5: what a turn can be.
    ///
    /// Cards are proposed without a look at what stands before whom, and drawn again if they may not be played;
    /// then nothing has to be counted for each rival. To discard, or to call for a new deal, is always possible.
    fn draw_in_turn(&self, rng: &mut Rng) -> Action {
        let (hand, deck) = (self.hand(self.active), self.options.deck);
        if hand.is_empty() {
            return self.draw_without_cards(rng);
        }
        let n_rivals = self.seats.get() as u32 - 1;
        let attacks = Levy::of(hand, ATTACKS, true, deck);
        let at_home = Levy::of(hand, AT_HOME, false, deck);
        let errands = Levy::of(hand, ERRANDS, false, deck);
        let n_attacks = attacks.len() * n_rivals;
        let n_errands = errands.len() * n_rivals;
        let n_at_home = at_home.len();
        let n_from_post = match self.kingdom(self.active).standing.archer {
            Post::Empty => 0,
            Post::Own | Post::Jester => n_rivals,
        };
        let n_kinds = if self.must_redeal() {
            1
        } else {
            hand.kinds().len()
        };
        let total = n_attacks + n_kinds + n_at_home + n_errands + n_from_post;
        loop {
            let mut number = rng.below(total);
            let mut is_in = |n: u32| match number.checked_sub(n) {
                None => Some(number),
                Some(rest) => {
                    number = rest;
                    None
                }
            };
            let (action, allowed) = if let Some(number) = is_in(n_attacks) {
                let (rival, troop) = (number % n_rivals, number / n_rivals);
                let (rival, troop) = (self.rival(rival), attacks.nth(troop));
                let fresh = Campaigns::Any.against(rival);
                // The hand can send it; what stands before the rival is the question.
                (
                    Action::Attack(rival, troop),
                    self.allows_kind(fresh, troop.kind()),
                )
            } else if let Some(number) = is_in(n_kinds) {
                return if self.must_redeal() {
                    Action::Redeal
                } else {
                    Action::Discard(hand.kinds().nth(number))
                };
            } else {
                let action = if let Some(number) = is_in(n_at_home) {
                    played_at_home(at_home.nth(number))
                } else if let Some(number) = is_in(n_errands) {
                    Action::Merchant {
                        rival: self.rival(number % n_rivals),
                        jester: errands.nth(number / n_rivals).cards().has(Kind::Jester),
                    }
                } else {
                    Action::AttackFromPost(self.rival(number))
                };
                (action, self.allows(self.active, action))
            };
            if allowed.is_ok() {
                return action;
            }
        }
    }

    /// The rival with this number, going round.
    #[inline(always)]
    fn rival(&self, number: u32) -> Seat {
        let (index, n_seats) = (self.active.index() + 1 + number as usize, self.seats.get());
        let index = if index < n_seats {
            index
        } else {
            index - n_seats
        };
        Seat::new(index).expect("a seat at the table")
    }

    /// OKN-5, OKN-64: one's own standing Archer, a new deal, or nothing.
    #[cold]
    fn draw_without_cards(&self, rng: &mut Rng) -> Action {
        let can_attack = |rival: &Seat| self.can_attack_from_post(Campaigns::Any.against(*rival));
        let attacked = || self.seats_after(self.active).filter(can_attack);
        let n_attacked = attacked().count() as u32;
        let n_redeals = u32::from(self.is_duel());
        if n_attacked + n_redeals == 0 {
            return Action::Pass;
        }
        let number = rng.below(n_attacked + n_redeals);
        match attacked().nth(number as usize) {
            Some(rival) => Action::AttackFromPost(rival),
            None => Action::Redeal,
        }
    }

    fn draw_attack(&self, campaign: Campaign, rng: &mut Rng) -> Action {
        let troops = self.attacks(self.hand(self.active), campaign);
        let n_troops = troops.len();
        let n_from_post = u32::from(self.can_attack_from_post(campaign));
        let number = rng.below(n_troops + n_from_post + 1);
        if number < n_troops {
            Action::Attack(campaign.rival, troops.nth(number))
        } else if number < n_troops + n_from_post {
            Action::AttackFromPost(campaign.rival)
        } else {
            Action::Stop
        }
    }

    fn draw_response(&self, seat: Seat, attack: Attack, rng: &mut Rng) -> Action {
        let troops = self.responses(seat, attack);
        let n_troops = troops.len();
        let number = rng.below(n_troops + 1);
        if number < n_troops {
            Action::Respond(troops.nth(number))
        } else {
            Action::Decline
        }
    }

    fn draw_robbery(&self, seat: Seat, rng: &mut Rng) -> Action {
        let hand = self.hand(seat);
        let n_highwaymen = u32::from(hand.has(Kind::Highwayman));
        let n_jesters = u32::from(hand.has(Kind::Jester));
        if n_highwaymen + n_jesters == 0 {
            return Action::Decline;
        }
        match rng.below(1 + n_highwaymen + n_jesters) {
            0 => Action::Decline,
            number if number <= n_highwaymen => Action::Rob(Robber::Highwayman),
            _ => Action::Rob(Robber::Jester),
        }
    }

    fn draw_fortification(&self, rng: &mut Rng) -> Action {
        let mut found = [Guise::own(Kind::Castle); 2 * FORTIFIERS.len()];
        let mut n_found = 0;
        for (slot, guise) in found.iter_mut().zip(self.fortifications()) {
            *slot = guise;
            n_found += 1;
        }
        match rng.below(n_found + 1) {
            number if number < n_found => Action::Fortify(found[number as usize]),
            _ => Action::Stop,
        }
    }

    fn draw_taken(&self, shown: Shown, rng: &mut Rng) -> Action {
        let rivals = || self.rivals(self.active).iter();
        let n_shown = rivals().map(|from| shown.of(from).kinds().len()).sum();
        let mut number = rng.below(n_shown);
        for from in rivals() {
            let kinds = shown.of(from).kinds();
            match number.checked_sub(kinds.len()) {
                None => return Action::Take(from, kinds.nth(number)),
                Some(rest) => number = rest,
            }
        }
        unreachable!("the number is below the number of cards shown")
    }

    /// OKN-52: how a seat can pay a Monk.
    fn draw_payment(&self, seat: Seat, rng: &mut Rng) -> Payment {
        let hand = self.hand(seat);
        let kinds = hand.kinds();
        let n_kinds = kinds.len();
        let pairs = hand.each_lowered().kinds();
        let n_gems = u32::from(self.gems_owed(seat) > 0);
        let pays_two = self.cards_owed(seat) == 2 && !self.is_duel();
        let n_cards = if pays_two {
            pairs.len() + n_kinds * (n_kinds - 1) / 2
        } else if self.cards_owed(seat) > 0 {
            n_kinds
        } else {
            0
        };
        let number = rng.below(n_gems + n_cards);
        if number >= n_cards {
            return Payment::Gems;
        }
        if !pays_two {
            return Payment::Card(kinds.nth(number));
        }
        let Some(mut number) = number.checked_sub(pairs.len()) else {
            let kind = pairs.nth(number);
            return Payment::Two(kind, kind);
        };
        // Two of different kinds: the first with the second, third and so on, then the second with the third.
        let mut first = 0;
        while number >= n_kinds - 1 - first {
            number -= n_kinds - 1 - first;
            first += 1;
        }
        Payment::Two(kinds.nth(first), kinds.nth(first + 1 + number))
    }
}

/// A fortification, or a special action that goes to nobody.
#[inline(always)]
fn played_at_home(troop: Troop) -> Action {
    let Troop::One(guise) = troop else {
        unreachable!("no Peasants are at home");
    };
    let jester = guise.jester;
    match guise.kind {
        Kind::Herald => Action::Herald { jester },
        Kind::Monk => Action::Monk { jester },
        _ => Action::Fortify(guise),
    }
}

fn any_kind(cards: Cards, rng: &mut Rng) -> Kind {
    let kinds = cards.kinds();
    kinds.nth(rng.below(kinds.len()))
}

//! What is special about a step by the options `reshuffle`, `robbers` and `robbing-back`, and about several
//! Minstrels of two players.

use crate::cards::Kind::{Archer, Castle, Minstrel};
use crate::cards::Played;
use crate::seen::Seen;
use crate::slow::{Pending, Robbing, Slow};

/// The cards of the fortify action under way, and how many the rival held before the first of them.
#[derive(Default)]
pub struct Fortifying {
    cards: Vec<Played>,
    n_rival_cards: usize,
}

impl Seen {
    /// OKN-6, OKN-9: how the last card of the pile was drawn, or what `reshuffle=empty` does otherwise.
    pub fn note_last_card(&mut self, before: &Slow, after: &Slow) {
        let n_seats = before.n_seats();
        let reading = match before.readings.reshuffles_when_empty {
            true => "empty",
            false => "needed",
        };
        if let Pending::Draft(..) = before.pending {
            let is_last = before.pile.len() == 1 && !before.discards.is_empty();
            self.note_if(is_last, &format!("{reading}: the last card of two players"));
        }
        if before.is_duel() {
            return;
        }
        let number = match before.pending {
            Pending::Draw(_, 2) => "first",
            Pending::Draw(..) => "second",
            _ => "",
        };
        if before.pile.len() == 1 && !number.is_empty() {
            let last = format!("{reading}: the last card is the {number}");
            match (before.discards.is_empty(), before.count) {
                (true, _) => self.note(&format!("{last} without discards")),
                (false, 1) => self.note(&format!("{last} at one")),
                (false, _) => self.note(&format!("{last} of {n_seats}")),
            }
            return;
        }
        let is_mixed = after.count < before.count;
        self.note_if(is_mixed, &format!("{reading}: a reshuffle before a draw"));
        let is_spent = matches!(after.pending, Pending::Over(9, _));
        self.note_if(is_spent, &format!("{reading}: over before a draw"));
        let leaves = |seat| before.stands(seat, Minstrel);
        let has_minstrel = matches!(after.pending, Pending::Draw(seat, _) if leaves(seat));
        self.note_if(
            is_mixed && has_minstrel,
            &format!("{reading}: a Minstrel that leaves is reshuffled"),
        );
    }

    /// OKN-40, OKN-41: how gems came to rest or were offered anew, if there was anything to rob.
    pub fn note_rest(&mut self, before: &Slow, after: &Slow) {
        if let Pending::Rob { .. } = before.pending {
            self.note_robbed_back(before, after);
        }
        let (seat, victim, receiver, is_open) = match (&before.pending, &after.pending) {
            (
                _,
                Pending::Rob {
                    seat,
                    victim,
                    receiver,
                    choices,
                    ..
                },
            ) if choices.iter().all(|choice| choice.1 == Robbing::Open) => {
                (*seat, *victim, *receiver, true)
            }
            (Pending::Act(seat) | Pending::Attack { seat, .. }, _) if before.gems != after.gems => {
                (*seat, loser(before, after), gainer(before, after), false)
            }
            (Pending::Respond(attack), _) if before.gems != after.gems => (
                attack.seat,
                loser(before, after),
                gainer(before, after),
                false,
            ),
            (
                Pending::Rob {
                    seat,
                    victim,
                    receiver,
                    ..
                },
                _,
            ) if before.gems != after.gems && gainer(before, after) != *receiver => {
                (*seat, *victim, gainer(before, after), false)
            }
            _ => return,
        };
        // After a reshuffle it cannot be told any more what was publicly elsewhere.
        if after.count == before.count {
            self.note_offer(after, [seat, victim, receiver], is_open);
        }
    }

    /// Whom `robbers=out-of-turn` keeps from robbing.
    fn note_offer(&mut self, slow: &Slow, [seat, victim, receiver]: [usize; 3], is_open: bool) {
        let asked_of_all = slow.asked_to_rob(seat, receiver, false);
        let asked_out_of_turn = slow.asked_to_rob(seat, receiver, true);
        if asked_of_all == asked_out_of_turn {
            return;
        }
        let reading = match slow.readings.robs_out_of_turn {
            true => "out-of-turn",
            false => "all",
        };
        let role = if seat == victim {
            "victim"
        } else {
            "bystander"
        };
        if is_open {
            self.note(&format!(
                "{reading}: the player on turn as {role} has cards"
            ));
        }
        self.note_if(
            asked_out_of_turn.is_empty(),
            &format!("{reading}: only the player on turn has cards, as {role}"),
        );
        let is_known = slow.may_rob(&asked_of_all) && !slow.may_rob(&asked_out_of_turn);
        self.note_if(
            is_known && !asked_out_of_turn.is_empty(),
            &format!(
                "{reading}: all Highwaymen are known to be with the player on turn, as {role}"
            ),
        );
    }

    /// A victim robs their own gems back, and keeps them or is robbed again.
    fn note_robbed_back(&mut self, before: &Slow, after: &Slow) {
        let Pending::Rob {
            seat,
            victim,
            receiver,
            ..
        } = before.pending
        else {
            unreachable!("gems are offered");
        };
        let reading = match before.readings.robbing_back_counts {
            true => "counts",
            false => "no-win",
        };
        let has_enough = before.gems[victim] >= before.gems_needed();
        let enough = if has_enough { "enough" } else { "too few" };
        let role = if seat == victim { "turned " } else { "" };
        let name = |what: &str| format!("{reading}: {role}{what} with {enough}");
        match after.pending {
            Pending::Rob { receiver: new, .. } if new != receiver => {
                self.note_if(new == victim, &name("robs back"));
                self.note_if(receiver == victim, &name("robbed again"));
                self.note_if(new == seat, &format!("the player on turn robs, {role}"));
            }
            Pending::Rob { .. } => {}
            _ if before.gems == after.gems => {
                self.note(&name("keeps"));
                self.note_if(receiver != victim, &name("robs back for good"));
                let has_won = matches!(after.pending, Pending::Over(7, _));
                self.note_if(has_won, "robbed back and won");
            }
            _ => {
                let new = gainer(before, after);
                self.note_if(receiver == victim, &name("robbed again for good"));
                self.note_if(
                    new == seat && receiver != seat,
                    &format!("the player on turn robs, {role}"),
                );
            }
        }
    }

    /// OKN-65: the cards of one fortify action of two players.
    pub fn note_fortifying(&mut self, before: &Slow, seat: usize, card: Played) {
        if !before.is_duel() {
            return;
        }
        if let Pending::Act(_) = before.pending {
            self.fortifying.cards.clear();
        }
        let n_rival_cards = before.hands[before.left_of(seat)].len();
        let is_first = !self
            .fortifying
            .cards
            .iter()
            .any(|card| card.role == Minstrel);
        if is_first {
            self.fortifying.n_rival_cards = n_rival_cards;
        }
        self.fortifying.cards.push(card);
        if card.role != Minstrel {
            return;
        }
        let all = &self.fortifying.cards;
        let mut minstrels = all.iter().enumerate();
        let first = minstrels
            .position(|(_, card)| card.role == Minstrel)
            .unwrap();
        let n_minstrels = all.iter().filter(|card| card.role == Minstrel).count();
        let mut notes = vec![format!("Minstrel number {n_minstrels}")];
        if n_minstrels == 2 {
            let n_cards = self.fortifying.n_rival_cards;
            let is_jester = all[first].is_jester;
            notes.push(format!("two Minstrels against {n_cards}"));
            notes.push(format!(
                "a Minstrel (Jester {}) after one (Jester {is_jester})",
                card.is_jester
            ));
            for between in &all[first + 1..all.len() - 1] {
                let is_standing = [Castle, Archer].contains(&between.role);
                assert!(is_standing, "only these are no Minstrels");
                notes.push(format!("{} between Minstrels", between.role.name()));
            }
        }
        notes.iter().for_each(|what| self.note(what));
    }
}

/// Who has more gems than before.
fn gainer(before: &Slow, after: &Slow) -> usize {
    let mut seats = 0..before.n_seats();
    seats
        .find(|seat| after.gems[*seat] > before.gems[*seat])
        .unwrap()
}

/// Who has fewer gems than before.
fn loser(before: &Slow, after: &Slow) -> usize {
    let mut seats = 0..before.n_seats();
    seats
        .find(|seat| after.gems[*seat] < before.gems[*seat])
        .unwrap()
}

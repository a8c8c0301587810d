//! What comparisons have come across, to prove that they go where they should.

use std::collections::BTreeMap;
use std::fmt;

use crate::cards::Kind::{self, *};
use crate::coverage::Fortifying;
use crate::deed::Deed;
use crate::slow::{Attack, Payment, Pending, Robbing, Slow};

/// How often each thing was seen, by its name.
#[derive(Default)]
pub struct Seen {
    counts: BTreeMap<String, usize>,
    pub fortifying: Fortifying,
}

impl Pending {
    /// What is pending, without seats and cards.
    pub fn name(&self) -> String {
        let text = self.write();
        let word = text.split('-').next().unwrap();
        let mark = match self {
            Pending::Attack {
                has_ladder: true,
                has_struck: true,
                ..
            } => ":L!",
            Pending::Attack {
                has_ladder: true, ..
            } => ":L",
            Pending::Attack {
                has_struck: true, ..
            } => "!",
            Pending::Respond(Attack {
                is_turned: true, ..
            }) => "~",
            Pending::Lose {
                fortifies_on: true, ..
            } => "+",
            Pending::Choose(_, 0, _) => ":0",
            Pending::Over(clause, _) => return format!("over-{clause}"),
            _ => "",
        };
        format!("{word}{mark}")
    }
}

/// How a walk goes on: with a deed of a seat, or with an outcome of chance.
pub enum Way {
    Deed(usize, &'static Deed),
    Outcome(String),
}

impl Seen {
    pub fn note(&mut self, what: &str) {
        *self.counts.entry(what.into()).or_default() += 1;
    }

    pub fn note_if(&mut self, is_so: bool, what: &str) {
        if is_so {
            self.note(what);
        }
    }

    /// Notes what is special about a step.
    pub fn note_step(&mut self, before: &Slow, way: &Way, after: &Slow) {
        self.note(&before.pending.name());
        self.note_if(after.is_over(), &after.pending.name());
        self.note_turn(before, after);
        self.note_last_card(before, after);
        let Way::Deed(by, deed) = way else {
            return;
        };
        self.note(&deed.name());
        match (&before.pending, deed) {
            (Pending::Act(_) | Pending::Attack { .. }, Deed::Attack(target, _)) => {
                let is_asked = matches!(after.pending, Pending::Respond(_));
                let has_cards = !before.hands[*target].is_empty();
                self.note_if(!is_asked && has_cards, "nobody could answer");
                self.note_if(!is_asked && !has_cards, "no cards to answer with");
            }
            (Pending::Act(seat), Deed::AttackStanding(_)) => {
                self.note_if(before.hands[*seat].is_empty(), "an Archer must attack");
            }
            (Pending::Act(_), Deed::Merchant(..)) => {
                self.note_if(after.is_over(), "a Merchant's gem wins");
            }
            (Pending::Act(seat) | Pending::Fortify(seat), Deed::Fortify(card)) => {
                self.note_fortifying(before, *seat, *card);
            }
            (Pending::Act(_), Deed::Monk(_)) => {
                let is_paid = matches!(after.pending, Pending::Tax(..));
                self.note_if(!is_paid, "a Monk without anybody to pay");
            }
            (Pending::Act(_), Deed::Redeal) => self.note_redeal(before, after),
            (Pending::Respond(attack), Deed::Respond(force)) => {
                self.note_answer(before, attack, force[0].role, after);
            }
            (Pending::Tax(_, payments), _) => {
                let is_short = before.gems[*by] < before.monk_price().0;
                self.note_if(
                    is_short && **deed == Deed::PayGems,
                    "a Monk gets too few gems",
                );
                let others = payments.iter().filter(|(_, made)| *made != Payment::Open);
                self.note_if(others.count() > 1, "three pay a Monk");
                self.note_if(after.is_over(), "a Monk wins");
            }
            (Pending::Rob { .. }, _) => self.note_robbing(before, after),
            _ => {}
        }
        let is_settled = matches!(before.pending, Pending::Act(_) | Pending::Attack { .. })
            || matches!(before.pending, Pending::Respond(_));
        let is_attack = !matches!(deed, Deed::Merchant(..) | Deed::Monk(_));
        let have_moved = before.gems != after.gems;
        if is_attack {
            self.note_rest(before, after);
        }
        self.note_if(
            is_settled && is_attack && have_moved,
            "gems move without being offered",
        );
    }

    /// Drawing, and what happens between turns.
    fn note_turn(&mut self, before: &Slow, after: &Slow) {
        if !before.is_duel() {
            self.note_if(after.count < before.count, "reshuffle");
            let is_first = matches!(before.pending, Pending::Draw(_, 2));
            let is_last = matches!(before.pending, Pending::Draw(..) | Pending::Deal(_));
            let is_turn = matches!(after.pending, Pending::Act(_));
            self.note_if(is_turn && is_first, "the second draw is lost");
            self.note_if(is_turn && !is_last, "both draws are lost");
        }
        let falls_silent =
            |seat: &usize| before.stands(*seat, Minstrel) && !after.stands(*seat, Minstrel);
        let silent = (0..before.n_seats()).find(falls_silent);
        self.note_if(silent.is_some(), "a Minstrel leaves");
    }

    fn note_redeal(&mut self, before: &Slow, after: &Slow) {
        if let Pending::Draft(_, n_cards) = after.pending {
            self.note_if(before.pile.len() < 15, "discards mixed in for a draft");
            self.note_if(n_cards < 15, "a short draft");
            self.note_if(
                before.gems[0] == before.gems[1],
                "gems do not tell who drafts",
            );
        } else {
            self.note_if(before.count < 30, "no card is left for a draft");
        }
    }

    fn note_answer(&mut self, before: &Slow, attack: &Attack, role: Kind, after: &Slow) {
        let turned = if attack.is_turned { "turned " } else { "" };
        let (answer, name) = (role.name(), attack.role().name());
        let revolt = if attack.force.len() > 1 { "s" } else { "" };
        self.note(&format!("{answer} against {turned}{name}{revolt}"));
        let is_jester = attack.force[0].is_jester;
        self.note_if(is_jester && role == Princess, "a Princess takes a Jester");
        self.note_if(is_jester && role == Minstrel, "a Jester returns");
        self.note_if(attack.has_ladder, &format!("{answer} in spite of a Ladder"));
        let is_unanswered = role == Traitor && !matches!(after.pending, Pending::Respond(_));
        let victim = attack.receiver();
        self.note_if(
            is_unanswered && !before.hands[victim].is_empty(),
            "a turned attack that nobody could answer",
        );
    }

    fn note_robbing(&mut self, before: &Slow, after: &Slow) {
        let Pending::Rob {
            seat,
            victim,
            receiver,
            choices,
            ..
        } = &before.pending
        else {
            unreachable!("gems are offered");
        };
        let robs = |choice: &&(usize, Robbing)| matches!(choice.1, Robbing::With(_));
        self.note_if(choices.iter().filter(robs).count() > 1, "several rob");
        self.note_if(
            seat != receiver && receiver != victim,
            "a third player has robbed",
        );
        self.note_if(victim == receiver, "the victim has robbed");
        if let Pending::Rob { receiver: new, .. } = after.pending {
            let is_second = new != *receiver && receiver != seat;
            self.note_if(is_second, "robbed again");
            self.note_if(new == *seat && new != *receiver, "the attacker robs");
        }
    }

    pub fn count(&self, what: &str) -> usize {
        self.counts.get(what).copied().unwrap_or_default()
    }

    /// Panics unless each of these was seen.
    pub fn assert_has<T: AsRef<str>>(&self, expected: &[T]) {
        let names = expected.iter().map(AsRef::as_ref);
        let missing: Vec<&str> = names.filter(|what| self.count(what) == 0).collect();
        assert!(
            missing.is_empty(),
            "the walks never saw {missing:?}: {self}"
        );
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<String> = self
            .counts
            .iter()
            .map(|(what, count)| format!("{what} {count}"))
            .collect();
        f.write_str(&parts.join(", "))
    }
}

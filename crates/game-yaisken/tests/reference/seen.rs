//! What comparisons have come across, to prove that they go where they should.

use std::collections::BTreeMap;
use std::fmt;

use crate::deed::{Deed, Mover};
use crate::dice::Die;
use crate::slow::{Pending, Slow, Target};

/// How often each thing was seen, by its name.
#[derive(Default)]
pub struct Seen(BTreeMap<String, usize>);

impl Pending {
    /// What is pending, in a word or a few.
    pub fn name(&self) -> String {
        match self {
            Pending::AnswerAttack { .. } => "answer to an attack".into(),
            Pending::AnswerStrike { .. } => "answer to a strike".into(),
            Pending::After { .. } => "exchange after the action".into(),
            _ => self.write().split('-').next().unwrap().into(),
        }
    }
}

impl Seen {
    pub fn note(&mut self, what: &str) {
        *self.0.entry(what.into()).or_default() += 1;
    }

    pub fn note_if(&mut self, is_so: bool, what: &str) {
        if is_so {
            self.note(what);
        }
    }

    /// Notes what is special about a step that is about to be played.
    pub fn note_step(&mut self, slow: &Slow, way: &str) {
        self.note(&slow.pending.name());
        if let Pending::Draw {
            seat,
            first,
            n_aside,
        } = slow.pending
        {
            let has_two_aside = n_aside > 0 && first.is_some();
            self.note_if(has_two_aside, "ones set aside for two dice");
            let is_new = slow.players[seat].is_new;
            let are_all_ones = slow.bag.iter().all(|die| *die == Die::One);
            self.note_if(is_new && are_all_ones, "nothing but ones on a first turn");
        }
        if slow.asked().is_none() {
            return;
        }
        let deed = Deed::read(way);
        match &slow.pending {
            Pending::Act(seat) => self.note_choice(slow, *seat, deed),
            Pending::Bend(_, _, bends) => self.note_if(bends.len() > 1, "three bends"),
            Pending::AnswerAttack { targets, .. } => {
                self.note_answer(slow, targets, deed);
            }
            Pending::AnswerStrike { .. } => {
                let is_in = matches!(deed, Deed::Exchange(_, _, Die::Sanctuary));
                self.note_if(is_in, "Sanctuary against a strike");
                let is_out = matches!(deed, Deed::Exchange(_, Die::Sanctuary, _));
                self.note_if(is_out, "Sanctuary leaves in a strike");
            }
            Pending::Strike(_, from) => {
                let is_pair = slow.board[from].has_pair();
                self.note_if(is_pair && deed == Deed::Decline, "pair attacks instead");
                self.note_if(is_pair && deed != Deed::Decline, "pair strikes");
                if let Deed::Strike(struck) = deed {
                    let stack = &slow.board[&struck];
                    self.note_if(stack.has(Die::Sanctuary), "strike into a Sanctuary");
                    self.note_if(stack.has_pair(), "strike at a pair");
                }
            }
            Pending::Decide(seat, targets) => self.note_decision(slow, *seat, targets),
            _ => {}
        }
    }

    fn note_choice(&mut self, slow: &Slow, seat: usize, deed: Deed) {
        match deed {
            Deed::Pass => self.note("pass"),
            Deed::Exchange(..) => self.note("own exchange"),
            Deed::Move(from, mover, to) => {
                let is_far = (from.column - to.column).abs() > 1 || (from.row - to.row).abs() > 1;
                self.note_if(is_far, "move across an edge");
                self.note_if(mover == Mover::Pair, "pair moves");
                let is_joined = slow.is_own(to, seat);
                self.note_if(is_joined, "dice join");
                let leaves_pair = mover != Mover::Pair && slow.board[&from].has_pair();
                self.note_if(leaves_pair, "die leaves a pair");
            }
            _ => {}
        }
    }

    fn note_answer(&mut self, slow: &Slow, targets: &[Target], deed: Deed) {
        let first = targets[0].space;
        let others = targets[1..].iter();
        let is_twice = others.clone().any(|target| target.space == first);
        self.note_if(is_twice, "two lines to one space");
        self.note_if(slow.board[&first].has_pair(), "pair may be exchanged");
        let Deed::Exchange(_, _, back) = deed else {
            return;
        };
        self.note_if(back == Die::Sanctuary, "Sanctuary against an attack");
        self.note_if(is_twice, "exchange against two lines");
    }

    fn note_decision(&mut self, slow: &Slow, seat: usize, targets: &[Target]) {
        let stack = &slow.board[&targets[0].space];
        self.note_if(stack.has_pair(), "pair defeated");
        self.note_if(slow.is_full(seat), "must capture");
        self.note_if(targets.len() > 3, "four targets");
        self.note_if(!slow.is_in(stack.owner), "dice of a player who is out");
        let is_leaders = slow.options.has_leaders() && stack.has(Die::Three);
        self.note_if(is_leaders, "Companion of a leader");
    }

    /// Notes how a walk ended.
    pub fn note_end(&mut self, slow: &Slow) {
        if let Pending::Over(clause, _) = slow.pending {
            self.note(&format!("over-{clause}"));
        }
        self.note_if(
            slow.seats_in().len() < slow.players.len(),
            "somebody is out",
        );
    }

    pub fn count(&self, what: &str) -> usize {
        self.0.get(what).copied().unwrap_or_default()
    }

    /// Panics unless each of these was seen.
    pub fn assert_has(&self, expected: &[&str]) {
        let missing = expected.iter().filter(|what| self.count(what) == 0);
        let missing: Vec<_> = missing.collect();
        assert!(
            missing.is_empty(),
            "the walks never saw {missing:?}: {self}"
        );
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<String> = self
            .0
            .iter()
            .map(|(what, count)| format!("{what} {count}"))
            .collect();
        f.write_str(&parts.join(", "))
    }
}

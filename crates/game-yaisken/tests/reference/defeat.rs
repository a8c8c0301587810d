//! What an attack or a strike does: YAI-21, YAI-22, YAI-34, YAI-40, YAI-52 to YAI-54.

use crate::attack::Lines;
use crate::deed::Deed;
use crate::dice::Die;
use crate::slow::{Pending, Slow, Target};
use crate::space::Space;

impl Slow {
    /// The attack from a space, as far as its bends are picked. A lone Specter's has no lines.
    pub fn attack(&mut self, seat: usize, from: Space, bends: String) {
        match self.lines(from, &bends) {
            Lines::Bend(..) => self.pending = Pending::Bend(seat, from, bends),
            Lines::Reached(mut targets) => {
                targets.retain(|target| self.is_defeating(*target));
                self.next_target(seat, targets);
            }
        }
    }

    pub fn bend(&mut self, seat: usize, from: Space, bends: String, to: Space) {
        let Lines::Bend(left, _) = self.lines(from, &bends) else {
            panic!("no bend is left");
        };
        let choice = if to == left { "l" } else { "r" };
        self.attack(seat, from, bends + choice);
    }

    /// YAI-21, YAI-32.
    fn is_defeating(&self, target: Target) -> bool {
        let stack = &self.board[&target.space];
        !stack.has(Die::Sanctuary) && target.strength > stack.resistance()
    }

    /// The first target that is left, or the end of the action.
    fn next_target(&mut self, attacker: usize, targets: Vec<Target>) {
        let Some(target) = targets.first() else {
            self.end_action(attacker);
            return;
        };
        let seat = self.board[&target.space].owner;
        if self.exchanges(seat, target.space).is_empty() {
            self.defeat(attacker, targets);
        } else {
            self.pending = Pending::AnswerAttack {
                seat,
                attacker,
                targets,
            };
        }
    }

    /// The first target is defeated, and no other line does anything to it.
    fn defeat(&mut self, attacker: usize, mut targets: Vec<Target>) {
        let first = targets[0];
        targets.retain(|target| target.space != first.space);
        targets.insert(0, first);
        let dice = &self.board[&first.space].dice;
        if self.options.has_leaders() && dice.as_slice() == [Die::Three] {
            self.defeat_leader(attacker, first.space);
            self.finish_target(attacker, targets);
        } else {
            self.pending = Pending::Decide(attacker, targets);
        }
    }

    /// Goes on after the first target, unless the game is over.
    fn finish_target(&mut self, attacker: usize, mut targets: Vec<Target>) {
        if !self.is_over() {
            targets.remove(0);
            self.next_target(attacker, targets);
        }
    }

    /// YAI-52, YAI-53: a leader is taken off the board.
    fn defeat_leader(&mut self, attacker: usize, space: Space) {
        let owner = self.board[&space].owner;
        self.take(space, Die::Three);
        self.quiet = 0;
        if self.options.does_first_leader_decide() {
            self.pending = Pending::Over(52, Some(attacker));
            return;
        }
        let n_out = self.players.len() - self.seats_in().len();
        let player = &mut self.players[owner];
        player.pool.clear();
        player.out = Some(n_out + 1);
        player.is_new = false;
        player.has_exchanged = false;
        player.gave_three = false;
        if self.seats_in().len() == 1 {
            self.pending = Pending::Over(53, None);
        }
    }

    /// YAI-40, YAI-52, YAI-53.
    fn capture(&mut self, seat: usize, space: Space, die: Die) {
        self.take(space, die);
        self.players[seat].dojo.push(die);
        if self.options.do_points_win() && self.points(seat) >= 10 {
            self.pending = Pending::Over(40, None);
        }
    }

    /// YAI-22: a single die, or the Companion of a pair.
    pub fn decide(&mut self, seat: usize, targets: Vec<Target>, deed: Deed) {
        self.quiet = 0;
        let space = targets[0].space;
        let stack = self.board[&space].clone();
        let is_leaders = self.options.has_leaders() && stack.has(Die::Three);
        match (stack.has_pair(), deed) {
            (false, Deed::Capture) => {
                self.capture(seat, space, stack.dice[0]);
                self.finish_target(seat, targets);
            }
            (false, _) => {
                self.board.get_mut(&space).unwrap().owner = seat;
                self.finish_target(seat, targets);
            }
            (true, Deed::Capture) => {
                self.capture(seat, space, Die::Companion);
                if !self.is_over() {
                    self.defeat(seat, targets);
                }
            }
            (true, _) if is_leaders => {
                self.defeat_leader(seat, space);
                self.board.get_mut(&space).unwrap().owner = seat;
                self.finish_target(seat, targets);
            }
            (true, _) => self.pending = Pending::Partner(seat, targets),
        }
    }

    /// YAI-22: what becomes of the partner of a Companion that was converted.
    pub fn decide_partner(&mut self, seat: usize, targets: Vec<Target>, deed: Deed) {
        self.quiet = 0;
        let space = targets[0].space;
        let stack = self.board.get_mut(&space).unwrap();
        stack.owner = seat;
        let mut partner = stack.clone();
        partner.remove(Die::Companion);
        if deed == Deed::Capture {
            self.capture(seat, space, partner.dice[0]);
        }
        self.finish_target(seat, targets);
    }

    /// YAI-34: a strike, which may be answered first.
    pub fn strike(&mut self, attacker: usize, from: Space, struck: Space) {
        let seat = self.board[&struck].owner;
        if self.exchanges(seat, struck).is_empty() {
            self.take_struck(attacker, from, struck);
        } else {
            self.pending = Pending::AnswerStrike {
                seat,
                attacker,
                from,
                struck,
            };
        }
    }

    /// YAI-34: the Specter and what it struck return to the bag.
    fn take_struck(&mut self, attacker: usize, from: Space, struck: Space) {
        for die in self.board[&struck].fighters() {
            if die == Die::Three && self.options.has_leaders() {
                continue;
            }
            self.take(struck, die);
            self.bag.push(die);
        }
        self.spend_specter(from);
        let is_leaders = |dice: &[Die]| self.options.has_leaders() && dice.contains(&Die::Three);
        if self
            .board
            .get(&struck)
            .is_some_and(|stack| is_leaders(&stack.dice))
        {
            self.defeat_leader(attacker, struck);
        }
        if !self.is_over() {
            self.end_action(attacker);
        }
    }

    /// A Specter has struck, and returns to the bag.
    fn spend_specter(&mut self, from: Space) {
        self.take(from, Die::Specter);
        self.bag.push(Die::Specter);
        self.quiet = 0;
    }

    /// YAI-54: an exchange in answer to an attack or a strike, or none.
    pub fn answer(&mut self, answer: Deed) {
        let pending = self.pending.clone();
        let brings_sanctuary = matches!(answer, Deed::Exchange(_, _, Die::Sanctuary));
        if let Deed::Exchange(space, out, back) = answer {
            self.exchange(self.asked().unwrap(), space, out, back);
        }
        match pending {
            Pending::AnswerAttack {
                attacker, targets, ..
            } if answer == Deed::Decline => self.defeat(attacker, targets),
            Pending::AnswerAttack {
                attacker,
                mut targets,
                ..
            } => {
                targets.retain(|target| self.is_defeating(*target));
                self.next_target(attacker, targets);
            }
            Pending::AnswerStrike { attacker, from, .. } if brings_sanctuary => {
                self.spend_specter(from);
                self.end_action(attacker);
            }
            Pending::AnswerStrike {
                attacker,
                from,
                struck,
                ..
            } => self.take_struck(attacker, from, struck),
            pending => panic!("{pending:?} has no answer"),
        }
    }
}

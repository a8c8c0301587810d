//! Everything that may be done: moves (YAI-20, YAI-25, YAI-30 to YAI-33), exchanges (YAI-54 to YAI-56), and
//! the answers to what is asked.

use crate::attack::Lines;
use crate::deed::{Deed, Mover};
use crate::dice::{Die, may_share, remove};
use crate::options::{Deception, Victory};
use crate::slow::{Pending, Slow};
use crate::space::{STRAIGHT, Space};

impl Slow {
    /// Everything that whoever is asked may do.
    pub fn legal(&self) -> Vec<Deed> {
        match &self.pending {
            Pending::First(..) | Pending::Draw { .. } | Pending::Over(..) => Vec::new(),
            Pending::Leader(_) | Pending::Place(..) => {
                let spaces = self.empty_spaces().into_iter();
                spaces.map(Deed::Place).collect()
            }
            Pending::Act(seat) => self.choices(*seat),
            Pending::Keep(_, [one, other]) => {
                let mut kinds = vec![*one, *other];
                kinds.dedup();
                kinds.into_iter().map(Deed::Keep).collect()
            }
            Pending::Strike(seat, from) => {
                let mut deeds = vec![Deed::Decline];
                deeds.extend(self.strikes(*seat, *from).into_iter().map(Deed::Strike));
                deeds
            }
            Pending::Bend(_, from, bends) => match self.lines(*from, bends) {
                Lines::Bend(left, right) => vec![Deed::Bend(left), Deed::Bend(right)],
                Lines::Reached(_) => panic!("no bend is left"),
            },
            Pending::AnswerAttack { seat, targets, .. } => {
                self.answers(*seat, targets.first().unwrap().space)
            }
            Pending::AnswerStrike { seat, struck, .. } => self.answers(*seat, *struck),
            Pending::After { seat, .. } => {
                let mut deeds = self.all_exchanges(*seat);
                deeds.push(Deed::Decline);
                deeds
            }
            Pending::Decide(seat, _) | Pending::Partner(seat, _) => {
                if self.is_full(*seat) {
                    vec![Deed::Capture]
                } else {
                    vec![Deed::Capture, Deed::Convert]
                }
            }
        }
    }

    /// YAI-12, YAI-13: the draw, the moves, the exchanges, and the pass if it is forced.
    fn choices(&self, seat: usize) -> Vec<Deed> {
        let mut deeds = self.moves(seat);
        if self.can_draw(seat) {
            deeds.push(Deed::Draw);
        }
        if deeds.is_empty() {
            deeds.push(Deed::Pass);
        }
        deeds.extend(self.all_exchanges(seat));
        deeds
    }

    fn answers(&self, seat: usize, space: Space) -> Vec<Deed> {
        let mut deeds = self.exchanges(seat, space);
        deeds.push(Deed::Decline);
        deeds
    }

    /// Every move of this seat.
    pub fn moves(&self, seat: usize) -> Vec<Deed> {
        let mut moves = Vec::new();
        for (from, stack) in self.board.iter().filter(|(_, stack)| stack.owner == seat) {
            let mut movers: Vec<Mover> = Vec::new();
            for die in &stack.dice {
                if !movers.contains(&Mover::Die(*die)) {
                    movers.push(Mover::Die(*die));
                }
            }
            if stack.has_pair() {
                movers.push(Mover::Pair);
            }
            for mover in movers {
                let steps = self.steps(*from, mover).into_iter();
                let steps = steps.filter(|to| self.may_enter(seat, *from, mover, *to));
                moves.extend(steps.map(|to| Deed::Move(*from, mover, to)));
            }
        }
        moves
    }

    /// The dice that a mover consists of.
    fn dice_of(&self, from: Space, mover: Mover) -> Vec<Die> {
        match mover {
            Mover::Die(die) => vec![die],
            Mover::Pair => self.board[&from].fighters(),
        }
    }

    /// Where a mover's own way of moving leads, whatever is there.
    pub fn steps(&self, from: Space, mover: Mover) -> Vec<Space> {
        let mut steps = Vec::new();
        for die in self.dice_of(from, mover) {
            for to in die.steps(from, self.options.side) {
                if !steps.contains(&to) {
                    steps.push(to);
                }
            }
        }
        steps
    }

    /// YAI-20, YAI-25: whether a mover may stand on a space with what is there.
    pub fn may_enter(&self, seat: usize, from: Space, mover: Mover, to: Space) -> bool {
        let mut dice = self.dice_of(from, mover);
        match self.board.get(&to) {
            None => true,
            Some(stack) if stack.owner != seat => false,
            Some(stack) => {
                dice.extend(&stack.dice);
                may_share(&dice)
            }
        }
    }

    /// YAI-13: the move, and then the strike or the attack.
    pub fn make_move(&mut self, seat: usize, from: Space, mover: Mover, to: Space) {
        for die in self.dice_of(from, mover) {
            self.take(from, die);
            self.put(to, seat, die);
        }
        // YAI-34: on the new space a Specter either moved itself or is in a pair with what moved.
        let has_specter = self.board[&to].has(Die::Specter);
        if mover == Mover::Die(Die::Sanctuary) {
            self.end_action(seat);
        } else if has_specter && !self.strikes(seat, to).is_empty() {
            self.pending = Pending::Strike(seat, to);
        } else {
            self.attack(seat, to, String::new());
        }
    }

    /// YAI-34: the spaces that a Specter on this one may strike.
    pub fn strikes(&self, seat: usize, from: Space) -> Vec<Space> {
        let around = STRAIGHT.into_iter();
        let around = around.filter_map(|way| from.step(way, self.options.side));
        around
            .filter(|space| self.is_enemy(*space, seat))
            .filter(|space| !self.board[space].fighters().is_empty())
            .collect()
    }

    /// YAI-54 to YAI-56: every exchange of a seat on this space.
    pub fn exchanges(&self, seat: usize, space: Space) -> Vec<Deed> {
        let player = &self.players[seat];
        let may_not = self.options.deception == Deception::None || player.has_exchanged;
        if may_not || !self.is_in(seat) || !self.is_own(space, seat) {
            return Vec::new();
        }
        let mut deeds = Vec::new();
        for out in &self.board[&space].dice {
            for back in &player.pool {
                let mut after = self.board[&space].dice.clone();
                remove(&mut after, *out);
                after.push(*back);
                let is_fixed_leader =
                    *out == Die::Three && self.options.victory == Victory::WarlordsRoulette;
                let is_second_three = *back == Die::Three && player.gave_three;
                let deed = Deed::Exchange(space, *out, *back);
                let is_allowed = may_share(&after) && !is_fixed_leader && !is_second_three;
                if is_allowed && !deeds.contains(&deed) {
                    deeds.push(deed);
                }
            }
        }
        deeds
    }

    /// Every exchange of a seat, wherever its dice are.
    pub fn all_exchanges(&self, seat: usize) -> Vec<Deed> {
        let spaces = self.spaces();
        spaces
            .flat_map(|space| self.exchanges(seat, space))
            .collect()
    }

    /// YAI-54, YAI-55.
    pub fn exchange(&mut self, seat: usize, space: Space, out: Die, back: Die) {
        // In this order, for a space that loses its last die would be empty for a moment.
        self.put(space, seat, back);
        self.take(space, out);
        let player = &mut self.players[seat];
        remove(&mut player.pool, back);
        player.pool.push(out);
        player.has_exchanged = true;
        if self.options.deception == Deception::GrandWarfare && back == Die::Three {
            player.gave_three = true;
        }
    }
}

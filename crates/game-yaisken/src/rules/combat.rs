//! YAI-21 to YAI-24, YAI-35, YAI-40, YAI-52, YAI-53: attacks, what they defeat, and what becomes of it.

use tabletop::Seat;

use crate::attack::{Bends, End};
use crate::board::Space;
use crate::dice::{Dice, Kind};
use crate::ending::{Ending, WINNING_POINTS};
use crate::field::row;
use crate::refusal::Rule;
use crate::stack::Stack;
use crate::state::{Phase, Yaisken};
use crate::targets::{Target, Targets};

/// YAI-22: what becomes of a defeated die.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Fate {
    Captured,
    Converted,
}

impl Yaisken {
    /// YAI-20: dice that have moved to a space attack from there.
    #[inline(always)]
    pub(super) fn attack(&mut self, from: Space) {
        // Most moves lead to nobody: seeing that at once saves following the lines.
        let is_ordinary = self.field.stack(from).group().is_ordinary();
        if is_ordinary && self.field.occupied() & self.field.board().beside(from) == 0 {
            return self.end_action();
        }
        self.attack_with(from, Bends::default());
    }

    /// YAI-21, YAI-35: with every bend decided the targets are fixed; else the next bend is asked for.
    #[inline(always)]
    fn attack_with(&mut self, from: Space, bends: Bends) {
        let mut targets = Targets::default();
        for line in self.lines(from, bends) {
            match line.end {
                End::Bend(_) => {
                    self.phase = Phase::Bend(from, bends);
                    return;
                }
                End::Enemy(space) if line.strength > self.resistance(space) => {
                    let strength = line.strength;
                    targets.push(Target { space, strength });
                }
                End::Enemy(_) | End::Shelter(_) | End::Nowhere => {}
            }
        }
        self.next_target(targets);
    }

    #[inline(always)]
    fn resistance(&self, space: Space) -> u8 {
        self.field.stack(space).group().resistance
    }

    /// YAI-35: the two spaces that the line in question may bend to, counterclockwise first.
    pub(crate) fn bend_spaces(&self, from: Space, bends: Bends) -> Option<[Space; 2]> {
        let mut lines = self.lines(from, bends);
        lines.find_map(|line| match line.end {
            End::Bend(spaces) => Some(spaces),
            _ => None,
        })
    }

    /// YAI-35: a line bends to one of two spaces.
    pub(super) fn allows_bend(&self, from: Space, bends: Bends, to: Space) -> Result<(), Rule> {
        self.allows_space(to)?;
        match self.bend_spaces(from, bends) {
            Some(spaces) if spaces.contains(&to) => Ok(()),
            _ => Err(Rule::NoBend),
        }
    }

    /// YAI-35: the attacker has picked.
    pub(super) fn bend(&mut self, from: Space, mut bends: Bends, to: Space) {
        let spaces = self.bend_spaces(from, bends);
        bends.push(spaces.is_some_and(|[_, clockwise]| clockwise == to));
        self.attack_with(from, bends);
    }

    /// YAI-13: the next target may be answered and is then decided; after the last one the action is over.
    #[inline(always)]
    pub(super) fn next_target(&mut self, targets: Targets) {
        match targets.first() {
            None => self.end_action(),
            Some(target) if self.can_answer(target.space) => self.phase = Phase::Answer(targets),
            Some(_) => self.defeat_first(targets),
        }
    }

    /// YAI-54: the attacked space has been changed, and is compared again.
    pub(super) fn compare_again(&mut self, mut targets: Targets, space: Space) {
        let stack = self.field.stack(space);
        let resistance = stack.group().resistance;
        targets.retain(|target| {
            target.space != space || !stack.has_sanctuary() && target.strength > resistance
        });
        self.next_target(targets);
    }

    /// YAI-22: the first target is defeated for good.
    #[inline(always)]
    pub(super) fn defeat_first(&mut self, mut targets: Targets) {
        targets.settle_first();
        self.decide_first(targets);
    }

    /// YAI-22, YAI-52: every defeated die is decided, but a leader's defeat asks for no decision.
    #[inline(always)]
    fn decide_first(&mut self, targets: Targets) {
        let space = targets.space();
        let stack = self.field.stack(space);
        if self.has_leader(stack) && !stack.is_pair() {
            self.defeat_leader(targets, Stack::EMPTY);
        } else {
            self.phase = Phase::Decide(targets);
        }
    }

    /// YAI-50: whether the die in question may be converted.
    pub(crate) fn allows_convert(&self) -> Result<(), Rule> {
        // A Companion that has been converted counts, though it changes hands with its partner's decision.
        let n_converted = u8::from(matches!(self.phase, Phase::Partner(_)));
        let n_dice = self.field.n_dice(self.on_turn) + n_converted;
        if self.options.may_have_more(n_dice) {
            Ok(())
        } else {
            Err(Rule::MustCapture)
        }
    }

    /// YAI-22: what becomes of a defeated die; in a pair the Companion is decided first.
    #[inline(always)]
    pub(super) fn decide(&mut self, targets: Targets, fate: Fate) {
        let space = targets.space();
        let stack = self.field.stack(space);
        if stack.is_pair() {
            return self.decide_companion(targets, fate);
        }
        let kind = stack.die().expect("a defeated die is no Sanctuary");
        match fate {
            Fate::Captured => self.field.clear(space),
            Fate::Converted => self.field.put(space, self.on_turn, stack),
        }
        if self.score(kind, fate) {
            return;
        }
        self.finish_first(targets);
    }

    /// YAI-22: the Companion of a defeated pair is decided, and then its partner is.
    fn decide_companion(&mut self, targets: Targets, fate: Fate) {
        let space = targets.space();
        let cell = self.field.cell(space);
        let controller = cell.controller().expect("somebody's pair is defeated");
        if fate == Fate::Captured {
            let partner = cell.stack().without(Kind::Companion);
            self.field.put(space, controller, partner);
        }
        if self.score(Kind::Companion, fate) {
            return;
        }
        match fate {
            Fate::Captured => self.decide_first(targets),
            Fate::Converted if self.has_leader(cell.stack()) => {
                self.defeat_leader(targets, Stack::of(Kind::Companion));
            }
            Fate::Converted => self.phase = Phase::Partner(targets),
        }
    }

    /// YAI-22: the partner of a converted Companion is decided; whatever stays is the attacker's.
    pub(super) fn decide_partner(&mut self, targets: Targets, fate: Fate) {
        let space = targets.space();
        let pair = self.field.stack(space);
        let kind = pair.die().expect("a pair has a partner");
        let stays = match fate {
            Fate::Captured => Stack::of(Kind::Companion),
            Fate::Converted => pair,
        };
        self.field.put(space, self.on_turn, stays);
        if self.score(kind, fate) {
            return;
        }
        self.finish_first(targets);
    }

    /// YAI-13: the first target is decided, and the next one follows.
    #[inline(always)]
    fn finish_first(&mut self, mut targets: Targets) {
        targets.drop_first();
        self.next_target(targets);
    }

    /// YAI-22, YAI-40: a captured die counts its points. Says whether that wins.
    fn score(&mut self, kind: Kind, fate: Fate) -> bool {
        self.quiet = 0;
        if fate == Fate::Converted {
            return false;
        }
        let seat = row(self.on_turn);
        self.dojos[seat].add(kind, 1);
        self.points[seat] += kind.points();
        let wins = self.options.points_win() && self.points[seat] >= WINNING_POINTS;
        if wins {
            self.end(Ending::TenPoints);
        }
        wins
    }

    /// YAI-52: whether a leader is among these dice.
    pub(super) fn has_leader(&self, stack: Stack) -> bool {
        self.options.has_leaders() && stack.has(Kind::Three)
    }

    /// YAI-52, YAI-53: the leader of the first target leaves the game, and what stays there is the attacker's.
    #[cold]
    fn defeat_leader(&mut self, targets: Targets, stays: Stack) {
        let space = targets.space();
        let loser = self.field.cell(space).controller();
        let loser = loser.expect("a leader is somebody's");
        self.field.put(space, self.on_turn, stays);
        if self.lose_leader(loser) {
            return;
        }
        self.finish_first(targets);
    }

    /// YAI-52, YAI-53: a leader's defeat wins, or puts its player out. Says whether the game is over.
    #[cold]
    pub(super) fn lose_leader(&mut self, loser: Seat) -> bool {
        self.quiet = 0;
        if !self.options.leaders_defeat_puts_out() {
            self.end(Ending::LeaderDefeated(self.on_turn));
            return true;
        }
        let n_out = self.out.iter().filter(|out| **out > 0).count() as u8;
        let index = row(loser);
        self.out[index] = n_out + 1;
        self.pools[index] = Dice::NONE;
        self.newcomers = self.newcomers.without(loser);
        self.exchanged = self.exchanged.without(loser);
        let is_last = self.those_in().count() == 1;
        if is_last {
            self.end(Ending::LastLeader);
        }
        is_last
    }
}

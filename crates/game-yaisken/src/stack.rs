//! What one space holds: dice of one controller, stacked (YAI-25).

use std::fmt;

use tabletop::Seat;

use crate::action::Mover;
use crate::board::Directions;
use crate::dice::Kind;

/// The dice of one space: at most one Sanctuary, and at most one other die or one pair (YAI-25).
///
/// Five bits: the kind of the other die, for which a Sanctuary's index stands for none; whether a
/// Companion is with it; whether a Sanctuary is there. A stack without dice is an empty space's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Stack(u8);

const KIND: u8 = 0b00111;
const PAIRED: u8 = 0b01000;
const SHELTERED: u8 = 0b10000;

/// What an attack needs to know of each stack, looked up instead of added up at every step.
static GROUPS: [Group; 32] = {
    let mut groups = [Group::of(Stack(0)); 32];
    let mut bits = 0;
    while bits < 32 {
        groups[bits as usize] = Group::of(Stack(bits));
        bits += 1;
    }
    groups
};

/// The dice of a space other than a Sanctuary, as they attack and resist together (YAI-33).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Group {
    /// YAI-3: what it adds to an attack.
    pub(crate) strength: u8,
    /// YAI-3: what an attack must exceed.
    pub(crate) resistance: u8,
    /// YAI-35: its way of attack, the union of its dice's; none if it takes no part in attacks.
    pub(crate) attacks: Directions,
    /// YAI-30, YAI-35: whether a step from it crosses an edge.
    pub(crate) crosses: bool,
}

impl Group {
    const fn of(stack: Stack) -> Group {
        let mut group = Group {
            strength: 0,
            resistance: 0,
            attacks: Directions::NONE,
            crosses: false,
        };
        if let Some(kind) = stack.die() {
            group = group.with(kind);
        }
        if stack.is_pair() {
            group = group.with(Kind::Companion);
        }
        group
    }

    /// Whether its lines start up, right, down and left, and nowhere else.
    #[inline(always)]
    pub(crate) fn is_ordinary(self) -> bool {
        self.attacks == Directions::STRAIGHT && !self.crosses
    }

    const fn with(self, kind: Kind) -> Group {
        Group {
            strength: self.strength + kind.points(),
            resistance: self.resistance + kind.resistance(),
            attacks: self.attacks.or(kind.attacks()),
            crosses: self.crosses || matches!(kind, Kind::EdgeWalker),
        }
    }
}

impl Stack {
    /// No dice.
    pub const EMPTY: Stack = Stack(0);

    /// One die.
    #[inline(always)]
    pub const fn of(kind: Kind) -> Stack {
        match kind {
            Kind::Sanctuary => Stack(SHELTERED),
            other => Stack(other as u8),
        }
    }

    /// Whether there are no dice.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a Sanctuary is there (YAI-32).
    #[inline(always)]
    pub const fn has_sanctuary(self) -> bool {
        self.0 & SHELTERED != 0
    }

    /// Whether a pair is there (YAI-33).
    #[inline(always)]
    pub const fn is_pair(self) -> bool {
        self.0 & PAIRED != 0
    }

    /// The die that is no Sanctuary; of a pair the Companion's partner.
    #[inline(always)]
    pub const fn die(self) -> Option<Kind> {
        match self.0 & KIND {
            0 => None,
            index => Some(Kind::BY_INDEX[index as usize]),
        }
    }

    /// The dice other than a Sanctuary.
    #[inline(always)]
    pub(crate) const fn without_sanctuary(self) -> Stack {
        Stack(self.0 & !SHELTERED)
    }

    /// The Sanctuary alone, if there is one.
    #[inline(always)]
    pub(crate) const fn sanctuary(self) -> Stack {
        Stack(self.0 & SHELTERED)
    }

    /// Whether a die of this kind is there.
    #[inline(always)]
    pub const fn has(self, kind: Kind) -> bool {
        match kind {
            Kind::Sanctuary => self.has_sanctuary(),
            Kind::Companion => self.is_pair() || self.0 & KIND == kind as u8,
            other => self.0 & KIND == other as u8,
        }
    }

    /// Whether more than one die is there.
    #[inline(always)]
    pub const fn is_stacked(self) -> bool {
        self.n_dice() > 1
    }

    /// How many dice are there.
    #[inline(always)]
    pub const fn n_dice(self) -> u8 {
        (self.0 & KIND != 0) as u8 + self.is_pair() as u8 + self.has_sanctuary() as u8
    }

    /// The dice in the order of the notation of a space: Sanctuary, Companion of a pair, the other die.
    pub fn dice(self) -> impl Iterator<Item = Kind> {
        let sanctuary = self.has_sanctuary().then_some(Kind::Sanctuary);
        let companion = self.is_pair().then_some(Kind::Companion);
        [sanctuary, companion, self.die()].into_iter().flatten()
    }

    /// The stack without a die of this kind, which is there.
    #[inline(always)]
    pub(crate) const fn without(self, kind: Kind) -> Stack {
        match kind {
            Kind::Sanctuary => Stack(self.0 & !SHELTERED),
            Kind::Companion if self.is_pair() => Stack(self.0 & !PAIRED),
            // The Companion stays alone.
            _ if self.is_pair() => Stack(self.0 & SHELTERED | Kind::Companion as u8),
            _ => Stack(self.0 & SHELTERED),
        }
    }

    /// The dice by place, so that each kind stands in one: a die alone or the Sanctuary of several, then a
    /// Companion that is paired or the only die in the Sanctuary, then the partner if it is of another kind.
    #[inline(always)]
    pub(crate) fn die_at(self, place: u32) -> Option<Kind> {
        let is_sheltered = self.has_sanctuary();
        match place {
            0 if is_sheltered => Some(Kind::Sanctuary),
            0 if self.is_pair() => None,
            0 => self.die(),
            1 if self.is_pair() => Some(Kind::Companion),
            1 if is_sheltered => self.die(),
            2 if self.is_pair() => self.die().filter(|kind| *kind != Kind::Companion),
            _ => None,
        }
    }

    /// YAI-25: what moves, and what stays; none if there is no such die or pair.
    #[inline(always)]
    pub(crate) const fn split(self, mover: Mover) -> Option<(Stack, Stack)> {
        match mover {
            Mover::Die(kind) if self.has(kind) => Some((Stack::of(kind), self.without(kind))),
            Mover::Pair if self.is_pair() => Some((self.without_sanctuary(), self.sanctuary())),
            Mover::Die(_) | Mover::Pair => None,
        }
    }

    /// All that may move from here (YAI-25), in the order of the list of actions, with the dice it consists of.
    pub(crate) fn movers(self) -> impl Iterator<Item = (Mover, Stack)> {
        let movers = Kind::BY_INDEX.into_iter().map(Mover::Die);
        movers.chain([Mover::Pair]).filter_map(move |mover| {
            let (moving, _) = self.split(mover)?;
            Some((mover, moving))
        })
    }

    /// YAI-33: the directions in which these dice step when they move together: as either of them does.
    pub(crate) fn steps(self) -> Directions {
        let steps = self.dice().map(Kind::steps);
        steps.fold(Directions::NONE, Directions::or)
    }

    /// YAI-25: this stack and the dice of another on one space, if so many may share it.
    #[inline(always)]
    pub(crate) const fn joined(self, other: Stack) -> Option<Stack> {
        if self.0 & other.0 & SHELTERED != 0 {
            return None;
        }
        let sanctuary = (self.0 | other.0) & SHELTERED;
        let (mine, theirs) = (self.0 & !SHELTERED, other.0 & !SHELTERED);
        let companion = Kind::Companion as u8;
        let dice = if mine == 0 || theirs == 0 {
            mine | theirs
        } else if (mine | theirs) & PAIRED != 0 {
            return None;
        } else if mine == companion {
            theirs | PAIRED
        } else if theirs == companion {
            mine | PAIRED
        } else {
            return None;
        };
        Some(Stack(sanctuary | dice))
    }

    /// YAI-54: this stack with a die of one kind, which is there, exchanged for another; none if YAI-25 forbids it.
    pub(crate) const fn exchanged(self, out: Kind, into: Kind) -> Option<Stack> {
        self.without(out).joined(Stack::of(into))
    }

    /// The dice other than a Sanctuary, as they attack and resist.
    #[inline(always)]
    pub(crate) fn group(self) -> Group {
        GROUPS[self.0 as usize % 32]
    }
}

impl fmt::Display for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.dice().try_for_each(|kind| write!(f, "{kind}"))
    }
}

impl fmt::Debug for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Stack({self})")
    }
}

/// A space's content: its controller in the highest three bits, its dice in the others.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Cell(u8);

/// Stands for a controller where there are no dice.
const NOBODY: u8 = 7;

impl Cell {
    pub(crate) const EMPTY: Cell = Cell(NOBODY << 5);

    /// These dice, of which there are some.
    #[inline(always)]
    pub(crate) const fn new(controller: Seat, stack: Stack) -> Cell {
        Cell((controller.index() as u8) << 5 | stack.0)
    }

    #[inline(always)]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 >> 5 == NOBODY
    }

    #[inline(always)]
    pub(crate) const fn is_of(self, seat: Seat) -> bool {
        self.0 >> 5 == seat.index() as u8
    }

    #[inline(always)]
    pub(crate) const fn is_enemy_of(self, seat: Seat) -> bool {
        !self.is_of(seat) && !self.is_empty()
    }

    /// Who controls the dice, if there are any.
    #[inline(always)]
    pub(crate) const fn controller(self) -> Option<Seat> {
        if self.is_empty() {
            None
        } else {
            Seat::new(self.0 as usize >> 5)
        }
    }

    #[inline(always)]
    pub(crate) const fn stack(self) -> Stack {
        Stack(self.0 & 0b11111)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.controller() {
            Some(seat) => write!(f, "{}{}", seat.letter(), self.stack()),
            None => f.write_str("."),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every stack that YAI-25 allows, built of its dice.
    fn all() -> Vec<Stack> {
        let others = Kind::ALL
            .into_iter()
            .filter(|kind| *kind != Kind::Sanctuary);
        let singles: Vec<Stack> = others.map(Stack::of).collect();
        let companion = Stack::of(Kind::Companion);
        let pairs = singles.iter().filter_map(|die| die.joined(companion));
        let mut all: Vec<Stack> = singles.iter().copied().chain(pairs).collect();
        let sanctuary = Stack::of(Kind::Sanctuary);
        let sheltered = all.iter().filter_map(|stack| stack.joined(sanctuary));
        all.extend(sheltered.collect::<Vec<_>>());
        all.push(sanctuary);
        all
    }

    #[test]
    fn yai_25_there_are_29_stacks() {
        let names: std::collections::BTreeSet<_> = all().iter().map(Stack::to_string).collect();
        assert_eq!(names.len(), 29);
    }

    #[test]
    fn what_is_taken_away_can_join_again() {
        for stack in all() {
            assert_eq!(stack.dice().count(), usize::from(stack.n_dice()));
            for kind in stack.dice() {
                assert!(stack.has(kind), "{stack} {kind}");
                let rest = stack.without(kind);
                assert_eq!(rest.n_dice() + 1, stack.n_dice());
                assert_eq!(rest.joined(Stack::of(kind)), Some(stack), "{stack} {kind}");
            }
        }
    }

    #[test]
    fn every_kind_of_a_stack_stands_in_one_place() {
        for stack in all() {
            let mut by_place: Vec<Kind> = (0..3).filter_map(|place| stack.die_at(place)).collect();
            by_place.sort_unstable();
            let mut kinds: Vec<Kind> = stack.dice().collect();
            kinds.sort_unstable();
            kinds.dedup();
            assert_eq!(by_place, kinds, "{stack}");
            let has_first = stack.die_at(0).is_some();
            assert_eq!(has_first, stack.has_sanctuary() || !stack.is_stacked());
        }
    }

    #[test]
    fn yai_25_what_moves_and_what_stays_are_all_there_is() {
        for stack in all() {
            for (mover, moving) in stack.movers() {
                let (again, rest) = stack.split(mover).unwrap();
                assert_eq!((again, rest.joined(moving)), (moving, Some(stack)));
                assert!(!moving.has_sanctuary() || mover == Mover::Die(Kind::Sanctuary));
            }
        }
    }

    #[test]
    fn yai_25_nothing_else_may_be_shared() {
        for (one, other) in all()
            .into_iter()
            .flat_map(|one| all().into_iter().map(move |other| (one, other)))
        {
            let dice: Vec<Kind> = one.dice().chain(other.dice()).collect();
            let n_sanctuaries = dice.iter().filter(|kind| **kind == Kind::Sanctuary).count();
            let others = dice.len() - n_sanctuaries;
            let has_companion = dice.contains(&Kind::Companion);
            let allowed = n_sanctuaries <= 1 && (others <= 1 || others == 2 && has_companion);
            assert_eq!(one.joined(other).is_some(), allowed, "{one} {other}");
        }
    }
}

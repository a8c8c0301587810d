//! The spaces that an attack defeats, while they are being decided.

use crate::board::Space;

/// A space that an attack reaches, and with what strength.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Target {
    pub(crate) space: Space,
    pub(crate) strength: u8,
}

/// The targets that are still to be decided, in the order of YAI-22: one for each line at most.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Targets {
    n: u8,
    /// What stands behind the last one has no meaning, and is `None`, so that equal lists are equal values.
    list: [Option<Target>; Targets::MOST],
}

impl Targets {
    /// The most targets of an attack: one for each direction.
    pub(crate) const MOST: usize = 8;

    pub(crate) const fn is_empty(self) -> bool {
        self.n == 0
    }

    /// The one that is decided next.
    #[inline(always)]
    pub(crate) const fn first(self) -> Option<Target> {
        self.list[0]
    }

    /// The space that is decided next; there must be one.
    #[inline(always)]
    pub(crate) const fn space(self) -> Space {
        self.first().expect("a target is being decided").space
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Target> {
        self.list.iter().copied().flatten()
    }

    /// Adds one behind the others, of which there are fewer than [`MOST`](Targets::MOST).
    #[inline(always)]
    pub(crate) fn push(&mut self, target: Target) {
        self.list[self.n as usize % Targets::MOST] = Some(target);
        self.n += 1;
    }

    /// YAI-22: the first one is defeated for good, so other lines that reach its space do nothing.
    pub(crate) fn settle_first(&mut self) {
        if let Some(first) = self.first() {
            let mut is_first = true;
            self.retain(|target| std::mem::take(&mut is_first) || target.space != first.space);
        }
    }

    /// The first one is decided.
    pub(crate) fn drop_first(&mut self) {
        let mut is_first = true;
        self.retain(|_| !std::mem::take(&mut is_first));
    }

    /// The same without those that `keep` refuses.
    pub(crate) fn retain(&mut self, mut keep: impl FnMut(Target) -> bool) {
        let mut kept = Targets::default();
        for target in self.iter().filter(|target| keep(*target)) {
            kept.push(target);
        }
        *self = kept;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn targets(list: &[(&str, u8)]) -> Targets {
        let mut targets = Targets::default();
        for &(space, strength) in list {
            let space = space.parse().unwrap();
            targets.push(Target { space, strength });
        }
        targets
    }

    #[test]
    fn yai_22_a_space_defeated_for_good_is_not_attacked_again() {
        let mut list = targets(&[("e5", 4), ("d4", 2), ("e5", 3), ("d4", 5)]);
        list.settle_first();
        assert_eq!(list, targets(&[("e5", 4), ("d4", 2), ("d4", 5)]));
        list.drop_first();
        assert_eq!(list, targets(&[("d4", 2), ("d4", 5)]));
        assert_eq!(list.space(), "d4".parse().unwrap());
        list.retain(|target| target.strength > 5);
        assert!(list.is_empty());
    }
}

//! Dice in words, and what dice of one space amount to.

use game_yaisken::Kind;

use crate::words::all;

/// A die of this kind, whichever it is.
pub(super) fn a(kind: Kind) -> String {
    let article = if kind == Kind::EdgeWalker { "an" } else { "a" };
    format!("{article} {}", kind.name())
}

/// `a two`, or `3 twos`.
pub(super) fn counted(kind: Kind, count: usize) -> String {
    match (count, kind.name()) {
        (1, _) => a(kind),
        (n, "Sanctuary") => format!("{n} Sanctuaries"),
        (n, name) => format!("{n} {name}s"),
    }
}

/// All of these dice: `a two and a Specter`.
pub(super) fn each(kinds: &[Kind]) -> String {
    all(&kinds.iter().copied().map(a).collect::<Vec<_>>())
}

/// The dice of a space: `Companion and three`.
pub(super) fn names(kinds: &[Kind]) -> String {
    let names = kinds.iter().map(|kind| kind.name().to_owned());
    all(&names.collect::<Vec<_>>())
}

/// The dice of a space in one word; a Sanctuary counts only where it is alone.
pub(super) fn group(kinds: &[Kind]) -> &'static str {
    match others(kinds).as_slice() {
        [] => Kind::Sanctuary.name(),
        [one] => one.name(),
        _ => "pair",
    }
}

/// The dice of a space as a number: ordinary dice show theirs, others are named: `2` or `pair (5)`.
pub(super) fn number(kinds: &[Kind], strength: u8) -> String {
    match others(kinds).as_slice() {
        [one] if is_ordinary(*one) => strength.to_string(),
        _ => format!("{} ({strength})", group(kinds)),
    }
}

/// The dice but a Sanctuary, which is their shelter.
pub(super) fn others(kinds: &[Kind]) -> Vec<Kind> {
    let others = kinds.iter().filter(|kind| **kind != Kind::Sanctuary);
    others.copied().collect()
}

/// Whether a die shows its strength by its pips.
pub(super) fn is_ordinary(kind: Kind) -> bool {
    matches!(kind, Kind::One | Kind::Two | Kind::Three)
}

/// YAI-3, YAI-33: what dice of one space attack with, and what they resist with.
pub(super) fn strengths(kinds: &[Kind]) -> (u32, u32) {
    let sum = |of: fn(Kind) -> u8| kinds.iter().map(|kind| u32::from(of(*kind))).sum();
    (sum(Kind::points), sum(Kind::resistance))
}

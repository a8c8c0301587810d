//! Which combos with pairs comparisons have come across (YAI-23, YAI-35).

use crate::attack::Met;
use crate::deed::{Deed, Mover};
use crate::dice::Die;
use crate::options::ComboLimit;
use crate::seen::Seen;
use crate::slow::{Pending, Slow};

/// What the moves of crowded boards must have come to.
pub const COMBOS: &[&str] = &[
    "dice limit a combo",
    "spaces limit a combo",
    "a pair was enough",
    "dice: a pair first adds",
    "dice: a pair with Specter first adds",
    "dice: a pair with Edge Walker first adds",
    "dice: a pair with Diagonal first adds",
    "dice: a pair second ends a line",
    "dice: a pair with Specter second ends a line",
    "dice: a pair with Edge Walker second ends a line",
    "dice: a pair with Diagonal second ends a line",
    "spaces: a pair first adds",
    "spaces: a pair second adds",
    "spaces: a pair too late ends a line",
    "dice: a pair bends a line",
    "spaces: a pair bends a line",
];

impl Seen {
    /// Notes what the lines of an attack come to, once a step has fixed some of them.
    pub fn note_combos(&mut self, before: &Slow, way: &str, after: &Slow) {
        if matches!(after.pending, Pending::Strike(..)) || before.asked().is_none() {
            return;
        }
        let (from, bends) = match (&before.pending, Deed::read(way)) {
            (Pending::Act(_), Deed::Move(_, mover, to)) if mover != Mover::Die(Die::Sanctuary) => {
                (to, String::new())
            }
            (Pending::Strike(_, from), Deed::Decline) => (*from, String::new()),
            _ => return,
        };
        let mut other = after.clone();
        other.options.combo_limit = match after.options.combo_limit {
            ComboLimit::Spaces => ComboLimit::Dice,
            ComboLimit::Dice => ComboLimit::Spaces,
        };
        let (lines, met) = after.lines_with_met(from, &bends);
        let is_by_dice = after.options.combo_limit == ComboLimit::Dice;
        if lines != other.lines(from, &bends) {
            self.note(if is_by_dice {
                "dice limit a combo"
            } else {
                "spaces limit a combo"
            });
        }
        for met in met.iter().filter(|met| met.group.dice.len() == 2) {
            self.note_pair(met, is_by_dice);
        }
        let mut met = met.iter();
        let is_third = |met: &Met| met.dice_before == 2 && met.spaces_before == 1;
        self.note_if(is_by_dice && met.any(is_third), "a pair was enough");
    }

    /// A pair that a line came to.
    fn note_pair(&mut self, met: &Met, is_by_dice: bool) {
        let limit = if is_by_dice { "dice" } else { "spaces" };
        let place = match met.spaces_before {
            0 => "first",
            1 => "second",
            _ => "too late",
        };
        let does = if met.is_adding { "adds" } else { "ends a line" };
        self.note(&format!("{limit}: a pair {place} {does}"));
        for (die, name) in [
            (Die::Specter, "Specter"),
            (Die::EdgeWalker, "Edge Walker"),
            (Die::Diagonal, "Diagonal"),
        ] {
            let is_with = met.group.has(die);
            self.note_if(
                is_with,
                &format!("{limit}: a pair with {name} {place} {does}"),
            );
        }
        let is_bend = met.is_adding && !met.group.attacks_in(met.direction);
        self.note_if(is_bend, &format!("{limit}: a pair bends a line"));
    }
}

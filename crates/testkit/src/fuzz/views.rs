//! Views with something changed, as a client might send them.

use serde_json::Value;
use tabletop::{Guesser, Observe, Rng};

use crate::Cases;
use crate::walk::viewers;

/// How many changed views were refused, and how many were views of another sound state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Judged {
    /// No state looks like that.
    pub refused: usize,
    /// A state was guessed, and looks just like that.
    pub guessed: usize,
}

/// Changes one thing in the JSON of a view, at every position of the cases.
///
/// What still reads as a view must be refused by the guesser, or lead to a sound state that looks the same
/// to some viewer. Panics otherwise.
pub fn views<G: Observe>(cases: &Cases<G>, assert_invariants: impl Fn(&G)) -> Judged {
    let mut judged = Judged::default();
    let walked = cases.each_position("views", |walk| {
        let all: Vec<_> = viewers(walk.state.seats()).collect();
        let viewer = all[walk.dice.below(all.len() as u32) as usize];
        let mut json = serde_json::to_value(walk.state.view(viewer))
            .map_err(|error| format!("no JSON of the view: {error}"))?;
        change(&mut json, &mut walk.dice);
        let Ok(view) = serde_json::from_value::<G::View>(json) else {
            return Ok(());
        };
        let Ok(mut guesser) = G::guesser(&view) else {
            judged.refused += 1;
            return Ok(());
        };
        judged.guessed += 1;
        let guess = guesser.deal(&mut walk.dice);
        assert_invariants(&guess);
        ensure!(
            viewers(guess.seats()).any(|viewer| guess.view(viewer) == view),
            "the changed view {view:?} is guessed to be {guess}"
        );
        Ok(())
    });
    if let Err(breach) = walked {
        panic!("{breach}");
    }
    judged
}

/// Changes one part of a value, leaf or not.
fn change(value: &mut Value, rng: &mut Rng) {
    let mut leaves = Vec::new();
    collect(value, &mut leaves);
    let n_parts = count(value);
    let which = rng.below(n_parts as u32) as usize;
    if let Some(part) = part(value, &mut { which }) {
        change_part(part, &leaves, rng);
    }
}

fn change_part(part: &mut Value, leaves: &[Value], rng: &mut Rng) {
    let other = leaves[rng.below(leaves.len() as u32) as usize].clone();
    match part {
        Value::Bool(truth) => *truth = !*truth,
        Value::Number(number) => {
            let n = number.as_i64().unwrap_or_default();
            let near = [n - 1, n + 1, 0, 1, 7, 20, 255, -1, i64::from(i32::MAX)];
            *part = match rng.below(near.len() as u32 + 4) as usize {
                index if index < near.len() => near[index].into(),
                _ => other,
            };
        }
        Value::Array(items) if !items.is_empty() => {
            let index = rng.below(items.len() as u32) as usize;
            match rng.below(4) {
                0 => drop(items.remove(index)),
                1 => items.push(items[index].clone()),
                2 => items.swap(0, index),
                _ => items.clear(),
            }
        }
        Value::Object(fields) if !fields.is_empty() => {
            let index = rng.below(fields.len() as u32) as usize;
            if let Some((_, field)) = fields.iter_mut().nth(index) {
                *field = other;
            }
        }
        Value::Null | Value::String(_) | Value::Array(_) | Value::Object(_) => *part = other,
    }
}

/// How many parts a value has, itself included.
fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(items) => items.iter().map(count).sum(),
        Value::Object(fields) => fields.values().map(count).sum(),
        _ => 0,
    }
}

/// The part with this number, itself being number 0.
fn part<'a>(value: &'a mut Value, left: &mut usize) -> Option<&'a mut Value> {
    if *left == 0 {
        return Some(value);
    }
    *left -= 1;
    match value {
        Value::Array(items) => items.iter_mut().find_map(|item| part(item, left)),
        Value::Object(fields) => fields.values_mut().find_map(|field| part(field, left)),
        _ => None,
    }
}

/// Every leaf of a value.
fn collect(value: &Value, leaves: &mut Vec<Value>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| collect(item, leaves)),
        Value::Object(fields) => fields.values().for_each(|field| collect(field, leaves)),
        leaf => leaves.push(leaf.clone()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::toy::{Options, Toy};

    #[test]
    fn every_part_can_be_changed() {
        let whole = json!({"a": [1, 2], "b": "x", "c": null, "d": {"e": true}});
        assert_eq!(count(&whole), 8);
        let mut rng = Rng::from_seed(1);
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..2_000 {
            let mut changed = whole.clone();
            change(&mut changed, &mut rng);
            for key in ["a", "b", "c", "d"] {
                if changed[key] != whole[key] {
                    seen.insert(key);
                }
            }
        }
        assert_eq!(seen.len(), 4);
    }

    #[test]
    fn changed_views_of_the_toy_are_judged() {
        let cases = Cases::<Toy>::new(1, 200).with(3, Options::default());
        let judged = views(&cases, Toy::assert_invariants);
        assert!(judged.refused > 100 && judged.guessed > 100, "{judged:?}");
    }
}

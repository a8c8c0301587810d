//! Dense ids of actions.

use std::sync::LazyLock;

use crate::action::{Action, Mover};
use crate::board::Space;
use crate::dice::Kind;
use crate::notation::is_step;

const KINDS: usize = Kind::COUNT;
const SPACES: usize = Space::COUNT;
/// One die of each kind, and the pair.
const MOVERS: usize = KINDS + 1;
/// A space and one that some die on some board can step to from there.
const STEPS: usize = 524;

// Where the ids of each kind of action begin.
const DRAW: usize = 0;
const KEEP: usize = DRAW + 1;
const PLACE: usize = KEEP + KINDS;
const MOVE: usize = PLACE + SPACES;
const EXCHANGE: usize = MOVE + STEPS * MOVERS;
const STRIKE: usize = EXCHANGE + SPACES * KINDS * KINDS;
const BEND: usize = STRIKE + SPACES;
const DECLINE: usize = BEND + SPACES;
const CAPTURE: usize = DECLINE + 1;
const CONVERT: usize = CAPTURE + 1;
const PASS: usize = CONVERT + 1;
/// How many ids there are.
pub(super) const COUNT: usize = PASS + 1;

/// The steps in order, by their starts.
static ALL_STEPS: LazyLock<Vec<(Space, Space)>> = LazyLock::new(|| {
    let pairs = Space::all().flat_map(|from| Space::all().map(move |to| (from, to)));
    let steps: Vec<_> = pairs.filter(|(from, to)| is_step(*from, *to)).collect();
    assert_eq!(steps.len(), STEPS, "the ids are dense");
    steps
});

/// The id of an action that can be written.
pub(super) fn id(action: Action) -> usize {
    match action {
        Action::Draw => DRAW,
        Action::Keep(kind) => KEEP + kind.index(),
        Action::Place(space) => PLACE + space.index(),
        Action::Move { from, mover, to } => {
            let step = ALL_STEPS
                .binary_search(&(from, to))
                .expect("a move is a step of some die on some board");
            let mover = match mover {
                Mover::Die(kind) => kind.index(),
                Mover::Pair => KINDS,
            };
            MOVE + step * MOVERS + mover
        }
        Action::Exchange { space, out, into } => {
            EXCHANGE + (space.index() * KINDS + out.index()) * KINDS + into.index()
        }
        Action::Strike(space) => STRIKE + space.index(),
        Action::Bend(space) => BEND + space.index(),
        Action::Decline => DECLINE,
        Action::Capture => CAPTURE,
        Action::Convert => CONVERT,
        Action::Pass => PASS,
    }
}

/// The action with this id.
pub(super) fn of_id(id: usize) -> Option<Action> {
    let kind = |index: usize| Kind::BY_INDEX.get(index % KINDS).copied();
    Some(match id {
        DRAW => Action::Draw,
        KEEP..PLACE => Action::Keep(kind(id - KEEP)?),
        PLACE..MOVE => Action::Place(Space::new(id - PLACE)?),
        MOVE..EXCHANGE => {
            let (step, mover) = ((id - MOVE) / MOVERS, (id - MOVE) % MOVERS);
            let (from, to) = *ALL_STEPS.get(step)?;
            let mover = if mover == KINDS {
                Mover::Pair
            } else {
                Mover::Die(kind(mover)?)
            };
            Action::Move { from, mover, to }
        }
        EXCHANGE..STRIKE => {
            let index = id - EXCHANGE;
            Action::Exchange {
                space: Space::new(index / KINDS / KINDS)?,
                out: kind(index / KINDS)?,
                into: kind(index)?,
            }
        }
        STRIKE..BEND => Action::Strike(Space::new(id - STRIKE)?),
        BEND..DECLINE => Action::Bend(Space::new(id - BEND)?),
        DECLINE => Action::Decline,
        CAPTURE => Action::Capture,
        CONVERT => Action::Convert,
        PASS => Action::Pass,
        _ => return None,
    })
}

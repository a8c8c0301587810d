//! Numbers for learners.

use tabletop::Encode;

use crate::breach::Breach;
use crate::cases::{Cases, Verdict};
use crate::walk::viewers;

/// Law 9: action ids are dense and invertible, and an observation has as many numbers as declared.
///
/// Every id below `ACTIONS` has an action that has this id, no other number has one, and every legal
/// action has an id. `observe` writes each of its numbers, all are finite, and they change whenever a step
/// changes the view.
pub fn ids_are_dense_and_invertible<G: Encode>(cases: &Cases<G>) -> Result<(), Breach> {
    const LAW: &str = "ids_are_dense_and_invertible";
    all_ids::<G>().map_err(|what| Breach {
        law: LAW,
        scene: None,
        what,
    })?;
    let mut legal = Vec::new();
    // What each viewer saw before the last step, and its numbers.
    let mut before: Vec<(G::View, Vec<f32>)> = Vec::new();
    cases.each_position(LAW, |walk| {
        if walk.ply == 0 {
            before.clear();
        }
        let state = &walk.state;
        for seat in state.seats().iter() {
            legal.clear();
            state.push_legal(seat, &mut legal);
            for &action in &legal {
                let id = G::action_id(action);
                ensure!(
                    id < G::ACTIONS && G::action(id) == Some(action),
                    "{action} has the id {id} of {}, which is {:?}",
                    G::ACTIONS,
                    G::action(id)
                );
            }
        }
        for (index, viewer) in viewers(state.seats()).enumerate() {
            let view = state.view(viewer);
            let mut out = vec![f32::NAN; G::OBSERVATION];
            G::observe(&view, &mut out);
            let wrong = out.iter().position(|number| !number.is_finite());
            ensure!(
                wrong.is_none(),
                "viewer {viewer}: number {wrong:?} of {} is not written, or not finite",
                G::OBSERVATION
            );
            let seen = (view, out);
            match before.get_mut(index) {
                Some(last) => {
                    ensure!(
                        last.0 == seen.0 || last.1 != seen.1,
                        "viewer {viewer}: the numbers stay as they were, but the view was\n    {:?}\n  and is\n    {:?}",
                        last.0,
                        seen.0
                    );
                    *last = seen;
                }
                None => before.push(seen),
            }
        }
        Ok(())
    })
}

fn all_ids<G: Encode>() -> Verdict {
    for id in 0..G::ACTIONS {
        let action = G::action(id).ok_or_else(|| format!("id {id} has no action"))?;
        let back = G::action_id(action);
        ensure!(back == id, "id {id} is {action}, whose id is {back}");
    }
    for id in [G::ACTIONS, G::ACTIONS + 1, usize::MAX] {
        let action = G::action(id);
        ensure!(
            action.is_none(),
            "id {id} is {action:?}, but there are only {} ids",
            G::ACTIONS
        );
    }
    Ok(())
}

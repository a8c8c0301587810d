//! Two matches that look the same to somebody must go on looking the same.

use tabletop::{Encode, Guesser, Observe, Rng, Step, StepOf, Turn, Viewer};

use crate::breach::Breach;
use crate::cases::{Cases, Verdict};
use crate::walk::viewers;

/// A viewer's twins are begun anew every so many plies: one each time, some to live for a while, and one
/// at the start only.
const LIFETIMES: [usize; 4] = [1, 5, 25, usize::MAX];
/// How many action ids are compared at most; of more ids, this many are drawn.
const IDS: usize = 400;

/// Law 5: what a viewer cannot have seen changes nothing of what that viewer is shown.
///
/// At every ply and for every viewer a twin is guessed from the view. Both go on: the twin takes the
/// viewer's own actions as they are, and for everybody else's and for chance any legal step that gives
/// the viewer an equal glimpse (who acted is always seen). After each step the two must be equal in the
/// viewer's view, in `turn()`, in the viewer's legal actions, in the reasons for refusals, in the text and
/// JSON of the glimpse, and in the events. A twin without such a step was refuted by what it revealed,
/// and is dropped.
///
/// A game that says it hides something also breaks the law if no twin ever differed from the truth.
pub fn twins_stay_alike<G: Encode>(cases: &Cases<G>) -> Result<(), Breach> {
    const LAW: &str = "twins_stay_alike";
    let mut n_different = 0;
    cases.each_match(LAW, |walk| {
        let mut watchers: Vec<_> = viewers(walk.state.seats())
            .map(|viewer| Watcher::new(viewer, &walk.state))
            .collect();
        loop {
            for watcher in &mut watchers {
                watcher.begin(&walk.state, walk.ply, &mut walk.dice)?;
            }
            let Some(step) = walk.draw() else {
                return Ok(());
            };
            let before = walk.state.clone();
            walk.play(step);
            for watcher in &mut watchers {
                n_different += watcher.follow(&before, step, &walk.state, &mut walk.dice)?;
            }
        }
    })?;
    if G::INFO.hidden_information && n_different == 0 {
        return Err(Breach {
            law: LAW,
            scene: None,
            what: "the game says it hides something, but no twin ever differed from the truth"
                .into(),
        });
    }
    Ok(())
}

/// One viewer with what they see and the twins that look the same to them.
struct Watcher<G: Observe> {
    viewer: Viewer,
    view: G::View,
    twins: [Option<Twin<G>>; LIFETIMES.len()],
}

struct Twin<G> {
    state: G,
    /// The ply it was guessed at.
    born: usize,
}

impl<G: Encode> Watcher<G> {
    fn new(viewer: Viewer, state: &G) -> Watcher<G> {
        Watcher {
            viewer,
            view: state.view(viewer),
            twins: [const { None }; LIFETIMES.len()],
        }
    }

    /// Guesses the twins whose time it is.
    fn begin(&mut self, state: &G, ply: usize, rng: &mut Rng) -> Verdict {
        let mut guesser = G::guesser(&self.view).map_err(|error| error.to_string())?;
        for (slot, lifetime) in self.twins.iter_mut().zip(LIFETIMES) {
            if ply.is_multiple_of(lifetime) {
                let twin = guesser.deal(rng);
                compare(self.viewer, &self.view, state, &twin, rng)
                    .map_err(|what| format!("viewer {}, twin {twin}: {what}", self.viewer))?;
                *slot = Some(Twin {
                    state: twin,
                    born: ply,
                });
            }
        }
        Ok(())
    }

    /// Takes all twins one step on; says how many of them went a way of their own.
    fn follow(
        &mut self,
        before: &G,
        step: StepOf<G>,
        after: &G,
        rng: &mut Rng,
    ) -> Result<usize, String> {
        let viewer = self.viewer;
        let glimpse = before.glimpse(viewer, step);
        let view = after.view(viewer);
        let told = Told::<G>::new(&self.view, &glimpse, &view);
        let mut n_different = 0;
        for slot in &mut self.twins {
            let Some(mut twin) = slot.take() else {
                continue;
            };
            let Some(twin_step) = step_like(viewer, step, &glimpse, &twin.state, rng) else {
                continue;
            };
            let twin_before = twin.state.clone();
            twin.state.step(twin_step);
            // What is equal in everything needs no comparison.
            if twin.state != *after {
                n_different += 1;
                let blame = |what| {
                    format!(
                        "viewer {viewer}, after {step} here and {twin_step} in the twin begun at ply {}: \
                         {what}\n  twin before: {twin_before}\n  twin after: {}",
                        twin.born, twin.state
                    )
                };
                compare(viewer, &view, after, &twin.state, rng).map_err(blame)?;
                let twin_glimpse = twin_before.glimpse(viewer, twin_step);
                told.compare(&Told::new(
                    &twin_before.view(viewer),
                    &twin_glimpse,
                    &twin.state.view(viewer),
                ))
                .map_err(blame)?;
            }
            *slot = Some(twin);
        }
        self.view = view;
        Ok(n_different)
    }
}

/// A random step of the twin that looks to the viewer like the real one, if there is any.
fn step_like<G: Observe>(
    viewer: Viewer,
    step: StepOf<G>,
    glimpse: &G::Glimpse,
    twin: &G,
    rng: &mut Rng,
) -> Option<StepOf<G>> {
    let mut steps: Vec<StepOf<G>> = match step {
        Step::Act(seat, _) if viewer == Viewer::Seat(seat) => vec![step],
        Step::Act(seat, _) => {
            let legal = twin.legal(seat).into_iter();
            legal.map(|action| Step::Act(seat, action)).collect()
        }
        Step::Chance(_) => {
            let outcomes = twin.chance().into_iter();
            outcomes.map(|(outcome, _)| Step::Chance(outcome)).collect()
        }
    };
    // Drawing without replacement until one fits gives each that fits the same chance.
    while !steps.is_empty() {
        let drawn = steps.swap_remove(rng.below(steps.len() as u32) as usize);
        if twin.glimpse(viewer, drawn) == *glimpse {
            return Some(drawn);
        }
    }
    None
}

/// Whether the viewer can't tell the twin from the truth.
fn compare<G: Encode>(
    viewer: Viewer,
    view: &G::View,
    state: &G,
    twin: &G,
    rng: &mut Rng,
) -> Verdict {
    if twin == state {
        return Ok(());
    }
    let seen = twin.view(viewer);
    ensure!(
        seen == *view,
        "the twin looks different:\n    {seen:?}\n  and the truth is\n    {view:?}"
    );
    let (turn, expected) = (twin.turn(), state.turn());
    ensure!(
        turn == expected,
        "the twin's turn is {turn:?}, the truth's {expected:?}"
    );
    match (viewer, turn) {
        (Viewer::Seat(seat), Turn::Act(seats)) if seats.contains(seat) => {
            let (twins, real) = (twin.legal(seat), state.legal(seat));
            ensure!(
                twins == real,
                "the twin allows {twins:?}, the truth {real:?}"
            );
            let n_ids = IDS.min(G::ACTIONS);
            for index in 0..n_ids {
                let is_sample = n_ids < G::ACTIONS;
                let id = if is_sample {
                    rng.below(G::ACTIONS as u32) as usize
                } else {
                    index
                };
                let Some(action) = G::action(id) else {
                    continue;
                };
                let (twins, real) = (twin.check(seat, action), state.check(seat, action));
                ensure!(
                    twins == real,
                    "{action} is answered {twins:?} in the twin and {real:?} in truth"
                );
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

/// What a viewer is told of a step.
struct Told<G: Observe> {
    glimpse: String,
    json: Option<String>,
    events: Vec<G::Event>,
}

impl<G: Observe> Told<G> {
    fn new(before: &G::View, glimpse: &G::Glimpse, after: &G::View) -> Told<G> {
        Told {
            glimpse: glimpse.to_string(),
            json: serde_json::to_string(glimpse).ok(),
            events: G::events(before, glimpse, after),
        }
    }

    fn compare(&self, twin: &Told<G>) -> Verdict {
        ensure!(
            self.glimpse == twin.glimpse && self.json == twin.json,
            "equal glimpses are written {:?} in truth and {:?} in the twin",
            self.glimpse,
            twin.glimpse
        );
        ensure!(
            self.events == twin.events,
            "the events are {:?} in truth and {:?} in the twin",
            self.events,
            twin.events
        );
        Ok(())
    }
}

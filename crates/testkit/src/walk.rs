//! A random match, one step at a time.

use tabletop::{Game, Rng, Seat, SeatCount, Step, StepOf, Turn, Viewer};

/// The longest match that is walked, whatever the game says, so that no law hangs.
pub(crate) const LONGEST: usize = 100_000;

/// A random match in progress.
///
/// Of several seats that must decide, a random one goes next, so that every order of simultaneous
/// choices comes up.
pub(crate) struct Walk<G: Game> {
    /// The position reached.
    pub(crate) state: G,
    /// How many steps led to it.
    pub(crate) ply: usize,
    /// Whether it began at a given position instead of the game's own start.
    pub(crate) is_midway: bool,
    /// For whatever a law draws; its use never changes the match.
    pub(crate) dice: Rng,
    steps: Rng,
    limit: usize,
}

impl<G: Game> Walk<G> {
    /// The match with this number of all that a seed gives.
    pub(crate) fn new(start: G, seed: u64, index: u64) -> Walk<G> {
        Walk {
            limit: start.max_steps().min(LONGEST),
            state: start,
            ply: 0,
            is_midway: false,
            dice: Rng::for_job(seed, 2 * index + 1),
            steps: Rng::for_job(seed, 2 * index),
        }
    }

    /// The next step, not yet played; none once it is over, or too long by the game's own word.
    pub(crate) fn draw(&mut self) -> Option<StepOf<G>> {
        if self.ply >= self.limit {
            return None;
        }
        match self.state.turn() {
            Turn::Act(seats) if seats.len() > 1 => {
                let index = self.steps.below(seats.len() as u32) as usize;
                let seat = seats
                    .iter()
                    .nth(index)
                    .expect("the index is below the length");
                Some(Step::Act(
                    seat,
                    self.state.random_legal(seat, &mut self.steps),
                ))
            }
            _ => self.state.random_step(&mut self.steps),
        }
    }

    /// Plays a step that [`draw`](Walk::draw) gave.
    pub(crate) fn play(&mut self, step: StepOf<G>) {
        self.state.step(step);
        self.ply += 1;
    }

    /// Draws and plays the next step.
    pub(crate) fn advance(&mut self) -> Option<StepOf<G>> {
        let step = self.draw()?;
        self.play(step);
        Some(step)
    }
}

/// Every seat of a table and the spectator.
pub(crate) fn viewers(seats: SeatCount) -> impl Iterator<Item = Viewer> {
    let seats = seats.iter().map(Viewer::Seat);
    seats.chain([Viewer::Spectator])
}

/// Every seat of a table and, where there can be one, the first that the table does not have.
pub(crate) fn seats_and_a_stranger(seats: SeatCount) -> impl Iterator<Item = Seat> {
    seats.iter().chain(Seat::new(seats.get()))
}

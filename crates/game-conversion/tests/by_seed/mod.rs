//! Playing on by a seed.

use game_conversion::Conversion;
use tabletop::proof::{Draws, Entropy, Secret, outcome_at, sha256, total_weight};
use tabletop::{Game, Match, SeatCount, Turn};

/// Decides what nobody else does: moves, and the dice of a table that promised nothing.
///
/// It draws as tables do, which is fixed forever, and from the lists, so that a faster way to draw a random
/// number or a random move changes no record.
pub struct Chooser {
    draws: Draws,
    n_choices: u64,
}

impl Chooser {
    pub fn new(seed: u64) -> Chooser {
        let nobody = Entropy::none(SeatCount::new(1).expect("a table can have one seat"));
        Chooser {
            draws: Draws::new(Secret::from_seed(seed), &nobody, &sha256("choices")),
            n_choices: 0,
        }
    }

    fn below(&mut self, n: u32) -> u32 {
        self.n_choices += 1;
        self.draws.ticket(self.n_choices, n)
    }

    /// Plays a step of a match; false once it is over.
    pub fn step(&mut self, game: &mut Match<Conversion>) -> bool {
        match game.state().turn() {
            Turn::Act(seats) => {
                let seat = seats.first().expect("somebody is on turn");
                let legal = game.state().legal(seat);
                let action = legal[self.below(legal.len() as u32) as usize];
                game.play(seat, action).expect("listed actions are legal");
                true
            }
            Turn::Chance if game.record().secret().is_some() => {
                game.draw().expect("the table has a secret");
                true
            }
            Turn::Chance => {
                let outcomes = game.state().chance();
                let ticket = self.below(total_weight(&outcomes));
                let (outcome, _) =
                    outcome_at(&outcomes, ticket).expect("every ticket has an outcome");
                game.resolve(outcome).expect("listed outcomes are possible");
                true
            }
            Turn::Over(_) => false,
        }
    }
}

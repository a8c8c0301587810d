//! Whole matches that a seed decides, for records that are kept.

use tabletop::options::{OptionMap, parse_setting};
use tabletop::proof::{Draws, Entropy, Secret, outcome_at, sha256, total_weight};
use tabletop::record::Player;
use tabletop::{Game, Match, Opening, Seat, SeatCount, Turn};

/// Decides what nobody else does: moves, and the dice of a table that promised nothing.
///
/// It draws as tables do, which is fixed forever, and from the lists, so that a faster way to draw a random
/// number or a random move changes no record.
pub struct Chooser {
    draws: Draws,
    n_choices: u64,
}

impl Chooser {
    /// The chooser of this seed.
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
    pub fn step<G: Game>(&mut self, game: &mut Match<G>) -> bool {
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

/// A match to be played by a seed.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The name of the table, and of the file that keeps the record.
    pub name: &'static str,
    /// Who plays, as a record's header has it.
    pub players: &'static [&'static str],
    /// What differs from the standard game, as `key=value`.
    pub options: &'static [&'static str],
    /// Where it begins; none for the game's own start.
    pub position: Option<&'static str>,
    /// What decides.
    pub seed: u64,
    /// Whether the dice follow from a secret, to which every second seat adds bytes of its own.
    pub is_promised: bool,
}

impl Plan {
    /// The match before its first step.
    ///
    /// Panics if the game refuses it.
    pub fn open<G: Game>(&self) -> Match<G> {
        let read = |text: &&str| text.parse().expect("a player as a header has it");
        let players: Vec<Player> = self.players.iter().map(read).collect();
        let setting = |text: &&str| parse_setting(text).expect("key=value");
        let options: OptionMap = self.options.iter().map(setting).collect();
        let adding = (0..players.len()).step_by(2).filter_map(Seat::new);
        let entropy = adding.map(|seat| (seat, sha256(format!("{} {seat}", self.name))));
        let opening = Opening {
            options,
            position: self.position.map(str::to_owned),
            table: self.name.into(),
            time: "2026-11-15T20:00:00Z".into(),
            secret: self.is_promised.then(|| Secret::from_seed(self.seed)),
            entropy: entropy.filter(|_| self.is_promised).collect(),
            ..Opening::plain(players)
        };
        Match::open(&opening).expect("the game takes the plan")
    }

    /// The match, played to its end.
    pub fn play<G: Game>(&self) -> Match<G> {
        let mut game = self.open();
        let mut chooser = Chooser::new(self.seed);
        while chooser.step(&mut game) {}
        game
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Toy;

    #[test]
    fn a_plan_is_played_alike_every_time() {
        for is_promised in [false, true] {
            let plan = Plan {
                name: "toy",
                players: &["human Ada", "bot:random"],
                options: &[],
                position: None,
                seed: 1,
                is_promised,
            };
            let record = || plan.play::<Toy>().record().to_string();
            assert_eq!(record(), record());
            let other = Plan { seed: 2, ..plan };
            assert_ne!(record(), other.play::<Toy>().record().to_string());
        }
    }
}

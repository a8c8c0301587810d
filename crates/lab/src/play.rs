//! One match between bots, for every experiment.

use catalog::{BotGame, BotName};
use tabletop::{Outcome, Prompt, Rng, Turn};

/// A victory is counted in this many parts, so that one to eight winners divide it evenly.
pub(crate) const WHOLE: u64 = 840;

/// Each winner's part of a victory.
pub(crate) fn winners_part(places: &[u8]) -> u64 {
    let n_winners = places.iter().filter(|&&place| place == 1).count() as u64;
    WHOLE / n_winners.max(1)
}

/// What a match's luck follows from.
pub(crate) struct Luck {
    pub(crate) chance: Rng,
    /// Where the bots draw from, if not from the same generator.
    choices: Option<Rng>,
}

impl Luck {
    /// Dice and choices draw from one generator by turns.
    pub(crate) fn shared(rng: Rng) -> Luck {
        Luck {
            chance: rng,
            choices: None,
        }
    }

    /// Dice have a generator of their own, so that no bot's draws ever shift them.
    pub(crate) fn apart(chance: Rng, choices: Rng) -> Luck {
        Luck {
            chance,
            choices: Some(choices),
        }
    }

    /// Where the bots draw from.
    pub(crate) fn for_choices(&mut self) -> &mut Rng {
        self.choices.as_mut().unwrap_or(&mut self.chance)
    }
}

/// What happens in a match, for whoever counts it.
pub(crate) enum Heard<C> {
    /// A chance event came out so.
    Chance(C),
    /// Somebody had so many legal actions.
    Offered(usize),
}

/// How a match ended.
pub(crate) struct Played<R> {
    pub(crate) outcome: Outcome<R>,
    pub(crate) n_steps: u64,
    pub(crate) n_decisions: u64,
}

/// Plays one match to its end; `heard` is told of everything on the way.
pub(crate) fn play<G: BotGame>(
    mut state: G,
    seats: &[BotName],
    mut luck: Luck,
    mut heard: impl FnMut(Heard<G::Chance>),
) -> Played<G::Rule> {
    let mut bots: Vec<_> = seats.iter().map(|name| name.bot::<G>()).collect();
    let (mut n_steps, mut n_decisions) = (0, 0);
    let mut legal = Vec::new();
    loop {
        match state.turn() {
            Turn::Chance => {
                let outcome = state.sample_chance(&mut luck.chance);
                state.apply_chance(outcome);
                heard(Heard::Chance(outcome));
            }
            Turn::Act(acting) => {
                let seat = acting.first().expect("some seat acts in Turn::Act");
                legal.clear();
                state.push_legal(seat, &mut legal);
                heard(Heard::Offered(legal.len()));
                let rng = luck.for_choices();
                // The random bot looks at nothing, so it needs no prompt: the same choice, much faster.
                let action = if seats[seat.index()] == BotName::Random {
                    legal[rng.below(legal.len() as u32) as usize]
                } else {
                    let prompt = Prompt::new(&state, seat).expect("the seat must decide");
                    bots[seat.index()].choose(&prompt, rng)
                };
                state.apply(seat, action);
                n_decisions += 1;
            }
            Turn::Over(outcome) => {
                return Played {
                    outcome,
                    n_steps,
                    n_decisions,
                };
            }
        }
        n_steps += 1;
    }
}

//! What happened between two positions: the rules' own functions, asked once more about the step.

use std::cmp::Ordering;

use tabletop::{Game, Seat, Step, StepOf};

use crate::action::{Action, Chance};
use crate::battle::{Battle, Fighter, Role, Verdict};
use crate::board::{Hex, Side};
use crate::core::{self, Effect};
use crate::dice::{BattleFace, Cell, CoreFace, Unit};
use crate::event::{Event, Tally};
use crate::state::{Duel, Phase, Scalar};

/// What happened in a step, in order.
pub(crate) fn between(before: &Scalar, step: StepOf<Scalar>, after: &Scalar) -> Vec<Event> {
    let mut events = match step {
        Step::Act(seat, action) => Vec::from_iter(acted(before, seat, action)),
        Step::Chance(outcome) => rolled(before, outcome),
    };
    if let Some(fight) = Fight::settled(before, step, after) {
        events.extend(fight.tell(before));
    }
    events.extend(followed(before, after));
    events
}

/// What a player did.
fn acted(before: &Scalar, seat: Seat, action: Action) -> Option<Event> {
    let unit = |hex: Hex| unit_on(before, hex);
    match (action, before.phase) {
        (Action::Deploy(kind), _) => Some(Event::Deploys { seat, kind }),
        (Action::Place(hex), Phase::Place { kind, face }) => {
            let owner = seat;
            let unit = Unit { owner, kind, face };
            Some(Event::Placed { unit, hex })
        }
        (Action::Back, Phase::Place { kind, .. }) => Some(Event::PutBack { seat, kind }),
        (Action::Move { from, to }, _) => unit(from).map(|unit| Event::Moved { unit, from, to }),
        (Action::Attack { from, to }, _) => {
            let both = unit(from).zip(unit(to));
            both.map(|(attacker, defender)| Event::Attacks {
                attacker,
                from,
                defender,
                to,
            })
        }
        (
            Action::Evade(to),
            Phase::DefenderEvade(Duel { to: from, .. }, _)
            | Phase::AttackerEvade(Duel { from, .. }, _),
        ) => unit(from).map(|unit| Event::Evaded { unit, from, to }),
        (Action::Stay, _) => Some(Event::Stayed(seat)),
        (Action::Pass, _) => Some(Event::Passed(seat)),
        // Not a step of this position.
        (Action::Place(_) | Action::Back | Action::Evade(_), _) => None,
    }
}

/// What dice did.
fn rolled(before: &Scalar, outcome: Chance) -> Vec<Event> {
    let seat = before.on_turn.seat();
    let other = before.on_turn.other().seat();
    match (outcome, before.phase) {
        (Chance::First(face), Phase::FirstReply { rolled }) => {
            let seat = Side::North.seat();
            let begins = match rolled.cmp(&face) {
                Ordering::Less => Event::Begins(seat),
                Ordering::Equal => Event::Tied,
                Ordering::Greater => Event::Begins(Side::South.seat()),
            };
            vec![Event::FirstRolled { seat, face }, begins]
        }
        (Chance::First(face), _) => vec![Event::FirstRolled { seat, face }],
        (Chance::Roll(face), Phase::Roll { kind }) => vec![Event::Rolled { seat, kind, face }],
        (Chance::Battle(face), Phase::AttackerRoll(_)) => {
            vec![Event::BattleRolled { seat, face }]
        }
        (Chance::Battle(face), Phase::DefenderRoll(..)) => {
            vec![Event::BattleRolled { seat: other, face }]
        }
        (Chance::Core(face), _) => struck(before, face),
        // Not an outcome of what this position waits for.
        (Chance::Roll(_) | Chance::Battle(_), _) => Vec::new(),
    }
}

/// SCA-30 to SCA-34: what a roll of the core did.
fn struck(before: &Scalar, face: CoreFace) -> Vec<Event> {
    let mut table = before.clone();
    let mut effects = Vec::new();
    core::strike(
        &mut table.field,
        before.options.board,
        face,
        &mut |effect| effects.push(effect),
    );
    let mut events = vec![Event::CoreRolled(face)];
    // One die may be pushed to where another one was: so the board is followed from effect to effect.
    table = before.clone();
    for effect in effects {
        match effect {
            Effect::Pushed { from, to } => {
                let unit = unit_on(&table, from);
                events.extend(unit.map(|unit| Event::Pushed { unit, from, to }));
                table.field.relocate(from, to);
            }
            Effect::Turned { hex, face } => {
                let unit = unit_on(&table, hex);
                events.extend(unit.map(|unit| Event::Turned { hex, unit, face }));
            }
        }
    }
    events
}

/// What follows from the state of the table: another action, a token, the end.
fn followed(before: &Scalar, after: &Scalar) -> Vec<Event> {
    let mut events = Vec::new();
    if before.n_actions == 2
        && after.n_actions == 1
        && after.phase == Phase::Act
        && before.on_turn == after.on_turn
    {
        events.push(Event::SecondAction(after.on_turn.seat()));
    }
    for side in Side::ALL {
        let tokens = after.tokens[side.index()];
        if tokens > before.tokens[side.index()] {
            events.push(Event::TokenTaken {
                seat: side.seat(),
                tokens,
            });
        }
    }
    if let (Phase::Over(ending), false) = (after.phase, matches!(before.phase, Phase::Over(_))) {
        let places = after.outcome(ending).places;
        let mut winners = after.seats().iter().filter(|&seat| places[seat] == 1);
        let winner = winners.next().filter(|_| winners.next().is_none());
        events.push(Event::Ended {
            ending,
            tokens: after.tokens,
            winner,
        });
    }
    events
}

/// The die on a hex, if there is one.
fn unit_on(state: &Scalar, hex: Hex) -> Option<Unit> {
    match state.field.look(hex) {
        Cell::Unit(unit) => Some(unit),
        Cell::Free | Cell::Core => None,
    }
}

/// A battle that is over.
struct Fight {
    duel: Duel,
    battle: Battle,
    /// Who left, if anybody did.
    evader: Option<Role>,
}

impl Fight {
    /// The battle that a step settled, if it did.
    fn settled(before: &Scalar, step: StepOf<Scalar>, after: &Scalar) -> Option<Fight> {
        if matches!(
            after.phase,
            Phase::DefenderEvade(..) | Phase::AttackerEvade(..)
        ) {
            return None;
        }
        let (duel, attacker, defender) = match (step, before.phase) {
            (Step::Chance(Chance::Battle(defender)), Phase::DefenderRoll(duel, attacker)) => {
                (duel, attacker, defender)
            }
            (Step::Act(..), Phase::DefenderEvade(duel, attacker)) => {
                (duel, attacker, BattleFace::Evade)
            }
            (Step::Act(..), Phase::AttackerEvade(duel, defender)) => {
                (duel, BattleFace::Evade, defender)
            }
            _ => return None,
        };
        let has_left = matches!(step, Step::Act(_, Action::Evade(_)));
        let evader = match before.phase {
            Phase::AttackerEvade(..) => Role::Attacker,
            _ => Role::Defender,
        };
        Some(Fight {
            duel,
            battle: before.battle(duel, attacker, defender),
            evader: has_left.then_some(evader),
        })
    }

    /// SCA-21 to SCA-29: how it went.
    fn tell(&self, before: &Scalar) -> Vec<Event> {
        let Duel { from, to } = self.duel;
        let (Some(attacker), Some(defender)) = (unit_on(before, from), unit_on(before, to)) else {
            return Vec::new();
        };
        let verdict = match self.evader {
            Some(evader) => self.battle.settle_without(evader),
            None => self.battle.settle(),
        };
        let mut events = Vec::new();
        if self.evader.is_none() && !self.battle.is_explosive() {
            events.push(self.compared(attacker.owner, defender.owner));
        }
        let captured = |unit, hex| Event::Captured { unit, hex };
        let survived = |unit, hex| Event::Survived { unit, hex };
        let (attacker_total, defender_total) = self.battle.totals();
        match verdict {
            Verdict::DefenderCaptured => {
                let unit = attacker;
                events.extend([captured(defender, to), Event::Advanced { unit, from, to }]);
            }
            Verdict::AttackerCaptured => events.push(captured(attacker, from)),
            Verdict::Destroyed {
                attacker: is_attacker,
                defender: is_defender,
            } => {
                for (is_destroyed, unit, hex) in
                    [(is_attacker, attacker, from), (is_defender, defender, to)]
                {
                    if is_destroyed {
                        events.push(Event::Destroyed { unit, hex });
                    } else if self.evader.is_none() {
                        events.push(survived(unit, hex));
                    }
                }
            }
            Verdict::Unchanged if self.evader.is_some() => {}
            Verdict::Unchanged => events.push(match attacker_total.cmp(&defender_total) {
                Ordering::Less => survived(attacker, from),
                Ordering::Equal => Event::Unchanged,
                Ordering::Greater => survived(defender, to),
            }),
        }
        events
    }

    /// SCA-21, SCA-24, SCA-25: both totals and where they come from.
    fn compared(&self, attacker: Seat, defender: Seat) -> Event {
        let tally = |seat: Seat, fighter: Fighter, power: u8, total: u8| Tally {
            seat,
            base: fighter.base,
            face: fighter.face,
            power,
            total,
        };
        let (attacker_power, defender_power) = self.battle.powers();
        let (attacker_total, defender_total) = self.battle.totals();
        Event::Compared {
            attacker: tally(
                attacker,
                self.battle.attacker,
                attacker_power,
                attacker_total,
            ),
            defender: tally(
                defender,
                self.battle.defender,
                defender_power,
                defender_total,
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use tabletop::{Next, Observe, Viewer};

    use super::*;

    /// The words for what a step, an outcome or an action of seat 0 or 1, does in a position.
    fn told(position: &str, step: &str) -> Vec<String> {
        let mut state: Scalar = position.parse().unwrap();
        let before = state.view(Viewer::Spectator);
        let step = match step.parse() {
            Ok(outcome) => Step::Chance(outcome),
            Err(_) => {
                let Next::Act(seat) = state.next() else {
                    panic!("{step} is no outcome, and nobody acts")
                };
                let action = step.parse().unwrap();
                assert_eq!(state.check(seat, action), Ok(()));
                Step::Act(seat, action)
            }
        };
        state.step(step);
        let events = Scalar::events(&before, &step, &state.view(Viewer::Spectator));
        events.iter().map(Event::to_string).collect()
    }

    /// A position with a D8 of seat 0 on c3 and a D6 of seat 1 on c4.
    fn duel(pending: &str) -> String {
        let rows =
            ".,.,.,./.,.,.,.,./.,.,.,.,.,./.,.,.,*,.,.,./.,.,A8:5,B6:2,.,./.,.,.,.,./.,.,.,.";
        format!("{rows} 221222,212222 0,0 aether {pending} 1 7 -")
    }

    #[test]
    fn the_arithmetic_of_a_battle_is_written_out() {
        assert_eq!(
            told(&duel("battle-B-c3xc4:swap"), "battle+1"),
            [
                "Player 2's battle die shows +1.",
                "Player 1: 5, by Swap 3; Player 2: 2 + 1 = 3, by Swap 5.",
                "Player 1's D8 (5) on c3 is captured.",
            ]
        );
        assert_eq!(
            told(&duel("battle-B-c3xc4:+0"), "battle-double"),
            [
                "Player 2's battle die shows Double Power.",
                "Player 1: 5 + 0 = 5; Player 2: 2 + 0 (a defender's Double Power) = 2.",
                "Player 2's D6 (2) on c4 is captured.",
                "Player 1's D8 (5) advances from c3 to c4.",
            ]
        );
        let either = duel("battle-B-c3xc4:double").replace(" 7 -", " 7 double=either");
        assert_eq!(
            told(&either, "battle-double")[1],
            "Player 1: 2 x 5 = 10; Player 2: 2 x 2 = 4."
        );
        assert_eq!(
            told(&duel("battle-B-c3xc4:swap"), "battle-double")[1],
            "Player 1: 5, by Swap 2; Player 2: 2 + 0 (a defender's Double Power) = 2, by Swap 5."
        );
        assert_eq!(
            told(&duel("battle-B-c3xc4:+9"), "battle-indestructible"),
            [
                "Player 2's battle die shows Indestructible.",
                "Player 1: 5 + 9 = 14; Player 2: 2.",
                "Player 2's D6 (2) on c4 is indestructible and survives.",
            ]
        );
    }

    #[test]
    fn an_evader_leaves_an_exploding_die_behind() {
        assert_eq!(
            told(&duel("evade-B-c3xc4:self-destruct:evade"), "evade-b4"),
            [
                "Player 2's D6 (2) evades from c4 to b4.",
                "Player 1's D8 (5) on c3 is destroyed.",
            ]
        );
        assert_eq!(
            told(&duel("evade-B-c3xc4:evade:evade"), "stay"),
            ["Player 2 does not evade."]
        );
    }

    #[test]
    fn a_die_pushed_ahead_is_told_before_the_one_that_follows_it() {
        let position = ".,.,.,./.,.,B12:5,B12:12,./.,.,A4:4,A4:1,B10:3,./.,.,A6:6,*,A6:1,.,./\
                        .,.,.,.,.,./.,.,.,.,./.,.,.,. 002222,222102 1,0 aether core-A 0 0 -";
        assert_eq!(
            told(position, "core-aether")[..3],
            [
                "The scalar core shows Aether.",
                "Player 2's D12 (12) is pushed from f6 to g7.",
                "Player 1's D4 (1) is pushed from e5 to f6.",
            ]
        );
    }

    #[test]
    fn a_token_and_the_end_follow_from_the_turn_before() {
        let position = ".,.,.,./.,.,.,.,./.,.,A4:4,A4:1,.,./.,.,A6:6,*,A6:1,.,./\
                        .,.,.,.,.,./.,.,.,.,./B8:1,.,.,. 002222,221222 2,0 aether act-B 1 3 -";
        assert_eq!(
            told(position, "a1-b1"),
            [
                "Player 2's D8 (1) moves from a1 to b1.",
                "Player 1 holds the control zone and takes token 3.",
                "Player 1 wins: the first to hold three control tokens wins. Tokens: 3 to 0.",
            ]
        );
    }
}

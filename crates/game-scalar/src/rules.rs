//! The rules: what is allowed, what actions do, what dice do. Read it beside `RULES.md`.

use tabletop::{Game, Info, Next, Problem, Rng, Schema, Seat, SeatCount, Seats, Turn};

use crate::action::{Action, Chance};
use crate::battle::{Role, Verdict};
use crate::board::{Hex, Side};
use crate::core;
use crate::data::{BATTLE_DIE, BATTLE_SIDES};
use crate::dice::{BattleFace, CoreFace, Kind};
use crate::ending::{Ending, WINNING_TOKENS};
use crate::field::Die;
use crate::refusal::Rule;
use crate::setup;
use crate::state::{Duel, Phase, Scalar};
use crate::variants::{Options, SCHEMA};

/// How many of one's own dice in the control zone take a token (SCA-11).
pub(crate) const HOLDING: u32 = 4;

impl Game for Scalar {
    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Rule = Rule;

    const INFO: Info = Info {
        id: "scalar",
        name: "Scalar",
        tagline: "Dice fight for the hexes around a core that bends the rules.",
        min_seats: 2,
        max_seats: 2,
        rules_version: 2,
        hidden_information: false,
        rules: include_str!("../RULES.md"),
    };

    fn schema() -> Schema {
        SCHEMA
    }

    fn new(seats: SeatCount, options: &Options) -> Result<Scalar, Vec<Problem>> {
        setup::start(seats, options)
    }

    fn seats(&self) -> SeatCount {
        setup::TWO
    }

    fn options(&self) -> Options {
        self.options
    }

    fn max_steps(&self) -> usize {
        // In a turn the core may be rolled, and each of two actions takes at most five steps: an attack,
        // two battle dice and two decisions about Evade.
        const STEPS_IN_A_TURN: usize = 1 + 2 * 5;
        // A tie comes up once in six times: 256 in a row happen less than once in 2^600 games.
        let first = 2 * (1 + 256);
        // Each die is placed once and lost once, and nobody takes more than three tokens.
        let n_dice: u32 = Side::ALL.iter().map(|&side| self.n_left(side)).sum();
        let n_reserve: u32 = self.reserves.iter().map(|reserve| reserve.total()).sum();
        let n_tokens = 2 * u32::from(WINNING_TOKENS) - u32::from(self.tokens[0] + self.tokens[1]);
        let n_events = (n_dice + n_reserve + n_tokens) as usize;
        // SCA-44: before each of these events, and after the last, there are so many turns at most.
        let n_turns = (n_events + 1) * usize::from(self.options.exhaustion) + 1;
        match self.phase {
            Phase::Over(_) => 0,
            Phase::First | Phase::FirstReply { .. } => first + n_turns * STEPS_IN_A_TURN,
            _ => n_turns * STEPS_IN_A_TURN,
        }
    }

    #[inline]
    fn turn(&self) -> Turn<Rule> {
        match (self.decider(), self.phase) {
            (Some(side), _) => Turn::Act(Seats::only(side.seat())),
            (None, Phase::Over(ending)) => Turn::Over(self.outcome(ending)),
            (None, _) => Turn::Chance,
        }
    }

    #[inline(always)]
    fn next(&self) -> Next {
        match (self.decider(), self.phase) {
            (Some(side), _) => Next::Act(side.seat()),
            (None, Phase::Over(_)) => Next::Over,
            (None, _) => Next::Chance,
        }
    }

    fn active(&self) -> Option<Seat> {
        match self.phase {
            Phase::First | Phase::FirstReply { .. } | Phase::Over(_) => None,
            _ => Some(self.on_turn.seat()),
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Rule> {
        if let Phase::Over(_) = self.phase {
            return Err(Rule::GameOver);
        }
        match self.decider() {
            Some(side) if side.seat() == seat => self.allows(action),
            _ => Err(Rule::NotYourTurn),
        }
    }

    fn push_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.decider().map(Side::seat) == Some(seat) {
            self.each_legal(&mut |action| out.push(action));
        }
    }

    #[inline(always)]
    fn random_legal(&self, _: Seat, rng: &mut Rng) -> Action {
        self.draw(rng)
    }

    #[inline(always)]
    fn apply(&mut self, seat: Seat, action: Action) {
        debug_assert_eq!(self.check(seat, action), Ok(()), "{action} in {self}");
        self.put_back = None;
        match action {
            Action::Deploy(kind) => self.phase = Phase::Roll { kind },
            Action::Place(hex) => self.place(hex),
            Action::Back => self.return_die(),
            Action::Move { from, to } => self.move_die(from, to),
            Action::Attack { from, to } => self.phase = Phase::AttackerRoll(Duel { from, to }),
            Action::Evade(to) => self.evade(to),
            Action::Stay => self.stay(),
            Action::Pass => self.end_turn(),
        }
    }

    fn push_chance(&self, out: &mut Vec<(Chance, u32)>) {
        match self.phase {
            Phase::First | Phase::FirstReply { .. } => {
                out.extend((1..=6).map(|face| (Chance::First(face), 1)));
            }
            Phase::Roll { kind } => {
                out.extend((1..=kind.sides()).map(|face| (Chance::Roll(face), 1)));
            }
            Phase::AttackerRoll(..) | Phase::DefenderRoll(..) => {
                out.extend(BATTLE_DIE.map(|(face, weight)| (Chance::Battle(face), weight)));
            }
            Phase::Core => out.extend(CoreFace::ALL.map(|face| (Chance::Core(face), 1))),
            Phase::Act
            | Phase::Place { .. }
            | Phase::DefenderEvade(..)
            | Phase::AttackerEvade(..)
            | Phase::Over(_) => {}
        }
    }

    #[inline(always)]
    fn sample_chance(&self, rng: &mut Rng) -> Chance {
        match self.phase {
            Phase::Roll { kind } => Chance::Roll(1 + rng.below(kind.sides().into()) as u8),
            Phase::AttackerRoll(..) | Phase::DefenderRoll(..) => {
                let side = rng.below(BATTLE_SIDES.len() as u32);
                Chance::Battle(BATTLE_SIDES[side as usize])
            }
            Phase::Core => Chance::Core(CoreFace::ALL[rng.below(4) as usize]),
            Phase::First | Phase::FirstReply { .. } => Chance::First(1 + rng.below(6) as u8),
            _ => unreachable!("chance must decide"),
        }
    }

    #[inline(always)]
    fn apply_chance(&mut self, outcome: Chance) {
        match (outcome, self.phase) {
            (Chance::Roll(face), Phase::Roll { kind }) => self.phase = Phase::Place { kind, face },
            (Chance::Battle(face), Phase::AttackerRoll(duel)) => {
                self.phase = Phase::DefenderRoll(duel, face);
            }
            (Chance::Battle(face), Phase::DefenderRoll(duel, attacker)) => {
                self.both_rolled(duel, attacker, face);
            }
            (Chance::Core(face), Phase::Core) => self.roll_core(face),
            (Chance::First(face), _) => self.roll_for_first_turn(face),
            _ => unreachable!("the outcome is one of the pending event"),
        }
    }
}

/// Turns.
impl Scalar {
    /// SCA-10: the higher d6 begins, and a tie is rolled again.
    #[cold]
    fn roll_for_first_turn(&mut self, face: u8) {
        let Phase::FirstReply { rolled } = self.phase else {
            self.phase = Phase::FirstReply { rolled: face };
            return;
        };
        if face == rolled {
            self.phase = Phase::First;
        } else {
            self.start_turn(if face < rolled {
                Side::South
            } else {
                Side::North
            });
        }
    }

    /// SCA-11: before anything else, who holds the control zone takes a token.
    #[inline(always)]
    pub(crate) fn start_turn(&mut self, side: Side) {
        self.on_turn = side;
        self.quiet += 1;
        if self.n_in_zone(side) >= HOLDING {
            self.take_token();
        } else {
            self.start_actions();
        }
    }

    /// SCA-11, SCA-40: the third token wins, any other one is followed by a roll of the core.
    #[cold]
    fn take_token(&mut self) {
        self.quiet = 0;
        let tokens = &mut self.tokens[self.on_turn.index()];
        *tokens += 1;
        if *tokens == WINNING_TOKENS {
            self.end(Ending::ThirdToken);
        } else {
            self.phase = Phase::Core;
        }
    }

    /// SCA-30: a rolled face acts at once, and holds from this turn on.
    #[cold]
    fn roll_core(&mut self, face: CoreFace) {
        self.core = face;
        core::strike(&mut self.field, self.options.board, face, &mut |_| {});
        self.start_actions();
    }

    /// SCA-12: then come the actions.
    #[inline(always)]
    fn start_actions(&mut self) {
        self.n_actions = self.actions_in_a_turn();
        self.phase = Phase::Act;
    }

    /// SCA-12: another action, or the end of the turn.
    #[inline(always)]
    fn end_action(&mut self) {
        self.n_actions -= 1;
        if self.n_actions == 0 {
            self.end_turn();
        } else {
            self.phase = Phase::Act;
        }
    }

    /// SCA-44: too many quiet turns end the game, else the other player is on turn.
    #[inline(always)]
    fn end_turn(&mut self) {
        self.n_actions = 0;
        if self.quiet >= self.options.exhaustion {
            self.end(Ending::Exhaustion);
        } else {
            self.start_turn(self.on_turn.other());
        }
    }
}

/// Actions.
impl Scalar {
    /// SCA-14: the rolled die goes on the board.
    #[inline(always)]
    fn place(&mut self, hex: Hex) {
        let (kind, face) = self.rolled();
        self.reserves[self.on_turn.index()].take(kind);
        self.field.put(self.on_turn, hex, Die::new(kind, face));
        self.quiet = 0;
        self.end_action();
    }

    /// SCA-14: the rolled die goes back, and is not rolled again this turn.
    #[inline(always)]
    fn return_die(&mut self) {
        let (kind, _) = self.rolled();
        self.put_back = (self.n_actions == 2).then_some(kind);
        self.end_action();
    }

    #[inline(always)]
    fn rolled(&self) -> (Kind, u8) {
        match self.phase {
            Phase::Place { kind, face } => (kind, face),
            _ => unreachable!("a die was rolled"),
        }
    }

    /// SCA-16 to SCA-18: a die moves and keeps its face.
    #[inline(always)]
    fn move_die(&mut self, from: Hex, to: Hex) {
        self.field.relocate(from, to);
        self.end_action();
    }
}

/// Battles.
impl Scalar {
    /// SCA-26: with both rolls known, the defender decides about Evade first.
    #[inline(always)]
    fn both_rolled(&mut self, duel: Duel, attacker: BattleFace, defender: BattleFace) {
        if defender == BattleFace::Evade && self.field.is_free_around(duel.to) {
            self.phase = Phase::DefenderEvade(duel, attacker);
        } else {
            self.defender_stays(duel, attacker, defender);
        }
    }

    /// SCA-26: then the attacker does.
    #[inline(always)]
    fn defender_stays(&mut self, duel: Duel, attacker: BattleFace, defender: BattleFace) {
        if attacker == BattleFace::Evade && self.field.is_free_around(duel.from) {
            self.phase = Phase::AttackerEvade(duel, defender);
        } else {
            let verdict = self.battle(duel, attacker, defender).settle();
            self.carry_out(duel, verdict);
        }
    }

    /// SCA-26: who was asked stays.
    fn stay(&mut self) {
        match self.phase {
            Phase::DefenderEvade(duel, attacker) => {
                self.defender_stays(duel, attacker, BattleFace::Evade);
            }
            Phase::AttackerEvade(duel, defender) => {
                let verdict = self.battle(duel, BattleFace::Evade, defender).settle();
                self.carry_out(duel, verdict);
            }
            _ => unreachable!("somebody rolled Evade"),
        }
    }

    /// SCA-26: who was asked leaves, and the battle is over but for what the other one rolled.
    fn evade(&mut self, to: Hex) {
        let (duel, hex, verdict) = match self.phase {
            Phase::DefenderEvade(duel, attacker) => {
                let battle = self.battle(duel, attacker, BattleFace::Evade);
                (duel, duel.to, battle.settle_without(Role::Defender))
            }
            Phase::AttackerEvade(duel, defender) => {
                let battle = self.battle(duel, BattleFace::Evade, defender);
                (duel, duel.from, battle.settle_without(Role::Attacker))
            }
            _ => unreachable!("somebody rolled Evade"),
        };
        self.field.relocate(hex, to);
        self.carry_out(duel, verdict);
    }

    /// SCA-22, SCA-28, SCA-41 to SCA-43: what becomes of the two dice, and whether that ends the game.
    #[inline(always)]
    fn carry_out(&mut self, Duel { from, to }: Duel, verdict: Verdict) {
        let (attacker, defender) = (self.on_turn, self.on_turn.other());
        match verdict {
            Verdict::Unchanged => return self.end_action(),
            Verdict::DefenderCaptured => {
                self.field.remove(defender, to);
                self.field.relocate(from, to);
            }
            Verdict::AttackerCaptured => self.field.remove(attacker, from),
            Verdict::Destroyed {
                attacker: is_attacker,
                defender: is_defender,
            } => {
                if is_attacker {
                    self.field.remove(attacker, from);
                }
                if is_defender {
                    self.field.remove(defender, to);
                }
            }
        }
        self.quiet = 0;
        match self.ending_by_losses() {
            Some(ending) => self.end(ending),
            None => self.end_action(),
        }
    }
}

//! A game of Scalar in progress.

use tabletop::Seat;

use crate::battle::{Battle, Fighter};
use crate::board::{Hex, Side};
use crate::dice::{BattleFace, Cell, CoreFace, Kind, Reserve, TWINS};
use crate::ending::Ending;
use crate::field::Field;
use crate::variants::Options;

/// A game of Scalar in progress. Nothing in it is hidden.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Scalar {
    pub(crate) field: Field,
    /// A die that is being rolled still counts.
    pub(crate) reserves: [Reserve; 2],
    pub(crate) tokens: [u8; 2],
    pub(crate) phase: Phase,
    /// Whose turn it is; `South` where it is nobody's.
    pub(crate) on_turn: Side,
    /// How many actions are left in the turn, the one under way included; 0 while none can be taken.
    pub(crate) n_actions: u8,
    /// The kind of a die put back in the first of two actions, while the second is to be chosen (SCA-14).
    pub(crate) put_back: Option<Kind>,
    pub(crate) core: CoreFace,
    /// How many turns in a row, the present one included, have been quiet (SCA-44).
    pub(crate) quiet: u16,
    pub(crate) options: Options,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// South's d6 for the first turn (SCA-10).
    First,
    /// North's d6 for the first turn, South having rolled (SCA-10).
    FirstReply { rolled: u8 },
    /// The core, a token having been taken (SCA-30).
    Core,
    /// An action (SCA-12).
    Act,
    /// The die to be deployed (SCA-14).
    Roll { kind: Kind },
    /// Whether the rolled die is placed (SCA-14).
    Place { kind: Kind, face: u8 },
    /// The attacker's battle die (SCA-21).
    AttackerRoll(Duel),
    /// The defender's battle die, the attacker's being known (SCA-21).
    DefenderRoll(Duel, BattleFace),
    /// Whether the defender, who rolled Evade, leaves; the attacker's face is given (SCA-26).
    DefenderEvade(Duel, BattleFace),
    /// Whether the attacker, who rolled Evade, leaves; the defender's face is given (SCA-26).
    AttackerEvade(Duel, BattleFace),
    /// Nothing.
    Over(Ending),
}

/// Who attacks whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Duel {
    /// The attacker's hex.
    pub(crate) from: Hex,
    /// The defender's hex.
    pub(crate) to: Hex,
}

impl Duel {
    /// SCA-26: the question whether `asked` leaves, and whose turn it is; none if they did not roll Evade.
    ///
    /// Where both did, the hexes tell whether the attacker is asked or the defender.
    pub(crate) fn evasion(
        self,
        field: &Field,
        asked: Side,
        attacker: BattleFace,
        defender: BattleFace,
    ) -> Option<(Phase, Side)> {
        if field.is_of(self.from, asked) {
            let phase = Phase::AttackerEvade(self, defender);
            (attacker == BattleFace::Evade).then_some((phase, asked))
        } else {
            let phase = Phase::DefenderEvade(self, attacker);
            (defender == BattleFace::Evade).then_some((phase, asked.other()))
        }
    }
}

impl Scalar {
    /// What a hex holds, if the board being played has it.
    pub fn cell(&self, hex: Hex) -> Option<Cell> {
        self.field.has(hex).then(|| self.field.look(hex))
    }

    /// How many dice of a kind a seat has in its reserve.
    pub fn reserve(&self, seat: Seat, kind: Kind) -> u32 {
        Side::of(seat).map_or(0, |side| self.reserves[side.index()].count(kind))
    }

    /// How many control tokens a seat has.
    #[inline]
    pub fn tokens(&self, seat: Seat) -> u8 {
        Side::of(seat).map_or(0, |side| self.tokens[side.index()])
    }

    /// What the scalar core shows.
    pub fn core(&self) -> CoreFace {
        self.core
    }

    /// Who must decide, if anybody.
    #[inline(always)]
    pub(crate) fn decider(&self) -> Option<Side> {
        match self.phase {
            Phase::Act | Phase::Place { .. } | Phase::AttackerEvade(..) => Some(self.on_turn),
            Phase::DefenderEvade(..) => Some(self.on_turn.other()),
            _ => None,
        }
    }

    /// How many dice a side has left, on the board and in reserve (SCA-41).
    #[inline(always)]
    pub(crate) fn n_left(&self, side: Side) -> u32 {
        self.field.n_dice(side) + self.reserves[side.index()].total()
    }

    /// How many dice of a side are in the control zone (SCA-11).
    #[inline(always)]
    pub(crate) fn n_in_zone(&self, side: Side) -> u32 {
        self.field.n_in_zone(side)
    }

    /// The deploy zone of a side (SCA-4).
    #[inline(always)]
    pub(crate) fn deploy_zone(&self, side: Side) -> &'static [Hex; 4] {
        self.options.board.deploy(side)
    }

    /// SCA-15: whether a side may roll at all.
    #[inline(always)]
    pub(crate) fn has_deploy_hex(&self, side: Side) -> bool {
        self.field.any_free(self.deploy_zone(side))
    }

    /// SCA-14: whether a side has a die of this kind that may be rolled.
    #[inline(always)]
    pub(crate) fn can_roll(&self, side: Side, kind: Kind) -> bool {
        let n_back = u32::from(self.put_back == Some(kind));
        self.reserves[side.index()].count(kind) > n_back
    }

    /// SCA-12, SCA-32: how many actions a turn has.
    #[inline(always)]
    pub(crate) fn actions_in_a_turn(&self) -> u8 {
        1 + u8::from(self.core == CoreFace::Momentum)
    }

    /// SCA-12: whether the action to be chosen is the second one of a turn.
    #[inline(always)]
    pub(crate) fn is_second_action(&self) -> bool {
        self.core == CoreFace::Momentum && self.n_actions == 1
    }

    /// SCA-13: whether the action to be chosen may be declined by somebody who could take it.
    #[inline(always)]
    pub(crate) fn may_decline(&self) -> bool {
        // Without a branch, since random play asks it at every action.
        self.options.passing | self.is_second_action()
    }

    /// The two dice of a battle with what was rolled for them.
    #[inline(always)]
    pub(crate) fn battle(&self, duel: Duel, attacker: BattleFace, defender: BattleFace) -> Battle {
        let fighter = |hex: Hex, face: BattleFace| Fighter {
            base: self.field.die(hex).face(),
            face,
        };
        Battle {
            attacker: fighter(duel.from, attacker),
            defender: fighter(duel.to, defender),
            double: self.options.double,
        }
    }

    /// Panics if any part contradicts another; recomputes every cache.
    pub fn assert_invariants(&self) {
        self.field.assert_invariants();
        for side in Side::ALL {
            for kind in Kind::ALL {
                let n_dice =
                    self.field.n_of_kind(side, kind) + self.reserves[side.index()].count(kind);
                assert!(n_dice <= TWINS, "{n_dice} dice of a kind: {self}");
            }
            for (hex, die) in self.field.dice(side) {
                let is_face = (1..=die.kind().sides()).contains(&die.face());
                assert!(is_face, "the die on {hex} shows no face of its own: {self}");
            }
        }
        if let Err(problem) = self.sound() {
            panic!("{problem}: {self}");
        }
    }
}

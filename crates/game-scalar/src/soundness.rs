//! The test that a position from outside must pass: what the rules say of every state of a match.

use crate::board::{Hex, Side};
use crate::dice::{Cell, CoreFace, Kind, Reserve, TWINS, Unit};
use crate::ending::{Ending, WINNING_TOKENS};
use crate::field::{Die, Field};
use crate::rules::HOLDING;
use crate::setup;
use crate::state::{Duel, Phase, Scalar};
use crate::variants::{Board, First};

/// The dice on the board and in the reserves, if they are no more than two formations (SCA-1).
///
/// The cells are those of every hex of the board, in any order.
pub(crate) fn muster(
    board: Board,
    cells: impl Iterator<Item = (Hex, Cell)>,
    reserves: [[u32; 6]; 2],
) -> Result<(Field, [Reserve; 2]), &'static str> {
    let mut field = setup::empty_field(board);
    let mut left = [[TWINS; 6]; 2];
    let mut take = |side: Side, kind: Kind| -> Result<(), &'static str> {
        let left = &mut left[side.index()][kind as usize];
        let one_less = left.checked_sub(1);
        *left = one_less.ok_or("no player has more than two dice of a kind")?;
        Ok(())
    };
    let mut filled = [Reserve::EMPTY; 2];
    for side in Side::ALL {
        for kind in Kind::ALL {
            for _ in 0..reserves[side.index()][kind as usize] {
                take(side, kind)?;
                filled[side.index()].add(kind);
            }
        }
    }
    for (hex, cell) in cells {
        if (cell == Cell::Core) != field.is_core(hex) {
            return Err("the scalar core lies in the middle, and nowhere else");
        }
        if let Cell::Unit(Unit { owner, kind, face }) = cell {
            let side = Side::of(owner).ok_or("every die belongs to one of two seats")?;
            if !(1..=kind.sides()).contains(&face) {
                return Err("every die shows one of its faces");
            }
            if !field.is_free(hex) {
                return Err("every die is on a hex of the board of its own");
            }
            take(side, kind)?;
            field.put(side, hex, Die::new(kind, face));
        }
    }
    Ok((field, filled))
}

/// Goes on if the condition holds, else ends with what should hold.
macro_rules! hold {
    ($condition:expr, $fact:literal) => {
        if !$condition {
            return Err($fact);
        }
    };
}

impl Scalar {
    /// What should hold of this state and does not, if anything.
    pub(crate) fn sound(&self) -> Result<(), &'static str> {
        self.counts_are_sound()?;
        self.actions_are_sound()?;
        match self.phase {
            Phase::First | Phase::FirstReply { .. } => self.start_is_sound(),
            Phase::Over(ending) => self.end_is_sound(ending),
            _ => self.turn_is_sound(),
        }
    }

    /// SCA-30, SCA-40, SCA-44.
    fn counts_are_sound(&self) -> Result<(), &'static str> {
        hold!(
            self.tokens.iter().all(|&tokens| tokens <= WINNING_TOKENS),
            "nobody has more than three tokens"
        );
        let n_tokens = self.tokens[0] + self.tokens[1];
        let n_rolls = n_tokens.saturating_sub(u8::from(self.phase == Phase::Core));
        hold!(
            n_rolls > 0 || self.core == CoreFace::Aether,
            "the core shows Aether until it is rolled for a token"
        );
        hold!(
            self.quiet <= self.options.exhaustion,
            "no more turns are quiet than end the game"
        );
        Ok(())
    }

    /// SCA-12, SCA-14.
    fn actions_are_sound(&self) -> Result<(), &'static str> {
        let is_acting = !matches!(
            self.phase,
            Phase::First | Phase::FirstReply { .. } | Phase::Core | Phase::Over(_)
        );
        hold!(
            if is_acting {
                (1..=self.actions_in_a_turn()).contains(&self.n_actions)
            } else {
                self.n_actions == 0
            },
            "a turn has one action, or two with Momentum, and none is left outside of turns"
        );
        if let Some(kind) = self.put_back {
            hold!(
                self.phase == Phase::Act && self.is_second_action(),
                "a die put back is remembered while the second action is to be chosen"
            );
            self.deployment_is_sound(kind, 1)?;
        }
        Ok(())
    }

    /// SCA-10.
    fn start_is_sound(&self) -> Result<(), &'static str> {
        let is_untouched =
            self.reserves == [Reserve::FULL; 2] && self.tokens == [0; 2] && self.quiet == 0;
        hold!(
            self.options.first == First::Roll,
            "the first turn is rolled for only if the options leave it to the dice"
        );
        hold!(
            is_untouched,
            "nothing has happened before the first turn is settled"
        );
        if let Phase::FirstReply { rolled } = self.phase {
            hold!((1..=6).contains(&rolled), "a d6 shows 1 to 6");
        }
        Ok(())
    }

    /// SCA-40 to SCA-44.
    fn end_is_sound(&self, ending: Ending) -> Result<(), &'static str> {
        let winner = Side::ALL
            .into_iter()
            .find(|&side| self.tokens[side.index()] == WINNING_TOKENS);
        let is_by_token = ending == Ending::ThirdToken;
        hold!(
            is_by_token == winner.is_some(),
            "who has three tokens has just won by them"
        );
        if let Some(winner) = winner {
            hold!(
                self.tokens[winner.other().index()] < WINNING_TOKENS,
                "only one player has three tokens"
            );
            hold!(
                self.n_in_zone(winner) >= HOLDING,
                "who takes a token holds the control zone"
            );
        }
        let by_losses = match ending {
            Ending::ThirdToken | Ending::Exhaustion => None,
            Ending::MoreTokens | Ending::LastDie | Ending::NoDieLeft => Some(ending),
        };
        hold!(
            self.ending_by_losses() == by_losses,
            "the dice left and the tokens make the ending what it is"
        );
        let quiet = if ending == Ending::Exhaustion {
            self.options.exhaustion
        } else {
            0
        };
        hold!(
            self.quiet == quiet,
            "the last turn is quiet exactly if too many quiet turns end the game"
        );
        Ok(())
    }

    fn turn_is_sound(&self) -> Result<(), &'static str> {
        hold!(
            self.tokens.iter().all(|&tokens| tokens < WINNING_TOKENS),
            "nobody has three tokens during play"
        );
        hold!(
            self.ending_by_losses().is_none(),
            "the dice left and the tokens have not ended the game"
        );
        self.token_is_sound()?;
        match self.phase {
            Phase::Roll { kind } => self.deployment_is_sound(kind, 1),
            Phase::Place { kind, face } => self.deployment_is_sound(kind, face),
            Phase::AttackerRoll(duel) | Phase::DefenderRoll(duel, _) => self.duel_is_sound(duel),
            Phase::DefenderEvade(duel, _) => self.evasion_is_sound(duel, duel.to),
            Phase::AttackerEvade(duel, _) => self.evasion_is_sound(duel, duel.from),
            _ => Ok(()),
        }
    }

    /// SCA-11: as long as nothing has moved in a turn, one sees whether it began with a token.
    fn token_is_sound(&self) -> Result<(), &'static str> {
        let holds_zone = self.n_in_zone(self.on_turn) >= HOLDING;
        let has_token = self.tokens[self.on_turn.index()] > 0;
        if self.phase == Phase::Core {
            hold!(
                holds_zone && has_token && self.quiet == 0,
                "the core is rolled for a token that was just taken by who holds the control zone"
            );
        } else if !self.is_second_action() || self.put_back.is_some() {
            hold!(
                self.quiet > 0 || has_token,
                "a turn in which nothing happened yet counts as quiet, unless it began with a token"
            );
            hold!(
                self.quiet == 0 || !holds_zone,
                "who holds the control zone at the start of a turn takes a token"
            );
        }
        Ok(())
    }

    /// SCA-14, SCA-15.
    fn deployment_is_sound(&self, kind: Kind, face: u8) -> Result<(), &'static str> {
        hold!(
            self.reserves[self.on_turn.index()].count(kind) > 0,
            "a die that is rolled is in the reserve until it is placed"
        );
        hold!(
            self.has_deploy_hex(self.on_turn),
            "who rolls a die has a free hex in the deploy zone"
        );
        hold!(
            (1..=kind.sides()).contains(&face),
            "a rolled die shows one of its faces"
        );
        Ok(())
    }

    /// SCA-20.
    fn duel_is_sound(&self, Duel { from, to }: Duel) -> Result<(), &'static str> {
        hold!(
            self.field.is_of(from, self.on_turn) && self.field.is_of(to, self.on_turn.other()),
            "a die of the player on turn attacks one of the other's"
        );
        hold!(from.distance(to) == 1, "a die attacks an adjacent one");
        Ok(())
    }

    /// SCA-26.
    fn evasion_is_sound(&self, duel: Duel, evader: Hex) -> Result<(), &'static str> {
        self.duel_is_sound(duel)?;
        hold!(
            self.field.is_free_around(evader),
            "only who has a free hex beside is asked whether to evade"
        );
        Ok(())
    }
}

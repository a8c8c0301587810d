//! What everybody sees. Nothing is hidden in this game.

use serde::{Deserialize, Serialize};
use tabletop::{Certain, Game, Observe, ParseError, Seat, StepOf, Viewer};
use ts_rs::TS;

use crate::action::Action;
use crate::board::{Hex, Side};
use crate::dice::{BattleFace, Cell, CoreFace, Kind};
use crate::ending::Ending;
use crate::event::Event;
use crate::field::Field;
use crate::setup::{self, TWO};
use crate::soundness::muster;
use crate::state::{Duel, Phase, Scalar};
use crate::telling;
use crate::variants::Options;

/// The table as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct View {
    /// Whose view it is; none for a spectator.
    pub viewer: Option<Seat>,
    /// What was chosen before the start.
    pub options: Options,
    /// The rows of the board, the last letter first, each from its lowest number on.
    pub board: Vec<Vec<Spot>>,
    /// Each seat's reserve, lightest kind first.
    pub reserves: [Vec<Kind>; 2],
    /// Each seat's control tokens.
    pub tokens: [u8; 2],
    /// What the scalar core shows.
    pub core: CoreFace,
    /// What the game waits for.
    pub pending: Pending,
    /// How many actions the player on turn has left, the one under way included.
    pub actions: u8,
    /// The kind of a die put back in the first action, while the second is to be chosen (SCA-14).
    pub put_back: Option<Kind>,
    /// How many turns in a row, the present one included, have been quiet (SCA-44).
    pub quiet: u16,
}

/// A hex and what it holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Spot {
    /// Which hex.
    pub hex: Hex,
    /// What is there.
    pub holds: Cell,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Pending {
    /// A d6 for the first turn (SCA-10).
    First {
        /// What seat 0 rolled; none while that is the die to be rolled.
        rolled: Option<u8>,
    },
    /// The core (SCA-30).
    Core {
        /// Who took a token.
        seat: Seat,
    },
    /// An action (SCA-12).
    Act {
        /// Whose.
        seat: Seat,
    },
    /// The die to be deployed (SCA-14).
    Roll {
        /// Whose.
        seat: Seat,
        /// Which.
        kind: Kind,
    },
    /// Whether a rolled die is placed (SCA-14).
    Place {
        /// Whose.
        seat: Seat,
        /// Which.
        kind: Kind,
        /// What it shows.
        face: u8,
    },
    /// A battle die (SCA-21).
    Battle {
        /// Whose.
        seat: Seat,
        /// The attacker's hex.
        from: Hex,
        /// The defender's hex.
        to: Hex,
        /// What the attacker's shows; none while that is the die to be rolled.
        attacker: Option<BattleFace>,
    },
    /// Whether somebody who rolled Evade leaves (SCA-26).
    Evade {
        /// Who.
        seat: Seat,
        /// The attacker's hex.
        from: Hex,
        /// The defender's hex.
        to: Hex,
        /// What the attacker's battle die shows.
        attacker: BattleFace,
        /// What the defender's battle die shows.
        defender: BattleFace,
    },
    /// Nothing: the game is over.
    Over {
        /// What ended it (SCA-40 to SCA-44).
        ending: Ending,
    },
}

impl Observe for Scalar {
    type View = View;
    type Event = Event;
    type Glimpse = StepOf<Scalar>;
    type Guesser = Certain<Scalar>;

    fn view(&self, viewer: Viewer) -> View {
        let spot = |hex: Hex| Spot {
            hex,
            holds: self.field.look(hex),
        };
        let dice = |side: Side| {
            let reserve = self.reserves[side.index()];
            let of_kind = |kind| (0..reserve.count(kind)).map(move |_| kind);
            Kind::ALL.into_iter().flat_map(of_kind).collect()
        };
        View {
            viewer: viewer.seat(),
            options: self.options,
            board: self
                .options
                .board
                .rows()
                .rev()
                .map(|row| row.map(spot).collect())
                .collect(),
            reserves: Side::ALL.map(dice),
            tokens: self.tokens,
            core: self.core,
            pending: self.pending(),
            actions: self.n_actions,
            put_back: self.put_back,
            quiet: self.quiet,
        }
    }

    fn glimpse(&self, _: Viewer, step: StepOf<Scalar>) -> StepOf<Scalar> {
        step
    }

    /// Nothing is hidden.
    fn reveals(&self, _: Viewer, _: StepOf<Scalar>) -> bool {
        false
    }

    /// Nothing is hidden.
    fn possible(&self, seat: Seat) -> Vec<Action> {
        self.legal(seat)
    }

    fn guesser(view: &View) -> Result<Certain<Scalar>, ParseError> {
        state_of(view).map(Certain)
    }

    fn events(before: &View, step: &StepOf<Scalar>, after: &View) -> Vec<Event> {
        match (state_of(before), state_of(after)) {
            (Ok(before), Ok(after)) => telling::between(&before, *step, &after),
            // Views that no game has tell nothing.
            _ => Vec::new(),
        }
    }
}

impl Scalar {
    /// What the game waits for.
    pub fn pending(&self) -> Pending {
        let seat = self.on_turn.seat();
        let other = self.on_turn.other().seat();
        match self.phase {
            Phase::First => Pending::First { rolled: None },
            Phase::FirstReply { rolled } => Pending::First {
                rolled: Some(rolled),
            },
            Phase::Core => Pending::Core { seat },
            Phase::Act => Pending::Act { seat },
            Phase::Roll { kind } => Pending::Roll { seat, kind },
            Phase::Place { kind, face } => Pending::Place { seat, kind, face },
            Phase::AttackerRoll(Duel { from, to }) => Pending::Battle {
                seat,
                from,
                to,
                attacker: None,
            },
            Phase::DefenderRoll(Duel { from, to }, attacker) => Pending::Battle {
                seat: other,
                from,
                to,
                attacker: Some(attacker),
            },
            Phase::DefenderEvade(Duel { from, to }, attacker) => Pending::Evade {
                seat: other,
                from,
                to,
                attacker,
                defender: BattleFace::Evade,
            },
            Phase::AttackerEvade(Duel { from, to }, defender) => Pending::Evade {
                seat,
                from,
                to,
                attacker: BattleFace::Evade,
                defender,
            },
            Phase::Over(ending) => Pending::Over { ending },
        }
    }
}

/// The one state that looks like this.
fn state_of(view: &View) -> Result<Scalar, ParseError> {
    let wrong = |expected: &str| ParseError::new(format!("a view in which {expected}"), "another");
    let start =
        setup::start(TWO, &view.options).map_err(|_| wrong("the options are those of a game"))?;
    let spots = view.board.iter().flatten();
    let reserves = [0, 1].map(|index: usize| {
        Kind::ALL.map(|kind| {
            let dice = view.reserves[index].iter();
            dice.filter(|&&one| one == kind).count() as u32
        })
    });
    let cells = spots.map(|spot| (spot.hex, spot.holds));
    let (field, reserves) = muster(view.options.board, cells, reserves).map_err(wrong)?;
    let (phase, on_turn) =
        phase_of(view.pending, &field).ok_or_else(|| wrong("a seat of the table is pending"))?;
    let state = Scalar {
        field,
        reserves,
        tokens: view.tokens,
        phase,
        on_turn,
        n_actions: view.actions,
        put_back: view.put_back,
        core: view.core,
        quiet: view.quiet,
        ..start
    };
    state.sound().map_err(wrong)?;
    let viewer = Viewer::from(view.viewer);
    let is_seated = view.viewer.is_none_or(|seat| Side::of(seat).is_some());
    if !is_seated || state.view(viewer) != *view {
        return Err(wrong("the viewer is seated and the board is complete"));
    }
    Ok(state)
}

/// What the game waits for and whose turn it is; none for a seat that is not asked so.
fn phase_of(pending: Pending, field: &Field) -> Option<(Phase, Side)> {
    Some(match pending {
        Pending::First { rolled: None } => (Phase::First, Side::South),
        Pending::First {
            rolled: Some(rolled),
        } => (Phase::FirstReply { rolled }, Side::South),
        Pending::Core { seat } => (Phase::Core, Side::of(seat)?),
        Pending::Act { seat } => (Phase::Act, Side::of(seat)?),
        Pending::Roll { seat, kind } => (Phase::Roll { kind }, Side::of(seat)?),
        Pending::Place { seat, kind, face } => (Phase::Place { kind, face }, Side::of(seat)?),
        Pending::Battle {
            seat,
            from,
            to,
            attacker,
        } => match attacker {
            None => (Phase::AttackerRoll(Duel { from, to }), Side::of(seat)?),
            Some(face) => (
                Phase::DefenderRoll(Duel { from, to }, face),
                Side::of(seat)?.other(),
            ),
        },
        Pending::Evade {
            seat,
            from,
            to,
            attacker,
            defender,
        } => Duel { from, to }.evasion(field, Side::of(seat)?, attacker, defender)?,
        Pending::Over { ending } => (Phase::Over(ending), Side::South),
    })
}

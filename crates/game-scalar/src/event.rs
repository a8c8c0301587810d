//! What people see happen, in words.

use std::fmt;

use serde::Serialize;
use tabletop::Seat;
use ts_rs::TS;

use crate::board::Hex;
use crate::dice::{BattleFace, CoreFace, Kind, Unit};
use crate::ending::Ending;

/// Something that happened at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A d6 for the first turn (SCA-10).
    FirstRolled {
        /// Who rolled.
        seat: Seat,
        /// What came up.
        face: u8,
    },
    /// Both rolled the same, and roll again (SCA-10).
    Tied,
    /// This seat begins (SCA-10).
    Begins(Seat),
    /// A seat that holds the control zone takes a token (SCA-11).
    TokenTaken {
        /// Who.
        seat: Seat,
        /// How many it has now.
        tokens: u8,
    },
    /// The core was rolled (SCA-30).
    CoreRolled(CoreFace),
    /// Aether pushed a die (SCA-31).
    Pushed {
        /// Which.
        unit: Unit,
        /// Where it stood.
        from: Hex,
        /// Where it stands.
        to: Hex,
    },
    /// Equilibrium or Reversal turned a die (SCA-33, SCA-34).
    Turned {
        /// Where.
        hex: Hex,
        /// What it was.
        unit: Unit,
        /// What it shows now.
        face: u8,
    },
    /// A seat takes a die of its reserve to roll it (SCA-14).
    Deploys {
        /// Who.
        seat: Seat,
        /// Which kind.
        kind: Kind,
    },
    /// The die to be deployed was rolled (SCA-14).
    Rolled {
        /// Whose.
        seat: Seat,
        /// Which kind.
        kind: Kind,
        /// What came up.
        face: u8,
    },
    /// The rolled die was placed (SCA-14).
    Placed {
        /// Which.
        unit: Unit,
        /// Where.
        hex: Hex,
    },
    /// The rolled die went back to the reserve (SCA-14).
    PutBack {
        /// Whose.
        seat: Seat,
        /// Which kind.
        kind: Kind,
    },
    /// A die moved (SCA-16, SCA-17).
    Moved {
        /// Which.
        unit: Unit,
        /// Where it stood.
        from: Hex,
        /// Where it stands.
        to: Hex,
    },
    /// A die attacks another (SCA-20).
    Attacks {
        /// The attacker.
        attacker: Unit,
        /// Its hex.
        from: Hex,
        /// The defender.
        defender: Unit,
        /// Its hex.
        to: Hex,
    },
    /// A battle die was rolled (SCA-21).
    BattleRolled {
        /// Whose.
        seat: Seat,
        /// What came up.
        face: BattleFace,
    },
    /// Who rolled Evade left (SCA-26).
    Evaded {
        /// Which die.
        unit: Unit,
        /// Where it stood.
        from: Hex,
        /// Where it stands.
        to: Hex,
    },
    /// Who rolled Evade stays (SCA-26).
    Stayed(Seat),
    /// The totals of a battle are compared (SCA-21 to SCA-25).
    Compared {
        /// The attacker's.
        attacker: Tally,
        /// The defender's.
        defender: Tally,
    },
    /// A die was captured (SCA-22).
    Captured {
        /// Which.
        unit: Unit,
        /// Where it stood.
        hex: Hex,
    },
    /// The attacker takes the hex of the die it captured (SCA-22).
    Advanced {
        /// Which.
        unit: Unit,
        /// Where it stood.
        from: Hex,
        /// Where it stands.
        to: Hex,
    },
    /// A die was destroyed (SCA-28).
    Destroyed {
        /// Which.
        unit: Unit,
        /// Where it stood.
        hex: Hex,
    },
    /// A die survived, being Indestructible (SCA-27, SCA-28).
    Survived {
        /// Which.
        unit: Unit,
        /// Where it stands.
        hex: Hex,
    },
    /// A battle between equals changed nothing (SCA-22).
    Unchanged,
    /// A seat passed (SCA-13).
    Passed(Seat),
    /// With Momentum, a seat has another action in its turn (SCA-32).
    SecondAction(Seat),
    /// The game is over (SCA-40 to SCA-44).
    Ended {
        /// What ended it.
        ending: Ending,
        /// Each seat's tokens.
        tokens: [u8; 2],
        /// Who won; none for a draw.
        winner: Option<Seat>,
    },
}

/// How a side's total in a battle comes about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Tally {
    /// Whose.
    pub seat: Seat,
    /// What its die shows.
    pub base: u8,
    /// What its battle die shows.
    pub face: BattleFace,
    /// What both come to (SCA-21, SCA-24).
    pub power: u8,
    /// What it is compared by: the other side's power if there was one Swap (SCA-25).
    pub total: u8,
}

impl Tally {
    /// SCA-24: whether Double Power took effect.
    pub fn is_doubled(&self) -> bool {
        self.face == BattleFace::Double && self.power != self.base
    }
}

/// How people call a seat.
fn player(seat: Seat) -> String {
    format!("Player {}", seat.number())
}

/// How people call a die on the board.
fn die(unit: &Unit) -> String {
    let Unit { owner, kind, face } = unit;
    format!("{}'s {kind} ({face})", player(*owner))
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { base, power, .. } = self;
        write!(f, "{}: ", player(self.seat))?;
        match self.face {
            BattleFace::Plus(boost) => write!(f, "{base} + {boost} = {power}")?,
            BattleFace::Double if self.is_doubled() => write!(f, "2 x {base} = {power}")?,
            BattleFace::Double => write!(f, "{base} + 0 (a defender's Double Power) = {power}")?,
            _ => write!(f, "{power}")?,
        }
        if self.total != self.power {
            write!(f, ", by Swap {}", self.total)?;
        }
        Ok(())
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::FirstRolled { seat, face } => {
                write!(f, "{} rolls a {face} for the first turn.", player(*seat))
            }
            Event::Tied => f.write_str("A tie: both roll again."),
            Event::Begins(seat) => write!(f, "{} begins.", player(*seat)),
            Event::TokenTaken { seat, tokens } => {
                let player = player(*seat);
                write!(
                    f,
                    "{player} holds the control zone and takes token {tokens}."
                )
            }
            Event::CoreRolled(face) => write!(f, "The scalar core shows {}.", name(*face)),
            Event::Pushed { unit, from, to } => {
                write!(f, "{} is pushed from {from} to {to}.", die(unit))
            }
            Event::Turned { hex, unit, face } => {
                write!(f, "{} on {hex} turns to {face}.", die(unit))
            }
            Event::Deploys { seat, kind } => {
                write!(f, "{} rolls a {kind} of the reserve.", player(*seat))
            }
            Event::Rolled { seat, kind, face } => {
                write!(f, "{}'s {kind} comes up {face}.", player(*seat))
            }
            Event::Placed { unit, hex } => write!(f, "{} is placed on {hex}.", die(unit)),
            Event::PutBack { seat, kind } => {
                write!(f, "{} puts the {kind} back in the reserve.", player(*seat))
            }
            Event::Moved { unit, from, to } => {
                write!(f, "{} moves from {from} to {to}.", die(unit))
            }
            Event::Attacks {
                attacker,
                from,
                defender,
                to,
            } => write!(
                f,
                "{} on {from} attacks {} on {to}.",
                die(attacker),
                die(defender)
            ),
            Event::BattleRolled { seat, face } => {
                write!(f, "{}'s battle die shows ", player(*seat))?;
                match effect(*face) {
                    Some(effect) => write!(f, "{effect}."),
                    None => write!(f, "{face}."),
                }
            }
            Event::Evaded { unit, from, to } => {
                write!(f, "{} evades from {from} to {to}.", die(unit))
            }
            Event::Stayed(seat) => write!(f, "{} does not evade.", player(*seat)),
            Event::Compared { attacker, defender } => write!(f, "{attacker}; {defender}."),
            Event::Captured { unit, hex } => write!(f, "{} on {hex} is captured.", die(unit)),
            Event::Advanced { unit, from, to } => {
                write!(f, "{} advances from {from} to {to}.", die(unit))
            }
            Event::Destroyed { unit, hex } => write!(f, "{} on {hex} is destroyed.", die(unit)),
            Event::Survived { unit, hex } => {
                write!(f, "{} on {hex} is indestructible and survives.", die(unit))
            }
            Event::Unchanged => f.write_str("The totals are equal, and nothing changes."),
            Event::Passed(seat) => write!(f, "{} passes.", player(*seat)),
            Event::SecondAction(seat) => {
                write!(f, "Momentum: {} may act a second time.", player(*seat))
            }
            Event::Ended {
                ending,
                tokens: [first, second],
                winner,
            } => {
                match winner {
                    Some(seat) => write!(f, "{} wins: ", player(*seat))?,
                    None => f.write_str("A draw: ")?,
                }
                write!(f, "{}. Tokens: {first} to {second}.", ending.rule())
            }
        }
    }
}

/// How people call a face of the core.
fn name(face: CoreFace) -> &'static str {
    match face {
        CoreFace::Aether => "Aether",
        CoreFace::Momentum => "Momentum",
        CoreFace::Equilibrium => "Equilibrium",
        CoreFace::Reversal => "Reversal",
    }
}

/// How people call a face of the battle die that is no boost.
fn effect(face: BattleFace) -> Option<&'static str> {
    match face {
        BattleFace::Plus(_) => None,
        BattleFace::Double => Some("Double Power"),
        BattleFace::Swap => Some("Swap"),
        BattleFace::Evade => Some("Evade"),
        BattleFace::Indestructible => Some("Indestructible"),
        BattleFace::SelfDestruct => Some("Self-Destruct"),
    }
}

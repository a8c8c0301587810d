//! One line of text for an action, a chance outcome and a die; `docs/notation.md` has examples.

use std::fmt;
use std::str::FromStr;

use tabletop::{ParseError, Seat, parse_number};

use crate::action::{Action, Chance};
use crate::board::{Hex, Side};
use crate::dice::{BattleFace, Kind, Unit};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Deploy(kind) => write!(f, "deploy-{kind}"),
            Action::Place(hex) => write!(f, "place-{hex}"),
            Action::Back => f.write_str("back"),
            Action::Move { from, to } => write!(f, "{from}-{to}"),
            Action::Attack { from, to } => write!(f, "{from}x{to}"),
            Action::Evade(hex) => write!(f, "evade-{hex}"),
            Action::Stay => f.write_str("stay"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Action, ParseError> {
        match text {
            "back" => return Ok(Action::Back),
            "stay" => return Ok(Action::Stay),
            "pass" => return Ok(Action::Pass),
            _ => {}
        }
        if let Some((from, to)) = text.split_once('x') {
            let (from, to) = two_hexes(from, to)?;
            return Ok(Action::Attack { from, to });
        }
        match text.split_once('-') {
            Some(("deploy", kind)) => Ok(Action::Deploy(kind.parse()?)),
            Some(("place", hex)) => Ok(Action::Place(hex.parse()?)),
            Some(("evade", hex)) => Ok(Action::Evade(hex.parse()?)),
            Some((from, to)) => {
                let (from, to) = two_hexes(from, to)?;
                Ok(Action::Move { from, to })
            }
            None => {
                let expected =
                    "deploy-D8, place-a2, back, c3-c4, c3xc4, evade-b3, stay or pass, or the like";
                Err(ParseError::new(expected, text))
            }
        }
    }
}

/// Two different hexes.
pub(crate) fn two_hexes(from: &str, to: &str) -> Result<(Hex, Hex), ParseError> {
    let (from, to) = (from.parse::<Hex>()?, to.parse::<Hex>()?);
    if from == to {
        return Err(ParseError::new(
            format!("another hex than {from}"),
            &to.to_string(),
        ));
    }
    Ok((from, to))
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::First(face) => write!(f, "first-{face}"),
            Chance::Roll(face) => write!(f, "roll-{face}"),
            Chance::Battle(face @ BattleFace::Plus(_)) => write!(f, "battle{face}"),
            Chance::Battle(face) => write!(f, "battle-{face}"),
            Chance::Core(face) => write!(f, "core-{face}"),
        }
    }
}

impl FromStr for Chance {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Chance, ParseError> {
        if let Some(boost) = text.strip_prefix("battle+") {
            return Ok(Chance::Battle(format!("+{boost}").parse()?));
        }
        match text.split_once('-') {
            Some(("first", face)) => Ok(Chance::First(parse_number(face, 1, 6)?)),
            Some(("roll", face)) => Ok(Chance::Roll(parse_number(face, 1, 20)?)),
            Some(("battle", face)) if !face.starts_with('+') => Ok(Chance::Battle(face.parse()?)),
            Some(("core", face)) => Ok(Chance::Core(face.parse()?)),
            _ => {
                let expected = "first-4, roll-7, battle+3, battle-swap or core-aether, or the like";
                Err(ParseError::new(expected, text))
            }
        }
    }
}

/// `A20:15`: the owner's letter, the sides, the face.
impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (owner, sides) = (self.owner.letter(), self.kind.sides());
        write!(f, "{owner}{sides}:{}", self.face)
    }
}

impl FromStr for Unit {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Unit, ParseError> {
        let wrong = || ParseError::new("a die like A20:15", text);
        let mut letters = text.chars();
        let seat = letters.next().and_then(Seat::from_letter);
        let owner = seat.and_then(Side::of).ok_or_else(wrong)?.seat();
        let (sides, face) = letters.as_str().split_once(':').ok_or_else(wrong)?;
        let kind: Kind = format!("D{sides}").parse().map_err(|_| wrong())?;
        let face = parse_number(face, 1, kind.sides())?;
        Ok(Unit { owner, kind, face })
    }
}

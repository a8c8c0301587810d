//! One line of text for an action and a chance outcome; `docs/notation.md` has examples.

use std::fmt;
use std::str::FromStr;

use tabletop::ParseError;

use crate::action::{Action, Chance, Mover};
use crate::board::{Board, Direction, Space};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draw => f.write_str("draw"),
            Action::Keep(kind) => write!(f, "keep-{kind}"),
            Action::Place(space) => write!(f, "place-{space}"),
            Action::Move { from, mover, to } => write!(f, "{from}:{mover}-{to}"),
            Action::Exchange { space, out, into } => write!(f, "exchange-{space}:{out}-{into}"),
            Action::Strike(space) => write!(f, "strike-{space}"),
            Action::Bend(space) => write!(f, "bend-{space}"),
            Action::Decline => f.write_str("decline"),
            Action::Capture => f.write_str("capture"),
            Action::Convert => f.write_str("convert"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Action, ParseError> {
        let wrong = || {
            let expected = "draw, keep-2, place-e4, e4:2-e5, e4:pair-e5, exchange-e4:3-1, strike-e5, \
                            bend-f6, decline, capture, convert or pass, or the like";
            ParseError::new(expected, text)
        };
        match text {
            "draw" => return Ok(Action::Draw),
            "decline" => return Ok(Action::Decline),
            "capture" => return Ok(Action::Capture),
            "convert" => return Ok(Action::Convert),
            "pass" => return Ok(Action::Pass),
            _ => {}
        }
        match text.split_once('-').ok_or_else(wrong)? {
            ("keep", kind) => Ok(Action::Keep(kind.parse()?)),
            ("place", space) => Ok(Action::Place(space.parse()?)),
            ("strike", space) => Ok(Action::Strike(space.parse()?)),
            ("bend", space) => Ok(Action::Bend(space.parse()?)),
            ("exchange", what) => {
                let (space, kinds) = what.split_once(':').ok_or_else(wrong)?;
                let (out, into) = kinds.split_once('-').ok_or_else(wrong)?;
                Ok(Action::Exchange {
                    space: space.parse()?,
                    out: out.parse()?,
                    into: into.parse()?,
                })
            }
            (what, to) => {
                let (from, mover) = what.split_once(':').ok_or_else(wrong)?;
                let (from, mover, to) = (from.parse()?, mover.parse()?, to.parse()?);
                if !is_step(from, to) {
                    let expected =
                        format!("a space one step from {from}, or across an edge of some board");
                    return Err(ParseError::new(expected, &to.to_string()));
                }
                Ok(Action::Move { from, mover, to })
            }
        }
    }
}

/// YAI-20, YAI-30, YAI-31: whether some die on some board moves so.
pub(crate) fn is_step(from: Space, to: Space) -> bool {
    let boards = (Board::SMALLEST.side()..=Board::LARGEST.side()).filter_map(Board::new);
    let mut boards = boards.filter(|board| board.has(from));
    boards.any(|board| {
        let steps = Direction::ALL.into_iter();
        steps
            .filter_map(|direction| board.step_across(from, direction))
            .any(|reached| reached == to)
    })
}

impl fmt::Display for Mover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mover::Die(kind) => kind.fmt(f),
            Mover::Pair => f.write_str("pair"),
        }
    }
}

impl FromStr for Mover {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Mover, ParseError> {
        if text == "pair" {
            return Ok(Mover::Pair);
        }
        let kind = text.parse().map(Mover::Die);
        kind.map_err(|_| ParseError::new("a die (1, 2, 3, s, c, d, e or p) or pair", text))
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Chance::Draw(kind) = self;
        write!(f, "draw-{kind}")
    }
}

impl FromStr for Chance {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Chance, ParseError> {
        let kind = text
            .strip_prefix("draw-")
            .ok_or_else(|| ParseError::new("a drawn die like draw-2", text))?;
        Ok(Chance::Draw(kind.parse()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_goes_beside_or_across_an_edge_of_some_board() {
        let n_steps = |from: Space| Space::all().filter(|to| is_step(from, *to)).count();
        // 420 steps to spaces beside, and 4 across the edges for each row of each of four boards.
        assert_eq!(
            Space::all().map(n_steps).sum::<usize>(),
            420 + 4 * (5 + 6 + 7 + 8)
        );
        for (text, is_read) in [
            ("a4:e-e4", true),
            ("a4:e-d4", false),
            ("h4:e-a4", true),
            ("h4:e-d4", false),
            ("f1:e-f6", true),
            ("f2:e-f6", false),
            ("a1:d-h8", false),
        ] {
            assert_eq!(text.parse::<Action>().is_ok(), is_read, "{text}");
        }
    }
}

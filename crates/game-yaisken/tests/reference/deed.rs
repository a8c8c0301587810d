//! What a seat can do, as the notation writes it.

use std::fmt;

use crate::dice::Die;
use crate::space::Space;

/// What leaves a space in a move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mover {
    Die(Die),
    Pair,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Deed {
    Draw,
    Keep(Die),
    Place(Space),
    Move(Space, Mover, Space),
    /// The space, the die that leaves it, and the one that leaves the pool.
    Exchange(Space, Die, Die),
    Strike(Space),
    Bend(Space),
    Decline,
    Capture,
    Convert,
    Pass,
}

fn die(text: &str) -> Die {
    Die::of_sign(text.chars().next().unwrap())
}

impl Deed {
    pub fn read(text: &str) -> Deed {
        match text {
            "draw" => return Deed::Draw,
            "decline" => return Deed::Decline,
            "capture" => return Deed::Capture,
            "convert" => return Deed::Convert,
            "pass" => return Deed::Pass,
            _ => {}
        }
        if let Some((space, what)) = text.split_once(':') {
            let (what, last) = what.split_once('-').unwrap();
            if let Some(space) = space.strip_prefix("exchange-") {
                return Deed::Exchange(Space::named(space), die(what), die(last));
            }
            let mover = match what {
                "pair" => Mover::Pair,
                sign => Mover::Die(die(sign)),
            };
            return Deed::Move(Space::named(space), mover, Space::named(last));
        }
        let (word, what) = text.split_once('-').unwrap();
        match word {
            "keep" => Deed::Keep(die(what)),
            "place" => Deed::Place(Space::named(what)),
            "strike" => Deed::Strike(Space::named(what)),
            "bend" => Deed::Bend(Space::named(what)),
            _ => panic!("{text} is no action"),
        }
    }

    /// The spaces that it names.
    pub fn spaces(self) -> Vec<Space> {
        match self {
            Deed::Place(space)
            | Deed::Exchange(space, ..)
            | Deed::Strike(space)
            | Deed::Bend(space) => {
                vec![space]
            }
            Deed::Move(from, _, to) => vec![from, to],
            _ => Vec::new(),
        }
    }
}

impl fmt::Display for Mover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mover::Die(die) => write!(f, "{}", die.sign()),
            Mover::Pair => f.write_str("pair"),
        }
    }
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deed::Draw => f.write_str("draw"),
            Deed::Keep(die) => write!(f, "keep-{}", die.sign()),
            Deed::Place(space) => write!(f, "place-{space}"),
            Deed::Move(from, mover, to) => write!(f, "{from}:{mover}-{to}"),
            Deed::Exchange(space, out, back) => {
                write!(f, "exchange-{space}:{}-{}", out.sign(), back.sign())
            }
            Deed::Strike(space) => write!(f, "strike-{space}"),
            Deed::Bend(space) => write!(f, "bend-{space}"),
            Deed::Decline => f.write_str("decline"),
            Deed::Capture => f.write_str("capture"),
            Deed::Convert => f.write_str("convert"),
            Deed::Pass => f.write_str("pass"),
        }
    }
}

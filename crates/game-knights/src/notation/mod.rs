//! One line of text for actions, chance outcomes and cards; `docs/notation.md` has examples.

mod cards;
#[cfg(test)]
mod tests;

use std::fmt;
use std::str::FromStr;

use tabletop::{ParseError, Seat, parse_number};

use crate::action::{Action, Chance, Guise, Payment, Robber, Troop};
use crate::kind::Kind;
use crate::state::SEATS;

/// OKN-10: what fortifies.
pub(crate) const FORTIFIERS: [Kind; 3] = [Kind::Minstrel, Kind::Archer, Kind::Castle];

/// OKN-21 to OKN-24: what attacks alone; Peasants attack in any number.
pub(crate) const ATTACKERS: [Kind; 9] = [
    Kind::Soldier,
    Kind::Knight,
    Kind::King,
    Kind::Queen,
    Kind::Ninja,
    Kind::Dragon,
    Kind::Archer,
    Kind::Ladder,
    Kind::Catapult,
];

/// OKN-30 to OKN-34: what responds alone; a Ninja and a Dragon only to be refused by OKN-30.
pub(crate) const RESPONDERS: [Kind; 10] = [
    Kind::Soldier,
    Kind::Knight,
    Kind::King,
    Kind::Queen,
    Kind::Ninja,
    Kind::Dragon,
    Kind::Traitor,
    Kind::Princess,
    Kind::Executioner,
    Kind::Minstrel,
];

/// The word before the kind that a Jester plays.
const JESTER: &str = "jester:";

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Kind {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Kind, ParseError> {
        Kind::from_name(text).ok_or_else(|| ParseError::new("a card like knight", text))
    }
}

impl fmt::Display for Guise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.jester { JESTER } else { "" })?;
        self.kind.fmt(f)
    }
}

/// Reads one of these kinds, or a Jester as one of them.
fn parse_guise(text: &str, kinds: &[Kind]) -> Result<Guise, ParseError> {
    let (jester, name) = match text.strip_prefix(JESTER) {
        Some(name) => (true, name),
        None => (false, text),
    };
    let kind = Kind::from_name(name).filter(|kind| kinds.contains(kind));
    kind.map(|kind| Guise { kind, jester }).ok_or_else(|| {
        let names: Vec<_> = kinds.iter().map(|kind| kind.name()).collect();
        let expected = format!(
            "one of {}, or a Jester like jester:{}",
            names.join(", "),
            names[0]
        );
        ParseError::new(expected, text)
    })
}

impl fmt::Display for Troop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Troop::One(guise) => guise.fmt(f),
            Troop::Peasants {
                peasants: 1,
                jesters: 0,
            } => Guise::own(Kind::Peasant).fmt(f),
            Troop::Peasants {
                peasants: 0,
                jesters: 1,
            } => Guise::jester(Kind::Peasant).fmt(f),
            Troop::Peasants { peasants, jesters } => {
                write!(f, "peasants:{peasants}")?;
                match jesters {
                    0 => Ok(()),
                    _ => write!(f, "+{jesters}"),
                }
            }
        }
    }
}

/// Reads Peasants, or one of these kinds.
fn parse_troop(text: &str, kinds: &[Kind]) -> Result<Troop, ParseError> {
    let peasant = [Guise::own(Kind::Peasant), Guise::jester(Kind::Peasant)];
    if let Some(guise) = peasant.into_iter().find(|guise| guise.to_string() == text) {
        return Ok(Troop::of(guise));
    }
    let Some(numbers) = text.strip_prefix("peasants:") else {
        return parse_guise(text, kinds).map(Troop::One);
    };
    let (peasants, jesters) = match numbers.split_once('+') {
        Some((peasants, jesters)) => (peasants, parse_number(jesters, 1, Kind::Jester.copies())?),
        None => (numbers, 0),
    };
    let peasants = parse_number(peasants, 0, Kind::Peasant.copies())?;
    if peasants + jesters < 2 {
        return Err(ParseError::new(
            "two or more Peasants, or one as peasant",
            text,
        ));
    }
    Ok(Troop::Peasants { peasants, jesters })
}

impl fmt::Display for Robber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.card().fmt(f)
    }
}

impl fmt::Display for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Payment::Gems => f.write_str("gems"),
            Payment::Card(card) => card.fmt(f),
            Payment::Two(one, other) => write!(f, "{one}+{other}"),
        }
    }
}

impl FromStr for Payment {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Payment, ParseError> {
        if text == "gems" {
            return Ok(Payment::Gems);
        }
        let Some((one, other)) = text.split_once('+') else {
            return Ok(Payment::Card(text.parse()?));
        };
        let (one, other) = (one.parse()?, other.parse()?);
        if one > other {
            return Err(ParseError::new(
                "two cards in the order of their kinds",
                text,
            ));
        }
        Ok(Payment::Two(one, other))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let as_jester = |jester| if jester { JESTER } else { "" };
        match *self {
            Action::Fortify(guise) => write!(f, "fortify-{guise}"),
            Action::Attack(rival, troop) => write!(f, "attack-{}-{troop}", rival.letter()),
            Action::AttackFromPost(rival) => write!(f, "attack-{}-standing", rival.letter()),
            Action::Herald { jester } => write!(f, "{}herald", as_jester(jester)),
            Action::Merchant { rival, jester } => {
                write!(f, "{}merchant-{}", as_jester(jester), rival.letter())
            }
            Action::Monk { jester } => write!(f, "{}monk", as_jester(jester)),
            Action::Discard(card) => write!(f, "discard-{card}"),
            Action::Stop => f.write_str("stop"),
            Action::Pass => f.write_str("pass"),
            Action::Redeal => f.write_str("redeal"),
            Action::Respond(troop) => write!(f, "respond-{troop}"),
            Action::Rob(robber) => write!(f, "rob-{robber}"),
            Action::Decline => f.write_str("decline"),
            Action::Show(card) => write!(f, "show-{card}"),
            Action::Take(seat, card) => write!(f, "take-{}-{card}", seat.letter()),
            Action::Pay(payment) => write!(f, "pay-{payment}"),
            Action::Keep => f.write_str("keep"),
            Action::Give => f.write_str("give"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Action, ParseError> {
        let wrong = || {
            let expected = "fortify-castle, attack-B-knight, herald, merchant-B, monk, discard-soldier, \
                            stop, pass, redeal, respond-soldier, rob-highwayman, decline, show-peasant, \
                            take-B-knight, pay-gems, keep or give, or the like";
            ParseError::new(expected, text)
        };
        match text {
            "herald" => return Ok(Action::Herald { jester: false }),
            "jester:herald" => return Ok(Action::Herald { jester: true }),
            "monk" => return Ok(Action::Monk { jester: false }),
            "jester:monk" => return Ok(Action::Monk { jester: true }),
            "stop" => return Ok(Action::Stop),
            "pass" => return Ok(Action::Pass),
            "redeal" => return Ok(Action::Redeal),
            "decline" => return Ok(Action::Decline),
            "keep" => return Ok(Action::Keep),
            "give" => return Ok(Action::Give),
            _ => {}
        }
        let (verb, what) = text.split_once('-').ok_or_else(wrong)?;
        match verb {
            "fortify" => parse_guise(what, &FORTIFIERS).map(Action::Fortify),
            "attack" => {
                let (rival, troop) = what.split_once('-').ok_or_else(wrong)?;
                let rival = parse_seat(rival)?;
                match troop {
                    "standing" => Ok(Action::AttackFromPost(rival)),
                    _ => Ok(Action::Attack(rival, parse_troop(troop, &ATTACKERS)?)),
                }
            }
            "merchant" | "jester:merchant" => Ok(Action::Merchant {
                rival: parse_seat(what)?,
                jester: verb != "merchant",
            }),
            "discard" => Ok(Action::Discard(what.parse()?)),
            "respond" => parse_troop(what, &RESPONDERS).map(Action::Respond),
            "rob" => match what {
                "highwayman" => Ok(Action::Rob(Robber::Highwayman)),
                "jester" => Ok(Action::Rob(Robber::Jester)),
                _ => Err(ParseError::new("highwayman or jester", what)),
            },
            "show" => Ok(Action::Show(what.parse()?)),
            "take" => {
                let (seat, card) = what.split_once('-').ok_or_else(wrong)?;
                Ok(Action::Take(parse_seat(seat)?, card.parse()?))
            }
            "pay" => Ok(Action::Pay(what.parse()?)),
            _ => Err(wrong()),
        }
    }
}

/// A seat's letter, of the largest table.
fn parse_seat(text: &str) -> Result<Seat, ParseError> {
    let mut letters = text.chars();
    let seat = letters.next().and_then(Seat::from_letter);
    let seat = seat.filter(|seat| seat.index() < SEATS && letters.as_str().is_empty());
    seat.ok_or_else(|| ParseError::new("a seat from A to F", text))
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::First(seat) => write!(f, "first-{}", seat.letter()),
            Chance::Card(card) => card.fmt(f),
        }
    }
}

impl FromStr for Chance {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Chance, ParseError> {
        if let Some(seat) = text.strip_prefix("first-") {
            return Ok(Chance::First(parse_seat(seat)?));
        }
        let card = Kind::from_name(text).map(Chance::Card);
        card.ok_or_else(|| ParseError::new("who begins, like first-B, or a card like knight", text))
    }
}

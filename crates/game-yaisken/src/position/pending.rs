//! What the game waits for, as one word of a position.

use std::fmt;

use tabletop::{ParseError, Rule, Seat, SeatCount, Seats, parse_number};

use super::write_joined;
use crate::attack::Bends;
use crate::board::Space;
use crate::dice::Kind;
use crate::ending::Ending;
use crate::field::SEATS;
use crate::state::{Contest, Phase, Yaisken};
use crate::targets::{Target, Targets};

impl Yaisken {
    /// Writes what the game waits for.
    pub(super) fn write_pending(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let on_turn = self.on_turn.letter();
        match self.phase {
            Phase::First(contest) => {
                write!(f, "first-{on_turn}-")?;
                let tied = contest.tied.iter();
                write_joined(
                    f,
                    tied.map(|seat| format!("{}{}", seat.letter(), contest.drawn[seat.index()])),
                )
            }
            Phase::Leader => write!(f, "leader-{on_turn}"),
            Phase::Act => write!(f, "act-{on_turn}"),
            Phase::Draw { first, n_aside } => {
                write!(f, "draw-{on_turn}")?;
                if let Some(kind) = first {
                    write!(f, ":{kind}")?;
                }
                if n_aside > 0 {
                    write!(f, "+{n_aside}")?;
                }
                Ok(())
            }
            Phase::Keep([one, other]) => write!(f, "keep-{on_turn}:{one}{other}"),
            Phase::Place(kind) => write!(f, "place-{on_turn}:{kind}"),
            Phase::Strike(space) => write!(f, "strike-{on_turn}-{space}"),
            Phase::Bend(space, bends) => write!(f, "bend-{on_turn}-{space}{bends}"),
            Phase::Answer(targets) => {
                write!(f, "exchange-{}-{on_turn}-{targets}", self.decider_letter())
            }
            Phase::AnswerStrike { from, to } => {
                let asked = self.decider_letter();
                write!(f, "exchange-{asked}-{on_turn}-{from}x{to}")
            }
            Phase::AfterAction(seat) => write!(f, "exchange-{}-{on_turn}", seat.letter()),
            Phase::Decide(targets) => write!(f, "decide-{on_turn}-{targets}"),
            Phase::Partner(targets) => write!(f, "partner-{on_turn}-{targets}"),
            Phase::Over(ending) => {
                write!(f, "over-{}", ending.number())?;
                match ending {
                    Ending::LeaderDefeated(winner) => write!(f, "-{}", winner.letter()),
                    _ => Ok(()),
                }
            }
        }
    }

    /// The letter of who is asked to exchange.
    fn decider_letter(&self) -> char {
        let decider = self.decider();
        decider
            .expect("dice that are attacked have a controller")
            .letter()
    }
}

/// `:lr`, or nothing before the first bend is decided.
impl fmt::Display for Bends {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for index in 0..self.len() {
            f.write_str(if index == 0 { ":" } else { "" })?;
            f.write_str(if self.get(index) == Some(true) {
                "r"
            } else {
                "l"
            })?;
        }
        Ok(())
    }
}

/// `e5:4,d4:2`.
impl fmt::Display for Targets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let targets = self.iter();
        write_joined(
            f,
            targets.map(|Target { space, strength }| format!("{space}:{strength}")),
        )
    }
}

impl Ending {
    /// The number of its clause.
    fn number(self) -> &'static str {
        let clause = self.rule().clause();
        clause
            .strip_prefix("YAI-")
            .expect("every clause of this game begins so")
    }

    /// The ending by the clause with this number, the winner being known where the ending names one.
    pub(crate) fn of_number(number: &str, winner: Option<Seat>) -> Option<Ending> {
        let endings = [
            Ending::TenPoints,
            Ending::NoMove,
            Ending::TurnLimit,
            Ending::LastLeader,
        ];
        let mut endings = endings
            .into_iter()
            .chain(winner.map(Ending::LeaderDefeated));
        endings.find(|ending| ending.number() == number)
    }
}

/// What the game waits for, as it is written.
pub(super) struct Awaited {
    pub(super) phase: Phase,
    pub(super) on_turn: Seat,
    /// Who is asked to exchange; the position itself says that too.
    pub(super) asked: Option<Seat>,
}

/// Reads what [`write_pending`](Yaisken::write_pending) writes.
pub(super) fn parse_pending(text: &str, seats: SeatCount) -> Result<Awaited, ParseError> {
    let wrong = || {
        let expected = "first-A-A0,B0, leader-A, act-A, draw-A:2+3, keep-A:2p, place-A:2, strike-A-e4, \
                        bend-A-e4:lr, exchange-B-A-e5:4, exchange-B-A-e4xe5, exchange-A-A, \
                        decide-A-e5:4, partner-A-e5:6 or over-41, or the like";
        ParseError::new(expected, text)
    };
    let (word, rest) = text.split_once('-').ok_or_else(wrong)?;
    if word == "over" {
        let phase = Phase::Over(parse_ending(rest, seats).ok_or_else(wrong)?);
        return Ok(Awaited {
            phase,
            on_turn: Seat::FIRST,
            asked: None,
        });
    }
    let (first, what) = parse_seat(rest, seats).ok_or_else(wrong)?;
    let (on_turn, what, asked) = if word == "exchange" {
        let attacker = what
            .strip_prefix('-')
            .and_then(|rest| parse_seat(rest, seats));
        let (attacker, what) = attacker.ok_or_else(wrong)?;
        (attacker, what, Some(first))
    } else {
        (first, what, None)
    };
    let phase = match word {
        "leader" if what.is_empty() => Phase::Leader,
        "act" if what.is_empty() => Phase::Act,
        "exchange" if what.is_empty() => Phase::AfterAction(first),
        "draw" => parse_draw(what).ok_or_else(wrong)?,
        "keep" | "place" => {
            let kinds = what.strip_prefix(':').unwrap_or_default().chars();
            let kinds: Option<Vec<Kind>> = kinds.map(Kind::from_sign).collect();
            match (word, kinds.as_deref()) {
                ("keep", Some(&[one, other])) => Phase::Keep([one, other]),
                ("place", Some(&[kind])) => Phase::Place(kind),
                _ => return Err(wrong()),
            }
        }
        _ => {
            let what = what.strip_prefix('-').ok_or_else(wrong)?;
            match word {
                "first" => Phase::First(parse_contest(what, seats)?),
                "strike" => Phase::Strike(what.parse()?),
                "bend" => {
                    let (space, turns) = what.split_once(':').unwrap_or((what, ""));
                    let bends = parse_bends(turns).ok_or_else(wrong)?;
                    if format!("{space}{bends}") != what {
                        return Err(wrong());
                    }
                    Phase::Bend(space.parse()?, bends)
                }
                "exchange" => match what.split_once('x') {
                    Some((from, to)) => Phase::AnswerStrike {
                        from: from.parse()?,
                        to: to.parse()?,
                    },
                    None => Phase::Answer(parse_targets(what)?),
                },
                "decide" => Phase::Decide(parse_targets(what)?),
                "partner" => Phase::Partner(parse_targets(what)?),
                _ => return Err(wrong()),
            }
        }
    };
    Ok(Awaited {
        phase,
        on_turn,
        asked,
    })
}

/// A seat's letter, and what follows it.
fn parse_seat(text: &str, seats: SeatCount) -> Option<(Seat, &str)> {
    let mut letters = text.chars();
    let seat = Seat::from_letter(letters.next()?)?;
    seats.has(seat).then_some((seat, letters.as_str()))
}

fn parse_ending(text: &str, seats: SeatCount) -> Option<Ending> {
    let Some((number, winner)) = text.split_once('-') else {
        return Ending::of_number(text, None);
    };
    let (winner, rest) = parse_seat(winner, seats)?;
    let ending = Ending::of_number(number, Some(winner)).filter(|_| rest.is_empty());
    ending.filter(|ending| *ending == Ending::LeaderDefeated(winner))
}

/// `:2+3`, each part of which may be absent.
fn parse_draw(text: &str) -> Option<Phase> {
    let (drawn, n_aside) = match text.split_once('+') {
        Some((drawn, n_aside)) => (drawn, parse_number(n_aside, 1, Kind::One.n_in_box()).ok()?),
        None => (text, 0),
    };
    let first = match drawn.strip_prefix(':') {
        Some(kind) => Some(kind.parse().ok()?),
        None if drawn.is_empty() => None,
        None => return None,
    };
    Some(Phase::Draw { first, n_aside })
}

fn parse_contest(text: &str, seats: SeatCount) -> Result<Contest, ParseError> {
    let mut contest = Contest {
        tied: Seats::NONE,
        drawn: [0; SEATS],
    };
    for part in text.split(',') {
        let (seat, drawn) = parse_seat(part, seats)
            .filter(|(seat, _)| contest.tied.iter().all(|before| before < *seat))
            .ok_or_else(|| ParseError::new("seats in order with their points, like A5", part))?;
        contest.tied = contest.tied.with(seat);
        contest.drawn[seat.index()] = parse_number(drawn, 0, u8::MAX)?;
    }
    Ok(contest)
}

fn parse_bends(text: &str) -> Option<Bends> {
    let mut bends = Bends::default();
    for sign in text.chars() {
        if bends.len() == Bends::MOST {
            return None;
        }
        bends.push(match sign {
            'l' => false,
            'r' => true,
            _ => return None,
        });
    }
    Some(bends)
}

fn parse_targets(text: &str) -> Result<Targets, ParseError> {
    let mut targets = Targets::default();
    for (index, part) in text.split(',').enumerate() {
        let (space, strength) = part
            .split_once(':')
            .filter(|_| index < Targets::MOST)
            .ok_or_else(|| ParseError::new("up to eight targets like e5:4", text))?;
        targets.push(Target {
            space: space.parse::<Space>()?,
            strength: parse_number(strength, 1, u8::MAX)?,
        });
    }
    Ok(targets)
}

//! Events in words.

use std::fmt;

use tabletop::Seat;

use super::{AttackLine, Event, Met, Share, Verdict};
use crate::board::Direction;
use crate::dice::Kind;

/// How people call a seat.
fn player(seat: &Seat) -> String {
    format!("Player {}", seat.number())
}

/// A die of this kind, whichever it is.
fn a(kind: &Kind) -> String {
    let article = if *kind == Kind::EdgeWalker { "an" } else { "a" };
    format!("{article} {}", kind.name())
}

/// `x`, `x and y`, or `x, y and z`.
fn listed(words: impl IntoIterator<Item = impl fmt::Display>) -> String {
    let words: Vec<String> = words.into_iter().map(|word| word.to_string()).collect();
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => String::new(),
    }
}

fn names(kinds: &[Kind]) -> String {
    listed(kinds.iter().map(|kind| kind.name()))
}

fn points(n_points: u8) -> String {
    format!("{n_points} point{}", if n_points == 1 { "" } else { "s" })
}

/// `s` behind the verb of so many.
fn s<T>(subjects: &[T]) -> &'static str {
    if subjects.len() == 1 { "s" } else { "" }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::FirstDrawn {
                seat,
                die,
                points: n_points,
            } => write!(
                f,
                "{} draws {} for the first turn: {}.",
                player(seat),
                a(die),
                points(*n_points)
            ),
            Event::Tied(seats) => {
                let tied = listed(seats.iter().map(player));
                write!(f, "{tied} are tied and draw again.")
            }
            Event::Begins(seat) => write!(f, "{} begins.", player(seat)),
            Event::LeaderPlaced { seat, space } => {
                write!(f, "{}'s leader is placed on {space}.", player(seat))
            }
            Event::Draws {
                seat,
                is_underestimated,
            } => {
                let two = if *is_underestimated {
                    " up to two dice"
                } else {
                    ""
                };
                write!(f, "{} draws{two} from the bag.", player(seat))
            }
            Event::Drawn { seat, die } => write!(f, "{} has drawn {}.", player(seat), a(die)),
            Event::SetAside { seat, n_aside } => write!(
                f,
                "{} has drawn a one, which is set aside ({n_aside} so far).",
                player(seat)
            ),
            Event::Returned(dice) => {
                let each = Kind::ALL.iter().filter_map(|kind| {
                    let n_dice = dice.iter().filter(|die| *die == kind).count();
                    match n_dice {
                        0 => None,
                        1 => Some(a(kind)),
                        _ => Some(format!("{n_dice} x {}", kind.name())),
                    }
                });
                write!(f, "Back into the bag: {}.", listed(each))
            }
            Event::Kept { seat, die } => write!(f, "{} keeps the {}.", player(seat), die.name()),
            Event::Placed { seat, die, space } => {
                write!(f, "{}'s {} is placed on {space}.", player(seat), die.name())
            }
            Event::Moved {
                seat,
                dice,
                from,
                to,
                left,
                joined,
            } => {
                let (player, verb) = (player(seat), s(dice));
                write!(
                    f,
                    "{player}'s {} move{verb} from {from} to {to}",
                    names(dice)
                )?;
                write_company(f, dice, left, joined)?;
                f.write_str(".")
            }
            Event::Bent { seat, space } => {
                write!(f, "{} lets the line bend to {space}.", player(seat))
            }
            Event::Attacked(line) => write!(f, "{line}."),
            Event::Strikes { seat, from, to } => {
                write!(f, "{}'s Specter on {from} strikes {to}.", player(seat))
            }
            Event::StrikeDeclined(seat) => write!(f, "{} strikes nothing.", player(seat)),
            Event::StruckInVain { seat, space } => write!(
                f,
                "A Sanctuary protects {space}, and only {}'s Specter goes into the bag.",
                player(seat)
            ),
            Event::Struck { seat, dice, .. } if dice.is_empty() => {
                write!(f, "{}'s Specter goes into the bag.", player(seat))
            }
            Event::Struck {
                seat,
                space,
                controller,
                dice,
            } => write!(
                f,
                "{}'s Specter and {}'s {} on {space} go into the bag.",
                player(seat),
                player(controller),
                names(dice)
            ),
            Event::Exchanged {
                seat,
                space,
                out,
                into,
            } => write!(
                f,
                "{} exchanges the {} on {space} for {} of the pool.",
                player(seat),
                out.name(),
                a(into)
            ),
            Event::ExchangeDeclined(seat) => write!(f, "{} exchanges nothing.", player(seat)),
            Event::Compared {
                strength,
                target,
                verdict,
            } => {
                write!(f, "Now {strength} ")?;
                write_verdict(f, Some(target), *verdict)?;
                f.write_str(".")
            }
            Event::Captured {
                seat,
                die,
                space,
                from,
                points: n_points,
            } => write!(
                f,
                "{} captures {}'s {} on {space} and has {}.",
                player(seat),
                player(from),
                die.name(),
                points(*n_points)
            ),
            Event::Converted {
                seat,
                die,
                space,
                from,
            } => write!(
                f,
                "{} converts {}'s {} on {space}.",
                player(seat),
                player(from),
                die.name()
            ),
            Event::LeaderDefeated { seat, loser, space } => write!(
                f,
                "{} defeats {}'s leader on {space}.",
                player(seat),
                player(loser)
            ),
            Event::Out(seat) => write!(f, "{} is out.", player(seat)),
            Event::Underestimated {
                now: Some(seat), ..
            } => write!(f, "{} is Underestimated now.", player(seat)),
            Event::Underestimated { now: None, .. } => {
                f.write_str("Nobody is Underestimated any more.")
            }
            Event::Passed(seat) => {
                write!(f, "{} can neither draw nor move, and passes.", player(seat))
            }
            Event::Ended {
                by,
                winners,
                points,
            } => {
                let winner_words = listed(winners.iter().map(player));
                write!(f, "{winner_words} win{}: {}. ", s(winners), by.why)?;
                let points: Vec<_> = points.iter().map(u8::to_string).collect();
                write!(f, "Points: {}.", points.join(" to "))
            }
        }
    }
}

/// YAI-25: what moving dice have left and whom they join.
fn write_company(
    f: &mut fmt::Formatter<'_>,
    dice: &[Kind],
    left: &[Kind],
    joined: &[Kind],
) -> fmt::Result {
    if !left.is_empty() {
        write!(f, ", leaving the {}", names(left))?;
    }
    let partners = joined.iter().filter(|kind| **kind != Kind::Sanctuary);
    let partners: Vec<Kind> = partners.copied().collect();
    if !partners.is_empty() {
        let how = if dice.contains(&Kind::Sanctuary) {
            "sheltering the"
        } else {
            "making a pair with the"
        };
        write!(f, ", {how} {}", names(&partners))?;
    }
    if partners.len() < joined.len() {
        f.write_str(", entering the Sanctuary")?;
    }
    Ok(())
}

/// `Up from d4: 2 (two) + 2 (Diagonal on d5, bending to c6) = 4 against 3 (Player 2's three on c6): defeated`.
impl fmt::Display for AttackLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Share {
            space,
            dice,
            strength,
            ..
        } = &self.mover;
        let direction = direction(self.direction);
        write!(f, "{direction} from {space}: {strength} ({})", names(dice))?;
        for share in &self.adding {
            let (strength, space) = (share.strength, share.space);
            write!(f, " + {strength} ({} on {space}", names(&share.dice))?;
            if let Some(to) = share.bends_to {
                write!(f, ", bending to {to}")?;
            }
            f.write_str(")")?;
        }
        if !self.adding.is_empty() {
            write!(f, " = {}", self.strength)?;
        }
        f.write_str(" ")?;
        write_verdict(f, self.target.as_ref(), self.verdict)
    }
}

/// What a strength meets, and what comes of it.
fn write_verdict(
    f: &mut fmt::Formatter<'_>,
    target: Option<&Met>,
    verdict: Verdict,
) -> fmt::Result {
    match (target, verdict) {
        (Some(target), Verdict::Defeats) => {
            write!(f, "against {} ({target}): defeated", target.resistance)
        }
        (Some(target), Verdict::Holds) => {
            write!(f, "against {} ({target}): not defeated", target.resistance)
        }
        (Some(target), _) => write!(f, "meets {target}: sheltered"),
        (None, _) => f.write_str("leads nowhere"),
    }
}

impl fmt::Display for Met {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (player, dice) = (player(&self.controller), names(&self.dice));
        write!(f, "{player}'s {dice} on {}", self.space)
    }
}

/// How people call a direction, at the beginning of a sentence.
fn direction(direction: Direction) -> &'static str {
    match direction {
        Direction::Up => "Up",
        Direction::Right => "Right",
        Direction::Down => "Down",
        Direction::Left => "Left",
        Direction::UpperRight => "Upper right",
        Direction::LowerRight => "Lower right",
        Direction::LowerLeft => "Lower left",
        Direction::UpperLeft => "Upper left",
    }
}

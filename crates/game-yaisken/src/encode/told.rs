//! What the game waits for, part by part.

use tabletop::Seat;

use super::MANY_POINTS;
use crate::board::Space;
use crate::dice::Kind;
use crate::targets::Targets;
use crate::view::{Contender, LineSoFar, Pending, Threat, Way};

/// How many phases there are: thirteen that wait for something, and five endings.
pub(super) const PHASES: usize = 18;

/// What the game waits for, part by part.
#[derive(Default)]
pub(super) struct Told<'a> {
    pub(super) phase: usize,
    pub(super) asked: Option<Seat>,
    /// Who attacks, or whose action others answer.
    pub(super) attacker: Option<Seat>,
    pub(super) contenders: &'a [Contender],
    pub(super) winners: &'a [Seat],
    /// The die that is drawn, kept or decided, and the other one to choose from.
    pub(super) dice: [Option<Kind>; 2],
    pub(super) n_aside: u8,
    /// Where an attack or a strike comes from.
    from: Option<Space>,
    /// What is struck.
    struck: Option<Space>,
    pub(super) bends: &'a [Way],
    pub(super) line: Option<&'a LineSoFar>,
    /// Where a line can bend to.
    forks: Option<[Space; 2]>,
    targets: &'a [Threat],
}

impl<'a> Told<'a> {
    pub(super) fn of(pending: &'a Pending) -> Told<'a> {
        match pending {
            Pending::First { seat, contenders } => Told {
                contenders,
                ..Told::by(0, *seat)
            },
            Pending::Leader { seat } => Told::by(1, *seat),
            Pending::Act { seat } => Told::by(2, *seat),
            Pending::Draw {
                seat,
                first,
                n_aside,
            } => Told {
                dice: [*first, None],
                n_aside: *n_aside,
                ..Told::by(3, *seat)
            },
            Pending::Keep { seat, dice } => Told {
                dice: dice.map(Some),
                ..Told::by(4, *seat)
            },
            Pending::Place { seat, die } => Told {
                dice: [Some(*die), None],
                ..Told::by(5, *seat)
            },
            Pending::Strike { seat, from, .. } => Told {
                from: Some(*from),
                ..Told::by(6, *seat)
            },
            Pending::Bend {
                seat,
                from,
                bends,
                line,
                spaces,
            } => Told {
                from: Some(*from),
                bends,
                line: Some(line),
                forks: Some(*spaces),
                ..Told::by(7, *seat)
            },
            Pending::Answer {
                seat,
                attacker,
                targets,
            } => Told {
                attacker: Some(*attacker),
                targets,
                ..Told::by(8, *seat)
            },
            Pending::AnswerStrike {
                seat,
                attacker,
                from,
                to,
            } => Told {
                attacker: Some(*attacker),
                from: Some(*from),
                struck: Some(*to),
                ..Told::by(9, *seat)
            },
            Pending::Decide { seat, die, targets } => Told {
                dice: [Some(*die), None],
                targets,
                ..Told::by(10, *seat)
            },
            Pending::Partner { seat, die, targets } => Told {
                dice: [Some(*die), None],
                targets,
                ..Told::by(11, *seat)
            },
            Pending::AfterAction { seat, on_turn } => Told {
                attacker: Some(*on_turn),
                ..Told::by(12, *seat)
            },
            Pending::Over { rule, winners } => Told {
                phase: 13 + ending(rule),
                winners,
                ..Told::default()
            },
        }
    }

    fn by(phase: usize, seat: Seat) -> Told<'a> {
        Told {
            phase,
            asked: Some(seat),
            ..Told::default()
        }
    }

    /// The numbers of spaces where something is pending: which number, where, and what it is.
    pub(super) fn there(&self) -> Vec<(usize, Space, f32)> {
        let marks = [self.from, self.struck].into_iter().enumerate();
        let mut there: Vec<_> = marks
            .filter_map(|(index, space)| Some((index, space?, 1.0)))
            .collect();
        let adding = self.line.into_iter().flat_map(|line| &line.adding);
        let forks = self.forks.into_iter().flatten();
        there.extend(
            (2..4)
                .zip(adding)
                .map(|(index, space)| (index, *space, 1.0)),
        );
        there.extend((4..6).zip(forks).map(|(index, space)| (index, space, 1.0)));
        let targets = (6..6 + Targets::MOST).zip(self.targets);
        there.extend(targets.map(|(index, target)| {
            let strength = f32::from(target.strength) / MANY_POINTS;
            (index, target.space, strength)
        }));
        there
    }
}

/// The number of an ending by its clause; the last one for what is no ending.
fn ending(rule: &str) -> usize {
    let rules = ["YAI-40", "YAI-41", "YAI-42", "YAI-52"];
    rules
        .iter()
        .position(|one| *one == rule)
        .unwrap_or(rules.len())
}

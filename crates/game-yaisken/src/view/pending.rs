//! What the game waits for, in players' words.

use serde::{Deserialize, Serialize};
use tabletop::{Rule, Seat};
use ts_rs::TS;

use crate::attack::Bends;
use crate::board::{Direction, Space, spaces_of};
use crate::dice::Kind;
use crate::ending::Ending;
use crate::state::{Contest, Phase, Yaisken};
use crate::targets::{Target, Targets};

/// What the game waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Pending {
    /// A die that shows who begins (YAI-5).
    First {
        /// Who draws it.
        seat: Seat,
        /// Who may still begin, in seat order.
        contenders: Vec<Contender>,
    },
    /// Where a leader is placed (YAI-52).
    Leader {
        /// Whose.
        seat: Seat,
    },
    /// An exchange or an action (YAI-13).
    Act {
        /// Whose.
        seat: Seat,
    },
    /// A die from the bag (YAI-10).
    Draw {
        /// Who draws it.
        seat: Seat,
        /// The first of two dice, while the second is drawn (YAI-36).
        first: Option<Kind>,
        /// How many ones are set aside (YAI-6).
        n_aside: u8,
    },
    /// Which of two drawn dice is kept (YAI-36).
    Keep {
        /// Who keeps it.
        seat: Seat,
        /// Both, in the order of the notation.
        dice: [Kind; 2],
    },
    /// Where the drawn die is placed (YAI-10).
    Place {
        /// Who places it.
        seat: Seat,
        /// Which.
        die: Kind,
    },
    /// Whether and where a Specter strikes (YAI-34).
    Strike {
        /// Whose.
        seat: Seat,
        /// Where it has moved to.
        from: Space,
        /// The spaces that it can strike, row by row from a1.
        spaces: Vec<Space>,
    },
    /// Where a line of an attack bends (YAI-35).
    Bend {
        /// Who attacks.
        seat: Seat,
        /// Where from.
        from: Space,
        /// Which way the earlier bends of this attack went.
        bends: Vec<Way>,
        /// The line that bends.
        line: LineSoFar,
        /// Where it can go on, counterclockwise and clockwise.
        spaces: [Space; 2],
    },
    /// Whether the player under attack exchanges a die of the first target (YAI-54).
    Answer {
        /// Who is asked.
        seat: Seat,
        /// Who attacks.
        attacker: Seat,
        /// What is still to be decided, in that order.
        targets: Vec<Threat>,
    },
    /// Whether the player whose dice are struck exchanges one of them (YAI-54).
    AnswerStrike {
        /// Who is asked.
        seat: Seat,
        /// Who strikes.
        attacker: Seat,
        /// Where the Specter stands.
        from: Space,
        /// What it strikes.
        to: Space,
    },
    /// Whether a player exchanges a die after an action (YAI-54).
    AfterAction {
        /// Who is asked.
        seat: Seat,
        /// Whose action it was.
        on_turn: Seat,
    },
    /// What becomes of a die of the first target (YAI-22).
    Decide {
        /// Who decides.
        seat: Seat,
        /// Which die, of a pair the Companion.
        die: Kind,
        /// What is still to be decided, in that order.
        targets: Vec<Threat>,
    },
    /// What becomes of the partner of a Companion that has been converted (YAI-22).
    Partner {
        /// Who decides.
        seat: Seat,
        /// Which die.
        die: Kind,
        /// What is still to be decided, in that order.
        targets: Vec<Threat>,
    },
    /// Nothing: the game is over.
    Over {
        /// The clause that ended it, such as `YAI-40`.
        rule: String,
        /// Who has won.
        winners: Vec<Seat>,
    },
}

/// Who may still begin (YAI-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Contender {
    /// Who.
    pub seat: Seat,
    /// The points of all dice that were drawn so far.
    pub points: u8,
}

/// Which way a line bends (YAI-35).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// To the left of its direction.
    Counterclockwise,
    /// To the right of its direction.
    Clockwise,
}

/// A line of an attack up to where it bends (YAI-23, YAI-35).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct LineSoFar {
    /// The direction in which it started.
    pub direction: Direction,
    /// The spaces whose dice add to the mover, in order; it bends at the last.
    pub adding: Vec<Space>,
    /// What all of them amount to.
    pub strength: u8,
}

/// A space that an attack defeats as it stands (YAI-21).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Threat {
    /// Which space.
    pub space: Space,
    /// The strength that reaches it.
    pub strength: u8,
    /// What its dice resist with.
    pub resistance: u8,
}

impl Yaisken {
    /// What the game waits for, in players' words.
    pub(super) fn pending(&self) -> Pending {
        let seat = self.on_turn;
        // Dice that are attacked have a controller, so nobody else is ever shown here.
        let asked = self.decider().unwrap_or(seat);
        match self.phase {
            Phase::First(Contest { tied, drawn }) => {
                let contender = |seat: Seat| Contender {
                    seat,
                    points: drawn[seat.index()],
                };
                let contenders = tied.iter().map(contender).collect();
                Pending::First { seat, contenders }
            }
            Phase::Leader => Pending::Leader { seat },
            Phase::Act => Pending::Act { seat },
            Phase::Draw { first, n_aside } => Pending::Draw {
                seat,
                first,
                n_aside,
            },
            Phase::Keep(dice) => Pending::Keep { seat, dice },
            Phase::Place(die) => Pending::Place { seat, die },
            Phase::Strike(from) => Pending::Strike {
                seat,
                from,
                spaces: spaces_of(self.struck_from(from)).collect(),
            },
            Phase::Bend(from, bends) => self.pending_bend(from, bends),
            Phase::Answer(targets) => Pending::Answer {
                seat: asked,
                attacker: seat,
                targets: self.threats(targets),
            },
            Phase::AnswerStrike { from, to } => Pending::AnswerStrike {
                seat: asked,
                attacker: seat,
                from,
                to,
            },
            Phase::AfterAction(asked) => Pending::AfterAction {
                seat: asked,
                on_turn: seat,
            },
            Phase::Decide(targets) => Pending::Decide {
                seat,
                die: self.die_in_question(targets),
                targets: self.threats(targets),
            },
            Phase::Partner(targets) => Pending::Partner {
                seat,
                die: self.die_in_question(targets),
                targets: self.threats(targets),
            },
            Phase::Over(ending) => Pending::Over {
                rule: ending.rule().clause().into(),
                winners: self.winners(ending),
            },
        }
    }

    /// Who is in the first place.
    pub(crate) fn winners(&self, ending: Ending) -> Vec<Seat> {
        let places = self.outcome(ending).places;
        let first = places.iter().filter(|(_, place)| **place == 1);
        first.map(|(seat, _)| seat).collect()
    }

    fn pending_bend(&self, from: Space, bends: Bends) -> Pending {
        let line = self
            .lines(from, bends)
            .last()
            .expect("dice that attack have a line");
        let way = |index| match bends.get(index) {
            Some(true) => Way::Clockwise,
            _ => Way::Counterclockwise,
        };
        Pending::Bend {
            seat: self.on_turn,
            from,
            bends: (0..bends.len()).map(way).collect(),
            line: LineSoFar {
                direction: line.direction,
                adding: line.adding.into_iter().flatten().collect(),
                strength: line.strength,
            },
            spaces: self
                .bend_spaces(from, bends)
                .expect("a bend is asked for where a line bends"),
        }
    }

    fn threats(&self, targets: Targets) -> Vec<Threat> {
        let threat = |target: Target| Threat {
            space: target.space,
            strength: target.strength,
            resistance: self.field.stack(target.space).group().resistance,
        };
        targets.iter().map(threat).collect()
    }

    /// YAI-22: the die that is decided; of a pair the Companion first.
    pub(crate) fn die_in_question(&self, targets: Targets) -> Kind {
        let first = targets.first().expect("a target is decided");
        let stack = self.field.stack(first.space);
        let is_partner = matches!(self.phase, Phase::Partner(_));
        if stack.is_pair() && !is_partner {
            return Kind::Companion;
        }
        stack.die().expect("a defeated die is no Sanctuary")
    }
}

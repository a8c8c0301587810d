//! What people see happen.

mod words;

use serde::Serialize;
use tabletop::{Clause, Seat};
use ts_rs::TS;

use crate::board::{Direction, Space};
use crate::dice::Kind;

/// Something that happened at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A die was drawn to find out who begins (YAI-5).
    FirstDrawn {
        /// Who drew.
        seat: Seat,
        /// What came up.
        die: Kind,
        /// The points that the seat has drawn so far.
        points: u8,
    },
    /// These seats have drawn most, and draw again (YAI-5).
    Tied(Vec<Seat>),
    /// This seat begins (YAI-5).
    Begins(Seat),
    /// A leader was placed (YAI-52).
    LeaderPlaced {
        /// Whose.
        seat: Seat,
        /// Where.
        space: Space,
    },
    /// A seat draws from the bag (YAI-10).
    Draws {
        /// Who.
        seat: Seat,
        /// Whether the seat is Underestimated, and draws two dice if the bag has them (YAI-36).
        is_underestimated: bool,
    },
    /// A die came out of the bag (YAI-10).
    Drawn {
        /// Who drew.
        seat: Seat,
        /// What came up.
        die: Kind,
    },
    /// A one came out of the bag, and does not count on a first turn (YAI-6).
    SetAside {
        /// Who drew.
        seat: Seat,
        /// How many ones are aside now.
        n_aside: u8,
    },
    /// Dice went back into the bag (YAI-6, YAI-36).
    Returned(Vec<Kind>),
    /// One of two drawn dice was kept (YAI-36).
    Kept {
        /// Who keeps it.
        seat: Seat,
        /// Which.
        die: Kind,
    },
    /// A drawn die was placed (YAI-10).
    Placed {
        /// Whose.
        seat: Seat,
        /// Which.
        die: Kind,
        /// Where.
        space: Space,
    },
    /// A die or a pair moved (YAI-11).
    Moved {
        /// Whose.
        seat: Seat,
        /// What moved.
        dice: Vec<Kind>,
        /// Where it stood.
        from: Space,
        /// Where it stands.
        to: Space,
        /// What it left behind.
        left: Vec<Kind>,
        /// What it joined (YAI-25).
        joined: Vec<Kind>,
    },
    /// The attacker picked where a line bends (YAI-35).
    Bent {
        /// Who.
        seat: Seat,
        /// Where to.
        space: Space,
    },
    /// A line of an attack adds something up or meets somebody (YAI-21, YAI-23).
    Attacked(AttackLine),
    /// A strike was declared (YAI-34).
    Strikes {
        /// Who strikes.
        seat: Seat,
        /// Where the Specter stands.
        from: Space,
        /// What it strikes.
        to: Space,
    },
    /// Who moved a Specter strikes nothing (YAI-34).
    StrikeDeclined(Seat),
    /// A strike was carried out (YAI-34).
    Struck {
        /// Who struck, and loses the Specter.
        seat: Seat,
        /// What it struck.
        space: Space,
        /// Whose dice were there.
        controller: Seat,
        /// What went into the bag with the Specter; a leader does not.
        dice: Vec<Kind>,
    },
    /// A strike took nothing, for a Sanctuary was brought in (YAI-54).
    StruckInVain {
        /// Who struck, and loses the Specter.
        seat: Seat,
        /// What it struck.
        space: Space,
    },
    /// A die on the board was exchanged with one of the pool (YAI-54).
    Exchanged {
        /// Whose.
        seat: Seat,
        /// Where.
        space: Space,
        /// What went to the pool.
        out: Kind,
        /// What came out of it.
        into: Kind,
    },
    /// Who is attacked or struck, or is asked after an action, exchanges nothing (YAI-54).
    ExchangeDeclined(Seat),
    /// An attack was compared again after an exchange (YAI-54).
    Compared {
        /// The strength that reaches the space.
        strength: u8,
        /// Which space, with what it holds now.
        target: Met,
        /// What comes of it.
        verdict: Verdict,
    },
    /// A defeated die was captured (YAI-22).
    Captured {
        /// By whom.
        seat: Seat,
        /// Which.
        die: Kind,
        /// Where it stood.
        space: Space,
        /// Whose it was.
        from: Seat,
        /// How many points the captor has now.
        points: u8,
    },
    /// A defeated die was converted (YAI-22).
    Converted {
        /// By whom.
        seat: Seat,
        /// Which.
        die: Kind,
        /// Where it stands.
        space: Space,
        /// Whose it was.
        from: Seat,
    },
    /// A leader was defeated (YAI-52, YAI-53).
    LeaderDefeated {
        /// By whom.
        seat: Seat,
        /// Whose.
        loser: Seat,
        /// Where it stood.
        space: Space,
    },
    /// A player went out (YAI-53).
    Out(Seat),
    /// Who is Underestimated has changed (YAI-36).
    Underestimated {
        /// Who was, if anybody.
        before: Option<Seat>,
        /// Who is, if anybody.
        now: Option<Seat>,
    },
    /// A seat could neither draw nor move (YAI-12).
    Passed(Seat),
    /// The game is over (YAI-40 to YAI-42, YAI-52, YAI-53).
    Ended {
        /// What ended it.
        by: Clause,
        /// Who has won.
        winners: Vec<Seat>,
        /// Each seat's points.
        points: Vec<u8>,
    },
}

/// How a line of an attack adds up, and what comes of it (YAI-21, YAI-23, YAI-35).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct AttackLine {
    /// Who attacks.
    pub seat: Seat,
    /// The direction in which it starts.
    pub direction: Direction,
    /// What has moved.
    pub mover: Share,
    /// What adds to it, in order.
    pub adding: Vec<Share>,
    /// What all of them amount to.
    pub strength: u8,
    /// The enemy dice at its end, if there are any.
    pub target: Option<Met>,
    /// What comes of it.
    pub verdict: Verdict,
}

/// What the dice of one space contribute to a line of an attack (YAI-23).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Share {
    /// Where they stand.
    pub space: Space,
    /// Which, without a Sanctuary.
    pub dice: Vec<Kind>,
    /// What they add.
    pub strength: u8,
    /// Where the line goes on from here, if it bends (YAI-35).
    pub bends_to: Option<Space>,
}

/// The enemy dice that a line of an attack meets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Met {
    /// Where they stand.
    pub space: Space,
    /// Whose they are.
    pub controller: Seat,
    /// Which, a Sanctuary included.
    pub dice: Vec<Kind>,
    /// What they resist with.
    pub resistance: u8,
}

/// What comes of a line of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// It is stronger, and the dice are defeated unless an exchange saves them (YAI-21).
    Defeats,
    /// It is no stronger, and the dice hold (YAI-21).
    Holds,
    /// The dice are in a Sanctuary (YAI-32).
    Sheltered,
    /// It meets no enemy (YAI-23).
    Nowhere,
}

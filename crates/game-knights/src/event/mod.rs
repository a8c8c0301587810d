//! What people see happen. The same words serve everybody, with more detail for whoever knows more.

mod words;

use serde::Serialize;
use tabletop::{Clause, Seat};
use ts_rs::TS;

use crate::action::{Action, Guise, Robber, Troop};
use crate::cards::Cards;
use crate::glimpse::Paid;
use crate::kind::Kind;

/// Something that a viewer saw happen. A card that the viewer did not see is none.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// This seat begins (OKN-4).
    Begins(Seat),
    /// A card of a first hand was dealt (OKN-4).
    Dealt {
        /// To whom.
        seat: Seat,
        /// Which.
        card: Option<Kind>,
    },
    /// A turn begins (OKN-5).
    TurnBegins(Seat),
    /// A Minstrel is discarded, for its owner's next turn has begun (OKN-13).
    MinstrelLeaves {
        /// Whose.
        seat: Seat,
        /// Whether it was a Jester.
        jester: bool,
    },
    /// A card was drawn (OKN-5).
    Drawn {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Option<Kind>,
    },
    /// Cards should have been drawn, and there was none (OKN-6).
    DrawLost {
        /// By whom.
        seat: Seat,
        /// How many.
        n_cards: u8,
    },
    /// The discards became the new pile (OKN-6).
    Reshuffled {
        /// How many gems are needed now.
        needed: u8,
    },
    /// A card was put in front of a kingdom (OKN-10).
    Fortified {
        /// Whose.
        seat: Seat,
        /// What it is there.
        guise: Guise,
    },
    /// A Minstrel was played that does not stay (OKN-65).
    MinstrelPlayed {
        /// By whom.
        seat: Seat,
        /// Whether it was a Jester.
        jester: bool,
    },
    /// A seat has to discard cards to a Minstrel (OKN-65).
    Disarmed {
        /// Who.
        seat: Seat,
        /// How many.
        n_cards: u8,
    },
    /// Cards attack, or go against a fortification first (OKN-20, OKN-21).
    Attacked {
        /// Who attacks.
        seat: Seat,
        /// Whom.
        target: Seat,
        /// With what.
        troop: Troop,
        /// Whether it is an Archer that stood in front of the attacker's kingdom.
        from_post: bool,
    },
    /// Whoever is attacked answers nothing.
    Unanswered(Seat),
    /// Whoever is attacked answers with strength (OKN-30).
    Answered {
        /// Who.
        seat: Seat,
        /// With what.
        troop: Troop,
    },
    /// A Traitor turns the attack (OKN-34).
    Turned {
        /// Who plays the Traitor.
        seat: Seat,
        /// Whether it is a Jester.
        jester: bool,
        /// Who is attacked now.
        target: Seat,
    },
    /// A Princess takes the attack's card (OKN-31).
    Charmed {
        /// Who plays the Princess.
        seat: Seat,
        /// Whether she is a Jester.
        jester: bool,
        /// The card that comes to that hand.
        card: Kind,
    },
    /// An Executioner ends the attack and the turn (OKN-32).
    Executed {
        /// Who plays the Executioner.
        seat: Seat,
        /// Whether it is a Jester.
        jester: bool,
        /// What attacked.
        troop: Troop,
    },
    /// A Minstrel sends the attack's cards back and ends the turn (OKN-33).
    SentBack {
        /// Who plays the Minstrel.
        seat: Seat,
        /// Whether it is a Jester.
        jester: bool,
        /// To whose hand the cards return.
        to: Seat,
        /// Which.
        cards: Cards,
        /// Whether the Minstrel stays as a fortification: not if its owner's turn begins (OKN-13), and never
        /// with two players (OKN-65).
        stays: bool,
    },
    /// A fortification is destroyed (OKN-21, OKN-23, OKN-24).
    Fell {
        /// Whose.
        seat: Seat,
        /// What stood there.
        guise: Guise,
        /// The kind that did it.
        by: Kind,
    },
    /// A Ladder leans against a Castle (OKN-21).
    LadderLeans {
        /// Whose Ladder.
        seat: Seat,
        /// Whose Castle.
        target: Seat,
    },
    /// A Ladder is discarded, for the turn is certain to end (OKN-21).
    LadderGone(Seat),
    /// An attack was settled, and moves nothing (OKN-25).
    NoGems,
    /// Gems are about to move, and may be robbed (OKN-40).
    OnTheirWay {
        /// Who loses them.
        from: Seat,
        /// Who gets them.
        to: Seat,
        /// How many.
        gems: u8,
    },
    /// A seat has decided in secret.
    Decided {
        /// Who.
        seat: Seat,
        /// What, if it is the viewer.
        choice: Option<Action>,
    },
    /// Gems on their way are robbed (OKN-40).
    Robbed {
        /// By whom.
        seat: Seat,
        /// With what.
        robber: Robber,
        /// How many.
        gems: u8,
    },
    /// Nobody robs gems on their way (OKN-41).
    Unrobbed {
        /// How many.
        gems: u8,
    },
    /// Gems moved.
    GemsMoved {
        /// Who lost them.
        from: Seat,
        /// Who gained them; the same seat if it has robbed them back.
        to: Seat,
        /// How many.
        gems: u8,
    },
    /// A Herald has everybody show a card (OKN-50).
    Heralded {
        /// Who plays it.
        seat: Seat,
        /// Whether it is a Jester.
        jester: bool,
    },
    /// A card is shown to a Herald (OKN-50).
    Shown {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Kind,
    },
    /// A Herald takes a card that is shown (OKN-50).
    Took {
        /// Who takes it.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// Which.
        card: Kind,
    },
    /// A Merchant goes to a rival (OKN-51).
    Traded {
        /// Who plays it.
        seat: Seat,
        /// Whether it is a Jester.
        jester: bool,
        /// To whom.
        rival: Seat,
    },
    /// A Merchant takes a card (OKN-51).
    Bought {
        /// Who gets it.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// Which.
        card: Option<Kind>,
    },
    /// A Monk taxes every rival's Castle (OKN-52).
    Taxed {
        /// Who plays it.
        seat: Seat,
        /// Whether it is a Jester.
        jester: bool,
    },
    /// A Monk is paid (OKN-52).
    Paid {
        /// By whom.
        seat: Seat,
        /// Whose Monk.
        to: Seat,
        /// With what.
        paid: Paid,
        /// How many gems.
        gems: u8,
    },
    /// A card was discarded, as a turn or to a Minstrel (OKN-5, OKN-65).
    Discarded {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Kind,
    },
    /// A seat stops fortifying (OKN-10).
    StoppedFortifying(Seat),
    /// A seat stops attacking (OKN-20).
    StoppedAttacking(Seat),
    /// A seat without cards passes (OKN-5).
    Passed(Seat),
    /// A seat calls for a new draft (OKN-64).
    CalledForDraft(Seat),
    /// A fortification is discarded before a new draft (OKN-64).
    TakenDown {
        /// Whose.
        seat: Seat,
        /// What stood there.
        guise: Guise,
    },
    /// The discards were mixed with the rest of the pile (OKN-64).
    Mixed,
    /// A draft begins (OKN-61).
    DraftBegins {
        /// Its number, counting from 1.
        number: u8,
        /// Who drafts first (OKN-62).
        seat: Seat,
        /// How many cards it has.
        n_cards: u8,
    },
    /// A card was drafted (OKN-61).
    Drafted {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Option<Kind>,
    },
    /// A drafted card was kept (OKN-61).
    Kept {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Option<Kind>,
    },
    /// A drafted card was given (OKN-61).
    Given {
        /// By whom.
        seat: Seat,
        /// To whom.
        to: Seat,
        /// Which.
        card: Option<Kind>,
    },
    /// The game is over.
    Ended {
        /// The clause that ended it.
        by: Clause,
        /// Who has won.
        winners: Vec<Seat>,
        /// Everybody's gems in seat order.
        gems: Vec<u8>,
    },
}

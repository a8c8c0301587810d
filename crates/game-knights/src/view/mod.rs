//! What a viewer knows: the open things, one's own hand, and what was seen of the others'.

mod pending;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};
use tabletop::{Game, Observe, ParseError, Seat, StepOf, Turn, Viewer};
use ts_rs::TS;

use crate::action::Action;
use crate::cards::Cards;
use crate::event::Event;
use crate::glimpse::Glimpse;
use crate::guess::Dealer;
use crate::rules::Price;
use crate::standing::{Post, Standing};
use crate::state::{Knights, Phase};
use crate::telling;
use crate::variants::Options;

pub use pending::{
    Attacking, Ballot, Campaigning, Choice, Drafted, Paying, Pending, Robbing, ShownCard, Troops,
};

/// The table as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct View {
    /// Whose view it is; none for a spectator.
    pub viewer: Option<Seat>,
    /// What was chosen before the start.
    pub options: Options,
    /// The players in seat order.
    pub players: Vec<Player>,
    /// How many cards are face down, those of a draft among them.
    pub pile: u8,
    /// The discarded cards.
    pub discards: Cards,
    /// Cards that everybody knows to be in hands since the discards were last shuffled into the pile, beside
    /// those known of each hand: nobody can tell in whose (OKN-2).
    pub unplaced: Cards,
    /// How many gems win (OKN-6, OKN-60).
    pub needed: u8,
    /// The number of the draft, counting from 1, with two players (OKN-67).
    pub draft: Option<u8>,
    /// Whose turn it is, or who drafts; who begins while cards are dealt; nobody before and after.
    pub turn: Option<Seat>,
    /// Who must decide now; nobody while a card is drawn, and after the end.
    pub asked: Vec<Seat>,
    /// What the game waits for.
    pub pending: Pending,
}

/// A player's things, as far as the viewer knows them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Player {
    /// How many gems.
    pub gems: u8,
    /// How many cards are in the hand.
    pub n_cards: u8,
    /// What the viewer knows of the hand: one's own wholly, another's as far as it was seen (OKN-2).
    pub known: Cards,
    /// What everybody knows of the hand.
    pub known_to_all: Cards,
    /// Of the viewer's own hand: what each player knows of it, in seat order; nothing of another's.
    pub known_to: Vec<Cards>,
    /// What stands in front of the kingdom.
    pub standing: Fortifications,
}

/// The fortifications in front of a kingdom (OKN-10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
pub struct Fortifications {
    /// Who stands there as a Minstrel, if anybody.
    pub minstrel: Option<Guard>,
    /// Who stands there as an Archer, if anybody.
    pub archer: Option<Guard>,
    /// Whether a Castle stands there.
    pub castle: bool,
}

/// Which card stands as a Minstrel or an Archer (OKN-42).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Guard {
    /// A card of that kind.
    Own,
    /// A Jester.
    Jester,
}

impl View {
    /// What a Monk asks of a Castle at this table (OKN-52, OKN-65).
    pub fn monks_price(&self) -> Price {
        Price::of(self.draft.is_some())
    }

    /// Cards that the viewer knows to be in others' hands, without knowing in whose, beside those known of each
    /// hand; nothing in a view that knows of more cards than there are.
    pub fn held_by_others(&self) -> Cards {
        // A kind that is known too often is no view of a game, and would not fit.
        let sum = |of: fn(&Player) -> Cards| {
            let mut cards = self.players.iter().map(of);
            cards.try_fold(Cards::NONE, |sum, cards| sum.plus(cards))
        };
        let known = sum(|player| player.known);
        let to_all = sum(|player| player.known_to_all);
        let held = to_all.and_then(|placed| placed.plus(self.unplaced));
        match (held, known) {
            (Some(held), Some(known)) => held.lowered_by(known),
            _ => Cards::NONE,
        }
    }
}

impl Observe for Knights {
    type View = View;
    type Event = Event;
    type Glimpse = Glimpse;
    type Guesser = Dealer;

    fn view(&self, viewer: Viewer) -> View {
        // Nobody sees more than a spectator without a seat at this table.
        let viewer = viewer.seat().filter(|seat| self.seats.has(*seat));
        let asked = match self.turn() {
            Turn::Act(seats) => seats.iter().collect(),
            Turn::Chance | Turn::Over(_) => Vec::new(),
        };
        let is_between = matches!(self.phase, Phase::First | Phase::Over(_));
        View {
            viewer,
            options: self.options,
            players: self
                .seats
                .iter()
                .map(|seat| self.player(viewer, seat))
                .collect(),
            pile: self.pile.len(),
            discards: self.discards,
            unplaced: self.knowledge.unplaced(),
            needed: self.gems_needed(),
            draft: self.is_duel().then_some(self.count),
            turn: (!is_between).then_some(self.active),
            asked,
            pending: self.pending(viewer),
        }
    }

    fn glimpse(&self, viewer: Viewer, step: StepOf<Knights>) -> Glimpse {
        self.glimpsed(viewer, step)
    }

    fn reveals(&self, viewer: Viewer, step: StepOf<Knights>) -> bool {
        self.would_reveal(viewer, step)
    }

    fn possible(&self, seat: Seat) -> Vec<Action> {
        let mut possible = Vec::new();
        if self.deciders().contains(seat) {
            self.each_possible(seat, &mut |action| possible.push(action));
        }
        possible
    }

    fn guesser(view: &View) -> Result<Dealer, ParseError> {
        Dealer::new(view)
    }

    fn events(before: &View, glimpse: &Glimpse, after: &View) -> Vec<Event> {
        telling::between(before, glimpse, after)
    }
}

impl Knights {
    fn player(&self, viewer: Option<Seat>, seat: Seat) -> Player {
        let kingdom = self.kingdom(seat);
        let is_own = viewer == Some(seat);
        let known_to_all = self.knowledge.public(seat);
        let known = match viewer {
            Some(viewer) if viewer == seat => kingdom.hand,
            Some(viewer) => self.knowledge.private(viewer, seat),
            None => known_to_all,
        };
        let knowers = self.seats.iter().filter(|_| is_own);
        Player {
            gems: kingdom.gems,
            n_cards: kingdom.hand.len(),
            known,
            known_to_all,
            known_to: knowers
                .map(|knower| self.knowledge.private(knower, seat))
                .collect(),
            standing: kingdom.standing.into(),
        }
    }
}

impl From<Standing> for Fortifications {
    fn from(standing: Standing) -> Fortifications {
        Fortifications {
            minstrel: guard(standing.minstrel),
            archer: guard(standing.archer),
            castle: standing.castle,
        }
    }
}

impl From<Fortifications> for Standing {
    fn from(shown: Fortifications) -> Standing {
        Standing {
            minstrel: post(shown.minstrel),
            archer: post(shown.archer),
            castle: shown.castle,
        }
    }
}

fn guard(post: Post) -> Option<Guard> {
    match post {
        Post::Empty => None,
        Post::Own => Some(Guard::Own),
        Post::Jester => Some(Guard::Jester),
    }
}

fn post(guard: Option<Guard>) -> Post {
    match guard {
        None => Post::Empty,
        Some(Guard::Own) => Post::Own,
        Some(Guard::Jester) => Post::Jester,
    }
}

//! Who knows what.

use std::fmt;

use serde::{Deserialize, Serialize};
use tabletop::{Game, Guesser, Observe, ParseError, Rng, Seat, SeatCount, Step, StepOf, Viewer};

use super::notation::or_sign;
use super::state::{Action, Card, Decision, Options, Player, Toy};
use crate::walk::viewers;

/// What one viewer knows of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// What was chosen before the start.
    pub options: Options,
    /// How many rounds are played.
    pub round: u8,
    /// The players in seat order.
    pub players: Vec<PlayerView>,
}

/// What one viewer knows of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayerView {
    /// The card.
    pub hand: Hand,
    /// What the player did with it, once decided.
    pub decision: Option<Decision>,
    /// The bid.
    pub bid: Bid,
    /// The points so far.
    pub points: i8,
}

/// A player's card as somebody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    /// Not dealt yet.
    Empty,
    /// Its back.
    FaceDown,
    /// Its face.
    Known(Card),
}

/// A player's bid as somebody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bid {
    /// Not made yet.
    Waiting,
    /// Made in secret.
    Secret,
    /// One's own.
    Own(u8),
}

/// A card laid open with its bid (TOY-8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Lot {
    /// The card.
    pub card: Card,
    /// What was bid on it, at least 1.
    pub bid: u8,
}

/// A step as somebody sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Glimpse {
    /// That it happened, and nothing of it.
    Unseen,
    /// The card that one was dealt.
    Dealt(Card),
    /// What somebody did openly, or what one did oneself.
    Did(Action),
    /// The card that one showed or was shown.
    Shown(Card),
    /// The last bid, with the lots it lays open.
    LaidOpen(Vec<Option<Lot>>),
}

impl fmt::Display for Glimpse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Glimpse::Unseen => f.write_str("?"),
            Glimpse::Dealt(card) => card.fmt(f),
            Glimpse::Did(action) => action.fmt(f),
            Glimpse::Shown(card) => write!(f, "show {card}"),
            Glimpse::LaidOpen(lots) => {
                let told = |lot: &Lot| format!("{}+{}", lot.card, lot.bid);
                let lots: Vec<_> = lots
                    .iter()
                    .map(|lot| or_sign(lot.as_ref().map(told), "-"))
                    .collect();
                write!(f, "laid open {}", lots.join(" "))
            }
        }
    }
}

/// Something a viewer saw happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A step.
    Step(Glimpse),
    /// A player's points changed by this much.
    Points(Seat, i8),
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Step(glimpse) => glimpse.fmt(f),
            Event::Points(seat, change) => write!(f, "player {}: {change:+}", seat.number()),
        }
    }
}

impl Toy {
    /// Whether the viewer knows the card in this seat: one's own, or shown by the player before.
    fn knows_card(&self, viewer: Viewer, of: Seat) -> bool {
        let was_shown = self.players[of].decision == Some(Decision::Shown);
        viewer == Viewer::Seat(of) || was_shown && viewer == Viewer::Seat(self.seats.next(of))
    }
}

impl Observe for Toy {
    type View = View;
    type Event = Event;
    type Glimpse = Glimpse;
    type Guesser = Dealer;

    fn view(&self, viewer: Viewer) -> View {
        let players = self.players.iter().map(|(seat, player)| PlayerView {
            hand: match player.card {
                None => Hand::Empty,
                Some(card) if self.knows_card(viewer, seat) => Hand::Known(card),
                Some(_) => Hand::FaceDown,
            },
            decision: player.decision,
            bid: match player.bid {
                None => Bid::Waiting,
                Some(points) if viewer == Viewer::Seat(seat) => Bid::Own(points),
                Some(_) => Bid::Secret,
            },
            points: player.points,
        });
        View {
            options: self.options,
            round: self.round,
            players: players.collect(),
        }
    }

    fn glimpse(&self, viewer: Viewer, step: StepOf<Toy>) -> Glimpse {
        match step {
            Step::Chance(card) => {
                let dealt_to = self.first(|p| p.card.is_none());
                let is_mine = dealt_to.map(Viewer::Seat) == Some(viewer);
                if is_mine {
                    Glimpse::Dealt(card)
                } else {
                    Glimpse::Unseen
                }
            }
            Step::Act(seat, action @ Action::Bid(points)) => {
                if self.bidders().len() == 1 {
                    let mut all_bid = self.clone();
                    all_bid.players[seat].bid = Some(points);
                    Glimpse::LaidOpen(all_bid.lots().as_slice().to_vec())
                } else if viewer == Viewer::Seat(seat) {
                    Glimpse::Did(action)
                } else {
                    Glimpse::Unseen
                }
            }
            Step::Act(seat, Action::Show) => {
                let is_shown = [seat, self.seats.next(seat)]
                    .map(Viewer::Seat)
                    .contains(&viewer);
                match self.players[seat].card.filter(|_| is_shown) {
                    Some(card) => Glimpse::Shown(card),
                    None => Glimpse::Did(Action::Show),
                }
            }
            Step::Act(_, Action::Keep) => Glimpse::Did(Action::Keep),
        }
    }

    fn reveals(&self, viewer: Viewer, step: StepOf<Toy>) -> bool {
        match step {
            // That it can be shown tells everybody that it is no 1.
            Step::Act(seat, Action::Show) => viewer != Viewer::Seat(seat),
            Step::Act(_, Action::Bid(_)) => self.bidders().len() == 1,
            Step::Act(_, Action::Keep) => false,
            Step::Chance(_) => self.glimpse(viewer, step) != Glimpse::Unseen,
        }
    }

    /// Everybody sees what was decided, but not whether a card is a 1, which is never shown.
    fn possible(&self, seat: Seat) -> Vec<Action> {
        let legal = self.legal(seat);
        if legal.contains(&Action::Keep) {
            vec![Action::Keep, Action::Show]
        } else {
            legal
        }
    }

    fn guesser(view: &View) -> Result<Dealer, ParseError> {
        let dealer = Dealer::new(view)?;
        let guess = dealer.clone().deal(&mut Rng::from_seed(0));
        let mut viewers = viewers(guess.seats());
        if viewers.any(|viewer| guess.view(viewer) == *view) {
            Ok(dealer)
        } else {
            Err(not_of_a_toy(view))
        }
    }

    fn events(before: &View, glimpse: &Glimpse, after: &View) -> Vec<Event> {
        let mut events = vec![Event::Step(glimpse.clone())];
        let pairs = before.players.iter().zip(&after.players).enumerate();
        for (index, (old, new)) in pairs.filter(|(_, (old, new))| old.points != new.points) {
            let seat = Seat::new(index).expect("a view has no more players than a table");
            events.push(Event::Points(seat, new.points - old.points));
        }
        events
    }
}

fn not_of_a_toy(view: &View) -> ParseError {
    ParseError::new("a view of a toy game", &format!("{view:?}"))
}

/// Deals cards and bids to whoever hides them.
#[derive(Clone, Debug)]
pub struct Dealer {
    /// All that the viewer knows.
    known: Toy,
    face_down: Vec<Seat>,
    secret: Vec<Seat>,
}

impl Dealer {
    /// The dealer of what is hidden in a view, as long as some deal makes a state.
    ///
    /// Whether that state looks like the view is not asked here; broken toys need a dealer that does not ask.
    pub(crate) fn new(view: &View) -> Result<Dealer, ParseError> {
        // A trial deal with fixed numbers proves that there is one.
        Dealer::of_known(view)
            .filter(|dealer| dealer.try_deal(&mut Rng::from_seed(0)).is_some())
            .ok_or_else(|| not_of_a_toy(view))
    }

    fn of_known(view: &View) -> Option<Dealer> {
        let seats = SeatCount::new(view.players.len())?;
        let mut known = Toy::new(seats, &view.options).ok()?;
        known.round = view.round;
        let (mut face_down, mut secret) = (Vec::new(), Vec::new());
        for (seat, player) in seats.iter().zip(&view.players) {
            known.players[seat] = Player {
                card: match player.hand {
                    Hand::Known(card) => Some(card),
                    Hand::Empty | Hand::FaceDown => None,
                },
                decision: player.decision,
                bid: match player.bid {
                    Bid::Own(points) => Some(points),
                    Bid::Waiting | Bid::Secret => None,
                },
                points: player.points,
            };
            face_down.extend((player.hand == Hand::FaceDown).then_some(seat));
            secret.extend((player.bid == Bid::Secret).then_some(seat));
        }
        Some(Dealer {
            known,
            face_down,
            secret,
        })
    }

    /// A state that fits, unless this many tries find none.
    fn try_deal(&self, rng: &mut Rng) -> Option<Toy> {
        (0..1_000).find_map(|_| {
            let mut toy = self.known.clone();
            for &seat in &self.face_down {
                // Drawing again when a 1 was shown keeps every fitting deal as likely as it is.
                toy.players[seat].card = Some(toy.sample_chance(rng));
            }
            for &seat in &self.secret {
                let Action::Bid(points) = toy.random_legal(seat, rng) else {
                    return None;
                };
                toy.players[seat].bid = Some(points);
            }
            toy.fault().is_none().then_some(toy)
        })
    }
}

impl Guesser<Toy> for Dealer {
    fn deal(&mut self, rng: &mut Rng) -> Toy {
        self.try_deal(rng)
            .expect("a thousand deals of few cards hold one that fits, as a first trial showed")
    }
}

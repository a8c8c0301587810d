//! Numbers for learners.

use tabletop::Encode;

use super::state::{Action, Decision, MAX_BID, Toy};
use super::view::{Bid, Hand, View};

/// The most seats.
const SEATS: usize = 4;
/// What is written for each seat: card, decision, bid, points.
const PER_SEAT: usize = 4;

impl Encode for Toy {
    const ACTIONS: usize = 3 + MAX_BID as usize;
    const OBSERVATION: usize = 1 + SEATS * PER_SEAT;

    fn action_id(action: Action) -> usize {
        match action {
            Action::Keep => 0,
            Action::Show => 1,
            Action::Bid(points) => 2 + usize::from(points),
        }
    }

    fn action(id: usize) -> Option<Action> {
        match id {
            0 => Some(Action::Keep),
            1 => Some(Action::Show),
            _ if id < Toy::ACTIONS => Some(Action::Bid((id - 2) as u8)),
            _ => None,
        }
    }

    fn observe(view: &View, out: &mut [f32]) {
        out.fill(0.0);
        out[0] = f32::from(view.options.rounds - view.round);
        for (player, out) in view.players.iter().zip(out[1..].chunks_mut(PER_SEAT)) {
            out[0] = match player.hand {
                Hand::Empty => 0.0,
                Hand::FaceDown => -1.0,
                Hand::Known(card) => card.value().into(),
            };
            out[1] = match player.decision {
                None => 0.0,
                Some(Decision::Kept) => -1.0,
                Some(Decision::Shown) => 1.0,
            };
            out[2] = match player.bid {
                Bid::Waiting => 0.0,
                Bid::Secret => -1.0,
                Bid::Own(points) => f32::from(points) + 1.0,
            };
            out[3] = player.points.into();
        }
    }
}

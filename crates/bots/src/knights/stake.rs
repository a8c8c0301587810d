//! What a seat has once what is under way has gone as it should.

use game_knights::{Cards, Kind, Knights, Outlook};
use tabletop::{Game, Seat, SeatCount, Seats};

use super::forces::Forces;

/// How likely gems arrive that somebody could rob.
const DESPITE_ROBBERS: f32 = 0.5;

/// What a seat has, as far as it can be foreseen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stake {
    /// How many gems.
    pub(super) gems: f32,
    /// How many cards.
    pub(super) cards: f32,
    /// The cards of the hand that are not promised to anybody.
    pub(super) hand: Cards,
    /// How likely it wins by gems that are on their way.
    pub(super) crown: f32,
}

impl Stake {
    /// What a seat has.
    #[inline]
    pub(super) fn of(state: &Knights, seat: Seat, outlook: Outlook) -> Stake {
        let (promised, offered) = state.offers(seat);
        let mut stake = Stake {
            gems: f32::from(state.gems(seat) - promised),
            cards: f32::from(state.hand(seat).len()),
            hand: state.hand(seat) - offered,
            crown: 0.0,
        };
        let is_on_turn = seat == state.on_turn();
        match outlook {
            Outlook::Nothing | Outlook::Fortifying | Outlook::Campaign { .. } => {}
            Outlook::Turn { draws } => {
                if is_on_turn {
                    stake.cards += f32::from(draws);
                }
            }
            Outlook::Herald => {
                if is_on_turn {
                    stake.cards += 1.0;
                } else {
                    stake.cards -= 1.0 / (state.seats().get() - 1) as f32;
                }
            }
            Outlook::Attack { by, against, troop } => {
                if seat == by || seat == against {
                    let defense = Forces::of(state, against);
                    let loss = defense.loss_to(troop.kind(), troop.strength());
                    let loss = loss.clamp(-(state.gems(by) as i8), state.gems(against) as i8);
                    let gain = if seat == by { loss } else { -loss };
                    stake.gain(state, seat, gain.into(), state.robbers());
                }
            }
            Outlook::Robbery {
                victim,
                receiver,
                gems,
                robber,
                waiting,
            } => {
                if seat == victim {
                    stake.gems -= f32::from(gems);
                }
                if seat == receiver {
                    if let Some(robber) = robber {
                        stake.hand -= Cards::one(robber.card());
                        stake.cards -= 1.0;
                    }
                    stake.gain(state, seat, gems.into(), waiting);
                    if seat == victim && !state.robbing_back_wins() {
                        // One's own gems come back without a gain (OKN-40).
                        stake.crown = 0.0;
                    }
                }
            }
            Outlook::Passing { from, to, cards } => {
                if seat == from {
                    stake.cards -= f32::from(cards);
                } else if Some(seat) == to {
                    stake.cards += f32::from(cards);
                }
            }
            Outlook::Tax { .. } if is_on_turn => {
                for payer in others(state.seats(), seat) {
                    let (gems, cards) = state.offers(payer);
                    stake.gems += f32::from(gems);
                    stake.cards += f32::from(cards.len());
                }
            }
            Outlook::Tax { .. } => stake.cards -= f32::from(offered.len()),
            Outlook::Draft { card, .. } => {
                if let Some(card) = card.filter(|_| is_on_turn) {
                    stake.hand += Cards::one(card);
                    stake.cards += 1.0;
                }
            }
        }
        stake
    }

    /// Gains gems, or loses them; some of these seats may rob what is gained.
    fn gain(&mut self, state: &Knights, seat: Seat, gems: f32, robbers: Seats) {
        if gems <= 0.0 {
            self.gems += gems;
            return;
        }
        let robs = |other: Seat| {
            let hand = state.hand(other);
            robbers.contains(other) && (hand.has(Kind::Highwayman) || hand.has(Kind::Jester))
        };
        let arrives = if others(state.seats(), seat).any(robs) {
            DESPITE_ROBBERS
        } else {
            1.0
        };
        if self.gems + gems >= f32::from(state.gems_needed()) {
            self.crown = arrives;
        }
        self.gems += gems * arrives;
    }
}

/// Everybody else.
#[inline]
pub(super) fn others(seats: SeatCount, seat: Seat) -> impl Iterator<Item = Seat> {
    seats.iter().filter(move |other| *other != seat)
}

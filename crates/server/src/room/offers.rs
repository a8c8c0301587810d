//! What is offered at a table at present, and who is for it.

use protocol::{Offerable, Standing};
use tabletop::Seats;

/// One offer.
#[derive(Clone, Copy, Debug)]
struct Offer {
    what: Offerable,
    seats: Seats,
    /// For a takeback: the line to go back to.
    line: Option<u64>,
}

/// All offers; at most one of each kind.
#[derive(Clone, Debug, Default)]
pub struct Offers(Vec<Offer>);

impl Offers {
    /// The seats of one person offer something, or agree to it.
    pub fn agree(&mut self, what: Offerable, seats: Seats, line: Option<u64>) {
        match self.0.iter_mut().find(|offer| offer.what == what) {
            Some(offer) => offer.seats = offer.seats.iter().chain(seats.iter()).collect(),
            None => self.0.push(Offer { what, seats, line }),
        }
    }

    /// An offer is off the table.
    pub fn drop_one(&mut self, what: Offerable) {
        self.0.retain(|offer| offer.what != what);
    }

    /// A step was played, or the match is over: what was offered about the position before is void.
    pub fn step(&mut self) {
        self.0.retain(|offer| offer.what == Offerable::Rematch);
    }

    /// The seats that are for something; none if it is not offered.
    pub fn seats_for(&self, what: Offerable) -> Seats {
        let found = self.0.iter().find(|offer| offer.what == what);
        found.map_or(Seats::NONE, |offer| offer.seats)
    }

    /// The line that an offered takeback goes back to.
    pub fn takeback_line(&self) -> Option<u64> {
        let found = self
            .0
            .iter()
            .find(|offer| offer.what == Offerable::Takeback);
        found.and_then(|offer| offer.line)
    }

    /// All offers as everybody sees them.
    pub fn told(&self) -> Vec<Standing> {
        let each = self.0.iter().map(|offer| Standing {
            what: offer.what,
            seats: offer.seats.iter().map(u8::from).collect(),
        });
        each.collect()
    }
}

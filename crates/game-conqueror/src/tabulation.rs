//! The final tabulation of the islands that are left, and who is ahead (CQR-33, CQR-34).

use std::cmp::Ordering;

use tabletop::{BySeat, Seat, Seats, places};

use crate::board::{Face, N_ISLANDS, Token};
use crate::state::{Conqueror, Dice, End, MOST_COINS, MOST_ROUNDS, NOBODY, Phase, at};
use crate::variants::Tabulation;

impl Conqueror {
    /// CQR-33: settles the islands that are left, from this one on, until dice must decide or all are settled.
    pub(crate) fn tabulate(&mut self, end: End, from: usize) {
        self.on_turn = NOBODY;
        for island in from..N_ISLANDS {
            if self.n_coins_on(island) == 0 {
                continue;
            }
            let rivals = self.rivals(island);
            if rivals.len() > 1 && self.options.tabulation != Tabulation::LastClaim {
                self.phase = Phase::Dice(Dice {
                    end,
                    island: island as u8,
                    round: 1,
                    rivals,
                    rolled: [None; MOST_COINS],
                });
                return;
            }
            if let Some(winner) = self.last_claim(island, rivals) {
                self.islands[at(winner)] |= 1 << island;
            }
        }
        self.phase = Phase::Over(end);
    }

    /// CQR-33: between whom an island is settled; nobody for one that was claimed or has no coins.
    pub(crate) fn rivals(&self, island: usize) -> Seats {
        let n_coins = |seat: Seat| match self.token(seat) {
            Token::Fallen(_) if self.options.falling_loses() => 0,
            _ => self.n_coins_of(seat, island),
        };
        let most = self.seats.iter().map(n_coins).max().unwrap_or(0);
        let enough = match self.options.tabulation {
            Tabulation::LastClaim | Tabulation::DiceOnTie => most.max(1),
            Tabulation::Dice => 1,
        };
        let is_rival = |seat: &Seat| n_coins(*seat) >= enough;
        self.seats.iter().filter(is_rival).collect()
    }

    /// CQR-33: who of these placed a coin on an island last.
    pub(crate) fn last_claim(&self, island: usize, among: Seats) -> Option<Seat> {
        let mut owners = self
            .latest_claims(island)
            .filter_map(|tile| self.owner(tile));
        owners.find(|&owner| among.contains(owner))
    }

    /// The dice of a rival in this round, those rolled first: one for each coin on the island.
    pub(crate) fn dice_of<'a>(&self, dice: &'a Dice, seat: Seat) -> &'a [Option<Face>] {
        let n_coins = |seat: Seat| self.n_coins_of(seat, dice.island.into());
        let before = dice.rivals.iter().take_while(|&rival| rival < seat);
        &dice.rolled[before.map(n_coins).sum()..][..n_coins(seat)]
    }

    /// CQR-33: whose die is next in this round; nobody's once all are rolled.
    pub(crate) fn roller(&self, dice: &Dice) -> Option<Seat> {
        let is_missing = |&seat: &Seat| self.dice_of(dice, seat).contains(&None);
        dice.rivals.iter().find(is_missing)
    }

    /// CQR-33: another die is rolled; the last one of a round decides, or leads to another round.
    #[cold]
    pub(crate) fn roll_for_island(&mut self, face: Face) {
        let Phase::Dice(mut dice) = self.phase else {
            unreachable!("islands are rolled for in the tabulation")
        };
        let next = dice.rolled.iter_mut().find(|die| die.is_none());
        *next.expect("the dice of a round are as many as coins") = Some(face);
        if self.roller(&dice).is_some() {
            self.phase = Phase::Dice(dice);
            return;
        }
        let best = |seat: Seat| self.dice_of(&dice, seat).iter().max();
        let highest = dice.rivals.iter().map(best).max().flatten();
        let tied: Seats = dice
            .rivals
            .iter()
            .filter(|&seat| best(seat) == highest)
            .collect();
        if tied.len() > 1 && dice.round < MOST_ROUNDS {
            self.phase = Phase::Dice(Dice {
                round: dice.round + 1,
                rivals: tied,
                rolled: [None; MOST_COINS],
                ..dice
            });
            return;
        }
        // Of a sole winner's coins and of those tied in the last round alike, the last one placed decides.
        let island = usize::from(dice.island);
        if let Some(winner) = self.last_claim(island, tied) {
            self.islands[at(winner)] |= 1 << island;
        }
        self.tabulate(dice.end, island + 1);
    }

    /// CQR-34, and CQR-30 with `forfeit=loses`: equals share a place.
    pub(crate) fn places(&self) -> BySeat<u8> {
        places(self.seats, |a, b| {
            let by_islands = self.score(a).cmp(&self.score(b));
            if !self.options.falling_loses() {
                return by_islands;
            }
            match (self.token(a), self.token(b)) {
                (Token::Fallen(a), Token::Fallen(b)) => a.cmp(&b),
                (Token::Fallen(_), _) => Ordering::Less,
                (_, Token::Fallen(_)) => Ordering::Greater,
                _ => by_islands,
            }
        })
    }
}

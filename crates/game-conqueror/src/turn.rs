//! A turn from its claim to its end, and what ends the game (CQR-10 to CQR-32).

use tabletop::Seat;

use crate::board::{Face, Token};
use crate::chart::island_tiles;
use crate::state::{Claims, Conqueror, End, MOST_PLAYERS, Phase, QUIET_TURNS, at};

impl Conqueror {
    /// A turn up to its roll: the claim (CQR-10), what it ends (CQR-31, CQR-32), the test for death (CQR-30).
    #[inline(always)]
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        if self.claim(seat).is_some() {
            if self.free == 0 {
                return self.end(End::Conquered);
            }
            if self.reserves[at(seat)] == 0 && self.is_out_of_coins() {
                return self.end(End::Stalled);
            }
        } else {
            self.quiet += 1;
        }
        self.reach = self.reach_from(self.tile_of(seat));
        let [one, two, three] = self.reach;
        if (one | two | three) & self.free == 0 {
            return self.fall(seat);
        }
        self.on_turn = seat;
        self.phase = Phase::Roll;
    }

    /// The number of the tile where the token of a player in play stands.
    #[inline(always)]
    fn tile_of(&self, seat: Seat) -> u8 {
        match self.token(seat) {
            Token::On(tile) => tile,
            Token::Waiting | Token::Fallen(_) => unreachable!("a player in play has a token"),
        }
    }

    /// CQR-10, CQR-20: a coin on the tile, if it has none; says which. It may be the last of its island.
    #[inline(always)]
    pub(crate) fn claim(&mut self, seat: Seat) -> Option<u8> {
        let tile = self.tile_of(seat);
        let is_free = self.free >> tile & 1 == 1;
        if !is_free || self.reserves[at(seat)] == 0 {
            return None;
        }
        let island = usize::from(tile / 4);
        self.quiet = 0;
        self.reserves[at(seat)] -= 1;
        self.coins[at(seat)] |= 1 << tile;
        self.free &= !(1 << tile);
        self.claims[island].push(tile.into());
        if self.free & island_tiles(island) == 0 {
            self.claim_island(seat, island);
        }
        Some(tile)
    }

    /// CQR-21: the island is the seat's, and its coins return to their owners, but for those who are out.
    /// The claimer stands on it, so that it leaves the board now only with `lift=at-once`.
    #[cold]
    fn claim_island(&mut self, seat: Seat, island: usize) {
        let tiles = island_tiles(island);
        for seat in 0..MOST_PLAYERS {
            if !matches!(self.tokens[seat], Token::Fallen(_)) {
                self.reserves[seat] += (self.coins[seat] & tiles).count_ones() as u8;
            }
            self.coins[seat] &= !tiles;
        }
        if self.options.lifts_at_once() {
            self.land &= !tiles;
        }
        self.free &= !tiles;
        self.claims[island] = Claims::default();
        self.islands[at(seat)] |= 1 << island;
        self.quiet = 0;
    }

    /// CQR-11, CQR-17: a die that allows a move, or ends the turn.
    #[inline(always)]
    pub(crate) fn roll(&mut self, face: Face) {
        if self.moves(face.steps()) == 0 {
            return self.end_turn(self.on_turn);
        }
        self.phase = Phase::Move(face.steps());
    }

    /// CQR-21: a token has left this tile, and its island is lifted if it is claimed and empty now.
    #[inline(always)]
    fn lift_behind(&mut self, left: u8) {
        let tiles = island_tiles(usize::from(left / 4));
        if self.free & tiles == 0 {
            self.lift_if_empty(tiles);
        }
    }

    /// Takes a claimed island off the board unless a token stands on it; with `lift=at-once` it is gone.
    #[cold]
    fn lift_if_empty(&mut self, tiles: u64) {
        if self.token_tiles() & tiles == 0 {
            self.land &= !tiles;
        }
    }

    /// CQR-12, CQR-20, CQR-21: a token goes to a tile, which may lift the island it left, and landing may
    /// claim the other.
    #[inline(always)]
    pub(crate) fn go(&mut self, seat: Seat, tile: u8) {
        let left = self.tile_of(seat);
        if !self.options.sharing {
            self.taken ^= 1 << left | 1 << tile;
        }
        self.tokens[at(seat)] = Token::On(tile);
        self.lift_behind(left);
        let island = usize::from(tile / 4);
        if self.options.landing_claims() && self.free & island_tiles(island) == 1 << tile {
            self.claim_island(seat, island);
        }
    }

    /// CQR-6, CQR-31, CQR-32: the turn is over, and so may be the game; or the next player is on turn.
    #[inline(always)]
    pub(crate) fn end_turn(&mut self, seat: Seat) {
        if self.options.landing_claims() && self.free == 0 {
            return self.end(End::Conquered);
        }
        // At least two are in play, so most of the time there is no need to count them.
        if self.quiet >= 2 * QUIET_TURNS && self.quiet >= self.quiet_limit() {
            return self.end(End::Stalled);
        }
        self.begin_turn(self.next_in_play(seat));
    }

    /// CQR-6: who comes after a seat.
    #[inline(always)]
    pub(crate) fn next_in_play(&self, seat: Seat) -> Seat {
        let mut next = self.seats.next(seat);
        while !matches!(self.token(next), Token::On(_)) {
            next = self.seats.next(next);
        }
        next
    }

    /// CQR-30 to CQR-32: a player is out, which may end the game.
    #[cold]
    fn fall(&mut self, seat: Seat) {
        self.leave(seat);
        if self.in_play().len() == 1 {
            self.end(End::Conquered);
        } else if self.is_out_of_coins() {
            self.end(End::Stalled);
        } else {
            self.begin_turn(self.next_in_play(seat));
        }
    }

    /// CQR-30, CQR-21: a player's token leaves the board, which may lift its island, and the reserve leaves
    /// the game.
    pub(crate) fn leave(&mut self, seat: Seat) {
        let left = self.tile_of(seat);
        self.taken &= !(1 << left);
        let n_fallen = self.seats.get() - self.in_play().len();
        self.tokens[at(seat)] = Token::Fallen(n_fallen as u8 + 1);
        self.lift_behind(left);
        self.reserves[at(seat)] = 0;
        self.quiet = 0;
    }

    /// CQR-32: whether the game ends because nobody in play has a coin.
    #[cold]
    fn is_out_of_coins(&self) -> bool {
        self.options.ends_without_coins() && self.no_coin_is_left()
    }

    /// CQR-31, CQR-32: play is over, and the islands that are left are settled.
    #[cold]
    fn end(&mut self, end: End) {
        self.reach = [0; 3];
        self.tabulate(end, 0);
    }
}

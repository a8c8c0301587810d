//! A game of The Conqueror in progress.

use serde::{Deserialize, Serialize};
use tabletop::{Seat, SeatCount, Seats};
use ts_rs::TS;

use crate::board::{Face, N_ISLANDS, Steps, Token};
use crate::chart::{island_tiles, members, n_on_island};
use crate::ground::Ground;
use crate::variants::Options;

/// The most players.
pub(crate) const MOST_PLAYERS: usize = 4;
/// CQR-32: after so many quiet turns in a row for each player in play, the game ends.
pub(crate) const QUIET_TURNS: u8 = 20;
/// CQR-33: after so many tied rounds, dice decide no more.
pub(crate) const MOST_ROUNDS: u8 = 10;
/// The most coins on an island that is not claimed, and so the most dice in a round (CQR-20, CQR-33).
pub(crate) const MOST_COINS: usize = 3;

/// The first seat; it stands in where nobody is on turn.
pub(crate) const NOBODY: Seat = Seat::FIRST;

/// A game of The Conqueror in progress. Nothing in it is hidden.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Conqueror {
    pub(crate) ground: Ground,
    /// The tiles of the islands that are not removed.
    pub(crate) land: u64,
    /// The tiles of the land that are not claimed (CQR-10). Every unclaimed island has one, so an island on
    /// the board without any is claimed and waits to be lifted (CQR-21).
    pub(crate) free: u64,
    /// The tiles that nobody may end on because of tokens: none with `sharing` (CQR-14).
    pub(crate) taken: u64,
    /// Where one, two and three steps of whoever rolls or moves can end, but for coins and tokens.
    pub(crate) reach: [u64; 3],
    /// The tiles with a coin of each seat.
    pub(crate) coins: [u64; MOST_PLAYERS],
    /// Each seat's islands, claimed or tabulated.
    pub(crate) islands: [u16; MOST_PLAYERS],
    /// In which order coins were placed on each island.
    pub(crate) claims: [Claims; N_ISLANDS],
    /// Each seat's token, by the number of its tile.
    pub(crate) tokens: [Token<u8>; MOST_PLAYERS],
    /// The coins that each seat has not placed.
    pub(crate) reserves: [u8; MOST_PLAYERS],
    pub(crate) phase: Phase,
    /// Who chooses, rolls or moves; seat 0 where nobody does.
    pub(crate) on_turn: Seat,
    /// How many turns in a row, the present one included, nothing was claimed and nobody fell (CQR-32).
    pub(crate) quiet: u8,
    pub(crate) seats: SeatCount,
    pub(crate) options: Options,
}

/// What the game waits for.
///
/// Its kind stands in a byte of its own: hidden in unused values of what it carries, it would have to be
/// computed several times a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Phase {
    /// The place of another island (CQR-3).
    Island,
    /// Who begins (CQR-6).
    First,
    /// A corner to be chosen (CQR-5).
    Corner,
    /// The die (CQR-11).
    Roll,
    /// A move (CQR-12).
    Move(Steps),
    /// A die for an island that is left (CQR-33).
    Dice(Dice),
    /// Nothing.
    Over(End),
}

/// What ended the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
pub enum End {
    /// All islands are claimed, or one player is left.
    #[serde(rename = "CQR-31")]
    Conquered,
    /// Nobody in play has a coin, or nothing happened for too long.
    #[serde(rename = "CQR-32")]
    Stalled,
}

/// Dice rolled for an island that is left (CQR-33).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Dice {
    /// What ended the game.
    pub(crate) end: End,
    /// The number of the island.
    pub(crate) island: u8,
    /// Counting from 1.
    pub(crate) round: u8,
    /// Who rolls in this round.
    pub(crate) rivals: Seats,
    /// What was rolled in this round: by seat, as many dice as coins.
    pub(crate) rolled: [Option<Face>; MOST_COINS],
}

/// The order of the coins on an island: two bits for each, the tile it is on, the last coin lowest.
///
/// How many there are is not said here, for the island's tiles say it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Claims(u8);

impl Claims {
    /// Puts another coin on a tile of the island.
    #[inline]
    pub(crate) const fn push(&mut self, tile: usize) {
        self.0 = self.0 << 2 | (tile % 4) as u8;
    }

    /// The tiles of the island with a coin, of which there are so many, the last one first.
    pub(crate) fn latest(self, n_coins: usize) -> impl Iterator<Item = usize> {
        (0..n_coins).map(move |back| usize::from(self.0 >> (2 * back) & 3))
    }
}

/// The place of a seat in arrays of this game.
#[inline(always)]
pub(crate) const fn at(seat: Seat) -> usize {
    seat.index() % MOST_PLAYERS
}

/// What lies open to everybody, for whoever judges positions. A set of tiles has a bit for each of the 64,
/// numbered island by island: island `n` is the four bits from `4 * n` on.
impl Conqueror {
    /// Who chooses a corner, rolls or moves; nobody before it is known who begins, and once play is over.
    #[inline]
    pub const fn on_turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Corner | Phase::Roll | Phase::Move(_) => Some(self.on_turn),
            Phase::Island | Phase::First | Phase::Dice(_) | Phase::Over(_) => None,
        }
    }

    /// How many steps the player on turn has rolled, if they move now.
    #[inline]
    pub const fn rolled(&self) -> Option<Steps> {
        match self.phase {
            Phase::Move(steps) => Some(steps),
            _ => None,
        }
    }

    /// The tiles of the islands that are not removed.
    #[inline]
    pub const fn land(&self) -> u64 {
        self.land
    }

    /// The tiles of the land that are not claimed: without a coin, on an island that is nobody's yet.
    #[inline]
    pub const fn free(&self) -> u64 {
        self.free
    }

    /// The tiles of the islands that are claimed but still lie on the board (CQR-21).
    #[inline]
    pub const fn in_place(&self) -> u64 {
        const LOWEST: u64 = 0x1111_1111_1111_1111;
        let free = self.free | self.free >> 2;
        let with_free = (free | free >> 1) & LOWEST;
        self.land & !(with_free * 0xF)
    }

    /// The tiles with a coin of `seat`.
    #[inline]
    pub const fn coins(&self, seat: Seat) -> u64 {
        self.coins[at(seat)]
    }

    /// The coins that `seat` has not placed.
    #[inline]
    pub const fn reserve(&self, seat: Seat) -> u8 {
        self.reserves[at(seat)]
    }

    /// The islands of `seat`, claimed or tabulated, a bit for each.
    #[inline]
    pub const fn islands(&self, seat: Seat) -> u16 {
        self.islands[at(seat)]
    }

    /// The token of a seat, by the number of its tile.
    #[inline]
    pub const fn token(&self, seat: Seat) -> Token<u8> {
        self.tokens[at(seat)]
    }

    /// The tile of the last coin on an island; it means nothing for an island without coins.
    #[inline]
    pub const fn last_coin(&self, island: usize) -> u64 {
        let island = island % N_ISLANDS;
        1 << (4 * island + (self.claims[island].0 & 3) as usize)
    }

    /// The neighbors of a set of tiles, water and members of the set among them (CQR-1).
    #[inline]
    pub fn beside(&self, tiles: u64) -> u64 {
        self.ground.layout().beside(tiles)
    }

    /// Where the token on a tile could end after one, two and three steps if this were the land, but for
    /// coins and tokens (CQR-12, CQR-15).
    #[inline(always)]
    pub fn reach_over(&self, tile: u8, land: u64) -> [u64; 3] {
        let passable = self.options.passable(land);
        let layout = self.ground.layout();
        layout.reach(tile.into(), passable, self.options.backtracking)
    }
}

impl Conqueror {
    /// The seats that are not out.
    pub(crate) fn in_play(&self) -> Seats {
        let is_in_play = |seat: &Seat| !matches!(self.token(*seat), Token::Fallen(_));
        self.seats.iter().filter(is_in_play).collect()
    }

    /// The tiles with a token.
    pub(crate) fn token_tiles(&self) -> u64 {
        let tiles = self.tokens.iter().filter_map(|token| token.on());
        tiles.fold(0, |set, tile| set | 1 << tile)
    }

    /// How many islands a seat has.
    pub(crate) fn score(&self, seat: Seat) -> i32 {
        self.islands[at(seat)].count_ones() as i32
    }

    /// How many coins lie on an island.
    pub(crate) fn n_coins_on(&self, island: usize) -> usize {
        n_on_island(self.coin_tiles(), island)
    }

    /// The tiles with a coin.
    pub(crate) fn coin_tiles(&self) -> u64 {
        self.coins.iter().fold(0, |all, coins| all | coins)
    }

    /// How many coins of a seat lie on an island.
    pub(crate) fn n_coins_of(&self, seat: Seat, island: usize) -> usize {
        n_on_island(self.coins[at(seat)], island)
    }

    /// Whose coin lies on a tile, if one does.
    pub(crate) fn owner(&self, tile: usize) -> Option<Seat> {
        let is_owner = |seat: &Seat| self.coins[at(*seat)] >> tile & 1 == 1;
        self.seats.iter().find(is_owner)
    }

    /// The tiles with coins of an island, the last claimed first.
    pub(crate) fn latest_claims(&self, island: usize) -> impl Iterator<Item = usize> {
        let latest = self.claims[island].latest(self.n_coins_on(island));
        latest.map(move |tile| 4 * island + tile)
    }

    /// CQR-32: whether nobody in play has a coin in reserve. The reserves of the fallen are empty.
    pub(crate) fn no_coin_is_left(&self) -> bool {
        self.reserves == [0; MOST_PLAYERS]
    }

    /// CQR-32: how many quiet turns in a row end the game.
    pub(crate) fn quiet_limit(&self) -> u8 {
        QUIET_TURNS * self.in_play().len() as u8
    }

    /// Where the token on a tile can end after one, two and three steps, but for coins and tokens.
    #[inline(always)]
    pub(crate) fn reach_from(&self, tile: u8) -> [u64; 3] {
        self.reach_over(tile, self.land)
    }

    /// CQR-12 to CQR-15: where a move of so many steps may end for whoever is on turn.
    #[inline(always)]
    pub(crate) const fn moves(&self, steps: Steps) -> u64 {
        self.reach[steps.index()] & self.free & !self.taken
    }

    /// The tiles that the token of whoever is asked may go to.
    #[inline(always)]
    pub(crate) fn choices(&self) -> u64 {
        match self.phase {
            Phase::Move(steps) => self.moves(steps),
            Phase::Corner => self.free_corners(),
            Phase::Island | Phase::First | Phase::Roll | Phase::Dice(_) | Phase::Over(_) => 0,
        }
    }

    /// CQR-5: the corners without a token.
    #[cold]
    fn free_corners(&self) -> u64 {
        self.ground.layout().corners() & !self.token_tiles()
    }

    /// Computes again whatever follows from the rest.
    pub(crate) fn refresh(&mut self) {
        self.free = self.land & !self.coin_tiles();
        // A claimed island has no coins; one that was tabulated has.
        let owned = self.islands.iter().fold(0, |all, islands| all | islands);
        for island in (0..N_ISLANDS).filter(|island| owned >> island & 1 == 1) {
            if self.n_coins_on(island) == 0 {
                self.free &= !island_tiles(island);
            }
        }
        self.taken = if self.options.sharing {
            0
        } else {
            self.token_tiles()
        };
        self.reach = match (self.phase, self.token(self.on_turn)) {
            (Phase::Roll | Phase::Move(_), Token::On(tile)) => self.reach_from(tile),
            _ => [0; 3],
        };
    }

    /// Panics if any part contradicts another; recomputes every cache.
    pub fn assert_invariants(&self) {
        if let Err(problem) = self.sound() {
            panic!("{problem}: {self}");
        }
        let mut again = self.clone();
        again.refresh();
        assert_eq!(*self, again, "what is kept follows from the rest");
        let claimed = self.coins.iter().fold(0, |claimed, coins| {
            assert_eq!(claimed & coins, 0, "a tile has one coin at most");
            claimed | coins
        });
        assert_eq!(claimed & !self.land, 0, "coins lie on land");
        for island in 0..N_ISLANDS {
            let claimed = island_tiles(island) & claimed;
            let listed = self
                .latest_claims(island)
                .fold(0, |set, tile| set | 1 << tile);
            assert_eq!(claimed, listed, "every coin has its place in the order");
        }
        for seat in self.seats.get()..MOST_PLAYERS {
            let things = (self.coins[seat], self.islands[seat], self.reserves[seat]);
            assert_eq!(things, (0, 0, 0), "only seats of the table have things");
            assert_eq!(self.tokens[seat], Token::Waiting, "nobody else has a token");
        }
    }

    /// The islands that nobody has claimed, lowest number first: each of them has a free tile.
    pub(crate) fn unclaimed_islands(&self) -> impl Iterator<Item = usize> {
        let free = self.free;
        (0..N_ISLANDS).filter(move |&island| free & island_tiles(island) != 0)
    }

    /// Whether every token in play stands on a tile of its own.
    pub(crate) fn tokens_are_apart(&self) -> bool {
        let n_tokens = self.tokens.iter().filter_map(|token| token.on()).count();
        members(self.token_tiles()).count() == n_tokens
    }
}

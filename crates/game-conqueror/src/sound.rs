//! Which states can be: the test that a position from outside must pass.

use tabletop::{Seat, Seats};

use crate::board::{N_ISLANDS, Token};
use crate::chart::island_tiles;
use crate::ground::Ground;
use crate::state::{Conqueror, Dice, End, MOST_COINS, MOST_ROUNDS, NOBODY, Phase, at};
use crate::variants::{Corners, Order, Tabulation};

/// Says what should hold unless it does.
fn ensure(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what.to_owned()) }
}

impl Conqueror {
    /// What is wrong with this state, if anything. That the caches are right is not asked here.
    pub(crate) fn sound(&self) -> Result<(), String> {
        self.stage_is_sound()?;
        match self.phase {
            Phase::Island => self.nothing_is_played(),
            Phase::First => {
                ensure(
                    self.options.order == Order::Random,
                    "the first player is drawn only if the order is random",
                )?;
                self.nothing_is_played()
            }
            Phase::Corner => self.corners_are_sound(),
            Phase::Roll | Phase::Move(_) => {
                self.things_are_sound()?;
                self.play_is_sound()
            }
            Phase::Dice(dice) => {
                self.things_are_sound()?;
                self.end_is_met(dice.end)?;
                self.dice_are_sound(&dice)?;
                self.tabulation_is_sound(dice.island.into())
            }
            Phase::Over(end) => {
                self.things_are_sound()?;
                self.end_is_met(end)?;
                self.tabulation_is_sound(N_ISLANDS)
            }
        }
    }

    /// CQR-3: whether islands are laid exactly while some are missing; all else asks for a whole board.
    pub(crate) fn stage_is_sound(&self) -> Result<(), String> {
        let is_unfinished = matches!(self.ground, Ground::Unfinished(_));
        ensure(
            is_unfinished == (self.phase == Phase::Island),
            "islands are laid exactly while some are missing",
        )
    }

    /// Before play there are no tokens, and all coins are in reserve.
    fn nothing_is_played(&self) -> Result<(), String> {
        let is_waiting = |token: &Token<u8>| *token == Token::Waiting;
        ensure(
            self.tokens.iter().all(is_waiting),
            "tokens wait for the first player to be known",
        )?;
        self.nothing_is_claimed()
    }

    fn nothing_is_claimed(&self) -> Result<(), String> {
        let n_coins = self.options.n_coins(self.seats);
        let is_full = |seat: Seat| self.reserves[at(seat)] == n_coins;
        ensure(
            self.seats.iter().all(is_full) && self.free == u64::MAX && self.quiet == 0,
            "nothing is claimed or counted before the first turn",
        )?;
        ensure(
            self.islands.iter().all(|&islands| islands == 0),
            "nobody has an island before the first turn",
        )
    }

    /// CQR-5: tokens are placed in the order of turns, on corners of their own.
    fn corners_are_sound(&self) -> Result<(), String> {
        self.nothing_is_claimed()?;
        ensure(
            self.options.corners == Corners::Chosen,
            "corners are chosen only if they are not assigned",
        )?;
        let corners = self.ground.layout().corners();
        ensure(
            self.token_tiles() & !corners == 0 && self.tokens_are_apart(),
            "every token is on a corner of its own",
        )?;
        // Going round from who chooses, those who wait come first, and who began is the first with a token.
        let round = std::iter::successors(Some(self.on_turn), |&seat| Some(self.seats.next(seat)));
        let round: Vec<Seat> = round.take(self.seats.get()).collect();
        let is_waiting = |seat: Seat| self.token(seat) == Token::Waiting;
        let first_placed = round.iter().find(|&&seat| !is_waiting(seat));
        let n_waiting = round.iter().take_while(|&&seat| is_waiting(seat)).count();
        let is_placed = |seat: &Seat| matches!(self.token(*seat), Token::On(_));
        ensure(
            n_waiting > 0 && round[n_waiting..].iter().all(is_placed),
            "corners are chosen in the order of turns",
        )?;
        let began = first_placed.copied().unwrap_or(self.on_turn);
        ensure(
            self.options.order == Order::Random || began == NOBODY,
            "the first seat chooses first",
        )
    }

    /// Coins, tokens and islands once play has begun.
    fn things_are_sound(&self) -> Result<(), String> {
        let n_coins = u32::from(self.options.n_coins(self.seats));
        let mut n_fallen = 0;
        let mut falls = 0u8;
        for seat in self.seats.iter() {
            let reserve = u32::from(self.reserves[at(seat)]);
            let placed = self.coins[at(seat)].count_ones();
            match self.token(seat) {
                Token::Waiting => return Err("every token is placed once play has begun".into()),
                Token::On(_) => ensure(
                    reserve + placed == n_coins,
                    "every player in play has all coins, in reserve or on the board",
                )?,
                Token::Fallen(fall) => {
                    n_fallen += 1;
                    falls |= 1u8.checked_shl(fall.into()).unwrap_or(0);
                    ensure(
                        reserve == 0 && placed <= n_coins,
                        "who is out has no reserve, and no more coins than there were",
                    )?;
                }
            }
        }
        let all_falls = (2u8 << n_fallen) - 2;
        ensure(
            falls == all_falls && n_fallen < self.seats.get(),
            "players fell one after the other, and somebody is left",
        )?;
        ensure(
            self.options.sharing || self.tokens_are_apart(),
            "no two tokens share a tile",
        )?;
        let is_claimed_late = |island: usize| self.n_coins_on(island) > MOST_COINS;
        ensure(
            !(0..N_ISLANDS).any(is_claimed_late),
            "an island whose tiles all have coins is claimed",
        )?;
        let n_owners = |island: usize| {
            let owned = self.islands.iter().filter(|&&all| all >> island & 1 == 1);
            owned.count()
        };
        let is_left = |island: usize| self.free & island_tiles(island) != 0;
        ensure(
            (0..N_ISLANDS)
                .all(|island| n_owners(island) == 1 || is_left(island) && n_owners(island) == 0),
            "a claimed island has one owner, and another one at most one",
        )?;
        self.lifting_is_sound()?;
        ensure(
            self.quiet <= self.quiet_limit(),
            "too many quiet turns end the game",
        )
    }

    /// CQR-21: islands leave the board with the claim, or else with the last token on them.
    fn lifting_is_sound(&self) -> Result<(), String> {
        let tokens = self.token_tiles();
        let in_place = self.in_place();
        if self.options.lifts_at_once() {
            return ensure(in_place == 0, "a claimed island is lifted at once");
        }
        ensure(
            tokens & !self.land == 0,
            "no token stands on water where islands wait to be lifted",
        )?;
        let is_left_alone = |island: usize| {
            let tiles = island_tiles(island);
            in_place & tiles != 0 && tokens & tiles == 0
        };
        ensure(
            !(0..N_ISLANDS).any(is_left_alone),
            "a claimed island lies on the board only under a token",
        )
    }

    /// A player rolls or moves, and nothing has ended the game.
    fn play_is_sound(&self) -> Result<(), String> {
        ensure(
            self.in_play().len() > 1 && self.free != 0,
            "play goes on only while two are in play and an island is unclaimed",
        )?;
        ensure(
            !self.options.ends_without_coins() || !self.no_coin_is_left(),
            "play goes on only while somebody in play has a coin",
        )?;
        self.nothing_is_tabulated_from(0)?;
        let Token::On(tile) = self.token(self.on_turn) else {
            return Err("who is on turn is in play".into());
        };
        let has_claimed = self.free >> tile & 1 == 0 || self.reserves[at(self.on_turn)] == 0;
        ensure(has_claimed, "who is on turn has claimed the tile")?;
        let [one, two, three] = self.reach_from(tile);
        ensure(
            (one | two | three) & self.free != 0,
            "who is on turn can move after some roll",
        )?;
        let can_move = self.choices() != 0 || self.phase == Phase::Roll;
        ensure(can_move, "who moves has a move")
    }

    /// CQR-31, CQR-32: whether this is what ended the game.
    fn end_is_met(&self, end: End) -> Result<(), String> {
        let is_conquered = self.free == 0 || self.in_play().len() == 1;
        let is_out_of_coins = self.options.ends_without_coins() && self.no_coin_is_left();
        // The last event of all was a claim or a death, unless there were too many turns without.
        match end {
            End::Conquered => ensure(
                is_conquered && self.quiet == 0,
                "CQR-31 ends the game with a claim or a death, once it holds",
            ),
            End::Stalled => ensure(
                !is_conquered
                    && (is_out_of_coins && self.quiet == 0 || self.quiet == self.quiet_limit()),
                "CQR-32 ends the game once it holds, and CQR-31 does not",
            ),
        }
    }

    /// CQR-33: rounds are played between those who may, and dice rolled by seat.
    fn dice_are_sound(&self, dice: &Dice) -> Result<(), String> {
        ensure(
            self.options.tabulation != Tabulation::LastClaim,
            "dice are rolled only if the tabulation has some",
        )?;
        let rivals = self.rivals(dice.island.into());
        let is_subset = dice.rivals.iter().all(|seat| rivals.contains(seat));
        ensure(
            is_subset && dice.rivals.len() > 1 && (dice.round > 1 || dice.rivals == rivals),
            "those roll who have enough coins on the island, or are tied",
        )?;
        ensure(
            (1..=MOST_ROUNDS).contains(&dice.round),
            "there are at most ten rounds",
        )?;
        ensure(
            self.roller(dice).is_some(),
            "a round ends with its last die",
        )
    }

    /// CQR-33: the islands before this one are settled, and the others are not.
    fn tabulation_is_sound(&self, settled: usize) -> Result<(), String> {
        let islands = self.unclaimed_islands();
        for island in islands.take_while(|&island| island < settled) {
            let rivals = self.rivals(island);
            let owners: Seats = self
                .seats
                .iter()
                .filter(|&seat| self.islands[at(seat)] >> island & 1 == 1)
                .collect();
            let is_right = if self.options.tabulation == Tabulation::LastClaim {
                owners.first() == self.last_claim(island, rivals)
            } else {
                let is_rival = |owner: Seat| rivals.contains(owner);
                owners.first().map_or(rivals.is_empty(), is_rival)
            };
            ensure(is_right, "an island that is left goes to whom it should")?;
        }
        self.nothing_is_tabulated_from(settled)
    }

    fn nothing_is_tabulated_from(&self, settled: usize) -> Result<(), String> {
        let owned = self.islands.iter().fold(0, |all, islands| all | islands);
        let mut unsettled = self.unclaimed_islands().filter(|&island| island >= settled);
        ensure(
            unsettled.all(|island| owned >> island & 1 == 0),
            "an island that is not settled yet has no owner",
        )
    }
}

//! A position as plain data, in the players' words: what notation and views are made of and read into.

use serde::{Deserialize, Serialize};
use tabletop::{Game, Seat, SeatCount, Seats};
use ts_rs::TS;

use crate::board::{Face, N_ISLANDS, N_TILES, Steps, Tile, Token};
use crate::chart::{Chart, island_tiles};
use crate::ground::Ground;
use crate::laying;
use crate::offset::{Offset, Offsets};
use crate::state::{Claims, Conqueror, Dice, End, MOST_COINS, NOBODY, Phase, QUIET_TURNS, at};
use crate::variants::{Arrangement, Options};

/// All that lies on the table, and what the game waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Position {
    /// What was chosen before the start.
    pub options: Options,
    /// The islands laid so far by `layout=random`, by x and then by y (CQR-3).
    pub laid: Vec<Offset>,
    /// How many columns the bounding rectangle of the islands has.
    pub n_columns: u8,
    /// How many rows it has.
    pub n_rows: u8,
    /// Every tile, removed ones included, island by island in the order of CQR-33.
    pub tiles: Vec<Place>,
    /// The players in seat order.
    pub players: Vec<Player>,
    /// What the game waits for.
    pub pending: Pending,
    /// How many turns in a row, the present one included, nothing was claimed and nobody fell (CQR-32).
    pub quiet: u8,
}

/// A tile and what has become of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Place {
    /// Its name.
    pub tile: Tile,
    /// The lower left tile of its island.
    pub island: Tile,
    /// What is there.
    pub holds: Holds,
}

/// What is on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Holds {
    /// Nothing: it is unclaimed.
    Nothing,
    /// A coin.
    Coin {
        /// Whose it is.
        owner: Seat,
        /// Its number in the order of the coins on the island, counting from 1.
        number: u8,
    },
    /// No coin, but the island is claimed and waits to be lifted (CQR-21).
    Claimed,
    /// Water, for the island was removed (CQR-21).
    Water,
}

/// A player's things.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Player {
    /// Where the token is.
    pub token: Token,
    /// How many coins are in reserve.
    pub reserve: u8,
    /// The lower left tiles of the player's islands, column by column.
    ///
    /// One that is gone from the board or waits to be lifted was claimed (CQR-21), another one was won by
    /// tabulation (CQR-33).
    pub islands: Vec<Tile>,
}

/// What the game waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Pending {
    /// The place of another island (CQR-3).
    Island,
    /// Who begins (CQR-6).
    First,
    /// This seat's choice of a corner (CQR-5).
    Corner(Seat),
    /// This seat's die (CQR-11).
    Roll(Seat),
    /// A move (CQR-12).
    Move {
        /// Whose.
        seat: Seat,
        /// Of how many steps.
        steps: Steps,
    },
    /// A die for an island that is left (CQR-33): that of the first rival who has fewer dice than coins there.
    Dice {
        /// What ended the game.
        end: End,
        /// The lower left tile of the island.
        island: Tile,
        /// Counting from 1.
        round: u8,
        /// Who rolls in this round, in seat order.
        rivals: Vec<Rival>,
    },
    /// Nothing: the game is over.
    Over(End),
}

/// Who rolls for an island that is left (CQR-33).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Rival {
    /// Whose dice.
    pub seat: Seat,
    /// What was rolled in this round, in that order.
    pub dice: Vec<Face>,
}

impl Position {
    /// How many quiet turns in a row end the game, as many play as do now (CQR-32).
    pub fn quiet_limit(&self) -> u8 {
        let is_in_play = |player: &&Player| !matches!(player.token, Token::Fallen(_));
        QUIET_TURNS * self.players.iter().filter(is_in_play).count() as u8
    }
}

impl Pending {
    /// Who is to choose, roll or move in play.
    pub fn on_turn(&self) -> Option<Seat> {
        match *self {
            Pending::Corner(seat) | Pending::Roll(seat) | Pending::Move { seat, .. } => Some(seat),
            Pending::Island | Pending::First | Pending::Dice { .. } | Pending::Over(_) => None,
        }
    }
}

impl Conqueror {
    /// The position as plain data.
    pub(crate) fn position(&self) -> Position {
        let chart = self.ground.chart();
        let islands = chart.islands();
        let place = |(number, tile): (usize, Tile)| Place {
            tile,
            island: islands[number / 4],
            holds: self.holds(number),
        };
        let player = |seat: Seat| Player {
            token: match self.token(seat) {
                Token::Waiting => Token::Waiting,
                Token::On(number) => Token::On(self.ground.layout().tile(number.into())),
                Token::Fallen(fall) => Token::Fallen(fall),
            },
            reserve: self.reserves[at(seat)],
            islands: (0..N_ISLANDS)
                .filter(|island| self.islands[at(seat)] >> island & 1 == 1)
                .map(|island| islands[island])
                .collect(),
        };
        Position {
            options: self.options,
            laid: self.laid().as_slice().to_vec(),
            n_columns: chart.n_columns(),
            n_rows: chart.n_rows(),
            tiles: chart.tiles().enumerate().map(place).collect(),
            players: self.seats.iter().map(player).collect(),
            pending: self.pending(&chart),
            quiet: self.quiet,
        }
    }

    /// The islands laid so far by chance (CQR-3).
    fn laid(&self) -> Offsets {
        match (self.options.layout, &self.ground) {
            (Arrangement::Random, Ground::Unfinished(laid)) => *laid,
            (Arrangement::Random, ground) => *ground.layout().around(),
            (Arrangement::Basic | Arrangement::Custom, _) => Offsets::default(),
        }
    }

    /// What is on the tile with this number.
    fn holds(&self, number: usize) -> Holds {
        let Some(owner) = self.owner(number) else {
            let is_in = |set: u64| set >> number & 1 == 1;
            return match (is_in(self.land), is_in(self.free)) {
                (true, true) => Holds::Nothing,
                (true, false) => Holds::Claimed,
                (false, _) => Holds::Water,
            };
        };
        let n_later = self
            .latest_claims(number / 4)
            .take_while(|&tile| tile != number);
        let n_coins = self.n_coins_on(number / 4);
        Holds::Coin {
            owner,
            number: (n_coins - n_later.count()) as u8,
        }
    }

    fn pending(&self, chart: &Chart) -> Pending {
        let seat = self.on_turn;
        match self.phase {
            Phase::Island => Pending::Island,
            Phase::First => Pending::First,
            Phase::Corner => Pending::Corner(seat),
            Phase::Roll => Pending::Roll(seat),
            Phase::Move(steps) => Pending::Move { seat, steps },
            Phase::Dice(dice) => {
                let rival = |seat: Seat| Rival {
                    seat,
                    dice: self
                        .dice_of(&dice, seat)
                        .iter()
                        .flatten()
                        .copied()
                        .collect(),
                };
                Pending::Dice {
                    end: dice.end,
                    island: chart.islands()[usize::from(dice.island)],
                    round: dice.round,
                    rivals: dice.rivals.iter().map(rival).collect(),
                }
            }
            Phase::Over(end) => Pending::Over(end),
        }
    }
}

/// Where the islands lie with these options, given those that chance has laid; or why they cannot.
pub(crate) fn ground(start: &Conqueror, laid: &[Offset]) -> Result<Ground, String> {
    if start.options.layout != Arrangement::Random {
        return if laid.is_empty() {
            Ok(start.ground.clone())
        } else {
            Err("only a random layout has laid islands".into())
        };
    }
    let laid = Offsets::new(laid.iter().copied()).ok_or("at most seven islands are laid")?;
    match laying::faults(&laid).as_slice() {
        [] => Ok(Ground::around_base(laid)),
        faults => Err(format!("islands fit ({})", faults.join("; "))),
    }
}

/// A game of so many players with these options, before its first step.
pub(crate) fn opened(n_players: usize, options: &Options) -> Result<Conqueror, String> {
    let seats = SeatCount::new(n_players).ok_or("two to four play")?;
    Conqueror::new(seats, options).map_err(|problems| {
        let all: Vec<_> = problems.iter().map(ToString::to_string).collect();
        format!("the table can be opened ({})", all.join("; "))
    })
}

impl Position {
    /// The one state that is so, or what should be true and is not.
    pub(crate) fn state(&self) -> Result<Conqueror, String> {
        let start = opened(self.players.len(), &self.options)?;
        let ground = ground(&start, &self.laid)?;
        self.state_on(start, ground)
    }

    /// The same, on a ground that is known to be the right one.
    pub(crate) fn state_on(&self, start: Conqueror, ground: Ground) -> Result<Conqueror, String> {
        let chart = ground.chart();
        let mut state = Conqueror { ground, ..start };
        state.quiet = self.quiet;
        state.take_players(&self.players, &chart)?;
        state.take_tiles(&self.tiles)?;
        (state.phase, state.on_turn) = self.phase(&state, &chart)?;
        if !state.seats.has(state.on_turn) {
            return Err("whoever is asked sits at the table".into());
        }
        state.stage_is_sound()?;
        state.refresh();
        state.sound()?;
        // Whatever is told twice must be told alike, and lists must be in their one order.
        if state.position() != *self {
            return Err("everything that is told twice is told alike and in order".into());
        }
        Ok(state)
    }

    fn phase(&self, state: &Conqueror, chart: &Chart) -> Result<(Phase, Seat), String> {
        Ok(match &self.pending {
            Pending::Island => (Phase::Island, NOBODY),
            Pending::First => (Phase::First, NOBODY),
            Pending::Corner(seat) => (Phase::Corner, *seat),
            Pending::Roll(seat) => (Phase::Roll, *seat),
            Pending::Move { seat, steps } => (Phase::Move(*steps), *seat),
            Pending::Dice {
                end,
                island,
                round,
                rivals,
            } => {
                let island = chart
                    .island(*island)
                    .ok_or("dice are rolled for an island")?;
                let mut rolled = [None; MOST_COINS];
                let dice = rivals.iter().flat_map(|rival| &rival.dice);
                for (slot, die) in rolled.iter_mut().zip(dice) {
                    *slot = Some(*die);
                }
                let seats: Seats = rivals.iter().map(|rival| rival.seat).collect();
                let n_coins = |seat: Seat| state.n_coins_of(seat, island);
                let n_dice: usize = seats.iter().map(n_coins).sum();
                if n_dice > MOST_COINS {
                    return Err("at most three coins lie on an island".into());
                }
                let dice = Dice {
                    end: *end,
                    island: island as u8,
                    round: *round,
                    rivals: seats,
                    rolled,
                };
                (Phase::Dice(dice), NOBODY)
            }
            Pending::Over(end) => (Phase::Over(*end), NOBODY),
        })
    }
}

impl Conqueror {
    /// Takes over tokens, reserves and islands as they are told.
    fn take_players(&mut self, players: &[Player], chart: &Chart) -> Result<(), String> {
        for (seat, player) in self.seats.iter().zip(players) {
            self.reserves[at(seat)] = player.reserve;
            self.tokens[at(seat)] = match player.token {
                Token::Waiting => Token::Waiting,
                Token::On(tile) => {
                    let number = chart.number(tile).ok_or("tokens stand on tiles")?;
                    Token::On(number as u8)
                }
                Token::Fallen(fall) => Token::Fallen(fall),
            };
            self.islands[at(seat)] = 0;
            for island in &player.islands {
                let island = chart.island(*island).ok_or("islands have their names")?;
                self.islands[at(seat)] |= 1 << island;
            }
        }
        Ok(())
    }

    /// Takes over coins and water as they are told, for as many tiles as there are.
    fn take_tiles(&mut self, places: &[Place]) -> Result<(), String> {
        self.land = u64::MAX;
        self.coins = Default::default();
        self.claims = [Claims::default(); N_ISLANDS];
        let mut coins = [[None; MOST_COINS]; N_ISLANDS];
        let mut claimed = 0;
        for (number, place) in places.iter().enumerate().take(N_TILES) {
            match place.holds {
                Holds::Nothing => {}
                Holds::Claimed => claimed |= 1 << number,
                Holds::Water => self.land &= !(1 << number),
                Holds::Coin { owner, number: nth } => {
                    let index = usize::from(nth).wrapping_sub(1);
                    let slot = coins[number / 4].get_mut(index);
                    *slot.ok_or("a coin's number is 1 to 3")? = Some(number);
                    if !self.seats.has(owner) {
                        return Err("every coin belongs to a seat of the table".into());
                    }
                    self.coins[at(owner)] |= 1 << number;
                }
            }
        }
        let owned = self.islands.iter().fold(0, |all, islands| all | islands);
        for (island, order) in coins.iter().enumerate() {
            for &tile in order.iter().flatten() {
                self.claims[island].push(tile);
            }
            let tiles = island_tiles(island);
            let is_part = |set: u64| set & tiles != 0 && set & tiles != tiles;
            if is_part(!self.land) || is_part(claimed) {
                return Err("an island is claimed and removed with all its tiles".into());
            }
            if claimed & tiles != 0 && owned >> island & 1 == 0 {
                return Err("a claimed island has an owner".into());
            }
        }
        Ok(())
    }
}

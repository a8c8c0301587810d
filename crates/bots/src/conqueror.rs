//! What positions of The Conqueror are worth.
//!
//! Most islands are never claimed whole: when coins run out (CQR-32), they go by the coins on them (CQR-33). So
//! the evaluation counts what each seat would have if play stopped now, the coins that tokens are about to
//! place included; who can reach a last tile next; and who runs out of coins or of ground.
//!
//! Leads are divided by the square root of about how many coins are still to be placed, for so much can change:
//! the same lead is worth more near the end. Between the last two the end may come by a fall (CQR-31), which is
//! what the leader wants, and so the clock looks at the ground that is left to them as well.
//!
//! Where falling loses (CQR-30), most matches end with one survivor. Then room to move decides, and islands count
//! only for those matches that several survive.
//!
//! Islands are four bits of a set of tiles, and so all sixteen are counted and compared at once.

use game_conqueror::{Conqueror, Forfeit, IslandClaim, Lift, Options, Tabulation, Token};
use search::{Budget, Leaf, Settings};
use tabletop::{Game, Seat};

use crate::judge::features;
use crate::{BotGame, Feature, Grade, MOST_FEATURES};

// Fitted by: tune conqueror --players 2,3,4 --games 20000 --bot mcts:60 --seed 41 --or --or --or
// --set setup=as-first-printed
// That was the second round: its bot played with the weights of a first one with --seed 31.
// What was thought of only after the first fit has the guess 0.
features! {
    ISLANDS "islands": 1.32, guessed 1.6, "the most islands win (CQR-34)";
    LANDED "landed": 1.45, guessed 1.4, "a token on the last tile of an island claims it when its turn begins (CQR-20)";
    HELD "held": 0.03, guessed 1.3, "an island that is left goes by the coins on it (CQR-33), those about to be placed included";
    FIRM "firm": 0.07, guessed 0.4, "two coins more than anybody else are hard to overtake";
    RIPE "ripe": 0.07, guessed -0.6, "an island with one free tile goes to whoever gets there, not to who holds it (CQR-20)";
    STRIKE "strike": -0.03, guessed 1.0, "the chance to land on a last tile with this roll";
    LATER_STRIKE "later strike": 0.01, guessed 0.4, "the same for the others, the less the later their turn";
    GAIN "gain": 0.26, guessed 0.4, "the chance to land with this roll where one coin more wins an island";
    LATER_GAIN "later gain": 0.0, guessed 0.2, "the same for the others, the less the later their turn";
    RESERVE "reserve": 0.34, guessed 0.3, "who has coins left can still claim (CQR-10)";
    RETURNING "returning": 0.16, guessed 0.1, "coins on an island about to be claimed come back (CQR-21)";
    DOOMED "doomed": -1.18, guessed -0.5, "who cannot move after any roll is out (CQR-30)";
    FORFEIT "forfeit": -9.35, guessed -6.0, "where falling loses, a place behind every survivor (CQR-30)";
    TURN "turn": 0.0, guessed 0.1, "being on turn, apart from what is in reach";
    HELD_LATE "held late": 0.53, guessed 0.0, "held islands again, on a steeper clock: early they are easily lost, at the end they are final";
    COINS_LATE "coins late": 0.64, guessed 0.0, "between two, the last coins are placed without an answer";
    OPEN_GROUND "open ground": 0.91, guessed 0.0, "free tiles a move or two away keep a token in play (CQR-30)";
    ONE_SHORT "one short": 0.34, guessed 0.0, "islands that one coin more would win";
    LEAD_LATE "lead late": -0.22, guessed 0.0, "claimed islands again with more than two, on the steeper clock";
    HELD_IN_A_CROWD "held in a crowd": 0.11, guessed 0.0, "held islands again with more than two: falls end the game before coins run out";
    SURE_GROUND "sure ground": -0.35, guessed 0.0, "open ground again where falling loses (CQR-30): most matches then end with one survivor";
    EXITS "exits": 0.2, guessed 0.0, "free tiles in reach of the next roll, where falling loses";
    ROOM "room": 2.88, guessed 0.0, "free tiles that the token can ever reach, shared with the tokens that can too, where falling loses";
    SURVIVORS_LEAD "survivor's lead": -1.06, guessed 0.0, "claimed islands again where falling loses: they count only if several survive";
}

impl BotGame for Conqueror {
    const FEATURES: &'static [Feature] = FEATURES;

    const GRADES: [Grade; 4] = [
        Grade::soft(8, 0.2),
        Grade::soft(40, 0.06),
        Grade::soft(300, 0.01),
        Grade::strict(6000),
    ];

    const SETTINGS: Settings = Settings {
        leaf: Leaf::Evaluation { after: 20 },
        prior: Some(0.1),
        prior_visits: 4.0,
        ..Settings::judged(Budget::Iterations(1))
    };

    fn features(&self, seat: Seat, out: &mut [f32; MOST_FEATURES]) {
        let options = self.options();
        let scene = Scene::new(self, seat, &options);
        let sway = scene.sway(self, options.island_claim);
        let won = scene.won(self, seat, options.tabulation);
        let reserve = self.reserve(seat);

        out[at::ISLANDS] = self.islands(seat).count_ones() as f32 * sway;
        out[at::LANDED] = count(scene.claimed) * sway;
        out[at::HELD] = won.n_islands * sway;
        out[at::FIRM] = count(scene.ahead_by(2)) * sway;
        out[at::RIPE] = count(won.islands & scene.ripe()) * sway;
        out[at::RESERVE] = f32::from(reserve) / 6.0;
        out[at::HELD_LATE] = won.n_islands * sway * sway;
        if self.seats().get() > 2 {
            out[at::HELD_IN_A_CROWD] = won.n_islands * sway * sway;
            out[at::LEAD_LATE] =
                (self.islands(seat).count_ones() as f32 + count(scene.claimed)) * sway * sway;
        } else {
            out[at::COINS_LATE] = f32::from(reserve) * sway / 3.0;
        }
        out[at::RETURNING] = (self.coins(seat) & tiles(scene.full)).count_ones() as f32 / 3.0;
        match self.token(seat) {
            Token::On(tile) if self.on_turn().is_some() => {
                let ways = Ways::new(self, &scene, tile, options.sharing);
                let is_broke = reserve == 0;
                let can_claim = !is_broke || options.island_claim == IslandClaim::Landing;
                let (strike, gain) = match scene.wait {
                    0 => (at::STRIKE, at::GAIN),
                    _ => (at::LATER_STRIKE, at::LATER_GAIN),
                };
                let ground = scene.ground(self, tile);
                out[at::OPEN_GROUND] = (ground.min(12) as f32) / 6.0;
                if options.forfeit == Forfeit::Loses {
                    out[at::SURE_GROUND] = out[at::OPEN_GROUND];
                    out[at::EXITS] = ways.n_exits.min(6) as f32 / 3.0;
                    out[at::ROOM] = scene.room(self, tile).min(12.0) / 6.0;
                    out[at::SURVIVORS_LEAD] = out[at::ISLANDS] + out[at::LANDED];
                }
                if can_claim {
                    let worth = sway / scene.wait.max(1) as f32;
                    let last_tiles = tiles(scene.ripe()) & scene.unclaimed;
                    out[strike] = ways.chance_of(last_tiles) * worth;
                    let one_more = ge(scene.own + NIBBLES, scene.rivals);
                    let gains = one_more & scene.live & !won.islands;
                    out[at::ONE_SHORT] = count(gains) * sway / 2.0;
                    out[gain] = ways.chance_of(tiles(gains)) * worth;
                }
                // Between the last two, a fall ends the game, and the islands decide.
                let risk = match options.forfeit {
                    Forfeit::KeepsScore if scene.n_in_play == 2 => 0.0,
                    Forfeit::KeepsScore => 1.0,
                    Forfeit::Loses => 3.0,
                };
                out[at::DOOMED] = if ways.n_exits == 0 { risk } else { 0.0 };
                out[at::TURN] = if scene.wait == 0 { sway } else { 0.0 };
            }
            Token::Fallen(nth) => match options.forfeit {
                Forfeit::KeepsScore => {}
                // Among themselves, the later they fell the better.
                Forfeit::Loses => out[at::FORFEIT] = 1.0 - f32::from(nth) / 8.0,
            },
            Token::On(_) | Token::Waiting => {}
        }
    }
}

/// A one in each island.
const NIBBLES: u64 = 0x1111_1111_1111_1111;
/// The highest bit of each island: sets of islands are kept as these.
const HIGH: u64 = NIBBLES << 3;

/// How many tiles of each island are in a set, as sixteen numbers of four bits.
#[inline]
const fn counts(set: u64) -> u64 {
    let pairs = set - (set >> 1 & 0x5555_5555_5555_5555);
    (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333)
}

/// The islands where the first number is not less than the second; both at most 7.
#[inline]
const fn ge(a: u64, b: u64) -> u64 {
    ((a | HIGH) - b) & HIGH
}

/// All tiles of these islands.
#[inline]
const fn tiles(islands: u64) -> u64 {
    islands | (islands - (islands >> 3))
}

/// The greater of two numbers, island by island.
#[inline]
const fn greater(a: u64, b: u64) -> u64 {
    let a_wins = tiles(ge(a, b));
    a & a_wins | b & !a_wins
}

/// How many islands a set has.
fn count(islands: u64) -> f32 {
    islands.count_ones() as f32
}

/// The board as one seat sees it, the coins that tokens are about to place included.
struct Scene {
    /// The seat's coins on each island.
    own: u64,
    /// The most coins of a rival on each island.
    rivals: u64,
    /// All coins on each island.
    all: u64,
    /// The tile where the seat is about to place a coin.
    placing: u64,
    /// The tiles where rivals are.
    rivals_placing: u64,
    /// The tiles without a coin where nobody is about to place one.
    unclaimed: u64,
    /// The islands of which every tile will have a coin: they are about to be claimed.
    full: u64,
    /// The islands that are neither that nor settled.
    live: u64,
    /// The island that the seat is about to claim, if it is.
    claimed: u64,
    /// How many turns come before the seat's next one.
    wait: usize,
    /// The tiles with a token of another seat.
    others: u64,
    /// The coins in reserves.
    n_left: u32,
    /// The tokens on the board.
    n_in_play: usize,
    /// When a claimed island leaves the board (CQR-21).
    lift: Lift,
}

/// The islands that a seat would get in the tabulation (CQR-33).
struct Won {
    /// Those it would get for sure.
    islands: u64,
    /// How many, in expectation.
    n_islands: f32,
}

impl Scene {
    #[inline]
    fn new(game: &Conqueror, seat: Seat, options: &Options) -> Scene {
        let n_seats = game.seats().get();
        let first = game.on_turn();
        let wait_of = |seat: Seat| match first {
            Some(first) => (seat.index() + n_seats - first.index()) % n_seats,
            None => 0,
        };
        let wait = wait_of(seat);
        let (mut own, mut rivals, mut all) = (0, 0, 0);
        let (mut placing, mut rivals_placing, mut placing_later) = (0, 0, 0);
        let (mut others, mut n_left, mut n_in_play) = (0, 0, 0);
        for other in game.seats().iter() {
            let mut coins = game.coins(other);
            let mut tile = 0;
            match game.token(other) {
                // Nobody places once play is over.
                Token::On(number) if first.is_some() => tile = 1 << number,
                Token::Fallen(_) if options.forfeit == Forfeit::Loses => coins = 0,
                _ => {}
            }
            let reserve = game.reserve(other);
            let places = if reserve > 0 { tile & game.free() } else { 0 };
            let n_coins = counts(coins | places);
            all += n_coins;
            n_left += u32::from(reserve);
            n_in_play += usize::from(tile != 0);
            if other == seat {
                own = n_coins;
                placing = places;
            } else {
                rivals = greater(rivals, n_coins);
                rivals_placing |= places;
                others |= tile;
                if wait_of(other) > wait {
                    placing_later |= places;
                }
            }
        }
        let unclaimed = game.free() & !placing & !rivals_placing;
        // An island that is claimed and waits to be lifted is nobody's to win (CQR-21).
        let there = (game.land() & !game.in_place() & NIBBLES) << 3;
        let full = ge(0, counts(unclaimed)) & there;
        // Islands that are tabulated stay on the board.
        let settled = if first.is_none() { settled(game) } else { 0 };
        // Of two who fill an island, the later one claims it (CQR-20).
        let is_mine = |set: u64| ge(counts(set), NIBBLES);
        let claimed = full & is_mine(placing) & !is_mine(placing_later);
        Scene {
            own,
            rivals,
            all,
            placing,
            rivals_placing,
            unclaimed,
            full,
            live: there & !full & !settled,
            claimed,
            wait,
            others,
            n_left,
            n_in_play,
            lift: options.lift,
        }
    }

    /// How much a lead of one island is worth: the more, the fewer coins are left to change it.
    fn sway(&self, game: &Conqueror, island_claim: IslandClaim) -> f32 {
        1.0 / (1.0 + self.clock(game, island_claim) / 4.0).sqrt()
    }

    /// About how many coins will still be placed.
    fn clock(&self, game: &Conqueror, island_claim: IslandClaim) -> f32 {
        let is_over = game.on_turn().is_none() && game.free() != game.land();
        if is_over {
            return 0.0;
        }
        let n_tiles = self.n_until_fall(game);
        match island_claim {
            IslandClaim::Coin => n_tiles.min(self.n_left as f32),
            IslandClaim::Landing => n_tiles,
        }
    }

    /// About how many coins will be placed until all but one have fallen, which ends the game (CQR-31).
    fn n_until_fall(&self, game: &Conqueror) -> f32 {
        if self.n_in_play != 2 {
            return game.free().count_ones() as f32 / 2.0;
        }
        let tokens = game.seats().iter().filter_map(|seat| game.token(seat).on());
        let ground = tokens.map(|tile| self.ground(game, tile)).min();
        ground.map_or(0.0, |n| n as f32)
    }

    /// CQR-21: the ground from which a token moves that is about to claim these tiles.
    fn land_after_claim(&self, game: &Conqueror, claimed: u64) -> u64 {
        match self.lift {
            Lift::AfterStep => game.land(),
            Lift::AtOnce => game.land() & !claimed,
        }
    }

    /// How many free tiles are about as near to a token as two moves; none if it is about to fall (CQR-30).
    fn ground(&self, game: &Conqueror, tile: u8) -> u32 {
        let island = 0xF << (tile / 4 * 4);
        let placing = (self.placing | self.rivals_placing) & 1 << tile;
        let is_claimed = self.full & island != 0 && placing != 0;
        let claimed = if is_claimed { island } else { 0 };
        let [one, two, three] = game.reach_over(tile, self.land_after_claim(game, claimed));
        let near = one | two | three;
        let free = game.free() & !claimed & !placing;
        if near & free == 0 {
            return 0;
        }
        // The second move starts elsewhere, and then the token's own claimed island is lifted (CQR-21).
        let land = game.land() & !claimed & !(game.in_place() & island);
        let mut ball = near & land;
        for _ in 0..2 {
            ball |= game.beside(ball) & land;
        }
        (ball & free).count_ones()
    }

    /// How many free tiles are joined to a token by land, for each of the tokens that are.
    fn room(&self, game: &Conqueror, tile: u8) -> f32 {
        let land = game.land();
        let mut joined = 1 << tile;
        loop {
            let wider = joined | game.beside(joined) & land;
            if wider == joined {
                break;
            }
            joined = wider;
        }
        let n_tokens = 1 + (self.others & joined).count_ones();
        (game.free() & joined).count_ones() as f32 / n_tokens as f32
    }

    /// The islands where the seat has so many coins more than anybody else.
    fn ahead_by(&self, n: u64) -> u64 {
        ge(self.own, self.rivals + n * NIBBLES) & self.live
    }

    /// The islands with a single tile that is still open.
    fn ripe(&self) -> u64 {
        let n_open = counts(self.unclaimed);
        ge(n_open, NIBBLES) & !ge(n_open, 2 * NIBBLES)
    }

    /// CQR-33: what the seat would get if play stopped now.
    fn won(&self, game: &Conqueror, seat: Seat, tabulation: Tabulation) -> Won {
        let has_coins = ge(self.own, NIBBLES) & self.live;
        let mut islands = self.ahead_by(1);
        let tied = has_coins & ge(self.own, self.rivals) & !islands;
        let n_islands = match tabulation {
            Tabulation::LastClaim => {
                islands |= self.last_claims(game, seat, tied);
                count(islands)
            }
            Tabulation::DiceOnTie => count(islands) + count(tied) / 2.0,
            Tabulation::Dice => {
                // The highest of all dice is as likely to be one as another.
                let share = |island: usize| {
                    let of = |counts: u64| (counts >> (4 * island) & 0xF) as f32;
                    of(self.own) / of(self.all)
                };
                islands &= !ge(self.rivals, NIBBLES);
                members(has_coins).map(share).sum()
            }
        };
        Won { islands, n_islands }
    }

    /// Those of these islands, on which the seat and others have as many coins, where its coin is the last.
    ///
    /// No others have coins there: on an island with a tile left there are three at most.
    fn last_claims(&self, game: &Conqueror, seat: Seat, tied: u64) -> u64 {
        let mut won = 0;
        for island in members(tied) {
            let tiles = 0xF << (4 * island);
            let is_won = if self.placing & tiles != 0 {
                true
            } else if self.rivals_placing & tiles != 0 {
                false
            } else {
                game.coins(seat) & game.last_coin(island) != 0
            };
            won |= u64::from(is_won) << (4 * island + 3);
        }
        won
    }
}

/// The islands that are somebody's.
fn settled(game: &Conqueror) -> u64 {
    let owned = game
        .seats()
        .iter()
        .fold(0, |all, seat| all | game.islands(seat));
    (0..16).fold(0, |set, island| {
        set | u64::from(owned >> island & 1) << (4 * island + 3)
    })
}

/// The numbers of these islands.
fn members(islands: u64) -> impl Iterator<Item = usize> {
    let some = |set: u64| (set != 0).then_some(set);
    std::iter::successors(some(islands), move |&left| some(left & (left - 1)))
        .map(|left| left.trailing_zeros() as usize / 4)
}

/// Where a token can go in its next move.
struct Ways {
    /// By the steps rolled, or by each number of steps.
    ends: [u64; 3],
    /// How many of these may come up.
    n_rolls: f32,
    /// How many free tiles are in reach of any roll: with none of them the token is about to fall (CQR-30).
    n_exits: u32,
}

impl Ways {
    #[inline]
    fn new(game: &Conqueror, scene: &Scene, tile: u8, sharing: bool) -> Ways {
        let claimed = tiles(scene.claimed);
        let reach = game.reach_over(tile, scene.land_after_claim(game, claimed));
        let free = game.free() & !claimed & !scene.placing;
        let [one, two, three] = reach;
        let in_the_way = if sharing { 0 } else { scene.others };
        let mut ends = reach.map(|tiles| tiles & free & !in_the_way);
        let mut n_rolls = 3.0;
        if let (0, Some(steps)) = (scene.wait, game.rolled()) {
            ends = [ends[usize::from(steps.get()) - 1], 0, 0];
            n_rolls = 1.0;
        }
        Ways {
            ends,
            n_rolls,
            n_exits: ((one | two | three) & free).count_ones(),
        }
    }

    /// The chance that the token can end on one of these tiles.
    fn chance_of(&self, tiles: u64) -> f32 {
        let hits = self.ends.iter().filter(|&ends| ends & tiles != 0);
        hits.count() as f32 / self.n_rolls
    }
}

//! The Conqueror as numbers for learners.

use tabletop::{Encode, Seat};

use crate::action::Action;
use crate::board::{N_ISLANDS, Steps, Tile, Token};
use crate::position::{Holds, Pending};
use crate::state::{Conqueror, End, MOST_COINS, MOST_PLAYERS, MOST_ROUNDS, QUIET_TURNS};
use crate::variants::{Coins, Corners, Forfeit, Gaps, IslandClaim, Lift, Tabulation};
use crate::view::View;

/// Per place before coins and tokens: land, water of a removed island, an island's lower left tile (which
/// says where islands begin and end), being rolled for, being claimed with its island.
const GROUND: usize = 5;
/// Per place: its ground, owner of the coin, its number, tokens.
const PER_TILE: usize = GROUND + MOST_PLAYERS + MOST_COINS + MOST_PLAYERS;
/// Per seat, counted from the viewer: at the table, in play, on turn, reserve, islands, when it fell,
/// rolling for an island, and its dice.
const PER_SEAT: usize = 7 + MOST_COINS;
/// Which phase: islands, first player, corner, roll, move of 1, 2 or 3 steps, dice, over by either clause.
const PHASES: usize = 10;
/// How near the end by quiet turns is, and that of the rounds of dice.
const COUNTERS: usize = 2;
/// The most coins that anybody can have (CQR-4).
const MOST_RESERVE: f32 = 24.0;
/// Coins, corners, backtracking, sharing, gaps, island claim, lift, forfeit, tabulation.
const OPTIONS: usize = 8 + 2;

impl Encode for Conqueror {
    const ACTIONS: usize = Tile::COUNT;
    const OBSERVATION: usize =
        Tile::COUNT * PER_TILE + MOST_PLAYERS * PER_SEAT + PHASES + COUNTERS + OPTIONS;

    fn action_id(action: Action) -> usize {
        action.to.number()
    }

    fn action(id: usize) -> Option<Action> {
        Tile::of_number(id).map(|to| Action { to })
    }

    fn observe(view: &View, out: &mut [f32]) {
        out.fill(0.0);
        let position = &view.position;
        let n_seats = position.players.len();
        if !(1..=MOST_PLAYERS).contains(&n_seats) {
            // No state looks so, and there is nothing to say of it.
            return;
        }
        // A spectator looks from the first seat.
        let from = view.viewer.map_or(0, Seat::index) % n_seats;
        let relative = |seat: usize| (seat + n_seats - from) % n_seats;
        let (tiles, rest) = out.split_at_mut(Tile::COUNT * PER_TILE);
        let (seats, rest) = rest.split_at_mut(MOST_PLAYERS * PER_SEAT);
        let (phases, rest) = rest.split_at_mut(PHASES);
        let (counters, options) = rest.split_at_mut(COUNTERS);
        let at_tile = |tile: Tile| tile.number() * PER_TILE;

        let rolled_for = match &position.pending {
            Pending::Dice { island, .. } => Some(*island),
            _ => None,
        };
        for place in &position.tiles {
            let plane = &mut tiles[at_tile(place.tile)..][..PER_TILE];
            plane[0] = f32::from(place.holds != Holds::Water);
            plane[1] = f32::from(place.holds == Holds::Water);
            plane[2] = f32::from(place.tile == place.island);
            plane[3] = f32::from(rolled_for == Some(place.island));
            plane[4] = f32::from(place.holds == Holds::Claimed);
            if let Holds::Coin { owner, number } = place.holds {
                plane[GROUND + relative(owner.index())] = 1.0;
                let numbers = &mut plane[GROUND + MOST_PLAYERS..][..MOST_COINS];
                for (index, is_number) in (1..).zip(numbers) {
                    *is_number = f32::from(index == number);
                }
            }
        }
        for (seat, player) in position.players.iter().enumerate() {
            let about = &mut seats[relative(seat) * PER_SEAT..][..PER_SEAT];
            about[0] = 1.0;
            about[3] = f32::from(player.reserve) / MOST_RESERVE;
            about[4] = player.islands.len() as f32 / N_ISLANDS as f32;
            match player.token {
                Token::Waiting => about[1] = 1.0,
                Token::On(tile) => {
                    about[1] = 1.0;
                    let token = GROUND + MOST_PLAYERS + MOST_COINS + relative(seat);
                    tiles[at_tile(tile) + token] = 1.0;
                }
                Token::Fallen(fall) => about[5] = f32::from(fall) / MOST_PLAYERS as f32,
            }
        }
        if let Some(seat) = position.pending.on_turn() {
            seats[relative(seat.index()) * PER_SEAT + 2] = 1.0;
        }
        let phase = match &position.pending {
            Pending::Island => 0,
            Pending::First => 1,
            Pending::Corner(_) => 2,
            Pending::Roll(_) => 3,
            Pending::Move { steps, .. } => 4 + steps.index(),
            Pending::Dice { round, rivals, .. } => {
                counters[1] = f32::from(*round) / f32::from(MOST_ROUNDS);
                for rival in rivals {
                    let about = &mut seats[relative(rival.seat.index()) * PER_SEAT..][..PER_SEAT];
                    about[6] = 1.0;
                    for (number, face) in about[7..].iter_mut().zip(&rival.dice) {
                        *number = f32::from(face.get()) / 6.0;
                    }
                }
                4 + Steps::ALL.len()
            }
            Pending::Over(End::Conquered) => 5 + Steps::ALL.len(),
            Pending::Over(End::Stalled) => 6 + Steps::ALL.len(),
        };
        phases[phase] = 1.0;
        counters[0] = f32::from(position.quiet) / f32::from(QUIET_TURNS * MOST_PLAYERS as u8);
        let chosen = &position.options;
        let switches = [
            chosen.coins == Coins::Share,
            chosen.corners == Corners::Chosen,
            chosen.backtracking,
            chosen.sharing,
            chosen.gaps == Gaps::Crossable,
            chosen.island_claim == IslandClaim::Landing,
            chosen.lift == Lift::AtOnce,
            chosen.forfeit == Forfeit::KeepsScore,
            chosen.tabulation == Tabulation::DiceOnTie,
            chosen.tabulation == Tabulation::Dice,
        ];
        for (number, is_on) in options.iter_mut().zip(switches) {
            *number = f32::from(is_on);
        }
    }
}

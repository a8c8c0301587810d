//! Positions that play would hardly reach: crowded ones, with tokens, and with every face of the core.

use std::collections::BTreeSet;

use tabletop::Rng;

use crate::hexes::{Board, Hex};
use crate::slow::{CORE, Die, KINDS, Pending, Slow, other};

fn pick<T: Copy>(list: &[T], rng: &mut Rng) -> T {
    list[rng.below(list.len() as u32) as usize]
}

/// A position with dice of both players, many or few, crowded around the core or scattered.
///
/// Somebody is to act or, if they hold the control zone, to roll the core.
pub fn arrangement(rng: &mut Rng) -> Slow {
    let board = pick(&[Board::Four, Board::Five], rng);
    let mut game = Slow::new(board, pick(&[10, 20, 80, 1000], rng));
    let crowding = rng.below(5);
    // One of the two often has few dice left, or both have: that is how games end.
    let most = pick(&[3, 12, 12, 12], rng);
    let crowder = rng.below(2) as usize;
    for seat in [crowder, other(crowder)] {
        let most_of_one = pick(&[3, most], rng);
        let n_on_board = 1 + rng.below(most_of_one);
        for _ in 0..n_on_board {
            let hex = free_hex(&game, crowding, rng);
            deploy(&mut game, seat, hex, rng);
        }
        // Dice that are neither on the board nor in the reserve were captured.
        let is_spent = rng.below(2) == 0;
        for count in game.reserves[seat].values_mut() {
            *count = if is_spent { 0 } else { rng.below(*count + 1) };
        }
    }
    game.tokens = [rng.below(3), rng.below(3)];
    if game.dice_left(0) < 4 && game.dice_left(1) < 4 {
        // Otherwise the game would be over (SCA-41).
        game.tokens[1] = game.tokens[0];
    }
    if game.tokens != [0, 0] {
        game.core = pick(&CORE, rng);
    }
    let seat = rng.below(2) as usize;
    let zone = game.board.zone();
    let n_held = zone.iter().filter(|hex| game.is_own(**hex, seat)).count();
    if n_held < 4 {
        game.pending = Pending::Act(seat);
        game.actions = if game.core == "momentum" { 2 } else { 1 };
        game.quiet = 1 + rng.below(game.exhaustion);
    } else {
        game.tokens[seat] = game.tokens[seat].max(1);
        game.pending = Pending::Core(seat);
        if game.tokens[0] + game.tokens[1] == 1 {
            // The core is about to be rolled for the first time.
            game.core = "aether";
        }
    }
    game
}

/// A position with one or two dice each, close together, and none in the reserves.
pub fn last_dice(rng: &mut Rng) -> Slow {
    let mut game = Slow::new(pick(&[Board::Four, Board::Five], rng), 80);
    for seat in [0, 1] {
        for _ in 0..1 + rng.below(2) {
            let hex = free_hex(&game, 5, rng);
            deploy(&mut game, seat, hex, rng);
        }
        game.reserves[seat]
            .values_mut()
            .for_each(|count| *count = 0);
    }
    let tokens = rng.below(3);
    game.tokens = [tokens, tokens];
    game.pending = Pending::Act(rng.below(2) as usize);
    game.actions = 1;
    game.quiet = 1;
    game
}

/// Puts some die of a seat's reserve on a hex.
fn deploy(game: &mut Slow, owner: usize, hex: Hex, rng: &mut Rng) {
    let kinds = KINDS.into_iter();
    let kinds: Vec<u32> = kinds
        .filter(|kind| game.reserves[owner][kind] > 0)
        .collect();
    let sides = pick(&kinds, rng);
    let face = 1 + rng.below(sides);
    game.dice.insert(hex, Die { owner, sides, face });
    *game.reserves[owner].get_mut(&sides).unwrap() -= 1;
}

/// A position in which the core is to be rolled and nearly all dice are crowded on one side of it, so that
/// few units of the control zone find a free hex beside them.
pub fn crowd(rng: &mut Rng) -> Slow {
    let board = pick(&[Board::Four, Board::Five], rng);
    let mut game = Slow::new(board, 80);
    let roller = rng.below(2) as usize;
    let zone = game.board.zone();
    let first = rng.below(6) as usize;
    for turn in 0..4 {
        deploy(&mut game, roller, zone[(first + turn) % 6], rng);
    }
    let corner = zone[(first + rng.below(4) as usize) % 6];
    let around = game.board.rings(corner).flatten();
    for hex in around.filter(|hex| !zone.contains(hex)) {
        let seat = rng.below(2) as usize;
        let has_dice = game.reserves[seat].values().any(|count| *count > 0);
        if game.is_free(hex) && has_dice && rng.below(16) > 0 {
            deploy(&mut game, seat, hex, rng);
        }
    }
    game.tokens[roller] = 1;
    game.pending = Pending::Core(roller);
    game
}

/// A free hex: the more crowding, the likelier one as near to the core as any.
fn free_hex(game: &Slow, crowding: u32, rng: &mut Rng) -> Hex {
    let free = |hexes: BTreeSet<Hex>| -> Vec<Hex> {
        let free = hexes.into_iter().filter(|hex| game.is_free(*hex));
        free.collect()
    };
    if rng.below(5) < crowding {
        let mut rings = game.board.rings(game.board.center()).map(free);
        let innermost = rings.find(|ring| !ring.is_empty());
        return pick(&innermost.unwrap(), rng);
    }
    pick(&free(game.board.hexes().collect()), rng)
}

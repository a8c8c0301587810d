//! Positions that play would hardly reach: crowded ones, with tokens, and with every face of the core.

use std::collections::BTreeSet;

use tabletop::Rng;

use crate::combat::Double;
use crate::hexes::{Board, Direction, Hex};
use crate::options::Options;
use crate::slow::{CORE, Die, KINDS, Pending, Slow, other};

fn pick<T: Copy>(list: &[T], rng: &mut Rng) -> T {
    list[rng.below(list.len() as u32) as usize]
}

/// Any mix of readings; half of the boards are the larger one.
fn options(exhaustions: &[u32], rng: &mut Rng) -> Options {
    Options {
        board: pick(&[Board::Four, Board::Five], rng),
        first: pick(&[None, None, Some(0), Some(1)], rng),
        passing: pick(&[false, true], rng),
        double: pick(&[Double::Attacker, Double::Either], rng),
        exhaustion: pick(exhaustions, rng),
    }
}

/// A position with dice of both players, many or few, crowded around the core or scattered.
///
/// Somebody is to act or, if they hold the control zone, to roll the core.
pub fn arrangement(rng: &mut Rng) -> Slow {
    let mut game = before_play(options(&[10, 20, 80, 1000], rng));
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
        game.quiet = 1 + rng.below(game.options.exhaustion);
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
    let mut game = before_play(options(&[80], rng));
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

/// A position in which somebody can do nothing: the enemy is at home in their deploy zone, and they have no
/// dice on the board.
pub fn shut_out(rng: &mut Rng) -> Slow {
    let mut game = before_play(options(&[10, 80], rng));
    let seat = rng.below(2) as usize;
    for hex in game.board.deploy_zone(seat) {
        deploy(&mut game, other(seat), hex, rng);
    }
    let tokens = rng.below(3);
    game.tokens = [tokens, tokens];
    if tokens > 0 {
        game.core = pick(&CORE, rng);
    }
    game.pending = Pending::Act(seat);
    game.actions = if game.core == "momentum" { 2 } else { 1 };
    game.quiet = 1 + rng.below(game.options.exhaustion);
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

/// A game of these options with nothing done yet, whoever begins.
fn before_play(options: Options) -> Slow {
    let mut game = Slow::new(options);
    game.quiet = 0;
    game.actions = 0;
    game
}

/// Puts some die of either seat on a hex, if the hex is free and a die is left.
fn deploy_any(game: &mut Slow, hex: Hex, rng: &mut Rng) {
    let has_dice = |seat: &usize| game.reserves[*seat].values().any(|count| *count > 0);
    let seats: Vec<usize> = [0, 1].into_iter().filter(has_dice).collect();
    if game.is_free(hex) && !seats.is_empty() {
        deploy(game, pick(&seats, rng), hex, rng);
    }
}

/// A position in which the core is to be rolled: four dice of the roller stand in the zone from this spoke on.
fn core_to_roll(options: Options, first_spoke: usize, rng: &mut Rng) -> Slow {
    let mut game = before_play(options);
    let roller = rng.below(2) as usize;
    let zone = game.board.zone();
    for turn in 0..4 {
        deploy(&mut game, roller, zone[(first_spoke + turn) % 6], rng);
    }
    game.tokens[roller] = 1;
    game.pending = Pending::Core(roller);
    game
}

/// Nearly all dice are crowded on one side of the core, so that few units of the zone find a free hex beside
/// them.
pub fn crowd(rng: &mut Rng) -> Slow {
    let first_spoke = rng.below(6) as usize;
    let mut game = core_to_roll(options(&[80], rng), first_spoke, rng);
    let zone = game.board.zone();
    let corner = zone[(first_spoke + rng.below(4) as usize) % 6];
    let around = game.board.rings(corner).flatten();
    for hex in around.filter(|hex| !zone.contains(hex)) {
        if rng.below(16) > 0 {
            deploy_any(&mut game, hex, rng);
        }
    }
    game
}

/// The zone is full, and so are the hexes around it but for a few; other dice stand near.
pub fn full_rings(rng: &mut Rng) -> Slow {
    let mut game = core_to_roll(options(&[80], rng), rng.below(6) as usize, rng);
    let n_free = rng.below(4) as usize;
    for ring in game.board.rings(game.board.center()).skip(1) {
        let mut hexes: Vec<Hex> = ring.into_iter().collect();
        while hexes.len() > n_free {
            let hex = hexes.swap_remove(rng.below(hexes.len() as u32) as usize);
            deploy_any(&mut game, hex, rng);
        }
    }
    game
}

/// Where dice of a chain from the zone hex of this spoke may stand, the nearest first.
pub fn cone(board: Board, spoke: Direction) -> Vec<Hex> {
    let ways = [spoke, spoke.clockwise(), spoke.counterclockwise()];
    let mut cone = vec![board.step(board.center(), spoke).unwrap()];
    let mut n_seen = 0;
    while let Some(&hex) = cone.get(n_seen) {
        n_seen += 1;
        for outward in ways.iter().filter_map(|way| board.step(hex, *way)) {
            if !cone.contains(&outward) {
                cone.push(outward);
            }
        }
    }
    cone.split_off(1)
}

/// The outward hexes of one spoke are taken where `is_taken` says so; few other dice are on the board.
pub fn wedge(
    board: Board,
    spoke: Direction,
    mut is_taken: impl FnMut(usize, &mut Rng) -> bool,
    rng: &mut Rng,
) -> Slow {
    let options = Options {
        board,
        ..options(&[80], rng)
    };
    // The wedge's own zone hex is the last, the first or one between them of the four that are held.
    let first_spoke = (spoke.number() + 6 - rng.below(4) as usize) % 6;
    let mut game = core_to_roll(options, first_spoke, rng);
    for (number, hex) in cone(board, spoke).into_iter().enumerate() {
        if is_taken(number, rng) {
            deploy_any(&mut game, hex, rng);
        }
    }
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

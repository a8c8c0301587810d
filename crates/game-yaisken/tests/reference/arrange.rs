//! Tables of every kind, and positions that play would hardly reach: crowded boards with many special dice.

use tabletop::Rng;

use crate::dice::{Die, may_share, remove};
use crate::line_up::line_up;
use crate::options::{ComboLimit, Deception, Exchange, Options, Victory};
use crate::slow::{Pending, Slow};
use crate::space::Space;

pub fn pick<T: Clone>(list: &[T], rng: &mut Rng) -> T {
    list[rng.below(list.len() as u32) as usize].clone()
}

/// Whether something happens that does so once in `n` times.
pub fn once_in(n: u32, rng: &mut Rng) -> bool {
    rng.below(n) == 0
}

/// Every combination of the switches, on a board of the standard size.
pub fn switches() -> Vec<Options> {
    let mut all = vec![Options::read("-")];
    each_way(&mut all, [false, true], |table, value| {
        table.is_limited = value
    });
    let victories = [
        Victory::Points,
        Victory::BloodAndHonor,
        Victory::BloodOnly,
        Victory::WarlordsRoulette,
    ];
    each_way(&mut all, victories, |table, value| table.victory = value);
    let deceptions = [
        Deception::None,
        Deception::Subterfuge,
        Deception::GrandWarfare,
    ];
    each_way(&mut all, deceptions, |table, value| table.deception = value);
    let exchanges = [Exchange::Turn, Exchange::Always];
    each_way(&mut all, exchanges, |table, value| table.exchange = value);
    let limits = [ComboLimit::Spaces, ComboLimit::Dice];
    each_way(&mut all, limits, |table, value| table.combo_limit = value);
    all
}

/// Each of the tables with each value of one more option.
fn each_way<T: Copy, const N: usize>(
    tables: &mut Vec<Options>,
    values: [T; N],
    set: impl Fn(&mut Options, T),
) {
    let with = |table: &Options, value| {
        let mut table = *table;
        set(&mut table, value);
        table
    };
    *tables = tables
        .iter()
        .flat_map(|table| values.map(|value| with(table, value)))
        .collect();
}

/// A position in which a player is to act, with the board more or less full.
pub fn arrangement(rng: &mut Rng) -> Slow {
    loop {
        let mut options = pick(&switches(), rng);
        options.side = pick(&[5, 5, 5, 6, 6, 7, 8], rng);
        options.stalemate = pick(&[10, 60, 60, 1000], rng);
        options.turn_limit = pick(&[200, 600, 600, 10_000], rng);
        let game = arranged(2 + rng.below(5) as usize, options, rng);
        let mut seats = game.seats_in().into_iter();
        if seats.any(|seat| game.can_draw(seat) || !game.moves(seat).is_empty()) {
            return game;
        }
    }
}

fn arranged(n_players: usize, options: Options, rng: &mut Rng) -> Slow {
    let mut game = Slow::new(n_players, options);
    for player in &mut game.players {
        player.is_new = false;
    }
    send_some_out(&mut game, rng);
    let seat = pick(&game.seats_in(), rng);
    game.pending = Pending::Act(seat);
    mix_pools(&mut game, seat, rng);
    if options.has_leaders() {
        place_leaders(&mut game, rng);
    }
    fill_dojos(&mut game, rng);
    if once_in(2, rng) {
        besiege(&mut game, seat, rng);
    } else if once_in(2, rng) {
        line_up(&mut game, seat, rng);
    }
    fill_board(&mut game, seat, rng);
    game.turn = 100 + rng.below(100);
    if once_in(8, rng) && options.turn_limit == 200 {
        game.turn = 200;
    }
    game.quiet = 1 + rng.below(game.turn.min(options.stalemate));
    game
}

/// A position in which a player is to act and the bag holds few dice, most of them ones.
///
/// Only where points win nothing can dojos hold all the others. As often as not it is the player's first turn.
pub fn scarcity(rng: &mut Rng) -> Slow {
    let pointless = switches().into_iter();
    let pointless: Vec<Options> = pointless
        .filter(|options| !options.do_points_win())
        .collect();
    let n_players = 2 + rng.below(5) as usize;
    let mut game = Slow::new(n_players, pick(&pointless, rng));
    place_leaders(&mut game, rng);
    let seat = rng.below(n_players as u32) as usize;
    // Those who have had a turn come before the player on turn.
    let n_before = 1 + rng.below(n_players as u32 - 1) as usize;
    let before: Vec<usize> = (1..=n_before)
        .map(|back| (seat + n_players - back) % n_players)
        .collect();
    let is_first_round = once_in(2, rng);
    for (other, player) in game.players.iter_mut().enumerate() {
        player.is_new = is_first_round && !before.contains(&other);
    }
    let (mut n_ones, mut n_others) = (rng.below(5), rng.below(4));
    for die in std::mem::take(&mut game.bag) {
        let n_left = if die == Die::One {
            &mut n_ones
        } else {
            &mut n_others
        };
        let owner = pick(&before, rng);
        if *n_left > 0 {
            *n_left -= 1;
            game.bag.push(die);
        } else if die == Die::Sanctuary {
            let space = pick(&game.empty_spaces(), rng);
            game.put(space, owner, die);
        } else {
            game.players[owner].dojo.push(die);
        }
    }
    game.pending = Pending::Act(seat);
    game.turn = if is_first_round {
        n_before as u32 + 1
    } else {
        100
    };
    game.quiet = 1;
    game
}

/// YAI-53: some players may be out; their pools have left the game.
fn send_some_out(game: &mut Slow, rng: &mut Rng) {
    let is_roulette = game.options.victory == Victory::WarlordsRoulette;
    if !is_roulette || once_in(2, rng) {
        return;
    }
    let n_out = rng.below(game.players.len() as u32 - 1) as usize;
    for number in 1..=n_out {
        let seat = pick(&game.seats_in(), rng);
        game.players[seat].out = Some(number);
        game.players[seat].pool.clear();
    }
}

/// YAI-54: exchanges of earlier turns have put other dice into the pools.
fn mix_pools(game: &mut Slow, on_turn: usize, rng: &mut Rng) {
    for seat in game.seats_in() {
        let n_dice = game.players[seat].pool.len();
        for index in 0..n_dice {
            if once_in(2, rng) {
                let is_special = once_in(3, rng);
                let die = take_one(&mut game.bag, is_special, rng);
                game.bag.push(game.players[seat].pool[index]);
                game.players[seat].pool[index] = die;
            }
        }
        let player = &mut game.players[seat];
        if game.options.deception == Deception::GrandWarfare {
            // The three of the start is there or has left.
            let had_three = !game.options.has_leaders();
            let is_roulette = game.options.victory == Victory::WarlordsRoulette;
            let must_have_left = had_three && !player.pool.contains(&Die::Three);
            player.gave_three = !is_roulette && (must_have_left || once_in(3, rng));
        }
        if seat == on_turn && n_dice > 0 {
            player.has_exchanged = once_in(4, rng);
        }
    }
}

fn place_leaders(game: &mut Slow, rng: &mut Rng) {
    for seat in game.seats_in() {
        let may_leave = game.options.does_first_leader_decide();
        if may_leave && game.options.deception != Deception::None && once_in(4, rng) {
            // Its place on the board was taken by a die of the pool.
            let die = game.players[seat].pool.pop().unwrap();
            game.bag.push(die);
            game.players[seat].pool.push(Die::Three);
            continue;
        }
        let space = pick(&game.empty_spaces(), rng);
        game.put(space, seat, Die::Three);
    }
}

fn fill_dojos(game: &mut Slow, rng: &mut Rng) {
    let most = if game.options.do_points_win() {
        pick(&[0, 4, 9, 9], rng)
    } else {
        pick(&[0, 9, 20], rng)
    };
    let is_greedy = once_in(4, rng);
    for seat in 0..game.players.len() {
        let goal = if is_greedy { most } else { rng.below(most + 1) };
        for _ in 0..20 {
            if game.bag.is_empty() {
                return;
            }
            let die = take_one(&mut game.bag, false, rng);
            if die == Die::Sanctuary || game.points(seat) + die.points() > goal {
                game.bag.push(die);
            } else {
                game.players[seat].dojo.push(die);
            }
        }
    }
}

/// Surrounds a pair of some rival with dice of the player on turn, for it takes a combo to defeat one.
fn besiege(game: &mut Slow, on_turn: usize, rng: &mut Rng) {
    let seats = 0..game.players.len();
    let rivals: Vec<usize> = seats.filter(|seat| *seat != on_turn).collect();
    let rival = pick(&rivals, rng);
    if !game.bag.contains(&Die::Companion) {
        return;
    }
    let own = game.spaces().filter(|space| game.is_own(*space, rival));
    let leader = own.last().filter(|_| once_in(2, rng));
    let center = leader.unwrap_or_else(|| pick(&game.empty_spaces(), rng));
    remove(&mut game.bag, Die::Companion);
    game.put(center, rival, Die::Companion);
    if leader.is_none() && !game.bag.is_empty() {
        let is_special = once_in(2, rng);
        let partner = take_one(&mut game.bag, is_special, rng);
        game.put(center, rival, partner);
    }
    for space in game.empty_spaces() {
        let (right, up) = (space.column - center.column, space.row - center.row);
        let is_near = right.abs().max(up.abs()) <= 2;
        if is_near && !game.bag.is_empty() && !game.is_full(on_turn) && !once_in(3, rng) {
            let is_special = once_in(4, rng);
            let die = take_one(&mut game.bag, is_special, rng);
            game.put(space, on_turn, die);
        }
    }
}

/// Puts dice on the board, most of them special ones and half of them those of the player on turn.
fn fill_board(game: &mut Slow, on_turn: usize, rng: &mut Rng) {
    let n_spaces = game.spaces().count() as u32;
    let n_dice = match rng.below(8) {
        0 => rng.below(6),
        1 => 100,
        _ => n_spaces / 4 + rng.below(n_spaces / 2),
    };
    let n_rivals = 1 + rng.below(game.players.len() as u32);
    for _ in 0..n_dice {
        let rival = rng.below(n_rivals) as usize;
        let seat = if once_in(2, rng) { on_turn } else { rival };
        if game.bag.is_empty() || game.is_full(seat) {
            continue;
        }
        let is_special = once_in(2, rng);
        let die = take_one(&mut game.bag, is_special, rng);
        match find_room(game, seat, die, rng) {
            Some(space) => game.put(space, seat, die),
            None => game.bag.push(die),
        }
    }
}

/// An empty space for a die, or one that it may share.
fn find_room(game: &Slow, seat: usize, die: Die, rng: &mut Rng) -> Option<Space> {
    let own = game.board.iter().filter(|(_, stack)| stack.owner == seat);
    let shared = own.filter(|(_, stack)| {
        let mut dice = stack.dice.clone();
        dice.push(die);
        may_share(&dice)
    });
    let shared: Vec<Space> = shared.map(|(space, _)| *space).collect();
    let empty = game.empty_spaces();
    let spaces = if !shared.is_empty() && once_in(3, rng) {
        shared
    } else {
        empty
    };
    (!spaces.is_empty()).then(|| pick(&spaces, rng))
}

/// Takes a die out of the bag: a special one if there is one, or mostly one that is not.
pub fn take_one(bag: &mut Vec<Die>, is_special: bool, rng: &mut Rng) -> Die {
    let fitting = bag.iter().copied();
    let fitting: Vec<Die> = fitting
        .filter(|die| (*die > Die::Three) == is_special)
        .collect();
    let die = if fitting.is_empty() || once_in(12, rng) {
        pick(bag, rng)
    } else {
        pick(&fitting, rng)
    };
    remove(bag, die);
    die
}

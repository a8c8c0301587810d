//! Lines of dice that add to one another, so that combos with pairs are not left to luck (YAI-23, YAI-35).

use tabletop::Rng;

use crate::arrange::{once_in, pick, take_one};
use crate::dice::{Die, may_share, remove};
use crate::slow::Slow;
use crate::space::{DIAGONAL, Direction, STRAIGHT, Space};

/// Puts a die of the player on turn beside an empty space, and two groups and a rival's die in one line from there.
pub fn line_up(game: &mut Slow, on_turn: usize, rng: &mut Rng) {
    let seats = 0..game.players.len();
    let rivals: Vec<usize> = seats.filter(|seat| *seat != on_turn).collect();
    let rival = pick(&rivals, rng);
    let from = pick(&game.empty_spaces(), rng);
    let ways: Vec<Direction> = STRAIGHT.into_iter().chain(DIAGONAL).collect();
    let direction = pick(&ways, rng);
    put_mover(game, on_turn, from, direction, rng);
    let mut at = from;
    for place in 0..3 {
        let side = game.options.side;
        let next = if STRAIGHT.contains(&direction) {
            Some(at.step_across(direction, side))
        } else {
            at.step(direction, side)
        };
        let Some(next) = next.filter(|next| !game.board.contains_key(next)) else {
            return;
        };
        at = next;
        if place == 2 || (place == 1 && once_in(3, rng)) {
            put_any(game, rival, at, false, rng);
            return;
        }
        put_group(game, on_turn, at, rng);
    }
}

/// A die that can move to the space and attack from there in the direction.
fn put_mover(game: &mut Slow, seat: usize, to: Space, direction: Direction, rng: &mut Rng) {
    let die = if DIAGONAL.contains(&direction) {
        Die::Diagonal
    } else {
        pick(&[Die::One, Die::Two, Die::EdgeWalker, Die::Companion], rng)
    };
    // Steps lead back the way they came.
    let mut beside = die.steps(to, game.options.side);
    beside.retain(|space| !game.board.contains_key(space));
    if game.bag.contains(&die) && !beside.is_empty() && !game.is_full(seat) {
        remove(&mut game.bag, die);
        game.put(pick(&beside, rng), seat, die);
    }
}

/// A pair as often as not, sometimes in a Sanctuary.
fn put_group(game: &mut Slow, seat: usize, space: Space, rng: &mut Rng) {
    if once_in(2, rng) && game.bag.contains(&Die::Companion) && !game.is_full(seat) {
        remove(&mut game.bag, Die::Companion);
        game.put(space, seat, Die::Companion);
    }
    let is_special = once_in(2, rng);
    put_any(game, seat, space, is_special, rng);
    if once_in(8, rng) {
        put_any(game, seat, space, true, rng);
    }
}

/// A die of the bag, if one may be put there.
fn put_any(game: &mut Slow, seat: usize, space: Space, is_special: bool, rng: &mut Rng) {
    if game.bag.is_empty() || game.is_full(seat) {
        return;
    }
    let die = take_one(&mut game.bag, is_special, rng);
    let there = game.board.get(&space).map(|stack| stack.dice.clone());
    let mut dice = there.unwrap_or_default();
    dice.push(die);
    if may_share(&dice) {
        game.put(space, seat, die);
    } else {
        game.bag.push(die);
    }
}

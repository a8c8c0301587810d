//! Positions as play may leave them, drawn at random: few coins or many, few islands gone or nearly all.

use tabletop::Rng;

use crate::land::{Island, Place, Stage, beside};
use crate::slow::{Pending, Slow, Token};

/// A position at the beginning of a turn, or after too many quiet ones, with all that follows from it.
pub fn any(players: usize, options: &str, rng: &mut Rng) -> Slow {
    loop {
        let mut game = Slow::bare(players, options);
        if game.is("layout", "random") {
            while game.islands.len() < 16 {
                let offsets = game.free_offsets();
                game.islands.push(Island::new(any_of(&offsets, rng)));
            }
        }
        drop_out(&mut game, rng);
        // Every other time the tokens gather on an island and around it.
        let meeting = Some(rng.below(16) as usize).filter(|_| rng.below(2) == 0);
        fill_islands(&mut game, meeting, rng);
        place_tokens(&mut game, meeting, rng);
        let in_play = game.in_play();
        let is_broke = in_play.iter().all(|seat| game.players[*seat].coins == 0);
        if is_broke || game.all_are_claimed() {
            continue;
        }
        let longest = 20 * in_play.len();
        if rng.below(8) == 0 {
            game.quiet = longest;
            game.tabulate("CQR-32");
        } else {
            game.quiet = rng.below(longest as u32) as usize;
            game.begin_turn(any_of(&in_play, rng));
        }
        if let Pending::Dice(dice) = &mut game.pending {
            // Ten tied rounds in a row are rare, so some of them are taken for granted.
            dice.round = 1 + rng.below(10) as usize;
        }
        return game;
    }
}

fn any_of<T: Clone>(items: &[T], rng: &mut Rng) -> T {
    items[rng.below(items.len() as u32) as usize].clone()
}

/// Lets some players be out already, but not all but one.
fn drop_out(game: &mut Slow, rng: &mut Rng) {
    let n_out = rng.below(game.players.len() as u32 - 1) as usize;
    for number in 1..=n_out {
        let seat = any_of(&game.in_play(), rng);
        game.players[seat].token = Token::Out(number);
    }
}

/// Lets islands be claimed or have coins on them; the claimed ones are lifted until tokens are placed.
fn fill_islands(game: &mut Slow, meeting: Option<usize>, rng: &mut Rng) {
    // Every fourth time nearly all are claimed, so that tokens are cut off and die.
    let n_gone = if rng.below(4) == 0 { 14 } else { rng.below(16) };
    let n_coins = 1 + rng.below(4);
    for index in 0..game.islands.len() {
        let is_claimed = meeting == Some(index) && rng.below(2) == 0;
        if rng.below(16) < n_gone || is_claimed {
            game.islands[index].stage = Stage::Lifted;
            game.islands[index].holder = Some(rng.below(game.players.len() as u32) as usize);
            continue;
        }
        let mut tiles: Vec<Place> = game.islands[index].tiles().into();
        for _ in 0..rng.below(n_coins) {
            let tile = tiles.swap_remove(rng.below(tiles.len() as u32) as usize);
            let seat = rng.below(game.players.len() as u32) as usize;
            if game.players[seat].coins > 0 {
                game.players[seat].coins -= 1;
                game.islands[index].coins.push((tile, seat));
            }
        }
    }
    for seat in 0..game.players.len() {
        if game.is_out(seat) {
            game.players[seat].coins = 0;
        }
    }
}

/// Puts the tokens of those in play on any tiles, or on the water that these left.
///
/// With `lift=after-step` a claimed island on which one of them stands is still in place.
fn place_tokens(game: &mut Slow, meeting: Option<usize>, rng: &mut Rng) {
    let mut tiles: Vec<Place> = game.all_tiles().into_iter().collect();
    for seat in game.in_play() {
        let mut near: Vec<Place> = Vec::new();
        if let Some(index) = meeting {
            near.extend(game.islands[index].tiles());
            if rng.below(3) == 0 {
                near = near.into_iter().flat_map(beside).collect();
            }
        }
        near.retain(|tile| tiles.contains(tile));
        let tile = any_of(if near.is_empty() { &tiles } else { &near }, rng);
        game.players[seat].token = Token::At(tile);
        if !game.may_share() {
            tiles.retain(|other| *other != tile);
        }
    }
    if game.is("lift", "at-once") {
        return;
    }
    for index in 0..game.islands.len() {
        let island = &game.islands[index];
        if island.stage == Stage::Lifted && !game.seats_on(island).is_empty() {
            game.islands[index].stage = Stage::InPlace;
        }
    }
}

//! SCA-30 to SCA-34: what the scalar core does to the dice on the board when it is rolled.

use crate::board::{Hex, Offset};
use crate::dice::{CoreFace, Kind};
use crate::field::Field;
use crate::variants::Board;

/// Something that the core does to a die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Effect {
    /// It is pushed from one hex to another (SCA-31).
    Pushed { from: Hex, to: Hex },
    /// It is turned to another face (SCA-33, SCA-34).
    Turned { hex: Hex, face: u8 },
}

/// SCA-30: does what a rolled face does at once, and tells each thing it does in order.
pub(crate) fn strike(
    field: &mut Field,
    board: Board,
    face: CoreFace,
    tell: &mut dyn FnMut(Effect),
) {
    match face {
        CoreFace::Aether => push_all(field, board, tell),
        // SCA-32: it changes how many actions a turn has, and no die.
        CoreFace::Momentum => {}
        CoreFace::Equilibrium => turn_all(field, board, tell, |_, _| 3),
        CoreFace::Reversal => turn_all(field, board, tell, Kind::opposite),
    }
}

/// SCA-33, SCA-34: turns every die to the face that `turned` gives for its kind and face.
fn turn_all(
    field: &mut Field,
    board: Board,
    tell: &mut dyn FnMut(Effect),
    turned: impl Fn(Kind, u8) -> u8,
) {
    for hex in board.hexes() {
        if field.is_die(hex) {
            let die = field.die(hex);
            let face = turned(die.kind(), die.face());
            if face != die.face() {
                field.turn(hex, face);
                tell(Effect::Turned { hex, face });
            }
        }
    }
}

/// SCA-31: pushes every die of the control zone outward, one zone hex after the other.
fn push_all(field: &mut Field, board: Board, tell: &mut dyn FnMut(Effect)) {
    for (&hex, spoke) in board.zone().iter().zip(0..) {
        if field.is_die(hex) && !push(field, hex, spoke, tell) {
            let refuge = refuge(field, board, hex);
            shift(field, hex, refuge, tell);
        }
    }
}

/// SCA-31: pushes a die outward, and first a die ahead of it if there is no other way; whether it could be
/// moved. If not, nothing has changed.
///
/// The spokes are numbered as the zone hexes are: clockwise from the upper right. For every die of a chain,
/// outward means the spoke's direction and the two directions beside it. All three lead onward along the
/// spoke, so a chain never comes back to a hex.
fn push(field: &mut Field, hex: Hex, spoke: usize, tell: &mut dyn FnMut(Effect)) -> bool {
    let toward = |turns: usize| hex.plus(Offset::AROUND[(spoke + turns) % 6]);
    let (straight, clockwise, counterclockwise) = (toward(0), toward(1), toward(5));
    let outward = [straight, clockwise, counterclockwise];
    if let Some(to) = outward.into_iter().find(|&to| field.is_free(to)) {
        shift(field, hex, to, tell);
        return true;
    }
    let makes_way = |&ahead: &Hex| field.is_die(ahead) && push(field, ahead, spoke, tell);
    match outward.into_iter().find(makes_way) {
        Some(freed) => {
            shift(field, hex, freed, tell);
            true
        }
        None => false,
    }
}

/// SCA-31, the last resort: the free hex outside the zone that is nearest to a hex, the first by name.
fn refuge(field: &Field, board: Board, hex: Hex) -> Hex {
    let free = board
        .hexes()
        .filter(|&to| field.is_free(to) && !board.zone().contains(&to));
    free.min_by_key(|&to| (hex.distance(to), to))
        .expect("there are more hexes outside the zone than dice")
}

fn shift(field: &mut Field, from: Hex, to: Hex, tell: &mut dyn FnMut(Effect)) {
    field.relocate(from, to);
    tell(Effect::Pushed { from, to });
}

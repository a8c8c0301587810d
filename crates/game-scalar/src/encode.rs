//! Scalar as numbers for learners.

use tabletop::{Encode, Seat};

use crate::action::Action;
use crate::board::Hex;
use crate::data::BATTLE_DIE;
use crate::dice::{BattleFace, Cell, CoreFace, Kind};
use crate::state::Scalar;
use crate::variants::{Board, Double};
use crate::view::{Pending, View};

const HEXES: usize = Hex::COUNT;
const KINDS: usize = Kind::ALL.len();
/// A hex and another one.
const PAIRS: usize = HEXES * (HEXES - 1);

// Where the ids of each kind of action begin.
const PLACE: usize = KINDS;
const BACK: usize = PLACE + HEXES;
const MOVE: usize = BACK + 1;
const ATTACK: usize = MOVE + PAIRS;
const EVADE: usize = ATTACK + PAIRS;
const STAY: usize = EVADE + HEXES;
const PASS: usize = STAY + 1;

/// Per hex: on this board, the core's, owner counted from the viewer, kind, face by 20, whether its die
/// attacks, whether its die is attacked.
const PER_HEX: usize = 2 + 2 + KINDS + 1 + 2;
/// Per seat, counted from the viewer: reserve by kind, tokens, whether it is pending.
const PER_SEAT: usize = KINDS + 2;
/// Which phase: first, core, act, roll, place, attacker's die, defender's die, evade, over.
const PHASES: usize = 9;
/// The pending die's kind and face by 20; the d6 of the first turn counts as a face.
const PENDING_DIE: usize = KINDS + 1;
/// The attacker's and the defender's battle face.
const FACES: usize = 2 * BATTLE_DIE.len();
/// The core's face, actions left, the kind put back, quiet turns by their limit, the larger board, whether
/// passing is allowed, whether Double Power doubles defenders too.
const REST: usize = CoreFace::ALL.len() + 1 + KINDS + 1 + 1 + 2;

fn pair_id(from: Hex, to: Hex) -> usize {
    from.index() * (HEXES - 1) + to.index() - usize::from(to > from)
}

fn pair(id: usize) -> Option<(Hex, Hex)> {
    let (from, to) = (id / (HEXES - 1), id % (HEXES - 1));
    Some((Hex::new(from)?, Hex::new(to + usize::from(to >= from))?))
}

impl Encode for Scalar {
    const ACTIONS: usize = PASS + 1;
    const OBSERVATION: usize = HEXES * PER_HEX + 2 * PER_SEAT + PHASES + PENDING_DIE + FACES + REST;

    fn action_id(action: Action) -> usize {
        match action {
            Action::Deploy(kind) => kind as usize,
            Action::Place(hex) => PLACE + hex.index(),
            Action::Back => BACK,
            Action::Move { from, to } => MOVE + pair_id(from, to),
            Action::Attack { from, to } => ATTACK + pair_id(from, to),
            Action::Evade(hex) => EVADE + hex.index(),
            Action::Stay => STAY,
            Action::Pass => PASS,
        }
    }

    fn action(id: usize) -> Option<Action> {
        Some(match id {
            ..PLACE => Action::Deploy(Kind::ALL[id]),
            PLACE..BACK => Action::Place(Hex::new(id - PLACE)?),
            BACK => Action::Back,
            MOVE..ATTACK => {
                let (from, to) = pair(id - MOVE)?;
                Action::Move { from, to }
            }
            ATTACK..EVADE => {
                let (from, to) = pair(id - ATTACK)?;
                Action::Attack { from, to }
            }
            EVADE..STAY => Action::Evade(Hex::new(id - EVADE)?),
            STAY => Action::Stay,
            PASS => Action::Pass,
            _ => return None,
        })
    }

    fn observe(view: &View, out: &mut [f32]) {
        out.fill(0.0);
        // A spectator looks from the first seat.
        let from = view.viewer.map_or(0, Seat::index);
        let relative = |seat: Seat| (seat.index() + from) % 2;
        let (hexes, rest) = out.split_at_mut(HEXES * PER_HEX);
        let (seats, rest) = rest.split_at_mut(2 * PER_SEAT);
        let (phases, rest) = rest.split_at_mut(PHASES);
        let (pending_die, rest) = rest.split_at_mut(PENDING_DIE);
        let (faces, rest) = rest.split_at_mut(FACES);
        for spot in view.board.iter().flatten() {
            let about = &mut hexes[spot.hex.index() * PER_HEX..][..PER_HEX];
            about[0] = 1.0;
            match spot.holds {
                Cell::Free => {}
                Cell::Core => about[1] = 1.0,
                Cell::Unit(unit) => {
                    about[2 + relative(unit.owner)] = 1.0;
                    about[4 + unit.kind as usize] = 1.0;
                    about[4 + KINDS] = by_twenty(unit.face);
                }
            }
        }
        for seat in [0, 1].into_iter().filter_map(Seat::new) {
            let about = &mut seats[relative(seat) * PER_SEAT..][..PER_SEAT];
            for &kind in &view.reserves[seat.index()] {
                about[kind as usize] += 0.5;
            }
            about[KINDS] = f32::from(view.tokens[seat.index()]) / 3.0;
        }
        let told = Told::of(view.pending);
        phases[told.phase] = 1.0;
        if let Some(seat) = told.seat {
            seats[relative(seat) * PER_SEAT + KINDS + 1] = 1.0;
        }
        if let Some(kind) = told.kind {
            pending_die[kind as usize] = 1.0;
        }
        pending_die[KINDS] = by_twenty(told.die_face);
        for (role, hex) in told.hexes.into_iter().flatten().enumerate() {
            hexes[hex.index() * PER_HEX + PER_HEX - 2 + role] = 1.0;
        }
        for (role, face) in told.faces.into_iter().enumerate() {
            let index = face.and_then(|face| BATTLE_DIE.iter().position(|one| one.0 == face));
            if let Some(index) = index {
                faces[role * BATTLE_DIE.len() + index] = 1.0;
            }
        }
        let (core, rest) = rest.split_at_mut(CoreFace::ALL.len());
        core[view.core as usize] = 1.0;
        rest[0] = f32::from(view.actions);
        if let Some(kind) = view.put_back {
            rest[1 + kind as usize] = 1.0;
        }
        rest[1 + KINDS] = f32::from(view.quiet) / f32::from(view.options.exhaustion);
        rest[2 + KINDS] = f32::from(view.options.board == Board::Five);
        rest[3 + KINDS] = f32::from(view.options.passing);
        rest[4 + KINDS] = f32::from(view.options.double == Double::Either);
    }
}

fn by_twenty(face: u8) -> f32 {
    f32::from(face) / 20.0
}

/// What the game waits for, part by part.
#[derive(Default)]
struct Told {
    phase: usize,
    seat: Option<Seat>,
    kind: Option<Kind>,
    die_face: u8,
    /// The attacker's hex and the defender's.
    hexes: Option<[Hex; 2]>,
    /// The attacker's face and the defender's.
    faces: [Option<BattleFace>; 2],
}

impl Told {
    fn of(pending: Pending) -> Told {
        match pending {
            Pending::First { rolled } => Told {
                die_face: rolled.unwrap_or(0),
                ..Told::default()
            },
            Pending::Core { seat } => Told::by(1, seat),
            Pending::Act { seat } => Told::by(2, seat),
            Pending::Roll { seat, kind } => Told {
                kind: Some(kind),
                ..Told::by(3, seat)
            },
            Pending::Place { seat, kind, face } => Told {
                kind: Some(kind),
                die_face: face,
                ..Told::by(4, seat)
            },
            Pending::Battle {
                seat,
                from,
                to,
                attacker,
            } => Told {
                hexes: Some([from, to]),
                faces: [attacker, None],
                ..Told::by(if attacker.is_none() { 5 } else { 6 }, seat)
            },
            Pending::Evade {
                seat,
                from,
                to,
                attacker,
                defender,
            } => Told {
                hexes: Some([from, to]),
                faces: [Some(attacker), Some(defender)],
                ..Told::by(7, seat)
            },
            Pending::Over { .. } => Told {
                phase: 8,
                ..Told::default()
            },
        }
    }

    fn by(phase: usize, seat: Seat) -> Told {
        Told {
            phase,
            seat: Some(seat),
            ..Told::default()
        }
    }
}

//! Dense ids of actions.

use tabletop::Seat;

use crate::action::{Action, Guise, Payment, Robber, Troop};
use crate::kind::Kind;
use crate::notation::{ATTACKERS, FORTIFIERS, RESPONDERS};
use crate::state::SEATS;

const KINDS: usize = Kind::ALL.len();
/// How many Jesters may be among Peasants: none, one or two.
const JESTERS: usize = Kind::Jester.copies() as usize + 1;
/// Peasants and Jesters together, but for none at all.
const REVOLTS: usize = (Kind::Peasant.copies() as usize + 1) * JESTERS - 1;
/// Two cards in the order of their kinds.
const PAIRS: usize = KINDS * (KINDS + 1) / 2;
/// An attacker of each kind, own or a Jester, and Peasants.
const ATTACKS: usize = REVOLTS + 2 * ATTACKERS.len();

// Where the ids of each kind of action begin.
const FORTIFY: usize = 0;
const ATTACK: usize = FORTIFY + 2 * FORTIFIERS.len();
const ATTACK_FROM_POST: usize = ATTACK + SEATS * ATTACKS;
const HERALD: usize = ATTACK_FROM_POST + SEATS;
const MERCHANT: usize = HERALD + 2;
const MONK: usize = MERCHANT + 2 * SEATS;
const DISCARD: usize = MONK + 2;
const STOP: usize = DISCARD + KINDS;
const PASS: usize = STOP + 1;
const REDEAL: usize = PASS + 1;
const RESPOND: usize = REDEAL + 1;
const ROB: usize = RESPOND + REVOLTS + 2 * RESPONDERS.len();
const ROB_AS_JESTER: usize = ROB + 1;
const DECLINE: usize = ROB_AS_JESTER + 1;
const SHOW: usize = DECLINE + 1;
const TAKE: usize = SHOW + KINDS;
const PAY_GEMS: usize = TAKE + SEATS * KINDS;
const PAY_CARD: usize = PAY_GEMS + 1;
const PAY_TWO: usize = PAY_CARD + KINDS;
const KEEP: usize = PAY_TWO + PAIRS;
const GIVE: usize = KEEP + 1;
/// How many ids there are.
pub(super) const COUNT: usize = GIVE + 1;

/// The id of an action that can be written.
pub(super) fn id(action: Action) -> usize {
    match action {
        Action::Fortify(guise) => FORTIFY + guise_id(guise, &FORTIFIERS),
        Action::Attack(rival, troop) => {
            ATTACK + rival.index() * ATTACKS + troop_id(troop, &ATTACKERS)
        }
        Action::AttackFromPost(rival) => ATTACK_FROM_POST + rival.index(),
        Action::Herald { jester } => HERALD + usize::from(jester),
        Action::Merchant { rival, jester } => MERCHANT + 2 * rival.index() + usize::from(jester),
        Action::Monk { jester } => MONK + usize::from(jester),
        Action::Discard(card) => DISCARD + card.index(),
        Action::Stop => STOP,
        Action::Pass => PASS,
        Action::Redeal => REDEAL,
        Action::Respond(troop) => RESPOND + troop_id(troop, &RESPONDERS),
        Action::Rob(Robber::Highwayman) => ROB,
        Action::Rob(Robber::Jester) => ROB_AS_JESTER,
        Action::Decline => DECLINE,
        Action::Show(card) => SHOW + card.index(),
        Action::Take(seat, card) => TAKE + seat.index() * KINDS + card.index(),
        Action::Pay(Payment::Gems) => PAY_GEMS,
        Action::Pay(Payment::Card(card)) => PAY_CARD + card.index(),
        Action::Pay(Payment::Two(one, other)) => {
            PAY_TWO + other.index() * (other.index() + 1) / 2 + one.index()
        }
        Action::Keep => KEEP,
        Action::Give => GIVE,
    }
}

fn guise_id(guise: Guise, kinds: &[Kind]) -> usize {
    let index = kinds.iter().position(|kind| *kind == guise.kind);
    let index = index.expect("a kind that plays this part can be written, and no other");
    2 * index + usize::from(guise.jester)
}

fn troop_id(troop: Troop, kinds: &[Kind]) -> usize {
    match troop {
        Troop::Peasants { peasants, jesters } => {
            usize::from(peasants) * JESTERS + usize::from(jesters) - 1
        }
        Troop::One(guise) => REVOLTS + guise_id(guise, kinds),
    }
}

/// The action with this id.
pub(super) fn of_id(id: usize) -> Option<Action> {
    Some(match id {
        FORTIFY..ATTACK => Action::Fortify(guise_of(id - FORTIFY, &FORTIFIERS)?),
        ATTACK..ATTACK_FROM_POST => {
            let (rival, troop) = ((id - ATTACK) / ATTACKS, (id - ATTACK) % ATTACKS);
            Action::Attack(Seat::new(rival)?, troop_of(troop, &ATTACKERS)?)
        }
        ATTACK_FROM_POST..HERALD => Action::AttackFromPost(Seat::new(id - ATTACK_FROM_POST)?),
        HERALD..MERCHANT => Action::Herald {
            jester: id > HERALD,
        },
        MERCHANT..MONK => Action::Merchant {
            rival: Seat::new((id - MERCHANT) / 2)?,
            jester: (id - MERCHANT) % 2 == 1,
        },
        MONK..DISCARD => Action::Monk { jester: id > MONK },
        DISCARD..STOP => Action::Discard(kind(id - DISCARD)?),
        STOP => Action::Stop,
        PASS => Action::Pass,
        REDEAL => Action::Redeal,
        RESPOND..ROB => Action::Respond(troop_of(id - RESPOND, &RESPONDERS)?),
        ROB => Action::Rob(Robber::Highwayman),
        ROB_AS_JESTER => Action::Rob(Robber::Jester),
        DECLINE => Action::Decline,
        SHOW..TAKE => Action::Show(kind(id - SHOW)?),
        TAKE..PAY_GEMS => {
            let (seat, card) = ((id - TAKE) / KINDS, (id - TAKE) % KINDS);
            Action::Take(Seat::new(seat)?, kind(card)?)
        }
        PAY_GEMS => Action::Pay(Payment::Gems),
        PAY_CARD..PAY_TWO => Action::Pay(Payment::Card(kind(id - PAY_CARD)?)),
        PAY_TWO..KEEP => Action::Pay(pair_of(id - PAY_TWO)?),
        KEEP => Action::Keep,
        GIVE => Action::Give,
        _ => return None,
    })
}

fn kind(index: usize) -> Option<Kind> {
    Kind::ALL.get(index).copied()
}

fn guise_of(id: usize, kinds: &[Kind]) -> Option<Guise> {
    let (kind, jester) = (*kinds.get(id / 2)?, id % 2 == 1);
    Some(Guise { kind, jester })
}

fn troop_of(id: usize, kinds: &[Kind]) -> Option<Troop> {
    match id.checked_sub(REVOLTS) {
        Some(id) => guise_of(id, kinds).map(Troop::One),
        None => Some(Troop::Peasants {
            peasants: ((id + 1) / JESTERS) as u8,
            jesters: ((id + 1) % JESTERS) as u8,
        }),
    }
}

/// The pair that so many come before: those with a lower second card.
fn pair_of(id: usize) -> Option<Payment> {
    let other = (0..KINDS)
        .rev()
        .find(|other| other * (other + 1) / 2 <= id)?;
    let one = id - other * (other + 1) / 2;
    Some(Payment::Two(kind(one)?, kind(other)?))
}

//! What happened between two positions: the rules' own functions, asked once more about the step.

mod attack;
#[cfg(test)]
mod tests;

use tabletop::{Seat, Step, StepOf};

use crate::action::{Action, Chance, Mover};
use crate::board::{Space, spaces_of};
use crate::dice::Kind;
use crate::ending::Ending;
use crate::event::Event;
use crate::state::{Contest, Phase, Yaisken};

use attack::Attack;

/// What happened in a step, in order.
pub(crate) fn between(before: &Yaisken, step: StepOf<Yaisken>, after: &Yaisken) -> Vec<Event> {
    let mut events = match step {
        Step::Act(seat, action) => acted(before, seat, action),
        Step::Chance(Chance::Draw(kind)) => drawn(before, kind, after),
    };
    if let Some(attack) = Attack::fixed(before, step, after) {
        events.extend(attack.tell());
    }
    events.extend(struck(before, step, after));
    events.extend(leaders_defeated(before, step, after));
    events.extend(followed(before, after));
    events
}

/// What a player did.
fn acted(before: &Yaisken, seat: Seat, action: Action) -> Vec<Event> {
    let told = match (action, before.phase) {
        (Action::Draw, _) => Some(Event::Draws {
            seat,
            is_underestimated: before.underestimated() == Some(seat),
        }),
        (Action::Keep(die), Phase::Keep(drawn)) => return kept(seat, die, drawn),
        (Action::Place(space), Phase::Place(die)) => Some(Event::Placed { seat, die, space }),
        (Action::Place(space), Phase::Leader) => Some(Event::LeaderPlaced { seat, space }),
        (Action::Move { from, mover, to }, _) => moved(before, seat, from, mover, to),
        (Action::Exchange { space, out, into }, _) => {
            return exchanged(before, seat, space, out, into);
        }
        (Action::Strike(to), Phase::Strike(from)) => Some(Event::Strikes { seat, from, to }),
        (Action::Bend(space), _) => Some(Event::Bent { seat, space }),
        (Action::Decline, Phase::Strike(_)) => Some(Event::StrikeDeclined(seat)),
        (Action::Decline, _) => Some(Event::ExchangeDeclined(seat)),
        (Action::Capture | Action::Convert, _) => decided(before, seat, action),
        (Action::Pass, _) => Some(Event::Passed(seat)),
        // Not a step of this position.
        (Action::Keep(_) | Action::Place(_) | Action::Strike(_), _) => None,
    };
    told.into_iter().collect()
}

/// YAI-36: one of two dice is kept, the other one returns.
fn kept(seat: Seat, die: Kind, [one, other]: [Kind; 2]) -> Vec<Event> {
    let returned = if die == one { other } else { one };
    vec![Event::Kept { seat, die }, Event::Returned(vec![returned])]
}

/// YAI-11, YAI-25: what moved, what stayed, and what it joined.
fn moved(before: &Yaisken, seat: Seat, from: Space, mover: Mover, to: Space) -> Option<Event> {
    let (moving, rest) = before.field.stack(from).split(mover)?;
    Some(Event::Moved {
        seat,
        dice: moving.dice().collect(),
        from,
        to,
        left: rest.dice().collect(),
        joined: before.field.stack(to).dice().collect(),
    })
}

/// YAI-54: an exchange, and in answer to an attack how that compares now.
fn exchanged(before: &Yaisken, seat: Seat, space: Space, out: Kind, into: Kind) -> Vec<Event> {
    let mut events = vec![Event::Exchanged {
        seat,
        space,
        out,
        into,
    }];
    let stack = before.field.stack(space).exchanged(out, into);
    if let (Phase::Answer(targets), Some(stack)) = (before.phase, stack) {
        events.extend(attack::compared_again(before, targets, space, stack));
    }
    events
}

/// YAI-22: what became of a defeated die.
fn decided(before: &Yaisken, seat: Seat, action: Action) -> Option<Event> {
    let (Phase::Decide(targets) | Phase::Partner(targets)) = before.phase else {
        return None;
    };
    let space = targets.first()?.space;
    let (from, _) = before.dice(space)?;
    let die = before.die_in_question(targets);
    Some(if action == Action::Capture {
        Event::Captured {
            seat,
            die,
            space,
            from,
            points: before.points(seat) + die.points(),
        }
    } else {
        Event::Converted {
            seat,
            die,
            space,
            from,
        }
    })
}

/// What the bag gave.
fn drawn(before: &Yaisken, die: Kind, after: &Yaisken) -> Vec<Event> {
    let seat = before.on_turn;
    match (before.phase, after.phase) {
        (Phase::First(contest), _) => drawn_for_first_turn(contest, seat, die, after),
        (Phase::Draw { n_aside, .. }, Phase::Draw { n_aside: now, .. }) if now > n_aside => {
            vec![Event::SetAside { seat, n_aside: now }]
        }
        (Phase::Draw { n_aside, .. }, _) => {
            let mut events = vec![Event::Drawn { seat, die }];
            let is_complete = !matches!(after.phase, Phase::Draw { .. });
            if is_complete && n_aside > 0 {
                events.push(Event::Returned(vec![Kind::One; n_aside.into()]));
            }
            events
        }
        // Not an outcome of what this position waits for.
        _ => Vec::new(),
    }
}

/// YAI-5: a die that shows who begins, and what follows from the last one of a round.
fn drawn_for_first_turn(contest: Contest, seat: Seat, die: Kind, after: &Yaisken) -> Vec<Event> {
    let points = contest.drawn[seat.index()] + die.points();
    let mut events = vec![Event::FirstDrawn { seat, die, points }];
    match after.phase {
        Phase::First(next) if after.on_turn <= seat => {
            events.push(Event::Tied(next.tied.iter().collect()));
        }
        Phase::First(_) => {}
        _ => events.push(Event::Begins(after.on_turn)),
    }
    events
}

/// YAI-34: what a strike took, once nobody can answer it any more.
fn struck(before: &Yaisken, step: StepOf<Yaisken>, after: &Yaisken) -> Option<Event> {
    let Step::Act(_, action) = step else {
        return None;
    };
    let (space, exchange) = match (before.phase, action) {
        (Phase::Strike(_), Action::Strike(to)) => (to, None),
        (Phase::AnswerStrike { to, .. }, Action::Decline) => (to, None),
        (Phase::AnswerStrike { to, .. }, Action::Exchange { out, into, .. }) => {
            (to, Some((out, into)))
        }
        _ => return None,
    };
    if matches!(after.phase, Phase::AnswerStrike { .. }) {
        return None;
    }
    let (controller, mut stack) = before.dice(space)?;
    if let Some((out, into)) = exchange {
        stack = stack.exchanged(out, into)?;
    }
    let seat = before.on_turn;
    if exchange.is_some_and(|(_, into)| into == Kind::Sanctuary) {
        return Some(Event::StruckInVain { seat, space });
    }
    let is_leader = |kind: &Kind| *kind == Kind::Three && before.options.has_leaders();
    let taken = stack.without_sanctuary().dice();
    Some(Event::Struck {
        seat,
        space,
        controller,
        dice: taken.filter(|kind| !is_leader(kind)).collect(),
    })
}

/// YAI-52, YAI-53: whose leaders were defeated, and who is out by that, in that order.
fn leaders_defeated(before: &Yaisken, step: StepOf<Yaisken>, after: &Yaisken) -> Vec<Event> {
    let seat = before.on_turn;
    let defeated = |loser: Seat| {
        let space = leader_space(before, step, loser)?;
        Some(Event::LeaderDefeated { seat, loser, space })
    };
    let mut losers: Vec<Seat> = before.seats.iter().collect();
    if let Phase::Over(Ending::LeaderDefeated(_)) = after.phase {
        losers.retain(|loser| !has_leader(after, *loser));
        return losers.into_iter().filter_map(defeated).collect();
    }
    losers.retain(|loser| before.is_in(*loser) && !after.is_in(*loser));
    losers.sort_by_key(|loser| after.out_as(*loser));
    let told = losers.into_iter().flat_map(|loser| {
        let out = Some(Event::Out(loser));
        [defeated(loser), out]
    });
    told.flatten().collect()
}

/// Whether a seat's leader is on the board or in the pool (YAI-56).
fn has_leader(table: &Yaisken, seat: Seat) -> bool {
    let is_in_pool = table.pools[seat.index()].count(Kind::Three) > 0;
    is_in_pool || leader_on_board(table, seat).is_some()
}

/// Where a seat's leader stands, if it is on the board.
fn leader_on_board(table: &Yaisken, seat: Seat) -> Option<Space> {
    let mut held = spaces_of(table.field.held(seat));
    held.find(|space| table.field.stack(*space).has(Kind::Three))
}

/// Where a leader was defeated: where it stood, or where an exchange has just brought it.
fn leader_space(before: &Yaisken, step: StepOf<Yaisken>, loser: Seat) -> Option<Space> {
    leader_on_board(before, loser).or(match step {
        Step::Act(_, Action::Exchange { space, .. }) => Some(space),
        _ => None,
    })
}

/// What follows from the state of the table: the token of the Underestimated, the end.
fn followed(before: &Yaisken, after: &Yaisken) -> Vec<Event> {
    let mut events = Vec::new();
    let (underestimated, now) = (before.underestimated(), after.underestimated());
    if underestimated != now {
        events.push(Event::Underestimated {
            before: underestimated,
            now,
        });
    }
    if let (Phase::Over(ending), false) = (after.phase, matches!(before.phase, Phase::Over(_))) {
        events.push(Event::Ended {
            by: ending.rule().into(),
            winners: after.winners(ending),
            points: after.seats.iter().map(|seat| after.points(seat)).collect(),
        });
    }
    events
}

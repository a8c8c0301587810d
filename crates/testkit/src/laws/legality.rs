//! What may be played: the lists, the check, and choices made at the same time.

use tabletop::{Encode, Game, Rule, Seat, Turn};

use crate::breach::Breach;
use crate::cases::{Cases, Verdict};
use crate::walk::seats_and_a_stranger;

/// Law 1: the list of legal actions is sorted and distinct, and non-empty exactly for seats that must decide.
///
/// It is appended to what the caller's list already holds, and a table has every seat that it asks.
pub fn legal_lists_are_sound<G: Game>(cases: &Cases<G>) -> Result<(), Breach> {
    let mut list = Vec::new();
    cases.each_position("legal_lists_are_sound", |walk| {
        let state = &walk.state;
        let turn = state.turn();
        if let Turn::Act(seats) = turn {
            ensure!(
                !seats.is_empty(),
                "somebody must decide, but no seat is asked"
            );
            let stranger = seats.iter().find(|seat| !state.seats().has(*seat));
            ensure!(
                stranger.is_none(),
                "seat {stranger:?} is asked, which the table does not have"
            );
        }
        ensure!(
            state.next() == turn.next(),
            "next() says {:?}, and turn() {turn:?}",
            state.next()
        );
        for seat in seats_and_a_stranger(state.seats()) {
            list.clear();
            state.push_legal(seat, &mut list);
            let n_listed = list.len();
            match (turn.asks(seat), n_listed) {
                (true, 0) => {
                    return Err(format!("seat {seat} must decide, but has no legal action"));
                }
                (false, 1..) => {
                    return Err(format!(
                        "seat {seat} is not asked, but may play {}",
                        list[0]
                    ));
                }
                _ => {}
            }
            let pair = list.windows(2).find(|pair| pair[0] >= pair[1]);
            if let Some([first, second]) = pair {
                return Err(format!(
                    "seat {seat}: {second} is listed after {first}, so not sorted and distinct"
                ));
            }
            state.push_legal(seat, &mut list);
            let is_appended = list.len() == 2 * n_listed && list[..n_listed] == list[n_listed..];
            ensure!(
                is_appended,
                "seat {seat}: listing again does not append the same actions"
            );
        }
        Ok(())
    })
}

/// How many answers of `check` are looked at in one position before most ids are left to chance.
const CHECKS_PER_POSITION: usize = 20_000;
/// How many ids are drawn where not all are looked at.
const SAMPLE: usize = 500;

/// Law 2: over all action ids and for every seat, `check` allows exactly what is listed.
///
/// Who is not asked is refused by [`Rule::NOT_YOUR_TURN`], a seat that the table does not have included,
/// and after the end everybody by [`Rule::GAME_OVER`]. Where a game has very many ids, all of them are
/// tried at the start, at the end and at every few plies, and a random few hundred besides what is listed otherwise.
pub fn check_agrees_with_legal_lists<G: Encode>(cases: &Cases<G>) -> Result<(), Breach> {
    let all: Vec<usize> = (0..G::ACTIONS).collect();
    cases.each_position("check_agrees_with_legal_lists", |walk| {
        let state = &walk.state;
        let n_checks = G::ACTIONS * (state.seats().get() + 1);
        let is_over = state.turn().over().is_some();
        if is_over || walk.ply % n_checks.div_ceil(CHECKS_PER_POSITION).max(1) == 0 {
            return agrees_over(state, &all);
        }
        let n_ids = G::ACTIONS as u32;
        let sample: Vec<usize> = (0..SAMPLE)
            .map(|_| walk.dice.below(n_ids) as usize)
            .collect();
        agrees_over(state, &sample)
    })
}

fn agrees_over<G: Encode>(state: &G, ids: &[usize]) -> Verdict {
    let turn = state.turn();
    let mut is_listed = vec![false; G::ACTIONS];
    for seat in seats_and_a_stranger(state.seats()) {
        is_listed.fill(false);
        for action in state.legal(seat) {
            if let Err(rule) = state.check(seat, action) {
                return Err(format!(
                    "seat {seat}: {action} is listed, but refused: {rule} ({})",
                    rule.clause()
                ));
            }
            // An id out of range is another law's business.
            if let Some(listed) = is_listed.get_mut(G::action_id(action)) {
                *listed = true;
            }
        }
        let expected = match turn {
            Turn::Over(_) => Some(G::Rule::GAME_OVER),
            _ if !turn.asks(seat) => Some(G::Rule::NOT_YOUR_TURN),
            _ => None,
        };
        for &id in ids {
            let Some(action) = G::action(id) else {
                continue;
            };
            match (state.check(seat, action), expected) {
                (Ok(()), _) if !is_listed[id] => {
                    return Err(format!("seat {seat}: {action} is allowed, but not listed"));
                }
                (Err(rule), Some(expected)) if rule != expected => {
                    return Err(format!(
                        "seat {seat}: {action} is refused by {rule:?}, not by {expected:?}"
                    ));
                }
                _ => {}
            }
        }
    }
    Ok(())
}

/// Law 12: seats that decide at the same time do so unseen by each other, in any order.
///
/// What one of them chose leaves the others' questions as they were, and two choices lead to the same
/// position in either order.
pub fn simultaneous_choices_commute<G: Game>(cases: &Cases<G>) -> Result<(), Breach> {
    cases.each_position("simultaneous_choices_commute", |walk| {
        let state = &walk.state;
        let Turn::Act(seats) = state.turn() else {
            return Ok(());
        };
        let asked: Vec<Seat> = seats.iter().collect();
        if asked.len() < 2 {
            return Ok(());
        }
        let index = walk.dice.below(asked.len() as u32) as usize;
        let shift = 1 + walk.dice.below(asked.len() as u32 - 1) as usize;
        let (first, second) = (asked[index], asked[(index + shift) % asked.len()]);
        let choice = state.random_legal(first, &mut walk.dice);
        let other = state.random_legal(second, &mut walk.dice);

        let mut one_way = state.clone();
        one_way.apply(first, choice);
        ensure!(
            one_way.turn() == Turn::Act(seats.without(first)),
            "seats {asked:?} decide at once, but after {choice} by {first} it is {:?}",
            one_way.turn()
        );
        ensure!(
            one_way.legal(second) == state.legal(second),
            "{choice} by seat {first} changes what seat {second} may choose at the same time"
        );
        one_way.apply(second, other);
        let mut other_way = state.clone();
        other_way.apply(second, other);
        other_way.apply(first, choice);
        ensure!(
            one_way == other_way,
            "{choice} by seat {first} and {other} by seat {second} lead to {one_way} or, the other \
             way round, to {other_way}"
        );
        Ok(())
    })
}

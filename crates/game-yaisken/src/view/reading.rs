//! The one state that a view shows, if there is one.

use tabletop::{Observe, ParseError, Seat, SeatCount, Seats, Viewer};

use super::{Pending, Player, Spot, Stock, Threat, View, Way};
use crate::attack::Bends;
use crate::dice::{Dice, Kind};
use crate::ending::Ending;
use crate::field::{Field, SEATS};
use crate::soundness::{gather, seat_count};
use crate::stack::Stack;
use crate::state::{Contest, Phase, Yaisken};
use crate::targets::{Target, Targets};

/// The one state that looks like this.
pub(super) fn state_of(view: &View) -> Result<Yaisken, ParseError> {
    let wrong = |expected: &str| ParseError::new(format!("a view in which {expected}"), "another");
    let seats = seat_count(view.players.len()).ok_or_else(|| wrong("two to six play"))?;
    let field = field_of(view, seats).ok_or_else(|| wrong("dice that may do so share a space"))?;
    let (phase, on_turn) =
        phase_of(&view.pending).ok_or_else(|| wrong("the game waits for something"))?;
    let flagged = |is_flagged: fn(&Player) -> bool| -> Seats {
        let players = seats.iter().zip(&view.players);
        let flagged = players.filter(|(_, player)| is_flagged(player));
        flagged.map(|(seat, _)| seat).collect()
    };
    let mut state = Yaisken {
        field,
        bag: bag_of(&view.bag).ok_or_else(|| wrong("the bag holds dice of the box"))?,
        pools: [Dice::NONE; SEATS],
        dojos: [Dice::NONE; SEATS],
        points: [0; SEATS],
        newcomers: flagged(|player| player.is_new),
        exchanged: flagged(|player| player.has_exchanged),
        spent: flagged(|player| player.has_spent_three),
        out: [0; SEATS],
        seats,
        on_turn,
        phase,
        turn: view.turn,
        quiet: view.quiet,
        options: view.options,
    };
    for (index, player) in view.players.iter().enumerate() {
        let dice = |list: &[Kind]| gather(list.iter().copied());
        let lists = dice(&player.pool).zip(dice(&player.dojo));
        (state.pools[index], state.dojos[index]) =
            lists.ok_or_else(|| wrong("nobody has more dice than the box holds"))?;
        state.out[index] = player.out.unwrap_or(0);
    }
    let state = state.checked().map_err(wrong)?;
    let is_seated = view.viewer.is_none_or(|seat| seats.has(seat));
    if !is_seated || state.view(Viewer::from(view.viewer)) != *view {
        return Err(wrong(
            "the viewer is seated, and everything is shown as it follows from the rest",
        ));
    }
    Ok(state)
}

fn field_of(view: &View, seats: SeatCount) -> Option<Field> {
    let board = view.options.board;
    let mut field = Field::new(board);
    for Spot {
        space,
        controller,
        dice,
    } in view.board.iter().flatten()
    {
        if let Some(controller) = *controller {
            let mut dice = dice.iter();
            let stack = dice.try_fold(Stack::EMPTY, |stack, kind| stack.joined(Stack::of(*kind)));
            if !board.has(*space) || !seats.has(controller) {
                return None;
            }
            field.put(*space, controller, stack?);
        }
    }
    Some(field)
}

fn bag_of(stocks: &[Stock]) -> Option<Dice> {
    let each = stocks.iter();
    gather(each.flat_map(|stock| std::iter::repeat_n(stock.kind, stock.count.into())))
}

/// What the game waits for and whose turn it is.
fn phase_of(pending: &Pending) -> Option<(Phase, Seat)> {
    Some(match pending {
        Pending::First { seat, contenders } => {
            let mut contest = Contest {
                tied: Seats::NONE,
                drawn: [0; SEATS],
            };
            for contender in contenders {
                contest.tied = contest.tied.with(contender.seat);
                *contest.drawn.get_mut(contender.seat.index())? = contender.points;
            }
            (Phase::First(contest), *seat)
        }
        Pending::Leader { seat } => (Phase::Leader, *seat),
        Pending::Act { seat } => (Phase::Act, *seat),
        &Pending::Draw {
            seat,
            first,
            n_aside,
        } => (Phase::Draw { first, n_aside }, seat),
        Pending::Keep { seat, dice } => (Phase::Keep(*dice), *seat),
        Pending::Place { seat, die } => (Phase::Place(*die), *seat),
        Pending::Strike { seat, from, .. } => (Phase::Strike(*from), *seat),
        Pending::Bend {
            seat, from, bends, ..
        } => (Phase::Bend(*from, bends_of(bends)?), *seat),
        Pending::Answer {
            attacker, targets, ..
        } => (Phase::Answer(targets_of(targets)?), *attacker),
        &Pending::AnswerStrike {
            attacker, from, to, ..
        } => (Phase::AnswerStrike { from, to }, attacker),
        &Pending::AfterAction { seat, on_turn } => (Phase::AfterAction(seat), on_turn),
        Pending::Decide { seat, targets, .. } => (Phase::Decide(targets_of(targets)?), *seat),
        Pending::Partner { seat, targets, .. } => (Phase::Partner(targets_of(targets)?), *seat),
        Pending::Over { rule, winners } => {
            let number = rule.strip_prefix("YAI-")?;
            let ending = Ending::of_number(number, winners.first().copied())?;
            (Phase::Over(ending), Seat::FIRST)
        }
    })
}

fn bends_of(ways: &[Way]) -> Option<Bends> {
    let mut bends = Bends::default();
    for way in ways {
        if bends.len() == Bends::MOST {
            return None;
        }
        bends.push(*way == Way::Clockwise);
    }
    Some(bends)
}

fn targets_of(threats: &[Threat]) -> Option<Targets> {
    let mut targets = Targets::default();
    if threats.len() > Targets::MOST {
        return None;
    }
    for &Threat {
        space, strength, ..
    } in threats
    {
        targets.push(Target { space, strength });
    }
    Some(targets)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the view of a position is refused once it is changed so.
    fn is_refused(position: &str, change: impl FnOnce(&mut View)) -> bool {
        let state: Yaisken = position.parse().unwrap();
        let mut view = state.view(Viewer::Spectator);
        assert_eq!(state_of(&view), Ok(state));
        change(&mut view);
        state_of(&view).is_err()
    }

    #[test]
    fn what_follows_from_the_rest_must_be_shown_so() {
        let decide = "......../......../......../...B2..../...A3B1.../......../......../........ \
                      23,16,7,2,2,2,2,4 -,- 2,- -,- decide-A-d5:3,e4:3 20 5 -";
        assert!(is_refused(decide, |view| view.players[0].points = 3));
        assert!(is_refused(decide, |view| view.underestimated = Seat::new(1)));
        assert!(is_refused(decide, |view| view.viewer = Seat::new(2)));
        assert!(is_refused(decide, |view| view.board.swap(0, 1)));
        assert!(is_refused(decide, |view| view.bag.swap(0, 1)));
        assert!(is_refused(decide, |view| {
            let Pending::Decide { targets, .. } = &mut view.pending else {
                panic!("a die is decided");
            };
            targets[1].resistance = 2;
        }));
        let over = ".......B2/......../......../......../...A1..../......../......../........ \
                    23,14,6,2,2,2,2,3 -,- 2233,2p -,- over-40 44 0 -";
        assert!(is_refused(over, |view| {
            let (rule, winners) = ("YAI-40".into(), Vec::from_iter(Seat::new(1)));
            view.pending = Pending::Over { rule, winners };
        }));
    }

    #[test]
    fn nobody_and_nothing_from_another_table_is_shown() {
        let act = "......../......../......../...B2..../...A3B1.../......../......../........ \
                   23,16,7,2,2,2,2,4 -,- 2,- -,- act-A 99 5 -";
        let seat = Seat::new(2).unwrap();
        assert!(is_refused(act, |view| view.pending = Pending::Act { seat }));
        assert!(is_refused(act, |view| view.quiet = 61));
        let after = "...../..B2../..A3../...../..... 22,15,5,2,2,2,2,4 123,123 -,- -,- exchange-B-A 40 7 \
                     board=5;deception=subterfuge;exchange=always";
        for index in [2, 7] {
            let (seat, on_turn) = (Seat::new(index).unwrap(), Seat::FIRST);
            let pending = Pending::AfterAction { seat, on_turn };
            assert!(is_refused(after, |view| view.pending = pending));
        }
        assert!(is_refused(act, |view| view.turn = 601));
        assert!(is_refused(act, |view| view.board[3][3].controller = Some(seat)));
    }

    #[test]
    fn yai_22_yai_35_no_attack_has_more_targets_or_bends_than_lines_allow() {
        let decide = "B1B1B1../B1A3B1../B1B1B1../...../..... 16,18,7,2,2,2,2,4 -,- -,- -,- \
                      decide-A-b5:3,c5:3 40 0 board=5";
        assert!(is_refused(decide, |view| {
            let Pending::Decide { targets, .. } = &mut view.pending else {
                panic!("a die is decided");
            };
            *targets = targets.repeat(5);
        }));
        let bend = "....../...B3../..AdA1../..Acd.../....../...... 23,18,7,2,1,0,2,4 -,- -,- -,- \
                    bend-A-c3 40 7 board=6";
        assert!(is_refused(bend, |view| {
            let Pending::Bend { bends, .. } = &mut view.pending else {
                panic!("a line bends");
            };
            *bends = vec![Way::Clockwise; 17];
        }));
    }

    #[test]
    fn yai_53_who_is_out_has_not_exchanged() {
        let decide = "...../.Bc1.../.A2.../.A3.../B3..C3D2 19,12,0,2,1,2,2,4 12,12,12,- -,-,-,- \
                      -,-,-,out1 decide-A-b4:5 50 3 board=5;victory=warlords-roulette;deception=subterfuge";
        assert!(is_refused(decide, |view| view.players[3].has_exchanged = true));
        assert!(is_refused(decide, |view| view.players[3].is_new = true));
        assert!(is_refused(decide, |view| view.players[3].out = Some(2)));
    }
}

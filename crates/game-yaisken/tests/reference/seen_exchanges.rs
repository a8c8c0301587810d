//! Which exchanges after an action, and which endings beside them, comparisons have come across (YAI-54).

use crate::deed::Deed;
use crate::dice::Die;
use crate::options::{Deception, Exchange, Victory};
use crate::seen::Seen;
use crate::slow::{Pending, Slow};

/// What the moves of crowded boards must have come to.
pub const EXCHANGES: &[&str] = &[
    "exchange after the action",
    "exchange after a move",
    "exchange after a strike",
    "exchange after an attack",
    "the player on turn is asked after the action",
    "the player on turn is not asked after the action",
    "others of 2 are asked after the action",
    "others of 3 are asked after the action",
    "others of 4 are asked after the action",
    "others of 5 are asked after the action",
    "others of 6 are asked after the action",
    "others are asked beside players who are out",
    "who exchanged in answer is not asked again",
    "a three stays in the pool after the action",
    "a three leaves the pool after the action",
    "a leader goes into the pool after the action",
    "a leader leaves the pool after the action",
    "exchange of five dice after the action",
    "exchange, then stalemate",
    "exchange, then the turn limit",
    "the game is over before an exchange",
    "ten points win nothing",
    "a leader falls under blood-only",
];

impl Seen {
    /// Notes what is special about what a step has led to.
    pub fn note_change(&mut self, before: &Slow, way: &str, after: &Slow) {
        if let Pending::After { seat, on_turn } = before.pending {
            self.note_asked(before, seat, on_turn);
            self.note_after_exchange(before, seat, Deed::read(way));
            let has_exchanged = way != "decline";
            if let Pending::Over(clause, _) = after.pending {
                let is_stale = before.quiet >= before.options.stalemate;
                let is_late = before.turn >= before.options.turn_limit;
                self.note_if(has_exchanged && is_stale, "exchange, then stalemate");
                self.note_if(has_exchanged && is_late, "exchange, then the turn limit");
                self.note_if(has_exchanged && clause == 41, "exchange, then no moves");
            }
            return;
        }
        if matches!(after.pending, Pending::After { .. }) {
            self.note_action_before(before, way, after);
        }
        self.note_sudden_end(before, after);
    }

    /// Which action the exchange comes after.
    fn note_action_before(&mut self, before: &Slow, way: &str, after: &Slow) {
        let is_strike = matches!(before.pending, Pending::AnswerStrike { .. });
        let action = match &before.pending {
            Pending::Place(..) => "a placement",
            Pending::Act(_) if way == "pass" => "a pass",
            Pending::Act(_) => "a move",
            _ if is_strike || way.starts_with("strike-") => "a strike",
            _ => "an attack",
        };
        self.note(&format!("exchange after {action}"));
        let Pending::After { seat, on_turn } = after.pending else {
            return;
        };
        let is_other = seat != on_turn;
        self.note_if(is_other, "the player on turn is not asked after the action");
        let is_new = after.players[on_turn].is_new;
        self.note_if(is_new, "exchange after a first action");
    }

    /// Who is asked, and who is not.
    fn note_asked(&mut self, slow: &Slow, seat: usize, on_turn: usize) {
        if seat == on_turn {
            self.note("the player on turn is asked after the action");
            return;
        }
        let n_players = slow.players.len();
        self.note(&format!("others of {n_players} are asked after the action"));
        let is_anybody_out = slow.seats_in().len() < n_players;
        self.note_if(
            is_anybody_out,
            "others are asked beside players who are out",
        );
        // Who sits behind the one asked can only have exchanged in answer to an attack or a strike.
        let place = |other: usize| (other + n_players - on_turn) % n_players;
        let mut players = slow.players.iter().enumerate();
        let has_answered =
            players.any(|(other, player)| place(other) > place(seat) && player.has_exchanged);
        self.note_if(has_answered, "who exchanged in answer is not asked again");
    }

    /// What is exchanged.
    fn note_after_exchange(&mut self, slow: &Slow, seat: usize, deed: Deed) {
        let player = &slow.players[seat];
        let has_three = player.pool.contains(&Die::Three);
        self.note_if(
            player.gave_three && has_three,
            "a three stays in the pool after the action",
        );
        let Deed::Exchange(_, out, back) = deed else {
            return;
        };
        self.note_if(slow.is_full(seat), "exchange of five dice after the action");
        let is_grand = slow.options.deception == Deception::GrandWarfare;
        let is_three_back = back == Die::Three;
        self.note_if(
            is_grand && is_three_back,
            "a three leaves the pool after the action",
        );
        let is_blood_only = slow.options.victory == Victory::BloodOnly;
        self.note_if(
            is_blood_only && out == Die::Three,
            "a leader goes into the pool after the action",
        );
        self.note_if(
            is_blood_only && is_three_back,
            "a leader leaves the pool after the action",
        );
    }

    /// YAI-13: the attack has ended the game, so that nobody exchanges; or ten points have not (YAI-52).
    fn note_sudden_end(&mut self, before: &Slow, after: &Slow) {
        let Some(asked) = before.asked() else {
            return;
        };
        let best = |slow: &Slow| (0..slow.players.len()).map(|seat| slow.points(seat)).max();
        let is_tenth = best(before) < Some(10) && best(after) >= Some(10);
        let is_blood_only = after.options.victory == Victory::BloodOnly;
        self.note_if(
            is_blood_only && is_tenth && !after.is_over(),
            "ten points win nothing",
        );
        let Pending::Over(clause @ (40 | 52 | 53), _) = after.pending else {
            return;
        };
        self.note_if(
            is_blood_only && clause == 52,
            "a leader falls under blood-only",
        );
        let is_always = after.options.exchange == Exchange::Always;
        let can_exchange = !after.all_exchanges(asked).is_empty();
        self.note_if(
            is_always && can_exchange,
            "the game is over before an exchange",
        );
    }
}

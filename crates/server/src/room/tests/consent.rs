//! Who is asked about takebacks, draws and rematches, and who has no say.

use protocol::{Code, Command, Offerable};

use super::questions::{Question, asking, before_asking};
use super::*;

fn offer(seat: u8, what: Offerable) -> Command {
    Command::Offer { seat, what }
}

fn takeback(seat: u8) -> Command {
    offer(seat, Offerable::Takeback)
}

fn decline(seat: u8, what: Offerable) -> Command {
    Command::Decline { seat, what }
}

fn next_of_three(seat: Seat) -> Seat {
    seat_after(seat, 1)
}

fn seat_after(seat: Seat, n: usize) -> Seat {
    super::seat((seat.index() + n) % 3)
}

/// A table of three where somebody has just decided and can take that back: the decision, and the other two seats.
fn after_a_decision() -> (Rig, Question, [u8; 2]) {
    let mut rig = Rig::started(&wish("yaisken", &["open", "open", "open"]));
    let question = before_asking(&mut rig, next_of_three);
    rig.must(question.name(), question.answer());
    let seat = super::seat(usize::from(question.seat));
    let others = [1, 2].map(|n| seat_after(seat, n).into());
    (rig, question, others)
}

fn name(seat: u8) -> &'static str {
    NAMES[usize::from(seat)]
}

#[test]
fn who_has_given_up_has_no_say_in_takebacks_and_draws() {
    let (mut rig, question, [other, quitter]) = after_a_decision();
    rig.must(name(quitter), Command::Resign { seat: quitter });
    for what in [Offerable::Takeback, Offerable::Draw] {
        let refused = rig.refused(name(quitter), offer(quitter, what));
        assert_eq!(refused.code, Code::Stale);
        rig.must(question.name(), offer(question.seat, what));
        let refused = rig.refused(name(quitter), decline(quitter, what));
        assert_eq!(refused.code, Code::Stale);
    }
    rig.must(name(other), takeback(other));
    assert_eq!(rig.room.ply(), question.ply, "the two others agree");
    rig.assert_replays();
}

#[test]
fn a_takeback_needs_the_consent_of_who_is_played_for() {
    let (mut rig, question, [other, gone]) = after_a_decision();
    rig.must(name(gone), Command::Leave { seat: gone });
    rig.must(question.name(), takeback(question.seat));
    rig.must(name(other), takeback(other));
    assert_eq!(rig.room.ply(), question.ply + 1, "one is not asked yet");
    rig.must(name(gone), takeback(gone));
    assert_eq!(rig.room.ply(), question.ply);
    rig.assert_replays();
}

#[test]
fn nobody_takes_back_alone_because_all_have_left() {
    let (mut rig, question, [other, third]) = after_a_decision();
    for seat in [question.seat, other, third] {
        rig.must(name(seat), Command::Leave { seat });
    }
    rig.must(question.name(), takeback(question.seat));
    assert_eq!(rig.room.ply(), question.ply + 1);
    rig.assert_replays();
}

#[test]
fn who_was_removed_is_not_waited_for_when_an_offer_is_repeated() {
    let (mut rig, question, _) = after_a_decision();
    // The host cannot be removed, so she is one of the two who stay.
    let [one, removed] = match question.seat {
        0 => [1, 2],
        seat => [0, 3 - seat],
    };
    rig.must(question.name(), takeback(question.seat));
    rig.must(name(one), takeback(one));
    rig.must(
        "Ada",
        Command::Remove {
            person: person(name(removed)).id,
        },
    );
    assert_eq!(rig.room.ply(), question.ply + 1);
    rig.must(question.name(), takeback(question.seat));
    assert_eq!(rig.room.ply(), question.ply);
    rig.assert_replays();
}

/// A table where Ada holds the first two seats and Cem the third.
fn shared() -> Rig {
    let mut wish = wish("yaisken", &["open", "open", "open"]);
    wish.hot_seat = true;
    let mut rig = Rig::open(&wish);
    for (seat, name) in [(0, "Ada"), (1, "Ada"), (2, "Cem")] {
        rig.sit(name, seat);
    }
    rig.must("Ada", Command::Start);
    rig
}

fn holder(seat: u8) -> &'static str {
    if seat < 2 { "Ada" } else { "Cem" }
}

#[test]
fn who_holds_several_seats_speaks_for_all_of_them_first_or_last() {
    for speakers in [[0, 2], [1, 2], [2, 0], [2, 1]] {
        let mut rig = shared();
        // Until one of the two who speaks has just decided, because a takeback goes back to their decision.
        let question = loop {
            if let Some(question) = asking(&rig, next_of_three)
                && question.seat == speakers[0]
            {
                break question;
            }
            let seat = rig.sight("Ada").act[0];
            let (ply, legal) = rig.legal(holder(seat), seat).expect("asked");
            let action = &legal[ply as usize % legal.len()];
            rig.must(holder(seat), play(seat, ply, action));
        };
        rig.must(holder(question.seat), question.answer());
        rig.must(holder(speakers[0]), takeback(speakers[0]));
        assert_eq!(rig.room.ply(), question.ply + 1);
        rig.must(holder(speakers[1]), takeback(speakers[1]));
        assert_eq!(rig.room.ply(), question.ply, "{speakers:?}");
        rig.assert_replays();
    }
}

#[test]
fn one_person_agrees_to_a_rematch_once_for_all_seats() {
    let mut rig = shared();
    for seat in [0, 1] {
        rig.must("Ada", Command::Resign { seat });
    }
    let rematch = |seat| offer(seat, Offerable::Rematch);
    rig.must("Ada", rematch(1));
    let n_entries = rig.log.len();
    rig.must("Ada", rematch(0));
    assert_eq!(rig.log.len(), n_entries, "she has said so");
    rig.assert_replays();
    let handled = rig.room.handle(&person("Cem"), &rematch(2), rig.now_ms);
    assert_eq!(handled.expect("they agree").did, Did::Rematch);
}

//! A log of a match, followed line by line, is the match.

use tabletop::proof::Secret;
use tabletop::record::{Line, Note, Player};
use tabletop::{Encode, Match, Observe, Rng, Rule as _, Step, Turn, Viewer};

use super::records::open;
use crate::breach::Breach;
use crate::cases::{Cases, Verdict};
use crate::walk::viewers;

/// One in so many steps is followed by a note or a takeback.
const RARE: u32 = 12;
/// How many notes and takebacks a match has at most, so that it ends.
const MOST_NOTES: usize = 6;
/// How many steps are played at most, so that no law hangs.
const LONGEST: usize = 20_000;

/// Law 15: following the lines of a match, with its takebacks, notes and draws, gives the very match.
///
/// The record is the same to the byte, and state and steps are equal. What anybody saw happen is told alike with
/// a mark as without, and to everybody alike where nothing is hidden. After the end nothing more is taken.
pub fn logs_are_followed<G: Encode>(cases: &Cases<G>) -> Result<(), Breach> {
    cases.each_match("logs_are_followed", |walk| {
        let secret = Secret::from_seed(u64::from(walk.dice.below(u32::MAX)));
        let mut played = open(&walk.state, walk.is_midway, Some(secret))?;
        let mut followed = played.clone();
        let mut unmarked = played.clone();
        let mut n_notes = 0;
        while played.ply() < LONGEST && advance(&mut played, &mut walk.dice)? {
            if n_notes < MOST_NOTES && walk.dice.below(RARE) == 0 {
                n_notes += 1;
                interrupt(&mut played, &mut walk.dice);
            }
            if walk.dice.below(RARE) == 0 {
                played.mark();
            }
        }
        for line in played.record().lines() {
            follow(&mut followed, line)?;
            follow(&mut unmarked, line)?;
            if walk.dice.below(RARE) == 0 {
                followed.mark();
            }
        }
        ensure!(
            followed.state() == played.state() && followed.steps().eq(played.steps()),
            "the log leads to {}, the match to {}",
            followed.state(),
            played.state()
        );
        let (log, record) = (followed.record().to_string(), played.record().to_string());
        ensure!(
            log == record,
            "followed, the record is\n{log}\nand was\n{record}"
        );
        let from = walk.dice.below(played.ply() as u32 + 1) as usize;
        marks_change_nothing(&[&played, &followed], &unmarked, from)?;
        if played.ending().is_some() {
            nothing_follows(&mut followed)?;
        }
        Ok(())
    })
}

/// Plays a random step; false once there is none.
fn advance<G: Encode>(played: &mut Match<G>, rng: &mut Rng) -> Result<bool, String> {
    match played.state().turn() {
        Turn::Chance => {
            let drawn = played.draw();
            drawn.map_err(|refusal| format!("nothing is drawn: {refusal}"))?;
        }
        Turn::Act(seats) => {
            let index = rng.below(seats.len() as u32) as usize;
            let seat = seats
                .iter()
                .nth(index)
                .expect("the index is below the length");
            let action = played.state().random_legal(seat, rng);
            let answer = played.play(seat, action);
            answer.map_err(|rule| format!("{action} was drawn, but is refused: {rule}"))?;
        }
        Turn::Over(_) => return Ok(false),
    }
    Ok(true)
}

/// Takes something back or notes something, where the match goes on after it.
fn interrupt<G: Observe>(played: &mut Match<G>, rng: &mut Rng) {
    let seats = played.state().seats();
    let seat = seats.iter().nth(rng.below(seats.get() as u32) as usize);
    let seat = seat.expect("the index is below the number of seats");
    let n_left = seats.get() - played.record().gave_up().len();
    // Where it may not be, it is refused, and nothing happens.
    let _ = match rng.below(4) {
        0 => played.note(Note::Seated(seat, Player::Bot("random".into()))),
        1 if n_left > 2 => played.note(Note::Resigned(seat)),
        2 if n_left > 2 => played.note(Note::TimedOut(seat)),
        _ => {
            let last = played.record().last_line();
            let n_back = u64::from(rng.below(12));
            played.note(Note::Takeback(last.saturating_sub(n_back)))
        }
    };
}

fn follow<G: Observe>(table: &mut Match<G>, line: &Line) -> Verdict {
    let followed = table.follow(line);
    followed.map_err(|fault| format!("the line {line:?} is not followed: {fault}"))
}

fn marks_change_nothing<G: Observe>(
    marked: &[&Match<G>],
    unmarked: &Match<G>,
    from: usize,
) -> Verdict {
    let everybodys = unmarked.events(Viewer::Spectator, from);
    for viewer in viewers(unmarked.state().seats()) {
        let told = unmarked.events(viewer, from);
        ensure!(
            G::INFO.hidden_information || told == everybodys,
            "viewer {viewer}: nothing is hidden, but from ply {from} on they see\n    {told:?}\n  and a \
             spectator\n    {everybodys:?}"
        );
        for game in marked {
            ensure!(
                game.events(viewer, from) == told,
                "viewer {viewer}: from ply {from} on, a mark changes what is told"
            );
        }
    }
    Ok(())
}

fn nothing_follows<G: Observe>(ended: &mut Match<G>) -> Verdict {
    let record = ended.record().clone();
    let state = ended.state().clone();
    let more = record.lines().iter().cloned();
    for line in more.chain([Line::Note(Note::Abandoned), Line::Note(Note::Takeback(0))]) {
        ensure!(
            ended.follow(&line).is_err(),
            "{line:?} is followed after the end"
        );
    }
    for step in ended.steps().collect::<Vec<_>>() {
        if let Step::Act(seat, action) = step {
            let answer = ended.play(seat, action);
            ensure!(
                answer == Err(G::Rule::GAME_OVER),
                "after the end, {action} is answered {answer:?}"
            );
        }
    }
    ensure!(
        *ended.record() == record && *ended.state() == state,
        "something changed after the end"
    );
    Ok(())
}

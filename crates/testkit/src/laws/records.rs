//! What is written down can be played again.

use tabletop::options::option_map;
use tabletop::proof::Secret;
use tabletop::record::{Player, Record};
use tabletop::{Encode, Game, Match, Opening, Rng, Step, verify};

use crate::breach::Breach;
use crate::cases::{Cases, Verdict};

/// How many actions are tried before each step, to see the refused ones change nothing.
const TRIES: usize = 8;

/// Law 6: a record replays to an equal state, and a refused action changes nothing.
///
/// The finished record is read from its text, replayed, verified and written again. Before every step a few
/// random actions of random seats are tried; those that `check` refuses must leave state and record as they were.
pub fn records_replay<G: Encode>(cases: &Cases<G>) -> Result<(), Breach> {
    cases.each_match("records_replay", |walk| {
        let mut played = open(&walk.state, walk.is_midway, None)?;
        ensure!(
            *played.state() == walk.state,
            "opened with its own options, the game starts at {}",
            played.state()
        );
        loop {
            refusals_change_nothing(&mut played, &mut walk.dice)?;
            let Some(step) = walk.draw() else { break };
            match step {
                Step::Act(seat, action) => played
                    .play(seat, action)
                    .map_err(|rule| format!("{action} was drawn, but is refused: {rule}"))?,
                Step::Chance(outcome) => played
                    .resolve(outcome)
                    .map_err(|error| format!("{outcome} was drawn, but is refused: {error}"))?,
            }
            walk.play(step);
            ensure!(
                *played.state() == walk.state,
                "{step} led to {} in the match",
                played.state()
            );
        }
        replays(&played)
    })
}

/// A match that starts as this state does, and whose dice follow from the secret, if there is one.
pub(super) fn open<G: Game>(
    start: &G,
    is_midway: bool,
    secret: Option<Secret>,
) -> Result<Match<G>, String> {
    let players = vec![Player::Bot("random".into()); start.seats().get()];
    let opening = Opening {
        options: option_map::<G>(&start.options()),
        position: is_midway.then(|| start.to_string()),
        secret,
        ..Opening::plain(players)
    };
    Match::open(&opening).map_err(|problems| format!("no match with its own options: {problems:?}"))
}

fn refusals_change_nothing<G: Encode>(played: &mut Match<G>, rng: &mut Rng) -> Verdict {
    let before = played.state().clone();
    let (n_lines, head) = (played.record().last_line(), played.record().head());
    for _ in 0..TRIES {
        let seat = before
            .seats()
            .iter()
            .nth(rng.below(before.seats().get() as u32) as usize);
        let action = G::action(rng.below(G::ACTIONS as u32) as usize);
        let (Some(seat), Some(action)) = (seat, action) else {
            continue;
        };
        let Err(expected) = before.check(seat, action) else {
            continue;
        };
        let answer = played.play(seat, action);
        ensure!(
            answer == Err(expected),
            "{action} by seat {seat} is refused by {expected:?} and then answered {answer:?}"
        );
        // The head of the chain stands for every byte of the record.
        let record = played.record();
        ensure!(
            *played.state() == before && record.last_line() == n_lines && record.head() == head,
            "the refused {action} by seat {seat} left {} and {} lines, not {n_lines}",
            played.state(),
            record.last_line()
        );
    }
    Ok(())
}

fn replays<G: Game>(played: &Match<G>) -> Verdict {
    let text = played.record().to_string();
    let record: Record = text
        .parse()
        .map_err(|fault| format!("the record does not read back: {fault}\n{text}"))?;
    let again = Match::<G>::replay(&record)
        .map_err(|fault| format!("the record does not replay: {fault}\n{text}"))?;
    ensure!(
        again.state() == played.state() && again.steps().eq(played.steps()),
        "the record replays to {}\n{text}",
        again.state()
    );
    let again = again.record().to_string();
    ensure!(
        again == text,
        "the record is written otherwise once it was replayed:\n{again}"
    );
    verify::<G>(&text, None)
        .map(|_| ())
        .map_err(|fault| format!("the record does not verify: {fault}\n{text}"))
}

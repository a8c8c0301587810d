//! A board of one's own: all that was played there comes with the request, and nothing of it is kept.

use protocol::{Code, Play, Refused, Sight, Studied, Study, StudyAction, StudyStep, Verdict};
use serde_json::Value;
use tabletop::record::Player;
use tabletop::{Opening, Seat, Table, Turn, Viewer};

use crate::opening::opened;
use crate::room::{deciding, ending, refused};

/// How many steps may be played.
const MOST_STEPS: usize = 2000;

/// How many outcomes of a chance event are listed.
const MOST_OUTCOMES: usize = 200;

/// How a board stands after the steps that come with the request; or the first of them that is refused, or every
/// problem with the board itself.
pub fn study(study: &Study, now_ms: i64) -> Result<Studied, Refused> {
    let mut table = start(study)?;
    let viewer = Viewer::from(study.viewer.and_then(seat));
    let is_asked = |table: &dyn Table| {
        viewer
            .seat()
            .is_some_and(|seat| deciding(table).contains(seat))
    };
    let mut asked = is_asked(&*table).then_some(0);
    for (index, step) in study.steps.iter().enumerate() {
        let actor = take(&mut *table, step).map_err(|refused| at_step(index, refused))?;
        // A question stays the same while others answer theirs.
        let stays = asked.filter(|_| actor != viewer.seat());
        asked = is_asked(&*table).then(|| stays.unwrap_or(index as u32 + 1));
    }
    let outcomes = match table.turn() {
        Turn::Chance => table.chance(),
        Turn::Act(_) | Turn::Over(_) => Vec::new(),
    };
    let verdict = study.check.as_ref().map(|asked| verdict(&*table, asked));
    Ok(Studied {
        play: play(study, &*table, viewer, asked, now_ms),
        n_outcomes: (!outcomes.is_empty()).then_some(outcomes.len() as u32),
        chance: outcomes.into_iter().take(MOST_OUTCOMES).collect(),
        ending: ending(&*table),
        verdict,
    })
}

/// The board before the first step, or every problem with it.
fn start(study: &Study) -> Result<Box<dyn Table>, Refused> {
    let players = (0..study.players).map(|_| Player::Human(String::new()));
    let opening = Opening {
        options: study.options.clone(),
        position: study.position.clone(),
        ..Opening::plain(players.collect())
    };
    let mut problems = Vec::new();
    let table = opened(&study.game, &opening);
    if study.steps.len() > MOST_STEPS {
        let found = study.steps.len();
        problems.push(format!(
            "steps: expected at most {MOST_STEPS}, found {found}"
        ));
    }
    let asked = study.check.as_ref().map(|check| check.seat);
    for (key, index) in [("viewer", study.viewer), ("check", asked)] {
        if let Some(index) = index.filter(|index| *index >= study.players) {
            problems.push(format!("{key}: there is no seat {index} at this board"));
        }
    }
    match table {
        Ok(table) if problems.is_empty() => Ok(table),
        table => Err(Refused {
            problems: table.err().into_iter().flatten().chain(problems).collect(),
            ..Refused::new(Code::Invalid, "there can be no such board")
        }),
    }
}

fn seat(index: u8) -> Option<Seat> {
    Seat::new(index.into())
}

/// Plays one step, and says who did; nobody if chance decides.
fn take(table: &mut dyn Table, step: &StudyStep) -> Result<Option<Seat>, Refused> {
    let done = match step {
        StudyStep::Action(StudyAction {
            seat: index,
            action,
        }) => {
            let Some(seat) = seat(*index) else {
                let why = format!("there is no seat {index} at this board");
                return Err(Refused::new(Code::Invalid, why));
            };
            table.play(seat, action).map(|()| Some(seat))
        }
        StudyStep::Chance(chance) => table.resolve(&chance.outcome).map(|_| None),
    };
    done.map_err(refused)
}

/// The refusal of the step with this index. What no rule forbids makes the whole an impossible wish.
fn at_step(index: usize, refused: Refused) -> Refused {
    let code = match refused.code {
        Code::Illegal => Code::Illegal,
        _ => Code::Invalid,
    };
    let problem = format!("steps[{index}]: {}", refused.why);
    Refused {
        code,
        problems: vec![problem],
        ..refused
    }
}

fn verdict(table: &dyn Table, asked: &StudyAction) -> Verdict {
    let seat = seat(asked.seat).expect("the seat is one of this board");
    let refused = table.check(seat, &asked.action).err().map(refused);
    Verdict {
        legal: refused.is_none(),
        refused,
    }
}

/// The board as the viewer sees it.
fn play(study: &Study, table: &dyn Table, viewer: Viewer, asked: Option<u32>, now_ms: i64) -> Play {
    let ply = table.ply() as u32;
    let from = study.from.unwrap_or(0).min(ply);
    let legal = viewer.seat().filter(|_| asked.is_some());
    let legal = legal.map(|seat| written(|out| table.write_choices(seat, out)));
    Play {
        ply,
        lines: table.record().last_line(),
        act: deciding(table).iter().map(u8::from).collect(),
        out: table.out().into_iter().map(u8::from).collect(),
        active: table.active().map(u8::from),
        clocks: None,
        at_ms: now_ms,
        from: Some(from),
        sights: vec![Sight {
            seat: viewer.seat().map(u8::from),
            view: written(|out| table.write_view(viewer, out)),
            asked,
            legal,
            events: written(|out| table.write_events(viewer, from as usize, out)),
        }],
    }
}

/// What the game writes, as a value.
fn written(write: impl FnOnce(&mut Vec<u8>)) -> Value {
    let mut text = Vec::new();
    write(&mut text);
    serde_json::from_slice(&text).expect("a game writes JSON")
}

#[cfg(test)]
mod tests;

//! What decided a match: each seat's chances over its course, the mistakes, and the luck.
//!
//! Chances are estimated by searches of the true states, which the record tells. Decisions are judged apart
//! from that, by what whoever decided could know: a good choice stays good if hidden cards spoil it.

mod course;
mod labels;
mod outlook;
mod plot;
mod totals;
mod watch;

use std::ops::ControlFlow;

use catalog::{BotGame, BotName};
use rayon::prelude::*;
use search::{Advice, Budget, Estimate};
use serde::Serialize;
use tabletop::{Game, Match, Prompt, Rng, Seat, Seats, Turn};
use ts_rs::TS;

use course::{Course, Span};
use totals::NOTABLE;
use watch::Watch;

pub use plot::svg;
pub use totals::{LuckyEvent, Mistake, SeatTotals};

/// How many decisions that seem to be mistakes are looked at again, the worst first.
const AGAIN: usize = 32;

/// How many times as closely.
const CLOSER: u32 = 4;

/// How closely to look at a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Study {
    /// The iterations of every search.
    pub iterations: u32,
    /// What the searches' luck follows from.
    pub seed: u64,
}

/// What decided a match.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Analysis {
    /// The game's id.
    pub game: &'static str,
    /// The version of its rules.
    pub rules_version: u32,
    /// Who sat where at the start, as the record has it.
    pub players: Vec<String>,
    /// The iterations of every search.
    pub iterations: u32,
    /// What the searches' luck followed from.
    pub seed: u64,
    /// Whether the game is over.
    pub is_over: bool,
    /// How it stood before the first moment and after each.
    pub positions: Vec<Standing>,
    /// What happened between each position and the next.
    pub moments: Vec<Moment>,
    /// The decisions that lost most, the worst first.
    pub mistakes: Vec<Mistake>,
    /// The chance events that changed most, the greatest change first.
    pub luck: Vec<LuckyEvent>,
    /// What it comes to for each seat.
    pub seats: Vec<SeatTotals>,
    /// What those who must decide now should weigh; nobody once it is over.
    pub pending: Vec<Pending>,
}

/// How a match stood.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Standing {
    /// How many steps in effect led there.
    pub ply: usize,
    /// Each seat's chance of winning, in seat order.
    pub chances: Vec<Estimate>,
}

/// One decision, or chance events with no decision between them.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Moment {
    /// How many steps in effect came before it.
    pub ply: usize,
    /// The line of the record that it begins with.
    pub line: u64,
    /// Who decided; nobody if chance did.
    pub seat: Option<Seat>,
    /// What was played, or what came out, in notation.
    pub steps: Vec<String>,
    /// How much each seat's chances rose.
    pub change: Vec<f64>,
    /// What the decision was worth; nothing for chance, and where there was no choice.
    pub decision: Option<Decision>,
}

/// What a decision was worth, by what whoever made it could know.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Decision {
    /// How many actions were legal.
    pub legal: usize,
    /// The best that was found.
    pub best: String,
    /// The chance of winning that the best gives.
    pub best_expected: f64,
    /// The chance of winning that the action played gives.
    pub expected: f64,
    /// How much less that is; never negative.
    pub loss: f64,
    /// Whether it seemed a mistake and was looked at again, more closely.
    pub is_checked: bool,
}

/// A decision that is still to be made.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Pending {
    /// Who must decide.
    pub seat: Seat,
    /// What to weigh, by what that seat can know.
    pub advice: Advice<String>,
}

/// Looks at a match on all threads of the current pool; `progress` hears of every search that is done.
///
/// The analysis depends on the match's steps in effect and the study alone, never on the number of threads.
pub fn analyze<G: BotGame>(
    table: &Match<G>,
    study: &Study,
    progress: &(impl Fn(u64) + Sync),
) -> Analysis {
    let go_on = |n_done| {
        progress(n_done);
        ControlFlow::Continue(())
    };
    analyze_while(table, study, &go_on).expect("nobody stops it")
}

/// The same for somebody who may lose interest: once `progress` breaks, no further search is begun, and there is
/// nothing to tell.
pub fn analyze_while<G: BotGame>(
    table: &Match<G>,
    study: &Study,
    progress: &(impl Fn(u64) -> ControlFlow<()> + Sync),
) -> Option<Analysis> {
    let watch = &Watch::new(progress);
    let course = Course::of(table);
    let positions: Vec<_> = course
        .states
        .par_iter()
        .map(|(ply, state)| {
            let rng = Rng::for_job(study.seed, 4 * *ply as u64);
            let chances = outlook::chances(state, study, rng, watch);
            Standing { ply: *ply, chances }
        })
        .collect();
    let decisions = judge_decisions(&course, study, watch);
    let moments: Vec<_> = course
        .spans
        .iter()
        .zip(decisions)
        .zip(positions.windows(2))
        .map(|((span, decision), around)| Moment {
            ply: span.ply,
            line: span.line,
            seat: span.decided.map(|(seat, _)| seat),
            steps: span.steps.clone(),
            change: change(&around[0], &around[1]),
            decision,
        })
        .collect();
    let header = table.record().header();
    let analysis = Analysis {
        game: G::INFO.id,
        rules_version: G::INFO.rules_version,
        players: header.players.iter().map(ToString::to_string).collect(),
        iterations: study.iterations,
        seed: study.seed,
        is_over: matches!(table.state().turn(), Turn::Over(_)),
        mistakes: totals::mistakes(&moments),
        luck: totals::luck(&moments),
        seats: totals::by_seat(&positions, &moments),
        pending: pending(table.state(), study, watch),
        positions,
        moments,
    };
    // What was not searched is not known.
    (!watch.is_stopped()).then_some(analysis)
}

/// How many searches [`analyze`] tells of, for whoever shows progress; a few may not be needed.
pub fn searches<G: BotGame>(table: &Match<G>) -> u64 {
    let course = Course::of(table);
    let n_looks = course
        .states
        .iter()
        .map(|(_, state)| outlook::searches(state));
    let n_choices = choices(&course).count();
    let n_pending = deciding(table.state()).len();
    (n_looks.sum::<usize>() + n_choices + n_choices.min(AGAIN) + n_pending) as u64
}

fn change(before: &Standing, after: &Standing) -> Vec<f64> {
    let pairs = before.chances.iter().zip(&after.chances);
    pairs
        .map(|(before, after)| after.mean - before.mean)
        .collect()
}

/// The spans in which somebody had a choice, by their place.
fn choices<G: Game>(course: &Course<G>) -> impl Iterator<Item = usize> {
    let has_choice = |(index, span): (usize, &Span<G>)| {
        let (_, state) = &course.states[index];
        let (seat, _) = span.decided?;
        (state.legal(seat).len() > 1).then_some(index)
    };
    course.spans.iter().enumerate().filter_map(has_choice)
}

/// What each decision was worth, in the order of the spans.
///
/// The greatest of many uncertain losses is likely one that chance has exaggerated. So what seems a mistake is
/// looked at again, more closely, before anybody is blamed for it.
fn judge_decisions<G: BotGame>(
    course: &Course<G>,
    study: &Study,
    watch: &Watch<'_>,
) -> Vec<Option<Decision>> {
    let judged = |index: usize, study: &Study, job: u64| {
        let (ply, state) = &course.states[index];
        let (seat, played) = course.spans[index].decided?;
        let rng = Rng::for_job(study.seed, 4 * *ply as u64 + job);
        watch.search(|| judge_decision(state, seat, played, study, rng))?
    };
    let mut decisions = vec![None; course.spans.len()];
    let choices: Vec<_> = choices(course).collect();
    let found: Vec<_> = choices
        .par_iter()
        .map(|&index| (index, judged(index, study, 1)))
        .collect();
    let mut doubtful: Vec<_> = found
        .iter()
        .filter_map(|(index, decision)| Some((decision.as_ref()?.loss, *index)))
        .filter(|(loss, _)| *loss >= NOTABLE)
        .collect();
    doubtful.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    doubtful.truncate(AGAIN);
    watch.tell((choices.len().min(AGAIN) - doubtful.len()) as u64);
    let closer = Study {
        iterations: study.iterations.saturating_mul(CLOSER),
        ..*study
    };
    let again: Vec<_> = doubtful
        .par_iter()
        .map(|&(_, index)| {
            let checked = judged(index, &closer, 3).map(|decision| Decision {
                is_checked: true,
                ..decision
            });
            (index, checked)
        })
        .collect();
    for (index, decision) in found.into_iter().chain(again) {
        decisions[index] = decision;
    }
    decisions
}

/// What one decision was worth, from the prompt of whoever made it and from nothing else.
fn judge_decision<G: BotGame>(
    state: &G,
    seat: Seat,
    played: G::Action,
    study: &Study,
    mut rng: Rng,
) -> Option<Decision> {
    let prompt = Prompt::new(state, seat)?;
    let mut bot = BotName::Mcts(Budget::Iterations(study.iterations)).bot::<G>();
    let favorite = bot.choose(&prompt, &mut rng);
    // The favorite of a search is one that it had luck with. Another search looks at both as closely.
    let advice = bot.consider(&prompt, &[played, favorite], &mut rng);
    let expected = |action| {
        let mut candidates = advice.candidates.iter();
        let found = candidates.find(|candidate| candidate.action == action);
        found.map(|candidate| candidate.expected)
    };
    let (own, others) = (expected(played)?, expected(favorite)?);
    // What was played may turn out better than the favorite; then nothing was lost.
    let (best, best_expected) = match others > own {
        true => (favorite, others),
        false => (played, own),
    };
    Some(Decision {
        legal: prompt.legal.len(),
        best: best.to_string(),
        best_expected,
        expected: own,
        loss: best_expected - own,
        is_checked: false,
    })
}

/// Who must decide now.
fn deciding<G: Game>(state: &G) -> Seats {
    match state.turn() {
        Turn::Act(seats) => seats,
        Turn::Chance | Turn::Over(_) => Seats::default(),
    }
}

/// What those who must decide now should weigh.
fn pending<G: BotGame>(state: &G, study: &Study, watch: &Watch<'_>) -> Vec<Pending> {
    let seats: Vec<_> = deciding(state).iter().collect();
    let advised = seats.into_par_iter().filter_map(|seat| {
        let prompt = Prompt::new(state, seat)?;
        let mut bot = BotName::Mcts(Budget::Iterations(study.iterations)).bot::<G>();
        let mut rng = Rng::for_job(!study.seed, seat.index() as u64);
        let advice = watch.search(|| bot.consider(&prompt, &[], &mut rng).in_notation())?;
        Some(Pending { seat, advice })
    });
    advised.collect()
}

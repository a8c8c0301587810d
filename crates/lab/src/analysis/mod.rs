//! What decided a match: each seat's chances over its course, the mistakes, and the luck.
//!
//! Chances are estimated by a search of the true states, which the record tells. Decisions are judged apart
//! from that, by what whoever decided could know: a good choice stays good if hidden cards spoil it.

mod course;
mod labels;
mod plot;
mod totals;

use catalog::{BotGame, BotName, Judge};
use rayon::prelude::*;
use search::{Advice, Budget, Estimate, Evaluate as _, Settings, estimate, results};
use serde::Serialize;
use tabletop::{Game, Match, Prompt, Rng, Seat, Turn};

use course::{Course, Span};

pub use plot::svg;
pub use totals::{LuckyEvent, Mistake, SeatTotals};

/// How many decisions that seem the worst are looked at again.
const AGAIN: usize = 8;

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
#[derive(Clone, PartialEq, Debug, Serialize)]
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
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    /// How many steps in effect led there.
    pub ply: usize,
    /// Each seat's chance of winning, in seat order.
    pub chances: Vec<Estimate>,
}

/// One decision, or chance events with no decision between them.
#[derive(Clone, PartialEq, Debug, Serialize)]
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
#[derive(Clone, PartialEq, Debug, Serialize)]
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
}

/// A decision that is still to be made.
#[derive(Clone, PartialEq, Debug, Serialize)]
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
    let course = Course::of(table);
    let positions: Vec<_> = course
        .states
        .par_iter()
        .map(|(ply, state)| {
            let chances = chances(state, study, Rng::for_job(study.seed, 4 * *ply as u64));
            progress(1);
            Standing { ply: *ply, chances }
        })
        .collect();
    let decisions = judge_decisions(&course, study, progress);
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
    Analysis {
        game: G::INFO.id,
        rules_version: G::INFO.rules_version,
        players: header.players.iter().map(ToString::to_string).collect(),
        iterations: study.iterations,
        seed: study.seed,
        is_over: matches!(table.state().turn(), Turn::Over(_)),
        mistakes: totals::mistakes(&moments),
        luck: totals::luck(&moments),
        seats: totals::by_seat(&positions, &moments),
        pending: pending(table.state(), study),
        positions,
        moments,
    }
}

/// How many searches [`analyze`] does at most, for whoever shows progress.
pub fn searches<G: BotGame>(table: &Match<G>) -> u64 {
    let course = Course::of(table);
    let n_choices = choices(&course).count();
    (course.states.len() + n_choices + n_choices.min(AGAIN)) as u64
}

/// Each seat's chance of winning; for sure, once it is over.
fn chances<G: BotGame>(state: &G, study: &Study, mut rng: Rng) -> Vec<Estimate> {
    let exactly = |mean: f32| Estimate {
        mean: mean.into(),
        spread: 0.0,
    };
    if let Turn::Over(outcome) = state.turn() {
        return results(&outcome)
            .as_slice()
            .iter()
            .copied()
            .map(exactly)
            .collect();
    }
    let settings = Settings {
        budget: Budget::Iterations(study.iterations),
        softness: 0.0,
        ..G::SETTINGS
    };
    let judge = Judge::<G>::tuned();
    let found = estimate(state, &settings, &judge, &mut rng);
    if found.len() == state.seats().get() {
        return found;
    }
    judge
        .chances(state)
        .as_slice()
        .iter()
        .copied()
        .map(exactly)
        .collect()
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
/// The greatest of many uncertain losses is likely one that chance has exaggerated. So what seems worst is
/// looked at again, more closely, before anybody is blamed for it.
fn judge_decisions<G: BotGame>(
    course: &Course<G>,
    study: &Study,
    progress: &(impl Fn(u64) + Sync),
) -> Vec<Option<Decision>> {
    let judged = |index: usize, study: &Study, job: u64| {
        let (ply, state) = &course.states[index];
        let (seat, played) = course.spans[index].decided?;
        let rng = Rng::for_job(study.seed, 4 * *ply as u64 + job);
        let decision = judge_decision(state, seat, played, study, rng);
        progress(1);
        decision
    };
    let mut decisions = vec![None; course.spans.len()];
    let first: Vec<_> = choices(course).collect();
    let found: Vec<_> = first
        .par_iter()
        .map(|&index| (index, judged(index, study, 1)))
        .collect();
    let mut by_loss: Vec<_> = found
        .iter()
        .map(|(index, decision)| (decision.as_ref().map_or(0.0, |found| found.loss), *index))
        .collect();
    by_loss.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    by_loss.truncate(AGAIN);
    let closer = Study {
        iterations: study.iterations.saturating_mul(CLOSER),
        ..*study
    };
    let again: Vec<_> = by_loss
        .par_iter()
        .map(|&(_, index)| (index, judged(index, &closer, 3)))
        .collect();
    for (index, decision) in found.into_iter().chain(again) {
        decisions[index] = decision;
    }
    decisions
}

/// What one decision was worth, from the prompt of whoever made it.
fn judge_decision<G: BotGame>(
    state: &G,
    seat: Seat,
    played: G::Action,
    study: &Study,
    mut rng: Rng,
) -> Option<Decision> {
    let prompt = Prompt::new(state, seat)?;
    let mut bot = BotName::Mcts(Budget::Iterations(study.iterations)).bot::<G>();
    let advice = bot.consider(&prompt, &[played], &mut rng);
    let found = |action| {
        let mut candidates = advice.candidates.iter();
        candidates.find(|candidate| candidate.action == action)
    };
    let best_expected = found(advice.action)?.expected;
    let is_seen_through = |visits: u32| visits >= study.iterations / 8;
    let expected = match found(played) {
        Some(own) if is_seen_through(own.visits) || G::INFO.hidden_information => own.expected,
        None if G::INFO.hidden_information => return None,
        // A search ends as soon as it has proven a victory, and may not have looked at anything else. Only
        // where nothing is hidden can it prove one, and so the true state may be asked.
        Some(_) | None => {
            let mut after = state.clone();
            after.apply(seat, played);
            chances(&after, study, rng)[seat.index()].mean
        }
    };
    // What was played may turn out better than what was found best; then nothing was lost.
    let is_best = played == advice.action || expected >= best_expected;
    let (best, best_expected) = match is_best {
        true => (played, expected),
        false => (advice.action, best_expected),
    };
    Some(Decision {
        legal: prompt.legal.len(),
        best: best.to_string(),
        best_expected,
        expected,
        loss: best_expected - expected,
    })
}

/// What those who must decide now should weigh.
fn pending<G: BotGame>(state: &G, study: &Study) -> Vec<Pending> {
    let Turn::Act(seats) = state.turn() else {
        return Vec::new();
    };
    let advised = seats.iter().filter_map(|seat| {
        let prompt = Prompt::new(state, seat)?;
        let mut bot = BotName::Mcts(Budget::Iterations(study.iterations)).bot::<G>();
        let mut rng = Rng::for_job(!study.seed, seat.index() as u64);
        let advice = bot.consider(&prompt, &[], &mut rng).in_notation();
        Some(Pending { seat, advice })
    });
    advised.collect()
}

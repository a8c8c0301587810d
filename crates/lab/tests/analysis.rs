//! What decided a match: what the analysis says is checked against exhaustion and arithmetic.

use catalog::{BotGame, Conqueror, Conversion, GameId, Knights, Yaisken, with_game};
use lab::analysis::{Analysis, Study, analyze, analyze_while, searches, svg};
use search::results;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use tabletop::record::Player;
use tabletop::{
    Game, Guesser as _, Match, Next, Observe, Opening, Prompt, Rng, Seat, Turn, Viewer,
};

const STUDY: Study = Study {
    iterations: 20,
    seed: 1,
};

fn open<G: Game>(players: usize, position: Option<String>) -> Match<G> {
    let opening = Opening {
        position,
        ..Opening::plain(vec![Player::Human(String::new()); players])
    };
    Match::open(&opening).expect("a table that can be opened")
}

/// Random steps, as many as these or to the end.
fn play_on<G: Game>(table: &mut Match<G>, n_steps: usize, rng: &mut Rng) {
    for _ in 0..n_steps {
        match table.state().turn() {
            Turn::Chance => {
                table.resolve_random(rng).expect("chance is pending");
            }
            Turn::Act(seats) => {
                let seat = seats.first().expect("somebody acts");
                let action = table.state().random_legal(seat, rng);
                table.play(seat, action).expect("a legal action");
            }
            Turn::Over(_) => return,
        }
    }
}

fn random_match<G: Game>(players: usize, n_steps: usize, seed: u64) -> Match<G> {
    let mut table = open(players, None);
    play_on(&mut table, n_steps, &mut Rng::from_seed(seed));
    table
}

fn studied<G: BotGame>(table: &Match<G>, study: &Study) -> Analysis {
    let n_done = AtomicU64::new(0);
    let analysis = analyze(table, study, &|done| {
        n_done.fetch_add(done, Ordering::Relaxed);
    });
    assert_eq!(n_done.into_inner(), searches(table));
    analysis
}

/// What holds for every analysis.
fn assert_sound<G: BotGame>(analysis: &Analysis, table: &Match<G>) {
    let n_seats = table.state().seats().get();
    assert_eq!(analysis.positions.len(), analysis.moments.len() + 1);
    assert_eq!(analysis.seats.len(), n_seats);
    for position in &analysis.positions {
        let sum: f64 = position.chances.iter().map(|chance| chance.mean).sum();
        assert!((sum - 1.0).abs() < 1e-4, "{position:?}");
    }
    let n_steps: usize = analysis.moments.iter().map(|m| m.steps.len()).sum();
    assert_eq!(n_steps, table.ply());
    for (moment, around) in analysis.moments.iter().zip(analysis.positions.windows(2)) {
        assert_eq!(moment.ply, around[0].ply);
        assert_eq!(moment.ply + moment.steps.len(), around[1].ply);
        if let Some(decision) = &moment.decision {
            assert!(decision.loss >= 0.0 && decision.legal > 1);
            let lost = decision.best_expected - decision.expected;
            assert!((decision.loss - lost).abs() < 1e-9);
        }
    }
    for mistake in &analysis.mistakes {
        let decision = analysis.moments[mistake.moment].decision.as_ref();
        let decision = decision.expect("a mistake is a decision");
        assert!(decision.is_checked && decision.loss == mistake.loss);
    }
    for totals in &analysis.seats {
        let index = totals.seat.index();
        let (first, last) = (
            &analysis.positions[0],
            analysis.positions.last().expect("a last position"),
        );
        assert_eq!(totals.first, first.chances[index].mean);
        assert_eq!(totals.last, last.chances[index].mean);
        let parts = totals.luck + totals.own + totals.others;
        assert!((parts - (totals.last - totals.first)).abs() < 1e-9);
    }
    if let Turn::Over(outcome) = table.state().turn() {
        let results = results(&outcome);
        for (totals, &result) in analysis.seats.iter().zip(results.as_slice()) {
            assert_eq!(totals.last, f64::from(result));
        }
    }
}

#[test]
fn all_changes_add_up_in_every_game() {
    for &game in GameId::ALL {
        with_game!(game, G => {
            for (players, n_steps) in [(G::INFO.min_seats, 0), (G::INFO.min_seats, 40), (G::INFO.max_seats, 30)] {
                let table = random_match::<G>(players, n_steps, 7);
                let analysis = studied(&table, &Study { iterations: 5, seed: 1 });
                assert_sound(&analysis, &table);
                assert!(!analysis.is_over);
                assert_eq!(!analysis.pending.is_empty(), matches!(table.state().turn(), Turn::Act(_)));
            }
        });
    }
}

#[test]
fn a_whole_match_ends_with_its_result() {
    let table = random_match::<Conversion>(3, 1000, 3);
    let analysis = studied(&table, &STUDY);
    assert_sound(&analysis, &table);
    assert!(analysis.is_over && analysis.pending.is_empty());
    let table = random_match::<Knights>(2, 1000, 4);
    let analysis = studied(&table, &STUDY);
    assert_sound(&analysis, &table);
    assert!(analysis.is_over);
}

#[test]
fn threads_change_nothing_and_the_seed_does() {
    let table = random_match::<Knights>(3, 60, 5);
    let with = |n_threads: usize, seed: u64| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(n_threads);
        let study = Study { seed, ..STUDY };
        pool.build().unwrap().install(|| studied(&table, &study))
    };
    let one = with(1, 1);
    assert_eq!(one, with(3, 1));
    assert_ne!(one.positions, with(1, 2).positions);
}

#[test]
fn what_was_taken_back_is_not_analyzed() {
    let straight = random_match::<Conversion>(2, 20, 8);
    let mut table = straight.clone();
    play_on(&mut table, 6, &mut Rng::from_seed(9));
    while table.ply() > straight.ply() {
        assert!(table.undo());
    }
    let (one, other) = (studied(&straight, &STUDY), studied(&table, &STUDY));
    assert_eq!(one, other);
}

/// What a state is worth to the first seat if both play perfectly: nothing is rolled from here.
fn value(state: &Conversion) -> f32 {
    match state.next() {
        Next::Over => results(&state.turn().over().expect("an outcome"))[Seat::FIRST],
        Next::Chance => unreachable!("hands are large enough"),
        Next::Act(seat) => {
            let values = state.legal(seat).into_iter().map(|action| {
                let mut after = state.clone();
                after.apply(seat, action);
                value(&after)
            });
            match seat {
                Seat::FIRST => values.fold(0.0, f32::max),
                _ => values.fold(1.0, f32::min),
            }
        }
    }
}

/// An action after which a state has this value, of whoever must decide.
fn action_to(state: &Conversion, wanted: f32) -> Option<(Seat, <Conversion as Game>::Action)> {
    let Next::Act(seat) = state.next() else {
        return None;
    };
    let found = state.legal(seat).into_iter().find(|&action| {
        let mut after = state.clone();
        after.apply(seat, action);
        value(&after) == wanted
    });
    Some((seat, found?))
}

/// The end of a game, four squares left, in which the first seat throws a sure victory away; its line too.
fn thrown_away(seed: u64) -> Option<(Match<Conversion>, u64)> {
    let mut rng = Rng::from_seed(seed);
    let mut rows: Vec<String> = Vec::new();
    for row in 0..8 {
        let mut cells = String::new();
        for column in 0..8 {
            let cell = match (row, column) {
                (2 | 5, 2 | 5) => ".".into(),
                _ => format!("{}{}", ["A", "B"][rng.below(2) as usize], 1 + rng.below(6)),
            };
            cells += &cell;
        }
        rows.push(cells);
    }
    let position = format!("{} 246,135 place-A -", rows.join("/"));
    let mut table = open::<Conversion>(2, Some(position));
    for wanted in [1.0, 1.0, 0.0, 0.0] {
        let (seat, action) = action_to(table.state(), wanted)?;
        table.play(seat, action).expect("a legal action");
    }
    Some((table, 3))
}

#[test]
fn a_victory_thrown_away_is_the_biggest_mistake() {
    let cases: Vec<_> = (0..200).filter_map(thrown_away).take(5).collect();
    assert_eq!(cases.len(), 5, "such ends are not rare");
    for (table, line) in cases {
        let study = Study {
            iterations: 300,
            seed: 1,
        };
        let analysis = studied(&table, &study);
        assert_sound(&analysis, &table);
        let worst = &analysis.mistakes[0];
        assert_eq!(
            (worst.line, worst.seat),
            (line, Seat::FIRST),
            "{analysis:#?}"
        );
        assert!(worst.loss > 0.8, "{worst:?}");
        let lost = analysis.seats[0].lost;
        assert!(lost < worst.loss + 0.1, "{lost} {analysis:#?}");
        // By exhaustion, what is called better does win.
        let mut before = table.clone();
        assert!(before.reopen());
        while before.ply() > worst.ply {
            assert!(before.undo());
        }
        let mut better = before.state().clone();
        better.apply(worst.seat, worst.best.parse().unwrap());
        assert_eq!(value(&better), 1.0, "{worst:?}");
    }
}

#[test]
fn a_die_that_decides_the_game_is_the_greatest_luck() {
    // With a 6, seat 1 takes three fives and wins, 108 to 96; with anything less it loses.
    let a = "A3".repeat(8);
    let b = "B3".repeat(8);
    let rest = "B3".repeat(6);
    let position = format!("{a}/{a}/{a}/{a}/{b}/{b}/A5A5{rest}/.A5{rest} 11,1112 roll-B -");
    let study = Study {
        iterations: 600,
        seed: 1,
    };
    let with = |die: &str| {
        let mut table = open::<Conversion>(2, Some(position.clone()));
        table.resolve(die.parse().unwrap()).unwrap();
        studied(&table, &study)
    };
    let lucky = with("die-6");
    assert!(
        (lucky.seats[1].first - 1.0 / 6.0).abs() < 0.05,
        "{lucky:#?}"
    );
    assert_eq!(lucky.luck.len(), 1);
    let event = &lucky.luck[0];
    assert_eq!(
        (event.seat.index(), event.steps.as_slice()),
        (1, &["die-6".to_owned()][..])
    );
    assert!((event.gain - 5.0 / 6.0).abs() < 0.05, "{event:?}");
    assert_eq!(lucky.seats[1].luck, event.gain);
    let best = &lucky.pending[0].advice.candidates[0];
    assert_eq!((best.action.as_str(), best.expected), ("a1=6", 1.0));

    let unlucky = with("die-2");
    assert_eq!(unlucky.luck[0].seat, Seat::FIRST);
    assert!((unlucky.luck[0].gain - 1.0 / 6.0).abs() < 0.05);
}

/// States of random matches in which chance is next and may lead to so many decisions at most, some steps apart.
fn before_chance<G: Game>(players: usize, n: usize, n_outcomes: usize) -> Vec<G> {
    let mut rng = Rng::from_seed(11);
    let mut found = Vec::new();
    while found.len() < n {
        let mut table = open::<G>(players, None);
        while found.len() < n && table.state().next() != Next::Over {
            play_on(&mut table, 1 + rng.below(9) as usize, &mut rng);
            let state = table.state();
            let decides = |outcome| {
                let mut after = state.clone();
                after.apply_chance(outcome);
                matches!(after.next(), Next::Act(seat) if after.legal(seat).len() > 1)
            };
            let outcomes = state.chance();
            if (2..=n_outcomes).contains(&outcomes.len())
                && outcomes.into_iter().all(|(outcome, _)| decides(outcome))
            {
                found.push(state.clone());
            }
        }
    }
    found
}

/// What luck gives whoever decides next, on average over all outcomes by their weights.
fn mean_luck<G: BotGame>(state: &G, study: &Study) -> f64 {
    let outcomes = state.chance();
    let sum: f64 = outcomes.iter().map(|(_, weight)| f64::from(*weight)).sum();
    let parts = outcomes
        .into_iter()
        .enumerate()
        .map(|(index, (outcome, weight))| {
            let mut table = open::<G>(state.seats().get(), Some(state.to_string()));
            table.resolve(outcome).expect("an outcome of what is next");
            let Next::Act(seat) = table.state().next() else {
                panic!("somebody decides then");
            };
            // Errors of the searches would not cancel out if all had the same seed.
            let study = Study {
                seed: study.seed + index as u64,
                ..*study
            };
            let analysis = studied(&table, &study);
            analysis.moments[0].change[seat.index()] * f64::from(weight) / sum
        });
    parts.sum()
}

/// Luck is nothing on average, whoever decides after it. A point of a hundred is far more than the searches'
/// errors leave of that here, and far less than the four points that a search from before the dice gives away.
fn check_mean_luck<G: BotGame>(players: usize, n_outcomes: usize) {
    const STATES: usize = 12;
    let study = Study {
        iterations: 100,
        seed: 1,
    };
    let states = before_chance::<G>(players, STATES, n_outcomes);
    let sum: f64 = states.iter().map(|state| mean_luck(state, &study)).sum();
    let mean = sum / STATES as f64;
    assert!(mean.abs() < 0.01, "{} with {players}: {mean}", G::INFO.id);
}

#[test]
fn luck_is_nothing_on_average() {
    check_mean_luck::<Conqueror>(2, 6);
    check_mean_luck::<Yaisken>(2, 8);
    check_mean_luck::<Yaisken>(4, 8);
    check_mean_luck::<Knights>(2, 20);
}

#[test]
fn dice_with_no_decision_between_are_one_moment() {
    let table = random_match::<Conversion>(2, 12, 2);
    let analysis = studied(&table, &STUDY);
    // Who begins, five dice of each, and one die placed.
    let lengths: Vec<_> = analysis.moments.iter().map(|m| m.steps.len()).collect();
    assert_eq!(lengths, [11, 1]);
    assert_eq!(analysis.moments[0].seat, None);
    assert_eq!(
        (analysis.moments[1].ply, analysis.moments[1].line),
        (11, 12)
    );
}

/// Another state that the seat cannot tell from this one.
fn twin<G: Observe>(state: &G, seat: Seat, rng: &mut Rng) -> G {
    let view = state.view(Viewer::Seat(seat));
    let mut guesser = G::guesser(&view).expect("a state's view");
    guesser.deal(rng)
}

#[test]
fn nobody_is_judged_or_advised_by_what_they_could_not_see() {
    let study = Study {
        iterations: 60,
        seed: 1,
    };
    let mut rng = Rng::from_seed(3);
    let (mut n_told, mut n_apart) = (0, 0);
    for seed in 0..24 {
        let n_seats = 2 + seed as usize % 3;
        let table = random_match::<Knights>(n_seats, 30 + 2 * seed as usize, seed);
        let state = table.state();
        let Next::Act(seat) = state.next() else {
            continue;
        };
        let twin = twin(state, seat, &mut rng);
        if twin == *state || state.legal(seat).len() < 2 {
            continue;
        }
        n_told += 1;
        let action = state.random_legal(seat, &mut rng);
        let [one, other] = [state, &twin].map(|state| {
            let mut table = open::<Knights>(n_seats, Some(state.to_string()));
            let before = studied(&table, &study);
            table.play(seat, action).expect("legal for both");
            (before, studied(&table, &study))
        });
        let prompts = [state, &twin].map(|state| Prompt::new(state, seat).unwrap().view);
        assert_eq!(prompts[0], prompts[1]);
        let judged = |analysis: &Analysis| analysis.moments[0].decision.clone().unwrap();
        assert_eq!(judged(&one.1), judged(&other.1), "{state}\n{twin}");
        let advised = |analysis: &Analysis| {
            let mut pending = analysis.pending.iter();
            pending
                .find(|pending| pending.seat == seat)
                .cloned()
                .unwrap()
        };
        assert_eq!(advised(&one.0), advised(&other.0), "{state}\n{twin}");
        n_apart += usize::from(one.0.positions != other.0.positions);
    }
    // Chances are by the true state, so the twins are not alike to those who see all.
    assert!(n_told >= 8 && n_apart >= 6, "{n_apart} of {n_told}");
}

#[test]
fn the_picture_shows_everybody_and_every_mark() {
    let names = ["Ada & <Bob>", "Player 2", "Grace"].map(String::from);
    for n_steps in [0, 1, 30, 1000] {
        let table = random_match::<Conversion>(3, n_steps, 6);
        let analysis = studied(&table, &STUDY);
        let picture = svg(&analysis, "Conversion", &names);
        assert!(picture.starts_with("<svg") && picture.trim_end().ends_with("</svg>"));
        assert!(picture.contains("Ada &amp; &lt;Bob&gt;"), "{n_steps}");
        for name in &names[1..] {
            assert!(picture.contains(name.as_str()));
        }
        assert!(!picture.contains("NaN") && !picture.contains("inf"));
        // A minus or a plus begins every label, and nothing else.
        let n_labels = picture.matches("\u{2212}").count() + picture.matches("\n+").count();
        let n_marked = analysis.mistakes.len().min(4) + analysis.luck.len().min(4);
        assert_eq!(n_labels, n_marked, "{n_steps}");
    }
}

#[test]
fn who_loses_interest_stops_it_soon() {
    let table = random_match::<Conversion>(2, 60, 3);
    let n_done = AtomicU64::new(0);
    let few = |done: u64| match done + n_done.fetch_add(done, Ordering::Relaxed) {
        0..10 => ControlFlow::Continue(()),
        _ => ControlFlow::Break(()),
    };
    assert_eq!(analyze_while(&table, &STUDY, &few), None);
    // Searches under way on other threads are finished, and one message counts searches that were not needed.
    let n_threads = rayon::current_num_threads() as u64;
    let n_done = n_done.into_inner();
    assert!((10..10 + n_threads + 32).contains(&n_done), "{n_done}");
    assert!(n_done < searches(&table));
    let to_the_end = |_| ControlFlow::Continue(());
    let whole = analyze_while(&table, &STUDY, &to_the_end);
    assert_eq!(whole, Some(studied(&table, &STUDY)));
}

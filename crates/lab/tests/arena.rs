//! The arena: the same rows on any number of threads and after any interruption, and true verdicts.

use std::sync::atomic::{AtomicU64, Ordering};

use catalog::GameId;
use lab::arena::{Arena, Pairs, Results, Row, Verdict, play};

fn arena(bots: &str, games: u64) -> Arena {
    Arena {
        game: GameId::Conversion,
        players: 2,
        options: Default::default(),
        bots: bots
            .split(',')
            .map(|name| name.parse().expect("a bot"))
            .collect(),
        games,
        seed: 5,
        pairs: Pairs::All,
        stop: None,
        about: None,
    }
}

fn on_threads(n: usize, arena: &Arena) -> Results {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(n)
        .build()
        .expect("a pool of threads");
    pool.install(|| play(arena, &|_| ()))
        .expect("a valid experiment")
}

#[test]
fn the_number_of_threads_changes_no_byte() {
    let plain = arena("random,greedy,random", 20);
    let stopped = Arena {
        games: 60,
        stop: Some(0.7),
        ..plain.clone()
    };
    for arena in [plain, stopped] {
        let one = on_threads(1, &arena);
        for n in [2, 5] {
            let many = on_threads(n, &arena);
            assert_eq!(one.text(), many.text());
            assert_eq!(one.report(), many.report());
        }
    }
}

#[test]
fn rows_are_kept_in_order_and_continue_after_an_interruption() {
    let arena = Arena {
        stop: Some(0.7),
        ..arena("random,greedy,random", 40)
    };
    let whole = on_threads(2, &arena);
    let mut kept = whole.head();
    let mut results = Results::new(&arena).expect("a valid experiment");
    let mut keep = |rows: &[Row]| {
        kept += &Results::lines(rows);
        Ok(())
    };
    results.play(&mut keep, &|_| ()).expect("it is played");
    assert_eq!(kept, whole.text());

    for share in [0, 3, 5, 8, 10] {
        let mut text = whole.text()[..whole.text().len() * share / 10].to_owned();
        let mut results = Results::new(&arena).expect("a valid experiment");
        let end = results
            .take_over(&text)
            .expect("a part of the same results");
        text.truncate(end);
        if end == 0 {
            text = results.head();
        }
        let mut keep = |rows: &[Row]| {
            text += &Results::lines(rows);
            Ok(())
        };
        results.play(&mut keep, &|_| ()).expect("it is played");
        assert_eq!(text, whole.text());
        assert_eq!(results, whole);
    }
}

#[test]
fn progress_hears_of_every_match_once_even_if_a_test_skips_some() {
    for stop in [None, Some(0.7)] {
        let arena = Arena {
            stop,
            ..arena("random,greedy,random", 60)
        };
        let heard = AtomicU64::new(0);
        let count = |n| {
            heard.fetch_add(n, Ordering::Relaxed);
        };
        let results = play(&arena, &count).expect("a valid experiment");
        assert_eq!(heard.into_inner(), arena.most_matches());
        let is_shorter = (results.rows().len() as u64) < arena.most_matches();
        assert_eq!(is_shorter, stop.is_some());
    }
}

#[test]
fn a_greedy_bot_beats_a_random_one_and_the_test_stops_there() {
    let arena = Arena {
        stop: Some(0.65),
        ..arena("random,greedy", 400)
    };
    let report = on_threads(2, &arena).report();
    let pairing = &report.pairings[0];
    assert_eq!(pairing.verdict, Some(Verdict::Second));
    assert!(report.matches < 400, "{}", report.matches);
    assert!(pairing.share.interval.high < 0.5, "{pairing:?}");
    assert_eq!(report.ratings[0].bot, "greedy");
    assert_eq!(report.matrix()[0][1], Some(pairing.share.mean));
    assert_eq!(report.matrix()[1][0], Some(1.0 - pairing.share.mean));
    assert_eq!(report.matrix()[0][0], None);
}

#[test]
fn equal_bots_have_equal_chances_at_every_table() {
    for players in [2, 3, 4] {
        let arena = Arena {
            players,
            ..arena("random,random", 2000)
        };
        let report = on_threads(2, &arena).report();
        let pairing = &report.pairings[0];
        // Both are the same bot, so the truth is known: 0.5. Four standard errors.
        let error = (0.25f64 / 2000.0).sqrt();
        assert!(
            (pairing.share.mean - 0.5).abs() < 4.0 * error,
            "{pairing:?}"
        );
        assert!(pairing.lead.abs() < 0.1 * players as f64, "{pairing:?}");
    }
}

#[test]
fn a_ladder_plays_neighbors_only_and_ranks_them_at_larger_tables() {
    let arena = Arena {
        players: 3,
        pairs: Pairs::Neighbors,
        ..arena("greedy,random,random", 60)
    };
    let report = on_threads(2, &arena).report();
    assert_eq!(report.pairings.len(), 2);
    assert_eq!(report.matrix()[0][2], None);
    assert!(report.pairings[0].in_order && !report.pairings[1].in_order);
    let markdown = report.markdown();
    assert_eq!(markdown.lines().count(), 4, "{markdown}");
    assert!(markdown.contains("\n| greedy, random | "), "{markdown}");
    let n_columns: Vec<_> = markdown
        .lines()
        .map(|line| line.matches('|').count())
        .collect();
    assert_eq!(n_columns, [n_columns[0]; 4], "{markdown}");
    let heads: Vec<_> = report.table()[0].clone();
    let columns = [
        "First, second",
        "Won",
        "Lost",
        "Shared",
        "Share",
        "Lead",
        "In order",
    ];
    assert_eq!(heads, columns);
}

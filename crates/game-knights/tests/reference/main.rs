//! The game against a second implementation: step by step over random matches at tables of every kind, from
//! crowded positions that play would hardly reach, and in the counts of `perft.txt`.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod arrange;
mod attack;
mod cards;
mod coverage;
mod deed;
mod ending;
mod known;
mod options;
mod rarities;
mod reasons;
mod refusal;
mod scenes;
mod seen;
mod slow;
mod special;
mod text;
mod turns;

use arrange::{arrangement, pick, pick_varied, tables};
use game_knights::Knights;
use rarities::{RARITIES, every_answer, every_reading};
use reasons::assert_some_refusals;
use seen::{Seen, Way};
use slow::Slow;
use tabletop::options::parse_options_text;
use tabletop::{Game, Rng, Seat, SeatCount, perft};
use testkit::files::{self, Failures};
use testkit::second::{Said, SaidOutcome, assert_agrees};

/// How many crowded positions are built from which play goes on, and for how many steps.
const CROWDED_POSITIONS: u64 = 12_000;
const CROWDED_STEPS: usize = 30;

/// How many positions are built whose continuations are counted.
const COUNTED_POSITIONS: u64 = 400;

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

/// Panics unless both say the same of the position, the turn, what may be done, what chance may do and
/// the outcome.
fn assert_agree(game: &Knights, slow: &Slow) {
    let legal = |index| {
        let deeds = slow.legal(index).into_iter();
        deeds.map(ToString::to_string).collect()
    };
    let chances = slow.chances().into_iter();
    assert_agrees(
        game,
        &Said {
            position: slow.write(),
            legal: (0..=slow.n_seats()).map(legal).collect(),
            asked: slow.asked(),
            chances: chances.map(|(outcome, n)| (outcome, n as u32)).collect(),
            outcome: slow.is_over().then(|| SaidOutcome {
                places: slow.places(),
                scores: slow.scores(),
                ended_by: slow.ended_by(),
                won_by: slow.ended_by(),
            }),
        },
    );
}

/// Some way in which play can go on; of several who decide at once, anybody may be the first to do so.
fn some_way(slow: &Slow, rng: &mut Rng) -> Way {
    let asked = slow.asked();
    if asked.is_empty() {
        return Way::Outcome(pick(&slow.chances(), rng).0);
    }
    let by = pick(&asked, rng);
    Way::Deed(by, pick_varied(&slow.legal(by), rng))
}

/// Plays the same step in both, and compares them.
fn go(game: &mut Knights, slow: &mut Slow, way: &Way, seen: &mut Seen) {
    let before = slow.clone();
    let told = match way {
        Way::Deed(by, deed) => {
            game.apply(seat(*by), deed.to_string().parse().unwrap());
            slow.act(*by, deed);
            deed.to_string()
        }
        Way::Outcome(outcome) => {
            game.apply_chance(outcome.parse().unwrap());
            slow.happen(outcome);
            outcome.clone()
        }
    };
    let (found, expected) = (game.to_string(), slow.write());
    assert_eq!(found, expected, "after {told} in {}", before.write());
    assert_eq!(read(&expected), *game, "{expected} reads otherwise");
    assert_agree(game, slow);
    assert_sound(slow);
    seen.note_step(&before, way, slow);
}

/// Panics if the second implementation has lost a card or a gem, or if somebody knows what is not so.
fn assert_sound(slow: &Slow) {
    let text = slow.write();
    let read = Slow::read(&text);
    assert_eq!(read.write(), text);
    assert_eq!(
        cards::write_cards(&read.pile),
        cards::write_cards(&slow.pile)
    );
    let n_gems = if slow.is_duel() {
        12
    } else {
        5 * slow.n_seats()
    };
    assert_eq!(slow.gems.iter().sum::<usize>(), n_gems, "{text}");
    for (holder, hand) in slow.hands.iter().enumerate() {
        for looker in 0..=slow.n_seats() {
            let known = slow.known.to(looker, holder);
            assert!(cards::holds(hand, known), "{looker} of {holder} in {text}");
        }
    }
}

/// Goes on at random for so many steps or, if it is sooner, until the game is over.
fn walk(game: &mut Knights, slow: &mut Slow, most: usize, rng: &mut Rng, seen: &mut Seen) {
    for _ in 0..most {
        assert_some_refusals(game, slow, rng);
        if slow.is_over() {
            return;
        }
        let way = some_way(slow, rng);
        go(game, slow, &way, seen);
    }
}

/// The game at a position, which must be readable.
fn read(position: &str) -> Knights {
    let game: Result<Knights, _> = position.parse();
    game.unwrap_or_else(|error| panic!("{error} in {position}"))
}

/// The game at a position of the second implementation.
fn same(slow: &Slow) -> Knights {
    let game = read(&slow.write());
    assert_sound(slow);
    assert_agree(&game, slow);
    game
}

/// The game before its first step at a table of the second implementation.
fn start(slow: &Slow) -> Knights {
    let options = parse_options_text::<Knights>(&slow.write_options()).unwrap();
    let game = Knights::new(SeatCount::new(slow.n_seats()).unwrap(), &options).unwrap();
    assert_agree(&game, slow);
    game
}

#[test]
fn both_play_the_same_matches_to_the_end() {
    let mut seen = Seen::default();
    for (number, table) in tables().into_iter().enumerate() {
        let mut rng = Rng::for_job(61, number as u64);
        let mut slow = table;
        let mut game = start(&slow);
        let most = game.max_steps();
        walk(&mut game, &mut slow, most, &mut rng, &mut seen);
        assert!(slow.is_over(), "{game}");
    }
    seen.assert_has(&[
        "first", "deal", "draw", "act", "fortify", "attack", "attack:L", "attack!", "respond",
        "respond~", "rob", "show", "take", "steal", "tax", "lose", "draft", "choose", "choose:0",
        "over-7", "over-60",
    ]);
}

#[test]
fn both_go_on_alike_from_crowded_positions() {
    let mut seen = Seen::default();
    for number in 0..CROWDED_POSITIONS {
        let mut rng = Rng::for_job(62, number);
        let mut slow = arrangement(&mut rng);
        let mut game = same(&slow);
        walk(&mut game, &mut slow, CROWDED_STEPS, &mut rng, &mut seen);
    }
    seen.assert_has(&RARITIES);
    seen.assert_has(&every_reading());
    seen.assert_has(&every_answer());
}

#[test]
fn both_count_the_same_continuations() {
    for number in 0..COUNTED_POSITIONS {
        let slow = arrangement(&mut Rng::for_job(63, number));
        let game = same(&slow);
        assert_eq!(perft(&game, 2), slow.count_ways(2), "{game}");
    }
}

#[test]
fn the_perft_file_is_what_the_second_implementation_counts() -> Result<(), Failures> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft.txt");
    files::recounted(path, |position, depth| {
        let slow = Slow::read(position);
        assert_eq!(slow.write(), position);
        slow.count_ways(depth)
    })
}

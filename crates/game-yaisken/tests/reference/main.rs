//! The game against a second implementation: step by step over random matches at tables of every kind, move
//! by move from crowded positions that play would hardly reach, and in the counts of `perft.txt`.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod arrange;
mod attack;
mod deed;
mod defeat;
mod dice;
mod drawing;
mod ending;
mod line_up;
mod moves;
mod options;
mod reasons;
mod refusal;
mod seen;
mod seen_combos;
mod seen_exchanges;
mod slow;
mod space;
mod text;

use arrange::{arrangement, pick, scarcity, switches};
use dice::Die;
use game_yaisken::Yaisken;
use options::Options;
use seen::Seen;
use seen_combos::COMBOS;
use seen_exchanges::EXCHANGES;
use slow::{Pending, Slow};
use tabletop::options::parse_options_text;
use tabletop::{Game, Rng, Seat, SeatCount, perft};
use testkit::files::{self, Failures};
use testkit::second::{Said, SaidOutcome, assert_agrees};

/// How many matches are played with each combination of the switches by each number of players.
const MATCHES_OF_A_TABLE: usize = 1;

/// How many positions are built of which every move is played to the end of its turn.
const MOVED_POSITIONS: u64 = 6_000;

/// How many positions are built from which play goes on, and for how many steps.
const CONTINUED_POSITIONS: u64 = 3_000;
const CONTINUED_STEPS: usize = 40;

/// How many positions with few dice in the bag are built from which play goes on, and for how many steps.
const SCANT_POSITIONS: u64 = 1_000;
const SCANT_STEPS: usize = 20;

/// How many positions are built whose continuations are counted.
const COUNTED_POSITIONS: u64 = 1_000;

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

/// Panics unless both say the same of the position, the turn, what may be done, what chance may do and
/// the outcome.
fn assert_agree(game: &Yaisken, slow: &Slow) {
    let seats = 0..slow.players.len();
    let deeds: Vec<String> = slow.legal().iter().map(ToString::to_string).collect();
    let legal = |index| match slow.asked() == Some(index) {
        true => deeds.clone(),
        false => Vec::new(),
    };
    assert_agrees(
        game,
        &Said {
            position: slow.write(),
            legal: (0..=slow.players.len()).map(legal).collect(),
            asked: slow.asked().into_iter().collect(),
            chances: slow.chances(),
            outcome: slow.is_over().then(|| SaidOutcome {
                places: slow.places(),
                scores: seats.map(|seat| slow.points(seat) as i32).collect(),
                ended_by: slow.ended_by(),
                won_by: slow.won_by(),
            }),
        },
    );
}

/// Plays the same step in both, and compares them.
fn go(game: &mut Yaisken, slow: &mut Slow, way: &str, seen: &mut Seen) {
    seen.note_step(slow, way);
    let before = slow.clone();
    match slow.asked() {
        Some(index) => game.apply(seat(index), way.parse().unwrap()),
        None => game.apply_chance(way.parse().unwrap()),
    }
    slow.go(way);
    let from = before.write();
    assert_eq!(game.to_string(), slow.write(), "after {way} in {from}");
    seen.note_change(&before, way, slow);
    seen.note_combos(&before, way, slow);
    assert_agree(game, slow);
}

/// Goes on at random for so many steps or, if it is sooner, until the game is over.
fn walk(game: &mut Yaisken, slow: &mut Slow, most: usize, rng: &mut Rng, seen: &mut Seen) {
    for _ in 0..most {
        if slow.is_over() {
            break;
        }
        let way = pick(&slow.ways(), rng);
        go(game, slow, &way, seen);
    }
    seen.note_end(slow);
}

/// The game at a position of the second implementation, which must be readable.
fn same(slow: &Slow) -> Yaisken {
    let position = slow.write();
    assert_eq!(Slow::read(&position).write(), position);
    let read: Result<Yaisken, _> = position.parse();
    read.unwrap_or_else(|error| panic!("{error} in {position}"))
}

/// A match before its first step, in both.
fn start(n_players: usize, options: Options) -> (Yaisken, Slow) {
    let read = parse_options_text::<Yaisken>(&options.write()).unwrap();
    let game = Yaisken::new(SeatCount::new(n_players).unwrap(), &read).unwrap();
    let slow = Slow::new(n_players, options);
    assert_agree(&game, &slow);
    (game, slow)
}

fn assert_matches_agree(options: Options, rng: &mut Rng, seen: &mut Seen) {
    for n_players in 2..=6 {
        let mut options = options;
        options.side = 5 + rng.below(4) as i32;
        (options.stalemate, options.turn_limit) =
            pick(&[(60, 600), (60, 100), (10, 600), (1000, 200)], rng);
        let (mut game, mut slow) = start(n_players, options);
        let most = game.max_steps();
        walk(&mut game, &mut slow, most, rng, seen);
        assert!(slow.is_over(), "{game}");
    }
}

#[test]
fn both_play_the_same_matches_to_the_end() {
    let mut seen = Seen::default();
    for (number, options) in switches().into_iter().enumerate() {
        let mut rng = Rng::for_job(41, number as u64);
        for _ in 0..MATCHES_OF_A_TABLE {
            assert_matches_agree(options, &mut rng, &mut seen);
        }
    }
    seen.assert_has(&[
        "first",
        "leader",
        "act",
        "draw",
        "keep",
        "place",
        "strike",
        "bend",
        "answer to an attack",
        "answer to a strike",
        "decide",
        "exchange after a placement",
        "exchange after a first action",
        "exchange after a move",
        "over-40",
        "over-42",
        "over-52",
        "over-53",
    ]);
}

#[test]
fn both_make_the_same_of_every_move_on_crowded_boards() {
    let mut seen = Seen::default();
    for number in 0..MOVED_POSITIONS {
        let mut rng = Rng::for_job(42, number);
        let before = arrangement(&mut rng);
        let position = same(&before);
        assert_agree(&position, &before);
        for deed in before.moves(before.asked().unwrap()) {
            let (mut game, mut slow) = (position.clone(), before.clone());
            go(&mut game, &mut slow, &deed.to_string(), &mut seen);
            while !slow.is_over() && slow.turn == before.turn {
                let way = pick(&slow.ways(), &mut rng);
                go(&mut game, &mut slow, &way, &mut seen);
            }
            seen.note_end(&slow);
        }
    }
    seen.assert_has(EXCHANGES);
    seen.assert_has(COMBOS);
    seen.assert_has(&[
        "dice join",
        "pair moves",
        "die leaves a pair",
        "move across an edge",
        "strike at a pair",
        "strike into a Sanctuary",
        "pair strikes",
        "pair attacks instead",
        "three bends",
        "four targets",
        "two lines to one space",
        "exchange against two lines",
        "pair may be exchanged",
        "Sanctuary against an attack",
        "Sanctuary against a strike",
        "Sanctuary leaves in a strike",
        "pair defeated",
        "partner",
        "Companion of a leader",
        "dice of a player who is out",
        "must capture",
        "over-40",
        "over-42",
        "over-52",
        "over-53",
    ]);
}

#[test]
fn both_go_on_alike_from_crowded_boards() {
    let mut seen = Seen::default();
    for number in 0..CONTINUED_POSITIONS {
        let mut rng = Rng::for_job(43, number);
        let mut slow = arrangement(&mut rng);
        let mut game = same(&slow);
        walk(&mut game, &mut slow, CONTINUED_STEPS, &mut rng, &mut seen);
    }
    seen.assert_has(&[
        "own exchange",
        "exchange after a placement",
        "exchange after a pass",
        "exchange, then stalemate",
        "exchange, then the turn limit",
        "pass",
        "keep",
        "place",
        "bend",
        "partner",
        "answer to a strike",
        "somebody is out",
        "over-40",
        "over-41",
        "over-42",
        "over-52",
        "over-53",
    ]);
}

#[test]
fn both_draw_the_same_from_a_scant_bag() {
    let mut seen = Seen::default();
    for number in 0..SCANT_POSITIONS {
        let mut rng = Rng::for_job(45, number);
        let mut slow = scarcity(&mut rng);
        let mut game = same(&slow);
        if slow.ways().contains(&"draw".into()) {
            go(&mut game, &mut slow, "draw", &mut seen);
        }
        walk(&mut game, &mut slow, SCANT_STEPS, &mut rng, &mut seen);
    }
    seen.assert_has(&[
        "keep",
        "ones set aside for two dice",
        "nothing but ones on a first turn",
    ]);
}

/// Who begins if everybody draws the same points as long as there are enough such dice (YAI-5).
fn first_after_ties(n_players: usize, options: Options, rng: &mut Rng) -> Slow {
    let (mut game, mut slow) = start(n_players, options);
    let mut all_draw = 0;
    while let Pending::First(seat, _) = slow.pending {
        if seat == 0 {
            let worth = |points: u32| slow.bag.iter().filter(|die| die.points() == points).count();
            let enough: Vec<u32> = (0..4)
                .filter(|points| worth(*points) >= n_players)
                .collect();
            all_draw = pick(&enough, rng);
        }
        let dice = slow.bag.iter().filter(|die| die.points() == all_draw);
        let die: Die = pick(&dice.copied().collect::<Vec<_>>(), rng);
        let way = format!("draw-{}", die.sign());
        go(&mut game, &mut slow, &way, &mut Seen::default());
    }
    slow
}

#[test]
fn both_let_the_lowest_seat_begin_if_the_bag_cannot_serve_all() {
    for (number, options) in switches().into_iter().enumerate() {
        let mut rng = Rng::for_job(46, number as u64);
        for n_players in [2, 3, 4, 6] {
            let slow = first_after_ties(n_players, options, &mut rng);
            let begins = [Pending::Act(0), Pending::Leader(0)];
            assert!(begins.contains(&slow.pending), "{}", slow.write());
        }
    }
}

#[test]
fn both_count_the_same_continuations() {
    for number in 0..COUNTED_POSITIONS {
        let slow = arrangement(&mut Rng::for_job(47, number));
        let game = same(&slow);
        assert_eq!(perft(&game, 2), slow.count(2), "{game}");
    }
}

#[test]
fn the_perft_file_is_what_the_second_implementation_counts() -> Result<(), Failures> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft.txt");
    files::recounted(path, |position, depth| {
        let slow = Slow::read(position);
        assert_eq!(slow.write(), position);
        slow.count(depth)
    })
}

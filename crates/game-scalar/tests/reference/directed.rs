//! What random matches hardly meet, met directly: how Aether clears a crowded zone, how every pair of effects
//! is settled, and who begins.

use std::collections::BTreeSet;

use game_scalar::Scalar;
use tabletop::options::parse_options_text;
use tabletop::{Game, Rng, SeatCount};

use crate::aether::Clearing;
use crate::arrange;
use crate::combat::{Double, Face};
use crate::hexes::{Board, Direction};
use crate::options::Options;
use crate::slow::{Pending, Slow};
use crate::{Seen, assert_agree, walk};

/// Panics unless both clear the zone alike; says how they did.
fn clear(mut slow: Slow) -> Clearing {
    let clearing = slow.clone().push_all_outward();
    let mut game: Scalar = slow.write().parse().unwrap();
    game.apply_chance("core-aether".parse().unwrap());
    slow.go("core-aether");
    assert_agree(&game, &slow);
    clearing
}

/// How zones were cleared on one board.
#[derive(Default)]
struct Cleared {
    pushes: BTreeSet<(usize, u32)>,
    n_last_resorts: u32,
}

impl Cleared {
    fn add(&mut self, clearing: Clearing) {
        self.pushes.extend(clearing.pushes);
        self.n_last_resorts += clearing.n_last_resorts;
    }

    /// Every way out, with as many dice as can move at once; and the last resort, so many times.
    fn assert_is_complete(&self, most_dice: u32, n_last_resorts: u32) {
        let ways = (0..3).flat_map(|way| (1..=most_dice).map(move |n_dice| (way, n_dice)));
        assert_eq!(self.pushes, ways.collect());
        assert!(
            self.n_last_resorts >= n_last_resorts,
            "{}",
            self.n_last_resorts
        );
    }
}

#[test]
fn both_push_the_same_dice_outward_from_crowded_zones() {
    let (mut four, mut five) = (Cleared::default(), Cleared::default());
    for number in 0..3000 {
        for crowd in [arrange::crowd, arrange::full_rings] {
            let slow = crowd(&mut Rng::for_job(131, number));
            let cleared = if slow.board == Board::Four {
                &mut four
            } else {
                &mut five
            };
            cleared.add(clear(slow));
        }
    }
    four.assert_is_complete(2, 100);
    five.assert_is_complete(3, 10);
}

#[test]
fn both_push_alike_whatever_stands_before_a_spoke() {
    let mut four = Cleared::default();
    for spoke in Direction::all() {
        assert_eq!(arrange::cone(Board::Four, spoke).len(), 8);
        for taken in 0..1 << 8 {
            let mut rng = Rng::for_job(132, taken);
            let is_taken = |number, _: &mut Rng| taken >> number & 1 == 1;
            four.add(clear(arrange::wedge(
                Board::Four,
                spoke,
                is_taken,
                &mut rng,
            )));
        }
    }
    four.assert_is_complete(2, 6);
}

#[test]
fn both_push_alike_before_a_crowded_spoke_of_the_larger_board() {
    let mut five = Cleared::default();
    for spoke in Direction::all() {
        assert_eq!(arrange::cone(Board::Five, spoke).len(), 15);
        for number in 0..1500 {
            let mut rng = Rng::for_job(133, number);
            // The fewer hexes are free, the longer the chains; the nearest three are seldom free.
            let n_free = 1 + rng.below(4);
            let is_taken = |number, rng: &mut Rng| match number {
                0..3 => rng.below(32) > 0,
                _ => rng.below(12) >= n_free,
            };
            five.add(clear(arrange::wedge(
                Board::Five,
                spoke,
                is_taken,
                &mut rng,
            )));
        }
    }
    five.assert_is_complete(3, 100);
}

/// SCA-31: the straight neighbor cannot be pushed, but the clockwise one can.
#[test]
fn the_die_on_e5_follows_the_one_that_goes_from_e6_to_e7() {
    let before = ".,.,B8:1,B6:1/.,.,B6:2,B4:1,B8:2/.,.,.,A4:1,B4:2,./.,.,.,*,A6:3,.,./.,.,A10:7,A8:5,.,./\
                  .,.,.,.,./.,.,.,. 111122,000222 1,0 aether core-A 0 0 -";
    let after = ".,.,B8:1,B6:1/.,.,B6:2,B4:1,B8:2/.,.,.,.,A4:1,B4:2/.,.,.,*,.,A6:3,./.,.,.,.,.,./\
                 .,A10:7,.,A8:5,./.,.,.,. 111122,000222 1,0 aether act-A 1 0 -";
    let mut slow = Slow::read(before);
    assert_eq!(slow.write(), before);
    let clearing = clear(slow.clone());
    assert_eq!(clearing.n_last_resorts, 0);
    slow.go("core-aether");
    assert_eq!(slow.write(), after);
}

/// SCA-31: a chain of three dice through the straight neighbor comes before one of two through the next.
#[test]
fn a_long_straight_chain_comes_before_a_short_one() {
    // From f6: g7, g6 and f7 are taken, and so is all that g7 could go to; i9 is free, and f8 too.
    let before = ".,.,.,B4:1,./.,.,.,B4:2,B6:1,B6:2/.,.,.,B8:1,B8:2,B10:1,./.,.,.,.,A4:1,B10:2,.,./\
                  .,.,.,.,*,A6:3,.,.,./.,.,.,A10:7,A8:5,.,.,./.,.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,. \
                  111122,000022 1,0 aether core-A 0 0 board=five";
    let mut slow = Slow::read(before);
    let clearing = clear(slow.clone());
    assert!(clearing.pushes.contains(&(0, 3)));
    slow.go("core-aether");
    let text = slow.write();
    assert!(text.starts_with(".,.,.,B4:1,B6:1/.,.,.,B4:2,B8:2,B6:2/.,.,.,B8:1,A4:1,B10:1,./"));
}

/// Boosts of several sizes and every effect.
fn faces(rng: &mut Rng) -> Vec<Face> {
    let (boosts, mut faces): (Vec<Face>, _) = Face::all()
        .into_iter()
        .partition(|face| matches!(face, Face::Boost(_)));
    faces.extend((0..2).map(|_| boosts[rng.below(10) as usize]));
    faces
}

/// The game after these two rolls, nobody leaving.
fn fought(slow: &Slow, rolls: [Face; 2], double: Double) -> Slow {
    let mut slow = slow.clone();
    slow.options.double = double;
    rolls.iter().for_each(|face| slow.go(&face.outcome()));
    while matches!(slow.pending, Pending::Evade(..)) {
        slow.go("stay");
    }
    slow
}

#[test]
fn both_settle_every_pair_of_effects_alike() {
    let mut seen = Seen::default();
    // Against which faces of the attacker's die it mattered whose Double counts.
    let mut mattered = BTreeSet::new();
    for number in 0..500 {
        let mut rng = Rng::for_job(134, number);
        let slow = arrange::arrangement(&mut rng);
        let attacks = slow.legal().into_iter().filter(|step| step.contains('x'));
        let attacks: Vec<String> = attacks.collect();
        if attacks.is_empty() {
            continue;
        }
        let attack = &attacks[rng.below(attacks.len() as u32) as usize];
        let mut slow = slow;
        slow.go(attack);
        let game: Scalar = slow.write().parse().unwrap();
        let faces = faces(&mut rng);
        for rolls in faces.iter().flat_map(|a| faces.iter().map(|d| [*a, *d])) {
            let by_reading = [Double::Attacker, Double::Either];
            let by_reading = by_reading.map(|double| fought(&slow, rolls, double).dice);
            if by_reading[0] != by_reading[1] {
                assert_eq!(rolls[1], Face::Double);
                mattered.insert(match rolls[0] {
                    Face::Boost(_) => "boost".into(),
                    face => face.to_string(),
                });
            }
            let (mut game, mut slow) = (game.clone(), slow.clone());
            for face in rolls {
                game.apply_chance(face.outcome().parse().unwrap());
                slow.go(&face.outcome());
            }
            walk(&mut game, &mut slow, 2, &mut rng, &mut seen);
        }
    }
    let expected = ["boost", "double", "swap", "evade", "indestructible"];
    assert_eq!(mattered, BTreeSet::from(expected.map(String::from)));
    seen.assert_has(&["over-41", "over-42", "over-43"]);
}

#[test]
fn both_start_with_the_turn_of_the_seat_that_begins() {
    let two = SeatCount::new(2).unwrap();
    for board in ["", "board=five;"] {
        for (first, pending) in [("1", "act-A 1 1"), ("2", "act-B 1 1")] {
            let text = format!("{board}first={first}");
            let options = parse_options_text::<Scalar>(&text).unwrap();
            let game = Scalar::new(two, &options).unwrap();
            let slow = Slow::new(Options::read(&text));
            let start = slow.write();
            assert!(start.ends_with(&format!("aether {pending} {text}")));
            assert_agree(&game, &slow);
            // Nobody waits for an opening roll that never happens.
            for roll in ["first 0 0", "first-4 0 0"] {
                let waiting = start.replace(pending, roll);
                assert!(waiting.parse::<Scalar>().is_err(), "{waiting}");
            }
        }
    }
}

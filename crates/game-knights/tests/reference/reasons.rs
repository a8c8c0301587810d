//! Why actions are refused, compared for every action there is.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use game_knights::Knights;
use tabletop::{Encode, Game, Rng, Rule as _};

use crate::arrange::{arrangement, pick};
use crate::deed::{DEEDS, Deed};
use crate::seen::Seen;
use crate::slow::Slow;
use crate::{go, same, seat, some_way};

type Action = <Knights as Game>::Action;

/// Every action there is, as the game and as the second implementation know it.
static ACTIONS: LazyLock<Vec<(Action, &Deed)>> = LazyLock::new(|| {
    let all = (0..Knights::ACTIONS).filter_map(Knights::action);
    all.map(|action| (action, &DEEDS[&action.to_string()]))
        .collect()
});

/// How many refusals are compared at each step of a walk.
const REFUSALS_OF_A_STEP: usize = 12;

/// For how many positions of each kind of question all refusals are compared.
const POSITIONS_OF_A_KIND: usize = 8;

/// The same where a turn's action is chosen or goes on, which is refused for most reasons.
const POSITIONS_TO_ACT: usize = 300;

/// From how many crowded positions play goes on to come to questions of every kind, and for how many steps.
const CROWDED_POSITIONS: u64 = 2_500;
const STEPS: usize = 20;

/// What is asked, drawn or over in the positions whose refusals are compared.
const KINDS: [&str; 22] = [
    "draw", "act", "fortify", "attack", "attack:L", "attack!", "respond", "respond~", "rob",
    "show", "take", "steal", "tax", "pay", "lose", "draft", "choose", "choose:0", "over-7",
    "over-9", "over-60", "over-67",
];

/// Panics unless both refuse this seat's action for the same reason, or both allow it.
fn assert_same_refusal(game: &Knights, slow: &Slow, by: usize, action: Action, deed: &Deed) {
    let found = game.check(seat(by), action).err().map(|r| r.clause());
    let expected = slow.refusal(by, deed);
    assert_eq!(found, expected, "{action} by seat {by} in {game}");
}

/// Compares some refusals, mostly those of a seat that is asked.
pub fn assert_some_refusals(game: &Knights, slow: &Slow, rng: &mut Rng) {
    let mut seats = slow.asked();
    // The last seat is one that the table does not have.
    seats.push(rng.below(slow.n_seats() as u32 + 1) as usize);
    for _ in 0..REFUSALS_OF_A_STEP {
        let (action, deed) = pick(&ACTIONS, rng);
        assert_same_refusal(game, slow, pick(&seats, rng), action, deed);
    }
}

#[test]
fn both_know_the_same_actions() {
    let all = (0..Knights::ACTIONS).filter_map(Knights::action);
    let found: BTreeSet<String> = all.map(|action| action.to_string()).collect();
    assert_eq!(found, DEEDS.keys().cloned().collect());
}

#[test]
fn both_refuse_the_same_actions_for_the_same_reasons() {
    let (mut reasons, mut compared) = (BTreeSet::new(), Seen::default());
    for number in 0..CROWDED_POSITIONS {
        let mut rng = Rng::for_job(64, number);
        let mut slow = arrangement(&mut rng);
        let mut game = same(&slow);
        for _ in 0..STEPS {
            let kind = slow.pending.name();
            let enough = match kind.as_str() {
                "act" | "attack" | "respond" | "tax" => POSITIONS_TO_ACT,
                _ => POSITIONS_OF_A_KIND,
            };
            if compared.count(&kind) < enough {
                compared.note(&kind);
                for by in 0..=slow.n_seats() {
                    for (action, deed) in ACTIONS.iter() {
                        assert_same_refusal(&game, &slow, by, *action, deed);
                        reasons.extend(slow.refusal(by, deed));
                    }
                }
            }
            if slow.is_over() {
                break;
            }
            let way = some_way(&slow, &mut rng);
            go(&mut game, &mut slow, &way, &mut Seen::default());
        }
    }
    for kind in KINDS {
        assert!(compared.count(kind) >= POSITIONS_OF_A_KIND, "{compared}");
    }
    let expected = [
        "OKN-10", "OKN-11", "OKN-12", "OKN-13", "OKN-20", "OKN-21", "OKN-30", "OKN-31", "OKN-32",
        "OKN-35", "OKN-36", "OKN-41", "OKN-42", "OKN-5", "OKN-50", "OKN-51", "OKN-52", "OKN-61",
        "OKN-63", "OKN-64", "OKN-65", "OKN-7",
    ];
    assert_eq!(reasons, BTreeSet::from(expected));
}

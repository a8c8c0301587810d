//! Why actions are refused, compared for every action there is.

use std::collections::BTreeSet;

use game_yaisken::{Action, Yaisken};
use tabletop::{Encode, Game, Rng, Rule as _};

use crate::arrange::{arrangement, switches};
use crate::deed::Deed;
use crate::seen::Seen;
use crate::slow::{Pending, Slow};
use crate::{same, seat, start, walk};

/// For how many positions of each kind of question all refusals are compared.
const POSITIONS_OF_A_KIND: usize = 20;

/// The same for draws, moves, exchanges and passes, and for exchanges after the action, which are refused for most reasons.
const POSITIONS_TO_ACT: usize = 200;

const KINDS: [&str; 14] = [
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
    "exchange after the action",
    "decide",
    "partner",
    "over",
];

/// From how many crowded boards play goes on to come to questions of every kind, and for how many steps.
const CROWDED_BOARDS: u64 = 6_000;
const STEPS: usize = 12;

/// Every action there is, as the game and as the second implementation know it.
fn every_action() -> Vec<(Action, Deed)> {
    let all = (0..Yaisken::ACTIONS).filter_map(Yaisken::action);
    all.map(|action| (action, Deed::read(&action.to_string())))
        .collect()
}

/// Panics unless both refuse the same actions for the same reasons.
fn assert_same_refusals(
    game: &Yaisken,
    slow: &Slow,
    actions: &[(Action, Deed)],
    reasons: &mut BTreeSet<&'static str>,
) {
    // The last seat asked is one that the table does not have.
    for index in 0..=slow.players.len() {
        for (action, deed) in actions {
            let found = game.check(seat(index), *action).err().map(|r| r.clause());
            let expected = slow.refusal(index, *deed);
            assert_eq!(found, expected, "{action} by seat {index} in {game}");
            reasons.extend(expected);
        }
    }
    // The second implementation lists what may be done and refuses in two different ways.
    let listed = slow.legal();
    let is_allowed = |deed: Deed| {
        slow.asked()
            .is_some_and(|i| slow.refusal(i, deed).is_none())
    };
    for (_, deed) in actions {
        assert_eq!(is_allowed(*deed), listed.contains(deed), "{deed} in {game}");
    }
}

#[test]
fn both_refuse_the_same_actions_for_the_same_reasons() {
    let actions = every_action();
    let (mut reasons, mut compared) = (BTreeSet::new(), Seen::default());
    let mut reasons_after = BTreeSet::new();
    let mut compare_along = |mut game: Yaisken, mut slow: Slow, rng: &mut Rng| {
        for _ in 0..STEPS {
            let kind = slow.pending.name();
            let enough = match slow.pending {
                Pending::Act(_) | Pending::After { .. } => POSITIONS_TO_ACT,
                _ => POSITIONS_OF_A_KIND,
            };
            if compared.count(&kind) < enough {
                compared.note(&kind);
                let reasons = match slow.pending {
                    Pending::After { .. } => &mut reasons_after,
                    _ => &mut reasons,
                };
                assert_same_refusals(&game, &slow, &actions, reasons);
            }
            walk(&mut game, &mut slow, 1, rng, &mut Seen::default());
        }
    };
    for number in 0..CROWDED_BOARDS {
        let mut rng = Rng::for_job(52, number);
        let slow = arrangement(&mut rng);
        compare_along(same(&slow), slow, &mut rng);
    }
    for (number, options) in switches().into_iter().enumerate() {
        let mut rng = Rng::for_job(51, number as u64);
        let n_players = 2 + rng.below(5) as usize;
        let (game, slow) = start(n_players, options);
        compare_along(game, slow, &mut rng);
    }
    for kind in KINDS {
        assert!(compared.count(kind) >= POSITIONS_OF_A_KIND, "{compared}");
    }
    let expected = [
        "YAI-10", "YAI-11", "YAI-12", "YAI-13", "YAI-20", "YAI-22", "YAI-25", "YAI-30", "YAI-31",
        "YAI-33", "YAI-34", "YAI-35", "YAI-36", "YAI-4", "YAI-41", "YAI-50", "YAI-52", "YAI-54",
        "YAI-55", "YAI-56",
    ];
    assert_eq!(reasons, BTreeSet::from(expected));
    let expected = ["YAI-13", "YAI-25", "YAI-4", "YAI-54", "YAI-55", "YAI-56"];
    assert_eq!(reasons_after, BTreeSet::from(expected));
}

//! Bots at the toy's table: hidden cards, secret bids at once, weighted chance.

use search::{
    Bot, Budget, Evaluate, GreedyBot, Leaf, RandomBot, Settings, TreeBot, Unjudged, estimate,
};
use tabletop::{BySeat, Game, Guesser as _, Observe, Prompt, Rng, Seat, SeatCount, Turn, Viewer};
use testkit::toy::{Action, Options, Toy};

/// Points decide, so points are strength.
#[derive(Clone, Copy, Default)]
struct Points;

impl Evaluate<Toy> for Points {
    fn chances(&self, state: &Toy) -> BySeat<f32> {
        let view = state.view(Viewer::Spectator);
        search::shares(BySeat::new(state.seats(), |seat| {
            f32::from(view.players[seat.index()].points)
        }))
    }
}

fn toy(players: usize) -> Toy {
    with_options(players, &Options::default())
}

fn with_options(players: usize, options: &Options) -> Toy {
    let seats = SeatCount::new(players).expect("a table has room");
    Toy::new(seats, options).expect("these options go together")
}

fn budget(n: u32) -> Budget {
    Budget::Iterations(n)
}

/// Every kind of bot, small.
fn bots() -> Vec<(&'static str, Box<dyn Bot<Toy>>)> {
    let judged = Settings::judged(budget(60));
    let apart = Settings {
        chance_apart: true,
        ..judged
    };
    let soft = Settings {
        softness: 0.1,
        ..judged
    };
    let cut = Settings {
        leaf: Leaf::Evaluation { after: 3 },
        ..Settings::plain(budget(60))
    };
    let plain = Settings::plain(budget(60));
    vec![
        ("random", Box::new(RandomBot)),
        ("greedy", Box::new(GreedyBot::new(Points))),
        ("uct", Box::new(TreeBot::new(plain, Unjudged))),
        ("mcts", Box::new(TreeBot::new(judged, Points))),
        ("apart", Box::new(TreeBot::new(apart, Points))),
        ("soft", Box::new(TreeBot::new(soft, Points))),
        ("cut", Box::new(TreeBot::new(cut, Points))),
    ]
}

/// Plays random matches and shows every decision.
fn at_decisions(seeds: u64, mut see: impl FnMut(&Toy, Seat)) {
    for seed in 0..seeds {
        let mut rng = Rng::from_seed(seed);
        let mut state = toy(2 + seed as usize % 3);
        loop {
            if let Turn::Act(seats) = state.turn() {
                seats.iter().for_each(|seat| see(&state, seat));
            }
            match state.random_step(&mut rng) {
                Some(step) => state.step(step),
                None => break,
            }
        }
    }
}

#[test]
fn every_bot_plays_by_the_rules_and_repeats_itself() {
    let mut n_decisions = 0;
    at_decisions(6, |state, seat| {
        let prompt = Prompt::new(state, seat).unwrap();
        for ((name, mut first), (_, mut second)) in bots().into_iter().zip(bots()) {
            let action = first.choose(&prompt, &mut Rng::from_seed(7));
            assert_eq!(state.check(seat, action), Ok(()), "{name} at {state}");
            let again = second.choose(&prompt, &mut Rng::from_seed(7));
            assert_eq!(action, again, "{name} at {state}");
            // A bot that has searched before is no other bot.
            let third = first.choose(&prompt, &mut Rng::from_seed(7));
            assert_eq!(action, third, "{name} at {state}");
            let advice = first.consider(&prompt, &[], &mut Rng::from_seed(7));
            assert_eq!(action, advice.action, "{name} at {state}");
        }
        n_decisions += 1;
    });
    assert!(n_decisions > 40);
}

#[test]
fn equal_views_get_equal_answers() {
    let mut n_twins = 0;
    at_decisions(8, |state, seat| {
        let prompt = Prompt::new(state, seat).unwrap();
        let mut guesser = Toy::guesser(&prompt.view).unwrap();
        let twin = guesser.deal(&mut Rng::from_seed(3));
        let twin_prompt = Prompt::new(&twin, seat).unwrap();
        n_twins += u32::from(twin != *state);
        for (name, mut bot) in bots() {
            let answer = bot.consider(&prompt, &[], &mut Rng::from_seed(1));
            let twin_answer = bot.consider(&twin_prompt, &[], &mut Rng::from_seed(1));
            assert_eq!(answer, twin_answer, "{name} at {state} and {twin}");
        }
    });
    assert!(n_twins > 10, "only {n_twins} twins differ from the truth");
}

#[test]
fn advice_adds_up() {
    at_decisions(4, |state, seat| {
        let prompt = Prompt::new(state, seat).unwrap();
        let mut bot = TreeBot::new(Settings::judged(budget(200)), Points);
        let advice = bot.consider(&prompt, &[], &mut Rng::from_seed(5));
        let visits: u32 = advice.candidates.iter().map(|c| c.visits).sum();
        assert_eq!(visits, 200);
        assert_eq!(advice.candidates[0].action, advice.action);
        assert_eq!(advice.candidates[0].loses, 0.0);
        for candidate in &advice.candidates {
            assert!((0.0..=1.0).contains(&candidate.expected), "{candidate:?}");
            assert!(prompt.legal.contains(&candidate.action));
        }
        let sum: f64 = advice.chances.iter().map(|chance| chance.mean).sum();
        assert_eq!(advice.chances.len(), state.seats().get());
        assert!((sum - 1.0).abs() < 1e-4, "{sum}");
        assert_eq!(advice.line[0].seat, Some(seat));
    });
}

#[test]
fn what_is_asked_about_is_looked_at() {
    let mut n_looked_at = 0;
    at_decisions(4, |state, seat| {
        let prompt = Prompt::new(state, seat).unwrap();
        for &action in &prompt.legal {
            let mut bot = TreeBot::new(Settings::judged(budget(100)), Points);
            let advice = bot.consider(&prompt, &[action], &mut Rng::from_seed(5));
            let found = advice.candidates.iter().find(|c| c.action == action);
            assert!(found.unwrap().visits >= 25, "{advice:?}");
            n_looked_at += 1;
        }
    });
    assert!(n_looked_at > 50);
}

#[test]
fn asking_twice_is_asking_once() {
    at_decisions(4, |state, seat| {
        let prompt = Prompt::new(state, seat).unwrap();
        let ask = |also: &[Action]| {
            let mut bot = TreeBot::new(Settings::judged(budget(100)), Points);
            bot.consider(&prompt, also, &mut Rng::from_seed(5))
        };
        let action = prompt.legal[0];
        assert_eq!(ask(&[action]), ask(&[action; 50]));
    });
}

/// A choice that is soft enough is often one that so short a search did not try.
#[test]
fn what_is_played_is_among_the_candidates() {
    let settings = Settings {
        softness: 1.0,
        ..Settings::judged(budget(2))
    };
    let mut n_others = 0;
    at_decisions(8, |state, seat| {
        let prompt = Prompt::new(state, seat).unwrap();
        let mut bot = TreeBot::new(settings, Points);
        let advice = bot.consider(&prompt, &[], &mut Rng::from_seed(5));
        let is_played = |c: &search::Candidate<Action>| c.action == advice.action;
        assert!(advice.candidates.iter().any(is_played), "{advice:?}");
        assert_eq!(advice.chances.len(), state.seats().get());
        n_others += u32::from(!is_played(&advice.candidates[0]));
    });
    assert!(n_others > 10, "{n_others}");
}

#[test]
fn asking_about_everything_costs_no_more_than_the_search() {
    at_decisions(4, |state, seat| {
        let prompt = Prompt::new(state, seat).unwrap();
        let mut bot = TreeBot::new(Settings::judged(budget(100)), Points);
        let alone = bot.consider(&prompt, &[], &mut Rng::from_seed(5));
        let advice = bot.consider(&prompt, &prompt.legal, &mut Rng::from_seed(5));
        let visits: u32 = advice.candidates.iter().map(|c| c.visits).sum();
        assert!(visits <= 200 + prompt.legal.len() as u32, "{visits}");
        assert_eq!(advice.candidates.len(), prompt.legal.len());
        // What was asked about may turn out as good, but is not the favorite because it was asked about.
        assert_eq!(advice.candidates[0].action, alone.candidates[0].action);
        assert_eq!(advice.action, alone.action);
    });
}

/// The last round with these cards, all of them kept; seat 0 is to bid.
fn last_round(cards: [&str; 2]) -> Toy {
    let options = Options {
        rounds: 1,
        ..Options::default()
    };
    let mut state = with_options(2, &options);
    for card in cards {
        state.apply_chance(card.parse().expect("a card"));
    }
    for seat in state.seats().iter() {
        state.apply(seat, Action::Keep);
    }
    state
}

/// With a 3, a bid of 1 beats every card that bids 1, and only a 2 that bids 2 ties; a bid of 2 gains less.
#[test]
fn a_good_card_is_bid_on() {
    let prompt = Prompt::new(&last_round(["3", "1"]), Seat::FIRST).unwrap();
    for (name, mut bot) in bots() {
        if ["uct", "mcts", "apart", "cut"].contains(&name) {
            let action = bot.choose(&prompt, &mut Rng::from_seed(1));
            assert_ne!(action, Action::Bid(0), "{name}");
        }
    }
}

#[test]
fn a_cheat_knows_what_the_honest_bot_can_only_guess() {
    let (weak, strong) = (last_round(["2", "1"]), last_round(["2", "3"]));
    let honest = |state: &Toy| {
        let prompt = Prompt::new(state, Seat::FIRST).unwrap();
        let mut bot = TreeBot::new(Settings::plain(budget(400)), Unjudged);
        bot.consider(&prompt, &[], &mut Rng::from_seed(1))
    };
    assert_eq!(honest(&weak), honest(&strong));
    let chance = |state: &Toy| {
        let settings = Settings::plain(budget(4000));
        estimate(state, &settings, &Unjudged, &mut Rng::from_seed(1))[0].mean
    };
    let (against_weak, against_strong) = (chance(&weak), chance(&strong));
    assert!(
        against_weak > against_strong + 0.1,
        "{against_weak} {against_strong}"
    );
}

/// Who bids at once bids unseen. Whoever is two points ahead with a 1 against a 2 wins for sure by answering the
/// other's bid, and else cannot: to sit first or second must make no difference.
#[test]
fn nobody_answers_a_secret_bid() {
    let chances = |position: &str| {
        let state: Toy = position.parse().unwrap();
        let settings = Settings {
            proofs: true,
            ..Settings::plain(budget(20_000))
        };
        estimate(&state, &settings, &Unjudged, &mut Rng::from_seed(1))
    };
    let first = chances("- 1 1k.:2 2k.:0")[0].mean;
    let second = chances("- 1 2k.:0 1k.:2")[1].mean;
    assert!((first - second).abs() < 0.1, "{first} {second}");
    assert!((0.5..0.95).contains(&second), "{second}");
}

#[test]
fn a_crowd_is_judged_in_its_own_way() {
    let crowd = Settings {
        crowd: Some((3, Leaf::Evaluation { after: 0 })),
        ..Settings::plain(budget(50))
    };
    let judged = Settings {
        leaf: Leaf::Evaluation { after: 0 },
        ..crowd
    };
    let plain = Settings {
        crowd: None,
        ..crowd
    };
    let mut n_told_apart = 0;
    at_decisions(6, |state, seat| {
        let prompt = Prompt::new(state, seat).unwrap();
        let advice = |settings| {
            let mut bot = TreeBot::new(settings, Points);
            bot.consider(&prompt, &[], &mut Rng::from_seed(3))
        };
        let expected = if state.seats().get() >= 3 {
            judged
        } else {
            plain
        };
        assert_eq!(advice(crowd), advice(expected), "{state}");
        n_told_apart += u32::from(advice(judged) != advice(plain));
    });
    assert!(n_told_apart > 20, "{n_told_apart}");
}

#[test]
fn the_end_is_estimated_as_what_it_is() {
    let mut rng = Rng::from_seed(2);
    let mut state = toy(3);
    state.random_playout(&mut rng);
    let outcome = state.turn().over().unwrap();
    let settings = Settings::judged(budget(10));
    let found = estimate(&state, &settings, &Points, &mut rng);
    let found: Vec<_> = found.iter().map(|chance| chance.mean as f32).collect();
    assert_eq!(found, search::results(&outcome).as_slice());
}

#[test]
fn a_search_by_time_ends() {
    let mut state = toy(2);
    let mut rng = Rng::from_seed(1);
    while state.turn() == Turn::Chance {
        let card = state.sample_chance(&mut rng);
        state.apply_chance(card);
    }
    let settings = Settings::judged(Budget::Time(std::time::Duration::from_millis(2)));
    let prompt = Prompt::new(&state, Seat::FIRST).unwrap();
    let action = TreeBot::new(settings, Points).choose(&prompt, &mut rng);
    assert_eq!(state.check(Seat::FIRST, action), Ok(()));
}
